// BurrTools' puzzle files, as in cube3d/formats/xmpuzzle: XML, mostly compressed with gzip.

import type { Cell } from "../data";
import { fromHex } from "../rgb";
import { extent, compare, keyOf, lifted, mostCopies, type Colour, type Piece, type Puzzle } from "./model";
import { finish, type RawPiece } from "./raw";
import { aspects, formKey, type Form } from "./turns";
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
  colours: string[]; // the names of their colours, "" for none
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
  const colours = children(child(root, "colors"), "color").map(colourOf);
  const problems = children(child(root, "problems"), "problem");
  if (!problems.length) refuse("This file has no problem: it does not say what to build.");
  const notes = problems.length > 1 ? [`${plural(problems.length - 1, "more problem")}`] : [];
  const about = child(root, "comment")?.textContent ?? "";
  return problemOf(problems[0], shapes, { title, about, colours, notes });
}

function colourOf(ink: Element, index: number): Colour {
  const parts = ["red", "green", "blue"].map((part) => number(ink, part, 0));
  if (parts.some((part) => part > 255)) refuse(`Colour ${index + 1} is none: its parts are 0 to 255.`);
  return { name: nameOf(index), rgb: `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}` };
}

/** Name a colour by its number in the file. */
const nameOf = (index: number): string => `C${index + 1}`;

/** Return which colours may lie on which others. */
function pairsOf(problem: Element, colours: readonly Colour[]): [string, string][] {
  const listed = children(child(problem, "bitmap"), "pair").map((pair): [number, number] => [
    number(pair, "piece", 0), number(pair, "result", 0),
  ]);
  if (listed.some((pair) => pair.some((own) => own >= colours.length))) refuse("A pair of colours names one that is not there.");
  return listed.map(([own, below]) => [nameOf(own), nameOf(below)]);
}

/** Tell whether a colour of pieces and region is not listed as one that may lie on itself. */
function forbidsEqual(pairs: [string, string][], pieces: RawPiece[], region: Voxels): boolean {
  const listed = new Set(pairs.filter(([own, below]) => own === below).map(([own]) => own));
  const own = new Set(pieces.flatMap((piece) => piece.colours));
  return region.colours.some((name) => name && own.has(name) && !listed.has(name));
}

interface Context {
  title: string;
  about: string;
  colours: Colour[];
  notes: string[];
}

function problemOf(
  problem: Element, shapes: Element[], { title, about, colours, notes }: Context,
): Opened<Puzzle> {
  const id = child(problem, "result")?.getAttribute("id");
  const result = shapes[Number(id ?? NaN)] ?? refuse("This problem has no result: it does not say what to build.");
  const region = voxelsOf(result, colours.length);
  const used = children(child(problem, "shapes"), "shape");
  if (used.some((part) => part.hasAttribute("group") || children(part, "group").length)) notes.push("groups of pieces");
  if (problem.querySelector("solutions > solution")) notes.push("stored solutions");
  const given = new Set<string>();
  const pieces = used.flatMap((part) => pieceOf(part, shapes, colours.length, given));
  const pairs = pairsOf(problem, colours);
  if (forbidsEqual(pairs, pieces, region)) notes.push("colours that may not lie on equal ones (here they always may)");
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
      colours,
      colourPairs: pairs.filter(([own, below]) => own !== below),
      cellColours: Object.fromEntries(region.cells.map((cell, i) => [keyOf(cell), region.colours[i]])),
      pieces,
    },
    notes,
  );
}

