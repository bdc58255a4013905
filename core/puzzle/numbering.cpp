#include "puzzle/numbering.hpp"

#include "puzzle/forms.hpp"

namespace cube3d::puzzle {
namespace {

// Most numberings to try, and in a reason: nobody follows more.
constexpr int32_t kMostForms = 1000;
constexpr size_t kMostNumberings = 4;

class Numberings {
public:
    Numberings(const Part& part, const Cells& coordinates, int32_t width, const std::function<bool()>& goes_on)
        : part_(part),
          width_(width),
          goes_on_(goes_on),
          first_(part.pieces() + 1),
          odd_(part.low.size() * kStates),
          of_cells_(width) {
        for (const int32_t cell : part.cells) add(coordinates, cell, of_cells_.data());
        const int32_t placements = part.piece.length();
        of_placement_ = Array<int64_t>(int64_t{placements} * width);
        for (int32_t at = 0; at < placements; ++at)
            for (const int32_t cell : part.placements[at]) add(coordinates, cell, sums_of(at));
        for (int32_t p = 0; p < part.pieces(); ++p) first_[p + 1] = first_[p] + static_cast<int32_t>(part.count[p]);
    }

    std::optional<Numbered> find() {
        for (const bool is_single : {true, false})
            for (int32_t modulus = 2; modulus <= kMostModulus; ++modulus) {
                const auto tries = [&](const Array<int32_t>& form) { return tries_form(modulus, form); };
                const int32_t least = is_single ? 1 : 2, most = is_single ? 1 : width_;
                if (!each_form(width_, least, most, {1, modulus - 1}, tries)) return found_ ? found_ : mixed_;
            }
        return mixed_;
    }

private:
    // Numberings of one modulus are easier to follow than mixed ones, so each modulus rules out placements on its own.
    static constexpr int32_t kMixed = 0, kStates = kMostModulus + 1;

    // The placements of a piece that no numbering of a modulus, or of any for kMixed, has ruled out yet.
    struct Odd {
        Array<Numbering> numberings;
        Array<Array<uint8_t>> allows;  // per numbering and placement
        Array<uint8_t> open;
    };

    void add(const Cells& coordinates, int32_t cell, int64_t* sums) const {
        for (int32_t axis = 0; axis < width_; ++axis) sums[axis] += coordinates[int64_t{cell} * width_ + axis];
    }
    int64_t* sums_of(int32_t placement) { return of_placement_.data() + int64_t{placement} * width_; }

    // The sum of the numbers of cells, modulo, from the sums of their coordinates.
    int32_t sum_of(const int64_t* sums, const Numbering& numbering) const {
        int64_t sum = 0;
        for (int32_t axis = 0; axis < width_; ++axis)
            sum += numbering.factors[axis] * residue(sums[axis], numbering.modulus);
        return static_cast<int32_t>(sum % numbering.modulus);
    }

    // The sum of a piece, kAny if it depends on the placement.
    int32_t steady_sum(int32_t p, const Numbering& numbering) {
        const int32_t sum = sum_of(sums_of(first_[p]), numbering);
        for (int32_t at = first_[p] + 1; at < first_[p + 1]; ++at)
            if (sum_of(sums_of(at), numbering) != sum) return Numbering::kAny;
        return sum;
    }

    // Whether to go on after a form: nothing is proved yet.
    bool tries_form(int32_t modulus, const Array<int32_t>& form) {
        if (++tried_ > kMostForms || !goes_on_()) return false;
        Numbering numbering{modulus, form, Array<int32_t>(part_.pieces(), Numbering::kAny), 0, 0};
        numbering.cells = sum_of(of_cells_.data(), numbering);
        int64_t rest = numbering.cells;
        int32_t odd = -1;
        for (int32_t p = 0; p < part_.pieces(); ++p) {
            if (first_[p] == first_[p + 1]) continue;
            const int32_t sum = steady_sum(p, numbering);
            if (sum == 0 || (sum > 0 && part_.low[p] == part_.high[p])) {
                numbering.sums[p] = sum;
                rest -= sum * part_.low[p];
            } else if (odd < 0 && part_.low[p] == 1 && part_.high[p] == 1) {
                odd = p;
            } else {
                return true;  // this numbering tells nothing
            }
        }
        numbering.rest = static_cast<int32_t>(residue(rest, modulus));
        if (odd < 0) {
            if (numbering.rest) found_ = {odd, {numbering}};
        } else if (rules_out_all(odd, modulus, numbering)) {
            found_ = named(odd, modulus);
        } else if (!mixed_ && rules_out_all(odd, kMixed, numbering)) {
            mixed_ = named(odd, kMixed);
        }
        return !found_;
    }

    Odd& state_of(int32_t p, int32_t state) { return odd_[p * kStates + state]; }

    // Rules out placements of the odd piece with a wrong sum. Returns whether none is left.
    bool rules_out_all(int32_t p, int32_t state, const Numbering& numbering) {
        Odd& odd = state_of(p, state);
        const int32_t count = first_[p + 1] - first_[p];
        if (odd.open.empty()) odd.open = Array<uint8_t>(count, 1);
        Array<uint8_t> allows(count);
        int32_t left = 0;
        bool is_new = false;
        for (int32_t at = 0; at < count; ++at) {
            allows[at] = sum_of(sums_of(first_[p] + at), numbering) == numbering.rest;
            is_new |= odd.open[at] && !allows[at];
            left += odd.open[at] &= allows[at];
        }
        if (!is_new) return false;
        odd.numberings.push_back(numbering);
        odd.allows.push_back(std::move(allows));
        return !left;
    }

    // The numberings without those that are needless: without them no placement is left either. Nothing if too many are
    // needed.
    std::optional<Numbered> named(int32_t p, int32_t state) {
        Odd& odd = state_of(p, state);
        for (size_t n = 0; n < odd.numberings.size();)
            if (is_needless(odd, n)) {
                odd.numberings.erase(odd.numberings.begin() + static_cast<ptrdiff_t>(n));
                odd.allows.erase(odd.allows.begin() + static_cast<ptrdiff_t>(n));
            } else {
                ++n;
            }
        if (odd.numberings.size() > kMostNumberings) return std::nullopt;
        return Numbered{p, odd.numberings};
    }
    static bool is_needless(const Odd& odd, size_t numbering) {
        for (int32_t at = 0; at < odd.open.length(); ++at) {
            bool is_allowed = true;
            for (size_t n = 0; n < odd.allows.size() && is_allowed; ++n)
                is_allowed = n == numbering || odd.allows[n][at];
            if (is_allowed) return false;
        }
        return true;
    }

    const Part& part_;
    const int32_t width_;
    const std::function<bool()>& goes_on_;
    Array<int32_t> first_;                    // per piece: its first placement
    Array<Odd> odd_;                          // per piece and modulus
    Array<int64_t> of_cells_, of_placement_;  // sums of coordinates
    int32_t tried_ = 0;
    std::optional<Numbered> found_, mixed_;
};

}  // namespace

std::optional<Numbered> find_numberings(const Part& part, const Cells& coordinates, int32_t width,
                                        const std::function<bool()>& goes_on) {
    return Numberings(part, coordinates, width, goes_on).find();
}

}  // namespace cube3d::puzzle
