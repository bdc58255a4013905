/* Puzzles, their placements, problems and symmetries, and help for people who solve by hand. This program counts the
   placements of a domino in a box of 2 x 3 cells.

       #include <stdio.h>

       #include "puzzle.h"

       int main(void) {
           const int64_t corner[2] = {0, 0}, extents[2] = {2, 3}, start[2] = {0, 4}, domino[4] = {0, 0, 0, 1};
           const int32_t three[1] = {3}, turn[1] = {CUBE3D_ROTATIONS};
           const cube3d_puzzle_data box = {
               .corner = corner, .extents = extents, .cover_all = 1, .pieces = 1, .shape_start = start,
               .shape = domino, .low = three, .high = three, .mobility = turn,
           };
           cube3d_handle *lattice, *puzzle, *placements;
           cube3d_lattice(&lattice, 2, NULL);
           if (cube3d_puzzle(&puzzle, lattice, &box) < 0) return fprintf(stderr, "%s\n", cube3d_error(puzzle)), 1;
           cube3d_placements(&placements, puzzle);
           while (cube3d_wait(placements, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           int64_t of_piece[1], of_cell[6];
           cube3d_placement_counts(placements, of_piece, of_cell);
           printf("%d placements, %d of them on the first cell\n", (int)of_piece[0], (int)of_cell[0]);
           cube3d_free(placements);
           cube3d_free(puzzle);
           cube3d_free(lattice);
           return 0;
       } */
#include "core.h"

#ifndef CUBE3D_PUZZLE_H
#define CUBE3D_PUZZLE_H

/* ---- Puzzles: what a solver needs ---- */

/* Kinds of rules. A rule is a row of integers, which begins with its kind. For example, 1, 0, 2, 5 says that pieces 2
   and 5 have no face in common: CUBE3D_TOUCH, CUBE3D_FACE, and the two pieces. The rows are:
   - CUBE3D_SWAP
   - CUBE3D_TOUCH, a contact, pieces
   - CUBE3D_PATTERN, a mobility, two pieces, the number of cells of the first one, its cells, the cells of the second
     one
   - CUBE3D_PAIRS, the number of places, the places, pairs of numbers of places. A place is a piece, its cells there,
     and the colour of each of these cells */
#define CUBE3D_SWAP 0           /* no two pieces lie so that they could divide their union in another way */
#define CUBE3D_TOUCH 1          /* no two of these pieces touch; of one piece: no two copies of it; of none: no two
                                   copies of any piece */
#define CUBE3D_PATTERN 2        /* no two pieces lie like this */
#define CUBE3D_PAIRS 3          /* no two pieces lie at the places of a pair */

/* Limits of puzzles, see CUBE3D_LIMIT_TRIED and the following. */
#define CUBE3D_MOST_PLACEMENTS 2000000  /* of five cells, they take 0.1 GB, and 2 GB as clauses */
#define CUBE3D_MOST_CELLS 20000000      /* of all placements */
#define CUBE3D_MOST_TRIED 200000000     /* cells in placements to try, if the region is not a box: more take a second */
#define CUBE3D_MOST_MOVED 50000000      /* cells in images of the region: a million cells in space, 77 in seven axes */
#define CUBE3D_MOST_POSITIONS 100000000 /* to try for a rule: a swap of the 29 pentacubes takes 37 million */
#define CUBE3D_MOST_PAIRS 5000000       /* of placements: they take some seconds, and half a gigabyte as clauses */

