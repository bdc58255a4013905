/* Exact covers, searches, tables of states, and groups of symmetries. This program covers a square of 2 x 2 cells with
   dominoes: cells are items, and the four places of a domino are options.

       #include <stdio.h>

       #include "cover.h"

       int main(void) {
           const uint8_t primary[4] = {1, 1, 1, 1};
           const int64_t start[5] = {0, 2, 4, 6, 8};
           const int32_t item[8] = {0, 1, 2, 3, 0, 2, 1, 3}, type[4] = {0, 0, 0, 0}, two[1] = {2};
           cube3d_handle *cover, *problem, *search;
           const cube3d_cover_data dominoes = {
               .items = 4, .primary = primary, .options = 4, .start = start, .item = item, .type = type,
               .types = 1, .low = two, .high = two,
           };
           if (cube3d_cover(&cover, &dominoes) < 0)
               return fprintf(stderr, "%s\n", cube3d_error(cover)), 1;
           cube3d_problem(&problem, cover);
           cube3d_free(cover);  // the problem keeps what it needs, and so does the search
           const cube3d_effort how = {.threads = 1, .flags = CUBE3D_TAKE};
           cube3d_search(&search, problem, NULL, &how);  // the whole problem
           cube3d_free(problem);
           int32_t status, solutions;
           while ((status = cube3d_wait(search, 100)) == CUBE3D_RUNNING || status == CUBE3D_READY) {
               const int64_t *begin;
               const int32_t *option;
               cube3d_take(search, 10, &solutions, &begin, &option);
               for (int s = 0; s < solutions; ++s)
                   printf("options %d and %d\n", option[begin[s]], option[begin[s] + 1]);
           }
           cube3d_free(search);
           return 0;
       } */
#include "core.h"

#ifndef CUBE3D_COVER_H
#define CUBE3D_COVER_H

/* ---- What a solver needs: read this part; the others are for reference ---- */

/* An exact cover. A solution is a set of options that covers each item with primary[i] != 0 exactly once, and the
   others at most once. It has from low[t] to high[t] options of type t, and no `forbidden` pair of options. */
typedef struct cube3d_cover_data {
    int32_t items;
    const uint8_t *primary;      /* [items] */
    int32_t options;
    const int64_t *start;        /* [options + 1] rows of the next array */
    const int32_t *item;         /* [start[options]] the items of each option: different, ascending, at least one */
    const int32_t *type;         /* [options] */
    int32_t types;
    const int32_t *low;          /* [types] */
    const int32_t *high;         /* [types] */
    int32_t pairs;
    const int32_t *forbidden;    /* [2 * pairs] */
} cube3d_cover_data;

/* Makes a cover. Takes time and memory in proportion to the arrays.
   Requires: low[t] <= high[t]; a pair is two different options. */
CUBE3D_API int32_t cube3d_cover(cube3d_handle **made, const cube3d_cover_data *data);

/* Prepares a cover for searches. Takes time and memory in proportion to the cover. */
CUBE3D_API int32_t cube3d_problem(cube3d_handle **made, const cube3d_handle *cover);

/* A list of parts of a search. NULL: one part, the whole problem. */
typedef struct cube3d_part_list {
    int32_t parts;
    const int64_t *start;        /* [2 * parts + 1] two rows of the next array for each part */
    const int32_t *options;      /* [start[2 * parts]] the options chosen, then the options excluded */
    const double *weight;        /* [parts] their shares in the work */
} cube3d_part_list;

/* Flags of a search. */
#define CUBE3D_TAKE 1           /* solutions are taken, not only counted */
#define CUBE3D_REMAINDER 2      /* after a stop, cube3d_parts gives the remainder */

/* How a search is done. NULL: it counts on one thread, without limits. */
typedef struct cube3d_effort {
    int32_t threads;             /* 0: inside cube3d_wait */
    int32_t flags;
    uint64_t max_nodes;          /* options to try, about; 0: no limit */
    uint64_t max_work;           /* 8-byte words to read, the same on every machine; 0: no limit */
    uint64_t max_solutions;      /* to take; 0: no limit */
    const char *level;           /* an instruction set; "auto" or NULL: the best; "sparse": none, slow, for tests */
} cube3d_effort;

