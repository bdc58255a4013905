// The rules of a puzzle in words, and a form to add one.

import { element, make } from "../document";
import { counted } from "../text";
import { textButton } from "./dom";
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

export class RulesList {
  constructor(private readonly editor: Editor) {}

  update(): void {
    const { puzzle } = this.editor;
    element("rules").replaceChildren(...puzzle.rules.map((rule, i) => {
      const remove = textButton("Remove", () => this.editor.set(removeRule(this.editor.draft, i)), "plain small");
      return make("li", { class: "field mark" }, make("span", {}, inWords(rule, contactsOf(puzzle))), remove);
    }));
    element("new-rule").hidden = puzzle.pieces.length === 0;
    // Keep the choices in the form until the pieces or the lattice change.
    const key = JSON.stringify([puzzle.lattice, puzzle.dimension, puzzle.pieces.map(({ name }) => name)]);
    if (element("new-rule").dataset.key === key) return;
    element("new-rule").dataset.key = key;
    element("new-rule").replaceChildren(...this.form());
  }

  private form(): HTMLElement[] {
    const { puzzle } = this.editor;
    const names = puzzle.pieces.map(({ name }) => name);
    const which = (label: string, none: string) => make("select", { "aria-label": label },
      make("option", { value: "" }, none), ...names.map((name) => make("option", { value: name }, name)));
    const [one, other] = [which("One piece", "Each piece"), which("The other piece", "its own copies")];
    other.disabled = true;
    one.addEventListener("change", () => {
      other.disabled = !one.value;
      if (other.disabled) other.value = "";
    });
    const { contacts } = latticeOfPuzzle(puzzle).data;
    const contact = make("select", { "aria-label": "What touching means" },
      ...contacts.map((own) => make("option", { value: own }, contactsOf(puzzle)[own])));
    const touch = textButton("Add", () => this.add(touching([one.value, other.value], contact.value as Contact)), "plain small");
    const swap = textButton("Forbid pieces that can swap", () => this.add({ rule: "swap" }), "plain small");
    swap.title = "Two pieces can swap if they can fill their cells in another way";
    return [
      make("div", { class: "field" }, one, make("span", {}, "and"), other),
      make("div", { class: "field" }, make("span", {}, "may not"), contact, touch),
      swap,
    ];
  }

  private add(rule: Rule): void {
    const { draft, puzzle } = this.editor;
    const isThere = puzzle.rules.some((own) => JSON.stringify(own) === JSON.stringify(rule));
    if (!isThere) this.editor.set(addRule(draft, rule));
  }
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
      return `${counted(rule.forbidden.length, "pair")} of ${counted(rule.places.length, "placement")} may not be used together.`;
  }
}

function touchInWords(names: readonly string[], contact: string): string {
  if (names.length < 2) return `Copies of ${names[0] ?? "the same piece"} may not ${contact}.`;
  const all = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return names.length === 2 ? `${all} may not ${contact}.` : `No two of ${all} may ${contact}.`;
}
