#include "puzzle/words.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

#include "core.h"
#include "phrase.hpp"

namespace cube3d::puzzle {
namespace {

using Amounts = Array<int64_t>;

// Up to kFew numbers are always listed, and never more than kMostNumbers. Of more than kMostListed cells, kListed are
// listed. More than kMostNamed pieces are only counted.
constexpr int64_t kFew = 3, kMostNumbers = 8, kMostListed = 12, kListed = 3, kMostNamed = 12;

std::string numbers_phrase(const Amounts& numbers) {
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    const int64_t count = numbers.length();
    if (count > kFew && *most - *least + 1 == count) return say("range", {{"least", *least}, {"most", *most}});
    if (count > kMostNumbers) return say("range with gaps", {{"least", *least}, {"most", *most}, {"count", count}});
    return list_of("or", each(numbers, [](int64_t number) { return say("number", {{"number", number}}); }));
}

bool is_below(const Amounts& numbers, int64_t low) {
    return *std::max_element(numbers.begin(), numbers.end()) < low;
}
bool is_above(const Amounts& numbers, int64_t high) {
    return *std::min_element(numbers.begin(), numbers.end()) > high;
}

int64_t remainder(int64_t number, int64_t divisor) {
    return (number % divisor + divisor) % divisor;
}

std::string multiple_phrase(int64_t rest, int64_t step) {
    if (step == 2) return say(rest ? "an odd number" : "an even number");
    if (rest) return say("multiple and rest", {{"rest", rest}, {"step", step}});
    return say("multiple", {{"step", step}});
}

// The number by which all numbers differ that none in low..high differs from them; 1 if there is none.
int64_t step_around(const Amounts& numbers, int64_t low, int64_t high) {
    int64_t step = 0;
    for (const int64_t number : numbers) step = std::gcd(step, number - numbers[0]);
    const bool is_met = step && low + remainder(numbers[0] - low, step) <= high;
    return is_met ? 1 : step;
}

// Whether few words say that none of some numbers lies in low..high.
bool is_plain_that(const Amounts& numbers, int64_t low, int64_t high) {
    return numbers.length() <= kFew || is_below(numbers, low) || is_above(numbers, high) ||
           step_around(numbers, low, high) > 1;
}

// A phrase for numbers of which none lies in low..high: "at most", "at least", the list, or what they have in common.
std::string summary(const Amounts& numbers, int64_t low, int64_t high) {
    if (numbers.length() == 1) return numbers_phrase(numbers);
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    if (is_below(numbers, low)) return say("at most", {{"number", *most}});
    if (is_above(numbers, high)) return say("at least", {{"number", *least}});
    const int64_t step = step_around(numbers, low, high);
    if (numbers.length() <= kFew || step == 1) return numbers_phrase(numbers);
    return multiple_phrase(remainder(numbers[0], step), step);
}

std::string cells_phrase(const Array<int32_t>& cells) {
    const auto phrase = [](int32_t number) { return leaf("cell", number); };
    const int64_t count = cells.length();
    if (count == 1) return say("cell", {{"cell", phrase(cells[0])}});
    const auto shown = View(cells).first(count > kMostListed ? kListed : count);
    const std::string list = list_of("and", each(shown, phrase));
    return count > kMostListed ? say("cells many", {{"number", count}, {"cells", list}})
                               : say("cells", {{"cells", list}});
}

std::string names_phrase(const Array<int32_t>& pieces, const char* kind = "quoted") {
    if (pieces.length() > kMostNamed) return say("pieces many", {{"number", pieces.length()}});
    return list_of("and", each(pieces, [kind](int32_t piece) { return leaf(kind, piece); }));
}

std::string residue_phrase(const std::string& form, int32_t residue, int32_t modulus) {
    if (modulus == 2) return say(residue ? "is odd" : "is even", {{"form", text(form)}});
    return say("residue", {{"form", text(form)}, {"modulus", modulus}, {"residue", residue}});
}

// A sum in the form x - y + 2z; factors above half the modulus are written as negative ones.
std::string sum_text(const Array<int32_t>& form, int32_t modulus) {
    std::string sum;
    for (int32_t axis = 0; axis < form.length(); ++axis) {
        const int32_t factor = form[axis];
        if (!factor) continue;
        const int32_t own = 2 * factor <= modulus ? factor : factor - modulus;
        if (!sum.empty() || own < 0) sum += own < 0 ? " - " : " + ";
        if (std::abs(own) != 1) sum += std::to_string(std::abs(own));
        sum += axis_name(axis);
    }
    return sum;
}

// Residues of several coordinates, such as "x and y are even".
std::string residues_phrase(const Colouring& colouring) {
    Phrases names, conditions;
    Array<int32_t> residues;
    for (int32_t axis = 0; axis < colouring.form.length(); ++axis) {
        const int32_t residue = colouring.form[axis];
        if (residue < 0) continue;
        const std::string name = axis_name(axis);
        names.push_back(text(name));
        residues.push_back(residue);
        conditions.push_back(residue_phrase(name, residue, colouring.modulus));
    }
    if (colouring.modulus == 2 && std::count(residues.begin(), residues.end(), residues[0]) == residues.length())
        return say(residues[0] ? "are odd" : "are even", {{"forms", list_of("and", names)}});
    std::string all = conditions[0];
    for (size_t next = 1; next < conditions.size(); ++next)
        all = say("and", {{"first", all}, {"last", conditions[next]}});
    return all;
}

std::string checkerboard_phrase(const Colouring& colouring) {
    const Array<int32_t>& shift = colouring.form;
    std::string blocks, from;
    for (const int32_t steps : shift) {
        blocks += (blocks.empty() ? "" : "x") + std::to_string(colouring.modulus);
        from += (from.empty() ? "" : ", ") + std::to_string(steps);
    }
    std::string board =
        colouring.modulus == 1 ? say("checkerboard") : say("checkerboard of blocks", {{"blocks", text(blocks)}});
    if (std::all_of(shift.begin(), shift.end(), [](int32_t steps) { return steps == 0; })) return board;
    return say("moved", {{"colouring", board}, {"shift", text("(" + from + (shift.length() == 1 ? ",)" : ")"))}});
}

// Which cells a colouring other than a checkerboard makes black.
std::string class_phrase(const Colouring& colouring) {
    if (colouring.kind == Colouring::Kind::paint)
        return say(colouring.modulus ? "for a colour" : "of a colour", {{"colour", leaf("colour", colouring.residue)}});
    const std::string condition = colouring.kind == Colouring::Kind::sum
                                      ? residue_phrase(sum_text(colouring.form, colouring.modulus),
                                                       colouring.residue, colouring.modulus)
                                      : residues_phrase(colouring);
    return say("where", {{"condition", condition}});
}

// Words one reason; a member is an index of its pieces.
class Wording {
public:
    Wording(const Reason& reason, const Puzzle& puzzle) : reason_(reason), puzzle_(puzzle) {}