/* Work: counts the solutions of parts, up to the first limit of `how`. With CUBE3D_TAKE, solutions come in the order of
   the parts, and within a part in the order of its tree. */
CUBE3D_API int32_t cube3d_search(cube3d_handle **made, const cube3d_handle *problem, const cube3d_part_list *parts,
                                 const cube3d_effort *how);

/* Gives up to `most` further solutions: their number, and for each a row of ascending options. 0: none is ready.
   Requires: CUBE3D_TAKE. */
CUBE3D_API int32_t cube3d_take(cube3d_handle *search, int32_t most, int32_t *solutions, const int64_t **start,
                               const int32_t **options);

/* Writes for each part its solutions found so far, and the options tried. */
CUBE3D_API int32_t cube3d_counts(cube3d_handle *search, int64_t solutions[/*parts*/], int64_t nodes[/*parts*/]);

/* Work: splits a part into at least `target` parts, or fewer if its tree is smaller: always the heaviest one. Then
   cube3d_parts gives them, in the order of a search. Dead ends are dropped with their weights.
   Requires: exactly one part.
   Ensures: each solution of the part is in exactly one of them. */
CUBE3D_API int32_t cube3d_split(cube3d_handle **made, const cube3d_handle *problem, const cube3d_part_list *part,
                                int32_t target);

/* Gives parts: of a complete split; or of a search that has ended, the parts with the solutions not yet counted.
   CUBE3D_UNKNOWN: a part was not finished, and CUBE3D_REMAINDER was not set, or its rest has more than a million
   numbers. */
CUBE3D_API int32_t cube3d_parts(cube3d_handle *work, int32_t *parts, const int64_t **start, const int32_t **options,
                                const double **weight);

/* ---- More about covers and searches ---- */

/* Gives the arrays of a cover. */
CUBE3D_API int32_t cube3d_cover_table(const cube3d_handle *cover, cube3d_cover_data *table);

/* Writes the number of options of each item, and of each type; and the number of items that the options of a type have
   (0: no options; -1: they differ). */
CUBE3D_API int32_t cube3d_cover_lengths(const cube3d_handle *cover, int32_t of_item[/*items*/],
                                        int32_t of_type[/*types*/], int32_t size[/*types*/]);

/* Work: searches for one solution with restarts. This may find one soon where cube3d_search does not. Each search tries
   options in another order, drawn from the seed; lengths follow Luby's sequence. Up to `threads` searches run at once,
   each with memory in proportion to the cover. The first one, in order, that finds a solution or proves that there is
   none ends the work, or else `max_work`, as in cube3d_effort.
   Requires: threads >= 1.
   Ensures: equal seeds give equal solutions, whatever `threads` is. */
CUBE3D_API int32_t cube3d_restarts(cube3d_handle **made, const cube3d_handle *cover, int32_t threads, uint64_t max_work,
                                   uint64_t seed);

/* Gives 1 and the ascending options of a solution, or 0: it is proved that there is none. CUBE3D_UNKNOWN: `max_work`
   came first. */
CUBE3D_API int32_t cube3d_restarts_solution(const cube3d_handle *restarts, int32_t *solutions, int32_t *options,
                                            const int32_t **option);

/* Work: estimates how many options a search of all parts would try (Knuth 1975). Each of `samples` samples takes the
   next part, in rotation. It descends to random children until the product of the numbers of children on its way
   reaches `width`. Then it searches the tree below until it has tried about `most` options.
   Ensures: equal seeds give equal estimates. */
CUBE3D_API int32_t cube3d_samples(cube3d_handle **made, const cube3d_handle *problem, const cube3d_part_list *parts,
                                  int32_t samples, double width, uint64_t most, uint64_t seed);

