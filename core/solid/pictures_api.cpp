// The functions of core.h about pictures.
#include <cmath>

#include "solid/assembly.hpp"
#include "solid/look_handle.hpp"

namespace cube3d::scene {
namespace {

Array<double> finite(const double* values, int32_t count) {
    Array<double> found = copy(values, count);
    for (const double value : found) demand(std::isfinite(value), "a number is not finite");
    return found;
}

// Rows of cells of a lattice, where they begin, in coordinates.
struct CellRows {
    CellRows(const Lattice& lattice, int32_t count, const int64_t* given, const int64_t* cell) {
        check_starts(given, length(count));
        start = copy(given, int64_t{count} + 1);
        for (const int64_t at : start) demand(at % lattice.width() == 0, "a cell is cut off");
        cells = cells_of(lattice, start.back() / lattice.width(), cell);
    }

    Array<int64_t> start;
    Cells cells;
};

}  // namespace
}  // namespace cube3d::scene

using namespace cube3d;

int32_t cube3d_look(cube3d_handle** made, const cube3d_handle* lattice, int32_t form, double height,
                    const double* basis, const double* origin) {
    return make(made, [&] {
        scene::Look look;
        look.lattice = lattice_of(lattice);
        if (!look.lattice->is_cubic()) {
            const int32_t axes = look.lattice->axes();
            demand(form >= CUBE3D_SOLID && form <= CUBE3D_SPHERE, "there is no such form");
            demand(form != CUBE3D_SPHERE || axes == 3, "spheres lie in space");
            demand(std::isfinite(height), "a number is not finite");
            look.form = static_cast<scene::Form>(form);
            look.height = height;
            look.basis = scene::finite(basis, axes * axes);
            if (origin) look.origin = scene::finite(origin, axes);
        }
        return std::make_unique<scene::LookHandle>(std::move(look));
    });
}

int32_t cube3d_assembly(const cube3d_handle* look, int32_t pieces, const int64_t* start, const int64_t* cell,
                        int32_t* piece, int32_t* axis, int32_t* side) {
    return attempt(look, [&] {
        const scene::Look& of = scene::look_of(look);
        const scene::CellRows given(*of.lattice, pieces, start, cell);
        demand(pieces == 0 || (piece && axis && side), "an array is missing");
        int32_t number = 0;
        for (const scene::Step& step : scene::assemble(of, given.start, given.cells)) {
            piece[number] = step.piece;
            axis[number] = step.axis;
            side[number++] = step.side;
        }
        return CUBE3D_COMPLETE;
    });
}
