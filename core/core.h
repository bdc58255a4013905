/* The core of cube3d: puzzles, exact covers, and pieces that come apart.  Plain C, no dependencies.

   This program counts the solutions of the Soma cube. A puzzle becomes placements, these an exact
   cover, and a search counts its solutions.

       #include <stdio.h>

       #include "core.h"

       int main(void) {
           static const int64_t corner[3] = {0, 0, 0}, extents[3] = {3, 3, 3};
           // Where each piece begins in `shape`, which has the cells of all pieces, three coordinates each.
           static const int64_t start[8] = {0, 9, 21, 33, 45, 57, 69, 81};
           static const int64_t shape[81] = {
               0, 0, 0, 0, 0, 1, 0, 1, 0,           // V
               0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 0,  // L
               0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 1,  // T
               0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 2,  // Z
               0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0,  // P
               0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1,  // A
               0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 0, 0,  // B, the mirror image of A
           };
           static const int32_t one[7] = {1, 1, 1, 1, 1, 1, 1}, turn[7] = {1, 1, 1, 1, 1, 1, 1};
           const cube3d_puzzle_data soma = {
               .corner = corner, .extents = extents, .pieces = 7, .shape_start = start,
               .shape = shape, .low = one, .high = one, .mobility = turn,  // CUBE3D_ROTATIONS
           };
           cube3d_handle *lattice, *puzzle, *placements, *built, *cover, *problem, *search;
           cube3d_lattice(&lattice, 3, NULL);  // cubes
           if (cube3d_puzzle(&puzzle, lattice, &soma) < 0)
               return fprintf(stderr, "%s\n", cube3d_error(puzzle)), 1;
           cube3d_placements(&placements, puzzle);
           while (cube3d_wait(placements, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           cube3d_build(&built, puzzle, placements, 0, NULL);  // no pieces in place
           while (cube3d_wait(built, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           cube3d_built_cover(&cover, built);
           cube3d_problem(&problem, cover);
           cube3d_search(&search, problem, NULL, NULL);  // the whole problem, on one thread
           while (cube3d_wait(search, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           int64_t solutions, nodes;
           cube3d_counts(search, &solutions, &nodes);
           printf("%d solutions\n", (int)solutions);
           cube3d_handle *const made[] = {search, problem, cover, built, placements, puzzle, lattice};
           for (int i = 0; i < 7; ++i) cube3d_free(made[i]);
           return 0;
       }

   What is where:

       cover.h      exact covers, searches, tables of states, groups of symmetries
       lattice.h    lattices, and shapes of their cells
       puzzle.h     puzzles: placements, symmetries, rules, problems; help for people who solve by hand
       reasons.h    why a puzzle has no solution
       motion.h     pieces that move: taking apart, surveys, divisions
       solid.h      meshes, colours, shade, layouts, files for printers
       photo.h      photographs

   A solver needs twenty functions, near the top of their headers: cube3d_error, limit, free, wait, stop, progress;
   cube3d_lattice; cube3d_puzzle, placements, placement_table, build, built_cover, built_table; cube3d_cover, problem,
   search, take, counts, split, parts.

   Contracts.  A comment begins with what holds after the call. "Requires:" and "Ensures:" say what else the caller must
   see to and may rely on. All functions require, without repeating it:
   - handles of the kinds that their names say; work is complete where results are read
   - arrays of the lengths given, none negative
   - numbers of cells, items, options, pieces, ... that exist
   After a mistake, functions return CUBE3D_INVALID or CUBE3D_MISUSE, if they notice it; cube3d_error explains. A field
   left out of a structure is 0 or NULL; its comment says what that means.

   Handles.  A function with the parameter `made` makes an object and sets *made to its handle, even after an error, for
   cube3d_error; NULL: no memory is left. The caller frees each handle once with cube3d_free, in any order: a handle
   keeps what it needs of others. One thread at a time may use a handle, but threads may share lattices, puzzles,
   covers, problems, layouts, lights, motions and bodies. After fork(), the child must not use or free its parent's
   work.

   Arrays.  Functions copy their arguments.
   - An empty array may be NULL.
   - A length stands in brackets, behind a parameter or in the comment of a field. Names in it are parameters and fields
     of the same call, or else sizes of its first handle (cube3d_size).
   - Rows of different lengths are two arrays: row r of `values` begins at start[r] and ends before start[r + 1].
     start[0] is 0.
   - A function "writes" into arrays of the caller.
   - It "gives" arrays of a handle: it sets a pointer to them. They last until the handle is next used.
   - A pointer to an unwanted result may be NULL, unless the function needs it (CUBE3D_INVALID).

   Parts.  A part is a branch of the search of an exact cover: some options are chosen, some excluded. In a
   cube3d_part_list, row 2k of `options` has the chosen options of part k, in the order of the choices, and row 2k + 1
   the excluded ones. weight[k] is the estimated share of part k in the work.

   Work.  Functions that may take long make work. The first cube3d_wait starts it:

       made --cube3d_wait--> RUNNING --cube3d_wait--> COMPLETE, or NODE_LIMIT, SOLUTION_LIMIT, FULL
                               |  ^--cube3d_take--,
                               |---------------> READY: solutions can be taken
                               `--cube3d_stop--> STOPPED

   COMPLETE comes after the last solution is taken. Errors are negative.

   Searches, moves, and large puzzles run on threads of their own; a search pauses while too many solutions wait to be
   taken. Other work runs inside cube3d_wait, and without threads (WebAssembly) all work does. A call of cube3d_wait
   then takes less than 50 ms, except for
   - one sample of a search
   - a search that can add more than about a thousand options freely to a solution
   - without threads: moves, and large puzzles

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

/* The version of this interface. The library of another version must not be used. */
#define CUBE3D_INTERFACE 7

