// Turns of real pieces against an independent search: random sampling of motions, with distances of small tiles.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <set>

#include "motion/passages.hpp"
#include "random.hpp"

using namespace cube3d;
using namespace cube3d::motion;

namespace {

// Pieces of which some move, seen along the axis of a turn.
struct Assembly {
    Array<Square> moving, staying;
    Fit fit;
};

int16_t small(int32_t number) { return static_cast<int16_t>(number); }

// One to three pieces in a room of up to three layers. Its walls are one more piece and may have openings.
Assembly random_assembly(uint64_t seed) {
    SplitMix random(seed);
    const auto below = [&](int32_t bound) { return static_cast<int32_t>(random.below(static_cast<uint64_t>(bound))); };
    const int32_t layers = below(3) ? 1 : 2 + below(2), pieces = 1 + below(3);
    const int32_t wide = 2 + below(3), tall = 3 + below(2);
    Assembly made;
    std::set<Square> room;
    for (int32_t layer = 0; layer < layers; ++layer) {
        Array<Square> walls;
        for (int32_t u = -1; u <= wide; ++u)
            for (int32_t v = -1; v <= tall; ++v) {
                const bool is_wall = u < 0 || v < 0 || u == wide || v == tall;
                if (is_wall)
                    walls.push_back({layer, 0, small(u), small(v)});
                else
                    room.insert({layer, 0, small(u), small(v)});
            }
        for (int32_t openings = below(4); openings > 0; --openings)
            walls.erase(walls.begin() + below(walls.length()));
        made.staying.insert(made.staying.end(), walls.begin(), walls.end());
    }
    for (int32_t piece = 1; piece <= pieces; ++piece) {
        Array<Square> own;
        for (int32_t tries = 0, size = 1 + below(5); tries < 20 && own.length() < size; ++tries) {
            auto next = room.begin();
            std::advance(next, below(static_cast<int32_t>(room.size())));
            const auto touches = [&](const Square& other) {
                const int32_t away = std::abs(other.u - next->u) + std::abs(other.v - next->v);
                return away + std::abs(other.layer - next->layer) == 1;
            };
            if (!own.empty() && std::none_of(own.begin(), own.end(), touches)) continue;
            own.push_back({next->layer, piece, next->u, next->v});
            room.erase(next);
            if (room.empty()) break;
        }
        Array<Square>& side = piece == 1 || below(3) == 0 ? made.moving : made.staying;
        side.insert(side.end(), own.begin(), own.end());
        if (room.empty()) break;
    }
    constexpr Fixed<double, 5> kClearances{0.02, 0.05, 0.1, 0.2, 0.3};
    constexpr Fixed<double, 3> kBevels{0, 0.05, 0.15};
    made.fit = {kClearances[below(5)], kBevels[below(3)]};
    return made;
}

// A tile of a piece without its rounded rim: of one square, or between two or four that touch.
struct Tile {
    double u, v, wide, tall;  // its middle, and half its sides
};

// The distance from a point to a tile around the origin.
double distance_to(double u, double v, const Tile& tile) {
    return flat_length(std::max(0.0, std::abs(u) - tile.wide), std::max(0.0, std::abs(v) - tile.tall));
}

// A motion: about the middle of the moving squares by an angle in degrees, then a shift.
struct Motion {
    double angle, u, v;
};

// Room for motions of the moving squares.
class Rooms {
public:
    Rooms(const Assembly& assembly, double middle_u, double middle_v)
        : middle_u_(middle_u), middle_v_(middle_v), rim_(2 * assembly.fit.bevel) {
        std::map<int32_t, std::pair<Array<Square>, Array<Square>>> layers;
        for (const Square& square : assembly.moving) layers[square.layer].first.push_back(square);
        for (const Square& square : assembly.staying) layers[square.layer].second.push_back(square);
        for (const auto& [number, layer] : layers)
            layers_.push_back({tiles(layer.first, assembly.fit), tiles(layer.second, assembly.fit)});
        for (const auto& layer : layers_)
            for (const Tile& tile : layer.first)
                reach_ = std::max(reach_, flat_length(std::abs(tile.u) + tile.wide, std::abs(tile.v) + tile.tall));
    }

    double reach() const { return reach_; }

