#include "solid/mesh.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "solid/rows.hpp"

namespace cube3d::solid {
namespace {

constexpr double kWeld = 1 << 14;  // steps per cell in which coordinates are compared
constexpr double kNothing = 1e-9;  // shorter edges have length 0
constexpr size_t kMostTriangles = 1 << 24;  // in refine

int32_t greatest(const Array<int32_t>& numbers) {
    int32_t most = -1;
    for (const int32_t number : numbers) most = std::max(most, number);
    return most;
}

bool is_finite(const Vector& one) { return std::isfinite(one[0]) && std::isfinite(one[1]) && std::isfinite(one[2]); }

// A unit vector as one number.
int64_t normal_key(const Vector& normal) {
    int64_t key = 0;
    for (const int32_t axis : {2, 1, 0}) key = key << 16 | (weld_step(normal[axis]) + (1 << 15));
    return key;
}

bool is_flat_out(const Mesh& mesh, const Triangle& t) {
    const auto& place = mesh.place;
    return place[t[0]] == place[t[1]] || place[t[1]] == place[t[2]] || place[t[2]] == place[t[0]];
}

// Gives vertices of one place the same point to the last bit, and renumbers places from 0 on.
void unify_places(Mesh& mesh) {
    Array<int32_t> first(1 + greatest(mesh.place), -1);
    for (int32_t v = 0; v < mesh.place.length(); ++v) {
        int32_t& one = first[mesh.place[v]];
        if (one < 0) one = v;
        mesh.points[v] = mesh.points[one];
    }
    int32_t places = 0;
    for (int32_t& one : first)
        if (one >= 0) one = places++;
    for (int32_t& place : mesh.place) place = first[place];
}

void add_ends(Cells& rows, int64_t one, int64_t other) {
    rows.insert(rows.end(), {std::min(one, other), std::max(one, other)});
}

bool is_long(const Mesh& mesh, int32_t one, int32_t other, double length) {
    const Vector span = mesh.points[one] - mesh.points[other];
    return dot(span, span) > length * length;
}

// Adds the middles of edges, which are rows of two vertices, with repeats; returns the new vertex of each row. A sharp
// edge is two edges of split vertices: their middles get the same place, because their ends have the same places.
Array<int32_t> add_middles(Mesh& mesh, const Cells& edges) {
    Array<int32_t> vertices = number_rows(edges, 2);
    Cells ends;
    for (size_t e = 0; e < edges.size(); e += 2) add_ends(ends, mesh.place[edges[e]], mesh.place[edges[e + 1]]);
    const Array<int32_t> places = number_rows(std::move(ends), 2);
    const int32_t old = mesh.place.length(), old_places = 1 + greatest(mesh.place);
    mesh.resize(old + 1 + greatest(vertices));
    for (int32_t e = 0; e < vertices.length(); ++e) {
        const int64_t one = edges[2 * e], other = edges[2 * e + 1];
        const int32_t middle = vertices[e] += old;
        mesh.points[middle] = 0.5 * (mesh.points[one] + mesh.points[other]);
        mesh.normals[middle] = unit(mesh.normals[one] + mesh.normals[other]);
        mesh.place[middle] = old_places + places[e];
    }
    return vertices;
}

// Adds the parts of a triangle, cut at the middles of some edges; `middle` is -1 for the others.
void cut_triangle(Mesh& mesh, Triangle t, Triangle middle, int32_t owner) {
    const auto add = [&](Triangle part) { mesh.triangles.push_back(part), mesh.owner.push_back(owner); };
    const auto halves = std::count_if(middle.begin(), middle.end(), [](int32_t m) { return m >= 0; });
    // The triangle is turned so that halved edges come first: ab; or ab and bc.
    const auto is_first = [&] { return halves == 1 ? middle[0] >= 0 : halves == 2 ? middle[2] < 0 : true; };
    while (!is_first()) {
        t = {t[1], t[2], t[0]};
        middle = {middle[1], middle[2], middle[0]};
    }
    const auto [a, b, c] = t;
    const auto [ab, bc, ca] = middle;
    if (halves == 0) return add(t);
    add({a, ab, halves == 3 ? ca : c});
    if (halves == 1) return add({ab, b, c});
    add({ab, b, bc});
    if (halves == 2) return add({ab, bc, c});
    add({ca, bc, c});
    add({ab, bc, ca});
}

}  // namespace

int32_t Mesh::add(const Vector& point, const Vector& normal, int32_t at) {
    points.push_back(point);
    normals.push_back(normal);
    place.push_back(at);
    return place.length() - 1;
}

void Mesh::resize(int32_t vertices) {
    points.resize(vertices);
    normals.resize(points.size());
    place.resize(points.size());
}

int64_t weld_step(double coordinate) {
    return static_cast<int64_t>(std::nearbyint(coordinate * kWeld));
}

Mesh weld(const Mesh& raw) {
    Mesh mesh;
    Array<int32_t> number(raw.place.size(), -1), used;
    for (int32_t t = 0; t < raw.triangles.length(); ++t) {
        if (is_flat_out(raw, raw.triangles[t])) continue;
        mesh.triangles.push_back(raw.triangles[t]);
        mesh.owner.push_back(raw.owner[t]);
        for (const int32_t v : raw.triangles[t]) number[v] = 0;
    }
    Cells keys;
    for (int32_t v = 0; v < number.length(); ++v) {
        if (number[v] < 0) continue;
        if (!is_finite(raw.points[v]) || !is_finite(raw.normals[v]))
            throw std::invalid_argument("the cells of this lattice make no solid");
        used.push_back(v);
        keys.insert(keys.end(), {normal_key(raw.normals[v]), raw.place[v]});
    }
    const Array<int32_t> groups = number_rows(std::move(keys), 2);
    if (groups.empty()) return mesh;
    Array<int32_t> first(1 + greatest(groups), -1);
    for (int32_t u = 0; u < used.length(); ++u) {
        number[used[u]] = groups[u];
        if (first[groups[u]] < 0) first[groups[u]] = used[u];
    }
    for (const int32_t v : first) mesh.add(raw.points[v], raw.normals[v], raw.place[v]);
    for (Triangle& triangle : mesh.triangles)
        for (int32_t& v : triangle) v = number[v];
    unify_places(mesh);
    return mesh;
}

void collapse(Mesh& mesh) {
    Array<int32_t> parent(1 + greatest(mesh.place));
    std::iota(parent.begin(), parent.end(), 0);
    const auto find = [&](int32_t place) {
        while (parent[place] != place) place = parent[place] = parent[parent[place]];
        return place;
    };
    for (const Triangle& t : mesh.triangles)
        for (size_t k = 0; k < 3; ++k) {
            const Vector span = mesh.points[t[k]] - mesh.points[t[(k + 1) % 3]];
            if (std::max({std::abs(span[0]), std::abs(span[1]), std::abs(span[2])}) >= kNothing) continue;
            const int32_t one = find(mesh.place[t[k]]), other = find(mesh.place[t[(k + 1) % 3]]);
            parent[std::max(one, other)] = std::min(one, other);
        }
    for (int32_t& place : mesh.place) place = find(place);
}

Mesh refine(Mesh mesh, double length) {
    while (true) {
        Cells edges;
        for (const Triangle& t : mesh.triangles)
            for (size_t k = 0; k < 3; ++k)
                if (is_long(mesh, t[k], t[(k + 1) % 3], length)) add_ends(edges, t[k], t[(k + 1) % 3]);
        if (edges.empty()) return mesh;
        if (mesh.triangles.size() > kMostTriangles) throw std::invalid_argument("the grain is too fine");
        const Array<int32_t> middles = add_middles(mesh, edges);
        const Array<Triangle> triangles = std::exchange(mesh.triangles, {});
        const Array<int32_t> owner = std::exchange(mesh.owner, {});
        int32_t next = 0;
        for (int32_t t = 0; t < triangles.length(); ++t) {
            Triangle middle{-1, -1, -1};
            for (size_t k = 0; k < 3; ++k)
                if (is_long(mesh, triangles[t][k], triangles[t][(k + 1) % 3], length)) middle[k] = middles[next++];
            cut_triangle(mesh, triangles[t], middle, owner[t]);
        }
    }
}

Mesh split(const Mesh& mesh, const Array<int32_t>& mark) {
    Mesh made;
    made.triangles = mesh.triangles;
    made.owner = mesh.owner;
    Cells keys;
    for (int32_t t = 0; t < mesh.triangles.length(); ++t)
        for (const int32_t v : mesh.triangles[t]) keys.insert(keys.end(), {v, mark[mesh.owner[t]]});
    const Array<int32_t> number = number_rows(keys, 2);
    made.resize(1 + greatest(number));
    for (int32_t c = 0; c < number.length(); ++c) {
        const int64_t old = keys[2 * c];
        made.triangles[c / 3][c % 3] = number[c];
        made.points[number[c]] = mesh.points[old];
        made.normals[number[c]] = mesh.normals[old];
        made.place[number[c]] = mesh.place[old];
    }
    return made;
}

}  // namespace cube3d::solid
