// The functions of core.h about lattices and shapes.
#include "lattice/handles.hpp"

namespace cube3d::lattice {
namespace {

constexpr int32_t kMostEnumerated = 256;  // cells of a shape; the work grows with their cube
constexpr int32_t kFewEnumerated = 6;     // cells up to which listing shapes takes milliseconds

// Limits of a lattice. Real ones stay far below.
constexpr int32_t kMostOfTables = 256;       // rows of a table
constexpr int64_t kMostNumber = 1'000'000;  // size of a number in a table
constexpr int64_t kMostPoints = 1'000'000;  // points of a period

int32_t check_few(int32_t count, int32_t least) {
    demand(count >= least && count <= kMostOfTables, "a table of the lattice is empty or too long");
    return count;
}

Cells numbers_of(const int64_t* numbers, int64_t count) {
    Cells found = copy(numbers, count);
    for (const int64_t number : found)
        demand(number >= -kMostNumber && number <= kMostNumber, "a number of the lattice is too large");
    return found;
}

// The product of positive numbers, at most kMostPoints.
int64_t product_of(const Cells& factors) {
    int64_t product = 1;
    for (const int64_t factor : factors) {
        demand(factor > 0, "a scale or period is not positive");
        product *= factor;
        demand(product <= kMostPoints, "the scale or period of the lattice is too large");
    }
    return product;
}

// Reads the translations; returns the period of places along each axis.
Cells read_translations(LatticeTables& tables, const int64_t* given) {
    const int64_t axes = tables.axes;
    Cells periods(axes, 1);
    if (!given) return periods;
    tables.translations = numbers_of(given, axes * axes);
    for (int64_t a = 0; a < axes; ++a) {
        for (int64_t b = 0; b < a; ++b)
            demand(tables.translations[a * axes + b] == 0, "the translations are no upper triangle");
        periods[a] = tables.translations[a * axes + a];
    }
    return periods;
}

void read_places(LatticeTables& tables, const cube3d_tables& given, const Cells& periods) {
    if (given.types > 1 || !given.place) return;
    tables.places = numbers_of(given.place, int64_t{given.kinds} * given.axes);
    for (int64_t at = 0; at < std::ssize(tables.places); ++at) {
        const int64_t place = tables.places[at];
        demand(place >= 0 && place < periods[at % given.axes], "a place is not in the first period");
    }
}

void read_corners(LatticeTables& tables, const cube3d_tables& given, int32_t kinds) {
    check_starts(given.corner_start, length(kinds));
    for (int32_t k = 0; k < kinds; ++k) {
        const int64_t begin = given.corner_start[k], size = given.corner_start[k + 1] - begin;
        demand(size <= kMostOfTables && size % given.axes == 0 && given.corner,
               "the corners of a cell are missing or too many");
        demand(given.arms == 0 || size == 2 * int64_t{given.axes}, "a cell with arms has no two ends");
        tables.corners.push_back(numbers_of(given.corner + begin, size));
    }
}

Array<double> lengths_of(const double* lengths, int64_t count) {
    Array<double> found = copy(lengths, count);
    for (const double length : found)
        demand(std::abs(length) <= kMostNumber, "a length of the lattice's drawing is too large");  // refuses NaN, too
    return found;
}

Drawing drawing_of(const cube3d_drawing& given, const LatticeTables& tables) {
    const int64_t axes = tables.axes;
    demand(axes >= 2, "a lattice that is drawn has two or three axes");
    demand(given.form >= CUBE3D_HULLS && given.form <= CUBE3D_SPHERES, "there is no such form of cells");
    demand(given.form != CUBE3D_SPHERES || axes == 3, "spheres lie in space");
    demand(given.height > 0 && given.height <= kMostNumber, "the height of cells is not above 0, or too large");
    demand(given.length >= 0 && given.length <= kMostNumber && given.bevel >= 0 && given.bevel <= kMostNumber,
           "the length or the bevel of cells is below 0, or too large");
    demand(given.shade > 0 && given.shade <= 1, "the shade of cells is not above 0, or too large");
    Drawing drawing{static_cast<Drawing::Form>(given.form),
                    lengths_of(given.basis, axes * axes),
                    given.origin ? lengths_of(given.origin, axes) : Array<double>(),
                    given.height,
                    given.shade,
                    given.length > 0 ? given.length : 1,
                    given.bevel,
                    given.parts,
                    given.setback,
                    given.knee,
                    {}};
    for (const Cells& corners : tables.corners) demand(!corners.empty(), "a cell that is drawn has no corners");
    if (drawing.form != Drawing::rods) return drawing;
    demand(given.parts > 0 && given.setback >= 0 && given.setback < given.parts && given.knee >= 0 &&
               given.knee < given.parts, "the parts of rods are wrong");
    for (const Cells& corners : tables.corners) demand(std::ssize(corners) == 2 * axes, "a rod has no two ends");
    drawing.across = numbers_of(given.across, static_cast<int64_t>(tables.corners.size()) * (axes - 1) * axes);
    return drawing;
}

LatticeTables tables_of(const cube3d_tables& given) {
    demand(given.axes >= 1 && given.axes <= 3, "a lattice has one to three axes");
    const int64_t axes = given.axes;
    LatticeTables tables;
    tables.axes = given.axes;
    tables.scale = numbers_of(given.scale, axes);
    product_of(tables.scale);
    tables.centres = numbers_of(given.centre, check_few(given.types, 1) * axes);
    check_few(given.arms, 0);
    const Cells periods = read_translations(tables, given.translation);
    const int32_t kinds = check_few(given.kinds, 1);
    demand(given.types > 1 ? kinds == given.types : given.place || kinds == 1, "the number of kinds is wrong");
    // The search for touching cells visits a few periods around each kind of cell, with each type.
    demand(product_of(periods) * kinds * given.types <= kMostPoints / 10,
           "the scale or period of the lattice is too large");
    read_places(tables, given, periods);
    read_corners(tables, given, kinds);
    const Cells generators = numbers_of(given.generator, check_few(given.generators, 1) * axes * axes);
    const auto size = static_cast<ptrdiff_t>(axes * axes);
    for (auto at = generators.begin(); at != generators.end(); at += size)
        tables.generators.emplace_back(at, at + size);
    demand(given.face_corners >= 1, "cells that share a face share no corner");
    tables.face_corners = given.face_corners;
    tables.arms = numbers_of(given.arm, 2 * axes * given.arms);
    if (given.drawing) tables.drawing = drawing_of(*given.drawing, tables);
    return tables;
}

}  // namespace
}  // namespace cube3d::lattice

