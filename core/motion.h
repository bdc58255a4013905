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
           const cube3d_wishes wishes = {.threads = 1};
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

/* A body is a set of cells that moves as one. A piece is a body at a place; pieces may be copies of one body. An
   assembly is a list of pieces, numbered from 0. In a set of pieces, bit p stands for piece p. */

/* Limits: pieces of an assembly, dimensions of a place, and its largest coordinate. */
#define CUBE3D_MOST_PIECES 64
#define CUBE3D_MOST_DIMENSIONS 8
#define CUBE3D_MOST_PLACE 4000

#define CUBE3D_USUAL_MEMORY 1073741824 /* bytes: where `memory` is 0 */

/* The motions of cells on a lattice. Cubes move along the axes, with 0 moves. On other lattices, moves are the
   translations in rows of `move`, and their images under all orientations. A cell is the convex hull of its corners, or
   with `spheres` a sphere that touches its neighbours there. Takes milliseconds.
   Requires: at most CUBE3D_MOST_DIMENSIONS axes and 1,000 moves, each at most 10^6 long. */
CUBE3D_API int32_t cube3d_motions(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                  const int64_t move[/*moves * axes*/], int32_t spheres);

/* Gives one step along each axis of motion, as a difference of cells. Moves go both ways. */
CUBE3D_API int32_t cube3d_motion_steps(const cube3d_handle *motions, int32_t *axes, const int64_t **step);

/* Bodies: row b of `cell` has the cells of body b, in coordinates. If claims[b] is not 0, it also occupies corners that
   it claims; NULL: none does. CUBE3D_LIMIT_FAR: a body is too far from the origin, or too long. */
CUBE3D_API int32_t cube3d_bodies(cube3d_handle **made, const cube3d_handle *motions, int32_t bodies,
                                 const int64_t start[/*bodies + 1*/], const int64_t cell[/*start[bodies]*/],
                                 const uint8_t claims[/*bodies*/]);

/* Gives for each body its number of cells, with claims. */
CUBE3D_API int32_t cube3d_body_sizes(const cube3d_handle *bodies, const int32_t **size);

/* Wishes: which plan is best. A plan separates an assembly into two parts, then each part further. */
#define CUBE3D_ANY 0            /* the fewest moves of the first separation */
#define CUBE3D_FIRST 1          /* the lexicographically least numbers of moves of all separations */
#define CUBE3D_TOTAL 2          /* the least sum of these numbers */
#define CUBE3D_FEWEST_TURNS 3   /* the fewest turns of the first separation, then the fewest moves; then the fewest
                                 * turns of all, then as CUBE3D_FIRST */

/* Answers about assemblies. */
#define CUBE3D_STUCK 0          /* it does not come apart */
#define CUBE3D_APART 1          /* it comes apart */
#define CUBE3D_UNDECIDED 2      /* a limit came first */

/* The steps of a move to infinity: CUBE3D_AWAY along its axis, -CUBE3D_AWAY against it. */
#define CUBE3D_AWAY 32767

/* Pieces. */
typedef struct cube3d_placed {
    int32_t pieces;
    const int32_t *body;         /* [pieces] */
    const int64_t *offset;       /* [pieces * width] the translation that moves the body there; NULL: none is moved */
} cube3d_placed;

/* Turns of cubes. */
#define CUBE3D_NO_TURNS 0
#define CUBE3D_TURNS 1          /* quarter turns about fixed axes, of sharp cubes in two to four dimensions */
#define CUBE3D_LOOSE_TURNS 2    /* also turns about axes that move, of pieces with room in two or three dimensions */

/* What is wanted. */
typedef struct cube3d_wishes {
    int32_t grouped;             /* the number of pieces, or 0: no groups */
    const uint64_t *group;       /* [grouped] the groups of each piece, as bits. Pieces of a group may stay together */
    uint64_t still;              /* the set of pieces that never move apart */
    int32_t wish;                /* CUBE3D_ANY, ... */
    int32_t threads;             /* at least 1 */
    uint64_t memory;             /* the most bytes; 0: CUBE3D_USUAL_MEMORY */
    int32_t turns;               /* CUBE3D_NO_TURNS, ... */
    double clearance, bevel;     /* for CUBE3D_LOOSE_TURNS, in cells: how far the outer faces of each piece are drawn
                                    in, and the radius of its convex edges; both and their sum are at least 0 and less
                                    than 0.5 */
} cube3d_wishes;

/* Work: takes an assembly apart.
   Requires: 1 to CUBE3D_MOST_PIECES pieces. */
CUBE3D_API int32_t cube3d_moves(cube3d_handle **made, const cube3d_handle *bodies, const cube3d_placed *placed,
                                const cube3d_wishes *wishes);

/* Moves: shifts along an axis, and turns in a plane, a pair of axes; planes are in lexicographic order. */
typedef struct cube3d_move_list {
    int32_t count;
    const uint64_t *moving;      /* [count] the set of pieces that move */
    const uint8_t *turns;        /* [count] CUBE3D_NO_TURNS: a shift; CUBE3D_TURNS; CUBE3D_LOOSE_TURNS */
    const int32_t *axis;         /* [count] of a shift; or the plane of a turn */
    const int32_t *steps;        /* [count] of a shift, or +-CUBE3D_AWAY; of a turn -1 to 2, quarters from the first axis
                                    of the plane to the second */
    const int32_t *centre;       /* [2 * count] of a turn: twice its coordinates on these axes; of 0 quarters the shift
                                    on these axes; of a shift 0, 0 */
    const int32_t *middle;       /* [2 * count] of a loose turn: twice the point about which the angles of its way
                                    turn */
    const int64_t *way;          /* [count + 1] row m of `point` has the way of move m, from its start; no points if
                                    it is no loose turn */
    const double *point;         /* [5 * way[count]] an angle in degrees, then the shift, then that of the pieces that
                                    give way; all change in proportion from one point to the next, and the pieces are
                                    free all the way */
    const uint64_t *yielding;    /* [count] the set of pieces that give way to a loose turn; they end at the last point */
} cube3d_move_list;