    // The distance from the moving to the staying pieces, at most `enough`; less than 0 if they overlap.
    double room(const Motion& motion, double enough) const {
        const double c = std::cos(radians(motion.angle)), s = std::sin(radians(motion.angle));
        double least = enough + rim_;
        for (const auto& [moving, staying] : layers_)
            for (const Tile& one : moving) {
                const double u = c * one.u - s * one.v + motion.u, v = s * one.u + c * one.v + motion.v;
                for (const Tile& other : staying)
                    least = std::min(least, distance(one, other, u - other.u, v - other.v, c, s, least));
            }
        return least - rim_;
    }

    // No point moves farther between two motions.
    double moved(const Motion& from, const Motion& to) const {
        return radians(std::abs(to.angle - from.angle)) * (reach_ + rim_) + flat_length(to.u - from.u, to.v - from.v);
    }

    // Whether all motions between two leave room.
    bool is_free(const Motion& from, const Motion& to, int32_t halvings = 24) const {
        const Motion middle{(from.angle + to.angle) / 2, (from.u + to.u) / 2, (from.v + to.v) / 2};
        const double far = moved(from, to) / 2, left = room(middle, 2 * far);  // with `far`, rounding could take a bit
        if (left >= far) return true;
        return left >= 0 && halvings > 0 && is_free(from, middle, halvings - 1) && is_free(middle, to, halvings - 1);
    }

    Motion motion_to(const Place& place) const {
        const double c = place.quarters % 2 ? 0 : 1 - place.quarters, s = place.quarters % 2 ? 2 - place.quarters : 0;
        return {90.0 * place.quarters, place.u + c * middle_u_ - s * middle_v_ - middle_u_,
                place.v + s * middle_u_ + c * middle_v_ - middle_v_};
    }

private:
    Array<Tile> tiles(const Array<Square>& squares, const Fit& fit) const {
        const double in = fit.clearance + fit.bevel;
        std::set<std::tuple<int32_t, int32_t, int32_t>> all;
        for (const Square& square : squares) all.emplace(square.piece, square.u, square.v);
        Array<Tile> made;
        for (const auto& [piece, square_u, square_v] : all) {
            const double u = square_u - middle_u_, v = square_v - middle_v_;
            const bool right = all.contains({piece, square_u + 1, square_v});
            const bool above = all.contains({piece, square_u, square_v + 1});
            made.push_back({u, v, 0.5 - in, 0.5 - in});
            if (right) made.push_back({u + 0.5, v, in, 0.5 - in});
            if (above) made.push_back({u, v + 0.5, 0.5 - in, in});
            if (right && above && all.contains({piece, square_u + 1, square_v + 1}))
                made.push_back({u + 0.5, v + 0.5, in, in});
        }
        return made;
    }

    // The distance of two tiles, at most `enough`, the first turned and its middle at (u, v) from that of the second;
    // -1 if they overlap.
    static double distance(const Tile& one, const Tile& other, double u, double v, double c, double s, double enough) {
        const double apart = flat_length(u, v) - flat_length(one.wide, one.tall) - flat_length(other.wide, other.tall);
        if (apart >= enough) return enough;
        Fixed<double, 4> low{9e9, 9e9, 9e9, 9e9}, high{-9e9, -9e9, -9e9, -9e9};
        double least = enough;
        const auto see = [&](double along, double across, const Tile& tile, size_t first) {
            low[first] = std::min(low[first], along), high[first] = std::max(high[first], along);
            low[first + 1] = std::min(low[first + 1], across), high[first + 1] = std::max(high[first + 1], across);
            least = std::min(least, distance_to(along, across, tile));
        };
        for (const double a : {-1.0, 1.0})
            for (const double b : {-1.0, 1.0}) {
                const double x = a * one.wide, y = b * one.tall, p = a * other.wide - u, q = b * other.tall - v;
                see(u + c * x - s * y, v + s * x + c * y, other, 0);
                see(c * p + s * q, c * q - s * p, one, 2);
            }
        // Tiles overlap if they do along all sides of both.
        const Fixed<double, 4> half{other.wide, other.tall, one.wide, one.tall};
        for (size_t k = 0; k < 4; ++k)
            if (low[k] >= half[k] || high[k] <= -half[k]) return least;
        return -1;
    }

    const double middle_u_, middle_v_, rim_;
    Array<std::pair<Array<Tile>, Array<Tile>>> layers_;
    double reach_ = 0;
};

class Open {
public:
    explicit Open(const Assembly& assembly) : moving_(assembly.moving) {
        for (const Square& square : assembly.staying) staying_.emplace(square.layer, square.u, square.v);
    }

