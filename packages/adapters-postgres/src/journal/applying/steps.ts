import type { Change, Expectation, RowKind, SetKind } from "@entente/core/ports";

/** The rows that a set reads or writes. */
const WORKED_OVER: { readonly [K in SetKind]: readonly RowKind[] } = {
  mintLinks: ["enrollment", "promoLink"],
  retryFunding: ["operation"],
  dueCoupons: ["coupon"],
  // When the endpoint's own row is written, the head of the feed is locked, so no delivery is added after those that were read.
  closeEndpoint: ["webhookEndpoint"],
  duePayouts: ["payout"],
  freezePayouts: ["payout"],
  expectUndrafted: [],
  expectLastPeriod: [],
  expectDestinations: [],
  releasePayouts: ["payout", "payoutItem"],
  writeOffPayouts: ["payout"],
  runPayouts: ["payout", "payoutPeriod"],
  derivePayouts: ["payout", "payoutPeriod"],
  blankEntries: [],
  blankAnswers: [],
  renameCustomers: [],
  aimTestClock: [],
  beginTestClock: [],
};

/**
 * A change as its steps, nearly always one. Parts of one statement do not see each other's rows, so a set over rows that the
 * change itself writes runs in a second step, and the feed is part of the last step.
 */
export const stepsOf = (change: Change): readonly Change[] => {
  const { tenant, origin, writes = [], sets = [], increments = [] } = change;
  const writesAny = (...kinds: readonly string[]): boolean => writes.some(({ kind }) => kinds.includes(kind));
  const dependent =
    sets.some(({ set }) => writesAny(...WORKED_OVER[set])) ||
    (writesAny("promoLink") && increments.some(({ counter }) => counter === "linkClicks"));
  if (!dependent) return [change];
  const { writes: _, expects, ...rest } = change;
  return [{ tenant, origin, writes, ...(expects === undefined ? {} : { expects }) }, rest];
};

/**
 * An expectation of a row that the change also writes is checked by the write; when the two versions differ, the change is
 * stale.
 */
export const settledExpectations = (change: Change): Change | "stale" => {
  const { writes = [], expects = [] } = change;
  if (expects.length === 0) return change;
  const written = new Map(writes.map(({ kind, row, version }) => [`${kind} ${row.id}`, version]));
  const open = new Map<string, Expectation>();
  for (const expected of expects) {
    const name = `${expected.kind} ${expected.id}`;
    const known = written.get(name) ?? open.get(name)?.version;
    if (known !== undefined && known !== expected.version) return "stale";
    if (known === undefined) open.set(name, expected);
  }
  return { ...change, expects: [...open.values()] };
};

/** True of a change that writes nothing. */
export const isNothing = ({
  writes,
  increments,
  sets,
  events,
  audits,
  notifications,
  expects,
  answer,
}: Change): boolean =>
  answer === undefined &&
  [writes, increments, sets, events, audits, notifications, expects].every((part = []) => part.length === 0);

/** The brands whose payouts a change writes, opens and closes periods of, or sets the days of. */
export const paidBrands = ({ writes = [], sets = [] }: Change): readonly string[] => [
  ...writes.flatMap((write) =>
    write.kind === "payout" || write.kind === "payoutPeriod" || write.kind === "brandTerms" ? [write.row.brand] : [],
  ),
  ...sets.flatMap((set) => (PAYOUT_SETS.has(set.set) && "brand" in set ? [set.brand] : [])),
  ...sets.flatMap((set) => (set.set === "writeOffPayouts" ? set.brands : [])),
];

const PAYOUT_SETS: ReadonlySet<SetKind> = new Set([
  "runPayouts",
  "derivePayouts",
  "duePayouts",
  "freezePayouts",
  "releasePayouts",
  "writeOffPayouts",
]);

/**
 * Returns true if a set works over all members of a brand. A set that closes an endpoint does not, however many deliveries it
 * has: its change holds the head of the feed, for which every writer of the tenant waits.
 */
export const isLong = ({ sets = [] }: Change): boolean => sets.some(({ set }) => PAYOUT_SETS.has(set));

/** True of a change that waits for other writers of the same brand. */
export const takesTurns = (change: Change): boolean => paidBrands(change).length > 0;
