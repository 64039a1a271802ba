import { isVerbatim, verbatim } from "../../kernel/index.ts";
import { holdsScope } from "../../tenancy/index.ts";
import { PARTS, type Part } from "./parts.ts";

type Fields = Readonly<Record<string, unknown>> & { readonly object?: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isVerbatim(value);

const blankOf = ({ blank }: Part): unknown => (blank === "{}" ? verbatim(blank) : blank);

/** The same value with a blank at a path. */
const without = (value: unknown, [field = "", ...rest]: readonly string[], blank: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, [field, ...rest], blank));
  if (!isFields(value) || !Object.hasOwn(value, field)) return value;
  return { ...value, [field]: rest.length === 0 ? blank : without(value[field], rest, blank) };
};

/** An answer without what a caller's scopes do not cover, wherever in it a resource with such parts is. What has none is the same. */
export const hide = (value: unknown, scopes: readonly string[]): unknown => {
  if (Array.isArray(value)) {
    const all = value.map((one) => hide(one, scopes));
    return all.some((one, at) => one !== value[at]) ? all : value;
  }
  if (!isFields(value) || value instanceof Date) return value;
  const inside = Object.entries(value).map(([field, one]) => [field, hide(one, scopes)] as const);
  const whole: Fields = inside.some(([field, one]) => one !== value[field]) ? Object.fromEntries(inside) : value;
  const parts = PARTS[String(value.object)] ?? [];
  const lacking = parts.filter(({ scope }) => !holdsScope(scopes, scope));
  if (lacking.length === 0) return whole;
  const blanked = lacking.reduce<unknown>((rest, part) => without(rest, part.path.split("."), blankOf(part)), whole);
  return { ...(blanked as Fields), hidden: lacking.map(({ path }) => path) };
};
