// The functions of core.h about covers and their symmetries.
#include "group_handles.hpp"
#include "swaps.hpp"

namespace cube3d::cover {
namespace {

struct Splits {
    Rows ways;              // per way: the options of its branches
    Array<int32_t> weight;  // per branch
    Rows alike;             // per branch
};
using SplitsWork = Task<Kind::splits, Splits>;

struct SwapsHandle final : Handle<Kind::swaps> {
    SwapsHandle(std::shared_ptr<const Cover> of, int32_t placements, int32_t cells)
        : cover(std::move(of)), swaps(*cover, placements, cells) {}
    const std::shared_ptr<const Cover> cover;
    Swaps swaps;
    Array<int32_t> images;  // of the last answer
};

Splits flat(const Array<Array<OrbitBranch>>& ways) {
    Splits found;
    for (const auto& way : ways) {
        for (const OrbitBranch& branch : way) {
            found.ways.values.push_back(branch.option);
            found.weight.push_back(branch.weight);
            found.alike.values.insert(found.alike.values.end(), branch.alike.begin(), branch.alike.end());
            found.alike.end_row();
        }
        found.ways.end_row();
    }
    return found;
}

void demand_permutations(const Array<int32_t>& rows, int32_t size, int32_t count, const char* message) {
    Array<int32_t> seen(size, -1);
    for (int32_t row = 0; row < count; ++row)
        for (int32_t i = 0; i < size; ++i) {
            const int32_t image = rows[int64_t{row} * size + i];
            demand(image >= 0 && image < size && seen[image] != row, message);
            seen[image] = row;
        }
}

void demand_fit(const Cover& cover, const Group& group) {
    demand(cover.items() == std::ssize(group.items(0)) && cover.size() == std::ssize(group.options(0)) &&
               cover.types() == std::ssize(group.types(0)),
           "the symmetries are of another cover");
}

// Solutions as callers give them: rows of options.
Rows solutions_of(const Group& group, int32_t count, const int64_t* start, const int32_t* options) {
    Rows given = rows(start, options, count);
    demand_below(given.values, static_cast<int32_t>(group.options(0).size()), "an option does not exist");
    return given;
}

// One solution as callers give it.
Array<int32_t> solution_of(const Group& group, int32_t count, const int32_t* option) {
    Array<int32_t> given = copy(option, count);
    demand_below(given, static_cast<int32_t>(group.options(0).size()), "an option does not exist");
    return given;
}

}  // namespace
}  // namespace cube3d::cover

using namespace cube3d;
using namespace cube3d::cover;

