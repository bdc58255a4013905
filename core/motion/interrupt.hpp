// Interrupts: checks that long work makes, and that end it.
#pragma once

#include <functional>

namespace cube3d::motion {

// Called every few milliseconds or more often; throws to end the work. Empty: never.
using InterruptCheck = std::function<void()>;

}  // namespace cube3d::motion
