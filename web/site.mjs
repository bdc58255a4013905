// Builds the program of the site in cube3d/view/page/bundle/site: the home first, and parts that load when they are used.
// With --check, compares it with the sources instead. cube3d/view/page/site.py adds the data.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

import { BROWSERS } from "./browsers.mjs";
import { licenceOf, titleOf } from "./licences.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SITE = here("../cube3d/view/page/bundle/site/");
const SETTINGS = {
  bundle: true, minify: true, write: false, charset: "utf8", legalComments: "none", outdir: SITE,
  target: BROWSERS, loader: { ".glsl": "text", ".html": "text" },
};

const PACKAGES = ["three", "preact", "@preact/signals", "idb-keyval", "smol-toml", "d3-force", "d3-quadtree", "d3-timer", "d3-dispatch"];

const parts = await Promise.all([
  build({
    ...SETTINGS, entryPoints: { home: here("src/home/main.tsx"), style: here("src/home/style.css"), places: here("src/style.css") },
    format: "esm", splitting: true, chunkNames: "part-[hash]",
  }),
  // Workers are single files, because not every browser's workers load parts.
  build({
    ...SETTINGS, entryPoints: { painter: here("src/home/painter.ts"), sw: here("src/home/sw.ts") }, format: "iife",
  }),
]);
const made = new Map(parts.flatMap(({ outputFiles }) =>
  outputFiles.map(({ path, text }) => [path.slice(SITE.length), text])));
made.set("index.html", readFileSync(here("src/home/index.html"), "utf8"));
for (const name of readdirSync(here("src/texts/")).filter((own) => own.startsWith("catalog."))) {
  made.set(name, JSON.stringify(JSON.parse(readFileSync(here(`src/texts/${name}`), "utf8"))));
}
made.set("licences.txt", licences());

/** Return the licences of all packages in the program. */
function licences() {
  const texts = PACKAGES.map((name) => [titleOf(name), licenceOf(name)]);
  texts.push(["musl", readFileSync(here("../cube3d/view/page/bundle/LICENSE-musl.txt"), "utf8").trim()]);
  return texts.map(([title, text]) => `${title}\n${"=".repeat(title.length)}\n\n${text}\n`).join("\n\n");
}

if (process.argv.includes("--check")) {
  const kept = existsSync(SITE) ? readdirSync(SITE) : [];
  const isSame = kept.length === made.size && kept.every((name) => made.get(name) === readFileSync(SITE + name, "utf8"));
  if (!isSame) {
    console.error("cube3d/view/page/bundle/site is not what the sources make: run npm run build");
    process.exit(1);
  }
} else {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  for (const [name, text] of made) writeFileSync(SITE + name, text);
  console.log(`site: ${made.size} files, ${Math.round([...made.values()].join("").length / 1024)} KB`);
}
