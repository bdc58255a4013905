// Random calls of solid.h.
#pragma once

#include "calls/lattice_calls.hpp"
#include "solid/picture_handles.hpp"

namespace cube3d::tests {

class SolidCalls : public virtual LatticeCalls {
protected:
    void pictures() {
        const Array<double> middle = doubles({1, 0, 0});
        cube3d_handle* lattice = some(Kind::lattice);
        const int32_t rows = random_(0, 5);
        cell_rows(lattice && lattice->kind() == Kind::lattice ? cube3d::lattice::lattice_of(lattice).get() : nullptr,
                  rows);
        const int32_t count = wrong() ? -1 : rows;
        Ints piece(9), axis(9), side(9);
        cell_pictures(lattice, wrong() ? -1 : rows);
        check(cube3d_assembly(lattice, count, starts_.data(), cells_.data(), piece.data(), wrong() ? nullptr : axis.data(),
                              side.data()));
        read(side.data(), rows);
        const Ints frame = numbers(rows, 0, 0);
        keep(cube3d_explosion(out(), lattice, count, starts_.data(), cells_.data(), wrong() ? frame.data() : nullptr,
                              wrong() ? nullptr : middle.data(), random_(0, 1)));
        const double* velocity = nullptr;
        const uint8_t* passes = nullptr;
        cube3d_handle* explosion = done(Kind::explosion);
        if (check(cube3d_velocities(explosion, &velocity, &passes)) > 0) {
            const auto bodies =
                static_cast<int64_t>(cube3d::as<cube3d::solid::ExplosionWork>(explosion).complete().passes.size());
            read(passes, bodies);
            for (int64_t at = 0; at < 3 * bodies; ++at) CHECK(std::isfinite(velocity[at]));
        }
        keep(cube3d_layout(out(), lattice, wrong() ? INT32_MAX : std::max(0, rows - 2), starts_.data(), cells_.data(),
                           random_(0, 1)));
        places(some(Kind::layout));
        const auto pose = doubles({0.6, -0.8, 0, 1, 0.8, 0.6, 0, 2, 0, 0, 1, 3});
        const auto point = doubles({1, 0, 0, 0.5, 1, 0, 0, 0.5, 1}), normal = doubles({1, 0, 0, 0, -1, 0, 0.6, 0, 0.8});
        const cube3d_floor floor{point.data(), wrong() ? 0.0 : 2.5, 2, wrong() ? 1 : 7, 5, 0.1};
        const auto thick = doubles({0.5, 1, 0.5, 0.25, wrong() ? 0.0 : 1});
        const Bytes charted{0, 1, 1, 0, 1};
        const bool is_posed = random_.percent(50);
        keep(cube3d_light(out(), lattice, is_posed ? std::min(count, 1) : count, starts_.data(), cells_.data(), thick.data(),
                          is_posed ? pose.data() : nullptr, random_.percent(20) ? charted.data() : nullptr, wrong() ? 99 : number(9),
                          random_.percent(50) ? &floor : nullptr));
        light(some(Kind::light), point, normal);
    }

