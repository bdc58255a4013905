#include "solid/mesh_files.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <tuple>

namespace cube3d::solid {
namespace {

void add_bytes(std::string& to, uint32_t number) {
    for (int32_t byte = 0; byte < 4; ++byte) to += static_cast<char>(number >> 8 * byte & 255U);
}

void add_float(std::string& to, double number) {
    const auto written = static_cast<float>(number);
    uint32_t bits = 0;
    static_assert(sizeof bits == sizeof written);
    std::memcpy(&bits, &written, sizeof bits);
    add_bytes(to, bits);
}

void add_floats(std::string& to, const Vector& one) {
    for (int32_t a = 0; a < 3; ++a) add_float(to, one[a]);
}

// The sum of several texts and numbers.
template <typename... Parts>
std::string spelled(const Parts&... parts) {
    std::string text;
    const auto add = [&](const auto& part) {
        if constexpr (std::is_integral_v<std::decay_t<decltype(part)>>) text += std::to_string(part);
        else if constexpr (std::is_floating_point_v<std::decay_t<decltype(part)>>) add_number(text, part);
        else text += part;
    };
    (add(parts), ...);
    return text;
}

Vector rounded_point(const Vector& one, double steps) {
    return {rounded(one[0], steps), rounded(one[1], steps), rounded(one[2], steps)};
}

struct Tinted {
    Colour colour;
    Array<Triangle> triangles;
};

// Each colour of a solid, in order, with its triangles.
Array<Tinted> by_colour(const NamedSolid& solid, const Mesh& mesh) {
    if (solid.tints.empty()) return {{solid.colour, mesh.triangles}};
    std::map<Colour, Array<Triangle>> parts;
    for (int32_t t = 0; t < mesh.triangles.length(); ++t) parts[solid.tints[t]].push_back(mesh.triangles[t]);
    Array<Tinted> found;
    for (auto& [colour, triangles] : parts) found.push_back({colour, std::move(triangles)});
    return found;
}

std::string hex(const Colour& colour, std::string_view digits) {
    std::string text = "#";
    for (const uint8_t part : colour) (text += digits[part / 16]) += digits[part % 16];
    return text;
}

// ---- 3MF. Copies of a piece are one object, built more than once. A triangle names its material if it differs from
// the object's.

constexpr std::string_view kTypes = R"(<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
)";
constexpr std::string_view kRelations = R"(<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rel0" Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
)";

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text)
        if (letter == '&') safe += "&amp;";
        else if (letter == '<') safe += "&lt;";
        else if (letter == '>') safe += "&gt;";
        else safe += letter;
    return safe;
}

// A text as the value of an attribute, in quotes.
// Its name is not "quoted": for a std::string, that would be std::quoted where <iomanip> is known, as with GCC 14.
std::string in_quotes(std::string_view text) {
    std::string safe = escaped(text);
    if (safe.find('"') == std::string::npos) return spelled("\"", safe, R"(")");
    if (safe.find('\'') == std::string::npos) return spelled("'", safe, "'");
    for (size_t at = 0; (at = safe.find('"', at)) != std::string::npos;) safe.replace(at, 1, "&quot;");
    return spelled(R"(")", safe, R"(")");
}

// The colours of a solid, the main one first.
Array<Colour> colours_of(const NamedSolid& solid, const Mesh& mesh) {
    Array<Colour> colours{solid.colour};
    if (solid.tints.empty()) return colours;
    for (const Tinted& part : by_colour(solid, mesh))
        if (part.colour != solid.colour) colours.push_back(part.colour);
    return colours;
}

