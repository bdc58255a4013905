// Passing the items; see dp.hpp.
#include "dp.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "dp_layer.hpp"

namespace cube3d::cover {

namespace {

template <int32_t W>
class FrontierOf final : public Frontier {
public:
    FrontierOf(FrontierPlan plan, uint64_t memory, uint64_t most, bool keep_layers)
        : plan_(std::move(plan)), memory_(memory), most_(most), keep_layers_(keep_layers) {
        layers_.push_back(make_layer(keep_layers ? 0 : 1));
        try {
            const Key<W> empty{};
            layers_[0]->insert(empty, hash<W>(empty));
            if (!keep_layers_) layers_[0]->count(0)[0] = 1;
            if (steps() == 0) turn_back();
        } catch (const Full&) {
            status_ = FrontierStatus::full;
            has_room_ = false;
        }
    }

    FrontierStatus run(double seconds) override {
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
        try {
            while (status_ == FrontierStatus::running && std::chrono::steady_clock::now() < end) {
                if (backward_) count_block();
                else if (keep_layers_) list_block();
                else sum_block();
                if (transitions_ > most_ && status_ == FrontierStatus::running) status_ = FrontierStatus::full;
            }
        } catch (const Full&) {
            status_ = FrontierStatus::full;
            has_room_ = false;
        }
        return status_;
    }

    bool allow(uint64_t most) override {
        most_ = most;
        if (status_ == FrontierStatus::full && has_room_) status_ = FrontierStatus::running;
        return status_ != FrontierStatus::full;
    }

    FrontierProgress progress() const override {
        const int64_t done = backward_ ? 2 * steps() - step_ : step_;
        return {status_, done, reading().size(), most_states_, transitions_, bytes_};
    }

    Array<uint64_t> count() const override {
        if (status_ != FrontierStatus::complete) throw std::logic_error("the frontier is not complete");
        const Layer<W>& layer = *layers_[0];
        if (layer.size() == 0) return {0};
        return {layer.count(0), layer.count(0) + layer.limbs()};
    }

    Array<int32_t> unrank(const Array<uint64_t>& rank) const override {
        if (!keep_layers_ || status_ != FrontierStatus::complete) throw std::logic_error("no layers to unrank with");
        Array<uint64_t> rest(rank.begin(), rank.end());
        Array<int32_t> used;
        Key<W> key{};
        for (int64_t step = 0; step < steps(); ++step) {
            const Layer<W>& next = *layers_[step + 1];
            bool found = false;
            expand(step, key, [&](int32_t option, const Key<W>& then) {
                if (found) return;
                const int64_t number = next.find(then);
                if (take_away(rest, next.count(number), next.limbs())) return;
                found = true;
                if (option >= 0) used.push_back(option);
                key = then;
            });
            if (!found) throw std::out_of_range("no solution has that rank");
        }
        return used;
    }

private:
    static constexpr int64_t kBlock = 256;  // states between checks of the clock
    static constexpr int32_t kAhead = 32;   // sums delayed until their prefetched memory has arrived

    int64_t steps() const { return std::ssize(plan_.bit); }
    const Layer<W>& reading() const { return *layers_[keep_layers_ ? step_ : 0]; }

    std::unique_ptr<Layer<W>> make_layer(int32_t limbs) { return std::make_unique<Layer<W>>(limbs, memory_, &bytes_); }

    // Calls `then(option, key)` for each next state; option -1: none is used.
    template <typename Then>
    void expand(int64_t step, const Key<W>& key, Then&& then) const {
        const bool covered = is_covered(step, key);
        Key<W> next = key;
        if ((covered || plan_.secondary[step]) && close(step, next)) then(-1, next);
        if (covered) return;
        for (int64_t o = plan_.option_start[step]; o < plan_.option_start[step + 1]; ++o) {
            if (!fits(o, key)) continue;
            for (int32_t w = 0; w < W; ++w) next[w] = key[w] | plan_.set[o * W + w];
            if (tally(o, next) && close(step, next)) then(static_cast<int32_t>(o), next);
        }
    }

    bool tally(int64_t option, Key<W>& key) const {
        for (int64_t a = plan_.add_start[option]; a < plan_.add_start[option + 1]; ++a) {
            const int32_t c = plan_.add_counter[a];
            uint64_t& word = key[plan_.word[c]];
            const auto before = static_cast<int64_t>(word >> plan_.shift[c] & field(c));
            int64_t after = before + plan_.add_amount[a];
            if (after > plan_.cap[c]) {
                if (plan_.strict[c]) return false;
                after = plan_.cap[c];
            }
            word += static_cast<uint64_t>(after - before) << plan_.shift[c];
            assert(after >= 0 && (word >> plan_.shift[c] & field(c)) == static_cast<uint64_t>(after));
        }
        return true;
    }

