// Splitting, threads and the order of results; see search.hpp.
#include "search.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <numeric>
#include <utility>
#include <stdexcept>
#include <system_error>

#include "dense.hpp"
#include "state.hpp"

namespace cube3d {
namespace {

// Moves a state from one subproblem to another, keeping the choices they share: the first
// ones of a subproblem kill the most options, and neighbouring subproblems share them.
class Position {
public:
    explicit Position(const Problem& problem) : state(problem), root_(state.mark()) {}

    // False: the subproblem contradicts itself. The state may be changed in between.
    bool go(const Subproblem& sub) {
        size_t shared = 0;
        if (entered_ && sub.excluded == excluded_)
            while (shared < marks_.size() && shared < sub.chosen.size() && state.chosen()[shared] == sub.chosen[shared])
                ++shared;
        if (shared > 0) {
            state.undo(marks_[shared - 1]);
            marks_.resize(shared);
        } else {
            state.undo(root_);
            marks_.clear();
            excluded_ = sub.excluded;
            entered_ = true;
            for (int32_t option : excluded_) state.exclude(option);
        }
        for (size_t i = shared; i < sub.chosen.size(); ++i) {
            if (!state.usable(sub.chosen[i])) return false;
            state.choose(sub.chosen[i]);
            marks_.push_back(state.mark());
        }
        return true;
    }

    State state;

private:
    const State::Mark root_;
    std::vector<State::Mark> marks_;  // after each option chosen
    std::vector<int32_t> excluded_;
    bool entered_ = false;
};

void check(const Problem& problem, const Subproblem& sub) {
    for (const auto* list : {&sub.chosen, &sub.excluded})
        for (int32_t option : *list)
            if (option < 0 || option >= problem.options())
                throw std::invalid_argument("option " + std::to_string(option) + " does not exist");
}

size_t draw(uint64_t& seed, size_t bound) {  // splitmix64 (Steele, Lea, Flood 2014)
    uint64_t z = (seed += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return static_cast<size_t>((z ^ (z >> 31)) % bound);
}

}  // namespace

constexpr size_t kMostExcluded = 1000;
constexpr double kFurther = 4;
constexpr double kSecondsBetweenChecks = 0.02;

std::vector<Subproblem> split(const Problem& problem, const Subproblem& whole, int target,
                              const Check& check_time) {
    check(problem, whole);
    struct Part {
        Subproblem sub;
        std::vector<int32_t> path;  // which child at each level: gives the order
        bool final = false;         // cannot be split further
    };
    // Heaviest first; of equal ones the first in depth-first order.
    auto later = [](const Part& a, const Part& b) {
        if (a.final != b.final) return a.final;
        if (a.sub.weight != b.sub.weight) return a.sub.weight < b.sub.weight;
        return a.path > b.path;
    };
    std::vector<Part> parts;
    if (!problem.infeasible) parts.push_back({whole, {}, false});
    Position position(problem);
    const State& state = position.state;
    std::vector<int32_t> candidates;
    while (!parts.empty() && !parts.front().final && static_cast<int>(parts.size()) < target) {
        if (check_time) check_time();
        std::pop_heap(parts.begin(), parts.end(), later);
        Part part = std::move(parts.back());
        parts.pop_back();
        if (!position.go(part.sub)) continue;
        const Branch branch = state.pick();
        if (branch.kind == Branch::dead) continue;
        candidates.clear();
        state.candidates(branch, candidates);
        // A free node is a solution itself, and not only the sum of its children.  Children
        // of a counted one list all before them as excluded: too many would fill the memory.
        if (branch.kind == Branch::free ||
            (branch.kind == Branch::counted && candidates.size() > kMostExcluded)) {
            part.final = true;
            parts.push_back(std::move(part));
            std::push_heap(parts.begin(), parts.end(), later);
            continue;
        }
        const auto children = candidates.size() - static_cast<size_t>(branch.need - 1);
        for (size_t i = 0; i < children; ++i) {
            Part child{part.sub, part.path, false};
            child.sub.chosen.push_back(candidates[i]);
            if (branch.kind == Branch::counted)
                child.sub.excluded.insert(child.sub.excluded.end(), candidates.begin(),
                                          candidates.begin() + static_cast<std::ptrdiff_t>(i));
            child.sub.weight = part.sub.weight / static_cast<double>(children);
            child.path.push_back(static_cast<int32_t>(i));
            parts.push_back(std::move(child));
            std::push_heap(parts.begin(), parts.end(), later);
        }
    }
    std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.path < b.path; });
    std::vector<Subproblem> result;
    for (auto& part : parts) result.push_back(std::move(part.sub));
    return result;
}

