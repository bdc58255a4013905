/* Lattices, and shapes of their cells. This program counts the tetracubes; mirror images differ.

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

/* How cells in two or three axes are drawn: as hulls of their corners, as rods along edges that meet in joints, or as
   spheres with twelve neighbours. */
#define CUBE3D_HULLS 0
#define CUBE3D_RODS 1
#define CUBE3D_SPHERES 2
typedef struct cube3d_drawing {
    double height;               /* of cells in the plane */
    double length;               /* what cube3d_measures calls the length of a cell; 0: 1 */
    double bevel;                /* the largest one that suits printed cells */
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
   move cells to cells of the same type. Cells of one kind are translated to each other. With several types, each is a
   kind, and its first cell is at 0; otherwise place[k] is the first cell of kind k. Points have units of their own: a
   step along axis a is scale[a] units. Orientations act on points. For example, triangles, with two types:

       .axes = 2, .types = 2, .kinds = 2, .face_corners = 2, .scale = {3, 3}, .centre = {1, 1, 2, 2},
       .corner_start = {0, 6, 12}, .corner = {0, 0, 3, 0, 0, 3, 3, 3, 0, 3, 3, 0},
       .generators = 2, .generator = {0, -1, 1, 1, 0, 1, 1, 0}

   The half turn, a product of these generators, moves the cell 0, 0, 0 to -1, -1, 1. */
typedef struct cube3d_tables {
    int32_t axes, types, kinds, generators, arms;
    int32_t face_corners;        /* corners that cells with a common face share */
    const int64_t *scale;        /* [axes] */
    const int64_t *centre;       /* [types * axes] the centre, a point, of a cell at 0 */
    const int64_t *place;        /* [kinds * axes] with one type: on axis a from 0 to translation[a][a] - 1; NULL: 0 */
    const int64_t *translation;  /* [axes * axes] a basis of the translations, an upper triangular matrix; NULL: all
                                    steps, as with several types */
    const int64_t *corner_start; /* [kinds + 1] rows of the next array; counts coordinates */
    const int64_t *corner;       /* [corner_start[kinds]] the corners, points, of each first cell */
    const int64_t *generator;    /* [generators * axes * axes] matrices: they generate the orientations */
    const int64_t *arm;          /* [2 * arms * axes] of cells that are edges: the directions around a corner, in order.
                                    For each, the step of the edge that leads there, and the point, from the corner,
                                    that stands for the claim to this direction (cube3d_claims) */
    const cube3d_drawing *drawing; /* NULL: the lattice is not drawn */
} cube3d_tables;

/* A lattice, whose cells have `width` integers. NULL: cubes in `width` dimensions; they can be turned in at most 7.
   Requires: `tables` NULL and 1 <= width <= 32; or axes <= 3, and width = axes, plus 1 with several types. */
CUBE3D_API int32_t cube3d_lattice(cube3d_handle **made, int32_t width, const cube3d_tables *tables);

/* Gives the steps from a cell of a kind to the cells that touch it. They never change, and live as long as the
   lattice. */
CUBE3D_API int32_t cube3d_touching(const cube3d_handle *lattice, int32_t kind, int32_t contact, int32_t *count,
                                   const int64_t **step);

/* Writes the kind of each cell; -1: it is not in the lattice. */
CUBE3D_API int32_t cube3d_kinds(const cube3d_handle *lattice, int64_t cells, const int64_t cell[/*cells * width*/],
                                int32_t kind[/*cells*/]);

/* Writes the images of cells under an orientation about the origin.
   Requires: cells of the lattice, at most 2^30 from 0; an orientation, or any matrix if cells are not cubes and
   have no types. */
CUBE3D_API int32_t cube3d_turn(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                               const int8_t matrix[/*axes * axes*/], int64_t image[/*cells * width*/]);

/* Shapes are sets of cells up to translation. The normal form has the least coordinates, from 0 on, that translations
   allow, and cells in lexicographic order. Cells may have marks, such as colours. Coordinates of cells, here and in
   puzzles, are at most 2^60 from 0, or 2^40 if a lattice has tables; a list has at most 2^24 cells. */

/* Measures cells: writes `low`, the translation from the normal form to them, and `extents`, the sides of its box.
   *wrong: -1, or the first cell that is not in the lattice; then nothing else is written.
   Requires: at least one cell. */
CUBE3D_API int32_t cube3d_measure(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                                  int32_t *wrong, int64_t low[/*width*/], int64_t extents[/*width*/]);

/* The results of the following functions are read by cube3d_shapes. */

/* The orientations of a lattice, the identity first; with cells, a normal form, those that keep this shape. */
CUBE3D_API int32_t cube3d_orientations(cube3d_handle **made, const cube3d_handle *lattice, int32_t mobility,
                                       int32_t cells, const int64_t cell[/*cells * width*/]);

/* The aspects of a shape: its turned shapes that differ in cells or marks, itself first, with the first orientation
   that gives each.
   Requires: a normal form. */
CUBE3D_API int32_t cube3d_aspects(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                  const int64_t cell[/*cells * width*/], const int32_t mark[/*cells*/],
                                  int32_t mobility);

/* The canonical form of a shape: its least aspect in lexicographic order, equal for shapes that the mobility turns into
   each other. `thin`: cubes that may turn drop axes of extent 1, down to two; if they do, reflections count, too.
   *width: integers of its cells.
   Requires: a normal form. */
CUBE3D_API int32_t cube3d_canonical(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    const int64_t cell[/*cells * width*/], int32_t mobility, int32_t thin,
                                    int32_t *width);

/* The normal forms of a shape under some orientations. */
CUBE3D_API int32_t cube3d_turned(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                 const int64_t cell[/*cells * width*/], const int32_t mark[/*cells*/],
                                 int32_t orientations, const int8_t orientation[/*orientations * axes * axes*/]);

/* Work: the canonical forms of all connected shapes of `cells` cells, in lexicographic order. CUBE3D_LIMIT_SHAPES: more
   than `most` of this or a smaller size. Takes time in proportion to their number, cells squared and orientations.
   Requires: 1 <= cells <= 256. */
CUBE3D_API int32_t cube3d_enumerate(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells, int32_t mobility,
                                    int64_t most);

/* The cells of a box, each as a shape, in lexicographic order. A tile lies at each of size[a] steps from low[a] on
   along each axis a, without places that are no cells. With 0 `tiles`, a tile is the cells of all types at 0.
   CUBE3D_LIMIT_SHAPES: the tiles have more than `most` cells.
   Requires: sizes of 0 or more; `most` is at most 2^24. */
CUBE3D_API int32_t cube3d_box_cells(cube3d_handle **made, const cube3d_handle *lattice, const int64_t low[/*axes*/],
                                    const int64_t size[/*axes*/], int32_t tiles, const int64_t tile[/*tiles * width*/],
                                    int64_t most);

/* Gives shapes: their cells in lexicographic order; the orientation of each, a matrix, if there are any; and the marks
   of the cells, or NULL. */
CUBE3D_API int32_t cube3d_shapes(const cube3d_handle *shapes, int32_t *count, const int64_t **cell,
                                 int32_t *orientations, const int8_t **orientation, const int32_t **mark);

#endif
