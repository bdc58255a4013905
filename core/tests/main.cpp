// The tests of the native code: random problems against brute force, every instruction set,
// and what only threads, limits and sanitizers show. Run with --help for what doctest offers.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
