/* Meshes and pictures: colours, edges, shade, layouts, explosions. This program counts the triangles of a cube.

       #include <stdio.h>

       #include "solid.h"

       int main(void) {
           const int64_t cell[3] = {0, 0, 0};
           const cube3d_finish sharp = {.bevel = 0, .gap = 0, .thickness = 1, .segments = 2};
           cube3d_handle *lattice, *solid;
           cube3d_lattice(&lattice, 3, NULL);
           if (cube3d_solid(&solid, lattice, 1, cell, &sharp) < 0)
               return fprintf(stderr, "%s\n", cube3d_error(solid)), 1;
           int32_t vertices, triangles;
           const double *point, *normal;
           const int32_t *place, *triangle, *owner;
           cube3d_solid_mesh(solid, &vertices, &point, &normal, &place, &triangles, &triangle, &owner);
           printf("%d triangles\n", triangles);
           cube3d_free(solid);
           cube3d_free(lattice);
           return 0;
       } */
#include "core.h"

#ifndef CUBE3D_SOLID_H
#define CUBE3D_SOLID_H

/* ---- Pictures ---- */

/* Lattices are of cubes, or have a cube3d_drawing. Points and vectors are three numbers. */

/* Writes the boxes around cells as drawn: their lowest and highest corners.
   Requires: not cubes. */
CUBE3D_API int32_t cube3d_cell_boxes(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                                     double low[/*3 * cells*/], double high[/*3 * cells*/]);

/* Writes the middles of cells: the mean of their corners; in the plane at half their height.
   Requires: not cubes. */
CUBE3D_API int32_t cube3d_middles(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                                  double middle[/*3 * cells*/]);

/* Writes for each aspect from cube3d_aspects the aspect that it becomes by `twelfths` of a whole turn about an axis of
   the scene, counter-clockwise as seen from its end; -1: none. The axes of the scene are the first axis of cubes, and
   the opposites of the second and third.
   Requires: aspects on this lattice, which has at most three axes. */
CUBE3D_API int32_t cube3d_aspect_turns(const cube3d_handle *aspects, const cube3d_handle *lattice, int32_t axis,
                                       int32_t twelfths, int32_t to[/*aspects*/]);

/* Writes the edges, one cell long, of the surface of cubes in space: the lower end and the axis of each, by axis, then
   by end. `inner`: the sides on the floor between two cells instead. */
CUBE3D_API int32_t cube3d_edges(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                                int32_t inner, int32_t *edges, int64_t low[/*36 * cells*/],
                                int32_t axis[/*12 * cells*/]);

/* Sets of cells. */
typedef struct cube3d_blocks {
    int32_t blocks;
    const int64_t *start;        /* [blocks + 1] rows of the next array; counts coordinates */
    const int64_t *cell;         /* [start[blocks]] the cells of each block */
} cube3d_blocks;

/* Writes a colour for each block, three numbers from 0 to 255, from a palette:
   - blocks of group g have colour g, in rotation; the other colours are for group -1 (NULL: all blocks and colours)
   - of these, a block with a rank has the colour of that number, if there is one
   - any other block, of rank -1, differs from all that share a face with it. No colour is used twice before all are
     used once. If the palette is too small, lighter and darker shades complete it
   The lattice need not be drawn. Takes time in proportion to the cells, plus blocks without a rank times colours.
   Requires: at least one colour. */
CUBE3D_API int32_t cube3d_block_colours(const cube3d_handle *lattice, const cube3d_blocks *blocks,
                                        const int32_t rank[/*blocks*/], const int32_t group[/*blocks*/],
                                        int32_t colours, const uint8_t palette[/*3 * colours*/],
                                        uint8_t colour[/*3 * blocks*/]);

/* Writes a number below `letters` for each block: its own, in rotation, or the next one that no earlier neighbour has,
   if there is one.
   Requires: 1 <= letters <= 2^24. */
