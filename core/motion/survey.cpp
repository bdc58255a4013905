#include "survey.hpp"

#include <atomic>
#include <chrono>

#include "seen.hpp"

namespace cube3d::motion {

namespace {

struct Stopped {};

// Whether no set can move. This is so for most assemblies of many puzzles, and needs no search; but pieces with room may
// still turn if others give way.
bool is_rigid(Tables& tables, const Array<Body>& pieces, Set still) {
    if (tables.loose()) return false;
    FreedomFinder finder(tables, pieces, still);
    Array<Freedom> found;
    return finder.freedoms(found, 1) && found.empty();
}

}  // namespace

TablePool::TablePool(const Steps& steps, Array<Array<Cell>> shapes, bool turns, const std::optional<Fit>& fit)
    : steps_(steps), shapes_(std::move(shapes)) {
    if (turns) turned_.emplace(steps_.dimension, shapes_);
    if (fit) loose_.emplace(*fit);
}

std::unique_ptr<Tables> TablePool::take(size_t memory) {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty() || waiting_.back()->bytes() > memory / kShare)
        return std::make_unique<Tables>(steps_, shapes_, turned_ ? &*turned_ : nullptr, loose_ ? &*loose_ : nullptr);
    std::unique_ptr<Tables> tables = std::move(waiting_.back());
    waiting_.pop_back();
    return tables;
}

void TablePool::give_back(std::unique_ptr<Tables> tables, size_t memory) {
    if (tables->bytes() > memory / kShare) return;
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(tables));
}

Survey survey(TablePool& pool, const Assemblies& assemblies, const Groups& groups, Set still, Wish wish,
              int32_t threads, size_t memory, const InterruptCheck& check) {
    const int64_t count = assemblies.rows.size();
    Array<std::shared_ptr<const Plan>> plans(count);
    Array<uint8_t> verdicts(count, static_cast<uint8_t>(Verdict::stuck)), least(count, 1);
    std::atomic<int64_t> next = 0;
    std::atomic<int32_t> busy = 0;
    std::atomic<bool> stopped = false;
    const auto serve = [&](const InterruptCheck& own) {
        Team alone(1);
        Work work{alone, own, memory / static_cast<size_t>(threads)};
        std::unique_ptr<Tables> held = pool.take(work.memory);
        Tables& tables = *held;
        Array<Body> pieces;
        for (int64_t number; (number = next++) < count;) {
            if (own) own();
            pieces.clear();
            for (const int32_t option : assemblies.rows[number]) pieces.push_back(assemblies.options[option]);
            Groups together = groups;
            together.resize(pieces.size(), 0);
            try {
                const Set everything = pieces.size() == 64 ? ~Set{0} : (Set{1} << pieces.size()) - 1;
                work.is_exhaustive = true;
                if (pieces.size() > 1 && still != everything && is_rigid(tables, pieces, still)) {
                    uint64_t common = ~uint64_t{0};
                    for (const uint64_t group : together) common &= group;
                    if (common) verdicts[number] = static_cast<uint8_t>(Verdict::apart);
                    continue;
                }
                plans[number] = Planner(work, tables, wish, together, still).best(pieces);
                if (plans[number] && tables.loose() && !seen_plan(*plans[number], tables, pieces, still, own)) {
                    plans[number] = nullptr;
                    throw Limit();
                }
                const Verdict without = work.is_exhaustive ? Verdict::stuck : Verdict::unknown;
                verdicts[number] = static_cast<uint8_t>(plans[number] ? Verdict::apart : without);
                least[number] = work.is_exhaustive || wish == Wish::any;
            } catch (const Limit&) {
                verdicts[number] = static_cast<uint8_t>(Verdict::unknown);
            }
        }
        pool.give_back(std::move(held), work.memory);
    };

    Team team(threads);
    team.run([&](int32_t thread) {
        if (thread) {
            ++busy;
            try {
                serve([&] { if (stopped) throw Stopped(); });
            } catch (const Stopped&) {
            } catch (...) {
                stopped = true;
                --busy;
                throw;
            }
            --busy;
            return;
        }
        try {
            serve([&] {
                if (stopped) throw Stopped();
                if (check) check();
            });
            while (busy) {
                if (check) check();
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        } catch (const Stopped&) {
        } catch (...) {
            stopped = true;
            throw;
        }
    });
    Survey result{std::move(verdicts), std::move(least), {}};
    for (const auto& plan : plans) {
        if (plan) result.levels.values.insert(result.levels.values.end(), plan->levels.begin(), plan->levels.end());
        result.levels.end_row();
    }
    return result;
}

}  // namespace cube3d::motion