    bool is_plain_colouring() const { return is_plain_that(reason_.sums, least_black(), most_black()); }

    std::string sentence() const {
        const Phrases conditions = needed();
        if (conditions.empty()) return plain();
        const std::string all = list_of("and", conditions);
        const bool fits = reason_.kind == CUBE3D_REASON_PIECE && reason_.numbers[1] == 0 && needs_rule();
        return fits ? say("piece fits", {{"piece", leaf("quoted", reason_.pieces[0])}, {"conditions", all}})
                    : say("under conditions", {{"text", plain()}, {"conditions", all}});
    }

private:
    using Members = Array<int32_t>;

    // The conditions that the plain sentence does not name: one about a colour names the colours.
    Phrases needed() const {
        Phrases found;
        const int32_t colours = reason_.conditions.length() - 1;
        for (int32_t rule = 0; rule < colours; ++rule)
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
                return say("sizes", {{"place", place()}, {"why", mismatch()}});
            case CUBE3D_REASON_COLOURING:
                return say("colouring", {{"opening", opening()}, {"pieces", shares()}, {"conclusion", conclusion()}});
            case CUBE3D_REASON_NUMBERING: return numberings();
            default: return weights();
        }
    }

    const Piece& own(int32_t member) const { return puzzle_.pieces[reason_.pieces[member]]; }
    int64_t size_of(int32_t member) const { return own(member).shape.length() / puzzle_.region.width(); }
    int64_t size() const { return reason_.cells.length(); }
    bool is_chequered() const { return reason_.colouring.kind == Colouring::Kind::checkerboard; }

