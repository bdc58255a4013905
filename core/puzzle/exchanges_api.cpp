// The functions of core.h about exchanges in dissections.
#include "puzzle/exchanges.hpp"

#include "puzzle/handles.hpp"

namespace cube3d::puzzle {
namespace {

struct ExchangesHandle final : Handle<Kind::exchanges> {
    ExchangesHandle(const Puzzle& puzzle, const Placements& table)
        : exchanges(puzzle, table), cells(puzzle.region.size()) {}
    const Exchanges exchanges;
    const int64_t cells;
    Array<int32_t> found;
};

}  // namespace
}  // namespace cube3d::puzzle

using namespace cube3d;
using namespace cube3d::puzzle;

int32_t cube3d_exchanges(cube3d_handle** made, const cube3d_handle* placements) {
    return make(made, [&] {
        const PlacementsOf& of = as<PlacementsWork>(placements).complete();
        return std::make_unique<ExchangesHandle>(*of.puzzle, *of.table);
    });
}

int32_t cube3d_exchanges_from(cube3d_handle* exchanges, int32_t parts, const int64_t* start, const int32_t* cell,
                              int32_t* count, const int32_t** piece) {
    return attempt(exchanges, [&] {
        auto& own = as<ExchangesHandle>(exchanges);
        const Rows of = rows(start, cell, parts);
        for (const int32_t one : of.values) demand(one >= 0 && one < own.cells, "a cell is not in the region");
        own.found.clear();
        const auto found = own.exchanges.from(of);
        for (const auto& row : found) own.found.insert(own.found.end(), row.begin(), row.end());
        give(count, found.size());
        give(piece, own.found.data());
        return CUBE3D_COMPLETE;
    });
}
