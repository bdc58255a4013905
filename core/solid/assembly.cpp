// The order is found backwards: a piece comes out along an axis if nothing lies in its way to infinity.
// Taking a piece out never blocks another one, so it does not matter which one is taken first: an order is
// found if there is one. Pieces that only move together, or in several moves, do not come out.
#include "solid/assembly.hpp"

#include <algorithm>
#include <numeric>

namespace cube3d::solid {
namespace {

// The least overlap, and the least difference in height, of boxes that count; in cells.
constexpr double kLittle = 1e-6;

struct Direction {
    int32_t axis, side;
};

// Up (the first layer is on top), front, right, back, left, down: the best first.
constexpr Direction kInSpace[] = {{2, -1}, {1, 1}, {0, 1}, {1, -1}, {0, -1}, {2, 1}};

// The directions along the axes, the best first.
Array<Direction> directions(int32_t axes) {
    Array<Direction> found;
    for (const Direction way : kInSpace)
        if (way.axis < axes) found.push_back(way);
    for (int32_t axis = 3; axis < axes; ++axis)
        for (const int32_t side : {-1, 1}) found.push_back({axis, side});
    return found;
}

// For each cell, the next cells on both sides on the line through it along one axis.
class Lines {
public:
    Lines(CellSpan cells, int32_t width, int32_t axis) {
        const auto count = cells.length() / width;
        for (auto& side : next_) side.assign(count, -1);
        // Sorted with that coordinate last, the cells of one line follow each other.
        Cells rows(cells.begin(), cells.end());
        for (int32_t c = 0; c < count; ++c) {
            const auto first = rows.begin() + ptrdiff_t{c} * width;
            std::rotate(first + axis, first + axis + 1, first + width);
        }
        Array<int32_t> order(count);
        std::iota(order.begin(), order.end(), 0);
        sort_rows(rows.data(), count, width, order.data());
        for (int32_t n = 1; n < count; ++n) {
            const auto row = rows.begin() + ptrdiff_t{n} * width;
            if (std::equal(row, row + width - 1, row - width)) join(order[n - 1], order[n]);
        }
    }

    // -1: there is none.
    int32_t next(int32_t cell, int32_t side) const { return next_[side > 0][cell]; }
    void remove(int32_t cell) { join(next_[0][cell], next_[1][cell]); }

private:
    void join(int32_t lower, int32_t higher) {
        if (lower >= 0) next_[1][lower] = higher;
        if (higher >= 0) next_[0][higher] = lower;
    }

    Fixed<Array<int32_t>, 2> next_;
};

class Assembler {
public:
    Assembler(const Look& look, View<const int64_t> start, CellSpan cells)
        : width_(look.lattice->width()), directions_(directions(width_)) {
        for (size_t p = 0; p + 1 < start.size(); ++p) {
            first_.push_back(owner_.length());
            owner_.insert(owner_.end(), static_cast<size_t>((start[p + 1] - start[p]) / width_),
                          static_cast<int32_t>(p));
        }
        first_.push_back(owner_.length());
        for (int32_t axis = 0; axis < width_; ++axis) lines_.emplace_back(cells, width_, axis);
        left_.assign(first_.size() - 1, 1);
        for (const Direction way : directions_) {
            ways_.push_back({way, Array<uint8_t>(left_.size()), Array<Array<int32_t>>(left_.size())});
            for (int32_t piece = 0; piece < left_.length(); ++piece) look_at(ways_.back(), piece);
        }
    }

    Array<Step> steps() {
        Array<Step> taken;
        for (int32_t piece; (piece = take(taken)) >= 0;) remove(piece);
        for (int32_t piece = left_.length() - 1; piece >= 0; --piece)
            if (left_[piece]) taken.push_back({piece, 0, 0});
        std::reverse(taken.begin(), taken.end());
        return taken;
    }

private:
    // The pieces that come out in one direction. A blocked piece is checked again only when the piece
    // that blocks it has been taken out.
    struct Way {
        Direction direction;
        Array<uint8_t> is_free;
        Array<Array<int32_t>> blocked;  // per piece: the pieces that it blocks
    };

