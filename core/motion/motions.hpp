// How pieces move on a lattice, and bodies of its cells.
//
// A piece moves by whole steps along an axis, which is a translation. While it takes one, each of
// its cells sweeps a volume, and hits a cell of another piece that shares more than its surface
// with this volume. The cells hit depend only on the two kinds and the offset, so they are computed
// once per lattice:
//
// * A cube hits the place where it is and the next one.
// * A convex solid or polygon P moving by v meets Q if 0 is inside the Minkowski sum of P, -Q and the
//   segment from 0 to v. Facet planes of the sum are spanned by two edges of its summands.
// * Two spheres meet if the centre's path comes within one diameter of the other centre.
// * An edge is hit as other convex bodies are, and in its own place; what pieces claim at corners
//   is hit in its own place.
#pragma once

#include <memory>
#include <vector>

#include "../lattice/lattice.hpp"
#include "bodies.hpp"

namespace cube3d::motion {

struct Motions {
    std::shared_ptr<const Lattice> lattice;
    Steps steps;
    Cells ways;  // one step along each axis as a difference of cells, and not its opposite

    // Moves are rows of `axes` integers, and none on cubes. Throws std::invalid_argument where the tables
    // of the lattice are too large for that.
    Motions(std::shared_ptr<const Lattice> of, const Cells& moves, bool are_spheres);
};

// Shapes on a lattice, of which the same is kept once, at places.
class Bodies {
public:
    // Of each body its cells, one at least, and what it claims, in any order. Throws TooLarge.
    Bodies(std::shared_ptr<const Motions> of, const std::vector<Cells>& bodies);

    const Lattice& lattice() const { return *motions_->lattice; }
    const Steps& steps() const { return motions_->steps; }
    const Array<Array<Cell>>& shapes() const { return shapes_; }
    std::size_t size() const { return pieces_.size(); }
    // How many cells each body has, with what it claims.
    Array<int32_t> sizes() const;
    // Bodies after translations, differences of cells; of none, the bodies where they are.
    Array<Piece> moved(const Array<int32_t>& bodies, const Cells& offsets) const;

private:
    std::shared_ptr<const Motions> motions_;
    Array<Array<Cell>> shapes_;
    Array<Piece> pieces_;
};

}  // namespace cube3d::motion
