// Photographs: a dialog in which one chooses what the pieces are made of, and sees the picture become clearer.

import { render } from "preact";
import type { BufferGeometry } from "three";

import type { App } from "../app";
import type { Numbers } from "../core/values";
import type { cube3d_boards, cube3d_camera, cube3d_materials, cube3d_models } from "../core/header";
import { heightOf } from "../camera";
import { element } from "../document";
import { ask, type Inquiry } from "../engine/ask";
import type { Photograph, PhotoOrder } from "../engine/photo";
import { messageOf } from "../core/core";
import { dress, kindOf, kindsOf, MATERIALS, USUAL } from "../made_of";
import { shared, type Material } from "../page";
import { longestSide, type Part } from "../stage";
import { t, type English } from "../texts/texts";
import { download } from "./download";

const [WIDE, TALL] = [800, 600]; // pixels
const ROOM = 1.12; // times as much is shown, for shadows
const SETTINGS: Record<string, English> = { studio: "In a studio", table: "On a table", paper: "On paper", blueprint: "On a blueprint" };

/** Open the dialog for a photograph of what is shown. */
export function openPhoto(app: App): void {
  if (!app.stage) return;
  new PhotoDialog(app).open();
}

class PhotoDialog {
  private readonly dialog = element<HTMLDialogElement>("photo");
  private material: string;
  private setting = "studio";
  private taking: Inquiry<"photo"> | null = null;
  private seen = false; // there is a picture
  private note = "";

  constructor(private readonly app: App) {
    const { material } = app.state;
    this.material = material === USUAL ? "wood" : material;
  }

  open(): void {
    this.dialog.onclose = () => this.taking?.stop();
    this.show();
    this.canvas.getContext("2d")!.clearRect(0, 0, WIDE, TALL); // of the picture before
    this.dialog.showModal();
  }

  private async take(): Promise<void> {
    let order: PhotoOrder;
    try {
      order = orderOf(this.app, this.material, this.setting);
    } catch (error) {
      return this.say(messageOf(error));
    }
    const taking = ask(order, "photo", (report) => {
      if (report.kind === "light") this.say(t("{share} % done", { share: Math.round(100 * report.share) }));
      if (report.kind === "sketch") this.paint(report.photo);
    });
    this.taking = taking;
    this.show();
    const answer = await taking.answer.catch((error: unknown) => this.say(messageOf(error)));
    this.taking = null;
    if (answer) {
      this.paint(answer.photo);
      this.say(t("The photo is taken."));
    }
    this.show();
  }

  /** Take it no further; the picture stays as far as it is. */
  private stop(): void {
    this.taking?.stop();
    this.say(t("Stopped."));
  }

  private save(): void {
    this.canvas.toBlob((blob) => blob && download(blob, `${this.app.fileName}-photo.png`));
  }

  private say(note: string): void {
    this.note = note;
    this.show();
  }

  private get canvas(): HTMLCanvasElement {
    return element<HTMLCanvasElement>("photo-picture");
  }

  private paint({ pixels }: Photograph): void {
    this.seen = true;
    this.canvas.getContext("2d")!.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), WIDE, TALL), 0, 0);
  }

  private show(): void {
    const choice = (id: string, label: string, names: Record<string, English>, value: string, change: (value: string) => void) => (
      <label class="line">{label}
        <select id={id} value={value} disabled={!!this.taking} onChange={({ currentTarget }) => change(currentTarget.value)}>
          {Object.entries(names).map(([name, text]) => <option key={name} value={name}>{t(text)}</option>)}
        </select>
      </label>
    );
    render(
      <>
        <h2 id="photo-title">{t("Photo")}</h2>
        <canvas id="photo-picture" width={WIDE} height={TALL} role="img" aria-label={t("The photo")} />
        {choice("photo-material", t("Material"), MATERIALS, this.material, (value) => (this.material = value))}
        {choice("photo-setting", t("Where"), SETTINGS, this.setting, (value) => (this.setting = value))}
        <p class="note" role="status">{this.note || t("Light is followed from the eye to the lamps. This takes about a minute, with acrylic several.")}</p>
        <div class="grid two">
          {this.taking
            ? <button type="button" id="photo-stop" onClick={() => this.stop()}>{t("Stop")}</button>
            : <button type="button" id="photo-take" class="strong" onClick={() => void this.take()}>{t("Take the photo")}</button>}
          <button type="button" id="photo-save" disabled={!this.seen} onClick={() => this.save()}>{t("Save")}</button>
          <button type="button" id="photo-close" onClick={() => this.dialog.close()}>{t("Close")}</button>
        </div>
      </>,
      this.dialog,
    );
  }
}