CUBE3D_API int32_t cube3d_block_letters(const cube3d_handle *lattice, const cube3d_blocks *blocks, int32_t letters,
                                        int32_t letter[/*blocks*/]);

/* Writes a colour for each cell, and the main colour of each block, which has a colour and the cells start[b] to
   start[b + 1] - 1. `own` has four numbers for each cell: its colour and 1, or 0 last: it gets a grey tint of its
   block's colour. The main colour is the commonest one of the cells, of several the greatest; without cells, the
   block's. `lattice` only keeps the text of an error. */
CUBE3D_API int32_t cube3d_cell_colours(const cube3d_handle *lattice, int32_t blocks,
                                       const int64_t start[/*blocks + 1*/], const uint8_t own[/*4 * start[blocks]*/],
                                       const uint8_t colour[/*3 * blocks*/], uint8_t each[/*3 * start[blocks]*/],
                                       uint8_t main[/*3 * blocks*/]);

/* Writes boxes that cast shade in place of cells: their number, and their lowest and highest corners, cell after cell;
   up to six for a rod, one for another cell.
   Requires: not cubes. */
CUBE3D_API int32_t cube3d_shade_boxes(const cube3d_handle *lattice, int32_t cells,
                                      const int64_t cell[/*cells * width*/], int32_t *boxes, double low[/*18 * cells*/],
                                      double high[/*18 * cells*/]);

/* Writes an order of assembly. Row p of `cell` has the cells of piece p, in coordinates. Each step has a piece, and the
   axis and the side, -1 or 1, from which it comes in a straight line: the first free one of
   - above: axis 2, side -1
   - for cubes only: the front (1, 1), the right (0, 1), the back, the left, from below, further axes
   Side 0: the piece and others hold each other; these come first. Takes a millisecond for a hundred pieces. */
CUBE3D_API int32_t cube3d_assembly(const cube3d_handle *lattice, int32_t pieces, const int64_t start[/*pieces + 1*/],
                                   const int64_t cell[/*start[pieces]*/], int32_t piece[/*pieces*/],
                                   int32_t axis[/*pieces*/], int32_t side[/*pieces*/]);

/* Work: velocities with which bodies move apart in straight lines, away from `middle`. Row b of `cell` has the cells of
   body b, in coordinates; cubes have three, those of the scene. Bodies of different frames do not meet; `frame` may be
   NULL. `flat`: bodies stay in their plane. Bodies of cubes pass through each other only if they do not come apart
   otherwise. Bodies of other lattices move straight away, through each other. Takes milliseconds, for a hundred
   interlocking pieces some seconds.
   Requires: frames that ascend; no body without cells. */
CUBE3D_API int32_t cube3d_explosion(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                    const int64_t start[/*bodies + 1*/], const int64_t cell[/*start[bodies]*/],
                                    const int32_t frame[/*bodies*/], const double middle[3], int32_t flat);

/* Gives for each body its velocity, the vector for the factor 1, and 1 if it passes through another body. These are
   clear of each other from the factor 0.6 on, in a tangle somewhat later. */
CUBE3D_API int32_t cube3d_velocities(const cube3d_handle *explosion, const double **velocity, const uint8_t **passes);

/* The layout of pieces of n dimensions in a scene: x to the right, y away from the eye, z up. Cube (x, y, z) goes to
   (x, -y, -z): the first layer is on top. A frame is one of several pictures side by side: one for all cubes that agree
   in further coordinates; with `layers`, in z, too. `cell` has pieces + 2 rows of cells, in coordinates: the pieces,
   the cells that stay empty, and walls. Takes a millisecond for thousands of cells. */
CUBE3D_API int32_t cube3d_layout(cube3d_handle **made, const cube3d_handle *lattice, int32_t pieces,
                                 const int64_t start[/*pieces + 3*/], const int64_t cell[/*start[pieces + 2]*/],
                                 int32_t layers);

/* Gives 1 if everything is one cell high; the height of cubes; the centre that bodies move away from; and for each
   frame a row of the `width` coordinates that it stands for; width 0: there is one frame. */
