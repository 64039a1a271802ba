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

export const EMPTY_OBJECT = "{}" as JsonText;

/** JSON of an answer. Caller-owned objects leave byte for byte, everything else as `JSON.stringify` would write it. */
export const renderJson = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const source = (value as { [SOURCE]?: string })[SOURCE];
  if (source !== undefined) return source;
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(renderJson).join(",")}]`;
  const members: string[] = [];
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${renderJson(member)}`);
  }
  return `{${members.join(",")}}`;
};
