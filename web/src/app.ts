// The page's view, made from its state.

import { arrowOf, drawArrow } from "./arrow";
import type { Look } from "./camera";
import { Solutions, withLook, type Block, type Cell, type PagePuzzle } from "./data";
import { arrange, type Layouts } from "./layout";
import type { Marks } from "./marks";
import { dress } from "./made_of";
import { palettes, shared, views, type Disassembly, type PageData } from "./page";
import type { Paint } from "./paint";
import { Player } from "./player";
import type { RGB } from "./rgb";
import { fileName } from "./saving/download";
import type { Stage } from "./stage";
import { fromHash, initialState, toHash, type State } from "./state";
import { isDark, linkedTheme, onTheme, showTheme } from "./theme";
import { Viewport } from "./viewport";
import { t } from "./texts/texts";

export class App extends Viewport {
  readonly solutions: Solutions;
  readonly player: Player;
  known: PagePuzzle | null = null;
  marks: Marks | null = null; // null: nobody keeps stars and notes
  state: State;
  blocks: Block[];
  empty: Cell[]; // the cells of the region that the blocks leave empty
  paint: Paint = { pieces: [], cubes: [], main: [] };
  onChange: () => void = () => {};
  onDraw: () => void = () => {};

  private built = "";
  private layouts: Layouts = {};
  private painted = "";
  private explode = 0; // as shown now
  private readonly ways = new Map<string, Disassembly>(); // by the placements of a solution: the moves that take it apart

  constructor(
    readonly data: PageData,
    stage: Stage | null,
    private readonly overlay: CanvasRenderingContext2D,
    private readonly calmness: MediaQueryList,
    life: AbortSignal,
  ) {
    super(stage, life);
    this.solutions = new Solutions(data);
    for (const [solution, way] of Object.entries(data.ways ?? {})) this.ways.set(this.keyOf(Number(solution)), way);
    this.state = { ...initialState(), theme: linkedTheme() };
    this.blocks = this.solutions.blocks(0);
    this.empty = this.solutions.empty(this.blocks);
    this.player = new Player(this.blocks, this.way);
    onTheme(() => this.set({ theme: linkedTheme() }), life);
  }

  // --- state

  get background(): RGB {
    return shared.colours[isDark() ? "dark" : "light"];
  }

  /** Whether layers are shown side by side. Flat puzzles and other lattices have no layers. */
  get layered(): boolean {
    return this.state.layers && this.data.dimension > 2 && !this.data.lattice;
  }

  /** The explode factor to show; 0 while layers are side by side. */
  get apart(): number {
    return this.layered ? 0 : this.state.explode;
  }

  /** The blocks drawn only by their edges: the user's choice, or else the blocks that enclose others. */
  get outlined(): number[] {
    const chosen = this.state.outlined ?? this.data.outlined?.[this.state.solution] ?? [];
    // At least one visible block must have faces.
    const hasFaces = this.blocks.some((_, i) => !chosen.includes(i) && !this.state.hidden.has(i));
    return hasFaces && !this.layered ? chosen.filter((i) => i < this.blocks.length) : [];
  }

  /** Whether exploding follows the moves: straight lines would push pieces through each other. */
  get byMoves(): boolean {
    return this.way?.needed ?? false;
  }

  /** Return the share of the moves made at an explode factor; at 1 all are made, as in pictures. */
  moved(explode: number): number {
    return this.byMoves ? Math.min(1, explode) : 0;
  }

  get calm(): boolean {
    return this.calmness.matches;
  }

  /** Change the state; pieces and the camera glide to where they belong. */
  set(change: Partial<State>, options: { jump?: boolean } = {}): void {
    const before = this.state;
    this.state = { ...before, ...change };
    showTheme(this.state.theme);
    const now = performance.now();
    if (before.solution !== this.state.solution) this.takeSolution();
    this.tidy();
    this.choosePaint();
    if (this.state.step !== before.step && before.solution === this.state.solution) {
      const all = this.player.count;
      if (options.jump || this.calm) this.player.land();
      else this.player.fly(before.step ?? all, this.state.step ?? all, now);
    }
    if (this.apart !== this.explode) this.glideExplode(options.jump ?? false);
    this.dirty = true;
    this.onChange();
    this.redraw();
  }

  nextPalette(): void {
    const names = Object.keys(palettes);
    this.set({ palette: names[(names.indexOf(this.state.palette) + 1) % names.length] });
  }

