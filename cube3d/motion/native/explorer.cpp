#include "explorer.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

namespace cube3d::motion {

namespace {

constexpr std::size_t kMostSets = 4096;  // of one axis that can move, in one state
constexpr uint32_t kChunk = 128;         // states that a thread looks at in one go
constexpr int kChunks = 64;              // between which new states are kept apart
constexpr uint32_t kAlone = 512;         // of fewer states, threads do not pay

}  // namespace

// Some states of a layer, and what came of them.
struct Explorer::Chunk {
    uint32_t begin = 0, end = 0;  // of the layer
    Array<State> separating;
    Array<int16_t> rows;
    Array<uint64_t> hashes;
    uint32_t first_of_shard[kShards] = {};
    bool is_exhaustive = true;
};

Explorer::Explorer(Work& work, Tables& tables, const Array<Piece>& pieces)
    : work_(work),
      pieces_(pieces.size()),
      dimension_(static_cast<std::size_t>(tables.steps().dimension)),
      width_((pieces.size() - 1) * dimension_),
      steps_(tables.steps()),
      mobility_(1, Mobility(tables, pieces)),
      start_(pieces) {
    for (int s = 0; s < kShards; ++s) shards_.push_back(StateSet(width_));
    layers_.push_back(Layer{});
    const Array<int16_t> row(width_, 0);
    const uint64_t hash = hash_of(row);
    shards_[shard_of(hash)].insert(row, hash);
    ++work_.states;
    account();
}

Explorer::~Explorer() { work_.used -= accounted_; }

void Explorer::account() {
    std::size_t bytes = 0;
    for (const StateSet& shard : shards_) bytes += shard.bytes();
    work_.used += bytes - accounted_;
    accounted_ = bytes;
    if (work_.used > work_.memory) throw Limit();
}

bool Explorer::is_exhausted() const {
    for (int s = 0; s < kShards; ++s)
        if (shards_[s].size() > layers_.back()[static_cast<std::size_t>(s)]) return false;
    return true;
}

Array<int16_t> Explorer::row_of(const Array<Vector>& shifts) const {
    Array<int16_t> row;
    row.reserve(width_);
    for (std::size_t i = 1; i < pieces_; ++i) {
        const Vector shift = shifts[i] - shifts[0];
        row.insert(row.end(), shift.begin(), shift.begin() + static_cast<std::ptrdiff_t>(dimension_));
    }
    return row;
}

void Explorer::unpack(Row row, Array<Vector>& shifts) const {
    shifts.assign(pieces_, Vector{});
    for (std::size_t i = 1; i < pieces_; ++i)
        for (std::size_t c = 0; c < dimension_; ++c) shifts[i][c] = row[(i - 1) * dimension_ + c];
}

Array<Vector> Explorer::shifts(State state) const {
    Array<Vector> shifts;
    unpack(shards_[state.shard][state.number], shifts);
    return shifts;
}

Array<Freedom> Explorer::separations(State state, bool all) {
    Array<Freedom> found;
    mobility_[0].look_at(shifts(state));
    if (!mobility_[0].separations(found, all ? kMostSets : 0) && all) work_.is_exhaustive = false;
    return found;
}

template <typename Each>
void Explorer::each_move(Mobility& mobility, const Array<Vector>& shifts, Array<Freedom>& freedoms, int32_t beyond,
                         Each&& each) {
    Array<Vector> moved;
    for (const Freedom& freedom : freedoms) {
        const bool is_free = freedom.distance == kFree;
        const int32_t most =
            is_free ? beyond * mobility.steps_to_clear(freedom.axis, freedom.moving) : freedom.distance;
        moved = shifts;
        const Vector& step = steps_.axes[freedom.axis].step;
        for (int32_t steps = 1; steps <= most; ++steps) {
            for (Set movers = freedom.moving; movers; movers &= movers - 1) {
                Vector& shift = moved[std::countr_zero(movers)];
                shift = shift + step;
            }
            each(moved, Move{freedom.moving, freedom.axis, steps});
        }
    }
}

State Explorer::state_of(Layer& at, uint32_t index) const {
    for (int s = 0;; ++s) {
        const uint32_t begin = at[static_cast<std::size_t>(s)];
        const auto size = static_cast<uint32_t>(layers_.back()[static_cast<std::size_t>(s)]) - begin;
        if (index < size) return {s, begin + index};
        index -= size;
    }
}

void Explorer::look(Mobility& mobility, Chunk& chunk, Layer& from, bool beyond, bool& wants_more) {
    chunk.separating.clear();
    chunk.rows.clear();
    chunk.hashes.clear();
    chunk.is_exhaustive = true;
    Array<Vector> shifts;
    Array<Freedom> freedoms;
    for (uint32_t index = chunk.begin; index < chunk.end; ++index) {
        const State state = state_of(from, index);
        unpack(shards_[state.shard][state.number], shifts);
        mobility.look_at(shifts);
        freedoms.clear();
        mobility.separations(freedoms, 1);
        if (!freedoms.empty()) chunk.separating.push_back(state);
        if (!beyond && (!wants_more || !chunk.separating.empty())) continue;
        freedoms.clear();
        chunk.is_exhaustive &= mobility.freedoms(freedoms, kMostSets);
        each_move(mobility, shifts, freedoms, beyond, [&](const Array<Vector>& moved, const Move&) {
            const std::size_t begin = chunk.rows.size();
            for (std::size_t i = 1; i < pieces_; ++i)
                for (std::size_t c = 0; c < dimension_; ++c)
                    chunk.rows.push_back(static_cast<int16_t>(moved[i][c] - moved[0][c]));
            chunk.hashes.push_back(hash_of(Row(chunk.rows.data() + begin, width_)));
        });
    }
}

// New states come in the order of the layer whatever the number of threads, as each shard is
// filled by one of them.
void Explorer::insert(int thread, int threads, int chunks) {
    for (int c = 0; c < chunks; ++c) {
        const Chunk& chunk = chunks_[c];
        const std::size_t count = chunk.hashes.size();
        constexpr std::size_t kAhead = 8;
        for (std::size_t k = 0; k < count; ++k) {
            if (k + kAhead < count) {
                const uint64_t ahead = chunk.hashes[k + kAhead];
                if (shard_of(ahead) % threads == thread) shards_[shard_of(ahead)].prefetch(ahead);
            }
            const int shard = shard_of(chunk.hashes[k]);
            if (shard % threads != thread) continue;
            shards_[shard].insert(Row(chunk.rows.data() + k * width_, width_), chunk.hashes[k]);
        }
    }
}

Array<State> Explorer::expand(bool beyond) {
    Layer from = layers_.back();
    Layer now;
    uint32_t total = 0;
    for (int s = 0; s < kShards; ++s) {
        now[static_cast<std::size_t>(s)] = static_cast<uint32_t>(shards_[s].size());
        total += now[static_cast<std::size_t>(s)] - from[static_cast<std::size_t>(s)];
    }
    layers_.push_back(now);
    const int threads = total < kAlone ? 1 : work_.team.size();
    while (static_cast<int>(mobility_.size()) < threads) mobility_.push_back(mobility_[0]);

    Array<State> separating;
    bool wants_more = true;
    for (uint32_t done = 0; done < total;) {
        int chunks = 0;
        for (; chunks < kChunks && done < total; ++chunks) {
            if (chunks == static_cast<int>(chunks_.size())) chunks_.emplace_back();
            chunks_[chunks].begin = done;
            done = std::min(total, done + kChunk);
            chunks_[chunks].end = done;
        }
        if (threads == 1) {
            for (int c = 0; c < chunks; ++c) look(mobility_[0], chunks_[c], from, beyond, wants_more);
            insert(0, 1, chunks);
        } else {
            std::atomic<int> next = 0;
            work_.team.run([&](int thread) {
                for (int c; (c = next++) < chunks;) look(mobility_[thread], chunks_[c], from, beyond, wants_more);
            });
            work_.team.run([&](int thread) { insert(thread, threads, chunks); });
        }
        for (int c = 0; c < chunks; ++c) {
            separating.insert(separating.end(), chunks_[c].separating.begin(), chunks_[c].separating.end());
            if (!chunks_[c].is_exhaustive) work_.is_exhaustive = false;
        }
        wants_more = separating.empty();
        account();
        if (work_.check) work_.check();
    }
    uint64_t after = 0;
    for (const StateSet& shard : shards_) after += shard.size();
    uint64_t before = 0;
    for (const uint32_t size : now) before += size;
    work_.states += after - before;
    std::sort(separating.begin(), separating.end(), [this](State a, State b) {
        const Row one = shards_[a.shard][a.number], other = shards_[b.shard][b.number];
        return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end());
    });
    return separating;
}

