// The program of the site: the head, and the page of the present address.

import { signal } from "@preact/signals";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { About } from "./about";
import { openAlbum } from "./album";
import { readCatalog } from "./catalog";
import { Home } from "./list";
import { OwnPuzzles } from "./own";
import { others, update, useUpdate, workOffline } from "./offline";
import { OwnPuzzle, Place, PLACES, placesOf, Puzzle } from "./puzzle";
import { IN_LINK } from "./stay";
import { fetched, once } from "../loading";
import { openStore, ownPuzzle, trouble } from "./store";
import type { PlaceName } from "../place";
import type { CatalogRow, CatalogTable } from "./table";
import { SENT } from "./words";
import { toggleTheme } from "../theme";
import { chooseLanguage, type English, language, type Language, LANGUAGES, readTexts, t } from "../texts/texts";

const PAGES = [["", "Puzzles"], ["own", "Your puzzles"], ["about", "About and data"]] as const;

const hash = signal(location.hash);
const LONGEST = 1_000; // characters of an address that are read; the state of a place may be longer

const follow = (): void => void (hash.value = location.hash);

/** The parts of an address: `#/p/soma/play` or `#/?kind=burr`. */
function parsed(address: string): { parts: string[]; search: string } {
  const end = address.includes("?") ? address.indexOf("?") : address.length;
  const path = address.slice(0, Math.min(end, LONGEST)).replace(/^#\/?/, "");
  return { parts: path.split("/").filter(Boolean), search: address.slice(end + 1) };
}

/** The puzzle files of the catalog, by name. */
const files = once(async () => (await fetched("puzzles.json")).json() as Promise<Record<string, string>>);

const TITLES = new Map<string, English>([["about", "About"], ["own", "Your puzzles"]]); // of pages without a puzzle

function App({ table }: { table: CatalogTable }) {
  const { parts, search } = parsed(hash.value);
  const [kind, name, wanted] = parts;
  const isPlace = PLACES.includes(wanted as PlaceName);
  const row = kind === "p" ? table.puzzles.find((one) => one.name === name) : undefined;
  const place = row && isPlace && !placesOf(row).includes(wanted as PlaceName) ? "see" : wanted;
  const own = kind === "own" ? ownPuzzle(name) : undefined;
  // Somebody else's puzzle: the link has the whole of it.
  const isSent = kind === "own" && !own && place === "make" && search.startsWith(IN_LINK);
  const title = row?.title ?? own?.title ?? (isSent ? t(SENT) : name === undefined && TITLES.has(kind) ? t(TITLES.get(kind)!) : "");
  useEffect(() => {
    if (isPlace) return; // the place says what it shows
    document.title = title ? `${title} – cube3d` : t("cube3d: puzzles to play, solve and make");
  }, [title, isPlace]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) document.querySelector("main")?.focus(); // so that keys and screen readers begin there
    isFirst.current = false;
    if (kind) scrollTo(0, 0);
  }, [kind, name, place]);
  if (isPlace && (row || own || isSent)) {
    const address = `${kind}/${name}`;
    const toml = async () => own?.toml ?? (await files())[name];
    return (
      <Place address={address} title={title} place={place as PlaceName} state={search} toml={toml}
        about={row?.about} solution={row?.placements} count={row?.assemblies ?? row?.solutions} moved={follow}
        row={row} rows={table.puzzles} />
    );
  }
  return <Page table={table} parts={parts} search={search} row={row} />;
}

/** A page with the head of the site. */
function Page({ table, parts: [kind, name], search, row }: { table: CatalogTable; parts: string[]; search: string; row?: CatalogRow }) {
  return (
    <div class="page">
      <header class="head">
        {kind === undefined ? <h1 class="brand">cube3d</h1> : <a href="#/" class="brand">cube3d</a>}
        <nav aria-label={t("Pages")}>
          {PAGES.map(([own, words]) => (
            <a key={own} href={`#/${own}`} aria-current={name === undefined && (kind ?? "") === own ? "page" : undefined}>{t(words)}</a>
          ))}
        </nav>
        <LanguageChoice />
        <button type="button" id="theme" aria-label={t("Light or dark")} title={t("Light or dark")} onClick={toggleTheme}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4a8 8 0 1 0 0 16z" /><circle cx="12" cy="12" r="8" /></svg>
        </button>
      </header>
      <Notices />
      <main tabIndex={-1}>
        {row ? <Puzzle row={row} address={`p/${name}`} />
          : kind === "own" ? (name === undefined ? <OwnPuzzles /> : <OwnPuzzle id={name} />)
          : kind === "about" ? <About />
          : kind === undefined ? <Home table={table} search={search} moved={follow} />
          : <p>{t("There is no such page.")} <a href="#/">{t("All puzzles")}</a></p>}
      </main>
    </div>
  );
}

const LanguageChoice = () => (
  <select id="language" aria-label={t("Language")} onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}>
    {Object.entries(LANGUAGES).map(([own, name]) => <option key={own} value={own} lang={own} selected={own === language()}>{name}</option>)}
  </select>
);

function Notices() {
  return (
    <>
      {trouble.value && <p role="alert" class="trouble">{trouble.value}</p>}
      {update.value && <p role="status" class="notice">{t("A new version is here.")} <button type="button" onClick={useUpdate}>{t("Use it now")}</button>{others.value && ` ${t("Close the other tabs of cube3d first.")}`}</p>}
    </>
  );
}

async function main(): Promise<void> {
  addEventListener("hashchange", follow);
  const root = document.getElementById("app")!;
  try {
    await readTexts();
    const [table] = await Promise.all([readCatalog(), openStore()]);
    openAlbum(table.drawing);
    root.replaceChildren();
    render(<App table={table} />, root);
  } catch {
    root.textContent = t("The list of puzzles could not be loaded. Load this page again.");
  }
  await workOffline().catch(() => undefined); // without it, the program needs a network
}

void main();
