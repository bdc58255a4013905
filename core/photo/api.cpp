// The functions of photo.h.
#include <algorithm>
#include <cmath>

#include "bearing.hpp"
#include "photo/photo.hpp"
#include "solid/picture_handles.hpp"

namespace cube3d::photo {
namespace {

using namespace solid;

constexpr double kMostPlace = 1e5, kMostBrightness = 1e6;
constexpr int32_t kMostPaths = 65'536;

struct PhotoWork final : OwnWork<Kind::photo> {
    PhotoWork(Scene scene, bool is_clear, int32_t paths, uint64_t seed, int32_t threads)
        : photo(std::move(scene), is_clear, paths, static_cast<uint32_t>(seed ^ seed >> 32), threads) {}

    int32_t work(double seconds) override { return photo.work(Until(seconds)) ? CUBE3D_COMPLETE : CUBE3D_RUNNING; }
    double count(cube3d_progress_data&) const override { return photo.share(); }
    int64_t size(std::string_view name) const override { return size_in({{"pixels", photo.pixels()}}, name); }

    Photo photo;
    mutable Array<Rgba> pixels;  // given last
};

Vector bounded_by(const double* values, double least, double most) {
    demand(values, "an array is missing");
    const Vector found = bounded_vector(values);
    for (int32_t a = 0; a < 3; ++a) demand(found[a] >= least && found[a] <= most, "a number is too small or too large");
    return found;
}

Scatterer scatterer_of(const cube3d_materials& given, int32_t material) {
    grain_of(given, material);  // checks the table
    const int32_t build = given.build[material];
    const double roughness = given.roughness[material], reflectance = given.reflectance[material];
    demand(build >= CUBE3D_COATED && build <= CUBE3D_CLEAR, "there is no such material");
    demand(roughness >= 0 && roughness <= 1, "a roughness is between 0 and 1");
    const bool is_clear = build == CUBE3D_CLEAR;
    demand(build == CUBE3D_METAL || (is_clear ? reflectance > 1 && reflectance <= 4
                                              : reflectance >= 0 && reflectance < 1),
           "nothing reflects like that");
    static_assert(CUBE3D_COATED == static_cast<int32_t>(Build::coated) &&
                  CUBE3D_CLEAR == static_cast<int32_t>(Build::clear));
    return {static_cast<Build>(build), roughness, reflectance};
}

Models mesh_of(const cube3d_models& models) {
    const auto& [points, point, normal, colour, triangles, corner] = models;
    demand(points >= 0 && triangles >= 0, "a number of things is negative");
    demand(points == 0 || (point && normal && colour), "an array is missing");
    demand(triangles == 0 || corner, "an array is missing");
    Models found;
    for (int64_t p = 0; p < points; ++p) {
        found.point.push_back(bounded_by(point + 3 * p, -kMostPlace, kMostPlace));
        found.normal.push_back(bounded_by(normal + 3 * p, -1.001, 1.001));
        found.colour.push_back(brightnesses(colour + 3 * p));
    }
    for (int64_t t = 0; t < triangles; ++t) {
        Corners own;
        for (int32_t i = 0; i < 3; ++i) {
            own[i] = corner[3 * t + i];
            demand(own[i] >= 0 && own[i] < points, "there is no such point");
        }
        found.corner.push_back(own);
    }
    return found;
}

// The ball around everything.
struct Ball {
    Vector middle{};
    double radius = 1;
};

Ball ball_around(const Array<Vector>& points) {
    if (points.empty()) return {};
    Box box;
    for (const Vector& point : points) box.include(point, point);
    return {box.middle(), std::max(1e-3, length(box.high - box.low) / 2)};
}

Ball ball_of(const double* room) {
    const Vector low = bounded_by(room, -kMostPlace, kMostPlace), high = bounded_by(room + 3, -kMostPlace, kMostPlace);
    return {0.5 * (low + high), std::max(1e-3, length(high - low) / 2)};
}

// A soft box. As seen from above, what is down in the picture is the front.
Panel panel_of(const cube3d_studio& studio, int64_t lamp, const Camera& camera, const Ball& ball) {
    const double azimuth = studio.azimuth[lamp], elevation = studio.elevation[lamp], away = studio.away[lamp];
    for (const double number : {azimuth, elevation, away, studio.wide[lamp], studio.tall[lamp]})
        check_size(number, 1000);
    demand(std::min({away, studio.wide[lamp], studio.tall[lamp]}) >= 1e-3, "a lamp has no size or distance");
    const Vector ahead = std::abs(camera.back[2]) < 0.99 ? camera.back
                         : camera.back[2] > 0                ? -1.0 * camera.up
                                                             : camera.up;
    const Vector front = unit(Vector{ahead[0], ahead[1], 0}), right{-front[1], front[0], 0};
    const Bearing turned = bearing_of(azimuth), raised = bearing_of(elevation);
    const Vector around = turned.cosine * front + turned.sine * right;
    const Vector towards = raised.cosine * around + Vector{0, 0, raised.sine};
    const Vector across = studio.wide[lamp] * ball.radius * Vector{-around[1], around[0], 0};
    const Vector up = studio.tall[lamp] * ball.radius * (Vector{0, 0, raised.cosine} - raised.sine * around);
    const Vector corner = ball.middle + away * ball.radius * towards - 0.5 * (across + up);
    const Panel found(corner, across, up, bounded_by(studio.brightness + 3 * lamp, 0, kMostBrightness));
    demand(found.area > 0 && most_of(found.colour) > 0, "a lamp has no size, or does not shine");
    return found;
}

Array<Panel> panels_of(const cube3d_studio& studio, const Camera& camera, const Ball& ball) {
    demand(studio.lamps >= 0, "a number of things is negative");
    demand(studio.lamps == 0 ||
               (studio.azimuth && studio.elevation && studio.away && studio.wide && studio.tall && studio.brightness),
           "an array is missing");
    Array<Panel> found;
    for (int64_t lamp = 0; lamp < studio.lamps; ++lamp) found.push_back(panel_of(studio, lamp, camera, ball));
    return found;
}

Scene scene_of(const cube3d_models& models, const cube3d_boards& boards, const cube3d_materials& materials,
               const cube3d_studio& studio, const cube3d_camera& camera) {
    Scene scene{mesh_of(models),
                {},
                {},
                {},
                {bounded_by(studio.above, 0, kMostBrightness), bounded_by(studio.level, 0, kMostBrightness),
                 bounded_by(studio.below, 0, kMostBrightness)},
                {},
                camera_of(camera),
                studio.white};
    check_size(studio.white, kMostBrightness);
    demand(studio.white == 0 || studio.white >= 1e-6, "white is too dark");
    const Ball ball = studio.room ? ball_of(studio.room) : ball_around(scene.mesh.point);
    scene.panels = panels_of(studio, scene.camera, ball);
    scene.boards = boards_of(boards, materials);
    scene.mesh.board = solid::bodies_of(boards, models.triangles);
    for (const int32_t board : scene.mesh.board) demand(board >= 0, "there is no such body");
    for (int32_t m = 0; m < materials.materials; ++m) scene.materials.push_back(scatterer_of(materials, m));
    Ground& ground = scene.ground;
    // Where the background is clear, any grey does.
    ground.colour = studio.background ? brightnesses(bounded_vector(studio.background)) : Vector{0.5, 0.5, 0.5};
    ground.middle = ball.middle;
    // From below, a ground would be between the eye and everything.
    if (!studio.floor || scene.camera.eye[2] <= *studio.floor) return scene;
    check_size(*studio.floor, kMostPlace);
    check_size(studio.reach, 1000);
    ground.is_there = true;
    ground.middle[2] = *studio.floor;
    ground.reach = studio.reach * ball.radius;
    if (!(ground.reach > 0)) return scene;
    demand(studio.table, "an array is missing");
    ground.own = brightnesses(bounded_vector(studio.table));
    ground.grain = grain_of(studio.pattern, studio.dark, studio.scale, studio.strength);
    return scene;
}

}  // namespace
}  // namespace cube3d::photo

using namespace cube3d;
using namespace cube3d::photo;

int32_t cube3d_photo(cube3d_handle** made, const cube3d_models* models, const cube3d_boards* boards,
                     const cube3d_materials* materials, const cube3d_studio* studio, const cube3d_camera* camera,
                     int32_t paths, uint64_t seed, int32_t threads) {
    return make(made, [&] {
        demand(models && boards && materials && studio && camera, "a structure is missing");
        demand(paths >= 1 && paths <= kMostPaths, "a pixel has no such number of paths");
        demand(threads >= 1, "there are no threads");
        return std::make_unique<PhotoWork>(scene_of(*models, *boards, *materials, *studio, *camera),
                                           !studio->background, paths, seed, threads);
    });
}

int32_t cube3d_photo_pixels(const cube3d_handle* photo, int32_t smooth, const uint8_t** pixel) {
    return attempt(photo, [&] {
        const auto& own = as<PhotoWork>(photo);
        own.pixels = own.photo.picture(smooth != 0);
        give(pixel, reinterpret_cast<const uint8_t*>(own.pixels.data()));
        return CUBE3D_COMPLETE;
    });
}
