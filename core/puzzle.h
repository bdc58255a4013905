/* Puzzles: placements, symmetries, rules, problems, and help for people who solve by hand. This program counts the
   placements of a domino in a box of 2 x 3 cells.

       #include <stdio.h>

       #include "puzzle.h"

       int main(void) {
           const int64_t corner[2] = {0, 0}, extents[2] = {2, 3}, start[2] = {0, 4}, domino[4] = {0, 0, 0, 1};
           const int32_t three[1] = {3}, turn[1] = {CUBE3D_ROTATIONS};
           const cube3d_puzzle_data box = {
               .corner = corner, .extents = extents, .pieces = 1, .shape_start = start,
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

/* ---- What a solver needs: read this part; the others are for reference ---- */

/* Rules are rows of integers:
   - CUBE3D_SWAP: no two pieces lie so that they could divide their union in another way
   - CUBE3D_TOUCH, a contact, pieces: no two of these touch; one piece: no two copies of it; none: no two copies of any
   - CUBE3D_PATTERN, a mobility, two pieces, the number of cells of the first, its cells, those of the second: no two
     pieces lie like this
   - CUBE3D_PAIRS, the number of places, the places, pairs of places: no pieces lie at both places of a pair. A place is
     a piece, its cells there, and their colours
   {CUBE3D_TOUCH, CUBE3D_FACE, 2, 5}: pieces 2 and 5 have no common face. {CUBE3D_PAIRS, 2,  0, 0,0, 0,1, 0,0,  1, 1,0,
   1,1, 0,0,  0,1}: dominoes 0 and 1, without colours, do not both lie there. */
#define CUBE3D_SWAP 0
#define CUBE3D_TOUCH 1
#define CUBE3D_PATTERN 2
#define CUBE3D_PAIRS 3

/* Usual limits, see CUBE3D_LIMIT_TRIED and the following. */
#define CUBE3D_MOST_PLACEMENTS 2000000  /* of five cells, they take 0.1 GB, and 2 GB as clauses */
#define CUBE3D_MOST_CELLS 20000000      /* of all placements */
#define CUBE3D_MOST_TRIED 200000000     /* cells of placements to try in a region that is no box: a second */
#define CUBE3D_MOST_MOVED 50000000      /* cells of images of the region: a million cells in space, 77 in seven axes */
#define CUBE3D_MOST_POSITIONS 100000000 /* to try for a rule: a swap of the 29 pentacubes takes 37 million */
#define CUBE3D_MOST_PAIRS 5000000       /* of placements: they take some seconds, and half a gigabyte as clauses */

typedef struct cube3d_puzzle_data {
    const int64_t *corner;       /* [width] the lowest cell of the box around the region */
    const int64_t *extents;      /* [width] the sides of the box */
    int64_t cells;               /* of the region; 0: the whole box */
    const int64_t *cell;         /* [cells * width] the region, in lexicographic order; NULL: the whole box */
    const uint8_t *optional;     /* [cells] 1: the cell may stay empty; NULL: none may */
    const int32_t *paint;        /* [cells] colours, from 1 on, 0 for none; NULL: none */
    int32_t colours;
    int32_t mixes;
    const int32_t *mix;          /* [2 * mixes] pairs: the colour of a cube, and of cells where it may lie; not needed
                                    for equal colours, or if one is 0 */
    int32_t pieces;
    const int64_t *shape_start;  /* [pieces + 1] rows of the next array; counts coordinates */
    const int64_t *shape;        /* [shape_start[pieces]] the cells of each piece in normal form */
    const int32_t *mark;         /* [shape_start[pieces] / width] their colours; NULL: none */
    const int32_t *low;          /* [pieces] the least number of copies used */
    const int32_t *high;         /* [pieces] the greatest number of copies used */
    const int32_t *mobility;     /* [pieces] CUBE3D_FIXED, ... */
    const uint8_t *is_placed;    /* [pieces] 1: the piece lies at its `place`, not turned; NULL: none does */
    const int64_t *place;        /* [pieces * width] the translations that move their `shape` there */
    int32_t all_optional;        /* 1: all cells are */
    int64_t least_covered;       /* the least number of cells that are covered; 0: any */
    int32_t crossing;            /* 1: pieces may cross at corners */
    int64_t walls;
    const int64_t *wall;         /* [walls * width] cells that symmetries must keep */
    int32_t rules;
    const int64_t *rule_start;   /* [rules + 1] rows of the next array */
    const int64_t *rule;         /* [rule_start[rules]] */
    int64_t most_placements, most_cells, most_tried, most_moved, most_positions, most_pairs; /* 0: the usual */
} cube3d_puzzle_data;

