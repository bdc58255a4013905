// The panel of the place Print.

import { Field } from "../dom";
import { counted } from "../figures";
import { FORMATS, USDZ, type Format } from "./files";
import { WHATS, type What, type Wishes } from "./job";

const NAMES: Record<What, [name: string, title: string]> = {
  plates: ["Plates", "All copies of all pieces, arranged on the plates of a printer"],
  each: ["Pieces", "Each piece once, side by side"],
  piece: ["One piece", "A piece of your choice"],
  whole: ["Assembly", "The pieces in their places in a solution"],
};
const MOST = 10_000; // millimetres
const MISSING = "No solution is known yet: See finds one";

interface PanelProps {
  wishes: Wishes;
  format: string;
  pieces: { name: string; copies: number }[]; // those that are used
  isCubic: boolean;
  canCut: boolean; // outlines describe what is chosen
  hasWhole: boolean; // a solution is known
  hasPicture: boolean;
  canSave: boolean;
  change(wishes: Partial<Wishes>): void;
  choose(format: string): void;
  save(): void;
  paperNote: string;
  printSteps(): void;
  printWorksheet(): void;
}

export function Panel(props: PanelProps) {
  const { canCut, canSave, change, choose, format, hasPicture, hasWhole, isCubic, paperNote, pieces, printSteps, printWorksheet, save, wishes } = props;
  const isThere = (what: What) => what !== "whole" || hasWhole;
  const formats: Record<string, Pick<Format, "name" | "says">> = {
    ...Object.fromEntries(Object.entries(FORMATS).filter(([suffix]) => suffix !== "svg" || canCut)),
    ...(hasPicture && { [USDZ]: { name: "USDZ", says: "To look at on a phone, in your room." } }),
  };
  return (
    <>
      <section>
        <h2>For a 3D printer</h2>
        <div class="choice" role="group" aria-label="What to print">
          {WHATS.map((what) => (
            <button type="button" key={what} id={`print-${what}`} title={isThere(what) ? NAMES[what][1] : MISSING}
              aria-pressed={wishes.what === what} disabled={!isThere(what)} onClick={() => change({ what })}>
              {NAMES[what][0]}
            </button>
          ))}
        </div>
        {wishes.what === "piece" && (
          <label class="line">Piece
            <select id="print-which" value={wishes.piece} onChange={({ currentTarget }) => change({ piece: Number(currentTarget.value) })}>
              {pieces.map(({ copies, name }, i) => <option key={i} value={i}>{copies > 1 ? `${name} (${counted(copies, "copy", "copies")})` : name}</option>)}
            </select>
          </label>
        )}
        {wishes.what === "plates" && (
          <p class="line">Plate
            <span id="sizes">
              <Millimetres label="Width of a plate" value={wishes.wide} least={10} act={(wide) => change({ wide })} /> ×
              <Millimetres label="Depth of a plate" value={wishes.deep} least={10} act={(deep) => change({ deep })} /> mm
            </span>
          </p>
        )}
        <p class="line">Side of a cell <span><Millimetres label="Side of a cell" value={wishes.cell} least={0.1} most={1000} act={(cell) => change({ cell })} /> mm</span></p>
        <p class="line" title="Taken off every side of a piece, so that neighbours do not stick">Clearance <span><Millimetres label="Clearance" value={wishes.clearance} act={(clearance) => change({ clearance })} /> mm</span></p>
        <p class="line" title="The radius of rounded edges">Bevel <span><Millimetres label="Bevel" value={wishes.bevel} act={(bevel) => change({ bevel })} /> mm</span></p>
        <label class="tick"><input type="checkbox" id="print-chamfer" checked={wishes.chamfer} onChange={({ currentTarget }) => change({ chamfer: currentTarget.checked })} />
          Flat bevels, which print better face down</label>
        {isCubic && wishes.what !== "whole" && (
          <label class="tick"><input type="checkbox" id="print-letters" checked={wishes.letters} onChange={({ currentTarget }) => change({ letters: currentTarget.checked })} />
            A letter on each piece, engraved</label>
        )}
        <div class="choice" role="group" aria-label="Format">
          {Object.entries(formats).map(([suffix, { name }]) => (
            <button type="button" key={suffix} id={`print-${suffix}`} aria-pressed={format === suffix} onClick={() => choose(suffix)}>{name}</button>
          ))}
        </div>
        <p class="note">{formats[format].says}</p>
        <button type="button" id="print-save" class="wide strong" disabled={!canSave} onClick={save}>Save</button>
      </section>
      <section>
        <h2>On paper, or as PDF</h2>
        <div class="buttons">
          <button type="button" id="print-steps" disabled={!hasWhole || !hasPicture} onClick={printSteps}
            title={hasWhole ? "A picture of each step of a solution" : MISSING}>Step sheet</button>
          <button type="button" id="print-worksheet" onClick={printWorksheet} title="The pieces, and empty layers to fill in">Worksheet</button>
        </div>
        <p id="paper-note" class="note" role="status">{paperNote}</p>
      </section>
    </>
  );
}

interface LengthProps {
  label: string;
  value: number;
  least?: number;
  most?: number;
  act(value: number): void;
}

/** A field for a length. Invalid text is replaced by the former value. */
function Millimetres({ act, label, least = 0, most = MOST, value }: LengthProps) {
  const take = (typed: string) => {
    const number = Number(typed.trim().replace(",", "."));
    if (typed.trim() && Number.isFinite(number)) act(Math.max(least, Math.min(most, number)));
  };
  return <Field class="number" inputMode="decimal" label={label} text={String(Number(value.toFixed(4)))} take={take} />;
}
