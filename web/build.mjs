// Builds page.html and worker.js in cube3d/view/page/bundle. With --check, compares them with the
// sources instead.
//
// A page is one HTML file. Python fills its gaps with the title, text and data of a page, the colours and the digest of
// its style, and the core (see build-engine.mjs) with the program of workers.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { posix } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

import { BROWSERS } from "./browsers.mjs";
import { licenceOf, titleOf } from "./licences.mjs";

const BUNDLE = "../cube3d/view/page/bundle";
const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const digest = (text) => createHash("sha256").update(text, "utf8").digest("base64");

/** Throw an error if modules import each other in a circle, even if only for types. */
function refuseCircles() {
  const names = readdirSync(new URL("src/", import.meta.url), { recursive: true }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const fileOf = (path) => [`${path}.ts`, `${path}.tsx`, path].find((name) => names.includes(name));
  const imports = new Map(
    names.map((name) => [
      name,
      [...read(`src/${name}`).matchAll(/from "(\.[^"]+)"/g)].map(
        ([, other]) => fileOf(posix.join(posix.dirname(name), other)),
      ),
    ]),
  );
  const done = new Set();
  const follow = (name, way) => {
    if (way.includes(name)) throw new Error(`a circle of imports: ${[...way, name].join(" > ")}`);
    if (done.has(name)) return;
    for (const other of imports.get(name) ?? []) follow(other, [...way, name]);
    done.add(name);
  };
  names.forEach((name) => follow(name, []));
}

async function bundled(entry) {
  const { outputFiles } = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    charset: "utf8",
    format: "iife",
    target: BROWSERS,
    legalComments: "none",
    loader: { ".glsl": "text", ".html": "text" },
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  const text = outputFiles[0].text.trim();
  // In a page, these would end the element that contains the text, or begin a comment in it.
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`${entry} cannot stand in a page`);
  return text;
}

refuseCircles();

/** Write a file, or with --check compare it. */
function keep(path, text) {
  if (!process.argv.includes("--check")) writeFileSync(new URL(path, import.meta.url), text);
  else if (read(path) !== text) throw new Error(`${path} is not what core/core.h says: run npm run build`);
}

/** Return the notice of a package in a page. */
const notice = (name) => `<!-- with ${titleOf(name)}\n${licenceOf(name).replaceAll("--", "- -")}\n-->`;

// What a page contains besides the program: notices of these are in it.
const PACKAGES = ["d3-dispatch", "d3-force", "d3-quadtree", "d3-timer", "preact", "smol-toml", "three"];

/** Return the page, with holes for what Python adds. */
async function paged() {
  const program = await bundled("src/main.ts");
  const loader = await bundled("src/loader.js");
  // No request, and no other script, even if a puzzle's name contains one.
  const policy = [
    "default-src 'none'",
    // wasm-unsafe-eval is for the core, which is compiled code; searches run in workers.
    `script-src 'sha256-${digest(loader)}' 'sha256-${digest(program)}' 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "style-src 'sha256-%STYLE_DIGEST%'",
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const holes = {
    CSP: policy,
    STYLE: `%THEME%${await bundled("src/style.css")}`,
    NOTICES: PACKAGES.map(notice).join("\n"),
    PROGRAM: gzipSync(program, { level: 9 }).toString("base64"),
    LOADER: loader,
  };
  return read("src/template.html").replace(/%(CSP|STYLE|NOTICES|PROGRAM|LOADER)%/g, (_, name) => holes[name]);
}

const made = {
  "page.html": await paged(),
  "worker.js": `${await bundled("src/engine/worker.ts")}\n`,
  ...Object.fromEntries(PACKAGES.map((name) => [`LICENSE-${name}.txt`, `${licenceOf(name)}\n`])),
};

/** Return a page with its program unpacked: different machines compress it differently. */
const unpacked = (text) =>
  text.replace(/(?<=id="program">)[^<]*/, (packed) => gunzipSync(Buffer.from(packed, "base64")).toString());

if (process.argv.includes("--check")) {
  if (Object.entries(made).some(([name, text]) => unpacked(read(`${BUNDLE}/${name}`)) !== unpacked(text))) {
    console.error("cube3d/view/page/bundle is not what the sources make: run npm run build");
    process.exit(1);
  }
} else {
  mkdirSync(new URL(BUNDLE, import.meta.url), { recursive: true });
  for (const [name, text] of Object.entries(made)) {
    writeFileSync(new URL(`${BUNDLE}/${name}`, import.meta.url), text);
    console.log(`${name}: ${Math.round(text.length / 1024)} KB`);
  }
}
