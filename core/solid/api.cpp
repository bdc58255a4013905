// The functions of core.h about solids.
#include "solid/picture_handles.hpp"
#include "solid/solid_handle.hpp"
#include "solid/solid.hpp"

namespace cube3d::solid {
namespace {

constexpr int32_t kMostSegments = 64;
constexpr int64_t kMostParts = 4'000'000;  // cells times squared segments: about ten million triangles
constexpr double kLeastGrain = 0.01;       // in cells

struct FacesHandle final : Handle<Kind::faces> {
    explicit FacesHandle(Complex made, bool is_closed = true)
        : complex(std::move(made)), outer(complex.solid.size(), !is_closed) {
        if (is_closed)
            for (const int32_t face : boundary(complex).faces) outer[face] = 1;
        for (const int32_t solid : complex.solid) owner.push_back(complex.owner[solid]);
    }
    const Complex complex;
    Array<int32_t> owner;  // per face: its cell
    Array<uint8_t> outer;
};

Finish finish_of(const cube3d_finish* given, int32_t cells) {
    demand(given, "the finish is missing");
    demand(given->segments >= 2 && given->segments <= kMostSegments, "bevel and gap have 2 to 64 segments");
    if (int64_t{given->segments} * given->segments * cells > kMostParts)
        throw TooLarge(CUBE3D_LIMIT_SOLID, "a solid has too many cells for its segments",
                       {cells, given->segments, kMostParts});
    demand(given->grain == 0 || given->grain >= kLeastGrain, "the grain is too fine");
    demand(given->thickness > 0 && given->thickness <= 1, "the thickness is not above 0, or above 1");
    return {{given->bevel, given->gap, given->segments, given->chamfer != 0},
            given->grain,
            given->thickness,
            given->mark ? copy(given->mark, cells) : Array<int32_t>()};
}

}  // namespace
}  // namespace cube3d::solid

using namespace cube3d;
using namespace cube3d::solid;

int32_t cube3d_solid(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell,
                     const cube3d_finish* finish) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        return std::make_unique<SolidHandle>(make_solid(of, solid_cells(of, cells, cell), finish_of(finish, cells)));
    });
}

int32_t cube3d_solid_mesh(const cube3d_handle* solid, int32_t* vertices, const double** point, const double** normal,
                          const int32_t** place, int32_t* triangles, const int32_t** triangle,
                          const int32_t** owner) {
    return attempt(solid, [&] {
        const Mesh& mesh = as<SolidHandle>(solid).mesh;
        give(vertices, mesh.points.length());
        give(point, doubles(mesh.points));
        give(normal, doubles(mesh.normals));
        give(place, mesh.place.data());
        give(triangles, mesh.triangles.length());
        give(triangle, mesh.triangles.empty() ? nullptr : mesh.triangles[0].data());
        give(owner, mesh.owner.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_faces(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell) {
    return make(made, [&] {
        const Lattice& of = *lattice_of(lattice);
        return std::make_unique<FacesHandle>(make_faces(of, solid_cells(of, cells, cell)));
    });
}

int32_t cube3d_outlines(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell) {
    return make(made, [&] {
        const Look look = look_of(lattice);
        demand(!look.lattice->is_cubic(), "these are cubes");
        const Cells given = solid_cells(*look.lattice, cells, cell);
        Complex found;
        for (int32_t c = 0; c < cells; ++c) {
            for (const solid::Vector& corner : look.outline(given.data() + int64_t{c} * look.lattice->width())) {
                found.faces.values.push_back(found.points.length());
                found.points.push_back(corner);
            }
            found.faces.start.push_back(std::ssize(found.faces.values));
            found.solid.push_back(c), found.owner.push_back(c);
        }
        return std::make_unique<FacesHandle>(std::move(found), false);
    });
}

int32_t cube3d_face_table(const cube3d_handle* faces, cube3d_face_data* table) {
    return attempt(faces, [&] {
        const auto& own = as<FacesHandle>(faces);
        demand(table, "a structure is missing");
        const auto& of = own.complex;
        *table = {of.points.length(),      doubles(of.points), static_cast<int32_t>(of.faces.size()),
                  of.faces.start.data(),   of.faces.values.data(), of.solid.data(),
                  own.owner.data(),        own.outer.data()};
        return CUBE3D_COMPLETE;
    });
}