    std::string place() const {
        if (reason_.whole) return say(reason_.rest ? "rest" : "whole", {{"number", size()}});
        return say("part", {{"cells", cells_phrase(reason_.cells)}});
    }

    // The part of a sentence on each of some pieces. The template is that of one subject or of several.
    std::string of_each(const std::string& verb, const Members& members, bool others, const std::string& what,
                        bool is_first = false) const {
        const std::string start = is_first ? "first: " : "";
        const bool all = members.length() > 1 && members.length() == reason_.pieces.length();
        const bool several = members.length() > 1 && !all && !others;
        const auto fill = [&](const std::string& pieces) {
            return say((verb + (several ? ": several" : ": one")).c_str(), {{"piece", pieces}, {"what", what}});
        };
        if (all) return fill(say((start + "each piece").c_str()));
        if (others) return fill(say("each other piece"));
        if (several) {
            Array<int32_t> pieces;
            for (const int32_t member : members) pieces.push_back(reason_.pieces[member]);
            return fill(names_phrase(pieces, "name"));
        }
        const std::string piece = leaf("name", reason_.pieces[members[0]]);
        return fill(reason_.copies[members[0]] == 1 ? piece : say((start + "each").c_str(), {{"piece", piece}}));
    }

    std::string piece() const {
        static constexpr const char* kMobilities[] = {"fixed", "rotations", "reflections"};
        const int64_t low = reason_.numbers[0], number = reason_.numbers[1];
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
            for (const int64_t x : *own(0).at) at += (at.empty() ? "" : ", ") + std::to_string(x);
            return say("piece with a place", {{"piece", name}, {"at", text("[" + at + "]")}});
        }
        return say(reason_.rest ? "piece in the rest" : "piece in the region",
                   {{"piece", name}, {"mobility", text(kMobilities[static_cast<int32_t>(own(0).mobility)])}});
    }

    // The numbers of cells of the pieces and of the region.
    std::string totals() const {
        const int64_t least = reason_.numbers[0], most = reason_.numbers[1], needed = reason_.numbers[2];
        const int64_t cells = reason_.numbers[3];
        const bool too_many = least > cells;
        const int64_t number = too_many ? least : most;
        const char* key = least == most ? "number" : too_many ? "at least" : "at most";
        const std::string pieces = say(key, {{"number", number}});
        if (too_many || needed == cells)
            return say(too_many ? "too many cells" : "cells missing", {{"pieces", pieces}, {"cells", cells}});
        return say("cells missing beside holes", {{"pieces", pieces}, {"cells", cells}, {"needed", needed}});
    }

    // How sums of sizes miss the number of cells.
    std::string mismatch() const {
        const int64_t divisor = reason_.numbers[0], below = reason_.numbers[1], above = reason_.numbers[2];
        if (size() % divisor) {
            Amounts sizes;
            for (int32_t member = 0; member < reason_.pieces.length(); ++member) sizes.push_back(size_of(member));
            std::sort(sizes.begin(), sizes.end());
            sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
            const Phrases written = each(sizes, [](int64_t own) { return std::to_string(own); });
            return say("no multiple", {{"sizes", list_of("and", written)}, {"number", size()}, {"divisor", divisor}});
        }
        if (above < 0) return say("too few cells", {{"number", below}});
        if (below < 0) return say("copies above", {{"above", above}});
        return say("copies between", {{"below", below}, {"above", above}});
    }

    std::string weights() const {
        std::map<int64_t, Members> groups;
        for (int32_t member = 0; member < reason_.pieces.length(); ++member)
            groups[reason_.numbers[member]].push_back(member);
        const Phrases weighed = each(groups, [this](const auto& group) {
            return of_each("weighs", group.second, false, std::to_string(group.first));
        });
        const int64_t* totals = reason_.numbers.data() + reason_.pieces.length();
        return say("weights", {{"modulus", reason_.modulus},
                               {"pieces", list_of("and", weighed)},
                               {"pieces_weigh", totals[0]},
                               {"place", place()},
                               {"cells_weigh", totals[1]}});
    }

