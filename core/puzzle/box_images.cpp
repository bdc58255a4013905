#include "puzzle/box_images.hpp"

#include <stdexcept>

namespace cube3d::puzzle {

void BoxImages::add(const Placements& filling, const Brick& brick, const Array<int32_t>& axes,
                    Array<int32_t>& numbers) {
    Turn& turn = turn_of(axes);
    const int32_t width = axes.length();
    for (int32_t p = 0; p < filling.size(); ++p) {
        const int32_t piece = filling.piece[p], aspect = filling.aspect[p];
        const Shapes& aspects = puzzle_.pieces[piece].aspects;
        const Cells extents = puzzle_.lattice->extents(aspects[aspect]);
        Cells offset = brick.origin;
        for (int32_t a = 0; a < width; ++a) {
            const int64_t from = filling.offset[int64_t{p} * width + a];
            offset[axes[a]] += turn.mirrors && a == 0 ? brick.sides[axes[0]] - extents[0] - from : from;
        }
        numbers.push_back(number_of(piece, aspect_of(turn, piece, aspect), offset));
    }
}

BoxImages::Turn& BoxImages::turn_of(const Array<int32_t>& axes) {
    const auto [at, is_new] = turns_.try_emplace(axes);
    Turn& turn = at->second;
    if (!is_new) return turn;
    const int32_t width = axes.length();
    turn.matrix.axes = width;
    turn.matrix.values = Array<int8_t>(width * width);
    for (int32_t a = 0; a < width; ++a) turn.matrix.values[axes[a] * width + a] = 1;
    turn.mirrors = determinant(turn.matrix.values, width) < 0;
    if (turn.mirrors) turn.matrix.values[axes[0] * width] = -1;
    for (const Piece& piece : puzzle_.pieces) turn.aspects.emplace_back(piece.aspects.size(), -1);
    return turn;
}

int32_t BoxImages::aspect_of(Turn& turn, int32_t piece, int32_t aspect) const {
    int32_t& known = turn.aspects[piece][aspect];
    if (known >= 0) return known;
    const Shapes& aspects = puzzle_.pieces[piece].aspects;
    const Shapes image = turned(*puzzle_.lattice, aspects[aspect], aspects.marks_of(aspect), turn.matrix);
    for (int32_t other = 0; other < aspects.size(); ++other)
        if (is_same(aspects[other], image[0]) &&
            is_same(aspects.marks_of(other), image.marks_of(0)))
            return known = other;
    throw std::runtime_error("a piece has no such aspect");
}

// Bisects the placements, which are sorted by piece, aspect and offset.
int32_t BoxImages::number_of(int32_t piece, int32_t aspect, const Cells& offset) const {
    const auto is_before = [&](int32_t placement) {
        if (table_.piece[placement] != piece) return table_.piece[placement] < piece;
        if (table_.aspect[placement] != aspect) return table_.aspect[placement] < aspect;
        return is_less(CellSpan(table_.offset).row(placement, offset.size()), offset);
    };
    int32_t low = 0;
    for (int32_t count = table_.size(); count > 0;) {  // clang 14 cannot bisect a range of numbers
        const int32_t half = count / 2;
        if (is_before(low + half)) low += half + 1, count -= half + 1;
        else count = half;
    }
    return low;
}

}  // namespace cube3d::puzzle
