"""Commands that explain puzzles, shapes and solutions."""