struct Search::Result {
    Batch ready;               // found, not yet handed out
    size_t taken = 0;          // solutions of `ready` that have been
    std::atomic<uint64_t> solutions{0};  // found; written by the searching thread alone
    bool finished = false;
    std::optional<Left> left;  // once stopped: what is left, if it was begun

    bool empty() const { return taken + 1 == ready.start.size(); }
};

// One thread's search of one subproblem after another.
class Search::Worker {
public:
    explicit Worker(Search& search)
        : search_(search),
          position_(*search.problem_),
          state_(position_.state),
          left_(search.options_.tell_left),
          dense_(*search.problem_, kernel_for(search.options_.level), search.options_.keep,
                 [this](const int32_t* chosen, int32_t count) { return emit(chosen, count); },
                 [this](uint64_t nodes, uint64_t solutions) {
                     return search_.poll(search_.results_[index_], nodes, solutions);
                 }) {}

    void run() {
        while (search_.next(index_)) {
            bool whole = true;
            const Subproblem& sub = search_.subproblems_[index_];
            if (position_.go(sub)) whole = explore();
            if (!whole) {
                poll();
                search_.publish(index_, block_);
                leave(sub);
                return;
            }
            search_.finish(index_, block_);
        }
    }

private:
    struct Frame {
        State::Mark base, mark;  // to leave the node; to try its next candidate
        size_t begin, next;      // candidates_[next..] are to be tried
        Branch branch;
    };

    // After explore() was stopped: what is left of the subproblem.
    void leave(const Subproblem& sub) {
        while (!frames_.empty() && !left_.overfull()) {
            const Frame f = frames_.back();
            const auto depth = static_cast<int32_t>(f.base.chosen);
            const bool ordered = f.branch.kind != Branch::item;
            const int32_t* candidates = candidates_.data() + f.begin;
            const size_t tried = f.next - f.begin;
            const size_t passed = f.branch.kind == Branch::counted ? static_cast<size_t>(f.branch.need - 1) : 0;
            const size_t children = candidates_.size() - f.begin - passed;
            if (ordered && tried > 0) left_.exclude(0, candidates, tried - 1);
            for (size_t i = tried; i < children && !left_.overfull(); ++i) {
                left_.add(state_.chosen().data(), depth, candidates[i]);
                if (ordered && !left_.overfull()) left_.exclude(left_.size() - 1, candidates, i);
            }
            left_.share(0, static_cast<int32_t>(children));
            candidates_.resize(f.begin);
            frames_.pop_back();
        }
        left_.exclude(0, sub.excluded.data(), sub.excluded.size());
        left_.scale(sub.weight);
        search_.leave(index_, std::move(left_));
    }

    // Depth-first search from the present state. False: stopped.
    bool explore() {
        frames_.clear();
        candidates_.clear();
        if (!visit()) return false;
        while (!frames_.empty()) {
            Frame& f = frames_.back();
            state_.undo(f.mark);
            const bool ordered = f.branch.kind != Branch::item;
            if (ordered && f.next > f.begin) {  // tried: out for good, see branch_in_order
                state_.exclude(candidates_[f.next - 1]);
                f.mark = state_.mark();
            }
            const auto left = static_cast<int64_t>(candidates_.size() - f.next);
            if (left == 0 || (f.branch.kind == Branch::counted && left < f.branch.need)) {
                state_.undo(f.base);
                candidates_.resize(f.begin);
                frames_.pop_back();
                continue;
            }
            state_.choose(candidates_[f.next++]);
            ++nodes_;
            if (!visit()) return false;
        }
        return poll();
    }

    // Looks at a node of the sparse stage that has just been entered.
    bool visit() {
        if (search_.stop_ || (nodes_ >= 256 && !poll())) {
            left_.add(state_.chosen().data(), static_cast<int32_t>(state_.chosen().size()), -1);
            return false;
        }
        const Branch branch = state_.pick();
        if (branch.kind == Branch::dead) return true;
        if (state_.live() > 0 && dense_.fits(state_)) return dense_.search(state_, left_);
        const size_t begin = candidates_.size();
        state_.candidates(branch, candidates_);
        frames_.push_back({state_.mark(), state_.mark(), begin, begin, branch});
        if (branch.kind != Branch::free) return true;
        ++solutions_;
        return !search_.options_.keep || emit(state_.chosen().data(), static_cast<int32_t>(state_.chosen().size()));
    }

    bool poll() {
        return search_.poll(search_.results_[index_], std::exchange(nodes_, 0), std::exchange(solutions_, 0));
    }

