#include "levels.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#if defined(CUBE3D_X86)
#include <cpuid.h>
#endif

namespace cube3d::cover {

#if defined(CUBE3D_X86)
namespace {

// The registers that the instruction CPUID fills.
struct Features {
    uint32_t a = 0, b = 0, c = 0, d = 0;
    explicit Features(uint32_t leaf) { __get_cpuid_count(leaf, 0, &a, &b, &c, &d); }
};

bool has(uint32_t features, uint32_t wanted) {
    return (features & wanted) == wanted;
}

// The register sets that the system saves when it switches threads, as the bits of XCR0.
uint64_t saved_by_system() {
    if (!has(Features(1).c, bit_OSXSAVE)) return 0;
    uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return uint64_t{high} << 32 | low;
}

// Replaces __builtin_cpu_supports, which is always false with Zig 0.17.
void add_levels_of_x86(Array<const char*>& levels) {
    constexpr uint64_t kYmm = 0x6, kZmm = 0xe6;
    const uint64_t saved = saved_by_system();
    const Features more(7);
    if ((saved & kYmm) != kYmm || !has(Features(1).c, bit_POPCNT) ||
        !has(Features(0x80000001).c, bit_LZCNT) || !has(more.b, bit_AVX2 | bit_BMI | bit_BMI2))
        return;
    levels.push_back("avx2");
    if ((saved & kZmm) == kZmm &&
        has(more.b, bit_AVX512F | bit_AVX512BW | bit_AVX512DQ | bit_AVX512VL) &&
        has(more.c, bit_AVX512VPOPCNTDQ | bit_AVX512VBMI2))
        levels.push_back("avx512");
}

}  // namespace
#endif

namespace {

Array<const char*> find_levels() {
    Array<const char*> levels{"portable"};
#if defined(CUBE3D_X86)
    add_levels_of_x86(levels);
#endif
#if defined(CUBE3D_ARM)
    levels.push_back("neon");
#endif
    return levels;
}

}  // namespace

const Array<const char*>& supported_levels() {
    // Asked once, because on virtual machines CPUID takes microseconds.
    static const Array<const char*> levels = find_levels();
    return levels;
}

Kernel kernel_for(const std::string& level) {
    if (level == "sparse") return nullptr;
    const auto& levels = supported_levels();
    const std::string wanted = level == "auto" ? levels.back() : level;
    if (std::find(levels.begin(), levels.end(), wanted) == levels.end())
        throw std::invalid_argument("this machine does not support the instruction set '" + level + "'");
#if defined(CUBE3D_X86)
    if (wanted == "avx512") return avx512::search;
    if (wanted == "avx2") return avx2::search;
#endif
#if defined(CUBE3D_ARM)
    if (wanted == "neon") return neon::search;
#endif
    return portable::search;
}

}  // namespace cube3d::cover
