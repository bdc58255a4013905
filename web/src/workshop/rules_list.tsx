// The rules of a puzzle in words, and a form to add one.

import { useRef, useState } from "preact/hooks";
import type { Cell } from "../data";
import { compare } from "../lists";
import { palettes } from "../page";
import { counted, type English, t } from "../texts/texts";
import type { Editor } from "./editor";
import { addRule, removeRule } from "./edits";
import { latticeOfPuzzle, type Puzzle, type Rule } from "./model";
import { Thumb } from "./thumb";
import { quote } from "./unreadable";
import type { Contact } from "./workshop_data";

const CONTACTS: Record<Contact, English> = { face: "share a face", edge: "share an edge or a face", corner: "touch at all" };
const IN_THE_PLANE: Record<Contact, English> = { face: "share a side", edge: "share a side or a corner", corner: "touch at all" };

/** Return the kinds of contact in words. Cells in the plane have sides, no faces. */
function contactsOf(puzzle: Puzzle): Record<Contact, English> {
  const { isCubic, data } = latticeOfPuzzle(puzzle);
  return (isCubic ? puzzle.dimension === 2 : data.flat) ? IN_THE_PLANE : CONTACTS;
}

/** The rules, and a form to add one. */
export function Rules({ editor }: { editor: Editor }) {
  const { draft, puzzle } = editor;
  const remove = (i: number) => editor.set(removeRule(draft, i));
  const add = (rule: Rule) => {
    const isThere = puzzle.rules.some((own) => JSON.stringify(own) === JSON.stringify(rule));
    if (!isThere) editor.set(addRule(draft, rule));
  };
  return (
    <>
      <ul id="rules">
        {puzzle.rules.map((rule, i) => (
          <li class="field mark">
            <span>{inWords(rule, contactsOf(puzzle))}</span>
            {rule.rule === "pattern" && <PatternPicture puzzle={puzzle} cells={rule.cells} />}
            <button class="plain small" aria-label={t("Remove: {what}", { what: inWords(rule, contactsOf(puzzle)) })} onClick={() => remove(i)}>{t("Remove")}</button>
          </li>
        ))}
      </ul>
      {puzzle.pieces.length > 0 && <NewRule puzzle={puzzle} add={add} />}
    </>
  );
}

/** A picture of a forbidden pair. */
function PatternPicture({ puzzle, cells: [one, other] }: { puzzle: Puzzle; cells: [Cell[], Cell[]] }) {
  const lattice = latticeOfPuzzle(puzzle);
  const [first, second] = palettes.default;
  // In the order of their cells, as pieces have them.
  const both = [...one.map((cell) => ({ cell, look: first })), ...other.map((cell) => ({ cell, look: second }))].sort((a, b) => compare(a.cell, b.cell));
  return <span class="pattern"><Thumb lattice={lattice} cells={both.map(({ cell }) => cell)} colours={both.map(({ look }) => look)} /></span>;
}

/** The form; its choices stay until the pieces or the lattice change. */
function NewRule({ puzzle, add }: { puzzle: Puzzle; add(rule: Rule): void }) {
  const [one, other, contact] = [useRef<HTMLSelectElement>(null), useRef<HTMLSelectElement>(null), useRef<HTMLSelectElement>(null)];
  const [isOne, setOne] = useState(false);
  const names = puzzle.pieces.map(({ name }) => name);
  const key = JSON.stringify([puzzle.lattice, puzzle.dimension, names]);
  const options = names.map((name) => <option value={name}>{name}</option>);
  const chosen = () => [one, other].map(({ current }) => (isOne ? current!.value : ""));
  return (
    <div id="new-rule" key={key}>
      <div class="field">
        <select aria-label={t("One piece")} ref={one} onChange={({ currentTarget }) => setOne(currentTarget.value !== "")}>
          <option value="">{t("Each piece")}</option>
          {options}
        </select>
        <span>{t("and")}</span>
        <select aria-label={t("The other piece")} ref={other} disabled={!isOne}>
          <option value="">{t("its own copies")}</option>
          {options}
        </select>
      </div>
      <div class="field">
        <span>{t("may not")}</span>
        <select aria-label={t("What touching means")} ref={contact}>
          {latticeOfPuzzle(puzzle).data.contacts.map((own) => <option value={own}>{t(contactsOf(puzzle)[own])}</option>)}
        </select>
        <button class="plain small" onClick={() => add(touching(chosen(), contact.current!.value as Contact))}>{t("Add")}</button>
      </div>
      <button class="plain small" title={t("Two pieces can swap if they can fill their cells in another way")} onClick={() => add({ rule: "swap" })}>
        {t("Forbid pieces that can swap")}
      </button>
    </div>
  );
}

/** Return the rule that the chosen pieces do not touch: two pieces, copies of one (the other is ""), or of any. */
function touching(chosen: readonly string[], contact: Contact): Rule {
  return { rule: "touch", pieces: [...new Set(chosen.filter(Boolean))], contact };
}

/** Return a rule as a sentence. */
function inWords(rule: Rule, contacts: Record<Contact, English>): string {
  switch (rule.rule) {
    case "swap":
      return t("No two pieces can swap.");
    case "touch":
      return touchInWords(rule.pieces.map((name) => quote(name)), t(contacts[rule.contact]));
    case "pattern":
      return t("{one} and {other} may not lie like this:", { one: quote(rule.pieces[0]), other: quote(rule.pieces[1]) });
    case "pairs":
      return pairsInWords(rule.forbidden);
  }
}

function pairsInWords(forbidden: readonly [number, number][]): string {
  const pairs = forbidden.filter(([one, other]) => one !== other);
  const single = forbidden.length - pairs.length;
  const used = new Set(pairs.flat()).size;
  return [
    single ? t("{placements} may not be used.", { placements: counted(single, "placement|placements") }) : "",
    pairs.length ? t("{pairs} of {placements} may not be used together.", {
      pairs: counted(pairs.length, "pair|pairs"), placements: counted(used, "placement|placements"),
    }) : "",
  ].filter(Boolean).join(" ");
}

function touchInWords(names: readonly string[], contact: string): string {
  if (!names.length) return t("Copies of the same piece may not {contact}.", { contact });
  if (names.length < 2) return t("Copies of {piece} may not {contact}.", { piece: names[0], contact });
  const pieces = t("{first} and {last}", { first: names.slice(0, -1).join(", "), last: names.at(-1)! });
  return t(names.length === 2 ? "{pieces} may not {contact}." : "No two of {pieces} may {contact}.", { pieces, contact });
}
