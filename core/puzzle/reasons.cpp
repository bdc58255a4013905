#include "puzzle/reasons.hpp"

#include <algorithm>
#include <numeric>

#include "core.h"
#include "puzzle/modular.hpp"
#include "puzzle/sums.hpp"
#include "puzzle/words.hpp"
#include "until.hpp"

namespace cube3d::puzzle {
namespace {

// Most placements and cells for which weights are tried: more would take minutes.
constexpr int32_t kMostWeighed = 20'000, kMostWeighedCells = 1000;

using Found = std::optional<Reason>;

Reason reason_of(int32_t kind, const Part& part) {
    return {.kind = kind, .whole = part.whole, .rest = part.rest, .cells = part.cells};
}

void add_piece(Reason& reason, const Part& part, int32_t number) {
    reason.pieces.push_back(number);
    reason.copies.push_back(part.counted(number));
}

void add_used(Reason& reason, const Part& part) {
    for (int32_t p = 0; p < part.pieces(); ++p)
        if (part.counted(p)) add_piece(reason, part, p);
}

// A piece that must be used more often than it has placements.
Found without_place(const Part& part) {
    for (int32_t p = 0; p < part.pieces(); ++p)
        if (part.low[p] > part.count[p]) {
            Reason reason = reason_of(CUBE3D_REASON_PIECE, part);
            add_piece(reason, part, p);
            reason.numbers = {part.low[p], part.count[p]};
            return reason;
        }
    return std::nullopt;
}

// Cells that must be covered but lie in no placement.
Found uncovered(const Part& part) {
    if (!part.full) return std::nullopt;
    Array<uint8_t> covered(part.cells.empty() ? 0 : part.cells.back() + 1);
    for (const int32_t cell : part.placements.values) covered[cell] = 1;
    Reason reason = reason_of(CUBE3D_REASON_CELLS, part);
    std::erase_if(reason.cells, [&](int32_t cell) { return covered[cell] != 0; });
    return reason.cells.empty() ? std::nullopt : Found(std::move(reason));
}

// Sizes of pieces that cannot add up to the number of cells.
Found by_sizes(const Part& part, const Stop& stop) {
    if (part.needed() > part.size()) {
        Reason reason = reason_of(CUBE3D_REASON_ROOM, part);
        for (int32_t p = 0; p < part.pieces(); ++p)
            if (part.low[p]) add_piece(reason, part, p);
        reason.numbers = {part.needed()};
        return reason;
    }
    if (!part.full) return std::nullopt;
    Array<Choice> choices;
    choices.reserve(part.low.size());
    for (int32_t p = 0; p < part.pieces(); ++p)
        choices.push_back({{static_cast<int32_t>(part.sizes[p])}, part.low[p], part.high[p]});
    const auto sums = reachable_sums(choices, 0, stop);
    if (!sums || std::binary_search(sums->begin(), sums->end(), part.size())) return std::nullopt;
    Reason reason = reason_of(CUBE3D_REASON_SIZES, part);
    add_used(reason, part);
    int64_t divisor = 0;
    for (const int32_t p : reason.pieces) divisor = std::gcd(divisor, part.sizes[p]);
    const auto above = std::upper_bound(sums->begin(), sums->end(), part.size());
    reason.numbers = {divisor, above == sums->begin() ? -1 : above[-1], above == sums->end() ? -1 : *above};
    return reason;
}

Found by_counting(const Part& part, const Stop& stop) {
    Found found = without_place(part);
    if (!found) found = uncovered(part);
    return found ? found : by_sizes(part, stop);
}

// The different numbers of black cells that the placements of each piece cover, ascending.
Rows black_covered(const Part& part, const Colouring& colouring) {
    Rows found;
    int32_t next = 0;
    for (int32_t p = 0; p < part.pieces(); ++p) {
        Array<uint8_t> seen(part.sizes[p] + 1);
        for (; next < part.piece.length() && part.piece[next] == p; ++next) {
            int64_t black = 0;
            for (const int32_t cell : part.placements[next]) black += colouring.weights[cell] == 1;
            seen[black] = 1;
        }
        for (int32_t black = 0; black < seen.length(); ++black)
            if (seen[black]) found.values.push_back(black);
        found.end_row();
    }
    return found;
}

// The reason by one colouring: the pieces of a part cannot cover as many black cells as they must.
Found by_one_colouring(const Part& part, const Colouring& colouring, const Stop& stop) {
    int64_t black = 0;
    for (const int32_t cell : part.cells) black += colouring.weights[cell] == 1;
    if (black == 0 || black == part.size()) return std::nullopt;
    const Rows values = black_covered(part, colouring);
    Array<Choice> choices;
    for (int32_t p = 0; p < part.pieces(); ++p) {
        const auto own = values[p];
        choices.push_back(
            {{own.begin(), own.end()}, part.low[p], part.counted(p), part.is_exact() ? 0 : part.sizes[p]});
    }
    const auto sums = reachable_sums(choices, part.is_exact() ? 0 : part.covered(), stop);
    // If no sum is possible at all, the reason is the sizes, not the colours.
    if (!sums || sums->empty()) return std::nullopt;
    const int64_t least = std::max<int64_t>(0, part.covered() - (part.size() - black)),
                  most = std::min(black, part.covered());
    const auto first = std::lower_bound(sums->begin(), sums->end(), least);
    if (first != sums->end() && *first <= most) return std::nullopt;
    Reason reason = reason_of(CUBE3D_REASON_COLOURING, part);
    add_used(reason, part);
    reason.numbers = {black, part.covered(), part.full};
    reason.weights = {colouring.weights.begin(), colouring.weights.end()};
    reason.sums = *sums;
    for (const int32_t p : reason.pieces) {
        const auto own = values[p];
        reason.values.values.insert(reason.values.values.end(), own.begin(), own.end());
        reason.values.end_row();
    }
    reason.colouring = colouring;
    return reason;
}

// The cells of a region, one after another.
Cells cells_of(const Region& region) {
    const int64_t width = region.width();
    Cells cells(region.size() * width);
    for (int64_t cell = 0; cell < region.size(); ++cell) region.cell(cell, cells.data() + cell * width);
    return cells;
}

// The reason by the first colouring that gives one: by the puzzle's own colours, or by those of visit_colourings.
Found by_colouring(const Part& part, const Puzzle& puzzle, const Until& until, const Stop& stop) {
    Found found;
    const auto visit = [&](const Colouring& colouring) {
        found = by_one_colouring(part, colouring, stop);
        return !found && !until.has_come();
    };
    visit_paint(puzzle, visit);
    if (found || until.has_come()) return found;
    const auto goes_on = [&] {
        stop.check();
        return !until.has_come();
    };
    visit_colourings(cells_of(puzzle.region), puzzle.region.width(), goes_on, visit);
    return found;
}

// The reason by numberings: one piece has no place where its numbers add up to what is left for it, or all pieces
// together do not add up to what the cells do.
Found by_numbering(const Part& part, const Region& region, const Until& until, const Stop& stop) {
    if (!part.full) return std::nullopt;
    const auto goes_on = [&] {
        stop.check();
        return !until.has_come();
    };
    auto numbered = goes_on() ? find_numberings(part, cells_of(region), region.width(), goes_on) : std::nullopt;
    if (!numbered) return std::nullopt;
    Reason reason = reason_of(CUBE3D_REASON_NUMBERING, part);
    if (numbered->odd >= 0) add_piece(reason, part, numbered->odd);
    for (int32_t p = 0; p < part.pieces(); ++p)
        if (part.counted(p) && p != numbered->odd) add_piece(reason, part, p);
    reason.has_odd = numbered->odd >= 0;
    reason.numberings = std::move(numbered->numberings);
    return reason;
}

// The reason by a colouring or by numberings. Numberings are easier to follow than a colouring with many sums: W5 and
// four I5 in 5x5 cover 1 to 14 of nine cells, but never 9.
Found by_picture(const Part& part, const Puzzle& puzzle, const Until& until, const Stop& stop) {
    Found colouring = by_colouring(part, puzzle, until, stop);
    if (colouring && is_plain(*colouring, puzzle)) return colouring;
    Found numbering = by_numbering(part, puzzle.region, until, stop);
    return numbering ? numbering : colouring;
}

// The reason by weights modulo a prime: all placements of a piece weigh the same, but the pieces together do not
// weigh as much as the cells. Pieces whose number is not fixed weigh 0.
Found by_weights_modulo(int32_t prime, const Part& part, int64_t cells, const Stop& stop) {
    // A column for each cell, then one for each piece whose number here is fixed.
    Array<int32_t> of_cell(cells, -1), of_piece(part.pieces(), -1);
    Array<int64_t> target(part.size(), 1);
    for (int32_t number = 0; number < part.cells.length(); ++number) of_cell[part.cells[number]] = number;
    for (int32_t p = 0; p < part.pieces(); ++p)
        if (part.low[p] == part.high[p]) {
            of_piece[p] = target.length();
            target.push_back(part.low[p]);
        }
    Rows rows;
    for (int32_t at = 0; at < part.piece.length(); ++at) {
        for (const int32_t cell : part.placements[at]) rows.values.push_back(of_cell[cell]);
        if (of_piece[part.piece[at]] >= 0) rows.values.push_back(of_piece[part.piece[at]]);
        rows.end_row();
    }
    const auto proof = certificate(rows, target, prime, stop);
    if (!proof) return std::nullopt;
    Reason reason = reason_of(CUBE3D_REASON_WEIGHTS, part);
    reason.modulus = prime;
    add_used(reason, part);
    reason.weights = Array<int32_t>(cells);
    int64_t of_part = 0, together = 0;
    for (int32_t number = 0; number < part.cells.length(); ++number)
        of_part += reason.weights[part.cells[number]] = (*proof)[number];
    for (const int32_t p : reason.pieces) {
        const auto first = std::find(part.piece.begin(), part.piece.end(), p) - part.piece.begin();
        int64_t own = 0;
        for (const int32_t cell : part.placements[first]) own += reason.weights[cell];
        reason.numbers.push_back(own % prime);
        together += own % prime * part.low[p];
    }
    reason.numbers.push_back(together % prime);
    reason.numbers.push_back(of_part % prime);
    return reason;
}

Found by_weights(const Part& part, int64_t cells, const Until& until, const Stop& stop) {
    if (!part.full || part.piece.length() > kMostWeighed || part.size() > kMostWeighedCells) return std::nullopt;
    for (const int32_t prime : kPrimes) {
        if (until.has_come()) break;
        if (Found found = by_weights_modulo(prime, part, cells, stop)) return found;
    }
    return std::nullopt;
}

// Finds reasons again with fewer conditions.
class Weakening {
public:
    Weakening(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem, const Stop& stop)
        : under_(puzzle, table, problem), stop_(stop) {}

