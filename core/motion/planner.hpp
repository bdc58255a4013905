// Plans: how an assembly comes apart, by a first separation into two parts, then the separations of both, and so on.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "explorer.hpp"

namespace cube3d::motion {

enum class Wish {
    any,    // the fewest moves of the first separation; later ones do not matter
    first,  // the lexicographically least numbers of moves of the separations
    total,  // the least sum of these numbers
    turns,  // the fewest turns of the first separation, then the fewest moves; of such plans that with the fewest turns
            // of all, then as `first`
};

// A plan; pieces are numbered as in the whole assembly.
struct Plan {
    Array<int32_t> levels;  // the moves of each separation, in order
    Array<Move> moves;      // of all separations; each ends with a move to infinity

    int64_t total() const;
    int64_t turns() const;
};

using Groups = Array<uint64_t>;  // per piece: its groups as bits; pieces of one group may stay together

class Planner {
public:
    // Still pieces, as bits, never move apart, and need not be taken apart.
    Planner(Work& work, Tables& tables, Wish wish, const Groups& groups, Set still)
        : work_(work), tables_(tables), wish_(wish), groups_(groups), still_(still) {}

    // The best plan; null: the assembly cannot come apart, where turns have room by turns of one group at a time. A plan
    // in which a second group gives way is not proved to be best. Throws Limit if a limit came before any answer.
    std::shared_ptr<const Plan> best(const Array<Body>& pieces);

private:
    using Numbers = Array<int32_t>;
    std::shared_ptr<const Plan> best_of_one_group(const Array<Body>& pieces);
    std::shared_ptr<const Plan> best_with(const Array<Body>& pieces);
    // The result for a part: a best plan; or null.
    struct Answer {
        std::shared_ptr<const Plan> plan;
        int64_t at_least = 0;  // without a plan: every plan has at least this many moves; 0: there is no plan
    };

    // These ignore plans with `bound` or more moves in total.
    Answer part(const Numbers& numbers, const Array<Body>& pieces, int64_t bound);
    Answer search(const Numbers& numbers, const Array<Body>& pieces, int64_t bound);
    Answer after_split(const Numbers& numbers, const Array<Body>& pieces, Set moving, int32_t level, int64_t bound);
    struct Best {
        std::shared_ptr<const Plan> plan;  // without the moves of the first separation
        State state{};
        Freedom split{};
        bool was_bounded = false;  // plans beyond the bound may exist
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