    bool emit(const int32_t* chosen, int32_t count) {
        auto& options = block_.options;
        options.insert(options.end(), chosen, chosen + count);
        std::sort(options.end() - count, options.end());
        block_.start.push_back(static_cast<int64_t>(options.size()));
        return options.size() < kBlock || search_.publish(index_, block_);
    }

    static constexpr size_t kBlock = 1 << 16;  // option numbers

    Search& search_;
    int64_t index_ = 0;
    Position position_;
    State& state_;
    Left left_;
    Dense dense_;
    std::vector<Frame> frames_;
    std::vector<int32_t> candidates_;
    uint64_t nodes_ = 0, solutions_ = 0;
    Batch block_;
};

Search::Search(std::shared_ptr<const Problem> problem, std::vector<Subproblem> subproblems, SearchOptions options)
    : problem_(std::move(problem)), subproblems_(std::move(subproblems)), options_(std::move(options)) {
    if (options_.threads < 1) throw std::invalid_argument("threads must be at least 1");
    kernel_for(options_.level);
    for (const auto& sub : subproblems_) {
        check(*problem_, sub);
        total_weight_ += sub.weight;
    }
    results_ = std::vector<Result>(subproblems_.size());
}

Search::~Search() { stop(); }

void Search::start() {
    std::lock_guard lock(mutex_);
    if (started_) return;
    started_ = true;
    if (problem_->infeasible || subproblems_.empty()) {
        done_ = front_ = static_cast<int64_t>(subproblems_.size());
        done_weight_ = total_weight_;
        for (Result& result : results_) result.finished = true;
        status_ = Status::complete;
        return;
    }
    const auto count = std::min<size_t>(static_cast<size_t>(options_.threads), subproblems_.size());
    for (size_t i = 0; i < count; ++i) {
        try {
            threads_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {  // no more threads to be had: make do
            if (i == 0) throw;
            break;
        }
        ++running_;  // the thread cannot end before, for want of the lock
    }
}

void Search::work() {
    std::exception_ptr failure;
    try {
        Worker(*this).run();
    } catch (...) {  // out of memory
        failure = std::current_exception();
    }
    std::lock_guard lock(mutex_);
    if (failure) {
        failure_ = failure;
        end(Status::stopped);
    }
    --running_;
    changed_.notify_all();
}

void Search::end(Status why) {  // with the lock held
    if (status_ == Status::running) status_ = why;
    if (why != Status::complete) stop_ = true;
    changed_.notify_all();
}

void Search::stop() {
    {
        std::lock_guard lock(mutex_);
        end(Status::stopped);
    }
    for (auto& thread : threads_)
        if (thread.joinable()) thread.join();
}

bool Search::next(int64_t& index) {
    std::lock_guard lock(mutex_);
    if (stop_ || next_ == static_cast<int64_t>(subproblems_.size())) return false;
    index = next_++;
    return true;
}

bool Search::poll(Result& result, uint64_t nodes, uint64_t solutions) {
    result.solutions += solutions;
    solutions_ += solutions;
    if ((nodes_ += nodes) >= options_.max_nodes && !stop_) {
        std::lock_guard lock(mutex_);
        end(Status::node_limit);
    }
    return !stop_;
}

// Hands a block of solutions over; waits while too many are waiting.
bool Search::publish(int64_t index, Batch& block) {
    if (block.options.empty() && block.start.size() == 1) return !stop_;
    std::unique_lock lock(mutex_);
    Batch& ready = results_[index].ready;
    changed_.wait(lock, [&] {
        if (stop_) return true;
        if (index == front_) return static_cast<int64_t>(ready.options.size()) < kBufferedNumbers;
        return buffered_ahead_ < kBufferedNumbers;
    });
    const int64_t offset = static_cast<int64_t>(ready.options.size());
    ready.options.insert(ready.options.end(), block.options.begin(), block.options.end());
    for (size_t i = 1; i < block.start.size(); ++i) ready.start.push_back(offset + block.start[i]);
    if (index != front_) buffered_ahead_ += static_cast<int64_t>(block.options.size());
    block = Batch{};
    changed_.notify_all();
    return !stop_;
}

void Search::finish(int64_t index, Batch& block) {
    publish(index, block);
    std::lock_guard lock(mutex_);
    results_[index].finished = true;
    ++done_;
    done_weight_ += subproblems_[index].weight;
    done_solutions_ += results_[index].solutions;
    advance_front();
    if (done_ == static_cast<int64_t>(subproblems_.size())) end(Status::complete);
}

void Search::leave(int64_t index, Left left) {
    std::lock_guard lock(mutex_);
    results_[index].left = std::move(left);
}

void Search::advance_front() {  // with the lock held
    const auto all = static_cast<int64_t>(results_.size());
    while (front_ < all && results_[front_].finished && results_[front_].empty()) {
        results_[front_].ready = Batch{};
        results_[front_].taken = 0;
        if (++front_ < all) buffered_ahead_ -= static_cast<int64_t>(results_[front_].ready.options.size());
        if (options_.keep) changed_.notify_all();
    }
}

bool Search::wait(double seconds) {
    start();
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return running_ == 0; });
    if (failure_) std::rethrow_exception(failure_);
    return running_ == 0;
}