  restore(hash: string): void {
    const state = fromHash(hash, this.solutions.count, Object.keys(palettes));
    this.tweens.stop("look");
    this.tweens.stop("explode");
    this.player.playing = false;
    this.set(state, { jump: true });
  }

  get hash(): string {
    return toHash(this.state);
  }

  /** Name for a file with the present solution, without a suffix. */
  get fileName(): string {
    return `${fileName(this.data.puzzle)}-${this.state.solution + 1}`;
  }

  /** Append solutions that the page has found; with `anew` they replace the solutions before, and `shown` is shown. */
  take(found: readonly number[][], anew: boolean, shown = 0): void {
    const { solutions } = this;
    if (anew) solutions.begin();
    solutions.add(found);
    if (anew) {
      this.built = this.painted = "";
      this.state = { ...this.state, solution: Math.max(0, Math.min(shown, found.length - 1)) };
      this.takeSolution();
    }
    this.set({});
  }

  private takeSolution(): void {
    this.blocks = this.solutions.blocks(this.state.solution);
    this.empty = this.solutions.empty(this.blocks);
    this.player.reset(this.blocks, this.way);
  }

  /** Show some cells of the region while there is no solution. */
  mark(cells: Cell[]): void {
    if (!cells.length) return;
    this.blocks = [{ label: t("Marked cells"), ...withLook(this.data.lattice, cells), group: "", rank: 0 }];
    this.empty = this.solutions.empty(this.blocks);
    this.player.reset(this.blocks, null);
    this.built = this.painted = "";
    this.set({});
  }

  private keyOf(solution: number): string {
    return this.solutions.placements(solution).join();
  }

  /** The solutions that the gallery lists: with all chosen placements, and with a star if only those are wanted. */
  get listed(): number[] {
    const { marks, solutions, state } = this;
    const there = solutions.containing(state.here);
    return state.starred ? there.filter((i) => marks?.of(solutions.placements(i)).star) : there;
  }

  wayOf(solution: number): Disassembly | null {
    return this.ways.get(this.keyOf(solution)) ?? null;
  }

  /** Keep the moves that take a solution apart. */
  keepWay(solution: number, way: Disassembly): void {
    this.ways.set(this.keyOf(solution), way);
    if (solution === this.state.solution) this.player.reset(this.blocks, way);
  }

  /** The moves that take the shown solution apart; null: none are known. */
  get way(): Disassembly | null {
    return this.wayOf(this.state.solution);
  }

  set way(way: Disassembly | null) {
    if (way) this.ways.set(this.keyOf(this.state.solution), way);
    else this.ways.delete(this.keyOf(this.state.solution));
    this.player.playing = false;
    this.player.reset(this.blocks, way);
    this.set({ step: null, explode: 0 }, { jump: true });
  }

  /** How many of these moves are made. */
  get made(): number {
    return this.player.madeAt(this.state.step, this.moved(this.apart));
  }

  /** Drop choices that this solution does not allow, such as a selected piece beyond its last. */
  private tidy(): void {
    const count = this.blocks.length;
    if (this.data.lattice) this.state.layers = false; // only the integer grid has them
    const { hidden, selected, step } = this.state;
    if (selected !== null && selected >= count) this.state.selected = null;
    if ([...hidden].some((i) => i >= count)) {
      this.state.hidden = new Set([...hidden].filter((i) => i < count));
    }
    if (step !== null && step >= this.player.count) this.state.step = null;
    const known = this.data.placements.length / (2 + this.data.dimension);
    this.state.here = this.state.here.filter((placement) => placement < known);
    if (this.solutions.count < 2) this.state.gallery = false;
  }

  private glideExplode(jump: boolean): void {
    const [from, to] = [this.explode, this.apart];
    if (jump || this.calm) {
      this.tweens.stop("explode");
      this.explode = to;
    } else {
      this.glide("explode", (share) => {
        this.explode = share === 1 ? to : from + (to - from) * share;
        this.dirty = true;
      });
    }
  }

  // --- assembly

  play(): void {
    if (!this.solutions.count) return;
    this.player.playing = !this.player.playing;
    if (this.player.playing) this.set({ step: this.player.begin(this.state.step) }, { jump: true });
    this.onChange();
    this.redraw();
  }

  private advance(): void {
    const reached = this.player.reached(this.state.step) + 1;
    if (reached >= this.player.count) this.player.playing = false;
    this.set({ step: this.player.stepAt(reached) });
  }