    bool operator()(const Place& place) const {
        return std::none_of(moving_.begin(), moving_.end(), [&](const Square& square) {
            const auto [u, v] = quarter_turned(square.u, square.v, place.quarters);
            return staying_.contains({square.layer, u + place.u, v + place.v});
        });
    }

private:
    Array<Square> moving_;
    std::set<std::tuple<int32_t, int32_t, int32_t>> staying_;
};

// A tree of motions that grows towards random ones. All keep a distance, so that the paths have room to spare.
class Sampler {
public:
    Sampler(const Rooms& rooms, const Open& is_open, const Profile::Box& box, double clearance, uint64_t seed)
        : rooms_(rooms), is_open_(is_open), box_(box), least_(clearance), random_(seed) {
        come_to({});
    }

    // Whether it left the staying pieces.
    bool is_out() const { return is_out_; }
    const std::set<Place>& places() const { return places_; }

    void grow(int32_t samples) {
        for (; samples > 0 && !is_out_; --samples) {
            const Motion wanted = samples % 3 ? anywhere() : near(nodes_[below(nodes_.length())]);
            const auto away = [&](const Motion& node) { return rooms_.moved(node, unwound(node, wanted)); };
            const auto nearer = [&](const Motion& one, const Motion& other) { return away(one) < away(other); };
            const Motion from = *std::min_element(nodes_.begin(), nodes_.end(), nearer);
            const Motion last = march(from, wanted);
            if (rooms_.moved(from, last) > least_) add(last);
        }
    }

private:
    int32_t below(int32_t bound) { return static_cast<int32_t>(random_.below(static_cast<uint64_t>(bound))); }
    double between(double low, double high) { return low + (high - low) * random_.fraction(); }
    Motion anywhere() {
        return {between(0, 360), between(box_.u0 - 1, box_.u1 + 1), between(box_.v0 - 1, box_.v1 + 1)};
    }
    Motion near(const Motion& motion) {
        return {motion.angle + between(-20, 20), motion.u + between(-0.3, 0.3), motion.v + between(-0.3, 0.3)};
    }

    // The same motion, by an angle that is less than half a turn away.
    static Motion unwound(const Motion& from, Motion to) {
        to.angle -= 360 * std::round((to.angle - from.angle) / 360);
        return to;
    }

    // The last motion on the straight way to another one before there is too little room.
    Motion march(const Motion& from, const Motion& to) const {
        const Motion end = unwound(from, to);
        const double length = rooms_.moved(from, end);
        Motion last = from;
        for (double done = 0; done < length;) {
            const double left = rooms_.room(last, 0.5) - least_;
            done = std::min(length, done + std::max(least_ / 2, left));
            const double part = done / length;
            const Motion next{from.angle + part * (end.angle - from.angle), from.u + part * (end.u - from.u),
                              from.v + part * (end.v - from.v)};
            if (rooms_.room(next, least_) < least_) return last;
            last = next;
        }
        return last;
    }

    void add(const Motion& motion) {
        nodes_.push_back(motion);
        is_out_ |= is_beyond(motion, rooms_.reach());
        const int32_t quarters = static_cast<int32_t>(std::round(motion.angle / 90)) & 3;
        const Motion zero = rooms_.motion_to({quarters, 0, 0});
        const auto whole = [](double shift) { return static_cast<int32_t>(std::round(shift)); };
        come_from(motion, {quarters, whole(motion.u - zero.u), whole(motion.v - zero.v)});
    }

    bool is_beyond(const Motion& motion, double far) const {
        return motion.u - far > box_.u1 || motion.u + far < box_.u0 || motion.v - far > box_.v1 || motion.v + far < box_.v0;
    }

    void come_from(const Motion& motion, const Place& place) {
        if (places_.contains(place) || !is_open_(place)) return;
        const Motion there = unwound(motion, rooms_.motion_to(place));
        if (std::abs(there.angle - motion.angle) < 30 && rooms_.moved(march(motion, there), there) == 0) come_to(place);
    }

    void come_to(const Place& place) {
        if (!places_.insert(place).second) return;
        const Motion own = rooms_.motion_to(place);
        nodes_.push_back(own);
        if (is_beyond(own, rooms_.reach() + 1)) return;
        for (const auto& [u, v] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            come_from(own, {place.quarters, place.u + u, place.v + v});
    }

    const Rooms& rooms_;
    const Open& is_open_;
    const Profile::Box box_;
    const double least_;
    SplitMix random_;
    Array<Motion> nodes_;
    std::set<Place> places_;
    bool is_out_ = false;
};

// A search for places and the same question to a sampler.
struct Tried {
    Assembly assembly;
    Profile profile;
    Open is_open;
    Passages passages;
    Rooms rooms;

