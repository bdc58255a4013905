// Puts the workshop together.

import { place } from "./placements";
import { problemOf } from "./problem";
import type { Puzzle } from "./model";

// For scripts and tests; see README.md.
const problem = (puzzle: Puzzle) => problemOf(puzzle, place(puzzle).placements);
Object.assign(window, { cube3d: { problem } });