    bool close(int64_t step, Key<W>& key) const {
        for (int64_t i = plan_.close_start[step]; i < plan_.close_start[step + 1]; ++i) {
            const int32_t c = plan_.close_counter[i];
            if (static_cast<int64_t>(key[plan_.word[c]] >> plan_.shift[c] & field(c)) < plan_.low[c]) return false;
        }
        for (int32_t w = 0; w < W; ++w) key[w] &= plan_.keep[step * W + w];
        return can_pass(step + 1, key);
    }

    // Whether the item of a step is covered, may stay uncovered, or can be covered by an option.
    bool can_pass(int64_t step, const Key<W>& key) const {
        if (step == steps() || plan_.secondary[step] || is_covered(step, key)) return true;
        for (int64_t o = plan_.option_start[step]; o < plan_.option_start[step + 1]; ++o)
            if (fits(o, key)) return true;
        return false;
    }

    bool is_covered(int64_t step, const Key<W>& key) const {
        const int32_t bit = plan_.bit[step];
        return bit >= 0 && key[bit >> 6] >> (bit & 63) & 1;
    }

    bool fits(int64_t option, const Key<W>& key) const {
        uint64_t clash = 0;
        for (int32_t w = 0; w < W; ++w) clash |= key[w] & plan_.test[option * W + w];
        return !clash;
    }

    uint64_t field(int32_t counter) const { return (uint64_t{1} << plan_.width[counter]) - 1; }

    // The only pass if layers are not kept: reads layers_[0], writes layers_[1].
    void sum_block() {
        if (layers_.size() == 1) layers_.push_back(make_layer(layers_[0]->limbs()));
        Layer<W>&from = *layers_[0], &to = *layers_[1];
        const int64_t end = std::min(cursor_ + kBlock, from.size());
        bool overflow = false;
        int32_t waiting = 0;
        const auto flush = [&] {
            for (int32_t i = 0; i < waiting; ++i) {
                const Sum& sum = sums_[i];
                uint64_t* count = to.count(to.insert(sum.key, sum.hash));
                overflow |= add(count, sum.count, to.limbs()) != 0;
            }
            transitions_ += static_cast<uint64_t>(waiting);
            waiting = 0;
        };
        for (; cursor_ < end; ++cursor_) {
            const uint64_t* count = from.count(cursor_);
            expand(step_, from.key(cursor_), [&](int32_t, const Key<W>& key) {
                const uint64_t h = hash<W>(key);
                to.prefetch(h);
                sums_[waiting] = {key, h, count};
                if (++waiting == kAhead) flush();
            });
        }
        flush();
        if (overflow) {  // repeat the whole layer with wider counts
            layers_.pop_back();
            layers_[0] = from.widened(from.limbs() + 1);
            cursor_ = 0;
        } else if (cursor_ == from.size()) {
            layers_.erase(layers_.begin());
            advance();
        }
    }

    // The first of two passes: lists the states.
    void list_block() {
        if (std::ssize(layers_) == step_ + 1) layers_.push_back(make_layer(1));
        const Layer<W>& from = reading();
        Layer<W>& to = *layers_.back();
        const int64_t end = std::min(cursor_ + kBlock, from.size());
        for (; cursor_ < end; ++cursor_)
            expand(step_, from.key(cursor_), [&](int32_t, const Key<W>& key) {
                to.insert(key, hash<W>(key));
                ++transitions_;
            });
        if (cursor_ == from.size()) advance();
    }

    void advance() {
        cursor_ = 0;
        ++step_;
        most_states_ = std::max(most_states_, reading().size());
        if (step_ == steps()) turn_back();
    }

    // The last layer has one state or none, because all counters are closed and all bits cleared.
    void turn_back() {
        assert(step_ == steps() && reading().size() <= 1);
        if (!keep_layers_) {
            status_ = FrontierStatus::complete;
            return;
        }
        backward_ = true;
        widen_kept(steps(), 1);
        Layer<W>& last = *layers_.back();
        if (last.size()) last.count(0)[0] = 1;
        if (step_ == 0) status_ = FrontierStatus::complete;
        else widen_kept(--step_, 1);
    }

    void widen_kept(int64_t step, int32_t limbs) {
        auto& layer = layers_[step];
        if (layer->limbs() < limbs) layer = layer->widened(limbs);
    }

    // The second pass: counts the ways to complete each state.
    void count_block() {
        Layer<W>& from = *layers_[step_];
        const Layer<W>& to = *layers_[step_ + 1];
        if (from.limbs() < to.limbs()) {
            widen_kept(step_, to.limbs());
            return;
        }
        const int64_t end = std::min(cursor_ + kBlock, from.size());
        bool overflow = false;
        for (; cursor_ < end; ++cursor_) {
            uint64_t* count = from.count(cursor_);
            for (int32_t i = 0; i < from.limbs(); ++i) count[i] = 0;
            expand(step_, from.key(cursor_), [&](int32_t, const Key<W>& key) {
                const uint64_t* more = to.count(to.find(key));  // the first pass has inserted it
                const uint64_t carry = add(count, more, to.limbs());
                overflow |= add_carry(count, to.limbs(), from.limbs(), carry);
                ++transitions_;
            });
        }
        if (overflow) {
            widen_kept(step_, from.limbs() + 1);
            cursor_ = 0;
        } else if (cursor_ == from.size()) {
            cursor_ = 0;
            if (step_ == 0) status_ = FrontierStatus::complete;
            else --step_;
        }
    }

