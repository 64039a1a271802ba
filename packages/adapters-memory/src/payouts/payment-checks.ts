import type { Id, PayoutBatch, PayoutItem, PayoutItemStatus } from "@entente/core/ports";
import { accountKey, paymentDigest, sha256 } from "@entente/core/storage";
import { objectOf } from "../journal/checks.ts";
import { auditedSince } from "../membership/audited-rows.ts";
import { personIn } from "../membership/entities.ts";
import { type Account, accountsOf, expectedContacts, isErased } from "../membership/recipients.ts";
import { compared, type Finder, groupedBy, keyOf, keysOf, rowsOf, STAMP_SLACK_MS } from "../store/compared.ts";
import { pair } from "../store/shapes.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";

/** How the payouts of a payment stand, by how it does; undefined where it has none any more. */
export const HELD: { readonly [S in PayoutItemStatus]?: string } = { pending: "processing", paid: "paid" };

const held: Finder = (tenancy) => {
  const named = new Map(
    rowsOf(tenancy, "payoutItem").flatMap((item) =>
      HELD[item.status] === undefined ? [] : item.payouts.map((id): readonly [string, PayoutItem] => [id, item]),
    ),
  );
  const rows = new Map(
    rowsOf(tenancy, "payout")
      .filter(
        ({ item, batch, status }) => item !== null || batch !== null || status === "processing" || status === "paid",
      )
      .map((row) => [row.id as string, row]),
  );
  // A payment is one person's, under whichever of the person's entities it was earned.
  const person = (of: { readonly entity: Id<"entity"> } | undefined) => of && personIn(tenancy, of.entity);
  return keysOf(named, rows).flatMap((id) => {
    const [item, row] = [named.get(id), rows.get(id)];
    return compared(id, [
      ["item", item?.id, row?.item],
      ["batch", item?.batch, row?.batch],
      ["entity", item === undefined || person(item) === person(row) ? row?.entity : item.entity, row?.entity],
      ["currency", (item ?? row)?.currency, row?.currency],
      ["status", item === undefined ? "pending" : HELD[item.status], row?.status],
    ]);
  });
};

/** Returns the confirmations in their order. */
export const confirmedIn = (tenancy: Tenancy) =>
  rowsOf(tenancy, "payoutConfirmation").toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );

/** When the payouts of each payment were announced as paid. */
const paidOf = ({ feed }: Tenancy): ReadonlyMap<string, Date> =>
  new Map(
    feed
      .filter(({ type }) => type === "payout.settled")
      .map((event) => [pair(event.subject.id, String(objectOf(event).batch)), event.createdAt]),
  );

/** When the payouts of each payment were announced as owed again, by a result that was confirmed. */
const returnedOf = ({ feed, tables }: Tenancy): ReadonlyMap<string, Date> =>
  new Map(
    feed
      .filter(({ type }) => type === "payout.failed")
      .flatMap(({ subject, operation, createdAt }) => {
        const of = operation === null ? undefined : tables.payoutConfirmation.rows.get(operation)?.row;
        return of === undefined ? [] : [[pair(subject.id, of.batch), createdAt] as const];
      }),
  );

const latest = (times: readonly Date[]): Date | undefined =>
  times.toSorted((one, other) => Number(other) - Number(one))[0];

const confirmations: Finder = (tenancy) => {
  const given = confirmedIn(tenancy);
  const results = new Map(given.flatMap(({ results: of }) => (of ?? []).map((one) => [one.item as string, one])));
  const reasons = new Set(
    given.flatMap(({ results: of }) => (of ?? []).map(({ item, status, reason }) => keyOf(item, status, reason))),
  );
  const allPaid = new Set(given.flatMap(({ batch, results: of }) => (of === null ? [batch as string] : [])));
  const [paid, returned] = [paidOf(tenancy), returnedOf(tenancy)];
  return rowsOf(tenancy, "payoutItem").flatMap((item) => {
    const { id, batch, status, reason, paidAt, returnedAt, payouts } = item;
    const of = tenancy.tables.payoutBatch.rows.get(batch)?.row;
    if (of === undefined || of.status === "confirming") return [];
    const ended = of.status === "canceled" ? "canceled" : "pending";
    const waiting = status === "destination_changed" ? status : ended;
    const result = results.get(id);
    const times = payouts.flatMap((payout) => paid.get(pair(payout, `${wire("payout_batch", batch)}`)) ?? []);
    const left = status === "canceled" ? of.canceledAt : (of.exportedAt ?? of.canceledAt);
    const isOut = status === "canceled" || status === "destination_changed";
    const failed = payouts.flatMap((payout) => returned.get(pair(payout, batch)) ?? []);
    // A payment that is confirmed again keeps its first reason.
    const isGiven = reasons.has(keyOf(id, status, reason)) || isErased(tenancy, item.entity);
    return compared(id, [
      ["status", result?.status ?? (allPaid.has(batch) && waiting !== status ? "paid" : waiting), status],
      ["reason", isGiven ? reason : result?.reason, reason],
      ["paid_at", latest(times), paidAt],
      ["returned_at", isOut ? left : latest(failed), returnedAt],
    ]);
  });
};

