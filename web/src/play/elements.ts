// The icons of a game.

import { makeSvg } from "../document";

const ICONS = {
  turn: "M19 12a7 7 0 1 1-2.2-5.1M17.5 3v4.2h-4.2",
  flip: "M12 4v16M9 7L4 17h5zM15 7l5 10h-5z",
  tip: "M5 19h14M6 15l8-9 5 4.5-8 9M4 9c1-3 4-5 7-5M4 5v4h4",
  undo: "M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  redo: "M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2",
  again: "M5 12a7 7 0 1 0 2.2-5.1M6.5 3v4.2h4.2",
  layers: "M12 3.5l8.5 4.5-8.5 4.5L3.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5",
  verdict: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M8.5 12.2l2.5 2.5 4.7-5.2",
  close: "M6 6l12 12M18 6L6 18",
  help: "M8.8 8.8a3.2 3.2 0 1 1 4.7 2.9c-1.1.6-1.5 1.2-1.5 2.3M12 17.5h.01",
  home: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5",
};

export type Icon = keyof typeof ICONS;

export const icon = (name: Icon): SVGElement =>
  makeSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, makeSvg("path", { d: ICONS[name] }));
