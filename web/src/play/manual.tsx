// The help of a game. It lists only what this puzzle allows.

import { type English, t } from "../texts/texts";

interface Abilities {
  flat: boolean;
  can: { turn: boolean; tip: boolean };
  layers: number; // of the box
  solver: boolean; // it helps
}

type Row = [how: English, what: English];

export const Manual = (possible: Abilities) => (
  <>
    <form method="dialog">
      <button class="icon small" aria-label={t("Close")}><svg aria-hidden="true"><use href="#i-close" /></svg></button>
    </form>
    <h2 id="play-help-title">{t("How to play")}</h2>
    <div class="ways">
      {table(t("Touch or mouse"), "by-touch", byTouch(possible))}
      {possible.solver && table(t("Help"), "by-help", HELP)}
      {table(t("Mouse and keys"), "by-keys", byKeys(possible))}
    </div>
    <p>{t("The clock stops while the page is hidden, and after a minute in which you do nothing.")}</p>
    <p>{t("Copy the address to return to this position.")}</p>
  </>
);

/** The help of a game in which pieces slide. */
export const SlideManual = ({ turns }: { turns: boolean }) => (
  <>
    <form method="dialog">
      <button class="icon small" aria-label={t("Close")}><svg aria-hidden="true"><use href="#i-close" /></svg></button>
    </form>
    <h2 id="play-help-title">{t("How to play")}</h2>
    <div class="ways">
      {table(t("Touch or mouse"), "by-touch", [
        ["Drag a piece", "slide it; it stops where it meets another"],
        ...(turns ? [["Drag a piece in an arc", "turn it, where it has room"] as Row] : []),
        ["Drag back a piece that flew away", "it joins the others"],
        ["Tap several pieces", "choose them; they move together"],
        ["Drag beside the pieces", "turn the view"],
      ])}
      {table(t("Help"), "by-help", [
        ["Hint", "which piece; press again: its move; again: it moves"],
        ["What can move now", "tap a move, and it is made"],
      ])}
      {table(t("Mouse and keys"), "by-keys", [
        ["n, p", "next, previous piece"],
        ["Arrows", "slide what is chosen by one step"],
        ["z, y", "undo, redo"],
        ["Shift + arrows; i", "turn the view; the usual view"],
        ["c, d, b", "other colours; light or dark; names"],
        ["Esc", "let go of the piece; leave the game, which is kept"],
      ])}
    </div>
    <p>{t("Above the picture: the fewest moves until the first part is out, then until each further one. Puzzlers write them as a level, such as 5.4.1.")}</p>
    <p>{t("The clock stops while the page is hidden, and after a minute in which you do nothing.")}</p>
  </>
);

const table = (caption: string, kind: string, rows: Row[]) => (
  <table class={kind}>
    <caption>{caption}</caption>
    {rows.map(([how, what]) => <tr><td>{t(how)}</td><td>{t(what)}</td></tr>)}
  </table>
);

const HELP: Row[] = [
  ["Hint", "which piece; press again: where; again: it goes there"],
  ["Lost", "takes out as few pieces as possible, until it can be solved"],
  ["The tick above", "choose when the game says whether there is still a solution: never, at a button, or always"],
  ["Solvable?", "that button: whether a solution is left from here"],
  ["Count", "how many solutions are left"],
  ["Finish", "plays the rest"],
];

function byTouch({ flat, can, layers }: Abilities): Row[] {
  const rows: (Row | false)[] = [
    ["Drag a piece", "into the box, or out of it again"],
    ["Tap a piece", "choose it; a tap in the box then puts it there"],
    (can.turn || can.tip) && ["Tap it again", "turn it to the next way that fits"],
    (can.turn || can.tip) && ["Press and hold it", "see all ways that still fit"],
    can.turn && ["Twist with a second finger", "turn it"],
    can.tip && [flat ? "Turn over" : "Tip over", "the button for the chosen piece"],
    ["Tap an empty cell", "see all ways to cover it"],
    ["Tap a placed piece", "take it out"],
    !flat && ["Drag beside the pieces", "turn the view"],
    layers > 1 && ["Layers", "hide the upper ones; pieces go into the highest one shown"],
    ["The two flags", "mark this position; go back to a mark"],
  ];
  return rows.filter((row) => row !== false);
}

function byKeys({ flat, can, layers, solver }: Abilities): Row[] {
  const over: Row = flat
    ? ["Shift + right button; f", "turn over"]
    : ["Shift + right button; f, g", "tip over"];
  const rows: (Row | false)[] = [
    can.turn && ["Right button, wheel while dragging; r, R", "turn"],
    can.tip && over,
    (can.turn || can.tip) && ["w", "the next way that fits"],
    ["n, p", "next, previous piece"],
    [flat ? "Arrows" : "Arrows, Page Up, Page Down", "move the chosen piece, which is shown pale"],
    ["Enter; Backspace", "place it; take the last one out"],
    [". ,", "choose the next, previous piece in the box; Backspace then takes it out"],
    ["z, y", "undo, redo"],
    ["m, M", "mark this position; back to a mark"],
    layers > 1 && ["l, L", "hide the top layer, show it again; pieces go into the highest layer shown"],
    !flat && ["Shift + arrows; i", "turn the view; the usual view"],
    !flat && ["1 … 5", "front, right, back, left, top"],
    ["c, d, b", "other colours; light or dark; names"],
    solver && ["v", "how much the game says about whether this can be solved"],
    ["Esc", "let go of the piece; leave the game, which is kept"],
  ];
  return rows.filter((row) => row !== false);
}