    explicit Tried(Assembly given)
        : assembly(std::move(given)),
          profile(assembly.moving, assembly.staying, assembly.fit),
          is_open(assembly),
          passages(profile, is_open),
          rooms(assembly, profile.middle_u() / 2.0, profile.middle_v() / 2.0) {
        passages.search(1 << 14, {});
    }

    // Whether the way points to a place lead there past the staying pieces.
    bool has_way(const Place& place) {
        const Array<WayPoint> way = passages.way(place);
        if (way.empty()) return false;
        const Motion end = rooms.motion_to(place);
        const WayPoint &first = way.front(), &last = way.back();
        bool is_right = first.angle == 0 && first.u == 0 && first.v == 0 && last.u == end.u && last.v == end.v &&
                        std::fmod(last.angle - end.angle, 360) == 0;
        const auto motion = [&](size_t at) { return Motion{way[at].angle, way[at].u, way[at].v}; };
        for (size_t k = 1; k < way.size(); ++k) is_right = is_right && rooms.is_free(motion(k - 1), motion(k));
        return is_right;
    }
};

// How many random assemblies are tried; .ci/all tries 2,000.
uint64_t cases() {
    const char* wanted = std::getenv("CUBE3D_RANDOM_CASES");
    return wanted ? std::strtoul(wanted, nullptr, 10) : 200;  // 2 s
}

}  // namespace

TEST_CASE("sampling finds no place that a search for turns refutes, and every place that it reaches has a way") {
    int32_t refuting = 0, turned = 0, sampled = 0;
    for (uint64_t seed = 0; seed < cases(); ++seed) {
        CAPTURE(seed);
        Tried tried(random_assembly(seed));
        const Array<Place> reached = tried.passages.reached();
        for (const Place& place : reached) {
            CHECK(tried.has_way(place));
            turned += place.quarters != 0;
        }
        if (!tried.passages.is_decided() || tried.passages.leads_out()) continue;
        ++refuting;
        Sampler sampler(tried.rooms, tried.is_open, tried.profile.box(), tried.assembly.fit.clearance, seed);
        sampler.grow(400);
        CHECK(!sampler.is_out());
        for (const Place& place : sampler.places()) {
            if (place == Place{}) continue;
            CAPTURE(place.quarters);
            CAPTURE(place.u);
            CAPTURE(place.v);
            CHECK(std::binary_search(reached.begin(), reached.end(), place));
            sampled += place.quarters != 0;
        }
    }
    // Else it says little.
    CHECK(refuting > 0);
    CHECK(turned > 0);
    CHECK(sampled > 0);
}

TEST_CASE("who leads out comes to every place beyond, whichever way the pieces face there") {
    int32_t ways = 0;
    for (uint64_t seed = 0; seed < cases(); seed += 4) {
        Tried tried(random_assembly(seed));
        if (!tried.passages.leads_out()) continue;
        CAPTURE(seed);
        constexpr int32_t kFar = 8;
        for (Place place{}; place.quarters < 4; ++place.quarters)
            for (place.u = -kFar; place.u <= kFar; ++place.u)
                for (place.v = -kFar; place.v <= kFar; ++place.v) {
                    if (!tried.passages.has_reached(place)) continue;
                    CAPTURE(place.quarters);
                    CAPTURE(place.u);
                    CAPTURE(place.v);
                    CHECK(tried.has_way(place));
                    ++ways;
                }
    }
    CHECK(ways > 0);
}

// It comes out at an angle of 270 degrees. To 90, the way around and the way back to the start once turned differently.
TEST_CASE("a bar comes out half a turn away from how it lies in the end") {
    Assembly bar_in_a_room{{{0, 1, 3, 1}, {0, 1, 3, 2}}, {}, {.clearance = 0.1, .bevel = 0.05}};
    for (const auto& [u, v] : {std::pair{-1, 1}, {0, -1}, {0, 3}, {3, -1}, {3, 3}, {4, 1}})
        bar_in_a_room.staying.push_back({0, 0, small(u), small(v)});
    Tried tried(bar_in_a_room);
    const Place place{1, 1, 2};
    REQUIRE(tried.passages.has_reached(place));
    CHECK(tried.has_way(place));
}
