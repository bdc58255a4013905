#include <algorithm>
#include <map>

#include "core.h"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {
namespace {

// The offsets, relative to the box's corner, for which an aspect lies in the box.
struct Window {
    Cells lowest, sizes;
    double tried = 1;

    Window(const Lattice& lattice, const Region& region, CellSpan aspect)
        : lowest(region.width()), sizes(region.width()) {
        for (int32_t a = 0; a < region.width(); ++a) {
            sizes[a] = 1;  // a translation does not change types
            if (a < lattice.axes()) {
                int64_t low = aspect[a], high = aspect[a];
                for (int64_t at = a; at < std::ssize(aspect); at += region.width())
                    low = std::min(low, aspect[at]), high = std::max(high, aspect[at]);
                lowest[a] = -low;
                sizes[a] = std::max<int64_t>(0, region.extents()[a] - (high - low));
            }
            tried *= static_cast<double>(sizes[a]);
        }
        tried = std::min(tried, static_cast<double>(region.size()));
    }
};

class Finder {
public:
    Finder(const Puzzle& puzzle, const Stop& stop)
        : puzzle_(puzzle), region_(puzzle.region), width_(region_.width()), stop_(stop) {}

    Placements run() {
        refuse_too_many();
        for (int32_t p = 0; p < puzzle_.pieces.length(); ++p) {
            piece_ = &puzzle_.pieces[p];
            if (piece_->high == 0) continue;
            for (int32_t aspect = 0; aspect < piece_->aspects.size(); ++aspect) place(p, aspect);
        }
        return std::move(found_);
    }

private:
    // Bounds the number of translations to try (in a box these are the placements) before the first one.
    void refuse_too_many() const {
        double bound = 0, cells = 0;
        for (const Piece& piece : puzzle_.pieces)
            for (int64_t aspect = 0; piece.high > 0 && aspect < piece.aspects.size(); ++aspect) {
                const double tried = Window(*puzzle_.lattice, region_, piece.aspects[aspect]).tried;
                bound += tried;
                cells += tried * piece.aspects.cells_each;
            }
        const int64_t most = region_.is_box() ? puzzle_.most_cells : puzzle_.most_tried;
        if (cells > static_cast<double>(most) ||
            (region_.is_box() && bound > static_cast<double>(puzzle_.most_placements)))
            throw TooLarge(CUBE3D_LIMIT_TRIED, "placements to try", {whole(bound), whole(cells), most});
        if (region_.size() > puzzle_.most_cells)
            throw TooLarge(CUBE3D_LIMIT_REGION, "cells of the region", {region_.size(), puzzle_.most_cells});
    }

    void place(int32_t piece, int32_t aspect) {
        stop_.check();
        const CellSpan cells = piece_->aspects[aspect];
        const Window window(*puzzle_.lattice, region_, cells);
        if (window.tried == 0) return;
        colours_ = piece_->aspects.marks_of(aspect);
        shifts_.clear();
        for (int64_t at = 0; at < std::ssize(cells); at += width_) {
            int64_t shift = 0;
            for (int32_t a = 0; a < width_; ++a) shift += cells[at + a] * region_.steps()[a];
            shifts_.push_back(shift);
        }
        double all = 1;
        for (const int64_t size : window.sizes) all *= static_cast<double>(size);
        Cells offset(width_);
        if (region_.is_box() || all <= static_cast<double>(region_.size())) {
            Cells place(width_);
            for (bool more = true; more;) {
                for (int32_t a = 0; a < width_; ++a) offset[a] = place[a] + window.lowest[a];
                attempt(piece, aspect, offset);
                int32_t a = width_ - 1;
                while (a >= 0 && place[a] == window.sizes[a] - 1) place[a--] = 0;
                more = a >= 0;
                if (more) ++place[a];
            }
            return;
        }
        // The first cell of the aspect must be in the region.
        for (int64_t number = 0; number < region_.size(); ++number) {
            region_.cell(number, offset.data());
            bool inside = true;
            for (int32_t a = 0; a < width_; ++a) {
                offset[a] -= cells[a] + region_.corner()[a];
                const int64_t step = offset[a] - window.lowest[a];
                inside = inside && 0 <= step && step < window.sizes[a];
            }
            if (inside) attempt(piece, aspect, offset);
        }
    }

