// The functions of core.h about pieces that move.
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <thread>

#include "../cover/until.hpp"
#include "../handle.hpp"
#include "divide.hpp"
#include "survey.hpp"

namespace cube3d {
namespace {

using namespace motion;

static_assert(kMaxPieces == CUBE3D_MOST_PIECES && kMaxDimension == CUBE3D_MOST_DIMENSIONS && kAway == CUBE3D_AWAY);

struct Bodies {
    Steps steps;
    Array<Array<Cell>> shapes;
};

struct BodiesHandle final : Handle<Kind::bodies> {
    explicit BodiesHandle(Bodies given) : bodies(std::make_shared<const Bodies>(std::move(given))) {}
    const std::shared_ptr<const Bodies> bodies;
};

const std::shared_ptr<const Bodies>& bodies_of(const cube3d_handle* handle) { return as<BodiesHandle>(handle).bodies; }

// Shapes with what turns make of them, if they may turn.
struct Known {
    Array<Array<Cell>> shapes;
    std::optional<TurnedShapes> turned;

    Known(const Bodies& bodies, bool turns) : shapes(bodies.shapes) {
        if (turns) turned.emplace(bodies.steps.dimension, shapes);
    }
    const TurnedShapes* turns() const { return turned ? &*turned : nullptr; }
};

// How pieces are to come apart, and with what.
struct Wanted {
    Groups groups;
    Set still;
    Wish wish;
    int threads;
    std::size_t memory;
    bool turns;
};

// Points as rows of coordinates.
Array<Vector> vectors_of(const int16_t* values, int64_t count, int dimension) {
    const Array<int16_t> flat = copy(values, count * dimension);
    Array<Vector> result(count, Vector{});
    for (std::size_t k = 0; k < flat.size(); ++k) {
        demand(std::abs(int{flat[k]}) <= CUBE3D_MOST_PLACE, "a place lies too far away");
        result[k / static_cast<std::size_t>(dimension)][k % static_cast<std::size_t>(dimension)] = flat[k];
    }
    return result;
}

Steps steps_of(int dimension, int kinds, int32_t axes, const int16_t* axis, int32_t hits, const int16_t* hit) {
    demand(dimension >= 1 && dimension <= kMaxDimension, "there are too few dimensions, or too many");
    demand(kinds >= 1 && kinds <= 1000, "there are too few kinds of cells, or too many");
    Steps steps{dimension, kinds, {}};
    for (const Vector& step : vectors_of(axis, static_cast<int64_t>(length(axes)), dimension)) {
        demand(step != Vector{}, "a step leads nowhere");
        steps.axes.push_back({step, Array<Array<Vector>>(kinds * kinds)});
    }
    const int width = 3 + dimension;
    const Array<int16_t> flat = copy(hit, static_cast<int64_t>(length(hits)) * width);
    for (int32_t h = 0; h < hits; ++h) {
        const int16_t* row = flat.data() + int64_t{h} * width;
        demand(row[0] >= 0 && row[0] < axes, "a hit has an axis that does not exist");
        demand(row[1] >= 0 && row[1] < kinds && row[2] >= 0 && row[2] < kinds, "a hit has a kind that does not exist");
        steps.axes[row[0]].hits[row[1] * kinds + row[2]].push_back(vectors_of(row + 3, 1, dimension)[0]);
    }
    return steps;
}

Array<Piece> pieces_of(const Bodies& bodies, int32_t count, const int32_t* shape, const int16_t* place) {
    const Array<int32_t> shapes = copy(shape, count);
    const Array<Vector> places = vectors_of(place, count, bodies.steps.dimension);
    Array<Piece> pieces;
    for (int32_t p = 0; p < count; ++p) {
        demand(shapes[p] >= 0 && shapes[p] < bodies.shapes.length(), "a shape does not exist");
        pieces.push_back({shapes[p], places[p]});
    }
    return pieces;
}

Wanted wanted_of(const Bodies& bodies, int32_t groups, const uint64_t* group, uint64_t still, int32_t wish,
                 int32_t threads, uint64_t memory, int32_t turns) {
    demand(wish >= CUBE3D_ANY && wish <= CUBE3D_TOTAL, "the wish does not exist");
    demand(threads >= 1, "threads must be at least 1");
    const bool is_grid = bodies.steps.kinds == 1 && bodies.steps.dimension >= 2 && bodies.steps.dimension <= 4;
    demand(!turns || is_grid, "these pieces do not turn");
    return {copy(group, groups), still, static_cast<Wish>(wish), threads, static_cast<std::size_t>(memory), turns != 0};
}

// Work on a thread of its own. A derived class calls stop() in its destructor.
class ThreadWork : public WorkHandle {
public:
    int32_t wait(double seconds) final {
        std::unique_lock lock(mutex_);
        if (!thread_.joinable() && !has_ended_) thread_ = std::thread([this] { run_thread(); });
        changed_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return has_ended_; });
        if (failure_) std::rethrow_exception(failure_);
        return status();
    }
    void stop() final {
        is_to_stop_ = true;
        if (thread_.joinable()) thread_.join();
        if (!has_ended_) has_ended_ = was_stopped_ = true;  // it was never started
    }
    int32_t progress(int64_t* counts, double& share) final {
        const std::lock_guard lock(mutex_);
        counts[0] = static_cast<int64_t>(states_);
        share = has_ended_;
        return status();
    }
    void demand_ended() {
        const std::lock_guard lock(mutex_);
        if (!has_ended_ || failure_) throw Misuse("the work has not ended");
    }
    void demand_complete() {
        const std::lock_guard lock(mutex_);
        if (!has_ended_ || failure_ || was_stopped_) throw Misuse("the work is not complete");
    }

protected:
    virtual void run() = 0;

