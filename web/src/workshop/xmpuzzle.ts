// Puzzle files of BurrTools: XML, usually compressed with gzip. See cube3d/formats/xmpuzzle.

import type { Cell } from "../data";
import type { Attributes } from "../document";
import { compare, kept } from "../lists";
import { fromHex } from "../rgb";
import { download } from "../saving/download";
import { counted, type English, t } from "../texts/texts";
import { checked } from "./checked";
import { fromXml, hasComments, isShape, unknownKeys } from "./unshown";
import { aspectsOf, formKey, Grid, least, normalForm, type GridForm } from "./grids";
import { MOBILITY_NUMBERS } from "./in_core";
import { latticeOf } from "./lattices";
import { colourNames, extent, keyOf, latticeOfPuzzle, moved, mostCopies, sorted, inOrder, type Colour, type Unshown, type Piece, type Puzzle } from "./model";
import { pieceNamed, quote, refuse, Unreadable } from "./unreadable";

const LONGEST = 6 * 2 ** 20; // bytes of an unpacked file
const MOST_VOXELS = 500_000; // of a shape
const GZIP = [0x1f, 0x8b];
const LAST_GRID = 4;
const MOST_COLOURS = 63; // BurrTools refuses a file with more

export const isGzip = (bytes: Uint8Array): boolean => GZIP.every((byte, i) => bytes[i] === byte);

/** Return the text of a file that may be compressed. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!isGzip(bytes)) return decoded(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return decoded(new Uint8Array(await new Blob(parts).arrayBuffer()));
      length += value.length;
      if (length > LONGEST) break;
      parts.push(value);
    }
  } catch {
    refuse(t("This is not a whole gzip file."));
  }
  await reader.cancel();
  refuse(t("This file is too long once it is unpacked."));
}

/** Return a text in UTF-8, or in Latin-1, as in old files of BurrTools. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

// --- reading

/** The problems of an opened file, and the parts of it that are lost when it is saved. */
export interface FileContent {
  problems: Puzzle[];
  notes: string[];
  hasNone?: true; // the file has shapes alone: the problem is made of them
}

interface Voxels {
  name: string;
  cells: Cell[];
  colours: number[]; // of the cells, 0 for none
  open: Cell[]; // cells that may stay empty
}

export function readXmpuzzle(text: string, title: string): FileContent {
  if (/<!DOCTYPE/i.test(text)) refuse(t("This XML has a document type, which no puzzle file has."));
  const root = new DOMParser().parseFromString(text, "application/xml").documentElement;
  if (root.tagName !== "puzzle") refuse(t("This is no file of BurrTools: it does not begin with <puzzle>."));
  const version = number(root, "version", 2);
  if (version > 2) refuse(t("This file is of version {version} of the format; 2 is the last one known.", { version }));
  const type = child(root, "gridType");
  const kind = type ? number(type, "type", 0) : 0;
  if (kind > LAST_GRID) refuse(t("There is no grid of type {kind}; there are 0 to {last}.", { kind, last: LAST_GRID }));
  const shapes = children(child(root, "shapes"), "voxel");
  const colours = children(child(root, "colors"), "color").map(colourOf);
  const listed = children(child(root, "problems"), "problem");
  const problems = listed.length ? listed : [ofShapes(shapes)];
  const grid = new Grid(kind);
  const notes: string[] = [];
  const used = new Set<Element>();
  const read = (problem: Element, i: number) => {
    const [own, taken] = [[] as string[], new Set<Element>()];
    const name = problems.length > 1 ? `${title} ${i + 1}` : title;
    const puzzle = problemOf(problem, shapes, { grid, title: name, colours, notes: own, used: taken });
    for (const note of own) if (!notes.includes(note)) notes.push(note);
    for (const shape of taken) used.add(shape);
    return puzzle;
  };
  const found = problems.flatMap((problem, i) => {
    try {
      return [read(problem, i)];
    } catch (error) {
      if (!(error instanceof Unreadable) || problems.length === 1) throw error;
      notes.push(t("problem {number} ({why})", { number: i + 1, why: error.message.replace(/\.$/, "") }));
      return [];
    }
  });
  if (!found.length) refuse(t("No problem of this file is a puzzle: {why}.", { why: notes[0] }));
  // Every problem has these, so that the file keeps them if one is removed.
  const spare = shapes.filter((shape) => !used.has(shape)).map(xmlOf);
  const comment = child(root, "comment");
  const file = keptOf(comment ? othersOf(comment, []) : {}, [...elementsOf(root, ["gridType", "colors", "shapes", "problems", "comment"]), ...spare]);
  const about = comment?.textContent ?? "";
  const all = found.map((puzzle, i) => ({ ...puzzle, about: i ? "" : about, kept: { ...puzzle.kept, file } }));
  return { problems: all, notes, ...(!listed.length && { hasNone: true }) };
}

