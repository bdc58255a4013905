/* The core of cube3d: puzzles, exact covers, and pieces that come apart.  Plain C, no dependencies.

   This program counts the solutions of the Soma cube. Each placement is an option: it covers cells,
   the items, and its piece is its type. Every solution has one option of each type.

       #include <stdio.h>

       #include "core.h"

       static const int pieces[7][4][3] = {
           {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}},  // three cubes, one of them listed twice
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

       // Turns a piece, so that axis a becomes axis axes[a] with a sign, and adds all its translations.
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

   Handles.  A function with the parameter `made` makes an object and sets *made to its handle. After
   an error, *made is a handle, too, so that cube3d_error can be called; it is NULL only if no memory
   is left. The caller frees each handle once with cube3d_free, in any order: a handle keeps what it
   needs of others. Only one thread at a time may use a handle, but threads may share lattices,
   puzzles, covers, problems, layouts, occlusions, motions and bodies. After fork(), the child must
   not use or free its parent's work.

   Arrays.  Functions copy their arguments. An empty array may be NULL. Rows of different lengths are
   two arrays: row r of `values` begins at start[r] and ends before start[r + 1], and start[0] is 0.
   A function "gives" arrays of the handle, which stay unchanged until the handle is next used, and
   "writes" arrays of the caller, declared as x[], which must have room for all numbers. A pointer to
   an unwanted result may be NULL; if the function needs it, it returns CUBE3D_INVALID.

   Parts.  A part is a branch of the search of an exact cover: some options are chosen, and some are
   excluded. In a list of parts, row 2k of `options` has the chosen options of part k, in the order of
   the choices, and row 2k + 1 the excluded ones; start has 2 * parts + 1 numbers. weight[k] is the
   estimated share of part k in the work.

   Work.  Functions that may take long make work. The first cube3d_wait starts it:

       made --cube3d_wait--> RUNNING --cube3d_wait--> COMPLETE, or NODE_LIMIT, SOLUTION_LIMIT, FULL
                               |  ^--cube3d_take--,
                               |---------------> READY: solutions can be taken
                               `--cube3d_stop--> STOPPED

   Searches, work for moves, and work on large puzzles run on threads of their own; a search pauses
   while too many solutions wait to be taken. All other work runs inside cube3d_wait, and so does all
   work without threads (WebAssembly). A call of cube3d_wait then takes less than 50 ms, except for
   one sample of a search, for a search in which more than about a thousand options can be added to a
   solution freely, and, without threads, for all work for moves and on large puzzles.

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

/* The version of this interface. A program that was compiled for another one must not use the library. */
#define CUBE3D_INTERFACE 3

/* Return codes of functions, unless they return another value. */
#define CUBE3D_RUNNING 0        /* the work is not done */
#define CUBE3D_READY 1          /* solutions can be taken */
#define CUBE3D_COMPLETE 2       /* the work is done; for functions other than cube3d_wait: success */
#define CUBE3D_STOPPED 3        /* cube3d_stop ended the work */
#define CUBE3D_NODE_LIMIT 4     /* a search reached `max_nodes`, by up to a few thousand more, or `max_work` */
#define CUBE3D_SOLUTION_LIMIT 5 /* `max_solutions` solutions were taken */
#define CUBE3D_FULL 6           /* a table reached its limit of memory or transitions; a search that cannot pause
                                   found too many solutions */
#define CUBE3D_UNKNOWN 7        /* there is no answer; the function says why */
#define CUBE3D_INVALID (-1)     /* an argument is wrong; cube3d_error says which */
#define CUBE3D_MISUSE (-2)      /* not a handle, a wrong kind of handle, or called too early */
#define CUBE3D_NO_MEMORY (-3)
#define CUBE3D_NO_THREAD (-4)   /* the system starts no thread */
#define CUBE3D_FAILED (-5)      /* a bug in this library */
#define CUBE3D_TOO_LARGE (-6)   /* a limit is exceeded; cube3d_limit says which */

/* Limits. cube3d_limit gives these numbers, in this order; "most" is the limit itself. */
#define CUBE3D_LIMIT_TRIED 0      /* placements to try, their cells, most cells */
#define CUBE3D_LIMIT_REGION 1     /* cells of the region, most cells */
#define CUBE3D_LIMIT_PLACEMENTS 2 /* most placements, most cells of all placements */
#define CUBE3D_LIMIT_IMAGES 3     /* cells of the region, orientations, most cells of all images */
#define CUBE3D_LIMIT_RULE 4       /* positions to try for a rule, pieces, most positions, 1 for CUBE3D_SWAP */
#define CUBE3D_LIMIT_TWO_PIECES 5 /* positions to try of two pieces, the two pieces, most positions */
#define CUBE3D_LIMIT_PAIRS 6      /* most pairs of placements */
#define CUBE3D_LIMIT_SHAPES 7     /* cells of a shape, most shapes; for a box: its cells, most cells */
#define CUBE3D_LIMIT_PATTERN 8    /* not a limit: the two pieces of a pattern that can never occur */
#define CUBE3D_LIMIT_PLACE 9      /* not a limit: the rule, and the number of its place that is no placement */
#define CUBE3D_LIMIT_TURNED 10    /* orientations, cells of a shape, most cells in all orientations */
#define CUBE3D_LIMIT_FAR 11       /* steps from the origin to a body, or within a body; most steps */
#define CUBE3D_LIMIT_SOLID 12     /* cells of a solid, its segments, most cells times squared segments */

/* Flags of cube3d_search. */
#define CUBE3D_KEEP 1           /* solutions are taken, not only counted */
#define CUBE3D_REMAINDER 2      /* after a stop, cube3d_parts gives the remainder */

/* Limits of bodies: pieces of an assembly, dimensions of a place, and its largest coordinate. */
#define CUBE3D_MOST_PIECES 64
#define CUBE3D_MOST_DIMENSIONS 8
#define CUBE3D_MOST_PLACE 4000

typedef struct cube3d_handle cube3d_handle;

/* ---- The library ---- */

/* Returns CUBE3D_INTERFACE as compiled into the library. */
CUBE3D_API int32_t cube3d_interface(void);

/* Returns the name of an instruction set that this machine supports; 0 is the slowest. NULL: `number` is beyond the
   last one. */
CUBE3D_API const char *cube3d_level(int32_t number);

/* ---- All handles ---- */

/* Returns the text of the last error of a handle; "": there was none. */
CUBE3D_API const char *cube3d_error(const cube3d_handle *handle);

/* Gives the limit that was exceeded last, CUBE3D_LIMIT_..., and its numbers. */
CUBE3D_API int32_t cube3d_limit(const cube3d_handle *handle, int32_t *limit, int32_t *count, const int64_t **numbers);

/* Frees a handle; stops its work, which takes a few milliseconds. Does nothing for NULL. */
CUBE3D_API void cube3d_free(cube3d_handle *handle);

/* ---- All work ---- */

/* Returns the status of the work after `ms` milliseconds, or earlier if it has ended or solutions can be taken. */
CUBE3D_API int32_t cube3d_wait(cube3d_handle *work, int32_t ms);

/* Stops the work, and waits until it has ended. */
CUBE3D_API int32_t cube3d_stop(cube3d_handle *work);

/* Writes six counts, and the estimated share that is done, from 0 to 1; returns the status of the work. The counts of
   - a search: solutions, options tried ("nodes"), parts done, parts, solutions of the parts done, work
   - a table: steps done, states of the current layer, most states of a layer, transitions, bytes
   - moves: states
   All other counts are 0. */
CUBE3D_API int32_t cube3d_progress(cube3d_handle *work, int64_t counts[6], double *share);

/* ---- Exact covers ---- */

/* An exact cover. A solution is a set of options that covers each item with primary[i] != 0 exactly once, and the
   others at most once. It has from low[t] to high[t] options of type t, and no pair of options of `forbidden`. Row o
   of `item` has the items of option o, ascending, at least one; type[o] is its type. Takes time and memory in
   proportion to the arrays. */
CUBE3D_API int32_t cube3d_cover(cube3d_handle **made, int32_t items, const uint8_t *primary, int32_t options,
                                const int64_t *start, const int32_t *item, const int32_t *type, int32_t types,
                                const int32_t *low, const int32_t *high, int32_t pairs, const int32_t *forbidden);

