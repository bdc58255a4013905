/* Pieces that move. This program draws a stick out of a ring.

       #include <stdio.h>

       #include "motion.h"

       int main(void) {
           // A ring of eight cubes, and a stick of three through it.
           const int64_t start[3] = {0, 24, 33}, cell[33] = {
               0, 0, 0, 0, 1, 0, 0, 2, 0, 1, 0, 0, 1, 2, 0, 2, 0, 0, 2, 1, 0, 2, 2, 0,
               1, 1, -1, 1, 1, 0, 1, 1, 1,
           };
           const int32_t body[2] = {0, 1};
           cube3d_handle *lattice, *motions, *bodies, *moves;
           cube3d_lattice(&lattice, 3, NULL);
           cube3d_motions(&motions, lattice, 0, NULL, 0);
           cube3d_bodies(&bodies, motions, 2, start, cell, NULL);
           const cube3d_placed placed = {.pieces = 2, .body = body};
           const cube3d_wishes wishes = {.wish = CUBE3D_ANY, .threads = 1, .memory = 1 << 20};
           cube3d_moves(&moves, bodies, &placed, &wishes);
           while (cube3d_wait(moves, 100) == CUBE3D_RUNNING) fprintf(stderr, ".");
           int32_t answer, proved, levels;
           const int32_t *level;
           cube3d_move_list list;
           cube3d_moves_plan(moves, &answer, &proved, &levels, &level, &list);
           printf("%d move along axis %d\n", list.count, list.axis[0]);
           cube3d_free(moves);
           cube3d_free(bodies);
           cube3d_free(motions);
           cube3d_free(lattice);
           return answer != CUBE3D_APART;
       } */
#include "core.h"

#ifndef CUBE3D_MOTION_H
#define CUBE3D_MOTION_H

/* A body is a set of cells that moves as one. A piece is a body at a place; several pieces may be copies of one body.
   An assembly is a list of pieces. Its pieces are numbered from 0, and sets of them are bits: bit p stands for piece
   p. */

/* Limits of bodies: pieces of an assembly, dimensions of a place, and its largest coordinate. */
#define CUBE3D_MOST_PIECES 64
#define CUBE3D_MOST_DIMENSIONS 8
#define CUBE3D_MOST_PLACE 4000

/* The motions of cells on a lattice of up to CUBE3D_MOST_DIMENSIONS axes. Cubes move along the axes, with 0 moves. On
   other lattices each row of `move` is a translation, a number per axis; its images under all orientations are moves,
   too. A cell is the convex hull of its corners, or with `spheres` a sphere that touches its neighbours at the corners.
   Takes milliseconds.
   Requires: at most 1,000 moves, each at most 10^6 long; up to CUBE3D_MOST_DIMENSIONS axes. */
CUBE3D_API int32_t cube3d_motions(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                  const int64_t move[/*moves * axes*/], int32_t spheres);

/* Gives one step along each axis, as a difference of cells. Moves go in both directions. */
CUBE3D_API int32_t cube3d_motion_steps(const cube3d_handle *motions, int32_t *axes, const int64_t **step);

/* Bodies: row b of `cell` has the cells of body b, in coordinates. If claims[b] is not 0, body b also occupies the
   corners that it claims; NULL: none does. CUBE3D_LIMIT_FAR: a body is too far from the origin, or too long.
   Requires: cells of the lattice. */
CUBE3D_API int32_t cube3d_bodies(cube3d_handle **made, const cube3d_handle *motions, int32_t bodies,
                                 const int64_t start[/*bodies + 1*/], const int64_t cell[/*start[bodies]*/],
                                 const uint8_t claims[/*bodies*/]);

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

/* Pieces. */
typedef struct cube3d_placed {
    int32_t pieces;
    const int32_t *body;         /* [pieces] */
    const int64_t *offset;       /* [pieces * width] the translation that moves the body there; NULL: none is moved */
} cube3d_placed;

/* What is wanted of work for moves. */
typedef struct cube3d_wishes {
    int32_t groups;              /* the pieces of an assembly, or 0 */
    const uint64_t *group;       /* [groups] the groups that a piece belongs to, as bits. Pieces that all belong to one
                                    group may stay together; NULL: there are no groups */
    uint64_t still;              /* the set of pieces that never move apart */
    int32_t wish;                /* CUBE3D_ANY, ... */
    int32_t threads;
    uint64_t memory;             /* the most bytes */
    int32_t turns;               /* 1: sets of pieces may also make quarter turns: cubes in two to four dimensions */
} cube3d_wishes;

/* Work: takes an assembly apart. Stopped work has the results so far.
   Requires: 1 to CUBE3D_MOST_PIECES pieces; groups of all or none; threads >= 1. */
CUBE3D_API int32_t cube3d_moves(cube3d_handle **made, const cube3d_handle *bodies, const cube3d_placed *placed,
                                const cube3d_wishes *wishes);

