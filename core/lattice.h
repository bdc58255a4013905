/* Lattices, and shapes of their cells. This program counts the tetracubes, with mirror images as different ones.

       #include <stdio.h>

       #include "lattice.h"

       int main(void) {
           cube3d_handle *lattice, *shapes;
           cube3d_lattice(&lattice, 3, NULL);
           cube3d_enumerate(&shapes, lattice, 4, CUBE3D_ROTATIONS, 1000);
           while (cube3d_wait(shapes, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           int32_t count, orientations;
           const int64_t *cell;
           const int8_t *orientation;
           const int32_t *mark;
           cube3d_shapes(shapes, &count, &cell, &orientations, &orientation, &mark);
           printf("%d tetracubes\n", count);
           cube3d_free(shapes);
           cube3d_free(lattice);
           return 0;
       } */
#include "core.h"

#ifndef CUBE3D_LATTICE_H
#define CUBE3D_LATTICE_H

/* Mobilities of pieces, and contacts of cells. */
#define CUBE3D_FIXED 0
#define CUBE3D_ROTATIONS 1
#define CUBE3D_REFLECTIONS 2    /* and rotations */
#define CUBE3D_FACE 0
#define CUBE3D_EDGE 1           /* or a face */
#define CUBE3D_CORNER 2         /* or an edge or a face */

/* How the cells of a lattice of two or three axes are drawn: as hulls of their corners, as rods along edges that
   meet in joints, or as spheres with twelve neighbours. */
#define CUBE3D_HULLS 0
#define CUBE3D_RODS 1
#define CUBE3D_SPHERES 2
typedef struct cube3d_drawing {
    double height;               /* of cells in the plane */
    double shade;                /* a box that casts shade like a cell: its side over that of the box around the cell */
    int32_t form, parts;         /* CUBE3D_HULLS, ...; rods: `parts` parts are an edge, and a step along an axis */
    int32_t setback, knee;       /* rods, in parts: from the end of an edge to the end of its rod; from the joint of two
                                    edges at 60 degrees to its knee, along the sum of the edges, or 0 for no knee */
    const double *basis;         /* [axes * axes] rows: the vector of a step along each axis */
    const double *origin;        /* [axes] where the point 0 is drawn; NULL: at 0 */
    const int64_t *across;       /* [kinds * (axes - 1) * axes] rods, per kind: axes - 1 vectors from the
                                    middle to the sides, in the lattice's axes, in parts; NULL: no rods */
} cube3d_drawing;

/* The tables of a lattice. A cell is `axes` integers, followed by its type if there are several types. Translations
   move cells to cells, and keep their types. Cells of one kind are translated to each other: with several types, each
   type is a kind, and the first cell of it is at 0; with one type, the first cell of kind k is place[k]. Points have
   units of their own: a step along axis a is scale[a] units. Orientations act on points. */
typedef struct cube3d_tables {
    int32_t axes, types, kinds, generators, arms;
    int32_t face_corners;        /* corners that cells with a common face share */
    const int64_t *scale;        /* [axes] */
    const int64_t *centre;       /* [types * axes] per type: the centre, a point, of a cell at 0 */
    const int64_t *place;        /* [kinds * axes] with one type, per kind: its first cell, from 0 on and below the
                                    diagonal of `translation`; NULL: 0 */
    const int64_t *translation;  /* [axes * axes] a basis of the translations, rows of an upper triangular matrix; NULL:
                                    all steps, as with several types */
    const int64_t *corner_start; /* [kinds + 1] rows of the next array; counts coordinates */
    const int64_t *corner;       /* [corner_start[kinds]] the corners, points, of the first cell of each kind */
    const int64_t *generator;    /* [generators * axes * axes] matrices that generate the group of orientations */
    const int64_t *arm;          /* [2 * arms * axes] of cells that are edges: the directions around a corner, in order.
                                    For each, the step of the edge that leads there, and the point, from the corner,
                                    that stands for the claim to this direction (cube3d_claims) */
    const cube3d_drawing *drawing; /* NULL: the lattice is not drawn */
} cube3d_tables;

/* A lattice, whose cells have `width` integers. NULL: cubes in `width` dimensions; they can be turned in at most 7.
   Requires: `tables` NULL and 1 <= width <= 32; or axes <= 3, and width = axes, plus 1 with several types. */
CUBE3D_API int32_t cube3d_lattice(cube3d_handle **made, int32_t width, const cube3d_tables *tables);

/* Gives the steps from a cell of a kind to the cells that touch it, in a fixed order. They never change.
   Requires: a kind from 0 on, as from cube3d_kinds.
   Ensures: *step lives as long as the lattice. */
