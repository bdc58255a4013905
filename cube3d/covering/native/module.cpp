// The Python module: numpy arrays in, numpy arrays out, the GIL released while waiting.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstring>
#include <limits>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "array.hpp"
#include "dense_stage.hpp"
#include "dp.hpp"
#include "estimator.hpp"
#include "problem.hpp"
#include "search.hpp"
#include "split.hpp"

namespace nb = nanobind;
using namespace cube3d;

namespace {

template <typename T>
using Given = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename T>
Array<T> copy(const Given<T>& array) {
    return {array.data(), array.data() + array.size()};
}

template <typename T>
nb::ndarray<nb::numpy, T, nb::ndim<1>> give(Array<T>&& values) {
    auto kept = std::make_unique<Array<T>>(std::move(values));
    const nb::capsule owner(kept.get(), [](void* p) noexcept { delete static_cast<Array<T>*>(p); });
    Array<T>& array = *kept.release();
    return {array.data(), {array.size()}, owner};
}

constexpr double kForever = std::numeric_limits<double>::infinity();

using SubproblemTuple = std::tuple<std::vector<int32_t>, std::vector<int32_t>, double>;

Subproblem from_tuple(const SubproblemTuple& tuple) {
    const auto& [chosen, excluded, weight] = tuple;
    return {{chosen.begin(), chosen.end()}, {excluded.begin(), excluded.end()}, weight};
}

Array<Subproblem> from_tuples(const std::vector<SubproblemTuple>& tuples) {
    Array<Subproblem> subproblems;
    subproblems.reserve(tuples.size());
    for (const SubproblemTuple& tuple : tuples) subproblems.push_back(from_tuple(tuple));
    return subproblems;
}

std::vector<SubproblemTuple> to_tuples(Array<Subproblem>&& subproblems) {
    std::vector<SubproblemTuple> tuples;
    tuples.reserve(subproblems.size());
    for (Subproblem& s : subproblems) tuples.emplace_back(std::move(s.chosen), std::move(s.excluded), s.weight);
    return tuples;
}

// A check of what takes long: ends it with TimeoutError after so many seconds (infinity:
// never), or when a signal such as Ctrl-C has come and this is Python's main thread.
InterruptCheck until(double seconds) {
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kBetweenSignals{20};
    const auto start = Clock::now();
    return [start, seconds, next = start + kBetweenSignals]() mutable {
        const auto now = Clock::now();
        const bool late = std::chrono::duration<double>(now - start).count() >= seconds;
        if (!late && now < next) return;
        next = now + kBetweenSignals;
        nb::gil_scoped_acquire acquire;
        if (late) PyErr_SetNone(PyExc_TimeoutError);
        if (late || PyErr_CheckSignals() != 0) throw nb::python_error();
    };
}

std::string name(Status status) {
    switch (status) {
        case Status::running: return "running";
        case Status::complete: return "complete";
        case Status::stopped: return "stopped";
        case Status::node_limit: return "node_limit";
        case Status::solution_limit: return "solution_limit";
    }
    return "";
}

std::string name(FrontierStatus status) {
    switch (status) {
        case FrontierStatus::running: return "running";
        case FrontierStatus::complete: return "complete";
        case FrontierStatus::full: return "full";
    }
    return "";
}

}  // namespace

