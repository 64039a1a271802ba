import type { SourceCustomer, SourceNames, SourceSettings, VendorId } from "@entente/core/ports";
import { type Reader, readerOf } from "./read.ts";

export const NO_NAMES: SourceNames = { click: null, code: null, coupon: null };

/** True if any name is there. */
export const hasNames = ({ click, code, coupon }: SourceNames): boolean =>
  click !== null || code !== null || coupon !== null;

/** A click id of Entente: with its prefix, or a bare uuid. */
const CLICK_ID = /^(?:perf_)?[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;

/** A reference that a shop has one field for: a click id, or else the code of a member. */
export const namesOfReference = (reference: string | null): SourceNames => {
  if (reference === null) return NO_NAMES;
  return CLICK_ID.test(reference)
    ? { ...NO_NAMES, click: reference }
    : { ...NO_NAMES, code: reference.length <= 128 ? reference : null };
};

const firstOf = (fields: Reader, keys: readonly string[]): string | null => {
  for (const key of keys) {
    const found = fields.id(key);
    if (found !== null) return found;
  }
  return null;
};

/** The fields of custom data that can be a name: texts and whole numbers. The shop fills it in, so anything else is passed over. */
const plainFields = (value: unknown): Reader =>
  readerOf(
    Object.fromEntries(
      Object.entries(typeof value === "object" && value !== null ? value : {}).filter(
        ([, entry]) => typeof entry === "string" || Number.isSafeInteger(entry),
      ),
    ),
  );

/** The names in metadata or custom data, under the keys of the source. */
export const namesOfFields = (value: unknown, { clickKeys, codeKeys }: SourceSettings): SourceNames => {
  const fields = plainFields(value);
  return { click: firstOf(fields, clickKeys), code: firstOf(fields, codeKeys), coupon: null };
};

/** Each name from the first of several places that has it. */
export const mergedNames = (...places: readonly SourceNames[]): SourceNames => {
  const first = (name: keyof SourceNames): string | null => places.find((one) => one[name] !== null)?.[name] ?? null;
  return { click: first("click"), code: first("code"), coupon: first("coupon") };
};

/** The customer of an id, an address, or both; null for neither. */
export const knownCustomer = (id: VendorId | null, email: string | null): SourceCustomer | null =>
  id === null && email === null ? null : { id, email };
