#include "until_first.hpp"

#include "search.hpp"

namespace cube3d::cover {
namespace {

constexpr uint64_t kFewest = 256;  // options: the first limit; a search may check its limit only every 256 options
constexpr int32_t kBisections = 4;  // of the last interval
constexpr double kLook = 0.05;     // seconds between checks for a stop

}  // namespace

UntilFirst options_to_first(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& parts,
                            uint64_t most, const Stop& stop) {
    const auto search = [&](uint64_t limit) {
        // As in a count, so that the limit is checked at the same places; the remainder is not read.
        Search own(problem, parts,
                   {.threads = 1, .max_nodes = limit, .wants_remainder = true, .may_pause = false});
        while (!own.wait(kLook)) stop.check();
        return own.progress();
    };
    uint64_t high = kFewest;
    Progress met = search(high);
    for (; met.solutions == 0; met = search(high)) {
        if (met.status == Status::complete) return {false};
        if (high >= most) return {};
        high *= 2;
    }
    // Why not stop at the first solution? The stop arrives after a number of options that varies. A limit ends the
    // search at the same place every time.
    uint64_t low = high / 2;
    for (int32_t n = 0; high > kFewest && n < kBisections; ++n) {
        const uint64_t middle = (low + high) / 2;
        const Progress found = search(middle);
        if (found.solutions == 0) {
            low = middle;
            continue;
        }
        high = middle;
        met = found;
    }
    return {true, met.nodes};
}

}  // namespace cube3d::cover
