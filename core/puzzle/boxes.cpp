#include "puzzle/boxes.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <ranges>

#include "cover/search.hpp"
#include "puzzle/problem.hpp"

namespace cube3d::puzzle {
namespace {

// In the first round, nodes for each box, and cells of the largest box in units of its shares, but that
// many in any case; each round has four times the nodes, and boxes twice as large.
constexpr std::int64_t kFirstNodes = 4096, kFirstUnits = 2, kFirstCells = 200;
// Cells of placements, and boxes looked up, that take as long as a node.
constexpr std::int64_t kCellsPerNode = 4, kBoxesPerNode = 16;
// Boxes that pinwheels may look up in each round.
constexpr std::int64_t kPinwheels = 1'000'000;

std::int64_t volume(const Sides& box) {
    return std::accumulate(box.begin(), box.end(), std::int64_t{1}, std::multiplies());
}

// Whether a box divides another one as a brick divides a wall without a shift.
bool divides(Sides box, const Sides& whole, bool may_turn) {
    do {
        bool fits = true;
        for (std::int32_t a = 0; a < box.length(); ++a) fits = fits && whole[a] % box[a] == 0;
        if (fits) return true;
    } while (may_turn && std::next_permutation(box.begin(), box.end()));
    return false;
}

class BoxFinder {
public:
    BoxFinder(const Puzzle& puzzle, const Placements& table, const Mix& mix, BoxTable boxes, bool may_turn,
           std::int64_t nodes, const Stop& stop)
        : puzzle_(puzzle), table_(table), mix_(mix), boxes_(std::move(boxes)), part_(puzzle), nodes_(nodes),
          stop_(stop) {
        part_.cover_all = mix.empty() == 0;
        for (const Sides& box : boxes_.boxes())
            if (box != boxes_.whole()) open_.push_back(box);
        const auto rank = [&](const Sides& box) {
            return std::pair(!divides(box, boxes_.whole(), may_turn), volume(box));
        };
        std::stable_sort(open_.begin(), open_.end(),
                         [&](const Sides& one, const Sides& other) { return rank(one) < rank(other); });
    }

    std::optional<BoxFilling> run() {
        std::int64_t nodes = kFirstNodes, cells = std::max(kFirstCells, kFirstUnits * mix_.unit());
        for (; left() > 0; nodes *= 4, cells *= 2) {
            if (fill(nodes, cells)) return assemble();
            if (boxes_.turn_pinwheels(kPinwheels)) boxes_.cut();
            if (mix_.has_odd() ? fill_rest(nodes, cells) : boxes_.is_filled(boxes_.whole())) return assemble();
            if (open_.empty() && cells > volume(boxes_.whole())) break;
        }
        return std::nullopt;
    }

private:
    enum class Answer { found, vain, unknown };

    std::int64_t left() const { return nodes_ - boxes_.work() / kBoxesPerNode; }

    // Searches boxes, and tells whether the whole is filled.
    bool fill(std::int64_t nodes, std::int64_t cells) {
        std::vector<Sides> still;
        for (const Sides& box : open_) {
            if (boxes_.is_filled(box)) continue;
            if (left() <= 0 || volume(box) > cells) {
                still.push_back(box);
                continue;
            }
            const Answer answer = search(box, false, nodes);
            if (answer == Answer::unknown) still.push_back(box);
            if (answer != Answer::found) continue;
            boxes_.set_searched(box, static_cast<std::int32_t>(found_.size()) - 1);
            boxes_.cut();
            if (!mix_.has_odd() && boxes_.is_filled(boxes_.whole())) return true;
        }
        open_ = std::move(still);
        return false;
    }

    // Searches what is left of the whole when filled boxes are cut off, together with the odd pieces.
    bool fill_rest(std::int64_t nodes, std::int64_t cells) {
        rests_ = boxes_.rests();
        Array<std::int32_t> order(static_cast<std::int64_t>(rests_.size()) - 1);
        std::iota(order.begin(), order.end(), 1);
        const auto size = [&](std::int32_t rest) { return volume(rests_[static_cast<std::size_t>(rest)].sides); };
        std::stable_sort(order.begin(), order.end(), [&](auto one, auto other) { return size(one) < size(other); });
        for (const std::int32_t rest : order) {
            if (size(rest) > cells || left() <= 0) break;
            if (search(rests_[static_cast<std::size_t>(rest)].sides, true, nodes) != Answer::found) continue;
            rest_ = rest;
            return true;
        }
        return false;
    }

