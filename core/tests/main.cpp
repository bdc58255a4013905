// The tests of the core: random problems against brute force, every instruction set, and the behaviour of threads,
// limits and sanitizers. --help lists doctest's options.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