    void note(uint64_t states) { states_ = states; }
    // Throws Limit if the work is to stop.
    void check(uint64_t states) {
        note(states);
        if (!is_to_stop_) return;
        was_stopped_ = true;
        throw Limit();
    }

private:
    int32_t status() const {
        if (!has_ended_) return CUBE3D_RUNNING;
        return was_stopped_ ? CUBE3D_STOPPED : CUBE3D_COMPLETE;
    }
    void run_thread() {
        std::exception_ptr failure;
        try {
            run();
        } catch (const Limit&) {
        } catch (...) {  // out of memory
            failure = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        failure_ = failure;
        has_ended_ = true;
        changed_.notify_all();
    }

    std::thread thread_;
    std::atomic<bool> is_to_stop_ = false, was_stopped_ = false;
    std::atomic<uint64_t> states_ = 0;
    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    bool has_ended_ = false;
    std::exception_ptr failure_;
};

struct MovesWork final : Handle<Kind::moves, ThreadWork> {
    const std::shared_ptr<const Bodies> bodies;
    const Array<Piece> pieces;
    const Wanted wanted;
    int32_t answer = CUBE3D_UNDECIDED;
    bool is_proved = false;
    Array<int32_t> levels, motions;
    Array<uint64_t> moving;

    MovesWork(std::shared_ptr<const Bodies> of, Array<Piece> placed, Wanted how)
        : bodies(std::move(of)), pieces(std::move(placed)), wanted(std::move(how)) {}
    ~MovesWork() override { stop(); }

    void run() override {
        Team team(wanted.threads);
        Work work{team, {}, wanted.memory};
        work.check = [this, &work] { check(work.states); };
        const Known known(*bodies, wanted.turns);
        Tables tables(bodies->steps, known.shapes, known.turns());
        std::shared_ptr<const Plan> plan;
        try {
            plan = Planner(work, tables, wanted.wish, wanted.groups, wanted.still).best(pieces);
            is_proved = work.is_exhaustive;
        } catch (const Limit&) {
        }
        note(work.states);
        if (plan) keep(*plan);
        if (plan || is_proved) answer = plan ? CUBE3D_APART : CUBE3D_STUCK;
    }

