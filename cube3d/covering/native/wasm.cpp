// The search for pages: plain functions, one problem and one thread, compiled to WebAssembly.
// cube3d/view/page/web/src/engine/core.ts calls them; build-engine.mjs there compiles them.
//
// A list of numbers is handed over in memory that `allocate` gives and this side takes back.
// Whoever loads this may end it at any time; nothing has to be undone.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <utility>

#include "images.hpp"
#include "problem.hpp"
#include "split.hpp"
#include "walk.hpp"

#define EXPORT extern "C" __attribute__((visibility("default"), used))

// What the loader provides.
extern "C" {
// How far the search is; the share of the tree that is done is from 0 to 1. True: what has been
// taken is to be handed over now.
int32_t page_note(double solutions, double nodes, double share);
// Solutions, their options one after the other, -1 after each.
void page_take(const int32_t* numbers, int32_t count);
// The memory is full; throws.
void page_exhausted();
}

namespace cube3d {
namespace {

// A list of 32-bit numbers that the loader has written.
class Given {
public:
    Given(int32_t* numbers, int32_t count) : numbers_(numbers), count_(count) {}
    ~Given() { delete[] numbers_; }
    Given(const Given&) = delete;
    Given& operator=(const Given&) = delete;

    template <typename T = int32_t>
    Array<T> values() const {
        return {numbers_, numbers_ + count_};
    }

private:
    int32_t* numbers_;
    int32_t count_;
};

struct Sums {
    uint64_t nodes = 0;
    // Of the branches, times their weights: solutions, and over these how many symmetries leave
    // each as it is, first of the rotations, then of all.
    uint64_t total = 0, rotations = 0, all = 0;
};

// A puzzle, and what of it is to be found.
class Engine final : Walk::Host {
public:
    explicit Engine(ProblemData data) : options_(data.options), type_(data.group), problem_(std::move(data)) {}

    void add_symmetries(const Array<int32_t>& items, const Array<int32_t>& types, const Array<uint8_t>& rotations) {
        images_ = std::make_unique<Images>(options_, type_, items, types, rotations.length());
        rotations_ = rotations;
    }

    // How many to take at most: 0 takes none and counts all. With `by_classes` one of each class
    // is taken, and the counts are those of classes too; there must be symmetries.
    void begin(int64_t most, bool by_classes) {
        most_ = most;
        by_classes_ = by_classes;
    }

    void add_branch(Array<int32_t> chosen, int32_t weight) {
        if (by_classes_ && !chosen.empty()) {
            is_of_branch_.resize(type_.size());
            is_of_branch_[chosen.front()] = 1;
        }
        branches_.push_back({std::move(chosen), {}, 1.0});
        weights_.push_back(weight);
    }

    bool run() {  // false: stopped, with as many as were to be taken
        const Array<Subproblem> branches = std::exchange(branches_, {});
        const Array<int32_t> weights = std::exchange(weights_, {});
        taken_ = 0;
        done_ = 0;
        sums_ = {};
        Walk walk(problem_, *this, "portable", most_ > 0 || by_classes_, false);
        walk_ = &walk;
        for (int32_t i = 0; i < branches.length() && !is_stopped(); ++i) {
            weight_ = weights[i];
            for (const Subproblem& part : split(problem_, branches[i], kParts)) {
                walk.search(part);
                look(walk.block());
                if (is_stopped()) break;
                done_ += part.weight / branches.length();
            }
            done_ = (i + 1.0) / branches.length();  // shares of parts without solutions are lost
        }
        is_of_branch_.clear();
        hand_over();
        return !is_stopped();
    }

    const Sums& sums() const { return sums_; }

private:
    static constexpr int kParts = 256;            // of each branch
    static constexpr std::size_t kOut = 1 << 14;  // numbers handed over at once

    bool is_stopped() const override { return most_ > 0 && taken_ == most_; }

    bool note(uint64_t nodes, uint64_t solutions) override {
        sums_.nodes += nodes;
        sums_.total += solutions * static_cast<uint64_t>(weight_);
        look(walk_->block());
        if (tell()) hand_over();
        return !is_stopped();
    }

