// Surveys: how each of many assemblies comes apart, on several threads.
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "loose_turns.hpp"
#include "planner.hpp"

namespace cube3d::motion {

// Shapes, with their turned forms if they may turn, and a pool of tables. One thread at a time uses a table.
class TablePool {
public:
    // With `fit`, they also turn about axes that move.
    TablePool(const Steps& steps, Array<Array<Cell>> shapes, bool turns, const std::optional<Fit>& fit = {});

    // Takes tables from the pool, or makes new ones. The pool keeps tables that take less than memory / kShare.
    std::unique_ptr<Tables> take(size_t memory);
    void give_back(std::unique_ptr<Tables> tables, size_t memory);

private:
    static constexpr size_t kShare = 16;

    const Steps& steps_;
    Array<Array<Cell>> shapes_;
    std::optional<TurnedShapes> turned_;
    std::optional<LooseTurns> loose_;
    std::mutex mutex_;
    Array<std::unique_ptr<Tables>> waiting_;
};

enum class Verdict : uint8_t { stuck, apart, unknown };

struct Survey {
    Array<uint8_t> verdicts;  // per assembly
    Array<uint8_t> least;     // per assembly: whether the levels are proved to be best
    Rows levels;
};

// Assemblies as rows of options, which are shapes at places.
struct Assemblies {
    const Array<Body>& options;
    const Rows& rows;
};

// Threads get equal shares of the memory; if an assembly needs more, its verdict is unknown. If `check` throws, all
// verdicts are lost.
Survey survey(TablePool& pool, const Assemblies& assemblies, const Groups& groups, Set still, Wish wish,
              int32_t threads, size_t memory, const InterruptCheck& check);

}  // namespace cube3d::motion