CUBE3D_API int32_t cube3d_layout_frames(const cube3d_handle *layout, int32_t *flat, double *thickness,
                                        const double **centre, int32_t *frames, int32_t *width, const int64_t **key);

/* Blocks that are not pieces: all cells of a frame without walls; walls. */
#define CUBE3D_REGION (-1)
#define CUBE3D_WALLS (-2)

/* Gives bodies, each the part of a block in a frame: its block, its frame, a row of its cells, in coordinates (of cubes
   three), and the number of each cell in its block. First come `moving` bodies, parts of pieces, frame after frame, as
   cube3d_explosion takes them; then, for each frame, the region, if any cells stay empty, and walls. */
CUBE3D_API int32_t cube3d_layout_bodies(const cube3d_handle *layout, int32_t *count, int32_t *moving,
                                        const int32_t **block, const int32_t **frame, const int64_t **start,
                                        const int64_t **cell, const int32_t **number);

/* How a scene is seen. */
typedef struct cube3d_eye {
    const double *right;         /* [2] a unit vector on the floor: the direction from frame to frame */
    int32_t below;               /* 1: from below */
    int32_t turning;             /* 1: frames have room as seen from all sides; 0: from in front */
    double aspect;               /* width over height of the picture */
    double slant;                /* height over width of a square of the floor in the picture: 1 from above, 0 from the
                                    side, where all frames stand in one row */
} cube3d_eye;

/* Writes the places of bodies and frames after an explosion by `factor`:
   - the offset of each body: `factor` times its velocity (NULL: 0), plus the offset of its frame
   - the anchor of each frame: the middle of the top of its caption, in front of it
   - the middle of the first frame
   Bodies have room up to the factor `room`, so that factors can share a layout. Frames that stand for a single
   coordinate fill several rows if `slant` is above 0, so that the picture shows them largest; others a row, or a grid
   of rows.
   Requires: aspect > 0; finite numbers. */
CUBE3D_API int32_t cube3d_places(const cube3d_handle *layout, const double velocity[/*3 * moving*/], double factor,
                                 double room, const cube3d_eye *eye, double offset[/*3 * bodies*/],
                                 double anchor[/*3 * frames*/], double middle[3]);

/* ---- Light ---- */

/* A level rectangle under the bodies. */
typedef struct cube3d_floor {
    const double *corner;        /* [3] the least coordinates */
    double wide, tall;           /* its sides, above 0 */
    int32_t columns, rows;       /* of texels, at least 2 and at most 1,024 */
    double deep;                 /* how far below it texels look up, for soft edges */
} cube3d_floor;

/* The light around bodies as from cube3d_layout_bodies: charts of texels on the outer faces of their cells. Of cubes,
   each body has a thickness. `motion` has for each body the rows of a matrix that maps points (x, y, z, 1) of its cells
   to where they are; if it stretches, normals of spheres are no unit vectors. NULL: all are in place. Equal bodies have
   equal numbers of texels, wherever they are. `charted` says which bodies have charts, 1 or 0; NULL: all. `density` is
   the number of texels along the side of a cube. A floor of NULL: none.
   Requires: 0 < thickness <= 1; finite numbers; 0 < density <= 32. */
CUBE3D_API int32_t cube3d_light(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                const int64_t start[/*bodies + 1*/], const int64_t cell[/*start[bodies]*/],
                                const double thickness[/*bodies*/], const double motion[/*12 * bodies*/],
                                const uint8_t charted[/*bodies*/], double density, const cube3d_floor *floor);

