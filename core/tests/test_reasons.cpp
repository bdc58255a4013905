// Reasons: certificates modulo a prime, against all multiples of all rows.
#include <doctest/doctest.h>

#include "oracle.hpp"
#include "puzzle/modular.hpp"

using namespace cube3d;
using namespace cube3d::puzzle;
using cube3d::testing::Random;

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

}  // namespace

TEST_CASE("there is a certificate just where a target is no sum of multiples of rows") {
    Random random(7);
    int proofs = 0;
    for (int round = 0; round < 2000; ++round) {
        const int32_t prime = kPrimes[random(0, 2)], width = random(1, 6);
        Rows rows;
        for (int row = random(0, prime == 2 ? 7 : prime == 3 ? 5 : 3); row > 0; --row) {
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