int32_t cube3d_cover_table(const cube3d_handle* cover, cube3d_cover_data* table) {
    return attempt(cover, [&] {
        const Cover& own = *cover_of(cover);
        demand(table, "a structure is missing");
        *table = {own.items(),
                  own.primary.data(),
                  own.size(),
                  own.options.start.data(),
                  own.options.values.data(),
                  own.type.data(),
                  own.types(),
                  own.low.data(),
                  own.high.data(),
                  static_cast<int32_t>(own.forbidden.size() / 2),
                  own.forbidden.data()};
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_cover_lengths(const cube3d_handle* cover, int32_t* of_item, int32_t* of_type, int32_t* size) {
    return attempt(cover, [&] {
        const Cover& own = *cover_of(cover);
        demand(of_item && of_type && size, "an array is missing");
        std::fill_n(of_item, own.items(), 0);
        for (int32_t* of : {of_type, size}) std::fill_n(of, own.types(), 0);
        for (const int32_t item : own.options.values) ++of_item[item];
        for (int32_t option = 0; option < own.size(); ++option) {
            const int32_t type = own.type[option], covers = own.options[option].length();
            size[type] = of_type[type] == 0 || size[type] == covers ? covers : -1;
            ++of_type[type];
        }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group(cube3d_handle** made, int32_t symmetries, int32_t items, const int32_t* item_image,
                     int32_t options, const int32_t* option_image, int32_t types, const int32_t* type_image) {
    return make(made, [&] {
        demand(symmetries > 0, "a group has no elements");
        const int64_t size = symmetries;
        Array<int32_t> of_items = copy(item_image, size * items), of_options = copy(option_image, size * options),
                       of_types = copy(type_image, size * types);
        demand_permutations(of_items, items, symmetries, "items are not permuted");
        demand_permutations(of_options, options, symmetries, "options are not permuted");
        for (const int32_t image : of_types) demand(image >= 0 && image < types, "a type does not exist");
        return std::make_unique<GroupHandle>(
            Group(symmetries, std::move(of_items), std::move(of_options), std::move(of_types)));
    });
}

int32_t cube3d_group_table(const cube3d_handle* group, int32_t* symmetries, int32_t* items, const int32_t** item_image,
                           int32_t* options, const int32_t** option_image, int32_t* types, const int32_t** type_image) {
    return attempt(group, [&] {
        const Group& own = *group_of(group);
        give(symmetries, own.size());
        give(items, own.items(0).size());
        give(options, own.options(0).size());
        give(types, own.types(0).size());
        give(item_image, own.all_items().data());
        give(option_image, own.all_options().data());
        give(type_image, own.all_types().data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_subgroup(cube3d_handle** made, const cube3d_handle* group, int32_t count, const int32_t* element) {
    return make(made, [&] {
        const Group& own = *group_of(group);
        const Array<int32_t> chosen = copy(element, count);
        demand(count > 0 && chosen[0] == 0, "the identity is missing");
        for (const int32_t one : chosen) demand(one >= 0 && one < own.size(), "an element does not exist");
        return std::make_unique<GroupHandle>(own.subgroup(chosen));
    });
}

int32_t cube3d_cover_group(cube3d_handle** made, const cube3d_handle* cover, int32_t symmetries,
                           const int32_t* item_image, const int32_t* type_image) {
    return make(made, [&] {
        demand(symmetries > 0, "a group has no elements");
        const Cover& own = *cover_of(cover);
        Array<int32_t> items = copy(item_image, int64_t{symmetries} * own.items()),
                       types = copy(type_image, int64_t{symmetries} * own.types());
        demand_permutations(items, own.items(), symmetries, "items are not permuted");
        demand_below(types, own.types(), "a type does not exist");
        return std::make_unique<GroupHandle>(symmetry_group(own, symmetries, std::move(items), std::move(types)));
    });
}

int32_t cube3d_group_images(cube3d_handle* group, int32_t count, const int32_t* option, int32_t elements,
                            const int32_t* element, const int32_t** image) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        const Array<int32_t> given = solution_of(*own.group, count, option), chosen = copy(element, elements);
        demand_below(chosen, own.group->size(), "an element does not exist");
        own.numbers.clear();
        for (const int32_t one : chosen) {
            const auto row = own.images.image(one, given);
            own.numbers.insert(own.numbers.end(), row.begin(), row.end());
        }
        give(image, own.numbers.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_least(cube3d_handle* group, int32_t count, const int32_t* option, const int32_t** image) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        own.numbers = own.images.least(solution_of(*own.group, count, option));
        give(image, own.numbers.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_swaps(cube3d_handle** made, const cube3d_handle* cover, int32_t placements, int32_t cells) {
    return make(made, [&] {
        const auto& own = cover_of(cover);
        demand(placements >= 0 && placements <= own->size(), "an option does not exist");
        demand(cells >= 0 && cells <= own->items(), "an item does not exist");
        return std::make_unique<SwapsHandle>(own, placements, cells);
    });
}

int32_t cube3d_swapped(cube3d_handle* swaps, cube3d_handle* group, int32_t count, const int32_t* option, int32_t* pairs,
                       int32_t* made, const int32_t** image) {
    return attempt(swaps, [&] {
        auto& own = as<SwapsHandle>(swaps);
        auto& symmetries = as<GroupHandle>(group);
        demand_fit(*own.cover, *symmetries.group);
        const Array<int32_t> solution = solution_of(*symmetries.group, count, option);
        own.images.clear();
        int32_t swapping = 0, found = 0;
        for (int32_t i = 0; i < count; ++i)
            for (int32_t j = i + 1; j < count; ++j) {
                const auto others = own.swaps.others({solution[i], solution[j]});
                swapping += !others.empty();
                for (const auto& [first, second] : others) {
                    Array<int32_t> other = solution;
                    other[i] = first, other[j] = second;
                    std::sort(other.begin(), other.end());
                    const Array<int32_t> least = symmetries.images.least(other);
                    own.images.insert(own.images.end(), least.begin(), least.end());
                    ++found;
                }
            }
        give(pairs, swapping);
        give(made, found);
        give(image, own.images.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_kept(cube3d_handle* group, int32_t solutions, const int64_t* start, const int32_t* options,
                          int64_t* kept) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        const Rows some = solutions_of(*own.group, solutions, start, options);
        demand(kept, "an array is missing");
        std::fill_n(kept, own.group->size(), 0);
        for (int32_t g = 0; g < own.group->size(); ++g)
            for (int64_t s = 0; s < some.size(); ++s) kept[g] += own.images.keeps(g, some[s]);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_first(cube3d_handle* group, int32_t solutions, const int64_t* start, const int32_t* options,
                           const uint8_t* branch, uint8_t* first) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        const Rows some = solutions_of(*own.group, solutions, start, options);
        demand(first || solutions == 0, "an array is missing");
        const Array<uint8_t> branches = copy(branch, branch ? own.group->options(0).size() : 0);
        for (int64_t s = 0; s < some.size(); ++s) first[s] = own.images.is_first(some[s], branches);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_stabilizers(cube3d_handle* group, int32_t solutions, const int64_t* start, const int32_t* options,
                                 int32_t* size, int32_t* prime) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        const Rows some = solutions_of(*own.group, solutions, start, options);
        demand((size && prime) || solutions == 0, "an array is missing");
        for (int64_t s = 0; s < some.size(); ++s) {
            const Images::Stabilizer found = own.images.stabilizer(some[s]);
            size[s] = found.size, prime[s] = found.prime;
        }
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_may_fix(const cube3d_handle* group, const cube3d_handle* cover, int32_t* may) {
    return attempt(group, [&] {
        const Group& own = *group_of(group);
        demand_fit(*cover_of(cover), own);
        demand(own.size() > 1, "the identity fixes all solutions");
        give(may, may_fix(*cover_of(cover), own));
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_powers(cube3d_handle* group, int32_t element, int32_t* count, const int32_t** powers) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        demand(element >= 0 && element < own.group->size(), "an element does not exist");
        own.numbers = own.group->powers(element);
        give(count, own.numbers.size());
        give(powers, own.numbers.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_products(cube3d_handle* group, const int32_t** products) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        own.numbers = own.group->products();
        give(products, own.numbers.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_numbers(cube3d_handle* group, const cube3d_handle* part, const int32_t** numbers) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        const Group& other = *group_of(part);
        demand(own.group->items(0).size() == other.items(0).size() &&
                   own.group->options(0).size() == other.options(0).size(),
               "the groups act on other covers");
        own.numbers = own.group->numbers_of(other);
        give(numbers, own.numbers.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_group_classes(cube3d_handle* group, int32_t* count, const int32_t** element, const int32_t** alike,
                             const int32_t** of_element) {
    return attempt(group, [&] {
        auto& own = as<GroupHandle>(group);
        own.classes = own.group->cyclic_classes();
        give(count, own.classes.element.size());
        give(element, own.classes.element.data());
        give(alike, own.classes.alike.data());
        give(of_element, own.classes.of.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_orbit_splits(cube3d_handle** made, const cube3d_handle* cover, const cube3d_handle* group) {
    return make(made, [&] {
        const auto of = cover_of(cover);
        const auto own = group_of(group);
        demand_fit(*of, *own);
        const bool small = std::ssize(of->options.values) * own->size() < 1'000'000;
        return std::make_unique<SplitsWork>([of, own](const Stop& stop) { return flat(orbit_splits(*of, *own, stop)); },
                                            small);
    });
}

int32_t cube3d_orbit_split_table(const cube3d_handle* splits, int32_t* count, const int64_t** start,
                                 const int32_t** option, const int32_t** weight, const int64_t** alike_start,
                                 const int32_t** alike) {
    return attempt(splits, [&] {
        const Splits& found = as<SplitsWork>(splits).complete();
        give(count, found.ways.size());
        give(start, found.ways.start.data());
        give(option, found.ways.values.data());
        give(weight, found.weight.data());
        give(alike_start, found.alike.start.data());
        give(alike, found.alike.values.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_quotient(cube3d_handle** made, const cube3d_handle* cover, const cube3d_handle* group) {
    return make(made, [&] {
        demand_fit(*cover_of(cover), *group_of(group));
        Quotient found = quotient(*cover_of(cover), *group_of(group));
        return std::make_unique<CoverHandle>(std::move(found.cover), std::move(found.members), std::move(found.uses));
    });
}

int32_t cube3d_quotient_table(const cube3d_handle* quotient, const int64_t** start, const int32_t** member,
                              const int32_t** uses) {
    return attempt(quotient, [&] {
        const auto& own = as<CoverHandle>(quotient);
        give(start, own.members.start.data());
        give(member, own.members.values.data());
        give(uses, own.uses.data());
        return CUBE3D_COMPLETE;
    });
}