/* Moves: shifts along an axis, and quarter turns in a plane. Planes are the pairs of axes in lexicographic order. */
typedef struct cube3d_move_list {
    int32_t count;
    const uint64_t *moving;      /* [count] the set of pieces that move */
    const uint8_t *turns;        /* [count] 1: a quarter turn; 0: a shift */
    const int32_t *axis;         /* [count] of a shift; or the plane of a turn */
    const int32_t *steps;        /* [count] of a shift, or CUBE3D_AWAY; of a turn 1, from the first axis of the plane to
                                    the second, or -1 */
    const int32_t *centre;       /* [2 * count] of a turn: twice its coordinates on these axes; of a shift 0, 0 */
} cube3d_move_list;

/* Gives the result of work that has ended: the answer; 1 if it is proved to be best; the number of moves of each
   separation; and the moves. Of two parts, the one with pieces of `still` stays in place, or the one with more pieces,
   more cells, or the first piece.
   Requires: work that has ended. */
CUBE3D_API int32_t cube3d_moves_plan(cube3d_handle *moves, int32_t *answer, int32_t *proved, int32_t *levels,
                                     const int32_t **level, cube3d_move_list *list);

/* Finds the moves, without turns, that are possible at once: the smallest sets of pieces in each direction, and the
   most steps of each. `still` and `memory` are as in cube3d_wishes. Takes time in proportion to the pairs of pieces.
   Requires: 1 to CUBE3D_MOST_PIECES pieces. */
CUBE3D_API int32_t cube3d_next_moves(cube3d_handle **made, const cube3d_handle *bodies, const cube3d_placed *placed,
                                     uint64_t still, uint64_t memory);

/* Gives these moves. */
CUBE3D_API int32_t cube3d_next_moves_found(const cube3d_handle *moves, cube3d_move_list *list);

/* Kinds of moves in sentences. */
#define CUBE3D_MOVE_BY 0        /* by the shift */
#define CUBE3D_MOVE_AWAY 1      /* to infinity; the shift is one step */
#define CUBE3D_MOVE_UP_TO 2     /* by at most the shift */

/* Sentences for moves on a lattice of cubes, or with a cube3d_drawing. Each move has a row of pieces, a shift (a
   translation of `width` numbers), a kind, and four numbers for a quarter turn: the axis that is turned to another one,
   the other one, and twice the coordinates of the centre on both; -1: no turn. `turn` is NULL if there are no turns.
   Requires: each move has pieces and goes somewhere; a turn has two different axes. */
CUBE3D_API int32_t cube3d_move_words(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                     const int64_t start[/*moves + 1*/], const int32_t piece[/*start[moves]*/],
                                     const int64_t shift[/*moves * width*/], const int32_t kind[/*moves*/],
                                     const int64_t turn[/*4 * moves*/]);

/* Gives a sentence for each move, in the form of cube3d_reason_texts. */
CUBE3D_API int32_t cube3d_move_text(const cube3d_handle *words, int32_t *bytes, const uint8_t **text);

/* Work: does cube3d_moves for many assemblies, without keeping the moves. The pieces of row r of `option` are those of
   an assembly. */
CUBE3D_API int32_t cube3d_survey(cube3d_handle **made, const cube3d_handle *bodies, const cube3d_placed *placed,
                                 int32_t assemblies, const int64_t start[/*assemblies + 1*/],
                                 const int32_t option[/*start[assemblies]*/], const cube3d_wishes *wishes);

/* Gives for each assembly of a complete survey the answer, 1 if it is proved to be best, and a row of the numbers of
   moves of its separations. */
CUBE3D_API int32_t cube3d_survey_answers(cube3d_handle *survey, int32_t *assemblies, const uint8_t **answer,
                                         const uint8_t **proved, const int64_t **start, const int32_t **level);

/* How a body is divided into pieces. */
typedef struct cube3d_division_data {
    int32_t pieces, empty;       /* `empty` cells stay empty */
    int32_t least;               /* the least number of cells of a piece */
    const int32_t *piece;        /* [cells] the first division: the piece of each cell, -1 for none; NULL: random */
    uint64_t seed;               /* equal seeds give equal divisions */
    uint64_t memory;             /* the most bytes of one search for moves */
} cube3d_division_data;

/* Work: divides the cells of the first body into connected pieces that need many moves to come apart, by random changes
   of a division. Row c of `neighbour` has the cells that touch cell c. The work is complete until cube3d_division_run.
   Requires: 2 to CUBE3D_MOST_PIECES pieces, which with `empty` are at most the cells; each cell touches another. */
CUBE3D_API int32_t cube3d_division(cube3d_handle **made, const cube3d_handle *bodies,
                                   const int64_t start[/*cells + 1*/], const int32_t neighbour[/*start[cells]*/],
                                   const cube3d_division_data *data);

/* Lets a complete division try `changes` further changes. */
CUBE3D_API int32_t cube3d_division_run(cube3d_handle *division, int64_t changes);

/* Gives the best division so far: the numbers of moves of its separations, none if it is not known to come apart, and
   the piece of each cell, -1 for none. */
CUBE3D_API int32_t cube3d_division_best(cube3d_handle *division, int32_t *levels, const int32_t **level, int32_t *cells,
                                        const int32_t **piece);

#endif
