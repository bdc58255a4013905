// The packages in the programs, with their licences.

import { existsSync, readFileSync } from "node:fs";

const here = (path) => new URL(path, import.meta.url);

/** Return the licence of a package. */
export const licenceOf = (name) =>
  readFileSync(["LICENSE", "LICENCE"].map((own) => here(`node_modules/${name}/${own}`)).find(existsSync), "utf8").trim();

/** Return what people call a package, and its version. */
export function titleOf(name) {
  const { version } = JSON.parse(readFileSync(here(`node_modules/${name}/package.json`), "utf8"));
  return `${name === "three" ? "three.js" : name} ${version}`;
}
