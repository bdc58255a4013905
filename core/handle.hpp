// The handles of core.h, and the checks and error codes that its functions share.
#pragma once

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "array.hpp"
#include "core.h"
#include "limits.hpp"

namespace cube3d {
enum class Kind {
    failed, problem, split, search, samples, probes, interval, table, motions, bodies, moves, move_words, survey,
    division, next_moves, explosion, layout, light, picture, photo,
    lattice, shapes, enumerated, puzzle, placements, symmetries, claims, moved, relations, pairs, cover, group, splits, swaps,
    built, action, sums, colourings, reasons, steps, removals,
    boxes, restarts, until_first, near_misses, exchanges, recolouring, fewest_marked, solid, faces, file
};
}

namespace cube3d {
// Sizes of a handle by their names in the headers.
using Sizes = std::initializer_list<std::pair<std::string_view, int64_t>>;
inline int64_t size_in(const Sizes& sizes, std::string_view name) {
    for (const auto& [own, size] : sizes)
        if (own == name) return size;
    return -1;
}
}  // namespace cube3d

// The base of all handles. On its own it is the handle of a failed construction, and stores the reason.
struct cube3d_handle {
    cube3d_handle() = default;
    cube3d_handle(const cube3d_handle&) = delete;
    cube3d_handle& operator=(const cube3d_handle&) = delete;
    virtual ~cube3d_handle() = default;

    virtual cube3d::Kind kind() const { return cube3d::Kind::failed; }
    virtual bool is_work() const { return false; }
    virtual int64_t size(std::string_view) const { return -1; }  // for cube3d_size

    mutable std::string error;
    mutable cube3d::Array<int64_t> limit;  // the limit exceeded, and its numbers
};

namespace cube3d {

// Thrown for CUBE3D_MISUSE.
struct Misuse : std::logic_error {
    using std::logic_error::logic_error;
};

// The base of all handles of one kind.
template <Kind K, typename Base = cube3d_handle>
struct Handle : Base {
    static constexpr Kind kKind = K;
    Kind kind() const override { return K; }
};

struct WorkHandle : cube3d_handle {
    bool is_work() const override { return true; }
    virtual int32_t wait(double seconds) = 0;
    virtual void stop() = 0;
    virtual int32_t progress(cube3d_progress_data& now) = 0;
};

// Work done inside cube3d_wait.
template <Kind K>
struct OwnWork : Handle<K, WorkHandle> {
    int32_t status = CUBE3D_RUNNING;

    virtual int32_t work(double seconds) = 0;  // for about this long; returns the status
    virtual double count(cube3d_progress_data&) const { return status == CUBE3D_COMPLETE; }

    int32_t wait(double seconds) final {
        if (status == CUBE3D_RUNNING) status = work(seconds);
        return status;
    }
    void stop() final {
        if (status == CUBE3D_RUNNING) status = CUBE3D_STOPPED;
    }
    int32_t progress(cube3d_progress_data& now) final {
        now.share = count(now);
        return status;
    }
    void demand_complete() const {
        if (status != CUBE3D_COMPLETE) throw Misuse("the work is not complete");
    }
};

inline void demand(bool truth, const char* message) {
    if (!truth) throw std::invalid_argument(message);
}

// Returns the code of the exception being handled, and stores its text. It is not part of `attempt`, which every
// function of core.h instantiates, because it is larger than those functions.
inline int32_t code_of_exception(const cube3d_handle* handle) noexcept {
    int32_t code = CUBE3D_FAILED;
    try {
        try {
            throw;
        } catch (const Misuse& error) {
            code = CUBE3D_MISUSE;
            handle->error = error.what();
        } catch (const TooLarge& error) {
            code = CUBE3D_TOO_LARGE;
            handle->error = error.what();
            handle->limit = error.numbers;
        } catch (const std::bad_alloc&) {
            code = CUBE3D_NO_MEMORY;
            handle->error = "the memory is full";
        } catch (const std::length_error&) {
            code = CUBE3D_NO_MEMORY;
            handle->error = "the memory is full";
        } catch (const std::system_error&) {
            code = CUBE3D_NO_THREAD;
            handle->error = "the system starts no thread for this search";
        } catch (const std::logic_error& error) {  // invalid arguments, ranks out of range
            code = CUBE3D_INVALID;
            handle->error = error.what();
        } catch (const std::exception& error) {
            handle->error = error.what();
        }
    } catch (...) {  // no memory for the text either
        code = CUBE3D_NO_MEMORY;
    }
    return code;
}

// Runs a function; returns its code, and stores the text of an error.
template <typename Call>
int32_t attempt(const cube3d_handle* handle, Call&& call) noexcept {
    if (!handle) return CUBE3D_MISUSE;
    try {
        return call();
    } catch (...) {
        return code_of_exception(handle);
    }
}

// Makes a handle of the std::unique_ptr that `call` returns.
template <typename Call>
int32_t make(cube3d_handle** made, Call&& call) noexcept {
    if (!made) return CUBE3D_MISUSE;
    *made = nullptr;
    std::unique_ptr<cube3d_handle> failed(new (std::nothrow) cube3d_handle);
    if (!failed) return CUBE3D_NO_MEMORY;
    const int32_t code = attempt(failed.get(), [&] {
        *made = call().release();
        return CUBE3D_COMPLETE;
    });
    if (!*made) *made = failed.release();
    return code;
}

template <typename Own>
Own& as(cube3d_handle* handle) {
    if (!handle || handle->kind() != Own::kKind) throw Misuse("this is no handle of that kind");
    return static_cast<Own&>(*handle);
}

template <typename Own>
const Own& as(const cube3d_handle* handle) {
    return as<Own>(const_cast<cube3d_handle*>(handle));
}

inline WorkHandle& as_work(cube3d_handle* handle) {
    if (!handle || !handle->is_work()) throw Misuse("this is no handle of work");
    return static_cast<WorkHandle&>(*handle);
}

template <typename Size>
size_t length(Size size) {
    demand(size >= 0, "a number of things is negative");
    return static_cast<size_t>(size);
}

// A structure of the caller.
template <typename T>
const T& given(const T* structure) {
    demand(structure, "a structure is missing");
    return *structure;
}

// A copy of an array of the caller.
template <typename T, typename Size>
Array<T> copy(const T* values, Size size) {
    const size_t count = length(size);
    demand(values || count == 0, "an array is missing");
    return count ? Array<T>(values, values + count) : Array<T>();
}

inline void check_starts(const int64_t* start, size_t rows) {
    demand(start && start[0] == 0, "the first row does not begin at 0");
    for (size_t r = 0; r < rows; ++r)
        if (start[r + 1] < start[r]) throw std::invalid_argument("row " + std::to_string(r) + " ends before it begins");
}

template <typename Size>
Rows rows(const int64_t* start, const int32_t* values, Size size) {
    if (size == 0) return {};
    check_starts(start, length(size));
    return {copy(start, size + 1), copy(values, start[size])};
}

// Sets a result through a pointer, unless that is null.
template <typename T, typename U>
void give(T* place, U value) {
    if (place) *place = static_cast<T>(value);
}

inline void give_text(const std::string& found, int32_t* bytes, const uint8_t** text) {
    give(bytes, found.size());
    give(text, reinterpret_cast<const uint8_t*>(found.data()));
}

}  // namespace cube3d