    void keep(const Plan& plan) {
        levels = plan.levels;
        for (const Move& move : plan.moves) {
            const bool turns = move.plane >= 0;
            moving.push_back(move.moving);
            motions.insert(motions.end(),
                           {turns ? move.plane : move.axis, move.steps, turns, move.centre.u, move.centre.v});
        }
    }
};

struct SurveyWork final : Handle<Kind::survey, ThreadWork> {
    const std::shared_ptr<const Bodies> bodies;
    const Array<Piece> options;
    const Rows assemblies;
    const Wanted wanted;
    Survey found;

    SurveyWork(std::shared_ptr<const Bodies> of, Array<Piece> placed, Rows rows, Wanted how)
        : bodies(std::move(of)), options(std::move(placed)), assemblies(std::move(rows)), wanted(std::move(how)) {}
    ~SurveyWork() override { stop(); }

    void run() override {
        const Known known(*bodies, wanted.turns);
        found = survey(bodies->steps, known.shapes, known.turns(), {options, assemblies}, wanted.groups, wanted.still,
                       wanted.wish, wanted.threads, wanted.memory, [this] { check(0); });
    }
};

struct DivisionWork final : OwnWork<Kind::division> {
    static constexpr int64_t kAtOnce = 64;  // changes

    const Whole whole;
    Divider divider;
    int64_t changes = 0;  // that are left to try
    Division best;

    DivisionWork(Whole given, uint64_t seed, const Division& first) : whole(std::move(given)), divider(whole, seed, first) {
        best = divider.run(0);
        status = CUBE3D_COMPLETE;
    }

    int32_t work(double seconds) override {
        const Until until(seconds);
        while (changes > 0) {
            const int64_t some = std::min(changes, kAtOnce);
            divider.run(some);
            changes -= some;
            if (until.has_come()) break;
        }
        best = divider.run(0);
        return changes ? CUBE3D_RUNNING : CUBE3D_COMPLETE;
    }
};

// Checks what is divided, and that each piece can have its cells.
void check_division(const Whole& whole, const Division& first) {
    const int64_t cells = whole.cells.length();
    demand(whole.pieces >= 2 && whole.pieces <= kMaxPieces, "there are too few pieces, or too many");
    demand(whole.empty >= 0 && whole.least >= 0 && whole.pieces + int64_t{whole.empty} <= cells, "there are too few cells");
    for (int64_t c = 0; c < cells; ++c) {
        demand(!whole.neighbours[c].empty(), "a cell touches no other one");
        for (const int32_t near : whole.neighbours[c]) demand(near >= 0 && near < cells, "a cell does not exist");
    }
    for (const int32_t piece : first.piece_of) demand(piece >= -1 && piece < whole.pieces, "a piece does not exist");
}

}  // namespace
}  // namespace cube3d

using namespace cube3d;

int32_t cube3d_bodies(cube3d_handle** made, int32_t dimension, int32_t kinds, int32_t axes, const int16_t* axis,
                      int32_t hits, const int16_t* hit, int32_t shapes, const int64_t* start, const int32_t* cell_kind,
                      const int16_t* cell_place) {
    return make(made, [&] {
        Bodies bodies{steps_of(dimension, kinds, axes, axis, hits, hit), {}};
        const Rows cells = rows(start, cell_kind, shapes);
        const Array<Vector> places = vectors_of(cell_place, cells.start.back(), dimension);
        for (int32_t s = 0; s < shapes; ++s) {
            Array<Cell> shape;
            for (int64_t c = cells.start[s]; c < cells.start[s + 1]; ++c) {
                demand(cells.values[c] >= 0 && cells.values[c] < kinds, "a cell has a kind that does not exist");
                shape.push_back({cells.values[c], places[c]});
            }
            demand(!shape.empty(), "a shape has no cells");
            bodies.shapes.push_back(std::move(shape));
        }
        return std::make_unique<BodiesHandle>(std::move(bodies));
    });
}

