#include "puzzle/words.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

#include "core.h"
#include "phrase.hpp"

namespace cube3d::puzzle {
namespace {

using namespace phrase;
using Amounts = Array<std::int64_t>;

// Up to kFew numbers are always listed, and never more than kMostNumbers. Of more than kMostListed cells, kListed are
// listed. More than kMostNamed pieces are only counted.
constexpr std::int64_t kFew = 3, kMostNumbers = 8, kMostListed = 12, kListed = 3, kMostNamed = 12;

std::string numbers_phrase(const Amounts& numbers) {
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    const std::int64_t count = numbers.length();
    if (count > kFew && *most - *least + 1 == count) return say("range", {{"least", *least}, {"most", *most}});
    if (count > kMostNumbers) return say("range with gaps", {{"least", *least}, {"most", *most}, {"count", count}});
    return list_of("or", each(numbers, [](std::int64_t number) { return say("number", {{"number", number}}); }));
}

std::int64_t remainder(std::int64_t number, std::int64_t divisor) { return (number % divisor + divisor) % divisor; }

// A phrase for numbers of which none lies in low..high: "at most", "at least", "a multiple", or the list.
std::string summary(const Amounts& numbers, std::int64_t low, std::int64_t high) {
    if (numbers.length() <= kFew) return numbers_phrase(numbers);
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    if (*most < low) return say("at most", {{"number", *most}});
    if (*least > high) return say("at least", {{"number", *least}});
    std::int64_t step = 0;
    for (const std::int64_t number : numbers) step = std::gcd(step, number - numbers[0]);
    const std::int64_t rest = remainder(numbers[0], step);
    if (step == 1 || low + remainder(rest - low, step) <= high) return numbers_phrase(numbers);
    if (step == 2) return say(rest ? "an odd number" : "an even number");
    if (rest) return say("multiple and rest", {{"rest", rest}, {"step", step}});
    return say("multiple", {{"step", step}});
}

std::string cells_phrase(const Array<std::int32_t>& cells) {
    const auto phrase = [](std::int32_t number) { return leaf("cell", number); };
    const std::int64_t count = cells.length();
    if (count == 1) return say("cell", {{"cell", phrase(cells[0])}});
    const auto shown = std::span(cells).first(static_cast<std::size_t>(count > kMostListed ? kListed : count));
    const std::string list = list_of("and", each(shown, phrase));
    return count > kMostListed ? say("cells many", {{"number", count}, {"cells", list}})
                               : say("cells", {{"cells", list}});
}

std::string names_phrase(const Array<std::int32_t>& pieces) {
    if (pieces.length() > kMostNamed) return say("pieces many", {{"number", pieces.length()}});
    return list_of("and", each(pieces, [](std::int32_t piece) { return leaf("quoted", piece); }));
}

std::string residue_phrase(const std::string& form, std::int32_t residue, std::int32_t modulus) {
    if (modulus == 2) return say(residue ? "is odd" : "is even", {{"form", text(form)}});
    return say("residue", {{"form", text(form)}, {"modulus", modulus}, {"residue", residue}});
}

// A sum in the form x - y + 2z; factors above half the modulus are written as negative ones.
std::string sum_text(const Colouring& colouring) {
    std::string sum;
    for (std::int32_t axis = 0; axis < colouring.form.length(); ++axis) {
        const std::int32_t factor = colouring.form[axis];
        if (!factor) continue;
        const std::int32_t own = 2 * factor <= colouring.modulus ? factor : factor - colouring.modulus;
        if (!sum.empty() || own < 0) sum += own < 0 ? " - " : " + ";
        if (std::abs(own) != 1) sum += std::to_string(std::abs(own));
        sum += axis_name(axis);
    }
    return sum;
}

// Residues of several coordinates, such as "x and y are even".
std::string residues_phrase(const Colouring& colouring) {
    Phrases names, conditions;
    Array<std::int32_t> residues;
    for (std::int32_t axis = 0; axis < colouring.form.length(); ++axis) {
        const std::int32_t residue = colouring.form[axis];
        if (residue < 0) continue;
        const std::string name = axis_name(axis);
        names.push_back(text(name));
        residues.push_back(residue);
        conditions.push_back(residue_phrase(name, residue, colouring.modulus));
    }
    if (colouring.modulus == 2 && std::count(residues.begin(), residues.end(), residues[0]) == residues.length())
        return say(residues[0] ? "are odd" : "are even", {{"forms", list_of("and", names)}});
    std::string all = conditions[0];
    for (std::size_t next = 1; next < conditions.size(); ++next)
        all = say("and", {{"first", all}, {"last", conditions[next]}});
    return all;
}

std::string checkerboard_phrase(const Colouring& colouring) {
    const Array<std::int32_t>& shift = colouring.form;
    std::string blocks, from;
    for (const std::int32_t steps : shift) {
        blocks += (blocks.empty() ? "" : "x") + std::to_string(colouring.modulus);
        from += (from.empty() ? "" : ", ") + std::to_string(steps);
    }
    std::string board =
        colouring.modulus == 1 ? say("checkerboard") : say("checkerboard of blocks", {{"blocks", text(blocks)}});
    if (std::all_of(shift.begin(), shift.end(), [](std::int32_t steps) { return steps == 0; })) return board;
    return say("moved", {{"colouring", board}, {"shift", text("(" + from + (shift.length() == 1 ? ",)" : ")"))}});
}

// Words one reason; a member is an index of its pieces.
class Wording {
public:
    Wording(const Reason& reason, const Puzzle& puzzle) : reason_(reason), puzzle_(puzzle) {}

