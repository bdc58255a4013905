/* The core of cube3d: puzzles, exact covers, and pieces that come apart.  Plain C, no dependencies.

   This program counts the Soma cube.  A placement is an option: it covers cells, which are items,
   and it is of one piece, which is a type of which every solution has one.

       #include <stdio.h>

       #include "core.h"

       static const int pieces[7][4][3] = {
           {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}},  // three cubes: one stands twice
           {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}},
           {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}},
           {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}},
           {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
           {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 1}},
           {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}},
       };
       static int32_t placements, items[8000], piece[2000], masks[2000];
       static int64_t start[2000];

       // Adds a placement, as a set of the 27 cells, unless it was there already.
       static void add(int32_t type, int32_t mask) {
           for (int32_t p = 0; p < placements; ++p)
               if (piece[p] == type && masks[p] == mask) return;
           piece[placements] = type, masks[placements] = mask;
           int64_t end = start[placements];
           for (int32_t cell = 0; cell < 27; ++cell)
               if (mask >> cell & 1) items[end++] = cell;
           start[++placements] = end;
       }

       // Adds all translations of a piece of which axis a becomes axis axes[a], with a sign.
       static void add_turned(int32_t piece, const int axes[3], int signs) {
           for (int shift = 0; shift < 125; ++shift) {
               const int by[3] = {shift % 5, shift / 5 % 5, shift / 25};
               int32_t mask = 0;
               int inside = 1;
               for (int c = 0; c < 4; ++c) {
                   int at[3];
                   for (int a = 0; a < 3; ++a)
                       at[axes[a]] = (signs >> a & 1 ? -1 : 1) * pieces[piece][c][a] + by[axes[a]];
                   for (int a = 0; a < 3; ++a) inside = inside && 0 <= at[a] && at[a] < 3;
                   if (inside) mask |= 1 << (9 * at[0] + 3 * at[1] + at[2]);
               }
               if (inside) add(piece, mask);
           }
       }

       int main(void) {
           static const int axes[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
           for (int32_t piece = 0; piece < 7; ++piece)
               for (int turn = 0; turn < 48; ++turn) {
                   const int signs = turn % 8, mirrored = (turn / 8 >= 3) ^ (signs ^ signs >> 1 ^ signs >> 2) & 1;
                   if (!mirrored) add_turned(piece, axes[turn / 8], signs);
               }
           uint8_t primary[27];
           int32_t one[7];
           for (int cell = 0; cell < 27; ++cell) primary[cell] = 1;
           for (int piece = 0; piece < 7; ++piece) one[piece] = 1;

           cube3d_handle *cover, *problem, *search;
           if (cube3d_cover(&cover, 27, primary, placements, start, items, piece, 7, one, one, 0, NULL) < 0)
               return fprintf(stderr, "%s\n", cube3d_error(cover)), 1;
           cube3d_problem(&problem, cover);
           cube3d_free(cover);  // the problem keeps what it needs, and so does the search
           const int64_t whole[3] = {0, 0, 0};
           const double weight = 1;
           cube3d_search(&search, problem, 1, whole, NULL, &weight, 1, 0, UINT64_MAX, UINT64_MAX, UINT64_MAX,
                        "auto");
           cube3d_free(problem);
           while (cube3d_wait(search, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           int64_t solutions = 0;
           cube3d_counts(search, &solutions, NULL);
           cube3d_free(search);
           printf("%d solutions\n", (int)solutions);
           return 0;
       }

   Handles.  A function that makes an object sets *made to its handle, in case of an error too, so
   that the error can be read; it sets NULL only if no memory is left. Each handle is freed once,
   in any order: a handle keeps what it needs of others. One thread at a time uses a handle;
   lattices, puzzles, covers, problems, motions and bodies may be shared by threads. After fork(),
   the child must not use or free its parent's work.

   Arrays.  Arguments are copied before a function returns; an empty array may be NULL. Rows of
   different lengths are two arrays: row r of `values` begins at start[r] and ends before
   start[r + 1], and start[0] is 0. Returned arrays belong to the handle and stay unchanged until it
   is next used. A pointer to an unwanted result may be NULL; a result written x[] needs room for all
   numbers.

   Parts.  A part of an exact cover is searched on its own: it has chosen options and excluded
   options. In a list of parts, row 2k of `options` holds the chosen ones of part k, in the order
   of the choices, row 2k + 1 the excluded ones; start has 2 * parts + 1 numbers. weight[k] is the
   estimated share of the work.

   Work.  Work that may take long is made at once, started by the first cube3d_wait, and waited
   for:

       made --cube3d_wait--> RUNNING --cube3d_wait--> COMPLETE, or what else ended it
                               |  ^--cube3d_take--,
                               |---------------> READY: solutions wait to be taken
                               `--cube3d_stop--> STOPPED

   Results so far can be read at any time, and are final once the work has ended. Searches, work
   for moves, and work on large puzzles run on threads of their own, which pause while nobody takes
   their solutions. All other work, and all work without threads (WebAssembly), runs inside
   cube3d_wait, in steps of less than 50 ms. There are few exceptions: the sampled search of one
   part, a search with more than a thousand options that may be added freely, and without threads
   all work for moves and on large puzzles.

   The same input gives the same results in the same order, whatever the number of threads. */
#ifndef CUBE3D_CORE_H
#define CUBE3D_CORE_H

#include <stdint.h>

#if defined(_WIN32) && defined(CUBE3D_BUILD)
#define CUBE3D_API __declspec(dllexport)
#elif defined(_WIN32)
#define CUBE3D_API __declspec(dllimport)
#elif defined(__wasm__)
#define CUBE3D_API __attribute__((visibility("default"), used))
#else
#define CUBE3D_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: a program compiled for another one must not use the library. */
#define CUBE3D_INTERFACE 3

/* Return codes of all functions without another return value. */
#define CUBE3D_RUNNING 0        /* the work goes on */
#define CUBE3D_READY 1          /* cube3d_take gives solutions at once */
#define CUBE3D_COMPLETE 2       /* the work is done; for other functions: success */
#define CUBE3D_STOPPED 3        /* by cube3d_stop */
#define CUBE3D_NODE_LIMIT 4     /* a search has tried `max_nodes` options, or a few thousand more, or done `max_work`
                                   */
#define CUBE3D_SOLUTION_LIMIT 5 /* `max_solutions` were taken */
#define CUBE3D_FULL 6           /* a table outgrew its memory or its transitions */
#define CUBE3D_UNKNOWN 7        /* no answer: too large to list, or not stored */
#define CUBE3D_INVALID (-1)     /* an argument is wrong; the text says which */
#define CUBE3D_MISUSE (-2)      /* not a handle, a wrong kind of handle, or called too early */
#define CUBE3D_NO_MEMORY (-3)
#define CUBE3D_NO_THREAD (-4)   /* the system starts no thread */
#define CUBE3D_FAILED (-5)      /* a bug in this library */
#define CUBE3D_TOO_LARGE (-6)   /* a limit is exceeded; cube3d_limit says which */

/* Limits, and the numbers that cube3d_limit gives for each. */
#define CUBE3D_LIMIT_TRIED 0      /* placements to try, their cells, the most cells */
#define CUBE3D_LIMIT_REGION 1     /* cells of the region, the most */
#define CUBE3D_LIMIT_PLACEMENTS 2 /* the most placements, the most cells of them */
#define CUBE3D_LIMIT_IMAGES 3     /* cells of the region, orientations, the most cells of images */
#define CUBE3D_LIMIT_RULE 4       /* positions to try for a rule, its pieces, the most, 1: a swap */
#define CUBE3D_LIMIT_TWO_PIECES 5 /* positions of two pieces, their numbers, the most */
#define CUBE3D_LIMIT_PAIRS 6      /* the most pairs of placements */
#define CUBE3D_LIMIT_SHAPES 7     /* cells of the shapes, the most shapes */
#define CUBE3D_LIMIT_PATTERN 8    /* not a limit: the two pieces of a pattern that can never occur */
#define CUBE3D_LIMIT_PLACE 9      /* not a limit: a rule, and a place of it that is no placement */
#define CUBE3D_LIMIT_TURNED 10    /* orientations, cells of a shape, the most cells in all of them */
#define CUBE3D_LIMIT_FAR 11       /* steps from the origin to a body or within it, the most */
#define CUBE3D_LIMIT_SOLID 12     /* cells of a solid, its segments, the most cells times squared segments */

