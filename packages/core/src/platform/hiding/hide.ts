import { isVerbatim, renderJson, verbatim } from "../../kernel/index.ts";
import { holdsScope, type Scope } from "../../tenancy/index.ts";
import { PARTS, type Part } from "./parts.ts";

type Fields = Readonly<Record<string, unknown>> & { readonly object?: unknown };
type Holds = (scope: Scope) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isVerbatim(value);

const blankOf = ({ blank }: Part): unknown => (blank === "{}" ? verbatim(blank) : blank);

/** The same value with a blank at a path. */
const without = (value: unknown, [field = "", ...rest]: readonly string[], blank: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, [field, ...rest], blank));
  if (!isFields(value) || !Object.hasOwn(value, field)) return value;
  if (rest.length > 0) return { ...value, [field]: without(value[field], rest, blank) };
  const { [field]: _, ...others } = value;
  return blank === "absent" ? others : { ...value, [field]: blank };
};

/** True if the caller sent the part with the value shown; an object that the caller sent was read as its text. */
const isSent = (value: Fields, { path }: Part, sent: Fields): boolean => {
  const given = sent[path];
  if (given === undefined) return false;
  const shown = renderJson(value[path]);
  return shown === given || shown === renderJson(given);
};

const blanking = (value: unknown, holds: Holds, sent: Fields): unknown => {
  if (Array.isArray(value)) {
    const all = value.map((one) => blanking(one, holds, {}));
    return all.some((one, at) => one !== value[at]) ? all : value;
  }
  if (!isFields(value) || value instanceof Date) return value;
  // Nothing is copied until something changes: an answer may have 1,000 entries, of which mostly none does.
  let whole: Fields = value;
  for (const field in value) {
    const inner = value[field];
    const one = typeof inner === "object" ? blanking(inner, holds, {}) : inner;
    if (one !== inner) whole = { ...whole, [field]: one };
  }
  const parts = PARTS[String(value.object)];
  if (parts === undefined) return whole;
  const lacking = parts.filter((part) => !holds(part.scope) && !isSent(value, part, sent));
  if (lacking.length === 0) return whole;
  const blanked = lacking.reduce<unknown>((rest, part) => without(rest, part.path.split("."), blankOf(part)), whole);
  return { ...(blanked as Fields), hidden: lacking.map(({ path }) => path) };
};

/** An answer without what a caller's scopes do not cover, wherever in it a resource with such parts is. What has none is the same. */
export const hide = (value: unknown, scopes: readonly string[]): unknown =>
  blanking(value, (scope) => holdsScope(scopes, scope), {});

/**
 * The same of the answer to a command, in which what was sent with it stays: with the request, or with the entry of its `events`
 * that an entry of a list answers.
 */
export const hideUnsent = (value: unknown, holds: Holds, input: unknown): unknown => {
  const sent = isFields(input) ? input : {};
  if (!isFields(value) || value.object !== "list" || !Array.isArray(value.data)) return blanking(value, holds, sent);
  const events = Array.isArray(sent.events) ? sent.events : [];
  const data = value.data.map((one, at) => blanking(one, holds, isFields(events[at]) ? events[at] : {}));
  return data.some((one, at) => one !== (value.data as readonly unknown[])[at]) ? { ...value, data } : value;
};
