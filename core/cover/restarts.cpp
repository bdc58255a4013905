// Threads that take short searches in turn; see restarts.hpp.
#include "restarts.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <exception>
#include <functional>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

#include "hitting_search.hpp"
#include "hitting_set.hpp"
#include "random.hpp"
#include "walk.hpp"

namespace cube3d::cover {
namespace {

// In units of Done. kShortest: the shortest run, about a quarter of a second; of 3e7, 1e8, 3e8 and 1e9 the
// last was the most reliable. kReady: to prepare a problem, per item of each option; measured.
constexpr uint64_t kShortest = 1'000'000'000, kReady = 200;

// The cover with its options in a random order, and the original number of each option.
struct Shuffled {
    Cover cover;
    Array<int32_t> number;

    Shuffled(const Cover& of, SplitMix& random)
        : cover{of.primary, {}, {}, of.low, of.high, {}}, number(of.size()) {
        std::iota(number.begin(), number.end(), 0);
        for (int32_t o = of.size(); o > 1; --o)
            std::swap(number[o - 1], number[random.below(static_cast<uint64_t>(o))]);
        cover.options.start.reserve(of.options.start.size());
        cover.options.values.reserve(of.options.values.size());
        Array<int32_t> place(of.size());
        for (int32_t o = 0; o < of.size(); ++o) {
            const auto items = of.options[number[o]];
            cover.options.values.insert(cover.options.values.end(), items.begin(), items.end());
            cover.options.end_row();
            cover.type.push_back(of.type[number[o]]);
            place[number[o]] = o;
        }
        for (const int32_t option : of.forbidden) cover.forbidden.push_back(place[option]);
    }
};

// One search: ends at its first solution, after `most` work, or when it is not needed any more.
class Run final : Walk::Host {
public:
    Run(uint64_t most, std::function<bool()> is_stopped) : most_(most), is_stopped_(std::move(is_stopped)) {}

    Outcome search(const Problem& problem) {
        if (problem.is_infeasible()) return {true};
        Walk walk(problem, *this, "auto", true, false);
        const bool is_complete = walk.search({});
        if (!solution_ && walk.block().size() > 0) take(walk.block());
        const bool is_known = is_complete || solution_;
        return {is_known, std::move(solution_)};
    }

private:
    bool is_stopped() const override { return is_stopped_(); }
    bool note(const Done& done) override {
        work_ += done.work;
        return done.solutions == 0 && work_ < most_ && !is_stopped();
    }
    bool publish(Batch& block) override {
        take(block);
        block = Batch{};
        return false;
    }
    void take(const Batch& block) { solution_.emplace(block[0].begin(), block[0].end()); }

    const uint64_t most_;
    const std::function<bool()> is_stopped_;
    uint64_t work_ = 0;
    std::optional<Array<int32_t>> solution_;
};

class Runs {
public:
    Runs(const Cover& cover, uint64_t seed, uint64_t max_work, const Stop& stop)
        : cover_(cover),
          first_seed_(SplitMix(seed).below(UINT64_MAX)),
          ready_(kReady * cover.options.values.size()),
          left_(max_work),
          stop_(stop) {
        const auto hitting = tight_hitting_set(cover);
        if (hitting && HittingSearch::fits(cover, *hitting)) hitting_.emplace(cover, *hitting);
    }

    Outcome search(int32_t threads) {
        Array<std::thread> others;
        try {
            for (int32_t t = 1; t < threads; ++t) others.emplace_back([this] { take_part(); });
        } catch (const std::system_error&) {  // fewer threads are enough
        }
        take_part();
        for (std::thread& other : others) other.join();
        stop_.check();
        if (failure_) std::rethrow_exception(failure_);
        return std::move(outcome_);
    }

private:
    void take_part() {
        try {
            uint64_t number = 0, most = 0;
            while (next(number, most)) settle(number, run(number, most));
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            first_known_ = 0;
        }
    }

    bool next(uint64_t& number, uint64_t& most) {
        const std::lock_guard lock(mutex_);
        if (stop_.is_set() || first_known_ < next_ || left_ <= ready_) return false;
        number = next_++;
        most = std::min(luby(number) * (kShortest + ready_), left_ - ready_);
        left_ -= most + ready_;
        return true;
    }

    Outcome run(uint64_t number, uint64_t most) const {
        SplitMix random(first_seed_ + number);
        const auto is_stopped = [&] { return stop_.is_set() || first_known_ < number; };
        // Every third run is an ordinary one: it notices items that no option can cover any more.
        if (hitting_ && number % 3 != 2) return hitting_->search(number > 0 ? &random : nullptr, most, is_stopped);
        const Shuffled shuffled(cover_, random);
        Outcome outcome = suits_sweeps_ && number % 2 == 1 ? Sweep(shuffled.cover, random).search(most, is_stopped)
                                                           : Run(most, is_stopped).search(Problem(shuffled.cover));
        if (!outcome.solution) return outcome;
        for (int32_t& option : *outcome.solution) option = shuffled.number[option];
        std::sort(outcome.solution->begin(), outcome.solution->end());
        return outcome;
    }

    void settle(uint64_t number, Outcome outcome) {
        const std::lock_guard lock(mutex_);
        if (!outcome.is_known || first_known_ < number) return;
        first_known_ = number;
        outcome_ = std::move(outcome);
    }

    const Cover& cover_;
    const bool suits_sweeps_ = Sweep::suits(cover_);
    std::optional<HittingSearch> hitting_;
    const uint64_t first_seed_, ready_;
    std::mutex mutex_;  // guards what follows
    uint64_t next_ = 0, left_;
    Outcome outcome_;
    std::exception_ptr failure_;
    std::atomic<uint64_t> first_known_{UINT64_MAX};  // the first run with a outcome; read by the others
    const Stop& stop_;
};

}  // namespace

// The first 2^n - 1 numbers end with 2^(n - 1); then the sequence repeats from its beginning.
uint64_t luby(uint64_t k) {
    while (!std::has_single_bit(k + 2)) k -= std::bit_floor(k + 2) - 1;
    return (k + 2) / 2;
}

Outcome search_with_restarts(const Cover& cover, uint64_t seed, int32_t threads, uint64_t max_work, const Stop& stop) {
    return Runs(cover, seed, max_work, stop).search(threads);
}

}  // namespace cube3d::cover