/* Flags of cube3d_search. */
#define CUBE3D_KEEP 1           /* solutions are taken, not only counted */
#define CUBE3D_REMAINDER 2      /* after a stop, cube3d_parts gives the rest of each part */

/* Limits of bodies: pieces of an assembly, dimensions of a place, and the largest coordinate. */
#define CUBE3D_MOST_PIECES 64
#define CUBE3D_MOST_DIMENSIONS 8
#define CUBE3D_MOST_PLACE 4000

typedef struct cube3d_handle cube3d_handle;

/* ---- The library ---- */

/* Returns CUBE3D_INTERFACE as compiled into the library. */
CUBE3D_API int32_t cube3d_interface(void);

/* Returns the name of an instruction set that this machine supports, slowest first; NULL for numbers beyond the
   last. */
CUBE3D_API const char *cube3d_level(int32_t number);

/* ---- All handles ---- */

/* Returns the text of the last error of a handle, "" if there was none. */
CUBE3D_API const char *cube3d_error(const cube3d_handle *handle);

/* Gives the limit that the last error concerns, and numbers that say by how much it is exceeded. */
CUBE3D_API int32_t cube3d_limit(const cube3d_handle *handle, int32_t *limit, int32_t *count, const int64_t **numbers);

/* Frees a handle, and stops its work within a few milliseconds; does nothing for NULL. */
CUBE3D_API void cube3d_free(cube3d_handle *handle);

/* ---- All work ---- */

/* Returns the status of the work after at most `ms` milliseconds, sooner if it has ended or solutions can be taken.
   */
CUBE3D_API int32_t cube3d_wait(cube3d_handle *work, int32_t ms);

/* Stops the work, and waits until it has ended. Its results are final then. */
CUBE3D_API int32_t cube3d_stop(cube3d_handle *work);

/* Gives numbers and the estimated share done, from 0 to 1; returns the status of the work. For a search, counts
   has: solutions, options tried ("nodes"), parts done, parts, solutions of the parts done, work. For a table: steps
   done, states of the current layer, most states of a layer, transitions, bytes. For moves: states. Others are 0.
   */
CUBE3D_API int32_t cube3d_progress(cube3d_handle *work, int64_t counts[6], double *share);

/* ---- Exact covers ---- */

/* A cover: options that cover items; a solution is a set of options. Items with `primary` not 0 are covered exactly
   once, the others at most once. Row o of `item` holds the items of option o, ascending, at least one. Each option
   has a type; every solution has from low[t] to high[t] options of type t. `forbidden` has pairs of options that no
   solution contains together. Takes time and memory in proportion to the arrays. */
CUBE3D_API int32_t cube3d_cover(cube3d_handle **made, int32_t items, const uint8_t *primary, int32_t options,
                                const int64_t *start, const int32_t *item, const int32_t *type, int32_t types,
                                const int32_t *low, const int32_t *high, int32_t pairs, const int32_t *forbidden);

/* Gives the arrays of a cover. */
CUBE3D_API int32_t cube3d_cover_table(const cube3d_handle *cover, int32_t *items, const uint8_t **primary,
                                      int32_t *options, const int64_t **start, const int32_t **item,
                                      const int32_t **type, int32_t *types, const int32_t **low, const int32_t **high,
                                      int32_t *pairs, const int32_t **forbidden);

/* Writes the number of options that cover each item, the number of options of each type, and the number of items of
   each option of that type: 0 without options, -1 if they differ. */
CUBE3D_API int32_t cube3d_cover_lengths(const cube3d_handle *cover, int32_t of_item[], int32_t of_type[], int32_t size[]);

/* Prepares a cover for searches. Takes time and memory in proportion to it. */
CUBE3D_API int32_t cube3d_problem(cube3d_handle **made, const cube3d_handle *cover);

/* Work: splits a part into at least `target` parts, or fewer if its tree is smaller, by repeatedly splitting the
   heaviest one. cube3d_parts gives them once it is complete, in the order of a search of the whole. Weights of dead
   ends are lost. */
CUBE3D_API int32_t cube3d_split(cube3d_handle **made, const cube3d_handle *problem, const int64_t *start,
                                const int32_t *options, double weight, int32_t target);

/* Work: counts the solutions of parts on up to `threads` threads; 0: inside cube3d_wait. With CUBE3D_KEEP solutions
   come in the order of the parts, and within a part in the order of its tree. It ends after about `max_nodes`
   options were tried, `max_work` was done, or `max_solutions` were taken. Work is measured in 8-byte words read,
   equal on every machine. `level` is an instruction set, or "auto" for the best one, or "sparse" for none, as a
   check on the others. */
CUBE3D_API int32_t cube3d_search(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                 const int64_t *start, const int32_t *options, const double *weight, int32_t threads,
                                 int32_t flags, uint64_t max_nodes, uint64_t max_work, uint64_t max_solutions,
                                 const char *level);

/* Gives up to `most` new solutions, rows of ascending options, and their number; 0 if none is ready. */
CUBE3D_API int32_t cube3d_take(cube3d_handle *search, int32_t most, int32_t *solutions, const int64_t **start,
                               const int32_t **options);

/* Writes the numbers of solutions and of options tried in each part so far; each array has a number per part. */
CUBE3D_API int32_t cube3d_counts(cube3d_handle *search, int64_t solutions[], int64_t nodes[]);

/* Gives the parts that a split made; or those left by an ended search, with the solutions that cube3d_counts does
   not count. CUBE3D_UNKNOWN: a part was being searched, and its rest has more than a million numbers, or
   CUBE3D_REMAINDER was not set. */
CUBE3D_API int32_t cube3d_parts(cube3d_handle *work, int32_t *parts, const int64_t **start, const int32_t **options,
                                const double **weight);

/* Work: estimates how many options a search of all parts would try. `samples` descend from the parts in turn, to a
   random child each time, until they have passed about `width` alternatives; the tree below is searched, with at
   most `most` options (Knuth 1975). */
CUBE3D_API int32_t cube3d_samples(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                  const int64_t *start, const int32_t *options, const double *weight, int32_t samples,
                                  double width, uint64_t most, uint64_t seed);

/* Work: one such sample of each part, with its own width. If the search below would try more than `most` options,
   the sample descends further. Dead children are not visited. */
CUBE3D_API int32_t cube3d_probes(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                 const int64_t *start, const int32_t *options, const double *weight,
                                 const double *width, uint64_t most, uint64_t seed);

/* Gives the values of complete samples or probes. Samples: one value, the options tried. Probes: three values for
   each part: the estimated options tried and solutions of the whole part, and the options that the probe itself
   tried. */
CUBE3D_API int32_t cube3d_estimates(cube3d_handle *work, int32_t *count, const double **values);

/* Work: searches a cover for one solution, repeatedly, each time with its options in another order, determined by
   the seed. The lengths of the searches follow Luby's sequence, and up to `threads` run at once, one thread each.
   The first search in order that answers the question ends the work; so does reaching `max_work`, measured as for
   cube3d_search. Each thread takes memory in proportion to the cover. */
CUBE3D_API int32_t cube3d_restarts(cube3d_handle **made, const cube3d_handle *cover, int32_t threads,
                                   uint64_t max_work, uint64_t seed);

/* Gives the number of solutions found by complete restarts, 1 or 0, and its options, ascending; 0 proves that there
   is none. CUBE3D_UNKNOWN: the work reached its limit before. */
CUBE3D_API int32_t cube3d_restarts_solution(const cube3d_handle *restarts, int32_t *solutions, int32_t *options,
                                            const int32_t **option);

