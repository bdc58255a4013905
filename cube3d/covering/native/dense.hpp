// Builds the bit matrix of the dense stage (kernel.hpp) from the sparse one (state.hpp) and
// runs a kernel on it. One object per thread; its memory is reused.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernel.hpp"
#include "state.hpp"
#include "subproblem.hpp"

namespace cube3d {

// The instruction sets: "portable", "avx2", "avx512".
std::vector<std::string> supported_levels();            // by this machine, slowest first
// "auto": the best one; "sparse": none, so that the sparse stage does all, slowly, as a check
// on the others. Throws std::invalid_argument if the machine does not support the level.
Kernel kernel_for(const std::string& level);

class Dense {
public:
    // `emit` gets each solution if `keep`; `poll` is called every few thousand nodes with the
    // number of nodes and solutions since it was last called. Both return false to stop.
    Dense(const Problem& problem, Kernel kernel, bool keep,
          std::function<bool(const int32_t*, int32_t)> emit,
          std::function<bool(uint64_t nodes, uint64_t solutions)> poll);

    bool fits(const State& state);
    // Examines everything below `state`, which fits, has live options and is not dead.
    // False: stopped; then `left` has got what is left to search, in depth-first order. It
    // must live as long as this call.
    bool search(const State& state, Left& left);

private:
    static bool emit_to(void* self, const int32_t* chosen, int32_t count);
    static bool poll_to(DenseRun* run);
    static void leave_to(DenseRun* run, int32_t option);
    static void share_to(DenseRun* run, int32_t since, int32_t children);
    static void exclude_to(DenseRun* run, int32_t since, int32_t option);
    void allocate(int columns, int rows, int required_rows);

    const Problem& problem_;
    const Kernel kernel_;
    const std::function<bool(const int32_t*, int32_t)> emit_;
    const std::function<bool(uint64_t, uint64_t)> poll_;
    DenseRun run_{};
    Left* left_ = nullptr;

    std::vector<int32_t> row_of_item_, column_of_option_, options_, rows_;
    std::vector<uint16_t> items_, required_items_, partners_, counted_rows_;
    std::vector<uint32_t> partner_start_;
    std::vector<int16_t> counted_;
    std::vector<int32_t> need_, room_, chosen_;
    std::vector<uint64_t> bits_[kWidthCount];
    std::vector<unsigned char> arena_;
    std::vector<uint32_t> offset_[kWidthCount];
    std::vector<uint16_t> column_[kWidthCount], position_[kWidthCount], row_[kWidthCount];
};

}  // namespace cube3d
