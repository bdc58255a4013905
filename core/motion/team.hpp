// A team of threads that work together, many times.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>

#include "array.hpp"

namespace cube3d::motion {

class Team {
public:
    using Work = std::function<void(int32_t)>;  // called with the number of the thread

    // Starts threads, one less than `threads` because the caller's counts; fewer if the system starts no more.
    explicit Team(int32_t threads) {
        try {
            for (int32_t number = 1; number < threads; ++number)
                threads_.emplace_back([this, number] { serve(number); });
        } catch (const std::system_error&) {
        }
    }

    ~Team() {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
        }
        begin_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int32_t size() const { return threads_.length() + 1; }

    // Does the work once on each thread, with number 0 on the caller's. Rethrows an exception of a thread.
    void run(const Work& work) {
        {
            const std::lock_guard lock(mutex_);
            work_ = &work;
            busy_ = threads_.size();
            failure_ = nullptr;
            ++round_;
        }
        begin_.notify_all();
        attempt(work, 0);
        std::unique_lock lock(mutex_);
        end_.wait(lock, [this] { return !busy_; });
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    void attempt(const Work& work, int32_t number) {
        try {
            work(number);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
        }
    }

    void serve(int32_t number) {
        for (uint64_t seen = 0;;) {
            const Work* work;
            {
                std::unique_lock lock(mutex_);
                begin_.wait(lock, [&] { return ended_ || round_ != seen; });
                if (ended_) return;
                seen = round_;
                work = work_;
            }
            attempt(*work, number);
            {
                const std::lock_guard lock(mutex_);
                --busy_;
            }
            end_.notify_one();
        }
    }

    std::mutex mutex_;
    std::condition_variable begin_, end_;
    const Work* work_ = nullptr;
    size_t busy_ = 0;
    uint64_t round_ = 0;
    bool ended_ = false;
    std::exception_ptr failure_;
    Array<std::thread> threads_;
};

}  // namespace cube3d::motion