/* Work: counts the options that a search of all parts tries on one thread until its first solution. The search is
   repeated with a limit that doubles up to `most` and is then bisected. */
CUBE3D_API int32_t cube3d_until_first(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                      const int64_t *start, const int32_t *options, const double *weight,
                                      uint64_t most);

/* Gives whether there is a solution, and how many options a search tries up to the first. CUBE3D_UNKNOWN: more than
   `most`. */
CUBE3D_API int32_t cube3d_until_first_options(const cube3d_handle *until_first, int32_t *solved, int64_t *options);

/* ---- Tables of states ---- */

/* The layout of a table's states: items are passed in steps, and a state is a key of `words` words, 1, 2, 3, 4 or
   8, with bits for items covered ahead and fields for counters. Masks have `words` words each. An option is used
   when the first of its items is passed. */
typedef struct cube3d_plan {
    int32_t words, steps, options, counters;
    const int32_t *bit;          /* per step: the bit of its item; -1: no earlier option covers it */
    const uint8_t *secondary;    /* per step: its item may stay uncovered */
    const uint64_t *keep;        /* per step: mask of the bits of a key kept after it; 0 for the last step */
    const int64_t *option_start; /* rows of options of the steps */
    const uint64_t *test;        /* per option: mask of bits that must not be set */
    const uint64_t *set;         /* per option: mask of bits it sets */
    const int64_t *add_start;    /* per option, rows of the next two: its additions to counters */
    const int32_t *add_counter;
    const int32_t *add_amount;
    const int64_t *close_start;  /* per step, rows of the next one: the counters final after it */
    const int32_t *close_counter;
    const int32_t *word;         /* per counter: its field: the word, the lowest bit, the bits */
    const int32_t *shift;
    const int32_t *width;
    const int64_t *low;          /* per counter: the least value, and the greatest it can store */
    const int64_t *cap;
    const uint8_t *strict;       /* per counter: 1: a value over `cap` is refused; 0: it is stored as `cap` */
} cube3d_plan;

/* Work: counts the solutions of a plan. It ends as CUBE3D_FULL when its tables would exceed `memory` bytes, or
   after `most` transitions. With `keep_layers` it passes the steps twice and keeps all layers, for
   cube3d_table_solution. */
CUBE3D_API int32_t cube3d_table(cube3d_handle **made, const cube3d_plan *plan, uint64_t memory, uint64_t most,
                                int32_t keep_layers);

/* Allows a table `most` transitions in total; returns the status of the work. A table that ended as CUBE3D_FULL
   because of its transitions continues. */
CUBE3D_API int32_t cube3d_table_allow(cube3d_handle *table, uint64_t most);

/* Gives the number of solutions of a complete table, in words of 64 bits, lowest first. */
CUBE3D_API int32_t cube3d_table_count(cube3d_handle *table, int32_t *words, const uint64_t **count);

/* Gives the options, numbered as in the plan, of the solution at a rank below the count. Takes time in proportion
   to the steps. */
CUBE3D_API int32_t cube3d_table_solution(cube3d_handle *table, int32_t words, const uint64_t *rank, int32_t *options,
                                         const int32_t **option);

/* ---- Symmetries of solutions ---- */

/* Symmetries as permutations of options, each with items and a type. Under symmetry g, item_image[g * items + i] is
   the image of item i, type_image[g * types + t] that of type t; the first symmetry is the identity. Invalid if the
   image of an option is no option. */
CUBE3D_API int32_t cube3d_images(cube3d_handle **made, int32_t options, const int64_t *start, const int32_t *item,
                                 const int32_t *type, int32_t symmetries, int32_t items, const int32_t *item_image,
                                 int32_t types, const int32_t *type_image);

/* Adds to kept[g] how many of some solutions, rows as from cube3d_take, symmetry g keeps. */
CUBE3D_API int32_t cube3d_images_kept(cube3d_handle *images, int32_t solutions, const int64_t *start,
                                      const int32_t *options, int64_t kept[]);

/* Writes for each solution whether it is the first of its images in lexicographic order; only images with an option
   o with branch[o] not 0 count, unless branch is NULL. */
CUBE3D_API int32_t cube3d_images_first(cube3d_handle *images, int32_t solutions, const int64_t *start,
                                       const int32_t *options, const uint8_t *branch, uint8_t first[]);

/* ---- Lattices and shapes ---- */

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
    double shade;                /* the side of a box with the shade of a cell, in sides of the cell's box */
    int32_t form, parts;         /* rods: an edge, and a step, is divided into `parts` */
    int32_t setback, knee;       /* rods, in parts: from the end of an edge to the end of its rod; and the part of
                                    their sum that a joint of two edges at 60 degrees reaches to, or 0 */
    const double *basis;         /* the vectors of a step along each axis: rows of `axes` numbers */
    const double *origin;        /* the place of the point 0; NULL: at 0 */
    const int64_t *across;       /* rods, per type: axes - 1 vectors from the middle to the sides, along the axes, in
                                    parts of a step */
} cube3d_drawing;

/* The tables of a lattice. A cell is a translation, `axes` integers, followed by its type if there are several.
   Orientations act on points; a step along axis a is scale[a] units of points. */
typedef struct cube3d_tables {
    int32_t axes, types, places, generators, arms, face_corners;
    const int64_t *scale;
    const int64_t *centre;       /* per type: the point of a cell */
    const int64_t *place;        /* if there is one type: the cells at home */
    const int64_t *translation;  /* an upper triangle of rows; NULL: every step is a translation */
    const int64_t *corner_start; /* per kind, rows of the next one, in coordinates */
    const int64_t *corner;       /* points */
    const int64_t *generator;    /* matrices that generate the group of orientations */
    const int64_t *arm;          /* around a corner: a step, and the point of its claim */
    const cube3d_drawing *drawing; /* NULL: the lattice is not drawn */
} cube3d_tables;

/* A lattice: cells of `width` integers. Without tables (NULL): cubes in `width` dimensions, up to 32; up to 7 for
   turns. Threads may share it. */
CUBE3D_API int32_t cube3d_lattice(cube3d_handle **made, int32_t width, const cube3d_tables *tables);

/* Gives the steps to the cells that touch a cell of a kind, in a fixed order; they stay unchanged. */
CUBE3D_API int32_t cube3d_touching(const cube3d_handle *lattice, int32_t kind, int32_t contact, int32_t *count,
                                   const int64_t **step);

/* Writes the kinds (forms) of cells; -1 if a place is no cell. */
CUBE3D_API int32_t cube3d_kinds(const cube3d_handle *lattice, int64_t cells, const int64_t *cell, int32_t kind[]);

/* Writes the images of cells under a matrix about the origin: an orientation, or any matrix if cells are not cubes
   and have no types. Coordinates are at most 2^30 from 0. */
CUBE3D_API int32_t cube3d_turn(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, const int8_t *matrix,
                               int64_t image[]);

/* *wrong: the first cell that is not in the lattice, or -1. If -1, also writes `low`, the translation
   from the normal form to the cells, and `extents`, the sizes of the normal form's box (`width` each). */
CUBE3D_API int32_t cube3d_measure(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, int32_t *wrong,
                                  int64_t low[], int64_t extents[]);

/* Shapes are sets of cells up to translation; a cell keeps a mark, such as a colour. Coordinates of all cells, here
   and in puzzles, are at most 2^60 from 0, and 2^40 if a lattice has tables; a list has at most 2^24 cells. */

/* The orientations of a lattice, the identity first; with cells, only those that keep a shape in normal form. The
   order never changes. */
CUBE3D_API int32_t cube3d_orientations(cube3d_handle **made, const cube3d_handle *lattice, int32_t mobility,
                                       int32_t cells, const int64_t *cell);

/* The aspects of a shape in normal form: distinct in cells or marks, itself first, each with the first orientation
   that gives it. `mark` may be NULL. */
CUBE3D_API int32_t cube3d_aspects(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                  const int64_t *cell, const int32_t *mark, int32_t mobility);

