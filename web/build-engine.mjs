// Compiles the core for pages to cube3d/view/page/bundle/engine.wasm.gz with Emscripten. With --check, compares the
// committed file with the sources instead; only version VERSION can do that.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

import { gzipAsync } from "@gfx/zopfli";

const VERSION = "3.1.6"; // of Debian 12
const FLAGS = [
  ..."-std=c++20 -msimd128 -fno-rtti -DNDEBUG -DCUBE3D_KERNEL=portable".split(" "),
  // Browsers with SIMD also have WebAssembly exceptions.
  ..."-fwasm-exceptions -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Werror".split(" "),
  "-Wno-defaulted-function-deleted", // libc++ 14 lacks some comparisons of later versions
  // The linker compiles all files together: 3.9 % less gzipped, and problems are made in three quarters of the time.
  "-flto",
];
const LINKED = [
  ..."-Os -fwasm-exceptions -sEXPORTED_FUNCTIONS=_malloc,_free".split(" "),
  // Without JavaScript of Emscripten: src/core/core.ts provides the imports.
  ..."--no-entry -sSTANDALONE_WASM -sFILESYSTEM=0 -sERROR_ON_UNDEFINED_SYMBOLS=0".split(" "),
  ..."-sWARN_ON_UNDEFINED_SYMBOLS=0".split(" "),
  // A phone gives no more memory to a page.
  ..."-sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=8mb -sMAXIMUM_MEMORY=512mb".split(" "),
  // Binaryen repeats its passes until nothing changes: 0.7 % less gzipped, and as quick. -Oz instead of -Os above would
  // save 1 %, but searches take 10 % longer.
  "-sBINARYEN_EXTRA_PASSES=--converge",
];

const core = fileURLToPath(new URL("../core/", import.meta.url));
const target = new URL("../cube3d/view/page/bundle/engine.wasm.gz", import.meta.url);
// Debian's Emscripten needs this to find its JavaScript tools.
const env = { NODE_PATH: "/usr/share/nodejs", ...process.env };

/** Return the version of Emscripten, or null if it is missing. */
function version() {
  try {
    return /\d+\.\d+\.\d+/.exec(execFileSync("em++", ["--version"], { env }).toString())[0];
  } catch {
    return null;
  }
}

/** Return the sources in CMakeLists.txt with their optimisation: -O3 for the searches, -Os for all others. */
function sources() {
  const text = readFileSync(join(core, "CMakeLists.txt"), "utf8");
  const listed = (name) => new RegExp(`set\\(${name} ([^)]*)\\)`).exec(text)[1].split(/\s+/);
  const quick = [...listed("apart"), "cover/kernel.cpp"].map((file) => [file, "-O3"]);
  return [...[...listed("sources"), ...listed("small")].map((file) => [file, "-Os"]), ...quick];
}

function compile() {
  const folder = mkdtempSync(join(tmpdir(), "engine-"));
  const includes = ["", "cover", "motion"].map((name) => `-I${join(core, name)}`);
  try {
    const objects = sources().map(([file, optimised]) => {
      const object = join(folder, `${file.replaceAll("/", "-")}.o`);
      execFileSync("em++", [...FLAGS, optimised, ...includes, "-c", join(core, file), "-o", object], { env, stdio: "inherit" });
      return object;
    });
    const out = join(folder, "engine.wasm");
    execFileSync("em++", [...LINKED, ...objects, "-o", out], { env, stdio: "inherit" });
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const found = version();
if (found === null) {
  console.log("engine.wasm.gz is not compared: there is no Emscripten here");
} else {
  const wasm = compile();
  if (!process.argv.includes("--check")) {
    writeFileSync(target, await gzipAsync(wasm, {})); // a twentieth smaller than by zlib
    console.log(`engine.wasm.gz: ${Math.round(readFileSync(target).length / 1024)} KB, Emscripten ${found}`);
  } else if (found !== VERSION) {
    console.log(`engine.wasm.gz is not compared: this is Emscripten ${found}, not ${VERSION}`);
  } else if (!wasm.equals(gunzipSync(readFileSync(target)))) {
    console.error("engine.wasm.gz is not what the sources make: run npm run build-engine");
    process.exit(1);
  }
}
