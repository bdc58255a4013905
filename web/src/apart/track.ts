// The motions of pieces while they come apart, stage by stage. The same as in cube3d/view/moves/track.py and leaving.py.

import { boxesOf, turned, UNTURNED, WALLS, type Body, type Motion, type Rows, type Vector } from "../body";
import type { Block } from "../data";
import { product } from "../disassembly";
import type { PlannedMove, PlannedTurn } from "../engine/apart";
import { joined, translation, type Extent } from "../form";
import { arrange } from "../layout";
import { drawn, type Disassembly } from "../page";

const GAP = 0.5; // cells between parts that have come apart
const TOUCH = 1e-9; // cells; boxes that overlap by less only touch
const [ANGLE, SHIFT] = [5, 0.25]; // degrees and cells: the most between two stages of a turn

export type Pose = Required<Motion>;

interface SceneMove {
  stages: Pose[]; // one, or for a turn about an axis that moves many
  centre: Vector | null; // of a turn about an axis that stays
  yields: Pose[]; // of bodies that give way to a turn, at each stage; []: none do
}

const HOME: Pose = { turn: UNTURNED, shift: [0, 0, 0] };

const ALONE = { explode: 1, layers: false, aspect: 1, azimuth: 0, frame: false };
const AXES = [0, 1, 2];

/** Return the stages of moves that take blocks apart, in the scene, and whether these moves are needed. */
export function stagesOf(blocks: Block[], moves: readonly PlannedMove[]): Pick<Disassembly, "stages" | "turns" | "ends" | "needed"> {
  const { interlocked } = arrange(blocks, [], ALONE, {});
  const { bodies, region } = arrange(blocks, [], { ...ALONE, explode: 0 }, {});
  const whole = [...bodies, ...region.filter(({ block }) => block === WALLS)];
  const homes = whole.map((body) => joined(boxesOf(body)));
  const origin = originOf(blocks, whole[0]);
  const made = moves.map((move) => sceneMove(move, origin));
  for (const [number, shift] of lastShifts(homes, moves, made)) made[number] = shifting(shift);
  const { stages, ends } = follow(moves, made, homes.length);
  const turns = made.some(({ stages: [first] }) => first.turn !== UNTURNED);
  const rows = stages.map((poses) => poses.slice(0, blocks.length).flatMap(({ shift, turn }) =>
    turns ? AXES.flatMap((a) => [...turn.slice(3 * a, 3 * a + 3), shift[a]]) : shift));
  return {
    stages: rows,
    ...(turns ? { turns } : {}),
    ...(stages.length > ends.length ? { ends } : {}),
    ...(interlocked || whole.length > bodies.length ? { needed: true } : {}),
  };
}

/** Return the middle of cell (0, 0, 0) in the scene; only cubes turn, so others need none. */
export function originOf(blocks: readonly Block[], { block, cells: [[x, y, z]], rows: [row] }: Body): Vector {
  const home = inScene(blocks[block].cells[row]);
  return drawn.lattice ? [0, 0, 0] : [x - home[0] + 0.5, y - home[1] + 0.5, z - home[2] + 0.5];
}

const vector = (part: (axis: number) => number): Vector => [part(0), part(1), part(2)];

const add = (one: readonly number[], other: readonly number[]): Vector => vector((a) => one[a] + other[a]);

const times = (factor: number, own: readonly number[]): Vector => vector((a) => factor * own[a]);

/** Return a shift of cells in the scene, where y and z of cubes have opposite signs. */
export const inScene = (shift: readonly number[]): Vector =>
  drawn.lattice ? translation(drawn.lattice, shift) : [shift[0], 0 - (shift[1] ?? 0), 0 - (shift[2] ?? 0)];

const shifting = (shift: Vector): SceneMove => ({ stages: [{ turn: UNTURNED, shift }], centre: null, yields: [] });

/** Return a motion of cubes in the scene: `turn` has the rows of a matrix for their cells, or is null. */
export function poseOf(turn: readonly (readonly number[])[] | null, shift: readonly number[], origin: Vector): Pose {
  if (!turn) return { turn: UNTURNED, shift: inScene(shift) };
  // y and z of cubes run against those of the scene
  const rows = UNTURNED.map((usual, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3];
    return ((row === 0) === (column === 0) ? 1 : -1) * (turn[row]?.[column] ?? usual);
  });
  return about(rows, origin, inScene(shift));
}