    static bool add_carry(uint64_t* count, int32_t from, int32_t limbs, uint64_t carry) {
        for (int32_t i = from; i < limbs && carry; ++i) carry = ++count[i] == 0;
        return carry != 0;
    }

    // Subtracts a count from a rank; false, and no change, if the rank is below it.
    static bool take_away(Array<uint64_t>& rank, const uint64_t* count, int32_t limbs) {
        if (rank.length() < limbs) rank.resize(limbs);
        Array<uint64_t> left(rank);
        bool borrow = false;
        for (int32_t i = 0; i < left.length(); ++i) {
            const uint64_t limb = i < limbs ? count[i] : 0;
            const uint64_t less = left[i] - limb, with = less - borrow;
            borrow = left[i] < limb || less < uint64_t{borrow};
            left[i] = with;
        }
        if (borrow) return false;
        rank.swap(left);
        return true;
    }

    struct Sum {
        Key<W> key;
        uint64_t hash;
        const uint64_t* count;
    };

    const FrontierPlan plan_;
    const uint64_t memory_;
    uint64_t most_;
    const bool keep_layers_;
    uint64_t bytes_ = 0;  // declared before the layers, whose destructors use it
    Array<std::unique_ptr<Layer<W>>> layers_;
    Sum sums_[kAhead];
    FrontierStatus status_ = FrontierStatus::running;
    bool backward_ = false, has_room_ = true;
    int64_t step_ = 0, cursor_ = 0, most_states_ = 1;
    uint64_t transitions_ = 0;
};

void demand(bool truth) {
    if (!truth) throw std::invalid_argument("the arrays of a frontier plan do not fit together");
}

void demand_rows(const Array<int64_t>& start, size_t rows, size_t values) {
    demand(start.size() == rows + 1 && start[0] == 0 && start.back() == static_cast<int64_t>(values));
    for (size_t i = 0; i < rows; ++i) demand(start[i] <= start[i + 1]);
}

void check(const FrontierPlan& plan) {
    const size_t steps = plan.bit.size(), words = static_cast<size_t>(plan.words);
    const size_t options = plan.test.size() / words, counters = plan.word.size();
    demand(plan.secondary.size() == steps && plan.keep.size() == steps * words);
    demand(plan.test.size() == options * words && plan.set.size() == options * words);
    demand_rows(plan.option_start, steps, options);
    demand_rows(plan.add_start, options, plan.add_counter.size());
    demand_rows(plan.close_start, steps, plan.close_counter.size());
    demand(plan.add_amount.size() == plan.add_counter.size());
    demand(plan.shift.size() == counters && plan.width.size() == counters && plan.low.size() == counters);
    demand(plan.cap.size() == counters && plan.strict.size() == counters);
    for (int32_t bit : plan.bit) demand(bit >= -1 && bit < 64 * plan.words);
    for (int32_t c : plan.add_counter) demand(c >= 0 && std::cmp_less(c, counters));
    for (int32_t c : plan.close_counter) demand(c >= 0 && std::cmp_less(c, counters));
    for (int32_t amount : plan.add_amount) demand(amount >= 0);
    for (size_t c = 0; c < counters; ++c) {
        demand(plan.word[c] >= 0 && plan.word[c] < plan.words && plan.shift[c] >= 0 && plan.width[c] >= 1);
        demand(plan.width[c] < 32 && plan.shift[c] <= 64 - plan.width[c]);
        demand(plan.cap[c] >= 0 && plan.cap[c] < int64_t{1} << plan.width[c]);
    }
}

}  // namespace

std::unique_ptr<Frontier> make_frontier(FrontierPlan plan, uint64_t memory, uint64_t most, bool keep_layers) {
    demand(plan.words >= 1);
    check(plan);
    // The last step keeps nothing, so that the last layer has one state or none.
    if (!plan.bit.empty()) std::fill_n(plan.keep.rbegin(), plan.words, uint64_t{0});
    switch (plan.words) {
        case 1: return std::make_unique<FrontierOf<1>>(std::move(plan), memory, most, keep_layers);
        case 2: return std::make_unique<FrontierOf<2>>(std::move(plan), memory, most, keep_layers);
        case 3: return std::make_unique<FrontierOf<3>>(std::move(plan), memory, most, keep_layers);
        case 4: return std::make_unique<FrontierOf<4>>(std::move(plan), memory, most, keep_layers);
        case 8: return std::make_unique<FrontierOf<8>>(std::move(plan), memory, most, keep_layers);
        default: throw std::invalid_argument("keys have 1, 2, 3, 4 or 8 words");
    }
}

}  // namespace cube3d::cover
