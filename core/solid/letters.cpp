#include "solid/letters.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <stdexcept>
#include <string_view>

namespace cube3d::solid {
namespace {

// Letters are 5 dots wide and 7 high, in rows from the top; bit 4 is the left dot.
constexpr std::string_view kGlyphNames = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr uint8_t kGlyphs[][7] = {
    {14, 17, 17, 31, 17, 17, 17}, {30, 17, 17, 30, 17, 17, 30}, {14, 17, 16, 16, 16, 17, 14},
    {30, 17, 17, 17, 17, 17, 30}, {31, 16, 16, 30, 16, 16, 31}, {31, 16, 16, 30, 16, 16, 16},
    {14, 17, 16, 23, 17, 17, 15}, {17, 17, 17, 31, 17, 17, 17}, {14, 4, 4, 4, 4, 4, 14},
    {7, 2, 2, 2, 2, 18, 12},      {17, 18, 20, 24, 20, 18, 17}, {16, 16, 16, 16, 16, 16, 31},
    {17, 27, 21, 21, 17, 17, 17}, {17, 17, 25, 21, 19, 17, 17}, {14, 17, 17, 17, 17, 17, 14},
    {30, 17, 17, 30, 16, 16, 16}, {14, 17, 17, 17, 21, 18, 13}, {30, 17, 17, 30, 20, 18, 17},
    {15, 16, 16, 14, 1, 1, 30},   {31, 4, 4, 4, 4, 4, 4},       {17, 17, 17, 17, 17, 17, 14},
    {17, 17, 17, 17, 17, 10, 4},  {17, 17, 17, 21, 21, 21, 10}, {17, 17, 10, 4, 10, 17, 17},
    {17, 17, 17, 10, 4, 4, 4},    {31, 1, 2, 4, 8, 16, 31},     {14, 17, 19, 21, 25, 17, 14},
    {4, 12, 4, 4, 4, 4, 14},      {14, 17, 1, 2, 4, 8, 31},     {31, 2, 4, 2, 1, 17, 14},
    {2, 6, 10, 18, 31, 2, 2},     {31, 16, 30, 1, 1, 17, 14},   {6, 8, 16, 30, 17, 17, 14},
    {31, 1, 2, 4, 8, 8, 8},       {14, 17, 17, 14, 17, 17, 14}, {14, 17, 17, 15, 1, 2, 12},
};
constexpr int32_t kDot = 3;                                    // squares of the grid along a dot
constexpr int32_t kWide = 5 * kDot + 2, kHigh = 7 * kDot + 2;  // squares of the grid, with a border
constexpr double kShare = 0.8;                                 // of the flat part that the grid is high
constexpr double kDepth = 0.06;                                // cells
constexpr double kLeastInner = 0.15;                           // cells
constexpr double kOnTop = 1e-9;

size_t glyph_of(int32_t letter) {
    const int32_t capital = letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
    return capital > 0 && capital < 128 ? kGlyphNames.find(static_cast<char>(capital)) : std::string_view::npos;
}

// The squares of a letter that are sunk. Dots that meet at a corner are joined by a square on either side: otherwise
// the surface would touch itself there.
class Relief {
public:
    explicit Relief(const uint8_t (&rows)[7]) {
        for (int32_t x = 0; x < 5; ++x)
            for (int32_t y = 0; y < 7; ++y) dot_[x][y] = rows[6 - y] >> (4 - x) & 1;
        for (int32_t x = 0; x < kWide - 2; ++x)
            for (int32_t y = 0; y < kHigh - 2; ++y) sunk_[x + 1][y + 1] = dot_[x / kDot][y / kDot];
        for (int32_t x = 0; x + 1 < 5; ++x)
            for (int32_t y = 0; y + 1 < 7; ++y) {
                const bool rises = dot_[x][y] && dot_[x + 1][y + 1], falls = dot_[x + 1][y] && dot_[x][y + 1];
                if (rises == falls) continue;
                for (int32_t dx = 0; dx < 2; ++dx)
                    for (int32_t dy = 0; dy < 2; ++dy) sunk_[(x + 1) * kDot + dx][(y + 1) * kDot + dy] = true;
            }
    }

