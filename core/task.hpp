// Work that is one computation: on a thread of its own where there are threads.
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

    // Small work is done at once by the thread that waits.
    Task(std::function<Result(const Stop&)> make, bool small) : make_(std::move(make)), small_(small) {}

    ~Task() override { stop(); }

    int32_t wait([[maybe_unused]] double seconds) override {
        if (status_ != CUBE3D_RUNNING || ended_) return settle();
#if !defined(__wasm__)
        if (!small_) {
            if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
            std::unique_lock lock(mutex_);
            end_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return ended_; });
            if (!ended_) return CUBE3D_RUNNING;
            lock.unlock();
            thread_.join();
            return settle();
        }
#endif
        run();
        return settle();
    }

    void stop() override {
        stop_.set();
        if (thread_.joinable()) thread_.join();
        if (status_ == CUBE3D_RUNNING && !ended_) status_ = CUBE3D_STOPPED;
    }

    int32_t progress(int64_t*, double& share) override {
        share = status_ == CUBE3D_COMPLETE;
        return status_;
    }

    const Result& complete() const {
        if (status_ != CUBE3D_COMPLETE) throw Misuse("the work is not complete");
        return result;
    }

private:
    void run() {
        int32_t status = CUBE3D_COMPLETE;
        try {
            result = make_(stop_);
        } catch (const Stop::Stopped&) {
            status = CUBE3D_STOPPED;
        } catch (...) {
            failure_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        found_ = status;
        ended_ = true;
        end_.notify_all();
    }

    // Takes over how the work ended; throws what it threw.
    int32_t settle() {
        if (failure_) std::rethrow_exception(failure_);
        if (ended_) status_ = found_;
        return status_;
    }

    const std::function<Result(const Stop&)> make_;
    const bool small_;
    Stop stop_;
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable end_;
    bool ended_ = false;
    int32_t found_ = CUBE3D_RUNNING, status_ = CUBE3D_RUNNING;
    std::exception_ptr failure_;
};

}  // namespace cube3d
