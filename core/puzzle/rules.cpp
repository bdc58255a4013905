#include "puzzle/rules.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "core.h"
#include "cover/group.hpp"

namespace cube3d::puzzle {

using namespace cover;

namespace {

using Used = Array<Array<int32_t>>;  // per piece: the aspects to be considered

void append(Relations& into, Fixed<int32_t, 2> pieces, int32_t first, int32_t second, CellSpan offset) {
    into.first.insert(into.first.end(), {pieces[0], first});
    into.second.insert(into.second.end(), {pieces[1], second});
    into.offset.insert(into.offset.end(), offset.begin(), offset.end());
}

class Relating {
public:
    Relating(const Puzzle& puzzle, const Stop& stop)
        : puzzle_(puzzle), lattice_(*puzzle.lattice), width_(puzzle.region.width()), stop_(stop) {
        for (int32_t a = 0; a < width_; ++a) weights_.push_back(random_key(124, static_cast<uint64_t>(a)) | 1);
    }

    Relations touching(const Touch& rule, const Used& used) {
        Array<int32_t> numbers = rule.pieces;
        if (numbers.empty()) {
            numbers = Array<int32_t>(puzzle_.pieces.size());
            std::iota(numbers.begin(), numbers.end(), 0);
        }
        std::sort(numbers.begin(), numbers.end());
        refuse_many(used, numbers, rule.contact, false, rule.pieces.size() > 1);
        for (size_t i = 0; i < numbers.size(); ++i)
            for (size_t j = i; j < numbers.size(); ++j)
                if ((rule.pieces.size() > 1) == (i != j)) touch({numbers[i], numbers[j]}, used, rule.contact);
        return std::move(found_);
    }

    Relations swapping() {
        const Used used = fitting();
        Array<int32_t> numbers(puzzle_.pieces.size());
        std::iota(numbers.begin(), numbers.end(), 0);
        refuse_many(used, numbers, Contact::face, true, false);
        for (const int32_t i : numbers)
            for (int32_t j = i; j < numbers.length(); ++j) {
                const size_t begin = found_.first.size();
                near({i, j}, used);
                keep_divided(begin, {i, j});
            }
        return std::move(found_);
    }

    Relations pattern(const Pattern& rule) {
        const Fixed<int32_t, 2> numbers{rule.first, rule.second};
        const Fixed<const Cells*, 2> cells{&rule.cells, &rule.other_cells};
        // Several aspects of a coloured piece may have the same cells.
        Fixed<std::map<Cells, Array<int32_t>>, 2> aspects;
        for (size_t k = 0; k < 2; ++k) {
            const Shapes& own = piece(numbers[k]).aspects;
            for (int32_t a = 0; a < own.size(); ++a) aspects[k][Cells(own[a].begin(), own[a].end())].push_back(a);
        }
        std::set<Cells> rows;
        const Matrices group = lattice_.orientations(rule.mobility);
        for (int32_t g = 0; g < group.size(); ++g) {
            stop_.check();
            Fixed<Cells, 2> low{Cells(width_), Cells(width_)};
            Fixed<const Array<int32_t>*, 2> kinds{};
            for (size_t k = 0; k < 2; ++k) {
                Cells moved(cells[k]->size());
                lattice_.turn(*cells[k], group[g], moved.data());
                lattice_.low(moved, low[k].data());
                for (int64_t at = 0; at < std::ssize(moved); ++at) moved[at] -= low[k][at % width_];
                sort_rows(moved.data(), std::ssize(moved) / width_, width_);
                const auto found = aspects[k].find(moved);
                kinds[k] = found == aspects[k].end() ? nullptr : &found->second;
            }
            if (!kinds[0] || !kinds[1]) continue;
            for (const int32_t one : *kinds[0])
                for (const int32_t other : *kinds[1]) {
                    Cells row{one, other};
                    for (int32_t a = 0; a < width_; ++a) row.push_back(low[1][a] - low[0][a]);
                    rows.insert(std::move(row));
                }
        }
        if (rows.empty()) throw TooLarge(CUBE3D_LIMIT_PATTERN, "a pattern never occurs", {rule.first, rule.second});
        for (const Cells& row : rows)
            append(found_, numbers, static_cast<int32_t>(row[0]), static_cast<int32_t>(row[1]), View(row).subspan(2));
        return std::move(found_);
    }

private:
    const Piece& piece(int32_t number) const { return puzzle_.pieces[number]; }