    // The whole and its parts, under all conditions.
    Array<Part> parts() {
        Array<Part> parts = {under_.whole(under_.all(false), stop_)};
        Array<Part> split = split_part(parts[0]);
        std::move(split.begin(), split.end(), std::back_inserter(parts));
        return parts;
    }

    // The reason with the fewest conditions: leaves out one after another if `by` finds a reason without it.
    template <typename By>
    Reason weakest(Reason reason, const Part& part, By&& by) {
        Conditions now = under_.all(false);
        for (size_t c = 0; c < now.size(); ++c) {
            if (!now[c]) continue;
            Conditions fewer = now;
            fewer[c] = 0;
            Found found = under_.is_possible(fewer) ? without(fewer, part, by) : std::nullopt;
            if (!found) continue;
            reason = std::move(*found);
            now = std::move(fewer);
        }
        if (std::find(now.begin(), now.end(), 1) != now.end()) reason.conditions = std::move(now);
        return reason;
    }

private:
    // The reason for the whole, or for the part with the same least cell.
    template <typename By>
    Found without(const Conditions& fewer, const Part& part, By&& by) try {
        const Part whole = under_.whole(fewer, stop_);
        const auto split = part.whole ? Array<Part>() : split_part(whole);
        const auto same = std::find_if(split.begin(), split.end(), [&](const Part& other) {
            return std::binary_search(other.cells.begin(), other.cells.end(), part.cells[0]);
        });
        return by(same == split.end() ? whole : *same);
    } catch (const TooLarge&) {
        return std::nullopt;  // without colours there are too many placements to tell
    }

