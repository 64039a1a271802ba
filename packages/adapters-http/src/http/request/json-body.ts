import { isUtf8 } from "node:buffer";
import { at, paramOf, type Refused, type Result, refuse, refuseJson, remember } from "@entente/core/http";
import { visit } from "jsonc-parser";

/**
 * Names whose objects belong to the caller, at any position in a body: they are stored and returned byte for byte. Inside one
 * of them no name is special.
 */
const CALLER_OWNED = new Set([
  "spec",
  "stats",
  "metadata",
  "properties",
  "permissions",
  "rights",
  "compensation_defaults",
  "compensationDefaults",
]);

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const invalid = (reason: string): Refused => refuse("invalid_request", { reason });

/**
 * The maximum depth of a malformed text that is parsed for the position: the parser recurses, and the sender decides the depth.
 */
const FOLLOWED_DEPTH = 200;
const STRINGS_AND_BRACKETS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/g;

/** Returns true if more than this many brackets are open at once. Brackets within strings do not count. */
const nestsDeeper = (text: string, depth: number): boolean => {
  let open = 0;
  for (const [found] of text.matchAll(STRINGS_AND_BRACKETS)) {
    if (found === "[" || found === "{") open += 1;
    else if (found === "]" || found === "}") open -= 1;
    if (open > depth) return true;
  }
  return false;
};

/** The position of the first JSON syntax error, for the message. Empty for a text that is nested too deep. */
const whereMalformed = (text: string): string => {
  if (nestsDeeper(text, FOLLOWED_DEPTH)) return "";
  let where = "";
  visit(
    text,
    {
      onError: (_code, _offset, _length, line, character) => {
        where ||= ` (line ${line + 1}, column ${character + 1})`;
      },
    },
    { disallowComments: true },
  );
  return where;
};

/** An object or array during the scan, and the key of its next value. */
interface Frame {
  readonly value: Members | unknown[];
  readonly seen: Set<string>;
  key: string | number;
}

/**
 * Associates each caller-owned object of a parsed body with its bytes, and refuses a duplicate field, of which parsing silently
 * keeps the last. The text must be the JSON from which `body` was parsed.
 */
const attachSources = (text: string, body: unknown): Refused | undefined => {
  const frames: Frame[] = [];
  const sources: (readonly [object, string])[] = [];
  let owned: { readonly value: object; readonly start: number } | undefined;
  let twice: string | undefined;

  const enter = (value: unknown, key: string | number): void => {
    frames.push({ value: value as Members, seen: new Set(), key });
  };
  const next = (): unknown => {
    const frame = frames.at(-1);
    if (frame === undefined) return body;
    if (typeof frame.key === "number") frame.key += 1;
    return (frame.value as Members | null | undefined)?.[frame.key];
  };

  visit(text, {
    onObjectBegin(offset) {
      const key = frames.at(-1)?.key;
      const value = next();
      const isOwned = typeof key === "string" && CALLER_OWNED.has(key);
      if (isOwned) owned = { value: value as object, start: offset };
      else enter(value, "");
      return !isOwned;
    },
    onObjectProperty(name) {
      const frame = frames.at(-1) as Frame;
      if (frame.seen.has(name)) twice ??= paramOf([...frames.slice(0, -1).map(({ key }) => key), name]);
      frame.seen.add(name);
      frame.key = name;
    },
    onObjectEnd(offset, length) {
      if (owned === undefined) frames.pop();
      else sources.push([owned.value, text.slice(owned.start, offset + length)]);
      owned = undefined;
    },
    onArrayBegin: () => enter(next(), -1),
    onArrayEnd: () => void frames.pop(),
    onLiteralValue: () => void next(),
  });
  if (twice !== undefined) return at(twice, invalid(`${twice} is given twice; send it once.`));
  for (const [value, source] of sources) remember(value, source);
  return undefined;
};

/**
 * Parses the bytes of a body as one JSON object; `undefined` for an empty body. Refuses malformed JSON and UTF-8, nesting that
 * is too deep for later recursion, anything that is not an object, and a duplicate field.
 */
export const parseBody = (bytes: Buffer): Result<Members | undefined> => {
  if (bytes.length === 0) return { ok: true, value: undefined };
  if (!isUtf8(bytes)) return invalid("The body is not valid UTF-8.");
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return invalid(`The body is not valid JSON${whereMalformed(text)}.`);
  }
  const unfit = refuseJson(body);
  if (unfit !== undefined) return unfit;
  if (!isMembers(body)) return invalid("The body must be a JSON object.");
  return attachSources(text, body) ?? { ok: true, value: body };
};
