// A puzzle that is open in its places. What one does there is kept on the device: the game, its end, and changes.

import { effect } from "@preact/signals";

import { keepFile, titleOf } from "./files";
import { OWN, ownOf } from "./kept";
import { once } from "../loading";
import { openPlace, sentFile, type OpenPlace, type PuzzleFile } from "./open";
import { OpenGame } from "./open_game";
import { NEW, type PlaceName } from "../place";
import { CHANGED, ENDED, MARKED, PLAYED, SOLVED, type EndedEvent, type MarkedEvent, type PlayedEvent, type SolvedEvent } from "../solved";
import { forgetMarks, noteDraft, noteGame, noteHelped, noteMark, noteOpened, noteSolved, playedOf, trouble } from "./store";
import { t } from "../texts/texts";

const PAUSE = 300; // milliseconds after a change until it is kept
export const IN_LINK = "p="; // before a puzzle in the state of Make
export const TRIAL = "play"; // the state of Make while its changed puzzle is played

export const linkTo = (address: string, place: PlaceName, state = ""): string => `#/${address}/${place}${state && `?${state}`}`;

/** A puzzle of the catalog or one's own. Its file is read when it is opened. */
type CatalogFile = Omit<PuzzleFile, "toml" | "title" | "game"> & { toml: () => Promise<string> };

export class Stay {
  private readonly life = new AbortController();
  private there: OpenPlace | null = null;
  private original = ""; // the puzzle of the address, as a file
  private now = ""; // the puzzle that is shown
  private draft = ""; // the changes that the device has, as this tab knows them
  private readonly game = new OpenGame();
  private isPlaying = false;
  private place: PlaceName = "make";
  private written = location.hash;
  private waiting = 0;
  private isSent = false; // the puzzle is that of a link, and not on this device
  private origin = 0; // of the file that is at the address; see OpenPlace
  private writing: Promise<unknown> | null = null; // the last of the changes that are being kept

  /** `moved` is called when the address of the window has changed; `day` returns today's number if this is the puzzle of the day. */
  constructor(
    private address: string, private title: string, public link: string, private readonly moved: () => void,
    private readonly day: () => number | null,
  ) {}

  /** Open a place. Changes of former days are there again, unless the state is a puzzle that somebody has sent. */
  async open(root: HTMLElement, place: PlaceName, state: string, puzzle: CatalogFile): Promise<void> {
    const { signal } = this.life;
    this.isSent = state.startsWith(IN_LINK);
    if (!this.isSent) void noteOpened(this.address, place);
    this.now = this.original = await (this.isSent ? sentFile(state) : puzzle.toml());
    if (this.isSent) this.title = await titleOf(this.original);
    if (signal.aborted) return;
    const shown = this.shown(place, state, puzzle);
    this.listen(root);
    if (state === NEW.slice(1)) this.origin = 1; // the puzzle that is begun now takes the place of an empty one
    const isTrial = place === "make" && state === TRIAL;
    const [first, rest] = isTrial ? [this.draft ? "play" as const : place, ""] : [place, this.isSent ? "" : state];
    this.place = first;
    this.there = await openPlace(root, first, rest, shown, (now, text) => this.moveTo(now, text), signal);
    if (!signal.aborted) signal.addEventListener("abort", effect(() => this.catchUp()));
  }

  /** Return what is to be opened. */
  private shown(place: PlaceName, state: string, { about, solution, count }: CatalogFile): PuzzleFile {
    if (this.isSent) return { toml: this.original };
    if (place === "make" && (!state || state === TRIAL)) this.draft = playedOf(this.address)?.draft ?? "";
    if (this.draft) return { toml: (this.now = this.draft), game: this.game.begin(this.address, null, this.draft) };
    const game = this.game.begin(this.address, new URLSearchParams(state).get("play"));
    return { toml: this.original, title: this.title, about, solution, count, game, marks: playedOf(this.address)?.marks ?? {} };
  }

  private listen(root: HTMLElement): void {
    const { signal } = this.life;
    const listen = (name: string, act: (event: Event) => void) => root.addEventListener(name, act, { signal });
    listen(SOLVED, (event) => {
      const { isHelped, seconds } = (event as SolvedEvent).detail;
      if (!this.isStored) return;
      void (isHelped ? noteHelped(this.address, seconds) : noteSolved(this.address, seconds, this.day()));
    });
    listen(PLAYED, (event) => this.play((event as PlayedEvent).detail));
    listen(ENDED, (event) => {
      const times = this.isStored ? playedOf(this.address)?.times ?? [] : [];
      if (times.length) (event as EndedEvent).detail.best = Math.min(...times);
    });
    listen(MARKED, (event) => this.isStored && void noteMark(this.address, (event as MarkedEvent).detail));
    listen(CHANGED, () => this.changed());
    document.addEventListener("visibilitychange", () => document.hidden && void this.keepDraft(), { signal });
  }

  end(): void {
    void this.keepDraft();
    this.there?.end();
    this.life.abort();
  }

  /** Forget the changes. */
  readonly discard = (): Promise<void> => this.inTurn(async () => {
    this.look();
    this.draft = playedOf(this.address)?.draft ?? "";
    this.original = this.now;
    await this.keepChanges();
  });

  /** Keep the shown puzzle among one's own; return a sentence about it. */
  readonly keep = (): Promise<string> => this.inTurn(() => this.keepShown());