    void look_at(Way& way, int32_t piece) {
        for (int32_t cell = first_[piece]; cell < first_[piece + 1]; ++cell) {
            const int32_t next = lines_[way.direction.axis].next(cell, way.direction.side);
            if (next < 0 || owner_[next] == piece) continue;
            way.blocked[owner_[next]].push_back(piece);
            return;
        }
        way.is_free[piece] = 1;
    }

    // Takes the first piece that comes out in the best possible direction; -1: none comes out.
    int32_t take(Array<Step>& taken) const {
        for (const Way& way : ways_)
            for (int32_t piece = 0; piece < left_.length(); ++piece)
                if (left_[piece] && way.is_free[piece]) {
                    taken.push_back({piece, way.direction.axis, way.direction.side});
                    return piece;
                }
        return -1;
    }

    void remove(int32_t piece) {
        left_[piece] = 0;
        for (int32_t cell = first_[piece]; cell < first_[piece + 1]; ++cell)
            for (Lines& lines : lines_) lines.remove(cell);
        for (Way& way : ways_)
            for (const int32_t other : way.blocked[piece])
                if (left_[other]) look_at(way, other);
    }

    const int32_t width_;
    const Array<Direction> directions_;
    Array<int32_t> owner_, first_;  // per cell: its piece; per piece: its first cell
    Array<Lines> lines_;
    Array<Way> ways_;
    Array<uint8_t> left_;
};

// Whether a box of the first list is over a box of the second.
bool is_over(const Array<Box>& above, const Array<Box>& below) {
    const auto meet = [](const Box& one, const Box& other, size_t axis) {
        return one.low[axis] + kLittle < other.high[axis] - kLittle &&
               other.low[axis] + kLittle < one.high[axis] - kLittle;
    };
    for (const Box& one : above)
        for (const Box& other : below)
            if (meet(one, other, 0) && meet(one, other, 1) &&
                one.low[2] + one.high[2] > other.low[2] + other.high[2] + kLittle)
                return true;
    return false;
}

// On lattices other than cubes, pieces only come from above: a piece comes out if no cell of another piece is over
// one of its own. The boxes around cells are compared, so some pieces that could come out do not.
Array<Step> assemble_from_above(const Look& look, View<const int64_t> start, CellSpan cells) {
    const size_t pieces = start.size() - 1;
    Array<Array<Box>> boxes(pieces);
    for (size_t p = 0; p < pieces; ++p)
        for (int64_t at = start[p]; at < start[p + 1]; at += look.lattice->width())
            boxes[p].push_back(look.corners(cells.data() + at));
    Array<int32_t> over(pieces);  // per piece: the number of pieces left that are over it; -1: it was taken
    Array<Array<int32_t>> under(pieces);
    for (size_t above = 0; above < pieces; ++above)
        for (size_t below = 0; below < pieces; ++below)
            if (above != below && is_over(boxes[above], boxes[below])) {
                ++over[below];
                under[above].push_back(static_cast<int32_t>(below));
            }
    Array<Step> taken;
    Array<int32_t> left(pieces), free;
    std::iota(left.begin(), left.end(), 0);
    do {
        free.clear();
        for (const int32_t piece : left)
            if (over[piece] == 0) free.push_back(piece);
        for (const int32_t piece : free) {
            over[piece] = -1;
            taken.push_back({piece, 2, -1});
            for (const int32_t below : under[piece]) --over[below];
        }
        std::erase_if(left, [&](int32_t piece) { return over[piece] < 0; });
    } while (!free.empty());
    std::reverse(left.begin(), left.end());
    for (const int32_t piece : left) taken.push_back({piece, 0, 0});
    std::reverse(taken.begin(), taken.end());
    return taken;
}

}  // namespace

Array<Step> assemble(const Look& look, View<const int64_t> start, CellSpan cells) {
    return look.lattice->is_cubic() ? Assembler(look, start, cells).steps() : assemble_from_above(look, start, cells);
}

}  // namespace cube3d::solid
