// The functions of core.h about lattices and shapes.
#include "lattice/handles.hpp"

namespace cube3d {
namespace {

Mobility mobility_of(int32_t number) {
    demand(number >= CUBE3D_FIXED && number <= CUBE3D_REFLECTIONS, "there is no such mobility");
    return static_cast<Mobility>(number);
}

LatticeTables tables_of(const cube3d_tables& given) {
    demand(given.axes >= 1 && given.axes <= 3, "a lattice has one to three axes");
    demand(given.types >= 1 && given.generators >= 1, "a table of the lattice is empty");
    const int32_t axes = given.axes;
    LatticeTables tables;
    tables.axes = axes;
    tables.scale = copy(given.scale, axes);
    for (const int64_t scale : tables.scale) demand(scale > 0, "a scale is not positive");
    tables.centres = copy(given.centre, given.types * axes);
    tables.places = copy(given.place, given.places * axes);
    if (given.translation) tables.translations = copy(given.translation, axes * axes);
    for (int32_t a = 0; a < axes && given.translation; ++a)
        demand(tables.translations[a * axes + a] > 0, "the translations are no upper triangle");
    const int32_t kinds = given.types > 1 ? given.types : std::max(1, given.places);
    check_starts(given.corner_start, length(kinds));
    for (int32_t k = 0; k < kinds; ++k)
        tables.corners.emplace_back(given.corner + given.corner_start[k], given.corner + given.corner_start[k + 1]);
    for (int32_t g = 0; g < given.generators; ++g)
        tables.generators.emplace_back(given.generator + g * axes * axes, given.generator + (g + 1) * axes * axes);
    tables.face_corners = given.face_corners;
    tables.arms = copy(given.arm, 2 * given.arms * axes);
    return tables;
}

Cells cells_of(const Lattice& lattice, int32_t count, const int64_t* cell) {
    demand(count > 0, "a shape has no cells");
    Cells cells = copy(cell, int64_t{count} * lattice.width());
    for (int64_t c = 0; c < count; ++c) demand(lattice.kind(cells.data() + c * lattice.width()) >= 0, "a cell is none of the lattice");
    return cells;
}

}  // namespace
}  // namespace cube3d

using namespace cube3d;

int32_t cube3d_lattice(cube3d_handle** made, int32_t width, const cube3d_tables* tables) {
    return make(made, [&] {
        if (tables) return std::make_unique<LatticeHandle>(std::make_shared<const Lattice>(tables_of(*tables)));
        demand(width >= 1 && width <= 32, "cubes have 1 to 32 dimensions");
        return std::make_unique<LatticeHandle>(std::make_shared<const Lattice>(width));
    });
}

int32_t cube3d_touching(const cube3d_handle* lattice, int32_t kind, int32_t contact, int32_t* count, const int64_t** step) {
    return attempt(lattice, [&] {
        const Lattice& of = *lattice_of(lattice);
        demand(kind >= 0 && kind < of.kinds(), "there is no such kind of cells");
        demand(contact >= CUBE3D_FACE && contact <= CUBE3D_CORNER, "there is no such contact");
        const Cells& steps = of.touching(kind, static_cast<Contact>(contact));
        give(count, static_cast<int64_t>(steps.size()) / of.width());
        give(step, steps.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_orientations(cube3d_handle** made, const cube3d_handle* lattice, int32_t mobility, int32_t cells,
                            const int64_t* cell) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        Shapes shapes;
        shapes.width = of.width();
        shapes.orientations =
            cells ? symmetries(of, cells_of(of, cells, cell), mobility_of(mobility)) : of.orientations(mobility_of(mobility));
        return std::make_unique<ShapesHandle>(std::move(shapes));
    });
}

int32_t cube3d_aspects(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell,
                       const int32_t* mark, int32_t mobility) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        const auto marks = mark ? copy(mark, cells) : Array<int32_t>();
        return std::make_unique<ShapesHandle>(aspects(of, cells_of(of, cells, cell), marks, mobility_of(mobility)));
    });
}

int32_t cube3d_turned(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell,
                      const int32_t* mark, int32_t orientations, const int8_t* orientation) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        const auto marks = mark ? copy(mark, cells) : Array<int32_t>();
        const Matrices group{of.axes(), copy(orientation, int64_t{orientations} * of.axes() * of.axes())};
        for (int32_t g = 0; of.is_cubic() && g < orientations; ++g)
            demand(is_signed_permutation(group[g], of.axes()), "an orientation of cubes turns no axis into another");
        return std::make_unique<ShapesHandle>(turned(of, cells_of(of, cells, cell), marks, group));
    });
}

int32_t cube3d_enumerate(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, int32_t mobility, int64_t most) {
    return make(made, [&] {
        demand(cells > 0, "a shape has no cells");
        return std::make_unique<ShapesHandle>(enumerate(*lattice_of(lattice), cells, mobility_of(mobility), most));
    });
}

int32_t cube3d_shapes(const cube3d_handle* shapes, int32_t* count, const int64_t** cell, int32_t* orientations,
                      const int8_t** orientation, const int32_t** mark) {
    return attempt(shapes, [&] {
        const Shapes& own = as<ShapesHandle>(shapes).shapes;
        give(count, own.size());
        give(cell, own.cells.data());
        give(orientations, own.orientations.axes ? own.orientations.size() : 0);
        give(orientation, own.orientations.values.data());
        give(mark, own.marks.empty() ? nullptr : own.marks.data());
        return CUBE3D_COMPLETE;
    });
}
