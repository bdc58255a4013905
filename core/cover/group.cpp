#include "cover/group.hpp"

#include <map>
#include <numeric>
#include <set>
#include <stdexcept>

namespace cube3d::cover {
namespace {

constexpr size_t kMostWays = 24;         // ways to split a search; callers compare them all
constexpr size_t kMostChoices = 20'000;  // primary items whose options are examined for a split

Array<int32_t> distinct(Array<int32_t> values) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

// Ranks of values among the distinct values, and the number of these.
struct Ranks {
    int32_t count;
    Array<int32_t> of;

    explicit Ranks(const Array<int32_t>& values) : of(values.size()) {
        const Array<int32_t> ordered = distinct(values);
        count = ordered.length();
        for (size_t i = 0; i < values.size(); ++i)
            of[i] = static_cast<int32_t>(std::lower_bound(ordered.begin(), ordered.end(), values[i]) - ordered.begin());
    }
};

// Row k: the indices of the keys that are k, ascending; keys are below `groups`.
Rows group_by(const Array<int32_t>& keys, int32_t groups) {
    Rows rows;
    rows.start = Array<int64_t>(groups + 1);
    for (const int32_t key : keys) ++rows.start[key + 1];
    std::partial_sum(rows.start.begin(), rows.start.end(), rows.start.begin());
    rows.values = Array<int32_t>(keys.size());
    Array<int64_t> next = rows.start;
    for (int32_t value = 0; value < keys.length(); ++value) rows.values[next[keys[value]]++] = value;
    return rows;
}

Rows options_by_item(const Cover& cover) {
    Array<int32_t> owner;
    for (int32_t o = 0; o < cover.size(); ++o) owner.insert(owner.end(), cover.options[o].size(), o);
    Rows rows = group_by(cover.options.values, cover.items());
    for (int32_t& value : rows.values) value = owner[value];
    return rows;
}

Array<OrbitBranch> orbit_branches(const Array<int32_t>& orbit, View<const int32_t> wanted) {
    std::map<int32_t, size_t> number;
    Array<OrbitBranch> branches;
    for (const int32_t option : wanted) {
        const auto [at, is_new] = number.emplace(orbit[option], branches.size());
        if (is_new) branches.push_back({option, 0, {}});
        ++branches[at->second].weight;
        branches[at->second].alike.push_back(option);
    }
    return branches;
}

// Sets of options of which every solution uses exactly one: those that cover a primary item, and those of a
// type used once. Sets of an item are left out if symmetry equates none of their options, or if they are
// images of an earlier set, which would give the same work.
Array<Array<int32_t>> choices(const Cover& cover, const Group& group, const Array<int32_t>& orbit) {
    Array<Array<int32_t>> found;
    const Rows by_item = options_by_item(cover);
    const Array<int32_t> item_orbit = group.item_orbits();
    size_t looked_at = 0;
    for (int32_t item = 0; item < cover.items() && looked_at < kMostChoices; ++item) {
        if (!cover.primary[item]) continue;
        const auto options = by_item[item];
        std::set<int32_t> orbits;
        for (const int32_t option : options) orbits.insert(orbit[option]);
        if (orbits.size() == options.size()) continue;
        ++looked_at;
        if (item_orbit[item] == item) found.emplace_back(options.begin(), options.end());
    }
    const Rows by_type = group_by(cover.type, cover.types());
    for (int32_t type = 0; type < cover.types(); ++type)
        if (cover.low[type] == 1 && cover.high[type] == 1)
            found.emplace_back(by_type[type].begin(), by_type[type].end());
    return found;
}

// The images of pairs of options under a symmetry, each pair as one number; ascending and distinct.
Array<int64_t> pair_keys(const Array<int32_t>& pairs, View<const int32_t> moved) {
    Array<int64_t> keys;
    const int64_t options = std::ssize(moved);
    for (size_t p = 0; p < pairs.size(); p += 2) {
        const int64_t one = moved[pairs[p]], other = moved[pairs[p + 1]];
        keys.push_back(std::min(one, other) * options + std::max(one, other));
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

Array<int32_t> keeping(const Group& group, const Array<int32_t>& pairs) {
    const auto before = pair_keys(pairs, group.options(0));
    Array<int32_t> kept{0};
    for (int32_t g = 1; g < group.size(); ++g)
        if (pair_keys(pairs, group.options(g)) == before) kept.push_back(g);
    return kept;
}

// Whether two options share no item, and no type that is used once.
bool both_usable(const Cover& cover, int32_t one, int32_t other) {
    if (cover.type[one] == cover.type[other] && cover.high[cover.type[one]] <= 1) return false;
    const auto own = cover.options[one], others = cover.options[other];
    for (auto i = own.begin(), j = others.begin(); i != own.end() && j != others.end();) {
        if (*i == *j) return false;
        *i < *j ? ++i : ++j;
    }
    return true;
}

// Assigns types to orbits: orbits that use the same types equally often have one type.
void number_types(Cover& part, const Array<int32_t>& uses, const Cover& whole) {
    const int32_t types = whole.types();
    const auto orbits = types ? static_cast<int32_t>(static_cast<int64_t>(uses.size()) / types) : 0;
    const auto used = [&](int32_t orbit) {
        return Array<int32_t>(uses.begin() + ptrdiff_t{orbit} * types, uses.begin() + (ptrdiff_t{orbit} + 1) * types);
    };
    std::map<Array<int32_t>, int32_t> kinds;
    for (int32_t orbit = 0; orbit < orbits; ++orbit) kinds.emplace(used(orbit), 0);
    int32_t next = 0;
    Array<int32_t> suppliers(types);
    for (auto& [kind, number] : kinds) {
        number = next++;
        for (int32_t t = 0; t < types; ++t) suppliers[t] += kind[t] > 0;
    }
    for (int32_t orbit = 0; orbit < orbits; ++orbit) part.type.push_back(kinds[used(orbit)]);
    for (const auto& [kind, number] : kinds) {
        int32_t low = 0, high = -1;
        for (int32_t t = 0; t < types; ++t) {
            if (!kind[t]) continue;
            const int32_t most = whole.high[t] / kind[t];
            high = high < 0 ? most : std::min(high, most);
            // If only this kind uses a type, it must use it as often as the type's lower bound says.
            if (suppliers[t] == 1)
                low = std::max(low, static_cast<int32_t>((int64_t{whole.low[t]} + kind[t] - 1) / kind[t]));
        }
        high = std::max(high, 0);
        // If low exceeds high there is no solution; the check of the orbits' uses finds that.
        part.low.push_back(std::min(low, high));
        part.high.push_back(high);
    }
}

// Finds options by their type and items.
class OptionIndex {
public:
    explicit OptionIndex(const Cover& cover) : cover_(cover), order_(cover.size()) {
        std::iota(order_.begin(), order_.end(), 0);
        std::sort(order_.begin(), order_.end(),
                  [&](int32_t a, int32_t b) { return compare(a, cover.type[b], cover.options[b]) < 0; });
    }

    int32_t find(int32_t type, View<const int32_t> items) const {
        const auto at =
            std::partition_point(order_.begin(), order_.end(), [&](int32_t o) { return compare(o, type, items) < 0; });
        if (at == order_.end() || compare(*at, type, items) != 0)
            throw std::invalid_argument("the image of an option is none");
        return *at;
    }

private:
    int32_t compare(int32_t option, int32_t type, View<const int32_t> items) const {
        if (cover_.type[option] != type) return cover_.type[option] < type ? -1 : 1;
        const auto own = cover_.options[option];
        if (own.size() != items.size()) return own.size() < items.size() ? -1 : 1;
        for (size_t i = 0; i < own.size(); ++i)
            if (own[i] != items[i]) return own[i] < items[i] ? -1 : 1;
        return 0;
    }

    const Cover& cover_;
    Array<int32_t> order_;
};

}  // namespace

Group::Group(int32_t size, Array<int32_t> items, Array<int32_t> options, Array<int32_t> types)
    : size_(size), items_(std::move(items)), options_(std::move(options)), types_(std::move(types)) {
    std::map<uint64_t, Array<int32_t>> seen;
    Array<int32_t> kept;
    for (int32_t g = 0; g < size_; ++g) {
        uint64_t hash = 0;
        for (const auto& part : {this->items(g), this->options(g)})
            for (const int32_t image : part)
                hash = (hash ^ static_cast<uint32_t>(image)) * 0x9E3779B97F4A7C15U, hash ^= hash >> 29;
        auto& alike = seen[hash];
        const bool is_new = std::none_of(alike.begin(), alike.end(), [&](int32_t other) {
            return is_same(this->items(g), this->items(other)) &&
                   is_same(this->options(g), this->options(other));
        });
        if (is_new) alike.push_back(g), kept.push_back(g);
    }
    if (kept.length() < size_) *this = subgroup(kept);
}

Group Group::subgroup(const Array<int32_t>& elements) const {
    Group part;
    part.size_ = elements.length();
    for (const int32_t g : elements) {
        part.items_.insert(part.items_.end(), items(g).begin(), items(g).end());
        part.options_.insert(part.options_.end(), options(g).begin(), options(g).end());
        part.types_.insert(part.types_.end(), types(g).begin(), types(g).end());
    }
    return part;
}

Array<int32_t> Group::least(const Array<int32_t>& rows) const {
    const auto first = row(rows, 0);
    Array<int32_t> found(first.begin(), first.end());
    for (int32_t g = 1; g < size_; ++g) {
        const auto own = row(rows, g);
        for (size_t i = 0; i < own.size(); ++i) found[i] = std::min(found[i], own[i]);
    }
    return found;
}

// Points are items, followed by options.
int32_t Group::image(int32_t element, int32_t point) const {
    const auto own = items(element);
    const int32_t count = own.length();
    return point < count ? own[point] : count + options(element)[point - count];
}

void Group::find_base() const {
    if (numbers_) return;
    Array<int32_t> left(size_);
    std::iota(left.begin(), left.end(), 0);
    const auto points = static_cast<int32_t>(items(0).size() + options(0).size());
    const auto still = [this](int32_t point) { return [this, point](int32_t g) { return image(g, point) == point; }; };
    for (int32_t point = 0; point < points && left.size() > 1; ++point) {
        const auto end = std::remove_if(left.begin(), left.end(), [&](int32_t g) { return !still(point)(g); });
        if (end == left.end()) continue;
        left.erase(end, left.end());
        base_.push_back(point);
    }
    numbers_.emplace(size_, [this](int32_t g) { return base_key([&](size_t b) { return image(g, base_[b]); }); });
}

// The number of the element that moves the base to some points.
template <typename Point>
int32_t Group::number_of(Point&& point) const {
    const int32_t number = numbers_->find(base_key(point));
    if (number < 0) throw std::logic_error("these symmetries are no group");
    return number;
}

template <typename Point>
uint64_t Group::base_key(Point&& point) const {
    uint64_t key = 0;
    for (size_t b = 0; b < base_.size(); ++b) {
        key = (key + static_cast<uint64_t>(point(b)) + 1) * 0x9E3779B97F4A7C15U;
        key ^= key >> 32;
    }
    return key;
}

Array<int32_t> Group::powers(int32_t element) const {
    find_base();
    Array<int32_t> found{0}, current(base_);
    while (true) {
        for (int32_t& point : current) point = image(element, point);
        const int32_t number = number_of([&](size_t b) { return current[b]; });
        if (number == 0) return found;
        if (found.length() > size_) throw std::logic_error("these symmetries are no group");
        found.push_back(number);
    }
}

Array<int32_t> Group::products() const {
    find_base();
    Array<int32_t> found;
    for (int32_t one = 0; one < size_; ++one)
        for (int32_t other = 0; other < size_; ++other)
            found.push_back(number_of([&](size_t b) { return image(one, image(other, base_[b])); }));
    return found;
}

Array<int32_t> Group::numbers_of(const Group& part) const {
    find_base();
    Array<int32_t> found;
    for (int32_t g = 0; g < part.size_; ++g)
        found.push_back(number_of([&](size_t b) { return part.image(g, base_[b]); }));
    return found;
}

Group::Classes Group::cyclic_classes() const {
    find_base();
    // The images of the base under the inverse of each element.
    const size_t points = items(0).size() + options(0).size();
    Array<int32_t> before(size_ * std::ssize(base_));
    for (int32_t g = 0; g < size_; ++g)
        for (int32_t point = 0; point < static_cast<int32_t>(points); ++point)
            for (int32_t b = 0; b < base_.length(); ++b)
                if (image(g, point) == base_[b]) before[g * std::ssize(base_) + b] = point;
    Classes classes;
    classes.of = Array<int32_t>(size_, -1);
    for (int32_t element = 0; element < size_; ++element) {
        if (classes.of[element] >= 0) continue;
        const Array<int32_t> all = powers(element);
        int32_t alike = 0;
        for (int32_t p = 0; p < all.length(); ++p) {
            if (std::gcd(p, all.length()) != 1) continue;
            for (int32_t g = 0; g < size_; ++g) {
                const int32_t* from = before.data() + g * std::ssize(base_);
                const int32_t other = number_of([&](size_t b) { return image(g, image(all[p], from[b])); });
                alike += classes.of[other] < 0;
                classes.of[other] = classes.element.length();
            }
        }
        classes.element.push_back(element);
        classes.alike.push_back(alike);
    }
    return classes;
}

Array<Array<OrbitBranch>> orbit_splits(const Cover& cover, const Group& group, const Stop& stop) {
    struct Way {
        double share;
        Array<OrbitBranch> branches;
        Array<int32_t> orbits;
    };
    Array<Way> ways;
    std::set<Array<int32_t>> seen;
    const Array<int32_t> orbit = group.size() > 1 ? group.option_orbits() : Array<int32_t>();
    if (group.size() > 1)
        for (const auto& wanted : choices(cover, group, orbit)) {
            stop.check();
            Array<OrbitBranch> branches = orbit_branches(orbit, wanted);
            // An empty set proves that there is no solution: it needs no branch.
            const double share =
                static_cast<double>(branches.size()) / static_cast<double>(std::max<size_t>(1, wanted.size()));
            if (share >= 1) continue;
            Array<int32_t> orbits;
            for (const int32_t option : wanted) orbits.push_back(orbit[option]);
            orbits = distinct(std::move(orbits));
            if (seen.insert(orbits).second) ways.push_back({share, std::move(branches), std::move(orbits)});
        }
    std::sort(ways.begin(), ways.end(), [](const Way& one, const Way& other) {
        if (one.share != other.share) return one.share < other.share;
        if (one.branches.size() != other.branches.size()) return one.branches.size() < other.branches.size();
        return one.orbits < other.orbits;
    });
    Array<Array<OrbitBranch>> found;
    // A way leaves about `share` of the work: those with more than three times the best share are not worth a try.
    for (Way& way : ways)
        if (found.size() < kMostWays && way.share <= 3 * ways[0].share) found.push_back(std::move(way.branches));
    if (found.empty()) found.push_back({{-1, 1, {}}});
    return found;
}

Quotient quotient(const Cover& cover, const Group& group) {
    const Ranks item_orbit(group.item_orbits()), orbit(group.option_orbits());
    const int32_t types = cover.types();
    const int64_t width = types;
    Array<int32_t> uses(orbit.count * width);
    Array<Array<int32_t>> items(orbit.count);  // that each orbit covers
    for (int32_t o = 0; o < cover.size(); ++o) {
        ++uses[orbit.of[o] * width + cover.type[o]];
        const auto own = cover.options[o];
        auto& all = items[orbit.of[o]];
        all.insert(all.end(), own.begin(), own.end());
    }
    // The options of an orbit must be disjoint, not forbidden, and not more of a type than allowed.
    Array<uint8_t> fits(orbit.count, 1);
    for (int32_t number = 0; number < orbit.count; ++number) {
        auto& all = items[number];
        const size_t covered = all.size();
        all = distinct(std::move(all));
        fits[number] = all.size() == covered;
        for (int32_t t = 0; t < types; ++t) fits[number] &= uses[number * width + t] <= cover.high[t];
    }
    for (size_t p = 0; p < cover.forbidden.size(); p += 2)
        if (orbit.of[cover.forbidden[p]] == orbit.of[cover.forbidden[p + 1]]) fits[orbit.of[cover.forbidden[p]]] = 0;

    Quotient found;
    Array<int32_t> number(orbit.count, -1);
    const Rows members = group_by(orbit.of, orbit.count);
    int32_t next = 0;
    for (int32_t o = 0; o < orbit.count; ++o) {
        if (!fits[o]) continue;
        number[o] = next++;
        Array<int32_t> own;
        for (const int32_t item : items[o]) own.push_back(item_orbit.of[item]);
        own = distinct(std::move(own));
        found.cover.options.values.insert(found.cover.options.values.end(), own.begin(), own.end());
        found.cover.options.end_row();
        found.members.values.insert(found.members.values.end(), members[o].begin(), members[o].end());
        found.members.end_row();
        found.uses.insert(found.uses.end(), uses.begin() + ptrdiff_t{o} * types,
                          uses.begin() + (ptrdiff_t{o} + 1) * types);
    }
    found.cover.primary = Array<uint8_t>(item_orbit.count);
    for (int32_t item = 0; item < cover.items(); ++item) found.cover.primary[item_orbit.of[item]] = cover.primary[item];
    std::set<std::pair<int32_t, int32_t>> pairs;
    for (size_t p = 0; p < cover.forbidden.size(); p += 2) {
        const int32_t one = number[orbit.of[cover.forbidden[p]]], other = number[orbit.of[cover.forbidden[p + 1]]];
        if (one >= 0 && other >= 0) pairs.emplace(one, other);
    }
    for (const auto& [one, other] : pairs) found.cover.forbidden.push_back(one), found.cover.forbidden.push_back(other);
    number_types(found.cover, found.uses, cover);
    return found;
}

bool may_fix(const Cover& cover, const Group& cyclic) {
    const auto stays = [](View<const int32_t> images, int32_t point) { return images[point] == point; };
    const auto items = cyclic.items(1), options = cyclic.options(1), types = cyclic.types(1);
    Array<uint8_t> covered(cover.items()), used(cover.types());
    for (int32_t option = 0; option < cover.size(); ++option) {
        if (!stays(options, option)) continue;
        for (const int32_t item : cover.options[option]) covered[item] = 1;
        used[cover.type[option]] = 1;
    }
    for (int32_t item = 0; item < cover.items(); ++item)
        if (cover.primary[item] && !covered[item] && stays(items, item)) return false;
    const int32_t order = cyclic.size();
    int32_t prime = 2, rest = order;
    while (order % prime) ++prime;
    while (rest % prime == 0) rest /= prime;
    for (int32_t type = 0; type < cover.types(); ++type) {
        const int32_t low = cover.low[type];
        const bool odd = low == 1 || (rest == 1 && low % prime > 0);
        if (odd && low == cover.high[type] && !used[type] && stays(types, type)) return false;
    }
    return true;
}

Group keeping_forbidden(const Cover& cover, Group group) {
    if (cover.forbidden.empty()) return group;
    Array<int32_t> kept = keeping(group, cover.forbidden);
    if (kept.length() < group.size()) {
        Array<int32_t> usable;
        for (size_t p = 0; p < cover.forbidden.size(); p += 2)
            if (both_usable(cover, cover.forbidden[p], cover.forbidden[p + 1]))
                usable.push_back(cover.forbidden[p]), usable.push_back(cover.forbidden[p + 1]);
        kept = keeping(group, usable);
    }
    return kept.length() == group.size() ? group : group.subgroup(kept);
}

Group symmetry_group(const Cover& cover, int32_t size, Array<int32_t> items, Array<int32_t> types) {
    const OptionIndex index(cover);
    Array<int32_t> options(cover.size()), image;
    std::iota(options.begin(), options.end(), 0);
    for (int32_t g = 1; g < size; ++g)
        for (int32_t o = 0; o < cover.size(); ++o) {
            image.clear();
            for (const int32_t item : cover.options[o]) image.push_back(items[int64_t{g} * cover.items() + item]);
            std::sort(image.begin(), image.end());
            options.push_back(index.find(types[int64_t{g} * cover.types() + cover.type[o]], image));
        }
    return {size, std::move(items), std::move(options), std::move(types)};
}

}  // namespace cube3d::cover