/* Work: takes one sample of each part, with a width of its own. If the search below would try more than `most` options,
   the sample descends further. It does not visit dead children.
   Ensures: equal seeds give equal estimates. */
CUBE3D_API int32_t cube3d_probes(cube3d_handle **made, const cube3d_handle *problem, const cube3d_part_list *parts,
                                 const double width[/*parts*/], uint64_t most, uint64_t seed);

/* Gives of samples one value, the estimate. Gives of probes three for each part: estimates of its options to try and of
   its solutions, and the options that the probe tried. */
CUBE3D_API int32_t cube3d_estimates(cube3d_handle *work, int32_t *count, const double **values);

/* The mean of unbiased estimates, such as those of probes, and an interval that holds the true number in 95 % of cases.
   There is no upper end if the effective number of estimates (Kish) is below `least_effective`: then a few make up most
   of the sum.
   Requires: 2 or more estimates that are finite and not negative. */
CUBE3D_API int32_t cube3d_interval(cube3d_handle **made, int32_t count, const double estimate[/*count*/],
                                   double least_effective);

/* Gives the mean and the ends. Both are quantiles of gamma distributions with the mean and the variance of the average;
   for the upper end, twice the greatest estimate is added, in place of greater ones that no probe met (after Fay and Feuer,
   "Confidence intervals for directly standardized rates", 1997). *high is infinite if there is no upper end. */
CUBE3D_API int32_t cube3d_interval_ends(const cube3d_handle *interval, double *mean, double *low, double *high);

/* Work: counts the options that a search of all parts, on one thread, tries until its first solution. It repeats the
   search with a limit that doubles, up to `most`, and is then bisected. */
CUBE3D_API int32_t cube3d_until_first(cube3d_handle **made, const cube3d_handle *problem, const cube3d_part_list *parts,
                                      uint64_t most);

/* Gives 1 if there is a solution, and a bound of the options tried until it. CUBE3D_UNKNOWN: `most` came first. */
CUBE3D_API int32_t cube3d_until_first_options(const cube3d_handle *until_first, int32_t *solved, int64_t *options);

/* ---- Tables of states ---- */

/* A plan for counting solutions by dynamic programming. Each step passes one item. An option is used when its first
   item is passed. A state is a key of `words` 64-bit words (1, 2, 3, 4 or 8): bits for later items that are covered,
   and fields for counters. A mask has `words` words, too. A plan for the dominoes of the program above, where items 1
   to 3 have the bits 0 to 2:

       .words = 1, .steps = 4, .options = 4, .bit = {-1, 0, 1, 2}, .secondary = {0, 0, 0, 0}, .keep = {7, 6, 4, 0},
       .option_start = {0, 2, 3, 4, 4}, .test = {1, 2, 4, 4}, .set = {1, 2, 4, 4},
       .add_start = {0, 0, 0, 0, 0}, .close_start = {0, 0, 0, 0, 0} */
typedef struct cube3d_plan {
    int32_t words, steps, options, counters;
    const int32_t *bit;          /* [steps] of its item; -1: no earlier option covers it */
    const uint8_t *secondary;    /* [steps] 1: its item may stay uncovered */
    const uint64_t *keep;        /* [steps * words] mask of the bits kept after it; 0 after the last */
    const int64_t *option_start; /* [steps + 1] the first option of each step */
    const uint64_t *test;        /* [options * words] mask of the bits that must not be set */
    const uint64_t *set;         /* [options * words] mask of the bits that it sets */
    const int64_t *add_start;    /* [options + 1] rows of the next two arrays: its additions to counters */
    const int32_t *add_counter;  /* [add_start[options]] */
    const int32_t *add_amount;   /* [add_start[options]] */
    const int64_t *close_start;  /* [steps + 1] rows of the next array: counters final after a step */
    const int32_t *close_counter; /* [close_start[steps]] */
    const int32_t *word;         /* [counters] the field of a counter in a key: its word, */
    const int32_t *shift;        /* [counters] its lowest bit, */
    const int32_t *width;        /* [counters] and its number of bits */
    const int64_t *low;          /* [counters] the least final value */
    const int64_t *cap;          /* [counters] the greatest value that it can store */
    const uint8_t *strict;       /* [counters] 1: a value over `cap` is refused; 0: it is stored as `cap` */
} cube3d_plan;

