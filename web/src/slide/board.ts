// Pieces that slide: the parts in which they hang together, and how far each can go. The core finds what is free.

import { core } from "../core/page_core";
import { bodiesOf, freeBodies, freedomOf, possibleIn, type Assembly, type AssemblyState, type CoreBodies, type Freedom, type PlannedMove, type PossibleMoves } from "../engine/apart";
import { kept } from "../lists";
import { apply, applyAll, inverse, isUnturned, matrixOf, type Matrix } from "./matrix";

/** Bodies that are together, and how they have left the others. */
export interface SlidePart {
  bodies: readonly number[];
  step: readonly number[] | null; // along which they went away; null: they are where they began
  from: number; // a body of those that they left
}

/** A move as it is counted: several slides of the same bodies along the same line are one. */
export interface Made {
  moving: readonly number[];
  shift: readonly number[];
  kind: "by" | "away" | "back" | "turn";
  matrix?: Matrix; // of a turn, before the shift
}

/**
 * A person's move: some bodies slide by steps, Infinity being away; a part comes back to a multiple of its step; or
 * some bodies turn, or turn back.
 */
export type Deed = { moving: readonly number[]; step: readonly number[]; count: number } | { moving: readonly number[]; at: number } | { turning: PlannedMove; isBack: boolean };

/** Where all bodies are. */
export interface SlideState {
  turned: readonly (Matrix | null)[]; // how each body is turned; null: as in the assembly
  places: readonly (readonly number[])[]; // its shift, after that
  parts: readonly SlidePart[];
  made: readonly Made[];
  deed: Deed | null; // that led here; null: it is the beginning
}

const times = (factor: number, step: readonly number[]): number[] => step.map((x) => factor * x);
const added = (one: readonly number[], other: readonly number[]): number[] => one.map((x, i) => x + other[i]);
export const opposite = (step: readonly number[]): number[] => step.map((x) => 0 - x);
export const isSame = (one: readonly number[], other: readonly number[]): boolean => one.length === other.length && one.every((x, i) => x === other[i]);
const inOrder = (bodies: readonly number[]): number[] => [...bodies].sort((one, other) => one - other);

const MOST_ROOMS = 20_000; // kept ones: 10 MB

export class SlideBoard {
  private readonly whole: CoreBodies;
  readonly steps: readonly (readonly number[])[]; // all directions in which bodies can slide

  /** `pieces`: how many bodies are pieces; walls are the last body, if there are any. */
  constructor(readonly assembly: Assembly, readonly pieces: number) {
    this.whole = bodiesOf(core, assembly);
    const { ways } = this.whole;
    const { width } = assembly.lattice;
    const rows = Array.from({ length: ways.length / width }, (_, i) => ways.slice(i * width, (i + 1) * width));
    this.steps = rows.flatMap((row) => [row, opposite(row)]);
  }

  get start(): SlideState {
    const { bodies, lattice: { width } } = this.assembly;
    const part = { bodies: [...bodies.keys()], step: null, from: 0 };
    return { turned: bodies.map(() => null), places: bodies.map(() => Array.from({ length: width }, () => 0)), parts: [part], made: [], deed: null };
  }

  partOf({ parts }: SlideState, body: number): SlidePart {
    return parts.find(({ bodies }) => bodies.includes(body))!;
  }

  /** The part that a part has left. */
  partner(now: SlideState, { from, step }: SlidePart): SlidePart | null {
    return step && this.partOf(now, from);
  }

  /** Whether bodies are pieces of one part, which can be moved in it. */
  isGroup(now: SlideState, group: readonly number[]): boolean {
    const { assembly: { still }, pieces } = this;
    const part = this.partOf(now, group[0]);
    return group.every((body) => body < pieces && !still.includes(body) && part.bodies.includes(body));
  }

  /** The bodies of a part where they are, as an assembly of its own. */
  standing({ places, turned }: SlideState, bodies: readonly number[]): Assembly {
    const { assembly } = this;
    return {
      ...assembly,
      bodies: bodies.map((body) => assembly.bodies[body].map((cell) => added(apply(turned[body], cell), places[body]))),
      claims: bodies.map((body) => assembly.claims[body]),
      groups: bodies.map((body) => assembly.groups[body]),
      still: [...bodies.keys()].filter((i) => assembly.still.includes(bodies[i])),
    };
  }