    // The aspects of each piece that fit the region along every axis. A swap may need aspects that a table lacks, for
    // example because of a piece in place.
    Used fitting() const {
        Used used;
        for (const Piece& piece : puzzle_.pieces) {
            Array<int32_t>& own = used.emplace_back();
            for (int32_t a = 0; a < piece.aspects.size(); ++a) {
                const Cells sizes = lattice_.extents(piece.aspects[a]);
                bool fits = true;
                for (int32_t c = 0; c < width_ && lattice_.is_cubic(); ++c)
                    fits = fits && sizes[c] <= puzzle_.region.extents()[c];
                if (fits) own.push_back(a);
            }
        }
        return used;
    }

    // Bounds the number of positions to try for a rule, before the first one.
    void refuse_many(const Used& used, const Array<int32_t>& numbers, Contact contact, bool swap, bool several) const {
        double alone = 0, sum = 0;
        for (const int32_t number : numbers) {
            const double size = static_cast<double>(used[number].size()) * piece(number).aspects.cells_each;
            alone += size * size;
            sum += size;
        }
        const double together = (sum * sum - alone) / 2;
        const double tried = (swap ? alone + together : several ? together : alone) * lattice_.most_touching(contact);
        if (tried > static_cast<double>(puzzle_.most_positions))
            throw TooLarge(CUBE3D_LIMIT_RULE, "positions of a rule",
                           {whole(tried), numbers.length(), puzzle_.most_positions, swap});
    }

    bool both_used(Fixed<int32_t, 2> pieces, const Used& used) const {
        return !used[pieces[0]].empty() && !used[pieces[1]].empty() &&
               (pieces[0] != pieces[1] || piece(pieces[0]).high > 1);
    }

    // Adds all positions in which two pieces touch and do not overlap.
    void touch(Fixed<int32_t, 2> pieces, const Used& used, Contact contact) {
        if (!both_used(pieces, used)) return;
        for (const int32_t one : used[pieces[0]]) {
            const CellSpan own = piece(pieces[0]).aspects[one];
            for (const int32_t other : used[pieces[1]]) {
                stop_.check();
                const CellSpan others = piece(pieces[1]).aspects[other];
                Cells wanted, bad;
                for (int64_t at = 0; at < std::ssize(own); at += width_) {
                    const int64_t* cell = own.data() + at;
                    add_offsets(bad, cell, others);
                    const Cells& steps = lattice_.touching(lattice_.kind(cell), contact);
                    Cells near(width_);
                    for (int64_t step = 0; step < std::ssize(steps); step += width_) {
                        for (int32_t a = 0; a < width_; ++a) near[a] = cell[a] + steps[step + a];
                        add_offsets(wanted, near.data(), others);
                    }
                }
                sort_rows(wanted.data(), std::ssize(wanted) / width_, width_);
                add_without(pieces, one, other, wanted, std::move(bad));
            }
        }
    }

    // Adds the translations that move one of `others` to a cell.
    void add_offsets(Cells& offsets, const int64_t* cell, CellSpan others) const {
        for (int64_t at = 0; at < std::ssize(others); at += width_) {
            const size_t begin = offsets.size();
            for (int32_t a = 0; a < width_; ++a) offsets.push_back(cell[a] - others[at + a]);
            if (!lattice_.is_translation(offsets.data() + begin)) offsets.resize(begin);
        }
    }

    // Adds the positions of `wanted`, which is sorted, that are not in `bad`, without repeats.
    void add_without(Fixed<int32_t, 2> pieces, int32_t one, int32_t other, const Cells& wanted, Cells bad) {
        const auto rows = [this](const Cells& cells) { return static_cast<int64_t>(cells.size()) / width_; };
        sort_rows(bad.data(), rows(bad), width_);
        const auto row = [this](const Cells& cells, int64_t number) {
            return CellSpan(cells).subspan(number * width_, width_);
        };
        int64_t next_bad = 0;
        for (int64_t r = 0; r < rows(wanted); ++r) {
            const CellSpan own = row(wanted, r);
            if (r && is_same(own, row(wanted, r - 1))) continue;
            while (next_bad < rows(bad) && is_less(row(bad, next_bad), own)) ++next_bad;
            if (next_bad < rows(bad) && is_same(own, row(bad, next_bad))) continue;
            append(found_, pieces, one, other, own);
        }
    }

