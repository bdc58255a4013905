// The time at which a waiting caller wants control back.
#pragma once

#include <algorithm>
#include <chrono>

namespace cube3d {

class Until {
public:
    explicit Until(double seconds) : end_(Clock::now() + std::chrono::duration<double>(seconds)) {}

    bool has_come() const { return left() <= 0; }
    // The seconds left.
    double left() const { return std::max(0.0, std::chrono::duration<double>(end_ - Clock::now()).count()); }

private:
    using Clock = std::chrono::steady_clock;
    std::chrono::time_point<Clock, std::chrono::duration<double>> end_;
};

}  // namespace cube3d
