// The page of a puzzle: its history and facts, and the ways to its places.

import { useEffect, useRef, useState } from "preact/hooks";

import { keepFile } from "./files";
import { openPlace, type OpenPlace } from "./open";
import { PictureOf } from "./parts";
import type { PlaceName } from "../place";
import { SOLVED, type SolvedEvent } from "../solved";
import { kept, noteOpened, noteSolved, ownPuzzle, trouble } from "./store";
import type { CatalogRow } from "./table";
import { clock, counted, facts } from "./words";

const WAYS: Record<PlaceName, string> = { play: "Play", see: "See solutions", make: "Change it" };
export const PLACES = Object.keys(WAYS) as PlaceName[];

export function Puzzle({ row, address }: { row: CatalogRow; address: string }) {
  return (
    <article class="puzzle">
      <PictureOf row={row} />
      <div>
        <h1>{row.title}</h1>
        <p>{row.about}</p>
        <Ways address={address} />
        <Times address={address} />
        <dl>{facts(row).map(([word, fact]) => <div key={word}><dt>{word}</dt><dd>{fact}</dd></div>)}</dl>
      </div>
    </article>
  );
}

export function OwnPuzzle({ id }: { id: string }) {
  const own = ownPuzzle(id);
  if (!own) return <p>This puzzle is not on this device. <a href="#/">All puzzles</a></p>;
  return (
    <article class="puzzle">
      <div>
        <h1>{own.title}</h1>
        <Ways address={`own/${id}`} />
        <Times address={`own/${id}`} />
      </div>
    </article>
  );
}

const Ways = ({ address }: { address: string }) => (
  <p class="ways">{PLACES.map((place) => <a key={place} class="button" href={`#/${address}/${place}`}>{WAYS[place]}</a>)}</p>
);

function Times({ address }: { address: string }) {
  const times = kept.value.progress[address]?.times ?? [];
  if (!times.length) return null;
  return <p class="solved">You solved it {counted(times.length, "time")}; best time {clock(Math.min(...times))}.</p>;
}

interface PlaceProps {
  address: string; // of the puzzle
  title: string;
  place: PlaceName;
  state: string; // of the place, as in a link
  toml: () => Promise<string>;
  about?: string;
  solution?: number[]; // placements
  moved: () => void; // the place has written an address
}

/** A place of a puzzle, which fills the screen. */
export function Place({ address, title, place, state, toml, about, solution, moved }: PlaceProps) {
  const root = useRef<HTMLDivElement>(null);
  const life = useRef(new AbortController()); // of the place that is shown
  const shown = useRef(""); // the address that it has, or has written itself
  const open = useRef<OpenPlace | null>(null);
  const own = useRef(address.startsWith(OWN) ? address.slice(OWN.length) : undefined); // where changes are kept
  const [error, setError] = useState("");
  const [said, setSaid] = useState("");
  const link = linkTo(address, place, state);
  useEffect(() => {
    if (shown.current === link) return;
    shown.current = link;
    life.current.abort();
    const { signal } = (life.current = new AbortController());
    const keep = (now: PlaceName, text: string) => {
      shown.current = linkTo(address, now, text);
      history.replaceState(null, "", shown.current);
      moved();
    };
    const solved = (event: Event) => void noteSolved(address, (event as SolvedEvent).detail.seconds);
    root.current!.addEventListener(SOLVED, solved, { signal });
    setError("");
    const opened = openPlace(root.current!, place, state, { toml, about, solution }, keep);
    opened.then((there) => {
      if (signal.aborted) return there.end();
      open.current = there;
      signal.addEventListener("abort", there.end);
    }, (problem: Error) => signal.aborted || setError(problem.message));
    void noteOpened(address, place);
  }, [link]);
  useEffect(() => () => life.current.abort(), []);
  const keepPuzzle = async () => {
    try {
      const id = await keepFile(open.current!.toml()!, own.current);
      setSaid(id ? "Kept" : trouble.value);
      own.current = id ?? own.current;
    } catch (problem) {
      setSaid((problem as Error).message);
    }
  };
  return (
    <>
      <div class="bar" role="navigation" aria-label="Puzzle">
        <a href={`#/${address}`}>‹ {title}</a>
        {place === "make" && <button type="button" onClick={() => void keepPuzzle()}>Keep in your puzzles</button>}
        <span role="status">{place === "make" && said}</span>
      </div>
      {error && <p role="alert" class="trouble">{error}</p>}
      <div ref={root} class="place" />
    </>
  );
}

const OWN = "own/"; // before the identifier of one's own puzzle in an address
const linkTo = (address: string, place: PlaceName, state: string): string => `#/${address}/${place}${state && `?${state}`}`;