  /** How far some bodies can slide while the rest of their part stays; [] if there is no rest. */
  slides(now: SlideState, group: readonly number[]): Freedom[] {
    return this.between(now, group, this.partOf(now, group[0]).bodies.filter((body) => !group.includes(body)));
  }

  /** How far some bodies, after a shift, can slide while others stay: as far as each one that meets one of them. */
  private between(now: SlideState, some: readonly number[], others: readonly number[], shift?: readonly number[]): Freedom[] {
    const [first, ...pairs] = some.flatMap((one) => others.map((other) => this.room(now, one, other, shift)));
    return (first ?? []).flatMap((slide) => {
      const most = pairs.reduce((least, pair) => Math.min(least, pair.find(({ step }) => isSame(step, slide.step))?.most ?? 0), slide.most);
      return most ? [{ ...slide, most }] : [];
    });
  }

  private readonly rooms = new Map<string, Freedom[]>(); // of two bodies, by how they lie

  private room({ places, turned }: SlideState, one: number, other: number, shift?: readonly number[]): Freedom[] {
    const offset = places[one].map((x, axis) => x + (shift?.[axis] ?? 0) - places[other][axis]);
    if (this.rooms.size > MOST_ROOMS) this.rooms.clear();
    return kept(this.rooms, JSON.stringify([one, other, offset, turned[one], turned[other]]), () => {
      const still = offset.map(() => 0);
      const { assembly, assembly: { lattice: { width } }, whole } = this;
      if (!turned[one] && !turned[other]) return freedomOf(core, whole, width, [one, other], [...offset, ...still]);
      const cells = [one, other].map((body) => assembly.bodies[body].map((cell) => apply(turned[body], cell)));
      const two = bodiesOf(core, { ...assembly, bodies: cells, claims: [one, other].map((body) => assembly.claims[body]) });
      const found = freedomOf(core, two, width, [0, 1], [...offset, ...still]);
      freeBodies(two);
      return found;
    });
  }

  /** Return some bodies with those that they push along a step; null: the whole part, or one that cannot move. */
  following(now: SlideState, group: readonly number[], step: readonly number[]): number[] | null {
    const { bodies } = this.partOf(now, group[0]);
    let moving = [...group];
    for (let before = 0; before < moving.length; ) {
      before = moving.length;
      moving = bodies.filter((body) => moving.includes(body) || !this.isFree(now, moving, body, step));
    }
    return moving.length < bodies.length && this.isGroup(now, moving) ? moving : null;
  }

  /** Return a body that stops others at once in a direction. */
  blocker(now: SlideState, group: readonly number[], step: readonly number[]): number | undefined {
    return this.partOf(now, group[0]).bodies.find((body) => !group.includes(body) && !this.isFree(now, group, body, step));
  }

  private isFree(now: SlideState, group: readonly number[], body: number, step: readonly number[]): boolean {
    return this.between(now, group, [body]).some((slide) => isSame(slide.step, step));
  }

  /** Slide bodies by some steps; Infinity: away from the others of their part. */
  slid(now: SlideState, group: readonly number[], step: readonly number[], count: number): SlideState {
    const moving = inOrder(group);
    const deed = { moving, step, count };
    if (count !== Infinity) return this.moved(now, moving, times(count, step), "by", deed);
    const old = this.partOf(now, group[0]);
    const rest = old.bodies.filter((body) => !moving.includes(body));
    const from = rest.find((body) => body >= this.pieces) ?? rest[0];
    const parts = now.parts.flatMap((part) => (part === old ? [{ ...part, bodies: rest }, { bodies: moving, step, from }] : [part]));
    return { ...now, parts, made: withMove(now.made, { moving, shift: step, kind: "away" }), deed };
  }

  private moved(now: SlideState, moving: number[], shift: number[], kind: Made["kind"], deed: Deed): SlideState {
    const places = now.places.map((place, body) => (moving.includes(body) ? added(place, shift) : place));
    return { ...now, places, made: withMove(now.made, { moving, shift, kind }), deed };
  }

