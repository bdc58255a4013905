#include "puzzle/hints.hpp"

#include <algorithm>
#include <stdexcept>

namespace cube3d::puzzle {
namespace {

// A puzzle while pieces are placed. An option is open exactly if it still fits and no rule excludes it.
class Remains {
public:
    Remains(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem)
        : table_(table),
          cover_(problem.cover),
          // Other types may follow those of pieces.
          low_(problem.cover.low.begin(), problem.cover.low.begin() + pieces_of(puzzle)),
          high_(problem.cover.high.begin(), problem.cover.high.begin() + pieces_of(puzzle)),
          fits_(table.size(), 1),
          is_excluded_(table.size()),
          needed_(cells_to_cover(puzzle)) {
        for (const int32_t option : problem.barred) is_excluded_[option] = 1;
    }

    void place(int32_t option) {
        Array<uint8_t> covered(cover_.items());  // cells and claims
        for (const int32_t item : cover_.options[option]) covered[item] = 1;
        for (const int32_t cell : table_.cells[option]) needed_[cell] = 0;
        const int32_t piece = table_.piece[option];
        --low_[piece];
        --high_[piece];
        for (int32_t other = 0; other < table_.size(); ++other) {
            const auto own = cover_.options[other];
            if ((table_.piece[other] == piece && high_[piece] == 0) ||
                std::any_of(own.begin(), own.end(), [&](int32_t item) { return covered[item]; }))
                fits_[other] = 0;
        }
        const Array<int32_t>& pairs = cover_.forbidden;
        for (size_t at = 0; at < pairs.size(); at += 2) {
            if (pairs[at] == option) is_excluded_[pairs[at + 1]] = 1;
            if (pairs[at + 1] == option) is_excluded_[pairs[at]] = 1;
        }
    }

    // The step with the fewest alternatives. `rest`: the options of the solution that are not placed yet.
    Hint next(const Array<int32_t>& rest) const {
        Array<int64_t> of_piece(low_.size()), of_cell(needed_.size());
        for (int32_t option = 0; option < table_.size(); ++option)
            if (is_open(option)) {
                ++of_piece[table_.piece[option]];
                for (const int32_t cell : table_.cells[option]) ++of_cell[cell];
            }
        // Alternatives for one of the copies still to be placed: two copies and three open options leave two.
        int32_t piece = -1, cell = -1;
        const auto spare = [&](int32_t number) { return of_piece[number] - low_[number] + 1; };
        for (int32_t p = 0; p < low_.length(); ++p)
            if (low_[p] > 0 && (piece < 0 || spare(p) < spare(piece))) piece = p;
        for (int32_t c = 0; c < needed_.length(); ++c)
            if (needed_[c] && (cell < 0 || of_cell[c] < of_cell[cell])) cell = c;
        if (cell >= 0 && (piece < 0 || of_cell[cell] <= spare(piece)))
            return step(rest, cell, [&](int32_t option) { return covers(option, cell); }, 1);
        if (piece < 0) piece = table_.piece[rest[0]];
        return step(rest, -1, [&](int32_t option) { return table_.piece[option] == piece; }, low_[piece]);
    }

private:
    static ptrdiff_t pieces_of(const Puzzle& puzzle) { return static_cast<ptrdiff_t>(puzzle.pieces.size()); }

    bool is_open(int32_t option) const { return fits_[option] && !is_excluded_[option]; }

    bool covers(int32_t option, int32_t cell) const {
        const auto own = table_.cells[option];
        return std::find(own.begin(), own.end(), cell) != own.end();
    }

    // The step at a cell or piece, where `needed` of the ways must be used.
    template <typename IsWay>
    Hint step(const Array<int32_t>& rest, int32_t cell, IsWay&& is_way, int64_t needed) const {
        const auto own = std::find_if(rest.begin(), rest.end(), is_way);
        if (own == rest.end()) throw std::invalid_argument("the options are no solution");
        Hint found{*own, cell, false};
        bool excluded = false;
        for (int32_t option = 0; option < table_.size(); ++option) {
            if (!fits_[option] || !is_way(option)) continue;
            if (is_excluded_[option]) excluded = true;
            else found.ways.push_back(option);
        }
        found.forced = found.ways.length() == needed;
        found.by_rules = found.forced && excluded;
        return found;
    }

    const Placements& table_;
    const Cover& cover_;
    Array<int64_t> low_, high_;
    // Per option: it fits between the pieces in place, and a copy is left; a rule excludes it, maybe beside one of them.
    Array<uint8_t> fits_, is_excluded_;
    Array<uint8_t> needed_;  // per cell: not covered yet, and every solution covers it
};

}  // namespace

Array<Hint> find_steps(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem,
                       const Array<int32_t>& solution, int64_t most, const Stop& stop) {
    Remains remains(puzzle, table, problem);
    const Array<int32_t> fixed = fixed_options(problem);
    for (const int32_t option : fixed) remains.place(option);
    Array<int32_t> rest;
    for (const int32_t option : solution)
        if (option < table.size() && !std::binary_search(fixed.begin(), fixed.end(), option)) rest.push_back(option);
    std::sort(rest.begin(), rest.end());
    Array<Hint> steps;
    while (!rest.empty() && std::ssize(steps) < most) {
        stop.check();
        steps.push_back(remains.next(rest));
        std::erase(rest, steps.back().option);
        remains.place(steps.back().option);
    }
    return steps;
}

Removals::Removals(Cover cover, Array<int32_t> on, bool misfits)
    : cover_(std::move(cover)), on_(std::move(on)), most_(misfits ? 0 : 1) {
    std::sort(on_.begin(), on_.end());
}

Cover Removals::question() const {
    Cover cover = cover_;
    cover.options = {};
    const int32_t items = cover_.items(), type = cover_.types();
    for (int32_t option = 0; option < cover_.size(); ++option) {
        const auto own = cover_.options[option];
        cover.options.values.insert(cover.options.values.end(), own.begin(), own.end());
        const auto at = std::lower_bound(on_.begin(), on_.end(), option);
        if (at != on_.end() && *at == option)
            cover.options.values.push_back(items + static_cast<int32_t>(at - on_.begin()));
        cover.options.end_row();
    }
    for (int32_t number = 0; number < on_.length(); ++number) {
        cover.primary.push_back(1);
        cover.options.values.push_back(items + number);
        cover.options.end_row();
        cover.type.push_back(type);
    }
    cover.low.push_back(0);
    cover.high.push_back(any_ ? on_.length() : most_);
    return cover;
}

void Removals::answer(const std::optional<Array<int32_t>>& solution) {
    if (solution) {
        best_.emplace();
        for (const int32_t option : on_)
            if (std::find(solution->begin(), solution->end(), option) == solution->end()) best_->push_back(option);
    }
    // The first bound with a solution is the answer. After the first bound without one, the next question allows any
    // number of removals, to find out early if none helps.
    if (!any_) most_ = solution ? best_->length() : most_ + 1;
    any_ = !any_ && !best_;
    asks_ = any_ || (best_ && best_->length() > most_);
}

}  // namespace cube3d::puzzle