int32_t cube3d_moves(cube3d_handle** made, const cube3d_handle* bodies, int32_t pieces, const int32_t* shape,
                     const int16_t* place, const uint64_t* group, uint64_t still, int32_t wish, int32_t threads,
                     uint64_t memory, int32_t turns) {
    return make(made, [&] {
        demand(pieces >= 1 && pieces <= CUBE3D_MOST_PIECES, "there are too few pieces, or too many");
        const auto& own = bodies_of(bodies);
        return std::make_unique<MovesWork>(own, pieces_of(*own, pieces, shape, place),
                                           wanted_of(*own, pieces, group, still, wish, threads, memory, turns));
    });
}

int32_t cube3d_moves_plan(cube3d_handle* moves, int32_t* answer, int32_t* proved, int32_t* levels,
                          const int32_t** level, int32_t* count, const uint64_t** moving, const int32_t** motion) {
    return attempt(moves, [&] {
        auto& own = as<MovesWork>(moves);
        own.demand_ended();
        give(answer, own.answer);
        give(proved, own.is_proved);
        give(levels, own.levels.size());
        give(level, own.levels.data());
        give(count, own.moving.size());
        give(moving, own.moving.data());
        give(motion, own.motions.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_survey(cube3d_handle** made, const cube3d_handle* bodies, int32_t options, const int32_t* shape,
                      const int16_t* place, int32_t assemblies, const int64_t* start, const int32_t* option,
                      int32_t groups, const uint64_t* group, uint64_t still, int32_t wish, int32_t threads,
                      uint64_t memory, int32_t turns) {
    return make(made, [&] {
        const auto& own = bodies_of(bodies);
        const Rows chosen = rows(start, option, assemblies);
        for (int64_t row = 0; row < chosen.size(); ++row)
            demand(chosen[row].size() <= CUBE3D_MOST_PIECES, "there are too many pieces");
        for (const int32_t o : chosen.values) demand(o >= 0 && o < options, "an option does not exist");
        return std::make_unique<SurveyWork>(own, pieces_of(*own, options, shape, place), chosen,
                                            wanted_of(*own, groups, group, still, wish, threads, memory, turns));
    });
}

int32_t cube3d_survey_answers(cube3d_handle* survey, int32_t* assemblies, const uint8_t** answer,
                              const uint8_t** proved, const int64_t** start, const int32_t** level) {
    return attempt(survey, [&] {
        auto& own = as<SurveyWork>(survey);
        own.demand_complete();
        give(assemblies, own.found.verdicts.size());
        give(answer, own.found.verdicts.data());
        give(proved, own.found.least.data());
        give(start, own.found.levels.start.data());
        give(level, own.found.levels.values.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_division(cube3d_handle** made, const cube3d_handle* bodies, const int64_t* start,
                        const int32_t* neighbour, int32_t pieces, int32_t empty, int32_t least, const int32_t* piece,
                        uint64_t seed, uint64_t memory) {
    return make(made, [&] {
        const auto& own = bodies_of(bodies);
        demand(!own->shapes.empty(), "a shape does not exist");
        const int32_t cells = own->shapes[0].length();
        Whole whole{own->steps, own->shapes[0], rows(start, neighbour, cells), pieces, empty, least,
                    static_cast<std::size_t>(memory)};
        Division first;
        first.piece_of = copy(piece, piece ? cells : 0);
        check_division(whole, first);
        return std::make_unique<DivisionWork>(std::move(whole), seed, first);
    });
}

int32_t cube3d_division_run(cube3d_handle* division, int64_t changes) {
    return attempt(division, [&] {
        auto& own = as<DivisionWork>(division);
        demand(changes >= 0, "a number of changes is negative");
        own.changes = changes;
        own.status = CUBE3D_RUNNING;
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_division_best(cube3d_handle* division, int32_t* levels, const int32_t** level, int32_t* cells,
                             const int32_t** piece) {
    return attempt(division, [&] {
        auto& own = as<DivisionWork>(division);
        give(levels, own.best.levels.size());
        give(level, own.best.levels.data());
        give(cells, own.best.piece_of.size());
        give(piece, own.best.piece_of.data());
        return CUBE3D_COMPLETE;
    });
}
