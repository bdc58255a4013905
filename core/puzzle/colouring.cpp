#include "puzzle/colouring.hpp"

#include <algorithm>
#include <unordered_set>

#include "puzzle/forms.hpp"
#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {
namespace {

using Numbers = Array<int32_t>;

// The largest modulus of blocks and of residues of several coordinates.
constexpr int32_t kMostBlock = 4;

class Colourings {
public:
    Colourings(const Cells& cells, int32_t width, const std::function<bool()>& goes_on,
               const std::function<bool(const Colouring&)>& visit)
        : cells_(cells),
          width_(width),
          size_(std::ssize(cells) / width),
          goes_on_(goes_on),
          visit_(visit),
          keys_(size_) {
        for (int64_t cell = 0; cell < size_; ++cell) keys_[cell] = random_key(0, static_cast<uint64_t>(cell));
    }

    void run() {
        const Numbers none(width_);
        checkerboard(1, none);
        for (int32_t modulus = 2; modulus <= kMostModulus; ++modulus) {
            sums(modulus, {1, modulus - 1});
            if (modulus > kMostBlock) continue;
            corners(modulus);
            checkerboard(modulus, none);
        }
        for (int32_t modulus = 2; modulus <= kMostBlock; ++modulus)
            each_product(modulus, width_, [&](const Numbers& shift) {
                if (shift != none) checkerboard(modulus, shift);
                return !done_;
            });
        sums(4, {1, 2, 3});
        sums(5, {1, 2, 3, 4});
    }

private:
    // Colours blocks of cells black and white alternately.
    void checkerboard(int32_t size, const Numbers& shift) {
        emit(Colouring::Kind::checkerboard, size, 0, shift, [&](const int64_t* cell) {
            int64_t blocks = 0;
            for (int32_t a = 0; a < width_; ++a) {
                const int64_t at = residue(cell[a], int64_t{2} * size) - shift[a];
                blocks += at < 0 ? 1 : at / size;
            }
            return blocks % 2 == 0;
        });
    }

    // The classes of sums of coordinates times factors, the first factor being 1.
    void sums(int32_t modulus, std::initializer_list<int32_t> factors) {
        each_form(width_, 1, width_, factors, [&](const Numbers& form) {
            const bool is_checkerboard = modulus == 2 && std::find(form.begin(), form.end(), 0) == form.end();
            for (int32_t wanted = 0; wanted < modulus && !is_checkerboard; ++wanted)
                emit(Colouring::Kind::sum, modulus, wanted, form, [&](const int64_t* cell) {
                    int64_t sum = 0;
                    for (int32_t axis = 0; axis < width_; ++axis)
                        if (form[axis]) sum += form[axis] * residue(cell[axis], modulus);
                    return sum % modulus == wanted;
                });
            return !done_;
        });
    }

    // The classes of cells whose coordinates have certain residues.
    void corners(int32_t modulus) {
        each_axes(width_, 2, width_, [&](const Numbers& axes) {
            return each_product(modulus, axes.length(), [&](const Numbers& wanted) {
                Numbers form(width_, -1);
                for (int32_t a = 0; a < axes.length(); ++a) form[axes[a]] = wanted[a];
                emit(Colouring::Kind::residues, modulus, 0, form, [&](const int64_t* cell) {
                    for (int32_t a = 0; a < axes.length(); ++a)
                        if (residue(cell[axes[a]], modulus) != wanted[a]) return false;
                    return true;
                });
                return !done_;
            });
        });
    }

    // Visits a colouring unless it is constant or was visited before.
    template <typename IsBlack>
    void emit(Colouring::Kind kind, int32_t modulus, int32_t residue, const Numbers& form, IsBlack&& is_black) {
        if (done_ || ++tried_ > kMostTried || !goes_on_()) {
            done_ = true;
            return;
        }
        const bool is_signed = kind == Colouring::Kind::checkerboard;
        Colouring found{kind, modulus, residue, form, Array<int8_t>(size_, is_signed ? -1 : 0)};
        uint64_t key = is_signed;
        int64_t black = 0;
        for (int64_t cell = 0; cell < size_; ++cell)
            if (is_black(cells_.data() + cell * width_)) {
                found.weights[cell] = 1;
                key += keys_[cell];
                ++black;
            }
        if (black == 0 || black == size_ || !seen_.insert(key).second) return;
        done_ = !visit_(found) || ++visited_ == kMostColourings;
    }

    static constexpr int32_t kMostTried = 4 * kMostColourings;
    const Cells& cells_;
    const int32_t width_;
    const int64_t size_;
    const std::function<bool()>& goes_on_;
    const std::function<bool(const Colouring&)>& visit_;
    Array<uint64_t> keys_;  // random keys of the cells
    std::unordered_set<uint64_t> seen_;
    int32_t tried_ = 0, visited_ = 0;
    bool done_ = false;
};

}  // namespace

void visit_paint(const Puzzle& puzzle, const std::function<bool(const Colouring&)>& visit) {
    if (puzzle.paint.empty()) return;
    for (int32_t own = 1; own < puzzle.colours; ++own)
        for (const bool may_lie : {false, true}) {
            Colouring found{Colouring::Kind::paint, may_lie, own, {}, {}};
            for (const int32_t below : puzzle.paint)
                found.weights.push_back(may_lie ? puzzle.may_lie(own, below) : own == below);
            if (!visit(found)) return;
        }
}

void visit_colourings(const Cells& cells, int32_t width, const std::function<bool()>& goes_on,
                      const std::function<bool(const Colouring&)>& visit) {
    Colourings(cells, width, goes_on, visit).run();
}

}  // namespace cube3d::puzzle