    Conditional under_;
    const Stop& stop_;
};

}  // namespace

Found size_reason(const Puzzle& puzzle) {
    const int64_t cells = puzzle.region.size();
    int64_t least = 0, most = 0;
    for (const Piece& piece : puzzle.pieces) {
        const int64_t size = piece.aspects.cells_each;
        least += size * piece.low;
        most += size * std::min<int64_t>(piece.high, std::max<int64_t>(piece.low, cells / size));
    }
    const int64_t needed = cells - most_holes(puzzle);
    if (least <= cells && most >= needed) return std::nullopt;
    Reason reason{.kind = least > cells ? CUBE3D_REASON_ROOM : CUBE3D_REASON_SIZES, .whole = true, .rest = false};
    reason.totals = true;
    reason.numbers = {least, most, needed, cells};
    return reason;
}

Array<Reason> find_reasons(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                           const Question& question, const Stop& stop) {
    const Until until(question.seconds);
    Weakening weakening(puzzle, table, problem, stop);
    Array<Part> parts = weakening.parts();
    Array<Reason> reasons;
    if (Found found = question.plain && !parts[0].rest ? size_reason(puzzle) : std::nullopt) return {std::move(*found)};
    const auto is_enough = [&] { return static_cast<int64_t>(reasons.size()) >= question.most; };
    const auto look = [&](auto&& by) {
        for (size_t p = 0; p < parts.size() && !is_enough(); ++p)
            if (Found found = by(parts[p])) reasons.push_back(weakening.weakest(std::move(*found), parts[p], by));
    };
    if (question.plain) look([&](const Part& part) { return by_counting(part, stop); });
    if (is_enough()) return reasons;
    std::erase_if(parts, [&](const Part& part) { return by_counting(part, stop).has_value(); });
    if (question.plain) look([&](const Part& part) { return by_picture(part, puzzle, until, stop); });
    if (question.weights) look([&](const Part& part) { return by_weights(part, puzzle.region.size(), until, stop); });
    return reasons;
}

}  // namespace cube3d::puzzle
