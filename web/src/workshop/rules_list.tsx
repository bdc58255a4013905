// The rules of a puzzle in words, and a form to add one.

import { useRef, useState } from "preact/hooks";
import { counted } from "../texts/texts";
import type { Editor } from "./editor";
import { addRule, removeRule } from "./edits";
import { latticeOfPuzzle, type Puzzle, type Rule } from "./model";
import { quote } from "./unreadable";
import type { Contact } from "./workshop_data";

const CONTACTS: Record<Contact, string> = { face: "share a face", edge: "share an edge or a face", corner: "touch at all" };
const IN_THE_PLANE: Record<Contact, string> = { face: "share a side", edge: "share a side or a corner", corner: "touch at all" };

/** Return the kinds of contact in words. Cells in the plane have sides, no faces. */
function contactsOf(puzzle: Puzzle): Record<Contact, string> {
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
            <button class="plain small" onClick={() => remove(i)}>Remove</button>
          </li>
        ))}
      </ul>
      {puzzle.pieces.length > 0 && <NewRule puzzle={puzzle} add={add} />}
    </>
  );
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
        <select aria-label="One piece" ref={one} onChange={({ currentTarget }) => setOne(currentTarget.value !== "")}>
          <option value="">Each piece</option>
          {options}
        </select>
        <span>and</span>
        <select aria-label="The other piece" ref={other} disabled={!isOne}>
          <option value="">its own copies</option>
          {options}
        </select>
      </div>
      <div class="field">
        <span>may not</span>
        <select aria-label="What touching means" ref={contact}>
          {latticeOfPuzzle(puzzle).data.contacts.map((own) => <option value={own}>{contactsOf(puzzle)[own]}</option>)}
        </select>
        <button class="plain small" onClick={() => add(touching(chosen(), contact.current!.value as Contact))}>Add</button>
      </div>
      <button class="plain small" title="Two pieces can swap if they can fill their cells in another way" onClick={() => add({ rule: "swap" })}>
        Forbid pieces that can swap
      </button>
    </div>
  );
}

/** Return the rule that the chosen pieces do not touch: two pieces, copies of one (the other is ""), or of any. */
function touching(chosen: readonly string[], contact: Contact): Rule {
  return { rule: "touch", pieces: [...new Set(chosen.filter(Boolean))], contact };
}

/** Return a rule as a sentence. */
function inWords(rule: Rule, contacts: Record<Contact, string>): string {
  switch (rule.rule) {
    case "swap":
      return "No two pieces can swap.";
    case "touch":
      return touchInWords(rule.pieces.map((name) => quote(name)), contacts[rule.contact]);
    case "pattern":
      return `${quote(rule.pieces[0])} and ${quote(rule.pieces[1])} may not lie as a pattern in the puzzle file shows.`;
    case "pairs":
      return `${counted(rule.forbidden.length, "pair|pairs")} of ${counted(rule.places.length, "placement|placements")} may not be used together.`;
  }
}

function touchInWords(names: readonly string[], contact: string): string {
  if (names.length < 2) return `Copies of ${names[0] ?? "the same piece"} may not ${contact}.`;
  const all = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return names.length === 2 ? `${all} may not ${contact}.` : `No two of ${all} may ${contact}.`;
}
