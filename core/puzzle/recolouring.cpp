#include "puzzle/recolouring.hpp"

#include <numeric>
#include <stdexcept>

namespace cube3d::puzzle {
namespace {

constexpr int32_t kMostRandom = 200;  // random colourings
// Placements of the list that are read for each number of marked cells, about a second; beyond that only the most
// promising colourings are extended, at least kLeastTried.
constexpr int64_t kMostRead = 200'000'000, kLeastTried = 50;

Rows inverse(const Shapes& turned) {
    Rows found;
    for (int64_t t = 0; t < turned.size(); ++t) {
        const auto from = turned.marks_of(t);
        found.values.resize(found.values.size() + from.size());
        for (int32_t i = 0; i < from.length(); ++i) found.values[found.start.back() + from[i]] = i;
        found.end_row();
    }
    return found;
}

}  // namespace

Recolouring::Recolouring(std::shared_ptr<const Puzzle> puzzle, std::shared_ptr<const Placements> table,
                         std::shared_ptr<const Group> group, int32_t colours)
    : puzzle_(std::move(puzzle)),
      table_(std::move(table)),
      group_(std::move(group)),
      colours_(colours),
      images_(*group_) {
    check_group();
    const Lattice& lattice = *puzzle_->lattice;
    for (const Piece& piece : puzzle_->pieces) {
        Array<int32_t> numbers(piece.shape.length() / lattice.width());
        std::iota(numbers.begin(), numbers.end(), 0);
        Orders& own = orders_.emplace_back();
        own.cells = inverse(turned(lattice, piece.shape, numbers, piece.aspects.orientations));
        const auto turns = lattice.distinct_orientations(lattice.extents(piece.shape), piece.mobility);
        const Shapes every = turned(lattice, piece.shape, numbers, turns);
        for (int64_t t = 0; t < every.size(); ++t) {
            if (!is_same(every[t], piece.shape)) continue;
            const auto from = every.marks_of(t);
            own.turns.values.insert(own.turns.values.end(), from.begin(), from.end());
            own.turns.end_row();
        }
    }
}

void Recolouring::check_group() const {
    const auto stays = [](View<const int32_t> images, int64_t count) {
        return std::ssize(images) >= count &&
               std::all_of(images.begin(), images.begin() + count, [&](int32_t image) { return image < count; });
    };
    for (int32_t g = 0; g < group_->size(); ++g)
        if (!stays(group_->items(g), cells()) || !stays(group_->options(g), placements()))
            throw std::invalid_argument("the symmetries are of another puzzle");
}

void Recolouring::add(const Rows& solutions) {
    std::set<Array<int32_t>> all;
    for (int64_t r = 0; r < listed_.size(); ++r) all.emplace(listed_[r].begin(), listed_[r].end());
    for (int64_t s = 0; s < solutions.size(); ++s)
        for (int32_t g = 0; g < group_->size(); ++g) {
            const auto image = images_.image(g, solutions[s]);
            all.emplace(image.begin(), image.end());
        }
    listed_ = {};
    for (const auto& row : all) {
        listed_.values.insert(listed_.values.end(), row.begin(), row.end());
        listed_.end_row();
    }
}

Recolouring::Verdict Recolouring::judge(const Paint& paint) {
    const Array<Member> members = by_group(paint);
    const Array<int32_t> kept = keeping(paint);
    Array<Alike> groups;
    for (int64_t at = 0; at < std::ssize(members); ++at) {
        if (at == 0 || members[at].sum != members[at - 1].sum) groups.push_back({0, members[at].row, at});
        ++groups.back().size;
    }
    std::sort(groups.begin(), groups.end());
    Verdict found{groups.empty() ? 0 : groups[0].size, std::ssize(kept), {}};
    for (const Alike& group : groups) {
        if (group.size > found.kept) break;
        if (!are_images(View(members).subspan(group.begin, group.size), kept)) continue;
        const auto row = listed_[group.first];
        found.target.assign(row.begin(), row.end());
        if (!row.empty()) break;  // no pieces at all: not a puzzle to colour
    }
    return found;
}

Array<Recolouring::Member> Recolouring::by_group(const Paint& paint) const {
    Array<uint64_t> keys(placements());  // of the coloured pieces of placements; 0: not known yet
    Array<Member> found;
    for (int64_t r = 0; r < listed_.size(); ++r) {
        uint64_t sum = 0;
        for (const int32_t placement : listed_[r]) {
            uint64_t& key = keys[placement];
            if (key == 0) key = key_of(placement, paint);
            sum += key;
        }
        found.push_back({sum, r});
    }
    std::sort(found.begin(), found.end());
    return found;
}

uint64_t Recolouring::key_of(int32_t placement, const Paint& paint) const {
    uint64_t key = 0;
    for (const int32_t number : kind_of(placement, paint)) key = SplitMix(key + static_cast<uint64_t>(number)).next();
    return key;
}

Array<int32_t> Recolouring::keeping(const Paint& paint) const {
    Array<int32_t> found;
    for (int32_t g = 0; g < group_->size(); ++g) {
        const auto image = group_->items(g);
        bool is_kept = true;
        for (int64_t c = 0; is_kept && c < cells(); ++c) is_kept = paint[image[c]] == paint[c];
        if (is_kept) found.push_back(g);
    }
    return found;
}

bool Recolouring::are_images(View<const Member> members, const Array<int32_t>& elements) {
    std::set<Array<int32_t>> images;
    for (const int32_t g : elements) {
        const auto image = images_.image(g, listed_[members[0].row]);
        images.emplace(image.begin(), image.end());
    }
    return std::all_of(members.begin(), members.end(), [&](const Member& member) {
        const auto row = listed_[member.row];
        return images.count({row.begin(), row.end()}) > 0;
    });
}

std::optional<Recolouring::Paint> Recolouring::pattern(int32_t name, int32_t index, uint64_t seed) const {
    const Region& region = puzzle_->region;
    const bool has_axes = name == CUBE3D_STRIPES || name == CUBE3D_HALVES;
    const int32_t most = name == CUBE3D_RANDOM ? kMostRandom : has_axes ? region.width() : 1;
    const bool is_for_all = name == CUBE3D_SHELL || name == CUBE3D_RANDOM;
    if (index >= most || !(is_for_all || puzzle_->lattice->is_cubic())) return std::nullopt;
    SplitMix random(SplitMix::at(seed) + static_cast<uint64_t>(index));
    Paint paint;
    Cells cell(region.width());
    for (int64_t number = 0; number < cells(); ++number) {
        region.cell(number, cell.data());
        int64_t colour = 0;
        if (name == CUBE3D_SHELL) colour = is_inside(cell);
        for (int32_t a = 0; a < region.width(); ++a) cell[a] -= region.corner()[a];
        if (name == CUBE3D_CHECKERED) colour = std::accumulate(cell.begin(), cell.end(), int64_t{0}) % colours_;
        if (name == CUBE3D_STRIPES) colour = cell[index] % colours_;
        if (name == CUBE3D_HALVES) colour = cell[index] * colours_ / region.extents()[index];
        if (name == CUBE3D_RANDOM) colour = static_cast<int64_t>(random.below(static_cast<uint64_t>(colours_)));
        paint.push_back(static_cast<int32_t>(colour));
    }
    return paint;
}

bool Recolouring::is_inside(const Cells& cell) const {
    const Cells& steps = puzzle_->lattice->touching(puzzle_->lattice->kind(cell.data()), Contact::face);
    Cells next(cell.size());
    for (int64_t at = 0; at < std::ssize(steps); at += std::ssize(cell)) {
        for (int32_t a = 0; a < cell.length(); ++a) next[a] = cell[a] + steps[at + a];
        if (puzzle_->region.number(next.data()) < 0) return false;
    }
    return true;
}

Array<int32_t> Recolouring::colours_of(int32_t placement, const Paint& paint) const {
    const auto cells = table_->cells[placement];
    Array<int32_t> found;
    for (const int32_t place : orders_[table_->piece[placement]].cells[table_->aspect[placement]])
        found.push_back(paint[cells[place]]);
    return found;
}

Array<int32_t> Recolouring::kind_of(int32_t placement, const Paint& paint) const {
    const Array<int32_t> own = colours_of(placement, paint);
    const int32_t piece = table_->piece[placement];
    const Rows& turns = orders_[piece].turns;
    Array<int32_t> least = own, turned;
    for (int64_t t = 0; t < turns.size(); ++t) {
        turned.clear();
        for (const int32_t from : turns[t]) turned.push_back(own[from]);
        least = std::min(least, turned);
    }
    least.push_back(piece);
    return least;
}

FewestMarked::FewestMarked(std::shared_ptr<Recolouring> of)
    : best(of->listed().size()),
      of_(std::move(of)),
      most_(std::max(kLeastTried, kMostRead / std::max<int64_t>(1, std::ssize(of_->listed().values)))) {}

bool FewestMarked::step() {
    if (at_ < std::ssize(level_)) return judge(level_[at_++]);
    if (marked_ == of_->cells() / 2) return true;
    if (extended_ == 0) std::sort(judged_.begin(), judged_.end());
    if (extended_ < std::ssize(judged_) && std::ssize(next_) <= most_)
        extend(judged_[extended_++].second);
    else
        begin_level();
    return false;
}

bool FewestMarked::judge(const Marks& marks) {
    Recolouring::Paint painted(of_->cells());
    for (const int32_t mark : marks) painted[mark / of_->colours()] = mark % of_->colours();
    const auto [smallest, kept, left] = of_->judge(painted);
    ++tried;
    best = std::min(best, smallest);
    judged_.emplace_back(static_cast<double>(smallest) / static_cast<double>(kept), marks);
    if (!left.empty()) paint = painted, target = left;
    return !left.empty();
}

void FewestMarked::extend(const Marks& marks) {
    const int32_t colours = of_->colours();
    for (int32_t cell = 0; cell < of_->cells(); ++cell) {
        const auto is_here = [&](int32_t mark) { return mark / colours == cell; };
        if (std::any_of(marks.begin(), marks.end(), is_here)) continue;
        for (int32_t colour = 1; colour < colours; ++colour) {
            Marks more = marks;
            more.push_back(cell * colours + colour);
            next_.insert(first_image(more));
        }
    }
}

FewestMarked::Marks FewestMarked::first_image(const Marks& marks) const {
    const int32_t colours = of_->colours();
    Marks first, image(marks.size());
    for (int32_t g = 0; g < of_->group().size(); ++g) {
        const auto cells = of_->group().items(g);
        std::transform(marks.begin(), marks.end(), image.begin(),
                       [&](int32_t mark) { return cells[mark / colours] * colours + mark % colours; });
        std::sort(image.begin(), image.end());
        if (first.empty() || image < first) first = image;
    }
    return first;
}

void FewestMarked::begin_level() {
    is_fewest = is_fewest && is_whole_;
    is_whole_ = extended_ == std::ssize(judged_);
    level_.assign(next_.begin(), next_.end());
    if (!is_whole_) level_.resize(most_);
    next_.clear(), judged_.clear();
    at_ = extended_ = 0;
    ++marked_;
}

}  // namespace cube3d::puzzle
