// The functions of core.h about pictures.
#include <algorithm>
#include <cmath>
#include <utility>

#include "bearing.hpp"
#include "solid/aspect_turns.hpp"
#include "solid/assembly.hpp"
#include "solid/colours.hpp"
#include "solid/edges.hpp"
#include "solid/picture_handles.hpp"

namespace cube3d::solid {
namespace {

constexpr int32_t kMostTexels = 1024;
constexpr double kLongestTurned = 1e3;    // a part of a turned unit vector; real ones are 1 at most

Array<double> thickness_of(int32_t bodies, const double* thickness) {
    Array<double> found = copy(thickness, bodies);
    for (const double own : found) demand(own > 0 && own <= 1, "cubes are thicker than 0, and 1 at most");
    return found;
}

Array<Pose> poses_of(int32_t bodies, const double* motion) {
    const Array<double> numbers = motion ? bounded(motion, 12 * bodies) : Array<double>();
    Array<Pose> found(numbers.size() / 12);
    for (size_t n = 0; n < numbers.size(); ++n) {
        if (n % 4 != 3) check_size(numbers[n], kLongestTurned);
        found[n / 12][n % 12] = numbers[n];
    }
    return found;
}

Triangles triangles_of(const cube3d_triangles& triangles, int32_t charts) {
    const auto& [points, point, normal, colour, count, corner, chart] = triangles;
    demand(points >= 0 && count >= 0, "a number of things is negative or too large");
    demand(points == 0 || (point && normal && colour), "an array is missing");
    demand(count == 0 || (corner && chart), "an array is missing");
    Triangles found;
    for (int64_t p = 0; p < points; ++p) {
        found.point.push_back(bounded_vector(point + 3 * p));
        found.normal.push_back(bounded_vector(normal + 3 * p));
        const uint8_t* own = colour + 4 * p;
        found.colour.push_back({own[0], own[1], own[2], own[3]});
    }
    for (int64_t t = 0; t < count; ++t) {
        const int32_t* own = corner + 3 * t;
        for (int32_t i = 0; i < 3; ++i) demand(own[i] >= 0 && own[i] < points, "there is no such point");
        found.corner.push_back({own[0], own[1], own[2]});
        demand(chart[t] >= -1 && chart[t] < charts, "there is no such chart");
        found.chart.push_back(chart[t]);
    }
    return found;
}

Lighting lighting_of(const cube3d_lighting& given) {
    const auto& [lamps, towards, brightness, ambient, knee, room, shade, gloss, power, mirror] = given;
    demand(lamps >= 0 && (lamps == 0 || (towards && brightness)), "an array is missing");
    for (const double number : {ambient, knee, room, shade, gloss, mirror}) check_size(number);
    demand(room > 0 && power >= 0, "brightness has no room, or a reflection no power");
    Lighting found{{}, ambient, knee, room, shade, gloss, power, mirror};
    for (int64_t n = 0; n < lamps; ++n) {
        check_size(brightness[n]);
        found.lamps.push_back({bounded_vector(towards + 3 * n), brightness[n]});
    }
    return found;
}

// A copy of rows of cells; `start` counts coordinates.
struct CellRows {
    CellRows(const Lattice& lattice, int32_t count, const int64_t* given, const int64_t* cell) {
        check_starts(given, cube3d::length(count));
        start = copy(given, int64_t{count} + 1);
        for (const int64_t at : start) demand(at % lattice.width() == 0, "a cell is cut off");
        cells = cells_of(lattice, start.back() / lattice.width(), cell);
    }

    Array<int64_t> start;
    Cells cells;
};

// A copy of cells of a lattice other than cubes.
struct LatticeCells {
    LatticeCells(const cube3d_handle* lattice, int32_t count, const int64_t* cell) : look(look_of(lattice)) {
        demand(!look.lattice->is_cubic(), "these are cubes");
        cells = cells_of(*look.lattice, count, cell);
    }
    const int64_t* cell(int64_t number) const { return cells.data() + number * look.lattice->width(); }