NB_MODULE(_native, m) {
    m.doc() = "The native search for exact covers; see exact.py for the interface to use.";
    // A problem that is still in use when Python ends is nothing to tell users about.
    nb::set_leak_warnings(false);
    nb::register_exception_translator([](const std::exception_ptr& raised, void*) {
        try {
            std::rethrow_exception(raised);
        } catch (const std::system_error&) {
            const nb::object kind = nb::module_::import_("cube3d.errors").attr("SearchError");
            PyErr_SetString(kind.ptr(), "the system starts no thread for this search");
        }
    });
    m.def("supported_levels", &supported_levels, "Instruction sets that this machine supports, slowest first.");

    nb::class_<Problem>(m, "Problem")
        .def(
            "__init__",
            [](Problem* self, const Given<uint8_t>& primary, const Given<int64_t>& start, const Given<int32_t>& items,
               const Given<int32_t>& group, const Given<int32_t>& low, const Given<int32_t>& high,
               const Given<int32_t>& forbidden) {
                ProblemData data;
                data.primary = copy(primary);
                data.options = {copy(start), copy(items)};
                data.group = copy(group);
                data.low = copy(low);
                data.high = copy(high);
                if (forbidden.size() % 2) throw std::invalid_argument("forbidden pairs must be pairs");
                for (std::size_t i = 0; i < forbidden.size(); i += 2)
                    data.forbidden.emplace_back(forbidden.data()[i], forbidden.data()[i + 1]);
                new (self) Problem(std::move(data));
            },
            nb::arg("primary"), nb::arg("start"), nb::arg("items"), nb::arg("group"), nb::arg("low"), nb::arg("high"),
            nb::arg("forbidden"))
        .def_prop_ro("items", &Problem::given_items)
        .def_prop_ro("options", &Problem::options);

    m.def(
        "split",
        [](const Problem& problem, const SubproblemTuple& subproblem, int target, double seconds) {
            const Subproblem given = from_tuple(subproblem);
            const nb::gil_scoped_release release;
            return to_tuples(split(problem, given, target, until(seconds)));
        },
        nb::arg("problem"), nb::arg("subproblem"), nb::arg("target"), nb::arg("seconds") = kForever);

    m.def(
        "estimate_nodes",
        [](const std::shared_ptr<Problem>& problem, const std::vector<SubproblemTuple>& subproblems, int samples,
           double width, uint64_t most, uint64_t seed, double seconds) {
            const Array<Subproblem> given = from_tuples(subproblems);
            const nb::gil_scoped_release release;
            return estimate_nodes(problem, given, samples, width, most, seed, until(seconds));
        },
        nb::arg("problem"), nb::arg("subproblems"), nb::arg("samples"), nb::arg("width"), nb::arg("most"),
        nb::arg("seed"), nb::arg("seconds") = kForever);

    m.def(
        "probe",
        [](const std::shared_ptr<Problem>& problem, const std::vector<SubproblemTuple>& subproblems,
           const std::vector<double>& widths, uint64_t most, uint64_t seed, double seconds) {
            const Array<Subproblem> given = from_tuples(subproblems);
            const Array<double> width(widths.begin(), widths.end());
            Array<double> nodes, solutions, tried;
            {
                const nb::gil_scoped_release release;
                for (const Probe& p : probe(problem, given, width, most, seed, until(seconds))) {
                    nodes.push_back(p.nodes);
                    solutions.push_back(p.solutions);
                    tried.push_back(static_cast<double>(p.tried));
                }
            }
            return std::tuple(give(std::move(nodes)), give(std::move(solutions)), give(std::move(tried)));
        },
        nb::arg("problem"), nb::arg("subproblems"), nb::arg("widths"), nb::arg("most"), nb::arg("seed"),
        nb::arg("seconds") = kForever);

    nb::class_<Search>(m, "Search")
        .def(
            "__init__",
            [](Search* self, std::shared_ptr<Problem> problem, const std::vector<SubproblemTuple>& subproblems,
               int threads, bool keep, uint64_t max_nodes, uint64_t max_solutions, const std::string& level,
               bool wants_remainder) {
                new (self) Search(std::move(problem), from_tuples(subproblems),
                                  {threads, keep, max_nodes, max_solutions, level, wants_remainder});
            },
            nb::arg("problem"), nb::arg("subproblems"), nb::arg("threads"), nb::arg("keep"), nb::arg("max_nodes"),
            nb::arg("max_solutions"), nb::arg("level"), nb::arg("wants_remainder") = false)
        .def("start", &Search::start, nb::call_guard<nb::gil_scoped_release>())
        .def("wait", &Search::wait, nb::arg("seconds"), nb::call_guard<nb::gil_scoped_release>())
        .def(
            "next_batch",
            [](Search& search, int64_t most, double seconds) {
                Batch batch;
                {
                    const nb::gil_scoped_release release;
                    batch = search.next_batch(most, seconds);
                }
                return std::pair(give(std::move(batch.start)), give(std::move(batch.values)));
            },
            nb::arg("most"), nb::arg("seconds"))
        .def("exhausted", &Search::is_exhausted)
        .def("stop", &Search::stop, nb::call_guard<nb::gil_scoped_release>())
        .def("progress",
             [](Search& search) {
                 const Progress p = search.progress();
                 return std::tuple(name(p.status), p.solutions, p.nodes, p.done, p.subproblems, p.done_solutions, p.share);
             })
        .def("counts", &Search::counts)
        .def("remainder", [](Search& search) -> std::optional<std::vector<SubproblemTuple>> {
            auto remainder = search.remainder();
            if (!remainder) return std::nullopt;
            return to_tuples(std::move(*remainder));
        });

    nb::class_<Frontier>(m, "Frontier")
        .def(
            "run", [](Frontier& frontier, double seconds) { return name(frontier.run(seconds)); }, nb::arg("seconds"),
            nb::call_guard<nb::gil_scoped_release>())
        .def("progress",
             [](const Frontier& frontier) {
                 const FrontierProgress p = frontier.progress();
                 return std::tuple(name(p.status), p.step, p.states, p.most_states, p.transitions, p.bytes);
             })
        .def("count", &Frontier::count)
        .def("unrank", &Frontier::unrank, nb::arg("rank"), nb::call_guard<nb::gil_scoped_release>());

    m.def(
        "frontier",
        [](int words, const Given<int32_t>& bit, const Given<uint8_t>& secondary, const Given<uint64_t>& keep,
           const Given<int64_t>& option_start, const Given<uint64_t>& test, const Given<uint64_t>& sets,
           const Given<int64_t>& add_start, const Given<int32_t>& add_counter, const Given<int32_t>& add_amount,
           const Given<int64_t>& close_start, const Given<int32_t>& close_counter, const Given<int32_t>& word,
           const Given<int32_t>& shift, const Given<int32_t>& width, const Given<int64_t>& low,
           const Given<int64_t>& cap, const Given<uint8_t>& strict, uint64_t memory, uint64_t most,
           bool keep_layers) {
            FrontierPlan plan{.words = words,
                              .bit = copy(bit),
                              .secondary = copy(secondary),
                              .keep = copy(keep),
                              .option_start = copy(option_start),
                              .test = copy(test),
                              .set = copy(sets),
                              .add_start = copy(add_start),
                              .add_counter = copy(add_counter),
                              .add_amount = copy(add_amount),
                              .close_start = copy(close_start),
                              .close_counter = copy(close_counter),
                              .word = copy(word),
                              .shift = copy(shift),
                              .width = copy(width),
                              .low = copy(low),
                              .cap = copy(cap),
                              .strict = copy(strict)};
            return make_frontier(std::move(plan), memory, most, keep_layers);
        },
        nb::arg("words"), nb::arg("bit"), nb::arg("secondary"), nb::arg("keep"),
        nb::arg("option_start"), nb::arg("test"), nb::arg("sets"), nb::arg("add_start"), nb::arg("add_counter"),
        nb::arg("add_amount"), nb::arg("close_start"), nb::arg("close_counter"), nb::arg("word"), nb::arg("shift"),
        nb::arg("width"), nb::arg("low"), nb::arg("cap"), nb::arg("strict"), nb::arg("memory"), nb::arg("most"),
        nb::arg("keep_layers"));
}
