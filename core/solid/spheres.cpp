#include "solid/spheres.hpp"

#include <algorithm>
#include <numbers>

#include "solid/rows.hpp"

namespace cube3d::solid {
namespace {

constexpr double kPort = std::numbers::pi * 24 / 180;  // from a port's axis to its border; at 30 degrees ports touch
constexpr int32_t kPorts = 12;

// A part of the surface of a sphere, relative to its middle.
struct Skin {
    Array<Vector> points, normals;
    Array<Triangle> triangles;
};

// The unit vector at right angles to an axis in the plane of a direction.
Vector aside(const Vector& direction, const Vector& axis) { return unit(direction - dot(direction, axis) * axis); }

// The unit vector at a share of the arc from one unit vector to another.
Vector between(const Vector& one, const Vector& other, double share) {
    const double angle = 2 * std::atan(length(one - other) / length(one + other));
    return 1 / std::sin(angle) * (std::sin((1 - share) * angle) * one + std::sin(share * angle) * other);
}

Vector on_port(const Vector& axis, const Vector& across) { return std::cos(kPort) * axis + std::sin(kPort) * across; }

Fixed<Fixed<int64_t, 3>, kPorts> neighbours() {
    Fixed<Fixed<int64_t, 3>, kPorts> found{};
    size_t next = 0;
    for (int64_t x = -1; x <= 1; ++x)
        for (int64_t y = -1; y <= 1; ++y)
            for (int64_t z = -1; z <= 1; ++z)
                if (std::abs(x) + std::abs(y) + std::abs(z) == 2) found[next++] = {x, y, z};
    return found;
}

class Spheres {
public:
    explicit Spheres(const Measures& measures)
        : radius_(std::sqrt(0.5)), gap_(measures.gap), segments_(measures.segments), steps_(neighbours()) {
        for (const auto& [x, y, z] : steps_)
            ports_.push_back({static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)});
        for (int32_t x = -1; x <= 1; ++x)
            for (int32_t y = -1; y <= 1; ++y)
                for (int32_t z = -1; z <= 1; ++z)
                    if (const int32_t axes = std::abs(x) + std::abs(y) + std::abs(z); axes % 2 == 1)
                        add_gap({static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)}, axes == 1);
        for (int32_t p = 0; p < kPorts; ++p)
            for (Skin* skin : {&closed_[p], &open_[p]})
                *skin = port(unit(ports_[p]), around(ports_[p], 1), skin == &open_[p]);
    }

    Mesh mesh(const Cells& cells) {
        const RowIndex index(cells, 3);
        for (int32_t c = 0; c < static_cast<int32_t>(cells.size() / 3); ++c) {
            const int64_t* cell = cells.data() + ptrdiff_t{3} * c;
            stamp(between_, cell, c);
            for (size_t p = 0; p < steps_.size(); ++p) {
                const int64_t beside[] = {cell[0] + steps_[p][0], cell[1] + steps_[p][1], cell[2] + steps_[p][2]};
                stamp(index.find(beside) < 0 ? closed_[p] : open_[p], cell, c);
            }
        }
        return smooth();
    }

private:
    // The neighbours at a height along an axis, counter-clockwise around it.
    Array<Vector> around(const Vector& axis, double height) const {
        Array<Vector> found;
        for (const Vector& port : ports_)
            if (dot(port, axis) == height) found.push_back(port);
        const Vector first = aside(found[0], unit(axis)), side = cross(unit(axis), first);
        const auto angle = [&](const Vector& one) { return std::atan2(dot(one, side), dot(one, first)); };
        for (int32_t i = 1; i < found.length(); ++i)
            for (int32_t j = i; j > 0 && angle(found[j]) < angle(found[j - 1]); --j) std::swap(found[j], found[j - 1]);
        return found;
    }

    // Adds the triangle or square around an axis between ports.
    void add_gap(const Vector& axis, bool is_square) {
        const Array<Vector> ports = around(axis, is_square ? 1 : 2);
        const int32_t count = ports.length();
        Array<Vector> loop;
        for (int32_t k = 0; k < count; ++k)
            add_border(loop, ports[k], ports[(k + count - 1) % count], ports[(k + 1) % count], is_square);
        add_disc(between_, loop, unit(axis), is_square ? segments_ - 1 : segments_ / 2);
    }

    // Adds to a loop the border of a triangle or square along one port, and the line to the next port.
    void add_border(Array<Vector>& loop, const Vector& port, const Vector& before, const Vector& after,
                    bool is_square) const {
        const Vector axis = unit(port), next = unit(after);
        const int32_t sides = is_square ? segments_ + 1 : segments_ - 1, steps = std::max(segments_ / 2, 1);
        for (int32_t j = 0; j < sides; ++j)
            loop.push_back(on_port(axis, between(aside(before, axis), aside(after, axis), part(j, sides))));
        const Vector start = on_port(axis, aside(after, axis)), end = on_port(next, aside(port, next));
        for (int32_t j = 0; j < steps; ++j) loop.push_back(unit((1 - part(j, steps)) * start + part(j, steps) * end));
    }

