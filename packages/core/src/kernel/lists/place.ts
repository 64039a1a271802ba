import { sha256 } from "../digest.ts";
import { parseUuid } from "../id.ts";
import type { Place, SortValue } from "./page.ts";

/** The fingerprint of the query, which every place in its answer holds. */
export interface Fingerprinted {
  readonly asked: string;
}

/** Returns the fingerprint of a query: the same for every page, since it covers all fields but those of the page. */
export const queryFingerprint = (input: object): string => {
  const fields = Object.entries(input).filter(([name]) => name !== "limit" && name !== "starting_after");
  return sha256(JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))).slice(0, 16);
};

/** An opaque text for a place in an answer whose rows have no ids. */
export const writePlace = <P extends Fingerprinted>(place: P): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(place))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const read = (text: string): unknown => {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** The place that a text stands for, if it was written in answer to what is asked and has the form that `isPlace` tells. */
export const readPlace = <P extends Fingerprinted>(
  text: string,
  asked: string,
  isPlace: (place: Partial<P>) => boolean,
): P | undefined => {
  try {
    const place = read(text) as Partial<P> | null;
    return place?.asked === asked && isPlace(place) ? (place as P) : undefined;
  } catch {
    return undefined;
  }
};

/** A text that a database can be asked about: it holds no U+0000 and no half of a character. */
const isNameOrNull = (value: unknown): boolean =>
  value === null || (typeof value === "string" && !value.includes("\u0000") && value.isWellFormed());

/** Returns true if all values are texts, or null where there is none. */
export const areNames = (values: unknown): boolean => Array.isArray(values) && values.every(isNameOrNull);

/** Returns true if the value is an instant as the wire spells it. */
export const isInstant = (value: unknown): value is string => {
  const at = typeof value === "string" ? new Date(value) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString() === value;
};

/** Returns true if the value is a whole number in digits. */
export const isWhole = (value: unknown): boolean => typeof value === "string" && /^-?\d{1,60}$/.test(value);

/** The most bits that a value of an event has. */
const VALUE_BITS = 64;

const isValue = (value: unknown): boolean =>
  isWhole(value) && BigInt.asIntN(VALUE_BITS, BigInt(value as string)) === BigInt(value as string);

const isId = (value: unknown): boolean => typeof value === "string" && parseUuid(value) === value;

type Test = (value: unknown) => boolean;
const isText: Test = (value) => typeof value === "string" && areNames([value]);

/** The tests of the values of a place. Members are put in order by the name and the id of their entities. */
const KEYS: { readonly [V in SortValue]: readonly Test[] } = {
  amount_minor: [isText, isWhole],
  value_minor: [isText, isValue],
  name: [isText],
};
const OF_MEMBERS: readonly Test[] = [isText, isId];

/** A {@link Place} as the cursor of a page, with the fingerprint of the query. */
export interface ListPlace extends Fingerprinted, Place {}

/** Returns true if a place is one of a list of these rows in this order. */
export const isListPlace =
  (of: string, by: SortValue) =>
  ({ keys, id }: Partial<ListPlace>): boolean => {
    const tests = of === "enrollment" ? OF_MEMBERS : KEYS[by];
    return isId(id) && Array.isArray(keys) && keys.length === tests.length && tests.every((test, at) => test(keys[at]));
  };
