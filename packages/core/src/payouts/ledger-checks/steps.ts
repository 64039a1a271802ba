import {
  DAY_MS,
  fresh,
  HOUR_MS,
  type Id,
  later,
  type NamedDifference,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { type FoundByCheck, KEPT, type LedgerCheck } from "./ledger-check.ts";

type Found = Versioned<LedgerCheck>;

/** How long a process owns a check from one part to the next: longer than a part takes. */
const CHECK_LEASE_MS = HOUR_MS;
/** How often a check reads everything; those between leave out what had ended before and did not change. */
const WHOLE_EVERY_MS = 7 * DAY_MS;
/** The margin for a late commit, which may have an earlier time than a check that did not see it. */
const SLACK_MS = HOUR_MS;

const begun = (id: Id<"organization">, now: Date): LedgerCheck => ({
  id,
  checkedAt: null,
  ranAt: null,
  differences: [],
  wholeAt: null,
  begunAt: null,
  since: null,
  part: null,
  found: [],
  leaseUntil: null,
  createdAt: now,
  updatedAt: now,
});

/** A check as a process takes it on: one that goes on, from its part on, and else a new one from its first. */
export const takenOn = (
  id: Id<"organization">,
  found: Found | undefined,
  parts: readonly string[],
  now: Date,
): Found => {
  const current = found ?? fresh(begun(id, now));
  const { begunAt, part, checkedAt, wholeAt } = current.row;
  const owned = { leaseUntil: later(now, CHECK_LEASE_MS), updatedAt: now };
  if (begunAt !== null && part !== null && parts.includes(part)) return revise(current, owned);
  const isWhole = checkedAt === null || wholeAt === null || later(wholeAt, WHOLE_EVERY_MS) <= now;
  return revise(current, {
    ...owned,
    begunAt: now,
    since: isWhole ? null : later(checkedAt, -SLACK_MS),
    part: parts[0] ?? null,
    found: [],
  });
};

/** Since when one check looks for changes: what was found must not be forgotten because it changed long ago. */
export const sinceOf = ({ since, differences }: LedgerCheck, check: string): Date | null =>
  differences.some((one) => one.check === check) ? null : since;

const kept = (found: readonly FoundByCheck[], added: readonly NamedDifference[]): readonly FoundByCheck[] => {
  const byCheck = new Map(found.map((one) => [one.check, one]));
  for (const { check, table, difference, row, field } of added) {
    const { ids, first } = byCheck.get(check) ?? { ids: [], first: [] };
    const named = first.length < KEPT ? [...first, { difference, row, field }] : first;
    byCheck.set(check, { check, table, count: ids.length + 1, ids: [...ids, difference], first: named });
  }
  return [...byCheck.values()];
};

/** A check after one of its parts was made: with its next part, or completed. */
export const advanced = (
  current: Found,
  parts: readonly string[],
  added: readonly NamedDifference[],
  now: Date,
): Found => {
  const { begunAt, since, part, wholeAt } = current.row;
  const found = kept(current.row.found, added);
  const next = part === null ? undefined : parts[parts.indexOf(part) + 1];
  if (next !== undefined)
    return revise(current, { part: next, found, leaseUntil: later(now, CHECK_LEASE_MS), updatedAt: now });
  return revise(current, {
    checkedAt: begunAt,
    ranAt: now,
    differences: found,
    wholeAt: since === null ? begunAt : wholeAt,
    begunAt: null,
    since: null,
    part: null,
    found: [],
    leaseUntil: null,
    updatedAt: now,
  });
};

/** Returns the differences that the check before did not find: the ids of all, and those by name that are kept so. */
export const newlyFound = (
  before: readonly FoundByCheck[],
  after: readonly FoundByCheck[],
): readonly FoundByCheck[] => {
  const known = new Set(before.flatMap(({ ids }) => ids));
  return after.flatMap((one) => {
    const ids = one.ids.filter((difference) => !known.has(difference));
    const first = one.first.filter(({ difference }) => !known.has(difference));
    return ids.length === 0 ? [] : [{ ...one, ids, first }];
  });
};
