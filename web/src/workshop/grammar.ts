// Checks values by a JSON Schema, with the messages of cube3d/formats/toml/grammar.py.

import { t, type English } from "../texts/texts";
import { quote, refuse } from "./unreadable";

export interface Schema {
  type?: string;
  enum?: string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  contains?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  minProperties?: number;
  maxProperties?: number;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

type Value = unknown;

/** Refuse a value that the schema does not allow; the message says where. */
export function checkGrammar(value: Value, schema: Schema): void {
  const wrong = new Reader(schema).wrong(value, schema, "");
  if (wrong) refuse(`${wrong}.`);
}

/** Each method returns a sentence about the first mistake in a value at some key, or null. */
class Reader {
  constructor(private readonly whole: Schema) {}

  wrong(value: Value, schema: Schema, at: string): string | null {
    if (schema.$ref) return this.wrong(value, this.whole.$defs![schema.$ref.split("/").at(-1)!], at);
    return this.kind(value, schema, at) ?? this.text(value, schema, at) ?? this.list(value, schema, at) ??
      this.table(value, schema, at) ?? this.choice(value, schema, at);
  }

  private kind(value: Value, { maximum, minimum, type }: Schema, at: string): string | null {
    if (type && !isOf(type, value)) return t("{what} must be {kind}, not {value}", { what: named(at), kind: t(KINDS[type]), value: shown(value) });
    if (minimum !== undefined && (value as number) < minimum) {
      return t("{what} cannot be {value}; the least is {least}", { what: named(at), value: shown(value), least: minimum });
    }
    if (maximum !== undefined && (value as number) > maximum) {
      return t("{what} cannot be {value}; the most is {most}", { what: named(at), value: shown(value), most: maximum });
    }
    return null;
  }

  private text(value: Value, schema: Schema, at: string): string | null {
    if (typeof value !== "string") return null;
    if (schema.enum && !schema.enum.includes(value)) {
      return t("{what} must be one of {values}, not {value}", { what: named(at), values: schema.enum.join(", "), value: quote(value) });
    }
    if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) {
      const isColour = schema.pattern.startsWith("^#");
      return t(isColour ? "{what} must look like “#rrggbb” in hexadecimal, not {value}" : "{what} cannot be {value}", { what: named(at), value: quote(value) });
    }
    return null;
  }

  private list(value: Value, { contains, items, maxItems = Infinity, minItems = 0, uniqueItems }: Schema, at: string): string | null {
    if (!Array.isArray(value)) return null;
    const { length: number } = value;
    if (number < minItems) return t("{what} has {number} entries; at least {least} are needed", { what: named(at), number, least: minItems });
    if (number > maxItems) return t("{what} has {number} entries; at most {most} are allowed", { what: named(at), number, most: maxItems });
    if (uniqueItems && new Set(value.map((one) => JSON.stringify(one))).size < number) return t("{what} has an entry twice", { what: named(at) });
    if (contains && value.every((one) => this.wrong(one, contains, at))) return t("{what} has no cells", { what: named(at) });
    return items ? first(value.map((one, i) => () => this.wrong(one, items, value.length > 1 || !at ? `${at} ${i + 1}` : at))) : null;
  }

  private table(value: Value, schema: Schema, at: string): string | null {
    if (!isOf("object", value)) return null;
    const { additionalProperties: others = true, maxProperties = Infinity, minProperties = 0, properties = {}, propertyNames, required = [] } = schema;
    const entries = Object.entries(value as object);
    const missing = required.find((key) => !(key in (value as object)));
    if (missing) return t("{key} is missing {where}", { key: quote(missing), where: where(at) });
    if (entries.length < minProperties || entries.length > maxProperties) return t("{what} has {number} entries", { what: named(at), number: entries.length });
    return first(entries.map(([key, own]) => () => {
      if (Object.hasOwn(properties, key)) return this.wrong(own, properties[key], key);
      if (others === false) return t("{key} means nothing {where}", { key: quote(key), where: where(at) });
      if (propertyNames && this.wrong(key, propertyNames, "")) return t("{key} cannot be a name {where}", { key: quote(key), where: where(at) });
      return others === true ? null : this.wrong(own, others, key);
    }));
  }

  private choice(value: Value, { allOf, anyOf, not, oneOf }: Schema, at: string): string | null {
    const fits = (schema: Schema) => !this.wrong(value, schema, at);
    const inAll = first((allOf ?? []).map((schema) => () => this.wrong(value, schema, at)));
    if (inAll) return inAll;
    const needed = (anyOf ?? []).flatMap(({ required }) => required ?? []);
    if (anyOf && !anyOf.some(fits)) {
      return t(needed.length ? "at least one of {keys} has to stand {where}" : "something is missing {where}", { keys: list(needed), where: where(at) });
    }
    if (not && fits(not)) {
      const keys = list(not.anyOf!.flatMap(({ required }) => required!));
      return t("{keys} {where} cannot stand beside {others}", { keys, where: where(at), others: list(not.required!) });
    }
    if (!oneOf || oneOf.filter(fits).length === 1) return null;
    const keys = oneOf.flatMap(({ required, type }) => (type ? [] : required ?? []));
    if (keys.length === oneOf.length) return t("exactly one of {keys} has to stand {where}", { keys: list(keys), where: where(at) });
    return this.nearest(value, oneOf, at);
  }

  /** Describe a mistake by the choice that the value seems to be, according to its type or its rule. */
  private nearest(value: Value, choices: Schema[], at: string): string {
    const rule = (schema: Schema) => schema.properties?.forbid;
    const meant = choices.filter((own) => (rule(own) ? !this.wrong((value as Record<string, Value>)?.forbid, rule(own)!, "forbid") : isOf(own.type!, value)));
    if (meant.length) return this.wrong(value, meant[0], at)!;
    if (!rule(choices[0])) return t("{what} cannot be {value}", { what: named(at), value: shown(value) });
    return t("“forbid” is one of {kinds}, not {value}", {
      kinds: choices.flatMap((own) => rule(own)!.enum!).join(", "), value: shown((value as Record<string, Value>).forbid),
    });
  }
}

const KINDS: Record<string, English> = {
  array: "a list", boolean: "true or false", integer: "a whole number", object: "a table", string: "a text",
};

function isOf(type: string, value: Value): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isSafeInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** Return the first finding that is not null. */
function first(looks: (() => string | null)[]): string | null {
  for (const look of looks) {
    const found = look();
    if (found) return found;
  }
  return null;
}

const named = (at: string): string => (at ? quote(at) : t("The file"));
const where = (at: string): string => (at ? t("in {key}", { key: quote(at) }) : t("at its top"));
const list = (keys: string[]): string => keys.map(quote).join(", ");
const shown = (value: Value): string => (typeof value === "string" ? quote(value) : String(JSON.stringify(value)).slice(0, 40));
