// The view as a model for other programs: GLB for 3D programs and the web, USDZ for augmented reality on phones.

import { BufferAttribute, BufferGeometry, Group, Mesh, MeshStandardMaterial, SRGBColorSpace } from "three";
import { GLTFExporter } from "three/examples/jsm/exporters/GLTFExporter.js";
import { USDZExporter } from "three/examples/jsm/exporters/USDZExporter.js";

import type { App } from "../app";
import { groupBy } from "../lists";
import type { RGB } from "../rgb";
import type { Part } from "../stage";
import { download } from "./download";

const CELL = 0.025; // metres; with this size, most puzzles fit on a table

export async function saveGlb(app: App): Promise<void> {
  const made = await new GLTFExporter().parseAsync(modelOf(app.data.puzzle, app.stage!.parts(), (block) => app.blocks[block].label, CELL), { binary: true });
  download(new Blob([made as ArrayBuffer], { type: "model/gltf-binary" }), `${app.fileName}.glb`);
}

export async function saveUsdz(app: App): Promise<void> {
  const made = await usdz(app.data.puzzle, app.stage!.parts(), (block) => app.blocks[block].label, CELL);
  download(new Blob([made], { type: "model/vnd.usdz+zip" }), `${app.fileName}.usdz`);
}

/** Return a model of parts as USDZ; a cell has a length in metres. */
export async function usdz(title: string, parts: readonly Part[], nameOf: (block: number) => string, cell: number) {
  return (await new USDZExporter().parseAsync(modelOf(title, parts, nameOf, cell))) as Uint8Array<ArrayBuffer>;
}

/** Return parts in their places, in metres, with y up. */
function modelOf(title: string, parts: readonly Part[], nameOf: (block: number) => string, cell: number): Group {
  const model = new Group();
  model.name = title;
  for (const part of parts) {
    const piece = new Group();
    piece.name = nameOf(part.block);
    piece.position.copy(part.mesh.position);
    piece.quaternion.copy(part.mesh.quaternion);
    for (const mesh of meshesOf(part)) piece.add(mesh);
    model.add(piece);
  }
  model.rotation.x = -Math.PI / 2; // from z up to y up
  model.scale.setScalar(cell);
  const whole = new Group();
  whole.add(model);
  whole.updateMatrixWorld(true);
  return whole;
}

/** Return the meshes of a part, one for each colour. */
function meshesOf({ mesh: { geometry }, plain }: Part): Mesh[] {
  const tints = geometry.getAttribute("color");
  if (!tints) {
    const bare = new BufferGeometry().setIndex(geometry.index); // without what only shade needs
    for (const name of ["position", "normal"]) bare.setAttribute(name, geometry.getAttribute(name));
    return [new Mesh(bare, materialOf(plain))];
  }
  // All corners of a triangle have one colour.
  const byColour = groupBy(geometry.index!.array, (corner) =>
    [0, 1, 2].map((i) => Math.round(255 * tints.getComponent(corner, i))).join());
  return [...byColour].map(([key, corners]) => {
    const own = new BufferGeometry();
    for (const name of ["position", "normal"]) {
      const all = geometry.getAttribute(name);
      const flat = corners.flatMap((corner) => [0, 1, 2].map((i) => all.getComponent(corner, i)));
      own.setAttribute(name, new BufferAttribute(new Float32Array(flat), 3));
    }
    own.setIndex(corners.map((_, i) => i));
    return new Mesh(own, materialOf(key.split(",").map(Number) as unknown as RGB));
  });
}

function materialOf([red, green, blue]: RGB): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.55, metalness: 0 });
  material.color.setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace);
  return material;
}
