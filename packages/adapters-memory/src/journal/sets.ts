import type { Answer, BlankedEntry, DomainEvent, PromoLink, SetKind, Sets, SetWrite } from "@entente/core/ports";
import { linkIdentity } from "@entente/core/storage";
import { aimTestClock, beginTestClock } from "../operations/test-clock.ts";
import { duePayouts, expectDestinations } from "../payouts/payout-batches.ts";
import { derivePayouts } from "../payouts/payout-derive.ts";
import { runPayouts } from "../payouts/payout-run.ts";
import { freezePayouts, releasePayouts, writeOffPayouts } from "../payouts/payout-sets.ts";
import { expectLastPeriod, expectUndrafted } from "../payouts/periods.ts";
import { increase } from "../store/counters.ts";
import { matching } from "../store/rows.ts";
import { put, remove, under } from "../store/table.ts";
import { setIn, type Undo } from "../store/undo.ts";
import type { Tenancy } from "../store/world.ts";

type Args<K extends SetKind> = Sets[K]["args"];

const mintLinks = ({ tables, counters }: Tenancy, args: Args<"mintLinks">, undo: Undo): Sets["mintLinks"]["result"] => {
  const { brand, program, distribution, deployment, seed, qualifiedOnly, after, limit, at } = args;
  const members = under(tables.enrollment, "program", program)
    .map(({ row }) => row)
    .filter(
      ({ id, approvalStatus, status }) =>
        approvalStatus === "approved" && status !== "archived" && (after === null || id > after),
    )
    .sort((left, right) => (left.id < right.id ? -1 : 1))
    .slice(0, limit);
  let minted = 0;
  for (const { id: enrollment, qualificationStatus } of members) {
    if (qualifiedOnly && qualificationStatus !== "qualified") continue;
    if (tables.promoLink.unique.member.has(`${deployment} ${enrollment}`)) continue;
    const row: PromoLink = {
      ...linkIdentity(seed, enrollment),
      brand,
      distribution,
      deployment,
      program,
      enrollment,
      clicks: 0,
      createdAt: at,
    };
    if (!put(tables, { kind: "promoLink", row, version: 0 }, undo))
      throw new Error(`The link code of enrollment ${enrollment} belongs to another link.`);
    minted += 1;
  }
  increase(counters, [{ counter: "minted", key: { deployment }, by: { links: BigInt(minted) } }], undo);
  return { examined: members.length, minted, last: members.at(-1)?.id ?? null };
};

const retryFunding = (
  { tables }: Tenancy,
  { brand, asset, at }: Args<"retryFunding">,
  undo: Undo,
): Sets["retryFunding"]["result"] => {
  const waiting = under(tables.operation, "live", "live").filter(
    ({ row }) =>
      row.brand === brand &&
      row.status === "waiting" &&
      row.waitingReason === "funding_required" &&
      row.waitingAsset === asset,
  );
  for (const { row, version } of waiting) {
    setIn(tables.operation.rows, row.id, { row: { ...row, nextAttemptAt: new Date(at) }, version: version + 1 }, undo);
  }
  return { retried: waiting.length };
};

const couponsOf = ({ tables }: Tenancy, { brand, of }: Args<"dueCoupons">) => {
  if (of === null) return under(tables.coupon, "brand", brand);
  const succeeded = of.kind === "enrollment" ? of.ids.flatMap((id) => under(tables.succession, "successor", id)) : [];
  const ids = new Set([...of.ids, ...succeeded.map(({ row }) => row.enrollment)]);
  return [...ids].flatMap((id) => under(tables.coupon, of.kind, id)).filter(({ row }) => row.brand === brand);
};

const dueCoupons = (tenancy: Tenancy, args: Args<"dueCoupons">, undo: Undo): Sets["dueCoupons"]["result"] => {
  const { tables } = tenancy;
  const { at } = args;
  const coupons = couponsOf(tenancy, args);
  for (const { row, version } of coupons)
    put(tables, { kind: "coupon", row: { ...row, vendorsDueAt: new Date(at) }, version }, undo);
  return { due: coupons.length };
};

