// A check that long work makes, and that can end it.
#pragma once

#include <functional>

namespace cube3d::motion {

// Called at least every few milliseconds; throws to end the work. Empty: not called.
using InterruptCheck = std::function<void()>;

}  // namespace cube3d::motion
