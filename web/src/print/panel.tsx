// The panel of the place Print.

import { Field, IconButton, NumberInput } from "../dom";
import { counted, type English, grouped, language, t } from "../texts/texts";
import { FORMATS, USDZ, type Format } from "./files";
import { WHATS, type What, type Wishes } from "./job";

export const NAMES: Record<What, [name: English, title: English]> = {
  plates: ["Plates", "All copies of all pieces, arranged on the plates of a printer"],
  each: ["Pieces", "Each piece once, side by side"],
  piece: ["One piece", "A piece of your choice"],
  whole: ["Assembly", "The pieces in their places in a solution"],
};
export const MISSING: English = "No solution is known yet. “See” finds one";
export const CLEARANCE: English = "Taken off every side of a piece, so that neighbours do not stick";
export const ROUND: English = "The radius of rounded edges";
export const STEPS: English = "A picture of each step of a solution";
export const SHEET: English = "The pieces, and empty layers to fill in";
const MOST = 10_000; // millimetres

interface PanelProps {
  wishes: Wishes;
  format: string;
  pieces: { name: string; copies: number }[]; // those that are used
  isCubic: boolean;
  canCut: boolean; // outlines describe what is chosen
  solution: number;
  solutions: number; // how many are known
  hasPicture: boolean;
  canSave: boolean;
  change(wishes: Partial<Wishes>): void;
  choose(format: string): void;
  chooseSolution(solution: number): void;
  save(): void;
  fileNote: string;
  paperNote: string;
  printSteps(): void;
  printWorksheet(): void;
}

export const Panel = (props: PanelProps) => (
  <>
    <section>
      <h2>{t("For a 3D printer")}</h2>
      <Content {...props} />
      <Sizes {...props} />
      <Formats {...props} />
      <button type="button" id="print-save" class="wide strong" disabled={!props.canSave} onClick={props.save}>{t("Save")}</button>
      <p id="file-note" class="note" role="status">{props.fileNote}</p>
    </section>
    <section>
      <h2>{t("On paper, or as PDF")}</h2>
      <Paper {...props} />
    </section>
  </>
);

/** The things to print. */
function Content(props: PanelProps) {
  const { change, pieces, solutions, wishes: { deep, piece, what, wide } } = props;
  return (
    <>
      <div class="choice" role="group" aria-label={t("What to print")}>
        {WHATS.map((own) => {
          const isThere = own !== "whole" || solutions > 0;
          return (
            <button type="button" key={own} id={`print-${own}`} title={t(isThere ? NAMES[own][1] : MISSING)}
              aria-pressed={what === own} disabled={!isThere} onClick={() => change({ what: own })}>
              {t(NAMES[own][0])}
            </button>
          );
        })}
      </div>
      {what === "piece" && (
        <label class="line">{t("Piece")}
          <select id="print-which" value={piece} onChange={({ currentTarget }) => change({ piece: Number(currentTarget.value) })}>
            {pieces.map(({ copies, name }, i) => (
              <option key={i} value={i}>{copies > 1 ? `${name} (${counted(copies, "copy|copies")})` : name}</option>
            ))}
          </select>
        </label>
      )}
      {what === "whole" && <Which {...props} />}
      {what === "plates" && (
        <p class="line">{t("Plate")}
          <span id="sizes">
            <Millimetres label={t("Width of a plate")} value={wide} least={10} act={(wide) => change({ wide })} /> ×
            <Millimetres label={t("Depth of a plate")} value={deep} least={10} act={(deep) => change({ deep })} /> mm
          </span>
        </p>
      )}
    </>
  );
}

/** Which of several solutions. */
const Which = ({ chooseSolution, solution, solutions }: PanelProps) => solutions > 1 && (
  <p class="line">{t("Solution")}
    <span class="count">
      <IconButton icon="prev" label={t("Previous solution")} disabled={solution === 0} onClick={() => chooseSolution(solution - 1)} />
      <NumberInput label={t("Number of the solution")} value={solution + 1} range={[1, solutions]}
        act={(number) => chooseSolution(number! - 1)} /> / {grouped(solutions)}
      <IconButton icon="next" label={t("Next solution")} disabled={solution === solutions - 1} onClick={() => chooseSolution(solution + 1)} />
    </span>
  </p>
);

