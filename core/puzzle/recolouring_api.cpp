// The functions of core.h about colours that leave one solution.
#include "cover/group_handles.hpp"
#include "puzzle/handles.hpp"
#include "puzzle/recolouring.hpp"
#include "until.hpp"

namespace cube3d::puzzle {
namespace {

struct RecolouringHandle final : Handle<Kind::recolouring> {
    explicit RecolouringHandle(std::shared_ptr<Recolouring> of) : recolouring(std::move(of)) {}
    const std::shared_ptr<Recolouring> recolouring;
    // Of the last answer.
    Array<int32_t> numbers;
    Rows colours;

    int64_t size(std::string_view name) const override {
        return size_in({{"cells", recolouring->cells()}, {"placements", recolouring->placements()}}, name);
    }
};

struct FewestMarkedWork final : OwnWork<Kind::fewest_marked> {
    explicit FewestMarkedWork(std::shared_ptr<Recolouring> of) : search(std::move(of)) {}
    FewestMarked search;

    int32_t work(double seconds) override {
        const Until until(seconds);
        do {
            if (search.step()) return CUBE3D_COMPLETE;
        } while (!until.has_come());
        return CUBE3D_RUNNING;
    }
};

Recolouring::Paint paint_of(const Recolouring& own, const int32_t* paint) {
    Recolouring::Paint given = copy(paint, own.cells());
    demand_below(given, own.colours(), "there is no such colour");
    return given;
}

}  // namespace
}  // namespace cube3d::puzzle

using namespace cube3d;
using namespace cube3d::puzzle;

int32_t cube3d_recolouring(cube3d_handle** made, const cube3d_handle* placements, const cube3d_handle* group,
                           int32_t colours) {
    return make(made, [&] {
        const PlacementsOf& of = as<PlacementsWork>(placements).complete();
        demand(colours >= 2 && colours <= 100, "there are too few colours, or too many");
        return std::make_unique<RecolouringHandle>(
            std::make_shared<Recolouring>(of.puzzle, of.table, group_of(group), colours));
    });
}

int32_t cube3d_recolouring_add(cube3d_handle* recolouring, int32_t solutions, const int64_t* start,
                               const int32_t* placement, int64_t* listed) {
    return attempt(recolouring, [&] {
        Recolouring& own = *as<RecolouringHandle>(recolouring).recolouring;
        const Rows some = rows(start, placement, solutions);
        demand_below(some.values, own.placements(), "there is no such placement");
        own.add(some);
        give(listed, own.listed().size());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_recolouring_pattern(const cube3d_handle* recolouring, int32_t pattern, int32_t index, uint64_t seed,
                                   int32_t paint[]) {
    return attempt(recolouring, [&] {
        const Recolouring& own = *as<RecolouringHandle>(recolouring).recolouring;
        demand(pattern >= CUBE3D_CHECKERED && pattern <= CUBE3D_RANDOM && index >= 0, "there is no such pattern");
        const auto found = own.pattern(pattern, index, seed);
        if (!found) return CUBE3D_UNKNOWN;
        if (paint) std::copy(found->begin(), found->end(), paint);
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_recolouring_judge(cube3d_handle* recolouring, const int32_t* paint, int64_t* smallest, int32_t* count,
                                 const int32_t** placement) {
    return attempt(recolouring, [&] {
        auto& own = as<RecolouringHandle>(recolouring);
        const auto found = own.recolouring->judge(paint_of(*own.recolouring, paint));
        own.numbers = found.target;
        give(smallest, found.smallest);
        give(count, own.numbers.size());
        give(placement, own.numbers.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_recolouring_pieces(cube3d_handle* recolouring, const int32_t* paint, int32_t count,
                                  const int32_t* placement, const int64_t** start, const int32_t** colour,
                                  const int32_t** like) {
    return attempt(recolouring, [&] {
        auto& own = as<RecolouringHandle>(recolouring);
        const Recolouring& of = *own.recolouring;
        const auto painted = paint_of(of, paint);
        const Array<int32_t> target = copy(placement, count);
        demand_below(target, of.placements(), "there is no such placement");
        own.colours = {}, own.numbers.clear();
        Array<Array<int32_t>> kinds;
        for (const int32_t one : target) {
            const auto colours = of.colours_of(one, painted);
            own.colours.values.insert(own.colours.values.end(), colours.begin(), colours.end());
            own.colours.end_row();
            kinds.push_back(of.kind_of(one, painted));
            const auto first = std::find(kinds.begin(), kinds.end(), kinds.back());
            own.numbers.push_back(static_cast<int32_t>(first - kinds.begin()));
        }
        give(start, own.colours.start.data());
        give(colour, own.colours.values.data());
        give(like, own.numbers.data());
        return CUBE3D_COMPLETE;
    });
}

int32_t cube3d_fewest_marked(cube3d_handle** made, const cube3d_handle* recolouring) {
    return make(made,
                [&] { return std::make_unique<FewestMarkedWork>(as<RecolouringHandle>(recolouring).recolouring); });
}

int32_t cube3d_fewest_marked_table(const cube3d_handle* fewest, int64_t* tried, int64_t* best, int32_t* proved,
                                   int32_t* cells, const int32_t** paint, int32_t* count, const int32_t** placement) {
    return attempt(fewest, [&] {
        const FewestMarked& found = as<FewestMarkedWork>(fewest).search;
        give(tried, found.tried);
        give(best, found.best);
        give(proved, found.is_fewest);
        give(cells, found.paint.size());
        give(paint, found.paint.data());
        give(count, found.target.size());
        give(placement, found.target.data());
        return CUBE3D_COMPLETE;
    });
}