  /** Turn bodies as the core has planned, or back. */
  turn(now: SlideState, turning: PlannedMove, isBack = false): SlideState {
    const { moving, shift, turn } = turning;
    const { centre, plane, quarters, way, yielding } = turn!;
    const width = shift.length;
    const forward = matrixOf(width, plane, quarters);
    const matrix = isBack ? inverse(forward) : forward;
    const onPlane = (point: readonly number[]) => shift.map((_, axis) => point[plane.indexOf(axis)] ?? 0);
    // x goes to matrix * x + by
    const about = onPlane(centre);
    const by = quarters ? added(about, times(-1, apply(matrix, about))) : isBack ? opposite(shift) : shift;
    const end = onPlane((way.at(-1) ?? []).slice(3).map((x) => Math.round(isBack ? -x : x)));
    const places = now.places.map((place, body) =>
      (moving.includes(body) ? added(apply(matrix, place), by) : yielding.includes(body) ? added(place, end) : place));
    const turned = now.turned.map((own, body) => (moving.includes(body) ? applyAll(matrix, own) : own));
    const done = { moving, shift: by, kind: "turn", matrix } as const;
    return { ...now, places, turned, made: withTurn(now.made, done), deed: { turning, isBack } };
  }

  /** Whether no bodies overlap, and all are on the grid. */
  private isFit(now: SlideState): boolean {
    return now.parts.every(({ bodies }) => {
      const cells = this.standing(now, bodies).bodies.flat();
      return cells.every((cell) => cell.every(Number.isInteger)) && new Set(cells.map(String)).size === cells.length;
    });
  }

  /** Return the least multiple of its step at which a part that went away can come to its partner; it may be below 0. */
  nearest(now: SlideState, part: SlidePart): number {
    const step = part.step!;
    const partner = this.partner(now, part)!;
    const far = this.clear(now, part, partner);
    const slides = this.between(now, part.bodies, partner.bodies, times(far, step));
    const back = slides.find((slide) => isSame(slide.step, opposite(step)))?.most ?? 0;
    return back === Infinity ? 0 : far - back;
  }

  /** Return a multiple of its step at which a part is beside its partner: on some axis they have no coordinate in common. */
  private clear(now: SlideState, { bodies, step }: SlidePart, partner: SlidePart): number {
    const [own, other] = [bodies, partner.bodies].map((some) => this.standing(now, some).bodies.flat());
    const needed = step!.flatMap((by, axis) => {
      if (!by) return [];
      const [mine, theirs] = [own, other].map((cells) => cells.map((cell) => Math.sign(by) * cell[axis]));
      return [Math.ceil((Math.max(...theirs) + 1 - Math.min(...mine)) / Math.abs(by))];
    });
    return Math.max(1, Math.min(...needed));
  }

  /** Join a part to its partner, at a multiple of its step. */
  joined(now: SlideState, part: SlidePart, at: number): SlideState {
    const partner = this.partner(now, part)!;
    const moving = inOrder(part.bodies);
    const parts = now.parts.flatMap((other) =>
      other === part ? [] : other === partner ? [{ ...other, bodies: inOrder([...other.bodies, ...moving]) }] : [other]);
    return this.moved({ ...now, parts }, moving, times(at, part.step!), "back", { moving, at });
  }

  /** Return the state after a deed that a text tells; null: it is impossible. Of a turn, only the end is checked. */
  after(now: SlideState, deed: Deed): SlideState | null {
    const { moving } = "turning" in deed ? deed.turning : deed;
    const part = now.parts.find(({ bodies }) => moving.length > 0 && moving.every((body) => bodies.includes(body)));
    if (!part || !this.isGroup(now, moving)) return null;
    if ("turning" in deed) {
      const { way, yielding } = deed.turning.turn!;
      const isKnown = yielding.every((body) => part.bodies.includes(body)) && way.every((point) => point.length === 5 && point.every(Number.isFinite));
      const next = this.turn(now, deed.turning, deed.isBack);
      return isKnown && this.isFit(next) ? next : null;
    }
    if ("at" in deed) {
      const isPart = part.step !== null && part.bodies.length === moving.length;
      return isPart && Number.isInteger(deed.at) && deed.at >= this.nearest(now, part) ? this.joined(now, part, deed.at) : null;
    }
    const most = this.slides(now, moving).find(({ step }) => isSame(step, deed.step))?.most ?? 0;
    const isWhole = deed.count === Infinity || (Number.isInteger(deed.count) && deed.count > 0);
    return isWhole && deed.count <= most ? this.slid(now, moving, deed.step, deed.count) : null;
  }