/* A puzzle.
   Requires: shapes in normal form; all cells in the lattice; colours < 30,000. */
CUBE3D_API int32_t cube3d_puzzle(cube3d_handle **made, const cube3d_handle *lattice, const cube3d_puzzle_data *data);

/* Work: all placements of the pieces, without repeats, by piece, aspect and offset. Functions below take these
   `placements`, or those of a puzzle with the same region, colours and aspects. */
CUBE3D_API int32_t cube3d_placements(cube3d_handle **made, const cube3d_handle *puzzle);

/* Gives for each placement its piece, its aspect (a row of cube3d_aspects), the translation from there, a row of its
   cells, as ascending numbers of cells of the region, and the colours of its cubes there, NULL without colours. */
CUBE3D_API int32_t cube3d_placement_table(const cube3d_handle *placements, int32_t *count, const int32_t **piece,
                                          const int32_t **aspect, const int64_t **offset, const int64_t **start,
                                          const int32_t **cell, const int32_t **colour);

/* Work: the problem of a puzzle, an exact cover. Items are cells, then claims (cube3d_claims). Options are placements,
   then holes if `least_covered` limits them. Types are pieces, then holes. Forbidden pairs come from the rules. The
   placements `given` must be used; those that overlap them are not options. */
CUBE3D_API int32_t cube3d_build(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t count, const int32_t given[/*count*/]);

/* The cover of a problem. */
CUBE3D_API int32_t cube3d_built_cover(cube3d_handle **made, const cube3d_handle *built);

/* Gives the placements that are options, ascending, the given ones among them: option k is placement kept[k]. */
CUBE3D_API int32_t cube3d_built_table(const cube3d_handle *built, int32_t *count, const int32_t **kept);

/* ---- Placements and symmetries ---- */

/* Work: some of the placements of a puzzle.
   Requires: numbers that ascend. */
CUBE3D_API int32_t cube3d_subset(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                 int32_t count, const int32_t placement[/*count*/]);

/* Writes the number of placements of each piece, and of those that cover each cell. */
CUBE3D_API int32_t cube3d_placement_counts(const cube3d_handle *placements, int64_t of_piece[/*pieces*/],
                                           int64_t of_cell[/*cells*/]);

/* Work: the symmetries of a puzzle, the identity first: those that map solutions to solutions, or with `of_region`,
   those that keep the region, its colours and walls. */
CUBE3D_API int32_t cube3d_symmetries(cube3d_handle **made, const cube3d_handle *puzzle, int32_t mobility,
                                     int32_t of_region);

/* Gives for each symmetry its matrix, the translation that follows it (`shift`), the images of all cells, and 1 for a
   rotation. */
CUBE3D_API int32_t cube3d_symmetry_table(const cube3d_handle *symmetries, int32_t *count, const int8_t **matrix,
                                         const int32_t **cell, const int64_t **shift, const uint8_t **is_rotation);