Array<Move> Explorer::moves_to(State state) {
    Array<Move> moves;
    Array<Vector> at = shifts(state);
    int depth = 0;
    while (state.number >= layers_[depth + 1][static_cast<std::size_t>(state.shard)]) ++depth;
    Array<Freedom> freedoms;
    for (; depth > 0; --depth) {
        // Back by a move that leads to the layer before; of these the one to the least state.
        freedoms.clear();
        mobility_[0].look_at(at);
        if (!mobility_[0].freedoms(freedoms, kMostSets)) work_.is_exhaustive = false;
        Array<int16_t> best;
        Array<Vector> came_from;
        Move back{};
        each_move(mobility_[0], at, freedoms, 4, [&](const Array<Vector>& moved, const Move& move) {
            Array<int16_t> row = row_of(moved);
            const uint64_t hash = hash_of(row);
            const StateSet& shard = shards_[shard_of(hash)];
            const int64_t number = shard.find(row, hash);
            const auto s = static_cast<std::size_t>(shard_of(hash));
            if (number < layers_[depth - 1][s] || number >= layers_[depth][s]) return;
            if (!best.empty() && !std::lexicographical_compare(row.begin(), row.end(), best.begin(), best.end())) return;
            best = std::move(row);
            came_from = moved;
            back = move;
        });
        moves.push_back({back.moving, back.axis, -back.steps});
        const Vector origin = came_from[0];
        for (Vector& shift : came_from) shift = shift - origin;
        at = came_from;
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
}

}  // namespace cube3d::motion
