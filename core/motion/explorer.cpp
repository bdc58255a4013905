#include "explorer.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

namespace cube3d::motion {

namespace {

constexpr int32_t kChunks = 64;          // per round: the units that threads take
constexpr uint64_t kRound = 1 << 18;     // moves between checks of limits, about
constexpr uint32_t kMostStates = 8192;   // states in a round at most
constexpr size_t kEntry = 8;             // places with the memory of an entry of told_
constexpr uint32_t kAlone = 512;         // layers with fewer states use one thread: more cost more than they save

}  // namespace

// A range of a layer's states, and the states reached from it.
struct Explorer::Chunk {
    uint32_t begin = 0, end = 0;  // in the layer
    Array<State> separating;
    Array<int16_t> rows;  // of the states reached
    struct Found {
        uint64_t hash;
        size_t row;  // where it begins in `rows`
    };
    Fixed<Array<Found>, kShards> found;  // per shard
    bool is_exhaustive = true;
};

Explorer::Explorer(Work& work, Tables& tables, const Array<Body>& pieces, Set still, Order order)
    : work_(work),
      tables_(tables),
      steps_(tables.steps()),
      pieces_(pieces.size()),
      dimension_(static_cast<size_t>(steps_.dimension)),
      width_((pieces.size() - 1) * (dimension_ + (tables.turns() ? 1 : 0))),
      order_(order),
      start_(pieces) {
    finders_.emplace_back(tables, pieces, still, Effort{work.boxes, work.rounds, work.check, &told_});
    for (int32_t s = 0; s < kShards; ++s) shards_.push_back(StateSet(width_));
    layers_.push_back(Layer{});
    Array<int16_t> row;
    pack(pieces, row);
    const uint64_t hash = hash_of(row);
    shards_[shard_of(hash)].insert(row, hash);
    ++work_.states;
}

Explorer::~Explorer() { work_.used -= accounted_; }

void Explorer::account() {
    size_t bytes = 0;
    for (const StateSet& shard : shards_) bytes += shard.bytes();
    bytes += told_places_ * sizeof(Place);
    work_.used += bytes - accounted_;
    accounted_ = bytes;
    if (work_.used + tables_.bytes() > work_.memory) throw Limit();
}

bool Explorer::is_exhausted() const {
    for (int32_t s = 0; s < kShards; ++s)
        if (shards_[s].size() > layers_.back().earlier[s]) return false;
    return true;
}

void Explorer::pack(const Array<Body>& pieces, Array<int16_t>& row) const {
    const Vector origin = pieces[0].place - start_[0].place;
    for (size_t i = 1; i < pieces_; ++i) {
        const Vector shift = pieces[i].place - start_[i].place;
        for (size_t c = 0; c < dimension_; ++c) row.push_back(static_cast<int16_t>(shift[c] - origin[c]));
        if (tables_.turns()) row.push_back(static_cast<int16_t>(pieces[i].shape));
    }
}

void Explorer::unpack(Row row, Array<Body>& pieces) const {
    pieces = start_;
    size_t at = 0;
    for (size_t i = 1; i < pieces_; ++i) {
        for (size_t c = 0; c < dimension_; ++c)
            pieces[i].place[c] = static_cast<int16_t>(pieces[i].place[c] + row[at++]);
        if (tables_.turns()) pieces[i].shape = row[at++];
    }
}

Array<Body> Explorer::pieces(State state) const {
    Array<Body> pieces;
    unpack(shards_[state.shard][state.number], pieces);
    return pieces;
}

Array<Freedom> Explorer::separations(State state, bool all) {
    Array<Freedom> found;
    finders_[0].look_at(pieces(state));
    if (!finders_[0].separations(found, all ? kMostSets : 0) && all) work_.is_exhaustive = false;
    return found;
}

template <typename Each>
void Explorer::each_move(FreedomFinder& finder, const Array<Body>& pieces, Array<Freedom>& freedoms, int32_t beyond,
                         Each&& each) {
    Array<Body> moved;
    for (const Freedom& freedom : freedoms) {
        if (freedom.plane >= 0) {
            turn(pieces, freedom, each);
            continue;
        }
        const bool is_free = freedom.distance == kFree;
        const int32_t most = is_free ? beyond * finder.steps_to_clear(freedom.axis, freedom.moving) : freedom.distance;
        moved = pieces;
        const Vector& step = steps_.axes[freedom.axis].step;
        for (int32_t steps = 1; steps <= most; ++steps) {
            for (Set movers = freedom.moving; movers; movers &= movers - 1) {
                Vector& place = moved[std::countr_zero(movers)].place;
                place = place + step;
            }
            each(moved, Move{freedom.moving, freedom.axis, steps});
        }
    }
}

Move back(Move move) {
    if (move.plane < 0 || move.steps % 2) move.steps = -move.steps;
    if (move.plane >= 0 && move.steps == 0)
        move.centre = {static_cast<int16_t>(-move.centre.u), static_cast<int16_t>(-move.centre.v)};
    return move;
}

void make(const Move& move, const Tables& tables, Array<Body>& pieces) {
    const Place place = move.plane < 0 ? Place{} : place_of(move.centre, move.steps);
    for (Set rest = move.moving; rest; rest &= rest - 1) {
        Body& piece = pieces[std::countr_zero(rest)];
        if (move.plane >= 0)
            piece = tables.turns()->turned(piece, move.plane, place);
        else
            piece.place = piece.place + move.steps * tables.steps().axes[move.axis].step;
    }
    for (Set rest = move.yielding.set; rest; rest &= rest - 1) {
        Body& piece = pieces[std::countr_zero(rest)];
        piece = tables.turns()->turned(piece, move.plane, {0, move.yielding.u, move.yielding.v});
    }
}

// The first piece never turns: if it would, the others turn back.
template <typename Each>
void Explorer::turn(const Array<Body>& pieces, const Freedom& freedom, Each&& each) {
    Move move{freedom.moving, -1, freedom.quarters, freedom.plane, freedom.centre, freedom.is_loose, freedom.yielding};
    const bool turns_first = move.moving & 1;
    if (turns_first && !move.yielding.set) {
        move = back(move);
        move.moving = (pieces_ == 64 ? ~Set{0} : (Set{1} << pieces_) - 1) & ~freedom.moving;
    }
    Array<Body> moved = pieces;
    make(move, tables_, moved);
    if (turns_first && move.yielding.set)
        for (Body& piece : moved) piece = tables_.turns()->turned(piece, move.plane, between(place_of(move.centre, move.steps), {}));
    each(moved, move);
}

Explorer::Sizes Explorer::sizes() const {
    Sizes sizes;
    for (int32_t s = 0; s < kShards; ++s) sizes[s] = static_cast<uint32_t>(shards_[s].size());
    return sizes;
}

State Explorer::state_of(int32_t layer, uint32_t index) const {
    for (int32_t s = 0;; ++s) {
        const uint32_t begin = layers_[layer].earlier[s];
        const uint32_t size = layers_[layer + 1].earlier[s] - begin;
        if (index < size) return {s, begin + index};
        index -= size;
    }
}

void Explorer::look(FreedomFinder& finder, Chunk& chunk, const Source& source, Onward onward, bool none_leaves) {
    chunk.separating.clear();
    chunk.rows.clear();
    for (auto& found : chunk.found) found.clear();
    chunk.is_exhaustive = true;
    Array<Body> pieces;
    Array<Freedom> freedoms;
    for (uint32_t index = chunk.begin; index < chunk.end; ++index) {
        const State state = state_of(source.layer, index);
        unpack(shards_[state.shard][state.number], pieces);
        finder.look_at(pieces);
        freedoms.clear();
        finder.separations(freedoms, 1);
        const bool leaves = !freedoms.empty();
        if (leaves) chunk.separating.push_back(state);
        if (onward == Onward::where_none_leaves && leaves) continue;
        if (onward == Onward::if_none_leaves && !(none_leaves && chunk.separating.empty())) continue;
        freedoms.clear();
        chunk.is_exhaustive &= finder.freedoms(freedoms, kMostSets, source.kinds);
        each_move(finder, pieces, freedoms, onward == Onward::always ? 1 : 0,
                  [&](const Array<Body>& moved, const Move&) {
                      const size_t row = chunk.rows.size();
                      pack(moved, chunk.rows);
                      const uint64_t hash = hash_of(Row(chunk.rows.data() + row, width_));
                      chunk.found[shard_of(hash)].push_back({hash, row});
                  });
    }
}

// One thread fills a shard, chunk after chunk, so the order of states does not depend on the number of threads.
void Explorer::insert(int32_t s, const Chunk& chunk) {
    constexpr size_t kAhead = 8;
    StateSet& shard = shards_[s];
    const auto& found = chunk.found[s];
    for (size_t k = 0; k < found.size(); ++k) {
        if (k + kAhead < found.size()) shard.prefetch(found[k + kAhead].hash);
        shard.insert(Row(chunk.rows.data() + found[k].row, width_), found[k].hash);
    }
}

// The next layer, still without states, and the moves that lead to it.
Explorer::Layer Explorer::next_layer() {
    const int32_t end = layers_.length();
    if (order_ == Order::moves) return {sizes(), 0, depth() + 1, {{end - 1, MoveKinds::all}}};
    const bool has_straight = straight_ < end, has_turning = turning_ < end;
    Layer next{sizes()};
    if (has_straight) next = {sizes(), layers_[straight_].turns, layers_[straight_].moves + 1, {{straight_, MoveKinds::straight}}};
    if (has_turning) {
        const Layer& from = layers_[turning_];
        const std::pair there{next.turns, next.moves}, turned{from.turns + 1, from.moves + 1};
        if (!has_straight || turned < there) next = {sizes(), turned.first, turned.second, {}};
        if (!has_straight || turned <= there) next.sources.push_back({turning_, MoveKinds::turns});
    }
    for (const Source& source : next.sources) ++(source.kinds == MoveKinds::straight ? straight_ : turning_);
    return next;
}

Array<State> Explorer::expand(Onward onward) {
    const int32_t last = layers_.length() - 1;
    Array<State> separating;
    do {
        if (layers_.length() > last + 1) layers_.pop_back();
        layers_.push_back(next_layer());
        for (const Source& source : layers_.back().sources) {
            Array<State> found = spread(source, onward);
            if (source.kinds != MoveKinds::turns) separating = std::move(found);
        }
    } while (order_ == Order::turns && is_exhausted() && std::min(straight_, turning_) <= last);
    return separating;
}

// Adds the states after moves from those of a source. Returns its states in which a set can go to infinity, sorted.
Array<State> Explorer::spread(const Source& source, Onward onward) {
    const Sizes before = sizes();
    uint32_t total = 0;
    for (int32_t s = 0; s < kShards; ++s) total += layers_[source.layer + 1].earlier[s] - layers_[source.layer].earlier[s];
    const int32_t threads = total < kAlone ? 1 : work_.team.size();
    while (finders_.length() < threads) finders_.push_back(FreedomFinder(finders_[0]));

    Array<State> separating;
    bool none_leaves = true;
    for (uint32_t done = 0; done < total;) {
        const uint32_t round = static_cast<uint32_t>(
            std::clamp<uint64_t>(kRound * looked_at_ / moves_, 1, looked_at_ > 1 ? kMostStates : 1));
        const uint32_t size = (round + kChunks - 1) / kChunks;
        const uint32_t end = std::min(total, done + round);
        looked_at_ += end - done;
        int32_t chunks = 0;
        for (; done < end; ++chunks) {
            if (chunks == chunks_.length()) chunks_.emplace_back();
            chunks_[chunks].begin = done;
            done = std::min(end, done + size);
            chunks_[chunks].end = done;
        }
        if (threads == 1) {
            for (int32_t c = 0; c < chunks; ++c) {
                look(finders_[0], chunks_[c], source, onward, none_leaves);
                for (int32_t s = 0; s < kShards; ++s) insert(s, chunks_[c]);
            }
        } else {
            std::atomic<int32_t> next = 0, shard = 0;
            work_.team.run([&](int32_t thread) {
                for (int32_t c; (c = next++) < chunks;) look(finders_[thread], chunks_[c], source, onward, none_leaves);
            });
            work_.team.run([&](int32_t) {
                for (int32_t s; (s = shard++) < kShards;)
                    for (int32_t c = 0; c < chunks; ++c) insert(s, chunks_[c]);
            });
        }
        for (int32_t c = 0; c < chunks; ++c) {
            separating.insert(separating.end(), chunks_[c].separating.begin(), chunks_[c].separating.end());
            if (!chunks_[c].is_exhaustive) work_.is_exhaustive = false;
            for (const auto& found : chunks_[c].found) moves_ += found.size();
        }
        none_leaves = separating.empty();
        account();
        if (work_.check) work_.check();
    }
    // Only now: what a layer's states hear must not depend on which of them a thread looks at first.
    for (FreedomFinder& finder : finders_)
        for (auto& [key, reach] : finder.take_told())
            if (told_.try_emplace(key, reach).second) told_places_ += reach->places.size() + kEntry;
    const Sizes after = sizes();
    for (int32_t s = 0; s < kShards; ++s) work_.states += after[s] - before[s];
    std::sort(separating.begin(), separating.end(), [this](State a, State b) {
        const Row one = shards_[a.shard][a.number], other = shards_[b.shard][b.number];
        return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end());
    });
    return separating;
}

