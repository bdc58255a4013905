// Counting and listing all solutions: splits the tree into subproblems, searches them on
// several threads, and gives the results back in an order that depends on the problem
// alone.
//
// Subproblems are numbered in the order in which a depth-first search would meet them, and
// all stages branch alike, so the order of solutions does not depend on the split either.
// Threads take them in that order. Counts are sums over subproblems; solutions are handed
// out subproblem by subproblem, so neither depends on the number of threads. A thread that
// runs ahead of what has been handed out waits when kBufferedNumbers are waiting, and so
// does the thread in front, so memory is bounded: about 4 bytes * 2 * kBufferedNumbers,
// plus one block per thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "problem.hpp"
#include "subproblem.hpp"

namespace cube3d {

// What takes long calls this every few milliseconds or more often; it throws to end the
// work, when a deadline has passed or somebody pressed Ctrl-C. Empty: never.
using Check = std::function<void()>;

// Splits a subproblem into at least `target` ones (fewer if the tree is smaller), in
// depth-first order, by repeatedly splitting the one with the largest weight. A node's
// weight is shared equally among its children; the shares of children that are dead at once
// are lost, so the weights may add up to less than that of the whole.
std::vector<Subproblem> split(const Problem& problem, const Subproblem& whole, int target,
                              const Check& check_time = {});

enum class Status { running, complete, stopped, node_limit, solution_limit };

struct Progress {
    Status status;
    uint64_t solutions;        // found so far
    uint64_t nodes;            // options tried so far
    int64_t done, subproblems; // subproblems finished, and all of them
    uint64_t done_solutions;   // solutions of the finished subproblems
    double share;              // estimated share of the tree that is finished, 0 to 1
};

struct Batch {  // solutions one after the other, the options of each in increasing order
    std::vector<int64_t> start{0};
    std::vector<int32_t> options;
};

struct SearchOptions {
    int threads = 1;
    bool keep = false;             // hand solutions out through next_batch
    uint64_t max_nodes = UINT64_MAX;
    uint64_t max_solutions = UINT64_MAX;  // handed out by next_batch; only if keep
    std::string level = "auto";    // instruction set
    bool tell_left = false;        // after a stop, unfinished() is to be asked
};

class Search {
public:
    Search(std::shared_ptr<const Problem> problem, std::vector<Subproblem> subproblems, SearchOptions options);
    ~Search();  // stops
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    void start();                    // starts the threads; no effect the second time
    bool wait(double seconds);       // starts; true: no thread is running any more
    Batch next_batch(int64_t most, double seconds);  // starts; at most so many; may be empty
    bool exhausted();                // no solution is left to hand out, nor will be
    void stop();                     // asks the threads to stop and waits for them
    Progress progress();
    std::vector<uint64_t> counts();  // solutions of each subproblem so far
    // What is left to search after a stop, in depth-first order: it has the solutions that
    // counts() does not count. Nothing if there is too much of it to say (see Left), or it was
    // not to be asked.
    std::optional<std::vector<Subproblem>> unfinished();

private:
    struct Result;
    class Worker;

    void work();  // what a thread does
    bool next(int64_t& index);
    bool poll(Result& result, uint64_t nodes, uint64_t solutions);
    bool publish(int64_t index, Batch& block);
    void finish(int64_t index, Batch& block);
    void leave(int64_t index, Left left);
    void advance_front();
    void end(Status why);

    static constexpr int64_t kBufferedNumbers = 4'000'000;

    const std::shared_ptr<const Problem> problem_;
    const std::vector<Subproblem> subproblems_;
    const SearchOptions options_;

    std::atomic<bool> stop_{false};
    std::atomic<uint64_t> nodes_{0}, solutions_{0};

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::vector<Result> results_;
    std::vector<std::thread> threads_;
    bool started_ = false;
    int running_ = 0;
    Status status_ = Status::running;
    int64_t next_ = 0, done_ = 0, front_ = 0;  // front_: the subproblem now handed out
    int64_t buffered_ahead_ = 0;               // option numbers waiting beyond front_
    double done_weight_ = 0, total_weight_ = 0;
    uint64_t done_solutions_ = 0, handed_out_ = 0;
    std::exception_ptr failure_;               // of a thread; thrown on by wait and next_batch
};

// Estimates how many options a search of all `parts` would try: the mean over `samples` of
// (nodes of a random subtree) * (one over the chance to come to it). A sample goes down from
// a random part, to a random child each time (Knuth 1975), until it has come by about
// `width` alternatives, and searches what is below. Unbiased but for subtrees of more than
// `most` nodes, which are cut short there. The same seed gives the same result.
double estimate_nodes(const std::shared_ptr<const Problem>& problem, const std::vector<Subproblem>& parts, int samples,
                      double width, uint64_t most, uint64_t seed, const Check& check_time = {});

struct Probe {  // one sample of what is below a subproblem
    double nodes, solutions;  // met, each times one over the chance to come to it
    uint64_t tried;           // nodes that the probe cost
};

// One random descent from each of `parts` (Knuth 1975), until it has come by about as many
// alternatives as `widths` says; what is below is searched. Children that are dead at once
// are not visited, only counted. Where the search would take more than `most` nodes,
// the descent goes on: where it ends depends on the tree alone, so that the means of nodes
// and solutions are those of the part. The same seed gives the same probes.
std::vector<Probe> probe(const std::shared_ptr<const Problem>& problem, const std::vector<Subproblem>& parts,
                         const std::vector<double>& widths, uint64_t most, uint64_t seed,
                         const Check& check_time = {});

}  // namespace cube3d
