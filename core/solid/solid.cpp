#include "solid/solid.hpp"

#include <algorithm>
#include <stdexcept>

namespace cube3d::solid {
namespace {

constexpr std::int64_t kFarthest = 1 << 30;  // cells of one solid, in steps: their places are welded in 64 bits

void check(const Measures& measures) {
    const auto [bevel, gap, segments, chamfer] = measures;
    if (!(bevel >= 0 && gap >= 0 && bevel + gap / 2 < 0.5))
        throw std::invalid_argument("bevel and gap must be >= 0 and bevel + gap / 2 below half a cell");
    if (segments % 2 != 0) throw std::invalid_argument("the segments must be an even number");
}

// Makes a layer of cubes from 0 to 1 thinner. Its walls give way, so that its rounding stays round: all above the
// middle of the cubes moves down.
void make_thin(Mesh& mesh, const Measures& measures, double thickness) {
    const double inner = 0.5 - measures.bevel - measures.gap / 2;
    for (Vector& point : mesh.points)
        point[2] += (std::clamp(point[2] - 0.5, -inner, inner) / inner + 1) * (thickness - 1) / 2;
}

Mesh make_cubes(const Cells& cells, const Finish& finish) {
    check(finish.measures);
    std::array<std::int64_t, 3> low{cells[0], cells[1], cells[2]};
    for (std::size_t at = 3; at < cells.size(); ++at) low[at % 3] = std::min(low[at % 3], cells[at]);
    Cells home = cells;
    for (std::size_t at = 0; at < home.size(); ++at) {
        home[at] -= low[at % 3];
        if (home[at] > kFarthest) throw std::invalid_argument("the cells are too far apart");
    }
    Mesh mesh = rounded_cubes(home, finish.measures);
    if (finish.thickness != 1) make_thin(mesh, finish.measures, finish.thickness);
    const Vector corner{static_cast<double>(low[0]), static_cast<double>(low[1]), static_cast<double>(low[2])};
    for (Vector& point : mesh.points) point += corner;
    return mesh;
}

}  // namespace

Mesh make_solid(const Lattice& lattice, const Cells& cells, const Finish& finish) {
    if (!lattice.is_cubic() || lattice.width() != 3) throw std::invalid_argument("these cells are not drawn as solids");
    Mesh mesh = make_cubes(cells, finish);
    if (finish.grain > 0) mesh = refine(std::move(mesh), finish.grain);
    return finish.mark.empty() ? mesh : split(mesh, finish.mark);
}

}  // namespace cube3d::solid