/** Compares the confirmations with the operations that carry them out. */
const confirmed: Finder = (tenancy) => {
  const confirms = rowsOf(tenancy, "operation").filter(({ kind }) => kind === "payout_batch.confirm");
  const operations = new Map(confirms.map((row) => [row.id as string, row]));
  const { rows } = tenancy.tables.payoutConfirmation;
  return keysOf(operations, rows).flatMap((id) => {
    const [operation, row] = [operations.get(id), rows.get(id)?.row];
    return compared(id, [
      ["id", operation?.id, row?.id],
      ["batch", operation?.subject, row?.batch],
      ["brand", operation?.brand, row?.brand],
      ["created_at", operation?.createdAt, row?.createdAt],
    ]);
  });
};

const brandOf = ({ tables }: Tenancy, batch: Id<"payout_batch">) => tables.payoutBatch.rows.get(batch)?.row.brand;

/** How long after its stamp a batch may still have found what was connected meanwhile. */
const BATCH_MS = 3_600_000;

/** The accounts that a payment could go to when its batch was made, the newest first. */
const ownAccounts = (
  accounts: readonly Account[],
  { brand }: PayoutItem,
  createdAt: Date,
  { provider }: Pick<PayoutBatch, "provider">,
): readonly string[] =>
  accounts
    .filter(
      (one) =>
        one.brand === wire("brand", brand) &&
        (provider === null || one.provider === provider) &&
        one.since.getTime() <= createdAt.getTime() + BATCH_MS &&
        (one.until === null || one.until.getTime() >= createdAt.getTime() - STAMP_SLACK_MS),
    )
    .toSorted((one, other) => Number(other.since) - Number(one.since) || (one.id < other.id ? 1 : -1))
    .flatMap(({ account }) => account ?? []);

const payments: Finder = (tenancy) => {
  const [accounts, expected] = [
    groupedBy(accountsOf(tenancy), ({ owner }) => String(owner)),
    expectedContacts(tenancy),
  ];
  const since = auditedSince(tenancy);
  return rowsOf(tenancy, "payoutItem").flatMap((item) => {
    const { id, batch, entity, brand, destination, name, email, recipientType, digest, createdAt } = item;
    const isGone = isErased(tenancy, entity);
    const isBlank = isGone && name === "" && destination === "" && email === null;
    const of = tenancy.tables.payoutBatch.rows.get(batch)?.row;
    const payee = tenancy.tables.entity.rows.get(entity)?.row;
    const made = [
      ["digest", isBlank ? digest : paymentDigest(item), digest],
      ["brand", of?.brand, brand],
      ["created_at", of?.createdAt, createdAt],
      ["recipient_type", payee?.kind, recipientType],
    ] as const;
    // Audit entries no longer show, or did not show yet, whom it paid.
    if (isGone || createdAt.getTime() < since || of === undefined || payee === undefined) return compared(id, made);
    const known = expected(item, of.createdAt.getTime(), { before: STAMP_SLACK_MS, after: BATCH_MS });
    const own = ownAccounts(accounts.get(`${wire("entity", entity)}`) ?? [], item, of.createdAt, of);
    const isOwn =
      own.some((one) => accountKey(one) === accountKey(destination)) || (of.byEmail && destination === email);
    const isNamed = [...known.names, email, destination].includes(name);
    return compared(id, [
      ...made,
      ["destination", isOwn ? destination : (own[0] ?? (of.byEmail ? known.email : null)), destination],
      ["email", email === null || known.emails.includes(email) ? email : known.email, email],
      ["name", isNamed ? name : (known.name ?? email ?? destination), name],
    ]);
  });
};

export const PAYMENT_CHECKS = {
  payment: payments,
  held,
  file: (tenancy) =>
    rowsOf(tenancy, "payoutFile").flatMap(({ id, brand, content, digest }) =>
      compared(id, [
        ["brand", brandOf(tenancy, id), brand],
        ["digest", sha256(content), digest],
      ]),
    ),
  confirmed,
  confirmation: confirmations,
} as const satisfies Record<string, Finder>;