/* Gives the result, after a stop the best so far: the answer; 1 if it is proved to be best; the number of moves of each
   separation; and the moves. Of two parts, the one whose separations have lexicographically lower numbers of moves is
   taken apart first. The part stays in place that has, in this order: pieces of `still`, more pieces, more cells, the
   first piece. */
CUBE3D_API int32_t cube3d_moves_plan(cube3d_handle *moves, int32_t *answer, int32_t *proved, int32_t *levels,
                                     const int32_t **level, cube3d_move_list *list);

/* Finds the moves that are possible at once: in each direction the sets of pieces that can move, and their most steps;
   then, if pieces turn, turns of sets, during which all other pieces stay. `all`: 0: of sets that slide or turn about an
   axis that stays, only the smallest ones, those that contain no other; else all. `group`, `wish` and `threads` are
   ignored. Without turns, the smallest sets take time in proportion to the pairs of pieces.
   Requires: 1 to CUBE3D_MOST_PIECES pieces. */
CUBE3D_API int32_t cube3d_next_moves(cube3d_handle **made, const cube3d_handle *bodies, const cube3d_placed *placed,
                                     const cube3d_wishes *wishes, int32_t all);

/* Gives these moves. `whole`: 0: more than 4096 sets can move in a direction, and there only the smallest are given;
   or some turns about axes that move were not decided. */
CUBE3D_API int32_t cube3d_next_moves_found(const cube3d_handle *moves, int32_t *whole, cube3d_move_list *list);

/* Kinds of moves in sentences. */
#define CUBE3D_MOVE_BY 0        /* by the shift */
#define CUBE3D_MOVE_AWAY 1      /* to infinity; the shift is one step */
#define CUBE3D_MOVE_UP_TO 2     /* by at most the shift */

/* Sentences for moves on a lattice of cubes, or with a cube3d_drawing. Each move has a row of pieces, a translation
   `shift`, a kind, and four numbers for a quarter turn: the axis turned to another one, the other one, and twice the
   coordinates of the centre on both; -1: no turn. `turn` may be NULL.
   Requires: each move has pieces and goes somewhere; a turn has two different axes. */
CUBE3D_API int32_t cube3d_move_words(cube3d_handle **made, const cube3d_handle *lattice, int32_t moves,
                                     const int64_t start[/*moves + 1*/], const int32_t piece[/*start[moves]*/],
                                     const int64_t shift[/*moves * width*/], const int32_t kind[/*moves*/],
                                     const int64_t turn[/*4 * moves*/]);

/* Gives a sentence for each move, in the form of cube3d_reason_texts. */
CUBE3D_API int32_t cube3d_move_text(const cube3d_handle *words, int32_t *bytes, const uint8_t **text);

/* Work: cube3d_moves for many assemblies, without keeping the moves. Row r of `option` has the pieces of one. */
CUBE3D_API int32_t cube3d_survey(cube3d_handle **made, const cube3d_handle *bodies, const cube3d_placed *placed,
                                 int32_t assemblies, const int64_t start[/*assemblies + 1*/],
                                 const int32_t option[/*start[assemblies]*/], const cube3d_wishes *wishes);

/* Gives for each assembly the answer, 1 if it is proved to be best, and a row of the numbers of moves of its
   separations. */
CUBE3D_API int32_t cube3d_survey_answers(cube3d_handle *survey, int32_t *assemblies, const uint8_t **answer,
                                         const uint8_t **proved, const int64_t **start, const int32_t **level);

/* How a body is divided into pieces. */
typedef struct cube3d_division_data {
    int32_t pieces, empty;       /* `empty` cells stay empty */
    int32_t least;               /* the least number of cells of a piece */
    const int32_t *piece;        /* [cells] to begin with: the piece of each cell, -1: none; NULL: random */
    uint64_t seed;               /* equal seeds give equal divisions */
    uint64_t memory;             /* of one search for moves, as in cube3d_wishes */
    int32_t turns;               /* these two lines as in cube3d_wishes */
    double clearance, bevel;
} cube3d_division_data;

/* Work: divides the first body into connected pieces that need many moves to come apart, by random changes of a
   division. Row c of `neighbour` has the cells that touch cell c. It is complete at once; cube3d_division_run starts it
   again.
   Requires: 2 to CUBE3D_MOST_PIECES pieces, which with `empty` are at most the cells; each cell touches another. */
CUBE3D_API int32_t cube3d_division(cube3d_handle **made, const cube3d_handle *bodies,
                                   const int64_t start[/*cells + 1*/], const int32_t neighbour[/*start[cells]*/],
                                   const cube3d_division_data *data);

/* Makes the work try `changes` further changes. */
CUBE3D_API int32_t cube3d_division_run(cube3d_handle *division, int64_t changes);

/* Gives the best division so far: the numbers of moves of its separations, none if it is not known to come apart, and
   the piece of each cell, -1: none. */
CUBE3D_API int32_t cube3d_division_best(cube3d_handle *division, int32_t *levels, const int32_t **level, int32_t *cells,
                                        const int32_t **piece);

#endif
