// A small cube in the corner of the picture that turns with it; a click on a face shows that side.

import type { Vector } from "../body";
import { dot, frame, type Look } from "../camera";
import { makeSvg } from "../document";
import { views, VIEW_NAMES } from "../page";
import { type English, t } from "../texts/texts";

const NAMES: Record<string, English> = {
  front: "Front view", right: "View from the right", back: "View from behind", left: "View from the left", top: "View from above", bottom: "View from below",
};
const HALF = 1.8; // of the picture's side; the corners of the cube lie within the square root of 3
const EDGE = 0.05; // a face that is seen more obliquely than this is hidden

export class ViewCube {
  readonly root = makeSvg("svg", { class: "view-cube", viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`, "aria-hidden": "true" });
  private readonly faces: { shape: SVGElement; normal: Vector; corners: Vector[] }[];

  /** `go` shows a side by the name of its view; the keys 1 to 6 do the same. */
  constructor(go: (name: string) => void) {
    this.faces = VIEW_NAMES.map((name) => {
      const { right, up, back } = frame(...views[name]);
      const corner = (x: number, y: number) => back.map((z, i) => z + x * right[i] + y * up[i]) as Vector;
      const shape = makeSvg("polygon", {});
      const title = makeSvg("title", {});
      title.textContent = t(NAMES[name]);
      shape.append(title);
      shape.addEventListener("click", () => go(name));
      return { shape, normal: back, corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
    });
    this.root.append(...this.faces.map(({ shape }) => shape));
  }

  /** Turn the cube as the picture is turned. */
  turn({ azimuth, elevation }: Pick<Look, "azimuth" | "elevation">): void {
    const { right, up, back } = frame(azimuth, elevation);
    for (const { shape, normal, corners } of this.faces) {
      const isSeen = dot(normal, back) > EDGE;
      shape.classList.toggle("away", !isSeen);
      if (isSeen) shape.setAttribute("points", corners.map((corner) => `${dot(corner, right).toFixed(3)},${(-dot(corner, up)).toFixed(3)}`).join(" "));
    }
  }
}