/* The canonical form of a shape in normal form: its least aspect in lexicographic order. Two shapes have the same
   one exactly if the mobility turns one into the other. With `thin`, cubes that may be turned lose the axes along
   which they are one cell thick, down to two; if any is lost, reflections are allowed, too, because space turns a
   flat shape over. *width: the number of integers of a cell then. */
CUBE3D_API int32_t cube3d_canonical(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    const int64_t *cell, int32_t mobility, int32_t thin, int32_t *width);

/* The normal forms of cells under some orientations. */
CUBE3D_API int32_t cube3d_turned(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                 const int64_t *cell, const int32_t *mark, int32_t orientations,
                                 const int8_t *orientation);

/* All connected shapes of a size, one of each class under a mobility, in order. Takes time in proportion to their
   number, cells squared and orientations; a shape has at most 256 cells. */
CUBE3D_API int32_t cube3d_enumerate(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    int32_t mobility, int64_t most);

/* The cells of a box along the axes, each as a shape of one cell, in order: those of a tile at each of size[a] steps
   from low[a] on, along each axis a. A tile is rows of cells; none: the cell at the point 0 of each type. Places
   that are no cells are left out. CUBE3D_LIMIT_SHAPES: tiles have more than `most` cells together, 2^24 at most. */
CUBE3D_API int32_t cube3d_box_cells(cube3d_handle **made, const cube3d_handle *lattice, const int64_t *low,
                                    const int64_t *size, int32_t tiles, const int64_t *tile, int64_t most);

/* Gives shapes: cells in lexicographic order, each shape's orientation, a matrix, if there is one, and the marks of
   the cells, if they have some. */
CUBE3D_API int32_t cube3d_shapes(const cube3d_handle *shapes, int32_t *count, const int64_t **cell,
                                 int32_t *orientations, const int8_t **orientation, const int32_t **mark);

/* ---- Puzzles ---- */

/* Rules, as rows of integers. Mobility and contact as above; p: the number of a piece. */
#define CUBE3D_SWAP 0           /* 0: no two pieces whose union they can divide in another way */
#define CUBE3D_TOUCH 1          /* 1, contact, p...: no two of these touch; one p: its copies */
#define CUBE3D_PATTERN 2        /* 2, mobility, p, p, n, cells...: the first n belong to the first p */
#define CUBE3D_PAIRS 3          /* 3, places, each as p, cells..., marks...; then pairs of places */

typedef struct cube3d_puzzle_data {
    const int64_t *corner;       /* the lowest cell of the box around the region, and its sizes */
    const int64_t *extents;
    int64_t cells;
    const int64_t *cell;         /* in lexicographic order; NULL: all of the box */
    const uint8_t *optional;     /* per cell: it may stay empty; NULL: none may */
    const int32_t *paint;        /* per cell: its colour, 0 for none; NULL: none has one */
    int32_t colours;             /* the number of colours plus one */
    int32_t mixes;               /* a cube may lie on its own colour, and 0 goes with every colour; and */
    const int32_t *mix;          /* on these pairs: the colour of a cube, and the colour of a cell */
    int32_t pieces;
    const int64_t *shape_start;  /* per piece, rows of the next one, in coordinates */
    const int64_t *shape;        /* in normal form */
    const int32_t *mark;         /* the colour of each cell of the shapes; NULL: none has one */
    const int32_t *low;          /* per piece: how many copies are used */
    const int32_t *high;
    const int32_t *mobility;
    const uint8_t *has_place;    /* per piece: it has a fixed place, not turned */
    const int64_t *place;
    int32_t cover_all;           /* whether cells that are not optional must be covered */
    int32_t max_holes;           /* the most cells that stay empty; -1: any number */
    int32_t crossing;            /* whether pieces may cross at corners */
    int64_t walls;
    const int64_t *wall;
    int32_t rules;
    const int64_t *rule_start;
    const int64_t *rule;
    int64_t most_placements;     /* limits, see CUBE3D_LIMIT_PLACEMENTS and those below it */
    int64_t most_cells;
    int64_t most_tried;
    int64_t most_moved;
    int64_t most_positions;
    int64_t most_pairs;
} cube3d_puzzle_data;

/* A puzzle, and the aspects of its pieces. Threads may share it. */
CUBE3D_API int32_t cube3d_puzzle(cube3d_handle **made, const cube3d_handle *lattice, const cube3d_puzzle_data *data);

/* Work: every placement of the pieces, exactly once, ordered by piece, aspect and offset. */
CUBE3D_API int32_t cube3d_placements(cube3d_handle **made, const cube3d_handle *puzzle);

/* Work: some of the placements of a puzzle, ascending. */
CUBE3D_API int32_t cube3d_subset(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                 int32_t count, const int32_t *placement);

/* Gives placements: piece, aspect, the translation from the aspect, and rows of ascending cell numbers, with the
   colours of the cubes there, NULL without colours. */
CUBE3D_API int32_t cube3d_placement_table(const cube3d_handle *placements, int32_t *count, const int32_t **piece,
                                          const int32_t **aspect, const int64_t **offset, const int64_t **start,
                                          const int32_t **cell, const int32_t **colour);

/* Writes the number of placements of each piece, and of those that cover each cell of the region. */
CUBE3D_API int32_t cube3d_placement_counts(const cube3d_handle *placements, int64_t of_piece[], int64_t of_cell[]);

/* Work: the symmetries of the region and the walls of a puzzle, or those that turn solutions into solutions,
   identity first. */
CUBE3D_API int32_t cube3d_symmetries(cube3d_handle **made, const cube3d_handle *puzzle, int32_t mobility,
                                     int32_t of_region);

/* Gives symmetries: for each a matrix, the images of cells, the translation after it, and whether it keeps
   handedness. */
CUBE3D_API int32_t cube3d_symmetry_table(const cube3d_handle *symmetries, int32_t *count, const int8_t **matrix,
                                         const int32_t **cell, const int64_t **shift, const uint8_t **is_rotation);

/* Placements, here and below, belong to this puzzle, or to one with the same region, colours and aspects of pieces.
   */

