#include "puzzle/conditions.hpp"

#include <algorithm>

#include "puzzle/rules.hpp"

namespace cube3d::puzzle {
namespace {

bool has_colours(const Puzzle& puzzle) {
    return !puzzle.paint.empty() && std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                                                [](const Piece& own) { return !own.colours.empty(); });
}

// Whether a rule is about cells alone.
bool is_about_cells(const Rule& rule) {
    return std::holds_alternative<Touch>(rule) || std::holds_alternative<Pattern>(rule);
}

}  // namespace

Conditional::Conditional(const Puzzle& puzzle, const Placements& table, const PuzzleProblem& problem)
    : own_{&puzzle, &table, &problem, decltype(Options::pairs)(puzzle.rules.size())} {}

Conditions Conditional::all(bool pairs) const {
    const PuzzleProblem& problem = *own_.problem;
    const bool rules =
        !problem.barred.empty() || ((pairs || !problem.given.empty()) && !problem.cover.forbidden.empty());
    Conditions all(own_.puzzle->rules.size(), rules);
    all.push_back(has_colours(*own_.puzzle));
    return all;
}

bool Conditional::is_possible(const Conditions& conditions) const {
    if (conditions.back() || !has_colours(*own_.puzzle)) return true;
    const auto& rules = own_.puzzle->rules;
    for (size_t r = 0; r < rules.size(); ++r)
        if (conditions[r] && !is_about_cells(rules[r])) return false;
    return true;
}

Part Conditional::whole(const Conditions& conditions, const Stop& stop) {
    const Options& of = options(conditions, stop);
    return whole_part(*of.puzzle, *of.table, *of.problem, forbidden(conditions, stop));
}

Cover Conditional::cover(const Conditions& conditions, const Stop& stop) {
    const Options& of = options(conditions, stop);
    const Array<int32_t> pairs = forbidden(conditions, stop);
    return cover_of(*of.puzzle, *of.table, whole_part(*of.puzzle, *of.table, *of.problem, pairs), pairs);
}

Conditional::Options& Conditional::options(const Conditions& conditions, const Stop& stop) {
    if (conditions.back() || !has_colours(*own_.puzzle)) return own_;
    if (!colourless_) {
        colourless_ = std::make_unique<Colourless>(without_colours(stop));
        const PuzzleProblem& problem = colourless_->problem;
        colourless_->options = {&colourless_->puzzle, problem.all ? &colourless_->whole : &problem.table, &problem,
                                decltype(Options::pairs)(own_.puzzle->rules.size())};
    }
    return *colourless_->options;
}

Conditional::Colourless Conditional::without_colours(const Stop& stop) const {
    Puzzle puzzle = *own_.puzzle;
    puzzle.paint = {};
    puzzle.mixed = {};
    puzzle.colours = 1;
    puzzle.rules = {};
    for (Piece& piece : puzzle.pieces) piece.colours = {};
    find_aspects(puzzle);
    Placements whole = find_placements(puzzle, stop);
    Array<int32_t> given;
    for (const int32_t option : fixed_options(*own_.problem)) {
        const auto cells = own_.table->cells[option];
        int32_t same = 0;
        while (whole.piece[same] != own_.table->piece[option] || !is_same(whole.cells[same], cells)) ++same;
        given.push_back(same);
    }
    const Array<int32_t> none;
    PuzzleProblem problem = make_problem(puzzle, whole, std::move(given), stop, &none);
    return {std::move(puzzle), std::move(whole), std::move(problem)};
}

Array<int32_t> Conditional::forbidden(const Conditions& conditions, const Stop& stop) {
    const auto rules = View(conditions).first(own_.puzzle->rules.size());
    const auto count = std::count(rules.begin(), rules.end(), 1);
    Options& of = options(conditions, stop);
    if (!count) return {};
    Array<int32_t> found;
    if (&of == &own_ && count == static_cast<ptrdiff_t>(rules.size())) {
        found = own_.problem->cover.forbidden;
        for (const int32_t option : own_.problem->barred) found.insert(found.end(), {option, option});
        return found;
    }
    for (size_t r = 0; r < rules.size(); ++r) {
        if (!rules[r]) continue;
        auto& pairs = of.pairs[r];
        if (!pairs) pairs = find_pairs(*of.puzzle, *of.table, own_.puzzle->rules[r], stop);
        found.insert(found.end(), pairs->begin(), pairs->end());
    }
    return found;
}

}  // namespace cube3d::puzzle
