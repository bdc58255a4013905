// Linear algebra modulo a prime: proofs that no choice of rows adds up to a target.
//
// If y times each row is 0 but y times the target is not, the target is no linear combination of the rows
// (Fredholm's alternative).
#pragma once

#include <cstdint>
#include <optional>

#include "limits.hpp"

namespace cube3d::puzzle {

inline constexpr int32_t kPrimes[] = {2, 3, 5};

// Returns such a y modulo a prime of kPrimes, a number from 0 to prime - 1 per column; nothing if the target
// is a combination of the rows. Each row lists its columns with a 1, without repeats; the others have 0.
// Of the vectors that one elimination gives, y has the fewest nonzero numbers. Takes time in proportion to
// the 1s times the columns, plus the cube of the columns.
std::optional<Array<int32_t>> certificate(const Rows& rows, const Array<int64_t>& target, int32_t prime,
                                          const Stop& stop);

}  // namespace cube3d::puzzle