/* Work: the claims of placements: directions at corners that no other piece may cross. */
CUBE3D_API int32_t cube3d_claims(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Gives how many claims there are, and rows: a placement, ascending, and a claim of it. */
CUBE3D_API int32_t cube3d_claim_table(const cube3d_handle *claims, int32_t *claim_count, int32_t *count,
                                      const int32_t **placement, const int32_t **claim);

/* Work: the images of placements and pieces under symmetries, given by their matrices and images of cells. */
CUBE3D_API int32_t cube3d_moved(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t symmetries, const int8_t *matrix, const int32_t *cell);
CUBE3D_API int32_t cube3d_moved_table(const cube3d_handle *moved, const int32_t **placement, const int32_t **piece);

/* Complete if all placements named by rules belong to the puzzle; else CUBE3D_LIMIT_PLACE. */
CUBE3D_API int32_t cube3d_check_places(const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Work: the pairs of placements that one rule forbids, or all rules (-1); the lower first, in order. */
CUBE3D_API int32_t cube3d_forbidden(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the relative positions of two pieces that a rule forbids; not for rules of pairs. */
CUBE3D_API int32_t cube3d_relations(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the pairs of placements in given relative positions: piece and aspect of both, and the second offset minus
   the first. */
CUBE3D_API int32_t cube3d_related(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                  int32_t relations, const int32_t *first, const int32_t *second,
                                  const int64_t *offset);

CUBE3D_API int32_t cube3d_relation_table(const cube3d_handle *relations, int32_t *count, const int32_t **first,
                                         const int32_t **second, const int64_t **offset);
CUBE3D_API int32_t cube3d_pairs(const cube3d_handle *pairs, int32_t *count, const int32_t **pair);

/* Work: the exact cover of a puzzle. Items are cells, then claims; options are placements, then holes if their
   number is limited; types are pieces, and holes. Pieces in place, given as placements, must be used, and
   placements that overlap them are not options. Forbidden pairs come from the rules. */
CUBE3D_API int32_t cube3d_build(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t count, const int32_t *given);

/* The same, where the pairs that all rules forbid are known, as cube3d_forbidden gives them for -1: rules are not
   looked at. Takes time in proportion to the placements and the pairs. */
CUBE3D_API int32_t cube3d_build_known(cube3d_handle **made, const cube3d_handle *puzzle,
                                      const cube3d_handle *placements, int32_t count, const int32_t *given,
                                      int32_t pairs, const int32_t *forbidden);

CUBE3D_API int32_t cube3d_built_cover(cube3d_handle **made, const cube3d_handle *built);

/* Gives the placements that are options, ascending. */
CUBE3D_API int32_t cube3d_built_table(const cube3d_handle *built, int32_t *count, const int32_t **kept);

/* Work: the action of the puzzle's symmetries on its cover, as a group. Symmetries that move the pieces in place,
   or forbidden pairs of options that could both be used, are left out. */
CUBE3D_API int32_t cube3d_acting(cube3d_handle **made, const cube3d_handle *built, int32_t symmetries,
                                 const int8_t *matrix, const int32_t *cell);
CUBE3D_API int32_t cube3d_acting_group(cube3d_handle **made, const cube3d_handle *acting);

/* Work: fills the box of a problem, except `empty` cells, with smaller boxes, each with its share of the pieces. It
   ends after `work` units, of about a microsecond each. *applies is 0 if it cannot find anything: if the region is
   no full box of cubes in two to seven dimensions; if there are rules, cells with colours, optional cells, pieces
   in place, or pieces with a fixed place; or if the numbers of pieces have no shares. */
CUBE3D_API int32_t cube3d_boxes(cube3d_handle **made, const cube3d_handle *built, int64_t empty, int64_t work,
                                int32_t *applies);

/* Gives the options of the solution, ascending, and the boxes that were searched: the lowest cell and the sides of
   each. CUBE3D_UNKNOWN: no filling was found, which proves nothing. */
CUBE3D_API int32_t cube3d_box_table(const cube3d_handle *boxes, int32_t *options, const int32_t **option,
                                    int32_t *count, const int64_t **box);

/* ---- Why there is no solution ---- */

/* Kinds of reasons. */
#define CUBE3D_REASON_PIECE 0     /* a piece has too few placements */
#define CUBE3D_REASON_CELLS 1     /* no placement covers these cells */
#define CUBE3D_REASON_ROOM 2      /* pieces that fit only here need more cells than there are */
#define CUBE3D_REASON_SIZES 3     /* sizes cannot add up to the cells */
#define CUBE3D_REASON_COLOURING 4 /* pieces cannot cover as many black cells as they must */
#define CUBE3D_REASON_WEIGHTS 5   /* weights modulo a number: pieces do not weigh what the cells do */

/* Kinds of search for reasons: by counting and colourings; by weights modulo 2, 3 or 5. */
#define CUBE3D_PLAIN 1
#define CUBE3D_WEIGHTS 2

/* Work: at most `most` reasons why a problem has no solution, of the kinds `what`, all without a search. After
   `seconds` no colouring or modulus is begun. It checks the rest left by pieces in place, and each part of it that
   no placement joins to the others. */
CUBE3D_API int32_t cube3d_reasons(cube3d_handle **made, const cube3d_handle *built, int32_t what, int32_t most,
                                  double seconds);

/* Work: the reason that the sizes of a puzzle's pieces give, if they do not fit, in the same form. It needs no
   placements. */
CUBE3D_API int32_t cube3d_size_reason(cube3d_handle **made, const cube3d_handle *puzzle);

/* Gives reasons in the order in which they were found. Each has CUBE3D_REASON_ROWS rows:
   - the kind; the modulus or 0
   - cells concerned: of a part, or those that no placement covers
   - pieces concerned
   - weight of each cell of the region (colourings and weights only): black cells weigh 1, others -1 in a checkerboard,
     else 0
   `text` has `bytes` bytes: a JSON array of a sentence for each. {"say": key, word: part, ...} fills a template of
   cube3d/sentences.json; {"say": key, "list": [part, ...]} joins parts by "and", "or" or "listed". {"name": n} and
   {"quoted": n} are the name of piece n; {"cell": n} is cell n of the region; {"colour": n} is the name of colour n.
   All other parts are integers and texts. */
#define CUBE3D_REASON_ROWS 4
CUBE3D_API int32_t cube3d_reason_table(const cube3d_handle *reasons, int32_t *count, const int64_t **start,
                                       const int64_t **value, int32_t *bytes, const uint8_t **text);

/* The rest left by pieces in place, as a cover; *full: every cell must be covered. Takes time in proportion to the
   cells of all placements. */
CUBE3D_API int32_t cube3d_left(cube3d_handle **made, const cube3d_handle *built, int32_t *full);

/* Work: distinct colourings of cells, at most `most` and a thousand, the simplest first. */
CUBE3D_API int32_t cube3d_colourings(cube3d_handle **made, int32_t width, int32_t cells, const int64_t *cell,
                                     int32_t most);

/* Gives the cells' weights, a row for each colouring, and what its black cells are, as reasons have it. */
CUBE3D_API int32_t cube3d_colouring_table(const cube3d_handle *colourings, int32_t *count, const int8_t **weight,
                                          int32_t *bytes, const uint8_t **text);

/* Work: the sums of items that cost `total` together. Choice c has a row of values, and low[c] to high[c] items are
   taken from it, each with one of the values; an item costs cost[c]. */
CUBE3D_API int32_t cube3d_sums(cube3d_handle **made, int32_t choices, const int64_t *start, const int32_t *value,
                               const int32_t *low, const int32_t *high, const int32_t *cost, int32_t total);

/* Gives the sums, ascending. CUBE3D_UNKNOWN: it would take more than about a second. */
CUBE3D_API int32_t cube3d_sum_table(const cube3d_handle *sums, int32_t *count, const int64_t **sum);

/* ---- Help for people who solve by hand ---- */

/* Why a placement cannot be added to a position. */
#define CUBE3D_FREE 0           /* it can */
#define CUBE3D_TAKEN 1          /* something covers one of its items */
#define CUBE3D_EXCLUDED 2       /* a rule forbids it beside another one */
#define CUBE3D_ENOUGH 3         /* all copies of its piece are used */

/* Adds placements one after another, without those that cannot be added. Writes for each placement of the puzzle
   whether it can be added then; for each item the placement that covers it, -1 for none; for each of the `count`
   placements 1 if it was left out; how many items must still be covered; and whether this is a solution with
   nothing left out. `built` is the problem without pieces in place. Takes time in proportion to the cover. */
CUBE3D_API int32_t cube3d_position(const cube3d_handle *built, int32_t count, const int32_t *placement,
                                   uint8_t obstacle[], int32_t owner[], uint8_t wrong[], int32_t *missing,
                                   int32_t *solved);

/* Work: orders a solution into steps, starting from the pieces in place. `option` lists the solution. Each
   step fills the cell, or uses the piece, with the fewest options left. At most `most` steps. */
CUBE3D_API int32_t cube3d_steps(cube3d_handle **made, const cube3d_handle *built, int32_t count, const int32_t *option,
                                int32_t most);

/* Gives steps: the option; the cell that it fills, or -1 if it was chosen for its piece; 1 if nothing else fits;
   and rows of the options that fit there. */
CUBE3D_API int32_t cube3d_step_table(const cube3d_handle *steps, int32_t *count, const int32_t **option,
                                     const int32_t **cell, const uint8_t **forced, const int64_t **start,
                                     const int32_t **way);

/* Why near misses of a puzzle are not counted. */
#define CUBE3D_NEAR_COUNTED 0   /* they are */
#define CUBE3D_NEAR_HOLES 1     /* cells may stay empty */
#define CUBE3D_NEAR_RULES 2
#define CUBE3D_NEAR_COLOURS 3
#define CUBE3D_NEAR_DIMENSION 4 /* the region has more than three axes */
#define CUBE3D_NEAR_NUMBERS 5   /* the count of a piece is not fixed */
#define CUBE3D_NEAR_LARGE 6     /* a piece has more than six cells */

/* Work: counts the near misses of a puzzle up to rotations. In one, all pieces but one are in, and the cells left
   are connected and differ in shape from the piece left. It searches once for each piece, and gives up if a search
   would try more than `most` options. *why: CUBE3D_NEAR_...; if they are not counted the work is complete at once.
   */
CUBE3D_API int32_t cube3d_near_misses(cube3d_handle **made, const cube3d_handle *puzzle, uint64_t most, int32_t *why);

/* CUBE3D_UNKNOWN: they are not counted, or the work gave up. */
CUBE3D_API int32_t cube3d_near_miss_count(const cube3d_handle *near_misses, int64_t *count);

/* Finds the fewest placements to take off a position without a solution. `built` is the problem without
   pieces in place. `placement` lists the position's valid placements, each once. `misfits` is 1 if the
   position also has invalid ones, which always come off. While *asks is 1, take the question, a cover,
   search it for one solution, and answer. A question takes time in proportion to the cover. */
CUBE3D_API int32_t cube3d_removals(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                                   const int32_t *placement, int32_t misfits);
CUBE3D_API int32_t cube3d_removals_question(cube3d_handle **made, const cube3d_handle *removals);

/* Takes a solution; `solved` is 0 if there is none. */
CUBE3D_API int32_t cube3d_removals_answer(cube3d_handle *removals, int32_t solved, int32_t count,
                                          const int32_t *option);

/* *least: lower bound. `placement`: a set whose removal is enough, the smallest once *asks is 0.
   *known: 1: such a set is given; 0: none yet; -1: the puzzle has no solution. */
CUBE3D_API int32_t cube3d_removals_table(const cube3d_handle *removals, int32_t *asks, int32_t *known, int32_t *least,
                                         int32_t *count, const int32_t **placement);

/* ---- Steps of a design ---- */

/* Exchanges in dissections of a region into shapes: the pieces of a puzzle; `placements` has all their placements.
   Any number of dissections can be given, one after another. */
CUBE3D_API int32_t cube3d_exchanges(cube3d_handle **made, const cube3d_handle *placements);

/* Gives the dissections one step away from a dissection: in each, two touching parts, of at most 16 cells together,
   are exchanged for two other shapes on the same cells. The result is `count` distinct rows of `parts` ascending
   pieces, in order. Row p of `cell` has the cells of part p. Takes up to 13,000 steps for each two touching parts.
   */
CUBE3D_API int32_t cube3d_exchanges_from(cube3d_handle *exchanges, int32_t parts, const int64_t *start,
                                         const int32_t *cell, int32_t *count, const int32_t **piece);

/* ---- Groups of symmetries ---- */

/* A group that acts on a cover: rows of the images of items, options and types under each element, the identity
   first. Of elements that act alike only the first is kept. */
CUBE3D_API int32_t cube3d_group(cube3d_handle **made, int32_t symmetries, int32_t items, const int32_t *item_image,
                                int32_t options, const int32_t *option_image, int32_t types,
                                const int32_t *type_image);
CUBE3D_API int32_t cube3d_group_table(const cube3d_handle *group, int32_t *symmetries, int32_t *items,
                                      const int32_t **item_image, int32_t *options, const int32_t **option_image,
                                      int32_t *types, const int32_t **type_image);

/* The group of some elements, the identity first, closed under multiplication. */
CUBE3D_API int32_t cube3d_subgroup(cube3d_handle **made, const cube3d_handle *group, int32_t count,
                                   const int32_t *element);

/* Gives the images of a set of options under each element, rows, each ascending; and the element with the least
   row. That row is the canonical form of a solution: equal for all equivalent solutions. */
CUBE3D_API int32_t cube3d_group_images(cube3d_handle *group, int32_t count, const int32_t *option,
                                       const int32_t **image, int32_t *least);

/* *may: 0 if the group fixes no solution, 1 if this is unknown. The group is cyclic, generated by element 1. */
CUBE3D_API int32_t cube3d_may_fix(const cube3d_handle *group, const cube3d_handle *cover, int32_t *may);

/* Gives the powers of an element, identity first. */
CUBE3D_API int32_t cube3d_group_powers(cube3d_handle *group, int32_t element, int32_t *count, const int32_t **powers);

/* Gives rows: the product of every two elements; the second acts first. */
CUBE3D_API int32_t cube3d_group_products(cube3d_handle *group, const int32_t **products);

/* Gives the numbers in the group of a subgroup's elements. */
CUBE3D_API int32_t cube3d_group_numbers(cube3d_handle *group, const cube3d_handle *part, const int32_t **numbers);

/* Gives classes of elements that generate conjugate cyclic groups, which fix equally many solutions: a
   representative and the size of each class, and the class of each element. */
CUBE3D_API int32_t cube3d_group_classes(cube3d_handle *group, int32_t *count, const int32_t **element,
                                        const int32_t **alike, const int32_t **of_element);

/* Work: ways to reduce a search by symmetry, at most 24, most promising first. */
CUBE3D_API int32_t cube3d_orbit_splits(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives them as rows of branches: an option that solutions use, -1 for all solutions; the number of equivalent
   branches; and a row of their options. */
CUBE3D_API int32_t cube3d_orbit_split_table(const cube3d_handle *splits, int32_t *count, const int64_t **start,
                                            const int32_t **option, const int32_t **weight,
                                            const int64_t **alike_start, const int32_t **alike);

/* The cover whose solutions are those that a group fixes; its options are orbits. */
CUBE3D_API int32_t cube3d_quotient(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives the options of each orbit, and rows: how many of each type it has. */
CUBE3D_API int32_t cube3d_quotient_table(const cube3d_handle *quotient, const int64_t **start, const int32_t **member,
                                         const int32_t **uses);

/* ---- Pictures ---- */

/* Lattices here are drawn, or cubes. */

/* Writes the lowest and highest corners of cells as drawn, three numbers each; not for cubes. */
CUBE3D_API int32_t cube3d_cell_boxes(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, double low[],
                                     double high[]);

/* Writes the middles of such cells, three numbers each: the mean of their corners, in the plane at half their
   height. */
CUBE3D_API int32_t cube3d_middles(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, double middle[]);

/* Writes the aspect that each of the aspects from cube3d_aspects becomes by a turn about an axis of the scene,
   counter-clockwise as seen from its end, by `twelfths` of a whole turn; -1: none of them. For cubes, axis 0 of the
   scene is the first axis; axes 1 and 2 are the opposites of the second and third, if any. Takes a millisecond for
   a hundred aspects. */
CUBE3D_API int32_t cube3d_aspect_turns(const cube3d_handle *aspects, const cube3d_handle *lattice, int32_t axis,
                                       int32_t twelfths, int32_t to[]);

/* Writes the edges of the surface of cubes in space, each once: the cell at its lower end, three numbers, and its
   axis; sorted by axis, then by cell. With `inner`: the sides on the floor between two cells instead. There must be
   room for 12 edges per cell. */
CUBE3D_API int32_t cube3d_edges(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, int32_t inner,
                                int32_t *edges, int64_t low[], int32_t axis[]);

/* Writes a colour for each block, three numbers from 0 to 255, from a palette of `colours`. Row b of `cell` has the
   cells of block b. A block whose rank is a number of the palette has that colour; rank -1: none. Other blocks that
   share a face never share a colour, and no colour comes twice before all have come once. If the palette is too
   small, lighter and darker shades complete it. With `group` (NULL: no groups), blocks of group g have colour g, in
   rotation, and blocks of group -1 are coloured with the rest of the palette. The lattice need not be drawn. Takes
   time in proportion to the cells, and for blocks without a rank to their number times the number of colours. */
CUBE3D_API int32_t cube3d_block_colours(const cube3d_handle *lattice, int32_t blocks, const int64_t *start,
                                        const int64_t *cell, const int32_t *rank, const int32_t *group,
                                        int32_t colours, const uint8_t *palette, uint8_t colour[]);

/* Writes a number below `letters` for each of such blocks: its own number, in rotation, or the next one that no
   earlier block beside it has, if there is one. */
CUBE3D_API int32_t cube3d_block_letters(const cube3d_handle *lattice, int32_t blocks, const int64_t *start,
                                        const int64_t *cell, int32_t letters, int32_t letter[]);

/* Writes a colour for each cell of blocks that have a colour each, and the main colour of each block: that of most
   of its cells, the greatest of equally common ones, or that of a block without cells. Block b has the cells from
   start[b] on. `own` has four numbers for each cell: its colour, and 1; or 0: it has none, and gets a grey tint of
   its block's. The lattice is only for errors. */
CUBE3D_API int32_t cube3d_cell_colours(const cube3d_handle *lattice, int32_t blocks, const int64_t *start,
                                       const uint8_t *own, const uint8_t *colour, uint8_t each[], uint8_t main[]);

/* The most boxes that stand for a cell in shade: six for a rod, one for any other. */
#define CUBE3D_SHADE_BOXES 6

/* Writes how many boxes stand for some cells when they cast shade, and the boxes' corners, cell after cell: three
   numbers each, with room for CUBE3D_SHADE_BOXES boxes per cell. */
CUBE3D_API int32_t cube3d_shade_boxes(const cube3d_handle *lattice, int32_t cells, const int64_t *cell,
                                      int32_t *boxes, double low[], double high[]);

/* Writes an order of assembly: `pieces` numbers of each kind. The cells of each piece are rows of coordinates. A
   piece comes in a straight line along an axis: from above (-1 along the third) if it can, then from the front, the
   right, and so on; on lattices other than cubes only from above. Side is -1 or 1; it is 0 for pieces that hold
   each other, which come first. Takes a millisecond for a hundred pieces. */
CUBE3D_API int32_t cube3d_assembly(const cube3d_handle *lattice, int32_t pieces, const int64_t *start,
                                   const int64_t *cell, int32_t piece[], int32_t axis[], int32_t side[]);

/* Work: how bodies move apart in straight lines, away from the middle (three numbers). Row b has the cells of body
   b, in coordinates; cubes have three, those of the scene. Bodies of different frames, in ascending order, do not
   interact; NULL: all are in one frame. Flat bodies stay in their plane. Bodies of cubes pass through each other
   only if there is no other way; on other lattices all move straight away. Takes milliseconds, and some seconds for
   a hundred pieces that interlock. */
CUBE3D_API int32_t cube3d_explosion(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                    const int64_t *start, const int64_t *cell, const int32_t *frame,
                                    const double *middle, int32_t flat);

/* Gives velocities, three numbers for each body: how far it moves for the factor 1. `passes` is 1 for a body that
   passes through another one. Two such bodies are clear of each other from the factor 0.6 on, or somewhat later in a
   tangle. */
CUBE3D_API int32_t cube3d_velocities(const cube3d_handle *explosion, const double **velocity, const uint8_t **passes);

/* The layout of pieces in a picture, of n dimensions in three: x to the right, y away from the eye, z up. Cell (x,
   y, z) goes to (x, -y, -z): the first layer is the top one. Further coordinates, and z with `layers`, make frames:
   copies side by side. `start` has pieces + 2 rows of cells, in coordinates: the pieces, the cells that stay empty,
   and walls. Threads may share it. Takes a millisecond for thousands of cells. */
CUBE3D_API int32_t cube3d_layout(cube3d_handle **made, const cube3d_handle *lattice, int32_t pieces,
                                 const int64_t *start, const int64_t *cell, int32_t layers);

/* Gives whether everything lies one cell high, the height of cubes, the centre that bodies move away from, and a
   row of `width` numbers for each frame: the coordinates that it stands for; 0 frames: there is a single one. */
CUBE3D_API int32_t cube3d_layout_frames(const cube3d_handle *layout, int32_t *flat, double *thickness,
                                        const double **centre, int32_t *frames, int32_t *width, const int64_t **key);

/* Blocks that are not pieces: all cells of a frame where the pieces are together, and walls. */
#define CUBE3D_REGION (-1)
#define CUBE3D_WALLS (-2)

/* Gives bodies, each the part of one block in one frame: rows of cells, in coordinates (three for cubes), and the
   number of each cell in its block. The first `moving` bodies belong to pieces, frame after frame, in the order of
   cube3d_explosion. Then come, for each frame, the region, if cells stay empty, and walls; their velocity is 0. */
CUBE3D_API int32_t cube3d_layout_bodies(const cube3d_handle *layout, int32_t *count, int32_t *moving,
                                        const int32_t **block, const int32_t **frame, const int64_t **start,
                                        const int64_t **cell, const int32_t **number);

/* Writes the shift of each body from its cells, three numbers: `factor` times its velocity (NULL: 0), plus the
   shift of its frame. Frames stand side by side along `right`, a vector on the floor of length 1 (two numbers), as
   seen from in front, or with `turning` from all sides, with room for the factor `room`; `aspect` is the width of
   the picture over its height. Frames of one axis fill rows, each `slant` times as deep in the picture as it is; 0:
   one row. Writes for each frame the middle of the top of its caption, on the side of the eye, above or `below`;
   and the middle of the first frame. Both have three numbers. */
CUBE3D_API int32_t cube3d_places(const cube3d_handle *layout, const double *velocity, double factor, double room,
                                 const double *right, int32_t below, int32_t turning, double aspect, double slant,
                                 double offset[], double anchor[], double middle[3]);

/* The shade at points: bodies, as cube3d_layout_bodies gives them for one or several frames, with cubes of a
   thickness. `motion` has twelve numbers for each body: the rows of a matrix that maps points (x, y, z, 1) to where
   the body is; NULL: all are in place. Takes time in proportion to the cells. Threads may share it. */
CUBE3D_API int32_t cube3d_occlusion(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                    const int64_t *start, const int64_t *cell, double thickness,
                                    const double *motion);

/* Writes how much of the sky is hidden from surface points by bodies up to two cells away, from 0, open, to 1.
   Points and normals, unit vectors, have three numbers each. A point takes from a tenth of a microsecond in the
   open to some ten microseconds in a corner. */
CUBE3D_API int32_t cube3d_hidden(const cube3d_handle *occlusion, int64_t points, const double *point,
                                 const double *normal, double hidden[]);

/* ---- Pieces that move ---- */

/* The motions of cells on a lattice of up to CUBE3D_MOST_DIMENSIONS axes. Cubes move along the axes; pass no moves.
   On other lattices each row of `move` is a translation, a number per axis, and its images under the lattice's
   symmetries are moves, too. A cell is the convex hull of its corners, or with `spheres` a sphere that touches its
   neighbours there. Takes milliseconds; threads may share it. */
CUBE3D_API int32_t cube3d_motions(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                  const int64_t *move, int32_t spheres);

/* Gives one step along each axis, as a difference of cells; moves go both ways. */
CUBE3D_API int32_t cube3d_motion_steps(const cube3d_handle *motions, int32_t *axes, const int64_t **step);

/* Bodies of cells, in rows of coordinates. If claims[b] is not 0, body b also occupies the corners it
   claims; NULL: no body does. CUBE3D_LIMIT_FAR if a body is too far from the origin, or too long. */
CUBE3D_API int32_t cube3d_bodies(cube3d_handle **made, const cube3d_handle *motions, int32_t bodies,
                                 const int64_t *start, const int64_t *cell, const uint8_t *claims);

/* Gives the number of cells of each body, with the corners it claims. */
CUBE3D_API int32_t cube3d_body_sizes(const cube3d_handle *bodies, const int32_t **size);

/* The plan wanted; of two parts, the one with the lower numbers is taken apart first. */
#define CUBE3D_ANY 0            /* the fewest moves until the first parts separate */
#define CUBE3D_FIRST 1          /* the lexicographically least numbers of moves of the separations */
#define CUBE3D_TOTAL 2          /* the least sum of these numbers */

/* Answers about assemblies. */
#define CUBE3D_STUCK 0
#define CUBE3D_APART 1
#define CUBE3D_UNDECIDED 2      /* a limit came first */

/* Steps of a move to infinity; negative: against its axis. */
#define CUBE3D_AWAY 32767

/* Work: takes an assembly apart. Piece p is body[p], moved by offset[p * width], a translation; NULL: not moved.
   group[p] is 0, or has a bit for each group of pieces that may stay together. Pieces of the set `still`, as bits,
   never move apart. `memory` is in bytes. With `turns`, on the integer grid of two to four dimensions, sets of
   pieces may also make quarter turns. Stopped work gives the results so far. */
CUBE3D_API int32_t cube3d_moves(cube3d_handle **made, const cube3d_handle *bodies, int32_t pieces,
                                const int32_t *body, const int64_t *offset, const uint64_t *group, uint64_t still,
                                int32_t wish, int32_t threads, uint64_t memory, int32_t turns);

/* Gives the result of ended work for moves: the answer; whether it is proved to be best; the number of moves of
   each separation; and the moves. For each move, `moving` is the set of pieces that move, as bits, and `motion` has
   five numbers: the axis, steps along it or CUBE3D_AWAY, 0, 0, 0; or for a turn the plane, 1 or -1, 1, and twice
   its centre. Of two parts, the one that contains `still` stays in place, or the one with more pieces,
   more cells, or the first piece. */
CUBE3D_API int32_t cube3d_moves_plan(cube3d_handle *moves, int32_t *answer, int32_t *proved, int32_t *levels,
                                     const int32_t **level, int32_t *count, const uint64_t **moving,
                                     const int32_t **motion);

/* Finds the moves without turns that are possible at once, of one part of an assembly: the smallest sets in each
   direction, and how far each moves at most. The arguments are those of cube3d_moves. Takes time in proportion to
   the pairs of pieces. */
CUBE3D_API int32_t cube3d_next_moves(cube3d_handle **made, const cube3d_handle *bodies, int32_t pieces,
                                     const int32_t *body, const int64_t *offset, uint64_t still, uint64_t memory);

/* Gives these moves, as cube3d_moves_plan gives those of a plan. */
CUBE3D_API int32_t cube3d_next_moves_found(const cube3d_handle *moves, int32_t *count, const uint64_t **moving,
                                           const int32_t **motion);

/* Moves of a kind: by their shift; away, of which it is one step; or by as much as it at most. */
#define CUBE3D_MOVE_BY 0
#define CUBE3D_MOVE_AWAY 1
#define CUBE3D_MOVE_UP_TO 2

/* Sentences that say moves on a lattice that is drawn, or of cubes: rows of pieces, a translation of `width` numbers, a
   kind, and of a turn four numbers: the axis that points along the second one afterwards, that, and twice its centre
   on both; -1: no turn, and NULL: none turns. */
CUBE3D_API int32_t cube3d_move_words(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                     const int64_t *start, const int32_t *piece, const int64_t *shift,
                                     const int32_t *kind, const int64_t *turn);

/* Gives them as cube3d_reason_table gives reasons; {"name": n} is the name of piece n. */
CUBE3D_API int32_t cube3d_move_text(const cube3d_handle *words, int32_t *bytes, const uint8_t **text);

/* Work: the same for many assemblies, without the moves. Option o is body[o], moved by offset[o * width]; row r of
   `option` is an assembly. group[p] belongs to piece p of each assembly. */
CUBE3D_API int32_t cube3d_survey(cube3d_handle **made, const cube3d_handle *bodies, int32_t options,
                                 const int32_t *body, const int64_t *offset, int32_t assemblies, const int64_t *start,
                                 const int32_t *option, int32_t groups, const uint64_t *group, uint64_t still,
                                 int32_t wish, int32_t threads, uint64_t memory, int32_t turns);

/* Gives the results of a complete survey for each assembly: the answer, whether it is proved to be best, and a row
   of the numbers of moves of its separations. */
CUBE3D_API int32_t cube3d_survey_answers(cube3d_handle *survey, int32_t *assemblies, const uint8_t **answer,
                                         const uint8_t **proved, const int64_t **start, const int32_t **level);

/* Work: improves a division of the first body's cells into connected pieces by random changes, towards many moves
   to come apart. Row c of `neighbour` has the cells that touch cell c. `empty` cells stay empty; each piece has at
   least `least` cells. `piece` gives the piece of each cell, -1 for none, in the first division; NULL: a random
   one. Equal seeds give equal divisions. */
CUBE3D_API int32_t cube3d_division(cube3d_handle **made, const cube3d_handle *bodies, const int64_t *start,
                                   const int32_t *neighbour, int32_t pieces, int32_t empty, int32_t least,
                                   const int32_t *piece, uint64_t seed, uint64_t memory);

/* Lets a complete division try this many more changes. */
CUBE3D_API int32_t cube3d_division_run(cube3d_handle *division, int64_t changes);

/* Gives the best division so far: the numbers of moves of its separations, none if it is not known to come apart,
   and the piece of each cell. */
CUBE3D_API int32_t cube3d_division_best(cube3d_handle *division, int32_t *levels, const int32_t **level,
                                        int32_t *cells, const int32_t **piece);

/* ---- Solids ---- */

/* How a solid is made; lengths are in those of cells. */
typedef struct cube3d_finish {
    double bevel;                /* the distance of a rounding from a convex edge: on cubes its radius */
    double gap;                  /* between two solids with neighbouring cells */
    double grain;                /* the longest edge of a triangle; 0: any length */
    double thickness;            /* of a layer of cubes, above 0 to 1; 1: cubes */
    int32_t segments;            /* straight pieces of the arc over an edge, 2 to 64; on cubes an even number */
    int32_t chamfer;             /* 1: bevels are flat */
    const int32_t *mark;         /* a number per cell; triangles of cells with different ones share no
                                    vertices; NULL: no marks */
} cube3d_finish;

/* The solid of a piece, in place: up to 100,000 distinct cells of a drawn lattice, or cubes in space. Convex edges
   are bevelled, concave ones are sharp, inner faces are dropped. Takes time and memory in proportion to its
   triangles. CUBE3D_LIMIT_SOLID: there
   could be too many. */
CUBE3D_API int32_t cube3d_solid(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t *cell, const cube3d_finish *finish);

/* Gives a closed mesh. For each vertex: its point and its outward unit normal, three numbers each, and the number
   of its place, equal for vertices at one point of the surface. For each triangle: its three vertices,
   counter-clockwise from outside, and the cell that it shows. Numbers may differ in their last bits between
   compilers. */
CUBE3D_API int32_t cube3d_solid_mesh(const cube3d_handle *solid, int32_t *vertices, const double **point,
                                     const double **normal, const int32_t **place, int32_t *triangles,
                                     const int32_t **triangle, const int32_t **owner);

/* The cells of a drawn lattice, other than spheres, as convex solids with flat faces: one for each cell, followed
   by the joints of rods. Takes time and memory in proportion to the cells. */
CUBE3D_API int32_t cube3d_faces(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t *cell);

/* The outlines of cells as seen from above, each as a face at the height of the cell's middle: the convex polygon
   around a cell's corners, counter-clockwise; the two ends of a rod; 16 points around a sphere. The lattice is
   drawn. */
CUBE3D_API int32_t cube3d_outlines(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                   const int64_t *cell);

/* Gives points, three numbers each; rows of the points of each face, counter-clockwise from outside; its solid; the
   cell of that solid; and whether the face is an outer one, not shared by two solids. */
CUBE3D_API int32_t cube3d_face_table(const cube3d_handle *faces, int32_t *points, const double **point,
                                     int32_t *count, const int64_t **start, const int32_t **corner,
                                     const int32_t **solid, const int32_t **owner, const uint8_t **outer);

#ifdef __cplusplus
}
#endif

#endif
