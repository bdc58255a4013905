// Symmetries of exact covers: permutations of integers, no geometry.
//
// - Each solution has exactly one option that covers a given primary item. The options of one orbit
//   of the group occur in equally many solutions, so one search for each orbit is enough.
// - The number of solutions up to symmetry is the average over the group of the number of solutions
//   that an element leaves unchanged (Burnside's lemma).
// - The solutions that a group leaves unchanged are those of a smaller problem, the quotient, whose
//   options are orbits of options.
#pragma once

#include <optional>

#include "cover/problem.hpp"
#include "limits.hpp"

namespace cube3d::cover {

// Finds the number that belongs to a 64-bit key.
class KeyTable {
public:
    template <typename Key>
    KeyTable(int32_t size, Key&& key) : slots_(capacity(size), -1), keys_(size) {
        for (int32_t number = 0; number < size; ++number) {
            keys_[number] = key(number);
            size_t at = keys_[number] & (slots_.size() - 1);
            while (slots_[at] >= 0 && keys_[slots_[at]] != keys_[number]) at = (at + 1) & (slots_.size() - 1);
            if (slots_[at] < 0) slots_[at] = number;
        }
    }
    // -1 if there is none.
    int32_t find(uint64_t key) const {
        size_t at = key & (slots_.size() - 1);
        while (slots_[at] >= 0 && keys_[slots_[at]] != key) at = (at + 1) & (slots_.size() - 1);
        return slots_[at];
    }

private:
    static size_t capacity(int32_t size) {
        size_t slots = 4;
        while (slots < 2 * static_cast<size_t>(size)) slots *= 2;
        return slots;
    }
    Array<int32_t> slots_;
    Array<uint64_t> keys_;
};

// A group that acts on an exact cover: rows of images. Element 0 is the identity, and no two
// elements act in the same way.
class Group {
public:
    Group() = default;
    // Of elements that act alike, keeps the first.
    Group(int32_t size, Array<int32_t> items, Array<int32_t> options, Array<int32_t> types);

    int32_t size() const { return size_; }
    View<const int32_t> items(int32_t element) const { return row(items_, element); }
    View<const int32_t> options(int32_t element) const { return row(options_, element); }
    View<const int32_t> types(int32_t element) const { return row(types_, element); }
    const Array<int32_t>& all_items() const { return items_; }
    const Array<int32_t>& all_options() const { return options_; }
    const Array<int32_t>& all_types() const { return types_; }

    Group subgroup(const Array<int32_t>& elements) const;
    // Finds the base that distinguishes elements; then threads may share the group.
    void find_base() const;
    // The least image of each option under the group: the same for all options of an orbit.
    Array<int32_t> option_orbits() const { return least(options_); }
    Array<int32_t> item_orbits() const { return least(items_); }
    // The powers of an element, identity first.
    Array<int32_t> powers(int32_t element) const;
    // Rows: the product of every two elements; the second acts first.
    Array<int32_t> products() const;
    // The number in this group of each element of a subgroup.
    Array<int32_t> numbers_of(const Group& part) const;
    // Classes of elements that generate conjugate cyclic groups, the identity's first: all elements
    // of a class fix equally many solutions.
    struct Classes {
        Array<int32_t> element, alike;  // per class: its first element, and its size
        Array<int32_t> of;              // per element: its class
    };
    Classes cyclic_classes() const;

private:
    View<const int32_t> row(const Array<int32_t>& rows, int32_t element) const {
        return View(rows).row(element, size_ ? std::ssize(rows) / size_ : 0);
    }
    Array<int32_t> least(const Array<int32_t>& rows) const;
    int32_t image(int32_t element, int32_t point) const;
    template <typename Point>
    int32_t number_of(Point&& point) const;
    template <typename Point>
    uint64_t base_key(Point&& point) const;

    int32_t size_ = 0;
    Array<int32_t> items_, options_, types_;
    // Points that only the identity leaves all unchanged. Their images identify an element (Sims,
    // "Computational methods in the study of permutation groups", 1970).
    mutable Array<int32_t> base_;
    mutable std::optional<KeyTable> numbers_;  // finds an element by the images of the base
};

// A branch of a search: the solutions that use an option. It stands for equivalent branches.
struct OrbitBranch {
    int32_t option;        // -1: all solutions
    int32_t weight;        // the number of equivalent branches, itself included
    Array<int32_t> alike;  // their options
};

// The ways to split a search into branches of which symmetry saves some, at most 24, most promising
// first; only the unsplit search if symmetry saves none.
Array<Array<OrbitBranch>> orbit_splits(const Cover& cover, const Group& group, const Stop& stop);

// The symmetries of a cover that map items and types in given ways, rows of images, as a group. With more than one
// symmetry, no two options have the same items and type. Throws std::invalid_argument if the image of an option is
// not an option.
Group symmetry_group(const Cover& cover, int32_t size, Array<int32_t> items, Array<int32_t> types);

// The problem of the solutions that a group leaves unchanged; its options are orbits.
struct Quotient {
    Cover cover;
    Rows members;         // the options of each orbit
    Array<int32_t> uses;  // per orbit, rows: the number of options of each type
};
Quotient quotient(const Cover& cover, const Group& group);

// Returns false if a cyclic group, generated by element 1, certainly fixes no solution. A fixed primary item
// needs a fixed option. So does a fixed type used exactly once, or, if the group's order is a power of a
// prime p, exactly k times with k not divisible by p.
bool may_fix(const Cover& cover, const Group& cyclic);

// The elements of a group that map forbidden pairs to forbidden pairs. If some do not, pairs of options
// that exclude each other in any case are ignored.
Group keeping_forbidden(const Cover& cover, Group group);

}  // namespace cube3d::cover
