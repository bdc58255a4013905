// The page of a puzzle: its history and facts, and the ways to its places.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { addressOf, PictureOf, PictureOfOwn } from "./parts";
import type { PlaceName } from "../place";
import { ENDED, LEFT, SOLVED, type EndedEvent } from "../solved";
import { linkTo, Stay } from "./stay";
import { dayOf, OWN, type Own } from "./kept";
import { drawableOf } from "./open";
import { isSolved, ownPuzzle, playedOf, trouble } from "./store";
import type { Paintable } from "./stored";
import { isSpoiler, nextPuzzle, puzzleOfTheDay, type CatalogRow } from "./table";
import { clock } from "../figures";
import { facts, often, ownFacts } from "./words";
import { type English, t } from "../texts/texts";

const WAYS: Record<PlaceName, English> = { play: "Play", see: "See solutions", make: "Make changes", print: "Print it" };
export const PLACES = Object.keys(WAYS) as PlaceName[];
export const placesOf = (row: CatalogRow): PlaceName[] => PLACES.filter((place) => place === "see" || row.places.includes(place === "print" ? "make" : place));

export function Puzzle({ row, address }: { row: CatalogRow; address: string }) {
  return (
    <article class="puzzle">
      {row.photo && !isSpoiler(row)
        ? <span class="picture"><img src={`photo-${row.name}.webp`} alt={t("A photo of {title}", { title: row.title })} width="512" height="384" /></span>
        : <PictureOf row={row} />}
      <div>
        <h1>{row.title}</h1>
        <Ways address={address} places={placesOf(row)} isImpossible={row.solutions === 0} />
        <Times address={address} />
        <p lang={row.english ? undefined : "en"}>{row.about}</p>
        <Facts facts={[
          ...facts(row),
          ...(row.printable && placesOf(row).includes("print")
            ? [[t("Print"), <a href={linkTo(address, "print")}>{t("files for a 3D printer, and sheets to print")}</a>] as Fact] : []),
        ]} />
      </div>
    </article>
  );
}

type Fact = [word: string, fact: ComponentChildren];

const Facts = ({ facts: rows }: { facts: Fact[] }) => (
  <dl>{rows.map(([word, fact]) => <div key={word}><dt>{word}</dt><dd>{fact}</dd></div>)}</dl>
);

/** The facts of one's own puzzle. The core reads its file. */
function OwnFacts({ own }: { own: Own }) {
  const [drawn, show] = useState<Paintable | null>(null);
  useEffect(() => void drawableOf(own.toml).then(show, () => {}), [own.toml]);
  return <Facts facts={ownFacts(own, drawn)} />;
}

export function OwnPuzzle({ id }: { id: string }) {
  const own = ownPuzzle(id);
  if (!own) return <p>{t("This puzzle is not on this device.")} <a href="#/">{t("All puzzles")}</a></p>;
  return (
    <article class="puzzle">
      <PictureOfOwn own={own} />
      <div>
        <h1>{own.title}</h1>
        <Ways address={OWN + id} />
        <Times address={OWN + id} />
        <OwnFacts own={own} />
      </div>
    </article>
  );
}

interface WaysProps {
  address: string;
  places?: PlaceName[];
  isImpossible?: boolean; // See says why there is no solution
}

function Ways({ address, places = PLACES, isImpossible = false }: WaysProps) {
  const { draft, game } = playedOf(address) ?? {};
  const words: Record<PlaceName, English> = { ...WAYS, ...(isImpossible && { see: "See why" as const }), ...(game && { play: "Continue your game" as const }), ...(draft && { make: "Continue your changes" as const }) };
  return <p class="ways">{places.map((place) => <a key={place} class="button" href={linkTo(address, place)}>{t(words[place])}</a>)}</p>;
}

function Times({ address }: { address: string }) {
  const { helped, times } = playedOf(address) ?? { times: [] };
  if (!times.length) return helped === undefined ? null : <p class="solved">{t("You solved it with hints in {time}.", { time: clock(helped) })}</p>;
  return <p class="solved">{t("You solved it {often}; best time {time}.", { often: often(times), time: clock(Math.min(...times)) })}</p>;
}

interface PlaceProps {
  address: string; // of the puzzle
  title: string;
  place: PlaceName;
  state: string; // of the place, as in a link
  toml: () => Promise<string>;
  about?: string;
  solution?: number[]; // placements
  count?: number; // as in PuzzleFile
  moved: () => void; // the place has written an address
  row?: CatalogRow; // missing: it is one's own
  rows: CatalogRow[]; // of the catalog
}

/** Return the number of today if it is the day of a puzzle; see noteSolved. */
function dayOfPuzzle(rows: CatalogRow[], row?: CatalogRow): number | null {
  const now = new Date();
  return row && puzzleOfTheDay(rows, now) === row ? dayOf(now) : null;
}

/** A place of a puzzle, which fills the screen. */
export function Place({ address, title, place, state, toml, about, solution, count: known, moved, row, rows }: PlaceProps) {
  const root = useRef<HTMLDivElement>(null);
  const stay = useRef<Stay | null>(null);
  const [error, setError] = useState("");
  const [said, setSaid] = useState("");
  const [isOver, setOver] = useState(false);
  const link = linkTo(address, place, state);
  const [, count] = useState(0);
  const open = () => {
    stay.current?.end();
    const now = (stay.current = new Stay(address, title, link, () => (moved(), count((moves) => moves + 1)), () => dayOfPuzzle(rows, row)));
    setError("");
    setSaid("");
    setOver(false);
    now.open(root.current!, place, state, { toml, about, solution, count: known })
      .catch((problem: Error) => stay.current === now && setError(problem.message));
  };
  useLayoutEffect(() => { // before the place writes the next link
    if (stay.current?.link !== link) open(); // else the place has written it itself
  });
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    root.current!.addEventListener(SOLVED, () => setOver(true), { signal });
    root.current!.addEventListener(ENDED, (event) => {
      const next = row && nextPuzzle(rows, row, isSolved);
      if (next) (event as EndedEvent).detail.next = { title: next.title, open: () => (location.hash = linkTo(addressOf(next), "play")) };
    }, { signal });
    root.current!.addEventListener(LEFT, (event) => {
      event.preventDefault();
      location.hash = `#/${address}`;
    }, { signal });
    return () => life.abort();
  }, [address]);
  useEffect(() => () => stay.current!.end(), []);
  const keep = () => void stay.current!.keep().catch((problem: Error) => problem.message).then(setSaid);
  const discard = async () => {
    if (!confirm(t("Discard your changes to this puzzle?"))) return;
    await stay.current!.discard();
    open();
  };
  const isMake = place === "make";
  const draft = playedOf(address)?.draft;
  useEffect(() => {
    if (draft) setSaid(""); // of what was kept before
  }, [draft]);
  return (
    <>
      <nav class="bar" aria-label={t("Puzzle")}>
        <div>
          <a href={`#/${address}`}>‹ {title}</a>
          {isMake && <button type="button" title={t("Keep in your puzzles")} onClick={keep}>{t("Keep")}</button>}
          {isMake && draft && <button type="button" title={t("Discard your changes")} onClick={() => void discard()}>{t("Discard")}</button>}
          {place === "play" && stay.current?.hasOther && <a class="button" href={linkTo(address, place)}>{t("Continue your game")}</a>}
          {place === "play" && isOver && <a class="button" href="#/">{t("More puzzles")}</a>}
        </div>
        <span role="status">{(isMake && said) || trouble.value}</span>
      </nav>
      {error && <p role="alert" class="trouble">{error}</p>}
      <div ref={root} class="place" />
    </>
  );
}
