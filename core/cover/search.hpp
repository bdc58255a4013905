// Counts or lists all solutions of some subproblems on several threads.
//
// Subproblems are numbered in the order in which a depth-first search would meet them, and
// both stages branch alike, so the order of solutions does not depend on how a problem was
// split. Threads take them in that order; one that has been taken is a task. Counts are sums
// over tasks, and solutions are handed out task by task, so neither depends on the number of
// threads.
//
//   waiting --next_task()--> under way --finish()--> finished --advance_front()--> behind front_
//                            publish()  `--leave()--> stopped, with a remainder
//
// Threads wait for the caller to take solutions: the thread at front_ when kBufferedNumbers option
// numbers of its task wait to be handed out, the others when that many of tasks beyond front_ do. So
// memory is bounded: about 4 bytes * 2 * kBufferedNumbers, plus one block per thread.
//
// A search without threads of its own works in wait(), and pauses when the time is up. It continues
// with the remainder of the current subproblem.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "problem.hpp"
#include "remainder.hpp"
#include "subproblem.hpp"
#include "until.hpp"
#include "walk.hpp"

namespace cube3d::cover {

#if defined(__wasm__)
inline constexpr bool kHasThreads = false;
#else
inline constexpr bool kHasThreads = true;
#endif

enum class Status { running, complete, stopped, node_limit, solution_limit, full };

struct Progress {
    Status status;
    uint64_t solutions;         // found so far
    uint64_t nodes;             // options tried so far
    uint64_t work;              // words read so far, see Done
    int64_t done, subproblems;  // subproblems finished, and all of them
    uint64_t done_solutions;    // solutions of the finished subproblems
    double share;               // estimated share of the tree that is finished, 0 to 1
};

struct SearchOptions {
    int32_t threads = 1;                  // 0: the search runs in wait()
    bool keep = false;                    // hand solutions out through next_batch
    uint64_t max_nodes = UINT64_MAX, max_work = UINT64_MAX;
    uint64_t max_solutions = UINT64_MAX;  // handed out by next_batch; only if keep
    std::string level = "auto";           // instruction set
    bool wants_remainder = false;         // remainder() is called after a stop
    uint64_t max_nodes_each = UINT64_MAX;  // of each subproblem, about; the rest of it is skipped
    bool may_pause = true;                 // without threads: within a subproblem, not only after it
};

class Search {
public:
    Search(std::shared_ptr<const Problem> problem, Array<Subproblem> subproblems, SearchOptions options);
    ~Search();  // stops
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    void start();                    // starts the threads; no effect the second time
    bool wait(double seconds);       // starts; true: nothing is running any more
    Batch next_batch(int64_t most, double seconds);  // starts; at most `most` solutions; may be empty
    bool is_exhausted();             // all solutions have been handed out
    bool has_solutions();            // some are ready to be handed out
    bool has_ended();                // nothing is running; also true before the start
    void stop();                     // asks the threads to stop and waits for them
    Progress progress();
    Array<uint64_t> counts();  // solutions of each subproblem so far
    Array<uint64_t> nodes();   // options tried in each subproblem so far
    // The remainder after a stop, in depth-first order: its solutions are those that counts() does
    // not count. Nothing if it would be too large (see Remainder) or was not wanted.
    std::optional<Array<Subproblem>> remainder();

private:
    class Worker;  // the work of a thread: worker.hpp

    struct Task {
        Batch ready;                         // solutions found
        int64_t taken = 0;                   // how many of them have been handed out
        bool finished = false;
        std::optional<Remainder> remainder;  // of a stopped task that was under way

        bool is_empty() const { return taken == ready.size(); }
    };

    // For workers.
    bool next_task(int64_t& index);  // false: there is none
    bool note(int64_t index, const Done& done);                    // false: stop
    bool publish(int64_t index, Batch& block);                     // false: stop
    void finish(int64_t index, Batch& block);
    void leave(int64_t index, Remainder remainder);

    // With no threads.
    struct Mark {  // the progress of a task
        uint64_t nodes, solutions;
        size_t numbers, rows;
    };
    void work(double seconds);
    bool is_due(const Batch& block) const;  // the time is up, or enough solutions are waiting
    bool has_enough(int64_t more) const {
        return static_cast<uint64_t>(waiting_ + more) >= options_.max_solutions - handed_out_;
    }
    Mark mark(int64_t index) const;
    void rewind(int64_t index, const Mark& mark);

    // With the lock held.
    void advance_front();
    void end(Status why);
    bool has_ready() const { return front_ < tasks_.length() && !tasks_[front_].is_empty(); }
    bool is_consistent() const;  // for asserts

    void run_thread();
    std::unique_lock<std::mutex> await(double seconds, bool for_batch);
    bool is_alone() const { return !kHasThreads || options_.threads == 0; }

    static constexpr int64_t kBufferedNumbers = 4'000'000;  // option numbers
    static constexpr int64_t kMostAlone = 4 * kBufferedNumbers;  // if the search runs in wait() and cannot pause

    const std::shared_ptr<const Problem> problem_;
    const Array<Subproblem> subproblems_;
    const SearchOptions options_;

    std::atomic<bool> stop_{false};
    std::atomic<uint64_t> nodes_{0}, solutions_{0}, work_{0};
    Array<std::atomic<uint64_t>> solutions_of_, nodes_of_;  // of each subproblem so far

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    Array<Task> tasks_;           // one per subproblem
    Array<std::thread> threads_;
    bool started_ = false;
    int32_t running_ = 0;  // threads; 1 for a worker without a thread
    Status status_ = Status::running;
    int64_t next_ = 0, done_ = 0, front_ = 0;  // front_: the task whose solutions are handed out
    int64_t buffered_ahead_ = 0;               // option numbers waiting beyond front_
    double done_weight_ = 0, total_weight_ = 0;
    uint64_t done_solutions_ = 0, handed_out_ = 0;
    std::exception_ptr failure_;               // of a thread; rethrown by wait and next_batch
    int64_t waiting_ = 0, waiting_numbers_ = 0;  // solutions to be handed out, and their options

    std::unique_ptr<Worker> own_;  // with no threads
    Until until_{0};
};

}  // namespace cube3d::cover
