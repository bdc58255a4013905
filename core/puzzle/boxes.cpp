#include "puzzle/boxes.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "cover/search.hpp"
#include "puzzle/box_images.hpp"
#include "puzzle/problem.hpp"

namespace cube3d::puzzle {
namespace {

// The first round: nodes per box, and cells of the largest box, at least kFirstUnits units of the mix. Each round has
// four times the nodes, and boxes twice as large; after kRounds rounds boxes are too large to be searched.
constexpr int64_t kFirstNodes = 4096, kFirstCells = 200, kFirstUnits = 2, kRounds = 5;
// A unit of work, about a microsecond: nodes times placements, or cells of placements, or look-ups.
constexpr int64_t kScanned = 1000, kCells = 20, kLookups = 50;
// The fixed cost of a node, in placements.
constexpr int64_t kLeastScanned = 100;
// Look-ups for pinwheels per round.
constexpr int64_t kPinwheels = 1'000'000;

int64_t volume(const Sides& box) {
    return std::accumulate(box.begin(), box.end(), int64_t{1}, std::multiplies());
}

// Whether copies of a box, all in the same orientation, fill another one.
bool divides(Sides box, const Sides& whole, bool may_turn) {
    do {
        bool fits = true;
        for (int32_t a = 0; a < box.length(); ++a) fits = fits && whole[a] % box[a] == 0;
        if (fits) return true;
    } while (may_turn && std::next_permutation(box.begin(), box.end()));
    return false;
}

class BoxFinder {
public:
    BoxFinder(Puzzle puzzle, const Mix& mix, BoxTable boxes, bool may_turn, int64_t work, const Stop& stop)
        : mix_(mix),
          boxes_(std::move(boxes)),
          part_(std::move(puzzle)),
          work_(work),
          stop_(stop),
          cells_(std::max(kFirstCells, kFirstUnits * mix.unit())) {
        part_.cover_all = mix.empty() == 0;
        Array<std::tuple<bool, int64_t, Sides>> ranked;
        for (const Sides& box : boxes_.boxes())
            if (volume(box) <= cells_ << (kRounds - 1) && box != boxes_.whole())
                ranked.emplace_back(!divides(box, boxes_.whole(), may_turn), volume(box), box);
        std::sort(ranked.begin(), ranked.end());
        for (auto& [_, cells, box] : ranked) open_.push_back(std::move(box));
    }

    // Works until the whole is filled or the work is used up; true if it is filled.
    bool run() {
        for (int64_t nodes = kFirstNodes, round = 0; round < kRounds && left() > 0; nodes *= 4, ++round) {
            if (fill(nodes)) return true;
            if (!found_.empty() && boxes_.turn_pinwheels(kPinwheels)) boxes_.cut();
            if (mix_.has_odd() ? fill_rest(nodes) : boxes_.is_filled(boxes_.whole())) return true;
            cells_ *= 2;
        }
        return false;
    }

    BoxFilling assemble(const Puzzle& puzzle, const Placements& table) const {
        BoxImages images(puzzle, table);
        BoxFilling filling;
        const Cells &corner = puzzle.region.corner(), &extents = puzzle.region.extents();
        const auto put = [&](const Brick& brick, const Array<int32_t>& axes, const Placements& found) {
            images.add(found, brick, axes, filling.placements);
            filling.bricks.push_back(brick);
        };
        const auto place = [&](const auto& self, const Brick& brick) -> void {
            const Recipe& recipe = boxes_.recipe(brick.sides);
            if (recipe.by == Recipe::By::search) return put(brick, boxes_.order(brick.sides), found_[recipe.search]);
            for (const Brick& part : boxes_.parts(brick)) self(self, part);
        };
        if (!mix_.has_odd()) {
            place(place, {corner, extents});
        } else {
            const Array<int32_t> axes = boxes_.order(extents);
            for (auto rest = last_; rest->before >= 0; rest = rests_.begin() + rest->before)
                place(place, cut_off(*rest, corner, axes));
            put(brick_of(last_->sides, corner, axes), axes, found_.back());
        }
        std::sort(filling.placements.begin(), filling.placements.end());
        return filling;
    }

private:
    enum class Answer { found, none, unknown };

    int64_t left() const { return work_ - boxes_.lookups() / kLookups; }

    // Searches the open boxes; true if the whole is filled after that.
    bool fill(int64_t nodes) {
        Array<Sides> still;
        for (const Sides& box : open_) {
            if (boxes_.is_filled(box)) continue;
            const Answer answer = volume(box) > cells_ ? Answer::unknown : search(box, false, nodes);
            if (answer == Answer::unknown) still.push_back(box);
            if (answer != Answer::found) continue;
            boxes_.set_searched(box, found_.length() - 1);
            boxes_.cut();
            if (!mix_.has_odd() && boxes_.is_filled(boxes_.whole())) return true;
        }
        open_ = std::move(still);
        return false;
    }

