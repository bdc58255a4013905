// All random calls use these handles, arguments, most of which are right, and checks of results.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core.h"
#include "handle.hpp"
#include "oracle.hpp"

namespace cube3d::tests {

using Ints = Array<int32_t>;
using Starts = Array<int64_t>;
using Bytes = Array<uint8_t>;

// The largest and smallest numbers allowed.
constexpr int64_t kFar[] = {int64_t{1} << 40,
                            (int64_t{1} << 40) + 1,
                            int64_t{1} << 60,
                            (int64_t{1} << 60) + 1,
                            int64_t{1} << 62,
                            INT64_MAX,
                            INT32_MAX,
                            int64_t{1} << 31,
                            1'000'000'000'000'000'000};

class Calls {
public:
    explicit Calls(uint32_t seed = 0) : random_(seed) {}
    Calls(const Calls&) = delete;
    Calls& operator=(const Calls&) = delete;
    ~Calls() {
        for (cube3d_handle* handle : handles_) cube3d_free(handle);
    }

protected:
    bool wrong() { return random_.percent(2); }

    int32_t number(int32_t most) { return wrong() ? -random_(1, 9) : random_(0, most); }

    cube3d_handle* any() { return handles_.empty() || wrong() ? nullptr : handles_[index()]; }

    size_t index() { return static_cast<size_t>(random_(0, static_cast<int32_t>(handles_.size()) - 1)); }

    cube3d_handle** out() { return wrong() ? nullptr : &made_; }

    uint64_t limit() { return random_.percent(50) ? UINT64_MAX : static_cast<uint64_t>(random_(0, 9999)); }

    int32_t check(int32_t code) {
        CHECK(code >= CUBE3D_TOO_LARGE);
        CHECK(code <= CUBE3D_UNKNOWN);
        CHECK(code != CUBE3D_FAILED);
        CHECK(code != CUBE3D_NO_MEMORY);
        return code;
    }

    // Keeps the handle, even of a failed call.
    void keep(int32_t code) {
        check(code);
        if (!made_) return;
        CHECK((code < 0) == (std::string(cube3d_error(made_)) != ""));
        handles_.push_back(std::exchange(made_, nullptr));
    }

    void forget() {
        if (handles_.empty()) return;
        const size_t one = index();
        cube3d_handle* const handle = handles_[one];
        cube3d_free(handle);
        known_.erase(handle);
        // Forget the address: another puzzle may get it.
        std::erase_if(origin_, [&](const auto& entry) { return entry.first == handle || entry.second == handle; });
        handles_[one] = handles_.back();
        handles_.pop_back();
    }

    // Makes rows of ascending numbers below a bound, in the layout of `values()`.
    const int64_t* rows(int32_t count, int32_t bound, int32_t longest) {
        starts_.assign(1, 0);
        values_.clear();
        for (int32_t r = 0; r < count; ++r) {
            for (const int32_t value : random_.subset(std::max(1, bound), random_(0, std::min(longest, bound))))
                values_.push_back(wrong() ? bound + random_(-99, 9) : value);
            starts_.push_back(static_cast<int64_t>(values_.size()));
        }
        values_.resize(values_.size() + 9);  // so that somewhat wrong starts do not read beyond them
        if (wrong() && count > 0) starts_[random_(0, count - 1)] += random_(-2, 2);
        return wrong() ? nullptr : starts_.data();
    }

    // A structure, or, now and then, none.
    template <typename T>
    const T* missing(const T& structure) {
        return wrong() ? nullptr : &structure;
    }

    const int64_t* parts(int32_t count) { return rows(2 * count, 12, 3); }

    const int32_t* values() { return values_.data(); }

    Ints numbers(int32_t count, int32_t low, int32_t high) {
        Ints result(std::max(0, count));
        for (int32_t& value : result) value = wrong() ? random_(-9, 99) : random_(low, high);
        return result;
    }

    // A handle of a kind, if one exists and is valid.
    cube3d_handle* some(Kind kind) {
        Array<cube3d_handle*> found;
        for (cube3d_handle* handle : handles_)
            if (handle->kind() == kind) found.push_back(handle);
        return found.empty() || wrong() ? any() : found[random_.one_of(static_cast<int32_t>(found.size()))];
    }

    // A handle of work of a kind, which is usually complete.
    cube3d_handle* done(Kind kind) {
        cube3d_handle* handle = some(kind);
        if (handle && handle->kind() == kind && !wrong())
            while (check(cube3d_wait(handle, 100)) == CUBE3D_RUNNING) {
            }
        return handle;
    }

    int64_t odd() {
        return random_.percent(50) ? random_(-9, 9) : kFar[random_(0, 8)] * (random_.percent(50) ? 1 : -1);
    }

    // Usually the number given; otherwise one at the ends of its type, or at those of a word.
    int32_t small_or(int32_t usual) {
        constexpr int32_t kEnds[] = {INT32_MIN, -1, 0, 31, 32, 63, 64, INT32_MAX};
        return random_.percent(95) ? usual : kEnds[random_(0, 7)];
    }

    // Numbers, one of which is sometimes tiny, large, or none at all.
    Array<double> doubles(Array<double> usual) {
        constexpr double kEnds[] = {5e-324, 1e-9, 1e3, 1e9, 1e12, 2e12, 1e38, 1e150, 1e155, 1e308, INFINITY, NAN};
        if (random_.percent(20))
            usual[random_.one_of(static_cast<int32_t>(usual.size()))] =
                kEnds[random_(0, 11)] * (random_.percent(50) ? 1 : -1);
        return usual;
    }

    int32_t mobility() { return wrong() ? random_(-2, 9) : random_(0, 2); }

    template <typename T>
    void spoil(Array<T>& array, size_t size) {
        if (size) array[random_.one_of(static_cast<int32_t>(size))] = static_cast<T>(odd());
    }

    // Reads every number of a result.
    template <typename T>
    void read(const T* values, int64_t count) {
        for (int64_t at = 0; at < count; ++at) sum_ += static_cast<uint64_t>(static_cast<int64_t>(values[at]));
    }

    struct Known {
        int32_t width, axes, pieces;
    };

    Random random_;
    std::map<cube3d_handle*, Known> known_;            // of puzzles
    std::map<cube3d_handle*, cube3d_handle*> origin_;  // the puzzles of placements
    uint64_t sum_ = 0;
    Array<cube3d_handle*> handles_;
    cube3d_handle* made_ = nullptr;
    Starts starts_, cells_;
    Ints values_;
    cube3d_progress_data progress_ = {};
};

}  // namespace cube3d::tests
