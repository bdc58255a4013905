// The motions of cells on a lattice, and bodies of cells.
//
// A piece moves along an axis by whole steps, which are translations. In one step each of its cells sweeps a volume,
// and hits each cell of another piece that shares more than its surface with this volume. Whether a cell is hit depends
// only on the two kinds and the offset, so the hits are computed once per lattice:
//
// * A cube hits its own place and the next one.
// * A convex solid or polygon P moving by v meets Q if 0 is inside the Minkowski sum of P, -Q and the
//   segment from 0 to v. Facet planes of the sum are spanned by two edges of its summands.
// * Two spheres meet if the centre's path comes within one diameter of the other centre.
// * An edge is hit like other convex bodies, and also in its own place. A claim at a corner is hit only
//   in its own place.
#pragma once

#include <memory>

#include "bodies.hpp"
#include "lattice/lattice.hpp"

namespace cube3d::motion {

using namespace lattice;

struct Motions {
    std::shared_ptr<const Lattice> lattice;
    Steps steps;
    Cells ways;  // one step along each axis, in one of its directions, as a difference of cells

    // `moves` has rows of `axes` integers, none for cubes. Throws std::invalid_argument if the lattice's tables are too
    // large.
    Motions(std::shared_ptr<const Lattice> of, const Cells& moves, bool are_spheres);
};

// Bodies as shapes at places; equal shapes are stored once.
class Bodies {
public:
    // Per body: its cells, at least one, and its claims, in any order. Throws TooLarge if a place is too far away.
    Bodies(std::shared_ptr<const Motions> of, const Array<Cells>& bodies);

    const Lattice& lattice() const { return *motions_->lattice; }
    const Steps& steps() const { return motions_->steps; }
    const Array<Array<Cell>>& shapes() const { return shapes_; }
    size_t size() const { return pieces_.size(); }
    // The number of cells of each body, with its claims.
    Array<int32_t> sizes() const;
    // Bodies after translations, which are differences of cells.
    Array<Body> moved(const Array<int32_t>& bodies, const Cells& offsets) const;

private:
    std::shared_ptr<const Motions> motions_;
    Array<Array<Cell>> shapes_;
    Array<Body> pieces_;
};

}  // namespace cube3d::motion
