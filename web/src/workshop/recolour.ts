// Edits of the colours of a puzzle; each returns a new one.

import { palettes } from "../page";
import { isColourName, isLook } from "./colours";
import { change, freeName, type Draft } from "./edits";
import { keyOf, rankOf, type Colour, type Piece, type Puzzle } from "./model";
import { t } from "../texts/texts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Return a new colour: its name is a free letter, if there is one, and its look one of the palette. */
export function freeColour({ colours }: Puzzle): Colour {
  // Offer the palette's blue last: cells of the painted layer are blue, too.
  const [blue, ...others] = palettes.default;
  const looks = [...others, blue];
  const [names, taken] = [colours.map(({ name }) => name), colours.map(({ rgb }) => rgb)];
  const name = LETTERS.find((letter) => !names.includes(letter)) ?? freeName(colours, t("colour"));
  const rgb = looks.find((look) => !taken.includes(look)) ?? looks[colours.length % looks.length];
  return { name, rgb };
}

export const addColour = (draft: Draft, colour: Colour): Draft =>
  change(draft, { colours: [...draft.puzzle.colours, colour] });

/** Change the look of a colour; an invalid one is ignored. */
export function setLook(draft: Draft, name: string, rgb: string): Draft {
  if (!isLook(rgb)) return draft;
  return change(draft, { colours: draft.puzzle.colours.map((own) => (own.name === name ? { name, rgb } : own)) });
}

/** Rename a colour everywhere; null: it cannot have that name. */
export function renameColour(draft: Draft, name: string, next: string): Draft | null {
  const isTaken = draft.puzzle.colours.some((own) => own.name === next);
  if (isTaken || !isColourName(next)) return null;
  return renamed(draft, name, next);
}

/** Remove a colour; its cells become uncoloured. */
export const removeColour = (draft: Draft, name: string): Draft => renamed(draft, name, "");

function renamed(draft: Draft, name: string, next: string): Draft {
  const { colours, colourPairs, cellColours, pieces, rules } = draft.puzzle;
  const swap = (own: string): string => (own === name ? next : own);
  const swapAll = (own: string[]): string[] => (own.every((one) => !swap(one)) ? [] : own.map(swap));
  return change(draft, {
    colours: colours.map((own) => ({ ...own, name: swap(own.name) })).filter((own) => own.name),
    colourPairs: colourPairs.map(([own, below]): [string, string] => [swap(own), swap(below)]).filter((pair) => pair.every(Boolean)),
    cellColours: Object.fromEntries(Object.entries(cellColours).map(([key, own]) => [key, swap(own)]).filter(([, own]) => own)),
    pieces: pieces.map((piece) => ({ ...piece, colours: swapAll(piece.colours) })),
    rules: rules.map((rule) =>
      rule.rule === "pairs" ? { ...rule, places: rule.places.map((place) => ({ ...place, colours: swapAll(place.colours) })) } : rule),
  });
}

/** Allow or forbid cubes of a colour on cells of another. */
export function togglePair(draft: Draft, own: string, below: string): Draft {
  const { colourPairs } = draft.puzzle;
  const others = colourPairs.filter(([cube, cell]) => cube !== own || cell !== below);
  const isThere = others.length < colourPairs.length;
  return change(draft, { colourPairs: isThere ? others : [...colourPairs, [own, below]] });
}

/** Copies of a piece that get the same colours. */
export interface PaintedPiece {
  piece: number;
  copies: number;
  marks: readonly number[]; // for each cube, the number of its colour
}

/** Colour all cells of a puzzle, and its pieces: each becomes as many pieces as it has kinds; without any, it goes. */
export function recoloured(draft: Draft, paint: readonly number[], kinds: readonly PaintedPiece[]): Draft {
  const names: string[] = [];
  let made = draft;
  while (names.length <= Math.max(...paint)) {
    const colour = freeColour(made.puzzle);
    names.push(colour.name);
    made = addColour(made, colour);
  }
  const { cells, pieces: plain } = made.puzzle;
  const pieces = kinds.reduce<Piece[]>((found, { copies, marks, piece }) => {
    const own = plain[piece];
    const name = freeName([...found, ...plain.filter((other) => other !== own)], own.name);
    const colours = marks.map((mark) => names[mark]);
    return [...found, { ...own, name, colours, low: copies, high: copies, groups: [], rank: rankOf(draft.puzzle, piece) }];
  }, []);
  return change(made, { pieces, cellColours: Object.fromEntries(cells.map((cell, i) => [keyOf(cell), names[paint[i]]])) });
}