    std::string sentence() const {
        const Phrases conditions = needed();
        if (conditions.empty()) return plain();
        const std::string all = list_of("and", conditions);
        const bool fits = reason_.kind == CUBE3D_REASON_PIECE && reason_.numbers[1] == 0 && needs_rule();
        return fits ? say("piece fits", {{"piece", leaf("quoted", reason_.pieces[0])}, {"conditions", all}})
                    : say("under conditions", {{"text", plain()}, {"conditions", all}});
    }

private:
    using Members = Array<std::int32_t>;

    // The conditions that the plain sentence does not name: one about a colour names the colours.
    Phrases needed() const {
        Phrases found;
        const std::int32_t colours = reason_.conditions.length() - 1;
        for (std::int32_t rule = 0; rule < colours; ++rule)
            if (reason_.conditions[rule]) found.push_back(leaf("rule", rule));
        if (colours >= 0 && reason_.conditions[colours] && reason_.colouring.kind != Colouring::Kind::paint)
            found.push_back(say("colours count"));
        return found;
    }

    bool needs_rule() const {
        return std::find(reason_.conditions.begin(), reason_.conditions.end() - 1, 1) != reason_.conditions.end() - 1;
    }

    std::string plain() const {
        if (reason_.totals) return totals();
        switch (reason_.kind) {
            case CUBE3D_REASON_PIECE: return piece();
            case CUBE3D_REASON_CELLS:
                return say(reason_.rest ? "uncovered rest" : "uncovered", {{"cells", cells_phrase(reason_.cells)}});
            case CUBE3D_REASON_ROOM:
                return say("room", {{"pieces", names_phrase(reason_.pieces)},
                                    {"place", place()},
                                    {"number", reason_.numbers[0]}});
            case CUBE3D_REASON_SIZES:
                return say(reason_.whole ? "sizes" : "sizes of a part", {{"place", place()}, {"why", mismatch()}});
            case CUBE3D_REASON_COLOURING:
                return say("colouring", {{"opening", opening()}, {"pieces", shares()}, {"conclusion", conclusion()}});
            default: return weights();
        }
    }

    const Piece& own(std::int32_t member) const {
        return puzzle_.pieces[static_cast<std::size_t>(reason_.pieces[member])];
    }
    std::int64_t size_of(std::int32_t member) const { return own(member).shape.length() / puzzle_.region.width(); }
    std::int64_t size() const { return reason_.cells.length(); }
    bool is_chequered() const { return reason_.colouring.kind == Colouring::Kind::checkerboard; }

    std::string place() const {
        if (reason_.whole) return say(reason_.rest ? "rest" : "whole", {{"number", size()}});
        return say("part", {{"cells", cells_phrase(reason_.cells)}});
    }

    // "each of" some pieces, or the one piece.
    std::string each_of(const Members& members) const {
        if (members.length() > 1) {
            if (members.length() == reason_.pieces.length()) return say("each piece");
            Array<std::int32_t> pieces;
            for (const std::int32_t member : members) pieces.push_back(reason_.pieces[member]);
            return say("each of", {{"pieces", names_phrase(pieces)}});
        }
        const std::string piece = say("piece", {{"name", leaf("name", reason_.pieces[members[0]])}});
        return reason_.copies[members[0]] == 1 ? piece : say("each", {{"piece", piece}});
    }

