// The functions of core.h about reasons why there is no solution.
#include "cover/problem_handle.hpp"
#include "phrase.hpp"
#include "puzzle/handles.hpp"
#include "puzzle/reasons.hpp"
#include "puzzle/sums.hpp"
#include "puzzle/words.hpp"

namespace cube3d::puzzle {
namespace {

// A reason with the arrays of cube3d_reason_data.
struct ReasonArrays {
    int32_t kind, modulus;
    Array<int32_t> cells, pieces, weights, conditions, numberings;
};
struct ReasonTable {
    Array<ReasonArrays> reasons;
    std::string text;
};
using ReasonsWork = Task<Kind::reasons, ReasonTable>;

struct ColouringTable {
    int32_t count = 0;
    Array<int8_t> weight;
    std::string text = "[]";
};
using ColouringsWork = Task<Kind::colourings, ColouringTable>;
using SumsWork = Task<Kind::sums, std::optional<Array<int64_t>>>;

ReasonArrays arrays_of(const Reason& reason) {
    const bool of_cells = reason.kind == CUBE3D_REASON_CELLS || (reason.kind != CUBE3D_REASON_PIECE && !reason.whole);
    ReasonArrays found{reason.kind, reason.modulus, {}, reason.pieces, reason.weights, {}, {}};
    if (of_cells) found.cells = reason.cells;
    for (int32_t condition = 0; condition < reason.conditions.length(); ++condition)
        if (reason.conditions[condition]) found.conditions.push_back(condition);
    for (const Numbering& numbering : reason.numberings) {
        found.numberings.push_back(numbering.modulus);
        found.numberings.insert(found.numberings.end(), numbering.factors.begin(), numbering.factors.end());
    }
    return found;
}

ReasonTable table_of(const Array<Reason>& reasons, const Puzzle& puzzle) {
    ReasonTable table;
    Phrases phrases;
    for (const Reason& reason : reasons) {
        table.reasons.push_back(arrays_of(reason));
        phrases.push_back(phrase_of(reason, puzzle));
    }
    table.text = array_of(phrases);
    return table;
}

Array<Choice> choices_of(int32_t choices, const int64_t* start, const int32_t* value, const int32_t* low,
                         const int32_t* high, const int32_t* cost) {
    const Rows values = rows(start, value, choices);
    const Array<int32_t> lows = copy(low, choices), highs = copy(high, choices), costs = copy(cost, choices);
    Array<Choice> found;
    for (int32_t c = 0; c < choices; ++c) {
        demand(lows[c] >= 0 && highs[c] >= 0 && costs[c] >= 0, "low, high and cost must not be negative");
        const auto own = values[c];
        found.push_back({{own.begin(), own.end()}, lows[c], highs[c], costs[c]});
    }
    return found;
}

}  // namespace
}  // namespace cube3d::puzzle

using namespace cube3d;
using namespace cube3d::puzzle;

int32_t cube3d_reasons(cube3d_handle** made, const cube3d_handle* built, int32_t what, int32_t most, double seconds) {
    return make(made, [&] {
        const auto of = as<BuiltWork>(built).complete();
        demand(what > 0 && what <= (CUBE3D_PLAIN | CUBE3D_WEIGHTS), "there is no such kind of reasons");
        const Question question{(what & CUBE3D_PLAIN) != 0, (what & CUBE3D_WEIGHTS) != 0, int64_t{most}, seconds};
        return std::make_unique<ReasonsWork>(
            [of, question](const Stop& stop) {
                return table_of(find_reasons(*of->puzzle, of->options(), of->problem, question, stop), *of->puzzle);
            },
            of->options().cells.values.size() < 1000 && of->puzzle->region.size() < 1000);
    });
}

int32_t cube3d_size_reason(cube3d_handle** made, const cube3d_handle* puzzle) {
    return make(made, [&] {
        return std::make_unique<ReasonsWork>(
            [of = as<PuzzleHandle>(puzzle).puzzle](const Stop&) {
                std::optional<Reason> found = size_reason(*of);
                return table_of(found ? Array<Reason>{std::move(*found)} : Array<Reason>(), *of);
            },
            true);
    });
}

