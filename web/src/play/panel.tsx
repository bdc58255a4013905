// The buttons and texts of a game.

import { render } from "preact";
import { element, write } from "../document";
import { IconButton } from "../dom";
import { t } from "../texts/texts";
import { showEnding, type Ending } from "./ending";
import { Manual } from "./manual";
import { helpLevel } from "./help";
import { HELP, type Play } from "./play";
import { ReplayBar } from "./replay_bar";
import type { Pane } from "./slots";
import { clock } from "../figures";
import { stuck, tally } from "./words";

const HINTS = { piece: "Hint", place: "Where?", move: "Place" } as const; // what the next hint does

export class Panel {
  readonly canvas = element<HTMLCanvasElement>("play-view");
  readonly tray = element<HTMLCanvasElement>("play-tray");
  readonly overlay = element<HTMLCanvasElement>("play-overlay");
  private readonly help = element<HTMLDialogElement>("play-help");
  private play: Play | null = null;
  private shown: Ending | null = null;

  /** `slide` goes to the game in which pieces slide; null: there is none. */
  constructor(switchVerdict: () => void, private readonly slide: (() => void) | null) {
    element("play-verdict").addEventListener("click", switchVerdict);
    element("play-back").addEventListener("click", () => this.play?.letGo());
  }

  /** Show the buttons and the help that are useful for this puzzle. */
  attach(play: Play): void {
    this.play = play;
    const { aspects: { can }, ground: { flat, layers } } = play;
    element("play-verdict").hidden = !play.coach;
    render(<Manual flat={flat} can={can} layers={layers} solver={play.coach !== null} />, this.help);
    this.update();
  }

  toggleHelp(): void {
    if (this.help.open) this.help.close();
    else this.help.showModal();
  }

  update(): void {
    const { play } = this;
    if (!play) return;
    const { game } = play;
    write("play-status", play.message);
    const card = play.active && game.solved && !play.busy ? play.card : null;
    if (this.shown !== card) showEnding((this.shown = card));
    element("play-status").classList.toggle("solved", game.solved);
    this.tick();
    const level = helpLevel();
    const help = element("play-verdict");
    help.setAttribute("aria-label", t(HELP[level]));
    help.title = `${t(HELP[level])} (v)`;
    help.classList.toggle("on", level !== "none");
    render(bar(play, this.slide), element("play-bar"));
    this.updateBack(play.active ? play.picture.back : null);
    const [state, text] = this.advised(play);
    element("play-advice").dataset.state = state;
    write("play-advice", text);
    const left = play.choices.map((type) => {
      const count = play.loose(type);
      const name = count > 1 ? t("{piece} {count} times", { piece: play.nameOf(type), count }) : play.nameOf(type);
      return game.board.fitting.has(type) ? name : t("{piece} (fits nowhere now)", { piece: name });
    });
    const label = t("{puzzle}, a game: {progress}. Beside the box: {pieces}. Press h for help.", {
      puzzle: play.host.data.title ?? play.host.data.puzzle, progress: play.progress, pieces: left.join(", ") || t("nothing"),
    });
    this.canvas.setAttribute("aria-label", label);
  }

  /** Show the way back from what the tray offers to all loose pieces. */
  private updateBack(pane: Pane | null): void {
    const back = element("play-back");
    back.hidden = !pane;
    if (pane) Object.assign(back.style, { left: `${this.canvas.offsetLeft + pane.left}px`, top: `${this.canvas.offsetTop + pane.top}px`, width: `${pane.width}px` });
  }

  /** Show the time. */
  tick(): void {
    const { play } = this;
    if (!play) return;
    const { game } = play;
    const parts = [play.progress, ...tally(game)];
    if (game.begun) parts.push(clock(game.seconds));
    write("play-note", parts.join(" · "));
  }

