#include "cover/interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cube3d::cover {
namespace {

constexpr double kNormalTail = 1.959964;  // standard deviations: 95 % of a normal distribution are nearer
// How often the greatest estimate is added for the upper end. With 1, twice as many intervals ended below the true
// number, on the puzzles that were tried.
constexpr double kUnmet = 2;

// A quantile of the gamma distribution with this mean and variance; `normal`: that of the standard normal distribution
// (E. B. Wilson and M. M. Hilferty, "The distribution of chi-square", 1931). If the deviation is half the mean, the ends
// are 0.269 and 2.191 means, rather than 0.273 and 2.193; if it is the mean, 0.013 and 3.668 rather than 0.025 and 3.687.
double gamma_quantile(double mean, double variance, double normal) {
    const double ninth = variance / (9 * mean * mean), root = 1 - ninth + normal * std::sqrt(ninth);
    return mean * root * root * root;
}

}  // namespace

Interval interval_of(View<const double> estimates, double least_effective) {
    const auto count = static_cast<double>(estimates.size());
    double mean = 0;
    for (const double estimate : estimates) mean += estimate / count;
    if (mean <= 0) return {0, 0, std::numeric_limits<double>::infinity()};
    // In units of the mean, since squares of large estimates would overflow.
    double squares = 0, greatest = 0;
    for (const double estimate : estimates) {
        const double share = estimate / count / mean;
        squares += share * share;
        greatest = std::max(greatest, share);
    }
    const double variance = std::max(0.0, squares - 1 / count) * count / (count - 1);
    const double low = gamma_quantile(1, variance, -kNormalTail);
    if (1 / squares < least_effective) return {mean, mean * low, std::numeric_limits<double>::infinity()};
    const double unmet = kUnmet * greatest;
    return {mean, mean * low, mean * gamma_quantile(1 + unmet, variance + unmet * greatest, kNormalTail)};
}

}  // namespace cube3d::cover