/** Return the question for a photograph. */
function orderOf(app: App, material: string, setting: string): PhotoOrder {
  const { below, paths, settings } = shared.photo;
  const kinds = kindsOf(material);
  const parts = app.stage!.parts({ paint: dress(app.blocks, { ...app.state, material }), solid: true });
  const { boards, models } = modelsOf(parts, kinds);
  const around = settings[setting];
  const background = around.background ?? app.background;
  return { models, boards, materials: tableOf(kinds), studio: { ...around, background, floor: [lowest(models) - below] }, camera: cameraOf(app), paths };
}

function tableOf(kinds: Material[]): cube3d_materials {
  const all = <K extends keyof Material>(name: K) => kinds.map((kind) => kind[name]) as number[];
  return {
    materials: kinds.length, build: all("build"), roughness: all("roughness"), reflectance: all("reflectance"),
    pattern: all("pattern"), dark: kinds.flatMap(({ dark }) => dark), scale: all("scale"), strength: all("strength"),
  };
}

/** Return the meshes of parts in their places. */
function modelsOf(parts: readonly Part[], kinds: Material[]): { models: cube3d_models; boards: cube3d_boards } {
  const [point, normal, colour, corner, body, grain]: number[][] = [[], [], [], [], [], []];
  const made = parts.map(({ plain }) => kindOf(kinds, plain));
  parts.forEach(({ geometry, mesh, plain }, number) => {
    const material = made[number];
    const [places, normals, tints] = ["position", "normal", "color"].map((name) => geometry.getAttribute(name));
    const first = point.length / 3;
    mesh.updateMatrixWorld();
    const [x, y, z, at] = [0, 4, 8, 12].map((from) => mesh.matrixWorld.elements.slice(from, from + 3));
    for (let i = 0; i < places.count; i++) {
      const [p, n] = [places, normals].map((of) => [of.getX(i), of.getY(i), of.getZ(i)]);
      for (let a = 0; a < 3; a++) {
        point.push(x[a] * p[0] + y[a] * p[1] + z[a] * p[2] + at[a]);
        normal.push(x[a] * n[0] + y[a] * n[1] + z[a] * n[2]);
      }
      const own = material.colour ?? (tints ? [0, 1, 2].map((k) => 255 * tints.getComponent(i, k)) : plain);
      colour.push(...own.map((level) => Math.round(level + material.paleness * (255 - level))));
    }
    for (const c of geometry.index!.array) corner.push(first + c);
    for (let i = 0; i < geometry.index!.count / 3; i++) body.push(number);
    grain.push(...grainOf(geometry, [x, y, z], at));
  });
  return {
    models: { points: point.length / 3, point, normal, colour, triangles: body.length, corner },
    boards: { body, bodies: parts.length, material: made.map((own) => kinds.indexOf(own)), board: parts.map(({ block }) => block), grain },
  };
}

/** Return the frame of the grain of a mesh: the grain runs along its longest side. */
function grainOf(geometry: BufferGeometry, axes: number[][], at: number[]): number[] {
  const longest = longestSide(geometry);
  return [0, 1, 2].flatMap((n) => {
    const own = axes[(longest + n) % 3];
    return [...own, -own.reduce((sum, part, a) => sum + part * at[a], 0)];
  });
}

const lowest = ({ point }: cube3d_models): number => {
  const places = point as Numbers;
  let least = Infinity;
  for (let i = 2; i < places.length; i += 3) least = Math.min(least, Number(places[i]));
  return least;
};

/** Return the camera of the page, for a picture of another form. */
function cameraOf(app: App): cube3d_camera {
  const stage = app.stage!, { camera } = stage, { azimuth, elevation } = app.eye.look();
  camera.updateMatrixWorld();
  const { elements } = camera.matrixWorld;
  const slope = Math.tan((camera.fov * Math.PI) / 360);
  const [wanted, shown] = [WIDE / TALL, camera.aspect].map((aspect) => heightOf(stage.fit(azimuth, elevation, aspect)));
  return {
    eye: elements.slice(12, 15), frame: [0, 4, 8].flatMap((from) => elements.slice(from, from + 3)),
    slope: (ROOM * slope * wanted) / shown, width: WIDE, height: TALL, samples: 1,
  };
}
