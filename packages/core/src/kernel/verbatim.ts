/** The JSON text of an object that belongs to the caller, stored and returned byte for byte. */
export type JsonText = string & { readonly __json: true };
export type JsonObject = Readonly<Record<string, unknown>>;

const SOURCE: unique symbol = Symbol.for("entente.source");

/** Reads caller-owned JSON; the object remembers the text it came from, so that it leaves as it came. */
export const verbatim = (text: string): JsonObject => remember(JSON.parse(text) as JsonObject, text);

/** Remembers the source text of a parsed object. It is invisible to `JSON.stringify`, spread and comparison. */
export const remember = <T extends object>(value: T, text: string): T =>
  Object.defineProperty(value, SOURCE, { value: text, enumerable: false });

/** The text of a caller-owned object: the one it came from, else its plain JSON. */
export const textOf = (value: object): JsonText =>
  ((value as { [SOURCE]?: string })[SOURCE] ?? JSON.stringify(value)) as JsonText;

/** Returns true if an object is a caller's, which nobody changes. */
export const isVerbatim = (value: object): boolean => SOURCE in value;

export const EMPTY_OBJECT = "{}" as JsonText;

/** Names of members as they are written, which are the same in every answer; so many that names of callers cannot fill the memory. */
const NAMES_MAX = 2_000;
const names = new Map<string, string>();

const nameOf = (key: string): string => {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `${JSON.stringify(key)}:`;
  if (names.size < NAMES_MAX) names.set(key, name);
  return name;
};

const renderObject = (value: object): string => {
  const source = (value as { [SOURCE]?: string })[SOURCE];
  if (source !== undefined) return source;
  if (value instanceof Date) return JSON.stringify(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const member of value) text += `${text === "" ? "" : ","}${renderJson(member)}`;
    return `[${text}]`;
  }
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${nameOf(key)}${renderJson(member)}`;
  }
  return `{${text}}`;
};

/**
 * JSON of an answer. Caller-owned objects leave byte for byte, everything else as `JSON.stringify` would write it; numbers and
 * literals by themselves, because a call of it for each takes half of the time of a large answer.
 */
export const renderJson = (value: unknown): string => {
  switch (typeof value) {
    case "object":
      return value === null ? "null" : renderObject(value);
    case "boolean":
      return String(value);
    case "number":
      return Number.isFinite(value) ? String(value) : "null";
    default:
      return JSON.stringify(value) ?? "null";
  }
};
