import type { Ids } from "./kind.ts";

/** Fields that differ between two subjects of which the same is true. */
const OWN = new Set(["request_id", "seq", "reference", "public_key", "signing_secret", "secret"]);
const ID = /\b(?:[a-z]+_)?[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/g;
/** Promo and referral codes, hashes and keys that are given at random. */
const CODE = /\b[0-9a-f]{12,}\b/g;
const TIME = /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g;

/** A field that lists rows although its object is no list. */
const ROWS = "payouts";

/**
 * A value as it reads for any subject: ids by the name they have in the subject, times, marks and random texts as words. Rows
 * of one instant are listed in the order of their ids, which are random, so lists are sorted.
 */
export const plainOf = (ids: Ids, mark: string) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const word = (text: string): string =>
    text
      .replace(ID, (id) => names.get(id) ?? `${id.includes("_") ? id.slice(0, id.indexOf("_")) : ""}#`)
      .replace(CODE, "code")
      .replace(TIME, "time")
      .replace(new RegExp(mark, "gi"), "mark");
  const plain = (value: unknown): unknown => {
    if (typeof value === "string") return word(value);
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    const sorted = (rows: readonly unknown[]) => rows.map((one) => JSON.stringify(plain(one))).sort();
    if ("object" in value && value.object === "list" && "data" in value && Array.isArray(value.data))
      return { ...value, data: sorted(value.data) };
    return Object.fromEntries(
      Object.entries(value).map(([key, of]) => [
        word(key),
        key === ROWS && Array.isArray(of) ? sorted(of) : OWN.has(key) && of !== null ? key : plain(of),
      ]),
    );
  };
  return plain;
};