/* Gives the arrays of a cover. */
CUBE3D_API int32_t cube3d_cover_table(const cube3d_handle *cover, int32_t *items, const uint8_t **primary,
                                      int32_t *options, const int64_t **start, const int32_t **item,
                                      const int32_t **type, int32_t *types, const int32_t **low, const int32_t **high,
                                      int32_t *pairs, const int32_t **forbidden);

/* Writes for each item the number of options that cover it, for each type the number of its options, and for each type
   the number of items of its options: 0 if there are none, -1 if they differ. */
CUBE3D_API int32_t cube3d_cover_lengths(const cube3d_handle *cover, int32_t of_item[], int32_t of_type[],
                                        int32_t size[]);

/* Prepares a cover for searches. Takes time and memory in proportion to the cover. */
CUBE3D_API int32_t cube3d_problem(cube3d_handle **made, const cube3d_handle *cover);

/* Work: splits a part into at least `target` parts, or fewer if its tree is smaller, by repeatedly splitting the
   heaviest one. Afterwards cube3d_parts gives them, in the order of a search. Dead ends are dropped with their
   weights. */
CUBE3D_API int32_t cube3d_split(cube3d_handle **made, const cube3d_handle *problem, const int64_t *start,
                                const int32_t *options, double weight, int32_t target);

/* Work: counts the solutions of parts, on up to `threads` threads; 0: inside cube3d_wait. With CUBE3D_KEEP, solutions
   come in the order of the parts, and within a part in the order of its tree. The search ends when about `max_nodes`
   options were tried, `max_work` was done, or `max_solutions` were taken. The unit of work is an 8-byte word read, on
   every machine. `level` is an instruction set, "auto" for the best one, or "sparse" for a slow search without any, to
   test the others. */
CUBE3D_API int32_t cube3d_search(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                 const int64_t *start, const int32_t *options, const double *weight, int32_t threads,
                                 int32_t flags, uint64_t max_nodes, uint64_t max_work, uint64_t max_solutions,
                                 const char *level);

/* Gives up to `most` further solutions, rows of ascending options, and their number; 0: none is ready. */
CUBE3D_API int32_t cube3d_take(cube3d_handle *search, int32_t most, int32_t *solutions, const int64_t **start,
                               const int32_t **options);

/* Writes for each part the number of its solutions so far, and of options tried so far. */
CUBE3D_API int32_t cube3d_counts(cube3d_handle *search, int64_t solutions[], int64_t nodes[]);

/* Gives the parts that a split made; or the remainder of a search that has ended: parts with the solutions that
   cube3d_counts does not count. CUBE3D_UNKNOWN: a part was not finished, and CUBE3D_REMAINDER was not set, or what is
   left of the part has more than a million numbers. */
CUBE3D_API int32_t cube3d_parts(cube3d_handle *work, int32_t *parts, const int64_t **start, const int32_t **options,
                                const double **weight);

/* Work: estimates how many options a search of all parts would try (Knuth 1975). Each of `samples` samples descends
   from a part, these taken in turn, to random children until it has passed about `width` alternatives, and searches the
   tree below until it has tried about `most` options. */
CUBE3D_API int32_t cube3d_samples(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                  const int64_t *start, const int32_t *options, const double *weight, int32_t samples,
                                  double width, uint64_t most, uint64_t seed);

/* Work: takes one sample of each part p, with width[p]. If the search below would try more than `most` options, the
   sample descends further. It does not visit dead children. */
CUBE3D_API int32_t cube3d_probes(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                 const int64_t *start, const int32_t *options, const double *weight,
                                 const double *width, uint64_t most, uint64_t seed);

/* Gives the values of complete samples or probes. Samples: one value, the estimate. Probes: three values for each part:
   estimates of its options to try and of its solutions, and the options that the probe itself tried. */
CUBE3D_API int32_t cube3d_estimates(cube3d_handle *work, int32_t *count, const double **values);

/* Work: searches a cover for one solution with restarts: in many searches, each with the options in another order,
   which the seed determines. The lengths of the searches follow Luby's sequence, and up to `threads` searches run at
   once. The first search in order that finds a solution, or that there is none, ends the work; so does reaching
   `max_work`, measured as for cube3d_search. Each thread takes memory in proportion to the cover. */
CUBE3D_API int32_t cube3d_restarts(cube3d_handle **made, const cube3d_handle *cover, int32_t threads,
                                   uint64_t max_work, uint64_t seed);

/* Gives the result of complete restarts: 1 and the options of a solution, ascending; or 0, which proves that there is
   none. CUBE3D_UNKNOWN: `max_work` was reached first. */
CUBE3D_API int32_t cube3d_restarts_solution(const cube3d_handle *restarts, int32_t *solutions, int32_t *options,
                                            const int32_t **option);

/* Work: counts the options that a search of all parts, on one thread, tries until its first solution. The search is
   repeated with a limit of options that doubles, up to `most`, and is then bisected. */
CUBE3D_API int32_t cube3d_until_first(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                      const int64_t *start, const int32_t *options, const double *weight,
                                      uint64_t most);

/* Gives 1 if there is a solution, and an upper bound of the options tried until the first one. CUBE3D_UNKNOWN: they are
   more than `most`. */
CUBE3D_API int32_t cube3d_until_first_options(const cube3d_handle *until_first, int32_t *solved, int64_t *options);

/* ---- Tables of states ---- */

/* A plan for counting solutions by dynamic programming. Each step passes one item; an option is used when the first of
   its items is passed. A state is a key of `words` 64-bit words (1, 2, 3, 4 or 8): bits for later items that are
   covered already, and fields for counters. A mask has `words` words, too. */
typedef struct cube3d_plan {
    int32_t words, steps, options, counters;
    const int32_t *bit;          /* per step: the bit of its item; -1: no earlier option covers it */
    const uint8_t *secondary;    /* per step: 1: its item may stay uncovered */
    const uint64_t *keep;        /* per step: mask of the bits of a key that are kept after it; 0 for the last step */
    const int64_t *option_start; /* step s has the options option_start[s] to option_start[s + 1] - 1 */
    const uint64_t *test;        /* per option: mask of the bits that must not be set */
    const uint64_t *set;         /* per option: mask of the bits that it sets */
    const int64_t *add_start;    /* per option, rows of the next two arrays: its additions to counters */
    const int32_t *add_counter;
    const int32_t *add_amount;
    const int64_t *close_start;  /* per step, rows of the next array: the counters that are final after it */
    const int32_t *close_counter;
    const int32_t *word;         /* per counter, its field: the word, the lowest bit, the number of bits */
    const int32_t *shift;
    const int32_t *width;
    const int64_t *low;          /* per counter: its least final value */
    const int64_t *cap;          /* per counter: the greatest value that it can store */
    const uint8_t *strict;       /* per counter: 1: a value over `cap` is refused; 0: it is stored as `cap` */
} cube3d_plan;

/* Work: makes the table of a plan, which counts solutions. It ends as CUBE3D_FULL if it would exceed `memory` bytes, or
   after `most` transitions from state to state. With `keep_layers` it passes all steps twice and keeps all layers of
   states, for cube3d_table_solution. */
CUBE3D_API int32_t cube3d_table(cube3d_handle **made, const cube3d_plan *plan, uint64_t memory, uint64_t most,
                                int32_t keep_layers);

/* Allows a table `most` transitions in total; returns the status of the work. A table that ended because of its
   transitions continues. */
CUBE3D_API int32_t cube3d_table_allow(cube3d_handle *table, uint64_t most);

/* Gives the number of solutions of a complete table, in 64-bit words, lowest first. */
CUBE3D_API int32_t cube3d_table_count(cube3d_handle *table, int32_t *words, const uint64_t **count);

/* Gives the options, numbered as in the plan, of the solution with a rank below the count. Takes time in proportion to
   the steps. */
CUBE3D_API int32_t cube3d_table_solution(cube3d_handle *table, int32_t words, const uint64_t *rank, int32_t *options,
                                         const int32_t **option);

