// The few operations of the dense search that depend on the instruction set. Included by
// kernel.cpp only, inside the namespace of that instruction set; everything is static.
//
//   nonzero_rows finds the rows of a block that have a live column
//   scan<W>      counts the live columns of all rows of a range of blocks
//   compress16   drops the entries of a list whose bit is zero
//   BitGather    packs the bits of a word that a mask selects (pext)

// Not those of <bit>, which are inline: the linker might merge copies of different kernels.
static inline int32_t count_ones(uint64_t bits) { return __builtin_popcountll(bits); }
static inline int32_t first_one(uint64_t bits) { return __builtin_ctzll(bits); }

template <int32_t W>
using Words = uint64_t[static_cast<uint32_t>(W)];

// Bit i: row i of the block has a live column.
template <int32_t W>
static inline uint32_t nonzero_rows(const uint64_t* block, const uint64_t* live) {
#if defined(CUBE3D_AVX512)
    __m512i any = _mm512_setzero_si512();
    for (int32_t w = 0; w < W; ++w)  // any | (row & live)
        any = _mm512_ternarylogic_epi64(any, _mm512_loadu_si512(block + 8 * w),
                                        _mm512_set1_epi64(static_cast<int64_t>(live[w])), 0xf8);
    return _mm512_test_epi64_mask(any, any);
#elif defined(CUBE3D_AVX2)
    uint32_t zero = 0;
    for (int32_t half = 0; half < 2; ++half) {
        __m256i any = _mm256_setzero_si256();
        for (int32_t w = 0; w < W; ++w) {
            const __m256i x = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(block + 8 * w + 4 * half));
            any = _mm256_or_si256(any, _mm256_and_si256(x, _mm256_set1_epi64x(static_cast<int64_t>(live[w]))));
        }
        const __m256i none = _mm256_cmpeq_epi64(any, _mm256_setzero_si256());
        zero |= static_cast<uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(none))) << (4 * half);
    }
    return zero ^ 255;
#elif defined(__wasm_simd128__)
    uint32_t rows = 0;
    for (int32_t pair = 0; pair < 4; ++pair) {
        v128_t any = wasm_i64x2_const_splat(0);
        for (int32_t w = 0; w < W; ++w)
            any = wasm_v128_or(any, wasm_v128_and(wasm_v128_load(block + 8 * w + 2 * pair),
                                                  wasm_i64x2_splat(static_cast<int64_t>(live[w]))));
        rows |= wasm_i64x2_bitmask(wasm_i64x2_ne(any, wasm_i64x2_const_splat(0))) << (2 * pair);
    }
    return rows;
#else
    uint64_t any[8] = {};
    for (int32_t w = 0; w < W; ++w)
        for (int32_t lane = 0; lane < 8; ++lane) any[lane] |= block[8 * w + lane] & live[w];
    uint32_t rows = 0;
    for (int32_t lane = 0; lane < 8; ++lane) rows |= static_cast<uint32_t>(any[lane] != 0) << lane;
    return rows;
#endif
}

// Whether fewer than `needed` rows of a range of blocks have a live column. In most puzzles two of
// three children are dead. If no instruction counts bits, this finds them in a third of the time of
// a scan; searches on AVX2 take 0.85 of the time with it.
template <int32_t W>
static inline bool are_fewer(const uint64_t* bits, int32_t blocks, const uint64_t* live, int32_t needed) {
    int32_t rows = 0;
    for (int32_t block = 0; block < blocks; ++block, bits += 8 * W) rows += count_ones(nonzero_rows<W>(bits, live));
    return rows < needed;
}

// The result of a scan; kTooFew is allowed if fewer rows than `needed` are non-zero.
struct Scan {
    int32_t nonzero;  // rows with a live column
    int32_t fewest;   // the smallest number of live columns of a non-zero row (at most 255)
    int32_t row;      // the first such row
};
constexpr Scan kTooFew = {-1, 0, 0};

// Lanes are eight numbers of 16 bits, one for each row of a block, in the form that suits an instruction set.
//   all             the same number eight times
//   sum, lesser     of two numbers, lane by lane
//   times256        of each number
//   count_rows<W>   the live columns of each row of a block
//   end_scan        the result, given the least key and the number of non-zero rows in each lane

// Of the least key, and the lane where it comes first.
static inline Scan scan_of(int32_t nonzero, uint32_t key, uint32_t lane) {
    return {nonzero, static_cast<int32_t>((key >> 8 & 255) + 1), static_cast<int32_t>((key & 255) * 8 + lane)};
}

#if defined(CUBE3D_AVX512)

using Lanes = __m512i;  // the lower ends of 64 bits