export function sceneMove({ shift, turn }: PlannedMove, origin: Vector): SceneMove {
  if (!turn) return shifting(inScene(shift));
  const { centre, middle, plane, quarters, way, yielding } = turn;
  const onPlane = (point: number[]) => {
    const cell = [0, 0, 0];
    plane.forEach((axis, i) => (cell[axis] = point[i]));
    return inScene(cell);
  };
  const pointOf = (point: number[]) => add(onPlane(point), origin);
  const end = about(rotation(plane, 90 * quarters), pointOf(centre), inScene(shift));
  const points = parts(turn);
  const onTheWay = points.map(([angle, ...away]) => about(rotation(plane, angle), pointOf(middle), onPlane(away)));
  const given = yielding.length ? [...points, way.at(-1)!] : [];
  return {
    stages: [...onTheWay, end],
    centre: way.length ? null : pointOf(centre),
    yields: given.map((point) => ({ turn: UNTURNED, shift: onPlane(point.slice(3)) })),
  };
}

/** Return points on the way of a turn, without both ends. */
export const parts = ({ way }: PlannedTurn): number[][] => way.slice(1).flatMap((end, i) => {
  const begin = way[i];
  const far = end.map((x, a) => Math.abs(x - begin[a]) / (a ? SHIFT : ANGLE));
  const count = Math.max(1, Math.ceil(Math.max(...far)));
  const isLast = i === way.length - 2;
  return Array.from({ length: isLast ? count - 1 : count }, (_, k) =>
    begin.map((x, a) => x + (end[a] - x) * ((k + 1) / count)));
});