Batch Search::next_batch(int64_t most, double seconds) {
    start();
    Batch batch;
    std::unique_lock lock(mutex_);
    auto ready = [&] { return front_ < static_cast<int64_t>(results_.size()) && !results_[front_].empty(); };
    changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return ready() || running_ == 0; });
    if (failure_) std::rethrow_exception(failure_);
    while (ready() && static_cast<int64_t>(batch.start.size()) <= most && handed_out_ < options_.max_solutions) {
        Result& r = results_[front_];
        const auto from = r.ready.options.begin() + r.ready.start[r.taken];
        const auto to = r.ready.options.begin() + r.ready.start[r.taken + 1];
        batch.options.insert(batch.options.end(), from, to);
        batch.start.push_back(static_cast<int64_t>(batch.options.size()));
        ++r.taken;
        ++handed_out_;
        if (r.empty()) {
            r.ready = Batch{};
            r.taken = 0;
            advance_front();
            changed_.notify_all();
        }
    }
    if (handed_out_ >= options_.max_solutions) end(Status::solution_limit);
    return batch;
}

bool Search::exhausted() {
    std::lock_guard lock(mutex_);
    if (!started_ || running_ > 0) return handed_out_ >= options_.max_solutions;
    return handed_out_ >= options_.max_solutions || front_ == static_cast<int64_t>(results_.size()) ||
           results_[front_].empty();
}

Progress Search::progress() {
    std::lock_guard lock(mutex_);
    return {status_,         solutions_, nodes_, done_, static_cast<int64_t>(subproblems_.size()),
            done_solutions_, total_weight_ > 0 ? std::min(1.0, done_weight_ / total_weight_) : 1.0};
}

std::vector<uint64_t> Search::counts() {
    std::lock_guard lock(mutex_);
    std::vector<uint64_t> result;
    for (const Result& r : results_) result.push_back(r.solutions);
    return result;
}

std::optional<std::vector<Subproblem>> Search::unfinished() {
    std::lock_guard lock(mutex_);
    std::vector<Subproblem> result;
    if (running_ > 0) throw std::logic_error("what is left is known once the search has ended");
    for (size_t i = 0; i < results_.size(); ++i) {
        if (results_[i].finished) continue;
        const std::optional<Left>& left = results_[i].left;
        if (!left) result.push_back(subproblems_[i]);
        else if (left->overfull()) return std::nullopt;
        else result.insert(result.end(), left->parts().begin(), left->parts().end());
    }
    return result;
}

namespace {

// Searches to the end, unless the check throws; the search stops then.
void finish(Search& search, const Check& check_time) {
    while (!search.wait(kSecondsBetweenChecks))
        if (check_time) check_time();
}

}  // namespace

double estimate_nodes(const std::shared_ptr<const Problem>& problem, const std::vector<Subproblem>& parts, int samples,
                      double width, uint64_t most, uint64_t seed, const Check& check_time) {
    for (const auto& part : parts) check(*problem, part);
    if (parts.empty() || samples < 1 || problem->infeasible) return 0;
    const auto random = [&seed](size_t bound) { return draw(seed, bound); };
    Position position(*problem);
    State& state = position.state;
    std::vector<int32_t> candidates;
    SearchOptions options;
    options.max_nodes = most;
    double total = 0;
    for (int sample = 0; sample < samples; ++sample) {
        Subproblem sub = parts[random(parts.size())];
        if (!position.go(sub)) continue;
        double scale = 1;
        while (scale < width) {
            if (check_time) check_time();
            const Branch branch = state.pick();
            candidates.clear();
            state.candidates(branch, candidates);
            if (candidates.empty() || branch.kind == Branch::free) break;
            const size_t children = candidates.size() + 1 - static_cast<size_t>(branch.need);
            const auto taken = static_cast<std::ptrdiff_t>(random(children));
            if (branch.kind == Branch::counted)
                sub.excluded.insert(sub.excluded.end(), candidates.begin(), candidates.begin() + taken);
            sub.chosen.push_back(candidates[static_cast<size_t>(taken)]);
            scale *= static_cast<double>(children);
            if (!position.go(sub)) break;
        }
        Search search(problem, {sub}, options);
        finish(search, check_time);
        total += scale * static_cast<double>(search.progress().nodes + 1);
    }
    return total * static_cast<double>(parts.size()) / samples;
}

