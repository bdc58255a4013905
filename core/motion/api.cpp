// The functions of core.h about moving pieces.
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "divide.hpp"
#include "handle.hpp"
#include "lattice/handles.hpp"
#include "motions.hpp"
#include "phrase.hpp"
#include "seen.hpp"
#include "survey.hpp"
#include "until.hpp"
#include "words.hpp"

namespace cube3d::motion {
namespace {

static_assert(kMaxPieces == CUBE3D_MOST_PIECES && kMaxDimension == CUBE3D_MOST_DIMENSIONS && kAway == CUBE3D_AWAY);

struct MotionsHandle final : Handle<Kind::motions> {
    explicit MotionsHandle(Motions of) : motions(std::make_shared<const Motions>(std::move(of))) {}
    const std::shared_ptr<const Motions> motions;
};

// Bodies with tables cached by earlier searches.
class BodiesWithPools : public Bodies {
public:
    explicit BodiesWithPools(Bodies bodies) : Bodies(std::move(bodies)) {}

    TablePool& pool(bool turns, const std::optional<Fit>& fit = {}) const {
        const std::lock_guard lock(mutex_);
        auto& pool = pools_[{turns, fit}];
        if (!pool) pool = std::make_unique<TablePool>(steps(), shapes(), turns, fit);
        return *pool;
    }

private:
    mutable std::mutex mutex_;
    mutable std::map<std::pair<bool, std::optional<Fit>>, std::unique_ptr<TablePool>> pools_;
};

struct BodiesHandle final : Handle<Kind::bodies> {
    explicit BodiesHandle(Bodies given)
        : bodies(std::make_shared<const BodiesWithPools>(std::move(given))), sizes(bodies->sizes()) {}
    const std::shared_ptr<const BodiesWithPools> bodies;
    const Array<int32_t> sizes;

