#include "puzzle/position.hpp"

#include <algorithm>
#include <utility>

namespace cube3d::puzzle {
namespace {

class Board {
public:
    Board(const PuzzleProblem& problem, int32_t placements, const Array<int32_t>& added)
        : cover_(problem.cover),
          placements_(placements),
          owner_(cover_.items(), -1),
          used_(cover_.types()),
          is_excluded_(cover_.size()),
          number_(cover_.size(), -1) {
        for (const int32_t option : problem.barred) is_excluded_[option] = 1;
        for (const int32_t option : added)
            if (number_[option] < 0) number_[option] = excludes_.length(), excludes_.emplace_back();
        const auto& pairs = cover_.forbidden;
        for (size_t p = 0; p < pairs.size(); ++p)
            if (number_[pairs[p]] >= 0) excludes_[number_[pairs[p]]].push_back(pairs[p ^ 1]);
    }

    Obstacle obstacle(int32_t option) const {
        const int32_t type = cover_.type[option];
        if (used_[type] >= cover_.high[type]) return is_excluded_[option] ? Obstacle::forbidden : Obstacle::enough;
        const auto items = cover_.options[option];
        if (std::any_of(items.begin(), items.end(), [&](int32_t item) { return owner_[item] >= 0; }))
            return Obstacle::taken;
        return is_excluded_[option] ? Obstacle::forbidden : Obstacle::none;
    }

    void add(int32_t option) {
        for (const int32_t item : cover_.options[option]) owner_[item] = option;
        ++used_[cover_.type[option]];
        for (const int32_t other : excludes_[number_[option]]) is_excluded_[other] = 1;
    }

    GamePosition finish() && {
        GamePosition position;
        position.obstacle = Array<uint8_t>(placements_);
        for (int32_t option = 0; option < placements_; ++option)
            position.obstacle[option] = static_cast<uint8_t>(obstacle(option));
        Array<uint8_t> may_stay_empty(cover_.items());
        for (int32_t o = placements_; o < cover_.size(); ++o) may_stay_empty[cover_.options[o].front()] = 1;
        int32_t holes = 0;
        for (int32_t item = 0; item < cover_.items(); ++item) {
            if (owner_[item] >= 0) continue;
            if (may_stay_empty[item]) ++holes;
            else if (cover_.primary[item]) ++position.missing;
        }
        position.solved = position.missing == 0 && has_enough(holes);
        position.owner = std::move(owner_);
        return position;
    }

private:
    bool has_enough(int32_t holes) const {
        const int32_t hole = cover_.size() > placements_ ? cover_.type[placements_] : -1;
        for (int32_t type = 0; type < cover_.types(); ++type) {
            const int32_t number = type == hole ? holes : used_[type];
            if (number < cover_.low[type] || number > cover_.high[type]) return false;
        }
        return true;
    }

    const Cover& cover_;
    const int32_t placements_;
    Array<int32_t> owner_, used_;
    Array<uint8_t> is_excluded_;
    // Per option: its number among those to be added, or -1. Per number: the options that rules forbid beside it.
    Array<int32_t> number_;
    Array<Array<int32_t>> excludes_;
};

}  // namespace

GamePosition look_at(const PuzzleProblem& problem, int32_t placements, const Array<int32_t>& added) {
    Board board(problem, placements, added);
    Array<uint8_t> is_wrong;
    for (const int32_t option : added) {
        is_wrong.push_back(board.obstacle(option) != Obstacle::none);
        if (!is_wrong.back()) board.add(option);
    }
    GamePosition position = std::move(board).finish();
    position.solved = position.solved && std::none_of(is_wrong.begin(), is_wrong.end(), [](bool is) { return is; });
    position.is_wrong = std::move(is_wrong);
    return position;
}

}  // namespace cube3d::puzzle