    void light(cube3d_handle* of, const Array<double>& point, const Array<double>& normal) {
        cube3d_chart_data table{};
        if (check(cube3d_charts(of, wrong() ? nullptr : &table)) < 0) return;
        Bytes hidden(table.texels + 1);
        CHECK((table.start[0] == 0 && table.start[table.bodies] <= table.texels));
        const bool is_baked = check(cube3d_bake(of, 0, table.texels + wrong(), hidden.data())) > 0;
        const int64_t middle = table.texels / 2;
        Bytes half(table.texels + 1);
        if (check(cube3d_bake(of, wrong() ? -1 : middle, 1, half.data())) > 0 && is_baked)
            CHECK(half[0] == hidden[middle]);
        for (int64_t at = 0; at < 3 * table.texels; ++at)
            CHECK((std::isfinite(table.point[at]) && std::isfinite(table.normal[at])));  // of motions that stretch, too
        const Ints cell = numbers(3, 0, wrong() ? 99 : 0);
        const int32_t body = wrong() ? random_(-1, 9) : 0, last = table.charts - 1;
        Ints chart(3);
        if (check(cube3d_triangle_charts(of, body, 3, cell.data(), point.data(), normal.data(), chart.data())) > 0)
            for (const int32_t one : chart) CHECK((one >= -1 && one <= last));
        uint8_t covered[3] = {};
        check(cube3d_covered(of, body, 3, cell.data(), point.data(), normal.data(), wrong() ? nullptr : covered));
        int64_t texel[3] = {};
        if (check(cube3d_nearest_texels(of, 3, chart.data(), point.data(), texel)) > 0)
            for (const int64_t one : texel) CHECK((one >= 0 && one < table.texels));
        const Bytes colour{200, 90, 10, 255, 0, 250, 3, 128, 9, 9, 9, 255};
        const Ints corner{0, 1, 2, 2, 1, 0}, charts{wrong() ? 99 : last, -1};
        const cube3d_triangles triangles{3, point.data(), normal.data(), colour.data(), 2, corner.data(), charts.data()};
        const auto frame = doubles({1, 0, 0, 0, 1, 0, 0, 0, 1}), eye = doubles({0.5, 0.5, 8}), away = doubles({0, 0, 1});
        const cube3d_camera camera{eye.data(), frame.data(), wrong() ? 0.0 : 0.2, 9, number(20), number(4)};
        const cube3d_lighting lighting{1, away.data(), eye.data(), 0.4, 225, wrong() ? 0.0 : 30.0, 0.6, 0.5, 20, 0.5};
        const Ints owner{0, number(0)}, none{0}, kind{number(5)};
        const auto one = doubles({0.4}), grain = doubles({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}), dark = doubles({20, 10, 0});
        const cube3d_boards boards{owner.data(), 1, none.data(), none.data(), grain.data()};
        const cube3d_materials materials{1, none.data(), one.data(), one.data(), kind.data(), dark.data(), one.data(), one.data()};
        keep(cube3d_picture(out(), of, missing(triangles), random_.percent(50) ? &boards : nullptr, missing(materials), missing(camera), missing(lighting), hidden.data(), hidden.data(),
                            wrong() ? 0 : 2));
        const uint8_t* pixel = nullptr;
        check(cube3d_pixels(done(Kind::picture), &pixel));
        const auto unlit = doubles({0, 0, wrong() ? 2.0 : 1});
        Bytes lit(9);
        check(cube3d_lit(of, 3, point.data(), normal.data(), colour.data(), unlit.data(), unlit.data(), missing(camera),
                         missing(lighting), lit.data()));
        double direction[2];
        if (cube3d_direction(wrong() ? double{NAN} : 1.0 * random_(-999, 999), direction) == CUBE3D_COMPLETE)
            CHECK(direction[0] * direction[0] + direction[1] * direction[1] == doctest::Approx(1));
    }

