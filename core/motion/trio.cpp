#include "trio.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

#include "bearing.hpp"

namespace cube3d::motion {

namespace {

constexpr double kSpacing = 0.5;  // of the clearance: how far groups are pushed apart at least
// More pushes help little: of 120 searches with 2,048 samples, 100 find a turn of Convolution with 25 pushes, and 110 with
// 40, which take 1.5 times as long. With 16, it is 55 of 80.
constexpr int32_t kPushes = 25, kMostHalvings = 12;
// A search ends early if none of its first branches has turned farther than this. In L-I-Vator II at clearance 0.03,
// searches that find nothing then take a fifteenth of the time. This would end none of 324 searches that find a turn in
// L-I-Vator II, Convolution and Ennui, but 22 of 40 in Wedlock.
struct Hardly {
    size_t branches;
    double degrees;
};
constexpr std::array<Hardly, 2> kHardly{{{24, 3}, {96, 8}}};
constexpr double kNearly = 10;   // degrees from a place on the grid within which one is tried
constexpr size_t kBetweenChecks = 64;    // branches
constexpr double kAngleWithin = 180, kTurningWithin = 2.5, kYieldingWithin = 1.5;  // random motions lie within these
constexpr int32_t kMostSlides = 4;             // cells
constexpr double kFarther = 2;  // without going on, 15 of 80 such searches find the turn; with this, 66

using LayerPlace = std::tuple<int32_t, int32_t, int32_t>;  // layer, u, v

std::set<LayerPlace> spots_of(const Array<Square>& squares) {
    std::set<LayerPlace> spots;
    for (const Square& square : squares) spots.emplace(square.layer, square.u, square.v);
    return spots;
}

// Twice the middle of squares on an axis.
int32_t doubled_middle(const Array<Square>& squares, int16_t Square::*axis) {
    const auto [low, high] = std::minmax_element(
        squares.begin(), squares.end(), [axis](const Square& a, const Square& b) { return a.*axis < b.*axis; });
    return (*low).*axis + (*high).*axis;
}

// Beyond random motions.
bool is_far(const WayPoint& point) {
    return std::abs(point.angle) > kAngleWithin || std::max(std::abs(point.u), std::abs(point.v)) > kTurningWithin ||
           std::max(std::abs(point.other_u), std::abs(point.other_v)) > kYieldingWithin;
}

}  // namespace

Trio::Trio(TrioSides sides, const Fit& fit, uint64_t seed)
    : sides_(std::move(sides)),
      margin_(kSpacing * fit.clearance),
      middle_u_(doubled_middle(sides_.turning, &Square::u)),
      middle_v_(doubled_middle(sides_.turning, &Square::v)),
      turning_staying_(sides_.turning, sides_.staying, fit, middle()),
      turning_yielding_(sides_.turning, sides_.yielding, fit, middle()),
      yielding_staying_(sides_.yielding, sides_.staying, fit, middle()),
      reach_(std::max(turning_staying_.reach(), turning_yielding_.reach())),
      random_(seed),
      nodes_{{{0, 0, 0}, -1}} {}

// From -most to most.
double Trio::within(double most) { return most * (2 * random_.fraction() - 1); }

// The verdict on all motions near a point, see Profile::around.
Profile::Verdict Trio::around(const WayPoint& point, double angle, double shift, double other_shift, Pairs& among) {
    const auto [c, s] = bearing_of(point.angle);
    using enum Profile::Verdict;
    Profile::Verdict verdict = free;
    const auto look = [&](Profile& profile, const Pose& pose, double turn, double by, Profile::Pairs& pairs) {
        if (verdict == blocked) return;
        const auto own = profile.around(pose, turn, by, pairs);
        if (own != free) verdict = own;
    };
    look(turning_staying_, {c, s, point.u, point.v}, angle, shift, among.turning_staying);
    look(turning_yielding_, {c, s, point.u - point.other_u, point.v - point.other_v}, angle, shift + other_shift,
         among.turning_yielding);
    look(yielding_staying_, {1, 0, point.other_u, point.other_v}, 0, other_shift, among.yielding_staying);
    return verdict;
}

bool Trio::is_clear(const WayPoint& from, const WayPoint& to) {
    for (Profile* profile : {&turning_staying_, &turning_yielding_, &yielding_staying_}) profile->forget_ranges();
    const auto around = [this](const WayPoint& middle, const WayPoint& end, Pairs& pairs) {
        return this->around(middle, radians(std::abs(end.angle - middle.angle)), flat_length(end.u - middle.u, end.v - middle.v),
                            flat_length(end.other_u - middle.other_u, end.other_v - middle.other_v), pairs);
    };
    return is_free(from, to, Pairs{turning_staying_.all_pairs(), turning_yielding_.all_pairs(), yielding_staying_.all_pairs()},
                   kMostHalvings, around);
}

// Shifts groups that overlap; the turning one takes this share where both may give way. False: they still overlap.
bool Trio::push_apart(WayPoint& point, double share) const {
    const auto [c, s] = bearing_of(point.angle);
    for (int32_t k = 0; k < kPushes; ++k) {
        bool is_apart = true;
        const auto push = [&](const Profile& profile, const Pose& pose, double own, double other) {
            const auto [u, v] = profile.push(pose, margin_);
            if (u == 0 && v == 0) return;
            is_apart = false;
            point.u += own * u, point.v += own * v;
            point.other_u += other * u, point.other_v += other * v;
        };
        push(turning_staying_, {c, s, point.u, point.v}, 1, 0);
        push(turning_yielding_, {c, s, point.u - point.other_u, point.v - point.other_v}, share, share - 1);
        push(yielding_staying_, {1, 0, point.other_u, point.other_v}, 0, 1);
        if (is_apart) return true;
    }
    return false;
}

// The node that has turned farthest of five random ones.
int32_t Trio::choose_far() {
    const auto turned = [this](int32_t node) { return std::abs(nodes_[node].point.angle); };
    auto best = static_cast<int32_t>(random_.below(nodes_.size()));
    for (int32_t k = 0; k < 4; ++k) {
        const auto other = static_cast<int32_t>(random_.below(nodes_.size()));
        if (turned(other) > turned(best)) best = other;
    }
    return best;
}

// A motion near another one, at a random scale.
WayPoint Trio::shaken(const WayPoint& point) {
    const double scale = std::ldexp(1.0, -static_cast<int32_t>(random_.below(7)));
    WayPoint result = point;
    result.angle += within(20 * scale);
    result.u += within(0.6 * scale), result.v += within(0.6 * scale);
    result.other_u += within(0.6 * scale), result.other_v += within(0.6 * scale);
    return result;
}

// A motion on the straight line from the nearest node to a random one.
WayPoint Trio::towards_random(int32_t& from) {
    const WayPoint goal{within(kAngleWithin), within(kTurningWithin), within(kTurningWithin), within(kYieldingWithin),
                        within(kYieldingWithin)};
    const auto far = [&](const WayPoint& point) {
        const double turn = radians(goal.angle - point.angle) * reach_ / 2;
        const double u = goal.u - point.u, v = goal.v - point.v;
        const double other_u = goal.other_u - point.other_u, other_v = goal.other_v - point.other_v;
        return turn * turn + u * u + v * v + other_u * other_u + other_v * other_v;
    };
    double least = std::numeric_limits<double>::max();
    for (int32_t node = 0; node < nodes_.length(); ++node) {
        const double own = far(nodes_[node].point);
        if (own < least) least = own, from = node;
    }
    const WayPoint& point = nodes_[from].point;
    const double part = std::min(1.0, (0.03 + 0.49 * random_.fraction() * random_.fraction()) / std::sqrt(least));
    return along(point, goal, part);
}

// Adds a random motion, and goes on the way that the groups went, twice as far each time: from where they were pushed,
// they slide along each other.
void Trio::grow() {
    int32_t from = 0;
    WayPoint next{};
    if (random_.below(8) < 5) {
        next = towards_random(from);
    } else {
        from = choose_far();
        next = shaken(nodes_[from].point);
    }
    const double share = random_.fraction();
    while (add(from, next, share)) {
        const WayPoint &before = nodes_[from].point, &now = nodes_.back().point;
        if (is_far(now)) return;
        next = along(now, before, -kFarther);
        from = nodes_.length() - 1;
    }
}

// Adds a node near this motion, if it is free from another node to there.
bool Trio::add(int32_t from, WayPoint to, double share) {
    ++samples_;
    if (!push_apart(to, share) || !is_clear(nodes_[from].point, to)) return false;
    nodes_.push_back({to, from});
    reach_ends(nodes_.length() - 1);
    return true;
}

WayPoint Trio::at(const Ends& ends) const {
    const auto [u, v] = quarter_turned(middle_u_, middle_v_, ends.place.quarters);
    return {90.0 * ends.place.quarters, ends.place.u + (u - middle_u_) / 2.0, ends.place.v + (v - middle_v_) / 2.0,
            static_cast<double>(ends.u), static_cast<double>(ends.v)};
}

// Tries the ends nearest to a node.
void Trio::reach_ends(int32_t from) {
    const WayPoint& point = nodes_[from].point;
    const auto whole = [](double value) { return static_cast<int32_t>(std::floor(value + 0.5)); };
    const int32_t quarters = whole(point.angle / 90);
    if (std::abs(point.angle - 90.0 * quarters) > kNearly) return;
    const WayPoint zero = at({{quarters, 0, 0}});
    const Ends ends{{quarters & 3, whole(point.u - zero.u), whole(point.v - zero.v)}, whole(point.other_u), whole(point.other_v)};
    if (std::any_of(ends_.begin(), ends_.end(), [&](const auto& known) { return known.first == ends; })) return;
    WayPoint to = at(ends);
    to.angle = 90.0 * quarters;
    if (!is_clear(point, to) || slides_to(ends)) return;
    ends_.emplace_back(ends, from);
}

// Whether the cells overlap nowhere.
bool Trio::is_open(const Ends& ends) const {
    std::set<LayerPlace> taken = spots_of(sides_.staying);
    for (const Square& square : sides_.yielding)
        if (!taken.emplace(square.layer, square.u + ends.u, square.v + ends.v).second) return false;
    return std::none_of(sides_.turning.begin(), sides_.turning.end(), [&](const Square& square) {
        return taken.contains({square.layer, square.u + ends.place.u, square.v + ends.place.v});
    });
}

// Whether the groups slide to the ends cell by cell, so that the straight moves find them.
bool Trio::slides_to(const Ends& ends) {
    if (ends.place.quarters) return false;
    if (slid_.empty()) {
        std::set<Ends> seen{Ends{}};
        slid_.push_back({});
        for (size_t next = 0; next < slid_.size(); ++next)
            for (int32_t way = 0; way < 12; ++way) {
                Ends to = slid_[next];
                const int32_t by = way % 2 ? 1 : -1;
                const bool own = way / 4 != 1, other = way / 4 != 0;  // one of them, or both
                if (own) (way & 2 ? to.place.u : to.place.v) += by;
                if (other) (way & 2 ? to.u : to.v) += by;
                const int32_t far = std::max(std::max(std::abs(to.place.u), std::abs(to.place.v)), std::max(std::abs(to.u), std::abs(to.v)));
                if (far <= kMostSlides && is_open(to) && seen.insert(to).second) slid_.push_back(to);
            }
        std::sort(slid_.begin(), slid_.end());
    }
    return std::binary_search(slid_.begin(), slid_.end(), ends);
}

bool Trio::has_turned(double degrees) const {
    return std::any_of(nodes_.begin(), nodes_.end(), [=](const Node& node) { return std::abs(node.point.angle) > degrees; });
}

void Trio::search(size_t samples, const InterruptCheck& check) {
    for (size_t branch = 0; samples_ < samples; ++branch) {
        if (check && branch % kBetweenChecks == 0) check();
        for (const Hardly& hardly : kHardly)
            if (branch == hardly.branches && !has_turned(hardly.degrees)) return;
        grow();
    }
}

Array<Ends> Trio::found() const {
    Array<Ends> found;
    for (const auto& [ends, node] : ends_) found.push_back(ends);
    std::sort(found.begin(), found.end());
    return found;
}

Array<WayPoint> Trio::way(const Ends& ends) {
    const auto known = std::find_if(ends_.begin(), ends_.end(), [&](const auto& own) { return own.first == ends; });
    if (known == ends_.end()) return {};
    Array<WayPoint> points{at(ends)};
    for (int32_t node = known->second; node >= 0; node = nodes_[node].before) points.push_back(nodes_[node].point);
    std::reverse(points.begin(), points.end());
    unwind(points);
    return shortened(points, [this](const WayPoint& from, const WayPoint& to) { return is_clear(from, to); });
}

}  // namespace cube3d::motion
