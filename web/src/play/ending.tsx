// The end of a game: the finished thing turns once, and a card says how it went.

import { render } from "preact";
import { element, write } from "../document";
import type { Look } from "../camera";
import type { Eye } from "../eye";
import { clock } from "../figures";
import { filmKind } from "../saving/film";
import type { AfterGame } from "../solved";
import { t } from "../texts/texts";

const TURN = 2_600; // milliseconds

/** The texts of the card. */
export interface Ending {
  title: string;
  facts: string[];
  acts: { id: string; name: string; act(): void }[];
}

/** Return what the page around a game knows at its end; `seconds` of one that counts. */
export function afterFacts({ best }: AfterGame, seconds: number | null): string[] {
  if (seconds !== null && best !== undefined && seconds < best) return [t("your best time")];
  return best === undefined ? [] : [t("best time {time}", { time: clock(best) })];
}

/** Return the way to another puzzle, if there is one. */
export const nextAct = ({ next }: AfterGame): Ending["acts"] =>
  next ? [{ id: "end-next", name: t("Next: {puzzle}", { puzzle: next.title }), act: next.open }] : [];

/** Return the ways to see a game once more. */
export const replayActs = (game: { replay(isFilmed: boolean): Promise<void> }): Ending["acts"] => [
  { id: "end-replay", name: t("Replay"), act: () => void game.replay(false) },
  ...(filmKind() ? [{ id: "end-film", name: t("Film"), act: () => void game.replay(true) }] : []),
];

/** Show the card of a game that has ended; null: it goes on. */
export function showEnding(ending: Ending | null): void {
  const card = element("play-ending");
  sizes?.disconnect();
  card.hidden = !ending;
  if (!ending) return;
  // The picture gets the room beside the card, or above it.
  sizes = new ResizeObserver(() => card.parentElement!.style.setProperty("--ending", `${card.offsetHeight}px`));
  sizes.observe(card);
  const { acts, facts, title } = ending;
  render(<>
    <h2>{title}</h2>
    <ul>{facts.map((fact) => <li>{fact}</li>)}</ul>
    <div>
      {acts.map(({ act, id, name }) => <button id={id} onClick={act}>{name}</button>)}
      <button id="end-share" onClick={() => void share(title, facts)}>{t("Share")}</button>
      <button id="end-close" onClick={() => (card.hidden = true)}>{t("Close")}</button>
    </div>
    <p id="end-said" role="status" />
  </>, card);
  sayOnCard("");
}

let sizes: ResizeObserver | null = null; // of the card that is shown

/** Say something on the card, which hides the line under the picture. */
export const sayOnCard = (text: string): void => write("end-said", text);

async function share(title: string, facts: string[]): Promise<void> {
  const text = [document.title, title, ...facts].join(" · ");
  const [url] = location.href.split("?play"); // the puzzle, without the solved position
  try {
    if (navigator.share) return await navigator.share({ title: document.title, text, url });
    await navigator.clipboard.writeText(`${text} ${url}`);
    sayOnCard(t("Copied: how it went, and the link to the puzzle."));
  } catch (error) {
    // A person may also close the dialog.
    if ((error as Error).name !== "AbortError") sayOnCard(t("This browser can neither share nor copy."));
  }
}

/** Turn the view once around, until the person turns it, or the usual view becomes another. */
export function turnOnce(eye: Eye, life: AbortSignal): void {
  const [before, begin, began] = [eye.chosen, eye.look(), performance.now()];
  let last: Look | null = null;
  const step = (now: number) => {
    if (life.aborted || (last && eye.look() !== last)) return; // the person turns the view, or has left
    const share = Math.min(1, (now - began) / TURN);
    const eased = share * share * (3 - 2 * share);
    eye.turnTo((last = { ...begin, azimuth: begin.azimuth + 360 * eased }));
    if (share < 1) requestAnimationFrame(step);
    else eye.turnTo(before); // null: the usual view may change later, as a phone is turned
  };
  requestAnimationFrame(step);
}