    void photos() {
        const auto point = doubles({-1, 0, 0, 1, 0, 0, 0, 0.5, 2}), normal = doubles({0, -1, 0, 0, -1, 0, 0, -0.6, 0.8});
        const auto grain = doubles({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}), one = doubles({0.3}), other = doubles({1.2, 3, 1});
        const auto white = doubles({1, 0.9, 1}), grey = doubles({200, 190, 255}), ground = doubles({-0.1});
        const Bytes colour{200, 60, 40, 20, 160, 40, 255, 255, 255};
        const Ints corner{0, 1, 2, 2, 1, number(2)}, body{0, number(0)}, material{number(0)}, build{number(2)}, pattern{number(5)};
        const auto reflectance = doubles({build[0] == CUBE3D_CLEAR ? 1.5 : 0.1});
        const cube3d_models models{3, point.data(), normal.data(), colour.data(), number(2), corner.data()};
        const cube3d_boards boards{body.data(), 1, material.data(), build.data(), grain.data()};
        const cube3d_materials materials{1, build.data(), one.data(), reflectance.data(), pattern.data(), grey.data(), other.data(), one.data()};
        const auto lamp = doubles({30, 40, 4, 2, 2}), sky = doubles({1, 0.9, 1});
        const auto room = doubles({-2, -1, 0, 2, wrong() ? 1e9 : 1, 2});
        const cube3d_studio studio{number(1), &lamp[0], &lamp[1], &lamp[2], &lamp[3], &lamp[4], white.data(), sky.data(), white.data(),
                                   white.data(), random_.percent(50) ? 0.0 : other[0], random_.percent(50) ? grey.data() : nullptr,
                                   random_.percent(50) ? room.data() : nullptr, random_.percent(50) ? ground.data() : nullptr, random_.percent(50) ? 0.0 : other[2],
                                   wrong() ? nullptr : grey.data(), number(5), nullptr, 3, 1};
        const auto frame = doubles({1, 0, 0, 0, 0, 1, 0, -1, 0}), eye = doubles({0.2, -7, 1});
        const cube3d_camera camera{eye.data(), frame.data(), wrong() ? 0.0 : 0.3, 9, number(20), 1};
        keep(cube3d_photo(out(), missing(models), missing(boards), missing(materials), missing(studio), missing(camera), number(3),
                          static_cast<uint64_t>(odd()), wrong() ? 0 : 2));
        cube3d_handle* const photo = random_.percent(50) ? done(Kind::photo) : some(Kind::photo);
        const uint8_t* pixel = nullptr;
        if (check(cube3d_photo_pixels(photo, random_(0, 1), &pixel)) > 0) read(pixel, 4 * cube3d_size(photo, "pixels"));
    }

    // A list of the first cells that cell_rows made; there may be fewer.
    void cell_pictures(cube3d_handle* lattice, int32_t count) {
        constexpr size_t kRoom = 18 * 9;
        Array<double> low(kRoom), high(kRoom), middle(kRoom);
        int32_t boxes = 0, edges = 0;
        static Starts ends(1 << 12);
        static Ints axes(1 << 12);
        if (check(cube3d_edges(lattice, count, cells_.data(), random_(0, 1), &edges, ends.data(), axes.data())) > 0)
            CHECK((edges >= 0 && edges <= 12 * count));
        aspect_turns(lattice);
        const Ints ranks{-1, number(2)};
        const Bytes palette{9, 9, 9, 200, 10, 10};
        Bytes colours(6);
        const Ints groups{-1, number(1)};
        const cube3d_blocks blocks = {2, starts_.data(), cells_.data()};
        check(cube3d_block_colours(lattice, missing(blocks), ranks.data(), random_(0, 1) ? groups.data() : nullptr,
                                   number(2), palette.data(), wrong() ? nullptr : colours.data()));
        cell_colours(lattice, colours);
        int32_t letters[2];
        if (check(cube3d_block_letters(lattice, &blocks, number(2), wrong() ? nullptr : letters)) > 0)
            CHECK((letters[0] == 0 && letters[1] <= 1));
        check(cube3d_cell_boxes(lattice, count, cells_.data(), low.data(), wrong() ? nullptr : high.data()));
        const bool is_drawn = check(cube3d_middles(lattice, count, cells_.data(), middle.data())) > 0;
        if (check(cube3d_shade_boxes(lattice, count, cells_.data(), &boxes, low.data(), high.data())) < 0) return;
        CHECK((is_drawn && (boxes == count || boxes == 6 * count)));
        for (int32_t c = 0; boxes == count && c < 3 * count; ++c) {
            const auto at = static_cast<size_t>(c);
            CHECK((low[at] <= middle[at] && middle[at] <= high[at]));
        }
    }