/* ---- Symmetries of solutions ---- */

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
    double shade;                /* a box that casts shade like a cell: its side over that of the box around the cell */
    int32_t form, parts;         /* CUBE3D_HULLS, ...; rods: `parts` parts are an edge, and a step along an axis */
    int32_t setback, knee;       /* rods, in parts: from the end of an edge to the end of its rod; from the joint of two
                                    edges at 60 degrees to its knee, along the sum of the edges, or 0 for no knee */
    const double *basis;         /* rows of `axes` numbers: the vector of a step along each axis */
    const double *origin;        /* the place of the point 0; NULL: at 0 */
    const int64_t *across;       /* rods, per type: axes - 1 vectors from the middle to the sides, in the lattice's
                                    axes, in parts */
} cube3d_drawing;

/* The tables of a lattice. A cell is a translation, `axes` integers, followed by its type if there are several types.
   With one type, only some translations are cells, and these repeat with the period of the lattice; cells of one kind
   have the same place in it. With several types, the type is the kind. A cell is at home if it lies in the first
   period. Points have units of their own: a step along axis a is scale[a] units. Orientations act on points. */
typedef struct cube3d_tables {
    int32_t axes, types, places, generators, arms;
    int32_t face_corners;        /* corners that cells with a common face share */
    const int64_t *scale;
    const int64_t *centre;       /* per type: the point of the cell at translation 0 */
    const int64_t *place;        /* with one type: the cells at home, `places` of them; 0 places: the translation 0 */
    const int64_t *translation;  /* a basis of the translations: rows of an upper triangular matrix, whose diagonal is
                                    the period; NULL: every step is a translation */
    const int64_t *corner_start; /* per kind, rows of the next array; counts coordinates */
    const int64_t *corner;       /* the corners of the cell at home: points */
    const int64_t *generator;    /* matrices that generate the group of orientations */
    const int64_t *arm;          /* the steps of edges around a corner, each followed by the point of its claim */
    const cube3d_drawing *drawing; /* NULL: the lattice is not drawn */
} cube3d_tables;

/* A lattice, whose cells have `width` integers. NULL: cubes in `width` dimensions, at most 32; they can be turned in at
   most 7. */
CUBE3D_API int32_t cube3d_lattice(cube3d_handle **made, int32_t width, const cube3d_tables *tables);

/* Gives the steps from a cell of a kind to the cells that touch it, in a fixed order. They never change. */
CUBE3D_API int32_t cube3d_touching(const cube3d_handle *lattice, int32_t kind, int32_t contact, int32_t *count,
                                   const int64_t **step);

/* Writes the kind of each cell; -1: it is not in the lattice. */
CUBE3D_API int32_t cube3d_kinds(const cube3d_handle *lattice, int64_t cells, const int64_t *cell, int32_t kind[]);

/* Writes the images of cells under an orientation about the origin. If cells are not cubes and have no types, any
   matrix is allowed. Coordinates are at most 2^30 from 0. */
CUBE3D_API int32_t cube3d_turn(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, const int8_t *matrix,
                               int64_t image[]);

/* Measures cells. *wrong: the first one that is not in the lattice; -1: there is none. Then it also writes `low`, the
   translation from the normal form to the cells, and `extents`, the sides of the box around the normal form, `width`
   numbers each. */
CUBE3D_API int32_t cube3d_measure(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, int32_t *wrong,
                                  int64_t low[], int64_t extents[]);

/* Shapes are sets of cells up to translation. Their normal form has the least coordinates, from 0 on, that translations
   allow, and its cells are in lexicographic order. Cells may have marks, such as colours. Coordinates of cells, here
   and in puzzles, are at most 2^60 from 0, or 2^40 if a lattice has tables; a list has at most 2^24 cells. */

/* The orientations of a lattice, the identity first, always in the same order; with cells, only those that keep a shape
   in normal form. */
CUBE3D_API int32_t cube3d_orientations(cube3d_handle **made, const cube3d_handle *lattice, int32_t mobility,
                                       int32_t cells, const int64_t *cell);

/* The aspects of a shape in normal form: its turned shapes that differ in cells or marks, itself first, each with the
   first orientation that gives it. `mark` may be NULL. */
CUBE3D_API int32_t cube3d_aspects(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                  const int64_t *cell, const int32_t *mark, int32_t mobility);

/* The canonical form of a shape in normal form: its least aspect in lexicographic order. Two shapes have the same one
   if and only if the mobility turns one into the other. With `thin`, a shape of cubes that may be turned loses axes
   along which it is one cell thick, but keeps at least two axes; if it loses any, reflections are allowed, too, because
   a flat shape can be turned over in space. *width: the number of integers of a cell after that. */
CUBE3D_API int32_t cube3d_canonical(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    const int64_t *cell, int32_t mobility, int32_t thin, int32_t *width);

/* The normal forms of a shape under some orientations. */
CUBE3D_API int32_t cube3d_turned(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                 const int64_t *cell, const int32_t *mark, int32_t orientations,
                                 const int8_t *orientation);

/* Work; then the canonical forms of all connected shapes of `cells` cells, at most 256, in lexicographic order.
   CUBE3D_LIMIT_SHAPES: there are more than `most` of this or a smaller size. Takes time in proportion to their number
   times cells squared times orientations. */
CUBE3D_API int32_t cube3d_enumerate(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    int32_t mobility, int64_t most);

/* The cells of a box, each as a shape of one cell, in lexicographic order. The box repeats a tile at size[a] steps from
   low[a] on along each axis a. `tile` has the cells of the tile; with 0 `tiles`, these are the cells of all types at
   translation 0. Places that are no cells are left out. CUBE3D_LIMIT_SHAPES: all tiles together have more than `most`
   cells, which is at most 2^24. */
CUBE3D_API int32_t cube3d_box_cells(cube3d_handle **made, const cube3d_handle *lattice, const int64_t *low,
                                    const int64_t *size, int32_t tiles, const int64_t *tile, int64_t most);

/* Gives shapes: their cells in lexicographic order; the orientation of each shape, a matrix, if there are any; and the
   marks of the cells, NULL without marks. */
CUBE3D_API int32_t cube3d_shapes(const cube3d_handle *shapes, int32_t *count, const int64_t **cell,
                                 int32_t *orientations, const int8_t **orientation, const int32_t **mark);

/* ---- Puzzles ---- */

/* Rules, as rows of integers. Each row begins with the number of the rule; p is the number of a piece. */
#define CUBE3D_SWAP 0           /* 0: no two pieces lie so that they could divide their union in another way */
#define CUBE3D_TOUCH 1          /* 1, contact, p...: no two of these pieces touch; one p: no two copies of it; no p: no
                                   two copies of any piece */
#define CUBE3D_PATTERN 2        /* 2, mobility, p, p, n, cells...: no two pieces lie like this; the first n cells belong
                                   to the first p, the others to the second */
#define CUBE3D_PAIRS 3          /* 3, the number of places, each place as p, cells..., colours...; then pairs of places:
                                   no two pieces have the places of a pair */

typedef struct cube3d_puzzle_data {
    const int64_t *corner;       /* the lowest cell of the box around the region */
    const int64_t *extents;      /* the sides of the box */
    int64_t cells;
    const int64_t *cell;         /* the region, in lexicographic order; NULL: the whole box */
    const uint8_t *optional;     /* per cell: 1: it may stay empty; NULL: none may */
    const int32_t *paint;        /* per cell: its colour, 0 for none; NULL: none has a colour */
    int32_t colours;             /* the number of colours plus one */
    int32_t mixes;               /* the number of pairs in `mix` */
    const int32_t *mix;          /* the colour of a cube, and that of a cell on which it may lie; equal colours, and 0
                                    with any colour, are always allowed */
    int32_t pieces;
    const int64_t *shape_start;  /* per piece, rows of the next array; counts coordinates */
    const int64_t *shape;        /* the cells of each piece in normal form */
    const int32_t *mark;         /* per cell of the shapes: its colour; NULL: none has a colour */
    const int32_t *low;          /* per piece: the least number of copies used */
    const int32_t *high;         /* per piece: the greatest number of copies used */
    const int32_t *mobility;     /* per piece: CUBE3D_FIXED, ... */
    const uint8_t *has_place;    /* per piece: 1: it has a fixed place; NULL: none has */
    const int64_t *place;        /* per piece: the translation from its shape, which is not turned, to its place */
    int32_t cover_all;           /* 1: cells that are not optional must be covered */
    int32_t max_holes;           /* the most cells that stay empty; -1: any number */
    int32_t crossing;            /* 1: pieces may cross at corners */
    int64_t walls;
    const int64_t *wall;         /* cells that symmetries must keep */
    int32_t rules;
    const int64_t *rule_start;   /* per rule, rows of the next array */
    const int64_t *rule;
    int64_t most_placements;     /* the limits of CUBE3D_LIMIT_PLACEMENTS: placements, */
    int64_t most_cells;          /* and their cells */
    int64_t most_tried;          /* of CUBE3D_LIMIT_TRIED, if the region is not a box */
    int64_t most_moved;          /* of CUBE3D_LIMIT_IMAGES */
    int64_t most_positions;      /* of CUBE3D_LIMIT_RULE and CUBE3D_LIMIT_TWO_PIECES */
    int64_t most_pairs;          /* of CUBE3D_LIMIT_PAIRS */
} cube3d_puzzle_data;

