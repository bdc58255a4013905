// At first the velocity of a body is the vector from the middle to the body; with a factor, the body is drawn that
// many velocities away from its place. Hooked bodies would then cut into each other, so each pair that would meet at
// some factor gets a different direction, in which it comes apart.
//
// Bodies that do not come apart in straight lines, such as the six of a burr, move straight away from the middle
// and pass through each other. They are clear of each other from the factor kClear on, in a tangle somewhat later.
// Flat bodies stay in their plane; a flat body that passes through another one is lifted over it.
//
// Two bodies meet if their relative motion brings a cell b of the second closer than 1 on all axes to a cell a of
// the first: if the ray along the difference of their velocities enters a cube of size 2 around a - b.
#include "solid/explosion.hpp"

#include <algorithm>
#include <cmath>

namespace cube3d::solid {
namespace {

constexpr double kClear = 0.6;  // factor; one press of the button in the window and on the page gives more
// Turning one pair can make another pair meet. Every kPatience rounds, one pair that still meets may pass through
// each other; after kLast turns of bodies in total, all that still meet may.
constexpr int64_t kPatience = 40, kLast = 8000;
constexpr double kTouch = 1e-9;   // overlap of cells that only touch, and do not meet
constexpr double kLeast = 0.1;    // least relative velocity; slower bodies would seem not to part
constexpr double kLength = 1.5;   // relative velocity of bodies whose middles coincide
constexpr double kRoom = 1.05;    // safety factor of velocities, so that turning pairs comes to an end
constexpr double kWidest = 2.5;   // largest factor by which interlocked bodies move faster than others
constexpr double kLift = 0.01;    // velocity upward of a flat body that passes, more than the one before
constexpr double kForever = 1e300;

// The axes along which a turned pair may still move apart: all subsets but the whole.
constexpr Vector kMasks[] = {{1, 1, 0}, {1, 0, 1}, {1, 0, 0}, {0, 1, 1}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0}};
constexpr Vector kUnits[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}};

double largest(const Vector& v) { return std::max({std::abs(v[0]), std::abs(v[1]), std::abs(v[2])}); }

struct Mover {
    CellSpan cells;
    Fixed<int64_t, 3> low, high;
    Vector plain, speed;  // the vector from the middle, and the velocity
    int32_t group;        // bodies of one group may pass through each other
};

Mover mover_of(CellSpan cells, const Vector& middle, int32_t group) {
    Mover made{cells, {cells[0], cells[1], cells[2]}, {cells[0], cells[1], cells[2]}, {}, {}, group};
    for (size_t at = 0; at < cells.size(); ++at) {
        const size_t axis = at % 3;
        made.low[axis] = std::min(made.low[axis], cells[at]);
        made.high[axis] = std::max(made.high[axis], cells[at]);
        made.plain[axis] += static_cast<double>(cells[at]);
    }
    const size_t number = cells.size() / 3;
    const auto count = static_cast<double>(number);
    for (size_t axis = 0; axis < 3; ++axis) made.plain[axis] = made.plain[axis] / count + 0.5 - middle[axis];
    made.speed = made.plain;
    return made;
}

// The time, from 0 on, in which two cells overlap while the second moves along `apart`; none unless first < last.
struct Overlap {
    double first = 0, last = kForever;
};

Overlap overlap(const int64_t* difference, const Vector& apart) {
    Overlap found;
    for (size_t axis = 0; axis < 3 && found.first < found.last; ++axis) {
        const auto centre = static_cast<double>(difference[axis]);
        if (std::abs(apart[axis]) < kTouch) {
            // Without motion along an axis, they always overlap on it, or never.
            if (std::abs(centre) >= 1 - kTouch) found.last = 0;
            continue;
        }
        const double enter = (centre - 1 + kTouch) / apart[axis], leave = (centre + 1 - kTouch) / apart[axis];
        found.first = std::max(found.first, std::min(enter, leave));
        found.last = std::min(found.last, std::max(enter, leave));
    }
    return found;
}

// The time when a body that moves along `apart` leaves the last cell of another one; 0 if it enters none.
double last(const Cells& differences, const Vector& apart) {
    double latest = 0;
    for (size_t at = 0; at < differences.size(); at += 3) {
        const Overlap found = overlap(&differences[at], apart);
        if (found.first < found.last) latest = std::max(latest, found.last);
    }
    return latest;
}

// Whether boxes never meet, because they lie side by side on an axis and do not approach along it.
bool boxes_part(const Mover& one, const Mover& other, const Vector& apart) {
    for (size_t axis = 0; axis < 3; ++axis)
        if ((other.low[axis] > one.high[axis] && apart[axis] >= 0) ||
            (other.high[axis] < one.low[axis] && apart[axis] <= 0))
            return true;
    return false;
}