CUBE3D_API int32_t cube3d_touching(const cube3d_handle *lattice, int32_t kind, int32_t contact, int32_t *count,
                                   const int64_t **step);

/* Writes the kind of each cell; -1: it is not in the lattice.
   Requires: at most 2^24 cells. */
CUBE3D_API int32_t cube3d_kinds(const cube3d_handle *lattice, int64_t cells, const int64_t cell[/*cells * width*/],
                                int32_t kind[/*cells*/]);

/* Writes the images of cells under an orientation about the origin.
   Requires: cells of the lattice; coordinates at most 2^30 from 0; `matrix` is an orientation, or any if cells are not
   cubes and have no types. */
CUBE3D_API int32_t cube3d_turn(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                               const int8_t matrix[/*axes * axes*/], int64_t image[/*cells * width*/]);

/* Measures cells. *wrong: the first one that is not in the lattice; -1: there is none. Then it also writes `low`, the
   translation from the normal form to the cells, and `extents`, the sides of the box around the normal form, `width`
   numbers each.
   Requires: at least one cell. */
CUBE3D_API int32_t cube3d_measure(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                                  int32_t *wrong, int64_t low[/*width*/], int64_t extents[/*width*/]);

/* Shapes are sets of cells up to translation. Their normal form has the least coordinates, from 0 on, that translations
   allow, and its cells are in lexicographic order. Cells may have marks, such as colours. Coordinates of cells, here
   and in puzzles, are at most 2^60 from 0, or 2^40 if a lattice has tables; a list has at most 2^24 cells. */

/* The orientations of a lattice, the identity first, always in the same order; with cells, only those that keep a shape
   in normal form.
   Requires: cells in normal form, or none. */
CUBE3D_API int32_t cube3d_orientations(cube3d_handle **made, const cube3d_handle *lattice, int32_t mobility,
                                       int32_t cells, const int64_t cell[/*cells * width*/]);

/* The aspects of a shape in normal form: its turned shapes that differ in cells or marks, itself first, each with the
   first orientation that gives it. `mark` may be NULL.
   Requires: a shape in normal form. */
CUBE3D_API int32_t cube3d_aspects(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                  const int64_t cell[/*cells * width*/], const int32_t mark[/*cells*/],
                                  int32_t mobility);

/* The canonical form of a shape in normal form: its least aspect in lexicographic order. Two shapes have the same one
   if and only if the mobility turns one into the other. *width: the number of integers of its cells. With `thin`,
   shapes of cubes that may be turned are compared in as few dimensions as they need, at least two: axes along which
   they are one cell thick are dropped. If any are, reflections are allowed, too, as a flat shape can be turned over in
   space.
   Requires: a shape in normal form. */
CUBE3D_API int32_t cube3d_canonical(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    const int64_t cell[/*cells * width*/], int32_t mobility, int32_t thin,
                                    int32_t *width);

/* The normal forms of a shape under some orientations.
   Requires: orientations of the lattice. */
CUBE3D_API int32_t cube3d_turned(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                 const int64_t cell[/*cells * width*/], const int32_t mark[/*cells*/],
                                 int32_t orientations, const int8_t orientation[/*orientations * axes * axes*/]);

/* Work; then the canonical forms of all connected shapes of `cells` cells in lexicographic order. CUBE3D_LIMIT_SHAPES:
   there are more than `most` of this or a smaller size. Takes time in proportion to their number times cells squared
   times orientations.
   Requires: 1 <= cells <= 256. */
CUBE3D_API int32_t cube3d_enumerate(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells, int32_t mobility,
                                    int64_t most);

/* The cells of a box, each as a shape of one cell, in lexicographic order. The box repeats a tile at size[a] steps from
   low[a] on along each axis a. `tile` has the cells of the tile; with 0 `tiles`, these are the cells of all types at
   translation 0. Places that are no cells are left out. CUBE3D_LIMIT_SHAPES: all tiles together have more than `most`
   cells.
   Requires: sizes of 0 or more; `most` is at most 2^24. */
CUBE3D_API int32_t cube3d_box_cells(cube3d_handle **made, const cube3d_handle *lattice, const int64_t low[/*axes*/],
                                    const int64_t size[/*axes*/], int32_t tiles, const int64_t tile[/*tiles * width*/],
                                    int64_t most);

/* Gives shapes: their cells in lexicographic order; the orientation of each shape, a matrix, if there are any; and the
   marks of the cells, NULL without marks. */
CUBE3D_API int32_t cube3d_shapes(const cube3d_handle *shapes, int32_t *count, const int64_t **cell,
                                 int32_t *orientations, const int8_t **orientation, const int32_t **mark);

#endif