// An object with its watertight mesh; `first` is its material.
void add_object(std::string& text, const NamedSolid& solid, const Mesh& mesh, size_t number, size_t first) {
    text += spelled(R"(<object id=")", number, R"(" type="model" name=)", in_quotes(solid.name), R"( pid="1" pindex=")", first,
                   "\">\n<mesh>\n<vertices>\n");
    int32_t places = 0;
    for (int32_t v = 0; v < mesh.place.length(); ++v) places = std::max(places, mesh.place[v] + 1);
    Array<int32_t> vertex(places, -1);
    for (int32_t v = mesh.place.length(); v-- > 0;) vertex[mesh.place[v]] = v;
    for (const int32_t v : vertex) {
        const Vector point = rounded_point(mesh.points[v], 1e6);
        text += spelled(R"(<vertex x=")", point[0], R"(" y=")", point[1], R"(" z=")", point[2], "\"/>\n");
    }
    text += "</vertices>\n<triangles>\n";
    const Array<Colour> colours = colours_of(solid, mesh);
    for (int32_t t = 0; t < mesh.triangles.length(); ++t) {
        const auto [a, b, c] = mesh.triangles[t];
        text += spelled(R"(<triangle v1=")", mesh.place[a], R"(" v2=")", mesh.place[b], R"(" v3=")", mesh.place[c], R"(")");
        if (!solid.tints.empty() && solid.tints[t] != solid.colour) {
            const auto own = std::find(colours.begin(), colours.end(), solid.tints[t]) - colours.begin();
            text += spelled(R"( pid="1" p1=")", first + static_cast<size_t>(own), R"(")");
        }
        text += "/>\n";
    }
    text += "</triangles>\n</mesh>\n</object>\n";
}

// ---- glTF. Lengths are metres, y is up, colours are linear. The solids stand around the origin. Each piece is a named
// node; copies share one mesh.

constexpr int32_t kFloat = 5126, kUnsigned = 5125;     // types of components
constexpr int32_t kVertices = 34962, kIndices = 34963;  // targets of buffer views

Vector upright(const Vector& one) { return {one[0] + 0.0, one[2] + 0.0, -one[1] + 0.0}; }

Vector in_metres(const Vector& one) { return upright(one / 1000); }

// sRGB as linear light (IEC 61966-2-1).
double linear(uint8_t part) {
    const double share = part / 255.0;
    return rounded(share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4), 1e6);
}

std::string json(std::string_view text) {
    std::string safe = R"(")";
    for (const char letter : text) (letter == '"' || letter == '\\' ? safe += '\\' : safe) += letter;
    return safe + '"';
}

