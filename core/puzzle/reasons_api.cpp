// The functions of core.h about reasons why there is no solution.
#include "cover/group_handles.hpp"
#include "puzzle/handles.hpp"
#include "puzzle/reasons.hpp"
#include "puzzle/sums.hpp"

namespace cube3d::puzzle {
namespace {

struct LongRows {
    Array<int64_t> start{0}, values;

    template <typename Values>
    void add(const Values& row) {
        values.insert(values.end(), row.begin(), row.end());
        start.push_back(static_cast<int64_t>(values.size()));
    }
};
using ReasonsWork = Task<Kind::reasons, LongRows>;

struct ColouringTable {
    int32_t count = 0;
    Array<int32_t> form;
    Array<int8_t> weight;
};
using ColouringsWork = Task<Kind::colourings, ColouringTable>;
using SumsWork = Task<Kind::sums, std::optional<Array<int64_t>>>;

Array<int32_t> form_of(const Colouring& colouring) {
    Array<int32_t> row = {static_cast<int32_t>(colouring.kind), colouring.modulus, colouring.residue};
    row.insert(row.end(), colouring.form.begin(), colouring.form.end());
    return row;
}

void add_rows(LongRows& rows, const Reason& reason) {
    rows.add(std::array{reason.kind, int32_t{reason.whole}, int32_t{reason.rest}, reason.modulus});
    rows.add(reason.cells);
    rows.add(reason.pieces);
    rows.add(reason.copies);
    rows.add(reason.numbers);
    rows.add(reason.weights);
    rows.add(reason.sums);
    Array<int32_t> values;
    for (int64_t piece = 0; piece < reason.values.size(); ++piece) {
        const auto own = reason.values[piece];
        values.push_back(static_cast<int32_t>(own.size()));
        values.insert(values.end(), own.begin(), own.end());
    }
    rows.add(values);
    rows.add(reason.kind == CUBE3D_REASON_COLOURING ? form_of(reason.colouring) : Array<int32_t>());
}

std::vector<Choice> choices_of(int32_t choices, const int64_t* start, const int32_t* value, const int32_t* low,
                               const int32_t* high, const int32_t* cost) {
    const Rows values = rows(start, value, choices);
    const Array<int32_t> lows = copy(low, choices), highs = copy(high, choices), costs = copy(cost, choices);
    std::vector<Choice> found;
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
                LongRows rows;
                for (const Reason& reason : find_reasons(*of->puzzle, of->options(), of->problem, question, stop))
                    add_rows(rows, reason);
                return rows;
            },
            of->options().cells.values.size() < 1000 && of->puzzle->region.size() < 1000);
    });
}

int32_t cube3d_reason_table(const cube3d_handle* reasons, int32_t* count, const int64_t** start,
                            const int64_t** value) {
    return attempt(reasons, [&] {
        const LongRows& found = as<ReasonsWork>(reasons).complete();
        give(count, found.start.size() / CUBE3D_REASON_ROWS);
        give(start, found.start.data());
        give(value, found.values.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_left(cube3d_handle** made, const cube3d_handle* built, int32_t* full) {
    return make(made, [&] {
        const auto of = as<BuiltWork>(built).complete();
        const Part left = whole_part(*of->puzzle, of->options(), of->problem);
        give(full, left.full);
        return std::make_unique<CoverHandle>(cover_of(*of->puzzle, of->options(), of->problem, left));
    });
}

int32_t cube3d_colourings(cube3d_handle** made, int32_t width, int32_t cells, const int64_t* cell, int32_t most) {
    return make(made, [&] {
        demand(width > 0 && width <= 32, "the number of coordinates is out of range");
        Cells given = copy(cell, int64_t{width} * static_cast<int64_t>(length(cells)));
        return std::make_unique<ColouringsWork>(
            [given = std::move(given), width, most](const Stop& stop) {
                ColouringTable table;
                if (most <= 0) return table;
                const auto goes_on = [&] {
                    stop.check();
                    return true;
                };
                visit_colourings(given, width, goes_on, [&](const Colouring& colouring) {
                    const Array<int32_t> form = form_of(colouring);
                    table.form.insert(table.form.end(), form.begin(), form.end());
                    table.weight.insert(table.weight.end(), colouring.weights.begin(), colouring.weights.end());
                    return ++table.count < most;
                });
                return table;
            },
            cells < 500);
    });
}

int32_t cube3d_colouring_table(const cube3d_handle* colourings, int32_t* count, const int32_t** form,
                               const int8_t** weight) {
    return attempt(colourings, [&] {
        const ColouringTable& found = as<ColouringsWork>(colourings).complete();
        give(count, found.count);
        give(form, found.form.data());
        give(weight, found.weight.data());
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
