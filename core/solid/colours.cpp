#include "solid/colours.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

namespace cube3d::solid {
namespace {

// Shades of a palette: share of white or black, kShadeWeight in the first round; rounds add up to kShadeMost together,
// each kShadeSlower times as much as the one before.
constexpr double kShadeWeight = 0.35, kShadeMost = 0.5, kShadeSlower = 0.7;
constexpr size_t kFew = 6;  // next colours of a palette; of these, the one that differs most is chosen

// The two matrices that define OKLab.
constexpr double kToCones[3][3] = {{0.4122214708, 0.5363325363, 0.0514459929},
                                   {0.2119034982, 0.6806995451, 0.1073969566},
                                   {0.0883024619, 0.2817188376, 0.6299787005}};
constexpr double kToLab[3][3] = {{0.2104542553, 0.7936177850, -0.0040720468},
                                 {1.9779984951, -2.4285922050, 0.4505937099},
                                 {0.0259040371, 0.7827717662, -0.8086757660}};

Vector times(const double (&rows)[3][3], const Vector& by) {
    Vector found;
    for (size_t r = 0; r < 3; ++r) found[r] = rows[r][0] * by[0] + rows[r][1] * by[1] + rows[r][2] * by[2];
    return found;
}

Vector oklab(const Colour& colour) {
    Vector light;  // linear; undoes the curve of sRGB (IEC 61966-2-1)
    for (size_t part = 0; part < 3; ++part) {
        const double share = colour[part] / 255.0;
        light[part] = share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    }
    Vector cones = times(kToCones, light);
    for (double& cone : cones.value) cone = std::cbrt(cone);
    return times(kToLab, cones);
}

// The grey of cells without a colour, and its share in their tint: enough to look grey beside coloured cells.
constexpr Colour kGrey{176, 178, 182};
constexpr double kGreyShare = 0.7;

Colour mixed(const Colour& one, const Colour& other, double share) {
    Colour found;
    for (size_t part = 0; part < 3; ++part)
        found[part] = static_cast<uint8_t>(std::nearbyint(one[part] + (other[part] - one[part]) * share));
    return found;
}

// Per block without a group: the other such blocks that share a face with it.
Array<std::set<int32_t>> neighbours(const Blocks& blocks) {
    const int32_t width = blocks.lattice.width();
    std::map<Cells, int32_t> owner;
    const auto for_cells = [&](auto&& act) {
        for (int32_t b = 0; b < blocks.rank.length(); ++b)
            for (int64_t at = blocks.start[b]; blocks.group[b] < 0 && at < blocks.start[b + 1];
                 at += blocks.lattice.width())
                act(b, &blocks.cells[at]);
    };
    for_cells([&](int32_t block, const int64_t* cell) { owner[Cells(cell, cell + width)] = block; });
    Array<std::set<int32_t>> found(blocks.rank.size());
    for_cells([&](int32_t block, const int64_t* cell) {
        const Cells& steps = blocks.lattice.touching(blocks.lattice.kind(cell), Contact::face);
        Cells near(width);
        for (int64_t step = 0; step < std::ssize(steps); step += width) {
            for (int32_t a = 0; a < width; ++a) near[a] = cell[a] + steps[step + a];
            if (const auto other = owner.find(near); other != owner.end() && other->second != block)
                found[block].insert(other->second);
        }
    });
    return found;
}

class Colours {
public:
    explicit Colours(Array<Colour> palette) : all_(std::move(palette)), size_(all_.size()), uses_(all_.size(), 0) {
        for (const Colour& colour : all_) looks_.push_back(oklab(colour));
    }

    size_t size() const { return all_.size(); }
    const Colour& operator[](int32_t number) const { return all_[number]; }
    void use(int32_t number) { ++uses_[number]; }

    // Chooses a colour that is not among those of neighbours.
    int32_t choose(const std::set<int32_t>& near) {
        if (near.size() == size()) add_shade();
        Array<int32_t> few;
        int32_t fewest = std::numeric_limits<int32_t>::max();
        for (int32_t number = 0; std::cmp_less(number, size()); ++number) {
            const int32_t own = uses_[number];
            if (near.contains(number) || own > fewest) continue;
            if (own < fewest) few.clear();
            fewest = own;
            if (few.size() < kFew) few.push_back(number);
        }
        // Only the next few of the palette, because its first colours differ most.
        return *std::max_element(few.begin(), few.end(),
                                 [&](int32_t one, int32_t other) { return room(one, near) < room(other, near); });
    }

private:
    // The distance of a colour from the nearest of some others.
    double room(int32_t number, const std::set<int32_t>& near) const {
        double least = std::numeric_limits<double>::infinity();
        for (const int32_t other : near) least = std::min(least, length(looks_[number] - looks_[other]));
        return least;
    }

