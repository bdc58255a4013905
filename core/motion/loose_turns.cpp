#include "loose_turns.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>

namespace cube3d::motion {

namespace {

constexpr int32_t kMostTogether = 12;  // pieces; of more there are too many sets

constexpr uint64_t kOther = 0x9e3779b97f4a7c15;  // makes another hash of the same

uint64_t mixed(uint64_t word) {
    word = (word ^ word >> 32) * 0xd6e8feb86659fd93;
    word = (word ^ word >> 32) * 0xd6e8feb86659fd93;
    return word ^ word >> 32;
}

Square square_of(const Vector& place, int32_t number, const Plane& plane) {
    int32_t layer = 0;
    for (int32_t axis = 0; axis < 3; ++axis)
        if (axis != plane.first && axis != plane.second) layer = place[axis];
    return {layer, number, place[plane.first], place[plane.second]};
}

// Tells whether the moving squares overlap no staying ones at a place.
Passages::IsOpen open_places(const Sides& sides) {
    std::set<std::tuple<int32_t, int32_t, int32_t>> staying;
    for (const Square& square : sides.staying) staying.emplace(square.layer, square.u, square.v);
    return [staying = std::move(staying), moving = sides.moving](const Place& place) {
        return std::none_of(moving.begin(), moving.end(), [&](const Square& square) {
            const auto [u, v] = quarter_turned(square.u, square.v, place.quarters);
            return staying.contains({square.layer, u + place.u, v + place.v});
        });
    };
}

// The shifts to which the moving squares slide cell by cell; `leads_out`: they can leave.
std::set<std::pair<int32_t, int32_t>> slides(const Sides& sides, const Passages::IsOpen& is_open, bool& leads_out) {
    int32_t low = 0, high = 0;
    for (const Array<Square>* side : {&sides.moving, &sides.staying})
        for (const Square& square : *side) {
            low = std::min({low, int32_t{square.u}, int32_t{square.v}});
            high = std::max({high, int32_t{square.u}, int32_t{square.v}});
        }
    std::set<std::pair<int32_t, int32_t>> seen{{0, 0}};
    Array<std::pair<int32_t, int32_t>> waiting{{0, 0}};
    leads_out = false;
    while (!waiting.empty() && !leads_out) {
        const auto [u, v] = waiting.back();
        waiting.pop_back();
        leads_out = std::max(std::abs(u), std::abs(v)) > high - low;
        for (const auto& [du, dv] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            const std::pair next{u + du, v + dv};
            if (is_open({0, next.first, next.second}) && seen.insert(next).second) waiting.push_back(next);
        }
    }
    return seen;
}

// Pieces, as bits, that alone keep each other from turning.
struct Core {
    Set moving, staying;
};

Reach find(const Sides& sides, const Fit& fit, const Effort& effort, Core& core) {
    Reach reach;
    reach.boxes = effort.boxes;
    bool leads_out = false;
    const Passages::IsOpen is_open = open_places(sides);
    const auto slid = slides(sides, is_open, leads_out);
    if (leads_out) return reach;  // the straight moves have found that
    Profile profile(sides.moving, sides.staying, fit);
    if (profile.is_empty()) return reach;
    Passages places(profile, is_open);
    places.search(effort.boxes, effort.check);
    reach.places = places.reached();
    std::erase_if(reach.places,
                  [&](const Place& place) { return !place.quarters && slid.contains({place.u, place.v}); });
    reach.is_decided = places.is_decided();
    if (places.reached().empty() && reach.is_decided) core = {profile.moving_blockers(), profile.staying_blockers()};
    return reach;
}

}  // namespace

Sides sides_of(const Tables& tables, const Array<Body>& pieces, int32_t plane, Set moving, Set whole) {
    Sides sides;
    for (Set rest = whole; rest; rest &= rest - 1) {
        const int32_t number = std::countr_zero(rest);
        for (const Cell& cell : tables.shape(pieces[number].shape))
            (moving >> number & 1 ? sides.moving : sides.staying)
                .push_back(square_of(cell.place + pieces[number].place, number, tables.turns()->planes()[plane]));
    }
    return sides;
}

// The pieces of a state in one plane.
class LooseTurns::State {
public:
    State(const Tables& tables, const Array<Body>& pieces, const Vector& origin, const Plane& plane) {
        for (int32_t number = 0; number < pieces.length(); ++number)
            for (const Cell& cell : tables.shape(pieces[number].shape)) {
                const Square square = square_of(cell.place + pieces[number].place - origin, number, plane);
                Layer& layer = layer_at(square.layer);
                layer.pieces |= Set{1} << number;
                if (layer.hashes.length() <= number) layer.hashes.resize(pieces.length());
                const auto at = static_cast<uint64_t>(static_cast<uint16_t>(square.u)) << 16 |
                                static_cast<uint16_t>(square.v);
                layer.hashes[number][0] += mixed(at + 1);
                layer.hashes[number][1] += mixed(at + kOther);
            }
    }