// A number that stays one with a point.
std::string decimal(double number) {
    const std::string text = spelled(number);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string decimals(const Vector& one) {
    return spelled("[", decimal(one[0]), ",", decimal(one[1]), ",", decimal(one[2]), "]");
}

void add_item(std::string& list, std::string_view item) {
    if (!list.empty()) list += ',';
    list += item;
}

class Glb {
public:
    explicit Glb(const NamedSolids& all) : all_(all), attributes_(all.meshes.size()) {}

    std::string bytes(std::string_view title) {
        const Vector middle = middle_of_floor();
        for (const NamedSolid& solid : all_.solids) {
            const Vector at = rounded_point(in_metres(solid.offset - middle), 1e9);
            add_item(nodes_, spelled(R"({"name":)", json(solid.name), R"(,"mesh":)", mesh_of(solid), R"(,"translation":)", decimals(at), "}"));
        }
        std::string numbers;
        for (size_t n = 0; n < all_.solids.size(); ++n) add_item(numbers, spelled(n));
        std::string text = spelled(
            R"({"asset":{"version":"2.0","generator":"cube3d"},"scene":0,"scenes":[{"name":)", json(title),
            R"(,"nodes":[)", numbers, R"(]}],"nodes":[)", nodes_, R"(],"materials":[)", materials_, R"(],"meshes":[)", meshes_,
            R"(],"accessors":[)", accessors_, R"(],"bufferViews":[)", views_, R"(],"buffers":[{"byteLength":)", data_.size(),
            "}]}");
        text.append((4 - text.size() % 4) % 4, ' ');
        std::string file = "glTF";
        for (const size_t number : {size_t{2}, text.size() + data_.size() + 28, text.size()}) add_bytes(file, static_cast<uint32_t>(number));
        file += "JSON" + text;
        add_bytes(file, static_cast<uint32_t>(data_.size()));
        return file + std::string("BIN\0", 4) + data_;
    }

private:
    Vector middle_of_floor() const {
        Vector most{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), 0};
        for (const NamedSolid& solid : all_.solids)
            for (const Vector& point : all_.meshes[solid.mesh].points)
                for (int32_t a = 0; a < 2; ++a) most[a] = std::max(most[a], point[a] + solid.offset[a]);
        return 0.5 * most;
    }

    // The number of the mesh of a solid in its colours.
    size_t mesh_of(const NamedSolid& solid) {
        const auto [known, is_new] = painted_.try_emplace({solid.mesh, solid.colour, solid.tints}, painted_.size());
        if (!is_new) return known->second;
        const Mesh& mesh = all_.meshes[solid.mesh];
        std::string& attributes = attributes_[solid.mesh];
        if (attributes.empty()) {
            const size_t points = add_vectors(mesh.points, true), normals = add_vectors(mesh.normals, false);
            attributes = spelled(R"({"POSITION":)", points, R"(,"NORMAL":)", normals, "}");
        }
        std::string primitives;
        for (const auto& [colour, triangles] : by_colour(solid, mesh))
            add_item(primitives, spelled(R"({"attributes":)", attributes, R"(,"indices":)", add_triangles(solid.mesh, triangles),
                                        R"(,"material":)", material_of(colour), "}"));
        add_item(meshes_, spelled(R"({"name":)", json(solid.name), R"(,"primitives":[)", primitives, "]}"));
        return known->second;
    }

    size_t material_of(const Colour& colour) {
        const auto [known, is_new] = colours_.try_emplace(colour, colours_.size());
        if (is_new)  // slightly rough plastic
            add_item(materials_, spelled(R"({"name":")", hex(colour, "0123456789abcdef"),
                                        R"(","pbrMetallicRoughness":{"baseColorFactor":[)", decimal(linear(colour[0])), ",",
                                        decimal(linear(colour[1])), ",", decimal(linear(colour[2])),
                                        R"(,1.0],"metallicFactor":0.0,"roughnessFactor":0.55}})"));
        return known->second;
    }

    // Adds the points of a mesh, with their bounds, or its normals; returns the number of their accessor.
    size_t add_vectors(const Array<Vector>& vectors, bool are_points) {
        const size_t first = data_.size();
        Vector low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()}, high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
        for (const Vector& one : vectors) {
            const Vector written = are_points ? in_metres(one) : upright(one);
            add_floats(data_, written);
            for (int32_t a = 0; a < 3; ++a) {
                const double kept = static_cast<float>(written[a]);
                low[a] = std::min(low[a], kept);
                high[a] = std::max(high[a], kept);
            }
        }
        return add_accessor(first, kFloat, vectors.size(), "VEC3",
                            are_points ? spelled(R"(,"min":)", decimals(low), R"(,"max":)", decimals(high)) : "");
    }

    size_t add_triangles(int32_t mesh, const Array<Triangle>& triangles) {
        const auto [known, is_new] = indices_.try_emplace({mesh, triangles}, count_);
        if (!is_new) return known->second;
        const size_t first = data_.size();
        for (const Triangle& triangle : triangles)
            for (const int32_t v : triangle) add_bytes(data_, static_cast<uint32_t>(v));
        return add_accessor(first, kUnsigned, 3 * triangles.size(), "SCALAR", "");
    }

    // Adds a view of the data from `first` on.
    size_t add_accessor(size_t first, int32_t type, size_t count, std::string_view shape, std::string_view bounds) {
        add_item(views_, spelled(R"({"buffer":0,"byteOffset":)", first, R"(,"byteLength":)", data_.size() - first,
                                R"(,"target":)", type == kFloat ? kVertices : kIndices, "}"));
        add_item(accessors_, spelled(R"({"bufferView":)", count_, R"(,"componentType":)", type, R"(,"count":)", count, R"(,"type":")",
                                    shape, R"(")", bounds, "}"));
        return count_++;
    }

    const NamedSolids& all_;
    std::string data_, nodes_, materials_, meshes_, accessors_, views_;
    size_t count_ = 0;                // of accessors, each with a view of its own
    Array<std::string> attributes_;   // per mesh
    std::map<std::tuple<int32_t, Colour, Array<Colour>>, size_t> painted_;
    std::map<Colour, size_t> colours_;
    std::map<std::pair<int32_t, Array<Triangle>>, size_t> indices_;
};

// ---- SVG

