// The game that is open, beside the one that the device keeps: another tab may have gone on with it.

import { means, type PlayedEvent } from "../solved";
import { noteGame, playedOf } from "./store";

export class OpenGame {
  private kept = ""; // the game that the device has, as this tab knows it
  private opened: string | null = null; // the game as it was opened or last kept; null: none was opened
  private now = "";
  private isLink = false; // it is that of a link
  private writing = 0; // games that are being kept

  /** Return the game to go on with, or "". A position of a link is another game than the one that is begun. */
  begin(address: string, link: string | null): string {
    const { game = "" } = playedOf(address) ?? {};
    this.isLink = !means(link, game);
    return (this.kept = this.isLink ? "" : game);
  }

  /** Keep the game if it has changed since it was opened. */
  async note(address: string, { game, isOpened }: PlayedEvent["detail"]): Promise<void> {
    this.now = game;
    if (isOpened) this.opened = game;
    if (game === this.opened) return;
    const { kept, opened } = this;
    this.kept = this.opened = game; // another move may come before the end
    this.writing++;
    const isKept = await noteGame(address, game, kept);
    this.writing--;
    if (!isKept && this.kept === game) [this.kept, this.opened] = [kept, opened];
  }

  /** Tell whether the device has a game of this puzzle that is not the one here. */
  hasOther(address: string): boolean {
    const { game } = playedOf(address) ?? {};
    return this.opened !== null && !this.writing && game !== undefined && game !== this.kept;
  }

  /** Tell whether another tab has gone on with the game, and this one has not. */
  isBehind(address: string): boolean {
    return this.hasOther(address) && !this.isLink && this.now === this.opened;
  }
}
