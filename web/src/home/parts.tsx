// Parts of several pages: cards, pictures, the head.

import type { ComponentChildren } from "preact";

import { kept } from "./store";
import { usePicture } from "./pictures";
import { isSpoiler, type CatalogRow } from "./table";
import { clock, phrases } from "./words";

export const addressOf = (row: CatalogRow): string => `p/${row.name}`;

/** The picture of a puzzle, which spoils nothing; an empty frame until it is drawn. */
export function PictureOf({ row }: { row: CatalogRow }) {
  const isSolved = (kept.value.progress[addressOf(row)]?.times.length ?? 0) > 0;
  const { element, url } = usePicture(row, isSpoiler(row) && !isSolved);
  return (
    <span class="picture" ref={element}>
      {url && <img src={url} alt="" width="320" height="240" decoding="async" />}
    </span>
  );
}

/** A puzzle in a list. */
export function Card({ row, note }: { row: CatalogRow; note?: string }) {
  const times = kept.value.progress[addressOf(row)]?.times ?? [];
  const best = times.length ? `Solved in ${clock(Math.min(...times))}` : "";
  return (
    <li class="card">
      <a href={`#/${addressOf(row)}`}>
        <PictureOf row={row} />
        <strong>{row.title}</strong>
        <span class="facts">{(note ? [note] : phrases(row)).map((fact) => <span key={fact}>{fact}</span>)}</span>
        {best && <span class="solved">{best}</span>}
      </a>
    </li>
  );
}

export function Shelf({ heading, children, id, kind = "" }: { heading: string; children: ComponentChildren; id: string; kind?: string }) {
  return (
    <section aria-labelledby={id} class={`shelf ${kind}`}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