  private async keepShown(): Promise<string> {
    this.look();
    await this.keepChanges();
    const isOwn = this.address.startsWith(OWN) && !this.isSent;
    const { game = "", trial = "" } = playedOf(this.address) ?? {};
    const isChanged = this.now !== this.original;
    const id = await keepFile(this.now, isOwn ? this.address.slice(OWN.length) : undefined);
    if (!id) return trouble.value;
    this.original = this.now;
    await this.keepChanges();
    this.settle(OWN + id);
    // A game of the changes goes with them. One of the former puzzle does not fit this one.
    if (isChanged) await noteGame(this.address, trial, isOwn ? game : "");
    if (isChanged && isOwn) await forgetMarks(this.address);
    this.moveTo(this.place, "");
    return t("Kept");
  }

  /** Whether the device has a game of this puzzle that is not the one here. */
  get hasOther(): boolean {
    return !this.isSent && this.game.hasOther(this.address);
  }

  /** Whether the shown puzzle is the one of the address. */
  private get isStored(): boolean {
    return this.isOriginal && !this.isSent;
  }

  /** Whether the shown puzzle is the one of the address; else it is the changed one. */
  private get isOriginal(): boolean {
    this.look();
    return this.now === this.original;
  }

  private look(): void {
    this.now = this.there?.toml() ?? this.now;
  }

  private play(detail: PlayedEvent["detail"]): void {
    if (this.isSent) return;
    const draft = this.isOriginal ? undefined : this.now;
    void this.game.note(() => this.address, detail, draft, draft === undefined ? undefined : this.keepDraft());
    if (!detail.isOpened) return;
    this.isPlaying = true;
    this.catchUp();
  }

  /** Open the game anew if another tab has gone on with it, and this one has not. */
  private catchUp(): void {
    const isBehind = this.game.isBehind(this.address); // always asked, so that it is heard of
    if (!isBehind || !this.isPlaying || this.isSent) return;
    this.write(this.isOriginal ? linkTo(this.address, "play") : linkTo(this.address, "make", TRIAL));
    this.link = ""; // not what is shown
    this.moved();
  }

  private changed(): void {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => void this.keepDraft().then((isKept) => {
      // A link that holds a puzzle is not that of the changed one.
      if (isKept && !this.life.signal.aborted) this.moveTo("make", "");
    }), PAUSE);
  }

  /** Keep the changes, or forget them if there are none any more. Return whether the address is no longer right. */
  private readonly keepDraft = (): Promise<boolean> => this.inTurn(() => this.keepChanges());

  /** Do something when the former changes are kept: until then, nobody knows at which address the puzzle is. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const { writing } = this;
    const mine = writing ? writing.then(act, act) : act();
    this.writing = mine;
    const done = () => void (this.writing === mine && (this.writing = null));
    mine.then(done, done);
    return mine;
  }

  private async keepChanges(): Promise<boolean> {
    clearTimeout(this.waiting);
    this.look();
    if (this.address.startsWith(OWN) && !this.isSent && (this.there?.origin() ?? 0) > this.origin) return this.keepOther();
    const { address, draft: former, isSent, link, original, title } = this;
    const draft = this.now === original ? "" : this.now;
    if (draft === former) return false;
    this.draft = draft; // another change may come before the end
    const kept = await noteDraft(isSent ? OWN : address, draft, former, () => ownOf(original, title));
    if (kept) this.settle(kept);
    else if (this.draft === draft) this.draft = former;
    return kept !== null && (kept !== address || link.includes(`?${IN_LINK}`));
  }

  /** Keep another file that was begun or opened as a puzzle of its own: the former one stays. */
  private async keepOther(): Promise<boolean> {
    this.origin = this.there!.origin();
    const id = await keepFile(this.now);
    if (!id) return false;
    this.original = this.now;
    this.draft = "";
    this.settle(OWN + id);
    return true;
  }

  /** The puzzle is on this device, at an address. */
  private settle(address: string): void {
    this.isSent = false;
    this.address = address;
  }

  /** Write the state of a place into the address. A changed puzzle has no other address than Make. */
  private moveTo(place: PlaceName, state: string): void {
    const { isOriginal } = this;
    this.place = place;
    this.isPlaying = place === "play";
    if (this.isSent && !state.startsWith(IN_LINK)) {
      if (isOriginal && place !== "make") void this.adopt().then((isKept) => isKept && this.moveTo(place, state));
      return; // changes have another address soon
    }
    const { address } = this;
    const link = isOriginal || state.startsWith(IN_LINK) ? linkTo(address, place, state) : linkTo(address, "make", this.isPlaying ? TRIAL : "");
    if (!this.write(link)) return;
    // If changes of former days wait in Make, it is opened with them.
    const isOther = place === "make" && !state && isOriginal && playedOf(address)?.draft;
    if (!isOther) this.link = link;
    this.moved();
  }

  /** Write the address, unless the person has gone elsewhere a moment ago. */
  private write(link: string): boolean {
    if (location.hash !== this.written) return false;
    history.replaceState(null, "", link);
    this.written = location.hash;
    return true;
  }

  /** Make the puzzle of a link one's own: only Make has it in its address. */
  private readonly adopt = once(async (): Promise<boolean> => {
    const id = await keepFile(this.original);
    if (id) this.settle(OWN + id);
    return id !== null && !this.life.signal.aborted;
  });
}
