import type { Difference } from "../../journal/index.ts";
import { type Cipher, type Fault, type NamedDifference, type Refused, refuse } from "../../kernel/index.ts";
import type { PayoutBatch } from "./batch.ts";

/** How many differences of one check are looked for, and how many a refusal lists. */
export const LISTED = 100;
/** How many its message names. */
const NAMED = 3;

/** Returns the id by which a difference is accepted. */
export const differenceId = (
  { fingerprint }: Pick<Cipher, "fingerprint">,
  { check, row, field, expected, found }: Difference,
): string => `diff_${fingerprint("difference", JSON.stringify([check, row, field, expected, found])).slice(0, 24)}`;

/** Lists the differences that are not accepted. */
export const unaccepted = (
  { accepted }: Pick<PayoutBatch, "accepted">,
  found: readonly NamedDifference[],
): readonly NamedDifference[] => {
  const known = new Set(accepted.map(({ difference }) => difference));
  return found.filter(({ difference }) => !known.has(difference));
};

const nameOf = ({ table, row, field }: NamedDifference): string => `${field} of ${table} ${row}`;

/** The refusal that lists them; undefined where there is nothing to refuse. */
export const refusedDifferences = (found: readonly NamedDifference[]): Refused | undefined => {
  if (found.length === 0) return undefined;
  const facts = { count: found.length, names: found.slice(0, NAMED).map(nameOf) };
  const { refusal } = refuse("payout_batch_differs", facts);
  return { ok: false, refusal: { ...refusal, differences: found.slice(0, LISTED) } };
};

/** The same as the error of a batch. */
export const differencesFault = (found: readonly NamedDifference[]): Fault | undefined => {
  const refused = refusedDifferences(found);
  return refused && { code: refused.refusal.code, message: refused.refusal.message };
};
