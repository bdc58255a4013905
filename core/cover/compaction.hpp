// Narrower matrices for the rest of a search; see kernel.hpp. Included by kernel.cpp only,
// inside its unnamed namespace, after lanes.hpp.

// Whether a matrix has the layout of kernel.hpp; for asserts.
[[maybe_unused]] bool is_well_formed(const Matrix& m, int32_t width, int32_t groups) {
    if (m.columns < 0 || m.columns > width * 64 || m.primary_blocks + m.spare_blocks > m.blocks) return false;
    for (int32_t c = 1; c < m.columns; ++c)
        if (m.column[c - 1] >= m.column[c]) return false;
    for (int32_t row = 0; row < m.blocks * 8; ++row) {
        const int32_t at = row / 8 * 8 * width + row % 8;
        const bool is_padding = m.row[row] == kPaddingRow;
        const bool is_group = row >= m.first_group_row && row < m.first_group_row + groups;
        if (is_padding ? is_group : m.offset[m.row[row]] != at) return false;
        for (int32_t w = 0; w < width; ++w) {  // padding, and words beyond the columns, are zero
            const int32_t columns = m.columns - w * 64;
            const uint64_t allowed = columns >= 64 ? ~uint64_t{0} : columns <= 0 ? 0 : (uint64_t{1} << columns) - 1;
            if (m.bits[at + 8 * w] & ~(is_padding ? 0 : allowed)) return false;
        }
    }
    return true;
}

// Writes the live columns, and the rows that still have any, into `out`, whose width is
// `width`. The rows of groups are always kept.
template <int32_t W>
[[gnu::noinline]] void compact(const Matrix& m, const uint64_t* live, Matrix& out, int32_t width, int32_t groups,
                               bool positions) {
    out.columns = compress16(m.column, live, W, out.column);
    if (positions)
        for (int32_t c = 0; c < out.columns; ++c) out.position[out.column[c]] = static_cast<uint16_t>(c);

    // The rows that are kept, section by section.
    const int32_t spare = m.primary_blocks, others = spare + m.spare_blocks;
    uint64_t keep[3][kMaxRows / 64] = {};
    for (int32_t block = 0; block < m.blocks; ++block) {
        uint64_t rows = nonzero_rows<W>(m.bits + block * (8 * W), live);
        keep[(block >= spare) + (block >= others)][block / 8] |= rows << (block % 8 * 8);
    }
    for (int32_t row = m.first_group_row; row < m.first_group_row + groups; ++row)
        keep[2][row / 64] |= uint64_t{1} << (row % 64);
    int32_t rows = 0;
    auto keep_section = [&](const uint64_t* kept, int32_t begin, int32_t end) {
        const int32_t first = begin / 8;  // words of 64 rows; the first and last may belong to other sections, too
        rows += compress16(m.row + first * 64, kept + first, (end + 7) / 8 - first, out.row + rows);
        const int32_t last = rows;
        while (rows & 7) out.row[rows++] = kPaddingRow;
        return last;
    };
    const int32_t primary_end = keep_section(keep[0], 0, spare);
    out.primary_blocks = rows / 8;
    const int32_t spare_end = keep_section(keep[1], spare, others);
    out.spare_blocks = rows / 8 - out.primary_blocks;
    const int32_t end = keep_section(keep[2], others, m.blocks);
    out.first_group_row = end - groups;
    out.blocks = rows / 8;
    int32_t from[kMaxRows];
    for (int32_t row = 0; row < rows; ++row) {
        from[row] = m.offset[out.row[row]];
        out.offset[out.row[row]] = (row >> 3) * width * 8 + (row & 7);
    }

    // The columns that are kept, one word of all rows at a time.
    int32_t filled = 0;
    for (int32_t w = 0; w < W; ++w) {
        const BitGather gather(live[w]);
        const int32_t shift = filled & 63, count = count_ones(live[w]);
        if (count == 0) continue;
        const uint64_t* words = m.bits + 8 * w;
        uint64_t* to = out.bits + (filled >> 6) * 8;
        for (int32_t row = 0; row < rows; row += 8, to += 8 * width)
            for (int32_t lane = 0; lane < 8; ++lane) {
                const uint64_t word = gather(words[from[row + lane]]);
                to[lane] = shift == 0 ? word : to[lane] | word << shift;
                if (shift + count > 64) to[8 + lane] = word >> (64 - shift);
            }
        filled += count;
    }
    for (int32_t block = 0; block < out.blocks; ++block)
        for (int32_t w = (filled + 63) / 64; w < width; ++w)
            for (int32_t lane = 0; lane < 8; ++lane) out.bits[(block * width + w) * 8 + lane] = 0;
    auto clear = [&](int32_t row) {
        for (int32_t w = 0; w < width; ++w) out.bits[((row >> 3) * width + w) * 8 + (row & 7)] = 0;
    };
    for (int32_t row = primary_end; row < out.primary_blocks * 8; ++row) clear(row);
    for (int32_t row = spare_end; row < (out.primary_blocks + out.spare_blocks) * 8; ++row) clear(row);
    for (int32_t row = end; row < rows; ++row) clear(row);
    assert(filled == out.columns && is_well_formed(out, width, groups));
}
