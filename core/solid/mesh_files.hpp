// Files of solids for printers and other programs.
#pragma once

#include <string>
#include <string_view>

#include "solid/colours.hpp"
#include "solid/mesh.hpp"

namespace cube3d::solid {

struct NamedSolid {  // z is up; lengths are in millimetres
    std::string name;
    int32_t mesh;
    Vector offset;
    Colour colour;
    Array<Colour> tints;  // per triangle; empty: all have the colour
};

// Only points, place and triangles of meshes are used, and normals in glTF.
struct NamedSolids {
    Array<Mesh> meshes;
    Array<NamedSolid> solids;
};

// A file within a file: 3MF is a ZIP archive. A file that is no archive is one part without a name.
struct FilePart {
    std::string name, bytes;
};

// Binary STL, without names and colours.
Array<FilePart> stl_file(const NamedSolids& solids, std::string_view title);

// 3MF (3MF Core Specification, 3MF Consortium).
Array<FilePart> threemf_file(const NamedSolids& solids, std::string_view title);

// Binary glTF 2.0 (Khronos Group).
Array<FilePart> glb_file(const NamedSolids& solids, std::string_view title);

// Outlines at half height, as SVG in millimetres.
Array<FilePart> svg_file(const NamedSolids& solids, std::string_view title);

// Appends a number with nine significant digits at most, as "%.9g" of C does with a decimal point.
void add_number(std::string& text, double number);

}  // namespace cube3d::solid
