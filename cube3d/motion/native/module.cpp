// The Python module: numpy arrays in, plain values out, the GIL released while searching.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <stdexcept>

#include "divide.hpp"
#include "survey.hpp"

namespace nb = nanobind;
using namespace cube3d;
using namespace cube3d::motion;

namespace {

template <typename T>
using Given = nb::ndarray<const T, nb::c_contig, nb::device::cpu>;

template <typename T>
nb::ndarray<nb::numpy, T, nb::ndim<1>> give(Array<T>&& values) {
    auto kept = std::make_unique<Array<T>>(std::move(values));
    const nb::capsule owner(kept.get(), [](void* p) noexcept { delete static_cast<Array<T>*>(p); });
    Array<T>& array = *kept.release();
    return {array.data(), {array.size()}, owner};
}

Vector vector_at(const int16_t* from, int dimension) {
    Vector vector{};
    std::copy(from, from + dimension, vector.begin());
    return vector;
}

// The shapes of a puzzle and the moves of their lattice.
struct Bodies {
    Steps steps;
    Array<Array<Cell>> shapes;
};

// The same with what turns make of them, if they may turn.
struct Known {
    Array<Array<Cell>> shapes;
    std::optional<TurnedShapes> turned;

    Known(const Bodies& bodies, bool turns) : shapes(bodies.shapes) {
        if (turns) turned.emplace(bodies.steps.dimension, shapes);
    }
};

// Rows of hits: axis, kind, other kind, and the difference of places.
Steps steps_of(int kinds, const Given<int16_t>& axes, const Given<int16_t>& hits) {
    const int dimension = static_cast<int>(axes.shape(1));
    if (dimension > kMaxDimension) throw std::invalid_argument("too many dimensions");
    Steps steps{dimension, kinds, {}};
    for (std::size_t a = 0; a < axes.shape(0); ++a)
        steps.axes.push_back({vector_at(axes.data() + a * axes.shape(1), dimension), Array<Array<Vector>>(kinds * kinds)});
    for (std::size_t h = 0; h < hits.shape(0); ++h) {
        const int16_t* row = hits.data() + h * hits.shape(1);
        steps.axes[row[0]].hits[row[1] * kinds + row[2]].push_back(vector_at(row + 3, dimension));
    }
    return steps;
}

Array<Piece> pieces_of(const Given<int32_t>& shapes, const Given<int16_t>& places, int dimension) {
    Array<Piece> pieces;
    for (std::size_t k = 0; k < shapes.size(); ++k)
        pieces.push_back({shapes.data()[k], vector_at(places.data() + k * static_cast<std::size_t>(dimension), dimension)});
    return pieces;
}

Wish wish_of(const std::string& name) {
    if (name == "any") return Wish::any;
    if (name == "first") return Wish::first;
    if (name == "total") return Wish::total;
    throw std::invalid_argument("unknown wish");
}

using Progress = std::optional<std::function<void(uint64_t)>>;

// See until() of the search for covers. Here a deadline is a limit as others: what is known by
// then is kept.
InterruptCheck until(double seconds, const Progress& progress, const Work* const* work) {
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kBetween{20};
    const auto start = Clock::now();
    return [=, next = start + kBetween]() mutable {
        const auto now = Clock::now();
        if (std::chrono::duration<double>(now - start).count() >= seconds) throw Limit();
        if (now < next) return;
        next = now + kBetween;
        const nb::gil_scoped_acquire acquire;
        if (progress && *work) (*progress)((*work)->states);
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    };
}

// The pieces, then an axis and steps along it, or a plane, twice a centre, and 1 or -1.
using MoveTuple = std::tuple<uint64_t, int, std::optional<int>, std::optional<std::pair<int, int>>>;
using Answer = std::tuple<std::string, std::vector<int32_t>, std::vector<MoveTuple>, uint64_t, bool>;

Answer take_apart(const Bodies& bodies, const Array<Piece>& pieces, const Groups& groups, Set still, Wish wish, int threads,
                  std::size_t memory, double seconds, bool turns, const Progress& progress) {
    const Work* reporting = nullptr;
    Team team(threads);
    Work work{team, until(seconds, progress, &reporting), memory};
    reporting = &work;
    const Known known(bodies, turns);
    Tables tables(bodies.steps, known.shapes, known.turned ? &*known.turned : nullptr);
    std::shared_ptr<const Plan> plan;
    std::string status = "unknown";
    bool proved = false;
    try {
        plan = Planner(work, tables, wish, groups, still).best(pieces);
        proved = work.is_exhaustive;
        status = plan ? "apart" : proved ? "stuck" : "unknown";
    } catch (const Limit&) {
    }
    std::vector<MoveTuple> moves;
    if (plan)
        for (const Move& move : plan->moves) {
            const auto steps = move.steps == kAway ? std::nullopt : std::optional<int>(move.steps);
            if (move.plane < 0)
                moves.emplace_back(move.moving, move.axis, steps, std::nullopt);
            else
                moves.emplace_back(move.moving, move.plane, steps, std::pair(move.centre.u, move.centre.v));
        }
    const Array<int32_t> levels = plan ? plan->levels : Array<int32_t>();
    return {status, {levels.begin(), levels.end()}, moves, work.states, proved};
}

// A divider with what it divides.
struct OwnDivider {
    Whole whole;
    Divider divider;
    OwnDivider(Whole&& given, uint64_t seed, const Division& first)
        : whole(std::move(given)), divider(whole, seed, first) {}
};

}  // namespace

