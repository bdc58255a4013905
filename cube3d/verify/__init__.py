"""The verifier: checks solutions and moves, with code of its own."""
