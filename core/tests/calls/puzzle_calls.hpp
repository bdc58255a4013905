// Random calls of puzzle.h and reasons.h.
#pragma once

#include "calls/lattice_calls.hpp"
#include "puzzle/handles.hpp"

namespace cube3d::tests {

// A puzzle as numbers; its arrays are longer than needed, too.
struct PuzzleArrays {
    cube3d_puzzle_data data{};
    Starts corner, extents, cell, shape_start{0}, shape, place, wall, rule_start{0}, rule;
    Bytes optional, is_placed;
    Ints paint, mix, mark, low, high, mobility;

    Array<Starts*> longs() {
        return {&corner, &extents, &cell, &shape, &place, &wall, &rule, &shape_start, &rule_start};
    }
    Array<Ints*> ints() { return {&paint, &mix, &mark, &low, &high, &mobility}; }
    void point() {
        for (Starts* array : longs()) array->resize(array->size() + 2000);
        for (Ints* array : ints()) array->resize(array->size() + 2000);
        for (Bytes* array : {&optional, &is_placed}) array->resize(array->size() + 2000);
        data.corner = corner.data(), data.extents = extents.data(), data.cell = data.cells ? cell.data() : nullptr;
        data.shape_start = shape_start.data(), data.shape = shape.data(), data.place = place.data();
        data.wall = wall.data(), data.rule_start = rule_start.data(), data.rule = rule.data();
        data.mix = mix.data(), data.is_placed = is_placed.data();
        data.low = low.data(), data.high = high.data(), data.mobility = mobility.data();
    }
};

class PuzzleCalls : public virtual LatticeCalls {
protected:
    void region(PuzzleArrays& puzzle, const cube3d::lattice::Lattice& of) {
        const bool is_large = random_.percent(3), is_huge = random_.percent(3);
        for (int32_t a = 0; a < of.width(); ++a) {
            puzzle.corner.push_back(a < of.axes() ? 2 * random_(-1, 1) : 0);
            puzzle.extents.push_back(a >= of.axes()  ? of.kinds()
                                     : of.axes() > 4 ? random_(1, 2)
                                     : is_large      ? 12
                                                     : random_(1, 4));
        }
        if (is_huge) puzzle.extents[0] = 1'000'000'000'000'000'000 / 3;
        if (is_huge || (of.is_cubic() && random_.percent(50))) return;
        Starts cell = puzzle.corner;
        for (bool more = true; more;) {
            if (of.kind(cell.data()) >= 0 && random_.percent(80))
                puzzle.cell.insert(puzzle.cell.end(), cell.begin(), cell.end());
            size_t a = cell.size();
            while (a > 0 && cell[a - 1] - puzzle.corner[a - 1] == puzzle.extents[a - 1] - 1)
                --a, cell[a] = puzzle.corner[a];
            more = a > 0;
            if (more) ++cell[a - 1];
        }
        puzzle.data.cells = static_cast<int64_t>(puzzle.cell.size()) / of.width();
    }

    void piece(PuzzleArrays& puzzle, cube3d_handle* lattice, const cube3d::lattice::Lattice& of) {
        const Starts own = shape(lattice, of);
        puzzle.shape.insert(puzzle.shape.end(), own.begin(), own.end());
        puzzle.shape_start.push_back(static_cast<int64_t>(puzzle.shape.size()));
        for (size_t c = 0; c < own.size() / static_cast<size_t>(of.width()); ++c)
            puzzle.mark.push_back(random_.one_of(puzzle.data.colours));
        puzzle.low.push_back(number(1));
        puzzle.high.push_back(number(3));
        puzzle.mobility.push_back(of.axes() > 4 && random_.percent(95) ? 0 : mobility());
        puzzle.is_placed.push_back(random_.percent(15));
        puzzle.place.insert(puzzle.place.end(), puzzle.corner.begin(), puzzle.corner.end());
        if (wrong()) puzzle.place.back() = random_(-2, 2);
    }

    // Adds the cells of a piece at some place to a rule.
    void piece_somewhere(PuzzleArrays& puzzle, int32_t piece, int32_t width) {
        const Starts& start = puzzle.shape_start;
        const bool is_moved = random_.percent(50);
        for (int64_t at = start[piece]; at < start[piece + 1]; ++at)
            puzzle.rule.push_back(puzzle.shape[at] + (is_moved ? puzzle.corner[at % width] : 0));
    }