/* Work: makes the table of a plan, which counts solutions. It ends as CUBE3D_FULL if it would exceed `memory` bytes, or
   after `most` transitions between states. With `keep_layers`, it passes all steps twice and keeps all layers, for
   cube3d_table_solution. */
CUBE3D_API int32_t cube3d_table(cube3d_handle **made, const cube3d_plan *plan, uint64_t memory, uint64_t most,
                                int32_t keep_layers);

/* Replaces `most`, so that a table that it ended continues; returns the status. */
CUBE3D_API int32_t cube3d_table_allow(cube3d_handle *table, uint64_t most);

/* Gives the number of solutions, in 64-bit words, lowest first. */
CUBE3D_API int32_t cube3d_table_count(cube3d_handle *table, int32_t *words, const uint64_t **count);

/* Gives the options, numbered as in the plan, of the solution with a rank. Takes time in proportion to the steps.
   Requires: `keep_layers`; a rank below the count.
   Ensures: different ranks give different solutions. */
CUBE3D_API int32_t cube3d_table_solution(cube3d_handle *table, int32_t words, const uint64_t rank[/*words*/],
                                         int32_t *options, const int32_t **option);

/* ---- Groups of symmetries ---- */

/* A group that acts on a cover. Row g has the images under element g; element 0 is the identity. Of elements that act
   alike, only the first is kept.
   Requires: symmetries >= 1; each row is a permutation; the elements are closed under multiplication. */
CUBE3D_API int32_t cube3d_group(cube3d_handle **made, int32_t symmetries, int32_t items,
                                const int32_t item_image[/*symmetries * items*/], int32_t options,
                                const int32_t option_image[/*symmetries * options*/], int32_t types,
                                const int32_t type_image[/*symmetries * types*/]);

/* Gives the arrays of a group. */
CUBE3D_API int32_t cube3d_group_table(const cube3d_handle *group, int32_t *symmetries, int32_t *items,
                                      const int32_t **item_image, int32_t *options, const int32_t **option_image,
                                      int32_t *types, const int32_t **type_image);

/* A subgroup.
   Requires: the identity first; the elements are closed under multiplication. */
CUBE3D_API int32_t cube3d_subgroup(cube3d_handle **made, const cube3d_handle *group, int32_t count,
                                   const int32_t element[/*count*/]);

/* The same, with the images of options found by those of items and types. CUBE3D_INVALID: the image of an option is no
   option.
   Requires: with more than one symmetry, no two options have the same items and type. */
CUBE3D_API int32_t cube3d_cover_group(cube3d_handle **made, const cube3d_handle *cover, int32_t symmetries,
                                      const int32_t item_image[/*symmetries * items*/],
                                      const int32_t type_image[/*symmetries * types*/]);

/* Gives the images of a set of options under some elements, rows that ascend. */
CUBE3D_API int32_t cube3d_group_images(cube3d_handle *group, int32_t count, const int32_t option[/*count*/],
                                       int32_t elements, const int32_t element[/*elements*/], const int32_t **image);

/* Gives the least image of a solution in lexicographic order, `count` ascending options. Solutions are equivalent if
   their least images are equal. */
CUBE3D_API int32_t cube3d_group_least(cube3d_handle *group, int32_t count, const int32_t option[/*count*/],
                                      const int32_t **image);

/* Answers which pairs of options can swap: two others of the same types cover the same cells. Only the first
   `placements` options swap, since the others stand for holes. The first `cells` items are the cells. */
CUBE3D_API int32_t cube3d_swaps(cube3d_handle **made, const cube3d_handle *cover, int32_t placements, int32_t cells);

/* Gives the number of pairs in a solution that can swap; and for each swap the least image of the new solution under a
   group, `count` options.
   Requires: a group that acts on the cover. */