    // Searches the rests of the whole for fillings with the odd pieces; true if one is found.
    bool fill_rest(int64_t nodes) {
        rests_ = boxes_.rests();
        Array<std::pair<int64_t, int32_t>> order;
        for (int32_t r = 1; std::cmp_less(r, rests_.size()); ++r)
            if (const int64_t cells = volume(rests_[r].sides); cells <= cells_) order.emplace_back(cells, r);
        std::sort(order.begin(), order.end());
        for (const auto& [cells, r] : order) {
            last_ = rests_.begin() + r;
            if (refuted_rests_.contains(last_->sides)) continue;
            const Answer answer = search(last_->sides, true, nodes);
            if (answer == Answer::found) return true;
            if (answer == Answer::none) refuted_rests_.insert(last_->sides);
        }
        return false;
    }

    Answer search(const Sides& box, bool is_odd, int64_t nodes) {
        stop_.check();
        if (left() <= 0) return Answer::unknown;
        if (!mix_.share(volume(box), is_odd, part_.pieces)) return Answer::none;
        part_.region = Region(*part_.lattice, Cells(box.size()), box, {});
        part_.max_holes = static_cast<int32_t>(is_odd ? mix_.empty() : 0);
        const Placements table = find_placements(part_, stop_);
        work_ -= std::ssize(table.cells.values) / kCells;
        const int64_t scanned = table.size() + kLeastScanned;
        const auto most = std::max(int64_t{1}, std::min(nodes, left() * kScanned / scanned));
        Search search(std::make_shared<const Problem>(make_problem(part_, table, {}, stop_).cover), {Subproblem{}},
                      {.threads = 0, .keep = true, .max_nodes = static_cast<uint64_t>(most), .max_solutions = 1});
        Batch batch;
        while (batch.size() == 0 && !search.is_exhausted()) {
            stop_.check();
            batch = search.next_batch(1, 0.05);
        }
        const Progress end = search.progress();
        work_ -= static_cast<int64_t>(end.nodes) * scanned / kScanned;
        if (batch.size() == 0) return end.status == Status::complete ? Answer::none : Answer::unknown;
        Array<int32_t> chosen;
        for (const int32_t option : batch[0])
            if (option < table.size()) chosen.push_back(option);  // the others are cells that stay empty
        found_.push_back(table.subset(chosen, box.length()));
        return Answer::found;
    }

    // A box at a corner; side a is along axes[a].
    static Brick brick_of(const Sides& sides, const Cells& corner, const Array<int32_t>& axes) {
        Brick brick{corner, sides};
        for (int32_t a = 0; a < axes.length(); ++a) brick.sides[axes[a]] = sides[a];
        return brick;
    }

    // The box whose cutting off left a rest.
    Brick cut_off(const BoxTable::Rest& rest, const Cells& corner, const Array<int32_t>& axes) const {
        Brick brick = brick_of(rests_[rest.before].sides, corner, axes);
        const int32_t axis = axes[rest.axis];
        brick.origin[axis] += rest.sides[rest.axis];
        brick.sides[axis] -= rest.sides[rest.axis];
        return brick;
    }

    const Mix& mix_;
    BoxTable boxes_;
    Puzzle part_;              // the puzzle of the box that is searched
    int64_t work_;             // units left, before look-ups are deducted
    const Stop& stop_;
    int64_t cells_;      // of the largest boxes to search
    Array<Sides> open_;  // neither filled nor refuted, the most promising first
    Array<Placements> found_;
    Array<BoxTable::Rest> rests_;
    std::set<Sides> refuted_rests_;
    Array<BoxTable::Rest>::const_iterator last_;  // the rest searched last
};

}  // namespace

std::optional<BoxFilling> fill_with_boxes(const Puzzle& puzzle, const Placements& table, const Mix& mix, int64_t work,
                                          const Stop& stop) {
    const bool may_turn =
        std::none_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                     [](const Piece& piece) { return piece.mobility == Mobility::fixed; });
    auto boxes = BoxTable::of(puzzle.region.extents(), mix.unit(), may_turn);
    if (!boxes) return std::nullopt;
    BoxFinder finder(puzzle, mix, std::move(*boxes), may_turn, work, stop);
    return finder.run() ? std::optional(finder.assemble(puzzle, table)) : std::nullopt;
}

}  // namespace cube3d::puzzle
