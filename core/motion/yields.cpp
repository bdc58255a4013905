#include "yields.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "loose_turns.hpp"

namespace cube3d::motion {

namespace {

constexpr int32_t kMostPieces = 8;  // of more there are too many threes of groups
constexpr size_t kFewSamples = 1 << 10;  // of the first round; each further one has twice as many as the one before

// A symmetry of the plane, followed by a shift.
struct Symmetry {
    bool swaps = false;
    int32_t sign_u = 1, sign_v = 1;
    int32_t u = 0, v = 0;

    template <typename Number>
    std::pair<Number, Number> turned(Number a, Number b) const {
        if (swaps) std::swap(a, b);
        return {static_cast<Number>(sign_u) * a, static_cast<Number>(sign_v) * b};
    }
    template <typename Number>
    std::pair<Number, Number> turned_back(Number a, Number b) const {
        a *= static_cast<Number>(sign_u), b *= static_cast<Number>(sign_v);
        if (swaps) std::swap(a, b);
        return {a, b};
    }
    int32_t sign() const { return sign_u * sign_v * (swaps ? -1 : 1); }  // of turns

    // Ends of groups to which the symmetry was applied, as ends of the groups themselves; and the other way.
    Ends back(const Ends& ends) const {
        const Place place = about(ends.place, -u, -v);
        const auto [a, b] = turned_back(place.u, place.v);
        const auto [c, d] = turned_back(ends.u, ends.v);
        return {{(sign() * place.quarters) & 3, a, b}, c, d};
    }
    Ends forth(const Ends& ends) const {
        const auto [a, b] = turned(ends.place.u, ends.place.v);
        const auto [c, d] = turned(ends.u, ends.v);
        return {about({(sign() * ends.place.quarters) & 3, a, b}, u, v), c, d};
    }
};

enum Side : int32_t { kTurns, kYields, kStays };

struct OwnedSquare {
    int32_t u, v, side, piece;
    auto operator<=>(const OwnedSquare&) const = default;  // NOLINT(modernize-use-nullptr)
};
using Layers = Array<Array<OwnedSquare>>;

Layers shared_layers(const TrioSides& sides) {
    std::map<int32_t, Array<OwnedSquare>> layers;
    const auto add = [&](const Array<Square>& squares, int32_t side) {
        for (const Square& square : squares) layers[square.layer].push_back({square.u, square.v, side, square.piece});
    };
    add(sides.turning, kTurns);
    add(sides.yielding, kYields);
    add(sides.staying, kStays);
    Layers shared;
    for (auto& [number, layer] : layers) {
        const int32_t side = layer[0].side;
        if (std::any_of(layer.begin(), layer.end(), [side](const OwnedSquare& square) { return square.side != side; }))
            shared.push_back(std::move(layer));
    }
    return shared;
}

// The layers after a symmetry, in an order that does not depend on theirs, with pieces numbered by their squares.
Layers image(const Layers& layers, Symmetry& symmetry) {
    Layers result = layers;
    int32_t low_u = std::numeric_limits<int32_t>::max(), low_v = low_u;
    for (auto& layer : result)
        for (OwnedSquare& square : layer) {
            std::tie(square.u, square.v) = symmetry.turned(square.u, square.v);
            low_u = std::min(low_u, square.u), low_v = std::min(low_v, square.v);
        }
    symmetry.u = -low_u, symmetry.v = -low_v;
    for (auto& layer : result) {
        for (OwnedSquare& square : layer) square.u -= low_u, square.v -= low_v;
        std::sort(layer.begin(), layer.end());
        std::map<int32_t, int32_t> numbers;
        for (OwnedSquare& square : layer) square.piece = numbers.try_emplace(square.piece, static_cast<int32_t>(numbers.size())).first->second;
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

struct NormalForm {
    TrioSides sides;
    Array<Symmetry> from;  // all that lead to it
};

// The least of the images of the layers that groups share: searches of the same groups that lie elsewhere are the same.
NormalForm normal_form(const TrioSides& sides) {
    const Layers layers = shared_layers(sides);
    Layers least;
    NormalForm result;
    for (int32_t number = 0; number < 8; ++number) {
        Symmetry symmetry{(number & 4) != 0, number & 1 ? -1 : 1, number & 2 ? -1 : 1};
        Layers own = image(layers, symmetry);
        if (number && least < own) continue;
        if (own < least || !number) least = std::move(own), result.from.clear();
        result.from.push_back(symmetry);
    }
    for (int32_t layer = 0; layer < least.length(); ++layer)
        for (const auto& [u, v, side, piece] : least[layer])
            (side == kTurns ? result.sides.turning : side == kYields ? result.sides.yielding : result.sides.staying)
                .push_back({layer, piece, static_cast<int16_t>(u), static_cast<int16_t>(v)});
    return result;
}

// Each round has its own sequence, so that bad luck does not last.
Trio searched(const TrioSides& sides, const Fit& fit, int32_t round, const InterruptCheck& check) {
    Trio trio(sides, fit, static_cast<uint64_t>(round));
    trio.search(kFewSamples << round, check);
    return trio;
}

constexpr std::array<std::pair<int32_t, int32_t>, 4> kSteps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

}  // namespace

TrioSides trio_of(const Tables& tables, const Array<Body>& pieces, int32_t plane, Set turning, Set yielding, Set staying) {
    Sides own = sides_of(tables, pieces, plane, turning, turning | staying);
    return {own.moving, sides_of(tables, pieces, plane, yielding, yielding).moving, own.staying};
}

// Which pieces of a state share layers of a plane, and which of its steps lead from one into the other.
class Yields::State {
public:
    State(const Tables& tables, const Array<Body>& pieces, int32_t plane) : count_(pieces.length()) {
        using Places = std::set<std::tuple<int32_t, int32_t, int32_t>>;
        Array<Places> places(count_);
        Array<std::set<int32_t>> layers(count_);
        const Set all = (Set{1} << count_) - 1;
        for (const Square& square : sides_of(tables, pieces, plane, all, all).moving) {
            places[square.piece].emplace(square.layer, square.u, square.v);
            layers[square.piece].insert(square.layer);
        }
        shares_.resize(count_ * count_), hits_.resize(count_ * count_);
        for (int32_t i = 0; i < count_; ++i)
            for (int32_t j = 0; j < count_; ++j) {
                shares_[i * count_ + j] =
                    std::any_of(layers[i].begin(), layers[i].end(), [&](int32_t layer) { return layers[j].contains(layer); });
                for (size_t step = 0; step < kSteps.size(); ++step)
                    for (const auto& [layer, u, v] : places[i])
                        if (places[j].contains({layer, u + kSteps[step].first, v + kSteps[step].second}))
                            hits_[i * count_ + j] |= static_cast<uint8_t>(1 << step);
            }
    }

    // Whether a turn could need that a group gives way: the turning one shares layers with both others, and these can
    // slide along each other.
    bool can_matter(Set turning, Set yielding, Set staying) const {
        return of(shares_, turning, yielding) && of(shares_, turning, staying) && of(hits_, yielding, staying) != 15;
    }

private:
    uint8_t of(const Array<uint8_t>& table, Set one, Set other) const {
        uint8_t bits = 0;
        for (Set i = one; i; i &= i - 1)
            for (Set j = other; j; j &= j - 1) bits |= table[std::countr_zero(i) * count_ + std::countr_zero(j)];
        return bits;
    }

    const int32_t count_;
    Array<uint8_t> shares_, hits_;  // per pair of pieces
};

std::set<Ends> Yields::find(const TrioSides& sides, int32_t rounds, const InterruptCheck& check) {
    std::shared_ptr<const Found> known;
    {
        const std::lock_guard lock(mutex_);
        const auto own = known_.find(sides);
        if (own != known_.end()) known = own->second;
    }
    if (!known || known->length() < rounds) {
        auto more = std::make_shared<Found>(known ? *known : Found{});
        while (more->length() < rounds) more->push_back(searched(sides, fit_, more->length(), check).found());
        const std::lock_guard lock(mutex_);
        if (known_.size() < kMost) known_[sides] = more;
        known = more;
    }
    std::set<Ends> all;
    for (int32_t round = 0; round < rounds; ++round) all.insert((*known)[round].begin(), (*known)[round].end());
    return all;
}

void Yields::each_turn(const Tables& tables, const Array<Body>& pieces, Set still, int32_t rounds,
                       const InterruptCheck& check, const Visit& visit) {
    if (pieces.length() > kMostPieces || fit_.clearance == 0) return;
    const Set all = (Set{1} << pieces.length()) - 1;
    for (int32_t plane = 0; plane < tables.turns()->planes().length(); ++plane) {
        const State state(tables, pieces, plane);
        for (Set turning = 1; turning < all; ++turning) {
            const Set others = all & ~turning;
            if (turning & still) continue;
            for (Set yielding = (others - 1) & others; yielding; yielding = (yielding - 1) & others) {
                const Set staying = others & ~yielding;
                if ((yielding & still) || is_heavier(tables, pieces, still, yielding, staying)) continue;
                if (!state.can_matter(turning, yielding, staying)) continue;
                const auto [sides, from] = normal_form(trio_of(tables, pieces, plane, turning, yielding, staying));
                for (const Ends& ends : find(sides, rounds, check)) visit({plane, turning, yielding, from[0].back(ends)});
            }
        }
    }
}

Array<WayPoint> Yields::way(const TrioSides& sides, const Ends& ends, Fixed<int32_t, 2>& middle,
                            const InterruptCheck& check) const {
    const auto [own, from] = normal_form(sides);
    for (int32_t round = 0; round < kRounds; ++round) {
        Trio trio = searched(own, fit_, round, check);
        // Of groups that look the same from several sides, each_turn may have seen another one.
        for (const Symmetry& symmetry : from) {
            Array<WayPoint> points = trio.way(symmetry.forth(ends));
            if (points.empty()) continue;
            for (WayPoint& point : points) {
                point.angle *= symmetry.sign();
                std::tie(point.u, point.v) = symmetry.turned_back(point.u, point.v);
                std::tie(point.other_u, point.other_v) = symmetry.turned_back(point.other_u, point.other_v);
            }
            std::tie(middle[0], middle[1]) =
                symmetry.turned_back(trio.middle()[0] - 2 * symmetry.u, trio.middle()[1] - 2 * symmetry.v);
            return points;
        }
    }
    return {};
}

}  // namespace cube3d::motion
