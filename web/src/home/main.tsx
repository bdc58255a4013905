// The program of the site: the head, and the page of the present address.

import { signal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";

import { About } from "./about";
import { Home } from "./list";
import { update, useUpdate, workOffline } from "./offline";
import { OwnPuzzle, Place, Puzzle } from "./puzzle";
import { PLACES, type PlaceName } from "./place";
import { kept, openStore, trouble } from "./store";
import type { CatalogTable } from "./table";

const hash = signal(location.hash);
const LONGEST = 1_000; // characters of an address that are read

/** The parts of an address: `#/p/soma/play` or `#/?kind=burr`. */
function parsed(address: string): { parts: string[]; search: string } {
  const [path, search = ""] = address.slice(0, LONGEST).replace(/^#\/?/, "").split("?");
  return { parts: path.split("/").filter(Boolean), search };
}

let puzzles: Promise<Record<string, string>> | null = null;

/** Return the puzzle file of a puzzle of the catalog. */
async function fileOf(name: string): Promise<string> {
  puzzles ??= fetch("puzzles.json").then((answer) => answer.json() as Promise<Record<string, string>>);
  const files = await puzzles.catch((error) => ((puzzles = null), Promise.reject(error)));
  return files[name];
}

function App({ table }: { table: CatalogTable }) {
  const { parts, search } = parsed(hash.value);
  const [kind, name, place] = parts;
  const isPlace = place !== undefined && Object.hasOwn(PLACES, place);
  const row = kind === "p" ? table.puzzles.find((one) => one.name === name) : undefined;
  const own = kind === "own" ? kept.value.own[name] : undefined;
  const title = row?.title ?? own?.title ?? (kind === "about" ? "About" : "");
  useEffect(() => {
    document.title = title ? `${title} – cube3d` : "cube3d: puzzles to play, solve and make";
  }, [title]);
  useEffect(() => {
    if (kind) scrollTo(0, 0);
  }, [kind, name, place]);
  if (isPlace && (row || own)) {
    const address = `${kind}/${name}`;
    const toml = row ? () => fileOf(name) : () => Promise.resolve(own!.toml);
    return (
      <>
        <Bar address={address} title={title} place={place as PlaceName} />
        <Place address={address} place={place as PlaceName} toml={toml} about={row?.about} />
      </>
    );
  }
  return (
    <>
      <header class="head">
        <a href="#/" class="brand">cube3d</a>
        <nav aria-label="Pages"><a href="#/">Puzzles</a><a href="#/about">About and data</a></nav>
      </header>
      <Notices />
      <main>
        {row ? <Puzzle row={row} address={`p/${name}`} />
          : kind === "own" ? <OwnPuzzle id={name} />
          : kind === "about" ? <About />
          : kind === undefined ? <Home table={table} search={search} />
          : <p>There is no such page. <a href="#/">All puzzles</a></p>}
      </main>
    </>
  );
}

/** The head of a place. */
function Bar({ address, title, place }: { address: string; title: string; place: PlaceName }) {
  return (
    <header class="head bar">
      <a href={`#/${address}`} class="back" aria-label="Back to the puzzle">‹ {title}</a>
      <nav aria-label="Places">
        {Object.entries(PLACES).map(([name, word]) => (
          <a key={name} href={`#/${address}/${name}`} aria-current={name === place ? "page" : undefined}>{word}</a>
        ))}
      </nav>
    </header>
  );
}

function Notices() {
  return (
    <>
      {trouble.value && <p role="alert" class="trouble">{trouble.value}</p>}
      {update.value && <p role="status" class="notice">A new version is here. <button type="button" onClick={useUpdate}>Use it now</button></p>}
    </>
  );
}

function followTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const set = () => (document.documentElement.dataset.theme = dark.matches ? "dark" : "light");
  dark.addEventListener("change", set);
  set();
}

async function main(): Promise<void> {
  followTheme();
  addEventListener("hashchange", () => (hash.value = location.hash));
  const root = document.getElementById("app")!;
  try {
    const [table] = await Promise.all([fetch("table.json").then((answer) => answer.json() as Promise<CatalogTable>), openStore()]);
    root.replaceChildren();
    render(<App table={table} />, root);
  } catch {
    root.textContent = "The list of puzzles could not be loaded. Load this page again.";
  }
  await workOffline().catch(() => undefined); // without it, the program needs a network
}

void main();