    // Adds all positions in which two pieces might divide their union in another way. Connected pieces must touch:
    // otherwise the two parts of the union can only be the pieces themselves. Other pieces must be near: a piece of
    // another division overlaps both.
    void near(Fixed<int32_t, 2> pieces, const Used& used) {
        if (!both_used(pieces, used)) return;
        if (is_connected(piece(pieces[0]).shape) && is_connected(piece(pieces[1]).shape))
            return touch(pieces, used, Contact::face);
        // The least coordinate of a normal form is 0, on some lattices a little more.
        int64_t reach = 0, begins = 0;
        for (const int32_t number : pieces)
            for (const int32_t a : used[number]) {
                const CellSpan own = piece(number).aspects[a];
                Cells low(own.begin(), own.begin() + width_);
                for (int64_t at = 0; at < std::ssize(own); ++at) {
                    int64_t& least = low[at % width_];
                    least = std::min(least, own[at]);
                    reach = std::max(reach, own[at]);
                }
                begins = std::max(begins, *std::max_element(low.begin(), low.end()));
            }
        Cells most(width_);
        double window = static_cast<double>(used[pieces[0]].size()) * static_cast<double>(used[pieces[1]].size());
        for (int32_t a = 0; a < width_; ++a) {
            most[a] = std::min(2 * reach, puzzle_.region.extents()[a] - 1 + begins);
            window *= 2 * static_cast<double>(most[a]) + 1;
        }
        if (window > static_cast<double>(puzzle_.most_positions))
            throw TooLarge(CUBE3D_LIMIT_TWO_PIECES, "positions of two pieces",
                           {whole(window), pieces[0], pieces[1], puzzle_.most_positions});
        Cells offsets;
        Cells offset(width_);
        for (int32_t a = 0; a < width_; ++a) offset[a] = -most[a];
        for (bool more = true; more;) {
            if (lattice_.is_translation(offset.data())) offsets.insert(offsets.end(), offset.begin(), offset.end());
            int32_t a = width_ - 1;
            while (a >= 0 && offset[a] == most[a]) offset[a] = -most[a], --a;
            more = a >= 0;
            if (more) ++offset[a];
        }
        for (const int32_t one : used[pieces[0]])
            for (const int32_t other : used[pieces[1]]) {
                stop_.check();
                Cells bad;
                const CellSpan own = piece(pieces[0]).aspects[one];
                for (int64_t at = 0; at < std::ssize(own); at += width_)
                    add_offsets(bad, own.data() + at, piece(pieces[1]).aspects[other]);
                add_without(pieces, one, other, offsets, std::move(bad));
            }
    }

    bool is_connected(const Cells& shape) const {
        std::set<Cells> unseen;
        for (int64_t at = 0; at < std::ssize(shape); at += width_)
            unseen.emplace(shape.begin() + static_cast<ptrdiff_t>(at),
                           shape.begin() + static_cast<ptrdiff_t>(at) + width_);
        Array<Cells> waiting{*unseen.begin()};
        unseen.erase(unseen.begin());
        while (!waiting.empty()) {
            const Cells cell = waiting.back();
            waiting.pop_back();
            const Cells& steps = lattice_.touching(lattice_.kind(cell.data()), Contact::face);
            for (int64_t step = 0; step < std::ssize(steps); step += width_) {
                Cells near = cell;
                for (int32_t a = 0; a < width_; ++a) near[a] += steps[step + a];
                if (unseen.erase(near)) waiting.push_back(std::move(near));
            }
        }
        return unseen.empty();
    }

