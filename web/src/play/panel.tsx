// The buttons and texts of a game.

import { render } from "preact";
import { element, setPressed } from "../document";
import { IconButton } from "../dom";
import { counted } from "../texts/texts";
import { Manual } from "./manual";
import type { Play } from "./play";
import { clock } from "../figures";
import { stuck } from "./words";

export class Panel {
  readonly canvas = element<HTMLCanvasElement>("play-view");
  readonly under = element<HTMLCanvasElement>("play-under");
  readonly overlay = element<HTMLCanvasElement>("play-overlay");
  private readonly help = element<HTMLDialogElement>("play-help");
  private play: Play | null = null;

  constructor(leave: () => void, switchVerdict: () => void) {
    element("play-help-open").addEventListener("click", () => this.toggleHelp());
    element("play-leave").addEventListener("click", leave);
    element("play-verdict").addEventListener("click", switchVerdict);
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
    element("play-status").classList.toggle("solved", game.solved);
    this.tick();
    setPressed("play-verdict", play.host.settings().verdict);
    render(bar(play), element("play-bar"));
    const [state, text] = this.advised(play);
    element("play-advice").dataset.state = state;
    write("play-advice", text);
    const left = play.choices.map((type) => {
      const count = play.loose(type);
      const lost = game.board.fitting.has(type) ? "" : " (fits nowhere now)";
      return play.nameOf(type) + (count > 1 ? ` ${count} times` : "") + lost;
    });
    const beside = `Beside the box: ${left.join(", ") || "nothing"}.`;
    const label = `${play.host.data.puzzle}, a game: ${play.progress}. ${beside} Press h for help.`;
    this.canvas.setAttribute("aria-label", label);
  }

  /** Show the time. */
  tick(): void {
    const { play } = this;
    if (!play) return;
    const { game } = play;
    const parts = [play.progress];
    if (game.moves) parts.push(counted(game.moves, "move|moves"), clock(game.seconds));
    write("play-note", parts.join(" · "));
  }

  private advised(play: Play): [string, string] {
    const { advice, game } = play;
    if (!advice || game.solved || !play.host.settings().verdict) return ["", ""];
    if (advice.answer === "searching") return ["unknown", "Checking …"];
    if (advice.answer === "unknown") return ["unknown", "Not known yet."];
    const still = game.placed.length ? "still " : "";
    if (advice.answer === "yes") return ["yes", `This can ${still}be solved.`];
    if (advice.answer === "stuck") return ["no", stuck(advice.trouble === null ? "" : play.nameOf(play.puzzle.piece[advice.trouble]))];
    if (game.placed.length === game.given.length) return ["no", "This has no solution."];
    if (advice.trouble === null) return ["no", "This cannot be solved any more."];
    const name = play.nameOf(play.puzzle.piece[advice.trouble]);
    return ["no", advice.after
      ? `This cannot be solved any more: it went wrong with ${name}.`
      : `This cannot be solved any more: ${name} is in the way.`];
  }
}

/** Change a text that screen readers read out, only if it is another. */
function write(id: string, text: string): void {
  if (element(id).textContent !== text) element(id).textContent = text;
}

/** Return the buttons that are useful for this puzzle. */
function bar(play: Play) {
  const { aspects: { can }, coach, game, ground: { flat, layers } } = play;
  const button = (id: string, icon: string, title: string, isOn: boolean, act: () => void) => (
    <IconButton id={`play-${id}`} icon={icon} label={title.replace(/ \(.*\)$/, "")} title={title} disabled={!isOn} onClick={act} />
  );
  const worded = (id: string, text: string, act: () => void) => (
    <button id={`play-${id}`} disabled={game.solved || coach?.finishing} onClick={act}>{text}</button>
  );
  const isHeld = play.hand !== null;
  const [symbol, tip] = flat ? ["flip", "Turn over (f)"] : ["tip", "Tip over (f, g)"];
  return (
    <>
      {(can.turn || can.tip) && (
        <div class="group">
          {can.turn && button("turn", "turn", "Turn (r)", isHeld, () => play.grasp.turn(true))}
          {can.tip && button("tip", symbol, tip, isHeld, () => play.grasp.tip(0, true))}
        </div>
      )}
      <div class="group">
        {button("undo", "undo", "Undo (z)", game.canUndo, () => play.undo())}
        {button("redo", "redo", "Do again (y)", game.canRedo, () => play.redo())}
        {button("again", "again", "Start again", game.touched, () => play.reset())}
      </div>
      <div class="group">{button("home", "home", "Usual view (i)", true, () => play.goHome())}</div>
      {layers > 1 && (
        <div class="group slide">
          <label for="play-layers" class="icon" title="Highest layer shown (l, L)"><svg aria-hidden="true"><use href="#i-layers" /></svg></label>
          <input type="range" id="play-layers" min="1" max={layers} step="1" aria-label="Highest layer shown" value={play.seen}
            aria-valuetext={`${play.seen} of ${layers}`} onInput={({ currentTarget }) => play.setSeen(Number(currentTarget.value))} />
        </div>
      )}
      {coach && (
        <div class="group">
          {worded("hint", "Hint", () => void coach.hint())}
          {worded("count", "Count", () => void coach.count())}
          {worded("finish", "Finish", () => void coach.finish())}
        </div>
      )}
    </>
  );
}
