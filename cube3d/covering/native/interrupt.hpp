// How what takes long is told to end.
#pragma once

#include <functional>

namespace cube3d {

// Called every few milliseconds or more often; throws to end the work, when a deadline has
// passed or somebody pressed Ctrl-C. Empty: never.
using InterruptCheck = std::function<void()>;

}  // namespace cube3d
