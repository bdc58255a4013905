#include "solid/solid.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "solid/bevel.hpp"
#include "solid/drawn.hpp"
#include "solid/facets.hpp"
#include "solid/spheres.hpp"

namespace cube3d::solid {
namespace {

constexpr int64_t kFarthest = 1 << 30;  // largest coordinate in a solid: places are welded as 64-bit integers

// Distinct cells in normal form: the same for equal shapes.
struct Home {
    Cells cells;
    Array<int32_t> order;  // the original number of each cell
    Vector place;          // the translation to the original cells
};

Home bring_home(const Lattice& lattice, const Cells& cells) {
    const int32_t width = lattice.width(), count = cells.length() / width;
    Home home{cells, Array<int32_t>(count), {}};
    Cells low(width);
    lattice.low(cells, low.data());
    for (int32_t at = 0; at < count * width; ++at) {
        home.cells[at] -= low[at % width];
        if (home.cells[at] > kFarthest) throw std::invalid_argument("the cells are too far apart");
    }
    std::iota(home.order.begin(), home.order.end(), 0);
    sort_rows(home.cells.data(), count, width, home.order.data());
    for (auto row = home.cells.begin() + width; row < home.cells.end(); row += width)
        if (std::equal(row - width, row, row)) throw std::invalid_argument("solids overlap: a cell is there twice");
    home.place = place_of(lattice, low.data());
    return home;
}

void check(const Lattice& lattice, const Measures& measures) {
    const auto [bevel, gap, segments, chamfer] = measures;
    if (lattice.is_cubic() ? lattice.axes() != 3 : !lattice.tables().drawing)
        throw std::invalid_argument("these cells are not drawn as solids");
    if (!(bevel >= 0 && gap >= 0)) throw std::invalid_argument("bevel and gap must be >= 0");
    if (!lattice.is_cubic()) return;
    if (bevel + gap / 2 >= 0.5) throw std::invalid_argument("bevel and gap leave nothing of half a cell");
    if (segments % 2 != 0) throw std::invalid_argument("the segments must be an even number");
}

// Makes a layer of cubes thinner: the rounded upper half moves down, and only the flat walls between get lower.
void make_thin(Mesh& mesh, const Measures& measures, double thickness) {
    const double inner = 0.5 - measures.bevel - measures.gap / 2;
    for (Vector& point : mesh.points)
        point[2] += (std::clamp(point[2] - 0.5, -inner, inner) / inner + 1) * (thickness - 1) / 2;
}

Mesh make_cubes(const Cells& cells, Measures measures) {
    if (measures.chamfer) measures.segments = 2;
    Mesh mesh = rounded_cubes(cells, measures);
    if (measures.gap == 0 && measures.bevel > 0) remove_slivers(mesh);
    if (measures.chamfer && measures.bevel > 0) mesh = chamfer_cubes(mesh, measures);
    return mesh;
}

Mesh make_home(const Lattice& lattice, const Cells& cells, const Measures& measures) {
    if (lattice.is_cubic()) return make_cubes(cells, measures);
    if (lattice.tables().drawing->form == Drawing::spheres) return joined_spheres(cells, measures);
    return bevel_cells(draw_cells(lattice, cells), measures);
}

}  // namespace

Mesh make_solid(const Lattice& lattice, const Cells& cells, const Finish& finish) {
    check(lattice, finish.measures);
    const Home home = bring_home(lattice, cells);
    Mesh mesh = make_home(lattice, home.cells, finish.measures);
    if (lattice.is_cubic() && finish.thickness != 1) make_thin(mesh, finish.measures, finish.thickness);
    for (Vector& point : mesh.points) point += home.place;
    for (int32_t& owner : mesh.owner) owner = home.order[owner];
    if (finish.grain > 0) mesh = refine(std::move(mesh), finish.grain);
    if (!finish.mark.empty()) mesh = split(mesh, finish.mark);
    return mesh;
}

Complex make_faces(const Lattice& lattice, const Cells& cells) {
    if (lattice.is_cubic() || !lattice.tables().drawing || lattice.tables().drawing->form == Drawing::spheres)
        throw std::invalid_argument("these cells have no flat faces");
    Home home = bring_home(lattice, cells);
    // Draw the original cells, in this order, so that points are exact in place.
    const int32_t width = lattice.width();
    for (int32_t c = 0; c < home.order.length(); ++c)
        std::copy_n(&cells[home.order[c] * width], width, &home.cells[c * width]);
    Complex complex = draw_cells(lattice, home.cells);
    for (int32_t& owner : complex.owner) owner = home.order[owner];
    return complex;
}

}  // namespace cube3d::solid