static inline Lanes all(int32_t number) { return _mm512_set1_epi64(number); }
static inline Lanes sum(Lanes a, Lanes b) { return _mm512_add_epi64(a, b); }
static inline Lanes lesser(Lanes a, Lanes b) { return _mm512_min_epu16(a, b); }
static inline Lanes times256(Lanes a) { return _mm512_slli_epi64(a, 8); }

template <int32_t W>
static inline Lanes count_rows(const uint64_t* bits, const uint64_t* live) {
    Lanes count = _mm512_setzero_si512();
    for (int32_t w = 0; w < W; ++w)
        count = _mm512_add_epi64(
            count, _mm512_popcnt_epi64(_mm512_and_si512(_mm512_loadu_si512(bits + 8 * w),
                                                        _mm512_set1_epi64(static_cast<int64_t>(live[w])))));
    return count;
}

static inline Scan end_scan(Lanes best, Lanes nonzero) {
    const auto found = static_cast<uint32_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(_mm512_cvtepi64_epi16(best))));
    const __m128i total = _mm_sad_epu8(_mm512_cvtepi64_epi8(nonzero), _mm_setzero_si128());
    return scan_of(_mm_cvtsi128_si32(total), found, found >> 16);
}

#elif defined(CUBE3D_AVX2)

using Same = __m256i;  // eight times the same number needs only one vector
struct Lanes {
    __m256i half[2];  // the lower ends of 64 bits
    Lanes(__m256i first, __m256i second) : half{first, second} {}
    Lanes(Same both) : half{both, both} {}
};

static inline Same all(int32_t number) { return _mm256_set1_epi64x(number); }
static inline Same sum(Same a, Same b) { return _mm256_add_epi64(a, b); }
static inline Lanes sum(Lanes a, Lanes b) { return {sum(a.half[0], b.half[0]), sum(a.half[1], b.half[1])}; }
static inline Lanes lesser(Lanes a, Lanes b) {
    return {_mm256_min_epu16(a.half[0], b.half[0]), _mm256_min_epu16(a.half[1], b.half[1])};
}
static inline Lanes times256(Lanes a) { return {_mm256_slli_epi64(a.half[0], 8), _mm256_slli_epi64(a.half[1], 8)}; }

template <int32_t W>
static inline Lanes count_rows(const uint64_t* bits, const uint64_t* live) {
    // Bits are counted by nibbles (Mula's method).
    const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                           0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i zero = _mm256_setzero_si256();
    Lanes count = zero;
    for (int32_t half = 0; half < 2; ++half)
        for (int32_t from = 0; from < W; from += 16) {  // a byte holds the count of at most 31 words
            __m256i bytes = zero;
            for (int32_t w = from; w < W && w < from + 16; ++w) {
                const __m256i x =
                    _mm256_and_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(bits + 8 * w + 4 * half)),
                                     _mm256_set1_epi64x(static_cast<int64_t>(live[w])));
                const __m256i lower = _mm256_shuffle_epi8(table, _mm256_and_si256(x, nibble));
                const __m256i upper = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(x, 4), nibble));
                bytes = _mm256_add_epi8(bytes, _mm256_add_epi8(lower, upper));
            }
            count.half[half] = _mm256_add_epi64(count.half[half], _mm256_sad_epu8(bytes, zero));
        }
    return count;
}

static inline Scan end_scan(Lanes best, Lanes nonzero) {
    // The low 16 bits of the eight lanes, in order, side by side.
    const __m256i low16 = _mm256_set1_epi64x(0xffff);
    const __m256i pairs = _mm256_permute4x64_epi64(
        _mm256_packus_epi32(_mm256_and_si256(best.half[0], low16), _mm256_and_si256(best.half[1], low16)), 0xd8);
    const __m128i keys = _mm_packus_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
    const auto found = static_cast<uint32_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(keys)));
    const __m256i sums = _mm256_add_epi64(nonzero.half[0], nonzero.half[1]);
    const __m128i total = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return scan_of(_mm_cvtsi128_si32(_mm_add_epi64(total, _mm_unpackhi_epi64(total, total))), found, found >> 16);
}

#elif defined(__wasm_simd128__)

using Lanes = v128_t;

static inline Lanes all(int32_t number) { return wasm_i16x8_splat(static_cast<int16_t>(number)); }
static inline Lanes sum(Lanes a, Lanes b) { return wasm_i16x8_add(a, b); }
static inline Lanes lesser(Lanes a, Lanes b) { return wasm_u16x8_min(a, b); }
static inline Lanes times256(Lanes a) { return wasm_i16x8_shl(a, 8); }