// The loops in which a level plane cuts a mesh, with the solid on the left. Vertices on the plane count as below.
Array<Array<Vector>> cut_loops(const Mesh& mesh, double height) {
    using Edge = std::pair<int32_t, int32_t>;  // places, the one below first
    const auto is_above = [&](int32_t v) { return mesh.points[v][2] > height; };
    std::map<Edge, std::pair<Edge, Vector>> next;
    for (const Triangle& triangle : mesh.triangles) {
        Edge in{-1, -1}, out{-1, -1};
        Vector point;
        for (int32_t k = 0; k < 3; ++k) {
            const int32_t one = triangle[k], other = triangle[(k + 1) % 3];
            if (is_above(one) == is_above(other)) continue;
            if (is_above(other)) {
                out = {mesh.place[one], mesh.place[other]};
                continue;
            }
            in = {mesh.place[other], mesh.place[one]};
            const Vector &low = mesh.points[other], &high = mesh.points[one];
            point = low + (height - low[2]) / (high[2] - low[2]) * (high - low);
        }
        if (in.first >= 0 && out.first >= 0) next[in] = {out, point};
    }
    Array<Array<Vector>> loops;
    while (!next.empty()) {
        Array<Vector> loop;
        for (auto at = next.begin(); at != next.end();) {
            const auto [to, point] = at->second;
            loop.push_back(point);
            next.erase(at);
            at = next.find(to);
        }
        loops.push_back(std::move(loop));
    }
    return loops;
}

// The corners of a loop, without points on its sides.
Array<Vector> corners_of(const Array<Vector>& loop) {
    constexpr double kStraight = 1e-9;  // twice the area of a corner, in square millimetres
    Array<Vector> corners;
    for (size_t i = 0; i < loop.size(); ++i) {
        const Vector& before = corners.empty() ? loop.back() : corners.back();
        if (std::abs(across(before, loop[i], loop[(i + 1) % loop.size()])[2]) > kStraight) corners.push_back(loop[i]);
    }
    return corners;
}

std::string path_of(const NamedSolid& solid, const Mesh& mesh, const Vector& corner) {
    double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
    for (const Vector& point : mesh.points) low = std::min(low, point[2]), high = std::max(high, point[2]);
    std::string path;
    for (const Array<Vector>& loop : cut_loops(mesh, (low + high) / 2)) {
        char letter = 'M';
        for (const Vector& point : corners_of(loop)) {
            const Vector at = rounded_point(point + solid.offset - corner, 1e6);
            path += spelled(path.empty() ? "" : " ", std::string(1, letter), at[0], " ", rounded(-at[1], 1e6));
            letter = 'L';
        }
        path += " Z";
    }
    return path;
}

}  // namespace

void add_number(std::string& text, double number) {
    if (number == 0) {
        text += '0';
        return;
    }
    if (number < 0) text += '-';
    const double size = std::abs(number);
    auto exponent = static_cast<int32_t>(std::floor(std::log10(size)));
    const auto scaled = [&] {
        const double power = std::pow(10.0, std::abs(8 - exponent));
        return std::nearbyint(exponent <= 8 ? size * power : size / power);
    };
    double nine = scaled();  // nine digits
    if (nine < 1e8) --exponent, nine = scaled();
    if (nine >= 1e9) ++exponent, nine = scaled();
    std::string digits = std::to_string(static_cast<int64_t>(nine));
    digits.erase(digits.find_last_not_of('0') + 1);
    const bool is_short = exponent >= -4 && exponent < 9;
    const int32_t whole = is_short ? exponent + 1 : 1;  // digits before the point
    const auto length = static_cast<int32_t>(digits.size());
    if (whole <= 0) digits.insert(0, static_cast<size_t>(1 - whole), '0');
    if (length < whole) digits.append(static_cast<size_t>(whole - length), '0');
    if (const auto before = static_cast<size_t>(std::max(whole, 1)); before < digits.size()) digits.insert(before, 1, '.');
    text += digits;
    if (is_short) return;
    text += exponent < 0 ? "e-" : "e+";
    if (std::abs(exponent) < 10) text += '0';
    text += std::to_string(std::abs(exponent));
}