/* Charts, and their texels, row by row. The chart of the floor is the last one. */
typedef struct cube3d_chart_data {
    int32_t charts;
    const double *corner;        /* [3 * charts] the first texel; of a sphere its middle */
    const double *across;        /* [3 * charts] from the first texel of a row to the last; 0: a sphere, whose texels are
                                    those of an octahedron that is folded flat */
    const double *up;            /* [3 * charts] from the first texel of a column to the last */
    const int32_t *columns;      /* [charts] */
    const int32_t *rows;         /* [charts] */
    const int64_t *first;        /* [charts] the number of the first texel */
    int32_t bodies;
    const int64_t *start;        /* [bodies + 1] the first texel of each body; of the floor */
    int64_t texels;
    const double *point;         /* [3 * texels] */
    const double *normal;        /* [3 * texels] unit vectors to the sky that they see */
} cube3d_chart_data;

/* Gives the charts. */
CUBE3D_API int32_t cube3d_charts(const cube3d_handle *light, cube3d_chart_data *table);

/* Writes how much of the sky bodies up to two cells away hide from texels, from number `first` on: 0, none, to 255. A
   texel takes from 0.1 microseconds in the open to about 10 in a corner. */
CUBE3D_API int32_t cube3d_bake(const cube3d_handle *light, int64_t first, int64_t texels, uint8_t hidden[/*texels*/]);

/* Writes the chart of each triangle of a body's mesh, by the cell that it shows, its middle and its unit normal; -1:
   the body has no chart. */
CUBE3D_API int32_t cube3d_triangle_charts(const cube3d_handle *light, int32_t body, int32_t triangles,
                                          const int32_t cell[/*triangles*/], const double middle[/*3 * triangles*/],
                                          const double normal[/*3 * triangles*/], int32_t chart[/*triangles*/]);

/* Writes for points of a body's surface, each on one of its cells, whether another body lies right in front, 1 or 0.
   Requires: normals are unit vectors. */
CUBE3D_API int32_t cube3d_covered(const cube3d_handle *light, int32_t body, int32_t points,
                                  const int32_t cell[/*points*/], const double point[/*3 * points*/], const double normal[/*3 * points*/],
                                  uint8_t covered[/*points*/]);

/* Writes the texel nearest to each of some points, which are on charts. */
CUBE3D_API int32_t cube3d_nearest_texels(const cube3d_handle *light, int32_t points, const int32_t chart[/*points*/],
                                         const double point[/*3 * points*/], int64_t texel[/*points*/]);

/* ---- Pixels ---- */

/* Triangles with a colour at each point: red, green, blue and opacity, 0 to 255. */
typedef struct cube3d_triangles {
    int32_t points;
    const double *point;         /* [3 * points] */
    const double *normal;        /* [3 * points] unit vectors; of triangles without a chart they are not read */
    const uint8_t *colour;       /* [4 * points] */
    int32_t triangles;
    const int32_t *corner;       /* [3 * triangles] points, counter-clockwise from outside; from behind it is invisible */
    const int32_t *chart;        /* [triangles] -1: its colours are those of the picture. On the floor, the texels are
                                    the opacity */
} cube3d_triangles;

typedef struct cube3d_camera {
    const double *eye;           /* [3] a point */
    const double *frame;         /* [9] unit vectors: to the right, up, and back to the eye */
    double slope;                /* half the visible height at distance 1 */
    int32_t width, height;       /* pixels, at most 32,768 each */
    int32_t samples;             /* of a pixel, each way, 1 to 8 */
} cube3d_camera;

/* The lights of a picture, and how its surfaces reflect them. */
typedef struct cube3d_lighting {
    int32_t lamps;               /* the first one is the key light, whose shadows are cast */
    const double *towards;       /* [3 * lamps] unit vectors in the camera's frame */
    const double *brightness;    /* [lamps] */
    double ambient;              /* brightness without lamps */
    double knee, room;           /* levels; above the knee brightness grows ever more slowly, by at most the room */
    double shade;                /* share of their light that fully hidden places lose */
    double gloss;                /* strength of the key light's reflection */
    int32_t power;               /* its narrowness */
    double mirror;               /* share of the surroundings that is reflected at glancing angles */
} cube3d_lighting;

