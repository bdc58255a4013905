// A search for one solution that restarts repeatedly, each time with its options in another order.
//
// The time of a depth-first search to its first solution has a heavy tail: a wrong choice near the root
// costs very much, and another order of the options avoids it. Short searches in random orders have no such
// tail (Gomes, Selman, Crato, Kautz 2000). Their lengths follow Luby's sequence, 1 1 2 1 1 2 4 ..., which is
// nearly as fast as the best fixed length, without knowing it (Luby, Sinclair, Zuckerman 1993).
#pragma once

#include <cstdint>

#include "limits.hpp"
#include "sweep.hpp"

namespace cube3d::cover {

// Run k = 0, 1, 2, ... depends only on the seed and on k. Threads take runs in order, and the first run in that
// order with a known outcome decides, so the result does not depend on the number of threads. If the cover suits
// sweeps, every other run is a sweep. If it has a tight hitting set (hitting_set.hpp), two of three runs search
// by it, run 0 in the order of the cover. Work is in units of Done. Each thread has a problem of its own.
Outcome search_with_restarts(const Cover& cover, uint64_t seed, int32_t threads, uint64_t max_work, const Stop& stop);

// The k-th number of Luby's sequence, from 0 on.
uint64_t luby(uint64_t k);

}  // namespace cube3d::cover
