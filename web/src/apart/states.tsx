// The graph of the states of a solution: a dot for each, as far to the right as it takes moves; a line is a move.

import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../core/core";
import { ask, type Inquiry } from "../engine/ask";
import { statesOf, type Assembly, type PlannedMove } from "../engine/apart";
import { stateKey, type StateGraph } from "../engine/states";
import { groupBy } from "../lists";
import { counted, t } from "../texts/texts";
import { onTheme } from "../theme";

const MOST = 3_000; // states; a worker finds them in a few seconds, and more dots than pixels tell nothing
const NEAR = 12; // pixels; a click selects a dot within this distance
const HEIGHT = 190; // pixels
const [LARGEST, LEAST] = [5, 1.5]; // pixels: radius of a dot

interface StatesProps {
  assembly: () => Assembly;
  made: readonly PlannedMove[]; // moves until the shown state
  isBusy: boolean;
  go(moves: PlannedMove[]): void; // shows the state after some moves
}

export function States({ assembly, go, isBusy, made }: StatesProps) {
  const [graph, show] = useState<StateGraph | null>(null);
  const [said, say] = useState("");
  const [search, begin] = useState<Inquiry<"graph"> | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const find = async () => {
    const asked = ask({ graphed: assembly(), most: MOST }, "graph");
    begin(asked);
    say(t("Looking for states …"));
    const found = await asked.answer.catch((error: unknown) => messageOf(error));
    begin(null);
    if (!found || typeof found === "string") return say(found ? t("The search for moves failed: {why}.", { why: found }) : "");
    show(found.graph);
    say(inWords(found.graph));
  };
  useEffect(() => () => search?.stop(), [search]);
  const at = graph ? numberOf(graph, assembly(), made) : -1;
  useEffect(() => {
    if (!graph) return;
    const life = new AbortController();
    const show = () => draw(canvas.current!, graph, at);
    show();
    onTheme(show, life.signal);
    return () => life.abort();
  }, [graph, at]);
  const choose = ({ offsetX, offsetY }: MouseEvent) => {
    const dot = graph && nearest(dotsOf(graph, canvas.current!), offsetX, offsetY);
    if (dot !== null && dot !== at && !isBusy) go(movesTo(graph!, dot));
  };
  return (
    <>
      {!graph && !search && <button id="find-states" type="button" class="wide" onClick={() => void find()}>{t("Draw all states")}</button>}
      {search && <button id="states-stop" type="button" class="wide" onClick={() => search.stop()}>{t("Stop")}</button>}
      {graph && <canvas id="states" ref={canvas} style={{ width: "100%", height: `${HEIGHT}px`, cursor: "pointer" }} role="img" aria-label={said} onClick={choose} />}
      <p id="states-said" role="status">{said}</p>
    </>
  );
}

function inWords({ distance, exits, isWhole, keys }: StateGraph): string {
  const states = counted(keys.length, "state|states");
  if (!isWhole) return t("More than {states}: the nearest are drawn. The whole is on the left. Each column is one move farther.", { states });
  if (!exits.length) return t("{states}. No part comes off from any of them by straight moves.", { states });
  const fewest = Math.min(...exits.map((exit) => distance[exit])) + 1;
  return t("{states}. The whole is on the left. Each column is one move farther. From a ringed dot a part comes off, first with move {fewest}.", { states, fewest });
}

/** Return the number of the state after some moves; -1: it is none of the graph. */
function numberOf({ keys }: StateGraph, assembly: Assembly, made: readonly PlannedMove[]): number {
  if (made.some(({ isLast }) => isLast)) return -1;
  return keys.indexOf(stateKey(assembly, statesOf(assembly, made).at(-1)!));
}

function movesTo({ before, moves }: StateGraph, state: number): PlannedMove[] {
  const made: PlannedMove[] = [];
  for (let at = state; at > 0; at = before[at]) made.unshift(moves[at]);
  return made;
}

type Dot = readonly [x: number, y: number];

/** Lay the states out in columns by their distance, each beside those that it comes from. */
function dotsOf({ before, distance }: StateGraph, { clientWidth, clientHeight }: HTMLCanvasElement): Dot[] {
  const dots: Dot[] = [];
  const last = Math.max(1, ...distance);
  for (const [column, states] of groupBy(distance.keys(), (state) => distance[state])) {
    const heights = new Map(states.map((state) => [state, dots[before[state]]?.[1] ?? 0]));
    states.sort((one, other) => heights.get(one)! - heights.get(other)!).forEach((state, i) => {
      dots[state] = [NEAR + (column / last) * (clientWidth - 2 * NEAR), (clientHeight * (i + 0.5)) / states.length];
    });
  }
  return dots;
}

function nearest(dots: readonly Dot[], x: number, y: number): number | null {
  const away = dots.map((dot) => Math.hypot(dot[0] - x, dot[1] - y));
  const least = Math.min(...away);
  return least < NEAR ? away.indexOf(least) : null;
}

function draw(canvas: HTMLCanvasElement, graph: StateGraph, at: number): void {
  const ratio = window.devicePixelRatio;
  [canvas.width, canvas.height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round);
  const dots = dotsOf(graph, canvas);
  const pen = canvas.getContext("2d")!;
  pen.scale(ratio, ratio);
  const style = getComputedStyle(canvas);
  const [ink, soft, accent] = ["--ink", "--soft", "--accent"].map((name) => style.getPropertyValue(name));
  pen.strokeStyle = soft;
  pen.globalAlpha = 0.5;
  pen.beginPath();
  for (const [one, other] of graph.links) {
    pen.moveTo(...dots[one]);
    pen.lineTo(...dots[other]);
  }
  pen.stroke();
  pen.globalAlpha = 1;
  const most = Math.max(...[...groupBy(graph.distance, (distance) => distance).values()].map(({ length }) => length));
  const radius = Math.max(LEAST, Math.min(LARGEST, canvas.clientHeight / (3 * most)));
  const circle = (state: number, size: number) => {
    pen.beginPath();
    pen.arc(...dots[state], size, 0, 2 * Math.PI);
  };
  for (const state of dots.keys()) {
    pen.fillStyle = state === at ? accent : ink;
    circle(state, state === at ? radius + 2 : radius);
    pen.fill();
  }
  pen.strokeStyle = accent;
  pen.lineWidth = 1.5;
  for (const exit of graph.exits) {
    circle(exit, radius + 3);
    pen.stroke();
  }
}
