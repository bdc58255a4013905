// A search for one solution that begins again and again, each time in another order.
//
// The time that a depth-first search takes to its first solution has a heavy tail: a wrong choice near the
// root costs ages, and another order of the options avoids it. Short searches in random orders have no such
// tail (Gomes, Selman, Crato, Kautz 2000). Their lengths follow Luby's sequence, 1 1 2 1 1 2 4 ..., which
// takes little longer than the best length, whatever that is (Luby, Sinclair, Zuckerman 1993).
#pragma once

#include <cstdint>

#include "limits.hpp"
#include "sweep.hpp"

namespace cube3d {

// Runs number k = 0, 1, 2, ... depend on the seed and on k only. Threads take them in order, and the first
// run in that order with a outcome gives it, so that it does not depend on the number of threads. Where sweeps
// suit, every other run is one; where there is a tight hitting set (hitting_set.hpp), all search by it, the
// first one in the order of the cover. Work is counted as in Done. Each thread keeps a problem of its own.
Outcome search_with_restarts(const Cover& cover, uint64_t seed, int threads, uint64_t max_work, const Stop& stop);

// The k-th number of Luby's sequence, from 0 on.
uint64_t luby(uint64_t k);

}  // namespace cube3d