    static double part(int32_t number, int32_t of) { return static_cast<double>(number) / of; }

    // A closed port, or the half neck of an open one.
    Skin port(const Vector& axis, const Array<Vector>& ports, bool is_open) const {
        Array<Vector> ring;
        for (int32_t k = 0; k < 4; ++k) {
            const Vector &one = ports[k], &other = ports[(k + 1) % 4];
            const int32_t sides = segments_ + (dot(one, other) == 0 ? 1 : -1);
            for (int32_t j = 0; j < sides; ++j)
                ring.push_back(on_port(axis, between(aside(one, axis), aside(other, axis), part(j, sides))));
        }
        Skin skin;
        if (is_open)
            add_neck(skin, ring, axis);
        else
            add_disc(skin, ring, axis, segments_ - 1);
        return skin;
    }

    void add_neck(Skin& skin, const Array<Vector>& ring, const Vector& axis) const {
        const int32_t steps = std::max(segments_ - 1, 3);
        const double tube = radius_ / std::cos(kPort) - (radius_ - gap_ / 2);
        for (int32_t s = 0; s <= steps; ++s) {
            const double angle = kPort + (std::numbers::pi / 2 - kPort) * part(s, steps);
            for (const Vector& border : ring) {
                const Vector across = 1 / std::sin(kPort) * (border - std::cos(kPort) * axis);
                skin.normals.push_back(std::cos(angle) * axis + std::sin(angle) * across);
                skin.points.push_back(radius_ * (axis + std::tan(kPort) * across) - tube * skin.normals.back());
            }
        }
        add_bands(skin, 0, ring.length(), steps);
    }

    // Adds the disc inside a loop on the unit sphere, as rings around its middle.
    void add_disc(Skin& skin, const Array<Vector>& loop, const Vector& middle, int32_t rings) const {
        const int32_t first = skin.points.length(), size = loop.length(), hub = first + rings * size;
        const auto add = [&](const Vector& normal) {
            skin.normals.push_back(normal);
            skin.points.push_back((radius_ - gap_ / 2) * normal);
        };
        for (int32_t r = 0; r < rings; ++r)
            for (const Vector& border : loop) add(between(border, middle, part(r, rings)));
        add(middle);
        add_bands(skin, first, size, rings - 1);
        for (int32_t k = 0; k < size; ++k) skin.triangles.push_back({hub - size + k, hub - size + (k + 1) % size, hub});
    }

    // Adds the triangles between rings of `size` points, from the outer ring inward.
    static void add_bands(Skin& skin, int32_t first, int32_t size, int32_t bands) {
        for (int32_t outer = first; bands > 0; --bands, outer += size)
            for (int32_t k = 0; k < size; ++k) {
                const int32_t a = outer + k, b = outer + (k + 1) % size;
                skin.triangles.push_back({a, b, b + size});
                skin.triangles.push_back({a, b + size, a + size});
            }
    }

    void stamp(const Skin& skin, const int64_t* cell, int32_t number) {
        const int32_t first = raw_.points.length();
        const Vector middle{static_cast<double>(cell[0]), static_cast<double>(cell[1]), static_cast<double>(cell[2])};
        for (const Vector& point : skin.points) raw_.points.push_back(middle + point);
        for (const Vector& normal : skin.normals) raw_.normals.push_back(normal);
        for (const auto& [a, b, c] : skin.triangles) {
            raw_.triangles.push_back({first + a, first + b, first + c});
            raw_.owner.push_back(number);
        }
    }

    // Joins points that coincide, with one normal, because the surface is smooth.
    Mesh smooth() {
        Cells keys;
        for (const Vector& point : raw_.points)
            for (int32_t a = 0; a < 3; ++a) keys.push_back(weld_step(point[a]));
        raw_.place = number_rows(std::move(keys), 3);
        Array<int32_t> first(raw_.place.size(), -1);
        for (int32_t v = 0; v < raw_.place.length(); ++v) {
            int32_t& one = first[raw_.place[v]];
            if (one < 0) one = v;
            raw_.normals[v] = raw_.normals[one];
        }
        return weld(raw_);
    }

    const double radius_, gap_;
    const int32_t segments_;
    const Fixed<Fixed<int64_t, 3>, kPorts> steps_;
    Array<Vector> ports_;
    Skin between_;
    Fixed<Skin, kPorts> closed_, open_;
    Mesh raw_;
};

}  // namespace

Mesh joined_spheres(const Cells& cells, const Measures& measures) { return Spheres(measures).mesh(cells); }

}  // namespace cube3d::solid
