// Sheets of paper: the steps of a solution, and a worksheet. The browser prints them.

import { render } from "preact";

import { assemblyOf, triedBy, wayOf } from "../apart/way";
import { App } from "../app";
import { element, make } from "../document";
import { ask } from "../engine/ask";
import { counted, t } from "../texts/texts";
import type { PageData } from "../page";
import type { Found } from "../place";
import { printInstructions, stepCount } from "../saving/instructions";
import { Stage } from "../stage";
import { rgbOf } from "../workshop/colours";
import { latticeOfPuzzle, mostCopies, type Piece, type Puzzle } from "../workshop/model";
import { sheets } from "../workshop/sheets";
import { Thumb } from "../workshop/thumb";
import { toCss } from "../rgb";

/**
 * Print a picture of each step of a solution: its moves apart, if it must come apart, or else the pieces in
 * their order. Return a sentence if there is no sheet.
 */
export async function printSteps(page: PageData, found: Found | undefined, solution: number): Promise<string> {
  const own = new AbortController();
  try {
    const overlay = make("canvas").getContext("2d")!;
    const app = new App(page, Stage.on(make("canvas")), overlay, matchMedia("(prefers-reduced-motion: reduce)"), own.signal);
    if (found) app.take(found.solutions, true);
    app.set({ solution });
    if (page.apart?.must && !app.way) {
      const { blocks, solutions } = app;
      const shown = { data: page, blocks, pieces: solutions.piecesOf(solutions.placements(solution)) };
      const tried = triedBy("straight", page.apart);
      const answer = await ask({ assembly: assemblyOf(shown), tried }, "plan").answer;
      if (answer?.plan.answer === "stuck") return t("No straight moves take this solution apart, so there are no steps.");
      if (answer?.plan.answer !== "apart") return t("The search for moves ended early, so there are no steps.");
      app.way = wayOf(shown, answer.plan, tried);
    }
    if (!stepCount(app)) return t("A step sheet needs at least two steps, and not too many.");
    await printInstructions(app);
    return "";
  } finally {
    own.abort();
  }
}

/** Print the pieces of a puzzle, and its empty layers to fill in. */
export function printWorksheet(puzzle: Puzzle): void {
  const home = element("worksheet");
  render(<Worksheet puzzle={puzzle} />, home);
  document.documentElement.classList.add("with-worksheet");
  window.addEventListener("afterprint", () => {
    document.documentElement.classList.remove("with-worksheet");
    render(null, home);
  }, { once: true });
  window.print();
}

const coloursOf = (puzzle: Puzzle, { colours }: Piece) =>
  rgbOf(puzzle, colours)?.map((rgb) => (rgb ? toCss(rgb) : undefined));

function Worksheet({ puzzle }: { puzzle: Puzzle }) {
  const lattice = latticeOfPuzzle(puzzle);
  const { about, cells, pieces } = puzzle;
  const used = pieces.filter((piece) => mostCopies(puzzle, piece) > 0);
  const empty = sheets(lattice, { blocks: [], paint: { pieces: [], cubes: [], main: [] }, empty: cells, pieces: [] }, false);
  return (
    <>
      <p class="who">{t("Name")}</p>
      {about && <p>{about}</p>}
      <h2>{counted(used.reduce((sum, piece) => sum + mostCopies(puzzle, piece), 0), "piece|pieces")}</h2>
      <div class="worksheet-pieces">
        {used.map((piece) => (
          <figure>
            <Thumb lattice={lattice} cells={piece.cells} colours={coloursOf(puzzle, piece)} />
            <figcaption>{piece.name}{mostCopies(puzzle, piece) > 1 && ` × ${mostCopies(puzzle, piece)}`}</figcaption>
          </figure>
        ))}
      </div>
      <h2>{empty.length > 1 && `${t("The layers, from the top.")} `}{t("Write in each cell the name of the piece that fills it.")}</h2>
      <div class="worksheet-layers">{empty}</div>
    </>
  );
}