/** Return the rotation by some degrees from one axis of cells to another, in the scene. */
function rotation([first, second]: readonly number[], degrees: number): Rows {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = degrees % 90 ? [Math.cos(angle), Math.sin(angle)] : [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const rows = [...UNTURNED];
  const sign = (first === 0) === (second === 0) ? 1 : -1; // y and z of cubes run against those of the scene
  rows[4 * first] = rows[4 * second] = cosine;
  rows[3 * second + first] = sign * sine;
  rows[3 * first + second] = -sign * sine;
  return rows;
}

/** Return a rotation about a point, and a shift after it. */
const about = (turn: Rows, point: Vector, shift: Vector): Pose =>
  ({ turn, shift: add(add(point, times(-1, turned(turn, point))), shift) });

export const after = (motion: Pose, before: Pose): Pose =>
  ({ turn: product(motion.turn, before.turn), shift: add(turned(motion.turn, before.shift), motion.shift) });

/** Return the motion of each body at each stage, and the stage that each state is. */
function follow(moves: readonly PlannedMove[], made: readonly SceneMove[], count: number): { stages: Pose[][]; ends: number[] } {
  const stages = [Array.from({ length: count }, () => HOME)];
  const ends = [0];
  moves.forEach(({ moving, turn }, number) => {
    const before = stages.at(-1)!;
    made[number].stages.forEach((motion, stage) => {
      const moved = (pose: Pose, body: number) => (moving.includes(body) ? after(motion, pose)
        : turn?.yielding.includes(body) ? after(made[number].yields[stage], pose) : pose);
      stages.push(before.map(moved));
    });
    ends.push(stages.length - 1);
  });
  return { stages, ends };
}

/** Return the shift of each last move: until no later move can reach what it leaves, or be reached by that. */
function lastShifts(homes: readonly Extent[], moves: readonly PlannedMove[], made: readonly SceneMove[]): Map<number, Vector> {
  const kept = made.map((own, number) => (moves[number].isLast ? shifting([0, 0, 0]) : own));
  const { ends, stages } = follow(moves, kept, homes.length);
  const states = ends.map((stage) => homes.map((box, body) => boxAfter(stages[stage][body], box)));
  const boxes = (some: readonly number[], state: number) => some.map((body) => states[state][body]);
  const swept = new Map<string, Extent[]>(); // the room that each part sweeps while it is taken apart; later moves come first
  const found = new Map<number, Vector>();
  for (const { begin, end, whole } of separations(moves, homes.length).reverse()) {
    const gone = moves[end].moving;
    const left = whole.filter((body) => !gone.includes(body));
    const [away, rest] = [gone, left].map((part) => swept.get(part.join()) ?? boxes(part, end));
    const [step] = made[end].stages;
    const last = times(distance(away, rest, step.shift), step.shift);
    const inner = Array.from({ length: end - begin }, (_, i) => {
      const { moving, turn } = moves[begin + i], own = made[begin + i];
      const yielding = boxes(turn?.yielding ?? [], begin + i);
      return [...sweptBy(boxes(moving, begin + i), own), ...yielding, ...yielding.flatMap((box) => own.yields.map((pose) => boxAfter(pose, box)))];
    }).flat();
    const leaving = sweptBy(boxes(gone, end), shifting(last));
    const gones = away.map(({ low, high }) => ({ low: add(low, last), high: add(high, last) }));
    swept.set(whole.join(), [...boxes(whole, begin), ...inner, ...leaving, ...gones, ...rest]);
    found.set(end, last);
  }
  return found;
}

/** Return the moves of each separation, and the bodies of the part that it splits. */
function separations(moves: readonly PlannedMove[], count: number): { begin: number; end: number; whole: number[] }[] {
  const part = Array.from({ length: count }, () => 0);
  const found: { begin: number; end: number; whole: number[] }[] = [];
  moves.forEach(({ isLast, moving }, end) => {
    if (!isLast) return;
    const whole = [...part.keys()].filter((body) => part[body] === part[moving[0]]);
    found.push({ begin: (found.at(-1)?.end ?? -1) + 1, end, whole });
    for (const body of moving) part[body] = end + 1;
  });
  return found;
}

/** Return the box around a box after a motion. */
export function boxAfter({ shift, turn }: Pose, { high, low }: Extent): Extent {
  const middle = add(turned(turn, times(0.5, add(low, high))), shift);
  const half = turned(turn.map(Math.abs), times(0.5, add(high, times(-1, low))));
  return { low: add(middle, times(-1, half)), high: add(middle, half) };
}

/** Return boxes around the room that boxes sweep with a move. */
function sweptBy(boxes: readonly Extent[], { centre, stages }: SceneMove): Extent[] {
  if (centre) return boxes.map((box) => roundBox(box, centre, stages[0].turn));
  if (stages.length > 1 || stages[0].turn !== UNTURNED) {
    return [...boxes, ...boxes.flatMap((box) => stages.map((pose) => boxAfter(pose, box)))];
  }
  const [{ shift }] = stages;
  return boxes.map(({ high, low }) => ({
    low: add(low, shift.map((x) => Math.min(x, 0))), high: add(high, shift.map((x) => Math.max(x, 0))),
  }));
}

/** Return the box around a box that turns about a centre. */
function roundBox({ high, low }: Extent, centre: Vector, turn: Rows): Extent {
  const across = AXES.map((a) => turn[4 * a] === 0);
  const far = vector((a) => (across[a] ? Math.max(Math.abs(low[a] - centre[a]), Math.abs(high[a] - centre[a])) : 0));
  const reach = Math.hypot(...far);
  const end = (own: Vector, side: number) => vector((a) => (across[a] ? centre[a] + side * reach : own[a]));
  return { low: end(low, -1), high: end(high, 1) };
}

/** Return the least multiple of a step, from 1 on, that clears other boxes. */
export function distance(boxes: readonly Extent[], others: readonly Extent[], step: Vector): number {
  const spans = boxes.flatMap((own) => others.flatMap((other) => {
    const low = AXES.map((a) => other.low[a] - own.high[a] - GAP), high = AXES.map((a) => other.high[a] - own.low[a] + GAP);
    if (AXES.some((a) => step[a] === 0 && !(low[a] < -TOUCH && high[a] > TOUCH))) return [];
    const going = AXES.filter((a) => step[a] !== 0);
    const ends = going.map((a) => [low[a] / step[a], high[a] / step[a]].sort((one, two) => one - two));
    return [[Math.max(...ends.map(([enter]) => enter)), Math.min(...ends.map(([, leave]) => leave))]];
  }));
  let least = 1;
  for (const [enter, leave] of spans.sort(([one], [two]) => one - two)) {
    if (enter + TOUCH < least && least < leave - TOUCH) least = leave;
  }
  return least;
}