    int64_t size(std::string_view name) const override {
        const int64_t cells = sizes.empty() ? 0 : sizes[0];
        return size_in({{"width", bodies->lattice().width()}, {"cells", cells}}, name);
    }
};

const std::shared_ptr<const BodiesWithPools>& bodies_of(const cube3d_handle* handle) {
    return as<BodiesHandle>(handle).bodies;
}

// The kind of disassembly to search for, and its limits.
struct Wanted {
    Groups groups;
    Set still;
    Wish wish;
    int32_t threads;
    size_t memory;
    bool turns;
    std::optional<Fit> fit;
};

// The cells of each body, and its claims if claims[b] is not 0.
Array<Cells> bodies_on(const Lattice& lattice, int32_t bodies, const int64_t* start, const int64_t* cell,
                       const uint8_t* claims) {
    demand(lattice.axes() <= kMaxDimension, "there are too many dimensions");
    Array<Cells> found;
    check_starts(start, length(bodies));
    for (int32_t b = 0; b < bodies; ++b) {
        const int64_t size = start[b + 1] - start[b];
        demand(size % lattice.width() == 0, "a cell is cut off");
        found.push_back(shape_of(lattice, size / lattice.width(), cell ? cell + start[b] : nullptr));
        if (!claims || !claims[b]) continue;
        const Cells claimed = lattice.claims(found.back());
        found.back().insert(found.back().end(), claimed.begin(), claimed.end());
    }
    return found;
}

Array<Body> pieces_of(const Bodies& bodies, const cube3d_placed& placed) {
    const auto& [count, body, offset] = placed;
    const Array<int32_t> numbers = copy(body, count);
    for (const int32_t b : numbers) demand(b >= 0 && std::cmp_less(b, bodies.size()), "a body does not exist");
    const Lattice& lattice = bodies.lattice();
    const int32_t width = lattice.width();
    const Cells offsets = offset ? copy(offset, int64_t{count} * width) : Cells(int64_t{count} * width, 0);
    check_near(lattice, offsets);
    for (int64_t p = 0; p < count; ++p)
        demand(lattice.is_translation(offsets.data() + p * width), "an offset is no translation");
    return bodies.moved(numbers, offsets);
}

void check_still(uint64_t still, int64_t pieces) {
    demand(pieces >= CUBE3D_MOST_PIECES || still >> pieces == 0, "a still piece does not exist");
}

// The limit of memory that a caller means.
size_t bytes_of(uint64_t memory) { return static_cast<size_t>(memory ? memory : CUBE3D_USUAL_MEMORY); }

// How pieces are made that turn about axes that move.
std::optional<Fit> fit_of(const Lattice& lattice, int32_t turns, double clearance, double bevel) {
    const int32_t axes = lattice.axes();
    demand(turns >= CUBE3D_NO_TURNS && turns <= CUBE3D_LOOSE_TURNS, "there are no such turns");
    demand(!turns || (lattice.is_cubic() && axes >= 2 && axes <= 4), "these pieces do not turn");
    if (turns != CUBE3D_LOOSE_TURNS) return std::nullopt;
    demand(axes <= 3, "these pieces do not turn about axes that move");
    demand(clearance >= 0 && bevel >= 0 && clearance + bevel < 0.5, "clearance and bevel are less than half a cell");
    return Fit{clearance, bevel};
}

Wanted wanted_of(const Bodies& bodies, const cube3d_wishes& wishes) {
    const auto& [grouped, group, still, wish, threads, memory, turns, clearance, bevel] = wishes;
    demand(wish >= CUBE3D_ANY && wish <= CUBE3D_FEWEST_TURNS, "the wish does not exist");
    demand(threads >= 1, "threads must be at least 1");
    const auto fit = fit_of(bodies.lattice(), turns, clearance, bevel);
    return {copy(group, grouped), still, static_cast<Wish>(wish), threads, bytes_of(memory), turns != 0, fit};
}

#if defined(__wasm__)
// Of the page: it hears how far a search is, which without threads ends before wait() returns.
extern "C" void cube3d_seen(double states);
#endif

// Work on its own thread. A derived class calls stop() in its destructor.
class ThreadWork : public WorkHandle {
public:
    int32_t wait(double seconds) final {
#if defined(__wasm__)
        if (!has_ended_) run_thread();  // without threads
#endif
        std::unique_lock lock(mutex_);
        if (!thread_.joinable() && !has_ended_) thread_ = std::thread([this] { run_thread(); });
        changed_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return has_ended_; });
        if (failure_) std::rethrow_exception(failure_);
        return status();
    }
    void stop() final {
        is_to_stop_ = true;
        if (thread_.joinable()) thread_.join();
        if (!has_ended_) has_ended_ = was_stopped_ = true;  // never started
    }
    int32_t progress(cube3d_progress_data& now) final {
        const std::lock_guard lock(mutex_);
        now.states = static_cast<int64_t>(states_);
        now.share = has_ended_;
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

    void note(uint64_t states) {
        states_ = states;
#if defined(__wasm__)
        cube3d_seen(static_cast<double>(states));
#endif
    }
    // Throws Limit if the work must stop.
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
    std::mutex mutex_;  // guards the members below
    std::condition_variable changed_;
    bool has_ended_ = false;
    std::exception_ptr failure_;
};

// Moves as arrays, see cube3d_move_list.
struct Table {
    Array<uint64_t> moving;
    Array<uint8_t> turns;
    Array<uint64_t> yielding;
    Array<int32_t> axis, steps, centre, middle;
    Array<int64_t> way{0};
    Array<double> points;

    Table() = default;
    Table(const Array<Move>& moves, const Array<Way>& ways) : Table(moves) {
        for (const Way& own : ways) {
            middle.insert(middle.end(), own.middle.begin(), own.middle.end());
            for (const auto& [angle, u, v, other_u, other_v] : own.points)
                points.insert(points.end(), {angle, u, v, other_u, other_v});
            way.push_back(points.length() / 5);
        }
    }
    explicit Table(const Array<Move>& moves) {
        for (const Move& move : moves) {
            const bool is_turn = move.plane >= 0;
            moving.push_back(move.moving);
            turns.push_back(is_turn ? move.is_loose ? CUBE3D_LOOSE_TURNS : CUBE3D_TURNS : CUBE3D_NO_TURNS);
            axis.push_back(is_turn ? move.plane : move.axis);
            steps.push_back(move.steps);
            centre.insert(centre.end(), {move.centre.u, move.centre.v});
            yielding.push_back(move.yielding.set);
        }
    }

