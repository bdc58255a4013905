"""The compiled core: exact covers, and pieces that come apart.  It knows no puzzles."""
