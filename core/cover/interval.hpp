// The mean of unbiased estimates, and an interval for its expectation.
#pragma once

#include "array.hpp"

namespace cube3d::cover {

struct Interval {
    double mean, low;
    double high;  // infinite: no upper end is known
};

// See cube3d_interval.
Interval interval_of(View<const double> estimates, double least_effective);

}  // namespace cube3d::cover
