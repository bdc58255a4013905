// The buttons and texts of a game in which pieces slide.

import { render } from "preact";
import { element, write } from "../document";
import { IconButton } from "../dom";
import { clock } from "../figures";
import { showEnding } from "../play/ending";
import { SlideManual } from "../play/manual";
import { ReplayBar } from "../play/replay_bar";
import { counted, t } from "../texts/texts";
import type { Goal } from "./kept";
import type { Slide } from "./slide";
import { levelText } from "./words";

const MOST_SWATCHES = 3; // beside a move
const GOALS = { apart: "Take apart", together: "Put together" } as const;

export class SlidePanel {
  readonly canvas = element<HTMLCanvasElement>("slide-view");
  readonly overlay = element<HTMLCanvasElement>("slide-overlay");

  private shown = false; // the card of the end

  /** `place` goes to the game in which pieces are placed. */
  constructor(private readonly puzzle: string, private readonly place: () => void) {}

  update(slide: Slide): void {
    render(<SlideManual turns={slide.search.hasTurns} />, element("play-help")); // the other game has the same dialog
    write("play-status", slide.message);
    element("play-status").classList.toggle("solved", slide.isSolved);
    const isOver = slide.isSolved && !slide.isReplaying;
    if (this.shown !== isOver) showEnding((this.shown = isOver) ? slide.ending : null);
    this.tick(slide);
    render(this.bar(slide), element("slide-bar"));
    const { choices } = slide;
    render(<>
      <summary>{t("What can move now")}</summary>
      <ul>
        {choices.map((choice) => (
          <li class={choice.isTold ? "told" : ""}><button type="button" onClick={() => slide.make(choice)} onPointerEnter={() => slide.view.light(choice.moving)}
            onPointerLeave={() => slide.relight()}
            onFocus={() => slide.view.light(choice.moving)} onBlur={() => slide.relight()}>
            {choice.moving.slice(0, MOST_SWATCHES).map((block) => <span class="swatch" style={{ background: slide.view.colourOf(block) }} />)}
            <span>{choice.text}</span>
          </button></li>
        ))}
      </ul>
      <p>{t("Each moves as few pieces as possible, as far as they go. After a hint, its move is the first.")}</p>
      <label class="tick"><input type="checkbox" checked={slide.follows} onChange={({ currentTarget }) => (slide.follows = currentTarget.checked)} />{t("Others follow if they must")}</label>
    </>, element("slide-list"));
    element("slide-list").hidden = !slide.isReady;
    const words = { puzzle: this.puzzle, moves: slide.isReady ? slide.moves : "" };
    this.canvas.setAttribute("aria-label", slide.goal === "apart" ? t("{puzzle}, to be taken apart by sliding. {moves}. Press Tab for what can move.", words)
      : t("{puzzle}, to be put together by sliding. {moves}. Press Tab for what can move.", words));
  }

  /** Take away the card of the end. */
  close(): void {
    this.shown = false;
    showEnding(null);
  }

  /** Show the time. */
  tick(slide: Slide): void {
    if (!slide.isReady) return;
    const { moves, plan } = slide;
    const { hints } = slide.record;
    const parts = [moves, ...(hints ? [counted(hints, "hint|hints")] : []), ...(slide.canUndo ? [clock(slide.seconds)] : []), ...(plan ? [levelText(plan.levels)] : [])];
    write("play-note", parts.join(" · "));
  }

  private bar(slide: Slide) {
    const { goal, isReady, plan } = slide;
    const icon = (id: string, title: string, isOn: boolean, act: () => void) => (
      <IconButton id={`slide-${id}`} icon={id} label={title.replace(/ \(.*\)$/, "")} title={title} disabled={!isOn} onClick={act} />
    );
    const aim = (own: Goal) => (
      <button id={`slide-${own}`} aria-pressed={goal === own} disabled={!isReady || (own === "together" && !plan)} onClick={() => slide.turnTo(own)}>{t(GOALS[own])}</button>
    );
    return (
      <>
        <div class="group">{aim("apart")}{aim("together")}</div>
        {slide.isReplaying ? <ReplayBar replay={slide.replaying} changed={() => this.update(slide)} />
          : <div class="group"><button id="slide-hint" disabled={!plan || slide.isSolved} onClick={() => void slide.coach.help()}>{t("Hint")}</button></div>}
        <div class="group">
          {icon("undo", t("Undo (z)"), slide.canUndo, () => slide.undo())}
          {icon("redo", t("Redo (y)"), slide.canRedo, () => slide.redo())}
          {icon("again", t("Start again"), slide.canUndo, () => slide.again())}
          <IconButton id="slide-labels" icon="labels" label={t("Names (b)")} aria-pressed={slide.view.hasNames} onClick={() => slide.switchNames()} />
          {icon("home", t("Usual view (i)"), true, () => slide.view.eye.view("iso"))}
        </div>
        <div class="group"><button id="slide-place" onClick={this.place}>{t("Place the pieces")}</button></div>
      </>
    );
  }
}
