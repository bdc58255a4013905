// Letters on printed pieces.
#pragma once

#include "solid/mesh.hpp"

namespace cube3d::solid {

// Whether a character is a letter or digit that can be engraved. Small letters look like capitals.
bool has_glyph(int32_t letter);

// Engraves a letter into the top of a highest cube. `inner` is half the side of the flat part of a face.
// Throws std::invalid_argument if that is too small.
void engrave(Mesh& mesh, const Cells& cells, int32_t letter, double inner);

}  // namespace cube3d::solid
