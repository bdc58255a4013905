// The game that is open, beside the one that the device keeps: another tab may have gone on with it.

import { means, positionOf, type PlayedEvent } from "../solved";
import { noteGame, playedOf } from "./store";

export class OpenGame {
  private kept = ""; // the game that the device has, as this tab knows it
  private opened: string | null = null; // the game as it was opened or last kept; null: none was opened
  private now = "";
  private isLink = false; // it is that of a link
  private draft: string | undefined; // the changed puzzle that is played; undefined: that of the address
  private writing = 0; // games that are being kept

  /** Return the game to go on with, or "". A position of a link is another game than the one that is begun. */
  begin(address: string, link: string | null, draft?: string): string {
    return this.choose(address, draft, (game) => means(link, game));
  }

  /** Note the puzzle that is played, and the game that the device has, if it is the one here; return that. */
  private choose(address: string, draft: string | undefined, isHere: (game: string) => boolean): string {
    this.draft = draft;
    const game = this.there(address) ?? "";
    this.isLink = !isHere(game);
    return (this.kept = this.isLink ? "" : game);
  }

  /** Return the game that the device has. */
  private there(address: string): string | undefined {
    const { game, trial } = playedOf(address) ?? {};
    return this.draft === undefined ? game : trial;
  }

  /**
   * Keep the game if it has changed since it was opened. `draft` is the puzzle that is played, as above; `before` resolves
   * when the device has it, and only then its `address` is known.
   */
  async note(address: () => string, { game, isOpened }: PlayedEvent["detail"], draft?: string, before?: Promise<unknown>): Promise<void> {
    if (isOpened && draft !== this.draft) this.choose(address(), draft, (there) => positionOf(there) === positionOf(game));
    this.draft = draft;
    this.now = game;
    if (isOpened) this.opened = game;
    if (game === this.opened) return;
    const { kept, opened } = this;
    this.kept = this.opened = game; // another move may come before the end
    this.writing++;
    const isKept = await (before ?? Promise.resolve()).then(() => noteGame(address(), game, kept, draft)).catch(() => false);
    this.writing--;
    if (!isKept && this.kept === game) [this.kept, this.opened] = [kept, opened];
  }

  /** Tell whether the device has a game of this puzzle that is not the one here. */
  hasOther(address: string): boolean {
    const game = this.there(address);
    return this.opened !== null && !this.writing && game !== undefined && game !== this.kept;
  }

  /** Tell whether another tab has gone on with the game, and this one has not. */
  isBehind(address: string): boolean {
    return this.hasOther(address) && !this.isLink && this.now === this.opened;
  }
}
