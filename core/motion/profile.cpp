#include "profile.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace cube3d::motion {

namespace {

constexpr double kSpare = 1.25;     // as much room as motions need, times this, makes them free
constexpr double kRounding = 1e-9;  // above the rounding errors of a gap, which are below 1e-13 for places up to 100

// The maximal rectangles of unit squares within a set of them. Drawn in, they cover the squares drawn in.
struct Span {
    int32_t u0, u1, v0, v1;
};

Array<Span> maximal_rectangles(const std::set<std::pair<int32_t, int32_t>>& squares) {
    Array<Span> found;
    const auto has = [&](int32_t u, int32_t v) { return squares.contains({u, v}); };
    const auto is_full = [&](const Span& span) {
        for (int32_t u = span.u0; u <= span.u1; ++u)
            for (int32_t v = span.v0; v <= span.v1; ++v)
                if (!has(u, v)) return false;
        return true;
    };
    for (const auto& [u, v] : squares)
        for (int32_t right = u; has(right, v); ++right)
            for (int32_t top = v; is_full({u, right, v, top}); ++top) {
                const bool grows = is_full({u - 1, right, v, top}) || is_full({u, right + 1, v, top}) ||
                                   is_full({u, right, v - 1, top}) || is_full({u, right, v, top + 1});
                if (!grows) found.push_back({u, right, v, top});
            }
    return found;
}

double between(double least, double value, double most) { return std::max(0.0, std::max(least - value, value - most)); }

}  // namespace

Profile::Profile(const Array<Square>& moving, const Array<Square>& staying, const Fit& fit,
                 std::optional<Fixed<int32_t, 2>> middle)
    : bevel_(fit.bevel) {
    std::map<int32_t, std::pair<Array<Square>, Array<Square>>> layers;
    for (const Square& square : moving) layers[square.layer].first.push_back(square);
    for (const Square& square : staying) layers[square.layer].second.push_back(square);
    std::erase_if(layers, [](const auto& layer) { return layer.second.first.empty() || layer.second.second.empty(); });
    if (layers.empty()) return;
    constexpr int32_t kMost = std::numeric_limits<int32_t>::max();
    int32_t u0 = kMost, u1 = -kMost, v0 = kMost, v1 = -kMost;
    for (const auto& [number, layer] : layers)
        for (const Square& square : layer.first) {
            u0 = std::min<int32_t>(u0, square.u), u1 = std::max<int32_t>(u1, square.u);
            v0 = std::min<int32_t>(v0, square.v), v1 = std::max<int32_t>(v1, square.v);
        }
    middle_u_ = middle ? (*middle)[0] : u0 + u1, middle_v_ = middle ? (*middle)[1] : v0 + v1;
    const double u = middle_u_ / 2.0, v = middle_v_ / 2.0;
    std::set<std::pair<std::set<Square>, std::set<Square>>> seen;  // equal layers count once
    box_ = {1e9, -1e9, 1e9, -1e9};
    for (auto& [number, layer] : layers) {
        const auto plain = [](const Array<Square>& squares) {
            std::set<Square> same;
            for (Square square : squares) same.insert((square.layer = 0, square));
            return same;
        };
        for (const Square& square : layer.second) {
            box_.u0 = std::min(box_.u0, square.u - u - 0.5), box_.u1 = std::max(box_.u1, square.u - u + 0.5);
            box_.v0 = std::min(box_.v0, square.v - v - 0.5), box_.v1 = std::max(box_.v1, square.v - v + 0.5);
        }
        for (const Square& square : layer.first)
            reach_ = std::max(reach_, flat_length(std::abs(square.u - u) + 0.5, std::abs(square.v - v) + 0.5));
        if (!seen.emplace(plain(layer.first), plain(layer.second)).second) continue;
        Layer made;
        const auto add = [&](const Array<Square>& squares, Array<Rectangle>& into) {
            std::map<int32_t, std::set<std::pair<int32_t, int32_t>>> pieces;
            for (const Square& square : squares) pieces[square.piece].insert({square.u, square.v});
            const double in = fit.clearance + fit.bevel;
            for (const auto& [piece, own] : pieces)
                for (const Span& span : maximal_rectangles(own)) {
                    Rectangle r{(span.u0 + span.u1) / 2.0 - u, (span.v0 + span.v1) / 2.0 - v,
                                (span.u1 - span.u0 + 1) / 2.0 - in, (span.v1 - span.v0 + 1) / 2.0 - in, 0, 0};
                    r.reach = flat_length(std::abs(r.u) + r.wide, std::abs(r.v) + r.tall);
                    r.radius = flat_length(r.wide, r.tall);
                    into.push_back(r);
                }
        };
        add(layer.first, made.moving);
        add(layer.second, made.staying);
        for (int32_t m = 0; m < made.moving.length(); ++m)
            for (int32_t s = 0; s < made.staying.length(); ++s) pairs_.push_back({layers_.length(), m, s});
        layers_.push_back(std::move(made));
    }
    close_.resize(pairs_.length());
    std::iota(close_.begin(), close_.end(), 0);
}

