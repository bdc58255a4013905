// The graph of swaps of a complete list of solutions, and its picture. See cube3d/solving/swaps.py and
// cube3d/view/page/page_swaps.py, which do the same for pages that Python writes.

import { keyOf, type Solutions } from "../data";
import { groupBy, inRows, kept } from "../lists";
import type { SwapData } from "../page";

// Solutions times their images times pairs of pieces. The 6x10 pentominoes have 0.6 million, which take 0.8 s on a desk.
export const MOST_WORK = 3_000_000;
export const MOST_SOLUTIONS = 2_500; // more dots cannot be told apart
const ROUNDS = 200; // of a layout
const MOST_PUSHES = 20_000_000; // pairs of nodes in all rounds: a large component gets fewer rounds
const GAP = 1.6; // between components; a link is about 1 long

type Dot = [number, number];

/** Return the links between solutions and a place for each. `imagesOf` returns the images of a solution under symmetries. */
export function swapsOf(solutions: Solutions, imagesOf: (solution: readonly number[]) => number[][]): SwapData {
  const { all } = solutions;
  const pieces = (pair: readonly number[]) => solutions.piecesOf(pair).sort((a, b) => a - b).join();
  const cells = new Map<number, string[]>();
  const cellsOf = (placement: number) => kept(cells, placement, () => solutions.blocksOf([placement])[0].cells.map(keyOf).sort());
  const split = (own: readonly number[]) => splits(own).map(({ pair, rest }) => ({ pair, rest: `${rest} ${pair.flatMap(cellsOf).sort().join()}` }));
  // Two equal shapes that change places look the same.
  const isSame = ([one]: readonly number[], other: readonly number[]) => other.some((own) => cellsOf(own).join() === cellsOf(one).join());
  const rests = groupBy(all.flatMap((own, number) => split(own).map((parts) => ({ number, ...parts }))), ({ rest }) => rest);
  const links = new Set<string>();
  all.forEach((own, number) => {
    for (const { pair, rest } of imagesOf(own).flatMap(split)) {
      for (const other of rests.get(rest) ?? []) {
        if (other.number < number && pieces(other.pair) === pieces(pair) && !isSame(pair, other.pair)) links.add(`${other.number},${number}`);
      }
    }
  });
  const ends = [...links].map((link) => link.split(",").map(Number));
  return { at: laidOut(all.length, ends).flat(), links: ends.flat() };
}

/** Return each pair of placements of a solution, and the others as the key of a map. */
function splits(solution: readonly number[]): { pair: number[]; rest: string }[] {
  const sorted = [...solution].sort((a, b) => a - b);
  return sorted.flatMap((one, i) => sorted.slice(i + 1).map((other) => ({
    pair: [one, other], rest: sorted.filter((own) => own !== one && own !== other).join(),
  })));
}

/** Return a place for each node. Connected components lie side by side, the largest first. */
function laidOut(count: number, links: number[][]): Dot[] {
  const whole = Array.from({ length: count }, (_, node) => [node]);
  for (const [one, other] of links) {
    const [small, large] = [whole[one], whole[other]].sort((a, b) => a.length - b.length);
    if (small === large) continue;
    large.push(...small);
    for (const node of small) whole[node] = large;
  }
  const components = [...new Set(whole)].sort((a, b) => b.length - a.length);
  const boxes = components.map((nodes) => spread(nodes, links.filter(([one]) => whole[one] === whole[nodes[0]])));
  const sizes = boxes.map((own) => [0, 1].map((axis) => Math.max(...own.map((at) => at[axis])) + GAP));
  const area = sizes.reduce((sum, [width, height]) => sum + width * height, 0);
  const width = Math.max(1.25 * Math.sqrt(area), sizes[0]?.[0] ?? 0);
  const places: Dot[] = [];
  let [x, y, high] = [0, 0, 0];
  components.forEach((nodes, i) => {
    if (x && x + sizes[i][0] > width) [x, y, high] = [0, y + high, 0];
    nodes.forEach((node, k) => (places[node] = [x + boxes[i][k][0], y + boxes[i][k][1]]));
    [x, high] = [x + sizes[i][0], Math.max(high, sizes[i][1])];
  });
  return places;
}

/** Lay out a component from (0, 0) on: nodes repel each other, links pull (Fruchterman and Reingold 1991). */
function spread(nodes: number[], links: number[][]): Dot[] {
  const place = new Map(nodes.map((node, i) => [node, i]));
  const ends = links.map((link) => link.map((node) => place.get(node)!));
  const at = nodes.map((_, i): Dot => [0, 1].map((axis) => nodes.length / 6 * Math.cos(6 * i / nodes.length - axis * Math.PI / 2)) as Dot);
  const rounds = Math.min(ROUNDS, Math.ceil(MOST_PUSHES / nodes.length ** 2));
  for (let round = 0; round < rounds; round++) {
    const push = at.map((): Dot => [0, 0]);
    const act = (i: number, k: number, force: (away: number) => number) => {
      const step = [at[i][0] - at[k][0], at[i][1] - at[k][1]];
      const away = Math.max(1e-6, Math.hypot(step[0], step[1]));
      step.forEach((x, axis) => {
        push[i][axis] += x / away * force(away);
        push[k][axis] -= x / away * force(away);
      });
    };
    for (let i = 0; i < at.length; i++) for (let k = 0; k < i; k++) act(i, k, (away) => 1 / away);
    for (const [i, k] of ends) act(i, k, (away) => -away * away);
    const most = Math.max(0.02, (1 - round / rounds) * Math.sqrt(nodes.length)); // a step; shorter from round to round
    at.forEach((own, i) => {
      const shorter = Math.min(1, most / Math.max(1e-9, Math.hypot(...push[i])));
      push[i].forEach((x, axis) => (own[axis] += x * shorter));
    });
  }
  const low = [0, 1].map((axis) => Math.min(...at.map((own) => own[axis])));
  return inRows(at.flatMap(([x, y]) => [x - low[0], y - low[1]]), 2) as Dot[];
}
