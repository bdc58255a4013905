// How work ends early: stops from other threads, and the error for an exceeded limit.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "array.hpp"

namespace cube3d {

// Stops work from another thread.
class Stop {
public:
    struct Stopped {};
    void set() { flag_.store(true, std::memory_order_relaxed); }
    bool is_set() const { return flag_.load(std::memory_order_relaxed); }
    void check() const {
        if (is_set()) throw Stopped();
    }

private:
    std::atomic<bool> flag_ = false;
};

// A count as an integer; saturates.
inline int64_t whole(double count) {
    return static_cast<int64_t>(std::min(count, 9e18));
}

// Thrown for CUBE3D_TOO_LARGE: the limit exceeded, and its numbers, as core.h lists them.
struct TooLarge : std::runtime_error {
    TooLarge(int64_t which, const char* what, Array<int64_t> given)
        : std::runtime_error(what), numbers(std::move(given)) {
        numbers.insert(numbers.begin(), which);
    }
    Array<int64_t> numbers;
};

}  // namespace cube3d