    void give_to(cube3d_move_list* list) const {
        if (!list) return;
        const bool has_ways = way.length() > 1;
        *list = {moving.length(), moving.data(),  turns.data(),
                 axis.data(),     steps.data(),   centre.data(),
                 middle.data(),   has_ways ? way.data() : nullptr, points.data(), yielding.data()};
    }
};

struct MovesWork final : Handle<Kind::moves, ThreadWork> {
    const std::shared_ptr<const BodiesWithPools> bodies;
    const Array<Body> pieces;
    const Wanted wanted;
    int32_t answer = CUBE3D_UNDECIDED;
    bool is_proved = false;
    Array<int32_t> levels;
    Table seen;

    MovesWork(std::shared_ptr<const BodiesWithPools> of, Array<Body> placed, Wanted how)
        : bodies(std::move(of)), pieces(std::move(placed)), wanted(std::move(how)) {}
    ~MovesWork() override { stop(); }

    void run() override {
        Team team(wanted.threads);
        Work work{team, {}, wanted.memory};
        work.check = [this, &work] { check(work.states); };
        const std::unique_ptr<Tables> tables = bodies->pool(wanted.turns, wanted.fit).take(work.memory);
        std::shared_ptr<const Plan> plan;
        try {
            plan = Planner(work, *tables, wanted.wish, wanted.groups, wanted.still).best(pieces);
            is_proved = work.is_exhaustive;
        } catch (const Limit&) {
        }
        note(work.states);
        if (plan && !keep(*plan, *tables, work.check)) plan = nullptr, is_proved = false;
        if (plan || is_proved) answer = plan ? CUBE3D_APART : CUBE3D_STUCK;
    }

    bool keep(const Plan& plan, const Tables& tables, const InterruptCheck& check) {
        const auto own = seen_plan(plan, tables, pieces, wanted.still, check);
        if (!own) return false;
        levels = plan.levels;
        seen = Table(own->moves, own->ways);
        return true;
    }
};

struct NextMovesHandle final : Handle<Kind::next_moves> {
    explicit NextMovesHandle(const NextMoves& next)
        : found(next.ways.empty() ? Table(next.moves) : Table(next.moves, next.ways)), whole(next.is_whole) {}
    const Table found;
    const bool whole;
};

// Sentences as JSON.
// Words look for divisors, in time that grows with the square root of a shift; turns double the centre.
void check_said(CellSpan numbers) {
    constexpr int64_t kMost = int64_t{1} << 40;
    for (const int64_t number : numbers) demand(number >= -kMost && number <= kMost, "a move is too far");
}

struct MoveWordsHandle final : Handle<Kind::move_words> {
    explicit MoveWordsHandle(std::string of) : text(std::move(of)) {}
    const std::string text;
};

struct SurveyWork final : Handle<Kind::survey, ThreadWork> {
    const std::shared_ptr<const BodiesWithPools> bodies;
    const Array<Body> options;
    const Rows assemblies;
    const Wanted wanted;
    Survey found;

    SurveyWork(std::shared_ptr<const BodiesWithPools> of, Array<Body> placed, Rows rows, Wanted how)
        : bodies(std::move(of)), options(std::move(placed)), assemblies(std::move(rows)), wanted(std::move(how)) {}
    ~SurveyWork() override { stop(); }

    void run() override {
        found = survey(bodies->pool(wanted.turns, wanted.fit), {options, assemblies}, wanted.groups, wanted.still, wanted.wish,
                       wanted.threads, wanted.memory, [this] { check(0); });
    }
};

struct DivisionWork final : OwnWork<Kind::division> {
    static constexpr int64_t kAtOnce = 64;  // changes

    const Whole whole;
    Divider divider;
    int64_t changes = 0;  // left to try
    Division best;