    std::string piece() const {
        static constexpr const char* kMobilities[] = {"fixed", "rotations", "reflections"};
        const std::int64_t low = reason_.numbers[0], number = reason_.numbers[1];
        const std::string name = leaf("quoted", reason_.pieces[0]);
        const std::string times = low == 1   ? say("once")
                                  : low == 2 ? say("twice")
                                             : say("times", {{"number", low}});
        if (!reason_.whole)
            return say("piece in part", {{"piece", name}, {"times", times}, {"place", place()}, {"number", number}});
        if (number) {
            const std::string key = number == 1 ? "piece with 1 placement" : "piece with placements";
            return say((reason_.rest ? key + " left" : key).c_str(),
                       {{"piece", name}, {"number", number}, {"times", times}});
        }
        if (own(0).at) {
            std::string at;
            for (const std::int64_t x : *own(0).at) at += (at.empty() ? "" : ", ") + std::to_string(x);
            return say("piece with a place", {{"piece", name}, {"at", text("[" + at + "]")}});
        }
        return say(reason_.rest ? "piece in the rest" : "piece in the region",
                   {{"piece", name}, {"mobility", text(kMobilities[static_cast<int>(own(0).mobility)])}});
    }

    // The numbers of cells of the pieces and of the region.
    std::string totals() const {
        const std::int64_t least = reason_.numbers[0], most = reason_.numbers[1], needed = reason_.numbers[2];
        const std::int64_t cells = reason_.numbers[3];
        const bool too_many = least > cells;
        const std::int64_t number = too_many ? least : most;
        const char* key = least == most ? "number" : too_many ? "at least" : "at most";
        const std::string pieces = say(key, {{"number", number}});
        if (too_many || needed == cells)
            return say(too_many ? "too many cells" : "cells missing", {{"pieces", pieces}, {"cells", cells}});
        return say("cells missing beside holes", {{"pieces", pieces}, {"cells", cells}, {"needed", needed}});
    }

    // How sums of sizes miss the number of cells.
    std::string mismatch() const {
        const std::int64_t divisor = reason_.numbers[0], below = reason_.numbers[1], above = reason_.numbers[2];
        if (size() % divisor) {
            Amounts sizes;
            for (std::int32_t member = 0; member < reason_.pieces.length(); ++member) sizes.push_back(size_of(member));
            std::sort(sizes.begin(), sizes.end());
            sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
            const Phrases written = each(sizes, [](std::int64_t own) { return std::to_string(own); });
            return say("no multiple", {{"sizes", list_of("and", written)}, {"number", size()}, {"divisor", divisor}});
        }
        if (above < 0) return say("too few cells", {{"number", below}});
        if (below < 0) return say("copies above", {{"above", above}});
        return say("copies between", {{"below", below}, {"above", above}});
    }

    std::string weights() const {
        std::map<std::int64_t, Members> groups;
        for (std::int32_t member = 0; member < reason_.pieces.length(); ++member)
            groups[reason_.numbers[member]].push_back(member);
        const Phrases weighed = each(groups, [this](const auto& group) {
            return say("weighs", {{"piece", each_of(group.second)}, {"weight", group.first}});
        });
        const std::int64_t* totals = reason_.numbers.data() + reason_.pieces.length();
        return say("weights", {{"modulus", reason_.modulus},
                               {"pieces", list_of("and", weighed)},
                               {"pieces_weigh", totals[0]},
                               {"place", place()},
                               {"cells_weigh", totals[1]}});
    }

    std::string opening() const {
        const bool everything = reason_.whole && !reason_.rest;
        const std::int64_t black = reason_.numbers[0];
        const std::string colouring = phrase_of(reason_.colouring), where = everything ? text("") : place();
        if (is_chequered())
            return say(everything ? "on colours" : "on colours of",
                       {{"colouring", colouring}, {"place", where}, {"black", black}, {"white", size() - black}});
        const char* key = everything ? (black == 1 ? "of class 1" : "of class")
                                     : (black == 1 ? "of class 1 among" : "of class among");
        return say(key, {{"colouring", colouring}, {"number", black}, {"place", where}});
    }