/* A puzzle, with the aspects of its pieces. */
CUBE3D_API int32_t cube3d_puzzle(cube3d_handle **made, const cube3d_handle *lattice, const cube3d_puzzle_data *data);

/* Work: all placements of the pieces, without repeats, ordered by piece, aspect and offset. */
CUBE3D_API int32_t cube3d_placements(cube3d_handle **made, const cube3d_handle *puzzle);

/* Work: some of the placements of a puzzle, ascending. */
CUBE3D_API int32_t cube3d_subset(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                 int32_t count, const int32_t *placement);

/* Gives for each placement its piece, its aspect, the translation from the aspect, a row of its cells, as ascending
   numbers, and the colours of its cubes there, NULL without colours. */
CUBE3D_API int32_t cube3d_placement_table(const cube3d_handle *placements, int32_t *count, const int32_t **piece,
                                          const int32_t **aspect, const int64_t **offset, const int64_t **start,
                                          const int32_t **cell, const int32_t **colour);

/* Writes for each piece the number of its placements, and for each cell the number of placements that cover it. */
CUBE3D_API int32_t cube3d_placement_counts(const cube3d_handle *placements, int64_t of_piece[], int64_t of_cell[]);

/* Work: the symmetries of a puzzle, the identity first: with `of_region`, those that keep the region, its colours and
   walls; otherwise, those that map solutions to solutions. */
CUBE3D_API int32_t cube3d_symmetries(cube3d_handle **made, const cube3d_handle *puzzle, int32_t mobility,
                                     int32_t of_region);

/* Gives for each symmetry its matrix, the images of all cells, the translation that follows the matrix, and 1 if it is
   a rotation. */
CUBE3D_API int32_t cube3d_symmetry_table(const cube3d_handle *symmetries, int32_t *count, const int8_t **matrix,
                                         const int32_t **cell, const int64_t **shift, const uint8_t **is_rotation);

/* `placements`, here and below, belong to `puzzle`, or to a puzzle with the same region, colours and aspects. */