// Whether the circles around two rectangles are farther apart than this, which is quick to see.
bool Profile::are_apart(const Rectangle& moving, const Rectangle& staying, const Pose& pose, double distance) {
    const double far = distance + moving.radius + staying.radius;
    const double u = pose.cosine * moving.u - pose.sine * moving.v + pose.u - staying.u;
    const double v = pose.sine * moving.u + pose.cosine * moving.v + pose.v - staying.v;
    return u * u + v * v > far * far;
}

Profile::Lie Profile::lie(const Rectangle& moving, const Rectangle& staying, const Pose& pose) {
    const double c = pose.cosine, s = pose.sine, ac = std::abs(c), as = std::abs(s);
    const double u = c * moving.u - s * moving.v + pose.u - staying.u, v = s * moving.u + c * moving.v + pose.v - staying.v;
    const double along = c * u + s * v, across = c * v - s * u;
    return {u, v, {u, v, along, across},
            {std::abs(u) - staying.wide - moving.wide * ac - moving.tall * as,
             std::abs(v) - staying.tall - moving.wide * as - moving.tall * ac,
             std::abs(along) - moving.wide - staying.wide * ac - staying.tall * as,
             std::abs(across) - moving.tall - staying.wide * as - staying.tall * ac}};
}

// The distance of two rectangles, or a smaller number that is enough; if they overlap, the negative of the shortest shift
// that parts them, which is along a side of one.
double Profile::gap(const Rectangle& moving, const Rectangle& staying, const Pose& pose, double enough) {
    const double c = pose.cosine, s = pose.sine;
    const auto [u, v, offset, along] = lie(moving, staying, pose);
    const double apart = std::max(std::max(along[0], along[1]), std::max(along[2], along[3]));
    if (apart <= 0 || apart >= enough) return apart;
    // The nearest point of one of them is a corner.
    double least = std::numeric_limits<double>::max();
    for (const double a : {-1.0, 1.0})
        for (const double b : {-1.0, 1.0}) {
            const double mu = a * moving.wide, mv = b * moving.tall, su = a * staying.wide, sv = b * staying.tall;
            const double x = between(-staying.wide, u + c * mu - s * mv, staying.wide);
            const double y = between(-staying.tall, v + s * mu + c * mv, staying.tall);
            const double z = between(-moving.wide, c * (su - u) + s * (sv - v), moving.wide);
            const double w = between(-moving.tall, c * (sv - v) - s * (su - u), moving.tall);
            least = std::min(least, std::min(x * x + y * y, z * z + w * w));
        }
    return std::sqrt(least);
}

std::pair<double, double> Profile::push(const Pose& pose, double margin) const {
    constexpr double kBeyond = 1.01;  // so that rounding does not leave them a little nearer
    const double wanted = 2 * bevel_ + margin;
    double most = 0;
    const Pair* worst = nullptr;
    for (const Pair& pair : pairs_) {
        const Rectangle& moving = layers_[pair.layer].moving[pair.moving];
        const Rectangle& staying = layers_[pair.layer].staying[pair.staying];
        const double least = wanted - most;  // those that are so far apart do not matter
        if (are_apart(moving, staying, pose, least)) continue;
        const double lacks = wanted - gap(moving, staying, pose, least);
        if (lacks > most) most = lacks, worst = &pair;
    }
    if (!worst) return {0, 0};
    const Lie lie = Profile::lie(layers_[worst->layer].moving[worst->moving], layers_[worst->layer].staying[worst->staying], pose);
    const auto best = std::max_element(lie.apart.begin(), lie.apart.end()) - lie.apart.begin();
    const double by = (lie.offset[best] > 0 ? most : -most) * kBeyond;
    const double c = best < 2 ? 1 : pose.cosine, s = best < 2 ? 0 : pose.sine;
    return {by * (best % 2 ? -s : c), by * (best % 2 ? c : s)};
}

Profile::Verdict Profile::around(const Pose& pose, double angle, double shift, Pairs& among) {
    const int32_t length = close_.length();
    for (int32_t at = among.begin; at < among.end; ++at) {
        const Pair pair = pairs_[close_[at]];
        const Rectangle& moving = layers_[pair.layer].moving[pair.moving];
        const Rectangle& staying = layers_[pair.layer].staying[pair.staying];
        const double moved = kSpare * (angle * moving.reach + shift) + kRounding;
        if (are_apart(moving, staying, pose, 2 * bevel_ + moved)) continue;
        const double room = gap(moving, staying, pose, 2 * bevel_ + moved) - 2 * bevel_;
        if (room < -moved) {
            std::swap(close_[at], close_[(among.begin + at) / 2]);
            close_.resize(length);
            return Verdict::blocked;
        }
        if (room < moved) close_.push_back(close_[at]);
    }
    among = {length, close_.length()};
    return among.begin == among.end ? Verdict::free : Verdict::mixed;
}

}  // namespace cube3d::motion
