// The instruction sets that the dense search is compiled for, and the choice among them.
#pragma once

#include <string>

#include "array.hpp"
#include "kernel.hpp"

namespace cube3d::cover {

// The instruction sets of this machine, slowest first: "portable", "avx2", "avx512", or "neon".
const Array<const char*>& supported_levels();
// "auto": the best one. "sparse": none, so the sparse stage does everything, slowly; tests compare
// kernels with it. Throws std::invalid_argument if the machine does not support the level.
Kernel kernel_for(const std::string& level);

}  // namespace cube3d::cover
