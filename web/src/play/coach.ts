// The solver's help on request: a hint, a count, the rest of a solution.

import type { CorePuzzle } from "../core/problem";
import { type English, t } from "../texts/texts";
import { countedFound, type Judge } from "../judge";
import type { Advice, Adviser } from "./adviser";
import type { Aspects } from "./aspects";
import type { Game } from "./game";
import { helpLevel } from "./help";
import type { Host } from "./host";

const BETWEEN = 450; // milliseconds between the pieces when a solution is played

/** The game that the coach helps with. */
export interface CoachGame {
  readonly game: Game;
  readonly puzzle: CorePuzzle;
  readonly judge: Judge | null;
  readonly aspects: Aspects;
  readonly active: boolean;
  readonly progress: string;
  readonly host: Pick<Host, "settings">;
  nameOf(type: number): string;
  tell(text: string): void;
  /** Place a piece; `bySolver`: the solver chose the placement. */
  putDown(option: number, bySolver: boolean): void;
  /** Take pieces off that are in the way. */
  takeOut(options: readonly number[]): void;
  readonly lesson: { rest(): void };
  readonly grasp: { point(option: number, place: boolean): void };
  /** Return in words where a placement is. */
  where(option: number): string;
  advised(advice: Advice | null): void;
}

/** A hint that a person sees: first its piece, then its place. */
interface Tip {
  option: number;
  placed: readonly number[]; // the position for which it was found
  step: "piece" | "place";
}

export class Coach {
  finishing = false; // a solution is being played
  private tip: Tip | null = null;
  private dead: readonly number[] | null = null; // a position of which a hint has said that it leads to no solution
  private asked: readonly number[] | null = null; // the position of which a person asked whether it can be solved

  constructor(
    private readonly play: CoachGame,
    private readonly adviser: Adviser,
  ) {}

  /** Whether the person wants to know if the present position can be solved. */
  get tells(): boolean {
    return helpLevel() === "always" || this.asked === this.play.game.placed;
  }

  /** The next hint tells a piece or its place, or tells nothing and places it. */
  get step(): "piece" | "place" | "move" {
    const { tip } = this;
    if (!tip || tip.placed !== this.play.game.placed) return "piece";
    return tip.step === "piece" ? "place" : "move";
  }

  /** Find out whether the present position can be solved, because a person asks. */
  canItBeSolved(): void {
    this.asked = this.play.game.placed;
    this.play.lesson.rest();
    this.look();
  }

  /** Find out in the background whether the position can be solved, if the person wants to know. */
  look(): void {
    const { game } = this.play;
    this.play.advised(null);
    const isJudging = game.complete && game.verdict === null;
    if (game.solved || isJudging || !this.tells) this.adviser.stop();
    else void this.adviser.look(game.placed, game.given, (advice) => this.play.advised(advice));
  }

  stop(): void {
    this.finishing = false;
    this.adviser.stop();
  }

  /** Tell a piece of a solution; at the second call its place; at the third, place it. */
  async hint(): Promise<void> {
    const { play, step } = this;
    play.lesson.rest();
    if (this.dead === play.game.placed) return this.lost();
    if (step === "piece") return this.hintPiece();
    const { option, placed } = this.tip!;
    if (step === "place") {
      this.tip = { option, placed, step: "place" };
      play.grasp.point(option, true);
      return play.tell(t("Hint: {where} Press once more, and it goes there.", { where: play.where(option) }));
    }
    this.tip = null;
    play.putDown(option, true);
    if (play.game.complete) return;
    const piece = play.nameOf(play.puzzle.piece[option]);
    play.tell(t("A hint: {piece} belongs here; {progress}.", { piece, progress: play.progress }));
  }

  private async hintPiece(): Promise<void> {
    const { play, play: { game } } = this;
    const found = await this.ask("Looking for a piece that fits …", false);
    if (!found) return;
    const option = play.puzzle.next(game.placed, found) ?? found[0];
    game.countTip();
    this.tip = { option, placed: game.placed, step: "piece" };
    play.grasp.point(option, false);
    play.tell(t("Hint: look at {piece}.", { piece: play.nameOf(play.puzzle.piece[option]) }));
  }