NB_MODULE(_motion, m) {
    m.doc() = "The native search for disassemblies; see disassemble.py for the interface to use.";
    nb::set_leak_warnings(false);
    m.attr("MAX_PIECES") = kMaxPieces;
    m.attr("MAX_DIMENSION") = kMaxDimension;

    nb::class_<Bodies>(m, "Bodies")
        .def(
            "__init__",
            [](Bodies* self, int kinds, const Given<int16_t>& axes, const Given<int16_t>& hits,
               const Given<int64_t>& start, const Given<int32_t>& cell_kinds, const Given<int16_t>& cell_places) {
                new (self) Bodies{steps_of(kinds, axes, hits), {}};
                const int dimension = self->steps.dimension;
                for (std::size_t s = 0; s + 1 < start.size(); ++s) {
                    Array<Cell> cells;
                    for (int64_t c = start.data()[s]; c < start.data()[s + 1]; ++c)
                        cells.push_back({cell_kinds.data()[c], vector_at(cell_places.data() + c * dimension, dimension)});
                    self->shapes.push_back(std::move(cells));
                }
            },
            nb::arg("kinds"), nb::arg("axes"), nb::arg("hits"), nb::arg("start"), nb::arg("cell_kinds"),
            nb::arg("cell_places"));

    nb::class_<OwnDivider>(m, "Divider")
        .def(
            "__init__",
            [](OwnDivider* self, const Bodies& bodies, const Given<int64_t>& start, const Given<int32_t>& neighbours,
               int pieces, int empty, int least, uint64_t seed, const Given<int32_t>& given, std::size_t memory) {
                Division first;
                first.piece_of.assign(given.data(), given.data() + given.size());
                Rows near;
                near.start.assign(start.data(), start.data() + start.size());
                near.values.assign(neighbours.data(), neighbours.data() + neighbours.size());
                new (self) OwnDivider({bodies.steps, bodies.shapes[0], std::move(near), pieces, empty, least, memory},
                                       seed, first);
            },
            nb::arg("bodies"), nb::arg("start"), nb::arg("neighbours"), nb::arg("pieces"), nb::arg("empty"),
            nb::arg("least"), nb::arg("seed"), nb::arg("given"), nb::arg("memory"))
        .def(
            "run",
            [](OwnDivider& own, int64_t changes) {
                Division best;
                {
                    const nb::gil_scoped_release release;
                    best = own.divider.run(changes);
                }
                return std::pair(std::vector<int32_t>(best.levels.begin(), best.levels.end()),
                                 std::vector<int32_t>(best.piece_of.begin(), best.piece_of.end()));
            },
            nb::arg("changes"));

    m.def(
        "take_apart",
        [](const Bodies& bodies, const Given<int32_t>& shapes, const Given<int16_t>& places,
           const Given<uint64_t>& groups, uint64_t still, const std::string& wish, int threads, std::size_t memory,
           double seconds, bool turns, const Progress& progress) {
            const Array<Piece> pieces = pieces_of(shapes, places, bodies.steps.dimension);
            const Groups together(groups.data(), groups.data() + groups.size());
            const nb::gil_scoped_release release;
            return take_apart(bodies, pieces, together, still, wish_of(wish), threads, memory, seconds, turns, progress);
        },
        nb::arg("bodies"), nb::arg("shapes"), nb::arg("places"), nb::arg("groups"), nb::arg("still"), nb::arg("wish"),
        nb::arg("threads"), nb::arg("memory"), nb::arg("seconds"), nb::arg("turns"), nb::arg("progress").none());

    m.def(
        "survey",
        [](const Bodies& bodies, const Given<int32_t>& shapes, const Given<int16_t>& places,
           const Given<int64_t>& start, const Given<int32_t>& options, const Given<uint64_t>& groups, uint64_t still,
           const std::string& wish, int threads, std::size_t memory, double seconds, bool turns) {
            const Array<Piece> pieces = pieces_of(shapes, places, bodies.steps.dimension);
            Rows rows;
            rows.start.assign(start.data(), start.data() + start.size());
            rows.values.assign(options.data(), options.data() + options.size());
            const Groups together(groups.data(), groups.data() + groups.size());
            Survey found;
            try {
                const nb::gil_scoped_release release;
                const Work* nothing = nullptr;
                const Known known(bodies, turns);
                found = survey(bodies.steps, known.shapes, known.turned ? &*known.turned : nullptr, {pieces, rows}, together,
                               still, wish_of(wish), threads, memory, until(seconds, std::nullopt, &nothing));
            } catch (const Limit&) {
                PyErr_SetNone(PyExc_TimeoutError);
                throw nb::python_error();
            }
            return std::tuple(give(std::move(found.verdicts)), give(std::move(found.least)),
                              give(std::move(found.levels.start)), give(std::move(found.levels.values)));
        },
        nb::arg("bodies"), nb::arg("shapes"), nb::arg("places"), nb::arg("start"), nb::arg("options"),
        nb::arg("groups"), nb::arg("still"), nb::arg("wish"), nb::arg("threads"), nb::arg("memory"),
        nb::arg("seconds"), nb::arg("turns"));
}
