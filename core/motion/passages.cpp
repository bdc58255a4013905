#include "passages.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numbers>
#include <queue>
#include <utility>

#include "bearing.hpp"

namespace cube3d::motion {

namespace {

constexpr int64_t kFar = std::numeric_limits<int64_t>::max() / 4;
constexpr double kEighth = 45;      // degrees
constexpr int32_t kHalvings = 16;   // most of a stretch of a way
constexpr size_t kOften = 1 << 12;  // nodes between checks: about a millisecond

Pose pose_of(const WayPoint& point) {
    const auto [cosine, sine] = bearing_of(point.angle);
    return {cosine, sine, point.u, point.v};
}

}  // namespace

Passages::Passages(Profile& profile, IsOpen is_open) : profile_(profile), is_open_(std::move(is_open)) {
    // One cell more than where the pieces can meet, so that there are places beyond.
    const double more = profile.reach() + 1;
    const Profile::Box& box = profile.box();
    u0_ = static_cast<int32_t>(std::floor(box.u0 - more)), v0_ = static_cast<int32_t>(std::floor(box.v0 - more));
    wide_ = static_cast<int32_t>(std::ceil(box.u1 + more)) - u0_;
    tall_ = static_cast<int32_t>(std::ceil(box.v1 + more)) - v0_;
    for (int32_t t = 0; t < 1 << kTurnBits; ++t)
        for (int32_t u = 0; u < wide_; ++u)
            for (int32_t v = 0; v < tall_; ++v) boxes_.emplace_back(0, t, u0_ + u, v0_ + v, profile.all_pairs());
    known_.resize(boxes_.size(), kUnseen);
    places_.resize(4 * wide_ * tall_);
    open_.resize(4 * wide_ * tall_, -1);
}

int32_t Passages::root(int32_t t, int32_t u, int32_t v) const {
    u -= u0_, v -= v0_;
    if (u < 0 || u >= wide_ || v < 0 || v >= tall_) return kNone;
    return ((t & ((1 << kTurnBits) - 1)) * wide_ + u) * tall_ + v;
}

WayPoint Passages::middle_of(Node node) const {
    if (node < 0) return at(place_of_node(node));
    const Box& box = boxes_[node];
    const double half = std::ldexp(0.5, -box.level);
    return {(2 * box.t + 1) * half * kEighth, (2 * box.u + 1) * half, (2 * box.v + 1) * half};
}

// Whether the pieces are apart at a shift and at those near it, wherever the moving ones turn next.
bool Passages::is_beyond(const WayPoint& point, double more) const {
    const Profile::Box& box = profile_.box();
    const double reach = profile_.reach() + more;
    return point.u - reach >= box.u1 || point.u + reach <= box.u0 || point.v - reach >= box.v1 ||
           point.v + reach <= box.v0;
}

void Passages::look(int32_t number) {
    Box& box = boxes_[number];
    box.cost = box.back = kFar;
    const double half = std::ldexp(0.5, -box.level);
    const WayPoint middle = middle_of(number);
    box.is_beyond = is_beyond(middle, half);
    if (box.is_beyond) {
        known_[number] = kOpen;
        return;
    }
    switch (profile_.around(pose_of(middle), radians(half * kEighth), half * std::numbers::sqrt2, box.pairs)) {
        case Profile::Verdict::free: known_[number] = kOpen; break;
        case Profile::Verdict::blocked: known_[number] = kBlocked; break;
        case Profile::Verdict::mixed: known_[number] = kMixed; break;
    }
}

// Whether a box is not divided; a large mixed one is now.
bool Passages::is_leaf(int32_t number) {
    if (known_[number] == kUnseen) {
        look(number);
        if (known_[number] == kMixed && boxes_[number].level < kFirst) divide(number);
    }
    return known_[number] < 0;
}

void Passages::divide(int32_t number) {
    const Box box = boxes_[number];
    known_[number] = boxes_.length();
    for (int32_t child = 0; child < 8; ++child)
        boxes_.emplace_back(box.level + 1, 2 * box.t + (child >> 2), 2 * box.u + (child >> 1 & 1),
                            2 * box.v + (child & 1), box.pairs);
    known_.resize(boxes_.size(), kUnseen);
}

// The child on the way to the box with these numbers, which are those of a box `levels` below the child.
int32_t Passages::child_at(int32_t number, int32_t t, int32_t u, int32_t v, int32_t levels) const {
    return known_[number] + ((t >> levels & 1) << 2 | (u >> levels & 1) << 1 | (v >> levels & 1));
}

// Calls `each` with the leaves that touch a side of a box and are not blocked.
template <typename Each>
void Passages::each_on_side(int32_t number, int32_t coordinate, bool upper, Each&& each) {
    if (is_leaf(number)) {
        if (known_[number] != kBlocked) each(number);
        return;
    }
    const int32_t children = known_[number];
    for (int32_t child = 0; child < 8; ++child)
        if ((child >> (2 - coordinate) & 1) == static_cast<int32_t>(upper))
            each_on_side(children + child, coordinate, upper, each);
}

// Calls `each` with the leaves beside a leaf that are not blocked.
template <typename Each>
void Passages::each_beside(int32_t number, Each&& each) {
    const Box box = boxes_[number];
    for (int32_t coordinate = 0; coordinate < 3; ++coordinate)
        for (const bool upper : {false, true}) {
            Fixed<int32_t, 3> at{box.t, box.u, box.v};
            at[coordinate] += upper ? 1 : -1;
            at[0] &= (1 << (kTurnBits + box.level)) - 1;
            int32_t beside = root(at[0] >> box.level, at[1] >> box.level, at[2] >> box.level);
            if (beside == kNone) continue;
            for (int32_t level = box.level; level > 0 && !is_leaf(beside);)
                beside = child_at(beside, at[0], at[1], at[2], --level);
            each_on_side(beside, coordinate, !upper, each);
        }
}

WayPoint Passages::at(const Place& place) const {
    const int32_t u = profile_.middle_u(), v = profile_.middle_v();
    const auto [turned_u, turned_v] = quarter_turned(u, v, place.quarters);
    return {90.0 * place.quarters, place.u + (turned_u - u) / 2.0, place.v + (turned_v - v) / 2.0};
}

// The leaf above a place along each coordinate. Places lie at corners of all boxes but the largest.
int32_t Passages::leaf_at(const Place& place) {
    const WayPoint point = at(place);
    const auto number = [](double value) { return static_cast<int32_t>(std::floor(std::ldexp(value, kDeepest))); };
    const int32_t t = number(point.angle / kEighth), u = number(point.u), v = number(point.v);
    int32_t box = root(t >> kDeepest, u >> kDeepest, v >> kDeepest);
    for (int32_t level = kDeepest; level > 0 && !is_leaf(box);) box = child_at(box, t, u, v, --level);
    return box;
}

// Calls `each` with the place that a leaf is above of, see leaf_at.
template <typename Each>
void Passages::each_place(int32_t number, Each&& each) const {
    const Box& box = boxes_[number];
    const int32_t quarter = 2 << box.level;
    if (box.t % quarter) return;
    const int32_t u = profile_.middle_u(), v = profile_.middle_v(), quarters = box.t / quarter;
    const auto [turned_u, turned_v] = quarter_turned(u, v, quarters);
    // In boxes: twice the shift of a place is the numbers of its corner, twice. It has the parity of these differences.
    const auto find = [&](int32_t corner, int32_t difference, int32_t& shift) {
        int32_t twice = (2 * corner) >> box.level;
        if (twice << box.level < 2 * corner) ++twice;
        if ((twice ^ difference) & 1) ++twice;
        shift = (twice - difference) / 2;
        return twice << box.level < 2 * corner + 2;
    };
    Place place{quarters, 0, 0};
    if (find(box.u, turned_u - u, place.u) && find(box.v, turned_v - v, place.v)) each(place);
}

Passages::Node Passages::node_of(const Place& place) const {
    const WayPoint point = at(place);
    const auto u = static_cast<int32_t>(std::floor(point.u)) - u0_, v = static_cast<int32_t>(std::floor(point.v)) - v0_;
    if (u < 0 || u >= wide_ || v < 0 || v >= tall_) return kNone;
    return -1 - ((place.quarters * wide_ + u) * tall_ + v);
}

Passages::Node Passages::open_node(const Place& place) {
    const Node node = node_of(place);
    if (node == kNone) return kNone;
    int8_t& open = open_[-1 - node];
    if (open < 0) open = is_open_(place) ? 1 : 0;
    return open ? node : kNone;
}

Place Passages::place_of_node(Node node) const {
    const int32_t number = -1 - node, v = number % tall_, u = number / tall_ % wide_, quarters = number / tall_ / wide_;
    const WayPoint zero = at({quarters, 0, 0});
    return {quarters, static_cast<int32_t>(std::ceil(u0_ + u - zero.u)), static_cast<int32_t>(std::ceil(v0_ + v - zero.v))};
}

// A mixed box costs more, the larger it is; but one that cannot be divided costs most, since all other ways come first.
Passages::Cost Passages::own_cost(Node node) const {
    if (node < 0 || known_[node] == kOpen) return 0;
    const int32_t level = boxes_[node].level;
    return Cost{1} << (level == kDeepest ? 2 * kDeepest : kDeepest - level);
}

// Calls `each` with the nodes next to a node: the leaves beside a leaf and the place below it; the leaf above a place
// and the places to which the pieces slide.
template <typename Each>
void Passages::each_next(Node node, Each&& each) {
    if (node >= 0) {
        each_beside(node, each);
        each_place(node, [&](const Place& place) {
            const Node open = open_node(place);
            if (open != kNone) each(open);
        });
        return;
    }
    const Place place = place_of_node(node);
    const int32_t leaf = leaf_at(place);
    if (known_[leaf] != kBlocked) each(leaf);
    for (const auto& [u, v] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        const Node other = open_node({place.quarters, place.u + u, place.v + v});
        if (other != kNone) each(other);
    }
}

// Finds the cheapest way from `from` to each node; `kBack`: the other way round. Who is beyond the staying pieces needs
// no other place, so ways end there.
template <bool kBack>
void Passages::spread(const Array<Node>& from, const InterruptCheck& check) {
    constexpr Cost Costs::*kCost = kBack ? &Costs::back : &Costs::cost;
    for (Box& box : boxes_) box.*kCost = kFar;
    for (Costs& place : places_) place.*kCost = kFar;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
    const auto offer = [&](Node node, Cost total, Node before) {
        Costs& own = costs(node);
        if (total >= own.*kCost) return;
        own.*kCost = total;
        if constexpr (kBack)
            own.to = before == kNone ? node : costs(before).to;
        else
            own.before = before;
        const WayPoint middle = middle_of(node);
        waiting.push({total, kBack ? 0 : -std::max(std::abs(middle.u), std::abs(middle.v)), node});
    };
    for (const Node node : from) offer(node, own_cost(node), kNone);
    seen_.clear();
    while (!waiting.empty()) {
        if (check && seen_.size() % kOften == 0) check();
        const auto [total, inside, node] = waiting.top();
        waiting.pop();
        if (costs(node).*kCost != total) continue;
        seen_.push_back(node);
        if constexpr (!kBack)
            if (node >= 0 ? boxes_[node].is_beyond : is_beyond(middle_of(node), 0)) {
                out_ = node;
                return;
            }
        each_next(node, [&, total = total, node = node](Node next) {
            if (!kBack || costs(next).cost < kFar) offer(next, total + own_cost(next), node);
        });
    }
}

// Divides the mixed boxes on ways to places that are not decided, if these are about as cheap as the cheapest one to
// that place: a box beside such a way would make it dearer by itself. Large ones come first: often one blocked box of
// theirs closes a way, and all small ones on it were for nothing. False: they are as small as can be.
bool Passages::divide_between(size_t most, const InterruptCheck& check) {
    Array<Node> from;
    if (out_ != kNone)
        from.push_back(out_);
    else
        for (const Place& place : undecided_) from.push_back(node_of(place));
    spread<true>(from, check);
    const auto through = [this](Node node) { return costs(node).cost + costs(node).back - own_cost(node); };
    std::map<Node, Cost> least;  // per place
    for (const Node node : seen_) {
        Cost& own = least.try_emplace(costs(node).to, kFar).first->second;
        own = std::min(own, through(node));
    }
    const auto is_between = [&](Node node) {
        return node >= 0 && known_[node] == kMixed && boxes_[node].level != kDeepest &&
               through(node) < least[boxes_[node].to] + own_cost(node);
    };
    std::map<Node, int32_t> largest;  // per place: the fewest divisions of such a box
    for (const Node node : seen_)
        if (is_between(node)) {
            int32_t& own = largest.try_emplace(boxes_[node].to, kDeepest).first->second;
            own = std::min(own, boxes_[node].level);
        }
    bool has_divided = false;
    for (const Node node : seen_) {
        if (!is_between(node) || boxes_[node].level > largest[boxes_[node].to] + kTogether) continue;
        if (boxes_.size() > most) return false;
        divide(node);
        has_divided = true;
    }
    return has_divided;
}

// Beyond a side of the staying pieces, the moving ones are free. Returns a place beyond the side that a node is beyond
// of, no nearer to it.
Place Passages::place_beyond(Node node) const {
    if (node < 0) return place_of_node(node);
    const WayPoint middle = middle_of(node);
    const int32_t quarters = static_cast<int32_t>(std::floor(middle.angle / 90 + 0.5)) & 3;
    const WayPoint zero = at({quarters, 0, 0});
    const auto away = [](double to, double from) {
        return static_cast<int32_t>(to > 0 ? std::ceil(to - from) : std::floor(to - from));
    };
    return {quarters, away(middle.u, zero.u), away(middle.v, zero.v)};
}

void Passages::search(size_t most, const InterruptCheck& check) {
    const Node start = node_of({});
    do {
        out_ = kNone;
        spread<false>({start}, check);
        reached_.clear();
        undecided_.clear();
        is_out_undecided_ = out_ != kNone && costs(out_).cost > 0;
        if (leads_out()) {
            reached_.push_back(place_beyond(out_));
            return;
        }
        for (const Node node : seen_)
            if (node < 0 && node != start) (costs(node).cost ? undecided_ : reached_).push_back(place_of_node(node));
    } while (!is_decided() && divide_between(most, check));
    std::sort(reached_.begin(), reached_.end());
}

// A point that two neighbouring nodes share.
WayPoint Passages::between(Node one, Node other) const {
    if (one < 0 || other < 0) return middle_of(one < 0 ? one : other);
    const Box &a = boxes_[one], &b = boxes_[other];
    const double size = std::ldexp(1.0, -a.level), other_size = std::ldexp(1.0, -b.level);
    const auto middle = [&](int32_t first, int32_t second) {
        return (std::max(first * size, second * other_size) + std::min((first + 1) * size, (second + 1) * other_size)) / 2;
    };
    const bool is_around = (a.t + 1) * size < b.t * other_size || (b.t + 1) * other_size < a.t * size;  // 360 degrees
    return {is_around ? 0 : middle(a.t, b.t) * kEighth, middle(a.u, b.u), middle(a.v, b.v)};
}

bool Passages::is_clear(const WayPoint& from, const WayPoint& to) {
    const auto around = [this](const WayPoint& middle, const WayPoint& end, Profile::Pairs& pairs) {
        return profile_.around(pose_of(middle), radians(std::abs(end.angle - middle.angle)),
                               flat_length(end.u - middle.u, end.v - middle.v), pairs);
    };
    return is_free(from, to, profile_.all_pairs(), kHalvings, around);
}

// From a point beyond the staying pieces around these, by corners, to a place beyond.
Array<WayPoint> Passages::way_around(const WayPoint& from, const WayPoint& to) {
    const Profile::Box& box = profile_.box();
    const double far = profile_.reach() + 0.5;
    Array<WayPoint> points{from};
    for (const double u : {box.u0 - far, box.u1 + far})
        for (const double v : {box.v0 - far, box.v1 + far}) points.push_back({from.angle, u, v});
    points.push_back(to);
    unwind(points);
    constexpr size_t kUnvisited = 6;
    Array<size_t> before(points.size(), kUnvisited), waiting{0};
    for (size_t next = 0; next < waiting.size(); ++next)
        for (size_t other = 1; other < points.size(); ++other)
            if (before[other] == kUnvisited && is_clear(points[waiting[next]], points[other])) {
                before[other] = waiting[next];
                waiting.push_back(other);
            }
    Array<WayPoint> found;
    if (before.back() == kUnvisited) return found;
    for (size_t at = points.size() - 1; at != 0; at = before[at]) found.insert(found.begin(), points[at]);
    return found;
}

bool Passages::has_reached(const Place& place) const {
    if (leads_out()) return is_beyond(at(place), 0);
    return std::binary_search(reached_.begin(), reached_.end(), place);
}

Array<WayPoint> Passages::way(const Place& place) {
    const bool is_out = leads_out();
    Array<WayPoint> points{is_out ? middle_of(out_) : at(place)};
    for (Node node = is_out ? out_ : node_of(place); costs(node).before != kNone; node = costs(node).before)
        points.push_back(between(node, costs(node).before));
    points.push_back({0, 0, 0});
    std::reverse(points.begin(), points.end());
    unwind(points);
    if (is_out) {
        const Array<WayPoint> around = way_around(points.back(), at(place));
        if (around.empty()) return {};
        points.insert(points.end(), around.begin(), around.end());
    }
    return shortened(points, [this](const WayPoint& from, const WayPoint& to) { return is_clear(from, to); });
}

}  // namespace cube3d::motion