    Answer search(const Sides& box, bool is_odd, std::int64_t nodes) {
        stop_.check();
        if (!mix_.share(volume(box), is_odd, part_.pieces)) return Answer::vain;
        part_.region = Region(*puzzle_.lattice, Cells(box.size()), box, {});
        part_.max_holes = static_cast<std::int32_t>(is_odd ? mix_.empty() : 0);
        const Placements table = find_placements(part_, stop_);
        nodes_ -= static_cast<std::int64_t>(table.cells.values.size()) / kCellsPerNode;
        const PuzzleProblem problem = make_problem(part_, table, {}, stop_);
        const auto cover = std::make_shared<const Problem>(problem.cover);
        Search search(cover, {Subproblem{}},
                      {.threads = 0, .keep = true, .max_nodes = static_cast<std::uint64_t>(nodes), .max_solutions = 1});
        Batch batch;
        while (batch.size() == 0 && !search.is_exhausted()) {
            stop_.check();
            batch = search.next_batch(1, 0.05);
        }
        const Progress end = search.progress();
        nodes_ -= static_cast<std::int64_t>(end.nodes);
        if (batch.size() == 0) return end.status == Status::complete ? Answer::vain : Answer::unknown;
        Array<std::int32_t> chosen;
        for (const std::int32_t option : batch[0])
            if (option < table.size()) chosen.push_back(option);  // and not a cell that stays empty
        found_.push_back(table.subset(chosen, puzzle_.region.width()));
        return Answer::found;
    }

    BoxFilling assemble() {
        Brick whole{puzzle_.region.corner(), puzzle_.region.extents()};
        Array<std::int32_t> path;
        for (std::int32_t rest = rest_; rest > 0; rest = rests_[static_cast<std::size_t>(rest)].before)
            path.push_back(rest);
        for (; !path.empty(); path.pop_back()) {
            const BoxTable::Rest& rest = rests_[static_cast<std::size_t>(path.back())];
            place(cut_off(whole, rest));
        }
        if (rest_ > 0)
            put(whole, found_.back());
        else
            place(whole);
        std::sort(filling_.placements.begin(), filling_.placements.end());
        return std::move(filling_);
    }

    // Leaves the rest of a box, and returns what is cut off.
    Brick cut_off(Brick& brick, const BoxTable::Rest& rest) const {
        Array<std::int32_t> axes;
        boxes_.canonical(brick.sides, &axes);
        const std::int32_t axis = axes[rest.axis];
        Brick off = brick;
        off.origin[axis] += rest.at;
        off.sides[axis] -= rest.at;
        brick.sides[axis] = rest.at;
        return off;
    }

    // Fills a box as the table says.
    void place(const Brick& brick) {
        const Recipe& recipe = boxes_.recipe(boxes_.canonical(brick.sides));
        if (recipe.by == Recipe::By::search) return put(brick, found_[static_cast<std::size_t>(recipe.search)]);
        for (const Brick& part : boxes_.parts(brick)) place(part);
    }

    // Puts what fills a box in its canonical form into the box.
    void put(const Brick& brick, const Placements& filling) {
        const std::int32_t width = puzzle_.region.width();
        Array<std::int32_t> axes;
        const Sides box = boxes_.canonical(brick.sides, &axes);
        Turn& turn = turn_of(axes);
        for (std::int32_t p = 0; p < filling.size(); ++p) {
            const std::int32_t piece = filling.piece[p], aspect = filling.aspect[p];
            const Shapes& aspects = puzzle_.pieces[static_cast<std::size_t>(piece)].aspects;
            const Cells extents = puzzle_.lattice->extents(aspects[aspect]);
            Cells offset = brick.origin;
            for (std::int32_t a = 0; a < width; ++a) {
                const std::int64_t from = filling.offset[std::int64_t{p} * width + a];
                offset[axes[a]] += turn.mirrors && a == 0 ? box[0] - extents[0] - from : from;
            }
            filling_.placements.push_back(number_of(piece, image(turn, piece, aspect), offset));
        }
        filling_.bricks.push_back(brick);
    }