    void cell_colours(cube3d_handle* lattice, const Bytes& colours) {
        const int64_t start[]{0, wrong() ? -1 : random_(0, 2), 2};
        const Bytes own{9, 8, 7, 1, 0, 0, 0, 0};
        Bytes each(6), main(6);
        if (check(cube3d_cell_colours(lattice, 2, start, own.data(), colours.data(), wrong() ? nullptr : each.data(),
                                      main.data())) > 0)
            CHECK((std::equal(each.begin(), each.begin() + 3, own.begin()) && (start[1] != 1 || main[0] == 9)));
    }

    void aspect_turns(cube3d_handle* lattice) {
        cube3d_handle* shapes = some(Kind::shapes);
        int32_t count = 0;
        if (cube3d_shapes(shapes, &count, nullptr, nullptr, nullptr, nullptr) < 0) count = 0;
        Ints to(count + 1);
        if (check(cube3d_aspect_turns(shapes, lattice, wrong() ? 3 : random_(0, 2), random_(-12, 12), to.data())) > 0)
            for (const int32_t other : to) CHECK((other >= -1 && other < std::max(1, count)));
    }

    void places(cube3d_handle* layout) {
        int32_t flat = 0, frames = 0, width = 0, bodies = 0, moving = 0;
        double thickness = 0;
        const double* centre = nullptr;
        const int64_t *key = nullptr, *start = nullptr, *cell = nullptr;
        const int32_t *block = nullptr, *frame = nullptr, *number = nullptr;
        check(cube3d_layout_frames(layout, &flat, &thickness, &centre, &frames, &width, &key));
        if (check(cube3d_layout_bodies(layout, &bodies, &moving, &block, &frame, &start, &cell, &number)) < 0) return;
        read(key, int64_t{frames} * width), read(block, bodies), read(frame, bodies), read(cell, start[bodies]);
        const Array<double> velocity(3 * moving, 0.5);
        const Array<double> right = doubles({0.6, 0.8}), sizes = doubles({static_cast<double>(random_(0, 2)), 1, 1.5});
        Array<double> offset(3 * bodies), anchor(3 * frames), middle(3);
        const cube3d_eye eye = {wrong() ? nullptr : right.data(), random_(0, 1), random_(0, 1),
                                wrong() ? 0 : sizes[2], static_cast<double>(random_(0, 1))};
        check(cube3d_places(layout, random_.percent(50) ? velocity.data() : nullptr, sizes[0], sizes[1],
                            missing(eye), offset.data(), anchor.data(), wrong() ? nullptr : middle.data()));
        for (const double along : offset) CHECK(std::isfinite(along));
    }