typedef struct cube3d_puzzle_data {
    const int64_t *corner;       /* [width] the lowest cell of the box around the region */
    const int64_t *extents;      /* [width] the sides of the box */
    int64_t cells;               /* of the region; 0 if it is the whole box, and its cells are all alike */
    const int64_t *cell;         /* [cells * width] the region, in lexicographic order; NULL: the whole box */
    const uint8_t *optional;     /* [cells] 1: the cell may stay empty; NULL: none may */
    const int32_t *paint;        /* [cells] the colours, from 1 on, 0 for none; NULL: none has one */
    int32_t colours;
    int32_t mixes;
    const int32_t *mix;          /* [2 * mixes] the colour of a cube, and that of a cell on which it may lie, too; equal
                                    colours, and 0 with any colour, need no mix */
    int32_t pieces;
    const int64_t *shape_start;  /* [pieces + 1] rows of the next array; counts coordinates */
    const int64_t *shape;        /* [shape_start[pieces]] the cells of each piece in normal form */
    const int32_t *mark;         /* [shape_start[pieces] / width] the colours of these cells; NULL: none has one */
    const int32_t *low;          /* [pieces] the least number of copies used */
    const int32_t *high;         /* [pieces] the greatest number of copies used */
    const int32_t *mobility;     /* [pieces] CUBE3D_FIXED, ... */
    const uint8_t *is_placed;    /* [pieces] 1: the piece lies at its `place`, not turned; NULL: no piece is placed */
    const int64_t *place;        /* [pieces * width] of placed pieces: the translation that moves `shape` there */
    int32_t cover_all;           /* 1: cells that are not optional must be covered */
    int32_t max_holes;           /* the most cells that stay empty; -1: any number */
    int32_t crossing;            /* 1: pieces may cross at corners */
    int64_t walls;
    const int64_t *wall;         /* [walls * width] cells that symmetries must keep */
    int32_t rules;
    const int64_t *rule_start;   /* [rules + 1] rows of the next array */
    const int64_t *rule;         /* [rule_start[rules]] */
    int64_t most_placements, most_cells, most_tried, most_moved, most_positions, most_pairs; /* 0: those above */
} cube3d_puzzle_data;

/* A puzzle, with the aspects of its pieces.
   Requires: a region in lexicographic order, shapes in normal form, all in the lattice; colours < 30,000. */
CUBE3D_API int32_t cube3d_puzzle(cube3d_handle **made, const cube3d_handle *lattice, const cube3d_puzzle_data *data);

/* Work: all placements of the pieces, without repeats, ordered by piece, aspect and offset. */
CUBE3D_API int32_t cube3d_placements(cube3d_handle **made, const cube3d_handle *puzzle);

/* Gives for each placement its piece, its aspect, the translation from the aspect, a row of its cells, as ascending
   numbers, and the colours of its cubes there, NULL without colours. */
CUBE3D_API int32_t cube3d_placement_table(const cube3d_handle *placements, int32_t *count, const int32_t **piece,
                                          const int32_t **aspect, const int64_t **offset, const int64_t **start,
                                          const int32_t **cell, const int32_t **colour);

/* `placements`, here and below, belong to `puzzle`, or to a puzzle with the same region, colours and aspects. */

/* Work: the problem of a puzzle, an exact cover. Items are cells, then claims (cube3d_claims). Options are
   placements, then holes if their number is limited. Types are pieces, then holes. Pieces in place, given as
   placements, must be used; placements that overlap them are not options. Forbidden pairs come from the rules. */
CUBE3D_API int32_t cube3d_build(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t count, const int32_t given[/*count*/]);

/* The cover of a problem. */
CUBE3D_API int32_t cube3d_built_cover(cube3d_handle **made, const cube3d_handle *built);

/* Gives the placements that are options, ascending. */
CUBE3D_API int32_t cube3d_built_table(const cube3d_handle *built, int32_t *count, const int32_t **kept);

/* ---- Placements and symmetries ---- */

/* Work: some of the placements of a puzzle, ascending.
   Requires: numbers that ascend. */
CUBE3D_API int32_t cube3d_subset(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                 int32_t count, const int32_t placement[/*count*/]);

/* Writes for each piece the number of its placements, and for each cell the number of placements that cover it. */
CUBE3D_API int32_t cube3d_placement_counts(const cube3d_handle *placements, int64_t of_piece[/*pieces*/],
                                           int64_t of_cell[/*cells*/]);