class Motion {
public:
    using Pair = std::pair<int32_t, int32_t>;

    Motion(Array<Mover> movers, bool is_flat) : movers_(std::move(movers)), between_(movers_.size()) {
        for (const Vector& unit : kUnits)
            if (!is_flat || unit[2] == 0) units_.push_back(unit);
    }

    // Turns pairs that meet until there are none, or gives up.
    void part(const Stop& stop) {
        const int64_t count = movers_.length();
        for (int64_t rounds = 1;; ++rounds) {
            stop.check();
            const auto pairs = meeting(kClear);
            if (pairs.empty() || rounds * count > 2 * kLast) return;
            Array<Pair> strange;
            for (const auto& [one, other] : pairs)
                if (movers_[one].group != movers_[other].group) strange.push_back({one, other});
            if (!strange.empty() && rounds * count <= kLast) {
                if (rounds % kPatience == 0) strange.resize(1);
                else strange.clear();
            }
            if (!strange.empty())
                let_through(strange);
            else
                for (const auto& [one, other] : pairs) turn(one, other);
        }
    }

    // The pairs of bodies that meet or hardly part, in order. Bodies of one group may meet until the time `after`.
    Array<Pair> meeting(double after) {
        Array<Pair> found;
        for (int32_t i = 0; i < movers_.length(); ++i)
            for (int32_t j = i + 1; j < movers_.length(); ++j) {
                const Mover &one = movers_[i], &other = movers_[j];
                const Vector apart = other.speed - one.speed;
                if (largest(apart) < kLeast ||
                    (!boxes_part(one, other, apart) &&
                     meet(between(i, j), apart, one.group == other.group ? after : 0)))
                    found.push_back({i, j});
            }
        return found;
    }

    Array<Mover>& movers() { return movers_; }

private:
    // Joins the groups of each pair, whose bodies may then pass through each other. They move straight away from the
    // middle again. All their velocities relative to the group are raised by one factor, so that they part in time.
    void let_through(const Array<Pair>& pairs) {
        Array<int32_t> groups;
        for (const auto& [one, other] : pairs) {
            const int32_t gone = movers_[other].group;
            for (Mover& mover : movers_)
                if (mover.group == gone) mover.group = movers_[one].group;
        }
        for (const auto& [one, other] : pairs) groups.push_back(movers_[one].group);
        std::sort(groups.begin(), groups.end());
        groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
        for (const int32_t group : groups) widen(group);
    }

    void widen(int32_t group) {
        Array<int32_t> members;
        Vector usual{}, common{};
        for (int32_t m = 0; m < movers_.length(); ++m)
            if (movers_[m].group == group) {
                members.push_back(m);
                usual = usual + movers_[m].plain;
                common = common + movers_[m].speed;
            }
        const auto count = static_cast<double>(members.size());
        for (size_t axis = 0; axis < 3; ++axis) usual[axis] /= count, common[axis] /= count;
        double latest = 0;
        for (size_t j = 0; j < members.size(); ++j)
            for (size_t i = 0; i < j; ++i) {
                const Vector one = movers_[members[i]].plain - usual, other = movers_[members[j]].plain - usual;
                latest = std::max(latest, last(between(members[i], members[j]), other - one));
            }
        const double wider = std::min(std::max(1.0, kRoom * latest / kClear), kWidest);
        for (const int32_t m : members) movers_[m].speed = common + wider * (movers_[m].plain - usual);
    }

    // Changes the relative velocity of two bodies that meet, as little as possible. Each takes half of the change.
    void turn(int32_t one, int32_t other) {
        const Vector apart = movers_[other].speed - movers_[one].speed;
        const int32_t left = movers_[one].group, right = movers_[other].group;
        const bool are_friends = left == right;
        const Cells& cells = between(one, other);
        for (const Vector& way : ways(cells, apart, are_friends)) {
            if (largest(way) < kLeast || (!are_friends && meet(cells, way))) continue;
            const Vector step = 0.5 * (way - apart);
            for (int32_t m = 0; m < movers_.length(); ++m) {
                Mover& mover = movers_[m];
                if (are_friends ? m == one : mover.group == left) mover.speed = mover.speed - step;
                if (are_friends ? m == other : mover.group == right) mover.speed = mover.speed + step;
            }
            return;
        }
    }

