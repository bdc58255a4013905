// The home: the puzzle of the day, what was begun, one's own puzzles, and the list of all.

import { useComputed, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { dayOf, OWN, streakOf, type Played } from "./kept";
import { addressOf, Card, Entry, PictureOf, PictureOfOwn, Shelf } from "./parts";
import { HASH_PAUSE } from "../place";
import { linkTo, TRIAL } from "./stay";
import { isSolved, kept, ownPuzzle } from "./store";
import {
  ANY, FLAGS, fromAddress, KINDS, ORDERS, puzzleOfTheDay, RANGES, select, toAddress, UNKNOWN,
  type CatalogTable, type Flag, type Query, type RangeName,
} from "./table";
import { CELLS } from "../texts/cells";
import { counted, type English, t } from "../texts/texts";
import { times, when } from "./words";

const MOST_BEGUN = 12; // cards under "Continue"

/** Return the choices in the address, and a function that changes them there; `moved` is called afterwards. */
function useQuery(search: string, moved: () => void) {
  const query = useSignal<Query>(fromAddress(search));
  const written = useRef(search);
  const waiting = useRef(0);
  useEffect(() => {
    if (search !== written.current) query.value = fromAddress(search);
    written.current = search;
    return () => clearTimeout(waiting.current);
  }, [search]);
  const write = () => {
    const text = (written.current = toAddress(query.value));
    history.replaceState(null, "", text ? `#/?${text}` : "#/");
    moved();
  };
  const change = (part: Partial<Query>) => {
    query.value = { ...query.value, ...part };
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(write, part.text === undefined ? 0 : HASH_PAUSE);
  };
  return { query, change };
}

export function Home({ table, search, moved }: { table: CatalogTable; search: string; moved: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const { query, change: choose } = useQuery(search, moved);
  const change = (part: Partial<Query>) => {
    choose(part);
    if (list.current!.getBoundingClientRect().top < 0) list.current!.scrollIntoView();
  };
  const found = useComputed(() => select([...table.puzzles], query.value, isSolved));
  const isPlain = useComputed(() => toAddress({ ...query.value, order: ANY.order }) === "");
  return (
    <>
      {isPlain.value && <Welcome table={table} />}
      <section aria-labelledby="all" class="catalog">
        <h2 id="all" class="unseen">{t("Puzzles")}</h2>
        <div class="side">
          <Search query={query} change={change} />
          <Filters table={table} query={query} change={change} />
        </div>
        <Collections table={table} query={query} change={change} />
        <div class="found" ref={list}>
          <p class="count" role="status">
            {found.value.length === table.puzzles.length
              ? t("All {puzzles}", { puzzles: counted(found.value.length, "puzzle|puzzles") }) : counted(found.value.length, "puzzle|puzzles")}
            {!isPlain.value && <button type="button" onClick={() => change({ ...ANY, order: query.value.order })}>{t("Show all")}</button>}
          </p>
          {!found.value.length && <p>{t("No puzzle fits. Choose fewer filters, or search for another word.")}</p>}
          <ul class="cards">{found.value.map((row) => <Card key={row.name} row={row} />)}</ul>
        </div>
      </section>
    </>
  );
}

function Welcome({ table }: { table: CatalogTable }) {
  const now = new Date();
  const today = puzzleOfTheDay(table.puzzles, now);
  const streak = streakOf(kept.value.days, dayOf(now));
  return (
    <div class="welcome">
      <Shelf heading={t("Puzzle of the day")} id="day">
        {streak > 0 && <p id="streak">{t("Days in a row: {days:,}", { days: streak })}</p>}
        <ul class="cards row"><Card row={today} /></ul>
      </Shelf>
      <Continue table={table} />
    </div>
  );
}

function Continue({ table }: { table: CatalogTable }) {
  const rows = new Map(table.puzzles.map((row) => [addressOf(row), row]));
  const begun = Object.entries(kept.value.progress)
    .map(([address, played]) => ({ address, played, row: rows.get(address), own: address.startsWith(OWN) ? ownPuzzle(address.slice(OWN.length)) : undefined }))
    .filter(({ own, row }) => row ?? own)
    .sort((one, other) => Number(isBegun(other.played)) - Number(isBegun(one.played)) || other.played.seen - one.played.seen)
    .slice(0, MOST_BEGUN);
  if (!begun.length) {
    return (
      <Shelf heading={t("Pack, play, invent")} id="new">
        <p>
          {t("Drag the pieces of a puzzle into the box, or let the program solve it and take it apart. Change it as you like. What you do stays on this device.")}
        </p>
      </Shelf>
    );
  }
  return (
    <Shelf heading={t("Continue")} id="continue" kind="begun">
      <ul class="cards row">
        {begun.map(({ address, own, played, row }) => (
          <Entry key={address} href={wayBack(address, played)} title={(row ?? own)!.title}
            picture={row ? <PictureOf row={row} /> : <PictureOfOwn own={own!} />} facts={[noteOf(played), row ? "" : t("kept {when}", { when: when(own!) })].filter(Boolean)} />
        ))}
      </ul>
    </Shelf>
  );
}

const isBegun = ({ draft, game }: Played): boolean => Boolean(draft || game);

/** Return the link to what was begun. */
function wayBack(address: string, { draft, game, place, trial }: Played): string {
  if (draft && (place === "make" || !game)) return linkTo(address, "make", trial && TRIAL);
  return game ? linkTo(address, "play") : `#/${address}`;
}

function noteOf(played: Played): string {
  const { draft, game, place, trial } = played;
  if (draft && (place === "make" || !game)) return t(trial ? "Game of your changes begun" : "Unfinished changes");
  return game ? t("Game begun") : times(played) || t("Opened");
}

interface Choosing {
  query: Signal<Query>;
  change: (part: Partial<Query>) => void;
}

function Search({ query, change }: Choosing) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current!.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);
  return (
    <label class="search">
      <span class="unseen">{t("Search")}</span>
      <input
        ref={field} type="search" value={query.value.text} maxLength={100} placeholder={t("Search: soma, 5x5x5")}
        onInput={(event) => change({ text: event.currentTarget.value })}
      />
    </label>
  );
}