/* Work: the symmetries of a puzzle, the identity first: with `of_region`, those that keep the region, its colours and
   walls; otherwise, those that map solutions to solutions. */
CUBE3D_API int32_t cube3d_symmetries(cube3d_handle **made, const cube3d_handle *puzzle, int32_t mobility,
                                     int32_t of_region);

/* Gives for each symmetry its matrix, the images of all cells, the translation that follows the matrix, and 1 if it is
   a rotation. */
CUBE3D_API int32_t cube3d_symmetry_table(const cube3d_handle *symmetries, int32_t *count, const int8_t **matrix,
                                         const int32_t **cell, const int64_t **shift, const uint8_t **is_rotation);

/* Work: the claims of placements: directions at corners that no other piece may cross. */
CUBE3D_API int32_t cube3d_claims(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Gives the number of claims, and all pairs of a placement, ascending, and the number of a claim that it makes. */
CUBE3D_API int32_t cube3d_claim_table(const cube3d_handle *claims, int32_t *claim_count, int32_t *count,
                                      const int32_t **placement, const int32_t **claim);

/* Work: the images of placements and pieces under symmetries, which are given as by cube3d_symmetry_table. */
CUBE3D_API int32_t cube3d_moved(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t symmetries, const int8_t matrix[/*symmetries * axes * axes*/],
                                const int32_t cell[/*symmetries * cells*/]);

/* Gives for each symmetry the images of all placements, and of all pieces. */
CUBE3D_API int32_t cube3d_moved_table(const cube3d_handle *moved, const int32_t **placement, const int32_t **piece);

/* Checks that the places in rules are placements; otherwise CUBE3D_LIMIT_PLACE. */
CUBE3D_API int32_t cube3d_check_places(const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Work: the pairs of placements that a rule forbids, or all rules (-1): the lower placement first, in lexicographic
   order.
   Requires: rule >= -1. */
CUBE3D_API int32_t cube3d_forbidden(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the relative positions of two pieces that a rule forbids.
   Requires: a rule other than CUBE3D_PAIRS. */
CUBE3D_API int32_t cube3d_relations(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the pairs of placements in some relative positions, which are given as by cube3d_relation_table. */
CUBE3D_API int32_t cube3d_related(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                  int32_t relations, const int32_t first[/*2 * relations*/],
                                  const int32_t second[/*2 * relations*/], const int64_t offset[/*relations * width*/]);

/* Gives relative positions: the piece and the aspect of the first, those of the second, and the second offset minus the
   first. */
CUBE3D_API int32_t cube3d_relation_table(const cube3d_handle *relations, int32_t *count, const int32_t **first,
                                         const int32_t **second, const int64_t **offset);

/* Gives the pairs of cube3d_forbidden or cube3d_related. */
CUBE3D_API int32_t cube3d_pairs(const cube3d_handle *pairs, int32_t *count, const int32_t **pair);

/* Work: the same problem, from the pairs of cube3d_forbidden for all rules. Takes time in proportion to the placements
   and the pairs.
   Requires: all pairs of cube3d_forbidden, the lower placement of each first. */
CUBE3D_API int32_t cube3d_build_known(cube3d_handle **made, const cube3d_handle *puzzle,
                                      const cube3d_handle *placements, int32_t count, const int32_t given[/*count*/],
                                      int32_t pairs, const int32_t forbidden[/*2 * pairs*/]);

/* Work: the group of symmetries, which are given as by cube3d_symmetry_table, as they move the items, options and types
   of the cover of a problem. Left out are symmetries that change the set of pieces in place, or the set of those
   forbidden pairs whose two placements do not overlap.
   Requires: the identity among the symmetries. */
CUBE3D_API int32_t cube3d_action(cube3d_handle **made, const cube3d_handle *built, int32_t symmetries,
                                 const int8_t matrix[/*symmetries * axes * axes*/],
                                 const int32_t cell[/*symmetries * cells*/]);

/* This group. */
CUBE3D_API int32_t cube3d_action_group(cube3d_handle **made, const cube3d_handle *action);

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

/* ---- Help for people who solve by hand ---- */

/* Why a placement cannot be added to a position. */
#define CUBE3D_FREE 0           /* it can */
#define CUBE3D_TAKEN 1          /* something covers one of its items */
#define CUBE3D_EXCLUDED 2       /* a rule forbids it beside another one */
#define CUBE3D_ENOUGH 3         /* all copies of its piece are used */

/* Adds `count` placements one after another, without those that cannot be added. Then writes for each placement of the
   puzzle why it cannot be added; for each item the placement that covers it, or -1; for each of the `count` placements
   1 if it was left out. Also gives the number of items that must still be covered, and 1 if this is a solution and
   nothing was left out. Takes time in proportion to the cover.
   Requires: `built` has no pieces in place. */
CUBE3D_API int32_t cube3d_position(const cube3d_handle *built, int32_t count, const int32_t placement[/*count*/],
                                   uint8_t obstacle[/*placements*/], int32_t owner[/*items*/], uint8_t wrong[/*count*/],
                                   int32_t *missing, int32_t *solved);

/* Work: orders the options of a solution into at most `most` steps, from the pieces in place on. Each step fills the
   cell, or uses the piece, with the fewest options left.
   Requires: the options are those of a solution. */
CUBE3D_API int32_t cube3d_steps(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                                const int32_t option[/*count*/], int32_t most);

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

/* Finds the fewest placements that must be taken off a position so that it can be solved. `placement` lists the valid
   placements of the position. `misfits` is 1 if the position also has invalid placements, which always come off. While
   cube3d_removals_table gives 1 for *asks, make the question, search it for one solution, and answer.
   Requires: `built` has no pieces in place; the placements are valid, each once. */
CUBE3D_API int32_t cube3d_removals(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                                   const int32_t placement[/*count*/], int32_t misfits);

/* The question, a cover. Takes time in proportion to the cover of the problem.
   Requires: *asks is 1. */
CUBE3D_API int32_t cube3d_removals_question(cube3d_handle **made, const cube3d_handle *removals);

/* Answers the question with the options of a solution; `solved` is 0 if it has none.
   Requires: *asks is 1. */
CUBE3D_API int32_t cube3d_removals_answer(cube3d_handle *removals, int32_t solved, int32_t count,
                                          const int32_t option[/*count*/]);

/* Gives the results so far. *asks: 1: there is a question; 0: the results are final. *least: a lower bound of the
   number of placements to take off. *enough: 1: it is enough to take off `placement`, which is a smallest such set if
   the results are final; 0: no such set is known yet; -1: there is none, because the puzzle has no solution. */
CUBE3D_API int32_t cube3d_removals_table(const cube3d_handle *removals, int32_t *asks, int32_t *enough, int32_t *least,
                                         int32_t *count, const int32_t **placement);

/* ---- Dissections ---- */

/* Finds exchanges in dissections of a region into shapes. The shapes are the pieces of a puzzle, and `placements` has
   all their placements. */
CUBE3D_API int32_t cube3d_exchanges(cube3d_handle **made, const cube3d_handle *placements);

/* Gives the dissections one step away from a dissection, in which row p of `cell` has the cells of part p. In a step,
   two touching parts, of at most 16 cells together, are exchanged for two other shapes on the same cells. The result is
   `count` distinct rows of `parts` ascending pieces, in order. Takes up to 13,000 steps for each two touching parts.
   Requires: each part is a place of a piece. */
CUBE3D_API int32_t cube3d_exchanges_from(cube3d_handle *exchanges, int32_t parts, const int64_t start[/*parts + 1*/],
                                         const int32_t cell[/*start[parts]*/], int32_t *count, const int32_t **piece);

#endif