    // Adds a lighter or darker shade of a colour of the palette, or else any new one.
    void add_shade() {
        const size_t number = size() - size_, round = number / size_;
        const double weight = kShadeWeight + kShadeMost * (1 - std::pow(kShadeSlower, round / 2));
        const auto is_new = [&](const Colour& colour) {
            return std::find(all_.begin(), all_.end(), colour) == all_.end();
        };
        const uint8_t end = round % 2 ? 0 : 255;
        // Begins with the colour whose turn it is, and then tries all.
        for (size_t k = number % size_; k < 2 * size_; ++k) {
            const Colour shade = mixed(all_[k % size_], {end, end, end}, weight);
            if (is_new(shade)) return add(shade);
        }
        for (uint32_t level = 0;; ++level) {
            const Colour other{static_cast<uint8_t>(level >> 16), static_cast<uint8_t>(level >> 8 & 255),
                               static_cast<uint8_t>(level & 255)};
            if (is_new(other)) return add(other);
        }
    }

    void add(const Colour& colour) {
        all_.push_back(colour);
        looks_.push_back(oklab(colour));
        uses_.push_back(0);
    }

    Array<Colour> all_;
    size_t size_;  // of the palette
    Array<int32_t> uses_;
    Array<Vector> looks_;
};

}  // namespace

Array<Colour> assign_colours(const Blocks& blocks, const Array<Colour>& palette) {
    const int32_t groups = blocks.group.empty() ? 0 : *std::max_element(blocks.group.begin(), blocks.group.end()) + 1;
    const int32_t used = std::cmp_less(groups, palette.size()) ? groups : 0;
    Colours colours({palette.begin() + used, palette.end()});
    const auto size = static_cast<int32_t>(colours.size());
    Array<int32_t> chosen = blocks.rank, rest;
    for (int32_t b = 0; b < chosen.length(); ++b) {
        if (chosen[b] >= size || blocks.group[b] >= 0) chosen[b] = -1;
        if (blocks.group[b] >= 0) continue;
        if (chosen[b] < 0) rest.push_back(b);
        else colours.use(chosen[b]);
    }
    if (!rest.empty()) {
        const Array<std::set<int32_t>> beside = neighbours(blocks);
        const auto count = [&](int32_t block) { return beside[block].size(); };
        std::stable_sort(rest.begin(), rest.end(),
                         [&](int32_t one, int32_t other) { return count(one) > count(other); });
        for (const int32_t block : rest) {
            std::set<int32_t> near;
            for (const int32_t other : beside[block])
                if (chosen[other] >= 0) near.insert(chosen[other]);
            colours.use(chosen[block] = colours.choose(near));
        }
    }
    Array<Colour> found;
    found.reserve(chosen.size());
    for (int32_t b = 0; b < chosen.length(); ++b)
        found.push_back(blocks.group[b] < 0 ? colours[chosen[b]] : palette[blocks.group[b] % std::ssize(palette)]);
    return found;
}

Array<int32_t> assign_letters(const Blocks& blocks, int32_t letters) {
    const Array<std::set<int32_t>> beside = neighbours(blocks);
    Array<int32_t> found;
    for (int32_t b = 0; b < blocks.rank.length(); ++b) {
        std::set<int32_t> taken;
        for (const int32_t other : beside[b])
            if (other < b) taken.insert(found[other]);
        int32_t turn = 0;
        while (turn < letters && taken.contains((b + turn) % letters)) ++turn;
        found.push_back((b + turn) % letters);
    }
    return found;
}

Colour tint(const Colour& block) { return mixed(block, kGrey, kGreyShare); }

Colour main_colour(Array<Colour> colours) {
    std::sort(colours.rbegin(), colours.rend());
    Colour best;
    ptrdiff_t most = 0;
    for (auto at = colours.begin(); at != colours.end();) {
        const auto end = std::find_if(at, colours.end(), [&](const Colour& other) { return other != *at; });
        if (end - at > most) most = end - at, best = *at;
        at = end;
    }
    return best;
}

}  // namespace cube3d::solid
