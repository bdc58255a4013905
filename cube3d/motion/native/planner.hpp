// How an assembly comes apart: the first separation, then those of both parts, and so on.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "explorer.hpp"

namespace cube3d::motion {

enum class Wish {
    any,    // the first separation has the least number of moves, those after it are not chosen
    first,  // the numbers of moves of the separations, in order, come first lexicographically
    total,  // the sum of these numbers is least
};

// The pieces are those of the whole assembly.
struct Plan {
    Array<int32_t> levels;  // the moves of each separation, in the order in which they are made
    Array<Move> moves;      // of all separations; each ends with a move to infinity

    int64_t total() const;
};

using Groups = Array<uint64_t>;  // of each piece, as bits

class Planner {
public:
    Planner(Work& work, Tables& tables, Wish wish, const Groups& groups)
        : work_(work), tables_(tables), wish_(wish), groups_(groups) {}

    // Null: it cannot come apart. Throws Limit if one came before any answer.
    std::shared_ptr<const Plan> best(const Array<Piece>& pieces);

private:
    using Numbers = Array<int>;

    std::shared_ptr<const Plan> part(const Numbers& numbers, const Array<Piece>& pieces);
    std::shared_ptr<const Plan> search(const Numbers& numbers, const Array<Piece>& pieces);
    bool is_better(const Plan& one, const Plan& other) const;
    bool may_stay_together(const Numbers& numbers) const;

    Work& work_;
    Tables& tables_;
    Wish wish_;
    const Groups& groups_;
    std::map<std::string, std::shared_ptr<const Plan>> known_;
};

}  // namespace cube3d::motion
