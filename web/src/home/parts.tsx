// Parts of several pages: cards, pictures, the head.

import type { ComponentChildren } from "preact";

import { playedOf } from "./store";
import { usePicture } from "./pictures";
import { isSpoiler, type CatalogRow } from "./table";
import { phrases, times } from "./words";

export const addressOf = (row: CatalogRow): string => `p/${row.name}`;

/** The picture of a puzzle, which spoils nothing; an empty frame until it is drawn. */
export function PictureOf({ row }: { row: CatalogRow }) {
  const isSolved = (playedOf(addressOf(row))?.times.length ?? 0) > 0;
  const { element, url } = usePicture(row, isSpoiler(row) && !isSolved);
  return (
    <span class="picture" ref={element}>
      {url && <img src={url} alt="" width="320" height="240" decoding="async" />}
    </span>
  );
}

/** A puzzle in a list. */
export function Card({ row }: { row: CatalogRow }) {
  const address = addressOf(row);
  return <Entry href={`#/${address}`} title={row.title} row={row} facts={phrases(row)} solved={times(playedOf(address)?.times ?? [])} />;
}

interface EntryProps {
  href: string;
  title: string;
  row?: CatalogRow; // missing: one's own puzzle, without a picture
  facts: string[];
  solved?: string;
}

/** A link in a list, as a card. */
export const Entry = ({ href, title, row, facts, solved }: EntryProps) => (
  <li class="card">
    <a href={href}>
      {row ? <PictureOf row={row} /> : <span class="picture" />}
      <strong>{title}</strong>
      <span class="facts">{facts.map((fact) => <span key={fact}>{fact}</span>)}</span>
      {solved && <span class="solved">{solved}</span>}
    </a>
  </li>
);

export function Shelf({ heading, children, id, kind = "" }: { heading: string; children: ComponentChildren; id: string; kind?: string }) {
  return (
    <section aria-labelledby={id} class={`shelf ${kind}`}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
