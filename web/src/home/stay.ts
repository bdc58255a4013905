// A puzzle that is open in its places. What one does there is kept on the device: the game, its end, and changes.

import { keepFile } from "./files";
import { openPlace, type OpenPlace, type PuzzleFile } from "./open";
import type { PlaceName } from "../place";
import { CHANGED, PLAYED, SOLVED, type PlayedEvent, type SolvedEvent } from "../solved";
import { noteDraft, noteGame, noteOpened, noteSolved, ownPuzzle, playedOf, trouble } from "./store";

const PAUSE = 300; // milliseconds after a change until it is kept
const OWN = "own/"; // before the identifier of one's own puzzle in an address
const SENT = "p="; // before a puzzle in the state of Make

export const linkTo = (address: string, place: PlaceName, state = ""): string => `#/${address}/${place}${state && `?${state}`}`;

export class Stay {
  private readonly life = new AbortController();
  private there: OpenPlace | null = null;
  private original: string | undefined; // the puzzle of the address, as a file
  private now: string | undefined; // the puzzle that is shown
  private drafted = ""; // the changes that are kept
  private waiting = 0;
  private isSent = false; // the puzzle is that of a link, and nothing here has its address
  private isRead = false; // the link has been read

  /** `moved` is called when the address of the window has changed. */
  constructor(private address: string, public link: string, private readonly moved: () => void) {}

  /** Open a place. Changes of former days are there again, unless the state is a puzzle that somebody has sent. */
  async open(root: HTMLElement, place: PlaceName, state: string, puzzle: PuzzleFile): Promise<void> {
    const { signal } = this.life;
    const played = playedOf(this.address);
    this.isSent = state.startsWith(SENT);
    const draft = place === "make" && !state ? played?.draft : undefined;
    const listen = (name: string, act: (event: Event) => void) => root.addEventListener(name, act, { signal });
    listen(SOLVED, (event) => this.isOriginal && void noteSolved(this.address, (event as SolvedEvent).detail.seconds));
    listen(PLAYED, (event) => this.isOriginal && void noteGame(this.address, (event as PlayedEvent).detail.game));
    listen(CHANGED, () => this.changed());
    document.addEventListener("visibilitychange", () => document.hidden && void this.keepDraft(), { signal });
    if (!this.isSent) void noteOpened(this.address, place);
    const text = await puzzle.toml();
    // A changed puzzle of a link is nothing but changes.
    const isAll = draft !== undefined && this.address.startsWith(OWN) && !ownPuzzle(this.address.slice(OWN.length));
    this.original = isAll ? undefined : text;
    this.now = draft ?? text;
    this.drafted = draft ?? "";
    const shown = draft === undefined ? { ...puzzle, game: played?.game } : { toml: () => Promise.resolve(draft) };
    const there = await openPlace(root, place, state, shown, (now, text) => this.moveTo(now, text));
    if (signal.aborted) return there.end();
    this.there = there;
    this.look();
  }

  end(): void {
    void this.keepDraft();
    this.there?.end();
    this.life.abort();
  }

  /** Forget the changes. */
  async discard(): Promise<void> {
    this.original = this.now;
    this.drafted = "";
    if (!this.isSent) await noteDraft(this.address, "");
  }

  /** Keep the shown puzzle among one's own; return a sentence about it. */
  async keep(): Promise<string> {
    this.look();
    const { address, now } = this;
    const isOwn = address.startsWith(OWN) && !this.isSent;
    const id = await keepFile(now!, isOwn ? address.slice(OWN.length) : undefined);
    if (!id) return trouble.value;
    await this.discard();
    this.isSent = false;
    this.address = OWN + id;
    this.moveTo("make", "");
    return "Kept";
  }

  private get isOriginal(): boolean {
    this.look();
    return this.now === this.original;
  }

  private look(): void {
    const before = this.now;
    this.now = this.there?.toml() ?? before;
    if (!this.isSent || this.isRead || this.now === before) return;
    this.isRead = true;
    this.original = this.now;
  }

  private changed(): void {
    if (this.isSent) this.look(); // before the next change
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => {
      const { address } = this;
      // A link that holds a puzzle is not that of the changed one.
      const kept = this.keepDraft();
      if (this.address === address && !this.link.includes(`?${SENT}`)) return;
      void kept.then((isKept) => isKept && !this.life.signal.aborted && this.moveTo("make", ""));
    }, PAUSE);
  }

  /** Keep the changes, or forget them if there are none any more. Return whether something new is kept. */
  private async keepDraft(): Promise<boolean> {
    clearTimeout(this.waiting);
    const draft = (this.isOriginal ? "" : this.now) ?? "";
    if (draft === this.drafted) return false;
    this.drafted = draft;
    if (this.isSent) this.address = OWN + crypto.randomUUID();
    this.isSent = false;
    return noteDraft(this.address, draft);
  }

  /** Write the state of a place into the address. A changed puzzle has no other address than Make. */
  private moveTo(place: PlaceName, state: string): void {
    const { address, isOriginal } = this;
    const link = isOriginal || state.startsWith(SENT) ? linkTo(address, place, state) : linkTo(address, "make");
    history.replaceState(null, "", link);
    // If changes of former days wait in Make, it is opened with them.
    const isOther = place === "make" && !state && isOriginal && playedOf(address)?.draft;
    if (!isOther) this.link = link;
    this.moved();
  }
}