function Collections({ table, query, change }: Choosing & { table: CatalogTable }) {
  return (
    <div class="chips" role="group" aria-label={t("Collections")}>
      {table.collections.map((name) => {
        const isOn = query.value.collection === name;
        return (
          <button key={name} type="button" aria-pressed={isOn} onClick={() => change({ collection: isOn ? "" : name })}>{t(name)}</button>
        );
      })}
    </div>
  );
}

function Filters({ table, query, change }: Choosing & { table: CatalogTable }) {
  const lattices = inWords(Object.fromEntries(table.puzzles.map(({ lattice }) => [lattice, CELLS[lattice]]))).sort(([, one], [, other]) => (one < other ? -1 : 1));
  const given = query.value;
  const used = toAddress({ ...given, text: "", collection: "", order: ANY.order }).split("&").filter(Boolean).length;
  const isWide = useRef(matchMedia("(min-width: 48rem)").matches);
  return (
    <details class="filters" open={isWide.current || used > 0}>
      <summary>{t("Filters and order")}{used ? ` (${used})` : ""}</summary>
      <div class="choices">
        <Choice label={t("Kind")} value={given.kind} set={(kind) => change({ kind })} options={inWords(KINDS)} />
        <Choice label={t("Cells")} value={given.lattice} set={(lattice) => change({ lattice })} options={lattices} />
        {(Object.keys(RANGES) as RangeName[]).map((name) => (
          <Choice key={name} label={t(RANGES[name].heading)} value={given[name]} set={(value) => change({ [name]: value })} options={optionsOf(name)} />
        ))}
        <Choice label={t("Order")} value={given.order} any={false} set={(order) => change({ order: order as Query["order"] })} options={inWords(ORDERS)} />
        {(Object.keys(FLAGS) as Flag[]).map((name) => (
          <label key={name} class="flag">
            <input type="checkbox" checked={given[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
            {t(FLAGS[name])}
          </label>
        ))}
      </div>
    </details>
  );
}

const inWords = (words: Record<string, English>): [string, string][] => Object.entries(words).map(([name, own]) => [name, t(own)]);

const MAY_BE_UNKNOWN: RangeName[] = ["solutions", "first", "level"];

const optionsOf = (name: RangeName): [string, string][] => [
  ...RANGES[name].ranges.map(([label]) => [label, t(label)] as [string, string]),
  ...(MAY_BE_UNKNOWN.includes(name) ? [[UNKNOWN, t("not known")] as [string, string]] : []),
];

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, label: string][];
  set: (value: string) => void;
  any?: boolean;
}

function Choice({ label, value, options, set, any = true }: ChoiceProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {any && <option value="">{t("any")}</option>}
        {options.map(([own, text]) => <option key={own} value={own}>{text}</option>)}
      </select>
    </label>
  );
}
