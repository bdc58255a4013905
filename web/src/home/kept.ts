// The data that the device keeps: their form, and how a file with them is checked. Nothing here reads or writes a device.

/** The time of day in milliseconds. */
type Moment = number;

export interface Played {
  begun: Moment;
  seen: Moment; // when it was last open
  place: "see" | "play" | "make";
  times: number[]; // seconds of each solved game, the latest last
  game?: string; // one that was begun, as ../solved.ts has it
  draft?: string; // the puzzle file after changes that are not among one's own puzzles
}

export interface Own {
  title: string;
  toml: string; // a puzzle file
  changed: Moment;
}

export interface Kept {
  version: typeof VERSION;
  progress: Record<string, Played>; // by the address of a puzzle, such as p/soma
  own: Record<string, Own>; // one's own puzzles
}

export const VERSION = 2;
export const NOTHING: Kept = { version: VERSION, progress: {}, own: {} };
// Limits of a file from a stranger; ten times what a busy person has.
export const MOST_BYTES = 8_000_000;
const MOST_ROWS = 5_000;
const MOST_TIMES = 100;
export const LONGEST_GAME = 10_000; // characters
export const LONGEST_FILE = 200_000; // characters of a puzzle file
export const LONGEST_TITLE = 200;
const PROGRAM = "cube3d";

/** A file that cannot be read; the message is one sentence. */
export class BadFile extends Error {}

/** Changes that turn data of a version into those of the next; the first one belongs to version 1. */
const MIGRATIONS: ((old: Record<string, unknown>) => Record<string, unknown>)[] = [
  (old) => old, // 2 has games and drafts
];

/** Return stored data in the present form. */
export function present(data: unknown): Kept {
  if (data === undefined) return NOTHING;
  if (!isRecord(data) || typeof data.version !== "number" || !Number.isInteger(data.version) || data.version < 1) {
    throw new BadFile("These are no data of cube3d.");
  }
  if (data.version > VERSION) throw new BadFile("These data are of a newer version of cube3d.");
  const whole = MIGRATIONS.slice(data.version - 1).reduce((old, change) => change(old), data);
  const { own, progress } = whole;
  return { version: VERSION, progress: rows(progress, readProgress), own: rows(own, readOwn) };
}

/** Return the text of a file with everything that is kept. */
export const toFile = (kept: Kept): string => `${JSON.stringify({ program: PROGRAM, ...kept }, null, 1)}\n`;

/** Read such a file. */
export function fromFile(text: string): Kept {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadFile("This file is not JSON.");
  }
  if (!isRecord(data) || data.program !== PROGRAM) throw new BadFile("This is no file that cube3d exported.");
  return present(data);
}

/** Return the data of two devices together: all puzzles, all times, and the later of two states. */
export function merged(one: Kept, other: Kept): Kept {
  const progress = { ...one.progress };
  for (const [name, theirs] of Object.entries(other.progress)) {
    const mine = progress[name];
    progress[name] = mine ? together(mine, theirs) : theirs;
  }
  const own = { ...one.own };
  for (const [id, theirs] of Object.entries(other.own)) {
    if (!own[id] || own[id].changed < theirs.changed) own[id] = theirs;
  }
  return { version: VERSION, progress, own };
}

function together(mine: Played, theirs: Played): Played {
  const [early, late] = mine.seen <= theirs.seen ? [mine, theirs] : [theirs, mine];
  const times = [...early.times.filter((time) => !late.times.includes(time)), ...late.times];
  const draft = late.draft ?? early.draft;
  return { ...late, begun: Math.min(mine.begun, theirs.begun), times: times.slice(-MOST_TIMES), ...(draft && { draft }) };
}

/** Return progress with one more solved game. */
export const withTime = (progress: Played, seconds: number): Played =>
  ({ ...progress, times: [...progress.times, seconds].slice(-MOST_TIMES) });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

function rows<T>(data: unknown, read: (row: Record<string, unknown>) => T | null): Record<string, T> {
  if (!isRecord(data)) throw new BadFile("A part of these data is missing.");
  const entries = Object.entries(data);
  if (entries.length > MOST_ROWS) throw new BadFile("These data hold too many puzzles.");
  return Object.fromEntries(entries.map(([key, row]) => {
    const found = key.length <= LONGEST_TITLE && isRecord(row) ? read(row) : null;
    if (!found) throw new BadFile("A row of these data is damaged.");
    return [key, found];
  }));
}

function readProgress({ begun, draft, game, place, seen, times }: Record<string, unknown>): Played | null {
  const isPlace = place === "see" || place === "play" || place === "make";
  if (!isCount(begun) || !isCount(seen) || !isPlace || !Array.isArray(times)) return null;
  if (times.length > MOST_TIMES || !times.every(isCount)) return null;
  if (game !== undefined && !isText(game, LONGEST_GAME)) return null;
  if (draft !== undefined && !isText(draft, LONGEST_FILE)) return null;
  return { begun, seen, place, times, ...(game && { game }), ...(draft && { draft }) };
}

function readOwn({ changed, title, toml }: Record<string, unknown>): Own | null {
  if (!isCount(changed) || !isText(title, LONGEST_TITLE) || !isText(toml, LONGEST_FILE)) return null;
  return { changed, title, toml };
}