    // Relative velocities to try for two bodies, the least change first.
    Array<Vector> ways(const Cells& cells, const Vector& apart, bool are_friends) const {
        const double length = std::sqrt(dot(apart, apart));
        Array<Vector> found;
        if (are_friends) found.push_back(apart);
        for (const Vector& mask : kMasks)
            found.push_back({mask[0] * apart[0], mask[1] * apart[1], mask[2] * apart[2]});
        for (const Vector& unit : units_) found.push_back((length > kLeast ? length : kLength) * unit);
        if (are_friends)  // long enough to part in time
            for (Vector& way : found) way = std::max(1.0, kRoom * last(cells, way) / kClear) * way;
        const auto change = [&](const Vector& way) { return dot(way - apart, way - apart); };
        for (auto way = found.begin(); way != found.end(); ++way)  // a stable sort of these few
            std::rotate(std::upper_bound(found.begin(), way, *way,
                                         [&](const auto& a, const auto& b) { return change(a) < change(b); }),
                        way, way + 1);
        return found;
    }

    // The differences between the cells of two bodies; `other` has the higher number.
    const Cells& between(int32_t one, int32_t other) {
        auto& row = between_[one];
        if (row.empty()) row.resize(movers_.size());
        Cells& found = row[other];
        if (found.empty()) found = differences(movers_[one].cells, movers_[other].cells);
        return found;
    }

    Array<Mover> movers_;
    Array<Vector> units_;
    Array<Array<Cells>> between_;  // filled on demand
};

// Explodes the bodies begin to end - 1, which are in one frame.
void explode_cubes(const BodyCells& bodies, int32_t begin, int32_t end, const Vector& middle, bool is_flat,
                   const Stop& stop, Velocities& found) {
    Array<Mover> movers;
    for (int32_t b = begin; b < end; ++b) movers.push_back(mover_of(bodies[b], middle, b));
    Motion motion(std::move(movers), is_flat);
    motion.part(stop);
    for (const auto& [one, other] : motion.meeting(0)) found.passes[begin + one] = found.passes[begin + other] = 1;
    double lift = 0;
    for (int32_t b = begin; b < end; ++b) {
        Vector& speed = motion.movers()[b - begin].speed;
        if (is_flat && found.passes[b]) speed[2] = kLift * ++lift;
        std::copy(speed.value, speed.value + 3, found.velocity.begin() + ptrdiff_t{3} * b);
    }
}

void explode_other(const BodyCells& bodies, int32_t body, const Vector& middle, bool is_flat, Velocities& found) {
    const CellSpan cells = bodies[body];
    const int32_t width = bodies.look.lattice->width();
    Vector sum{};
    for (int64_t at = 0; at < std::ssize(cells); at += width) {
        const Box box = bodies.look.box(&cells[at]);
        sum = sum + box.low + box.high;
    }
    const double share = width / static_cast<double>(2 * cells.size());
    const Vector away = share * sum - middle;
    for (int32_t axis = 0; axis < (is_flat ? 2 : 3); ++axis) found.velocity[3 * body + axis] = away[axis];
}

}  // namespace

Cells differences(CellSpan one, CellSpan other) {
    Cells every;
    for (size_t a = 0; a < one.size(); a += 3)
        for (size_t b = 0; b < other.size(); b += 3)
            for (size_t axis = 0; axis < 3; ++axis) every.push_back(one[a + axis] - other[b + axis]);
    sort_rows(every.data(), std::ssize(every) / 3, 3);
    Cells found;
    for (auto at = every.begin(); at != every.end(); at += 3)
        if (found.empty() || !std::equal(at, at + 3, found.end() - 3)) found.insert(found.end(), at, at + 3);
    return found;
}

bool meet(const Cells& differences, const Vector& apart, double after) {
    for (size_t at = 0; at < differences.size(); at += 3) {
        const Overlap found = overlap(&differences[at], apart);
        if (std::max(found.first, after) < found.last) return true;
    }
    return false;
}

Velocities explode(const BodyCells& bodies, const Vector& middle, bool is_flat, const Stop& stop) {
    const int32_t count = bodies.frame.length();
    Velocities found{Array<double>(3 * count), Array<uint8_t>(count)};
    for (int32_t begin = 0, end = 0; begin < count; begin = end) {
        while (end < count && bodies.frame[end] == bodies.frame[begin]) ++end;
        if (bodies.look.lattice->is_cubic())
            explode_cubes(bodies, begin, end, middle, is_flat, stop, found);
        else
            for (int32_t b = begin; b < end; ++b) explode_other(bodies, b, middle, is_flat, found);
    }
    return found;
}

}  // namespace cube3d::solid