    DivisionWork(Whole given, uint64_t seed, const Division& first)
        : whole(std::move(given)), divider(whole, seed, first) {
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

// Checks the arguments, and that there are enough cells for all pieces.
void check_division(const Whole& whole, const Division& first) {
    const int64_t cells = whole.cells.length();
    demand(whole.pieces >= 2 && whole.pieces <= kMaxPieces, "there are too few pieces, or too many");
    demand(whole.empty >= 0 && whole.least >= 0 && whole.pieces + int64_t{whole.empty} <= cells,
           "there are too few cells");
    for (int64_t c = 0; c < cells; ++c) {
        demand(!whole.neighbours[c].empty(), "a cell touches no other one");
        for (const int32_t near : whole.neighbours[c]) demand(near >= 0 && near < cells, "a cell does not exist");
    }
    for (const int32_t piece : first.piece_of) demand(piece >= -1 && piece < whole.pieces, "a piece does not exist");
}

}  // namespace
}  // namespace cube3d::motion

using namespace cube3d;
using namespace cube3d::motion;

int32_t cube3d_motions(cube3d_handle** made, const cube3d_handle* lattice, int32_t moves, const int64_t* move,
                       int32_t spheres) {
    return make(made, [&] {
        const auto& of = lattice_of(lattice);
        demand(of->axes() <= kMaxDimension, "there are too many dimensions");
        demand(moves <= 1000, "there are too many moves");
        const Cells steps = copy(move, int64_t{moves} * of->axes());
        for (const int64_t c : steps) demand(c >= -1'000'000 && c <= 1'000'000, "a move is too long");
        return std::make_unique<MotionsHandle>(Motions(of, steps, spheres != 0));
    });
}

int32_t cube3d_motion_steps(const cube3d_handle* motions, int32_t* axes, const int64_t** step) {
    return attempt(motions, [&] {
        const Motions& own = *as<MotionsHandle>(motions).motions;
        give(axes, own.steps.axes.size());
        give(step, own.ways.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_bodies(cube3d_handle** made, const cube3d_handle* motions, int32_t bodies, const int64_t* start,
                      const int64_t* cell, const uint8_t* claims) {
    return make(made, [&] {
        const auto& of = as<MotionsHandle>(motions).motions;
        return std::make_unique<BodiesHandle>(Bodies(of, bodies_on(*of->lattice, bodies, start, cell, claims)));
    });
}

int32_t cube3d_body_sizes(const cube3d_handle* bodies, const int32_t** size) {
    return attempt(bodies, [&] {
        give(size, as<BodiesHandle>(bodies).sizes.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_moves(cube3d_handle** made, const cube3d_handle* bodies, const cube3d_placed* placed,
                     const cube3d_wishes* wishes) {
    return make(made, [&] {
        const int32_t pieces = given(placed).pieces;
        demand(pieces >= 1 && pieces <= CUBE3D_MOST_PIECES, "there are too few pieces, or too many");
        demand(given(wishes).grouped == 0 || wishes->grouped == pieces, "each piece needs its groups");
        check_still(wishes->still, pieces);
        const auto& own = bodies_of(bodies);
        Wanted wanted = wanted_of(*own, *wishes);
        wanted.groups.resize(pieces);
        return std::make_unique<MovesWork>(own, pieces_of(*own, *placed), std::move(wanted));
    });
}

int32_t cube3d_moves_plan(cube3d_handle* moves, int32_t* answer, int32_t* proved, int32_t* levels,
                          const int32_t** level, cube3d_move_list* list) {
    return attempt(moves, [&] {
        auto& own = as<MovesWork>(moves);
        own.demand_ended();
        give(answer, own.answer);
        give(proved, own.is_proved);
        give(levels, own.levels.size());
        give(level, own.levels.data());
        own.seen.give_to(list);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_next_moves(cube3d_handle** made, const cube3d_handle* bodies, const cube3d_placed* placed,
                          const cube3d_wishes* wishes, int32_t all) {
    return make(made, [&] {
        const int32_t pieces = given(placed).pieces;
        demand(pieces >= 1 && pieces <= CUBE3D_MOST_PIECES, "there are too few pieces, or too many");
        check_still(given(wishes).still, pieces);
        const auto& own = bodies_of(bodies);
        const auto there = pieces_of(*own, *placed);
        const Wanted wanted = wanted_of(*own, *wishes);
        const auto tables = own->pool(wanted.turns, wanted.fit).take(wanted.memory);
        return std::make_unique<NextMovesHandle>(next_moves(*tables, there, wanted.still, all != 0));
    });
}

int32_t cube3d_next_moves_found(const cube3d_handle* moves, int32_t* whole, cube3d_move_list* list) {
    return attempt(moves, [&] {
        const auto& own = as<NextMovesHandle>(moves);
        give(whole, int32_t{own.whole});
        own.found.give_to(list);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_move_words(cube3d_handle** made, const cube3d_handle* lattice, int32_t moves, const int64_t* start,
                          const int32_t* piece, const int64_t* shift, const int32_t* kind, const int64_t* turn) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        demand(of.is_cubic() || of.tables().drawing, "this lattice is not drawn");
        const Rows pieces = rows(start, piece, moves);
        const Array<int32_t> kinds = copy(kind, moves);
        Phrases phrases;
        for (int64_t m = 0; m < moves; ++m) {
            demand(!pieces[m].empty(), "nothing moves");
            const bool turns = turn && turn[4 * m] >= 0;
            demand(kinds[m] >= CUBE3D_MOVE_BY && kinds[m] <= CUBE3D_MOVE_UP_TO, "there is no such move");
            MoveReport report{{pieces[m].begin(), pieces[m].end()}, copy(shift + m * of.width(), of.width()),
                              static_cast<MoveReport::Kind>(kinds[m]), {}};
            check_said(report.shift);
            const auto is_zero = [](int64_t steps) { return steps == 0; };
            demand(turns || !std::all_of(report.shift.begin(), report.shift.end(), is_zero), "a move goes nowhere");
            if (turns) {
                const int64_t* own = turn + 4 * m;
                demand(own[0] < of.axes() && own[1] >= 0 && own[1] < of.axes(), "an axis does not exist");
                demand(own[0] != own[1], "a turn needs two axes");
                check_said(CellSpan(own + 2, 2));
                report.turn = {static_cast<int32_t>(own[0]), static_cast<int32_t>(own[1]), own[2], own[3]};
            }
            phrases.push_back(phrase_of(report, of));
        }
        return std::make_unique<MoveWordsHandle>(array_of(phrases));
    });
}

int32_t cube3d_move_text(const cube3d_handle* words, int32_t* bytes, const uint8_t** text) {
    return attempt(words, [&] {
        give_text(as<MoveWordsHandle>(words).text, bytes, text);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_survey(cube3d_handle** made, const cube3d_handle* bodies, const cube3d_placed* placed,
                      int32_t assemblies, const int64_t* start, const int32_t* option, const cube3d_wishes* wishes) {
    return make(made, [&] {
        const auto& own = bodies_of(bodies);
        const Rows chosen = rows(start, option, assemblies);
        for (int64_t row = 0; row < chosen.size(); ++row) {
            demand(chosen[row].size() <= CUBE3D_MOST_PIECES, "there are too many pieces");
            check_still(given(wishes).still, std::ssize(chosen[row]));
        }
        for (const int32_t o : chosen.values)
            demand(o >= 0 && o < given(placed).pieces, "an option does not exist");
        return std::make_unique<SurveyWork>(own, pieces_of(*own, given(placed)), chosen,
                                            wanted_of(*own, given(wishes)));
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
                        const int32_t* neighbour, const cube3d_division_data* data) {
    return make(made, [&] {
        const auto& [pieces, empty, least, piece, seed, memory, turns, clearance, bevel] = given(data);
        const auto& own = bodies_of(bodies);
        demand(!own->shapes().empty(), "a shape does not exist");
        const int32_t cells = own->shapes()[0].length();
        Whole whole{own->steps(), own->shapes()[0], rows(start, neighbour, cells), pieces, empty,
                    least,        bytes_of(memory), turns != 0, fit_of(own->lattice(), turns, clearance, bevel)};
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
