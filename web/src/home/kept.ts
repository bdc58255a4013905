// The data that the device keeps: their form, and how a file with them is checked. Nothing here reads or writes a device.

import type { PlaceName } from "../place";
import type { Mark, MarkList } from "../solved";
import { t } from "../texts/texts";

/** The time of day in milliseconds. */
type Moment = number;

export interface Played {
  seen: Moment; // when it was last open
  place: PlaceName;
  times: number[]; // seconds of each solved game, the latest last
  helped?: number; // seconds of the last game that was solved with hints
  game?: string; // one that was begun, as ../solved.ts has it
  draft?: string; // the puzzle file after changes that are not among one's own puzzles
  trial?: string; // a game of the draft
  marks?: MarkList; // stars and notes of solutions
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
  days: number[]; // on which the puzzle of the day was solved, ascending; see dayOf
}

export const VERSION = 7;
export const OWN = "own/"; // before the identifier of one's own puzzle in its address
export const NOTHING: Kept = { version: VERSION, progress: {}, own: {}, days: [] };
// Limits of the data and of a file from a stranger; ten times what a busy person has.
export const MOST_CHARACTERS = 8_000_000; // of an exported file
const MOST_ROWS = 5_000;
const MOST_TIMES = 100;
const MOST_DAYS = 1_000;
const LONGEST_GAME = 100_000; // characters; those of the largest puzzles have 24,000
export const LONGEST_FILE = 200_000; // characters of a puzzle file
const LONGEST_TITLE = 200;
const LONGEST_NOTE = 1_000; // characters; the field takes half of it
const PROGRAM = "cube3d";
const UNTITLED = "Untitled";

/** A file that cannot be read; the message is one sentence. */
export class BadFile extends Error {}

type Fields = Record<string, unknown>;

/** Changes that turn data of a version into those of the next; the first one belongs to version 1. */
const MIGRATIONS: ((old: Fields) => Fields)[] = [
  (old) => old, // 2 has games and drafts
  withSent,
  (old) => old, // 4 has games of drafts
  (old) => old, // 5 has stars and notes
  (old) => ({ ...old, days: [] }), // 6 has days
  (old) => old, // 7 has games that were solved with hints
];

/** In version 3, a changed puzzle of a link is one of one's own. */
function withSent(old: Fields): Fields {
  const { own, progress } = old;
  if (!isRecord(own) || !isRecord(progress)) return old;
  const sent = Object.entries(progress).flatMap(([address, row]) => {
    const id = address.slice(OWN.length);
    const isSent = address.startsWith(OWN) && !Object.hasOwn(own, id) && isRecord(row) && row.draft;
    return isSent ? [[id, { title: UNTITLED, toml: row.draft, changed: row.seen }]] : [];
  });
  return { ...old, own: { ...own, ...Object.fromEntries(sent) as Fields } };
}

/** Return stored data in the present form. */
export function present(data: unknown): Kept {
  if (data === undefined) return NOTHING;
  if (!isRecord(data) || typeof data.version !== "number" || !Number.isInteger(data.version) || data.version < 1) {
    throw new BadFile(t("These are not data of cube3d."));
  }
  if (data.version > VERSION) throw new BadFile(t("These data are of a newer version of cube3d."));
  const whole = MIGRATIONS.slice(data.version - 1).reduce((old, change) => change(old), data);
  const own = rows(whole.own, readOwn);
  const progress = Object.entries(rows(whole.progress, readProgress));
  // Another tab may have deleted a puzzle that is open here.
  const isThere = (address: string) => !address.startsWith(OWN) || Object.hasOwn(own, address.slice(OWN.length));
  const { days } = whole;
  if (!Array.isArray(days) || days.length > MOST_DAYS || !days.every(isCount)) throw new BadFile(t("One entry is damaged."));
  return { version: VERSION, progress: Object.fromEntries(progress.filter(([address]) => isThere(address))), own, days };
}

/** Return data in a form that can be read again and exported, or throw an error. */
export function fitting(kept: Kept): Kept {
  if (toFile(kept).length > MOST_CHARACTERS) throw new BadFile(t("These data are too large."));
  return present(kept);
}

/** Return the text of a file with everything that is kept, in the form of any version. */
export const toFile = (kept: object): string => `${JSON.stringify({ program: PROGRAM, ...kept }, null, 1)}\n`;

/** Read such a file. */
export function fromFile(text: string): Kept {
  if (text.length > MOST_CHARACTERS) throw new BadFile(t("This file is too large."));
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadFile(t("This file is not JSON."));
  }
  if (!isRecord(data) || data.program !== PROGRAM) throw new BadFile(t("cube3d did not export this file."));
  return present(data);
}

/** The data of two devices together, and how many changed puzzles and begun games both had. */
interface Merged {
  kept: Kept;
  drafts: number;
  games: number;
}

/**
 * Return the data of two devices together: all puzzles, all times, and the later of two states. If both have changed a
 * puzzle, the earlier changes become a puzzle of one's own.
 */
