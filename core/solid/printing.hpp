// Pieces for printers: solids in millimetres, and their places on plates.
#pragma once

#include "solid/look.hpp"
#include "solid/lying.hpp"

namespace cube3d::solid {

struct PrintMeasures {  // see cube3d_measures in core.h
    double cell, bevel, clearance;
    bool chamfer;
};

enum class Lying { as_given, flat, across };

// See cube3d_print. Throws std::invalid_argument if the measures leave nothing of the cells, TooLarge if the solid
// would touch itself.
Mesh print_cells(const Look& look, Cells cells, const PrintMeasures& measures, Lying lying, int32_t letter);

struct PlateSize {
    double width, depth;
};

struct PlateSpot {
    int32_t plate;
    double x, y;
};

// See cube3d_pack.
Array<PlateSpot> pack(const Array<PlateSize>& sizes, const PlateSize& plate);

// A plate with room for all: as wide as a square of them, and endlessly deep.
PlateSize plate_for(const Array<PlateSize>& sizes);

}  // namespace cube3d::solid