template <int32_t W>
static inline Lanes count_rows(const uint64_t* bits, const uint64_t* live) {
    v128_t part[4];  // of two rows each, as four sums
    for (int32_t pair = 0; pair < 4; ++pair) {
        v128_t sums = wasm_i16x8_const_splat(0);
        for (int32_t from = 0; from < W; from += 16) {  // a byte holds the count of at most 31 words
            v128_t bytes = wasm_i8x16_const_splat(0);
            for (int32_t w = from; w < W && w < from + 16; ++w)
                bytes = wasm_i8x16_add(
                    bytes, wasm_i8x16_popcnt(wasm_v128_and(wasm_v128_load(bits + 8 * w + 2 * pair),
                                                           wasm_i64x2_splat(static_cast<int64_t>(live[w])))));
            sums = wasm_i16x8_add(sums, wasm_u16x8_extadd_pairwise_u8x16(bytes));
        }
        part[pair] = wasm_u32x4_extadd_pairwise_u16x8(sums);
    }
    const auto rows = [](v128_t a, v128_t b) {
        return wasm_i32x4_add(wasm_i32x4_shuffle(a, b, 0, 2, 4, 6), wasm_i32x4_shuffle(a, b, 1, 3, 5, 7));
    };
    return wasm_u16x8_narrow_i32x4(rows(part[0], part[1]), rows(part[2], part[3]));
}

static inline Scan end_scan(Lanes best, Lanes nonzero) {
    v128_t least = wasm_u16x8_min(best, wasm_i64x2_shuffle(best, best, 1, 0));
    least = wasm_u16x8_min(least, wasm_i32x4_shuffle(least, least, 1, 0, 3, 2));
    least = wasm_u16x8_min(least, wasm_i16x8_shuffle(least, least, 1, 0, 3, 2, 5, 4, 7, 6));
    const int32_t lane = first_one(wasm_i16x8_bitmask(wasm_i16x8_eq(best, least)));
    const v128_t sums = wasm_u32x4_extadd_pairwise_u16x8(nonzero);
    const v128_t half = wasm_i32x4_add(sums, wasm_i64x2_shuffle(sums, sums, 1, 0));
    return scan_of(wasm_i32x4_extract_lane(half, 0) + wasm_i32x4_extract_lane(half, 1),
                   wasm_u16x8_extract_lane(least, 0), static_cast<uint32_t>(lane));
}

#elif defined(CUBE3D_NEON)

using Lanes = uint16x8_t;

static inline Lanes all(int32_t number) { return vdupq_n_u16(static_cast<uint16_t>(number)); }
static inline Lanes sum(Lanes a, Lanes b) { return vaddq_u16(a, b); }
static inline Lanes lesser(Lanes a, Lanes b) { return vminq_u16(a, b); }
static inline Lanes times256(Lanes a) { return vshlq_n_u16(a, 8); }

template <int32_t W>
static inline Lanes count_rows(const uint64_t* bits, const uint64_t* live) {
    // vcnt counts the bits of bytes, and vpadal adds neighbours.
    uint32x2_t part[4];  // of two rows each
    for (int32_t pair = 0; pair < 4; ++pair) {
        uint16x8_t sums = vdupq_n_u16(0);
        for (int32_t from = 0; from < W; from += 16) {  // a byte holds the count of at most 31 words
            uint8x16_t bytes = vdupq_n_u8(0);
            for (int32_t w = from; w < W && w < from + 16; ++w) {
                const uint64x2_t x = vandq_u64(vld1q_u64(bits + 8 * w + 2 * pair), vdupq_n_u64(live[w]));
                bytes = vaddq_u8(bytes, vcntq_u8(vreinterpretq_u8_u64(x)));
            }
            sums = vpadalq_u8(sums, bytes);
        }
        part[pair] = vmovn_u64(vpaddlq_u32(vpaddlq_u16(sums)));
    }
    return vcombine_u16(vmovn_u32(vcombine_u32(part[0], part[1])), vmovn_u32(vcombine_u32(part[2], part[3])));
}

static inline Scan end_scan(Lanes best, Lanes nonzero) {
    const uint16_t key = vminvq_u16(best);
    const uint64_t lanes = vget_lane_u64(vreinterpret_u64_u8(vmovn_u16(vceqq_u16(best, vdupq_n_u16(key)))), 0);
    return scan_of(static_cast<int32_t>(vaddlvq_u16(nonzero)), key, static_cast<uint32_t>(first_one(lanes) / 8));
}

#else

// For these the compiler uses the vectors that the machine has.
typedef uint64_t Eight __attribute__((vector_size(64)));
typedef uint16_t Lanes __attribute__((vector_size(16)));

