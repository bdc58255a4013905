// The colours of a puzzle as brushes, with their settings. Closed at first, unless the puzzle has colours.

import { Field, IconButton } from "../dom";
import type { Editor } from "./editor";
import type { Colour } from "./model";
import { addColour, freeColour, removeColour, renameColour, setLook, togglePair } from "./recolour";
import { type English, t } from "../texts/texts";

const RULE: English = "A cube lies on cells of its colour and on cells without one; a cube without a colour lies anywhere.";

export class ColourChooser {
  /** The colour to paint; "": remove colours; null: paint cells. */
  chosen: string | null = null;
  private isOpen = false;
  private wasColoured = false; // the puzzle had colours at the last update
  private isChanging = false; // the settings of the chosen colour are open

  /** `show` is called when something has changed. */
  constructor(
    private readonly editor: Editor,
    private readonly show: () => void,
  ) {}

  choose(name: string | null): void {
    this.chosen = name;
    this.show();
  }

  /** Return the list, and the button that opens and closes it. */
  parts() {
    this.adapt();
    const turn = () => {
      this.isOpen = !this.isOpen;
      this.choose(null);
    };
    const toggle = <button class="colours-toggle" aria-expanded={this.isOpen} onClick={turn}>{t("Colours")}</button>;
    return { toggle, list: this.isOpen && this.list() };
  }

  /** Follow changes of the puzzle. */
  private adapt(): void {
    const { colours } = this.editor.puzzle;
    if (this.chosen && !colours.some(({ name }) => name === this.chosen)) this.chosen = null;
    this.isChanging &&= this.chosen !== null;
    // Open the list when a puzzle with colours is opened.
    if (colours.length && !this.wasColoured) this.isOpen = true;
    this.wasColoured = colours.length > 0;
  }

  private list() {
    return (
      <div class="colours">
        {this.brushes()}
        {this.chosen && this.isChanging ? this.details(this.chosen) : this.chosen === null && <p class="hint">{t(RULE)}</p>}
        {this.editor.puzzle.colours.length > 1 && this.matrix()}
      </div>
    );
  }

  private brushes() {
    const { colours } = this.editor.puzzle;
    const { chosen, isChanging } = this;
    const add = () => this.add();
    const change = () => {
      this.isChanging = !isChanging;
      this.show();
    };
    return (
      <div class="inks" role="group" aria-label={t("Colour that is painted")}>
        {colours.map(({ name, rgb }) => this.brush(name, rgb))}
        {colours.length > 0 && this.brush("", null)}
        {colours.length ? <IconButton icon="plus" label={t("Add a colour")} onClick={add} /> : <button class="ink-add" onClick={add}>{t("Add a colour")}</button>}
        {chosen && <button class="ink-add change" title={t("Change colour {name}", { name: chosen })} aria-expanded={isChanging} onClick={change}>{t("Change")}</button>}
      </div>
    );
  }

  private brush(name: string, rgb: string | null) {
    const isChosen = this.chosen === name;
    return (
      <button key={name} class="ink" title={name ? t("Paint cells in colour {name}", { name }) : t("Take colours away")} aria-pressed={isChosen}
        onClick={() => this.choose(isChosen ? null : name)}>
        <span class={rgb ? "dot" : "dot none"} style={rgb ? { backgroundColor: rgb } : undefined} />
        {name || t("None")}
      </button>
    );
  }

  private add(): void {
    const { draft, puzzle } = this.editor;
    const colour = freeColour(puzzle);
    this.wasColoured = true;
    this.chosen = colour.name;
    this.editor.set(addColour(draft, colour));
  }

  private details(name: string) {
    const { editor } = this;
    const { colours } = editor.puzzle;
    return (
      <div class="ink-line">
        <input type="color" class="look" aria-label={t("How colour {name} looks", { name })} value={colours.find((own) => own.name === name)!.rgb}
          onChange={({ currentTarget }) => editor.set(setLook(editor.draft, name, currentTarget.value))} />
        <Field class="name" label={t("Name of the colour")} text={name} maxLength={60} take={(text) => this.rename(name, text)} />
        <button class="plain small" aria-label={t("Remove colour {name}", { name })} onClick={() => editor.set(removeColour(editor.draft, name))}>{t("Remove")}</button>
      </div>
    );
  }

  /** Show which cubes may lie on which cells: a row for each colour of cubes. */
  private matrix() {
    const { editor } = this;
    const { colours, colourPairs } = editor.puzzle;
    const pairs = new Set(colourPairs.map((pair) => pair.join("\n")));
    const isPair = (own: string, below: string) => own === below || pairs.has(`${own}\n${below}`);
    const mark = ({ name, rgb }: Colour) => <><span class="dot" style={{ backgroundColor: rgb }} />{name}</>;
    return (
      <details class="whole matrix">
        <summary>{t("Which cubes may lie on which cells")}</summary>
        <div><table>
          <thead><tr><td>{t("Cubes in the rows")}</td>{colours.map((below) => <th scope="col">{mark(below)}</th>)}</tr></thead>
          <tbody>
            {colours.map((own) => (
              <tr>
                <th scope="row">{mark(own)}</th>
                {colours.map(({ name: below }) => (
                  <td>
                    <input type="checkbox" aria-label={t("Cubes of colour {own} may lie on cells of colour {below}", { own: own.name, below })}
                      checked={isPair(own.name, below)} disabled={own.name === below}
                      onChange={() => editor.set(togglePair(editor.draft, own.name, below))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table></div>
      </details>
    );
  }

  private rename(name: string, text: string): void {
    const next = text.trim();
    const draft = next === name ? null : renameColour(this.editor.draft, name, next);
    if (!draft) return;
    this.chosen = next;
    this.editor.set(draft);
  }
}