    // Numberings with equal sums share a sentence.
    std::string numberings() const {
        const Array<Numbering>& all = reason_.numberings;
        Phrases sentences;
        for (size_t first = 0, end = 0; first < all.size(); first = end) {
            Phrases others;
            for (end = first + 1; end < all.size() && is_alike(all[first], all[end]); ++end)
                others.push_back(form_text(all[end]));
            sentences.push_back(numbering(all[first], first > 0));
            if (!others.empty()) sentences.push_back(say("same holds", {{"forms", list_of("and", others)}}));
        }
        if (reason_.has_odd)
            sentences.push_back(say(all.size() == 1 ? "no such place" : "no place each time",
                                    {{"piece", leaf("name", reason_.pieces[0])}}));
        std::string text = sentences[0];
        for (size_t next = 1; next < sentences.size(); ++next)
            text = say("sentences", {{"first", text}, {"last", sentences[next]}});
        return text;
    }

    static std::string form_text(const Numbering& numbering) {
        return text(sum_text(numbering.factors, numbering.modulus));
    }
    static bool is_alike(const Numbering& one, const Numbering& other) {
        return one.modulus == other.modulus && one.sums == other.sums && one.cells == other.cells;
    }

    // Says the sums of the pieces and of all cells, and the sum that the odd piece must have.
    std::string numbering(const Numbering& own, bool again) const {
        const int32_t odd = reason_.has_odd ? reason_.pieces[0] : -1;
        std::map<int32_t, Members> groups;
        for (int32_t member = 0; member < reason_.pieces.length(); ++member)
            if (reason_.pieces[member] != odd) groups[own.sums[reason_.pieces[member]]].push_back(member);
        const auto sum = [&own](int64_t rest) { return multiple_phrase(rest, own.modulus); };
        const Phrases pieces = each(groups, [&](const auto& group) {
            return of_each("gives", group.second, false, sum(group.first));
        });
        const std::string opening = say(again ? "number again" : "number by", {{"form", form_text(own)}});
        const int64_t others = remainder(own.cells - own.rest, own.modulus);
        const bool is_simple = groups.size() == 1 && groups.begin()->first == 0;
        const char* key = odd < 0                      ? "numbers differ"
                          : is_simple && own.cells == 0 ? "numbers alike"
                          : is_simple                   ? "numbers equal"
                                                        : "numbers left";
        return say(key, {{"opening", opening},
                         {"pieces", list_of("and", pieces)},
                         {"place", place()},
                         {"cells", sum(own.cells)},
                         {"others", sum(others)},
                         {"piece", odd < 0 ? text("") : leaf("name", odd)},
                         {"rest", sum(own.rest)}});
    }

    // Where a checkerboard is black. Only squares and cubes have one that a reader knows.
    std::string board() const {
        const Colouring& colouring = reason_.colouring;
        if (puzzle_.lattice->is_cubic() || colouring.modulus > 1)
            return say("on a board", {{"colouring", phrase_of(colouring)}});
        const Array<int32_t> ones(colouring.form.length(), 1);
        return say("with black", {{"condition", residue_phrase(sum_text(ones, 2), 0, 2)}});
    }

    std::string opening() const {
        const bool everything = reason_.whole && !reason_.rest;
        const int64_t black = reason_.numbers[0];
        const std::string where = everything ? text("") : place();
        if (is_chequered())
            return say(everything ? "black and white" : "black and white among",
                       {{"board", board()}, {"place", where}, {"black", black}, {"white", size() - black}});
        const char* key = everything ? (black == 1 ? "of class 1" : "of class")
                                     : (black == 1 ? "of class 1 among" : "of class among");
        return say(key, {{"which", class_phrase(reason_.colouring)}, {"number", black}, {"place", where}});
    }

    // The numbers that each piece can cover. Pieces with equal numbers share a phrase; the largest group is last.
    std::string shares() const {
        // Pieces of which the sentence says the same are named together, even if they differ in other ways.
        std::map<std::string, Members> alike;
        for (int32_t member = 0; member < reason_.pieces.length(); ++member) {
            const auto black = reason_.values[member];
            const Amounts numbers{black.begin(), black.end()};
            alike[is_chequered() ? both_colours(size_of(member), numbers) : of_class(numbers)].push_back(member);
        }
        Array<std::pair<std::string, Members>> groups(alike.begin(), alike.end());
        std::sort(groups.begin(), groups.end(), [](const auto& one, const auto& other) {
            return std::pair(one.second.size(), one.second[0]) < std::pair(other.second.size(), other.second[0]);
        });
        Phrases phrases;
        for (const auto& [what, members] : groups) {
            const bool is_first = phrases.empty();
            const bool others = phrases.size() + 1 == groups.size() && !is_first && members.length() > 1;
            phrases.push_back(of_each(is_first ? "covers" : "also covers", members, others, what, is_first));
        }
        return list_of("listed", phrases);
    }