    bool is_sunk(int32_t x, int32_t y) const {
        return x >= 0 && y >= 0 && x < kWide && y < kHigh && sunk_[x][y];
    }

private:
    bool dot_[5][7] = {}, sunk_[kWide][kHigh] = {};
};

// Replaces the flat top of a cell by a grid with sunk squares.
class Engraver {
public:
    Engraver(Mesh& mesh, const Vector& middle, double square) : mesh_(mesh), middle_(middle), square_(square) {
        for (const int32_t place : mesh.place) places_ = std::max(places_, place + 1);
    }

    void engrave(int32_t cell, const Relief& relief) {
        owner_ = cell;
        const Array<int32_t> outer = cut_out();
        Array<int32_t> inner;
        for (int32_t x = 0; x < kWide; ++x) inner.push_back(corner(x, 0, true, kUp));
        for (int32_t y = 0; y < kHigh; ++y) inner.push_back(corner(kWide, y, true, kUp));
        for (int32_t x = kWide; x > 0; --x) inner.push_back(corner(x, kHigh, true, kUp));
        for (int32_t y = kHigh; y > 0; --y) inner.push_back(corner(0, y, true, kUp));
        join(outer, inner);
        for (int32_t x = 0; x < kWide; ++x)
            for (int32_t y = 0; y < kHigh; ++y) add_square(x, y, relief);
    }

private:
    enum Facing { kUp, kRight, kLeft, kBack, kFront };

    // Removes the flat top of the cell; returns the loop around it, counter-clockwise.
    Array<int32_t> cut_out() {
        std::map<std::pair<int32_t, int32_t>, int32_t> after;  // the ends of each side, as places: its first vertex
        const auto is_top = [&](int32_t t) {
            const auto& corners = mesh_.triangles[t];
            return mesh_.owner[t] == owner_ && std::all_of(corners.begin(), corners.end(), [&](int32_t v) {
                return std::abs(mesh_.points[v][2] - middle_[2]) < kOnTop;
            });
        };
        int32_t kept = 0;
        for (int32_t t = 0; t < mesh_.triangles.length(); ++t) {
            const Triangle triangle = mesh_.triangles[t];
            if (is_top(t)) {
                for (int32_t k = 0; k < 3; ++k) {
                    const int32_t one = triangle[k], other = triangle[(k + 1) % 3];
                    if (!after.erase({mesh_.place[other], mesh_.place[one]})) after[{mesh_.place[one], mesh_.place[other]}] = one;
                }
                continue;
            }
            mesh_.owner[kept] = mesh_.owner[t];
            mesh_.triangles[kept++] = triangle;
        }
        mesh_.triangles.resize(kept);
        mesh_.owner.resize(kept);
        std::map<int32_t, std::pair<int32_t, int32_t>> next;  // by place: the vertex, and the next place
        for (const auto& [ends, vertex] : after) next[ends.first] = {vertex, ends.second};
        Array<int32_t> loop;
        for (int32_t place = next.empty() ? -1 : next.begin()->first; loop.size() < next.size(); place = next.at(place).second)
            loop.push_back(next.at(place).first);
        if (loop.size() < 3) throw std::invalid_argument("there is no room for a letter");
        return loop;
    }

