/* Why a puzzle has no solution. This program says why two dominoes do not fill a box of 1 x 3 cells.

       #include <stdio.h>

       #include "reasons.h"

       int main(void) {
           const int64_t corner[2] = {0, 0}, extents[2] = {1, 3}, start[2] = {0, 4}, domino[4] = {0, 0, 0, 1};
           const int32_t two[1] = {2}, turn[1] = {CUBE3D_ROTATIONS};
           const cube3d_puzzle_data box = {
               .corner = corner, .extents = extents, .colours = 1, .pieces = 1, .shape_start = start, .shape = domino,
               .low = two, .high = two, .mobility = turn, .cover_all = 1, .most_placements = 1000,
               .most_cells = 1000, .most_tried = 1000, .most_moved = 1000, .most_positions = 1000, .most_pairs = 1000,
           };
           cube3d_handle *lattice, *puzzle, *reasons;
           cube3d_lattice(&lattice, 2, NULL);
           cube3d_puzzle(&puzzle, lattice, &box);
           cube3d_size_reason(&reasons, puzzle);
           while (cube3d_wait(reasons, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           int32_t count, bytes;
           const int64_t *begin, *value;
           const uint8_t *text;
           cube3d_reason_table(reasons, &count, &begin, &value, &bytes, &text);
           printf("%d reason: %.*s\n", count, bytes, (const char *)text);
           cube3d_free(reasons);
           cube3d_free(puzzle);
           cube3d_free(lattice);
           return 0;
       } */
#ifndef CUBE3D_REASONS_H
#define CUBE3D_REASONS_H

#include "core.h"

#ifdef __cplusplus
extern "C" {
#endif

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
   each part of them that no placement connects to other cells.
   Requires: at least one kind.
   Ensures: equal problems give equal reasons unless the seconds are over. */
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

/* The cover of the cells that pieces in place leave, without `count` conditions, see cube3d_reason_table. *full: 1:
   each of the cells must be covered. Takes time in proportion to the cells of all placements, and to the forbidden
   pairs.
   Requires: without the colours only if without all rules that are swaps or pairs. */
CUBE3D_API int32_t cube3d_left(cube3d_handle **made, const cube3d_handle *built, int32_t count, const int32_t *without,
                               int32_t *full);

/* Work: distinct colourings of cells, at most `most` and at most a thousand, the simplest first.
   Requires: 1 <= width <= 32. */
CUBE3D_API int32_t cube3d_colourings(cube3d_handle **made, int32_t width, int32_t cells, const int64_t *cell,
                                     int32_t most);

/* Gives for each colouring the weights of all cells, and a phrase for its black cells, in the form of reasons. */
CUBE3D_API int32_t cube3d_colouring_table(const cube3d_handle *colourings, int32_t *count, const int8_t **weight,
                                          int32_t *bytes, const uint8_t **text);

/* Work: the possible sums of values, if from low[c] to high[c] items are taken from each choice c, and all items
   together cost `total`. An item of choice c costs cost[c] and has one of the values in row c.
   Requires: no negative `low`, `high`, `cost` or `total`. */
CUBE3D_API int32_t cube3d_sums(cube3d_handle **made, int32_t choices, const int64_t *start, const int32_t *value,
                               const int32_t *low, const int32_t *high, const int32_t *cost, int32_t total);

/* Gives the sums, ascending. CUBE3D_UNKNOWN: they would take more than about a second. */
CUBE3D_API int32_t cube3d_sum_table(const cube3d_handle *sums, int32_t *count, const int64_t **sum);

#ifdef __cplusplus
}
#endif

#endif