    // Of the relations from `begin` on, keeps those whose union the same two pieces can also divide in another way.
    // Unions and divisions are compared by sums of random numbers of their cells. Exchanging two equal pieces is not
    // another division.
    void keep_divided(size_t begin, Fixed<int32_t, 2> pieces) {
        struct Division {
            uint64_t cells, least;
            bool operator==(const Division&) const = default;
            bool operator<(const Division& other) const {
                return std::tie(cells, least) < std::tie(other.cells, other.least);
            }
        };
        const size_t relations = (found_.first.size() - begin) / 2;
        Array<Division> divisions(relations);
        Cells both, low(width_);
        for (size_t r = 0; r < relations; ++r) {
            const size_t at = begin / 2 + r;
            const CellSpan one = piece(pieces[0]).aspects[found_.first[2 * at + 1]];
            const CellSpan other = piece(pieces[1]).aspects[found_.second[2 * at + 1]];
            both.assign(one.begin(), one.end());
            const CellSpan offset = CellSpan(found_.offset).row(at, width_);
            for (int64_t c = 0; c < std::ssize(other); c += width_)
                for (int32_t a = 0; a < width_; ++a) both.push_back(other[c + a] + offset[a]);
            lattice_.low(both, low.data());
            Fixed<uint64_t, 2> sums{};
            for (int64_t c = 0; c < std::ssize(both); c += width_) {
                uint64_t place = 0;
                for (int32_t a = 0; a < width_; ++a) place += static_cast<uint64_t>(both[c + a] - low[a]) * weights_[a];
                sums[c >= std::ssize(one)] += random_key(125, place);
            }
            divisions[r] = {sums[0] + sums[1], std::min(sums[0], sums[1])};
        }
        // After sorting, different divisions of one union are neighbours.
        Array<Division> ordered = divisions;
        std::sort(ordered.begin(), ordered.end());
        ordered.erase(std::unique(ordered.begin(), ordered.end()), ordered.end());
        const auto several = [&](const Division& division) {
            const auto first = std::lower_bound(ordered.begin(), ordered.end(), Division{division.cells, 0});
            return std::next(first) != ordered.end() && std::next(first)->cells == division.cells;
        };
        Relations kept;
        for (size_t r = 0; r < relations; ++r) {
            const size_t at = begin / 2 + r;
            if (several(divisions[r]))
                append(kept, pieces, found_.first[2 * at + 1], found_.second[2 * at + 1],
                       CellSpan(found_.offset).row(at, width_));
        }
        found_.first.resize(begin);
        found_.second.resize(begin);
        found_.offset.resize(std::ssize(found_.offset) - std::ssize(divisions) * width_);
        found_.first.insert(found_.first.end(), kept.first.begin(), kept.first.end());
        found_.second.insert(found_.second.end(), kept.second.begin(), kept.second.end());
        found_.offset.insert(found_.offset.end(), kept.offset.begin(), kept.offset.end());
    }