    // The numbers that each piece can cover. Pieces with equal numbers share a phrase; the largest group is last.
    std::string shares() const {
        using Share = std::pair<std::int64_t, Amounts>;  // the cells of a piece, and how many of them are black
        std::map<Share, Members> alike;
        for (std::int32_t member = 0; member < reason_.pieces.length(); ++member) {
            const auto black = reason_.values[member];
            alike[{size_of(member), {black.begin(), black.end()}}].push_back(member);
        }
        std::vector<std::pair<Share, Members>> groups(alike.begin(), alike.end());
        std::sort(groups.begin(), groups.end(), [](const auto& one, const auto& other) {
            return std::pair(one.second.size(), one.second[0]) < std::pair(other.second.size(), other.second[0]);
        });
        Phrases phrases;
        for (const auto& [share, members] : groups) {
            const bool others = phrases.size() + 1 == groups.size() && !phrases.empty() && members.length() > 1;
            phrases.push_back(say(phrases.empty() ? "covers" : "covers, too",
                                  {{"piece", others ? say("each other piece") : each_of(members)},
                                   {"share", share_phrase(share.first, share.second)}}));
        }
        return list_of("listed", phrases);
    }

    std::string share_phrase(std::int64_t cells, const Amounts& black) const {
        const std::int64_t count = black.length(), fewest = black[0], most = black.back();
        if (!is_chequered()) {
            if (count == 1 && fewest == 0) return say("none of them");
            return say("of them", {{"numbers", numbers_phrase(black)}});
        }
        if (count == 1 && fewest == cells - most) return say("of each colour", {{"number", fewest}});
        if (count == 2 && fewest == cells - most) return say("of one colour", {{"more", most}, {"fewer", fewest}});
        if (count == 1) return say("of both colours", {{"black", fewest}, {"white", cells - fewest}});
        return say("black of", {{"numbers", numbers_phrase(black)}, {"size", cells}});
    }

    std::string conclusion() const {
        if (!reason_.numbers[2]) return too_many_or_few();
        Amounts totals = reason_.sums;
        std::int64_t wanted = reason_.numbers[0];
        if (is_chequered()) {
            std::reverse(totals.begin(), totals.end());
            for (std::int64_t& total : totals) total = 2 * total - size();
            wanted = 2 * wanted - size();
            const bool both_ways = std::equal(totals.begin(), totals.end(), totals.rbegin(),
                                              [](std::int64_t one, std::int64_t other) { return one == -other; });
            if (both_ways) wanted = std::abs(wanted);
        }
        const bool several = totals.length() > 1;
        const char* key = is_chequered() ? (several ? "differences" : "difference")
                                         : (several ? "together some" : "together");
        return say(key, {{"numbers", summary(totals, wanted, wanted)}, {"wanted", wanted}});
    }

    // The numbers of black cells that pieces can and must cover, if some cells stay empty.
    std::string too_many_or_few() const {
        const bool two = is_chequered();
        const std::int64_t black = reason_.numbers[0], covered = reason_.numbers[1], others = size() - black;
        const std::int64_t least = std::max<std::int64_t>(0, covered - others), most = std::min(black, covered);
        std::string room;
        if (reason_.sums[0] > most) room = say("there are only", {{"number", black}});
        else if (reason_.sums.back() < least)
            room = say(two ? "only white" : "only others", {{"covered", covered}, {"number", others}});
        else {
            Amounts needed(most - least + 1);
            std::iota(needed.begin(), needed.end(), least);
            room = say(two ? "must be black" : "must be such",
                       {{"numbers", numbers_phrase(needed)}, {"covered", covered}});
        }
        return say(two ? "but of the black" : "but of them",
                   {{"numbers", summary(reason_.sums, least, most)}, {"room", room}});
    }

    const Reason& reason_;
    const Puzzle& puzzle_;
};

}  // namespace

std::string phrase_of(const Colouring& colouring) {
    if (colouring.kind == Colouring::Kind::checkerboard) return checkerboard_phrase(colouring);
    if (colouring.kind == Colouring::Kind::paint)
        return say(colouring.modulus ? "class for a colour" : "class of a colour",
                   {{"colour", leaf("colour", colouring.residue)}});
    const std::string condition = colouring.kind == Colouring::Kind::sum
                                      ? residue_phrase(sum_text(colouring), colouring.residue, colouring.modulus)
                                      : residues_phrase(colouring);
    return say("class", {{"condition", condition}});
}

std::string phrase_of(const Reason& reason, const Puzzle& puzzle) { return Wording(reason, puzzle).sentence(); }

}  // namespace cube3d::puzzle
