#include "loose_turns.hpp"

#include <algorithm>
#include <bit>
#include <limits>
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

// The least coordinates of squares.
struct Corner {
    int32_t u = std::numeric_limits<int32_t>::max(), v = u;

    bool is_none() const { return u == std::numeric_limits<int32_t>::max(); }
    void include(int32_t other_u, int32_t other_v) { u = std::min(u, other_u), v = std::min(v, other_v); }
    // A number for the difference.
    uint64_t to(int32_t other_u, int32_t other_v) const {
        return uint64_t{static_cast<uint32_t>(other_u - u)} << 32 | static_cast<uint32_t>(other_v - v);
    }
};

// The squares with their coordinates relative to a corner.
Sides seen_from(const Corner& corner, Sides sides) {
    for (Array<Square>* side : {&sides.moving, &sides.staying})
        for (Square& square : *side) {
            square.u = static_cast<int16_t>(square.u - corner.u);
            square.v = static_cast<int16_t>(square.v - corner.v);
        }
    return sides;
}

// Leaves out the places to which the moving squares slide cell by cell: the straight moves find them.
void leave_out_slides(Array<Place>& places, const Sides& sides) {
    bool leads_out = false;
    const auto slid = slides(sides, open_places(sides), leads_out);
    std::erase_if(places, [&](const Place& place) { return !place.quarters && slid.contains({place.u, place.v}); });
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

// The places that one search reached.
struct LooseTurns::Found {
    Array<Place> places;
    bool is_decided = true, leads_out = false;
};

// A search with at most this number of boxes: what it found of its own state, and of others from which the same places
// are reached.
struct LooseTurns::Search {
    size_t boxes;
    std::shared_ptr<const Reach> own{};
    Reaches others{};
};

// Pieces of which some move in a plane.
struct LooseTurns::Turning {
    const Tables& tables;
    Array<Body> pieces;
    int32_t plane;
    Set moving, whole;

    Sides sides() const { return sides_of(tables, pieces, plane, moving, whole); }
    Turning at(const Place& place) const {
        Turning turned = *this;
        for (Set rest = moving; rest; rest &= rest - 1) {
            Body& piece = turned.pieces[std::countr_zero(rest)];
            piece = tables.turns()->turned(piece, plane, place);
        }
        return turned;
    }
};

// The pieces of a state in one plane.
class LooseTurns::State {
public:
    explicit State(const Turning& turning) {
        const int32_t count = turning.pieces.length();
        const Sides sides = turning.sides();
        const auto each_square = [&](auto&& each) {
            for (const Array<Square>* side : {&sides.moving, &sides.staying})
                for (const Square& square : *side) each(square, layer_at(square.layer, count), square.piece);
        };
        each_square([](const Square& square, Layer& layer, int32_t piece) {
            layer.pieces |= Set{1} << piece;
            layer.corners[piece].include(square.u, square.v);
        });
        each_square([](const Square& square, Layer& layer, int32_t piece) {
            const uint64_t at = layer.corners[piece].to(square.u, square.v);
            layer.hashes[piece][0] += mixed(at + 1);
            layer.hashes[piece][1] += mixed(at + kOther);
        });
    }

    // The least coordinates of the moving squares in layers that both sides share.
    Corner corner(Set moving) const {
        Corner corner;
        for (const Layer& layer : layers_)
            if (layer.is_shared(moving))
                for (Set rest = layer.pieces & moving; rest; rest &= rest - 1) {
                    const Corner& own = layer.corners[std::countr_zero(rest)];
                    corner.include(own.u, own.v);
                }
        return corner;
    }

    // A hash of these layers, whatever their order, and wherever they lie together.
    Squares key(Set moving, const Corner& corner) const {
        Squares key{};
        for (const Layer& layer : layers_) {
            if (!layer.is_shared(moving)) continue;
            Squares own{};
            for (Set rest = layer.pieces; rest; rest &= rest - 1) {
                const int32_t number = std::countr_zero(rest);
                const uint64_t side = moving >> number & 1 ? kOther : 0;
                const uint64_t at = mixed(corner.to(layer.corners[number].u, layer.corners[number].v) ^ side);
                for (size_t half = 0; half < 2; ++half) own[half] += mixed(layer.hashes[number][half] ^ at);
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
        Array<Squares> hashes;      // per piece: of its squares, from its corner
        Array<Corner> corners;  // per piece

        bool is_shared(Set moving) const { return (pieces & moving) && (pieces & ~moving); }
    };
    Layer& layer_at(int32_t number, int32_t count) {
        const auto known = std::find_if(layers_.begin(), layers_.end(), [&](const Layer& l) { return l.number == number; });
        if (known != layers_.end()) return *known;
        layers_.push_back({number, 0, Array<Squares>(count), Array<Corner>(count)});
        return layers_.back();
    }

    Array<Layer> layers_;
};

// The result of a search with this number of boxes; one with fewer boxes will do if it decided everything.
std::shared_ptr<const LooseTurns::Search> LooseTurns::known(const Squares& key, size_t boxes) {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(key);
    if (found == known_.end()) return nullptr;
    for (const auto& search : found->second)
        if (search->boxes == boxes || (search->boxes < boxes && search->own->is_decided)) return search;
    return nullptr;
}

LooseTurns::Found LooseTurns::find(const Sides& sides, const Effort& effort) const {
    Found found;
    slides(sides, open_places(sides), found.leads_out);
    if (found.leads_out) return found;  // the straight moves have found that
    Profile profile(sides.moving, sides.staying, fit_);
    Passages passages(profile, open_places(sides));
    passages.search(effort.boxes, effort.check);
    return {passages.reached(), passages.is_decided(), passages.leads_out()};
}

// Keeps what a search found of a state; and of each place that it reached, since from there the others are reached.
std::shared_ptr<const LooseTurns::Search> LooseTurns::keep(const Turning& turning, const Found& found, size_t boxes) {
    const bool is_mutual = found.is_decided && !found.leads_out;
    Array<Place> places{{}};
    if (is_mutual) places.insert(places.end(), found.places.begin(), found.places.end());
    auto search = std::make_shared<Search>(Search{boxes});
    Squares own_key{};
    for (const Place& from : places) {
        const Turning there = turning.at(from);
        const State state(there);
        const Corner corner = state.corner(there.moving);
        Reach reach{{}, found.is_decided};
        for (const Place& to : is_mutual ? places : found.places)
            if (to != from) reach.places.push_back(about(between(from, to), -corner.u, -corner.v));
        leave_out_slides(reach.places, seen_from(corner, there.sides()));
        std::sort(reach.places.begin(), reach.places.end());
        const Squares key = state.key(there.moving, corner);
        auto kept = std::make_shared<const Reach>(std::move(reach));
        if (search->own)
            search->others.emplace(key, std::move(kept));
        else
            own_key = key, search->own = std::move(kept);
    }
    const std::lock_guard lock(mutex_);
    if (places_ > kMostPlaces) known_.clear(), places_ = 0;
    known_[own_key].push_back(search);
    places_ += places.size() * places.size() + 1;
    return search;
}

// Visits where a set can go. The answer depends on the state and on the searches of earlier layers alone, so that neither
// other threads nor other assemblies change what is found. False: it is not decided.
bool LooseTurns::each_place(const State& state, const Turning& turning, const Effort& effort, Reaches& told,
                            const Visit& visit) {
    const Corner corner = state.corner(turning.moving);
    if (corner.is_none()) return true;
    const Squares key = state.key(turning.moving, corner);
    std::shared_ptr<const Reach> reach;
    if (effort.earlier)
        if (const auto heard = effort.earlier->find(key); heard != effort.earlier->end()) reach = heard->second;
    if (!reach) {
        auto search = known(key, effort.boxes);
        if (!search) {
            Found found = find(seen_from(corner, turning.sides()), effort);
            for (Place& place : found.places) place = about(place, corner.u, corner.v);
            search = keep(turning, found, effort.boxes);
        }
        told.insert(search->others.begin(), search->others.end());
        reach = search->own;
    }
    for (const Place& place : reach->places) visit(turning.plane, turning.moving, about(place, corner.u, corner.v));
    return reach->is_decided;
}

bool LooseTurns::each_turn(const Tables& tables, const Array<Body>& pieces, Set still, const Effort& effort, Reaches& told,
                           const Visit& visit) {
    const int32_t count = pieces.length();
    // Without clearance pieces may slide along each other all the way: nothing can be refuted.
    if (count > kMostTogether || fit_.clearance == 0) return false;
    const Set all = (Set{1} << count) - 1;
    bool is_decided = true;
    const auto& planes = tables.turns()->planes();
    for (int32_t plane = 0; plane < planes.length(); ++plane) {
        const State state(Turning{tables, pieces, plane, 0, all});
        for (Set other = 1; other < Set{1} << (count - 1); ++other) {
            Set moving = other << 1;
            if ((moving & still) != 0 && (moving & still) != still) continue;
            if (is_heavier(tables, pieces, still, moving, all & ~moving)) moving = all & ~moving;
            is_decided &= each_place(state, {tables, pieces, plane, moving, all}, effort, told, visit);
        }
    }
    return is_decided;
}

Array<WayPoint> LooseTurns::way(const Sides& sides, const Place& place, Fixed<int32_t, 2>& middle,
                                const InterruptCheck& check) const {
    // As in the search: with more boxes, the pieces may lead out first.
    for (size_t boxes = kFewBoxes; boxes <= kMoreBoxes * kMostBoxes; boxes *= kMoreBoxes) {
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