    // How many cells of the class a piece covers. Only one bound counts if the pieces cover too many, or too few.
    std::string of_class(const Amounts& numbers) const {
        const int64_t fewest = numbers[0], most = numbers.back();
        if (most == 0) return say("none");
        if (fewest < most && is_below(reason_.sums, least_black())) return say("at most", {{"number", most}});
        if (fewest < most && fewest && is_above(reason_.sums, most_black()))
            return say("at least", {{"number", fewest}});
        return numbers_phrase(numbers);
    }

    // How many black and white cells can be among some cells; black: the numbers of black ones.
    std::string both_colours(int64_t cells, const Amounts& black) const {
        const int64_t count = black.length(), fewest = black[0], most = black.back();
        if (count == 1 && fewest == cells - most) return say("of each colour", {{"number", fewest}});
        if (count == 2 && fewest == 0 && most == cells) return say("of the same colour", {{"number", cells}});
        if (count == 2 && fewest == cells - most) return say("of one colour", {{"more", most}, {"fewer", fewest}});
        if (count == 1) return say("of both colours", {{"black", fewest}, {"white", cells - fewest}});
        return say("black of", {{"numbers", numbers_phrase(black)}, {"size", cells}});
    }

    // The fewest and the most black cells that the pieces must and can cover.
    int64_t least_black() const { return std::max<int64_t>(0, reason_.numbers[1] - (size() - reason_.numbers[0])); }
    int64_t most_black() const { return std::min(reason_.numbers[0], reason_.numbers[1]); }

    // The numbers of black cells that all pieces cover, none of which is right.
    std::string conclusion() const {
        const Amounts& sums = reason_.sums;
        const int64_t covered = reason_.numbers[1], least = least_black(), most = most_black();
        const bool full = reason_.numbers[2];
        const bool either_way = sums.length() == 2 && sums[0] == covered - sums[1];
        if (is_chequered() && full && (sums.length() == 1 || either_way))
            return say("together", {{"what", both_colours(covered, sums)}});
        const std::string numbers = summary(sums, least, most);
        const char* key = is_chequered() ? "together black" : "together";
        if (is_above(sums, most) || (full && is_below(sums, least))) return say(key, {{"what", numbers}});
        if (is_below(sums, least)) return too_many_others();
        if (full) return say(key, {{"what", say("never", {{"numbers", numbers}, {"wanted", most}})}});
        Amounts needed(most - least + 1);
        std::iota(needed.begin(), needed.end(), least);
        const char* must = is_chequered() ? "must be black" : "must be such";
        return say(key, {{"what", say(must, {{"numbers", numbers},
                                             {"needed", numbers_phrase(needed)},
                                             {"covered", covered}})}});
    }

    // The pieces cover few black cells, and so too many others: cells may stay empty.
    std::string too_many_others() const {
        Amounts others;
        for (const int64_t black : reason_.sums) others.insert(others.begin(), reason_.numbers[1] - black);
        const int64_t room = size() - reason_.numbers[0];
        const std::string numbers = summary(others, 0, room);
        if (is_chequered()) return say("together white", {{"what", numbers}});
        return say("together others", {{"numbers", numbers}, {"room", room}});
    }

    const Reason& reason_;
    const Puzzle& puzzle_;
};

}  // namespace

std::string phrase_of(const Colouring& colouring) {
    if (colouring.kind == Colouring::Kind::checkerboard) return checkerboard_phrase(colouring);
    return say("class", {{"which", class_phrase(colouring)}});
}

bool is_plain(const Reason& colouring, const Puzzle& puzzle) { return Wording(colouring, puzzle).is_plain_colouring(); }

std::string phrase_of(const Reason& reason, const Puzzle& puzzle) { return Wording(reason, puzzle).sentence(); }

}  // namespace cube3d::puzzle
