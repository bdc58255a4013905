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
    // Pieces that are still, as bits, never move apart, and nothing has to take them apart.
    Planner(Work& work, Tables& tables, Wish wish, const Groups& groups, Set still)
        : work_(work), tables_(tables), wish_(wish), groups_(groups), still_(still) {}

    // Null: it cannot come apart. Throws Limit if one came before any answer.
    std::shared_ptr<const Plan> best(const Array<Piece>& pieces);

private:
    using Numbers = Array<int>;
    // What is known of a part: a best plan, or that it has none, or none of so few moves in all.
    struct Answer {
        std::shared_ptr<const Plan> plan;
        int64_t at_least = 0;  // 0: it cannot come apart
    };

    // With a bound, plans of as many moves or more are of no use.
    Answer part(const Numbers& numbers, const Array<Piece>& pieces, int64_t bound);
    Answer search(const Numbers& numbers, const Array<Piece>& pieces, int64_t bound);
    Answer after_split(const Numbers& numbers, const Array<Piece>& pieces, Set moving, int32_t level, int64_t bound);
    struct Best {
        std::shared_ptr<const Plan> plan;  // without the moves of the first separation
        State state{};
        Freedom split{};
        bool was_bounded = false;  // there may be plans that are of no use
    };
    bool look_for(Explorer& explorer, const Numbers& numbers, int64_t bound, Best& best);
    int64_t fewest(const Numbers& numbers) const;
    bool is_better(const Plan& one, const Plan& other) const;
    bool may_stay_together(const Numbers& numbers) const;
    Set still(const Numbers& numbers) const;

    Work& work_;
    Tables& tables_;
    Wish wish_;
    const Groups& groups_;
    const Set still_;
    std::map<std::string, Answer> known_;
};

}  // namespace cube3d::motion
