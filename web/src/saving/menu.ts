// The menu for saving.

import type { App } from "../app";
import { messageOf } from "../core/core";
import { element, mark } from "../document";
import type { PagePuzzle } from "../data";
import { countedFound, type Judge } from "../judge";
import { readToml } from "../workshop/toml";
import { filmKind, saveFilm } from "./film";
import { saveGlb, saveUsdz } from "./model";
import { printInstructions, stepCount } from "./instructions";
import { openPhoto } from "./photo";
import { savePicture } from "./picture";
import { hasLayers, saveBurrTools, saveLayers, saveLines, shownSolutions } from "./solutions";
import { t } from "../texts/texts";

/** The part of a puzzle that the menu needs: JSON lines have its names and placements. */
export interface Savable {
  known: PagePuzzle | null;
  judge: Judge | null;
  toml?: string; // the text of its file
}

/** Wire the menu; `say` tells people what is going on. */
export function wireSaving(app: App, { judge, known, toml }: Savable, say: (text: string) => void): void {
  const menu = element<HTMLDialogElement>("save-menu");
  const film = async () => {
    // Nothing else should move the pieces in a film.
    mark("filming", true);
    await saveFilm(app, (share) => say(t("Recording: {share} %", { share: Math.round(100 * share) })));
    mark("filming", false);
    say(t("The film is saved."));
  };
  const actions: Record<string, () => unknown> = {
    "save-png": () => savePicture(app),
    "save-photo": () => openPhoto(app),
    "save-glb": () => saveGlb(app),
    "save-usdz": () => saveUsdz(app),
    "save-film": film,
    "print-steps": () => printInstructions(app),
    "save-lines": () => saveLines(app, readToml(toml!), known!.puzzle),
    "save-burrtools": () => saveBurrTools(app, readToml(toml!), known!.puzzle).then(say, (error: unknown) => say(messageOf(error))),
    "save-layers": () => saveLayers(app),
  };
  element("save-film").hidden = !filmKind();
  element("save").addEventListener("click", () => {
    element("print-steps").hidden = !stepCount(app);
    const count = shownSolutions(app).length;
    for (const id of ["save-lines", "save-burrtools"]) element(id).hidden = !count || !known || toml === undefined;
    element("save-layers").hidden = !count || !hasLayers(app);
    for (const own of menu.querySelectorAll("data")) own.textContent = countedFound(count, judge);
    menu.showModal();
  });
  for (const [id, act] of Object.entries(actions)) {
    element(id).addEventListener("click", () => {
      menu.close();
      void act();
    });
  }
}
