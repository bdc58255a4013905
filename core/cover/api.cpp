// The functions of core.h about all handles, and those about exact covers that pages use, too.
#include "levels.hpp"
#include "problem_handle.hpp"
#include "search.hpp"
#include "split.hpp"

namespace cube3d::cover {
namespace {

// Parts as arrays that are handed out.
struct FlatParts {
    Rows options;
    Array<double> weight;

    void take(const Array<Subproblem>& parts) {
        options = {};
        weight.clear();
        for (const Subproblem& part : parts) {
            for (const auto* row : {&part.chosen, &part.excluded}) {
                options.values.insert(options.values.end(), row->begin(), row->end());
                options.end_row();
            }
            weight.push_back(part.weight);
        }
    }
};

struct SplitWork final : OwnWork<Kind::split> {
    const std::shared_ptr<const Problem> problem;
    Splitter splitter;
    FlatParts parts;

    SplitWork(std::shared_ptr<const Problem> of, const Subproblem& part, int32_t target)
        : problem(std::move(of)), splitter(*problem, part, target) {}

    int32_t work(double seconds) override {
        const Until until(seconds);
        while (splitter.step())
            if (until.has_come()) return CUBE3D_RUNNING;
        parts.take(std::move(splitter).in_order());
        return CUBE3D_COMPLETE;
    }
};

int32_t code_of(Status status) {
    switch (status) {
        case Status::running: return CUBE3D_RUNNING;
        case Status::complete: return CUBE3D_COMPLETE;
        case Status::stopped: return CUBE3D_STOPPED;
        case Status::node_limit: return CUBE3D_NODE_LIMIT;
        case Status::solution_limit: return CUBE3D_SOLUTION_LIMIT;
        case Status::full: return CUBE3D_FULL;
    }
    return CUBE3D_FAILED;
}

struct SearchWork final : Handle<Kind::search, WorkHandle> {
    const int64_t count;  // of parts
    Search search;
    const bool keep;
    Batch batch;
    FlatParts parts;

    SearchWork(std::shared_ptr<const Problem> problem, Array<Subproblem> given, const SearchOptions& options)
        : count(std::ssize(given)), search(std::move(problem), std::move(given), options), keep(options.keep) {}

    int64_t size(std::string_view name) const override { return name == "parts" ? count : -1; }

    int32_t wait(double seconds) override {
        if (!keep) return search.wait(seconds) ? state() : CUBE3D_RUNNING;
        search.next_batch(0, seconds);
        if (search.has_solutions()) return CUBE3D_READY;
        return search.is_exhausted() && search.wait(0) ? state() : CUBE3D_RUNNING;
    }
    void stop() override { search.stop(); }
    int32_t state() { return code_of(search.progress().status); }
    int32_t progress(cube3d_progress_data& found) override {
        const Progress now = search.progress();
        found.solutions = static_cast<int64_t>(now.solutions);
        found.nodes = static_cast<int64_t>(now.nodes);
        found.done = now.done;
        found.parts = now.subproblems;
        found.done_solutions = static_cast<int64_t>(now.done_solutions);
        found.work = static_cast<int64_t>(now.work);
        found.share = now.share;
        return code_of(now.status);
    }
};

}  // namespace
}  // namespace cube3d::cover

using namespace cube3d;
using namespace cube3d::cover;

int32_t cube3d_interface(void) { return CUBE3D_INTERFACE; }

const char* cube3d_level(int32_t number) {
    const auto& levels = supported_levels();
    return number >= 0 && std::cmp_less(number, levels.size()) ? levels[number] : nullptr;
}

const char* cube3d_error(const cube3d_handle* handle) { return handle ? handle->error.c_str() : ""; }

int64_t cube3d_size(const cube3d_handle* handle, const char* name) { return handle && name ? handle->size(name) : -1; }

int32_t cube3d_limit(const cube3d_handle* handle, int32_t* limit, int32_t* count, const int64_t** numbers) {
    return attempt(handle, [&] {
        if (handle->limit.empty()) throw Misuse("no limit was passed");
        give(limit, handle->limit[0]);
        give(count, handle->limit.size() - 1);
        give(numbers, handle->limit.data() + 1);
        return CUBE3D_COMPLETE;
    });
}

void cube3d_free(cube3d_handle* handle) { delete handle; }

