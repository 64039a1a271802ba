import { at, type Refused, refuse } from "./error.ts";

export const DEPTH_MAX = 32;

const join = (path: string, key: string | number): string =>
  typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;

/** `["slots", 1, "medium"]` as the wire spells it: `slots[1].medium`. */
export const paramOf = (path: readonly (string | number | symbol)[]): string =>
  path.reduce<string>((spelled, key) => join(spelled, typeof key === "symbol" ? String(key) : key), "");

const problem = (value: unknown): string | undefined => {
  if (typeof value === "number" && !Number.isFinite(value)) return "is a number out of range";
  if (typeof value !== "string") return undefined;
  if (value.includes("\u0000")) return "must not contain U+0000";
  return value.isWellFormed() ? undefined : "must be well-formed Unicode (it holds a lone surrogate)";
};

/**
 * Refuses what no store could give back as it came: nesting beyond {@link DEPTH_MAX}, U+0000, lone surrogates,
 * numbers beyond a double. Run right after parsing, since deep nesting overflows everything that recurses.
 */
export const refuseJson = (value: unknown, path = "", depth = 0): Refused | undefined => {
  const wrong = problem(value);
  if (wrong !== undefined) return at(path, refuse("invalid_request", { reason: `${path || "The body"} ${wrong}.` }));
  if (typeof value !== "object" || value === null || value instanceof Date) return undefined;
  if (depth >= DEPTH_MAX) {
    return at(
      path.slice(0, 200),
      refuse("invalid_request", { reason: `The body is nested deeper than ${DEPTH_MAX} levels.` }),
    );
  }
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, member] of entries) {
    const inside = join(path, key);
    const name = typeof key === "string" ? problem(key) : undefined;
    if (name !== undefined) return at(path, refuse("invalid_request", { reason: `A field name ${name}.` }));
    const refused = refuseJson(member, inside, depth + 1);
    if (refused !== undefined) return refused;
  }
  return undefined;
};
