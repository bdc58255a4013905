#include "puzzle/box_table.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "puzzle/mix.hpp"

namespace cube3d::puzzle {
namespace {

// Limits of a table: boxes, and look-ups to try all cuts (about a second).
constexpr int64_t kMostBoxes = 1'000'000, kMostCuts = 50'000'000;

}  // namespace

BoxTable::BoxTable(const Sides& whole, bool may_turn) : whole_(whole), steps_(whole.size(), 1), may_turn_(may_turn) {
    if (may_turn) std::sort(whole_.begin(), whole_.end());
    for (int32_t a = whole_.length() - 1; a > 0; --a) steps_[a - 1] = steps_[a] * whole_[a];
}

std::optional<BoxTable> BoxTable::of(const Sides& whole, int64_t unit, bool may_turn) {
    BoxTable table(whole, may_turn);
    const int64_t cells = table.steps_[0] * table.whole_[0];
    if (cells > kMostBoxes) return std::nullopt;
    Sides box(whole.size(), 1);
    do {
        const int64_t volume = std::accumulate(box.begin(), box.end(), int64_t{1}, std::multiplies());
        if (volume % unit == 0) table.boxes_.push_back(box);
    } while (table.next(box));
    const int64_t sum = std::accumulate(whole.begin(), whole.end(), int64_t{0});
    if (static_cast<int64_t>(table.boxes_.size()) * sum > kMostCuts) return std::nullopt;
    table.recipes_ = Array<Recipe>(cells);
    return table;
}

// Goes to the next box in lexicographic order, which is the order of indices; false after the last.
bool BoxTable::next(Sides& box) const {
    int32_t axis = box.length() - 1;
    while (axis >= 0 && box[axis] == whole_[axis]) --axis;
    if (axis < 0) return false;
    ++box[axis];
    for (int32_t a = axis + 1; a < box.length(); ++a) box[a] = may_turn_ ? box[axis] : 1;
    return true;
}

Array<int32_t> BoxTable::order(const Sides& box) const {
    Array<int32_t> axes(box.size());
    std::iota(axes.begin(), axes.end(), 0);
    if (may_turn_)
        std::stable_sort(axes.begin(), axes.end(), [&](auto one, auto other) { return box[one] < box[other]; });
    return axes;
}

int64_t BoxTable::index(const Sides& box) const {
    Fixed<int64_t, Mix::kMostAxes> sides;
    const auto end = std::copy(box.begin(), box.end(), sides.begin());
    if (may_turn_) std::sort(sides.begin(), end);
    int64_t found = 0;
    for (size_t a = 0; a < box.size(); ++a) found += (sides[a] - 1) * steps_[a];
    return found;
}

void BoxTable::set_searched(const Sides& box, int32_t search) {
    recipes_[index(box)] = {.by = Recipe::By::search, .search = search};
}

bool BoxTable::find_cut(const Sides& box, Recipe& recipe) const {
    Sides part = box;
    const auto is_filled_to = [&](size_t axis, int64_t at) {
        part[axis] = at;
        return is_filled(part);
    };
    for (size_t axis = 0; axis < box.size(); part[axis] = box[axis], ++axis)
        for (int64_t at = 1; 2 * at <= box[axis]; ++at)
            if (is_filled_to(axis, at) && is_filled_to(axis, box[axis] - at)) {
                recipe = {.by = Recipe::By::cut, .axis = static_cast<uint8_t>(axis)};
                recipe.at[0] = static_cast<int32_t>(at);
                return true;
            }
    return false;
}

void BoxTable::cut() {
    for (const Sides& box : boxes_) {
        Recipe& recipe = recipes_[index(box)];
        if (!recipe.is_filled()) find_cut(box, recipe);
    }
}

// Four boxes surround a fifth, x1..x2 by y1..y2 (along `axis` and `other`):
//   0..x2 by 0..y1, x2.. by 0..y2, x1.. by y2.., 0..x1 by y1..
bool BoxTable::find_pinwheel(const Sides& box, size_t axis, size_t other, int64_t end, Recipe& recipe) const {
    const int64_t width = box[axis], height = box[other];
    Sides part = box;
    const auto is_filled_by = [&](int64_t x, int64_t y) {
        part[axis] = x, part[other] = y;
        return is_filled(part);
    };
    for (int64_t x2 = 2; x2 < width; ++x2)
        for (int64_t y1 = 1; y1 + 1 < height; ++y1) {
            if (lookups_ >= end) return false;
            if (!is_filled_by(x2, y1)) continue;
            for (int64_t y2 = y1 + 1; y2 < height; ++y2) {
                if (!is_filled_by(width - x2, y2)) continue;
                for (int64_t x1 = 1; x1 < x2; ++x1)
                    if (is_filled_by(width - x1, height - y2) && is_filled_by(x1, height - y1) &&
                        is_filled_by(x2 - x1, y2 - y1)) {
                        recipe = {.by = Recipe::By::pinwheel,
                                  .axis = static_cast<uint8_t>(axis),
                                  .other = static_cast<uint8_t>(other)};
                        recipe.at = {static_cast<int32_t>(x1), static_cast<int32_t>(y1)};
                        recipe.to = {static_cast<int32_t>(x2), static_cast<int32_t>(y2)};
                        return true;
                    }
            }
        }
    return false;
}

bool BoxTable::turn_pinwheels(int64_t most) {
    int64_t end = lookups_ + most;
    bool found = false;
    for (const Sides& box : boxes_) {
        Recipe& recipe = recipes_[index(box)];
        // An earlier pinwheel may have filled a box that makes a cut possible here.
        if (recipe.is_filled() || (found && find_cut(box, recipe))) continue;
        if (box == whole_) end = lookups_ + most;
        for (size_t axis = 0; axis < box.size(); ++axis)
            for (size_t other = axis + 1; other < box.size() && !recipe.is_filled(); ++other)
                found = find_pinwheel(box, axis, other, end, recipe) || found;
    }
    return found;
}

Array<Brick> BoxTable::parts(const Brick& brick) const {
    const Array<int32_t> axes = order(brick.sides);
    const Recipe& how = recipe(brick.sides);
    const auto part = [&](int32_t axis, int64_t from, int64_t to, const Brick& of) {
        Brick made = of;
        made.origin[axis] += from;
        made.sides[axis] = to - from;
        return made;
    };
    const int32_t axis = axes[how.axis], other = axes[how.other];  // the recipe's axes are those of sorted sides
    const int64_t width = brick.sides[axis], height = brick.sides[other];
    if (how.by == Recipe::By::cut) return {part(axis, 0, how.at[0], brick), part(axis, how.at[0], width, brick)};
    if (how.by != Recipe::By::pinwheel) return {};
    const auto [x1, y1] = how.at;
    const auto [x2, y2] = how.to;
    const auto face = [&](int64_t left, int64_t right, int64_t low, int64_t high) {
        return part(axis, left, right, part(other, low, high, brick));
    };
    return {face(0, x2, 0, y1), face(x2, width, 0, y2), face(x1, width, y2, height), face(0, x1, y1, height),
            face(x1, x2, y1, y2)};
}

Array<BoxTable::Rest> BoxTable::rests() const {
    Array<Rest> found{{whole_, -1, 0}};
    Array<uint8_t> seen(recipes_.size());
    for (size_t next = 0; next < found.size(); ++next) {
        const Sides box = found[next].sides;
        for (int32_t axis = 0; axis < box.length(); ++axis) {
            Sides rest = box, off = box;
            for (int64_t at = 1; at < box[axis]; ++at) {
                rest[axis] = at, off[axis] = box[axis] - at;
                uint8_t& is_seen = seen[index(rest)];
                if (is_seen || !is_filled(off)) continue;
                is_seen = 1;
                found.push_back({rest, static_cast<int32_t>(next), axis});
            }
        }
    }
    return found;
}

}  // namespace cube3d::puzzle