    // A hash of the layers that both sides share, whatever their order.
    Key key(Set moving) const {
        Key key{};
        for (const Layer& layer : layers_) {
            if (!(layer.pieces & moving) || !(layer.pieces & ~moving)) continue;
            Key own{};
            for (Set rest = layer.pieces; rest; rest &= rest - 1) {
                const int32_t number = std::countr_zero(rest);
                const uint64_t side = moving >> number & 1 ? kOther : 0;
                for (size_t half = 0; half < 2; ++half) own[half] += mixed(layer.hashes[number][half] ^ side);
            }
            key[0] += mixed(own[0]);
            key[1] += mixed(own[1]);
        }
        return key;
    }

private:
    struct Layer {
        int32_t number;
        Set pieces = 0;
        Array<Key> hashes;  // per piece
    };
    Layer& layer_at(int32_t number) {
        const auto known = std::find_if(layers_.begin(), layers_.end(), [&](const Layer& l) { return l.number == number; });
        if (known != layers_.end()) return *known;
        layers_.push_back({number, 0, {}});
        return layers_.back();
    }

    Array<Layer> layers_;
};

std::shared_ptr<const Reach> LooseTurns::known(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(key);
    return found == known_.end() ? nullptr : found->second;
}

void LooseTurns::keep(const Key& key, std::shared_ptr<const Reach> reach) {
    const std::lock_guard lock(mutex_);
    if (known_.size() < kMost) known_[key] = std::move(reach);
}

bool LooseTurns::each_turn(const Tables& tables, const Array<Body>& pieces, Set still, const Effort& effort,
                           const Visit& visit) {
    const int32_t count = pieces.length();
    // Without clearance pieces may slide along each other all the way: nothing can be refuted.
    if (count > kMostTogether || fit_.clearance == 0) return false;
    const Set all = (Set{1} << count) - 1;
    // The largest piece moves least.
    const auto largest = std::max_element(pieces.begin(), pieces.end(), [&](const Body& a, const Body& b) {
        return tables.shape(a.shape).size() < tables.shape(b.shape).size();
    });
    const Vector origin = largest->place;
    bool is_decided = true;
    const auto& planes = tables.turns()->planes();
    for (int32_t plane = 0; plane < planes.length(); ++plane) {
        const State state(tables, pieces, origin, planes[plane]);
        Array<Core> stuck;
        const auto is_stuck = [&](Set moving) {
            return std::any_of(stuck.begin(), stuck.end(), [&](const Core& core) {
                const Set own = moving & (core.moving | core.staying);
                return own == core.moving || own == core.staying;
            });
        };
        for (Set other = 1; other < Set{1} << (count - 1); ++other) {
            Set moving = other << 1;
            if ((moving & still) != 0 && (moving & still) != still) continue;
            if (is_heavier(tables, pieces, still, moving, all & ~moving)) moving = all & ~moving;
            const Key key = state.key(moving);
            auto reach = known(key);
            if (!reach || (!reach->is_decided && reach->boxes < effort.boxes)) {
                if (is_stuck(moving)) continue;
                Array<Body> there = pieces;
                for (Body& piece : there) piece.place = piece.place - origin;
                Core core{};
                reach = std::make_shared<const Reach>(
                    find(sides_of(tables, there, plane, moving, all), fit_, effort, core));
                if (core.moving) stuck.push_back(core);
                keep(key, reach);
            }
            is_decided &= reach->is_decided;
            for (const Place& place : reach->places)
                visit(plane, moving, about(place, origin[planes[plane].first], origin[planes[plane].second]));
        }
    }
    return is_decided;
}

Array<WayPoint> LooseTurns::way(const Sides& sides, const Place& place, Fixed<int32_t, 2>& middle,
                                const InterruptCheck& check) const {
    // As in the search: with more boxes, the pieces may lead out first.
    for (size_t boxes = kFewBoxes; boxes <= kMostBoxes; boxes *= kMoreBoxes) {
        Profile profile(sides.moving, sides.staying, fit_);
        Passages places(profile, open_places(sides));
        places.search(boxes, check);
        if (!places.has_reached(place)) continue;
        middle = {profile.middle_u(), profile.middle_v()};
        return places.way(place);
    }
    return {};
}

}  // namespace cube3d::motion
