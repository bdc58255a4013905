// Random problems and their solutions by brute force.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>

#include "problem.hpp"
#include "search.hpp"

namespace cube3d::tests {

using namespace cover;

class Random {
public:
    explicit Random(uint32_t seed) : engine_(seed) {}

    int32_t operator()(int32_t low, int32_t high) { return std::uniform_int_distribution(low, high)(engine_); }
    bool percent(int32_t chance) { return (*this)(0, 99) < chance; }
    int32_t one_of(int32_t size) { return (*this)(0, size - 1); }
    Array<int32_t> subset(int32_t of, int32_t size);  // ascending

private:
    std::mt19937 engine_;
};

using Solutions = Array<Array<int32_t>>;  // the ascending options of each

// A small problem: primary and secondary items, groups with all kinds of multiplicities, forbidden pairs.
Cover random_problem(Random& random, int32_t items, int32_t options, int32_t largest);

// A problem whose options cover primary items and many secondary ones, so that a search ends early. Some groups are
// small, with multiplicities that must be branched on.
Cover wide_problem(Random& random, int32_t options);

// A problem with slack (problem.hpp) and a solution: few items are left out, most or all of them secondary.
Cover nearly_full_problem(Random& random, int32_t items, int32_t options);

// All placements of dominoes on a board.
Cover dominoes(int32_t rows, int32_t columns);

// A number of dominoes on a board; the other cells stay empty.
Cover dominoes_and_holes(int32_t rows, int32_t columns, int32_t dominoes_used);

// All solutions, sorted, of a problem with at most 20 options.
Solutions brute_force(const Cover& data);

struct Found {
    Progress progress;
    Solutions solutions;  // in the order of the search
};

// Adds the solutions of a batch.
void append(Solutions& solutions, const Batch& batch);

Found listed(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems,
             SearchOptions options = {});
Progress counted(const std::shared_ptr<const Problem>& problem, const Array<Subproblem>& subproblems,
                 SearchOptions options = {});

std::shared_ptr<const Problem> make_problem(Cover data);

// "sparse" and the instruction sets of this machine.
Array<std::string> all_levels();

}  // namespace cube3d::tests
