// The handles of covers and groups.
#pragma once

#include "group.hpp"
#include "handle.hpp"
#include "task.hpp"

namespace cube3d {

// A cover; of a quotient, also the options of each orbit and how many of each type it has.
struct CoverHandle final : Handle<Kind::cover> {
    explicit CoverHandle(Cover of) : cover(std::make_shared<const Cover>(std::move(of))) {}
    explicit CoverHandle(Quotient of)
        : cover(std::make_shared<const Cover>(std::move(of.cover))),
          members(std::move(of.members)),
          uses(std::move(of.uses)) {}
    const std::shared_ptr<const Cover> cover;
    const Rows members;
    const Array<int32_t> uses;
};

struct GroupHandle final : Handle<Kind::group> {
    explicit GroupHandle(Group of) : group(std::make_shared<const Group>(std::move(of))) {}
    const std::shared_ptr<const Group> group;
    Array<int32_t> numbers, more;  // of the last answer
};

inline const std::shared_ptr<const Cover>& cover_of(const cube3d_handle* handle) {
    return as<CoverHandle>(handle).cover;
}
inline const std::shared_ptr<const Group>& group_of(const cube3d_handle* handle) {
    return as<GroupHandle>(handle).group;
}

}  // namespace cube3d
