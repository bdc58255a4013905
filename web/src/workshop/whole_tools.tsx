// Buttons that change a whole shape.

import type { ComponentChildren } from "preact";
import { t } from "../texts/texts";
import type { Lattice } from "./lattices";
import { CHANGES, type Act, type ShapePart } from "./whole";

interface Props {
  lattice: Lattice;
  parts: ShapePart[];
  of: "region" | "piece";
  take(act: Act): void;
  children?: ComponentChildren; // settings
}

export const WholeTools = ({ lattice, parts, of, take, children }: Props) => (
  <details class="whole">
    <summary>{t(of === "region" ? "The whole region" : "The whole piece")}</summary>
    <div class="buttons">
      {CHANGES.filter(({ suits, ofRegion }) => (!ofRegion || of === "region") && (!suits || suits(lattice, parts[0]?.cell.length ?? 0)))
        .map(({ act, name }) => <button class="small" disabled={!parts.length} onClick={() => take(act)}>{t(name)}</button>)}
    </div>
    {children}
  </details>
);
