// Threads, tasks and the order of results; see search.hpp.
#include "search.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "levels.hpp"
#include "worker.hpp"

namespace cube3d::cover {

Search::Search(std::shared_ptr<const Problem> problem, Array<Subproblem> subproblems, SearchOptions options)
    : problem_(std::move(problem)), subproblems_(std::move(subproblems)), options_(std::move(options)),
      solutions_of_(subproblems_.size()), nodes_of_(subproblems_.size()) {
    if (options_.threads < 0) throw std::invalid_argument("threads must be at least 0");
    if (options_.wants_remainder && options_.max_nodes_each != UINT64_MAX)
        throw std::invalid_argument("of a subproblem that is cut short there is no remainder");
    kernel_for(options_.level);  // throws where there is none
    for (const Subproblem& subproblem : subproblems_) {
        check_subproblem(*problem_, subproblem);
        total_weight_ += subproblem.weight;
    }
    tasks_.resize(subproblems_.size());
}

Search::~Search() { stop(); }

void Search::start() {
    const std::lock_guard lock(mutex_);
    if (started_) return;
    started_ = true;
    if (problem_->is_infeasible() || subproblems_.empty()) {
        next_ = done_ = front_ = tasks_.length();
        done_weight_ = total_weight_;
        for (Task& task : tasks_) task.finished = true;
        status_ = Status::complete;
        return;
    }
    if (is_alone()) {
        own_ = std::make_unique<Worker>(*this);
        running_ = 1;
        return;
    }
    const auto count = std::min<int64_t>(options_.threads, std::ssize(subproblems_));
    for (int64_t i = 0; i < count; ++i) {
        try {
            threads_.emplace_back([this] { run_thread(); });
        } catch (const std::system_error&) {  // the system starts no more: use those there are
            if (i == 0) throw;
            break;
        }
        ++running_;  // in time: the thread needs the lock to end
    }
}

void Search::run_thread() {
    std::exception_ptr failure;
    try {
        Worker(*this).run();
    } catch (...) {  // out of memory
        failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    if (failure) {
        failure_ = failure;
        end(Status::stopped);
    }
    --running_;
    changed_.notify_all();
}

void Search::end(Status why) {
    if (status_ == Status::running) status_ = why;
    if (why != Status::complete) stop_ = true;
    changed_.notify_all();
}

void Search::stop() {
    {
        const std::lock_guard lock(mutex_);
        end(Status::stopped);
    }
    for (auto& thread : threads_)
        if (thread.joinable()) thread.join();
    if (!own_) return;
    own_->leave();
    running_ = 0;
}

void Search::work(double seconds) {
    if (running_ == 0) return;
    until_ = Until(seconds);
    if (own_->run()) running_ = 0;
}

bool Search::is_due(const Batch& block) const {
    if (until_.has_come()) return true;
    if (!options_.keep) return false;
    return waiting_numbers_ >= kBufferedNumbers || has_enough(block.size());
}

Search::Mark Search::mark(int64_t index) const {
    const Batch& ready = tasks_[index].ready;
    return {nodes_of_[index], solutions_of_[index], ready.values.size(), ready.start.size()};
}

// Takes back the results of a task since a mark. None of its solutions have been handed out.
void Search::rewind(int64_t index, const Mark& mark) {
    Batch& ready = tasks_[index].ready;
    const auto numbers = static_cast<int64_t>(ready.values.size() - mark.numbers);
    nodes_ -= nodes_of_[index] - mark.nodes;
    solutions_ -= solutions_of_[index] - mark.solutions;
    nodes_of_[index] = mark.nodes;
    solutions_of_[index] = mark.solutions;
    waiting_ -= static_cast<int64_t>(ready.start.size() - mark.rows);
    waiting_numbers_ -= numbers;
    if (index != front_) buffered_ahead_ -= numbers;
    ready.values.resize(mark.numbers);
    ready.start.resize(mark.rows);
}

bool Search::next_task(int64_t& index) {
    const std::lock_guard lock(mutex_);
    if (stop_ || next_ == tasks_.length()) return false;
    index = next_++;
    return true;
}

bool Search::note(int64_t index, const Done& done) {
    solutions_of_[index] += done.solutions;
    solutions_ += done.solutions;
    nodes_of_[index] += done.nodes;
    const bool too_many = (nodes_ += done.nodes) >= options_.max_nodes;
    const bool too_much = (work_ += done.work) >= options_.max_work;
    if ((too_many || too_much) && !stop_) {
        const std::lock_guard lock(mutex_);
        end(Status::node_limit);
    }
    return !stop_ && nodes_of_[index] < options_.max_nodes_each;
}

// Moves the solutions of a block to its task; waits while too many are waiting to be handed out.
bool Search::publish(int64_t index, Batch& block) {
    if (block.size() == 0) return !stop_;
    std::unique_lock lock(mutex_);
    Batch& ready = tasks_[index].ready;
    changed_.wait(lock, [&] {
        if (stop_ || is_alone()) return true;
        if (index == front_) return std::cmp_less(ready.values.size(), kBufferedNumbers);
        return buffered_ahead_ < kBufferedNumbers;
    });
    assert(!tasks_[index].finished);
    const int64_t offset = std::ssize(ready.values);
    ready.values.insert(ready.values.end(), block.values.begin(), block.values.end());
    for (int64_t i = 1; i <= block.size(); ++i) ready.start.push_back(offset + block.start[i]);
    const int64_t numbers = std::ssize(block.values);
    if (index != front_) buffered_ahead_ += numbers;
    waiting_ += block.size();
    waiting_numbers_ += numbers;
    block = Batch{};
    assert(is_consistent());
    if (is_alone() && has_enough(0)) end(Status::solution_limit);
    if (is_alone() && waiting_numbers_ >= kMostAlone) end(Status::full);
    changed_.notify_all();
    return !stop_;
}

void Search::finish(int64_t index, Batch& block) {
    publish(index, block);
    const std::lock_guard lock(mutex_);
    assert(!tasks_[index].finished && !tasks_[index].remainder);
    tasks_[index].finished = true;
    ++done_;
    done_weight_ += subproblems_[index].weight;
    done_solutions_ += solutions_of_[index];
    advance_front();
    if (done_ == tasks_.length()) end(Status::complete);
}

void Search::leave(int64_t index, Remainder remainder) {
    const std::lock_guard lock(mutex_);
    assert(!tasks_[index].finished && !tasks_[index].remainder);
    tasks_[index].remainder = std::move(remainder);
}

// Moves front_ past tasks that are finished and have nothing left to hand out.
void Search::advance_front() {
    while (front_ < tasks_.length() && tasks_[front_].finished && tasks_[front_].is_empty()) {
        tasks_[front_].ready = Batch{};
        tasks_[front_].taken = 0;
        ++front_;
        if (front_ < tasks_.length()) buffered_ahead_ -= std::ssize(tasks_[front_].ready.values);
        if (options_.keep) changed_.notify_all();
    }
    assert(is_consistent());
}

bool Search::is_consistent() const {
    int64_t ahead = 0;
    for (int64_t i = 0; i < tasks_.length(); ++i) {
        const Task& task = tasks_[i];
        if (task.taken > task.ready.size() || !std::cmp_equal(task.ready.start.back(), task.ready.values.size()))
            return false;
        if (i < front_ && !(task.finished && task.is_empty())) return false;
        if (i >= next_ && (task.finished || !task.is_empty())) return false;
        if (i > front_) ahead += std::ssize(task.ready.values);
    }
    return ahead == buffered_ahead_ && front_ <= next_ && done_ <= next_;
}

// Waits until nothing is running any more or, for a batch, solutions are ready. Returns the lock.
std::unique_lock<std::mutex> Search::await(double seconds, bool for_batch) {
    start();
    const auto is_over = [&] { return running_ == 0 || (for_batch && has_ready()); };
    if (is_alone() && !is_over()) work(seconds);
    std::unique_lock lock(mutex_);
    if (!is_alone()) changed_.wait_for(lock, std::chrono::duration<double>(seconds), is_over);
    if (failure_) std::rethrow_exception(failure_);
    return lock;
}

bool Search::wait(double seconds) {
    const auto lock = await(seconds, false);
    return running_ == 0;
}

Batch Search::next_batch(int64_t most, double seconds) {
    const auto lock = await(seconds, true);
    Batch batch;
    while (has_ready() && batch.size() < most && handed_out_ < options_.max_solutions) {
        Task& task = tasks_[front_];
        const auto solution = task.ready[task.taken++];
        batch.values.insert(batch.values.end(), solution.begin(), solution.end());
        batch.end_row();
        ++handed_out_;
        --waiting_;
        waiting_numbers_ -= std::ssize(solution);
        if (task.is_empty()) {
            task.ready = Batch{};
            task.taken = 0;
            advance_front();
            changed_.notify_all();
        }
    }
    if (handed_out_ >= options_.max_solutions) end(Status::solution_limit);
    return batch;
}

bool Search::is_exhausted() {
    const std::lock_guard lock(mutex_);
    if (handed_out_ >= options_.max_solutions) return true;
    return started_ && running_ == 0 && !has_ready();
}

bool Search::has_solutions() {
    const std::lock_guard lock(mutex_);
    return has_ready() && handed_out_ < options_.max_solutions;
}

bool Search::has_ended() {
    const std::lock_guard lock(mutex_);
    return running_ == 0;
}

Progress Search::progress() {
    const std::lock_guard lock(mutex_);
    const double share = total_weight_ > 0 ? std::min(1.0, done_weight_ / total_weight_) : 1.0;
    return {status_, solutions_, nodes_, work_, done_, tasks_.length(), done_solutions_, share};
}

Array<uint64_t> Search::counts() {
    return {solutions_of_.begin(), solutions_of_.end()};
}

Array<uint64_t> Search::nodes() {
    return {nodes_of_.begin(), nodes_of_.end()};
}

std::optional<Array<Subproblem>> Search::remainder() {
    const std::lock_guard lock(mutex_);
    if (running_ > 0) throw std::logic_error("what is left is known once the search has ended");
    Array<Subproblem> all;
    for (int64_t i = 0; i < tasks_.length(); ++i) {
        const Task& task = tasks_[i];
        if (task.finished) continue;
        if (!task.remainder) {
            all.push_back(subproblems_[i]);
            continue;
        }
        if (task.remainder->is_overfull()) return std::nullopt;
        const auto& subproblems = task.remainder->subproblems();
        all.insert(all.end(), subproblems.begin(), subproblems.end());
    }
    return all;
}

}  // namespace cube3d::cover
