// The graph of an assembly's states: all that straight moves reach, up to those in which a part can come off.

import type { Core } from "../core/core";
import { inRows } from "../lists";
import { bodiesOf, freeBodies, movesIn, shifted, statesOf, type Assembly, type AssemblyState, type PlannedMove } from "./apart";

/** A question: which states has an assembly? */
export interface StatesOrder {
  graphed: Assembly;
  most: number; // states
}

/** States in the order in which they are reached, the assembled one first. */
export interface StateGraph {
  keys: string[]; // see stateKey
  before: number[]; // the state from which each is reached first
  moves: PlannedMove[]; // how; the first one is of no bodies
  distance: number[]; // the fewest moves from the assembled state
  exits: number[]; // the states in which a part can come off; no moves are followed from there
  links: [number, number][]; // one move turns one state into the other
  isWhole: boolean; // there are no more
}

/** Return a text that tells states apart, but not those in which all bodies lie elsewhere. */
export function stateKey({ still }: Assembly, { places }: AssemblyState): string {
  const home = places[still[0] ?? 0];
  return places.map((place) => place.map((x, axis) => x - home[axis])).join(";");
}

/** Find all states. A move takes any bodies that can move together, as far as they go or less. */
export function findStates(core: Core, { graphed: assembly, most }: StatesOrder): StateGraph {
  const bodies = bodiesOf(core, assembly);
  const ways = inRows(bodies.ways, assembly.lattice.width);
  const graph: StateGraph = { keys: [], before: [], moves: [], distance: [], exits: [], links: [], isWhole: true };
  const states: AssemblyState[] = [];
  const numbers = new Map<string, number>();
  const linked = new Set<string>();
  const reach = (from: number, to: AssemblyState, move: PlannedMove) => {
    const key = stateKey(assembly, to);
    if (!numbers.has(key)) {
      if (states.length >= most) return void (graph.isWhole = false);
      numbers.set(key, states.push(to) - 1);
      graph.keys.push(key);
      graph.before.push(from);
      graph.moves.push(move);
      graph.distance.push((graph.distance[from] ?? -1) + 1);
    }
    const pair = [from, numbers.get(key)!].sort((one, other) => one - other) as [number, number];
    if (from >= 0 && !linked.has(String(pair))) graph.links.push(pair);
    linked.add(String(pair));
  };
  reach(-1, statesOf(assembly, [])[0], { moving: [], shift: [], isLast: false });
  for (let from = 0; from < states.length; from++) {
    const { parts, places } = states[from];
    const { isWhole, moves } = movesIn(core, assembly, bodies, states[from], true);
    graph.isWhole &&= isWhole;
    if (moves.some(({ isLast }) => isLast)) {
      graph.exits.push(from);
      continue;
    }
    for (const { moving, shift } of moves) {
      for (const part of upTo(shift, ways)) reach(from, { parts, places: shifted(places, moving, part) }, { moving, shift: part, isLast: false });
    }
  }
  freeBodies(bodies);
  return graph;
}

/** Return the shifts by one step, two, and so on, up to a shift. */
function upTo(shift: readonly number[], ways: readonly (readonly number[])[]): number[][] {
  const countAlong = (way: readonly number[]) => {
    const axis = way.findIndex(Boolean);
    const count = shift[axis] / way[axis];
    return shift.every((x, i) => x === count * way[i]) ? Math.abs(count) : 0;
  };
  const count = Math.max(...ways.map(countAlong));
  return Array.from({ length: count }, (_, i) => shift.map((x) => (x / count) * (i + 1)));
}