    int64_t cells_of(const PuzzleArrays& puzzle, int32_t piece, int32_t width) {
        const auto p = static_cast<size_t>(piece);
        return (puzzle.shape_start[p + 1] - puzzle.shape_start[p]) / width;
    }

    void rule(PuzzleArrays& puzzle, int32_t width) {
        const int32_t one = random_.one_of(puzzle.data.pieces), other = random_.one_of(puzzle.data.pieces);
        const int32_t kind = wrong() ? random_(-1, 5) : random_(0, 3);
        puzzle.rule.push_back(kind);
        if (kind == CUBE3D_TOUCH) {
            puzzle.rule.push_back(wrong() ? 3 : random_(0, 2));
            if (random_.percent(60)) puzzle.rule.push_back(one);
            if (random_.percent(60)) puzzle.rule.push_back(wrong() ? 7 : other);
        }
        if (kind == CUBE3D_PATTERN) {
            puzzle.rule.insert(puzzle.rule.end(), {random_(0, 2), one, other, cells_of(puzzle, one, width)});
            piece_somewhere(puzzle, one, width);
            piece_somewhere(puzzle, other, width);
        }
        if (kind == CUBE3D_PAIRS) {
            puzzle.rule.push_back(wrong() ? 3 : 2);
            for (const int32_t piece : {one, other}) {
                puzzle.rule.push_back(piece);
                piece_somewhere(puzzle, piece, width);
                for (int64_t c = cells_of(puzzle, piece, width); c > 0; --c)
                    puzzle.rule.push_back(random_.one_of(puzzle.data.colours));
            }
            puzzle.rule.insert(puzzle.rule.end(), {0, 1});
            if (random_.percent(20)) puzzle.rule.insert(puzzle.rule.end(), {0, 0, 1, wrong() ? 5 : 1});
        }
        if (wrong()) puzzle.rule.push_back(random_(0, 2));
        if (wrong()) spoil(puzzle.rule, puzzle.rule.size());
        puzzle.rule_start.push_back(static_cast<int64_t>(puzzle.rule.size()));
    }

    int64_t most(int32_t usual) { return wrong() ? odd() : random_.percent(90) ? usual : random_(0, 99); }

