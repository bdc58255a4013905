// The functions of core.h about printing.
#include "solid/letters.hpp"
#include "solid/mesh_files.hpp"
#include "solid/picture_handles.hpp"
#include "solid/printing.hpp"
#include "solid/solid_handle.hpp"

namespace cube3d::solid {
namespace {

constexpr int64_t kFarthestTurned = 1 << 30;  // steps from the origin to cubes that are turned
constexpr double kMostMillimetres = 1e9;        // millimetres

struct FileHandle final : Handle<Kind::file> {
    explicit FileHandle(Array<FilePart> made) : parts(std::move(made)) {}
    const Array<FilePart> parts;
};

Array<Vector> printed_vectors(const double* number, int64_t count) {
    const Array<double> numbers = copy(number, 3 * count);
    Array<Vector> found(count);
    for (int64_t at = 0; at < 3 * count; ++at) {
        demand(std::abs(numbers[at]) <= kMostMillimetres, "a number is not finite, or too large");
        found[at / 3][at % 3] = numbers[at];
    }
    return found;
}

Array<Triangle> printed_triangles(const int32_t* corner, int64_t count, int64_t points) {
    const Array<int32_t> corners = copy(corner, 3 * count);
    Array<Triangle> found(count);
    for (int64_t at = 0; at < 3 * count; ++at) {
        demand(corners[at] >= 0 && corners[at] < points, "a triangle has a corner that does not exist");
        found[at / 3][at % 3] = corners[at];
    }
    return found;
}

Array<Colour> printed_colours(const uint8_t* part, int64_t count) {
    const Array<uint8_t> parts = copy(part, 3 * count);
    Array<Colour> found(count);
    for (int64_t at = 0; at < 3 * count; ++at) found[at / 3][at % 3] = parts[at];
    return found;
}

// Part `row` of an array whose rows have `width` numbers; NULL stays NULL.
template <typename T>
const T* row_of(const T* values, int64_t row, int64_t width) {
    return values ? values + row * width : nullptr;
}

Mesh mesh_of(const cube3d_named_solids& of, int32_t number) {
    const int64_t vertex = of.vertex_start[number], vertices = of.vertex_start[number + 1] - vertex;
    const int64_t triangle = of.triangle_start[number];
    demand(vertices <= INT32_MAX, "a mesh has too many vertices");
    Mesh mesh;
    mesh.points = printed_vectors(row_of(of.point, vertex, 3), vertices);
    mesh.normals = printed_vectors(row_of(of.normal, vertex, 3), vertices);
    mesh.place = copy(row_of(of.place, vertex, 1), vertices);
    mesh.triangles = printed_triangles(row_of(of.triangle, triangle, 3), of.triangle_start[number + 1] - triangle, vertices);
    Array<uint8_t> is_there(vertices);
    int32_t places = 0;
    for (const int32_t place : mesh.place) {
        demand(place >= 0 && place < vertices, "a vertex has no place");
        is_there[place] = 1;
        places = std::max(places, place + 1);
    }
    demand(std::count(is_there.begin(), is_there.end(), 1) == places, "a place of a mesh has no vertex");
    return mesh;
}

NamedSolids solids_of(const cube3d_named_solids& of) {
    NamedSolids all;
    check_starts(of.vertex_start, cube3d::length(of.meshes));
    check_starts(of.triangle_start, cube3d::length(of.meshes));
    for (int32_t m = 0; m < of.meshes; ++m) all.meshes.push_back(mesh_of(of, m));
    check_starts(of.name_start, cube3d::length(of.solids));
    check_starts(of.tint_start, cube3d::length(of.solids));
    demand(of.solids > 0, "there is no solid");
    const Array<int32_t> mesh = copy(of.mesh, of.solids);
    const Array<Vector> offset = printed_vectors(of.offset, of.solids);
    const Array<Colour> colour = printed_colours(of.colour, of.solids);
    for (int32_t s = 0; s < of.solids; ++s) {
        demand(mesh[s] >= 0 && mesh[s] < of.meshes, "a solid has a mesh that does not exist");
        const int64_t name = of.name_start[s], tint = of.tint_start[s], tints = (of.tint_start[s + 1] - tint) / 3;
        const Array<uint8_t> letters = copy(row_of(of.name, name, 1), of.name_start[s + 1] - name);
        demand(tints == 0 || tints == std::ssize(all.meshes[mesh[s]].triangles), "a solid has a wrong number of colours");
        all.solids.push_back({{letters.begin(), letters.end()}, mesh[s], offset[s], colour[s],
                              printed_colours(row_of(of.tint, tint, 1), tints)});
    }
    return all;
}

}  // namespace
}  // namespace cube3d::solid