namespace {

// One descent: see probe. `scale` is one over the chance to come to where it is.
class Descent {
public:
    Descent(Position& position, const Subproblem& part) : position_(position), sub_(part) {
        alive_ = position_.go(sub_);
    }

    // Goes to a random child that is not dead, the likelier the more options it leaves
    // alive: their number cubed makes the estimates least spread out among the powers 0, 1,
    // 3 and 6 that were tried. False: there is none.
    bool step(uint64_t& seed) {
        if (!alive_) return false;
        const Branch branch = position_.state.pick();
        if (branch.kind == Branch::free) solutions += scale;
        const size_t children = weigh(branch);
        nodes += scale * static_cast<double>(children);
        const double all = std::accumulate(weights_.begin(), weights_.end(), 0.0);
        if (all <= 0) return alive_ = false;
        double left = all * static_cast<double>(draw(seed, kDraws)) / static_cast<double>(kDraws);
        size_t taken = 0, last = 0;
        for (; taken < children; ++taken) {
            if (weights_[taken] <= 0) continue;
            last = taken;
            if ((left -= weights_[taken]) < 0) break;
        }
        scale *= all / weights_[last];
        if (branch.kind != Branch::item)  // tried before it: out for good
            sub_.excluded.insert(sub_.excluded.end(), candidates_.begin(),
                                 candidates_.begin() + static_cast<std::ptrdiff_t>(last));
        sub_.chosen.push_back(candidates_[last]);
        return alive_ = position_.go(sub_);
    }

    const Subproblem& sub() const { return sub_; }

    double scale = 1, nodes = 0, solutions = 0;

private:
    // Looks at each child; how many there are.
    size_t weigh(const Branch& branch) {
        State& state = position_.state;
        const State::Mark base = state.mark();
        State::Mark mark = base;
        candidates_.clear();
        weights_.clear();
        state.candidates(branch, candidates_);
        const size_t passed = branch.kind == Branch::free ? 0 : static_cast<size_t>(branch.need - 1);
        const size_t children = candidates_.size() - std::min(candidates_.size(), passed);
        for (size_t i = 0; i < children; ++i) {
            state.choose(candidates_[i]);
            const bool dead = state.pick().kind == Branch::dead;
            const double live = 1.0 + state.live();
            weights_.push_back(dead ? 0 : live * live * live);
            state.undo(mark);
            if (branch.kind == Branch::item) continue;
            state.exclude(candidates_[i]);
            mark = state.mark();
        }
        state.undo(base);
        return children;
    }

    static constexpr size_t kDraws = size_t{1} << 52;

    Position& position_;
    Subproblem sub_;
    std::vector<int32_t> candidates_;
    std::vector<double> weights_;
    bool alive_ = true;
};

}  // namespace

std::vector<Probe> probe(const std::shared_ptr<const Problem>& problem, const std::vector<Subproblem>& parts,
                         const std::vector<double>& widths, uint64_t most, uint64_t seed,
                         const Check& check_time) {
    for (const auto& part : parts) check(*problem, part);
    if (widths.size() != parts.size()) throw std::invalid_argument("each part needs a width");
    if (problem->infeasible) return std::vector<Probe>(parts.size(), Probe{0, 0, 0});
    Position position(*problem);
    SearchOptions options;
    options.max_nodes = most;
    std::vector<Probe> probes;
    for (size_t i = 0; i < parts.size(); ++i) {
        Descent descent(position, parts[i]);
        uint64_t tried = 1;
        bool ended = false;
        double width = widths[i];
        for (double further = kFurther;; further *= kFurther) {
            while (!ended && descent.scale < width) {
                if (check_time) check_time();
                ended = !descent.step(seed);
            }
            if (ended) break;
            Search search(problem, {descent.sub()}, options);
            finish(search, check_time);
            const Progress found = search.progress();
            tried += found.nodes;
            if (found.status == Status::complete) {
                descent.nodes += descent.scale * static_cast<double>(found.nodes);
                descent.solutions += descent.scale * static_cast<double>(found.solutions);
                break;
            }
            // The first child may be the only one; a search that fails again goes much further.
            ended = !descent.step(seed);
            width = descent.scale * further;
        }
        probes.push_back({descent.nodes, descent.solutions, tried});
    }
    return probes;
}

}  // namespace cube3d
