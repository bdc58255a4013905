// Work that is one function, called on a thread of its own if threads exist.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include "handle.hpp"

namespace cube3d {

template <Kind K, typename Result>
struct Task final : Handle<K, WorkHandle> {
    Result result;

    // Small work runs inside wait.
    Task(std::function<Result(const Stop&)> make, bool small) : make_(std::move(make)), small_(small) {}

    ~Task() override { stop(); }

    int32_t wait(double seconds) override {
        if (status_ == CUBE3D_RUNNING && !joined_) {
            if (!has_ended(seconds)) return CUBE3D_RUNNING;
            join();
        }
        if (failure_) std::rethrow_exception(failure_);
        return status_;
    }

    void stop() override {
        stop_.set();
        if (thread_.joinable())
            join();
        else if (!joined_)
            status_ = CUBE3D_STOPPED;
    }

    int32_t progress(cube3d_progress_data& now) override {
        now.share = status_ == CUBE3D_COMPLETE;
        return status_;
    }

    int64_t size([[maybe_unused]] std::string_view name) const override {
        if constexpr (requires { size_of(result, name); })
            return status_ == CUBE3D_COMPLETE ? size_of(result, name) : -1;
        else
            return -1;
    }

    const Result& complete() const {
        if (status_ != CUBE3D_COMPLETE) throw Misuse("the work is not complete");
        return result;
    }

private:
    void run() {
        try {
            result = make_(stop_);
            found_ = CUBE3D_COMPLETE;
        } catch (const Stop::Stopped&) {
            found_ = CUBE3D_STOPPED;
        } catch (...) {
            failure_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        ended_ = true;
        end_.notify_all();
    }

    bool has_ended([[maybe_unused]] double seconds) {
#if !defined(__wasm__)
        if (!small_) {
            if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
            std::unique_lock lock(mutex_);
            return end_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return ended_; });
        }
#endif
        run();
        return true;
    }

    void join() {
        if (thread_.joinable()) thread_.join();
        joined_ = true;
        status_ = found_;
    }

    const std::function<Result(const Stop&)> make_;
    const bool small_;
    Stop stop_;
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable end_;
    bool ended_ = false;
    // Written by the thread; others read them after joining it.
    int32_t found_ = CUBE3D_RUNNING;
    std::exception_ptr failure_;
    // Used only by the thread that uses the handle.
    bool joined_ = false;
    int32_t status_ = CUBE3D_RUNNING;
};

}  // namespace cube3d