/* Return codes of functions, unless they return another value. */
#define CUBE3D_RUNNING 0        /* the work is not done */
#define CUBE3D_READY 1          /* solutions can be taken */
#define CUBE3D_COMPLETE 2       /* the work, or the call, is done */
#define CUBE3D_STOPPED 3        /* cube3d_stop ended the work */
#define CUBE3D_NODE_LIMIT 4     /* a search reached `max_nodes`, by up to a few thousand more, or `max_work` */
#define CUBE3D_SOLUTION_LIMIT 5 /* `max_solutions` solutions were taken */
#define CUBE3D_FULL 6           /* a table reached its limit of memory or transitions; a search that cannot pause
                                   found too many solutions. Moves end as COMPLETE and CUBE3D_UNDECIDED */
#define CUBE3D_UNKNOWN 7        /* there is no answer; the function says why */
#define CUBE3D_INVALID (-1)     /* an argument is wrong; cube3d_error says which */
#define CUBE3D_MISUSE (-2)      /* not a handle, a wrong kind of handle, or called too early */
#define CUBE3D_NO_MEMORY (-3)
#define CUBE3D_NO_THREAD (-4)   /* the system starts no thread */
#define CUBE3D_FAILED (-5)      /* a bug in this library */
#define CUBE3D_TOO_LARGE (-6)   /* a limit is exceeded; cube3d_limit says which */

/* Limits. cube3d_limit gives one of them, and the numbers in its comment; "most" is the limit itself. */
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
#define CUBE3D_LIMIT_CONTACT 13   /* not a limit: a printed solid would touch itself along an edge or at a corner */

typedef struct cube3d_handle cube3d_handle;

/* ---- The library ---- */

/* Returns CUBE3D_INTERFACE as compiled into the library. */
CUBE3D_API int32_t cube3d_interface(void);

/* Returns the name of an instruction set of this machine; 0 is the slowest. NULL: `number` is beyond the last. */
CUBE3D_API const char *cube3d_level(int32_t number);

/* ---- All handles ---- */

/* Returns the last error of a handle; "": there was none. */
CUBE3D_API const char *cube3d_error(const cube3d_handle *handle);

/* Gives the limit exceeded last, CUBE3D_LIMIT_..., and its `count` numbers. CUBE3D_MISUSE: none was exceeded. */
CUBE3D_API int32_t cube3d_limit(const cube3d_handle *handle, int32_t *limit, int32_t *count, const int64_t **numbers);

/* Returns a size of a handle: "width" (integers of a cell), "axes", "cells" (of a region; of the first body),
   "pieces", "placements", "items", "options", "types", "symmetries", "aspects", "parts", "bodies", "moving" (bodies) or
   "frames"; -1: it has no such size, or none yet. */
CUBE3D_API int64_t cube3d_size(const cube3d_handle *handle, const char *name);

/* Frees a handle, or NULL; stops its work, which takes a few milliseconds. */
CUBE3D_API void cube3d_free(cube3d_handle *handle);

/* ---- All work ---- */

/* Returns the status after `ms` milliseconds, or earlier if the work has ended or solutions can be taken. */
CUBE3D_API int32_t cube3d_wait(cube3d_handle *work, int32_t ms);

/* Stops the work, and waits until it has ended. */
CUBE3D_API int32_t cube3d_stop(cube3d_handle *work);

/* How far work has come. Numbers of other kinds of work are 0. */
typedef struct cube3d_progress_data {
    int64_t solutions, nodes;      /* of a search: solutions found, options tried */
    int64_t done, parts;           /* of a search: parts done, and all parts */
    int64_t done_solutions, work;  /* of a search: solutions of the parts done; work, in 8-byte words read */
    int64_t step;                  /* of a table: steps done */
    int64_t states, most_states;   /* of a table: in the current layer, and at most in a layer; of moves: states seen */
    int64_t transitions, bytes;    /* of a table */
    double share;                  /* the estimated share that is done, from 0 to 1 */
} cube3d_progress_data;

/* Writes how far the work has come; returns its status. */
CUBE3D_API int32_t cube3d_progress(cube3d_handle *work, cube3d_progress_data *progress);

#include "cover.h"
#include "lattice.h"
#include "motion.h"
#include "puzzle.h"
#include "reasons.h"
#include "solid.h"
#include "photo.h"

#ifdef __cplusplus
}
#endif

#endif
