// The page of a puzzle: its history and facts, and the ways to its places.

import { useEffect, useRef, useState } from "preact/hooks";

import { PictureOf } from "./parts";
import { PLACES, type PlaceName } from "./place";
import { kept, noteOpened, noteSolved } from "./store";
import type { CatalogRow } from "./table";
import { clock, counted, facts } from "./words";

const ORDER: PlaceName[] = ["play", "see", "make"];

export function Puzzle({ row, address }: { row: CatalogRow; address: string }) {
  const times = kept.value.progress[address]?.times ?? [];
  return (
    <article class="puzzle">
      <PictureOf row={row} />
      <div>
        <h1>{row.title}</h1>
        <p>{row.about}</p>
        <Ways address={address} />
        {times.length > 0 && <p class="solved">You solved it {counted(times.length, "time")}; best time {clock(Math.min(...times))}.</p>}
        <dl>{facts(row).map(([word, fact]) => <div key={word}><dt>{word}</dt><dd>{fact}</dd></div>)}</dl>
      </div>
    </article>
  );
}

export function OwnPuzzle({ id }: { id: string }) {
  const own = kept.value.own[id];
  if (!own) return <p>This puzzle is not on this device. <a href="#/">All puzzles</a></p>;
  return (
    <article class="puzzle">
      <div>
        <h1>{own.title}</h1>
        <Ways address={`own/${id}`} />
      </div>
    </article>
  );
}

const Ways = ({ address }: { address: string }) => (
  <p class="ways">{ORDER.map((place) => <a key={place} class="button" href={`#/${address}/${place}`}>{PLACES[place]}</a>)}</p>
);

/** A place of a puzzle, which fills the screen. */
export function Place({ address, place, toml, about }: { address: string; place: PlaceName; toml: () => Promise<string>; about?: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    const element = root.current!;
    const solved = ({ detail }: Event & { detail?: { seconds?: number } }) => void noteSolved(address, Number(detail?.seconds ?? 0));
    element.addEventListener("cube3d-solved", solved as EventListener);
    setError("");
    void open(element, place, { toml, about }, address).then((close) => {
      if (isOpen) end = close;
      else close();
    }).catch((problem: Error) => isOpen && setError(problem.message));
    void noteOpened(address, place);
    return () => {
      isOpen = false;
      element.removeEventListener("cube3d-solved", solved as EventListener);
      end?.();
      element.replaceChildren();
    };
  }, [address, place]);
  return (
    <>
      {error && <p role="alert" class="trouble">{error} <a href={`#/${address}`}>Back</a></p>}
      <div ref={root} class="place" />
    </>
  );
}

async function open(
  root: HTMLElement, place: PlaceName, { toml, about }: { toml: () => Promise<string>; about?: string }, address: string,
): Promise<() => void> {
  const [{ showPlace }, text] = await Promise.all([import("./open"), toml()]);
  return showPlace(root, place, { toml: text, about }, address);
}
