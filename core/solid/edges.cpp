#include "solid/edges.hpp"

#include <set>

namespace cube3d::solid {
namespace {

using Place = Fixed<int64_t, 3>;

std::set<Place> places_of(const Cells& cells) {
    std::set<Place> found;
    for (size_t at = 0; at < cells.size(); at += 3) found.insert({cells[at], cells[at + 1], cells[at + 2]});
    return found;
}

Place step(Place from, size_t axis, int64_t by) {
    from[axis] += by;
    return from;
}

}  // namespace

Array<UnitEdge> edges(const Cells& cells) {
    const std::set<Place> filled = places_of(cells);
    Array<UnitEdge> found;
    for (int32_t axis = 0; axis < 3; ++axis) {
        const auto one = axis == 0 ? size_t{1} : 0, other = axis == 2 ? size_t{1} : 2;
        std::set<Place> ends;
        for (const Place& cell : filled)
            for (int64_t corner = 0; corner < 4; ++corner)
                ends.insert(step(step(cell, one, corner & 1), other, corner >> 1));
        for (const Place& end : ends) {
            const auto is_filled = [&](int64_t back, int64_t aside) {
                return filled.contains(step(step(end, one, -back), other, -aside));
            };
            const bool a = is_filled(0, 0), b = is_filled(1, 0), c = is_filled(0, 1), d = is_filled(1, 1);
            if ((a != b) != (c != d) || (a == d && b == c && a != b)) found.push_back({end, axis});
        }
    }
    return found;
}

Array<UnitEdge> inner_edges(const Cells& cells) {
    const std::set<Place> filled = places_of(cells);
    Array<UnitEdge> found;
    for (const Place& cell : filled)
        for (const int32_t axis : {0, 1})
            if (const Place next = step(cell, axis == 0 ? 1 : 0, 1); filled.contains(next))
                found.push_back({next, axis});
    return found;
}

}  // namespace cube3d::solid
