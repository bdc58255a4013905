// The files of a job.

import { zipSync } from "three/examples/jsm/libs/fflate.module.js";

import { GLB, STL, SVG, THREE_MF } from "../core/header";
import type { Stage } from "../stage";
import { usdz } from "../saving/model";
import type { Job } from "./job";
import { fileOf, type NamedSolid } from "./solids";
import { type English } from "../texts/texts";

type Bytes = Uint8Array<ArrayBuffer>;
export interface SavedFile {
  suffix: string;
  bytes: Bytes;
}

export interface Format {
  name: string;
  says: English;
  type: string;
  write(solids: readonly NamedSolid[], title: string): Bytes;
}

const EPOCH = new Date(1980, 0, 1); // the first time that ZIP knows; so the same content is the same file

const zip = (parts: Record<string, Bytes>, level: 0 | 6): Bytes => zipSync(parts, { level, mtime: EPOCH }) as Bytes;

/** Return what writes a format that is no archive. */
const single = (format: number) => (solids: readonly NamedSolid[], title: string): Bytes => fileOf(format, solids, title)[""];

/** The formats that the core writes. */
export const FORMATS: Record<string, Format> = {
  stl: { name: "STL", says: "For every slicer; it has no colours.", type: "model/stl", write: single(STL) },
  "3mf": {
    name: "3MF", says: "For slicers, with names and colours.", type: "model/3mf",
    write: (solids, title) => zip(fileOf(THREE_MF, solids, title), 6),
  },
  svg: { name: "SVG", says: "Outlines of flat pieces, for a laser cutter.", type: "image/svg+xml", write: single(SVG) },
  glb: { name: "GLB", says: "For 3D programs and the web.", type: "model/gltf-binary", write: single(GLB) },
};
export const USDZ = "usdz"; // for augmented reality; made of what is shown

/** Return the file of a job: several plates are in an archive. */
export async function savedFile(job: Job, format: string, title: string, stage: Stage | null, metres: number): Promise<SavedFile> {
  if (format === USDZ) return { suffix: USDZ, bytes: await usdz(title, stage!.parts(), (block) => job.labels[block], metres) };
  const files = job.plates.map((solids) => FORMATS[format].write(solids, title));
  if (files.length === 1) return { suffix: format, bytes: files[0] };
  return { suffix: "zip", bytes: zip(Object.fromEntries(files.map((bytes, i) => [`plate-${i + 1}.${format}`, bytes])), 0) };
}
