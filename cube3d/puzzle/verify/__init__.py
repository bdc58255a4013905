"""The verifier: checks solutions from the rules of the puzzle alone, by plain code of its own."""
