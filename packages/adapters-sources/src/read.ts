import { currencyOf } from "@entente/core/currencies";
import { SourceUnreadable } from "@entente/core/tables";

const LOOKS_DECIMAL = /^-?\d{1,18}(?:\.\d{1,9})?$/;

const own = (value: unknown, name: string): unknown => {
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, name)) return (value as Readonly<Record<string, unknown>>)[name];
  const [field, wanted] = name.split("=") as [string, string | undefined];
  return Array.isArray(value) && wanted !== undefined
    ? value.find((entry: unknown) => own(entry, field) === wanted)
    : undefined;
};

/** The entry of a table under a vendor's word; undefined where it has none of its own. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The paths of several names below one, for the list of what a source reads. */
export const below = (above: string, names: string): readonly string[] =>
  names.split(" ").map((name) => `${above}.${name}`);

/** Reads fields of an event by their paths. Each error names the whole path and what was expected there. */
export interface Reader {
  /**
   * The value at a path of names and list positions with dots between, such as `data.items.0.id`; `key=ref` is the entry of a list whose
   * `key` is `ref`. Undefined where there is none.
   */
  find(path: string): unknown;
  /** A text; null where there is none, or an empty one. */
  text(path: string): string | null;
  textNeeded(path: string): string;
  /** A text or a whole number, as a text; null where there is none. */
  id(path: string): string | null;
  idNeeded(path: string): string;
  /** A whole number of minor units; null where there is none. */
  minor(path: string): bigint | null;
  minorNeeded(path: string): bigint;
  /** A decimal amount such as `"12.50"` in minor units of a currency; null where there is none. */
  decimal(path: string, currency: string): bigint | null;
  decimalNeeded(path: string, currency: string): bigint;
  /**
   * An ISO 8601 time with an offset, or seconds since 1970.
   *
   * @param isUtc true where a time without an offset is one of UTC
   */
  timeNeeded(path: string, isUtc?: boolean): Date;
  /** Three letters of ISO 4217, in lower case. */
  currencyNeeded(path: string): string;
  /** True for `true` alone. */
  flag(path: string): boolean;
  /** A reader of the value at a path; every field of it is missing where there is none. */
  at(path: string): Reader;
  /** A reader for each entry of a list; empty where there is none. */
  list(path: string): readonly Reader[];
  listNeeded(path: string): readonly Reader[];
  /** Throws a {@link SourceUnreadable} about a path. */
  fail(path: string, expected: string): never;
}

const decimals = (currency: string): number => currencyOf(currency)?.decimals ?? 2;

/** The minor units of a decimal text; undefined where it has more decimals than the currency, other than zeros. */
const minorOf = (text: string, currency: string): bigint | undefined => {
  if (!LOOKS_DECIMAL.test(text)) return undefined;
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const places = decimals(currency);
  if (/[1-9]/.test(fraction.slice(places))) return undefined;
  const minor = BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
  return text.startsWith("-") ? -minor : minor;
};

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

const timeOf = (given: unknown, isUtc: boolean): Date | undefined => {
  const value = isUtc && typeof given === "string" && LOCAL.test(given) ? `${given}Z` : given;
  if (typeof value === "number" && Number.isSafeInteger(value) && Math.abs(value) < 8.64e12)
    return new Date(value * 1_000);
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return undefined;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** A reader of a parsed body; `above` is the path of the value in it. */
export const readerOf = (value: unknown, above = ""): Reader => {
  const named = (path: string): string => [above, path].filter((part) => part !== "").join(".") || "the body";
  const fail = (path: string, expected: string): never => {
    throw new SourceUnreadable(`${named(path)} must be ${expected}.`);
  };
  const find = (path: string): unknown =>
    path === "" ? value : path.split(".").reduce<unknown>((inner, name) => own(inner, name), value);
  const needed = <T>(read: T | null, path: string, expected: string): T => read ?? fail(path, expected);
  const text = (path: string): string | null => {
    const found = find(path);
    if (found === undefined || found === null || found === "") return null;
    return typeof found === "string" ? found : fail(path, "a text");
  };
  const id = (path: string): string | null => {
    const found = find(path);
    return typeof found === "number" && Number.isSafeInteger(found) ? String(found) : text(path);
  };
  const minor = (path: string): bigint | null => {
    const found = find(path);
    if (found === undefined || found === null) return null;
    if (typeof found === "number" && Number.isSafeInteger(found)) return BigInt(found);
    return typeof found === "string" && /^-?\d{1,18}$/.test(found)
      ? BigInt(found)
      : fail(path, "a whole number of minor units");
  };
  const decimal = (path: string, currency: string): bigint | null => {
    const found = find(path);
    if (found === undefined || found === null) return null;
    const amount = minorOf(String(found), currency);
    return amount ?? fail(path, `an amount with at most ${decimals(currency)} decimals`);
  };
  const list = (path: string): readonly Reader[] | null => {
    const found = find(path);
    if (found === undefined || found === null) return null;
    if (!Array.isArray(found)) return fail(path, "a list");
    return found.map((entry, at) => readerOf(entry, named(`${path}.${at}`)));
  };
  return {
    find,
    text,
    textNeeded: (path) => needed(text(path), path, "a text"),
    id,
    idNeeded: (path) => needed(id(path), path, "an id"),
    minor,
    minorNeeded: (path) => needed(minor(path), path, "a whole number of minor units"),
    decimal,
    decimalNeeded: (path, currency) => needed(decimal(path, currency), path, "an amount"),
    timeNeeded: (path, isUtc = false) =>
      timeOf(find(path), isUtc) ?? fail(path, "a time: ISO 8601 with an offset, or seconds since 1970"),
    currencyNeeded: (path) => {
      const code = text(path)?.toLowerCase();
      return code !== undefined && currencyOf(code) !== undefined ? code : fail(path, "a currency of ISO 4217");
    },
    flag: (path) => find(path) === true,
    at: (path) => readerOf(find(path), named(path)),
    list: (path) => list(path) ?? [],
    listNeeded: (path) => needed(list(path), path, "a list"),
    fail,
  };
};