/* Work: the claims of placements: directions at corners that no other piece may cross. */
CUBE3D_API int32_t cube3d_claims(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Gives the number of claims, and all pairs of a placement, ascending, and the number of a claim that it makes. */
CUBE3D_API int32_t cube3d_claim_table(const cube3d_handle *claims, int32_t *claim_count, int32_t *count,
                                      const int32_t **placement, const int32_t **claim);

/* Work: the images of placements and pieces under symmetries, which are given as by cube3d_symmetry_table. */
CUBE3D_API int32_t cube3d_moved(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t symmetries, const int8_t *matrix, const int32_t *cell);

/* Gives for each symmetry the images of all placements, and of all pieces. */
CUBE3D_API int32_t cube3d_moved_table(const cube3d_handle *moved, const int32_t **placement, const int32_t **piece);

/* Checks that the places in rules are placements; otherwise CUBE3D_LIMIT_PLACE. */
CUBE3D_API int32_t cube3d_check_places(const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Work: the pairs of placements that a rule forbids, or all rules (-1): the lower placement first, in lexicographic
   order. */
CUBE3D_API int32_t cube3d_forbidden(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the relative positions of two pieces that a rule forbids; not for CUBE3D_PAIRS. */
CUBE3D_API int32_t cube3d_relations(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the pairs of placements in some relative positions, which are given as by cube3d_relation_table. */
CUBE3D_API int32_t cube3d_related(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                  int32_t relations, const int32_t *first, const int32_t *second,
                                  const int64_t *offset);

/* Gives relative positions: the piece and the aspect of the first, those of the second, and the second offset minus the
   first. */
CUBE3D_API int32_t cube3d_relation_table(const cube3d_handle *relations, int32_t *count, const int32_t **first,
                                         const int32_t **second, const int64_t **offset);

/* Gives the pairs of cube3d_forbidden or cube3d_related. */
CUBE3D_API int32_t cube3d_pairs(const cube3d_handle *pairs, int32_t *count, const int32_t **pair);

/* Work: the problem of a puzzle, an exact cover. Items are cells, then claims. Options are placements, then holes if
   their number is limited. Types are pieces, then holes. Pieces in place, given as placements, must be used;
   placements that overlap them are not options. Forbidden pairs come from the rules. */
CUBE3D_API int32_t cube3d_build(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t count, const int32_t *given);

/* Work: the same problem, from the pairs of cube3d_forbidden for all rules. Takes time in proportion to the placements
   and the pairs. */
CUBE3D_API int32_t cube3d_build_known(cube3d_handle **made, const cube3d_handle *puzzle,
                                      const cube3d_handle *placements, int32_t count, const int32_t *given,
                                      int32_t pairs, const int32_t *forbidden);

/* The cover of a problem. */
CUBE3D_API int32_t cube3d_built_cover(cube3d_handle **made, const cube3d_handle *built);

/* Gives the placements that are options, ascending. */
CUBE3D_API int32_t cube3d_built_table(const cube3d_handle *built, int32_t *count, const int32_t **kept);

/* Work: the action of symmetries, which are given as by cube3d_symmetry_table, on the cover of a problem. Symmetries
   that change the set of pieces in place, or the set of forbidden pairs that could otherwise be used together, are left
   out. */
CUBE3D_API int32_t cube3d_acting(cube3d_handle **made, const cube3d_handle *built, int32_t symmetries,
                                 const int8_t *matrix, const int32_t *cell);

/* The group of a complete action. */
CUBE3D_API int32_t cube3d_acting_group(cube3d_handle **made, const cube3d_handle *acting);

/* Work: fills the region, except `empty` cells, with smaller boxes, each of which is filled with its share of the
   pieces. It ends after `work` units of about a microsecond. *applies is 0 if it finds nothing in any case: if the
   region is not a full box of cubes in two to seven dimensions; if there are rules, cells with colours, optional cells,
   pieces in place, or pieces with a fixed place; or if the pieces cannot be shared among boxes. */
CUBE3D_API int32_t cube3d_boxes(cube3d_handle **made, const cube3d_handle *built, int64_t empty, int64_t work,
                                int32_t *applies);

/* Gives the options of the solution, ascending, and for each box its lowest cell and its sides. CUBE3D_UNKNOWN: no
   solution was found, which proves nothing. */
CUBE3D_API int32_t cube3d_box_table(const cube3d_handle *boxes, int32_t *options, const int32_t **option,
                                    int32_t *count, const int64_t **box);

/* ---- Why there is no solution ---- */

/* Kinds of reasons. */
#define CUBE3D_REASON_PIECE 0     /* a piece has too few placements */
#define CUBE3D_REASON_CELLS 1     /* no placement covers these cells */
#define CUBE3D_REASON_ROOM 2      /* pieces that fit only here have more cells than there are */
#define CUBE3D_REASON_SIZES 3     /* sizes of pieces cannot add up to the number of cells */
#define CUBE3D_REASON_COLOURING 4 /* pieces cannot cover as many black cells as they must */
#define CUBE3D_REASON_WEIGHTS 5   /* modulo a number, all pieces together do not weigh as much as all cells */
#define CUBE3D_REASON_NUMBERING 6 /* numbers of cells: no place of a piece adds up to what the others leave for it */

/* Kinds of reasons to look for, flags: by counting, colourings and numberings; by weights modulo 2, 3 or 5. */
#define CUBE3D_PLAIN 1
#define CUBE3D_WEIGHTS 2

/* Work: finds at most `most` reasons of the kinds `what` why a problem has no solution, without a search. After
   `seconds`, no further colouring, numbering or modulus is begun. It checks all cells that pieces in place leave, and
   each part of them that no placement connects to other cells. */
CUBE3D_API int32_t cube3d_reasons(cube3d_handle **made, const cube3d_handle *built, int32_t what, int32_t most,
                                  double seconds);

/* Work: the reason that all pieces have too many cells for the region, or too few, if that is so. It needs no
   placements. */
CUBE3D_API int32_t cube3d_size_reason(cube3d_handle **made, const cube3d_handle *puzzle);

/* Gives reasons in the order in which they were found. Each has CUBE3D_REASON_ROWS rows:
   - the kind; the modulus or 0
   - the cells concerned: those of a part, or those that no placement covers
   - the pieces concerned; of numberings, first the piece that has no place, unless all of them together do not add up
   - the weight of each cell of the region (colourings and weights only): black cells weigh 1, others -1 in a
     checkerboard, otherwise 0
   - the conditions that it needs: the numbers of rules; the number after the last rule stands for the colours
   - the numberings: for each a modulus and a factor per coordinate. A cell's number is the sum of its coordinates times
     these factors; sums of numbers are compared modulo the modulus
   `text` has `bytes` bytes: a JSON array with a sentence for each reason. {"say": key, word: part, ...} fills a
   template of cube3d/sentences.json; {"say": key, "list": [part, ...]} joins parts by "and", "or" or "listed".
   {"name": n} and {"quoted": n} are the name of piece n; {"cell": n} is cell n of the region; {"colour": n} is the
   name of colour n; {"rule": n} says what rule n forbids. All other parts are integers and texts. */
#define CUBE3D_REASON_ROWS 6
CUBE3D_API int32_t cube3d_reason_table(const cube3d_handle *reasons, int32_t *count, const int64_t **start,
                                       const int64_t **value, int32_t *bytes, const uint8_t **text);

/* The cover of the cells that pieces in place leave, without `count` conditions, see cube3d_reason_table. The colours
   can be left out only without all rules that are swaps or pairs. *full: 1: each of the cells must be covered. Takes
   time in proportion to the cells of all placements, and to the forbidden pairs. */
CUBE3D_API int32_t cube3d_left(cube3d_handle **made, const cube3d_handle *built, int32_t count, const int32_t *without,
                               int32_t *full);

/* Work: distinct colourings of cells, at most `most` and at most a thousand, the simplest first. */
CUBE3D_API int32_t cube3d_colourings(cube3d_handle **made, int32_t width, int32_t cells, const int64_t *cell,
                                     int32_t most);

/* Gives for each colouring the weights of all cells, and a phrase for its black cells, in the form of reasons. */
CUBE3D_API int32_t cube3d_colouring_table(const cube3d_handle *colourings, int32_t *count, const int8_t **weight,
                                          int32_t *bytes, const uint8_t **text);

/* Work: the possible sums of values, if from low[c] to high[c] items are taken from each choice c, and all items
   together cost `total`. An item of choice c costs cost[c] and has one of the values in row c. */
CUBE3D_API int32_t cube3d_sums(cube3d_handle **made, int32_t choices, const int64_t *start, const int32_t *value,
                               const int32_t *low, const int32_t *high, const int32_t *cost, int32_t total);

/* Gives the sums, ascending. CUBE3D_UNKNOWN: they would take more than about a second. */
CUBE3D_API int32_t cube3d_sum_table(const cube3d_handle *sums, int32_t *count, const int64_t **sum);

/* ---- Help for people who solve by hand ---- */

/* Why a placement cannot be added to a position. */
#define CUBE3D_FREE 0           /* it can */
#define CUBE3D_TAKEN 1          /* something covers one of its items */
#define CUBE3D_EXCLUDED 2       /* a rule forbids it beside another one */
#define CUBE3D_ENOUGH 3         /* all copies of its piece are used */

/* Adds `count` placements one after another, without those that cannot be added. Then writes for each placement of the
   puzzle why it cannot be added; for each item the placement that covers it, or -1; for each of the `count` placements
   1 if it was left out. Also gives the number of items that must still be covered, and 1 if this is a solution and
   nothing was left out. `built` has no pieces in place. Takes time in proportion to the cover. */
CUBE3D_API int32_t cube3d_position(const cube3d_handle *built, int32_t count, const int32_t *placement,
                                   uint8_t obstacle[], int32_t owner[], uint8_t wrong[], int32_t *missing,
                                   int32_t *solved);

/* Work: orders the options of a solution into at most `most` steps, from the pieces in place on. Each step fills the
   cell, or uses the piece, with the fewest options left. */
CUBE3D_API int32_t cube3d_steps(cube3d_handle **made, const cube3d_handle *built, int32_t count, const int32_t *option,
                                int32_t most);

/* Why a step has no alternative. */
#define CUBE3D_FORCED 1          /* nothing else fits */
#define CUBE3D_FORCED_BY_RULES 2 /* rules forbid what else fits */

/* Gives for each step its option; the cell that it fills, or -1 if it was chosen for its piece; why it has no
   alternative, 0 if it has some; and a row of all options that fit there. If a piece was chosen, it has no alternative
   if it must be used as often as it has options. */
CUBE3D_API int32_t cube3d_step_table(const cube3d_handle *steps, int32_t *count, const int32_t **option,
                                     const int32_t **cell, const uint8_t **forced, const int64_t **start,
                                     const int32_t **way);

/* Why near misses of a puzzle are not counted. */
#define CUBE3D_NEAR_COUNTED 0   /* they are counted */
#define CUBE3D_NEAR_HOLES 1     /* cells may stay empty */
#define CUBE3D_NEAR_RULES 2     /* there are rules */
#define CUBE3D_NEAR_COLOURS 3   /* there are colours */
#define CUBE3D_NEAR_DIMENSION 4 /* the region has more than three axes */
#define CUBE3D_NEAR_NUMBERS 5   /* the number of copies of a piece is not fixed */
#define CUBE3D_NEAR_LARGE 6     /* a piece has more than six cells */

/* Work: counts the near misses of a puzzle up to rotations. In a near miss, all pieces but one are placed, and the
   cells left are connected but have another shape than the piece left. The work searches once for each piece, and gives
   up if a search would try more than `most` options. *why: CUBE3D_NEAR_...; unless this is CUBE3D_NEAR_COUNTED, the
   work does nothing. */
CUBE3D_API int32_t cube3d_near_misses(cube3d_handle **made, const cube3d_handle *puzzle, uint64_t most, int32_t *why);

/* Gives the number of near misses. CUBE3D_UNKNOWN: they are not counted, or the work gave up. */
CUBE3D_API int32_t cube3d_near_miss_count(const cube3d_handle *near_misses, int64_t *count);

/* Finds the fewest placements that must be taken off a position so that it can be solved. `built` has no pieces in
   place. `placement` lists the valid placements of the position, each once. `misfits` is 1 if the position also has
   invalid placements, which always come off. As long as cube3d_removals_table gives 1 for *asks, get the question,
   search it for one solution, and answer. */
CUBE3D_API int32_t cube3d_removals(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                                   const int32_t *placement, int32_t misfits);

/* The question, a cover. Takes time in proportion to the cover of the problem. */
CUBE3D_API int32_t cube3d_removals_question(cube3d_handle **made, const cube3d_handle *removals);

/* Answers the question with the options of a solution; `solved` is 0 if it has none. */
CUBE3D_API int32_t cube3d_removals_answer(cube3d_handle *removals, int32_t solved, int32_t count,
                                          const int32_t *option);

/* Gives the results so far. *least: a lower bound of the number of placements. *known: 1: `placement` is a set whose
   removal is enough, a smallest one when *asks is 0; 0: no such set is known yet; -1: the puzzle has no solution. */
CUBE3D_API int32_t cube3d_removals_table(const cube3d_handle *removals, int32_t *asks, int32_t *known, int32_t *least,
                                         int32_t *count, const int32_t **placement);

/* ---- Dissections ---- */

/* Finds exchanges in dissections of a region into shapes. The shapes are the pieces of a puzzle, and `placements` has
   all their placements. */
CUBE3D_API int32_t cube3d_exchanges(cube3d_handle **made, const cube3d_handle *placements);

/* Gives the dissections one step away from a dissection, in which row p of `cell` has the cells of part p. In a step,
   two touching parts, of at most 16 cells together, are exchanged for two other shapes on the same cells. The result is
   `count` distinct rows of `parts` ascending pieces, in order. Takes up to 13,000 steps for each two touching parts. */
CUBE3D_API int32_t cube3d_exchanges_from(cube3d_handle *exchanges, int32_t parts, const int64_t *start,
                                         const int32_t *cell, int32_t *count, const int32_t **piece);

/* ---- Groups of symmetries ---- */

/* A group that acts on a cover: for each element, the identity first, rows of the images of items, options and types.
   Of elements that act alike, only the first is kept. */
CUBE3D_API int32_t cube3d_group(cube3d_handle **made, int32_t symmetries, int32_t items, const int32_t *item_image,
                                int32_t options, const int32_t *option_image, int32_t types,
                                const int32_t *type_image);

/* Gives the arrays of a group. */
CUBE3D_API int32_t cube3d_group_table(const cube3d_handle *group, int32_t *symmetries, int32_t *items,
                                      const int32_t **item_image, int32_t *options, const int32_t **option_image,
                                      int32_t *types, const int32_t **type_image);

/* A subgroup: some elements, the identity first. They must be closed under multiplication. */
CUBE3D_API int32_t cube3d_subgroup(cube3d_handle **made, const cube3d_handle *group, int32_t count,
                                   const int32_t *element);

/* The group of the symmetries of a cover that map items and types in given ways: for each symmetry, the identity first,
   item_image[g * items + i] is the image of item i, and type_image[g * types + t] that of type t. With more than one
   symmetry, no two options have the same items and type. CUBE3D_INVALID: the image of an option is no option. */
CUBE3D_API int32_t cube3d_cover_group(cube3d_handle **made, const cube3d_handle *cover, int32_t symmetries,
                                      const int32_t *item_image, const int32_t *type_image);

/* Gives rows: the images of a set of options under some elements, each ascending. */
CUBE3D_API int32_t cube3d_group_images(cube3d_handle *group, int32_t count, const int32_t *option, int32_t elements,
                                       const int32_t *element, const int32_t **image);

/* Gives the least image of a solution under all elements, in lexicographic order: `count` options, ascending. It is
   equal for all equivalent solutions. */
CUBE3D_API int32_t cube3d_group_least(cube3d_handle *group, int32_t count, const int32_t *option,
                                      const int32_t **image);

/* Adds to kept[g] the number of solutions that element g maps to themselves. Solutions are rows, as from cube3d_take.
   */
CUBE3D_API int32_t cube3d_group_kept(cube3d_handle *group, int32_t solutions, const int64_t *start,
                                     const int32_t *options, int64_t kept[]);

/* Writes for each solution 1 if none of its images is less in lexicographic order, else 0. Unless `branch` is NULL,
   only images that have an option o with branch[o] != 0 count. */
CUBE3D_API int32_t cube3d_group_first(cube3d_handle *group, int32_t solutions, const int64_t *start,
                                      const int32_t *options, const uint8_t *branch, uint8_t first[]);

/* Writes for each solution how many elements map it to itself, and how many of these have prime order. */
CUBE3D_API int32_t cube3d_group_stabilizers(cube3d_handle *group, int32_t solutions, const int64_t *start,
                                            const int32_t *options, int32_t size[], int32_t prime[]);

/* *may: 0: the group fixes no solution of the cover; 1: this is unknown. The group is cyclic, generated by element 1.
   */
CUBE3D_API int32_t cube3d_may_fix(const cube3d_handle *group, const cube3d_handle *cover, int32_t *may);

/* Gives the powers of an element, the identity first. */
CUBE3D_API int32_t cube3d_group_powers(cube3d_handle *group, int32_t element, int32_t *count, const int32_t **powers);

/* Gives rows: the product of every two elements; the second acts first. */
CUBE3D_API int32_t cube3d_group_products(cube3d_handle *group, const int32_t **products);

/* Gives for each element of the subgroup `part` its number in the group. */
CUBE3D_API int32_t cube3d_group_numbers(cube3d_handle *group, const cube3d_handle *part, const int32_t **numbers);

/* Gives classes of elements that generate conjugate cyclic groups, so that the elements of a class fix equally many
   solutions: an element and the size of each class, and the class of each element. */
CUBE3D_API int32_t cube3d_group_classes(cube3d_handle *group, int32_t *count, const int32_t **element,
                                        const int32_t **alike, const int32_t **of_element);

/* Work: ways to split a search into branches of which symmetry saves some, at most 24, most promising first. */
CUBE3D_API int32_t cube3d_orbit_splits(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives a row of branches for each way, and for each branch the option that its solutions use, or -1 for all solutions;
   the number of branches that are equivalent to it, itself included; and a row of their options. */
CUBE3D_API int32_t cube3d_orbit_split_table(const cube3d_handle *splits, int32_t *count, const int64_t **start,
                                            const int32_t **option, const int32_t **weight,
                                            const int64_t **alike_start, const int32_t **alike);

/* The quotient: a cover whose options are orbits of options. The solutions that a group fixes are those of its
   solutions that keep `low` and `high` of the whole cover, by the numbers of cube3d_quotient_table. */
CUBE3D_API int32_t cube3d_quotient(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives for each option of a quotient the options of its orbit, and a row with the number of these of each type. */
CUBE3D_API int32_t cube3d_quotient_table(const cube3d_handle *quotient, const int64_t **start, const int32_t **member,
                                         const int32_t **uses);

/* ---- Pictures ---- */

/* Lattices in this section are of cubes, or have a cube3d_drawing. Points and vectors are three numbers. */

/* Writes the lowest and highest corners of the boxes around cells as drawn; not for cubes. */
CUBE3D_API int32_t cube3d_cell_boxes(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, double low[],
                                     double high[]);

/* Writes the middles of cells: the mean of their corners, in the plane at half their height; not for cubes. */
CUBE3D_API int32_t cube3d_middles(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, double middle[]);

/* Writes for each aspect from cube3d_aspects the aspect that it becomes by a turn about an axis of the scene,
   counter-clockwise as seen from its end, by `twelfths` of a whole turn; -1: it becomes none of them. For cubes, axis 0
   of the scene is the first axis, and axes 1 and 2 are the opposites of the second and third, if any. Takes a
   millisecond for a hundred aspects. */
CUBE3D_API int32_t cube3d_aspect_turns(const cube3d_handle *aspects, const cube3d_handle *lattice, int32_t axis,
                                       int32_t twelfths, int32_t to[]);

/* Writes the edges, one cell long, of the surface of cubes in space: the lower end and the axis of each, sorted by
   axis, then by end. With `inner`, writes the sides on the floor between two cells instead. There must be room for 12
   edges per cell. */
CUBE3D_API int32_t cube3d_edges(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, int32_t inner,
                                int32_t *edges, int64_t low[], int32_t axis[]);

/* Writes a colour for each block, three numbers from 0 to 255, from a palette of `colours` colours. Row b of `cell` has
   the cells of block b. A block with a rank below `colours` has the colour of that number; -1: no rank. Any other block
   differs from all blocks that share a face with it; no colour is used twice before all are used once, and if the
   palette is too small, lighter and darker shades complete it. With `group` (NULL: no groups), blocks of group g have
   colour g, in rotation, and blocks of group -1 use the other colours of the palette. The lattice need not be drawn.
   Takes time in proportion to the cells, plus the number of blocks without a rank times the number of colours. */
CUBE3D_API int32_t cube3d_block_colours(const cube3d_handle *lattice, int32_t blocks, const int64_t *start,
                                        const int64_t *cell, const int32_t *rank, const int32_t *group,
                                        int32_t colours, const uint8_t *palette, uint8_t colour[]);

/* Writes a number below `letters` for each block: its own number, in rotation, or the next one that no earlier
   neighbour has, if there is one. Blocks are given as for cube3d_block_colours. */
CUBE3D_API int32_t cube3d_block_letters(const cube3d_handle *lattice, int32_t blocks, const int64_t *start,
                                        const int64_t *cell, int32_t letters, int32_t letter[]);

/* Writes a colour for each cell of blocks, and the main colour of each block. Block b has the colour at colour[3 * b],
   and the cells start[b] to start[b + 1] - 1. `own` has four numbers for each cell: its colour and 1. If the fourth is
   0, the cell has no colour, and gets a grey tint of its block's. The main colour is the commonest one of the cells,
   the greatest of equally common ones; for a block without cells, that of the block. The lattice only stores errors. */
CUBE3D_API int32_t cube3d_cell_colours(const cube3d_handle *lattice, int32_t blocks, const int64_t *start,
                                       const uint8_t *own, const uint8_t *colour, uint8_t each[], uint8_t main[]);

/* The most boxes that cast shade in place of a cell: 6 for a rod; any other cell has 1. */
#define CUBE3D_SHADE_BOXES 6

/* Writes the number of boxes that cast shade in place of cells, and their lowest and highest corners, cell after cell.
   There must be room for CUBE3D_SHADE_BOXES boxes per cell. Not for cubes. */
CUBE3D_API int32_t cube3d_shade_boxes(const cube3d_handle *lattice, int32_t cells, const int64_t *cell,
                                      int32_t *boxes, double low[], double high[]);

/* Writes an order of assembly. Row p of `cell` has the cells of piece p, in coordinates. For each step, in order: a
   piece, and the axis and the side, -1 or 1, from which it comes in a straight line. It comes from above (-1 on the
   third axis) if possible, otherwise from the front, the right, and so on; on lattices other than cubes only from
   above. Side 0: the piece and others hold each other; these come first. Takes a millisecond for a hundred pieces. */
CUBE3D_API int32_t cube3d_assembly(const cube3d_handle *lattice, int32_t pieces, const int64_t *start,
                                   const int64_t *cell, int32_t piece[], int32_t axis[], int32_t side[]);

/* Work: velocities with which bodies move apart in straight lines, away from `middle`. Row b of `cell` has the cells of
   body b, in coordinates; cubes have three, those of the scene. Bodies of different frames, which ascend, do not affect
   each other; NULL: there is one frame. With `flat`, bodies stay in their plane. Bodies of cubes pass through each
   other only if they do not come apart otherwise; bodies of other lattices move straight away, and may pass through
   each other. Takes milliseconds, for a hundred interlocking pieces some seconds. */
CUBE3D_API int32_t cube3d_explosion(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                    const int64_t *start, const int64_t *cell, const int32_t *frame,
                                    const double *middle, int32_t flat);

/* Gives for each body its velocity, the vector by which it moves for the factor 1, and 1 if it passes through another
   body. Two such bodies are clear of each other from the factor 0.6 on, in a tangle somewhat later. */
CUBE3D_API int32_t cube3d_velocities(const cube3d_handle *explosion, const double **velocity, const uint8_t **passes);

/* The layout of pieces of n dimensions in a scene of three: x to the right, y away from the eye, z up. Cube (x, y, z)
   goes to (x, -y, -z), so the first layer is the top one. Further coordinates, and z with `layers`, make frames: copies
   of the scene side by side. `cell` has pieces + 2 rows of cells, in coordinates: the pieces, the cells that stay
   empty, and walls. Takes a millisecond for thousands of cells. */
CUBE3D_API int32_t cube3d_layout(cube3d_handle **made, const cube3d_handle *lattice, int32_t pieces,
                                 const int64_t *start, const int64_t *cell, int32_t layers);

/* Gives 1 if everything is one cell high; the height of cubes; the centre that bodies move away from; and a row of
   `width` numbers for each frame: the coordinates that it stands for. Width 0: there is a single frame. */
CUBE3D_API int32_t cube3d_layout_frames(const cube3d_handle *layout, int32_t *flat, double *thickness,
                                        const double **centre, int32_t *frames, int32_t *width, const int64_t **key);

/* Blocks that are not pieces: all cells of a frame without walls; walls. */
#define CUBE3D_REGION (-1)
#define CUBE3D_WALLS (-2)

/* Gives bodies; a body is the part of a block in a frame. For each body: its block, its frame, a row of its cells, in
   coordinates (three for cubes), and the number of each cell in its block. The first `moving` bodies are parts of
   pieces, frame after frame, as cube3d_explosion takes them. Then come, for each frame, the region, if any cells stay
   empty, and walls; these never move. */
CUBE3D_API int32_t cube3d_layout_bodies(const cube3d_handle *layout, int32_t *count, int32_t *moving,
                                        const int32_t **block, const int32_t **frame, const int64_t **start,
                                        const int64_t **cell, const int32_t **number);

/* Writes the places of bodies and frames:
   - the offset of each body: `factor` times its velocity (NULL: 0), plus the offset of its frame
   - the anchor of each frame: the middle of the top of its caption, in front of it as seen from above, or from `below`
   - the middle of the first frame
   Frames stand side by side along `right`, a unit vector on the floor (two numbers). They have room for the factor
   `room`, as seen from in front, or with `turning` from all sides. If they stand for a single coordinate and `slant` is
   above 0, they fill several rows, so that a picture of width over height `aspect` shows them largest; `slant` is the
   depth of a row in the picture over its depth in the scene. Otherwise they stand in a row, or in a grid of rows. */
CUBE3D_API int32_t cube3d_places(const cube3d_handle *layout, const double *velocity, double factor, double room,
                                 const double *right, int32_t below, int32_t turning, double aspect, double slant,
                                 double offset[], double anchor[], double middle[3]);

/* The occlusion by bodies, which are given as by cube3d_layout_bodies; cubes have a thickness. `motion` has twelve
   numbers for each body: the rows of a matrix that maps points (x, y, z, 1) of its cells to where they are; NULL: all
   bodies are in place. Takes time in proportion to the cells. */
CUBE3D_API int32_t cube3d_occlusion(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                    const int64_t *start, const int64_t *cell, double thickness,
                                    const double *motion);

/* Writes how much of the sky is hidden from points of a surface by bodies up to two cells away, from 0, open, to 1.
   Normals are unit vectors. A point takes from 0.1 microseconds in the open to about 10 in a corner. */
CUBE3D_API int32_t cube3d_hidden(const cube3d_handle *occlusion, int64_t points, const double *point,
                                 const double *normal, double hidden[]);

/* ---- Pieces that move ---- */

/* The motions of cells on a lattice of up to CUBE3D_MOST_DIMENSIONS axes. Cubes move along the axes, with 0 moves. On
   other lattices each row of `move` is a translation, a number per axis; its images under all orientations are moves,
   too. A cell is the convex hull of its corners, or with `spheres` a sphere that touches its neighbours at the corners.
   Takes milliseconds. */
CUBE3D_API int32_t cube3d_motions(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                  const int64_t *move, int32_t spheres);

/* Gives one step along each axis, as a difference of cells. Moves go in both directions. */
CUBE3D_API int32_t cube3d_motion_steps(const cube3d_handle *motions, int32_t *axes, const int64_t **step);

/* Bodies: row b of `cell` has the cells of body b, in coordinates. If claims[b] is not 0, body b also occupies the
   corners that it claims; NULL: none does. CUBE3D_LIMIT_FAR: a body is too far from the origin, or too long. */
CUBE3D_API int32_t cube3d_bodies(cube3d_handle **made, const cube3d_handle *motions, int32_t bodies,
                                 const int64_t *start, const int64_t *cell, const uint8_t *claims);

/* Gives for each body the number of its cells, with those it claims. */
CUBE3D_API int32_t cube3d_body_sizes(const cube3d_handle *bodies, const int32_t **size);

/* Wishes: which plan is best. A plan takes an assembly apart by separations of a part into two parts. Of these two, the
   one whose further separations have the lexicographically lower numbers of moves is taken apart first. */
#define CUBE3D_ANY 0            /* the fewest moves of the first separation */
#define CUBE3D_FIRST 1          /* the lexicographically least numbers of moves of all separations */
#define CUBE3D_TOTAL 2          /* the least sum of these numbers */

/* Answers about assemblies. */
#define CUBE3D_STUCK 0          /* it does not come apart */
#define CUBE3D_APART 1          /* it comes apart */
#define CUBE3D_UNDECIDED 2      /* a limit came first */

/* The steps of a move to infinity; negative: against its axis. */
#define CUBE3D_AWAY 32767

/* Work: takes an assembly apart. Piece p is body[p], moved by the translation at offset[p * width]; NULL: no piece is
   moved. group[p] has a bit for each group of piece p; pieces with a common group may stay together. `still` is a set
   of pieces, as bits, that never move apart. `memory` is the limit in bytes. With `turns`, for cubes in two to four
   dimensions, sets of pieces may also make quarter turns. Stopped work has the results so far. */
CUBE3D_API int32_t cube3d_moves(cube3d_handle **made, const cube3d_handle *bodies, int32_t pieces,
                                const int32_t *body, const int64_t *offset, const uint64_t *group, uint64_t still,
                                int32_t wish, int32_t threads, uint64_t memory, int32_t turns);

/* Gives the result of work that has ended: the answer; 1 if it is proved to be best; the number of moves of each
   separation; and the moves. For each move, `moving` is the set of pieces that move, as bits, and `motion` has five
   numbers. A shift has its axis, its steps or CUBE3D_AWAY, 0, 0, 0. A quarter turn has its plane, 1 or -1 for forward
   or back, 1, and twice the two coordinates of its centre; planes are the pairs of axes in lexicographic order, and
   forward is from the first axis to the second. Of two parts, the one with pieces of `still` stays in place, or the one
   with more pieces, more cells, or the first piece. */
CUBE3D_API int32_t cube3d_moves_plan(cube3d_handle *moves, int32_t *answer, int32_t *proved, int32_t *levels,
                                     const int32_t **level, int32_t *count, const uint64_t **moving,
                                     const int32_t **motion);

/* Finds the moves, without turns, that are possible at once: the smallest sets of pieces in each direction, and the
   most steps of each. The arguments are those of cube3d_moves. Takes time in proportion to the pairs of pieces. */
CUBE3D_API int32_t cube3d_next_moves(cube3d_handle **made, const cube3d_handle *bodies, int32_t pieces,
                                     const int32_t *body, const int64_t *offset, uint64_t still, uint64_t memory);

/* Gives these moves, as cube3d_moves_plan gives those of a plan. */
CUBE3D_API int32_t cube3d_next_moves_found(const cube3d_handle *moves, int32_t *count, const uint64_t **moving,
                                           const int32_t **motion);

/* Kinds of moves in sentences. */
#define CUBE3D_MOVE_BY 0        /* by the shift */
#define CUBE3D_MOVE_AWAY 1      /* to infinity; the shift is one step */
#define CUBE3D_MOVE_UP_TO 2     /* by at most the shift */

/* Sentences for moves on a lattice of cubes, or with a cube3d_drawing. Each move has a row of pieces, a shift (a
   translation of `width` numbers), a kind, and four numbers for a quarter turn: the axis that is turned to another one,
   the other one, and twice the coordinates of the centre on both; -1: no turn. `turn` is NULL if there are no turns. */
CUBE3D_API int32_t cube3d_move_words(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                     const int64_t *start, const int32_t *piece, const int64_t *shift,
                                     const int32_t *kind, const int64_t *turn);

/* Gives a sentence for each move, in the form of cube3d_reason_table. */
CUBE3D_API int32_t cube3d_move_text(const cube3d_handle *words, int32_t *bytes, const uint8_t **text);

/* Work: does cube3d_moves for many assemblies, without keeping the moves. Option o is body[o], moved by the translation
   at offset[o * width]; row r of `option` is an assembly. group[p] belongs to piece p of each assembly. */
CUBE3D_API int32_t cube3d_survey(cube3d_handle **made, const cube3d_handle *bodies, int32_t options,
                                 const int32_t *body, const int64_t *offset, int32_t assemblies, const int64_t *start,
                                 const int32_t *option, int32_t groups, const uint64_t *group, uint64_t still,
                                 int32_t wish, int32_t threads, uint64_t memory, int32_t turns);

/* Gives for each assembly of a complete survey the answer, 1 if it is proved to be best, and a row of the numbers of
   moves of its separations. */
CUBE3D_API int32_t cube3d_survey_answers(cube3d_handle *survey, int32_t *assemblies, const uint8_t **answer,
                                         const uint8_t **proved, const int64_t **start, const int32_t **level);

/* Work: divides the cells of the first body into connected pieces that need many moves to come apart, by random changes
   of a division. Row c of `neighbour` has the cells that touch cell c. `empty` cells stay empty; each piece has at
   least `least` cells. `piece` has the piece of each cell in the first division, -1 for none; NULL: it is random. Equal
   seeds give equal divisions. The work is complete until cube3d_division_run. */
CUBE3D_API int32_t cube3d_division(cube3d_handle **made, const cube3d_handle *bodies, const int64_t *start,
                                   const int32_t *neighbour, int32_t pieces, int32_t empty, int32_t least,
                                   const int32_t *piece, uint64_t seed, uint64_t memory);

/* Lets a complete division try `changes` further changes. */
CUBE3D_API int32_t cube3d_division_run(cube3d_handle *division, int64_t changes);

/* Gives the best division so far: the numbers of moves of its separations, none if it is not known to come apart, and
   the piece of each cell, -1 for none. */
CUBE3D_API int32_t cube3d_division_best(cube3d_handle *division, int32_t *levels, const int32_t **level,
                                        int32_t *cells, const int32_t **piece);

/* ---- Solids ---- */

/* How a solid is made. Lengths are in cells. */
typedef struct cube3d_finish {
    double bevel;                /* distance of the rounding from a convex edge; for cubes its radius */
    double gap;                  /* between two solids with neighbouring cells */
    double grain;                /* the longest edge of a triangle; 0: any length */
    double thickness;            /* of a layer of cubes, above 0 and at most 1; 1: they are cubes */
    int32_t segments;            /* straight pieces of the arc over an edge, 2 to 64; for cubes an even number */
    int32_t chamfer;             /* 1: bevels are flat */
    const int32_t *mark;         /* per cell: a number; triangles of cells with different numbers share no vertices;
                                    NULL: no marks */
} cube3d_finish;

/* The solid of a piece, in place: up to 100,000 distinct cells of a lattice with a cube3d_drawing, or cubes in space.
   Convex edges are bevelled, concave edges are sharp, and inner faces are dropped. Takes time and memory in proportion
   to its triangles. CUBE3D_LIMIT_SOLID: there could be too many triangles. */
CUBE3D_API int32_t cube3d_solid(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t *cell, const cube3d_finish *finish);

/* Gives a closed mesh. For each vertex: its point, its outward unit normal, and the number of its place, which is equal
   for vertices at one point of the surface. For each triangle: its three vertices, counter-clockwise from outside, and
   the cell that it shows. Numbers may differ in their last bits between compilers. */
CUBE3D_API int32_t cube3d_solid_mesh(const cube3d_handle *solid, int32_t *vertices, const double **point,
                                     const double **normal, const int32_t **place, int32_t *triangles,
                                     const int32_t **triangle, const int32_t **owner);

/* Cells of a lattice with a cube3d_drawing, other than spheres, as convex solids with flat faces: one for each cell,
   followed by the joints of rods. Takes time and memory in proportion to the cells. */
CUBE3D_API int32_t cube3d_faces(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t *cell);

/* The outlines of cells of such a lattice as seen from above, each as a face at the height of the cell's middle: the
   convex polygon around a cell's corners, counter-clockwise; the two ends of a rod; 16 points around a sphere. */
CUBE3D_API int32_t cube3d_outlines(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                   const int64_t *cell);

/* Gives points; and for each face a row of its points, counter-clockwise from outside, its solid, the cell of that
   solid, and 1 if the face is an outer one, which no two solids share. */
CUBE3D_API int32_t cube3d_face_table(const cube3d_handle *faces, int32_t *points, const double **point,
                                     int32_t *count, const int64_t **start, const int32_t **corner,
                                     const int32_t **solid, const int32_t **owner, const uint8_t **outer);

#ifdef __cplusplus
}
#endif

#endif