  /** Go back to a position that leads to a solution, with the fewest pieces taken off. */
  async lost(): Promise<void> {
    const { play, play: { game } } = this;
    const { placed } = game;
    if (this.finishing || game.solved) return;
    play.lesson.rest();
    play.tell(t("Looking for the way back …"));
    const found = await this.adviser.back(placed, game.given);
    if (!found || placed !== game.placed || !play.active) return;
    const { answer, options } = found;
    if (answer === "unknown" || !options) play.tell(answer === "unknown" ? t("No solution was found in a minute.") : this.hopeless({ answer, trouble: null, after: false }));
    else if (!options.length) play.tell(t("You are not lost: this can still be solved."));
    else {
      game.countTip();
      play.takeOut(options);
    }
  }

  /** Play the rest of a solution, from the bottom up. */
  async finish(): Promise<void> {
    const { aspects, game, host } = this.play;
    const found = await this.ask("Looking for a solution …", true);
    if (!found) return;
    this.finishing = true;
    const height = (option: number) => aspects.middleOf(option)[2];
    const left = found.filter((option) => !game.placed.includes(option));
    for (const option of left.sort((a, b) => height(a) - height(b))) {
      if (!this.finishing || !this.play.active) return;
      this.play.putDown(option, true);
      if (!host.settings().calm) await new Promise((done) => setTimeout(done, BETWEEN));
    }
    this.finishing = false;
    this.play.advised(null);
  }

  async count(): Promise<void> {
    const { play } = this;
    const { placed } = play.game;
    play.lesson.rest();
    play.tell(t("Counting what is left …"));
    const left = await this.adviser.count(placed);
    if (!left || placed !== play.game.placed || !play.active) return;
    const { total, rotations, complete } = left;
    const some = countedFound(total, play.judge);
    const kinds = rotations !== null && !placed.length ? t(", {number:,} up to rotations", { number: rotations }) :
      total > 1 ? t(", turned and mirrored ones included") : "";
    const from = total === 1 ? "From here there is {some}{kinds}." : "From here there are {some}{kinds}.";
    play.tell(complete ? t(from, { some, kinds }) : t("From here there are at least {some}; counting all would take too long.", { some }));
    this.look();
  }

  /**
   * Return a solution from here; if none is found, say why, mark the wrong piece, and return null. With `any`, an
   * assembly that does not come apart is better than nothing.
   */
  private async ask(meanwhile: English, any: boolean): Promise<readonly number[] | null> {
    const { play } = this;
    if (this.finishing || play.game.solved) return null;
    const { placed } = play.game;
    play.lesson.rest();
    play.tell(t(meanwhile));
    const found = await this.adviser.solution(placed, play.game.given);
    if (!found || placed !== play.game.placed || !play.active) return null;
    if (found.options) return found.options;
    if (any && found.assembly && !play.game.complete) return found.assembly;
    if (found.answer === "unknown") {
      play.tell(t("No solution was found in a minute."));
      this.look();
    } else {
      const { answer, trouble, after } = found;
      play.advised({ answer, trouble, after });
      const why = this.hopeless(found);
      const isHint = !any && placed.length > play.game.given.length;
      if (isHint) this.dead = placed;
      play.tell(isHint ? `${why} ${t("Press once more, and as few pieces as possible come off.")}` : why);
    }
    return null;
  }

  /** Say that there is no solution from here, and what to take off. */
  private hopeless({ answer, trouble, after }: Advice): string {
    const { game, puzzle } = this.play;
    const isBare = game.placed.length === game.given.length;
    const isStuck = answer === "stuck";
    if (isBare) return t(isStuck ? "However you go on, straight moves cannot take it apart." : "This has no solution.");
    const none = t(isStuck ? "However you go on, straight moves cannot take it apart" : "From here there is no solution");
    const piece = trouble === null ? t("something") : this.play.nameOf(puzzle.piece[trouble]);
    return after ? t("{none}: take out {piece} and the pieces placed after it.", { none, piece }) : t("{none}: take {piece} out first.", { none, piece });
  }
}
