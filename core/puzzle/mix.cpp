#include "puzzle/mix.hpp"

#include <algorithm>
#include <numeric>

namespace cube3d::puzzle {
namespace {

// Whether only the pieces and their counts restrict a filling of the box.
bool is_plain_box(const Puzzle& puzzle) {
    const Cells& sides = puzzle.region.extents();
    const bool is_placed = std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                                       [](const Piece& piece) { return piece.at.has_value(); });
    return puzzle.lattice->is_cubic() && puzzle.region.is_box() && sides.size() <= Mix::kMostAxes &&
           std::count_if(sides.begin(), sides.end(), [](int64_t side) { return side > 1; }) >= 2 &&
           puzzle.rules.empty() && puzzle.paint.empty() && puzzle.optional.empty() && !is_placed;
}

int64_t size_of(const Puzzle& puzzle, int32_t piece) {
    return puzzle.pieces[piece].aspects.cells_each;
}

int64_t cells_of(const Puzzle& puzzle, const Array<int64_t>& copies) {
    int64_t cells = 0;
    for (int32_t p = 0; p < copies.length(); ++p) cells += copies[p] * size_of(puzzle, p);
    return cells;
}

// The least and the greatest number of copies of each piece.
struct Copies {
    Array<int64_t> low, high;
};

// Bounds the numbers of copies that can fill a number of cells together; false if there are none.
bool fit(const Puzzle& puzzle, int64_t cells, Copies& copies) {
    auto& [low, high] = copies;
    for (const Piece& piece : puzzle.pieces) {
        low.push_back(piece.low);
        high.push_back(std::min<int64_t>(piece.high, cells / piece.aspects.cells_each));
        if (low.back() > high.back()) return false;
    }
    const int64_t least = cells_of(puzzle, low), most = cells_of(puzzle, high);
    if (least > cells || most < cells) return false;
    for (int32_t p = 0; p < low.length(); ++p) {
        const int64_t size = size_of(puzzle, p), fewest = low[p], greatest = high[p];
        low[p] = std::max(fewest, (cells - (most - greatest * size) + size - 1) / size);
        high[p] = std::min(greatest, (cells - (least - fewest * size)) / size);
        if (low[p] > high[p]) return false;
    }
    return true;
}

// Raises `low` to numbers of copies that fill the cells, as equal as bounds allow; false if they do not fill them.
bool even_out(const Puzzle& puzzle, int64_t cells, Copies& copies) {
    auto& [low, high] = copies;
    int64_t left = cells - cells_of(puzzle, low);
    while (left > 0) {
        int32_t next = -1;
        for (int32_t p = 0; p < low.length(); ++p)
            if (low[p] < high[p] && size_of(puzzle, p) <= left && (next < 0 || low[p] < low[next])) next = p;
        if (next < 0) return false;
        ++low[next];
        left -= size_of(puzzle, next);
    }
    return left == 0;
}

// The number of equal sets for which one set and the remainder together have the fewest cells.
int64_t sets_of(const Puzzle& puzzle, const Array<int64_t>& copies) {
    int64_t best = 1, fewest = cells_of(puzzle, copies);
    for (int64_t sets = *std::max_element(copies.begin(), copies.end()); sets > 1; --sets) {
        int64_t cells = 0;
        for (int32_t p = 0; p < copies.length(); ++p)
            cells += (copies[p] / sets + copies[p] % sets) * size_of(puzzle, p);
        if (cells < fewest) best = sets, fewest = cells;
    }
    return best;
}

}  // namespace

std::optional<Mix> Mix::of(const Puzzle& puzzle, int64_t empty) {
    const int64_t cells = puzzle.region.size() - empty;
    Copies copies;
    if (!is_plain_box(puzzle) || puzzle.pieces.empty() || (puzzle.cover_all && empty) || cells <= 0 ||
        (puzzle.max_holes >= 0 && puzzle.max_holes < empty) || !fit(puzzle, cells, copies))
        return std::nullopt;
    Mix mix;
    mix.empty_ = empty;
    mix.set_ = Array<int64_t>(copies.low.size());
    int64_t rest = cells;  // that the least numbers of copies leave
    for (const Piece& piece : puzzle.pieces) rest -= int64_t{piece.low} * piece.aspects.cells_each;
    for (const Piece& piece : puzzle.pieces) {
        const int64_t size = piece.aspects.cells_each;
        if (rest >= size && piece.high - piece.low >= rest / size) {
            mix.free_.push_back(mix.odd_.length());
            mix.unit_ = std::gcd(mix.unit_, size);
        }
        mix.odd_.push_back(piece.low);
    }
    if (mix.free_.empty()) {
        if (!even_out(puzzle, cells, copies)) return std::nullopt;
        const int64_t sets = sets_of(puzzle, copies.low);
        if (sets == 1) return std::nullopt;
        for (int32_t p = 0; p < mix.odd_.length(); ++p)
            mix.set_[p] = copies.low[p] / sets, mix.odd_[p] = copies.low[p] % sets;
        mix.unit_ = cells_of(puzzle, mix.set_);
        // With a single piece, its number in a box follows from the volume.
        for (int32_t p = 0; p < mix.odd_.length(); ++p)
            if (mix.set_[p] * size_of(puzzle, p) == mix.unit_ && mix.set_[p] == 1) {
                mix.free_ = {p};
                mix.set_[p] = 0;
            }
    }
    mix.odd_cells_ = empty + cells_of(puzzle, mix.odd_);
    return mix;
}

bool Mix::share(int64_t volume, bool is_odd, Array<Piece>& pieces) const {
    const int64_t cells = volume - (is_odd ? odd_cells_ : 0);
    if (cells < 0 || cells % unit_) return false;
    for (size_t p = 0; p < pieces.size(); ++p) {
        const int64_t copies = (is_odd ? odd_[p] : 0) + set_[p] * (cells / unit_);
        pieces[p].low = pieces[p].high = static_cast<int32_t>(copies);
    }
    for (const int32_t p : free_) {
        Piece& piece = pieces[p];
        piece.high = piece.low + static_cast<int32_t>(cells / piece.aspects.cells_each);
    }
    return true;
}

}  // namespace cube3d::puzzle