#define CUBE3D_COATED 0          /* a colour under a clear coat */
#define CUBE3D_METAL 1           /* reflects in its colour */
#define CUBE3D_CLEAR 2           /* refracts; smooth; its body is closed */

#define CUBE3D_NO_PATTERN 0
#define CUBE3D_WOOD 1            /* rings around x, beside the body; fibres along x */
#define CUBE3D_LAYERS 2          /* of a print, across z */
#define CUBE3D_BRUSHED 3         /* scratches along x */
#define CUBE3D_PAPER 4           /* fibres in all directions */
#define CUBE3D_GRID 5            /* lines along x and y, in the colour `dark` */

/* Materials; a normal picture only shows their patterns. */
typedef struct cube3d_materials {
    int32_t materials;
    const int32_t *build;        /* [materials] CUBE3D_COATED, CUBE3D_METAL or CUBE3D_CLEAR */
    const double *roughness;     /* [materials] 0, a mirror, to 1 */
    const double *reflectance;   /* [materials] the share that a coat reflects when seen straight, below 1; of a clear body
                                    the index of refraction, above 1 and at most 4; of metal not read */
    const int32_t *pattern;      /* [materials] */
    const double *dark;          /* [3 * materials] levels of sRGB: the dark parts of wood */
    const double *scale;         /* [materials] rings, layers or scratches along a cell, at most 1,000 */
    const double *strength;      /* [materials] of the pattern, at most 10 */
} cube3d_materials;

/* The materials of bodies, and the boards that they are cut from. */
typedef struct cube3d_boards {
    const int32_t *body;         /* [triangles] -1: its colours are plain; a photograph has none of these */
    int32_t bodies;
    const int32_t *material;     /* [bodies] */
    const int32_t *board;        /* [bodies] bodies with one number are cut from one piece of the material */
    const double *grain;         /* [12 * bodies] rows of a matrix that maps points (x, y, z, 1), at most 1e5 from 0, to
                                    the frame of the pattern; unit vectors */
} cube3d_boards;

/* Writes the colours of places of surfaces as they look from the eye: red, green and blue, 0 to 255. `hidden` and
   `shaded` are the shares of the sky and of the key light that they lose.
   Requires: normals are unit vectors. */
CUBE3D_API int32_t cube3d_lit(const cube3d_handle *light, int32_t points, const double point[/*3 * points*/], const double normal[/*3 * points*/],
                              const uint8_t colour[/*3 * points*/], const double hidden[/*points*/],
                              const double shaded[/*points*/], const cube3d_camera *camera,
                              const cube3d_lighting *lighting, uint8_t lit[/*3 * points*/]);

/* Writes the cosine and the sine of an angle, the same on every machine.
   Requires: at most 1e9 degrees either way. */
CUBE3D_API int32_t cube3d_direction(double degrees, double direction[2]);

/* Begins to draw a picture on some threads. Opaque triangles hide what is behind them, the others blend in their
   order; those that are not wholly in front of the eye are left out. Without `boards` all colours are plain.
   `hidden` and `shaded` say what share of the sky and of the key light texels lose, 255 for all. Every machine
   draws the same pixels. */
CUBE3D_API int32_t cube3d_picture(cube3d_handle **made, const cube3d_handle *light, const cube3d_triangles *triangles,
                                  const cube3d_boards *boards, const cube3d_materials *materials,
                                  const cube3d_camera *camera, const cube3d_lighting *lighting,
                                  const uint8_t hidden[/*texels*/], const uint8_t shaded[/*texels*/], int32_t threads);

/* Gives four numbers a pixel, row by row from the top: red, green and blue times the opacity, and the opacity.
   Requires: a complete picture. */
CUBE3D_API int32_t cube3d_pixels(const cube3d_handle *picture, const uint8_t **pixel);

/* ---- Solids ---- */