int32_t cube3d_reason_texts(const cube3d_handle* reasons, int32_t* count, int32_t* bytes, const uint8_t** text) {
    return attempt(reasons, [&] {
        const auto& [found, sentences] = as<ReasonsWork>(reasons).complete();
        give(count, found.size());
        give_text(sentences, bytes, text);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_reason(const cube3d_handle* reasons, int32_t number, cube3d_reason_data* reason) {
    return attempt(reasons, [&] {
        const auto& found = as<ReasonsWork>(reasons).complete().reasons;
        demand(number >= 0 && number < found.length() && reason, "there is no such reason");
        const auto& [kind, modulus, cells, pieces, weights, conditions, numberings] = found[number];
        *reason = {kind, modulus, cells.length(), cells.data(), pieces.length(), pieces.data(), weights.length(),
                   weights.data(), conditions.length(), conditions.data(), numberings.length(), numberings.data()};
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_left(cube3d_handle** made, const cube3d_handle* built, int32_t count, const int32_t* without,
                    int32_t* full) {
    return make(made, [&] {
        const auto of = as<BuiltWork>(built).complete();
        Conditional under(*of->puzzle, of->options(), of->problem);
        Conditions conditions = under.all(true);
        for (const int32_t condition : copy(without, count)) {
            demand(condition >= 0 && condition < conditions.length(), "there is no such condition");
            conditions[condition] = 0;
        }
        demand(under.is_possible(conditions), "a rule needs the colours");
        const Stop never;
        give(full, under.whole(conditions, never).full);
        return std::make_unique<CoverHandle>(under.cover(conditions, never));
    });
}

int32_t cube3d_colourings(cube3d_handle** made, int32_t width, int32_t cells, const int64_t* cell, int32_t most) {
    return make(made, [&] {
        demand(width > 0 && width <= 32, "the number of coordinates is out of range");
        Cells given = copy(cell, int64_t{width} * static_cast<int64_t>(length(cells)));
        return std::make_unique<ColouringsWork>(
            [given = std::move(given), width, most](const Stop& stop) {
                ColouringTable table;
                Phrases phrases;
                if (most <= 0) return table;
                const auto goes_on = [&] {
                    stop.check();
                    return true;
                };
                visit_colourings(given, width, goes_on, [&](const Colouring& colouring) {
                    phrases.push_back(phrase_of(colouring));
                    table.weight.insert(table.weight.end(), colouring.weights.begin(), colouring.weights.end());
                    return ++table.count < most;
                });
                table.text = array_of(phrases);
                return table;
            },
            cells < 500);
    });
}

int32_t cube3d_colouring_table(const cube3d_handle* colourings, int32_t* count, const int8_t** weight, int32_t* bytes,
                               const uint8_t** text) {
    return attempt(colourings, [&] {
        const ColouringTable& found = as<ColouringsWork>(colourings).complete();
        give(count, found.count);
        give(weight, found.weight.data());
        give_text(found.text, bytes, text);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_sums(cube3d_handle** made, int32_t choices, const int64_t* start, const int32_t* value,
                    const int32_t* low, const int32_t* high, const int32_t* cost, int32_t total) {
    return make(made, [&] {
        demand(total >= 0, "total must not be negative");
        return std::make_unique<SumsWork>([given = choices_of(choices, start, value, low, high, cost),
                                           total](const Stop& stop) { return reachable_sums(given, total, stop); },
                                          false);
    });
}

int32_t cube3d_sum_table(const cube3d_handle* sums, int32_t* count, const int64_t** sum) {
    return attempt(sums, [&] {
        const auto& found = as<SumsWork>(sums).complete();
        if (!found) return CUBE3D_UNKNOWN;
        give(count, found->size());
        give(sum, found->data());
        return CUBE3D_COMPLETE;
    });
}
