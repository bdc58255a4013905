// Puts the workshop together.

import { place } from "./placements";
import { problemOf } from "./problem";
import type { Puzzle } from "./model";
import { readToml, writeToml } from "./toml";
import { data } from "./workshop_data";
import { readXmpuzzle, unpack, writeXmpuzzle } from "./xmpuzzle";

// For scripts and tests; see README.md.
const problem = (puzzle: Puzzle) => problemOf(puzzle, place(puzzle).placements);
const fromToml = (text: string) => readToml(text, data.library);
const fromXmpuzzle = async (bytes: number[]) => readXmpuzzle(await unpack(Uint8Array.from(bytes)), "x");
Object.assign(window, { cube3d: { problem, fromToml, writeToml, fromXmpuzzle, writeXmpuzzle } });