using namespace cube3d;
using namespace cube3d::lattice;

int32_t cube3d_lattice(cube3d_handle** made, int32_t width, const cube3d_tables* tables) {
    return make(made, [&] {
        if (tables) {
            auto lattice = std::make_shared<const Lattice>(tables_of(*tables));
            demand(width == lattice->width(), "a cell of this lattice has another width");
            return std::make_unique<LatticeHandle>(std::move(lattice));
        }
        demand(width >= 1 && width <= 32, "cubes have 1 to 32 dimensions");
        return std::make_unique<LatticeHandle>(std::make_shared<const Lattice>(width));
    });
}

int32_t cube3d_touching(const cube3d_handle* lattice, int32_t kind, int32_t contact, int32_t* count,
                        const int64_t** step) {
    return attempt(lattice, [&] {
        const Lattice& of = *lattice_of(lattice);
        demand(kind >= 0 && kind < of.kinds(), "there is no such kind of cells");
        demand(contact >= CUBE3D_FACE && contact <= CUBE3D_CORNER, "there is no such contact");
        const Cells& steps = of.touching(kind, static_cast<Contact>(contact));
        give(count, std::ssize(steps) / of.width());
        give(step, steps.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_kinds(const cube3d_handle* lattice, int64_t cells, const int64_t* cell, int32_t* kind) {
    return attempt(lattice, [&] {
        const Lattice& of = *lattice_of(lattice);
        demand(cells >= 0 && cells <= kMostCells && (cells == 0 || (cell && kind)), "an array is missing or too long");
        check_near(of, CellSpan(cell, cells * of.width()));
        for (int64_t c = 0; c < cells; ++c) kind[c] = of.kind(cell + c * of.width());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_turn(const cube3d_handle* lattice, int32_t cells, const int64_t* cell, const int8_t* matrix,
                    int64_t* image) {
    return attempt(lattice, [&] {
        const Lattice& of = *lattice_of(lattice);
        const int32_t width = of.width();
        const Cells own = copy(cell, int64_t{cells} * width);
        const auto by = copy(matrix, of.axes() * of.axes());
        demand(image || own.empty(), "an array is missing");
        constexpr int64_t most = int64_t{1} << 30;
        for (const int64_t c : own) demand(c >= -most && c <= most, "a coordinate is too far from 0");
        demand((!of.is_cubic() && !of.is_typed()) || of.is_orientation(by),
               "a matrix is no orientation of the lattice");
        for (int64_t at = 0; of.is_typed() && at < std::ssize(own); at += width)
            demand(of.kind(own.data() + at) >= 0, "a cell is not in the lattice");
        of.turn(own, by, image);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_measure(const cube3d_handle* lattice, int32_t cells, const int64_t* cell, int32_t* wrong, int64_t* low,
                       int64_t* extents) {
    return attempt(lattice, [&] {
        const Lattice& of = *lattice_of(lattice);
        demand(cells > 0 && cells <= kMostCells, "there are no cells, or too many");
        demand(low && extents, "an array is missing");
        Cells own = copy(cell, int64_t{cells} * of.width());
        check_near(of, own);
        for (int32_t c = 0; c < cells; ++c) {
            if (of.kind(own.data() + ptrdiff_t{c} * of.width()) >= 0) continue;
            give(wrong, c);
            return CUBE3D_COMPLETE;
        }
        give(wrong, -1);
        of.low(own, low);
        for (int64_t at = 0; at < std::ssize(own); ++at) own[at] -= low[at % of.width()];
        const Cells sides = of.extents(own);
        std::copy(sides.begin(), sides.end(), extents);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_orientations(cube3d_handle** made, const cube3d_handle* lattice, int32_t mobility, int32_t cells,
                            const int64_t* cell) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        Shapes shapes;
        shapes.width = of.width();
        shapes.orientations = cells ? symmetries(of, normal_form_of(of, cells, cell), mobility_of(mobility))
                                    : of.orientations(mobility_of(mobility));
        return std::make_unique<ShapesHandle>(std::move(shapes));
    });
}

int32_t cube3d_aspects(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell,
                       const int32_t* mark, int32_t mobility) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        const auto marks = mark ? copy(mark, cells) : Array<int32_t>();
        return std::make_unique<ShapesHandle>(
            aspects(of, normal_form_of(of, cells, cell), marks, mobility_of(mobility)));
    });
}

int32_t cube3d_canonical(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell,
                         int32_t mobility, int32_t thin, int32_t* width) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        const Cells given = normal_form_of(of, cells, cell);
        ThinForm form = thin ? thin_form(of, given, mobility_of(mobility))
                             : ThinForm{of.width(), canonical(of, given, mobility_of(mobility))};
        give(width, form.width);
        Shapes found;
        found.cells_each = cells, found.width = form.width;
        found.cells = std::move(form.cells);
        return std::make_unique<ShapesHandle>(std::move(found));
    });
}

int32_t cube3d_turned(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell,
                      const int32_t* mark, int32_t orientations, const int8_t* orientation) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        const auto marks = mark ? copy(mark, cells) : Array<int32_t>();
        const Matrices group = orientations_of(of, orientations, orientation);
        return std::make_unique<ShapesHandle>(turned(of, shape_of(of, cells, cell), marks, group));
    });
}

int32_t cube3d_enumerate(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, int32_t mobility,
                         int64_t most) {
    return make(made, [&] {
        demand(cells > 0 && cells <= kMostEnumerated, "shapes to be listed have 1 to 256 cells");
        return std::make_unique<EnumeratedWork>(
            [of = lattice_of(lattice), cells, moved = mobility_of(mobility), most](const Stop& stop) {
                return enumerate(*of, cells, moved, most, stop);
            },
            cells <= kFewEnumerated);
    });
}

int32_t cube3d_box_cells(cube3d_handle** made, const cube3d_handle* lattice, const int64_t* low, const int64_t* size,
                         int32_t tiles, const int64_t* tile, int64_t most) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        const Cells from = copy(low, of.axes()), sizes = copy(size, of.axes());
        check_near(of, from);
        for (const int64_t own : sizes) demand(own >= 0, "the size of a box is negative");
        demand(most <= kMostCells, "there are too many cells");
        return std::make_unique<ShapesHandle>(box_cells(of, from, sizes, cells_of(of, tiles, tile), most));
    });
}

int32_t cube3d_shapes(const cube3d_handle* shapes, int32_t* count, const int64_t** cell, int32_t* orientations,
                      const int8_t** orientation, const int32_t** mark) {
    return attempt(shapes, [&] {
        const Shapes& own = shapes->kind() == Kind::enumerated ? as<EnumeratedWork>(shapes).complete()
                                                               : as<ShapesHandle>(shapes).shapes;
        give(count, own.size());
        give(cell, own.cells.data());
        give(orientations, own.orientations.axes ? own.orientations.size() : 0);
        give(orientation, own.orientations.values.data());
        give(mark, own.marks.empty() ? nullptr : own.marks.data());
        return CUBE3D_COMPLETE;
    });
}