    Look look;
    Cells cells;
};

Array<Colour> colours_of(const uint8_t* parts, int32_t count) {
    Array<Colour> found(count);
    for (Colour& own : found) std::copy_n(std::exchange(parts, parts + 3), 3, own.begin());
    return found;
}

void write(const Array<Box>& boxes, double* low, double* high) {
    demand(boxes.empty() || (low && high), "an array is missing");
    for (const Box& box : boxes) {
        low = std::copy_n(box.low.value, 3, low);
        high = std::copy_n(box.high.value, 3, high);
    }
}

// Places on the surface of a body: the cell of the body, a point and a normal of each.
struct OnBody {
    int32_t count;
    const int32_t* cell;
    const double *point, *normal;
};

// Writes the value at each place.
template <typename Value, typename ValueAt>
void write_at(const Light& light, int32_t body, const OnBody& places, Value* found, const ValueAt& value_at) {
    const auto& [count, cell, point, normal] = places;
    demand(count >= 0 && (count == 0 || (cell && point && normal && found)), "an array is missing");
    demand(body >= 0 && body < light.bodies(), "there is no such body");
    for (int64_t p = 0; p < count; ++p) {
        demand(cell[p] >= 0 && cell[p] < light.cells(body), "there is no such cell");
        found[p] = value_at(cell[p], bounded_vector(point + 3 * p), bounded_vector(normal + 3 * p));
    }
}

constexpr int32_t kFewBodies = 16;  // explode within milliseconds

static_assert(kRegion == CUBE3D_REGION && kWalls == CUBE3D_WALLS);

// A copy of bodies, each with at least one cell; cubes have three coordinates.
BodyCells bodies_of(const Look& look, int32_t bodies, const int64_t* start, const int64_t* cell) {
    const Lattice cubes(3);
    CellRows given(look.lattice->is_cubic() ? cubes : *look.lattice, bodies, start, cell);
    for (int32_t b = 0; b < bodies; ++b) demand(start[b] < start[b + 1], "a body has no cells");
    return {look, std::move(given.start), std::move(given.cells), Array<int32_t>(bodies)};
}

}  // namespace
}  // namespace cube3d::solid

using namespace cube3d;
using namespace cube3d::solid;