// A header of 80 bytes, the number of triangles, then 50 bytes a triangle: normal and corners as 32-bit floats, two
// zero bytes. Text files begin with "solid", so the header must not.
Array<FilePart> stl_file(const NamedSolids& all, std::string_view) {
    std::string bytes = "binary STL, millimetres, z up, written by cube3d";
    bytes.resize(80, ' ');
    size_t triangles = 0;
    for (const NamedSolid& solid : all.solids) triangles += all.meshes[solid.mesh].triangles.size();
    bytes.reserve(84 + 50 * triangles);
    add_bytes(bytes, static_cast<uint32_t>(triangles));
    for (const NamedSolid& solid : all.solids) {
        const Mesh& mesh = all.meshes[solid.mesh];
        for (const Triangle& triangle : mesh.triangles) {
            Fixed<Vector, 3> corner;
            for (int32_t k = 0; k < 3; ++k) corner[k] = mesh.points[triangle[k]] + solid.offset;
            const Vector normal = across(corner[0], corner[1], corner[2]);
            add_floats(bytes, normal / length(normal));
            for (const Vector& point : corner) add_floats(bytes, point);
            bytes.append(2, '\0');
        }
    }
    return {{"", std::move(bytes)}};
}

Array<FilePart> threemf_file(const NamedSolids& all, std::string_view title) {
    std::map<std::tuple<std::string, int32_t, Colour, Array<Colour>>, size_t> numbers;
    std::string materials, objects, items;
    size_t bases = 0;
    for (const NamedSolid& solid : all.solids) {
        // 1 is the list of materials
        const auto [known, is_new] =
            numbers.try_emplace({solid.name, solid.mesh, solid.colour, solid.tints}, numbers.size() + 2);
        const Mesh& mesh = all.meshes[solid.mesh];
        if (is_new) {
            add_object(objects, solid, mesh, known->second, bases);
            for (const Colour& colour : colours_of(solid, mesh)) {
                materials += spelled("<base name=", in_quotes(solid.name), R"( displaycolor=")", hex(colour, "0123456789ABCDEF"), "\"/>\n");
                ++bases;
            }
        }
        const Vector at = rounded_point(solid.offset, 1e6);
        items += spelled(R"(<item objectid=")", known->second, R"(" transform="1 0 0 0 1 0 0 0 1 )", at[0], " ", at[1], " ", at[2], "\"/>\n");
    }
    std::string model = spelled(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model unit=\"millimeter\" xml:lang=\"en-US\" "
        "xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n<metadata name=\"Title\">",
        escaped(title), "</metadata>\n<metadata name=\"Application\">cube3d</metadata>\n<resources>\n<basematerials id=\"1\">\n",
        materials, "</basematerials>\n", objects, "</resources>\n<build>\n", items, "</build>\n</model>\n");
    return {{"[Content_Types].xml", std::string(kTypes)},
            {"_rels/.rels", std::string(kRelations)},
            {"3D/3dmodel.model", std::move(model)}};
}

Array<FilePart> glb_file(const NamedSolids& all, std::string_view title) { return {{"", Glb(all).bytes(title)}}; }

Array<FilePart> svg_file(const NamedSolids& all, std::string_view title) {
    constexpr double kMargin = 1;  // millimetres around everything
    Vector low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(), 0}, high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(), 0};
    for (const NamedSolid& solid : all.solids)
        for (const Vector& point : all.meshes[solid.mesh].points)
            for (int32_t a = 0; a < 2; ++a) {
                low[a] = std::min(low[a], point[a] + solid.offset[a] - kMargin);
                high[a] = std::max(high[a], point[a] + solid.offset[a] + kMargin);
            }
    const Vector corner{low[0], high[1], 0}, size = rounded_point(high - low, 1e6);  // y is down
    std::string text = spelled(R"(<svg xmlns="http://www.w3.org/2000/svg" width=")", size[0], R"(mm" height=")", size[1],
                               R"(mm" viewBox="0 0 )", size[0], " ", size[1], "\" fill=\"none\" stroke=\"#f00\" stroke-width=\"0.1\">\n<title>",
                               escaped(title), "</title>\n");
    for (const NamedSolid& solid : all.solids)
        text += spelled(R"(<path d=")", path_of(solid, all.meshes[solid.mesh], corner), R"("><title>)", escaped(solid.name), "</title></path>\n");
    return {{"", text + "</svg>\n"}};
}

}  // namespace cube3d::solid
