// The functions of core.h about reasons why there is no solution.
#include "cover/problem_handle.hpp"
#include "phrase.hpp"
#include "puzzle/handles.hpp"
#include "puzzle/reasons.hpp"
#include "puzzle/sums.hpp"
#include "puzzle/words.hpp"

namespace cube3d::puzzle {
namespace {

struct LongRows {
    Array<int64_t> start{0}, values;

    template <typename Values>
    void add(const Values& row) {
        values.insert(values.end(), row.begin(), row.end());
        start.push_back(std::ssize(values));
    }
};
struct ReasonTable {
    LongRows rows;
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

void add_rows(LongRows& rows, const Reason& reason) {
    const bool of_cells = reason.kind == CUBE3D_REASON_CELLS || (reason.kind != CUBE3D_REASON_PIECE && !reason.whole);
    rows.add(std::array{reason.kind, reason.modulus});
    rows.add(of_cells ? reason.cells : Array<int32_t>());
    rows.add(reason.pieces);
    rows.add(reason.weights);
    Array<int32_t> needed;
    for (int32_t condition = 0; condition < reason.conditions.length(); ++condition)
        if (reason.conditions[condition]) needed.push_back(condition);
    rows.add(needed);
    Array<int32_t> numberings;
    for (const Numbering& numbering : reason.numberings) {
        numberings.push_back(numbering.modulus);
        numberings.insert(numberings.end(), numbering.factors.begin(), numbering.factors.end());
    }
    rows.add(numberings);
}

ReasonTable table_of(const Array<Reason>& reasons, const Puzzle& puzzle) {
    ReasonTable table;
    Phrases phrases;
    for (const Reason& reason : reasons) {
        add_rows(table.rows, reason);
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

int32_t cube3d_reason_table(const cube3d_handle* reasons, int32_t* count, const int64_t** start,
                            const int64_t** value, int32_t* bytes, const uint8_t** text) {
    return attempt(reasons, [&] {
        const auto& [rows, sentences] = as<ReasonsWork>(reasons).complete();
        give(count, rows.start.size() / CUBE3D_REASON_ROWS);
        give(start, rows.start.data());
        give(value, rows.values.data());
        give_text(sentences, bytes, text);
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