    // How the axes of a box in canonical form become others: a rotation, of which the first axis is mirrored
    // where their order alone would not be one.
    struct Turn {
        bool mirrors = false;
        Matrices matrix;
        std::vector<Array<std::int32_t>> images;  // of the aspects of each piece, -1: not yet known
    };

    Turn& turn_of(const Array<std::int32_t>& axes) {
        const auto [at, is_new] = turns_.try_emplace(axes);
        Turn& turn = at->second;
        if (!is_new) return turn;
        const std::int32_t width = axes.length();
        turn.matrix.axes = width;
        turn.matrix.values = Array<std::int8_t>(width * width);
        for (std::int32_t a = 0; a < width; ++a) turn.matrix.values[axes[a] * width + a] = 1;
        turn.mirrors = determinant(turn.matrix.values, width) < 0;
        if (turn.mirrors) turn.matrix.values[axes[0] * width] = -1;
        for (const Piece& piece : puzzle_.pieces) turn.images.emplace_back(piece.aspects.size(), -1);
        return turn;
    }

    // The aspect that another one becomes.
    std::int32_t image(Turn& turn, std::int32_t piece, std::int32_t aspect) const {
        std::int32_t& known = turn.images[static_cast<std::size_t>(piece)][aspect];
        if (known >= 0) return known;
        const Shapes& aspects = puzzle_.pieces[static_cast<std::size_t>(piece)].aspects;
        const Shapes turned = cube3d::turned(*puzzle_.lattice, aspects[aspect], aspects.marks_of(aspect), turn.matrix);
        for (known = 0; known < aspects.size(); ++known)
            if (std::ranges::equal(aspects[known], turned[0]) &&
                std::ranges::equal(aspects.marks_of(known), turned.marks_of(0)))
                return known;
        throw std::logic_error("a piece has no such aspect");
    }

    std::int32_t number_of(std::int32_t piece, std::int32_t aspect, const Cells& offset) const {
        const auto width = offset.size();
        const auto is_before = [&](std::int32_t placement) {
            if (table_.piece[placement] != piece) return table_.piece[placement] < piece;
            if (table_.aspect[placement] != aspect) return table_.aspect[placement] < aspect;
            return is_less(CellSpan(table_.offset).subspan(static_cast<std::size_t>(placement) * width, width), offset);
        };
        return *std::ranges::partition_point(std::views::iota(0, table_.size()), is_before);
    }

    const Puzzle& puzzle_;
    const Placements& table_;
    const Mix& mix_;
    BoxTable boxes_;
    Puzzle part_;               // that is searched
    std::int64_t nodes_;        // that are left
    const Stop& stop_;
    std::vector<Sides> open_;   // boxes that are neither filled nor refuted, the most promising first
    std::vector<Placements> found_;
    std::vector<BoxTable::Rest> rests_;
    std::int32_t rest_ = 0;     // the one that was filled
    std::map<Array<std::int32_t>, Turn> turns_;
    BoxFilling filling_;
};

// Whether nothing but pieces and their number says how the box is filled.
bool is_plain_box(const Puzzle& puzzle) {
    const Sides& sides = puzzle.region.extents();
    const bool is_placed = std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return piece.at.has_value(); });
    return puzzle.lattice->is_cubic() && puzzle.region.is_box() && sides.size() <= BoxTable::kMostAxes &&
           std::ranges::count_if(sides, [](std::int64_t side) { return side > 1; }) >= 2 && puzzle.rules.empty() &&
           puzzle.walls.empty() && puzzle.paint.empty() && puzzle.optional.empty() && !is_placed;
}