    void solids() {
        cube3d_handle* handle = some(Kind::lattice);
        const cube3d::lattice::Lattice* of = lattice_of(handle);
        Starts cell = of ? cells(*of, random_(1, 6)) : Starts{};
        const auto count = of ? static_cast<int32_t>(cell.size()) / of->width() : 1;
        if (wrong()) spoil(cell, cell.size());
        cell.resize(cell.size() + 9 * 32);  // nine cells of a lattice of cubes with the most axes
        const Ints mark = numbers(99, 0, 2);
        const auto size = [this](double most) {
            return wrong() ? (random_.percent(50) ? -1.0 : NAN) : random_.percent(30) ? 0 : most * random_(1, 9) / 9;
        };
        cube3d_finish finish{size(0.4), size(0.2), random_.percent(70) ? 0 : size(2), 1 - size(0.9), 2 * number(3) + 2,
                             random_(0, 1), random_.percent(50) ? mark.data() : nullptr};
        if (wrong()) finish.segments = random_(-9, 99);
        keep(cube3d_solid(out(), handle, wrong() ? random_(-1, 9) : count, wrong() ? nullptr : cell.data(),
                          wrong() ? nullptr : &finish));
        if (random_.percent(30)) keep(cube3d_faces(out(), handle, number(count), wrong() ? nullptr : cell.data()));
        if (random_.percent(30)) keep(cube3d_outlines(out(), handle, number(count), wrong() ? nullptr : cell.data()));
        read_faces();
        cube3d_measures measures{wrong() ? NAN : 10, size(4), size(2), random_(0, 1)};
        keep(cube3d_print(out(), handle, number(count), cell.data(), wrong() ? nullptr : &measures, number(2),
                          random_.percent(50) ? 0 : random_(wrong() ? 0 : 'A', 'Z')));
        int8_t turn[216];
        if (check(cube3d_lying_turns(handle, number(count), cell.data(), turn)) > 0) read(turn, 216);
        int32_t vertices = 0, triangles = 0;
        const double *point = nullptr, *normal = nullptr;
        const int32_t *place = nullptr, *triangle = nullptr, *owner = nullptr;
        if (check(cube3d_solid_mesh(some(Kind::solid), &vertices, &point, &normal, &place, &triangles, &triangle,
                                    &owner)) < 0)
            return;
        for (int32_t c = 0; c < 3 * triangles; ++c)
            CHECK(static_cast<uint32_t>(triangle[c]) < static_cast<uint32_t>(vertices));
        read(place, vertices), read(owner, triangles), read(point, 3 * vertices), read(normal, 3 * vertices);
        double matrix[9];
        check(cube3d_standing_turn(handle, vertices, point, triangles, triangle, 0, nullptr,
                                   random_.percent(50) ? normal : nullptr, matrix));
        pack();
        const int64_t vertex_start[2]{0, vertices}, triangle_start[2]{0, triangles - (wrong() ? std::min(triangles, 1) : 0)}, name_start[3]{0, 3, 6};
        const int64_t tint_start[3]{0, 0, random_.percent(50) ? 3 * triangles : wrong()};
        const Bytes tint(3 * triangles + 3);
        const Ints which{0, wrong() ? 1 : 0};
        const double offset[6]{0, 0, 0, wrong() ? NAN : 1, 2, 3};
        const cube3d_named_solids all{1, vertex_start, point, normal, place, triangle_start, triangle, 2, name_start,
                                      tint.data(), which.data(), offset, tint.data(), tint_start, tint.data()};
        keep(cube3d_mesh_file(out(), number(2), wrong() ? nullptr : &all, wrong() ? nullptr : "title"));
        int32_t parts = 0, name_bytes = 0;
        int64_t bytes = 0;
        const uint8_t *name = nullptr, *byte = nullptr;
        if (check(cube3d_file_part(some(Kind::file), number(1), &parts, &name_bytes, &name, &bytes, &byte)) > 0)
            read(name, name_bytes), read(byte, bytes);
    }

    void pack() {
        const int32_t rectangles = random_(1, 9);
        Array<double> sides, corner(2 * rectangles);
        for (int32_t side = 0; side < 2 * rectangles; ++side) sides.push_back(wrong() ? -1.0 : random_(1, 50));
        const double plate[2]{wrong() ? 20.0 : 50.0, 60};
        Ints number_of(rectangles);
        if (check(cube3d_pack(some(Kind::lattice), rectangles, sides.data(), random_.percent(70) ? plate : nullptr,
                              number_of.data(), corner.data())) > 0)
            for (const double at : corner) CHECK(at >= 0);
    }

    void read_faces() {
        cube3d_face_data table = {};
        if (check(cube3d_face_table(some(Kind::faces), &table)) < 0) return;
        const auto& [points, point, count, start, corner, solid, owner, outer] = table;
        for (int64_t c = 0; c < start[count]; ++c)
            CHECK(static_cast<uint32_t>(corner[c]) < static_cast<uint32_t>(points));
        read(point, 3 * points), read(solid, count), read(owner, count), read(outer, count);
    }
};

}  // namespace cube3d::tests
