// Reasons: certificates modulo a prime, against all multiples of all rows; numberings, against all covers.
#include <doctest/doctest.h>

#include "oracle.hpp"
#include "puzzle/modular.hpp"
#include "puzzle/numbering.hpp"

using namespace cube3d;
using namespace cube3d::puzzle;
using cube3d::tests::Random;

namespace {

const Stop kNever;

// Whether a target is a sum of multiples of the rows from some row on, by trying all multiples.
bool is_sum(const Rows& rows, const Array<int64_t>& target, int32_t prime, int64_t from = 0) {
    if (from == rows.size())
        return std::all_of(target.begin(), target.end(), [&](int64_t value) { return value % prime == 0; });
    Array<int64_t> rest = target;
    for (int32_t times = 0; times < prime; ++times) {
        if (is_sum(rows, rest, prime, from + 1)) return true;
        for (const int32_t column : rows[from]) ++rest[column];
    }
    return false;
}

// A grid, to be filled with bars of three cells and one other piece in three orientations.
struct Grid {
    int32_t width, height;
    Part part;
    Cells coordinates;

    Grid(int32_t w, int32_t h, const Array<std::pair<int32_t, int32_t>>& other) : width(w), height(h) {
        const auto size = static_cast<int64_t>(other.size());
        part.sizes = {3, size};
        part.low = part.high = Array<int64_t>{(width * height - size) / 3, 1};
        part.count = {0, 0};
        part.full = true;
        for (int32_t x = 0; x < width; ++x)
            for (int32_t y = 0; y < height; ++y) {
                part.cells.push_back(x * height + y);
                coordinates.insert(coordinates.end(), {x - 1, y + 5});
            }
        add_everywhere(0, {{0, 0}, {1, 0}, {2, 0}});
        add_everywhere(0, {{0, 0}, {0, 1}, {0, 2}});
        Array<std::pair<int32_t, int32_t>> turned, mirrored;
        for (const auto& [x, y] : other) {
            turned.emplace_back(y, x);
            mirrored.emplace_back(2 - x, y);
        }
        for (const auto& shape : {other, turned, mirrored}) add_everywhere(1, shape);
    }

    void add_everywhere(int32_t piece, const Array<std::pair<int32_t, int32_t>>& shape) {
        for (int32_t x = 0; x < width; ++x)
            for (int32_t y = 0; y < height; ++y) {
                Array<int32_t> cells;
                for (const auto& [dx, dy] : shape)
                    if (x + dx < width && y + dy < height) cells.push_back((x + dx) * height + y + dy);
                if (cells.size() < shape.size()) continue;
                part.piece.push_back(piece);
                part.placements.values.insert(part.placements.values.end(), cells.begin(), cells.end());
                part.placements.end_row();
                ++part.count[piece];
            }
    }

    int64_t sum(View<const int32_t> cells, const Numbering& numbering) const {
        int64_t sum = 0;
        for (const int32_t cell : cells)
            sum += coordinates[2 * cell] * numbering.factors[0] + coordinates[2 * cell + 1] * numbering.factors[1];
        return ((sum % numbering.modulus) + numbering.modulus) % numbering.modulus;
    }

    // Whether bars, and the other piece if it is not used yet, cover all cells that are left.
    bool can_cover(Array<uint8_t>& is_covered, bool other) const {
        const auto first = std::find(is_covered.begin(), is_covered.end(), 0) - is_covered.begin();
        if (first == is_covered.length()) return !other;
        for (int32_t at = 0; at < part.piece.length(); ++at) {
            const auto cells = part.placements[at];
            if (part.piece[at] && !other) continue;
            if (std::find(cells.begin(), cells.end(), first) == cells.end()) continue;
            if (std::any_of(cells.begin(), cells.end(), [&](int32_t cell) { return is_covered[cell]; })) continue;
            for (const int32_t cell : cells) is_covered[cell] = 1;
            const bool found = can_cover(is_covered, other && !part.piece[at]);
            for (const int32_t cell : cells) is_covered[cell] = 0;
            if (found) return true;
        }
        return false;
    }
};

}  // namespace