function pieceOf(part: Element, shapes: Element[], palette: number, given: Set<string>): RawPiece[] {
  const id = number(part, "id", -1);
  const shape = shapes[id] ?? refuse(`There is no shape with id ${id}.`);
  const ranged = !part.hasAttribute("count") && part.hasAttribute("min") && part.hasAttribute("max");
  const low = number(part, ranged ? "min" : "count", 1);
  const high = number(part, ranged ? "max" : "count", 1);
  if (high === 0) return [];
  const { name, cells, colours, open } = voxelsOf(shape, palette);
  if (open.length) refuse(`Shape ${quote(name)} has variable voxels, which only the result of a problem may have.`);
  return [{ name: unique(name, `S${id + 1}`, given), cells, colours, low, high, mobility: "rotations" }];
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

function voxelsOf(voxel: Element, palette: number): Voxels {
  const name = voxel.getAttribute("name") ?? "";
  const [x, y, z] = ["x", "y", "z"].map((axis) => number(voxel, axis, 0));
  if (!(x * y * z >= 1 && x * y * z <= MOST_VOXELS)) refuse(`Shape ${quote(name)} has no voxels, or too many.`);
  const tokens = (voxel.textContent ?? "").trim();
  const found = tokens.match(/[_#+]\d*/g) ?? [];
  if (found.length !== x * y * z || found.join("") !== tokens) {
    refuse(`Shape ${quote(name)} has not the ${x * y * z} voxels of its sizes.`);
  }
  const place = (i: number): Cell => [i % x, Math.floor(i / x) % y, Math.floor(i / (x * y))];
  const voxels = found.flatMap((token, i) =>
    token[0] === "_" ? [] : [{ sign: token[0], cell: place(i), colour: Number(token.slice(1)) }],
  );
  const odd = voxels.find(({ colour }) => colour > palette);
  if (odd) refuse(`Shape ${quote(name)} has colour ${odd.colour}; this file has ${plural(palette, "colour")}.`);
  return {
    name,
    cells: voxels.map(({ cell }) => cell),
    colours: voxels.map(({ colour }) => (colour ? nameOf(colour - 1) : "")),
    open: voxels.filter(({ sign }) => sign === "+").map(({ cell }) => cell),
  };
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
  const palette = add(root, "colors");
  for (const { rgb } of puzzle.colours) {
    const [red, green, blue] = fromHex(rgb);
    add(palette, "color", { red, green, blue });
  }
  const shapes = add(root, "shapes");
  const free = puzzle.cover === "pieces" ? puzzle.cells : puzzle.optional;
  const inks = new Map(puzzle.colours.map(({ name }, i) => [name, i + 1]));
  const ink = (name: string | undefined): string => String(inks.get(name ?? "") ?? "");
  for (const { name, cells, colours } of puzzle.pieces) {
    addShape(add, shapes, cells, (_, i) => `#${ink(colours[i])}`, { name });
  }
  const open = new Set(free.map(keyOf));
  const token = (cell: Cell) => (open.has(keyOf(cell)) ? "+" : "#") + ink(puzzle.cellColours[keyOf(cell)]);
  addShape(add, shapes, puzzle.cells, token, {});
  const holes: Record<string, number> = puzzle.maxHoles === null ? {} : { maxHoles: puzzle.maxHoles };
  const problem = add(add(root, "problems"), "problem", { name: puzzle.name, state: 0, ...holes });
  const used = add(problem, "shapes");
  puzzle.pieces.forEach((piece, id) => {
    const high = piece.high ?? Math.max(mostCopies(puzzle, piece), piece.low, 1);
    add(used, "shape", piece.low === high ? { id, count: high } : { id, min: piece.low, max: high });
  });
  add(problem, "result", { id: puzzle.pieces.length });
  const bitmap = add(problem, "bitmap");
  const pairs = [...puzzle.colours.map(({ name }) => [name, name]), ...puzzle.colourPairs];
  // Also the equal ones, as BurrTools lists them.
  const numbered = pairs.map((pair) => pair.map((name) => inks.get(name)! - 1)).sort(compare);
  for (const [piece, below] of numbered) add(bitmap, "pair", { piece, result: below });
  if (puzzle.about) add(root, "comment").textContent = puzzle.about;
  return { text: new XMLSerializer().serializeToString(file), notes: notesOf(puzzle) };
}

type Add = (parent: Element, tag: string, attributes?: Record<string, string | number>) => Element;

/** Add cells, each as its token: its state, and the number of its colour. */
function addShape(
  add: Add, parent: Element, cells: Cell[], token: (cell: Cell, i: number) => string, more: Record<string, string>,
): void {
  const there = new Map(lifted(cells, 3)!.map((cell, i) => [String(cell), token(cells[i], i)]));
  const [x, y, z] = extent(lifted(cells, 3)!).high.map((most) => most + 1);
  let text = "";
  for (let k = 0; k < z; k++) {
    for (let j = 0; j < y; j++) {
      for (let i = 0; i < x; i++) text += there.get(`${i},${j},${k}`) ?? "_";
    }
  }
  add(parent, "voxel", { x, y, z, type: 0, ...more }).textContent = text;
}

function notesOf({ dimension, pieces, colours }: Puzzle): string[] {
  const unbounded = pieces.some((piece) => piece.high === null);
  return [
    ...(dimension === 2 ? ["that the puzzle is flat: there it is a box of one layer"] : []),
    ...(colours.some(({ name }, i) => name !== nameOf(i)) ? ["the names of colours: there they are numbered"] : []),
    ...(unbounded ? ["that pieces may be used any number of times: there it is as often as there is room"] : []),
  ];
}

/** Refuse a piece that may lie in other ways than one that may be turned in space. */
function checkMobility({ cells, dimension }: Puzzle, piece: Piece): void {
  const room = extent(lifted(cells, 3)!);
  const sizes = room.high.map((x, axis) => x - room.low[axis]);
  const fitting = (forms: Form[]) =>
    new Set(forms.filter((form) => extent(form.cells).high.every((x, axis) => x <= sizes[axis])).map(formKey));
  const inSpace = <T extends Form>(form: T): T => ({ ...form, cells: lifted(form.cells, 3)! });
  const here = fitting(aspects(piece, piece.mobility).map(inSpace));
  const there = fitting(aspects(inSpace(piece), "rotations"));
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