export function merged(one: Kept, other: Kept, titleOf: (toml: string) => string): Merged {
  const both = Object.keys(other.progress)
    .filter((address) => Object.hasOwn(one.progress, address))
    .map((address) => inOrder(one.progress[address], other.progress[address]));
  const differ = (part: "draft" | "game") =>
    both.filter(([early, late]) => early[part] && late[part] && early[part] !== late[part]).map(([early]) => early[part]!);
  const own = joined(one.own, other.own, (mine, theirs) => (mine.changed < theirs.changed ? theirs : mine));
  const there = new Set(Object.values(own).map(({ toml }) => toml));
  const lost = differ("draft").filter((toml) => !there.has(toml));
  const saved = lost.map((toml) => [crypto.randomUUID(), ownOf(toml, titleOf(toml))]);
  const progress = joined(one.progress, other.progress, together);
  const days = other.days.reduce(withDay, one.days);
  const kept = { version: VERSION, progress, own: { ...own, ...Object.fromEntries(saved) as Kept["own"] }, days } as const;
  return { kept, drafts: lost.length, games: differ("game").length };
}

/** Return the rows of two lists, and one row where both have one. */
function joined<T>(one: Record<string, T>, other: Record<string, T>, choose: (mine: T, theirs: T) => T): Record<string, T> {
  const chosen = Object.entries(other).map(([key, row]) => [key, Object.hasOwn(one, key) ? choose(one[key], row) : row]);
  return { ...one, ...Object.fromEntries(chosen) as Record<string, T> };
}

const inOrder = (mine: Played, theirs: Played): [early: Played, late: Played] =>
  mine.seen <= theirs.seen ? [mine, theirs] : [theirs, mine];

function together(mine: Played, theirs: Played): Played {
  const [early, late] = inOrder(mine, theirs);
  const times = [...early.times.filter((time) => !late.times.includes(time)), ...late.times];
  const { trial, ...rest } = early;
  const fits = late.draft === undefined || late.draft === early.draft; // a game of another draft does not
  const marks = { ...early.marks, ...late.marks };
  return { ...rest, ...(fits && trial && { trial }), ...late, times: times.slice(-MOST_TIMES), marks };
}

/** Return a puzzle file as one's own puzzle. */
export function ownOf(toml: string, title: string): Own {
  if (toml.length > LONGEST_FILE) throw new BadFile(t("This puzzle file is too large."));
  return { title: title.slice(0, LONGEST_TITLE) || UNTITLED, toml, changed: Date.now() };
}

/** Return the number of a day in the place of this device. */
export const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/** Return days with one more. */
export const withDay = (days: number[], day: number): number[] =>
  days.includes(day) ? days : [...days, day].sort((one, other) => one - other).slice(-MOST_DAYS);

/** Return how many days in a row, up to today or yesterday, are among some. */
export function streakOf(days: readonly number[], today: number): number {
  let length = 0;
  while (days.includes((days.includes(today) ? today : today - 1) - length)) length++;
  return length;
}

/** Return times with one more. */
export const withTime = (times: readonly number[], seconds: number): number[] => [...times, seconds].slice(-MOST_TIMES);

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

function rows<T>(data: unknown, read: (row: Fields) => T | null, longest = LONGEST_TITLE): Record<string, T> {
  if (!isRecord(data)) throw new BadFile(t("A part of these data is missing."));
  const entries = Object.entries(data);
  if (entries.length > MOST_ROWS) throw new BadFile(t("These data hold too many entries."));
  return Object.fromEntries(entries.map(([key, row]) => {
    const found = key.length <= longest && isRecord(row) ? read(row) : null;
    if (!found) throw new BadFile(t("One entry is damaged."));
    return [key, found];
  }));
}

function readProgress({ draft, game, helped, marks, place, seen, times, trial }: Fields): Played | null {
  const isPlace = place === "see" || place === "play" || place === "make" || place === "print";
  if (!isCount(seen) || !isPlace || !Array.isArray(times)) return null;
  if (times.length > MOST_TIMES || !times.every(isCount)) return null;
  if (helped !== undefined && !isCount(helped)) return null;
  if (game !== undefined && !isText(game, LONGEST_GAME)) return null;
  if (trial !== undefined && !isText(trial, LONGEST_GAME)) return null;
  if (draft !== undefined && !isText(draft, LONGEST_FILE)) return null;
  const read = rows(marks ?? {}, readMark, LONGEST_GAME);
  return {
    seen, place, times, ...(helped !== undefined && { helped }), ...(game && { game }), ...(draft && { draft }), ...(draft && trial && { trial }),
    ...(Object.keys(read).length > 0 && { marks: read }),
  };
}

function readMark({ note, star }: Fields): Mark | null {
  if (star !== undefined && star !== true) return null;
  if (note !== undefined && !isText(note, LONGEST_NOTE)) return null;
  return { ...(star && { star }), ...(note && { note }) };
}

function readOwn({ changed, title, toml }: Fields): Own | null {
  if (!isCount(changed) || !isText(title, LONGEST_TITLE) || !isText(toml, LONGEST_FILE)) return null;
  return { changed, title, toml };
}
