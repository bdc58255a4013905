#include "puzzle/class_count.hpp"

#include <algorithm>

#include "core.h"
#include "cover/search.hpp"
#include "cover/split.hpp"
#include "puzzle/reasons.hpp"

namespace cube3d::puzzle {
namespace {

// After kFirstWork without a solution, about a second (units of Done), the search may never end: colourings, which may
// prove that there is none, are tried for kReasonSeconds.
constexpr uint64_t kFirstWork = 4'000'000'000;
constexpr double kReasonSeconds = 0.3;
// Parts of a search, and the fewest parts of each branch.
constexpr int32_t kParts = 256, kFewestParts = 8;
// Seconds between checks for a stop; solutions taken at a time.
constexpr double kLook = 0.05;
constexpr int64_t kBatch = 4096;

using Count = std::optional<int64_t>;

// A puzzle with solutions to count.
struct Counted {
    const Puzzle& puzzle;
    const Placements table;
    const PuzzleProblem problem;
    const uint64_t most;
    const Stop& stop;

    Counted(const Puzzle& of, uint64_t nodes, const Stop& end)
        : puzzle(of),
          table(find_placements(of, end)),
          problem(make_problem(of, table, {}, end)),
          most(nodes),
          stop(end) {}

    Group group(Mobility mobility) const {
        return acting(puzzle, table, problem, puzzle_symmetries(puzzle, mobility, stop), stop);
    }

    bool has_reason() const {
        const Question question{.plain = true, .weights = false, .most = 1, .seconds = kReasonSeconds};
        return !find_reasons(puzzle, table, problem, question, stop).empty();
    }

    // The number of all solutions, from one branch of each class of equivalent ones.
    Count count_all() const {
        const auto branches = orbit_splits(problem.cover, group(Mobility::reflections), stop).front();
        const auto of = std::make_shared<const Problem>(problem.cover);
        const int32_t number = branches.length();
        Array<Subproblem> parts;
        Array<int32_t> weights;
        for (const OrbitBranch& branch : branches) {
            Subproblem whole{{}, {}, 1.0 / number};
            if (branch.option >= 0) whole.chosen.push_back(branch.option);
            for (Subproblem& part : split(*of, whole, std::max(kFewestParts, kParts / number))) {
                parts.push_back(std::move(part));
                weights.push_back(branch.weight);
            }
        }
        Search search(of, std::move(parts), {.threads = 1, .max_nodes = most});
        bool looked = false;
        while (!search.wait(kLook)) {
            stop.check();
            const Progress now = search.progress();
            if (now.solutions || looked || now.work < kFirstWork) continue;
            looked = true;
            if (has_reason()) return 0;
        }
        if (search.progress().status != Status::complete) return std::nullopt;
        int64_t total = 0;
        const auto counts = search.counts();
        for (size_t part = 0; part < counts.size(); ++part) total += weights[part] * static_cast<int64_t>(counts[part]);
        return total;
    }

    // The number of solutions that a cyclic group fixes.
    Count count_fixed(const Group& cyclic) const {
        if (!may_fix(problem.cover, cyclic)) return 0;
        const Quotient part = quotient(problem.cover, cyclic);
        Search search(std::make_shared<const Problem>(part.cover), {{}},
                      {.threads = 1, .keep = true, .max_nodes = most});
        int64_t found = 0;
        while (!search.is_exhausted()) {
            stop.check();
            const Batch batch = search.next_batch(kBatch, kLook);
            for (int64_t s = 0; s < batch.size(); ++s) found += fits(part, batch[s]);
        }
        return search.progress().status == Status::complete ? Count(found) : std::nullopt;
    }

    // Whether orbits use each type as often as allowed: the bounds of the quotient are necessary, not sufficient.
    bool fits(const Quotient& part, View<const int32_t> orbits) const {
        const Cover& cover = problem.cover;
        for (int32_t type = 0; type < cover.low.length(); ++type) {
            int64_t used = 0;
            for (const int32_t orbit : orbits) used += part.uses[int64_t{orbit} * cover.low.length() + type];
            if (used < cover.low[type] || used > cover.high[type]) return false;
        }
        return true;
    }
};

}  // namespace

Count count_up_to_rotations(const Puzzle& puzzle, uint64_t most, const Stop& stop) {
    const Counted of(puzzle, most, stop);
    const Count total = of.count_all();
    if (!total || *total == 0) return total;
    const Group rotations = of.group(Mobility::rotations);
    const auto classes = rotations.cyclic_classes();
    int64_t sum = *total;
    for (int32_t c = 1; c < classes.element.length(); ++c) {
        const Count fixed = of.count_fixed(rotations.subgroup(rotations.powers(classes.element[c])));
        if (!fixed) return std::nullopt;
        sum += classes.alike[c] * *fixed;
    }
    assert(sum % rotations.size() == 0);
    return sum / rotations.size();
}

}  // namespace cube3d::puzzle