  override setLook(look: Look | null): void {
    super.setLook(look);
    this.onChange();
  }

  // --- drawing

  protected drawFrame(ratio: number): void {
    this.draw(this.overlay, ratio);
  }

  protected override drawn(): void {
    this.onDraw();
  }

  protected override get isBusy(): boolean {
    return super.isBusy || this.player.flying || this.player.playing;
  }

  /** Draw the scene at `scene` pixels per pixel of the page, and the labels at `ratio`. */
  draw(pen: CanvasRenderingContext2D, scene: number, ratio = window.devicePixelRatio): void {
    if (!this.stage) return;
    if (this.dirty) this.build();
    const { width, height } = this.eye.size;
    this.eye.retreat();
    this.stage.render(this.eye.look(), this.eye.base, width, height, scene);
    const names = this.blocks.map((block) => block.label);
    const { labels, selected } = this.state;
    this.drawLabels(this.cleared(pen, ratio), { names, labels, selected, paint: this.paint, dark: isDark() });
    const move = this.player.shift(this.state.step, this.moved(this.explode));
    if (!move) return;
    const { arrangement: { bodies }, camera } = this.stage;
    const arrow = arrowOf(this.boxes.filter(({ body }) => move.moving.includes(bodies[body].block)), move.shift, { camera, width, height });
    if (arrow) drawArrow(pen, arrow);
  }

  protected override tick(now: number): void {
    super.tick(now);
    if (this.player.flying) this.dirty = true;
    if (this.player.tick(now)) this.advance();
  }

  /** Bring the scene up to date. */
  private build(): void {
    const stage = this.stage!;
    const { solution, layers, palette, material, by, hidden, selected } = this.state;
    const azimuth = layers || this.data.dimension < 3 ? 0 : views.iso[0];
    const moved = this.moved(this.explode);
    const explode = this.byMoves ? 0 : this.explode;
    const frame = !this.solutions.count || (this.data.unfinished?.includes(solution) ?? false);
    const settings = { explode, layers, aspect: this.eye.aspect, azimuth, frame };
    const outlined = new Set(this.outlined);
    const key = `${solution} ${layers} ${palette} ${material} ${by} ${[...outlined]}`;
    if (key !== this.built) this.layouts = {};
    const arrangement = arrange(this.blocks, this.empty, settings, this.layouts);
    if (key !== this.built) {
      stage.setMaterial(material);
      stage.show(arrangement, this.paint, outlined);
      this.built = key;
    }
    const moves = this.player.moves(arrangement.bodies, this.state.step, performance.now(), moved);
    const there = arrangement.bodies.map(({ block }, i) => (hidden.has(block) ? null : moves[i]));
    stage.put(arrangement, there, explode === 0, this.way !== null);
    stage.setBackground(this.background);
    stage.look(selected === null ? this.player.lit(this.state.step, moved) : [selected]);
    this.boxes = stage.boxes();
    this.eye.refit();
    this.dirty = false;
  }

  private choosePaint(): void {
    const { solution, palette, material, by } = this.state;
    const key = `${solution} ${palette} ${material} ${by}`;
    if (key !== this.painted) this.paint = this.paintOf(this.blocks);
    this.painted = key;
  }

  /** Return the colours of blocks in the chosen palette or material. */
  paintOf(blocks: Block[]): Paint {
    return dress(blocks, this.state);
  }

  /** Return the view as plain data, for scripts and tests. */
  inspect() {
    if (this.dirty && this.stage) this.build();
    return {
      link: this.hash,
      state: { ...this.state, hidden: [...this.state.hidden] },
      explode: this.explode,
      blocks: this.blocks.map(({ formPlace: _, ...block }, i) => ({
        ...block,
        colour: this.paint.main[i],
        cubes: this.paint.cubes[i],
      })),
      bodies: (this.stage?.arrangement.bodies ?? []).map(({ formPlace: _, ...body }) => body),
      placed: (this.stage?.placed ?? []).map(({ turn, offset }) => ({ turn, offset })),
      captions: this.stage?.arrangement.captions ?? [],
      region: this.stage?.arrangement.region ?? [],
      lines: this.stage?.bars ?? 0,
      outlined: this.outlined,
      lit: this.player.lit(this.state.step, this.moved(this.explode)),
      interlocked: this.stage?.arrangement.interlocked ?? false,
      steps: this.player.steps,
      labels: this.labels.written,
      placements: this.solutions.placements(this.state.solution),
      way: this.way,
    };
  }
}
