#include "solid/printing.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "limits.hpp"
#include "core.h"
#include "solid/letters.hpp"
#include "solid/solid.hpp"

namespace cube3d::solid {
namespace {

constexpr int32_t kPrintSegments = 4;  // of a quarter circle; one of 0.8 mm is then exact to 0.016 mm
constexpr double kSpacing = 4;    // mm between two pieces
constexpr double kSame = 1e6;     // steps per mm; readers of files join points that agree in this

Cells print_home(const Lattice& lattice, Cells cells) {
    Cells low(lattice.width());
    lattice.low(cells, low.data());
    for (size_t i = 0; i < cells.size(); ++i) cells[i] -= low[i % low.size()];
    return cells;
}

// Without clearance and bevel, cells that meet only along an edge or at a corner share points of the surface.
void refuse_contacts(const Mesh& mesh) {
    Array<std::pair<Fixed<double, 3>, int32_t>> points;
    for (int32_t v = 0; v < mesh.points.length(); ++v) {
        const Vector& point = mesh.points[v];
        points.push_back({{rounded(point[0], kSame), rounded(point[1], kSame), rounded(point[2], kSame)}, mesh.place[v]});
    }
    std::sort(points.begin(), points.end());
    const auto meets = [](const auto& one, const auto& other) {
        return one.first == other.first && one.second != other.second;
    };
    if (std::adjacent_find(points.begin(), points.end(), meets) != points.end())
        throw TooLarge(CUBE3D_LIMIT_CONTACT, "the solid would touch itself along an edge or at a corner", {});
}

void turn_mesh(Mesh& mesh, const SpaceTurn& turn) {
    for (auto* list : {&mesh.points, &mesh.normals})
        for (Vector& one : *list) one = {dot(one, turn[0]), dot(one, turn[1]), dot(one, turn[2])};
}

// Lets a solid of another lattice than cubes stand firmly.
void lay_firmly(const Look& look, const Cells& cells, double scale, Mesh& mesh) {
    Array<Vector> balls;
    if (look.lattice->tables().drawing->form == Drawing::spheres)
        for (size_t c = 0; c < cells.size(); c += static_cast<size_t>(look.lattice->width()))
            balls.push_back(scale * look.middle(cells.data() + c));
    turn_mesh(mesh, stand(mesh, balls, nullptr));
}

}  // namespace

Mesh print_cells(const Look& look, Cells cells, const PrintMeasures& measures, Lying lying, int32_t letter) {
    const Lattice& lattice = *look.lattice;
    cells = print_home(lattice, std::move(cells));
    const bool is_cubic = lattice.is_cubic();
    if (is_cubic && lying != Lying::as_given) cells = turn_cubes(cells, rank_turns(cells)[0]);
    if (is_cubic && lying == Lying::across) cells = turn_cubes(cells, {0, -1, 0, 1, 0, 0, 0, 0, 1});
    const Drawing* drawing = is_cubic ? nullptr : &*lattice.tables().drawing;
    const double scale = measures.cell / (drawing ? drawing->length : 1);
    double bevel = measures.bevel / scale;
    if (drawing) bevel = std::min(bevel, drawing->bevel);
    Mesh mesh = make_solid(lattice, cells, {{bevel, 2 * measures.clearance / scale, kPrintSegments, measures.chamfer}, 0, 1, {}});
    if (letter != 0) engrave(mesh, cells, letter, 0.5 - bevel - measures.clearance / scale);
    for (Vector& point : mesh.points) point = scale * point;
    if (measures.bevel == 0 && measures.clearance == 0) refuse_contacts(mesh);
    if (drawing && lattice.axes() == 3 && lying != Lying::as_given) lay_firmly(look, cells, scale, mesh);
    if (drawing && lying == Lying::across) turn_mesh(mesh, {Vector{0, -1, 0}, Vector{1, 0, 0}, Vector{0, 0, 1}});
    return mesh;
}

Array<PlateSpot> pack(const Array<PlateSize>& sizes, const PlateSize& plate) {
    struct Shelf {  // a strip of a plate, on which rectangles stand side by side
        int32_t plate;
        double y, depth, used;
    };
    Array<int32_t> order(sizes.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int32_t one, int32_t other) {
        const PlateSize &a = sizes[one], &b = sizes[other];
        return std::pair(a.depth, a.width) > std::pair(b.depth, b.width);
    });
    Array<Shelf> shelves;
    Array<PlateSpot> spots(sizes.size());
    for (const int32_t i : order) {
        const auto [width, depth] = sizes[i];
        auto shelf = std::find_if(shelves.begin(), shelves.end(), [&, wide = width, deep = depth](const Shelf& one) {
            return deep <= one.depth && one.used + wide <= plate.width;
        });
        if (shelf == shelves.end()) {
            const Shelf last = shelves.empty() ? Shelf{0, -kSpacing, 0, 0} : shelves.back();
            Shelf next{last.plate, last.y + last.depth + kSpacing, depth, 0};
            if (next.y + depth > plate.depth) next = {last.plate + 1, 0, depth, 0};
            shelves.push_back(next);
            shelf = shelves.end() - 1;
        }
        spots[i] = {shelf->plate, shelf->used, shelf->y};
        shelf->used += width + kSpacing;
    }
    return spots;
}

PlateSize plate_for(const Array<PlateSize>& sizes) {
    double area = 0, width = 0;
    for (const PlateSize& size : sizes) {
        area += (size.width + kSpacing) * (size.depth + kSpacing);
        width = std::max(width, size.width);
    }
    return {std::max(width, std::sqrt(area)), std::numeric_limits<double>::infinity()};
}

}  // namespace cube3d::solid
