#include "words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "phrase.hpp"

namespace cube3d::motion {
namespace {

// Words for the directions of x, y and z, as solutions are drawn: y runs to the front, and the first layer is on top.
struct AxisWords {
    const char *ahead, *back;
};
constexpr AxisWords kSpace[] = {{"right", "left"}, {"to the front", "to the back"}, {"down", "up"}};
constexpr AxisWords kPlane[] = {{"right", "left"}, {"down", "up"}};
constexpr double kNamed = 0.2;  // least share of a move's length along an axis for the axis to be named

// A translation in the coordinates of cubes: right, front, down.
Array<double> as_written(const Cells& shift, const Lattice& lattice) {
    Array<double> place(shift.begin(), shift.begin() + lattice.axes());
    if (lattice.is_cubic()) return place;
    const Array<double>& basis = lattice.tables().drawing->basis;
    const int32_t axes = lattice.axes();
    for (int32_t axis = 0; axis < axes; ++axis) {
        place[axis] = 0;
        for (int32_t step = 0; step < axes; ++step)
            place[axis] += static_cast<double>(shift[step]) * basis[step * axes + axis];
        // Drawings of other lattices have y to the back, and z up.
        if (axis) place[axis] = -place[axis];
    }
    return place;
}

std::string direction(const Array<double>& place) {
    const bool is_flat = place.size() == std::size(kPlane);
    const auto words = is_flat ? View<const AxisWords>(kPlane) : View<const AxisWords>(kSpace);
    double least = 0;
    for (const double length : place) least += length * length;
    least = kNamed * std::sqrt(least);
    Array<int32_t> named;
    for (int32_t axis = 0; axis < place.length(); ++axis)
        if (std::abs(place[axis]) > least) named.push_back(axis);
    // The longest component comes first; of equal ones, up or down ("up, to the right and to the back").
    const int32_t last = words.length() - 1;
    const auto rank = [&](int32_t axis) { return std::pair(-std::llround(1e6 * std::abs(place[axis])), axis != last); };
    std::stable_sort(named.begin(), named.end(), [&](int32_t a, int32_t b) { return rank(a) < rank(b); });
    return list_of("and", each(named, [&](int32_t axis) {
                       const bool is_back = place[axis] < 0;
                       if (axis > last)
                           return say(is_back ? "to lower" : "to higher", {{"axis", text(axis_name(axis))}});
                       const AxisWords& own = words[axis];
                       const std::string word = say(is_back ? own.back : own.ahead);
                       return axis == 0 && named.length() > 1 ? say("to the", {{"direction", word}}) : word;
                   }));
}

// The greatest number of equal translations of the lattice into which a translation can be divided.
int64_t steps_in(const Cells& shift, const Lattice& lattice) {
    const int64_t most = std::accumulate(shift.begin(), shift.end(), int64_t{0}, std::gcd<int64_t, int64_t>);
    const auto is_step = [&](int64_t steps) {
        Cells one = shift;
        for (int64_t& c : one) c /= steps;
        return lattice.is_translation(one.data());
    };
    int64_t best = 1;
    for (int64_t part = 1; part <= most / part; ++part) {
        if (most % part) continue;
        for (const int64_t steps : {part, most / part})
            if (steps > best && is_step(steps)) best = steps;
    }
    return best;
}

std::string turning(const QuarterTurn& turn, int32_t axes) {
    const auto at = [](int32_t axis, int64_t doubled) {
        return axis_name(axis) + " = " + (doubled < 0 ? "-" : "") + std::to_string(std::abs(doubled) / 2) +
               (doubled % 2 ? ".5" : "");
    };
    Phrases places = {at(turn.first, turn.centre), at(turn.second, turn.other)};
    std::sort(places.begin(), places.end());
    const std::string about = text(places[0] + ", " + places[1]);
    if (axes == 2) return say(turn.first == 0 ? "clockwise" : "anticlockwise", {{"about", about}});
    const auto name = [axes](int32_t axis) {
        static constexpr const char* kNames[] = {"right side", "front side", "bottom side"};
        return axes == 3 ? say(kNames[axis]) : text(axis_name(axis));
    };
    return say("from one to another", {{"one", name(turn.first)}, {"other", name(turn.second)}, {"about", about}});
}

}  // namespace

std::string phrase_of(const MoveReport& move, const Lattice& lattice) {
    const bool several = move.pieces.length() > 1;
    const std::string names = list_of("and", each(move.pieces, [](int32_t piece) { return leaf("name", piece); }));
    const std::string who = several ? say("together moving", {{"names", names}}) : names;
    if (move.turn)
        return say(several ? "they turn" : "it turns", {{"who", who}, {"how", turning(*move.turn, lattice.axes())}});
    const std::string where = direction(as_written(move.shift, lattice));
    if (move.kind == MoveReport::away) return say("moves away", {{"who", who}, {"where", where}});
    const int64_t steps = steps_in(move.shift, lattice);
    const char* key = move.kind == MoveReport::up_to && steps > 1 ? "moves up to" : "moves";
    return say(key, {{"who", who}, {"where", where}, {"steps", steps}});
}

}  // namespace cube3d::motion