    bool tell() const {
        const uint64_t number = most_ > 0 ? static_cast<uint64_t>(taken_) : sums_.total;
        return page_note(static_cast<double>(number), static_cast<double>(sums_.nodes), std::min(done_, 1.0)) != 0;
    }

    bool publish(Batch& block) override {
        look(block);
        return !is_stopped();
    }

    void look(Batch& block) {
        for (int64_t i = 0; i < block.size() && !is_stopped(); ++i) {
            if (most_ > 0) take(block[i]);
            else count(block[i]);
        }
        block = Batch{};
    }

    void take(std::span<const int32_t> solution) {
        if (by_classes_ && !images_->is_first(solution, is_of_branch_)) return;
        ++taken_;
        out_.insert(out_.end(), solution.begin(), solution.end());
        out_.push_back(kNone);
        if (out_.size() >= kOut) hand_over();
    }

    void hand_over() {
        if (!out_.empty()) page_take(out_.data(), out_.length());
        out_.clear();
    }

    void count(std::span<const int32_t> solution) {
        for (int32_t g = 0; g < images_->size(); ++g) {
            if (!images_->keeps(g, solution)) continue;
            sums_.all += static_cast<uint64_t>(weight_);
            if (rotations_[g]) sums_.rotations += static_cast<uint64_t>(weight_);
        }
    }

    const Rows options_;
    const Array<int32_t> type_;
    const Problem problem_;
    std::unique_ptr<Images> images_;
    Array<uint8_t> rotations_;        // per symmetry
    int64_t most_ = 0, taken_ = 0;
    bool by_classes_ = false;
    Array<Subproblem> branches_;      // of the next run
    Array<int32_t> weights_;
    Array<uint8_t> is_of_branch_;     // per option, where classes are asked for
    Walk* walk_ = nullptr;            // during a run
    int32_t weight_ = 1;              // of the branch that is searched
    double done_ = 0;                 // share of the tree
    Sums sums_;
    Array<int32_t> out_;              // taken, not yet handed over
};

std::unique_ptr<Engine> engine;

}  // namespace
}  // namespace cube3d

using cube3d::Array;
using cube3d::engine;
using cube3d::Given;

EXPORT int32_t* allocate(int32_t count) {
    std::set_new_handler(page_exhausted);
    return new int32_t[static_cast<std::size_t>(count)];
}

// The numbers of items of the options stand in `lengths`, the items of all in `items`.
EXPORT void make(int32_t* primary, int32_t primary_count, int32_t* lengths, int32_t lengths_count, int32_t* items,
                 int32_t items_count, int32_t* types, int32_t types_count, int32_t* low, int32_t low_count,
                 int32_t* high, int32_t high_count, int32_t* forbidden, int32_t forbidden_count) {
    cube3d::ProblemData data;
    data.primary = Given(primary, primary_count).values<uint8_t>();
    data.options.values = Given(items, items_count).values();
    for (const int32_t length : Given(lengths, lengths_count).values())
        data.options.start.push_back(data.options.start.back() + length);
    data.group = Given(types, types_count).values();
    data.low = Given(low, low_count).values();
    data.high = Given(high, high_count).values();
    const Array<int32_t> pairs = Given(forbidden, forbidden_count).values();
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) data.forbidden.emplace_back(pairs[i], pairs[i + 1]);
    engine = std::make_unique<cube3d::Engine>(std::move(data));
}

EXPORT void add_symmetries(int32_t* items, int32_t items_count, int32_t* types, int32_t types_count,
                           int32_t* rotations, int32_t rotations_count) {
    engine->add_symmetries(Given(items, items_count).values(), Given(types, types_count).values(),
                           Given(rotations, rotations_count).values<uint8_t>());
}

EXPORT void begin(int32_t most, int32_t by_classes) { engine->begin(most, by_classes != 0); }

EXPORT void add_branch(int32_t* chosen, int32_t chosen_count, int32_t weight) {
    engine->add_branch(Given(chosen, chosen_count).values(), weight);
}

EXPORT int32_t run() { return engine->run(); }

EXPORT double nodes() { return static_cast<double>(engine->sums().nodes); }
EXPORT double total() { return static_cast<double>(engine->sums().total); }
EXPORT double fixed_rotations() { return static_cast<double>(engine->sums().rotations); }
EXPORT double fixed_all() { return static_cast<double>(engine->sums().all); }