const closeEndpoint = (
  { tables }: Tenancy,
  { endpoint, remove: removes, at }: Args<"closeEndpoint">,
  undo: Undo,
): Sets["closeEndpoint"]["result"] => {
  const pending = under(tables.webhookDelivery, "pending", endpoint);
  for (const { row, version } of pending) {
    const exhausted = { status: "exhausted", nextAttemptAt: null, leaseUntil: null, updatedAt: at } as const;
    put(tables, { kind: "webhookDelivery", row: { ...row, ...exhausted }, version }, undo);
  }
  if (removes) remove(tables, "webhookEndpoint", endpoint, undo);
  return { exhausted: pending.length };
};

/** Replaces the texts of the entry at a place of a feed; false, without changes, when they are others by now. */
const blankAt = <T extends object>(
  feed: T[],
  { seq, from, to }: BlankedEntry,
  fields: readonly (keyof T)[],
  undo: Undo,
): boolean => {
  const entry = feed[seq - 1];
  if (entry === undefined || fields.some((field, at) => entry[field] !== from[at])) return false;
  feed[seq - 1] = { ...entry, ...Object.fromEntries(fields.map((field, at) => [field, to[at]])) };
  undo.push(() => {
    feed[seq - 1] = entry;
  });
  return true;
};

const blankEntries = (
  { feed, audits }: Tenancy,
  { entries }: Args<"blankEntries">,
  undo: Undo,
): Sets["blankEntries"]["result"] | "stale" => {
  const isBlanked = entries.every((entry) =>
    entry.stream === "events"
      ? blankAt(feed, entry, ["data"], undo)
      : blankAt(audits, entry, ["before", "after"], undo),
  );
  return isBlanked ? { blanked: entries.length } : "stale";
};

const blankAnswers = (
  { answers }: Tenancy,
  { answers: given }: Args<"blankAnswers">,
  undo: Undo,
): Sets["blankAnswers"]["result"] => {
  const same = given.filter(({ key, from }) => answers.get(key)?.sealed === from);
  for (const { key, to } of same) setIn(answers, key, { ...(answers.get(key) as Answer), sealed: to }, undo);
  return { blanked: same.length };
};

/** Nothing is kept of customers beside their events, which the change itself writes. */
const renameCustomers = (
  { tables }: Tenancy,
  { brand, customer }: Args<"renameCustomers">,
): Sets["renameCustomers"]["result"] | "stale" => {
  const named = matching(tables.performanceEvent, { brand, customer });
  return named.length === 0 ? {} : "stale";
};

/** The result of a set, and its events in addition to those of the change. */
interface Announcing<K extends SetKind> {
  readonly result: Sets[K]["result"];
  readonly events: readonly DomainEvent[];
}

const silently =
  <K extends SetKind>(run: (tenancy: Tenancy, args: Args<K>, undo: Undo) => Sets[K]["result"] | "stale") =>
  (tenancy: Tenancy, args: Args<K>, undo: Undo): Announcing<K> | "stale" => {
    const result = run(tenancy, args, undo);
    return result === "stale" ? result : { result, events: [] };
  };

const RUN: {
  readonly [K in SetKind]: (tenancy: Tenancy, args: Args<K>, undo: Undo) => Announcing<K> | "stale";
} = {
  mintLinks: silently(mintLinks),
  retryFunding: silently(retryFunding),
  dueCoupons: silently(dueCoupons),
  closeEndpoint: silently(closeEndpoint),
  duePayouts: silently(duePayouts),
  freezePayouts: silently(freezePayouts),
  expectUndrafted: silently(expectUndrafted),
  expectLastPeriod: silently(expectLastPeriod),
  expectDestinations: silently(expectDestinations),
  releasePayouts: silently(releasePayouts),
  writeOffPayouts: silently(writeOffPayouts),
  runPayouts,
  derivePayouts: silently(derivePayouts),
  blankEntries: silently(blankEntries),
  blankAnswers: silently(blankAnswers),
  renameCustomers: silently(renameCustomers),
  aimTestClock: silently(aimTestClock),
  beginTestClock: silently(beginTestClock),
};

/** "stale": a row changed since the decision read it. */
export const runSet = (tenancy: Tenancy, { set, ...args }: SetWrite, undo: Undo): Announcing<SetKind> | "stale" =>
  RUN[set](tenancy, args as never, undo);
