// Lattices: their cells, orientations and contacts.
//
// A cell is `width` integers: a translation, followed by the type of the cell if there are several. Orientations act on
// points and fix the origin; a step along axis a is scale[a] units of points. Cubes in any dimension need no tables.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

#include "array.hpp"

namespace cube3d::lattice {

using Cells = Array<int64_t>;  // rows of `width` integers
using CellSpan = View<const int64_t>;

enum class Mobility { fixed, rotations, reflections };
enum class Contact { face, edge, corner };

constexpr int32_t kMostTurned = 7;  // dimensions in which orientations are listed: 7! 2^7 = 645,120 of them

// Square matrices, one after another.
struct Matrices {
    int32_t axes = 0;
    Array<int8_t> values;

    int32_t size() const { return values.length() / (axes * axes); }
    View<const int8_t> operator[](std::integral auto number) const { return View(values).row(number, axes * axes); }
};

int32_t determinant(View<const int8_t> matrix, int32_t axes);
bool is_signed_permutation(View<const int8_t> matrix, int32_t axes);

// How the cells of a lattice are drawn: see cube3d_drawing in core.h.
struct Drawing {
    enum Form { hulls, rods, spheres };

    Form form = hulls;
    Array<double> basis;    // the vector of a step along each axis, (axes, axes)
    Array<double> origin;   // the place of the point 0; empty: at 0
    double height = 1;
    double shade = 1;
    double length = 1;
    double bevel = 0;
    int64_t parts = 1, setback = 0, knee = 0;
    Cells across;  // per type: (axes - 1, axes)
};

// The tables of a lattice other than the integer grid: see cube3d_tables in core.h.
struct LatticeTables {
    int32_t axes = 0;
    Cells scale;
    Cells centres;
    Cells places;
    Cells translations;             // empty: every step is a translation
    Array<Cells> corners;           // per kind
    Array<Cells> generators;        // (axes, axes) each
    int32_t face_corners = 2;
    Cells arms;                     // rows: a step around a corner, and the point of its claim
    std::optional<Drawing> drawing;
};

class Lattice {
public:
    explicit Lattice(int32_t width) : width_(width), axes_(width) {}  // cubes
    explicit Lattice(LatticeTables tables);

    bool is_cubic() const { return !tables_; }
    bool is_typed() const { return axes_ < width_; }
    int32_t width() const { return width_; }
    int32_t axes() const { return axes_; }
    int32_t kinds() const { return is_cubic() ? 1 : homes_.length() / width_; }
    int32_t face_corners() const { return tables_ ? tables_->face_corners : 0; }
    bool may_cross() const { return tables_ && !tables_->arms.empty(); }
    // Only for lattices other than cubes.
    const LatticeTables& tables() const { return *tables_; }
    // The number of types of claims.
    int32_t claim_types() const { return tables_ ? centres_.length() / axes_ - types() : 0; }

    // The kind (form) of a cell; -1 if a place is no cell.
    int32_t kind(const int64_t* cell) const;
    // A cell of each kind near the origin.
    const Cells& homes() const { return homes_; }
    // The points of the corners of a cell; not for cubes.
    Cells corners_of(const int64_t* cell) const;

    // The orientations that a mobility allows, the identity first, always in the same order.
    Matrices orientations(Mobility mobility) const;
    // One orientation, the first, of all that act alike on the axes along which a shape is more than one cell thick.
    // They give all its aspects.
    Matrices distinct_orientations(CellSpan extents, Mobility mobility) const;
    // The number of distinct orientations, without listing them.
    double distinct_order(CellSpan extents, Mobility mobility) const;

    bool is_orientation(View<const int8_t> matrix) const;

    // Writes the images of cells under an orientation.
    void turn(CellSpan cells, View<const int8_t> matrix, int64_t* turned) const;
    // Writes the translation from the normal form of cells to the cells.
    void low(CellSpan cells, int64_t* low) const;
    bool is_translation(const int64_t* step) const;
    // Divides a place by the basis of the translations: writes the multiples to `steps`, the remainder to `place`.
    void divide(int64_t* place, int64_t* steps) const;
    // The sizes of the box around a shape in normal form; in the column of types, the number of types.
    Cells extents(CellSpan cells) const;

    // Steps to the cells that touch a cell of a kind, rows of `width`.
    const Cells& touching(int32_t kind, Contact contact) const;
    int32_t most_touching(Contact contact) const;
    // The claims of a piece, in order: directions at corners that no other piece may cross, written as cells whose
    // types follow those of real cells.
    Cells claims(CellSpan cells) const;

private:
    // Throws if an orientation moves a cell to a place that is no cell.
    void check_closed() const;
    // Whether an orientation moves cells to cells, and translations to translations.
    bool closed_under(View<const int8_t> matrix, bool is_identity) const;
    void find_point(const int64_t* cell, int64_t* point) const;
    void apply(View<const int8_t> matrix, const int64_t* point, int64_t* image) const;
    void reduce(int64_t* steps) const;  // modulo translations
    bool find_cell(const int64_t* point, int64_t* cell) const;  // false: there is none
    void find_touching() const;
    void find_cubic_touching() const;
    int64_t place_index(const int64_t* place) const;
    int32_t types() const { return tables_->centres.length() / axes_; }

    int32_t width_, axes_;
    std::shared_ptr<const LatticeTables> tables_;
    Matrices whole_;               // with tables: all orientations
    Cells homes_, diagonal_;       // with tables: the cells at home, and the period along each axis
    Array<int32_t> kind_at_;       // untyped tables: the kind at each place of a period
    Array<int32_t> type_at_;       // typed tables: the type of a cell or claim, by its point modulo the scale
    Cells centres_;                // of cells and of claims
    mutable std::once_flag touching_once_;
    mutable Fixed<Array<Cells>, 3> touching_;  // by contact and kind
};

// Compares rows of equal length in lexicographic order.
bool is_less(CellSpan left, CellSpan right);

// Sorts rows of `width` integers in lexicographic order; `along`, if not null, has one integer per row that moves
// with it.
void sort_rows(int64_t* rows, int64_t count, int32_t width, int32_t* along = nullptr);

}  // namespace cube3d::lattice
