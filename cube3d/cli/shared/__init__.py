"""Options, puzzles, searches, drawings and files that several commands share."""