Array<Move> Explorer::moves_to(State state) {
    Array<Move> moves;
    Array<Body> at = pieces(state);
    int32_t layer = 0;
    while (state.number >= layers_[layer + 1].earlier[state.shard]) ++layer;
    while (layer > 0) moves.push_back(came_by(at, layer));
    std::reverse(moves.begin(), moves.end());
    return moves;
}

// Finds a move to a state of a layer, and moves the pieces back to where it came from.
Move Explorer::came_by(Array<Body>& pieces, int32_t& layer) {
    const Array<Source>& sources = layers_[layer].sources;
    std::optional<Move> move;
    // To undo it, sets that leave would have to be looked at: their turns take long.
    for (const bool undoing : {true, false})
        for (const Source& source : sources) {
            if (move || (undoing && tables_.loose())) continue;
            move = undoing ? came_by_undoing(pieces, source) : came_by_trying(pieces, source);
            if (move) layer = source.layer;
        }
    const Vector origin = pieces[0].place - start_[0].place;
    for (Body& piece : pieces) piece.place = piece.place - origin;
    if (!move) throw Limit();  // what searches for turns have found was not kept
    return *move;
}

// Tries the moves from the state, since every move has an inverse, and takes the one to the least state of the source.
std::optional<Move> Explorer::came_by_undoing(Array<Body>& pieces, const Source& source) {
    Array<Freedom> freedoms;
    finders_[0].look_at(pieces);
    if (!finders_[0].freedoms(freedoms, kMostSets, source.kinds)) work_.is_exhaustive = false;
    const Sizes &begin = layers_[source.layer].earlier, &end = layers_[source.layer + 1].earlier;
    Array<int16_t> best;
    Array<Body> came_from;
    Move undone{};
    each_move(finders_[0], pieces, freedoms, 4, [&](const Array<Body>& moved, const Move& move) {
        Array<int16_t> row;
        pack(moved, row);
        const uint64_t hash = hash_of(row);
        const auto s = shard_of(hash);
        const int64_t number = shards_[s].find(row, hash);
        if (number < begin[s] || number >= end[s]) return;
        if (!best.empty() && !std::lexicographical_compare(row.begin(), row.end(), best.begin(), best.end())) return;
        best = std::move(row);
        came_from = moved;
        undone = move;
    });
    if (best.empty()) return std::nullopt;
    pieces = came_from;
    return back(undone);
}

// Expands the states of the source again, until one leads to the wanted state. This is needed if too many sets
// can move to list them all: then the inverse of a move may be missing.
std::optional<Move> Explorer::came_by_trying(Array<Body>& pieces, const Source& source) {
    Array<int16_t> wanted;
    pack(pieces, wanted);
    std::optional<Move> found;
    Array<Freedom> freedoms;
    Array<Body> before;
    for (int32_t s = 0; s < kShards; ++s)
        for (uint32_t n = layers_[source.layer].earlier[s]; n < layers_[source.layer + 1].earlier[s]; ++n) {
            unpack(shards_[s][n], before);
            finders_[0].look_at(before);
            freedoms.clear();
            finders_[0].freedoms(freedoms, kMostSets, source.kinds);
            each_move(finders_[0], before, freedoms, 4, [&](const Array<Body>& moved, const Move& move) {
                Array<int16_t> row;
                pack(moved, row);
                if (!found && row == wanted) found = move;
            });
            if (found) {
                pieces = before;
                return found;
            }
        }
    return found;
}

}  // namespace cube3d::motion
