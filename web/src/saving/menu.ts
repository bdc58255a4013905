// The menu for saving.

import type { App } from "../app";
import { element, mark } from "../document";
import { filmKind, saveFilm } from "./film";
import { saveGlb, saveUsdz } from "./model";
import { printInstructions, stepCount } from "./instructions";
import { savePicture } from "./picture";

/** Wire the menu; `say` tells people what is going on. */
export function wireSaving(app: App, say: (text: string) => void): void {
  const menu = element<HTMLDialogElement>("save-menu");
  const film = async () => {
    // Nothing else should move the pieces in a film.
    mark("filming", true);
    await saveFilm(app, (share) => say(`Recording: ${Math.round(100 * share)} %`));
    mark("filming", false);
    say("The film is saved.");
  };
  const actions: Record<string, () => unknown> = {
    "save-png": () => savePicture(app),
    "save-glb": () => saveGlb(app),
    "save-usdz": () => saveUsdz(app),
    "save-film": film,
    "print-steps": () => printInstructions(app),
  };
  element("save-film").hidden = !filmKind();
  element("save").addEventListener("click", () => {
    element("print-steps").hidden = !stepCount(app);
    menu.showModal();
  });
  for (const [id, act] of Object.entries(actions)) {
    element(id).addEventListener("click", () => {
      menu.close();
      void act();
    });
  }
}