/* Work: the claims of placements: directions at corners that no other piece may cross. */
CUBE3D_API int32_t cube3d_claims(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Gives the number of claims, and pairs of a placement, ascending, and a claim that it makes. */
CUBE3D_API int32_t cube3d_claim_table(const cube3d_handle *claims, int32_t *claim_count, int32_t *count,
                                      const int32_t **placement, const int32_t **claim);

/* Work: the images of placements and pieces under symmetries, as from cube3d_symmetry_table. */
CUBE3D_API int32_t cube3d_moved(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                int32_t symmetries, const int8_t matrix[/*symmetries * axes * axes*/],
                                const int32_t cell[/*symmetries * cells*/]);

/* Gives for each symmetry the images of all placements, and of all pieces. */
CUBE3D_API int32_t cube3d_moved_table(const cube3d_handle *moved, const int32_t **placement, const int32_t **piece);

/* Checks that places in rules are placements; otherwise CUBE3D_LIMIT_PLACE. */
CUBE3D_API int32_t cube3d_check_places(const cube3d_handle *puzzle, const cube3d_handle *placements);

/* Work: the pairs of placements that a rule forbids, or any rule (-1), in lexicographic order, the lower placement
   first. A pair of a placement with itself forbids that placement. */
CUBE3D_API int32_t cube3d_forbidden(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: what a rule forbids as relative positions of two pieces, which are fewer than pairs.
   Requires: a rule other than CUBE3D_PAIRS. */
CUBE3D_API int32_t cube3d_relations(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                    int32_t rule);

/* Work: the pairs of placements in relative positions, as from cube3d_relation_table. */
CUBE3D_API int32_t cube3d_related(cube3d_handle **made, const cube3d_handle *puzzle, const cube3d_handle *placements,
                                  int32_t relations, const int32_t first[/*2 * relations*/],
                                  const int32_t second[/*2 * relations*/], const int64_t offset[/*relations * width*/]);

/* Gives relative positions: piece and aspect of the first, of the second, and the second offset minus the first. */
CUBE3D_API int32_t cube3d_relation_table(const cube3d_handle *relations, int32_t *count, const int32_t **first,
                                         const int32_t **second, const int64_t **offset);

/* Gives these pairs, or those of cube3d_forbidden. */
CUBE3D_API int32_t cube3d_pairs(const cube3d_handle *pairs, int32_t *count, const int32_t **pair);

/* Work: cube3d_build without the search for forbidden pairs, which are known from cube3d_forbidden for all rules. Takes
   time in proportion to placements and pairs. */
CUBE3D_API int32_t cube3d_build_known(cube3d_handle **made, const cube3d_handle *puzzle,
                                      const cube3d_handle *placements, int32_t count, const int32_t given[/*count*/],
                                      int32_t pairs, const int32_t forbidden[/*2 * pairs*/]);

/* Work: the group of a problem's cover, for counting up to symmetry, from symmetries as from cube3d_symmetry_table,
   without those that change the set of given placements, or of forbidden pairs that do not overlap.
   Requires: the identity is among the symmetries. */
CUBE3D_API int32_t cube3d_action(cube3d_handle **made, const cube3d_handle *built, int32_t symmetries,
                                 const int8_t matrix[/*symmetries * axes * axes*/],
                                 const int32_t cell[/*symmetries * cells*/]);

/* This group. */
CUBE3D_API int32_t cube3d_action_group(cube3d_handle **made, const cube3d_handle *action);

/* Work: solves large boxes: fills the region, except `empty` cells, with smaller boxes, and each of these with a share
   of the pieces. It ends after `work` units of about a microsecond. *applies: 0: this finds nothing for such a puzzle:
   - the region is not a full box of cubes in two to seven dimensions
   - there are rules, coloured or optional cells, given placements, or pieces with a fixed place
   - the pieces cannot be shared among boxes */
CUBE3D_API int32_t cube3d_boxes(cube3d_handle **made, const cube3d_handle *built, int64_t empty, int64_t work,
                                int32_t *applies);

/* Gives the ascending options of the solution, and for each box its lowest cell and its sides. CUBE3D_UNKNOWN: none was
   found, which proves nothing. */
CUBE3D_API int32_t cube3d_box_table(const cube3d_handle *boxes, int32_t *options, const int32_t **option,
                                    int32_t *count, const int64_t **box);

/* ---- Help for people who solve by hand ---- */

/* Why a placement cannot be added to a position. */
#define CUBE3D_FREE 0           /* it can */
#define CUBE3D_TAKEN 1          /* something covers one of its items */
#define CUBE3D_EXCLUDED 2       /* a rule forbids it beside another one */
#define CUBE3D_ENOUGH 3         /* all copies of its piece are used */

/* Tells what fits in a position of `count` placements. They are added one after another, without those that cannot be.
   Takes time in proportion to the cover. Results:
   - obstacle: for each placement of the puzzle why it cannot be added
   - owner: for each item the placement that covers it, or -1
   - wrong: for each of the `count` placements 1 if it was left out
   - missing: the number of items that must still be covered
   - solved: 1 if this is a solution and nothing was left out
   Requires: `built` has no given placements. */
CUBE3D_API int32_t cube3d_position(const cube3d_handle *built, int32_t count, const int32_t placement[/*count*/],
                                   uint8_t obstacle[/*placements*/], int32_t owner[/*items*/], uint8_t wrong[/*count*/],
                                   int32_t *missing, int32_t *solved);

/* Work: explains a solution in at most `most` steps, after the given placements. Each step fills the cell, or uses the
   piece, with the fewest options left.
   Requires: the options are those of a solution. */
CUBE3D_API int32_t cube3d_steps(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                                const int32_t option[/*count*/], int32_t most);

/* Why a step has no alternative. */
#define CUBE3D_FORCED 1          /* nothing else fits */
#define CUBE3D_FORCED_BY_RULES 2 /* rules forbid what else fits */

/* Gives for each step its option; the cell that it fills, -1 if it was chosen for its piece; why it has no alternative,
   or 0; and a row of all options that fit there. A piece has no alternative if it must be used as often as it has
   options. */
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

/* Work: counts near misses up to rotations. In one, all pieces but one are placed, and the cells left are connected but
   not of its shape. There is a search for each piece; it gives up after `most` options. *why: CUBE3D_NEAR_..., the work
   does nothing unless this is CUBE3D_NEAR_COUNTED. */
CUBE3D_API int32_t cube3d_near_misses(cube3d_handle **made, const cube3d_handle *puzzle, uint64_t most, int32_t *why);

/* Gives their number. CUBE3D_UNKNOWN: they are not counted, or the work gave up. */
CUBE3D_API int32_t cube3d_near_miss_count(const cube3d_handle *near_misses, int64_t *count);

/* Finds the fewest placements to take off a position so that it can be solved. `placement` lists its valid placements.
   `misfits`: 1: it also has invalid ones, which always come off. While cube3d_removals_table says *asks = 1, make the
   question, search it for one solution, and answer.
   Requires: `built` has no given placements; each placement once. */
CUBE3D_API int32_t cube3d_removals(cube3d_handle **made, const cube3d_handle *built, int32_t count,
                                   const int32_t placement[/*count*/], int32_t misfits);

/* The question, a cover. Takes time in proportion to that of the problem.
   Requires: *asks is 1. */
CUBE3D_API int32_t cube3d_removals_question(cube3d_handle **made, const cube3d_handle *removals);

/* Answers with the options of a solution, or 0 for `solved`: there is none.
   Requires: *asks is 1. */
CUBE3D_API int32_t cube3d_removals_answer(cube3d_handle *removals, int32_t solved, int32_t count,
                                          const int32_t option[/*count*/]);

/* Gives the results so far:
   - asks: 1: there is a question; 0: the results are final
   - least: at least as many placements come off
   - enough: 1: it is enough to take off `placement`, a smallest such set if final; 0: none is known yet; -1: there is
     none, as the puzzle has no solution */
CUBE3D_API int32_t cube3d_removals_table(const cube3d_handle *removals, int32_t *asks, int32_t *enough, int32_t *least,
                                         int32_t *count, const int32_t **placement);

/* ---- Dissections ---- */

/* Finds exchanges in dissections of a region into shapes: the pieces of a puzzle, whose placements are complete. */
CUBE3D_API int32_t cube3d_exchanges(cube3d_handle **made, const cube3d_handle *placements);

/* Gives the dissections one step from that in which row p of `cell` has the cells of part p. In a step, two touching
   parts, of at most 16 cells together, become two other shapes on the same cells. Results are `count` distinct rows of
   `parts` ascending pieces, in order. Takes up to 13,000 steps for each two touching parts.
   Requires: each part is a placement. */
CUBE3D_API int32_t cube3d_exchanges_from(cube3d_handle *exchanges, int32_t parts, const int64_t start[/*parts + 1*/],
                                         const int32_t cell[/*start[parts]*/], int32_t *count, const int32_t **piece);

/* ---- Colours that leave one solution ---- */

/* Colours cells with numbers from 0 to `colours` - 1 (2 to 100), and each piece as it lies in one solution, the target.
   Solutions are alike if their pieces get the same colours then, up to turns of a piece onto itself; the coloured pieces
   have just the solutions like the target. `group` acts on the placements, and maybe on holes.
   Requires: a puzzle without colours and rules. */
CUBE3D_API int32_t cube3d_recolouring(cube3d_handle **made, const cube3d_handle *placements, const cube3d_handle *group,
                                      int32_t colours);

/* Adds solutions, rows of placements, with all their images. Gives the number of those listed now. */
CUBE3D_API int32_t cube3d_recolouring_add(cube3d_handle *recolouring, int32_t solutions,
                                          const int64_t start[/*solutions + 1*/],
                                          const int32_t placement[/*start[solutions]*/], int64_t *listed);

/* Patterns of colours. */
#define CUBE3D_CHECKERED 0 /* neighbours differ */
#define CUBE3D_STRIPES 1   /* slabs one cell thick, in turn; one for each axis */
#define CUBE3D_HALVES 2    /* one slab for each colour; one for each axis */
#define CUBE3D_SHELL 3     /* the surface, and the other cells */
#define CUBE3D_RANDOM 4    /* each cell at random; 200 for each seed */

/* Writes the colours of cells in colouring `index` of a pattern. CUBE3D_UNKNOWN: the pattern has fewer, or is for cubes
   only. */
CUBE3D_API int32_t cube3d_recolouring_pattern(const cube3d_handle *recolouring, int32_t pattern, int32_t index,
                                              uint64_t seed, int32_t paint[/*cells*/]);

/* Solutions with the same coloured pieces form a group. Gives the size of the smallest group, and a solution whose group
   has only its images under symmetries that keep the colours. No placements: there is none. */
CUBE3D_API int32_t cube3d_recolouring_judge(cube3d_handle *recolouring, const int32_t paint[/*cells*/],
                                            int64_t *smallest, int32_t *count, const int32_t **placement);

/* Gives for each placement of a target a row, the colours of its cubes in the order of the piece's cells; and the first
   of these placements that makes the same coloured piece. */
CUBE3D_API int32_t cube3d_recolouring_pieces(cube3d_handle *recolouring, const int32_t paint[/*cells*/], int32_t count,
                                             const int32_t placement[/*count*/], const int64_t **start,
                                             const int32_t **colour, const int32_t **like);

/* Work: searches for a colouring in which few cells have a colour other than 0 and one listed solution is left. If there
   are too many colourings, those that leave the fewest solutions are extended.
   Requires: no solutions are added until it ends. */
CUBE3D_API int32_t cube3d_fewest_marked(cube3d_handle **made, const cube3d_handle *recolouring);

/* Gives the results so far: how many colourings were tried, and the fewest solutions that one leaves. A colouring and its
   target, unless `count` is 0: none is found. *proved: 1: all with fewer marked cells were tried. */
CUBE3D_API int32_t cube3d_fewest_marked_table(const cube3d_handle *fewest, int64_t *tried, int64_t *best,
                                              int32_t *proved, int32_t *cells, const int32_t **paint, int32_t *count,
                                              const int32_t **placement);

#endif
