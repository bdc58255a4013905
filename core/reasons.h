/* Why a puzzle has no solution. This program says why two dominoes do not fit into a box of 1 x 3 cells.

       #include <stdio.h>

       #include "reasons.h"

       int main(void) {
           const int64_t corner[2] = {0, 0}, extents[2] = {1, 3}, start[2] = {0, 4}, domino[4] = {0, 0, 0, 1};
           const int32_t two[1] = {2}, turn[1] = {CUBE3D_ROTATIONS};
           const cube3d_puzzle_data box = {
               .corner = corner, .extents = extents, .pieces = 1, .shape_start = start,
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

/* Kinds to look for, flags: by counting, colourings and numberings; by weights modulo 2, 3 or 5. */
#define CUBE3D_PLAIN 1
#define CUBE3D_WEIGHTS 2

/* Work: finds at most `most` reasons of the kinds `what` why a problem has no solution, without a search. After
   `seconds`, it begins no further colouring, numbering or modulus. It checks the cells that given placements leave, and
   each part of them that no placement connects to others.
   Requires: at least one kind.
   Ensures: equal problems give equal reasons if `seconds` suffice. */
CUBE3D_API int32_t cube3d_reasons(cube3d_handle **made, const cube3d_handle *built, int32_t what, int32_t most,
                                  double seconds);

/* Work: the reason that all pieces have too many cells for the region, or too few, if so. It needs no placements. */
CUBE3D_API int32_t cube3d_size_reason(cube3d_handle **made, const cube3d_handle *puzzle);

/* Gives the number of reasons, and `bytes` bytes of text: a JSON array with a sentence for each, in the order found. A
   sentence is a template of cube3d/sentences.json and what fills it:
   - {"say": key, ...}: the template `key`; the other keys are its fields
   - {"say": "and", "list": [part, ...]}: the parts of a list; also "or", "listed"
   - {"name": n}, {"quoted": n}: the name of piece n
   - {"cell": n}: cell n of the region
   - {"colour": n}: the name of colour n
   - {"rule": n}: what rule n forbids
   - a number or a text
   The sentence of the program above is

       {"say": "too many cells", "pieces": {"say": "number", "number": 4}, "cells": 3}

   with the templates ({number:,} has commas between thousands)

       "too many cells": "the pieces have {pieces} cells, the region has only {cells:,}"
       "number": "{number:,}" */
CUBE3D_API int32_t cube3d_reason_texts(const cube3d_handle *reasons, int32_t *count, int32_t *bytes,
                                       const uint8_t **text);

/* A reason in numbers. */
typedef struct cube3d_reason_data {
    int32_t kind;                /* CUBE3D_REASON_... */
    int32_t modulus;             /* of weights; 0: none */
    int32_t cells;
    const int32_t *cell;         /* [cells] of a part of the region, or those that no placement covers */
    int32_t pieces;
    const int32_t *piece;        /* [pieces] of numberings: first the one without a place, unless only all of them
                                    together do not add up */
    int32_t weights;             /* the cells of the region; 0: no weights */
    const int32_t *weight;       /* [weights] of a colouring: black cells 1, others 0, or -1 on a checkerboard */
    int32_t conditions;
    const int32_t *condition;    /* [conditions] that the reason needs: numbers of rules; the one after the last rule
                                    stands for the colours */
    int32_t numberings;          /* the length of the next array */
    const int32_t *numbering;    /* [numberings] for each numbering a modulus, and a factor per coordinate. A cell's
                                    number is the sum of coordinates times factors; sums are compared by the modulus */
} cube3d_reason_data;

/* Gives a reason by its number. */
CUBE3D_API int32_t cube3d_reason(const cube3d_handle *reasons, int32_t number, cube3d_reason_data *reason);

/* The cover of the cells that given placements leave, without `count` conditions, see cube3d_reason_data. *full: 1: all
   these cells must be covered. Takes time in proportion to the cells of all placements, and to the forbidden pairs.
   Requires: if the colours are left out, so are all swaps and pairs. */
CUBE3D_API int32_t cube3d_left(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                               const int32_t without[/*count*/], int32_t *full);

/* Work: distinct colourings of cells, the simplest first, at most `most` and a thousand.
   Requires: 1 <= width <= 32. */
CUBE3D_API int32_t cube3d_colourings(cube3d_handle **made, int32_t width, int32_t cells,
                                     const int64_t cell[/*cells * width*/], int32_t most);

/* Gives for each colouring the weights of all cells, and a phrase for its black cells, as in cube3d_reason_texts. */
CUBE3D_API int32_t cube3d_colouring_table(const cube3d_handle *colourings, int32_t *count, const int8_t **weight,
                                          int32_t *bytes, const uint8_t **text);

/* Work: the possible sums of values, if low[c] to high[c] items are taken from each choice c, and all items together
   cost `total`. An item of choice c costs cost[c] and has one of the values in row c.
   Requires: nothing negative, except values. */
CUBE3D_API int32_t cube3d_sums(cube3d_handle **made, int32_t choices, const int64_t start[/*choices + 1*/],
                               const int32_t value[/*start[choices]*/], const int32_t low[/*choices*/],
                               const int32_t high[/*choices*/], const int32_t cost[/*choices*/], int32_t total);

/* Gives the sums, ascending. CUBE3D_UNKNOWN: they would take more than about a second. */
CUBE3D_API int32_t cube3d_sum_table(const cube3d_handle *sums, int32_t *count, const int64_t **sum);

#endif
