#include "puzzle/exchanges.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <stdexcept>

namespace cube3d::puzzle {
namespace {

constexpr int32_t kMostUnion = 16;  // cells of two parts: larger unions have too many subsets to check

uint64_t sum_of(const Array<uint64_t>& keys, View<const int32_t> cells) {
    uint64_t sum = 0;
    for (const int32_t cell : cells) sum += keys[cell];
    return sum;
}

// The next larger number with the same number of bits (Gosper, "HAKMEM", 1972).
uint32_t next_subset(uint32_t bits) {
    const uint32_t lowest = bits & (~bits + 1), carried = bits + lowest;
    return carried | ((bits ^ carried) >> 2) / lowest;
}

}  // namespace

Exchanges::Exchanges(const Puzzle& puzzle, const Placements& table)
    : piece_(table.piece),
      key_(random_keys(29, puzzle.region.size())),
      places_(table.size(), [&](int32_t placement) { return sum_of(key_, table.cells[placement]); }) {
    const Region& region = puzzle.region;
    const Lattice& lattice = *puzzle.lattice;
    const int32_t width = region.width();
    Cells cell(width), next(width);
    for (int64_t number = 0; number < region.size(); ++number) {
        region.cell(number, cell.data());
        const Cells& steps = lattice.touching(lattice.kind(cell.data()), Contact::face);
        for (int64_t at = 0; at < std::ssize(steps); at += width) {
            for (int32_t a = 0; a < width; ++a) next[a] = cell[a] + steps[at + a];
            const int32_t beside = region.number(next.data());
            if (beside >= 0) beside_.values.push_back(beside);
        }
        beside_.end_row();
    }
}

Array<Array<int32_t>> Exchanges::from(const Rows& parts) const {
    Array<int32_t> pieces;
    for (int64_t part = 0; part < parts.size(); ++part) pieces.push_back(piece_on(sum_of(key_, parts[part])));
    if (std::find(pieces.begin(), pieces.end(), -1) != pieces.end())
        throw std::invalid_argument("a part is no place of a shape");
    std::set<Array<int32_t>> found;
    Array<Pair> pairs;
    for (int32_t i = 0; i < pieces.length(); ++i)
        for (int32_t j = i + 1; j < pieces.length(); ++j) {
            const auto one = parts[i], other = parts[j];
            if (std::cmp_greater(one.size() + other.size(), kMostUnion) || !touch(one, other)) continue;
            Array<int32_t> whole(one.begin(), one.end());
            whole.insert(whole.end(), other.begin(), other.end());
            pairs.clear();
            divide(whole, one.length(), pairs);
            if (one.size() != other.size()) divide(whole, other.length(), pairs);
            for (const Pair& pair : pairs) {
                if (std::minmax(pair.one, pair.other) == std::minmax(pieces[i], pieces[j])) continue;
                Array<int32_t> next = pieces;
                next[i] = pair.one, next[j] = pair.other;
                std::sort(next.begin(), next.end());
                found.insert(std::move(next));
            }
        }
    return {found.begin(), found.end()};
}

bool Exchanges::touch(View<const int32_t> one, View<const int32_t> other) const {
    return std::any_of(one.begin(), one.end(), [&](int32_t cell) {
        const auto beside = beside_[cell];
        return std::find_first_of(beside.begin(), beside.end(), other.begin(), other.end()) != beside.end();
    });
}

void Exchanges::divide(const Array<int32_t>& whole, int32_t size, Array<Pair>& found) const {
    const uint64_t all = sum_of(key_, whole), first = key_[whole[0]];
    const auto end = uint32_t{1} << (whole.length() - 1);
    // `bits` are the cells of the first part besides the first cell.
    for (uint32_t bits = (uint32_t{1} << (size - 1)) - 1; bits < end; bits = next_subset(bits)) {
        uint64_t key = first;
        for (uint32_t left = bits; left; left &= left - 1) key += key_[whole[std::countr_zero(left) + 1]];
        const int32_t one = piece_on(key), other = one < 0 ? -1 : piece_on(all - key);
        if (other >= 0) found.push_back({one, other});
        if (bits == 0) break;
    }
}

int32_t Exchanges::piece_on(uint64_t key) const {
    const int32_t placement = places_.find(key);
    return placement < 0 ? -1 : piece_[placement];
}

}  // namespace cube3d::puzzle
