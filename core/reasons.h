/* Why a puzzle has no solution. This program says why two dominoes do not fill a box of 1 x 3 cells.

       #include <stdio.h>

       #include "reasons.h"

       int main(void) {
           const int64_t corner[2] = {0, 0}, extents[2] = {1, 3}, start[2] = {0, 4}, domino[4] = {0, 0, 0, 1};
           const int32_t two[1] = {2}, turn[1] = {CUBE3D_ROTATIONS};
           const cube3d_puzzle_data box = {
               .corner = corner, .extents = extents, .cover_all = 1, .pieces = 1, .shape_start = start,
               .shape = domino, .low = two, .high = two, .mobility = turn,
           };
           cube3d_handle *lattice, *puzzle, *reasons;
           cube3d_lattice(&lattice, 2, NULL);
           cube3d_puzzle(&puzzle, lattice, &box);
           cube3d_size_reason(&reasons, puzzle);
           while (cube3d_wait(reasons, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           int32_t count, bytes;
           const uint8_t *text;
           cube3d_reason_texts(reasons, &count, &bytes, &text);
           printf("%d reason: %.*s\n", count, bytes, (const char *)text);
           cube3d_free(reasons);
           cube3d_free(puzzle);
           cube3d_free(lattice);
           return 0;
       } */
#include "core.h"

#ifndef CUBE3D_REASONS_H
#define CUBE3D_REASONS_H

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

/* Gives the number of reasons, and `bytes` bytes of text: a JSON array with a sentence for each reason, in the order in
   which they were found. The sentence of the session above is

       {"say": "too many cells", "pieces": {"say": "number", "number": 4}, "cells": 3}

   It fills these templates of cube3d/sentences.json, the second one (4, with commas between thousands) for {pieces}:

       "too many cells": "the pieces have {pieces} cells, the region has only {cells:,}"
       "number": "{number:,}"

   {"say": key, "list": [part, ...]} joins parts by "and", "or" or "listed". {"name": n} and {"quoted": n} are the name
   of piece n; {"cell": n} is cell n of the region; {"colour": n} is the name of colour n; {"rule": n} says what rule n
   forbids. All other parts are integers and texts. */
CUBE3D_API int32_t cube3d_reason_texts(const cube3d_handle *reasons, int32_t *count, int32_t *bytes,
                                       const uint8_t **text);

/* A reason in numbers. */
typedef struct cube3d_reason_data {
    int32_t kind;                /* CUBE3D_REASON_... */
    int32_t modulus;             /* of weights; 0: none */
    int32_t cells;
    const int32_t *cell;         /* [cells] those of a part of the region, or those that no placement covers */
    int32_t pieces;
    const int32_t *piece;        /* [pieces] of numberings, first the piece that has no place, unless all of them
                                    together do not add up */
    int32_t weights;             /* the cells of the region; 0: no weights */
    const int32_t *weight;       /* [weights] of a colouring: 1 for black cells; for others 0, -1 on a checkerboard */
    int32_t conditions;
    const int32_t *condition;    /* [conditions] those that the reason needs: numbers of rules; the number after the
                                    last rule stands for the colours */
    int32_t numberings;          /* the numbers in the next array */
    const int32_t *numbering;    /* [numberings] for each numbering a modulus and a factor per coordinate. A cell's
                                    number is the sum of its coordinates times these; sums are compared modulo it */
} cube3d_reason_data;

/* Gives the reason with a number from 0 on. */
CUBE3D_API int32_t cube3d_reason(const cube3d_handle *reasons, int32_t number, cube3d_reason_data *reason);

/* The cover of the cells that pieces in place leave, without `count` conditions, see cube3d_reason_data. *full: 1:
   each of the cells must be covered. Takes time in proportion to the cells of all placements, and to the forbidden
   pairs.
   Requires: without the colours only if without all rules that are swaps or pairs. */
CUBE3D_API int32_t cube3d_left(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                               const int32_t without[/*count*/], int32_t *full);

/* Work: distinct colourings of cells, at most `most` and at most a thousand, the simplest first.
   Requires: 1 <= width <= 32. */
CUBE3D_API int32_t cube3d_colourings(cube3d_handle **made, int32_t width, int32_t cells,
                                     const int64_t cell[/*cells * width*/], int32_t most);

/* Gives for each colouring the weights of all cells, and a phrase for its black cells, in the form of
   cube3d_reason_texts. */
CUBE3D_API int32_t cube3d_colouring_table(const cube3d_handle *colourings, int32_t *count, const int8_t **weight,
                                          int32_t *bytes, const uint8_t **text);

/* Work: the possible sums of values, if from low[c] to high[c] items are taken from each choice c, and all items
   together cost `total`. An item of choice c costs cost[c] and has one of the values in row c.
   Requires: no negative `low`, `high`, `cost` or `total`. */
CUBE3D_API int32_t cube3d_sums(cube3d_handle **made, int32_t choices, const int64_t start[/*choices + 1*/],
                               const int32_t value[/*start[choices]*/], const int32_t low[/*choices*/],
                               const int32_t high[/*choices*/], const int32_t cost[/*choices*/], int32_t total);

/* Gives the sums, ascending. CUBE3D_UNKNOWN: they would take more than about a second. */
CUBE3D_API int32_t cube3d_sum_table(const cube3d_handle *sums, int32_t *count, const int64_t **sum);

#endif