// The least and the greatest number of copies of each piece that fill some cells together; none if no numbers do.
std::optional<std::pair<Array<std::int64_t>, Array<std::int64_t>>> copies_of(const Puzzle& puzzle, std::int64_t cells) {
    Array<std::int64_t> low, high;
    std::int64_t least = 0, most = 0;
    for (const Piece& piece : puzzle.pieces) {
        const std::int64_t size = piece.aspects.cells_each;
        low.push_back(piece.low), high.push_back(std::min<std::int64_t>(piece.high, cells / size));
        if (low.back() > high.back()) return std::nullopt;
        least += low.back() * size, most += high.back() * size;
        if (least > cells) return std::nullopt;
    }
    if (most < cells) return std::nullopt;
    for (std::int32_t p = 0; p < low.length(); ++p) {
        const std::int64_t size = puzzle.pieces[static_cast<std::size_t>(p)].aspects.cells_each;
        const std::int64_t fewest = low[p], greatest = high[p];
        low[p] = std::max(fewest, (cells - (most - greatest * size) + size - 1) / size);
        high[p] = std::min(greatest, (cells - (least - fewest * size)) / size);
        if (low[p] > high[p]) return std::nullopt;
    }
    return std::pair(low, high);
}

}  // namespace

std::optional<Mix> Mix::of(const Puzzle& puzzle, std::int64_t empty) {
    const std::int64_t cells = puzzle.region.size() - empty;
    if (!is_plain_box(puzzle) || puzzle.pieces.empty() || (puzzle.cover_all && empty) || cells <= 0 ||
        (puzzle.max_holes >= 0 && puzzle.max_holes < empty))
        return std::nullopt;
    const auto copies = copies_of(puzzle, cells);
    if (!copies) return std::nullopt;
    const auto& low = copies->first;
    const auto& high = copies->second;
    const auto size = [&](std::int32_t piece) {
        return std::int64_t{puzzle.pieces[static_cast<std::size_t>(piece)].aspects.cells_each};
    };
    const std::int32_t pieces = low.length();
    Mix mix;
    mix.empty_ = empty;
    mix.copies_ = Array<std::int64_t>(pieces);
    mix.odd_ = low;
    std::int64_t sets = 0;
    std::int32_t most = 0;  // the piece that covers the most cells
    for (std::int32_t p = 0; p < pieces; ++p) {
        sets = std::gcd(sets, low[p]);
        if (low[p] * size(p) > low[most] * size(most)) most = p;
        if (low[p] == 0 && high[p] == cells / size(p)) mix.free_.push_back(p);
    }
    if (mix.free_.empty()) {
        if (low != high) return std::nullopt;
        const bool is_one = low[most] * size(most) == cells;
        if (sets == 1 || is_one) mix.free_ = {most};
    }
    for (const std::int32_t p : mix.free_) {
        mix.unit_ = std::gcd(mix.unit_, size(p));
        mix.odd_[p] = 0;
    }
    if (mix.free_.empty())
        for (std::int32_t p = 0; p < pieces; ++p) {
            mix.copies_[p] = low[p] / sets;
            mix.unit_ += mix.copies_[p] * size(p);
            mix.odd_[p] = 0;
        }
    mix.odd_cells_ = empty;
    for (std::int32_t p = 0; p < pieces; ++p) mix.odd_cells_ += mix.odd_[p] * size(p);
    if (puzzle.region.size() - mix.odd_cells_ < 2 * mix.unit_) return std::nullopt;
    return mix;
}

bool Mix::share(std::int64_t volume, bool is_odd, std::vector<Piece>& pieces) const {
    const std::int64_t cells = volume - (is_odd ? odd_cells_ : 0);
    if (cells < 0 || cells % unit_) return false;
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        const std::int64_t copies = (is_odd ? odd_[p] : 0) + copies_[p] * (cells / unit_);
        pieces[p].low = pieces[p].high = static_cast<std::int32_t>(copies);
    }
    for (const std::int32_t p : free_) {
        Piece& piece = pieces[static_cast<std::size_t>(p)];
        piece.high = static_cast<std::int32_t>(cells / piece.aspects.cells_each);
    }
    return true;
}

std::optional<BoxFilling> fill_with_boxes(const Puzzle& puzzle, const Placements& table, const Mix& mix,
                                          std::int64_t nodes, const Stop& stop) {
    const bool may_turn =
        std::ranges::none_of(puzzle.pieces, [](const Piece& piece) { return piece.mobility == Mobility::fixed; });
    auto boxes = BoxTable::of(puzzle.region.extents(), mix.unit(), may_turn);
    if (!boxes) return std::nullopt;
    return BoxFinder(puzzle, table, mix, std::move(*boxes), may_turn, nodes, stop).run();
}


}  // namespace cube3d::puzzle