/** Return a problem for a file of shapes alone: to build the largest one of the others. */
function ofShapes(shapes: Element[]): Element {
  const sizes = shapes.map(({ textContent }) => (textContent ?? "").replace(/[^#+]/g, "").length);
  if (!sizes.some(Boolean)) refuse(t("This file has no shape with cells."));
  const largest = sizes.indexOf(Math.max(...sizes));
  const isPiece = ({ textContent }: Element, id: number) => id !== largest && sizes[id] > 0 && !textContent!.includes("+");
  const parts = shapes.flatMap((shape, id) => (isPiece(shape, id) ? [`<shape id="${id}"/>`] : []));
  return fromXml(`<problem><result id="${largest}"/><shapes>${parts.join("")}</shapes></problem>`);
}

/** Return attributes and elements that are to be kept. */
const keptOf = (attributes: Record<string, string>, elements: string[] = []): Unshown | undefined =>
  Object.keys(attributes).length || elements.length ? { attributes, elements } : undefined;

const GRID = ["x", "y", "z", "type", "hx", "hy", "hz"]; // attributes of a shape that are written anew

const othersOf = (one: Element, known: string[]): Record<string, string> =>
  Object.fromEntries([...one.attributes].filter(({ name }) => !known.includes(name)).map(({ name, value }) => [name, value]));

const xmlOf = (one: Element): string => new XMLSerializer().serializeToString(one);

const elementsOf = (one: Element, known: string[]): string[] => [...one.children].filter(({ tagName }) => !known.includes(tagName)).map(xmlOf);

function colourOf(ink: Element, index: number): Colour {
  const parts = ["red", "green", "blue"].map((part) => number(ink, part, 0));
  if (parts.some((part) => part > 255)) refuse(t("Colour {number} is wrong: red, green and blue must be 0 to 255.", { number: index + 1 }));
  return { name: nameOf(index), rgb: `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}` };
}

/** Return the name of a colour, made from its number in the file. */
const nameOf = (index: number): string => `C${index + 1}`;

/** Return the pairs of colours: cubes of the first may lie on cells of the second. */
function pairsOf(problem: Element, colours: readonly Colour[]): [string, string][] {
  const listed = children(child(problem, "bitmap"), "pair").map((pair): [number, number] => [
    number(pair, "piece", 0), number(pair, "result", 0),
  ]);
  if (listed.some((pair) => pair.some((own) => own >= colours.length))) refuse(t("A pair of colours names one that is not there."));
  return listed.map(([own, below]) => [nameOf(own), nameOf(below)]);
}

/** Tell whether some colour may not lie on cells of the same colour, which cube3d always allows. */
function forbidsEqual(pairs: [string, string][], pieces: Piece[], region: string[]): boolean {
  const listed = new Set(pairs.filter(([own, below]) => own === below).map(([own]) => own));
  const own = new Set(pieces.flatMap((piece) => piece.colours));
  return region.some((name) => name && own.has(name) && !listed.has(name));
}

interface Context {
  grid: Grid;
  title: string;
  colours: Colour[];
  notes: string[];
  used: Set<Element>; // shapes of the problem
}

function problemOf(problem: Element, shapes: Element[], { grid, title, colours, notes, used: taken }: Context): Puzzle {
  const id = child(problem, "result")?.getAttribute("id");
  const result = shapes[Number(id ?? NaN)] ?? refuse(t("This problem has no <result>, which says what to build."));
  const region = voxelsOf(result, colours.length, grid);
  taken.add(result);
  const used = children(child(problem, "shapes"), "shape");
  if (problem.querySelector("solutions > solution")) notes.push(t("stored solutions"));
  const given = new Set<string>();
  const pieces = used.flatMap((part) => pieceOf(part, shapes, { palette: colours.length, grid, given, notes, used: taken }));
  const pairs = pairsOf(problem, colours);
  const names = region.colours.map((colour) => (colour ? nameOf(colour - 1) : ""));
  if (forbidsEqual(pairs, pieces, names)) notes.push(t("colours whose cubes may not lie on cells of the same colour (here they always may)"));
  const whole = region.open.length === region.cells.length;
  const holes = problem.getAttribute("maxHoles");
  return checked({
    name: problem.getAttribute("name")?.trim() || title,
    about: "",
    lattice: grid.lattice.name,
    dimension: grid.lattice.width ?? 3,
    cells: sorted(region.cells),
    optional: whole ? [] : sorted(region.open),
    cover: whole ? "pieces" : "all",
    maxHoles: holes === null ? null : number(problem, "maxHoles", 0),
    colours,
    colourPairs: pairs.filter(([own, below]) => own !== below),
    cellColours: Object.fromEntries(region.cells.flatMap((cell, i) => (names[i] ? [[keyOf(cell), names[i]]] : []))),
    crossing: false,
    clearance: 0,
    bevel: 0,
    disassemblable: false,
    walls: [],
    rules: [],
    pieces,
    facts: {},
    kept: {
      top: keptOf(othersOf(problem, ["name", "state", "assemblies", "solutions", "time", "maxHoles"]), elementsOf(problem, ["shapes", "result", "bitmap", "solutions", "assembler"])),
      region: keptOf(othersOf(result, GRID)),
    },
  });
}

interface PieceContext {
  palette: number; // number of colours
  grid: Grid;
  given: Set<string>; // names of pieces so far
  notes: string[];
  used: Set<Element>;
}

function pieceOf(part: Element, shapes: Element[], { palette, grid, given, notes, used }: PieceContext): Piece[] {
  const id = number(part, "id", -1);
  const shape = shapes[id] ?? refuse(t("There is no shape with id {id}.", { id }));
  const ranged = !part.hasAttribute("count") && part.hasAttribute("min") && part.hasAttribute("max");
  const low = number(part, ranged ? "min" : "count", 1);
  const high = number(part, ranged ? "max" : "count", 1);
  if (high === 0) return [];
  const { name: own, cells, colours, open } = voxelsOf(shape, palette, grid);
  if (open.length) refuse(t("Shape {name} has variable voxels, which only the result of a problem may have.", { name: quote(own) }));
  const name = unique(own, `S${id + 1}`, given);
  const { mobility, isAll } = grid.mobility(cells.map((cell) => grid.voxel(cell)), colours);
  if (!isAll) notes.push(t("turns of piece {name} that are no rotations of the lattice", { name: quote(name) }));
  const marks = colours.map((colour) => (colour ? nameOf(colour - 1) : ""));
  used.add(shape);
  const kept = keptOf(othersOf(shape, [...GRID, "name"]));
  const rest = { groups: groupsOf(part, high), fixed: false, at: null, ...(kept && { kept }) };
  return [{ name, cells: sorted(cells), colours: inOrder(cells, marks), low, high, mobility, ...rest }];
}

/** Return the groups of copies; a group of all copies may be given as an attribute. */
function groupsOf(part: Element, high: number): [string, number][] {
  const whole = number(part, "group", 0);
  const listed = children(part, "group").map((group): [number, number] => [number(group, "group", 0), number(group, "count", 0)]);
  const found = new Map<string, number>();
  for (const [name, copies] of [[whole, high], ...listed]) {
    if (name && copies) found.set(String(name), (found.get(String(name)) ?? 0) + copies);
  }
  return [...found];
}

/** Return a new name for a piece, made from that of its shape. */
function unique(own: string, label: string, given: Set<string>): string {
  const first = own.trim() ? own : label;
  const repeated = given.has(first) && first !== label ? `${first} (${label})` : first;
  let name = repeated;
  for (let i = 2; given.has(name); i++) name = `${repeated} (${i})`;
  given.add(name);
  return name;
}

function voxelsOf(voxel: Element, palette: number, grid: Grid): Voxels {
  const name = voxel.getAttribute("name") ?? "";
  const [x, y, z] = ["x", "y", "z"].map((axis) => number(voxel, axis, 0));
  if (!(x * y * z >= 1 && x * y * z <= MOST_VOXELS)) refuse(t("Shape {name} has no voxels, or too many.", { name: quote(name) }));
  const tokens = (voxel.textContent ?? "").trim();
  const found = tokens.match(/[_#+]\d*/g) ?? [];
  if (found.length !== x * y * z || found.join("") !== tokens) {
    refuse(t("Shape {name} must have {number} voxels, as its sizes say.", { name: quote(name), number: x * y * z }));
  }
  const place = (i: number): Cell => grid.cell([i % x, Math.floor(i / x) % y, Math.floor(i / (x * y))]);
  const voxels = found.flatMap((token, i) =>
    token[0] === "_" ? [] : [{ sign: token[0], cell: place(i), colour: Number(token.slice(1)) }],
  );
  const odd = voxels.find(({ colour }) => colour > palette);
  if (odd) {
    const colours = counted(palette, "colour|colours");
    refuse(t("Shape {name} has colour {number}; this file has {colours}.", { name: quote(name), number: odd.colour, colours }));
  }
  if (!voxels.length) refuse(t("Shape {name} has no voxels.", { name: quote(name) }));
  return {
    name,
    cells: voxels.map(({ cell }) => cell),
    colours: voxels.map(({ colour }) => colour),
    open: voxels.filter(({ sign }) => sign === "+").map(({ cell }) => cell),
  };
}

const children = (parent: Element | undefined, tag: string): Element[] =>
  parent ? [...parent.children].filter((one) => one.tagName === tag) : [];

const child = (parent: Element, tag: string): Element | undefined => children(parent, tag)[0];

function number(one: Element, name: string, usual: number): number {
  const text = one.getAttribute(name);
  if (text === null) return usual;
  if (!/^\d{1,9}$/.test(text)) {
    refuse(t("<{tag}>: {name} must be a number, not {text}.", { tag: one.tagName, name: quote(name), text: quote(text) }));
  }
  return Number(text);
}

// --- writing

export interface StoredSolutions {
  list: GridForm[][][]; // for each solution and piece, the places of its copies
  isComplete: boolean; // there are no others
}

const SOLVED = 2, UNKNOWN = 3; // BurrTools' states of a search

/** Return the problems of a file as XML, perhaps with solutions of the first, and notes on what the file cannot express. */
export function writeXmpuzzle(puzzles: readonly Puzzle[], solutions: StoredSolutions | null = null): { text: string; notes: string[] } {
  const [{ about, colours, lattice }] = puzzles;
  const grid = Grid.of(latticeOf(lattice)) ?? refuse(t("BurrTools has no cells of the {lattice} lattice.", { lattice }));
  if (colours.length > MOST_COLOURS) refuse(t("This puzzle has {colours}; a file of BurrTools may have {most}.", { colours: counted(colours.length, "colour|colours"), most: MOST_COLOURS }));
  for (const puzzle of puzzles) checkPuzzle(puzzle, grid);
  const file = document.implementation.createDocument(null, "puzzle");
  const root = file.documentElement;
  root.setAttribute("version", "2");
  const add = (parent: Element, tag: string, attributes: Attributes = {}) => {
    const made = file.createElementNS(null, tag);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    parent.append(made);
    return made;
  };
  add(root, "gridType", { type: grid.number });
  const palette = add(root, "colors");
  for (const { rgb } of colours) {
    const [red, green, blue] = fromHex(rgb);
    add(palette, "color", { red, green, blue });
  }
  const parent = add(root, "shapes");
  const shapes = new ShapeList(add, parent);
  const problems = add(root, "problems");
  const notes = puzzles.map((puzzle, i) => writeProblem(add, problems, puzzle, grid, shapes, i ? null : solutions));
  const { attributes, elements = [] } = puzzles[0].kept?.file ?? {};
  if (about) add(root, "comment", attributes).textContent = about.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "?"); // XML has none of these
  parent.append(...elements.filter(isShape).map((text) => recoloured(fromXml(text), puzzles[0])));
  root.append(...elements.filter((text) => !isShape(text)).map(fromXml));
  notes.push([...(hasComments(puzzles) ? [t("the comments")] : []), ...unknownKeys(puzzles)]);
  return { text: xmlOf(root), notes: [...new Set(notes.flat())] };
}

/** Return a shape with the numbers that its colours have now; those that are gone are neutral. */
function recoloured(shape: Element, puzzle: Puzzle): Element {
  const inks = inksOf(puzzle);
  shape.textContent = shape.textContent!.replace(/\d+/g, (number) => String(inks.get(nameOf(Number(number) - 1)) ?? ""));
  return shape;
}

function checkPuzzle(puzzle: Puzzle, grid: Grid): void {
  if (latticeOfPuzzle(puzzle).axes(puzzle.dimension) > 3) refuse(t("BurrTools has three dimensions, this puzzle {number}.", { number: puzzle.dimension }));
  for (const piece of puzzle.pieces) checkMobility(puzzle, piece, grid);
}

/** Write a problem and its shapes; return notes on what the file cannot express. */
function writeProblem(add: Add, problems: Element, puzzle: Puzzle, grid: Grid, shapes: ShapeList, solutions: StoredSolutions | null): string[] {
  const { ids, region, shift } = writeShapes(shapes, puzzle, grid);
  const groups = groupNumbers(puzzle);
  const holes: Attributes = puzzle.maxHoles === null ? {} : { maxHoles: puzzle.maxHoles };
  const state: Attributes = solutions
    ? { state: solutions.isComplete ? SOLVED : UNKNOWN, assemblies: solutions.list.length, solutions: 0, time: 0 } : { state: 0 };
  const problem = add(problems, "problem", { name: puzzle.name, ...state, ...holes, ...puzzle.kept?.top?.attributes });
  const parts = add(problem, "shapes");
  puzzle.pieces.forEach((piece, i) => {
    const [id, high] = [ids[i], mostInFile(puzzle, piece)];
    const part = add(parts, "shape", piece.low === high ? { id, count: high } : { id, min: piece.low, max: high });
    for (const [name, count] of piece.groups) add(part, "group", { group: groups.get(name)!, count });
  });
  add(problem, "result", { id: region });
  const bitmap = add(problem, "bitmap");
  const pairs = [...puzzle.colours.map(({ name }) => [name, name]), ...puzzle.colourPairs];
  // BurrTools also lists pairs of equal colours.
  const inks = inksOf(puzzle);
  const numbered = pairs.map((pair) => pair.map((name) => inks.get(name)! - 1)).sort(compare);
  for (const [piece, below] of numbered) add(bitmap, "pair", { piece, result: below });
  if (solutions) {
    const stored = add(problem, "solutions");
    const assembly = assemblyWriter(puzzle, grid, shift);
    for (const own of solutions.list) add(add(stored, "solution"), "assembly").textContent = assembly(own);
  }
  problem.append(...(puzzle.kept?.top?.elements ?? []).map(fromXml));
  return notesOf(puzzle, grid, groups, shift);
}

const mostInFile = (puzzle: Puzzle, piece: Piece): number => piece.high ?? Math.max(mostCopies(puzzle, piece), piece.low, 1);

/** Return a function that writes a solution: X, Y, Z and the number of a turn for each copy, or x for one that is not used. */
function assemblyWriter(puzzle: Puzzle, grid: Grid, shift: Cell): (solution: GridForm[][]) => string {
  const forms = puzzle.pieces.map((piece) => {
    const own = shapeOf(grid, piece.cells);
    const all = grid.forms(own, marksOf(puzzle, piece), grid.hotspot(own)).reverse();
    return new Map(all.map((form) => [formKey(form), form])); // of each the first turn
  });
  const texts = new Map<GridForm, string>(); // thousands of solutions have the same placements
  return (solution) => puzzle.pieces.flatMap((piece, i) => {
    const placed = solution[i].map((form) => kept(texts, form, () => {
      const laid = form.cells.map((cell) => grid.lift(cell));
      const { first, turn } = forms[i].get(formKey(normalForm(grid.lattice, laid, form.marks)))!;
      return [...moved(moved(grid.voxel(least(laid)), shift, -1), first, -1), turn].join(" ");
    }));
    return [...placed, ...Array.from({ length: mostInFile(puzzle, piece) - placed.length }, () => "x")];
  }).join(" ");
}

/** Save the problems of a file as BurrTools' file; return what to tell the person. */
export async function saveXmpuzzle(puzzles: readonly Puzzle[], name: string, solutions: StoredSolutions | null = null): Promise<string> {
  const { text, notes } = writeXmpuzzle(puzzles, solutions);
  if (text.length > LONGEST) refuse(t("These are too many solutions for a file of BurrTools."));
  download(await pack(text), `${name}.xmpuzzle`);
  const saved = t("Saved {file}.", { file: `${name}.xmpuzzle` });
  return [saved, lacking(notes)].filter(Boolean).join(" ");
}

/** Return a sentence about what a file does not say. */
export const lacking = (notes: readonly string[]): string =>
  notes.length ? t("The file does not say {parts}.", { parts: notes.join(t(", nor ")) }) : "";

const inksOf = ({ colours }: Puzzle): Map<string, number> => new Map(colours.map(({ name }, i) => [name, i + 1]));

/** Return a number for each group: its name if all names are numbers. */
function groupNumbers({ pieces }: Puzzle): Map<string, number> {
  const names = [...new Set(pieces.flatMap(({ groups }) => groups.map(([name]) => name)))];
  const areNumbers = names.every((name) => /^[1-9]\d{0,3}$/.test(name));
  return new Map(names.map((name, i) => [name, areNumbers ? Number(name) : i + 1]));
}

type Add = (parent: Element, tag: string, attributes?: Attributes) => Element;

const onGrid = (grid: Grid, cells: readonly Cell[]): Cell[] => cells.map((cell) => grid.voxel(grid.lift(cell)));

/** Return the voxels of a piece in the corner of their box. */
function shapeOf(grid: Grid, cells: readonly Cell[]): Cell[] {
  const places = onGrid(grid, cells);
  const low = grid.low(places);
  return places.map((place) => moved(place, low, -1));
}

/** Add the shapes of the pieces and of the region; return their numbers, and the shift that the region's voxels lose. */
function writeShapes(shapes: ShapeList, puzzle: Puzzle, grid: Grid): { ids: number[]; region: number; shift: Cell } {
  const inks = inksOf(puzzle);
  const ink = (name: string | undefined): string => String(inks.get(name ?? "") ?? "");
  const ids = puzzle.pieces.map(({ name, cells, colours, kept: more }) => {
    const own = shapeOf(grid, cells);
    const [hx, hy, hz] = grid.hotspot(own);
    return shapes.add(own, (i) => `#${ink(colours[i])}`, { ...(hx || hy || hz ? { hx, hy, hz } : {}), ...more?.attributes, name });
  });
  const open = new Set((puzzle.cover === "pieces" ? puzzle.cells : puzzle.optional).map(keyOf));
  const places = onGrid(grid, puzzle.cells);
  const isAtHome = places.every((place) => place.every((x) => x >= 0));
  const shift = isAtHome ? [0, 0, 0] : grid.low(places);
  const token = (i: number) => (open.has(keyOf(puzzle.cells[i])) ? "+" : "#") + ink(puzzle.cellColours[keyOf(puzzle.cells[i])]);
  const region = shapes.add(places.map((place) => moved(place, shift, -1)), token, { ...puzzle.kept?.region?.attributes });
  return { ids, region, shift };
}

/** The shapes of a file; equal ones are there once. */
class ShapeList {
  private readonly numbers = new Map<string, number>();

  constructor(private readonly addTo: Add, private readonly parent: Element) {}

  /** Add a shape, and return its number; `token` returns the state and the number of the colour of a voxel. */
  add(voxels: Cell[], token: (i: number) => string, more: Attributes): number {
    const there = new Map(voxels.map((voxel, i) => [String(voxel), token(i)]));
    const [x, y, z] = extent(voxels).high.map((most) => most + 1);
    if (x * y * z > MOST_VOXELS) refuse(t("This puzzle is too large for a file of BurrTools."));
    let text = "";
    for (let k = 0; k < z; k++) {
      for (let j = 0; j < y; j++) {
        for (let i = 0; i < x; i++) text += there.get(`${i},${j},${k}`) ?? "_";
      }
    }
    const attributes = { x, y, z, type: 0, ...more };
    return kept(this.numbers, JSON.stringify([attributes, text]), () => {
      this.addTo(this.parent, "voxel", attributes).textContent = text;
      return this.numbers.size;
    });
  }
}

function notesOf(puzzle: Puzzle, grid: Grid, groups: Map<string, number>, shift: Cell): string[] {
  const { colours, dimension, disassemblable, facts, pieces, rules, walls } = puzzle;
  const unbounded = pieces.some((piece) => piece.high === null);
  const backs = grid.hasBacks ? pieces.filter((piece) => piece.mobility !== "reflections" && there(puzzle, piece, grid) === "reflections") : [];
  return [
    ...(latticeOfPuzzle(puzzle).axes(dimension) < 3 ? [t("that the puzzle is flat (there: a box of one layer)")] : []),
    ...(shift.some((x) => x !== 0) ? [t("the place of the region")] : []),
    ...(colours.some(({ name }, i) => name !== nameOf(i)) ? [t("the names of colours (there: numbers)")] : []),
    ...([...groups].some(([name, own]) => name !== String(own)) ? [t("the names of groups (there: numbers)")] : []),
    ...(unbounded ? [t("that pieces may be used any number of times (there: as often as there is room)")] : []),
    ...backs.map(({ name }) => t("that piece {name} may not be turned over", { name: quote(name) })),
    ...(rules.length ? [t("the rules (it allows what they forbid)")] : []),
    ...(walls.length ? [t("the walls")] : []),
    ...(disassemblable ? [t("that the puzzle must come apart")] : []),
    ...pieces.filter(({ fixed }) => fixed).map(({ name }) => t("that piece {name} stays in place", { name: quote(name) })),
    ...pieces.filter(({ at }) => at).map(({ name }) => t("where piece {name} lies", { name: quote(name) })),
    ...(Object.keys(facts).length ? [t("tags and known counts")] : []),
  ];
}

const marksOf = (puzzle: Puzzle, { cells, colours }: Piece): number[] => {
  const names = colourNames(puzzle);
  return cells.map((_, i) => names.indexOf(colours[i] ?? ""));
};

/** Return the mobility of a piece in BurrTools. */
const there = (puzzle: Puzzle, piece: Piece, grid: Grid) =>
  grid.mobility(onGrid(grid, piece.cells), marksOf(puzzle, piece)).mobility;

/** Refuse a piece whose orientations differ from those in BurrTools. */
function checkMobility(puzzle: Puzzle, piece: Piece, grid: Grid): void {
  const lattice = latticeOfPuzzle(puzzle);
  const marks = marksOf(puzzle, piece);
  const room = grid.lift(lattice.measure(puzzle.cells).extents, 1);
  const fitting = (forms: GridForm[]) =>
    new Set(forms.filter(({ cells }) => grid.lattice.measure(cells).extents.every((x, axis) => x <= room[axis])).map(formKey));
  const inSpace = (form: GridForm): GridForm => ({ ...form, cells: form.cells.map((cell) => grid.lift(cell)) });
  const mobility = piece.at ? "fixed" : piece.mobility;
  const here = fitting(aspectsOf(lattice, piece.cells, marks, MOBILITY_NUMBERS[mobility]).map(inSpace));
  const turned = mobility === "reflections" ? there(puzzle, piece, grid) : "rotations";
  const lifted = inSpace({ cells: piece.cells, marks });
  const inFile = fitting(aspectsOf(grid.lattice, lifted.cells, marks, MOBILITY_NUMBERS[turned]));
  if ([...here].some((form) => !inFile.has(form))) {
    const text: English = "{piece} may be reflected, which a file of BurrTools cannot say; make its mirror image a piece of its own.";
    refuse(t(text, { piece: pieceNamed(piece.name) }));
  }
  if ([...inFile].some((form) => !here.has(form))) {
    const isOver = lattice.axes(puzzle.dimension) === 2 && mobility !== "fixed";
    const text: English = isOver
      ? "{piece} may not be turned over, which a file of BurrTools cannot say."
      : "{piece} may not be turned freely, which a file of BurrTools cannot say.";
    refuse(t(text, { piece: pieceNamed(piece.name) }));
  }
}

/** Compress a text as BurrTools does. */
async function pack(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).blob();
}