    const Puzzle& puzzle_;
    const Lattice& lattice_;
    int32_t width_;
    const Stop& stop_;
    Array<uint64_t> weights_;  // per axis: the sum of coordinates times these is the number of a cell
    Relations found_;
};

// A random key for a piece, an aspect and an offset, to which `by` is added.
uint64_t place_key(int32_t piece, int32_t aspect, const int64_t* offset, const int64_t* by, int32_t width) {
    uint64_t key = random_key(28, static_cast<uint64_t>(piece) << 32 | static_cast<uint32_t>(aspect));
    for (int32_t a = 0; a < width; ++a) key = random_key(28, key ^ static_cast<uint64_t>(offset[a] + (by ? by[a] : 0)));
    return key;
}

class PairSet {
public:
    PairSet(const Puzzle& puzzle, int32_t placements) : placements_(placements), most_(puzzle.most_pairs) {}
    void add(int32_t one, int32_t other) {
        keys_.push_back(int64_t{std::min(one, other)} * placements_ + std::max(one, other));
        if (keys_.size() > 2 * static_cast<size_t>(most_) + unique_) settle();
    }
    void add(const Array<int32_t>& pairs) {
        for (size_t p = 0; p < pairs.size(); p += 2) add(pairs[p], pairs[p + 1]);
    }
    Array<int32_t> take() {
        settle();
        Array<int32_t> pairs;
        for (const int64_t key : keys_) {
            pairs.push_back(static_cast<int32_t>(key / placements_));
            pairs.push_back(static_cast<int32_t>(key % placements_));
        }
        return pairs;
    }

private:
    void settle() {
        std::sort(keys_.begin(), keys_.end());
        keys_.erase(std::unique(keys_.begin(), keys_.end()), keys_.end());
        unique_ = keys_.size();
        if (unique_ > static_cast<size_t>(most_)) throw TooLarge(CUBE3D_LIMIT_PAIRS, "pairs of placements", {most_});
    }
    int64_t placements_, most_;
    size_t unique_ = 0;
    Array<int64_t> keys_;
};

// The placement number of each place of a rule, -1 if there is none.
Array<int32_t> find_places(const Puzzle& puzzle, const Placements& table, const Pairs& rule) {
    const auto key = [&](int32_t piece, View<const int32_t> cells, const int32_t* colours) {
        uint64_t sum = random_key(25, static_cast<uint64_t>(piece));
        for (size_t c = 0; c < cells.size(); ++c)
            sum += random_key(26, static_cast<uint64_t>((colours ? colours[c] : 0) * puzzle.region.size() + cells[c]));
        return sum;
    };
    const KeyTable numbers(table.size(), [&](int32_t p) {
        return key(table.piece[p], table.cells[p],
                   table.colours.empty() ? nullptr : table.colours.data() + table.cells.start[p]);
    });
    const int32_t width = puzzle.region.width();
    Array<int32_t> found;
    for (const Pairs::Place& place : rule.places) {
        Array<int32_t> cells;
        bool inside = true;
        for (int64_t at = 0; at < std::ssize(place.cells); at += width) {
            cells.push_back(puzzle.region.number(place.cells.data() + at));
            inside = inside && cells.back() >= 0;
        }
        found.push_back(
            inside ? numbers.find(key(place.piece, cells, place.colours.empty() ? nullptr : place.colours.data()))
                   : -1);
    }
    return found;
}

}  // namespace

Relations find_relations(const Puzzle& puzzle, const Placements& table, const Rule& rule, const Stop& stop) {
    Relating relating(puzzle, stop);
    if (std::holds_alternative<Swap>(rule)) return relating.swapping();
    if (const auto* pattern = std::get_if<Pattern>(&rule)) return relating.pattern(*pattern);
    Used used(puzzle.pieces.size());
    for (int32_t p = 0; p < table.size(); ++p) {
        auto& own = used[table.piece[p]];
        if (own.empty() || own.back() != table.aspect[p]) own.push_back(table.aspect[p]);
    }
    return relating.touching(std::get<Touch>(rule), used);
}

Array<int32_t> related_pairs(const Puzzle& puzzle, const Placements& table, const Relations& relations,
                             const Stop& stop) {
    const int32_t width = puzzle.region.width();
    const KeyTable numbers(table.size(), [&](int32_t p) {
        return place_key(table.piece[p], table.aspect[p], table.offset.data() + int64_t{p} * width, nullptr, width);
    });
    // The range of the placements of each piece and aspect.
    std::map<std::pair<int32_t, int32_t>, std::pair<int32_t, int32_t>> ranges;
    for (int32_t p = 0; p < table.size(); ++p)
        ranges.try_emplace({table.piece[p], table.aspect[p]}, p, p).first->second.second = p + 1;
    PairSet found(puzzle, table.size());
    for (int64_t r = 0; r < relations.size(); ++r) {
        stop.check();
        const auto range = ranges.find({relations.first[2 * r], relations.first[2 * r + 1]});
        if (range == ranges.end()) continue;
        for (int32_t one = range->second.first; one < range->second.second; ++one) {
            const int32_t other = numbers.find(place_key(relations.second[2 * r], relations.second[2 * r + 1],
                                                         table.offset.data() + int64_t{one} * width,
                                                         relations.offset.data() + r * width, width));
            if (other >= 0) found.add(one, other);
        }
    }
    return found.take();
}

Array<int32_t> find_pairs(const Puzzle& puzzle, const Placements& table, const Rule& rule, const Stop& stop) {
    const auto* pairs = std::get_if<Pairs>(&rule);
    if (!pairs) return related_pairs(puzzle, table, find_relations(puzzle, table, rule, stop), stop);
    const Array<int32_t> numbers = find_places(puzzle, table, *pairs);
    PairSet found(puzzle, table.size());
    for (size_t p = 0; p < pairs->pairs.size(); p += 2) {
        const int32_t one = numbers[pairs->pairs[p]], other = numbers[pairs->pairs[p + 1]];
        if (one >= 0 && other >= 0) found.add(one, other);
    }
    return found.take();
}

Array<int32_t> find_forbidden(const Puzzle& puzzle, const Placements& table, const Stop& stop) {
    PairSet found(puzzle, table.size());
    for (const Rule& rule : puzzle.rules) found.add(find_pairs(puzzle, table, rule, stop));
    return found.take();
}

int32_t missing_place(const Puzzle& puzzle, const Placements& table, const Pairs& rule) {
    const Array<int32_t> numbers = find_places(puzzle, table, rule);
    const auto at = std::find(numbers.begin(), numbers.end(), -1);
    return at == numbers.end() ? -1 : static_cast<int32_t>(at - numbers.begin());
}

}  // namespace cube3d::puzzle
