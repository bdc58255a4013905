// Linear algebra modulo a prime: proofs that sums cannot come out right.
//
// If a vector y has the product 0 with each row of a matrix and another one with the target, the
// target is no sum of multiples of the rows (Fredholm's alternative): so no choice of rows adds up to it.
#pragma once

#include <cstdint>
#include <optional>

#include "limits.hpp"

namespace cube3d::puzzle {

inline constexpr std::int32_t kPrimes[] = {2, 3, 5};

// A proof that a target is no sum of multiples of rows, modulo one of kPrimes. Rows have a 1 in some
// columns, which are distinct, and elsewhere 0. The proof has a number from 0 to the prime less 1 for
// each column; of those that one elimination gives, it has the fewest that are not 0. None if the
// target is such a sum. Takes time in proportion to the rows and to the columns to the power of 3.
std::optional<Array<std::int32_t>> certificate(const Rows& rows, const Array<std::int64_t>& target, std::int32_t prime,
                                               const Stop& stop);

}  // namespace cube3d::puzzle
