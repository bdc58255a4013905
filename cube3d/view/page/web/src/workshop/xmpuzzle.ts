// BurrTools' puzzle files, as in cube3d/formats/xmpuzzle: XML, mostly compressed with gzip.

import type { Cell } from "../data";
import { extent, lifted, mostCopies, type Piece, type Puzzle } from "./model";
import { finish, type RawPiece } from "./raw";
import { aspects } from "./turns";
import { plural, quote, refuse, type Opened } from "./unreadable";

const LONGEST = 6 * 2 ** 20; // bytes, unpacked
const MOST_VOXELS = 500_000;
const GZIP = [0x1f, 0x8b];

export const isGzip = (bytes: Uint8Array): boolean => GZIP.every((byte, i) => bytes[i] === byte);

/** Return the text of a file that may be compressed. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!isGzip(bytes)) return new TextDecoder().decode(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const decoder = new TextDecoder();
  let [text, length] = ["", 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.length;
      if (length > LONGEST) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    refuse("This is not a whole gzip file.");
  }
  await reader.cancel();
  refuse("This file is too long once it is unpacked.");
}

// --- reading

interface Voxels {
  name: string;
  cells: Cell[];
  open: Cell[]; // those that may stay empty
}

export function readXmpuzzle(text: string, title: string): Opened<Puzzle> {
  if (/<!DOCTYPE/i.test(text)) refuse("This XML has a document type, which no puzzle file has.");
  const root = new DOMParser().parseFromString(text, "application/xml").documentElement;
  if (root.tagName !== "puzzle") refuse("This is no file of BurrTools: it does not begin with <puzzle>.");
  const version = number(root, "version", 2);
  if (version > 2) refuse(`This file is of version ${version} of the format; 2 is the last one known.`);
  const grid = child(root, "gridType");
  if (grid && number(grid, "type", 0) !== 0) {
    refuse("This file has other cells than cubes, which the workshop does not know.");
  }
  const shapes = children(child(root, "shapes"), "voxel");
  const problems = children(child(root, "problems"), "problem");
  if (!problems.length) refuse("This file has no problem: it does not say what to build.");
  const notes = problems.length > 1 ? [`${plural(problems.length - 1, "more problem")}`] : [];
  return problemOf(problems[0], shapes, { title, about: child(root, "comment")?.textContent ?? "" }, notes);
}

function problemOf(
  problem: Element, shapes: Element[], { title, about }: { title: string; about: string }, notes: string[],
): Opened<Puzzle> {
  const id = child(problem, "result")?.getAttribute("id");
  const result = shapes[Number(id ?? NaN)] ?? refuse("This problem has no result: it does not say what to build.");
  const region = voxelsOf(result);
  const used = children(child(problem, "shapes"), "shape");
  if (used.some((part) => part.hasAttribute("group") || children(part, "group").length)) notes.push("groups of pieces");
  if (problem.querySelector("solutions > solution")) notes.push("stored solutions");
  const given = new Set<string>();
  const pieces = used.flatMap((part) => pieceOf(part, shapes, given));
  const whole = region.open.length === region.cells.length;
  const holes = problem.getAttribute("maxHoles");
  return finish(
    {
      name: problem.getAttribute("name")?.trim() || title,
      about,
      cells: region.cells,
      optional: whole ? [] : region.open,
      cover: whole ? "pieces" : "all",
      maxHoles: holes === null ? null : number(problem, "maxHoles", 0),
      pieces,
    },
    notes,
  );
}

function pieceOf(part: Element, shapes: Element[], given: Set<string>): RawPiece[] {
  const id = number(part, "id", -1);
  const shape = shapes[id] ?? refuse(`There is no shape with id ${id}.`);
  const ranged = !part.hasAttribute("count") && part.hasAttribute("min") && part.hasAttribute("max");
  const low = number(part, ranged ? "min" : "count", 1);
  const high = number(part, ranged ? "max" : "count", 1);
  if (high === 0) return [];
  const { name, cells, open } = voxelsOf(shape);
  if (open.length) refuse(`Shape ${quote(name)} has variable voxels, which only the result of a problem may have.`);
  return [{ name: unique(name, `S${id + 1}`, given), cells, low, high, mobility: "rotations" }];
}

/** Name a piece by its shape, so that no two have one name. */
function unique(own: string, label: string, given: Set<string>): string {
  const first = own.trim() ? own : label;
  const repeated = given.has(first) && first !== label ? `${first} (${label})` : first;
  let name = repeated;
  for (let i = 2; given.has(name); i++) name = `${repeated} (${i})`;
  given.add(name);
  return name;
}

