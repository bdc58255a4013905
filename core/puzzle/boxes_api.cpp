// The functions of core.h about filling boxes with smaller boxes.
#include "puzzle/boxes.hpp"
#include "puzzle/handles.hpp"

namespace cube3d::puzzle {
namespace {

struct BoxesFound {
    bool is_filled = false;
    int32_t bricks = 0;
    Array<int32_t> option;
    Array<int64_t> box;
};
using BoxesWork = Task<Kind::boxes, BoxesFound>;

BoxesFound flat(const BoxFilling& filling) {
    BoxesFound found{true, filling.bricks.length(), filling.placements, {}};
    for (const Brick& brick : filling.bricks)
        for (const auto* row : {&brick.origin, &brick.sides})
            found.box.insert(found.box.end(), row->begin(), row->end());
    return found;
}

}  // namespace
}  // namespace cube3d::puzzle

using namespace cube3d;
using namespace cube3d::puzzle;

int32_t cube3d_boxes(cube3d_handle** made, const cube3d_handle* built, int64_t empty, int64_t work,
                     int32_t* applies) {
    return make(made, [&] {
        const auto of = as<BuiltWork>(built).complete();
        demand(empty >= 0 && empty <= INT32_MAX && work >= 0, "a number of things is negative or too large");
        const auto mix = of->problem.all ? Mix::of(*of->puzzle, empty) : std::nullopt;
        give(applies, mix.has_value());
        return std::make_unique<BoxesWork>(
            [of, mix, work](const Stop& stop) {
                const auto filling = mix ? fill_with_boxes(*of->puzzle, *of->table, *mix, work, stop) : std::nullopt;
                return filling ? flat(*filling) : BoxesFound();
            },
            !mix);
    });
}

int32_t cube3d_box_table(const cube3d_handle* boxes, int32_t* options, const int32_t** option, int32_t* count,
                         const int64_t** box) {
    return attempt(boxes, [&] {
        const BoxesFound& found = as<BoxesWork>(boxes).complete();
        if (!found.is_filled) return CUBE3D_UNKNOWN;
        give(options, found.option.size());
        give(option, found.option.data());
        give(count, found.bricks);
        give(box, found.box.data());
        return CUBE3D_COMPLETE;
    });
}