static inline Lanes all(int32_t number) { return Lanes{} + static_cast<uint16_t>(number); }
static inline Lanes sum(Lanes a, Lanes b) { return a + b; }
static inline Lanes lesser(Lanes a, Lanes b) { return a < b ? a : b; }
static inline Lanes times256(Lanes a) { return a << 8; }

template <int32_t W>
static inline Lanes count_rows(const uint64_t* bits, const uint64_t* live) {
    Eight count = {};
    for (int32_t from = 0; from < W; from += 16) {  // a byte holds the count of at most 31 words
        Eight bytes = {};
        for (int32_t w = from; w < W && w < from + 16; ++w) {
            Eight x;
            std::memcpy(&x, bits + 8 * w, sizeof x);
            x &= live[w];
            x -= (x >> 1) & 0x5555555555555555;
            x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333);
            bytes += (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
        }
        bytes = (bytes & 0x00ff00ff00ff00ff) + ((bytes >> 8) & 0x00ff00ff00ff00ff);
        bytes += bytes >> 32;
        count += (bytes + (bytes >> 16)) & 0xffff;
    }
    return __builtin_convertvector(count, Lanes);
}

static inline Scan end_scan(Lanes best, Lanes nonzero) {
    int32_t total = 0;
    uint32_t key = 0xffff, lane = 0;
    for (uint32_t other = 0; other < 8; ++other) {
        total += nonzero[other];
        if (best[other] < key) key = best[other], lane = other;
    }
    return scan_of(total, key, lane);
}

#endif

// Calls would take up to 5 % more instructions.
template <int32_t W>
[[gnu::always_inline]] static inline Scan scan(const uint64_t* bits, int32_t blocks, const uint64_t* live, [[maybe_unused]] int32_t needed) {
#if !defined(CUBE3D_AVX512) && !defined(CUBE3D_NEON)
    if (are_fewer<W>(bits, blocks, live, needed)) return kTooFew;
#endif
    // A key is (count - 1) * 256 + block, so that the least one is that of the first row with the smallest count; a
    // count of zero wraps to the largest keys.
    const auto one = all(1);
    auto tag = all(0xff00);
    Lanes best = all(0xffff), nonzero = all(0);
    for (int32_t block = 0; block < blocks; ++block, bits += 8 * W) {
        Lanes count = count_rows<W>(bits, live);
        if constexpr (W > 3) count = lesser(count, all(255));
        nonzero = sum(nonzero, lesser(count, one));
        best = lesser(best, sum(times256(count), tag));
        tag = sum(tag, one);
    }
    return end_scan(best, nonzero);
}

#if defined(__BMI2__)

struct BitGather {
    uint64_t mask;
    explicit BitGather(uint64_t m) : mask(m) {}
    uint64_t operator()(uint64_t word) const { return _pext_u64(word, mask); }
};

#else

// Hacker's Delight, 7-4: the bits move in six steps; the masks of the steps are made once.
struct BitGather {
    uint64_t mask, step[6];
    explicit BitGather(uint64_t m) : mask(m) {
        uint64_t zeros = ~m << 1;
        for (int32_t i = 0; i < 6; ++i) {
            uint64_t parity = zeros;
            for (int32_t shift = 1; shift < 64; shift *= 2) parity ^= parity << shift;
            step[i] = parity & m;
            m = (m ^ step[i]) | (step[i] >> (1 << i));
            zeros &= ~parity;
        }
    }
    uint64_t operator()(uint64_t word) const {
        word &= mask;
        for (int32_t i = 0; i < 6; ++i) {
            const uint64_t moving = word & step[i];
            word = (word ^ moving) | (moving >> (1 << i));
        }
        return word;
    }
};

#endif

// Copies the entries of `from`, 64 * words of them, whose bit in `live` is one to `to`; returns
// their number. `to` needs room for 32 more.
static inline int32_t compress16(const uint16_t* from, const uint64_t* live, int32_t words, uint16_t* to) {
    int32_t n = 0;
    for (int32_t w = 0; w < words; ++w, from += 64) {
#if defined(CUBE3D_AVX512)
        for (int32_t part = 0; part < 2; ++part) {
            const auto keep = static_cast<__mmask32>(live[w] >> (32 * part));
            _mm512_storeu_si512(to + n, _mm512_maskz_compress_epi16(keep, _mm512_loadu_si512(from + 32 * part)));
            n += count_ones(keep);
        }
#else
        for (uint64_t rest = live[w]; rest; rest &= rest - 1) to[n++] = from[first_one(rest)];
#endif
    }
    return n;
}