  /** Make a move that the core has planned for bodies of a part. */
  make(now: SlideState, move: PlannedMove): SlideState {
    const { isLast, moving, shift, turn } = move;
    if (turn) return this.turn(now, move);
    if (isLast) return this.slid(now, moving, shift, Infinity);
    const step = this.stepOf(shift);
    return this.slid(now, moving, step, lengthIn(shift, step));
  }

  /** Return the states after one step of a shift, two, and so on. */
  upTo(now: SlideState, { moving, shift }: PlannedMove): SlideState[] {
    const step = this.stepOf(shift);
    return Array.from({ length: lengthIn(shift, step) }, (_, i) => this.slid(now, moving, step, i + 1));
  }

  private stepOf(shift: readonly number[]): readonly number[] {
    return this.steps.find((own) => times(lengthIn(shift, own), own).every((x, i) => x === shift[i]))!;
  }

  /** The shifts that are possible now, each as far as it goes. */
  possible(now: SlideState): PossibleMoves {
    if (!now.turned.every(isUnturned)) return this.possibleAfterTurns(now);
    const state: AssemblyState = { places: now.places.map((place) => [...place]), parts: now.parts.map(({ bodies }) => [...bodies]) };
    return possibleIn(core, this.assembly, this.whole, state);
  }

  private possibleAfterTurns(now: SlideState): PossibleMoves {
    const assembly = this.standing(now, [...now.places.keys()]);
    const bodies = bodiesOf(core, assembly);
    const { places } = this.start;
    const found = possibleIn(core, assembly, bodies, { places: places.map((place) => [...place]), parts: now.parts.map((part) => [...part.bodies]) });
    freeBodies(bodies);
    return found;
  }

  /** Whether all pieces are apart; those of one group may stay together. */
  isApart({ parts }: SlideState): boolean {
    const { groups, still } = this.assembly;
    const common = (bodies: readonly number[]) => bodies.reduce((bits, body) => bits & BigInt(groups[body]), -1n);
    return parts.every(({ bodies }) => bodies.length < 2 || bodies.every((body) => still.includes(body)) || common(bodies) !== 0n);
  }

  /** Whether the pieces are as they were in the assembly. */
  isWhole({ parts, places, turned }: SlideState): boolean {
    return parts.length === 1 && places.every((place) => isSame(place, places[0])) && turned.every((own) => String(own) === String(turned[0]));
  }

  /** Name where the bodies are, wherever the whole is. */
  keyOf({ parts, places, turned }: SlideState): string {
    return parts.map(({ bodies: [first, ...others] }) => {
      const back = turned[first] && inverse(turned[first]);
      const from = (body: number) => apply(back, places[body].map((x, i) => x - places[first][i]));
      return [first, ...others.map((body) => [body, from(body), applyAll(back, turned[body]) ?? ""])].join(" ");
    }).sort().join("/");
  }
}

/** Return the multiple of a step that a shift along it is. */
function lengthIn(shift: readonly number[], step: readonly number[]): number {
  const axis = step.findIndex(Boolean);
  return Math.max(0, shift[axis] / step[axis]);
}

/** Add a move; it is one with the last one if that went along the same line. */
function withMove(made: readonly Made[], move: Made): readonly Made[] {
  const last = made.at(-1);
  const isMore = last?.kind === "by" && move.kind !== "back" && isSame(last.moving, move.moving) && isAlong(last.shift, move.shift);
  if (!isMore) return [...made, move];
  if (move.kind === "away") return [...made.slice(0, -1), move];
  const shift = added(last.shift, move.shift);
  return shift.some(Boolean) ? [...made.slice(0, -1), { ...move, shift }] : made.slice(0, -1);
}

/** Add a turn; it and the one before are none if it turns the same bodies back. */
function withTurn(made: readonly Made[], turn: Made & { matrix: Matrix }): readonly Made[] {
  const last = made.at(-1);
  const isBack = last?.matrix !== undefined && isSame(last.moving, turn.moving) && isUnturned(applyAll(turn.matrix, last.matrix)) &&
    added(apply(turn.matrix, last.shift), turn.shift).every((x) => x === 0);
  return isBack ? made.slice(0, -1) : [...made, turn];
}

/** Whether two shifts are along one line. */
const isAlong = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((x, i) => one.every((y, k) => x * other[k] === y * other[i]));