using namespace cube3d;
using namespace cube3d::solid;

int32_t cube3d_print(cube3d_handle** made, const cube3d_handle* lattice, int32_t cells, const int64_t* cell,
                     const cube3d_measures* measures, int32_t lying, int32_t letter) {
    return make(made, [&] {
        const Look look = look_of(lattice);
        const auto& own = given(measures);
        demand(lying >= CUBE3D_AS_GIVEN && lying <= CUBE3D_ACROSS, "there is no such way to lie");
        demand(own.cell > 0 && own.cell <= kMostMillimetres, "the length of a cell is not above 0, or too large");
        demand(!look.lattice->is_cubic() || look.lattice->axes() == 3, "these cubes are not in space");
        demand(letter == 0 || (look.lattice->is_cubic() && has_glyph(letter)), "this letter cannot be engraved");
        demand(own.bevel >= 0 && own.clearance >= 0, "bevel and clearance must be >= 0");
        return std::make_unique<SolidHandle>(print_cells(look, solid_cells(*look.lattice, cells, cell),
                                                         {own.cell, own.bevel, own.clearance, own.chamfer != 0},
                                                         static_cast<Lying>(lying), letter));
    });
}

int32_t cube3d_lying_turns(const cube3d_handle* lattice, int32_t cells, const int64_t* cell, int8_t* matrix) {
    return attempt(lattice, [&] {
        const Lattice& of = *lattice_of(lattice);
        demand(of.is_cubic() && of.axes() == 3 && matrix, "these are no cubes in space");
        const Cells own = solid_cells(of, cells, cell);
        for (const int64_t c : own) demand(std::abs(c) <= kFarthestTurned, "a cell is too far away");
        for (const CubeTurn& turn : rank_turns(own)) matrix = std::copy(turn.begin(), turn.end(), matrix);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_standing_turn(const cube3d_handle* lattice, int32_t points, const double* point, int32_t triangles,
                             const int32_t* triangle, int32_t balls, const double* ball, const double* now,
                             double* matrix) {
    return attempt(lattice, [&] {
        demand(points > 0 && matrix, "there is no solid");
        Mesh mesh;
        mesh.points = printed_vectors(point, points);
        mesh.triangles = printed_triangles(triangle, triangles, points);
        const Array<solid::Vector> before = printed_vectors(now, now ? 1 : 0);
        for (const solid::Vector& axis : stand(mesh, printed_vectors(ball, balls), now ? before.data() : nullptr))
            matrix = std::copy(axis.value, axis.value + 3, matrix);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_pack(const cube3d_handle* lattice, int32_t rectangles, const double* size, const double* plate,
                    int32_t* number, double* corner) {
    return attempt(lattice, [&] {
        const Array<double> sides = copy(size, 2 * int64_t{rectangles});
        Array<PlateSize> sizes;
        for (int32_t r = 0; r < rectangles; ++r) sizes.push_back({sides[2 * r], sides[2 * r + 1]});
        const PlateSize room = plate ? PlateSize{plate[0], plate[1]} : plate_for(sizes);
        for (const auto& [width, depth] : sizes)
            demand(width > 0 && width <= room.width && depth > 0 && depth <= room.depth, "a rectangle does not fit the plate");
        const Array<PlateSpot> spots = pack(sizes, room);
        for (int32_t r = 0; r < rectangles; ++r) {
            if (number) number[r] = spots[r].plate;
            if (corner) corner[int64_t{2} * r] = spots[r].x, corner[int64_t{2} * r + 1] = spots[r].y;
        }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_mesh_file(cube3d_handle** made, int32_t format, const cube3d_named_solids* solids,
                         const char* title) {
    return make(made, [&] {
        demand(format >= CUBE3D_STL && format <= CUBE3D_SVG && title, "there is no such format, or no title");
        static constexpr decltype(&stl_file) kWriters[] = {stl_file, threemf_file, glb_file, svg_file};
        return std::make_unique<FileHandle>(kWriters[format](solids_of(given(solids)), title));
    });
}

int32_t cube3d_file_part(const cube3d_handle* file, int32_t number, int32_t* parts, int32_t* name_bytes,
                         const uint8_t** name, int64_t* bytes, const uint8_t** byte) {
    return attempt(file, [&] {
        const auto& all = as<FileHandle>(file).parts;
        demand(number >= 0 && number < all.length(), "there is no such part");
        give(parts, all.length());
        give_text(all[number].name, name_bytes, name);
        give(bytes, all[number].bytes.size());
        give(byte, reinterpret_cast<const uint8_t*>(all[number].bytes.data()));
        return CUBE3D_COMPLETE;
    });
}
