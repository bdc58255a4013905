#include "puzzle/modular.hpp"

#include <algorithm>
#include <stdexcept>

namespace cube3d::puzzle {
namespace {

using Residues = Array<uint8_t>;

// Rows in reduced row echelon form modulo P, which does not depend on their order.
template <uint8_t P>
class Basis {
public:
    explicit Basis(int64_t width) : width_(width), row_of_(width, -1) {}

    void add(View<const int32_t> columns) {
        Residues row(width_);
        for (const int32_t column : columns) row[column] = 1;
        // A basis row is 0 in the leading columns of the others, so each leading column is cleared once.
        for (const int32_t column : columns)
            if (row_of_[column] >= 0) subtract(row, rows_[row_of_[column]], 1);
        const auto first = std::find_if(row.begin(), row.end(), [](uint8_t value) { return value != 0; });
        if (first == row.end()) return;
        const auto pivot = first - row.begin();
        const uint8_t inverse = inverse_of(*first);
        for (uint8_t& value : row) value = static_cast<uint8_t>(value * inverse % P);
        for (Residues& other : rows_)
            if (other[pivot]) subtract(other, row, other[pivot]);
        row_of_[pivot] = rows_.length();
        rows_.push_back(std::move(row));
    }

    std::optional<Array<int32_t>> certificate(const Array<int64_t>& target) const {
        Array<int32_t> rest(width_), entries(width_);
        for (int64_t column = 0; column < width_; ++column) {
            const int64_t value = target[column] % P;
            rest[column] = static_cast<int32_t>(value < 0 ? value + P : value);
        }
        const Array<int32_t> given = rest;
        for (int64_t pivot = 0; pivot < width_; ++pivot) {
            if (row_of_[pivot] < 0) continue;
            const Residues& row = rows_[row_of_[pivot]];
            for (int64_t column = 0; column < width_; ++column) {
                rest[column] = (rest[column] + (P - row[column]) * given[pivot]) % P;
                entries[column] += row[column] != 0;
            }
        }
        int64_t chosen = -1;
        for (int64_t column = 0; column < width_; ++column)
            if (rest[column] && (chosen < 0 || entries[column] < entries[chosen])) chosen = column;
        if (chosen < 0) return std::nullopt;
        Array<int32_t> proof(width_);
        proof[chosen] = 1;
        for (int64_t pivot = 0; pivot < width_; ++pivot)
            if (row_of_[pivot] >= 0) proof[pivot] = (P - rows_[row_of_[pivot]][chosen]) % P;
        return proof;
    }

private:
    static void subtract(Residues& row, const Residues& other, uint8_t times) {
        const auto factor = static_cast<uint8_t>(P - times);
        uint8_t* values = row.data();
        const uint8_t* others = other.data();
        for (size_t at = 0; at < row.size(); ++at)
            values[at] = static_cast<uint8_t>((values[at] + factor * others[at]) % P);
    }
    static uint8_t inverse_of(uint8_t value) {
        for (uint8_t inverse = 1;; ++inverse)
            if (value * inverse % P == 1) return inverse;
    }

    const int64_t width_;
    Array<int32_t> row_of_;  // per column: the row that it leads, or -1
    Array<Residues> rows_;
};

template <uint8_t P>
std::optional<Array<int32_t>> certificate_modulo(const Rows& rows, const Array<int64_t>& target, const Stop& stop) {
    Basis<P> basis(std::ssize(target));
    for (int64_t row = 0; row < rows.size(); ++row) {
        stop.check();
        basis.add(rows[row]);
    }
    return basis.certificate(target);
}

}  // namespace

std::optional<Array<int32_t>> certificate(const Rows& rows, const Array<int64_t>& target, int32_t prime,
                                          const Stop& stop) {
    switch (prime) {
        case 2:
            return certificate_modulo<2>(rows, target, stop);
        case 3:
            return certificate_modulo<3>(rows, target, stop);
        case 5:
            return certificate_modulo<5>(rows, target, stop);
        default:
            throw std::invalid_argument("the modulus must be 2, 3 or 5");
    }
}

}  // namespace cube3d::puzzle