/* How a solid is made; lengths are in cells. */
typedef struct cube3d_finish {
    double bevel;                /* from a convex edge to the rounding; of cubes its radius */
    double gap;                  /* between two solids with neighbouring cells */
    double grain;                /* the longest edge of a triangle; 0: any length */
    double thickness;            /* of a layer of cubes, above 0, to 1 for cubes */
    int32_t segments;            /* straight pieces of the arc over an edge, 2 to 64; of cubes even */
    int32_t chamfer;             /* 1: bevels are flat */
    const int32_t *mark;         /* [cells] triangles of cells with different marks share no vertices; NULL: no marks */
} cube3d_finish;

/* The solid of a piece, in place. Convex edges are bevelled, concave edges are sharp, inner faces are dropped. Takes
   time and memory in proportion to its triangles. CUBE3D_LIMIT_SOLID: there could be too many.
   Requires: at most 100,000 distinct cells; a cube3d_drawing, or cubes in space. */
CUBE3D_API int32_t cube3d_solid(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t cell[/*cells * width*/], const cube3d_finish *finish);

/* Gives a closed mesh. For each vertex: its point, its outward unit normal, and the number of its place, equal at one
   point of the surface. For each triangle: its vertices, counter-clockwise from outside, and the cell that it shows.
   Numbers may differ in their last bits between compilers. */
CUBE3D_API int32_t cube3d_solid_mesh(const cube3d_handle *solid, int32_t *vertices, const double **point,
                                     const double **normal, const int32_t **place, int32_t *triangles,
                                     const int32_t **triangle, const int32_t **owner);

/* Cells of a lattice with a cube3d_drawing, other than spheres, as convex solids with flat faces, then the joints of
   rods. Takes time and memory in proportion to the cells. */
CUBE3D_API int32_t cube3d_faces(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t cell[/*cells * width*/]);

/* The outlines of cells of a cube3d_drawing as seen from above, faces at the height of their middles: the convex
   polygon around the corners, counter-clockwise; the two ends of a rod; 16 points around a sphere. */
CUBE3D_API int32_t cube3d_outlines(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                   const int64_t cell[/*cells * width*/]);

/* Flat faces. */
typedef struct cube3d_face_data {
    int32_t points;
    const double *point;         /* [3 * points] */
    int32_t count;
    const int64_t *start;        /* [count + 1] rows of the next array */
    const int32_t *corner;       /* [start[count]] the points of each face, counter-clockwise from outside */
    const int32_t *solid;        /* [count] */
    const int32_t *owner;        /* [count] the cell of that solid */
    const uint8_t *outer;        /* [count] 1: an outer face, which no two solids share */
} cube3d_face_data;

/* Gives the faces. */
CUBE3D_API int32_t cube3d_face_table(const cube3d_handle *faces, cube3d_face_data *table);

/* ---- Printing ---- */

/* Sizes of printed solids, in millimetres. */
typedef struct cube3d_measures {
    double cell;                 /* the length of a cell, above 0: see cube3d_drawing */
    double bevel;                /* as in cube3d_finish; on other lattices than cubes at most what suits their cells */
    double clearance;            /* taken off every side */
    int32_t chamfer;             /* 1: bevels are flat */
} cube3d_measures;

/* How a printed solid lies. */
#define CUBE3D_AS_GIVEN 0
#define CUBE3D_FLAT 1            /* cubes by the first of cube3d_lying_turns; other cells in space as by
                                    cube3d_standing_turn, and in the plane as given */
#define CUBE3D_ACROSS 2          /* so, after a quarter turn on the plate */

/* A solid in millimetres, near the origin, with the mesh of cube3d_solid_mesh. CUBE3D_LIMIT_CONTACT: it would touch
   itself, because there is neither bevel nor clearance. A letter of A to Z, a to z or a digit is engraved into the top
   of cubes; 0: none.
   Requires: as cube3d_solid; CUBE3D_INVALID also if the measures leave nothing of a side, or no room for a letter. */
CUBE3D_API int32_t cube3d_print(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t cell[/*cells * width*/], const cube3d_measures *measures, int32_t lying,
                                int32_t letter);

