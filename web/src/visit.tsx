// The places of one puzzle: shows one at a time, with a bar that leads to the others.

import { render } from "preact";
import { messageOf } from "./core/core";
import { element, frameKeyboardFocus, make } from "./document";
import { load } from "./engine/program";
import ICONS from "./icons.html";
import { loaded } from "./loading";
import { MAKE, NEW, type Around, type Mounted, type Opened, type PlaceName } from "./place";
import { MARKUP as VIEWER, showViewer, withoutWebGL } from "./viewer";
import { PLAYED, tellChanged, tellLeft, type PlayedEvent } from "./solved";
import { showTheme } from "./theme";
import { pageOf } from "./workshop/as_page";
import { KEY } from "./workshop/link";
import { readToml } from "./workshop/toml";
import { MARKUP as WORKSHOP, showWorkshop } from "./workshop/workshop";
import { type English, t, translate } from "./texts/texts";

const PRINT = "#print"; // the address of Print begins so
const TITLES: Record<PlaceName, [name: English, title: English]> = {
  see: ["See", "See solutions"],
  play: ["Play", "Play by hand"],
  make: ["Make", "Change the puzzle, solve and save it"],
  print: ["Print", "Save the pieces for a 3D printer"],
};
const NAMES = Object.keys(TITLES) as PlaceName[];
const CLASSES = { see: "seeing", make: "making", print: "making printing" }; // Print has the panel of Make

/** Return the place of an address; null if it names none. */
export function placeOf(address: string): PlaceName | null {
  if (address.startsWith(KEY) || address === MAKE || address === NEW) return "make";
  if (address.startsWith(PRINT)) return "print";
  if (new URLSearchParams(address.replace(/^#/, "")).has("play")) return "play";
  return address.length > 1 ? "see" : null;
}

/** The places that one program shows: See and Play are in the viewer. */
const programOf = (place: PlaceName) => (place === "play" ? "see" : place);

export class Visit {
  private readonly whole = new AbortController();
  private life = new AbortController();
  private mounted: Mounted | null = null;
  private home: HTMLElement | null = null; // the element of the place
  private before: PlaceName | null = null; // shown after a game; null: the game was opened first
  private seen = ""; // the address of the viewer when it was left

  /** `keep` writes the state of a place into the address; null: there is none. */
  constructor(
    private readonly root: HTMLElement,
    private opened: Opened,
    private readonly keep: ((hash: string) => void) | null,
    private game = "", // one to go on with; see solved.ts
  ) {
    frameKeyboardFocus(this.whole.signal);
    const played = (event: Event) => void (this.game = (event as PlayedEvent).detail.game);
    root.addEventListener(PLAYED, played, { signal: this.whole.signal });
  }

  /** Show a place, with the state in an address. */
  async show(place: PlaceName, address: string): Promise<void> {
    const { mounted } = this;
    if (programOf(place) !== "see" && this.opened.toml === undefined) place = "see";
    if (mounted && programOf(place) === programOf(mounted.name)) return mounted.follow(address);
    await this.mount(place, address);
  }

  /** The file of the present puzzle; undefined: it is not known. */
  get toml(): string | undefined {
    const { mounted } = this;
    return mounted?.toml ?? mounted?.opened.file ?? mounted?.opened.toml;
  }

  /** How many times another file was begun or opened in the place of the first one. */
  get origin(): number {
    return this.mounted?.origin ?? this.mounted?.opened.making?.history.now.origin ?? 0;
  }

  end(): void {
    this.whole.abort();
    this.life.abort();
    showTheme("auto");
    this.home?.remove();
  }

  /** Go to another place by hand. */
  private async enter(place: PlaceName): Promise<void> {
    const { mounted } = this;
    if (!mounted || mounted.name === place) return;
    this.before = place === "play" ? mounted.name : place;
    if (programOf(place) === programOf(mounted.name)) return mounted.enter(place);
    if (mounted.name === "play") mounted.enter("see"); // so that a solved game counts as a solution
    const { opened } = this;
    this.opened = mounted.opened;
    // A link and a game of the former puzzle do not fit another one.
    if (this.opened.page !== opened.page) this.seen = this.game = "";
    const address = place === "make" ? MAKE : place === "print" ? PRINT + this.seenSolution : this.seen;
    if (address !== this.seen) this.keep?.(address);
    await this.mount(place, address);
  }

  /** The solution that See showed, for the address of Print; "": the first one. */
  private get seenSolution(): string {
    const number = new URLSearchParams(this.seen.replace(/^#/, "")).get("s") ?? "1";
    return number === "1" ? "" : `&s=${number}`;
  }

  private async mount(place: PlaceName, address: string): Promise<void> {
    this.life.abort();
    this.mounted = null;
    const life = (this.life = new AbortController()).signal;
    const home = (this.home = make("div", { id: "place", class: CLASSES[programOf(place)], "data-game": this.game }));
    this.root.replaceChildren(home);
    try {
      const printing = place === "print" ? await loaded(import("./print/print")) : null;
      await load();
      if (life.aborted) return;
      home.innerHTML = ICONS + (printing ? printing.MARKUP : place === "make" ? WORKSHOP : VIEWER);
      translate(home);
      this.mounted = printing
        ? printing.showPrint(this.withPage(), address, this.around(life))
        : this.shown(place, address, this.around(life));
      this.bar();
    } catch (error) {
      fail(error);
    }
  }

  private shown(place: PlaceName, address: string, around: Around): Mounted {
    const { opened } = this;
    if (place === "make") return showWorkshop({ ...opened, toml: opened.toml! }, address, around);
    return showViewer(this.withPage(), place, address, around);
  }

  private withPage() {
    const { opened } = this;
    const page = opened.page ?? pageOf(readToml(opened.toml!));
    this.opened = { ...opened, page };
    return { ...opened, toml: opened.toml!, page };
  }

  private around(life: AbortSignal): Around {
    return {
      life,
      keep: this.keep && ((hash) => {
        if (placeOf(hash) === "see") this.seen = hash;
        this.keep!(hash);
      }),
      changed: () => {
        this.bar();
        tellChanged();
      },
      enter: (place) => void this.enter(place),
      left: () => this.before === null ? tellLeft() : (void this.enter(this.before), true),
    };
  }

  /** Bring the bar up to date. */
  private bar(): void {
    const { mounted } = this;
    if (!mounted) return;
    const { name, reaches } = mounted;
    const places = NAMES.filter((place) => reaches[place] !== undefined);
    const button = (place: PlaceName) => (
      <button id={`place-${place}`} title={t(TITLES[place][1])} disabled={!reaches[place]}
        aria-current={place === name ? "page" : undefined} onClick={() => void this.enter(place)}>
        {t(TITLES[place][0])}
      </button>
    );
    const bar = element("places");
    bar.hidden = places.length < 2;
    render(places.map(button), bar);
  }
}

/** Show the layers as text, and say why the core does not work. */
function fail(error: unknown): void {
  withoutWebGL();
  element("status").textContent = t("This page does not work here: {why}.", { why: messageOf(error) });
}