TEST_CASE("numberings of a grid for bars and another piece") {
    const auto always = [] { return true; };
    // L of three cells spans two columns, so the numbers x that it covers never add up to a multiple of 3.
    const Grid corner(3, 3, {{0, 0}, {1, 0}, {0, 1}});
    const auto known = find_numberings(corner.part, corner.coordinates, 2, always);
    REQUIRE(known.has_value());
    CHECK(known->odd == 1);
    REQUIRE(known->numberings.size() == 1);
    CHECK(known->numberings[0].modulus == 3);
    CHECK(known->numberings[0].factors == Array<int32_t>{1, 0});
    CHECK_FALSE(find_numberings(corner.part, corner.coordinates, 2, [] { return false; }));

    Random random(11);
    int32_t proofs = 0, several = 0;
    for (int32_t round = 0; round < 3000; ++round) {
        const int32_t width = random(2, 5), height = random(2, 4);
        Array<std::pair<int32_t, int32_t>> other;
        for (const int32_t cell : random.subset(9, random(1, 5))) other.emplace_back(cell / 3, cell % 3);
        if ((width * height - static_cast<int32_t>(other.size())) % 3) continue;
        const Grid grid(width, height, other);
        if (!grid.part.count[0] || !grid.part.count[1]) continue;
        const auto found = find_numberings(grid.part, grid.coordinates, 2, always);
        if (!found) continue;
        ++proofs;
        several += found->numberings.size() > 1;
        Array<uint8_t> none(width * height);
        REQUIRE_FALSE(grid.can_cover(none, true));
        Array<uint8_t> allows(grid.part.piece.size(), 1);
        for (const Numbering& numbering : found->numberings) {
            CHECK(numbering.cells == grid.sum(grid.part.cells, numbering));
            int64_t rest = numbering.cells - numbering.rest;
            for (const int32_t p : {0, 1})
                if (p != found->odd) rest -= numbering.sums[p] * grid.part.low[p];
            CHECK(rest % numbering.modulus == 0);
            CHECK((found->odd >= 0 || numbering.rest != 0));
            for (int32_t at = 0; at < grid.part.piece.length(); ++at) {
                const int64_t sum = grid.sum(grid.part.placements[at], numbering);
                if (grid.part.piece[at] != found->odd)
                    CHECK(sum == numbering.sums[grid.part.piece[at]]);
                else
                    allows[at] = allows[at] && sum == numbering.rest;
            }
        }
        if (found->odd < 0) continue;
        for (int32_t at = 0; at < grid.part.piece.length(); ++at)
            if (grid.part.piece[at] == found->odd) CHECK_FALSE(allows[at]);
    }
    CHECK(proofs > 100);
    CHECK(several > 10);
}

TEST_CASE("there is a certificate just where a target is no sum of multiples of rows") {
    Random random(7);
    int32_t proofs = 0;
    for (int32_t round = 0; round < 2000; ++round) {
        const int32_t prime = kPrimes[random(0, 2)], width = random(1, 6);
        Rows rows;
        for (int32_t row = random(0, prime == 2 ? 7 : prime == 3 ? 5 : 3); row > 0; --row) {
            for (const int32_t column : random.subset(width, random(0, width))) rows.values.push_back(column);
            rows.end_row();
        }
        Array<int64_t> target;
        for (int32_t column = 0; column < width; ++column) target.push_back(random(0, 9));
        const auto proof = certificate(rows, target, prime, kNever);
        REQUIRE(proof.has_value() == !is_sum(rows, target, prime));
        if (!proof) continue;
        ++proofs;
        int64_t product = 0;
        for (int32_t column = 0; column < width; ++column) {
            CHECK(((*proof)[column] >= 0 && (*proof)[column] < prime));
            product += (*proof)[column] * target[column];
        }
        CHECK(product % prime != 0);
        for (int64_t row = 0; row < rows.size(); ++row) {
            int32_t weight = 0;
            for (const int32_t column : rows[row]) weight += (*proof)[column];
            CHECK(weight % prime == 0);
        }
    }
    CHECK(proofs > 500);
    CHECK(proofs < 1900);
}