int32_t cube3d_cell_boxes(const cube3d_handle* lattice, int32_t cells, const int64_t* cell, double* low, double* high) {
    return attempt(lattice, [&] {
        const LatticeCells given(lattice, cells, cell);
        Array<Box> boxes;
        for (int64_t c = 0; c < cells; ++c) boxes.push_back(given.look.box(given.cell(c)));
        write(boxes, low, high);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_middles(const cube3d_handle* lattice, int32_t cells, const int64_t* cell, double* middle) {
    return attempt(lattice, [&] {
        const LatticeCells given(lattice, cells, cell);
        demand(cells == 0 || middle, "an array is missing");
        for (int64_t c = 0; c < cells; ++c) std::copy_n(given.look.middle(given.cell(c)).value, 3, middle + 3 * c);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_aspect_turns(const cube3d_handle* aspects, const cube3d_handle* lattice, int32_t axis,
                            int32_t twelfths, int32_t* to) {
    return attempt(aspects, [&] {
        const Shapes& shapes = as<ShapesHandle>(aspects).shapes;
        const Look look = look_of(lattice);
        demand(look.lattice->axes() <= 3, "these cells are not drawn");
        demand(shapes.orientations.axes == look.lattice->axes() && shapes.width == look.lattice->width(),
               "the shapes are of another lattice");
        for (int64_t at = 0; at < std::ssize(shapes.cells); at += shapes.width)
            demand(look.lattice->kind(&shapes.cells[at]) >= 0, "the shapes are of another lattice");
        demand(axis >= 0 && axis < 3 && to, "there is no such axis, or an array is missing");
        const Array<int32_t> found = aspects_after(*look.lattice, shapes, {axis, twelfths});
        std::copy(found.begin(), found.end(), to);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_edges(const cube3d_handle* lattice, int32_t cells, const int64_t* cell, int32_t inner, int32_t* edges,
                     int64_t* low, int32_t* axis) {
    return attempt(lattice, [&] {
        const Lattice& of = *lattice_of(lattice);
        demand(of.is_cubic() && of.width() == 3, "these are no cubes in space");
        const Cells given = cells_of(of, cells, cell);
        demand(edges && (cells == 0 || (low && axis)), "an array is missing");
        const Array<UnitEdge> found = inner ? inner_edges(given) : solid::edges(given);
        for (const UnitEdge& edge : found) {
            low = std::copy(edge.low.begin(), edge.low.end(), low);
            *axis++ = edge.axis;
        }
        *edges = found.length();
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_block_colours(const cube3d_handle* lattice, const cube3d_blocks* blocks_given, const int32_t* rank,
                             const int32_t* group, int32_t colours, const uint8_t* palette, uint8_t* colour) {
    return attempt(lattice, [&] {
        const auto& [blocks, start, cell] = given(blocks_given);
        const Lattice& of = *lattice_of(lattice);
        const CellRows cells(of, blocks, start, cell);
        const Array<int32_t> ranks = copy(rank, blocks);
        const Array<int32_t> groups = group ? copy(group, blocks) : Array<int32_t>(ranks.size(), -1);
        for (const int32_t own : ranks) demand(own >= -1, "a rank is below -1");
        for (const int32_t own : groups) demand(own >= -1 && own < blocks, "there is no such group");
        demand(colours > 0 && palette, "there are no colours");
        demand(blocks == 0 || colour, "an array is missing");
        const Array<Colour> every = colours_of(palette, colours);
        for (const Colour& own : assign_colours({of, cells.start, cells.cells, ranks, groups}, every))
            colour = std::copy(own.begin(), own.end(), colour);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_block_letters(const cube3d_handle* lattice, const cube3d_blocks* blocks_given, int32_t letters,
                             int32_t* letter) {
    return attempt(lattice, [&] {
        const auto& [blocks, start, cell] = given(blocks_given);
        const Lattice& of = *lattice_of(lattice);
        const CellRows cells(of, blocks, start, cell);
        demand(letters > 0 && letters <= kMostCells, "there are no letters, or too many");
        demand(blocks == 0 || letter, "an array is missing");
        const Array<int32_t> none(blocks, -1);
        const Array<int32_t> found = assign_letters({of, cells.start, cells.cells, none, none}, letters);
        std::copy(found.begin(), found.end(), letter);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_cell_colours(const cube3d_handle* lattice, int32_t blocks, const int64_t* start, const uint8_t* own,
                            const uint8_t* colour, uint8_t* each, uint8_t* main) {
    return attempt(lattice, [&] {
        lattice_of(lattice);
        check_starts(start, length(blocks));
        demand(blocks == 0 || (colour && main), "an array is missing");
        demand(start[blocks] == 0 || (own && each), "an array is missing");
        for (int32_t b = 0; b < blocks; ++b) {
            const Colour block = colours_of(colour + 3 * int64_t{b}, 1)[0];
            Array<Colour> cells;
            for (const uint8_t* at = own + 4 * start[b]; at != own + 4 * start[b + 1]; at += 4)
                cells.push_back(at[3] ? Colour{at[0], at[1], at[2]} : tint(block));
            for (const Colour& cell : cells) each = std::copy(cell.begin(), cell.end(), each);
            const Colour most = cells.empty() ? block : main_colour(std::move(cells));
            main = std::copy(most.begin(), most.end(), main);
        }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_shade_boxes(const cube3d_handle* lattice, int32_t cells, const int64_t* cell, int32_t* boxes,
                           double* low, double* high) {
    return attempt(lattice, [&] {
        const LatticeCells given(lattice, cells, cell);
        demand(boxes, "an array is missing");
        Array<Box> found;
        for (int64_t c = 0; c < cells; ++c) given.look.add_shade(given.cell(c), found);
        write(found, low, high);
        *boxes = found.length();
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_assembly(const cube3d_handle* lattice, int32_t pieces, const int64_t* start, const int64_t* cell,
                        int32_t* piece, int32_t* axis, int32_t* side) {
    return attempt(lattice, [&] {
        const Look of = look_of(lattice);
        const CellRows given(*of.lattice, pieces, start, cell);
        demand(pieces == 0 || (piece && axis && side), "an array is missing");
        int32_t number = 0;
        for (const Step& step : assemble(of, given.start, given.cells)) {
            piece[number] = step.piece;
            axis[number] = step.axis;
            side[number++] = step.side;
        }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_explosion(cube3d_handle** made, const cube3d_handle* lattice, int32_t bodies, const int64_t* start,
                         const int64_t* cell, const int32_t* frame, const double* middle, int32_t flat) {
    return make(made, [&] {
        BodyCells all = bodies_of(look_of(lattice), bodies, start, cell);
        if (frame) all.frame = copy(frame, bodies);
        demand(std::is_sorted(all.frame.begin(), all.frame.end()), "the frames do not ascend");
        const Array<double> from = bounded(middle, 3);
        return std::make_unique<ExplosionWork>([all = std::move(all), away = Vector{from[0], from[1], from[2]},
                                                flat](const Stop& stop) { return explode(all, away, flat != 0, stop); },
                                               bodies <= kFewBodies);
    });
}

int32_t cube3d_velocities(const cube3d_handle* explosion, const double** velocity, const uint8_t** passes) {
    return attempt(explosion, [&] {
        const Velocities& found = as<ExplosionWork>(explosion).complete();
        give(velocity, found.velocity.data());
        give(passes, found.passes.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_layout(cube3d_handle** made, const cube3d_handle* lattice, int32_t pieces, const int64_t* start,
                      const int64_t* cell, int32_t layers) {
    return make(made, [&] {
        const Look of = look_of(lattice);
        demand(pieces >= 0 && pieces <= kMostCells, "a number of things is negative or too large");
        const CellRows given(*of.lattice, pieces + 2, start, cell);
        return std::make_unique<LayoutHandle>(Layout(of, given.start, given.cells, layers != 0));
    });
}

int32_t cube3d_layout_frames(const cube3d_handle* layout, int32_t* flat, double* thickness, const double** centre,
                             int32_t* frames, int32_t* width, const int64_t** key) {
    return attempt(layout, [&] {
        const Layout& of = layout_of(layout);
        give(flat, of.is_flat());
        give(thickness, of.thickness());
        give(centre, of.centre().value);
        give(frames, of.frames());
        give(width, of.key_width());
        give(key, of.keys().data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_layout_bodies(const cube3d_handle* layout, int32_t* count, int32_t* moving, const int32_t** block,
                             const int32_t** frame, const int64_t** start, const int64_t** cell,
                             const int32_t** number) {
    return attempt(layout, [&] {
        const Layout& of = layout_of(layout);
        give(count, of.block().size());
        give(moving, of.moving());
        give(block, of.block().data());
        give(frame, of.frame().data());
        give(start, of.start().data());
        give(cell, of.cells().data());
        give(number, of.number().data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_places(const cube3d_handle* layout, const double* velocity, double factor, double room,
                      const cube3d_eye* eye, double* offset, double* anchor, double* middle) {
    return attempt(layout, [&] {
        const auto& [right, below, turning, aspect, slant] = given(eye);
        const Layout& of = layout_of(layout);
        demand(aspect > 0, "the aspect is not positive");
        for (const double one : {slant, factor, room}) check_size(one);
        demand(offset && anchor && middle, "an array is missing");
        const Array<double> way = bounded(right, 2);
        const Array<double> moving = velocity ? bounded(velocity, 3 * of.moving()) : Array<double>();
        const Places found = of.places(velocity ? moving.data() : nullptr, factor, room,
                                       {{way[0], way[1]}, below != 0, turning != 0, aspect, slant});
        std::copy(found.offset.begin(), found.offset.end(), offset);
        std::copy(found.anchor.begin(), found.anchor.end(), anchor);
        std::copy_n(found.middle.value, 3, middle);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_light(cube3d_handle** made, const cube3d_handle* lattice, int32_t bodies, const int64_t* start,
                     const int64_t* cell, const double* thickness, const double* motion, const uint8_t* charted,
                     double density, const cube3d_floor* floor) {
    return make(made, [&] {
        const BodyCells all = bodies_of(look_of(lattice), bodies, start, cell);
        demand(density > 0 && density <= 32, "a cube has more than 0 and at most 32 texels along its side");
        Light light(all, thickness_of(bodies, thickness), poses_of(bodies, motion), density,
                    charted ? copy(charted, bodies) : Array<uint8_t>());
        if (floor) {
            const auto& [corner, wide, tall, columns, rows, deep] = *floor;
            demand(corner, "an array is missing");
            for (const double size : {wide, tall, deep}) check_size(size);
            demand(wide > 0 && tall > 0, "a floor has no size");
            demand(std::min(columns, rows) >= 2 && std::max(columns, rows) <= kMostTexels, "a floor has no such texels");
            light.add({bounded_vector(corner), wide, tall, columns, rows, deep});
        }
        return std::make_unique<LightHandle>(std::move(light));
    });
}

int32_t cube3d_charts(const cube3d_handle* light, cube3d_chart_data* table) {
    return attempt(light, [&] {
        demand(table, "a structure is missing");
        const auto& own = as<LightHandle>(light);
        const Light& of = own.light;
        *table = {of.charts().length(), doubles(own.corner), doubles(own.across),    doubles(own.up),
                  own.columns.data(),   own.rows.data(),     own.first.data(),       of.bodies(),
                  of.starts().data(),   of.texels(),         doubles(of.points()),   doubles(of.normals())};
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_triangle_charts(const cube3d_handle* light, int32_t body, int32_t triangles, const int32_t* cell,
                               const double* middle, const double* normal, int32_t* chart) {
    return attempt(light, [&] {
        const Light& of = as<LightHandle>(light).light;
        write_at(of, body, {triangles, cell, middle, normal}, chart, [&](const auto&... place) { return of.chart_of(body, place...); });
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_bake(const cube3d_handle* light, int64_t first, int64_t texels, uint8_t* hidden) {
    return attempt(light, [&] {
        const Light& of = as<LightHandle>(light).light;
        demand(first >= 0 && first <= of.texels() && texels >= 0 && texels <= of.texels() - first, "there are no such texels");
        demand(texels == 0 || hidden, "an array is missing");
        of.bake(first, {hidden, static_cast<size_t>(texels)});
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_covered(const cube3d_handle* light, int32_t body, int32_t points, const int32_t* cell, const double* point,
                       const double* normal, uint8_t* covered) {
    return attempt(light, [&] {
        const Light& of = as<LightHandle>(light).light;
        write_at(of, body, {points, cell, point, normal}, covered, [&](const auto&... place) { return of.is_covered(body, place...); });
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_nearest_texels(const cube3d_handle* light, int32_t points, const int32_t* chart, const double* point,
                              int64_t* texel) {
    return attempt(light, [&] {
        const Array<Chart>& charts = as<LightHandle>(light).light.charts();
        demand(points >= 0 && (points == 0 || (chart && point && texel)), "an array is missing");
        for (int64_t p = 0; p < points; ++p) {
            demand(chart[p] >= 0 && chart[p] < charts.length(), "there is no such chart");
            const Chart& own = charts[chart[p]];
            const Fixed<double, 2> at = own.place(bounded_vector(point + 3 * p));
            texel[p] = own.first + std::llround(at[1]) * own.columns + std::llround(at[0]);
        }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_picture(cube3d_handle** made, const cube3d_handle* light, const cube3d_triangles* triangles,
                       const cube3d_boards* boards, const cube3d_materials* materials, const cube3d_camera* camera, const cube3d_lighting* lighting, const uint8_t* hidden,
                       const uint8_t* shaded, int32_t threads) {
    return make(made, [&] {
        demand(triangles && camera && lighting, "a structure is missing");
        const Light& of = as<LightHandle>(light).light;
        const int64_t texels = of.texels();
        demand(texels == 0 || (hidden && shaded), "an array is missing");
        Illumination lights{of.charts(), copy(hidden, texels), copy(shaded, texels), lighting_of(*lighting)};
        Triangles given = triangles_of(*triangles, lights.charts.length());
        if (boards) {
            demand(materials, "a structure is missing");
            given.boards = boards_of(*boards, *materials);
            given.board = bodies_of(*boards, triangles->triangles);
            for (const Vector& point : given.point)
                for (int32_t a = 0; a < 3; ++a) check_size(point[a], 1e5);
        }
        const Camera through = camera_of(*camera);
        demand(threads >= 1, "there are no threads");
        return std::make_unique<PictureWork>(
            [given = std::move(given), lights = std::move(lights), through, threads](const Stop& stop) {
                return Pixels{draw(given, lights, through, threads, stop)};
            },
            false);
    });
}

int32_t cube3d_lit(const cube3d_handle* light, int32_t points, const double* point, const double* normal, const uint8_t* colour, const double* hidden,
                   const double* shaded, const cube3d_camera* camera, const cube3d_lighting* lighting, uint8_t* found) {
    return attempt(light, [&] {
        demand(points >= 0 && (points == 0 || (point && normal && colour && hidden && shaded && found)), "an array is missing");
        demand(camera && lighting, "a structure is missing");
        const Camera through = camera_of(*camera);
        const Lighting lights = lighting_of(*lighting);
        for (int64_t p = 0; p < 3 * int64_t{points}; p += 3) {
            check_size(hidden[p / 3], 1);
            check_size(shaded[p / 3], 1);
            const Vector seen = lit({double{1} * colour[p], double{1} * colour[p + 1], double{1} * colour[p + 2]},
                                    {through.framed(bounded_vector(normal + p)),
                                     unit(through.framed(through.eye - bounded_vector(point + p))), hidden[p / 3],
                                     shaded[p / 3]},
                                    lights);
            for (int32_t k = 0; k < 3; ++k) found[p + k] = static_cast<uint8_t>(std::lround(seen[k]));
        }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_direction(double degrees, double* direction) {
    if (!direction || !(std::abs(degrees) <= 1e9)) return CUBE3D_MISUSE;
    const auto [cosine, sine] = bearing_of(degrees);
    direction[0] = cosine, direction[1] = sine;
    return CUBE3D_COMPLETE;
}

int32_t cube3d_pixels(const cube3d_handle* picture, const uint8_t** pixel) {
    return attempt(picture, [&] {
        give(pixel, reinterpret_cast<const uint8_t*>(as<PictureWork>(picture).complete().pixels.data()));
        return CUBE3D_COMPLETE;
    });
}