/* Writes the 24 rotations of cubes in space, the one in which they print best first: with the fewest overhanging cells,
   then the most cells on the plate, then the least height, then the longer side along x.
   Requires: at least one cell. */
CUBE3D_API int32_t cube3d_lying_turns(const cube3d_handle *lattice, int32_t cells, const int64_t cell[/*cells * width*/],
                                      int8_t matrix[/*216*/]);

/* Writes the rotation, rows of a matrix, in which a solid stands firmly, on its largest face. Among equal faces it is
   the one on which the solid is lowest, then the one nearest to the direction `now` (NULL: any). One side of the face
   comes to lie along x, so that the rectangle around the solid is smallest. A solid of spheres, which has no faces,
   stands on as many of its balls as possible; no balls: it has faces. `lattice` only keeps the text of an error. */
CUBE3D_API int32_t cube3d_standing_turn(const cube3d_handle *lattice, int32_t points, const double point[/*3 * points*/],
                                        int32_t triangles, const int32_t triangle[/*3 * triangles*/], int32_t balls,
                                        const double ball[/*3 * balls*/], const double now[3], double matrix[9]);

/* Writes a place for each rectangle, a width and a depth in millimetres, on plates of one size: the number of the plate,
   and its lower left corner. They are 4 mm apart. `plate` may be NULL: one plate with room for all.
   Requires: each fits the plate. `lattice` only keeps the text of an error. */
CUBE3D_API int32_t cube3d_pack(const cube3d_handle *lattice, int32_t rectangles, const double size[/*2 * rectangles*/],
                               const double plate[2], int32_t number[/*rectangles*/],
                               double corner[/*2 * rectangles*/]);

/* Named solids in millimetres, z up. Copies of a solid share a mesh. */
typedef struct cube3d_named_solids {
    int32_t meshes;
    const int64_t *vertex_start; /* [meshes + 1] the first vertex of each mesh */
    const double *point;         /* [3 * vertex_start[meshes]] */
    const double *normal;        /* [3 * vertex_start[meshes]] unit vectors */
    const int32_t *place;        /* [vertex_start[meshes]] as in cube3d_solid_mesh; in each mesh from 0 on */
    const int64_t *triangle_start; /* [meshes + 1] the first triangle of each mesh */
    const int32_t *triangle;     /* [3 * triangle_start[meshes]] vertices, in each mesh from 0 on */
    int32_t solids;
    const int64_t *name_start;   /* [solids + 1] rows of the next array */
    const uint8_t *name;         /* [name_start[solids]] printable UTF-8 */
    const int32_t *mesh;         /* [solids] */
    const double *offset;        /* [3 * solids] */
    const uint8_t *colour;       /* [3 * solids] red, green, blue */
    const int64_t *tint_start;   /* [solids + 1] rows of the next array */
    const uint8_t *tint;         /* [tint_start[solids]] a colour for each triangle; of a solid in one colour no row */
} cube3d_named_solids;

#define CUBE3D_STL 0             /* binary STL, without names and colours */
#define CUBE3D_THREE_MF 1             /* three parts of a ZIP archive */
#define CUBE3D_GLB 2             /* binary glTF: metres, y up, around the origin */
#define CUBE3D_SVG 3             /* the outlines of the solids at half of their heights, for laser cutters */

/* Solids as a file with a printable title. The same solids make the same bytes.
   Requires: at least one solid. */
CUBE3D_API int32_t cube3d_mesh_file(cube3d_handle **made, int32_t format,
                                    const cube3d_named_solids *solids, const char *title);

/* Gives the number of parts of a file, and of one part, from 0 on, its name and its bytes. A file that is no archive is
   one part without a name. */
CUBE3D_API int32_t cube3d_file_part(const cube3d_handle *file, int32_t number, int32_t *parts, int32_t *name_bytes,
                                    const uint8_t **name, int64_t *bytes, const uint8_t **byte);

#endif