int32_t cube3d_wait(cube3d_handle* work, int32_t ms) {
    return attempt(work, [&] {
        demand(ms >= 0, "a number of milliseconds is negative");
        return as_work(work).wait(ms / 1000.0);
    });
}

int32_t cube3d_stop(cube3d_handle* work) {
    return attempt(work, [&] {
        as_work(work).stop();
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_progress(cube3d_handle* work, cube3d_progress_data* progress) {
    return attempt(work, [&] {
        cube3d_progress_data now = {};
        const int32_t state = as_work(work).progress(now);
        if (progress) *progress = now;
        return state;
    });
}

int32_t cube3d_cover(cube3d_handle** made, const cube3d_cover_data* data) {
    return make(made, [&] {
        const cube3d_cover_data& of = given(data);
        Cover cover;
        cover.primary = copy(of.primary, of.items);
        cover.options = rows(of.start, of.item, of.options);
        cover.type = copy(of.type, of.options);
        cover.low = copy(of.low, of.types);
        cover.high = copy(of.high, of.types);
        cover.forbidden = copy(of.forbidden, 2 * int64_t{of.pairs});
        cover.check();
        return std::make_unique<CoverHandle>(std::move(cover));
    });
}

int32_t cube3d_problem(cube3d_handle** made, const cube3d_handle* cover) {
    return make(made, [&] { return std::make_unique<ProblemHandle>(*cover_of(cover)); });
}

int32_t cube3d_split(cube3d_handle** made, const cube3d_handle* problem, const cube3d_part_list* part, int32_t target) {
    return make(made, [&] {
        const auto parts = parts_of(part);
        demand(parts.size() == 1, "exactly one part can be split");
        return std::make_unique<SplitWork>(problem_of(problem), parts[0], target);
    });
}

int32_t cube3d_search(cube3d_handle** made, const cube3d_handle* problem, const cube3d_part_list* parts,
                      const cube3d_effort* how) {
    return make(made, [&] {
        constexpr cube3d_effort kUsual{1, 0, 0, 0, 0, nullptr};
        const cube3d_effort& wanted = how ? *how : kUsual;
        demand((wanted.flags & ~(CUBE3D_TAKE | CUBE3D_REMAINDER)) == 0, "a flag does not exist");
        SearchOptions options;
        options.threads = wanted.threads;
        options.keep = (wanted.flags & CUBE3D_TAKE) != 0;
        options.wants_remainder = (wanted.flags & CUBE3D_REMAINDER) != 0;
        options.max_nodes = limit_of(wanted.max_nodes);
        options.max_work = limit_of(wanted.max_work);
        options.max_solutions = limit_of(wanted.max_solutions);
        options.level = wanted.level ? wanted.level : "auto";
        return std::make_unique<SearchWork>(problem_of(problem), parts_of(parts), options);
    });
}

int32_t cube3d_take(cube3d_handle* search, int32_t most, int32_t* solutions, const int64_t** start,
                    const int32_t** options) {
    return attempt(search, [&] {
        auto& own = as<SearchWork>(search);
        length(most);
        own.batch = own.search.next_batch(most, 0);
        give(solutions, own.batch.size());
        give(start, own.batch.start.data());
        give(options, own.batch.values.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_counts(cube3d_handle* search, int64_t* solutions, int64_t* nodes) {
    return attempt(search, [&] {
        Search& own = as<SearchWork>(search).search;
        const auto fill = [](const Array<uint64_t>& from, int64_t* to) {
            if (to) std::transform(from.begin(), from.end(), to, [](uint64_t n) { return static_cast<int64_t>(n); });
        };
        fill(own.counts(), solutions);
        fill(own.nodes(), nodes);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_parts(cube3d_handle* work, int32_t* parts, const int64_t** start, const int32_t** options,
                     const double** weight) {
    return attempt(work, [&] {
        FlatParts* flat;
        if (work->kind() == Kind::split) {
            auto& split = as<SplitWork>(work);
            split.demand_complete();
            flat = &split.parts;
        } else {
            auto& search = as<SearchWork>(work);
            if (!search.search.has_ended()) throw Misuse("what is left is known once the search has ended");
            const auto left = search.search.remainder();
            if (!left) return CUBE3D_UNKNOWN;
            flat = &search.parts;
            flat->take(*left);
        }
        give(parts, flat->weight.size());
        give(start, flat->options.start.data());
        give(options, flat->options.values.data());
        give(weight, flat->weight.data());
        return CUBE3D_COMPLETE;
    });
}

