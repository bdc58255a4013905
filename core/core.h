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

   Handles.  A function that makes something sets *made to its handle, in case of an error too, so that
   the error can be read; only where no memory is left it sets NULL. Each handle is freed once, in any
   order: what one handle needs of another it keeps. A handle is used by one thread at a time, but
   lattices, puzzles, covers, problems, motions and bodies by any number of threads. After fork(), the child uses
   and frees none of its parent's work.

   Arrays.  Given ones are copied before a function returns; NULL will do for an empty one. Rows of
   different lengths are two arrays: row r of `values` begins at start[r] and ends before
   start[r + 1], and start[0] is 0. Returned arrays belong to the handle and stay as they are until
   it is next used. A pointer to results may be NULL where they are not wanted; those written x[] have
   room for all numbers.

   Parts.  A part of an exact cover is searched on its own: options that were chosen, and options
   that are excluded. Of a list of parts, row 2k of `options` holds the chosen ones of part k, in
   the order of the choices, row 2k + 1 the excluded ones; start has 2 * parts + 1 numbers. weight[k]
   is the estimated share of the work.

   Work.  What may take long is made at once, started by the first cube3d_wait, and waited for:

       made --cube3d_wait--> RUNNING --cube3d_wait--> COMPLETE, or what else ended it
                               |  ^--cube3d_take--,
                               |---------------> READY: solutions wait to be taken
                               `--cube3d_stop--> STOPPED

   Results so far can be asked for at any time, and are final once the work has ended. Searches, those
   for moves, and what is asked of large puzzles run on threads of their own, which rest while nobody
   takes their solutions. All other work, and everything where there are no threads (WebAssembly), runs
   inside cube3d_wait, in parts that take less than 50 ms with few exceptions: the sampled search of one
   part, a search with more than a thousand options that may be added freely, and without threads what
   is asked of large puzzles and all work for moves.

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

/* This interface: a program that was made for another number must not use the library. */
#define CUBE3D_INTERFACE 2

/* Every function returns one of these, but those that say otherwise. */
#define CUBE3D_RUNNING 0        /* the work goes on */
#define CUBE3D_READY 1          /* cube3d_take gives solutions at once */
#define CUBE3D_COMPLETE 2       /* the work is done; of other functions: so is what was asked */
#define CUBE3D_STOPPED 3        /* by cube3d_stop */
#define CUBE3D_NODE_LIMIT 4     /* a search has tried `max_nodes` options, or a few thousand more, or done
                                   `max_work` */
#define CUBE3D_SOLUTION_LIMIT 5 /* `max_solutions` were taken */
#define CUBE3D_FULL 6           /* a table outgrew its memory or its transitions */
#define CUBE3D_UNKNOWN 7        /* there is no answer: too much to say, or not kept */
#define CUBE3D_INVALID (-1)     /* an argument is wrong; the text says which */
#define CUBE3D_MISUSE (-2)      /* no handle, one of another kind, or asked too early */
#define CUBE3D_NO_MEMORY (-3)
#define CUBE3D_NO_THREAD (-4)   /* the system starts no thread */
#define CUBE3D_FAILED (-5)      /* a mistake of this library */
#define CUBE3D_TOO_LARGE (-6)   /* a limit was passed; cube3d_limit says which */

/* Limits, and the numbers that cube3d_limit gives for each. */
#define CUBE3D_LIMIT_TRIED 0      /* placements to try, their cells, the most cells */
#define CUBE3D_LIMIT_REGION 1     /* cells of the region, the most */
#define CUBE3D_LIMIT_PLACEMENTS 2 /* the most placements, the most cells of them */
#define CUBE3D_LIMIT_IMAGES 3     /* cells of the region, orientations, the most cells of images */
#define CUBE3D_LIMIT_RULE 4       /* positions that a rule looks through, its pieces, the most, 1: a swap */
#define CUBE3D_LIMIT_TWO_PIECES 5 /* positions of two pieces, their numbers, the most */
#define CUBE3D_LIMIT_PAIRS 6      /* the most pairs of placements */
#define CUBE3D_LIMIT_SHAPES 7     /* cells of the shapes, the most shapes */
#define CUBE3D_LIMIT_PATTERN 8    /* no limit: the two pieces of a pattern that can never occur */
#define CUBE3D_LIMIT_PLACE 9      /* no limit: a rule, and a place of it that is no placement */
#define CUBE3D_LIMIT_TURNED 10    /* orientations, cells of a shape, the most cells in all of them */
#define CUBE3D_LIMIT_FAR 11       /* steps from the origin to a body or within it, the most */

/* Flags of cube3d_search. */
#define CUBE3D_KEEP 1           /* solutions are taken, and not only counted */
#define CUBE3D_REMAINDER 2      /* after a stop, cube3d_parts gives what is left of each part */

/* Limits of bodies: pieces of one assembly, coordinates of a place, and the largest of them. */
#define CUBE3D_MOST_PIECES 64
#define CUBE3D_MOST_DIMENSIONS 8
#define CUBE3D_MOST_PLACE 4000

typedef struct cube3d_handle cube3d_handle;

/* ---- The library ---- */

/* Returns CUBE3D_INTERFACE as it was when the library was compiled. */
CUBE3D_API int32_t cube3d_interface(void);

/* Returns the name of an instruction set that this machine supports, slowest first; NULL from the
   first number on that has none. */
CUBE3D_API const char *cube3d_level(int32_t number);

/* ---- All handles ---- */

/* Returns the text of the last error of a handle, "" if there was none. */
CUBE3D_API const char *cube3d_error(const cube3d_handle *handle);

/* Gives the limit that the last error of a handle is about, and numbers that say by how much. */
CUBE3D_API int32_t cube3d_limit(const cube3d_handle *handle, int32_t *limit, int32_t *count, const int64_t **numbers);

/* Frees a handle, and ends its work, which takes a few milliseconds; NULL is nothing. */
CUBE3D_API void cube3d_free(cube3d_handle *handle);

/* ---- All work ---- */

/* Returns how the work stands, after `ms` milliseconds at most, sooner once it has ended or
   solutions can be taken. */
CUBE3D_API int32_t cube3d_wait(cube3d_handle *work, int32_t ms);

/* Asks the work to end, and waits until it has. Then results are final. */
CUBE3D_API int32_t cube3d_stop(cube3d_handle *work);

/* Gives numbers, and the estimated share that is done, from 0 to 1; returns how the work stands.
   Of a search, counts has: solutions, options tried ("nodes"), parts done, parts, solutions of the
   parts done, work. Of a table: steps done, states of the present layer, most states of a layer,
   transitions, bytes. Of moves: states. Others are 0. */
CUBE3D_API int32_t cube3d_progress(cube3d_handle *work, int64_t counts[6], double *share);

/* ---- Exact covers ---- */

/* A cover: options that cover items; a solution is a set of them. Items where `primary` is not 0 are
   covered exactly once, the others at most once. Row o of `item` holds the items of option o,
   ascending, one at least. Each option is of one of the types, of which every solution has from
   low[t] to high[t] options. `forbidden` has pairs of options that no solution has both of. Takes
   time and memory in proportion to what is given. */
CUBE3D_API int32_t cube3d_cover(cube3d_handle **made, int32_t items, const uint8_t *primary, int32_t options,
                                const int64_t *start, const int32_t *item, const int32_t *type, int32_t types,
                                const int32_t *low, const int32_t *high, int32_t pairs, const int32_t *forbidden);

/* Gives the arrays of a cover. */
CUBE3D_API int32_t cube3d_cover_table(const cube3d_handle *cover, int32_t *items, const uint8_t **primary,
                                      int32_t *options, const int64_t **start, const int32_t **item,
                                      const int32_t **type, int32_t *types, const int32_t **low, const int32_t **high,
                                      int32_t *pairs, const int32_t **forbidden);

/* Writes how many options cover each item, how many there are of each type, and how many items each of
   these covers: 0 where there are none, -1 where they differ. */
CUBE3D_API int32_t cube3d_cover_lengths(const cube3d_handle *cover, int32_t of_item[], int32_t of_type[], int32_t size[]);

/* A cover made ready to be searched. Takes time and memory in proportion to it. */
CUBE3D_API int32_t cube3d_problem(cube3d_handle **made, const cube3d_handle *cover);

/* Work: splits a part into at least `target` parts, fewer if its tree is smaller, by splitting the
   heaviest again and again. cube3d_parts gives them once it is complete, in the order of a search
   of the whole. Weights of dead ends are lost. */
CUBE3D_API int32_t cube3d_split(cube3d_handle **made, const cube3d_handle *problem, const int64_t *start,
                                const int32_t *options, double weight, int32_t target);

/* Work: counts the solutions of parts on up to `threads` threads; 0: inside cube3d_wait. With
   CUBE3D_KEEP solutions come in the order of the parts, and within one in that of its tree. It ends
   after about `max_nodes` options were tried, `max_work` was done, or `max_solutions` were taken.
   Work is counted in words of 8 bytes that are read, the same on every machine. `level` is an
   instruction set, or "auto" for the best one, or "sparse" for none, as a check on the others. */
CUBE3D_API int32_t cube3d_search(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                 const int64_t *start, const int32_t *options, const double *weight, int32_t threads,
                                 int32_t flags, uint64_t max_nodes, uint64_t max_work, uint64_t max_solutions,
                                 const char *level);

/* Gives up to `most` solutions that were not taken before, and their number, 0 if none is ready:
   rows of ascending options. */
CUBE3D_API int32_t cube3d_take(cube3d_handle *search, int32_t most, int32_t *solutions, const int64_t **start,
                               const int32_t **options);

/* Writes the numbers of solutions, and of options tried, of each part so far; each array has as
   many numbers as the search has parts. */
CUBE3D_API int32_t cube3d_counts(cube3d_handle *search, int64_t solutions[], int64_t nodes[]);

/* Gives the parts that a split made; or those that a search left, once it has ended, which have the
   solutions that cube3d_counts does not count. CUBE3D_UNKNOWN: a part was under way, and these are
   more than a million numbers, or CUBE3D_REMAINDER was not set. */
CUBE3D_API int32_t cube3d_parts(cube3d_handle *work, int32_t *parts, const int64_t **start, const int32_t **options,
                                const double **weight);

/* Work: estimates how many options a search of all parts would try. `samples` go down from the
   parts in turn, to a random child each time, until they have passed about `width` alternatives;
   what is below is searched, but not for more than `most` options (Knuth 1975). */
CUBE3D_API int32_t cube3d_samples(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                  const int64_t *start, const int32_t *options, const double *weight, int32_t samples,
                                  double width, uint64_t most, uint64_t seed);

/* Work: one such sample of each part, with a width of its own. Where the search below would try
   more than `most` options, the sample goes further down. Dead children are not visited. */
CUBE3D_API int32_t cube3d_probes(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                 const int64_t *start, const int32_t *options, const double *weight,
                                 const double *width, uint64_t most, uint64_t seed);

/* Gives the values of samples or probes that are complete: of samples one, the options tried; of
   probes three for each part, the options tried and the solutions, which are estimates for the
   whole part, and how many options the probe itself tried. */
CUBE3D_API int32_t cube3d_estimates(cube3d_handle *work, int32_t *count, const double **values);

/* Work: searches a cover for one solution, again and again, each time with its options in another order,
   which follows from the seed. The searches get longer and shorter as Luby's sequence says, and up to
   `threads` run at once, one thread each. The first one in order that ends the question ends the work;
   so do all that fit into `max_work`, counted as that of cube3d_search. Takes memory in proportion to
   the cover for each thread. */
CUBE3D_API int32_t cube3d_restarts(cube3d_handle **made, const cube3d_handle *cover, int32_t threads,
                                   uint64_t max_work, uint64_t seed);

/* Gives how many solutions complete restarts have found, 1 or 0, and its options, ascending; 0 is the proof
   that there is none. CUBE3D_UNKNOWN: the work was done before. */
CUBE3D_API int32_t cube3d_restarts_solution(const cube3d_handle *restarts, int32_t *solutions, int32_t *options,
                                            const int32_t **option);

/* Work: how many options a search of all parts tries on one thread until it meets a solution. It is searched
   again and again, with a limit that doubles up to `most` and is then bisected. */
CUBE3D_API int32_t cube3d_until_first(cube3d_handle **made, const cube3d_handle *problem, int32_t parts,
                                      const int64_t *start, const int32_t *options, const double *weight,
                                      uint64_t most);

/* Gives whether there is a solution, and how many options are enough to meet one. CUBE3D_UNKNOWN: `most` are
   not enough. */
CUBE3D_API int32_t cube3d_until_first_options(const cube3d_handle *until_first, int32_t *solved, int64_t *options);

/* ---- Tables of states ---- */

/* How the states of a table are laid out: items are passed in steps, and a state is a key of
   `words` words, 1, 2, 3, 4 or 8, with bits for items covered ahead and fields for counters.
   Masks have `words` words each. An option is used when the first of its items is passed. */
typedef struct cube3d_plan {
    int32_t words, steps, options, counters;
    const int32_t *bit;          /* per step: the bit of its item; -1: nothing covers it before */
    const uint8_t *secondary;    /* per step: its item may stay uncovered */
    const uint64_t *keep;        /* per step: mask of what is left of a key after it; of the last one it is 0 */
    const int64_t *option_start; /* rows of options of the steps */
    const uint64_t *test;        /* per option: mask of bits that must not be set */
    const uint64_t *set;         /* per option: mask of bits it sets */
    const int64_t *add_start;    /* rows of the next two, of the options: what it adds to counters */
    const int32_t *add_counter;
    const int32_t *add_amount;
    const int64_t *close_start;  /* rows of the next one, of the steps: counters final after it */
    const int32_t *close_counter;
    const int32_t *word;         /* per counter: its field: the word, the lowest bit, the bits */
    const int32_t *shift;
    const int32_t *width;
    const int64_t *low;          /* per counter: the least value, and the greatest it can show */
    const int64_t *cap;
    const uint8_t *strict;       /* per counter: a value over `cap` is not allowed, or shows as it */
} cube3d_plan;

/* Work: counts the solutions of a plan. It ends as CUBE3D_FULL when its tables would take more than
   `memory` bytes, or after `most` transitions. With `keep_layers` it goes over the steps twice and
   keeps all layers, for cube3d_table_solution. */
CUBE3D_API int32_t cube3d_table(cube3d_handle **made, const cube3d_plan *plan, uint64_t memory, uint64_t most,
                                int32_t keep_layers);

/* Allows a table `most` transitions in all; returns how the work stands. One that ended as CUBE3D_FULL
   because of its transitions goes on, where it was. */
CUBE3D_API int32_t cube3d_table_allow(cube3d_handle *table, uint64_t most);

/* Gives the number of solutions of a complete table, in words of 64 bits, lowest first. */
CUBE3D_API int32_t cube3d_table_count(cube3d_handle *table, int32_t *words, const uint64_t **count);

/* Gives the options, as the plan numbers them, of the solution of a rank below the count. Takes time
   in proportion to the steps. */
CUBE3D_API int32_t cube3d_table_solution(cube3d_handle *table, int32_t words, const uint64_t *rank, int32_t *options,
                                         const int32_t **option);

/* ---- Symmetries of solutions ---- */

/* Symmetries as permutations of options, which are rows of items and each of one type. Of symmetry
   g, item_image[g * items + i] is the image of item i, type_image[g * types + t] that of type t;
   the first one is the identity. Invalid where the image of an option is none. */
CUBE3D_API int32_t cube3d_images(cube3d_handle **made, int32_t options, const int64_t *start, const int32_t *item,
                                 const int32_t *type, int32_t symmetries, int32_t items, const int32_t *item_image,
                                 int32_t types, const int32_t *type_image);

/* Adds to kept[g] how many of some solutions, as cube3d_take gives them, symmetry g leaves as they
   are. */
CUBE3D_API int32_t cube3d_images_kept(cube3d_handle *images, int32_t solutions, const int64_t *start,
                                      const int32_t *options, int64_t kept[]);

/* Writes for each solution whether it comes first, in lexicographic order, of its images; of those
   alone that have an option o with branch[o] not 0, unless branch is NULL. */
CUBE3D_API int32_t cube3d_images_first(cube3d_handle *images, int32_t solutions, const int64_t *start,
                                       const int32_t *options, const uint8_t *branch, uint8_t first[]);

/* ---- Lattices and shapes ---- */

/* How pieces may be turned, and how cells touch. */
#define CUBE3D_FIXED 0
#define CUBE3D_ROTATIONS 1
#define CUBE3D_REFLECTIONS 2    /* and rotations */
#define CUBE3D_FACE 0
#define CUBE3D_EDGE 1           /* or a face */
#define CUBE3D_CORNER 2         /* or an edge or a face */

/* How the cells of a lattice of two or three axes are drawn: as hulls of their corners, as rods along edges, of which
   several meet in joints, or as spheres with twelve neighbours. */
#define CUBE3D_HULLS 0
#define CUBE3D_RODS 1
#define CUBE3D_SPHERES 2
typedef struct cube3d_drawing {
    double height;               /* of cells of the plane */
    double shade;                /* the side of a box that shades like a cell, in that of the box around it */
    int32_t form, parts;         /* of rods: an edge, and a step, is divided into `parts` */
    int32_t setback, knee;       /* of rods, in parts: from the end of an edge to that of its rod; and what
                                    a joint of two edges at 60 degrees reaches to of their sum, or 0 */
    const double *basis;         /* where a step along each axis leads: rows of `axes` numbers */
    const double *origin;        /* where the point 0 lies; NULL: at 0 */
    const int64_t *across;       /* of rods, per type: axes - 1 ways from the middle to the sides, along the
                                    axes, in parts of a step */
} cube3d_drawing;

/* The tables of a lattice. A cell is a translation, `axes` integers, and after it its type where
   there are several. Orientations act on points; a step along axis a has scale[a] of their units. */
typedef struct cube3d_tables {
    int32_t axes, types, places, generators, arms, face_corners;
    const int64_t *scale;
    const int64_t *centre;       /* per type: the point of a cell of it */
    const int64_t *place;        /* where there is one type: the cells at home */
    const int64_t *translation;  /* an upper triangle of rows; NULL: every step is a translation */
    const int64_t *corner_start; /* rows of the next one, of the kinds of cells, in coordinates */
    const int64_t *corner;       /* points */
    const int64_t *generator;    /* matrices that generate the group of orientations */
    const int64_t *arm;          /* around a corner: a step, and the point of what is claimed there */
    const cube3d_drawing *drawing; /* NULL: it is not drawn */
} cube3d_tables;

/* A lattice: cells of `width` integers. NULL for the tables: cubes in `width` dimensions, up to 32,
   of which up to 7 turn. Any number of threads may use it. */
CUBE3D_API int32_t cube3d_lattice(cube3d_handle **made, int32_t width, const cube3d_tables *tables);

/* Gives steps to the cells that touch one of a kind, in a fixed order; they stay as they are. */
CUBE3D_API int32_t cube3d_touching(const cube3d_handle *lattice, int32_t kind, int32_t contact, int32_t *count,
                                   const int64_t **step);

/* Writes the kinds of cells, which say their forms; -1 for what is no cell. */
CUBE3D_API int32_t cube3d_kinds(const cube3d_handle *lattice, int64_t cells, const int64_t *cell, int32_t kind[]);

/* Writes where a matrix moves cells about the origin: an orientation, or any matrix where cells are no
   cubes and have no types. Coordinates are at most 2^30 from 0. */
CUBE3D_API int32_t cube3d_turn(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, const int8_t *matrix,
                               int64_t image[]);

/* *wrong: the first cell that is not in the lattice, or -1. If -1, also writes `low`, the translation
   from the normal form to the cells, and `extents`, the sizes of the normal form's box (`width` each). */
CUBE3D_API int32_t cube3d_measure(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, int32_t *wrong,
                                  int64_t low[], int64_t extents[]);

/* Shapes are sets of cells up to translation; a cell takes a mark with it, such as a colour.
   Coordinates of all cells, here and in puzzles, are at most 2^60 from 0, and 2^40 where a lattice
   has tables; a list has at most 2^24 cells. */

/* The orientations of a lattice, the identity first; with cells, those that leave a shape in normal
   form as it is. The order never changes. */
CUBE3D_API int32_t cube3d_orientations(cube3d_handle **made, const cube3d_handle *lattice, int32_t mobility,
                                       int32_t cells, const int64_t *cell);

/* The aspects of a shape in normal form: distinct in cells or marks, itself first, each with the
   first orientation that gives it. `mark` may be NULL. */
CUBE3D_API int32_t cube3d_aspects(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                  const int64_t *cell, const int32_t *mark, int32_t mobility);

/* The canonical form of a shape in normal form: its least aspect in lexicographic order. Two shapes have the
   same one exactly if the mobility turns one into the other. With `thin`, cubes that may be turned lose the
   axes along which they are one cell thick, down to two; if any is lost, reflections are allowed as well,
   for space turns a flat shape over. *width: how many integers a cell has then. */
CUBE3D_API int32_t cube3d_canonical(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    const int64_t *cell, int32_t mobility, int32_t thin, int32_t *width);

/* The normal forms of cells in each of some orientations. */
CUBE3D_API int32_t cube3d_turned(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                 const int64_t *cell, const int32_t *mark, int32_t orientations,
                                 const int8_t *orientation);

/* All connected shapes of a number of cells, each once up to a mobility, in order. Takes time in
   proportion to their number, cells squared and orientations; there are at most 256 cells. */
CUBE3D_API int32_t cube3d_enumerate(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                    int32_t mobility, int64_t most);

/* Gives shapes: cells in lexicographic order, and of each shape its orientation, a matrix, where it
   has one, and the marks of its cells, where they have some. */
CUBE3D_API int32_t cube3d_shapes(const cube3d_handle *shapes, int32_t *count, const int64_t **cell,
                                 int32_t *orientations, const int8_t **orientation, const int32_t **mark);

/* ---- Puzzles ---- */

/* Rules, as rows of integers. Mobility and contact as above, p: the number of a piece. */
#define CUBE3D_SWAP 0           /* 0: no two pieces whose union they divide otherwise */
#define CUBE3D_TOUCH 1          /* 1, contact, p...: no two of these touch; of one, its copies */
#define CUBE3D_PATTERN 2        /* 2, mobility, p, p, n, cells...: the first n are of the first */
#define CUBE3D_PAIRS 3          /* 3, places, of each p, cells..., marks...; then pairs of places */

typedef struct cube3d_puzzle_data {
    const int64_t *corner;       /* the lowest cell of the box around the region, and its sizes */
    const int64_t *extents;
    int64_t cells;
    const int64_t *cell;         /* in lexicographic order; NULL: all of the box */
    const uint8_t *optional;     /* per cell: it may stay empty; NULL: none may */
    const int32_t *paint;        /* per cell: its colour, 0 for none; NULL: none has one */
    int32_t colours;             /* one more than there are */
    int32_t mixes;               /* a cube may lie on its own colour, and 0 goes with every colour; besides */
    const int32_t *mix;          /* these pairs: the colour of a cube, and that of a cell on which it may lie */
    int32_t pieces;
    const int64_t *shape_start;  /* rows of the next one, of the pieces, in coordinates */
    const int64_t *shape;        /* in normal form */
    const int32_t *mark;         /* the colour of each cell of the shapes; NULL: none has one */
    const int32_t *low;          /* per piece: how many copies are used */
    const int32_t *high;
    const int32_t *mobility;
    const uint8_t *has_place;    /* per piece: it lies at a place of its own, not turned */
    const int64_t *place;
    int32_t cover_all;           /* cells that are not optional are covered */
    int32_t max_holes;           /* how many cells stay empty at most; -1: any number */
    int32_t crossing;            /* pieces may cross where edges meet */
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

/* A puzzle, and the aspects of its pieces. Any number of threads may use it. */
CUBE3D_API int32_t cube3d_puzzle(cube3d_handle **made, const cube3d_handle *lattice, const cube3d_puzzle_data *data);

/* Work: every placement of the pieces, exactly once, ordered by piece, aspect and offset. */
CUBE3D_API int32_t cube3d_placements(cube3d_handle **made, const cube3d_handle *puzzle);

/* Work: some of the placements of a puzzle, ascending. */
CUBE3D_API int32_t cube3d_subset(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                 int32_t count, const int32_t *placement);

/* Gives placements: piece, aspect, the translation from the aspect, and rows of ascending numbers of
   cells, with the colours of the cubes there, NULL where there are none. */
CUBE3D_API int32_t cube3d_placement_table(const cube3d_handle *placements, int32_t *count, const int32_t **piece,
                                          const int32_t **aspect, const int64_t **offset, const int64_t **start,
                                          const int32_t **cell, const int32_t **colour);

/* Writes how many placements each piece has, and how many cover each cell of the region. */
CUBE3D_API int32_t cube3d_placement_counts(const cube3d_handle *placements, int64_t of_piece[], int64_t of_cell[]);

/* Work: the symmetries of the region of a puzzle, or those that turn solutions into solutions,
   identity first. */
CUBE3D_API int32_t cube3d_symmetries(cube3d_handle **made, const cube3d_handle *puzzle, int32_t mobility,
                                     int32_t of_region);

/* Gives symmetries: a matrix each, where each cell goes, the translation after it, and whether it keeps
   handedness. */
CUBE3D_API int32_t cube3d_symmetry_table(const cube3d_handle *symmetries, int32_t *count, const int8_t **matrix,
                                         const int32_t **cell, const int64_t **shift, const uint8_t **is_rotation);

/* Placements, here and below, are those of this puzzle, or of one with the same region, colours and
   aspects of pieces. */

/* Work: corners that placements claim, so that no other piece crosses them there. */
CUBE3D_API int32_t cube3d_claims(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Gives how many claims there are, and rows: a placement, ascending, and a claim of it. */
CUBE3D_API int32_t cube3d_claim_table(const cube3d_handle *claims, int32_t *claim_count, int32_t *count,
                                      const int32_t **placement, const int32_t **claim);

/* Work: where symmetries, given by their matrices and images of cells, move placements and pieces. */
CUBE3D_API int32_t cube3d_moved(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t symmetries, const int8_t *matrix, const int32_t *cell);
CUBE3D_API int32_t cube3d_moved_table(const cube3d_handle *moved, const int32_t **placement, const int32_t **piece);

/* Complete if all placements that rules name are among those of a puzzle; else CUBE3D_LIMIT_PLACE. */
CUBE3D_API int32_t cube3d_check_places(const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Work: the pairs of placements that a rule forbids, or all rules, -1; the lower first, in order. */
CUBE3D_API int32_t cube3d_forbidden(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: how two pieces lie to each other where a rule that is not of pairs forbids it. */
CUBE3D_API int32_t cube3d_relations(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the pairs of placements that lie to each other in one of some ways: piece and aspect of
   both, and the offset of the second less that of the first. */
CUBE3D_API int32_t cube3d_related(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                  int32_t relations, const int32_t *first, const int32_t *second,
                                  const int64_t *offset);

CUBE3D_API int32_t cube3d_relation_table(const cube3d_handle *relations, int32_t *count, const int32_t **first,
                                         const int32_t **second, const int64_t **offset);
CUBE3D_API int32_t cube3d_pairs(const cube3d_handle *pairs, int32_t *count, const int32_t **pair);

/* Work: the exact cover of a puzzle: items are cells, and after them corners that pieces claim; options
   are placements, and after them holes where their number is limited; types are pieces, and maybe
   holes. Pieces in place, given as placements, have to be used, and those that overlap them are not
   options. Forbidden pairs are those of the rules. */
CUBE3D_API int32_t cube3d_build(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t count, const int32_t *given);
CUBE3D_API int32_t cube3d_built_cover(cube3d_handle **made, const cube3d_handle *built);

/* Gives which placements are options, ascending. */
CUBE3D_API int32_t cube3d_built_table(const cube3d_handle *built, int32_t *count, const int32_t **kept);

/* Work: how symmetries of the puzzle act on its cover, as a group. Those are left out that move the
   pieces in place, or the forbidden pairs of options that could both be used. */
CUBE3D_API int32_t cube3d_acting(cube3d_handle **made, const cube3d_handle *built, int32_t symmetries,
                                 const int8_t *matrix, const int32_t *cell);
CUBE3D_API int32_t cube3d_acting_group(cube3d_handle **made, const cube3d_handle *acting);

/* Work: fills the box of a problem but for `empty` cells with smaller boxes, each with its share of the pieces.
   It ends after `work` units, of about a microsecond each. *applies is 0 if it can find nothing: because the region
   is no full box of cubes in two to seven dimensions; because there are rules, cells with colours, optional cells,
   pieces in place, or pieces with a place of their own; or because the numbers of the pieces have no shares. */
CUBE3D_API int32_t cube3d_boxes(cube3d_handle **made, const cube3d_handle *built, int64_t empty, int64_t work,
                                int32_t *applies);

/* Gives the options of the solution, ascending, and the boxes that were searched: the lowest cell and the sides
   of each. CUBE3D_UNKNOWN: none was found, which proves nothing. */
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

/* Ways to find reasons: by counting and by colourings; by weights modulo 2, 3 or 5. */
#define CUBE3D_PLAIN 1
#define CUBE3D_WEIGHTS 2

/* Work: at most `most` reasons why a problem that was built has no solution, in the ways of `what`, all
   without a search. After `seconds` no colouring and no modulus is begun. It looks at all that pieces in
   place leave, and at each part of it that no placement joins to the others. */
CUBE3D_API int32_t cube3d_reasons(cube3d_handle **made, const cube3d_handle *built, int32_t what, int32_t most,
                                  double seconds);

/* Gives reasons in the order in which they were found. Each has CUBE3D_REASON_ROWS rows:
   - the kind; the modulus or 0
   - cells concerned: of a part, or those that no placement covers
   - pieces concerned
   - weight of each cell of the region (colourings and weights only): black cells weigh 1, others -1 in a checkerboard,
     else 0
   `text` has `bytes` bytes: a JSON array of a sentence for each. {"say": key, word: part, ...} fills a template of
   cube3d/sentences.json; {"say": key, "list": [part, ...]} joins parts by "and", "or" or "listed". {"name": n} and
   {"quoted": n} are the name of piece n; {"cell": n} is cell n of the region. All other parts are integers and texts. */
#define CUBE3D_REASON_ROWS 4
CUBE3D_API int32_t cube3d_reason_table(const cube3d_handle *reasons, int32_t *count, const int64_t **start,
                                       const int64_t **value, int32_t *bytes, const uint8_t **text);

/* The rest that pieces in place leave, as a cover; *full: every cell has to be covered. Takes time in proportion
   to the cells of all placements. */
CUBE3D_API int32_t cube3d_left(cube3d_handle **made, const cube3d_handle *built, int32_t *full);

/* Work: colourings of cells, all different, at most `most` and a thousand, the simplest first. */
CUBE3D_API int32_t cube3d_colourings(cube3d_handle **made, int32_t width, int32_t cells, const int64_t *cell,
                                     int32_t most);

/* Gives the cells' weights, a row for each colouring, and what its black cells are, as reasons have it. */
CUBE3D_API int32_t cube3d_colouring_table(const cube3d_handle *colourings, int32_t *count, const int8_t **weight,
                                          int32_t *bytes, const uint8_t **text);

/* Work: the sums of items that cost `total` together. Of choice c, which has a row of values, from
   low[c] to high[c] items are taken, each with one of its values; an item costs cost[c]. */
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

/* Adds placements one after the other, up to one that cannot be added, *wrong, -1 if there is none. Writes
   for each placement whether it can be added then; for each item the placement that covers it, -1 for none;
   how many items still have to be covered; and whether this is a solution. `built` is the problem without pieces in place. Takes time in proportion to the
   cover. */
CUBE3D_API int32_t cube3d_position(const cube3d_handle *built, int32_t count, const int32_t *placement,
                                   uint8_t obstacle[], int32_t owner[], int32_t *wrong, int32_t *missing,
                                   int32_t *solved);

/* Work: orders a solution into steps, starting from the pieces in place. `option` lists the solution. Each
   step fills the cell, or uses the piece, with the fewest options left. At most `most` steps. */
CUBE3D_API int32_t cube3d_steps(cube3d_handle **made, const cube3d_handle *built, int32_t count, const int32_t *option,
                                int32_t most);

/* Gives steps: the option; the cell that it fills, -1 if it was chosen for its piece; 1 if nothing else
   fits; and rows of the options that fit there. */
CUBE3D_API int32_t cube3d_step_table(const cube3d_handle *steps, int32_t *count, const int32_t **option,
                                     const int32_t **cell, const uint8_t **forced, const int64_t **start,
                                     const int32_t **way);

/* Why near misses of a puzzle are not counted. */
#define CUBE3D_NEAR_COUNTED 0   /* they are */
#define CUBE3D_NEAR_HOLES 1     /* cells may stay empty */
#define CUBE3D_NEAR_RULES 2
#define CUBE3D_NEAR_COLOURS 3
#define CUBE3D_NEAR_DIMENSION 4 /* the region has more than three axes */
#define CUBE3D_NEAR_NUMBERS 5   /* the number of a piece is not fixed */
#define CUBE3D_NEAR_LARGE 6     /* a piece has more than six cells */

/* Work: counts the near misses of a puzzle up to rotations. In one, all pieces but one are in, and the cells left
   are connected and have another shape than the piece that is left. It searches once for each piece, and gives
   up if a search would try more than `most` options. *why: CUBE3D_NEAR_...; if they are not counted the work is
   complete at once. */
CUBE3D_API int32_t cube3d_near_misses(cube3d_handle **made, const cube3d_handle *puzzle, uint64_t most, int32_t *why);

/* CUBE3D_UNKNOWN: they are not counted, or it gave up. */
CUBE3D_API int32_t cube3d_near_miss_count(const cube3d_handle *near_misses, int64_t *count);

/* Finds the fewest placements to take off a position without a solution. `built` is the problem without
   pieces in place. `placement` lists the position's valid placements, each once. `misfits` is 1 if the
   position also has invalid ones, which always come off. While *asks is 1, take the question, a cover,
   search it for one solution, and answer. A question takes time in proportion to the cover. */
CUBE3D_API int32_t cube3d_removals(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                                   const int32_t *placement, int32_t misfits);
CUBE3D_API int32_t cube3d_removals_question(cube3d_handle **made, const cube3d_handle *removals);

/* Takes a solution, or that there is none: `solved` is 0. */
CUBE3D_API int32_t cube3d_removals_answer(cube3d_handle *removals, int32_t solved, int32_t count,
                                          const int32_t *option);

/* *least: lower bound. `placement`: a set whose removal is enough, the smallest once *asks is 0.
   *known: 1: such a set is given; 0: none yet; -1: the puzzle has no solution. */
CUBE3D_API int32_t cube3d_removals_table(const cube3d_handle *removals, int32_t *asks, int32_t *known, int32_t *least,
                                         int32_t *count, const int32_t **placement);

/* ---- Steps of a design ---- */

/* Exchanges in dissections of a region into shapes: the pieces of a puzzle, of which `placements` has all places.
   Any number of dissections can be asked about, one after another. */
CUBE3D_API int32_t cube3d_exchanges(cube3d_handle **made, const cube3d_handle *placements);

/* Gives the dissections one step away from one, in which two parts that touch, of at most 16 cells together, were
   exchanged for two other shapes on the same cells: `count` rows of `parts` ascending pieces, in order, no two the
   same. Row p of `cell` has the cells of part p. Takes up to 13,000 steps for each two parts that touch. */
CUBE3D_API int32_t cube3d_exchanges_from(cube3d_handle *exchanges, int32_t parts, const int64_t *start,
                                         const int32_t *cell, int32_t *count, const int32_t **piece);

/* ---- Groups of symmetries ---- */

/* A group that acts on a cover: rows of where each element moves items, options and types, the
   identity first. Of elements that act in the same way the first is kept. */
CUBE3D_API int32_t cube3d_group(cube3d_handle **made, int32_t symmetries, int32_t items, const int32_t *item_image,
                                int32_t options, const int32_t *option_image, int32_t types,
                                const int32_t *type_image);
CUBE3D_API int32_t cube3d_group_table(const cube3d_handle *group, int32_t *symmetries, int32_t *items,
                                      const int32_t **item_image, int32_t *options, const int32_t **option_image,
                                      int32_t *types, const int32_t **type_image);

/* The group of some elements, the identity first, closed under multiplication. */
CUBE3D_API int32_t cube3d_subgroup(cube3d_handle **made, const cube3d_handle *group, int32_t count,
                                   const int32_t *element);

/* Gives where each element moves a set of options: rows, each ascending; and the element that gives the
   least of them in order. That row is the canonical form of a solution: the same for all that are alike. */
CUBE3D_API int32_t cube3d_group_images(cube3d_handle *group, int32_t count, const int32_t *option,
                                       const int32_t **image, int32_t *least);

/* *may: 0 if the group surely fixes no solution, 1 if that is not known. The group is cyclic, and element 1
   generates it. */
CUBE3D_API int32_t cube3d_may_fix(const cube3d_handle *group, const cube3d_handle *cover, int32_t *may);

/* Gives the powers of an element, identity first. */
CUBE3D_API int32_t cube3d_group_powers(cube3d_handle *group, int32_t element, int32_t *count, const int32_t **powers);

/* Gives rows: the product of each two elements; the second acts first. */
CUBE3D_API int32_t cube3d_group_products(cube3d_handle *group, const int32_t **products);

/* Gives the numbers that the elements of a subgroup have in the group. */
CUBE3D_API int32_t cube3d_group_numbers(cube3d_handle *group, const cube3d_handle *part, const int32_t **numbers);

/* Gives classes of elements that generate conjugate cyclic groups, which fix equally many solutions: an
   element that stands for each class, the size of each class, and the class of each element. */
CUBE3D_API int32_t cube3d_group_classes(cube3d_handle *group, int32_t *count, const int32_t **element,
                                        const int32_t **alike, const int32_t **of_element);

/* Work: the ways in which symmetry makes a search smaller, at most 24, most promising first. */
CUBE3D_API int32_t cube3d_orbit_splits(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives them as rows of branches: an option that solutions use, -1 for all solutions; how many
   branches are like it; and a row of their options. */
CUBE3D_API int32_t cube3d_orbit_split_table(const cube3d_handle *splits, int32_t *count, const int64_t **start,
                                            const int32_t **option, const int32_t **weight,
                                            const int64_t **alike_start, const int32_t **alike);

/* The cover whose solutions are those that a group leaves as they are; its options are orbits. */
CUBE3D_API int32_t cube3d_quotient(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives the options of each orbit, and rows of how many of each type it has. */
CUBE3D_API int32_t cube3d_quotient_table(const cube3d_handle *quotient, const int64_t **start, const int32_t **member,
                                         const int32_t **uses);

/* ---- Pictures ---- */

/* Lattices here are drawn, or they are cubes. */

/* Writes the least and greatest corners of cells of another lattice than cubes as they are drawn, three numbers
   each. */
CUBE3D_API int32_t cube3d_cell_boxes(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, double low[],
                                     double high[]);

/* Writes their middles, three numbers each: of their corners, and of their height. */
CUBE3D_API int32_t cube3d_middles(const cube3d_handle *lattice, int32_t cells, const int64_t *cell, double middle[]);

/* How many boxes stand for a cell where it casts shade: six for a rod, one for any other. */
#define CUBE3D_SHADE_BOXES 6

/* Writes how many boxes stand for these cells where they cast shade, those of one cell after those of another,
   and their corners: three numbers each, with room for CUBE3D_SHADE_BOXES boxes per cell. */
CUBE3D_API int32_t cube3d_shade_boxes(const cube3d_handle *lattice, int32_t cells, const int64_t *cell,
                                      int32_t *boxes, double low[], double high[]);

/* Writes an order in which pieces are put in place: `pieces` numbers of each kind. The cells of each are rows
   of coordinates. A piece comes in a straight line along an axis, from above (-1 along the third) where it can,
   from the front, the right, and so on; those on other lattices than cubes only from above. Side is -1 or 1; it
   is 0 for pieces that hold each other, which come first. Takes a millisecond for a hundred pieces. */
CUBE3D_API int32_t cube3d_assembly(const cube3d_handle *lattice, int32_t pieces, const int64_t *start,
                                   const int64_t *cell, int32_t piece[], int32_t axis[], int32_t side[]);

/* Work: how bodies move apart in straight lines, away from the middle, three numbers. The cells of body b are row b,
   in coordinates; cubes have three, those of the scene. Those of different frames, in ascending order, have nothing to do
   with each other; NULL: all are in one. Flat bodies stay on their plane. No two bodies of cubes pass through each
   other unless there is no other way; on other lattices all go straight away. Takes milliseconds, and some
   seconds for a hundred pieces that interlock. */
CUBE3D_API int32_t cube3d_explosion(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                    const int64_t *start, const int64_t *cell, const int32_t *frame,
                                    const double *middle, int32_t flat);

/* Gives velocities, three numbers for each body, which are how far it moves for the factor 1, and whether it passes
   through others, not both of two that never meet. Those that do are clear of each other from the factor 0.6 on, or
   somewhat later in a tangle. */
CUBE3D_API int32_t cube3d_velocities(const cube3d_handle *explosion, const double **velocity, const uint8_t **passes);

/* Where pieces go in a picture, of n dimensions in three: x to the right, y away from the eye, z up. Cell (x, y, z)
   goes to (x, -y, -z): the first layer is the top one. Further coordinates, and z with `layers`, make frames: copies
   side by side. `start` has pieces + 2 rows of cells, in coordinates: the pieces, the cells that stay empty, and
   walls. Any number of threads may use it. Takes a millisecond for thousands of cells. */
CUBE3D_API int32_t cube3d_layout(cube3d_handle **made, const cube3d_handle *lattice, int32_t pieces,
                                 const int64_t *start, const int64_t *cell, int32_t layers);

/* Gives whether everything lies one cell high, how high cubes are, from where bodies move apart, and the
   coordinates that each frame stands for, a row of `width` numbers; 0: there is one frame. */
CUBE3D_API int32_t cube3d_layout_frames(const cube3d_handle *layout, int32_t *flat, double *thickness,
                                        const double **centre, int32_t *frames, int32_t *width, const int64_t **key);

/* Blocks that are no piece: all cells of a frame where the pieces are together, and walls. */
#define CUBE3D_REGION (-1)
#define CUBE3D_WALLS (-2)

/* Gives bodies, each the part of one block in one frame: rows of cells, in coordinates, which are three of cubes, and
   the number of each cell in its block. The first `moving` are of pieces, frame after frame, as cube3d_explosion takes
   them. Of each frame the region follows, if cells of any stay empty, and walls; their velocity is 0. */
CUBE3D_API int32_t cube3d_layout_bodies(const cube3d_handle *layout, int32_t *count, int32_t *moving,
                                        const int32_t **block, const int32_t **frame, const int64_t **start,
                                        const int64_t **cell, const int32_t **number);

/* Writes how far bodies are from their cells, three numbers each: `factor` times their velocity (NULL: 0), and the
   way to the place of their frame. Frames stand side by side along `right`, a way on the floor of the length 1 (two
   numbers), as seen from before it, or with `turning` from all sides, with room for the factor `room`; `aspect` is
   the width of the picture over its height. Frames of one axis fill rows of which each looks `slant` times as deep as
   it is; 0: one row. Writes of each frame where the middle of the top of its caption is, on the side of the eye, above
   or `below`; and the middle of the first frame. Both have three numbers. */
CUBE3D_API int32_t cube3d_places(const cube3d_handle *layout, const double *velocity, double factor, double room,
                                 const double *right, int32_t below, int32_t turning, double aspect, double slant,
                                 double offset[], double anchor[], double middle[3]);

/* What hides the sky from points: bodies, as cube3d_layout_bodies gives those of one or several frames, of cubes of
   a thickness. `motion` has twelve numbers for each: the rows of a matrix that turns points (x, y, z, 1) and moves them
   to where the body is; NULL: all are in their places. Takes time in proportion to the cells. Any number of threads
   may use it. */
CUBE3D_API int32_t cube3d_occlusion(cube3d_handle **made, const cube3d_handle *lattice, int32_t bodies,
                                    const int64_t *start, const int64_t *cell, double thickness,
                                    const double *motion);

/* Writes how hidden points of surfaces are by what lies in front of them, up to two cells off, from 0, open, to 1.
   Points and normals, unit vectors, have three numbers each. A point takes from a tenth of a microsecond in the
   open to some ten microseconds in a corner. */
CUBE3D_API int32_t cube3d_hidden(const cube3d_handle *occlusion, int64_t points, const double *point,
                                 const double *normal, double hidden[]);

/* ---- Pieces that move ---- */

/* How pieces move on a lattice of up to CUBE3D_MOST_DIMENSIONS axes. Cubes move along the axes; pass no
   moves. On other lattices each row of `move` is a translation, a number per axis, and its images under the
   lattice's symmetries are moves too. A cell is the convex hull of its corners, or with `spheres` a sphere
   that touches its neighbours there. Takes milliseconds; any number of threads may use it. */
CUBE3D_API int32_t cube3d_motions(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                  const int64_t *move, int32_t spheres);

/* Gives one step along each axis, as a difference of cells; moves go both ways. */
CUBE3D_API int32_t cube3d_motion_steps(const cube3d_handle *motions, int32_t *axes, const int64_t **step);

/* Bodies of cells, in rows of coordinates. If claims[b] is not 0, body b also occupies the corners it
   claims; NULL: no body does. CUBE3D_LIMIT_FAR if a body is too far from the origin, or too long. */
CUBE3D_API int32_t cube3d_bodies(cube3d_handle **made, const cube3d_handle *motions, int32_t bodies,
                                 const int64_t *start, const int64_t *cell, const uint8_t *claims);

/* Gives how many cells each body has, with the corners it claims. */
CUBE3D_API int32_t cube3d_body_sizes(const cube3d_handle *bodies, const int32_t **size);

/* Which way apart is wanted; of two parts, the one with the lower numbers is taken apart first. */
#define CUBE3D_ANY 0            /* the fewest moves until the first parts separate */
#define CUBE3D_FIRST 1          /* the numbers of moves of the separations come first in order */
#define CUBE3D_TOTAL 2          /* the sum of these numbers is least */

/* Answers about assemblies. */
#define CUBE3D_STUCK 0
#define CUBE3D_APART 1
#define CUBE3D_UNDECIDED 2      /* a limit came first */

/* Steps of a move to infinity; negative: against its axis. */
#define CUBE3D_AWAY 32767

/* Work: takes an assembly apart. Piece p is body[p], moved by offset[p * width], which is a translation;
   NULL: where it is. group[p] is 0, or has a bit for each group of pieces that may stay together. Pieces of the set `still`, as bits, never
   move apart. `memory` is in bytes. With `turns`, on the integer grid of two to four dimensions,
   sets of pieces may also turn by a quarter. Stopped work has what it knows. */
CUBE3D_API int32_t cube3d_moves(cube3d_handle **made, const cube3d_handle *bodies, int32_t pieces,
                                const int32_t *body, const int64_t *offset, const uint64_t *group, uint64_t still,
                                int32_t wish, int32_t threads, uint64_t memory, int32_t turns);

/* Gives what ended work for moves found: the answer; whether nothing better can come; the number of
   moves of each separation; and the moves. Of each, `moving` is the set of pieces that move, as
   bits, and `motion` has five numbers: the axis, steps along it or CUBE3D_AWAY, 0, 0, 0; or of a
   turn the plane, 1 or -1, 1, and twice its centre. Of two parts the one stays where it is that holds what is
   `still`, or has more pieces, more cells, or the first piece. */
CUBE3D_API int32_t cube3d_moves_plan(cube3d_handle *moves, int32_t *answer, int32_t *proved, int32_t *levels,
                                     const int32_t **level, int32_t *count, const uint64_t **moving,
                                     const int32_t **motion);

/* Gives what can move after `made` moves of a plan without turns, in the same form: the smallest sets in each
   direction, and how far at most. Takes time in proportion to the pairs of pieces. */
CUBE3D_API int32_t cube3d_moves_next(cube3d_handle *moves, int32_t made, int32_t *count, const uint64_t **moving,
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

/* Work: the same for many assemblies, without the moves. Option o is body[o],
   moved by offset[o * width]; row r of `option` is an assembly. group[p] is of the piece p of each. */
CUBE3D_API int32_t cube3d_survey(cube3d_handle **made, const cube3d_handle *bodies, int32_t options,
                                 const int32_t *body, const int64_t *offset, int32_t assemblies, const int64_t *start,
                                 const int32_t *option, int32_t groups, const uint64_t *group, uint64_t still,
                                 int32_t wish, int32_t threads, uint64_t memory, int32_t turns);

/* Gives what a complete survey found of each assembly: the answer, whether nothing better can come,
   and a row of the numbers of moves of its separations. */
CUBE3D_API int32_t cube3d_survey_answers(cube3d_handle *survey, int32_t *assemblies, const uint8_t **answer,
                                         const uint8_t **proved, const int64_t **start, const int32_t **level);

/* Work: changes a division of the cells of the first body into connected pieces at random, towards
   many moves to come apart. Row c of `neighbour` has the cells that touch cell c. `empty` cells stay
   so; each piece has `least` cells or more. `piece` gives the piece of each cell, -1 for none, of
   the division to begin with; NULL: a random one. The same seed gives the same divisions. */
CUBE3D_API int32_t cube3d_division(cube3d_handle **made, const cube3d_handle *bodies, const int64_t *start,
                                   const int32_t *neighbour, int32_t pieces, int32_t empty, int32_t least,
                                   const int32_t *piece, uint64_t seed, uint64_t memory);

/* Has a division, which is complete, try this many more changes. */
CUBE3D_API int32_t cube3d_division_run(cube3d_handle *division, int64_t changes);

/* Gives the best division so far: the numbers of moves of its separations, none if it is not known
   to come apart, and the piece of each cell. */
CUBE3D_API int32_t cube3d_division_best(cube3d_handle *division, int32_t *levels, const int32_t **level,
                                        int32_t *cells, const int32_t **piece);

/* ---- Solids ---- */

/* How a solid is made; lengths are those of cells. */
typedef struct cube3d_finish {
    double bevel;                /* how far a rounding reaches from a convex edge: on cubes its radius */
    double gap;                  /* between two solids whose cells are neighbours */
    double grain;                /* the longest edge of a triangle; 0: any length */
    double thickness;            /* of a layer of cubes, from above 0 to 1; 1: they are cubes */
    int32_t segments;            /* straight pieces of the arc over an edge, 2 to 64; on cubes an even number */
    int32_t chamfer;             /* 1: bevels are flat */
    const int32_t *mark;         /* a number per cell; triangles of cells with different ones share no
                                    vertices; NULL: no marks */
} cube3d_finish;

/* The solid of a piece, in its place: up to 100,000 different cells of a lattice that is drawn, or cubes in space.
   Convex edges are bevelled, concave ones sharp, inner faces gone. Takes time and memory in proportion to its
   triangles. */
CUBE3D_API int32_t cube3d_solid(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t *cell, const cube3d_finish *finish);

/* Gives a closed mesh: of each vertex its point and its normal, unit and outward, three numbers each, and
   the number of its place, which is the same for vertices at one point of the surface; of each triangle its three
   vertices, counter-clockwise from outside, and the cell that it shows. Numbers may differ in their last bits
   between compilers. */
CUBE3D_API int32_t cube3d_solid_mesh(const cube3d_handle *solid, int32_t *vertices, const double **point,
                                     const double **normal, const int32_t **place, int32_t *triangles,
                                     const int32_t **triangle, const int32_t **owner);

/* The cells of a lattice that is drawn, but spheres, as convex solids with flat faces: one for each cell, and then
   the joints of rods. Takes time and memory in proportion to the cells. */
CUBE3D_API int32_t cube3d_faces(cube3d_handle **made, const cube3d_handle *lattice, int32_t cells,
                                const int64_t *cell);

/* Gives points, three numbers each; rows of the points of each face, counter-clockwise from outside; its solid; the
   cell that this belongs to; and whether the face is an outer one, and not shared by two solids. */
CUBE3D_API int32_t cube3d_face_table(const cube3d_handle *faces, int32_t *points, const double **point,
                                     int32_t *count, const int64_t **start, const int32_t **corner,
                                     const int32_t **solid, const int32_t **owner, const uint8_t **outer);

#ifdef __cplusplus
}
#endif

#endif