    // Adds the placement at an offset from the corner, if it fits.
    void attempt(int32_t piece, int32_t aspect, const Cells& offset) {
        if (++tried_ % 4096 == 0) stop_.check();
        if (!puzzle_.lattice->is_translation(offset.data())) return;
        if (piece_->at)
            for (int32_t a = 0; a < width_; ++a)
                if (offset[a] + region_.corner()[a] != (*piece_->at)[a]) return;
        int64_t position = 0;
        for (int32_t a = 0; a < width_; ++a) position += offset[a] * region_.steps()[a];
        Array<int32_t>& numbers = found_.cells.values;
        const size_t begin = numbers.size();
        for (size_t c = 0; c < shifts_.size(); ++c) {
            const int32_t number = region_.number_at(position + shifts_[c]);
            const bool fits =
                number >= 0 && (colours_.empty() || puzzle_.paint.empty() ||
                                puzzle_.may_lie(colours_[c], puzzle_.paint[number]));
            if (!fits) return numbers.resize(begin);
            numbers.push_back(number);
        }
        found_.cells.end_row();
        found_.piece.push_back(piece);
        found_.aspect.push_back(aspect);
        for (int32_t a = 0; a < width_; ++a) found_.offset.push_back(offset[a] + region_.corner()[a]);
        if (puzzle_.colours > 1)
            for (size_t c = 0; c < shifts_.size(); ++c) found_.colours.push_back(colours_.empty() ? 0 : colours_[c]);
        if (std::ssize(found_.piece) > puzzle_.most_placements || std::ssize(numbers) > puzzle_.most_cells)
            throw TooLarge(CUBE3D_LIMIT_PLACEMENTS, "placements", {puzzle_.most_placements, puzzle_.most_cells});
    }

    const Puzzle& puzzle_;
    const Region& region_;
    int32_t width_;
    const Stop& stop_;
    const Piece* piece_ = nullptr;
    View<const int32_t> colours_;
    Array<int64_t> shifts_;
    uint32_t tried_ = 0;
    Placements found_;
};

}  // namespace

void find_aspects(Puzzle& puzzle) {
    for (Piece& piece : puzzle.pieces)
        piece.aspects = aspects(*puzzle.lattice, piece.shape, piece.colours, piece.mobility);
}

Placements find_placements(const Puzzle& puzzle, const Stop& stop) {
    return Finder(puzzle, stop).run();
}

Placements Placements::subset(const Array<int32_t>& chosen, int32_t width) const {
    Placements part;
    for (const int32_t p : chosen) {
        part.piece.push_back(piece[p]);
        part.aspect.push_back(aspect[p]);
        part.offset.insert(part.offset.end(), offset.begin() + ptrdiff_t{p} * width,
                           offset.begin() + (ptrdiff_t{p} + 1) * width);
        const auto row = cells[p];
        part.cells.values.insert(part.cells.values.end(), row.begin(), row.end());
        part.cells.end_row();
        if (!colours.empty())
            part.colours.insert(part.colours.end(), colours.begin() + static_cast<ptrdiff_t>(cells.start[p]),
                                colours.begin() + static_cast<ptrdiff_t>(cells.start[p + 1]));
    }
    return part;
}

Claims find_claims(const Puzzle& puzzle, const Placements& table) {
    Claims found;
    if (!puzzle.has_claims()) return found;
    const int32_t width = puzzle.region.width();
    Array<Array<Cells>> claims(puzzle.pieces.size());
    for (size_t p = 0; p < puzzle.pieces.size(); ++p)
        for (int64_t a = 0; a < puzzle.pieces[p].aspects.size(); ++a)
            claims[p].push_back(puzzle.lattice->claims(puzzle.pieces[p].aspects[a]));
    // The placements that make each claim, in the order of the claims' places.
    std::map<Cells, Array<int32_t>> makers;
    for (int32_t placement = 0; placement < table.size(); ++placement) {
        const Cells& own = claims[table.piece[placement]][table.aspect[placement]];
        for (int64_t at = 0; at < std::ssize(own); at += width) {
            Cells place(own.begin() + static_cast<ptrdiff_t>(at), own.begin() + static_cast<ptrdiff_t>(at) + width);
            for (int32_t a = 0; a < width; ++a) place[a] += table.offset[placement * int64_t{width} + a];
            makers[place].push_back(placement);
        }
    }
    // Claims of the same placements are merged. Otherwise a reflection that fixes all cells of a row of edges would
    // exchange the claims on its two sides, and count as a different symmetry.
    std::map<Array<int32_t>, int32_t> numbers;
    Array<std::pair<int32_t, int32_t>> rows;
    for (const auto& [place, placements] : makers)
        if (numbers.emplace(placements, found.claims).second) {
            for (const int32_t placement : placements) rows.emplace_back(placement, found.claims);
            ++found.claims;
        }
    std::sort(rows.begin(), rows.end());
    for (const auto& [placement, number] : rows) found.placement.push_back(placement), found.number.push_back(number);
    return found;
}

}  // namespace cube3d::puzzle
