// A small cube in the corner of the picture that turns with it; a click on a face shows that side.

import type { Vector } from "../body";
import { dot, frame, type Look } from "../camera";
import { makeSvg } from "../document";
import { views, VIEW_NAMES } from "../page";
import { type English, t } from "../texts/texts";

const NAMES: Record<string, English> = {
  front: "Front view", right: "View from the right", back: "View from behind", left: "View from the left", top: "View from above", bottom: "View from below",
};
const SIDES: Record<string, English> = { front: "Front", right: "Right", back: "Back", left: "Left", top: "Top", bottom: "Bottom" };
const [LARGEST, WIDTH] = [0.7, 2.75]; // of letters, and of a word of letters of size 1; a face is 2 wide
const HALF = 1.8; // of the picture's side; the corners of the cube lie within the square root of 3
const EDGE = 0.05; // a face that is seen more obliquely than this is hidden

export class ViewCube {
  readonly root = makeSvg("svg", { class: "view-cube", viewBox: `${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`, "aria-hidden": "true" });
  private readonly faces: { shape: SVGElement; word: SVGElement; right: Vector; up: Vector; normal: Vector; corners: Vector[] }[];

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
      const side = t(SIDES[name]);
      const word = makeSvg("text", { "font-size": Math.min(LARGEST, WIDTH / side.length) });
      word.textContent = side;
      return { shape, word, right, up, normal: back, corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
    });
    this.root.append(...this.faces.flatMap(({ shape, word }) => [shape, word]));
  }

  /** Turn the cube as the picture is turned. */
  turn({ azimuth, elevation }: Pick<Look, "azimuth" | "elevation">): void {
    const { right, up, back } = frame(azimuth, elevation);
    for (const { shape, word, normal, corners, ...own } of this.faces) {
      const isSeen = dot(normal, back) > EDGE;
      for (const part of [shape, word]) part.classList.toggle("away", !isSeen);
      if (!isSeen) continue;
      const seen = (of: Vector, sign = 1) => [dot(of, right), -dot(of, up)].map((x) => (sign * x).toFixed(3));
      shape.setAttribute("points", corners.map((corner) => seen(corner).join(",")).join(" "));
      word.setAttribute("transform", `matrix(${[seen(own.right), seen(own.up, -1), seen(normal)].join(",")})`);
    }
  }
}