function voxelsOf(voxel: Element): Voxels {
  const name = voxel.getAttribute("name") ?? "";
  const [x, y, z] = ["x", "y", "z"].map((axis) => number(voxel, axis, 0));
  if (!(x * y * z >= 1 && x * y * z <= MOST_VOXELS)) refuse(`Shape ${quote(name)} has no voxels, or too many.`);
  const tokens = (voxel.textContent ?? "").trim();
  if (/[1-9]/.test(tokens)) refuse("This file has colours, which the workshop does not know.");
  const states = tokens.replaceAll("0", "");
  if (states.length !== x * y * z || /[^_#+]/.test(states)) {
    refuse(`Shape ${quote(name)} has not the ${x * y * z} voxels of its sizes.`);
  }
  const at = (sign: string) =>
    [...states].flatMap((state, i): Cell[] =>
      sign.includes(state) ? [[i % x, Math.floor(i / x) % y, Math.floor(i / (x * y))]] : [],
    );
  return { name, cells: at("#+"), open: at("+") };
}

const children = (parent: Element | undefined, tag: string): Element[] =>
  parent ? [...parent.children].filter((one) => one.tagName === tag) : [];

const child = (parent: Element, tag: string): Element | undefined => children(parent, tag)[0];

function number(one: Element, name: string, usual: number): number {
  const text = one.getAttribute(name);
  if (text === null) return usual;
  return /^\d{1,9}$/.test(text) ? Number(text) : refuse(`<${one.tagName}>: ${quote(name)} must be a number, not ${quote(text)}.`);
}

// --- writing

/** Return the XML of a puzzle, and what it says otherwise than the puzzle. */
export function writeXmpuzzle(puzzle: Puzzle): { text: string; notes: string[] } {
  for (const piece of puzzle.pieces) checkMobility(puzzle, piece);
  const file = document.implementation.createDocument(null, "puzzle");
  const root = file.documentElement;
  root.setAttribute("version", "2");
  const add = (parent: Element, tag: string, attributes: Record<string, string | number> = {}) => {
    const made = file.createElementNS(null, tag);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    parent.append(made);
    return made;
  };
  add(root, "gridType", { type: 0 });
  add(root, "colors");
  const shapes = add(root, "shapes");
  const free = puzzle.cover === "pieces" ? puzzle.cells : puzzle.optional;
  for (const { name, cells } of puzzle.pieces) addShape(add, shapes, cells, [], { name });
  addShape(add, shapes, puzzle.cells, free, {});
  const holes: Record<string, number> = puzzle.maxHoles === null ? {} : { maxHoles: puzzle.maxHoles };
  const problem = add(add(root, "problems"), "problem", { name: puzzle.name, state: 0, ...holes });
  const used = add(problem, "shapes");
  puzzle.pieces.forEach((piece, id) => {
    const high = piece.high ?? Math.max(mostCopies(puzzle, piece), piece.low, 1);
    add(used, "shape", piece.low === high ? { id, count: high } : { id, min: piece.low, max: high });
  });
  add(problem, "result", { id: puzzle.pieces.length });
  add(problem, "bitmap");
  if (puzzle.about) add(root, "comment").textContent = puzzle.about;
  return { text: new XMLSerializer().serializeToString(file), notes: notesOf(puzzle) };
}

type Add = (parent: Element, tag: string, attributes?: Record<string, string | number>) => Element;

function addShape(add: Add, parent: Element, cells: Cell[], open: Cell[], more: Record<string, string>): void {
  const there = new Map(lifted(cells, 3)!.map((cell) => [String(cell), "#"]));
  for (const cell of lifted(open, 3)!) there.set(String(cell), "+");
  const [x, y, z] = extent(lifted(cells, 3)!).high.map((most) => most + 1);
  let text = "";
  for (let k = 0; k < z; k++) {
    for (let j = 0; j < y; j++) {
      for (let i = 0; i < x; i++) text += there.get(`${i},${j},${k}`) ?? "_";
    }
  }
  add(parent, "voxel", { x, y, z, type: 0, ...more }).textContent = text;
}

function notesOf({ dimension, pieces }: Puzzle): string[] {
  const unbounded = pieces.some((piece) => piece.high === null);
  return [
    ...(dimension === 2 ? ["that the puzzle is flat: there it is a box of one layer"] : []),
    ...(unbounded ? ["that pieces may be used any number of times: there it is as often as there is room"] : []),
  ];
}

/** Refuse a piece that may lie in other ways than one that may be turned in space. */
function checkMobility({ cells, dimension }: Puzzle, piece: Piece): void {
  const room = extent(lifted(cells, 3)!);
  const sizes = room.high.map((x, axis) => x - room.low[axis]);
  const fitting = (forms: Cell[][]) =>
    new Set(forms.filter((form) => extent(form).high.every((x, axis) => x <= sizes[axis])).map((form) => form.join(";")));
  const here = fitting(aspects(piece.cells, piece.mobility).map((aspect) => lifted(aspect.cells, 3)!));
  const there = fitting(aspects(lifted(piece.cells, 3)!, "rotations").map((aspect) => aspect.cells));
  if ([...here].some((form) => !there.has(form))) {
    refuse(`Piece ${quote(piece.name)} may be reflected, which a file of BurrTools cannot say; make its mirror image a piece of its own.`);
  }
  if ([...there].some((form) => !here.has(form))) {
    const way = dimension === 2 && piece.mobility !== "fixed" ? "over" : "freely";
    refuse(`Piece ${quote(piece.name)} may not be turned ${way}, which a file of BurrTools cannot say.`);
  }
}

/** Compress a text as BurrTools does. */
export async function pack(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).blob();
}
