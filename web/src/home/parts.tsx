// Parts of several pages: cards, pictures, the head.

import type { ComponentChildren } from "preact";

import { playedOf } from "./store";
import type { Own } from "./kept";
import { ofCatalog, ofOwn, usePicture, type WantedPicture } from "./pictures";
import { isSpoiler, type CatalogRow } from "./table";
import { phrases, times } from "./words";

export const addressOf = (row: CatalogRow): string => `p/${row.name}`;

/** The picture of a puzzle of the catalog, which spoils nothing. */
export function PictureOf({ row }: { row: CatalogRow }) {
  const isSolved = (playedOf(addressOf(row))?.times.length ?? 0) > 0;
  return <Picture wanted={ofCatalog(row, isSpoiler(row) && !isSolved)} />;
}

export const PictureOfOwn = ({ own }: { own: Own }) => <Picture wanted={ofOwn(own)} />;

/** A picture; an empty frame until it is drawn. */
function Picture({ wanted }: { wanted: WantedPicture }) {
  const { element, url } = usePicture(wanted);
  return (
    <span class="picture" ref={element}>
      {url && <img src={url} alt="" width="320" height="240" decoding="async" />}
    </span>
  );
}

/** A puzzle in a list. */
export function Card({ row }: { row: CatalogRow }) {
  const address = addressOf(row);
  return <Entry href={`#/${address}`} title={row.title} picture={<PictureOf row={row} />} facts={phrases(row)} solved={times(playedOf(address) ?? { times: [] })} />;
}

interface EntryProps {
  href: string;
  title: string;
  picture: ComponentChildren;
  facts: string[];
  solved?: string;
  children?: ComponentChildren; // below the link
}

/** A link in a list, as a card. */
export const Entry = ({ children, facts, href, picture, solved, title }: EntryProps) => (
  <li class="card">
    <a href={href}>
      {picture}
      <strong>{title}</strong>
      <span class="facts">{facts.map((fact) => <span key={fact}>{fact}</span>)}</span>
      {solved && <span class="solved">{solved}</span>}
    </a>
    {children}
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
