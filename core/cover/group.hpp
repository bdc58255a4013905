// Symmetries of exact covers: permutations of integers, no geometry.
//
// - Each solution has exactly one option that covers a given primary item. The options of one orbit
//   of the group occur in equally many solutions, so one search for each orbit is enough.
// - The number of solutions up to symmetry is the average over the group of the number of solutions
//   that an element leaves unchanged (Burnside's lemma).
// - These solve a smaller problem, the quotient, whose options are orbits of options.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "cover/problem.hpp"
#include "limits.hpp"

namespace cube3d {

// Finds numbers by keys of 64 bits.
class KeyTable {
public:
    template <typename Key>
    KeyTable(std::int32_t size, Key&& key) : slots_(capacity(size), -1), keys_(size) {
        for (std::int32_t number = 0; number < size; ++number) {
            keys_[number] = key(number);
            std::size_t at = keys_[number] & (slots_.size() - 1);
            while (slots_[at] >= 0 && keys_[slots_[at]] != keys_[number]) at = (at + 1) & (slots_.size() - 1);
            if (slots_[at] < 0) slots_[at] = number;
        }
    }
    // -1 where there is none.
    std::int32_t find(std::uint64_t key) const {
        std::size_t at = key & (slots_.size() - 1);
        while (slots_[at] >= 0 && keys_[slots_[at]] != key) at = (at + 1) & (slots_.size() - 1);
        return slots_[at];
    }

private:
    static std::size_t capacity(std::int32_t size) {
        std::size_t slots = 4;
        while (slots < 2 * static_cast<std::size_t>(size)) slots *= 2;
        return slots;
    }
    Array<std::int32_t> slots_;
    Array<std::uint64_t> keys_;
};

// A group that acts on an exact cover: rows of images. Element 0 is the identity, and no two
// elements act in the same way.
class Group {
public:
    Group() = default;
    // Keeps the first of those rows that act in the same way.
    Group(std::int32_t size, Array<std::int32_t> items, Array<std::int32_t> options, Array<std::int32_t> types);

    std::int32_t size() const { return size_; }
    std::span<const std::int32_t> items(std::int32_t element) const { return row(items_, element); }
    std::span<const std::int32_t> options(std::int32_t element) const { return row(options_, element); }
    std::span<const std::int32_t> types(std::int32_t element) const { return row(types_, element); }
    const Array<std::int32_t>& all_items() const { return items_; }
    const Array<std::int32_t>& all_options() const { return options_; }
    const Array<std::int32_t>& all_types() const { return types_; }

    Group subgroup(const Array<std::int32_t>& elements) const;
    // Where each element moves a set of options: rows, each ascending.
    Array<std::int32_t> images(const Array<std::int32_t>& options) const;
    // Finds the base that distinguishes elements; then threads may share the group.
    void find_base() const;
    // The least image of each option under the group: the same for all options of an orbit.
    Array<std::int32_t> option_orbits() const { return least(options_); }
    Array<std::int32_t> item_orbits() const { return least(items_); }
    // The powers of an element, identity first.
    Array<std::int32_t> powers(std::int32_t element) const;
    // The product of each two elements, the second acting first, rows.
    Array<std::int32_t> products() const;
    // The numbers of the elements of a subgroup.
    Array<std::int32_t> numbers_of(const Group& part) const;
    // Classes of elements that generate conjugate cyclic groups, the identity's first: all elements
    // of a class fix equally many solutions.
    struct Classes {
        Array<std::int32_t> element, alike;  // an element that stands for each class; the size of the class
        Array<std::int32_t> of;              // the class of each element
    };
    Classes cyclic_classes() const;

private:
    std::span<const std::int32_t> row(const Array<std::int32_t>& rows, std::int32_t element) const {
        const std::size_t width = size_ ? rows.size() / static_cast<std::size_t>(size_) : 0;
        return std::span(rows).subspan(static_cast<std::size_t>(element) * width, width);
    }
    Array<std::int32_t> least(const Array<std::int32_t>& rows) const;
    std::int32_t image(std::int32_t element, std::int32_t point) const;
    template <typename Point>
    std::int32_t number_of(Point&& point) const;
    template <typename Point>
    std::uint64_t base_key(Point&& point) const;

    std::int32_t size_ = 0;
    Array<std::int32_t> items_, options_, types_;
    // Points that only the identity leaves all unchanged. Their images identify an element (Sims,
    // "Computational methods in the study of permutation groups", 1970).
    mutable Array<std::int32_t> base_;
    mutable std::optional<KeyTable> numbers_;  // of elements, by where they move the base
};

// A part of a search: the solutions that use an option; -1: all of them.
struct OrbitBranch {
    std::int32_t option, weight;
    Array<std::int32_t> alike;  // the options whose parts are like it
};

// The ways in which symmetry makes a search smaller, at most 24, most promising first; only the
// unsplit search if nothing is gained.
std::vector<std::vector<OrbitBranch>> orbit_splits(const Cover& cover, const Group& group, const Stop& stop);

// The problem of the solutions that a group leaves unchanged; its options are orbits.
struct Quotient {
    Cover cover;
    Rows members;              // the options of each orbit
    Array<std::int32_t> uses;  // rows of how many options of each type an orbit has
};
Quotient quotient(const Cover& cover, const Group& group);

// Returns false if a cyclic group, generated by element 1, surely fixes no solution. A fixed primary item
// needs a fixed option. So does a fixed type used exactly once, or, if the group's order is a power of a
// prime p, exactly k times with k not divisible by p.
bool may_fix(const Cover& cover, const Group& cyclic);

// The elements of a group that map forbidden pairs onto forbidden pairs; those of options that could
// not both be used anyway do not count.
Group keeping_forbidden(const Cover& cover, Group group);

}  // namespace cube3d
