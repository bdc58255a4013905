// Builds bundle/page.html and bundle/worker.js, or with --check tells whether they are what the
// sources make.
//
// The page is one HTML file with holes for what Python writes: the title, text and data of a
// page, the colours of its style, what tells the browser that this is the style to use, and, if
// the page can solve its puzzle, the worker with the compiled search (see build-engine.mjs), and
// that it may run.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { posix } from "node:path";
import { build } from "esbuild";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const digest = (text) => createHash("sha256").update(text, "utf8").digest("base64");

/** Throw where modules import each other in a circle, be it for types alone. */
function refuseCircles() {
  const names = readdirSync(new URL("src/", import.meta.url), { recursive: true }).filter((name) =>
    name.endsWith(".ts"),
  );
  const imports = new Map(
    names.map((name) => [
      name,
      [...read(`src/${name}`).matchAll(/from "(\.[^"]+)"/g)].map(
        ([, other]) => `${posix.join(posix.dirname(name), other)}.ts`,
      ),
    ]),
  );
  const done = new Set();
  const follow = (name, way) => {
    if (way.includes(name)) throw new Error(`a circle of imports: ${[...way, name].join(" > ")}`);
    if (done.has(name)) return;
    for (const other of imports.get(name)) follow(other, [...way, name]);
    done.add(name);
  };
  names.forEach((name) => follow(name, []));
}

async function bundled(entry, loader) {
  const { outputFiles } = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    charset: "utf8",
    format: "iife",
    target: "es2022",
    // Chromium, Firefox and Safari of 2022 and later.
    legalComments: "none",
    loader,
  });
  const text = outputFiles[0].text.trim();
  // These would end the element that holds the text, or begin a comment in it.
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error(`${entry} cannot stand in a page`);
  return text;
}

refuseCircles();
const licence = read("node_modules/three/LICENSE").trim();
const { version } = JSON.parse(read("node_modules/three/package.json"));
const notice = `/*! with three.js ${version}\n${licence.replaceAll("*/", "* /")}\n*/`;
const script = `${notice}\n${await bundled("src/main.ts", {})}`;
const style = `%THEME%${await bundled("src/style.css", {})}`;

// Nothing is fetched, and no script but this one runs, whatever a name holds.
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${digest(script)}'%SOLVES%`,
  "style-src 'sha256-%STYLE_DIGEST%'",
  "img-src data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const holes = { CSP: policy, STYLE: style, SCRIPT: script };
const worker = `${await bundled("src/engine/worker.ts", {})}\n`;
const page = read("src/template.html")
  .replace(/%(CSP|STYLE|SCRIPT)%/g, (_, name) => holes[name]);

if (process.argv.includes("--check")) {
  if (read("bundle/page.html") !== page || read("bundle/worker.js") !== worker) {
    console.error("bundle/ is not what the sources make: run npm run build");
    process.exit(1);
  }
} else {
  mkdirSync(new URL("bundle", import.meta.url), { recursive: true });
  writeFileSync(new URL("bundle/page.html", import.meta.url), page);
  writeFileSync(new URL("bundle/worker.js", import.meta.url), worker);
  writeFileSync(new URL("bundle/LICENSE-three.txt", import.meta.url), `${licence}\n`);
  console.log(`bundle/page.html: ${Math.round(page.length / 1024)} KB, three.js ${version}`);
}
