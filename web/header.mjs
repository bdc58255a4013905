// Makes src/core/header.ts from core/core.h: its declarations, for src/core/core.ts and for the types of its callers.

const BITS = {
  int8_t: "i8", uint8_t: "u8", int16_t: "i16", int32_t: "i32", int64_t: "i64", uint64_t: "u64", double: "f64",
};

/** Return the text of header.ts for that of core.h. */
export function headerModule(header) {
  const code = header.replace(/\/\*[^]*?\*\//g, "");
  const numbers = [...code.matchAll(/#define CUBE3D_(\w+) \(?(-?\d+)\)?/g)];
  const structures = [...code.matchAll(/typedef struct (cube3d_\w+) \{([^]*?)\}/g)];
  const functions = [...code.matchAll(/CUBE3D_API int32_t cube3d_(\w+)\(([^]*?)\);/g)].map(([, name, text]) => ({
    name,
    parameters: text === "void" ? [] : text.replace(/\s+/g, " ").split(", ").map(parameter),
  }));
  return [
    "// Generated from core/core.h by header.mjs: arguments and results of its functions, and its constants.",
    "",
    'import type { CoreArray, Handle, Numbers } from "./values";',
    "",
    ...numbers.map(([, name, value]) => `export const ${name} = ${value};`),
    "",
    ...structures.flatMap(([, name, body]) => structure(name, body)),
    "/** The parameters of the functions: a name and a kind each, see values.ts. */",
    "export const FUNCTIONS = {",
    ...functions.map(({ name, parameters }) => `  ${name}: "${parameters.map(({ own, kind }) => `${own} ${kind}`).join(",")}",`),
    "} as const;",
    "",
    "/** The functions as they are called: each gives its code and what it writes. */",
    "export interface Calls {",
    ...functions.map(declaration),
    "}",
    "",
  ].join("\n");
}

function structure(name, body) {
  const fields = body.split(";").map((line) => line.trim()).filter(Boolean).flatMap((line) => {
    const [, of, isArray, names] = /^(?:const )?(\w+) (\*)?(.*)$/.exec(line);
    const kind = BITS[of] ? `${isArray ? "*" : ""}${BITS[of]}` : of; // another structure
    return names.split(", ").map((own) => ({ own, kind }));
  });
  return [
    `export const ${name} = "${fields.map(({ own, kind }) => `${own} ${kind}`).join(",")}";`,
    `export interface ${name} {`,
    ...fields.map(({ own, kind }) => `  ${own}: ${givenType(kind)};`),
    "}",
    "",
  ];
}

/**
 * Return the name and the kind of a parameter:
 * - i32: a number (and so on for the other types); *i32: an array; h: a handle; text; the name of a structure
 * - results: =i32: a number; []i32, [6]i32: an array that the caller allocates; **i32: an array of the core; =h: a handle
 */
function parameter(text) {
  const [, isConst, of, stars, own, size] = /^(const )?(?:struct )?(\w+) ?(\**)(\w+)(\[\d*\])?$/.exec(text);
  if (of === "cube3d_handle") return { own, kind: stars === "**" ? "=h" : "h" };
  if (of === "char") return { own, kind: "text" };
  if (of.startsWith("cube3d_")) return { own, kind: of };
  if (size) return { own, kind: `${size}${BITS[of]}` };
  if (stars === "**") return { own, kind: `**${BITS[of]}` };
  if (stars) return { own, kind: `${isConst ? "*" : "="}${BITS[of]}` };
  return { own, kind: BITS[of] };
}

const isWritten = ({ kind }) => /^=|^\*\*|^\[/.test(kind);

function declaration({ name, parameters }) {
  const given = parameters.flatMap(({ own, kind }) => {
    const type = givenType(kind);
    return type ? [`${own}: ${type}`] : [];
  });
  const written = parameters.filter(isWritten).map(({ own, kind }) => `${own}: ${writtenType(kind)}`);
  return `  ${name}(${given.join(", ")}): { ${["code: number", ...written].join("; ")} };`;
}

function givenType(kind) {
  if (kind.startsWith("[]")) return "number"; // its length
  if (isWritten({ kind })) return null;
  if (kind.startsWith("*")) return "Numbers | null";
  if (kind.startsWith("cube3d_")) return `${kind} | null`;
  return { h: "Handle", text: "string", i64: "number | bigint", u64: "number | bigint" }[kind] ?? "number";
}

const writtenType = (kind) =>
  kind === "=h" ? "Handle" : kind.startsWith("**") ? "CoreArray" : kind.startsWith("[") ? "number[]" : "number";
