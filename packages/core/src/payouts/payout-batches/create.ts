import { created, type Decision, type DomainEvent, type Expectation, insert, type Sets } from "../../journal/index.ts";
import { at, type Id, newId, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import type { PayoutRailRow } from "../payout-rails/rail.ts";
import { payoutCreated } from "../runs/announce.ts";
import { announced, refusedCorrecting } from "../runs/corrected.ts";
import { readDay } from "../runs/period.ts";
import { PAYOUT_BATCH, type PayoutBatch, type PayoutItem, paymentDigest } from "./batch.ts";
import { moving } from "./books.ts";
import { carry, takenId } from "./carry.ts";
import type { DueRecipient } from "./ports.ts";
import { ITEMS_SHOWN, type PayoutBatchResource, presentBatch } from "./resource.ts";
import { type Payable, paidMinor, type SortedOut, sortOut, totalsOf } from "./sort-out.ts";

type Period = Pick<PayoutBatch, "periodStart" | "periodEnd">;

/** The fields of the requested batch. */
export type Asked = Pick<PayoutBatch, "periodStart" | "periodEnd" | "program" | "entity" | "belowMinimumFor">;
/** The known data of the batches before. */
type Before = Pick<PayoutBatch, "accepted">;

const readDayOrNull = (raw: string | undefined, param: string): Result<Date | null> =>
  raw === undefined ? ok(null) : readDay(raw, param);

export const readPeriod = (start: string | undefined, end: string | undefined): Result<Period> => {
  const periodStart = readDayOrNull(start, "period_start");
  if (!periodStart.ok) return periodStart;
  const periodEnd = readDayOrNull(end, "period_end");
  if (!periodEnd.ok) return periodEnd;
  if (periodStart.value !== null && periodEnd.value !== null && periodStart.value >= periodEnd.value)
    return at("period_end", refuse("invalid_period", { reason: "period_end must be after period_start." }));
  return ok({ periodStart: periodStart.value, periodEnd: periodEnd.value });
};

const itemOf = (context: DecisionContext, batch: Id<"payout_batch">, due: Payable, place: number): PayoutItem => {
  const paid = {
    id: newId(context, "payout_item", `${due.entity}:${due.currency}`, place),
    batch,
    entity: due.entity,
    currency: due.currency,
    amountMinor: paidMinor(due),
    destination: due.destination,
    name: due.name ?? due.email ?? due.destination,
    email: due.email,
    recipientType: due.kind,
  };
  return {
    ...paid,
    brand: context.brand.id,
    payouts: due.restMinor === 0n ? due.payouts : [...due.payouts, takenId(context, due, place)].sort(),
    digest: paymentDigest(paid),
    status: "pending",
    reason: null,
    paidAt: null,
    returnedAt: null,
    createdAt: context.now,
    updatedAt: context.now,
  };
};

const batchOf = (
  context: DecisionContext,
  rail: PayoutRailRow,
  { provider, byEmail }: PayoutRail,
  asked: Asked & Before,
  { payable, skipped, skippedCount }: SortedOut,
): PayoutBatch => ({
  id: newId(context, "payout_batch"),
  brand: context.brand.id,
  payoutRail: rail.id,
  format: rail.format,
  provider,
  byEmail,
  config: rail.config,
  status: PAYOUT_BATCH.initial,
  ...asked,
  items: payable.length,
  totals: totalsOf(payable.map((due) => ({ currency: due.currency, amountMinor: paidMinor(due) }))),
  skippedCount,
  skipped,
  externalBatchRef: null,
  error: null,
  operation: null,
  exportedAt: null,
  completedAt: null,
  canceledAt: null,
  createdBy: context.origin.actor.id,
  createdAt: context.now,
  updatedAt: context.now,
});

export const rowsOf = ({ periodStart, periodEnd, program }: Asked) => ({ periodStart, periodEnd, program });

const withoutMinimum = (recipient: DueRecipient): DueRecipient => ({ ...recipient, minimumMinor: 0n });

/** The recipients as a batch counts them: without their minimum where it pays amounts below it as well. */
export const payeesOf = (
  { belowMinimumFor }: Pick<Asked, "belowMinimumFor">,
  recipients: readonly DueRecipient[],
): readonly DueRecipient[] => (belowMinimumFor === null ? recipients : recipients.map(withoutMinimum));

/** Who is paid and the rows that are frozen for it, once it is known what is due. */
const freeze = (
  context: DecisionContext,
  { stored, rail, asked }: Pick<BatchFacts, "stored" | "rail" | "asked">,
  sorted: SortedOut,
  derived: Sets["derivePayouts"]["result"],
  events: readonly DomainEvent[],
): Result<Decision<PayoutBatchResource>> => {
  if (sorted.payable.length === 0) {
    const reasons = [...new Set(sorted.skipped.map(({ reason }) => reason))];
    const empty = refuse("payout_batch_empty", { skipped: sorted.skippedCount, reasons });
    return refusedCorrecting(derived, events, empty);
  }
  const row = batchOf(context, stored.row, rail, asked, sorted);
  const items = sorted.payable.map((due, place) => itemOf(context, row.id, due, place));
  const booked = moving(context, row, "freeze", row.totals, row.id);
  const frozen = sorted.payable.map(({ entity, currency, amountMinor, payouts }, place) => ({
    item: (items[place] as PayoutItem).id,
    entity,
    currency,
    amountMinor,
    payouts: payouts.length,
  }));
  const change = {
    writes: [insert("payoutBatch", row), ...items.map((item) => insert("payoutItem", item)), ...booked.writes],
    increments: booked.increments,
    sets: [
      {
        set: "freezePayouts" as const,
        brand: row.brand,
        batch: row.id,
        ...rowsOf(asked),
        items: frozen,
        at: context.now,
      },
    ],
    events,
  };
  const outcomes = row.totals.map((total) => ({ ...total, status: "pending" as const }));
  const answer = (rest: Decision<never>["change"]) =>
    created(presentBatch(row, context.tenant, context.settings, items.slice(0, ITEMS_SHOWN), outcomes), rest);
  const carried = sorted.payable.flatMap((due, place) =>
    due.restMinor === 0n ? [] : [carry(context, due, items[place] as PayoutItem, place)],
  );
  if (carried.length === 0) return answer(change);
  // What is owed anew is written once the rows are frozen, so that the payment does not take it again.
  const views = carried.flatMap(({ taken, owed }) => [taken, owed]);
  return ok({
    change,
    next: () =>
      answer({
        writes: views.map(({ payout }) => insert("payout", payout)),
        events: views.map((view) => payoutCreated({ seed: row.id, at: context.now }, view, context.tenant)),
      }),
  });
};

export interface BatchFacts {
  readonly asked: Asked & Before;
  readonly stored: Versioned<PayoutRailRow>;
  readonly rail: PayoutRail;
  readonly derivation: Sets["derivePayouts"]["args"];
  /** The rows the derivation was read from. */
  readonly expects: readonly Expectation[];
}

/**
 * Freezes what is owed, netted per recipient and currency. What was run before is derived anew first, so that a batch pays
 * by everything that is known; who is paid is decided from the rows as they then stand, in the same transaction.
 */
export const decideCreate = (
  context: DecisionContext,
  { asked, stored, rail, derivation, expects }: BatchFacts,
): Result<Decision<PayoutBatchResource>> => {
  const { provider } = rail;
  const due = { set: "duePayouts" as const, brand: context.brand.id, ...rowsOf(asked), entity: asked.entity, provider };
  return ok({
    change: {
      sets: [{ set: "derivePayouts", ...derivation }],
      expects: [{ kind: "payoutRail", id: stored.row.id, version: stored.version }, ...expects],
    },
    next([derived]) {
      const corrected = derived as Sets["derivePayouts"]["result"];
      const events = announced(derivation, corrected, context.tenant);
      return ok({
        change: { sets: [due] },
        next([found]) {
          const { recipients } = found as Sets["duePayouts"]["result"];
          const sorted = sortOut(rail, stored.row.config, payeesOf(asked, recipients), context.now);
          return freeze(context, { stored, rail, asked }, sorted, corrected, events);
        },
      });
    },
  });
};
