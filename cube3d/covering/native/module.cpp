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

#include "dense.hpp"
#include "dp.hpp"
#include "problem.hpp"
#include "search.hpp"

namespace nb = nanobind;
using namespace cube3d;

namespace {

template <typename T>
using Array = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <typename T>
std::vector<T> copy(const Array<T>& array) {
    return {array.data(), array.data() + array.size()};
}

template <typename T>
nb::ndarray<nb::numpy, T, nb::ndim<1>> give(std::vector<T>&& values) {
    auto* kept = new std::vector<T>(std::move(values));
    nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return {kept->data(), {kept->size()}, owner};
}

constexpr double kForever = std::numeric_limits<double>::infinity();

using SubproblemTuple = std::tuple<std::vector<int32_t>, std::vector<int32_t>, double>;

Subproblem from_tuple(const SubproblemTuple& t) { return {std::get<0>(t), std::get<1>(t), std::get<2>(t)}; }

std::vector<SubproblemTuple> to_tuples(std::vector<Subproblem>&& subs) {
    std::vector<SubproblemTuple> result;
    result.reserve(subs.size());
    for (auto& sub : subs) result.emplace_back(std::move(sub.chosen), std::move(sub.excluded), sub.weight);
    return result;
}

// A check of what takes long: ends it with TimeoutError after so many seconds (infinity:
// never), or when a signal such as Ctrl-C has come and this is Python's main thread.
Check until(double seconds) {
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
    m.def("supported_levels", &supported_levels, "Instruction sets that this machine supports, slowest first.");

    nb::class_<Problem>(m, "Problem")
        .def(
            "__init__",
            [](Problem* self, Array<uint8_t> required, Array<int64_t> option_ptr, Array<int32_t> option_units,
               Array<int32_t> option_type, Array<int32_t> low, Array<int32_t> high, Array<int32_t> forbidden) {
                ProblemData data;
                data.units = static_cast<int32_t>(required.size());
                data.required = copy(required);
                data.options = {copy(option_ptr), copy(option_units)};
                data.type = copy(option_type);
                data.low = copy(low);
                data.high = copy(high);
                if (forbidden.size() % 2) throw std::invalid_argument("forbidden pairs must be pairs");
                for (size_t i = 0; i < forbidden.size(); i += 2)
                    data.forbidden.emplace_back(forbidden.data()[i], forbidden.data()[i + 1]);
                new (self) Problem(std::move(data));
            },
            nb::arg("required"), nb::arg("option_ptr"), nb::arg("option_units"), nb::arg("option_type"),
            nb::arg("low"), nb::arg("high"), nb::arg("forbidden"))
        .def_prop_ro("units", &Problem::units)
        .def_prop_ro("options", &Problem::options);

    m.def(
        "split",
        [](const Problem& problem, const SubproblemTuple& whole, int target, double seconds) {
            const Subproblem sub = from_tuple(whole);
            nb::gil_scoped_release release;
            return to_tuples(split(problem, sub, target, until(seconds)));
        },
        nb::arg("problem"), nb::arg("whole"), nb::arg("target"), nb::arg("seconds") = kForever);

    m.def(
        "estimate_nodes",
        [](const std::shared_ptr<Problem>& problem, const std::vector<SubproblemTuple>& parts, int samples, double width,
           uint64_t most, uint64_t seed, double seconds) {
            std::vector<Subproblem> subs;
            for (const auto& t : parts) subs.push_back(from_tuple(t));
            nb::gil_scoped_release release;
            return estimate_nodes(problem, subs, samples, width, most, seed, until(seconds));
        },
        nb::arg("problem"), nb::arg("parts"), nb::arg("samples"), nb::arg("width"), nb::arg("most"), nb::arg("seed"),
        nb::arg("seconds") = kForever);

    m.def(
        "probe",
        [](const std::shared_ptr<Problem>& problem, const std::vector<SubproblemTuple>& parts,
           const std::vector<double>& widths, uint64_t most, uint64_t seed, double seconds) {
            std::vector<Subproblem> subs;
            for (const auto& t : parts) subs.push_back(from_tuple(t));
            std::vector<double> nodes, solutions, tried;
            {
                nb::gil_scoped_release release;
                for (const Probe& p : probe(problem, subs, widths, most, seed, until(seconds))) {
                    nodes.push_back(p.nodes);
                    solutions.push_back(p.solutions);
                    tried.push_back(static_cast<double>(p.tried));
                }
            }
            return std::tuple(give(std::move(nodes)), give(std::move(solutions)), give(std::move(tried)));
        },
        nb::arg("problem"), nb::arg("parts"), nb::arg("widths"), nb::arg("most"), nb::arg("seed"),
        nb::arg("seconds") = kForever);

    nb::class_<Search>(m, "Search")
        .def(
            "__init__",
            [](Search* self, std::shared_ptr<Problem> problem, const std::vector<SubproblemTuple>& subproblems,
               int threads, bool keep, uint64_t max_nodes, uint64_t max_solutions, const std::string& level,
               bool tell_left) {
                std::vector<Subproblem> subs;
                for (const auto& t : subproblems) subs.push_back(from_tuple(t));
                new (self) Search(std::move(problem), std::move(subs), {threads, keep, max_nodes, max_solutions, level, tell_left});
            },
            nb::arg("problem"), nb::arg("subproblems"), nb::arg("threads"), nb::arg("keep"), nb::arg("max_nodes"),
            nb::arg("max_solutions"), nb::arg("level"), nb::arg("tell_left") = false)
        .def("start", &Search::start, nb::call_guard<nb::gil_scoped_release>())
        .def("wait", &Search::wait, nb::arg("seconds"), nb::call_guard<nb::gil_scoped_release>())
        .def(
            "next_batch",
            [](Search& search, int64_t most, double seconds) {
                Batch batch;
                {
                    nb::gil_scoped_release release;
                    batch = search.next_batch(most, seconds);
                }
                return std::pair(give(std::move(batch.start)), give(std::move(batch.options)));
            },
            nb::arg("most"), nb::arg("seconds"))
        .def("exhausted", &Search::exhausted)
        .def("stop", &Search::stop, nb::call_guard<nb::gil_scoped_release>())
        .def("progress",
             [](Search& search) {
                 const Progress p = search.progress();
                 return std::tuple(name(p.status), p.solutions, p.nodes, p.done, p.subproblems, p.done_solutions, p.share);
             })
        .def("counts", &Search::counts)
        .def("unfinished", [](Search& search) -> std::optional<std::vector<SubproblemTuple>> {
            auto left = search.unfinished();
            if (!left) return std::nullopt;
            return to_tuples(std::move(*left));
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
        [](int words, Array<int32_t> bit, Array<uint8_t> optional, Array<uint64_t> keep,
           Array<int64_t> option_start, Array<uint64_t> test, Array<uint64_t> set, Array<int64_t> add_start,
           Array<int32_t> add_counter, Array<int32_t> add_amount, Array<int64_t> close_start,
           Array<int32_t> close_counter, Array<int32_t> word, Array<int32_t> shift, Array<int32_t> width,
           Array<int64_t> low, Array<int64_t> cap, Array<uint8_t> strict, uint64_t memory, uint64_t most,
           bool keep_layers) {
            FrontierPlan plan{words,           copy(bit),         copy(optional),    copy(keep),
                              copy(option_start), copy(test),     copy(set),         copy(add_start),  copy(add_counter),
                              copy(add_amount), copy(close_start), copy(close_counter), copy(word),    copy(shift),
                              copy(width),     copy(low),         copy(cap),         copy(strict)};
            return make_frontier(std::move(plan), memory, most, keep_layers);
        },
        nb::arg("words"), nb::arg("bit"), nb::arg("optional"), nb::arg("keep"),
        nb::arg("option_start"), nb::arg("test"), nb::arg("sets"), nb::arg("add_start"), nb::arg("add_counter"),
        nb::arg("add_amount"), nb::arg("close_start"), nb::arg("close_counter"), nb::arg("word"), nb::arg("shift"),
        nb::arg("width"), nb::arg("low"), nb::arg("cap"), nb::arg("strict"), nb::arg("memory"), nb::arg("most"),
        nb::arg("keep_layers"));
}