    // The vertex at a corner of the grid.
    int32_t corner(int32_t x, int32_t y, bool is_top, Facing facing) {
        static constexpr double kNormals[][3] = {{0, 0, 1}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
        const int32_t point = (x * (kHigh + 1) + y) * 2 + is_top;
        const auto [known, is_new] = vertices_.try_emplace({point, facing}, mesh_.place.length());
        if (is_new) {
            const auto [place, is_first] = place_of_.try_emplace(point, places_);
            places_ += is_first;
            const auto& [nx, ny, nz] = kNormals[facing];
            mesh_.add({middle_[0] + (x - kWide / 2.0) * square_, middle_[1] + (y - kHigh / 2.0) * square_,
                       middle_[2] - (is_top ? 0 : kDepth)},
                      {nx, ny, nz}, place->second);
        }
        return known->second;
    }

    void add(int32_t a, int32_t b, int32_t c) {
        mesh_.triangles.push_back({a, b, c});
        mesh_.owner.push_back(owner_);
    }

    void add(int32_t a, int32_t b, int32_t c, int32_t d) { add(a, b, c), add(a, c, d); }

    void add_square(int32_t x, int32_t y, const Relief& relief) {
        const bool is_top = !relief.is_sunk(x, y);
        add(corner(x, y, is_top, kUp), corner(x + 1, y, is_top, kUp), corner(x + 1, y + 1, is_top, kUp),
            corner(x, y + 1, is_top, kUp));
        if (is_top) return;
        const auto wall = [&](int32_t from_x, int32_t from_y, int32_t to_x, int32_t to_y, Facing facing) {
            add(corner(from_x, from_y, false, facing), corner(to_x, to_y, false, facing),
                corner(to_x, to_y, true, facing), corner(from_x, from_y, true, facing));
        };
        if (!relief.is_sunk(x, y - 1)) wall(x + 1, y, x, y, kBack);
        if (!relief.is_sunk(x + 1, y)) wall(x + 1, y + 1, x + 1, y, kLeft);
        if (!relief.is_sunk(x, y + 1)) wall(x, y + 1, x + 1, y + 1, kFront);
        if (!relief.is_sunk(x - 1, y)) wall(x, y, x, y + 1, kRight);
    }

    Vector away(int32_t vertex) const { return mesh_.points[vertex] - middle_; }

    bool is_up(int32_t a, int32_t b, int32_t c) const {
        return across(mesh_.points[a], mesh_.points[b], mesh_.points[c])[2] > 0;
    }

    // Fills the ring between two loops around the middle, counter-clockwise, the second convex and within the first: each
    // triangle goes on along the loop whose next vertex comes first on the way around.
    void join(const Array<int32_t>& outer, const Array<int32_t>& inner) {
        const auto turn_of = [&](int32_t v) { return dot(away(outer[0]), away(v)) / length(away(v)); };
        size_t near = 0;
        for (size_t i = 0; i < inner.size(); ++i)
            if (turn_of(inner[i]) > turn_of(inner[near])) near = i;
        size_t o = 0, i = 0;
        const auto out = [&](size_t at) { return outer[at % outer.size()]; };
        const auto in = [&](size_t at) { return inner[(near + at) % inner.size()]; };
        while (o < outer.size() || i < inner.size()) {
            const bool can_out = o < outer.size() && is_up(out(o), out(o + 1), in(i));
            const bool can_in = i < inner.size() && is_up(in(i + 1), in(i), out(o));
            if (!can_out && !can_in) throw std::invalid_argument("there is no room for a letter");
            const bool is_out_first = cross(away(out(o + 1)), away(in(i + 1)))[2] > 0;
            if (can_out && (!can_in || is_out_first)) {
                add(out(o), out(o + 1), in(i));
                ++o;
            } else {
                add(in(i + 1), in(i), out(o));
                ++i;
            }
        }
    }

    Mesh& mesh_;
    const Vector middle_;  // of the top
    const double square_;
    int32_t owner_ = 0, places_ = 0;
    std::map<std::pair<int32_t, int32_t>, int32_t> vertices_;  // by corner of the grid, and what it faces
    std::map<int32_t, int32_t> place_of_;
};

}  // namespace

bool has_glyph(int32_t letter) { return glyph_of(letter) != std::string_view::npos; }

void engrave(Mesh& mesh, const Cells& cells, int32_t letter, double inner) {
    if (inner < kLeastInner) throw std::invalid_argument("there is no room for a letter");
    int32_t top = 0;
    const auto at = [&](int32_t cell, int32_t axis) { return cells[3 * cell + axis]; };
    const auto order = [&](int32_t cell) { return std::tuple(-at(cell, 2), at(cell, 0), at(cell, 1)); };
    for (int32_t cell = 1; cell < static_cast<int32_t>(cells.size() / 3); ++cell)
        if (order(cell) < order(top)) top = cell;
    Vector middle{static_cast<double>(at(top, 0)) + 0.5, static_cast<double>(at(top, 1)) + 0.5, -std::numeric_limits<double>::infinity()};
    for (const Vector& point : mesh.points) middle[2] = std::max(middle[2], point[2]);
    Engraver(mesh, middle, 2 * inner * kShare / kHigh).engrave(top, Relief(kGlyphs[glyph_of(letter)]));
    mesh = weld(mesh);  // without the vertices of the former top
}

}  // namespace cube3d::solid