function Sizes({ change, isCubic, wishes: { bevel, cell, chamfer, clearance, letters, what } }: PanelProps) {
  return (
    <>
      <Length label={t("Side of a cell")} value={cell} least={0.1} most={1000} act={(cell) => change({ cell })}
        title={t("For hexagons and spheres: the distance between neighbours")} />
      <Length label={t("Clearance on each side")} value={clearance} act={(clearance) => change({ clearance })}
        title={t(CLEARANCE)} />
      <Length label={t("Bevel")} value={bevel} act={(bevel) => change({ bevel })} title={t(ROUND)} />
      <Tick id="print-chamfer" label={t("Cut edges flat instead of round: the side that lies on the plate prints better")} isOn={chamfer}
        act={(chamfer) => change({ chamfer })} />
      {what !== "whole" && (isCubic
        ? <Tick id="print-letters" label={t("A letter on each piece, engraved")} isOn={letters} act={(letters) => change({ letters })} />
        : <p class="note">{t("Only pieces made of cubes can have engraved letters.")}</p>)}
    </>
  );
}

function Formats({ canCut, choose, format, hasPicture }: PanelProps) {
  const written = Object.entries(FORMATS).filter(([suffix]) => suffix !== "svg" || canCut);
  const formats: Record<string, Pick<Format, "name" | "says">> = {
    ...Object.fromEntries(written),
    ...(hasPicture && { [USDZ]: { name: "USDZ", says: "To look at on a phone, in your room." as const } }),
  };
  return (
    <>
      <div class="choice" role="group" aria-label={t("Format")}>
        {Object.entries(formats).map(([suffix, { name }]) => (
          <button type="button" key={suffix} id={`print-${suffix}`} aria-pressed={format === suffix}
            onClick={() => choose(suffix)}>{name}</button>
        ))}
      </div>
      <p class="note">{formats[format] && t(formats[format].says)}</p>
    </>
  );
}

function Paper(props: PanelProps) {
  const { hasPicture, paperNote, printSteps, printWorksheet, solutions } = props;
  const hasWhole = solutions > 0;
  return (
    <>
      <Which {...props} />
      <div class="buttons">
        <button type="button" id="print-steps" disabled={!hasWhole || !hasPicture} onClick={printSteps}
          title={t(hasWhole ? STEPS : MISSING)}>{t("Step sheet")}</button>
        <button type="button" id="print-worksheet" onClick={printWorksheet}
          title={t(SHEET)}>{t("Worksheet")}</button>
      </div>
      <p id="paper-note" class="note" role="status">{paperNote || (hasWhole ? "" : t(MISSING))}</p>
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

const Length = ({ title, ...own }: LengthProps & { title: string }) => (
  <p class="line" title={title}>{own.label} <span><Millimetres {...own} /> mm</span></p>
);

/** A field for a length. Invalid text is replaced by the former value. */
function Millimetres({ act, label, least = 0, most = MOST, value }: LengthProps) {
  const take = (typed: string) => {
    const number = Number(typed.trim().replace(",", "."));
    if (typed.trim() && Number.isFinite(number)) act(Math.max(least, Math.min(most, number)));
  };
  return <Field class="number" inputMode="decimal" label={label} text={Number(value.toFixed(4)).toLocaleString(language(), { useGrouping: false, maximumFractionDigits: 4 })} take={take} />;
}

interface TickProps {
  id: string;
  label: string;
  isOn: boolean;
  act(isOn: boolean): void;
}

const Tick = ({ act, id, isOn, label }: TickProps) => (
  <label class="tick">
    <input type="checkbox" id={id} checked={isOn} onChange={({ currentTarget }) => act(currentTarget.checked)} /> {label}
  </label>
);
