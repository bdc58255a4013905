// The handle of a group.
#pragma once

#include "group.hpp"
#include "images.hpp"
#include "problem_handle.hpp"
#include "task.hpp"

namespace cube3d::cover {

struct GroupHandle final : Handle<Kind::group> {
    explicit GroupHandle(Group of) : group(std::make_shared<const Group>(std::move(of))) { group->find_base(); }
    const std::shared_ptr<const Group> group;
    Images images{*group};
    Array<int32_t> numbers;  // of the last answer
    Group::Classes classes;

    int64_t size(std::string_view name) const override {
        return size_in({{"symmetries", group->size()}, {"options", std::ssize(group->options(0))}}, name);
    }
};

inline const std::shared_ptr<const Group>& group_of(const cube3d_handle* handle) {
    return as<GroupHandle>(handle).group;
}

}  // namespace cube3d::cover