  private advised(play: Play): [string, string] {
    const { advice, game } = play;
    if (!advice || game.solved || !play.coach?.tells) return ["", ""];
    if (advice.answer === "searching") return ["unknown", t("Checking …")];
    if (advice.answer === "unknown") return ["unknown", t("Not known yet.")];
    if (advice.answer === "yes") return ["yes", t(game.placed.length ? "This can still be solved." : "This can be solved.")];
    if (advice.answer === "stuck") return ["no", stuck(advice.trouble === null ? "" : play.nameOf(play.puzzle.piece[advice.trouble]))];
    if (game.placed.length === game.given.length) return ["no", t("This has no solution.")];
    if (advice.trouble === null) return ["no", t("This cannot be solved any more.")];
    const piece = play.nameOf(play.puzzle.piece[advice.trouble]);
    return ["no", advice.after
      ? t("This cannot be solved any more: it went wrong with {piece}.", { piece })
      : t("This cannot be solved any more: {piece} is in the way.", { piece })];
  }
}

/** Return the buttons that are useful for this puzzle. */
function bar(play: Play, slide: (() => void) | null) {
  const { aspects: { can }, coach, game, ground: { flat, layers } } = play;
  const button = (id: string, icon: string, title: string, isOn: boolean, act: () => void) => (
    <IconButton id={`play-${id}`} icon={icon} label={title.replace(/ \(.*\)$/, "")} title={title} disabled={!isOn} onClick={act} />
  );
  const worded = (id: string, text: string, act: () => void, title?: string) => (
    <button id={`play-${id}`} title={title} disabled={game.solved || play.busy} onClick={act}>{text}</button>
  );
  const isHeld = play.hand !== null;
  const [symbol, tip] = flat ? ["flip", t("Turn over (f)")] : ["tip", t("Tip over (f, g)")];
  return (
    <>
      {(can.turn || can.tip) && (
        <div class="group">
          {can.turn && button("turn", "turn", t("Turn (r)"), isHeld, () => play.grasp.turn(true))}
          {can.tip && button("tip", symbol, tip, isHeld, () => play.grasp.tip(0, true))}
        </div>
      )}
      <div class="group">
        {button("undo", "undo", t("Undo (z)"), game.canUndo, () => play.undo())}
        {button("redo", "redo", t("Redo (y)"), game.canRedo, () => play.redo())}
        {button("again", "again", t("Start again"), game.touched, () => play.reset())}
      </div>
      <div class="group">
        <IconButton id="play-mark" icon="mark" label={t("Mark this position")} title={t("Mark this position, to come back to it (m)")} disabled={!game.touched} aria-pressed={game.marked >= 0} onClick={() => play.mark()} />
        {button("to-mark", "to-mark", t("Back to a mark (M)"), game.hasMark, () => play.goToMark())}
        {button("home", "home", t(flat ? "Usual view (i)" : "Usual view (i); again: front, right, back, left, top (1 to 5)"), true, () => play.goHome())}
      </div>
      {layers > 1 && (
        <div class="group slide">
          <label for="play-layers" title={t("Highest layer shown (l, L)")}>{t("Layers")}</label>
          <input type="range" id="play-layers" min="1" max={layers} step="1" aria-label={t("Highest layer shown")} value={play.seen}
            aria-valuetext={t("{number} of {count}", { number: play.seen, count: layers })} onInput={({ currentTarget }) => play.setSeen(Number(currentTarget.value))} />
        </div>
      )}
      {play.replaying.isOn ? <ReplayBar replay={play.replaying} changed={() => play.show()} /> : coach && (
        <div class="group">
          {helpLevel() === "asked" && worded("asked", t("Solvable?"), () => coach.canItBeSolved(), t("Can this be solved?"))}
          {worded("hint", t(HINTS[coach.step]), () => void coach.hint(), t("Shows the piece, then its place, then places it"))}
          {worded("lost", t("Lost"), () => void coach.lost(), t("I am lost: take out the fewest pieces after which there is a solution"))}
          {worded("count", t("Count"), () => void coach.count())}
          {worded("finish", t("Finish"), () => void coach.finish())}
        </div>
      )}
      {slide && <div class="group"><button id="play-slide" onClick={slide}>{t("Slide the pieces")}</button></div>}
    </>
  );
}