CUBE3D_API int32_t cube3d_swapped(cube3d_handle *swaps, cube3d_handle *group, int32_t count,
                                  const int32_t option[/*count*/], int32_t *pairs, int32_t *made,
                                  const int32_t **image);

/* Writes for each element how many solutions it maps to themselves; for Burnside's lemma. Solutions are rows, as from
   cube3d_take. */
CUBE3D_API int32_t cube3d_group_kept(cube3d_handle *group, int32_t solutions, const int64_t start[/*solutions + 1*/],
                                     const int32_t option[/*start[solutions]*/], int64_t kept[/*symmetries*/]);

/* Writes for each solution 1 if none of its images is less, which chooses one of equivalent solutions; else 0. Unless
   `branch` is NULL, only images with an option o of branch[o] != 0 count. */
CUBE3D_API int32_t cube3d_group_first(cube3d_handle *group, int32_t solutions, const int64_t start[/*solutions + 1*/],
                                      const int32_t option[/*start[solutions]*/],
                                      const uint8_t branch[/*options*/], uint8_t first[/*solutions*/]);

/* Writes for each solution how many elements map it to itself, and how many of these have prime order. */
CUBE3D_API int32_t cube3d_group_stabilizers(cube3d_handle *group, int32_t solutions,
                                            const int64_t start[/*solutions + 1*/],
                                            const int32_t option[/*start[solutions]*/], int32_t size[/*solutions*/],
                                            int32_t prime[/*solutions*/]);

/* *may: 0: no solution is mapped to itself by the whole group, so nothing needs to be searched; 1: this is unknown.
   Requires: a cyclic group, generated by element 1; a cover that it acts on. */
CUBE3D_API int32_t cube3d_may_fix(const cube3d_handle *group, const cube3d_handle *cover, int32_t *may);

/* Gives the powers of an element, the identity first. */
CUBE3D_API int32_t cube3d_group_powers(cube3d_handle *group, int32_t element, int32_t *count, const int32_t **powers);

/* Gives rows: the product of every two elements. The second acts first. */
CUBE3D_API int32_t cube3d_group_products(cube3d_handle *group, const int32_t **products);

/* Gives the number in the group of each element of the subgroup `part`.
   Requires: `part` acts on the same cover. */
CUBE3D_API int32_t cube3d_group_numbers(cube3d_handle *group, const cube3d_handle *part, const int32_t **numbers);

/* Gives classes of elements that map equally many solutions to themselves, so that one of a class can be counted for
   all: they generate conjugate cyclic groups. For each class an element and the size; for each element its class. */
CUBE3D_API int32_t cube3d_group_classes(cube3d_handle *group, int32_t *count, const int32_t **element,
                                        const int32_t **alike, const int32_t **of_element);

/* Work: ways to split a search into branches, of which symmetry saves some; at most 24, most promising first.
   Requires: a group that acts on the cover. */
CUBE3D_API int32_t cube3d_orbit_splits(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives a row of branches for each way. For each branch: the option that its solutions use, -1 for all solutions; the
   number of branches equivalent to it, itself included; and a row of their options. */
CUBE3D_API int32_t cube3d_orbit_split_table(const cube3d_handle *splits, int32_t *count, const int64_t **start,
                                            const int32_t **option, const int32_t **weight, const int64_t **alike_start,
                                            const int32_t **alike);

/* The quotient, in which symmetric solutions are searched: a cover whose options are orbits of options. The solutions
   that the whole group maps to themselves are those of its solutions that keep `low` and `high` of the cover, counted
   by `uses` of cube3d_quotient_table.
   Requires: a group that acts on the cover. */
CUBE3D_API int32_t cube3d_quotient(cube3d_handle **made, const cube3d_handle *cover, const cube3d_handle *group);

/* Gives for each option of a quotient its orbit, and a row with the number of these options of each type. */
CUBE3D_API int32_t cube3d_quotient_table(const cube3d_handle *quotient, const int64_t **start, const int32_t **member,
                                         const int32_t **uses);

#endif