    void puzzle() {
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        if (!of) return keep(cube3d_puzzle(out(), handle, nullptr));
        PuzzleArrays puzzle;
        cube3d_puzzle_data& data = puzzle.data;
        data.colours = wrong() ? random_(-9, 99) : random_.percent(60) ? 1 : random_(2, 3);
        if (data.colours < 1) data.colours = 1;
        region(puzzle, *of);
        for (int32_t p = random_(0, 3); p > 0; --p) ++data.pieces, piece(puzzle, handle, *of);
        for (int32_t r = random_.percent(60) && data.pieces ? random_(1, 2) : 0; r > 0; --r)
            ++data.rules, rule(puzzle, of->width());
        data.mixes = wrong() ? random_(-9, 99) : random_(0, 2);
        puzzle.mix = numbers(2 * std::max(0, data.mixes), 0, wrong() ? data.colours : data.colours - 1);
        puzzle.optional = Bytes(1000, 0);
        for (uint8_t& one : puzzle.optional) one = random_.percent(20);
        puzzle.paint = numbers(1000, 0, data.colours - 1);
        if (random_.percent(20))
            puzzle.wall = cells(*of, 2), data.walls = static_cast<int64_t>(puzzle.wall.size()) / of->width();
        data.all_optional = random_(0, 1), data.least_covered = random_(-1, 9), data.crossing = random_(0, 1);
        data.most_placements = most(20'000), data.most_cells = most(100'000), data.most_tried = most(100'000);
        data.most_moved = most(50'000), data.most_positions = most(50'000), data.most_pairs = most(20'000);
        puzzle.point();
        double volume = 1;
        for (int32_t a = 0; a < of->width(); ++a) volume *= static_cast<double>(puzzle.extents[a]);
        if (wrong()) puzzle.corner[0] = odd();
        const bool is_marked = volume < 2000 && random_.percent(30);
        if (is_marked || volume > 1e10) data.optional = puzzle.optional.data();
        if (volume < 2000 && data.colours > 1) data.paint = puzzle.paint.data(), data.mark = puzzle.mark.data();
        if (!data.cell && random_.percent(50)) data.cells = static_cast<int64_t>(volume);
        if (random_.percent(10)) break_puzzle(puzzle);
        const int32_t before = static_cast<int32_t>(handles_.size());
        keep(cube3d_puzzle(out(), handle, wrong() ? nullptr : &data));
        if (static_cast<int32_t>(handles_.size()) > before && handles_.back()->kind() == Kind::puzzle)
            known_[handles_.back()] = {of->width(), of->axes(), data.pieces};
    }

    void break_puzzle(PuzzleArrays& puzzle) {
        cube3d_puzzle_data& data = puzzle.data;
        switch (random_(0, 5)) {
            case 0:
                return spoil(*puzzle.longs()[random_(0, 6)], 9);
            case 1:
                return spoil(*puzzle.ints()[random_(1, 5)], 4);
            case 2:
                puzzle.shape_start[random_(0, 3)] += random_(-3, 3);
                return;
            case 3: {
                const int64_t** arrays[] = {&data.corner, &data.extents, &data.shape_start, &data.shape,
                                            &data.place,  &data.wall,    &data.rule_start,  &data.rule};
                *arrays[random_(0, 7)] = nullptr;
                return;
            }
            case 4: {
                const int32_t** arrays[] = {&data.low, &data.high, &data.mobility};
                *arrays[random_(0, 2)] = nullptr;
                return;
            }
            default:
                data.pieces += wrong() ? 9 : random_(-4, 1);
                data.rules += random_(-2, 1);
                data.walls = random_.percent(50) ? odd() : data.walls;
                data.cells = random_.percent(50) ? odd() : data.cells;
        }
    }

    void placements() {
        cube3d_handle* of = some(Kind::puzzle);
        const size_t before = handles_.size();
        keep(cube3d_placements(out(), of));
        if (handles_.size() > before && handles_.back()->kind() == Kind::placements) origin_[handles_.back()] = of;
    }

    void symmetries() { keep(cube3d_symmetries(out(), some(Kind::puzzle), mobility(), random_(0, 1))); }

    // Placements, and their puzzle unless it is freed.
    std::pair<cube3d_handle*, cube3d_handle*> both() {
        cube3d_handle *table = nullptr, *of = nullptr;
        for (int32_t tries = 0; tries < 5 && !known_.contains(of); ++tries)
            table = done(Kind::placements), of = origin_[table];
        return {known_.contains(of) && !wrong() ? of : some(Kind::puzzle), table};
    }

    void moved() {
        const auto [of, table] = both();
        if (!of || !known_.contains(of)) return keep(cube3d_moved(out(), of, table, 0, nullptr, nullptr));
        cube3d_handle* found = nullptr;
        int32_t count = 0;
        const int8_t* matrix = nullptr;
        const int32_t* cell = nullptr;
        check(cube3d_symmetries(&found, of, known_[of].axes > 4 ? 0 : 2, 0));
        while (check(cube3d_wait(found, 100)) == CUBE3D_RUNNING) {
        }
        if (check(cube3d_symmetry_table(found, &count, &matrix, &cell, nullptr, nullptr)) > 0) {
            if (wrong()) --count;
            keep(cube3d_moved(out(), of, table, count, wrong() ? nullptr : matrix, wrong() ? nullptr : cell));
            cube3d_handle* own = done(Kind::built);
            if (origin_[own] == of) keep(cube3d_action(out(), own, count, matrix, cell));
        }
        cube3d_free(found);
    }

    void forbidden() {
        const auto [of, table] = both();
        check(cube3d_check_places(of, table));
        keep(cube3d_forbidden(out(), of, table, random_.percent(80) ? -1 : random_(-2, 3)));
    }

    void built() {
        const auto [of, table] = both();
        const Ints some_of{0, 1, 2, wrong() ? 1 : 5};
        keep(cube3d_claims(out(), of, table));
        size_t before = handles_.size();
        keep(cube3d_build(out(), of, table, random_.percent(70) ? 0 : number(2), some_of.data()));
        if (handles_.size() > before && handles_.back()->kind() == Kind::built) origin_[handles_.back()] = of;
        const Ints pairs{0, wrong() ? 0 : 3, 1, 2};
        keep(cube3d_build_known(out(), of, table, random_.percent(70) ? 0 : number(2), some_of.data(), number(2),
                                pairs.data()));
        if (handles_.size() > before && handles_.back()->kind() == Kind::built) origin_[handles_.back()] = of;
        keep(cube3d_built_cover(out(), done(Kind::built)));
        before = handles_.size();
        keep(cube3d_subset(out(), of, table, number(4), some_of.data()));
        if (handles_.size() > before && handles_.back()->kind() == Kind::placements) origin_[handles_.back()] = of;
    }

    void reasons() {
        cube3d_handle* built = done(Kind::built);
        keep(cube3d_reasons(out(), built, random_.percent(90) ? random_(1, 3) : number(9), number(5), random_(-1, 1)));
        keep(cube3d_size_reason(out(), some(Kind::puzzle)));
        int32_t count = 0, bytes = 0;
        const uint8_t* text = nullptr;
        const int64_t* sum = nullptr;
        const Ints without{random_(0, 2), wrong() ? -1 : 0};
        keep(cube3d_left(out(), built, number(2), without.data(), &count));
        const Starts cells{0, 0, 0, 1, 2, 5, -7, 7};
        keep(cube3d_colourings(out(), wrong() ? 0 : random_(1, 4), number(2), cells.data(), number(20)));
        const int64_t ends[3] = {0, 2, wrong() ? 1 : 3};
        const Ints values{random_(-9, 9), 10, wrong() ? INT32_MIN : 4}, low{number(2), 0}, high{number(4), 2};
        const Ints cost{number(2), wrong() ? INT32_MAX : 1};
        keep(cube3d_sums(out(), number(2), ends, values.data(), low.data(), high.data(), cost.data(), number(9)));
        cube3d_handle* found = done(Kind::reasons);
        if (check(cube3d_reason_texts(found, &count, &bytes, &text)) > 0)
            CHECK((text[0] == '[' && text[bytes - 1] == ']'));
        cube3d_reason_data reason{};
        if (check(cube3d_reason(found, number(3), wrong() ? nullptr : &reason)) > 0)
            read(reason.cell, reason.cells), read(reason.piece, reason.pieces), read(reason.weight, reason.weights),
                read(reason.condition, reason.conditions), read(reason.numbering, reason.numberings);
        if (check(cube3d_colouring_table(done(Kind::colourings), &count, nullptr, &bytes, &text)) > 0)
            CHECK((text[0] == '[' && text[bytes - 1] == ']'));
        check(cube3d_sum_table(done(Kind::sums), &count, &sum));
    }

    void hints() {
        cube3d_handle* built = done(Kind::built);
        const Ints some_of{random_(0, 3), random_(4, 9), wrong() ? -1 : 11};
        static Bytes obstacle(1 << 20);  // more than a random puzzle has placements or items
        static Ints owner(1 << 20);
        int32_t solved = 0;
        uint8_t bad[2] = {};
        if (check(cube3d_position(built, number(2), some_of.data(), obstacle.data(), owner.data(), bad, nullptr,
                                  &solved)) > 0)
            CHECK((!(bad[0] || bad[1]) || solved == 0));
        keep(cube3d_steps(out(), built, number(2), some_of.data(), number(5)));
        keep(cube3d_removals(out(), built, number(3), some_of.data(), random_(0, 1)));
        cube3d_handle* removals = some(Kind::removals);
        keep(cube3d_removals_question(out(), removals));
        check(cube3d_removals_answer(removals, random_(0, 1), number(3), some_of.data()));
        int32_t asks = 0, enough = 0, least = 0, count = 0;
        const int32_t *first = nullptr, *second = nullptr;
        if (check(cube3d_removals_table(removals, &asks, &enough, &least, &count, &first)) > 0)
            CHECK(((enough == 1) == (first != nullptr) || count == 0));
        check(cube3d_step_table(done(Kind::steps), &count, &first, &second, nullptr, nullptr, nullptr));
        int64_t near = 0;
        keep(cube3d_near_misses(out(), some(Kind::puzzle), wrong() ? 0 : 500, random_.percent(50) ? &enough : nullptr));
        if (check(cube3d_near_miss_count(done(Kind::near_misses), &near)) == CUBE3D_COMPLETE) CHECK(near >= 0);
    }

    void exchanges() {
        keep(cube3d_exchanges(out(), done(Kind::placements)));
        const int64_t start[3] = {0, random_(1, 3), wrong() ? 0 : random_(4, 6)};
        const Ints cell{0, 1, 2, 3, 4, wrong() ? -1 : 5};
        int32_t count = 0;
        const int32_t* piece = nullptr;
        if (check(cube3d_exchanges_from(some(Kind::exchanges), 2, start, cell.data(), &count, &piece)) ==
            CUBE3D_COMPLETE)
            read(piece, 2 * count);
    }

    void recolouring() {
        cube3d_handle* group = some(Kind::group);
        keep(cube3d_recolouring(out(), done(Kind::placements), group, wrong() ? number(101) : random_(2, 4)));
        cube3d_handle* own = some(Kind::recolouring);
        const int64_t start[3] = {0, random_(0, 2), wrong() ? 0 : random_(2, 4)};
        const Ints placement{0, 1, 2, wrong() ? -1 : 5};
        Ints paint(1 << 20);  // more than a random puzzle has cells
        int64_t listed = 0, best = 0;
        int32_t count = 0, cells = 0;
        const int64_t* rows = nullptr;
        const int32_t *first = nullptr, *second = nullptr;
        check(cube3d_recolouring_add(own, number(2), start, placement.data(), &listed));
        check(cube3d_recolouring_pattern(own, wrong() ? -1 : random_(0, 4), number(5), limit(), paint.data()));
        if (wrong()) paint[0] = 99;
        if (check(cube3d_recolouring_judge(own, paint.data(), &best, &count, &first)) > 0) read(first, count);
        if (check(cube3d_recolouring_pieces(own, paint.data(), number(2), placement.data(), &rows, &first, &second)) > 0)
            read(first, rows[0]);
        keep(cube3d_fewest_marked(out(), own));
        if (check(cube3d_fewest_marked_table(some(Kind::fewest_marked), &listed, &best, nullptr, &cells, &first, &count,
                                             &second)) > 0)
            read(first, cells), read(second, count);
    }

    void boxes() {
        int32_t applies = 0, options = 0, count = 0;
        const int32_t* option = nullptr;
        const int64_t* box = nullptr;
        keep(cube3d_boxes(out(), done(Kind::built), number(2), wrong() ? -1 : number(1000),
                          random_.percent(90) ? &applies : nullptr));
        if (check(cube3d_box_table(done(Kind::boxes), &options, &option, &count, &box)) == CUBE3D_COMPLETE)
            read(option, options), read(box, int64_t{4} * count);  // there are at least two dimensions
    }

    void relations() {
        const auto [of, table] = both();
        keep(cube3d_relations(out(), of, table, random_.percent(90) ? random_(0, 1) : random_(-1, 9)));
    }

    void related() {
        const auto [of, table] = both();
        cube3d_handle* found = done(Kind::relations);
        int32_t count = 0;
        const int32_t *first = nullptr, *second = nullptr;
        if (random_.percent(50) && check(cube3d_relation_table(found, &count, &first, &second, nullptr)) < 0) return;
        Ints one(first, first + 2 * count), other(second, second + 2 * count);
        Starts offset(99 + 32 * static_cast<size_t>(count));
        for (int32_t r = random_(0, 4); r > 0; --r) {
            for (Ints* row : {&one, &other}) row->insert(row->end(), {random_(0, 2), random_(0, 5)});
            ++count;
        }
        offset.resize(99 + 32 * static_cast<size_t>(count));
        for (int64_t& step : offset) step = random_(-2, 2);
        if (wrong()) spoil(offset, 9);
        keep(cube3d_related(out(), of, table, wrong() ? -1 : count, one.data(), other.data(), offset.data()));
    }
};

}  // namespace cube3d::tests
