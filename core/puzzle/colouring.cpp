#include "puzzle/colouring.hpp"

#include <initializer_list>
#include <unordered_set>

#include "puzzle/puzzle.hpp"

namespace cube3d::puzzle {
namespace {

using Numbers = Array<std::int32_t>;

// The largest moduli: of sums of coordinates, and of blocks and residues of several coordinates.
constexpr std::int32_t kMostModulus = 8, kMostBlock = 4;

class Colourings {
public:
    Colourings(const Cells& cells, std::int32_t width, const std::function<bool()>& goes_on,
               const std::function<bool(const Colouring&)>& visit)
        : cells_(cells),
          width_(width),
          size_(static_cast<std::int64_t>(cells.size()) / width),
          goes_on_(goes_on),
          visit_(visit),
          keys_(size_) {
        for (std::int64_t cell = 0; cell < size_; ++cell) keys_[cell] = random_key(0, static_cast<std::uint64_t>(cell));
    }

    void run() {
        const Numbers none(width_);
        checkerboard(1, none);
        for (std::int32_t modulus = 2; modulus <= kMostModulus; ++modulus) {
            sums(modulus, {1, modulus - 1});
            if (modulus > kMostBlock) continue;
            corners(modulus);
            checkerboard(modulus, none);
        }
        for (std::int32_t modulus = 2; modulus <= kMostBlock; ++modulus)
            each_product(modulus, width_, [&](const Numbers& shift) {
                if (shift != none) checkerboard(modulus, shift);
            });
        sums(4, {1, 2, 3});
        sums(5, {1, 2, 3, 4});
    }

private:
    // Colours blocks of cells black and white alternately.
    void checkerboard(std::int32_t size, const Numbers& shift) {
        emit(Colouring::Kind::checkerboard, size, 0, shift, [&](const std::int64_t* cell) {
            std::int64_t blocks = 0;
            for (std::int32_t a = 0; a < width_; ++a) {
                const std::int64_t at = residue(cell[a], std::int64_t{2} * size) - shift[a];
                blocks += at < 0 ? 1 : at / size;
            }
            return blocks % 2 == 0;
        });
    }

    // The classes of sums of coordinates times factors, the first factor being 1.
    void sums(std::int32_t modulus, std::initializer_list<std::int32_t> factors) {
        const Numbers given(factors);
        each_axes(1, [&](const Numbers& axes) {
            if (modulus == 2 && axes.length() == width_) return;  // the checkerboard
            each_product(given.length(), axes.length() - 1, [&](const Numbers& chosen) {
                Numbers form(width_);
                form[axes[0]] = 1;
                for (std::int32_t a = 1; a < axes.length(); ++a) form[axes[a]] = given[chosen[a - 1]];
                for (std::int32_t wanted = 0; wanted < modulus; ++wanted)
                    emit(Colouring::Kind::sum, modulus, wanted, form, [&](const std::int64_t* cell) {
                        std::int64_t sum = 0;
                        for (const std::int32_t axis : axes) sum += form[axis] * residue(cell[axis], modulus);
                        return sum % modulus == wanted;
                    });
            });
        });
    }

    // The classes of cells whose coordinates have certain residues.
    void corners(std::int32_t modulus) {
        each_axes(2, [&](const Numbers& axes) {
            each_product(modulus, axes.length(), [&](const Numbers& wanted) {
                Numbers form(width_, -1);
                for (std::int32_t a = 0; a < axes.length(); ++a) form[axes[a]] = wanted[a];
                emit(Colouring::Kind::residues, modulus, 0, form, [&](const std::int64_t* cell) {
                    for (std::int32_t a = 0; a < axes.length(); ++a)
                        if (residue(cell[axes[a]], modulus) != wanted[a]) return false;
                    return true;
                });
            });
        });
    }

    static std::int64_t residue(std::int64_t value, std::int64_t modulus) {
        const std::int64_t rest = value % modulus;
        return rest < 0 ? rest + modulus : rest;
    }

    // All rows of `count` numbers below a bound, in lexicographic order.
    template <typename Use>
    void each_product(std::int32_t bound, std::int32_t count, Use&& use) {
        Numbers numbers(count);
        while (!done_) {
            use(numbers);
            std::int32_t at = count - 1;
            while (at >= 0 && ++numbers[at] == bound) numbers[at--] = 0;
            if (at < 0) return;
        }
    }

    // All sets of at least `least` axes, smaller ones first.
    template <typename Use>
    void each_axes(std::int32_t least, Use&& use) {
        for (std::int32_t count = least; count <= width_ && !done_; ++count) {
            Numbers axes;
            for (std::int32_t a = 0; a < count; ++a) axes.push_back(a);
            while (!done_) {
                use(axes);
                std::int32_t at = count - 1;
                while (at >= 0 && axes[at] == width_ - count + at) --at;
                if (at < 0) break;
                ++axes[at];
                for (std::int32_t a = at + 1; a < count; ++a) axes[a] = axes[a - 1] + 1;
            }
        }
    }

    // Visits a colouring unless it is constant or was visited before.
    template <typename IsBlack>
    void emit(Colouring::Kind kind, std::int32_t modulus, std::int32_t residue, const Numbers& form,
              IsBlack&& is_black) {
        if (done_ || ++tried_ > kMostTried || !goes_on_()) {
            done_ = true;
            return;
        }
        const bool is_signed = kind == Colouring::Kind::checkerboard;
        Colouring found{kind, modulus, residue, form, Array<std::int8_t>(size_, is_signed ? -1 : 0)};
        std::uint64_t key = is_signed;
        std::int64_t black = 0;
        for (std::int64_t cell = 0; cell < size_; ++cell)
            if (is_black(cells_.data() + cell * width_)) {
                found.weights[cell] = 1;
                key += keys_[cell];
                ++black;
            }
        if (black == 0 || black == size_ || !seen_.insert(key).second) return;
        done_ = !visit_(found) || ++visited_ == kMostColourings;
    }

    static constexpr std::int32_t kMostTried = 4 * kMostColourings;
    const Cells& cells_;
    const std::int32_t width_;
    const std::int64_t size_;
    const std::function<bool()>& goes_on_;
    const std::function<bool(const Colouring&)>& visit_;
    Array<std::uint64_t> keys_;  // random keys of the cells
    std::unordered_set<std::uint64_t> seen_;
    std::int32_t tried_ = 0, visited_ = 0;
    bool done_ = false;
};

}  // namespace

void visit_paint(const Puzzle& puzzle, const std::function<bool(const Colouring&)>& visit) {
    if (puzzle.paint.empty()) return;
    for (std::int32_t own = 1; own < puzzle.colours; ++own)
        for (const bool may_lie : {false, true}) {
            Colouring found{Colouring::Kind::paint, may_lie, own, {}, {}};
            for (const std::int32_t below : puzzle.paint)
                found.weights.push_back(may_lie ? puzzle.may_lie(own, below) : own == below);
            if (!visit(found)) return;
        }
}

void visit_colourings(const Cells& cells, std::int32_t width, const std::function<bool()>& goes_on,
                      const std::function<bool(const Colouring&)>& visit) {
    Colourings(cells, width, goes_on, visit).run();
}

}  // namespace cube3d::puzzle
