// Interrupts: how long work is told to end.
#pragma once

#include <functional>

namespace cube3d::motion {

// Called every few milliseconds or more often; throws to end the work. Empty: never.
using InterruptCheck = std::function<void()>;

}  // namespace cube3d::motion
