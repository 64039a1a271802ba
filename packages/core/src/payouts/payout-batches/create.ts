import type { Decision, DomainEvent, Sets } from "../../journal/index.ts";
import { at, fresh, type Id, ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { asyncCommand, type Context } from "../context.ts";
import { PAYMENT_FORMATS, type PayoutRailRow } from "../payout-rails/rail.ts";
import { payoutCreated } from "../runs/announce.ts";
import { gatherDerivation } from "../runs/gather.ts";
import { readDay } from "../runs/period.ts";
import { PAYOUT_BATCH, type PayoutBatch, type PayoutItem } from "./batch.ts";
import { moving } from "./books.ts";
import { presentWith, railFor } from "./gather.ts";
import { batchCreate } from "./inputs.ts";
import { ITEMS_SHOWN, type PayoutBatchResource, payoutBatchResource } from "./resource.ts";
import { type Payable, type SortedOut, sortOut, totalsOf } from "./sort-out.ts";

const readDayOrNull = (raw: string | undefined, param: string): Result<Date | null> =>
  raw === undefined ? ok(null) : readDay(raw, param);

type Period = Pick<PayoutBatch, "periodStart" | "periodEnd">;

const readPeriod = (start: string | undefined, end: string | undefined): Result<Period> => {
  const periodStart = readDayOrNull(start, "period_start");
  if (!periodStart.ok) return periodStart;
  const periodEnd = readDayOrNull(end, "period_end");
  if (!periodEnd.ok) return periodEnd;
  if (periodStart.value !== null && periodEnd.value !== null && periodStart.value >= periodEnd.value)
    return at("period_end", refuse("invalid_period", { reason: "period_end must be after period_start." }));
  return ok({ periodStart: periodStart.value, periodEnd: periodEnd.value });
};

const itemOf = ({ brand, now, ports }: Context, batch: Id<"payout_batch">, due: Payable): PayoutItem => ({
  id: ports.ids.next("payout_item"),
  brand: brand.id,
  batch,
  entity: due.entity,
  currency: due.currency,
  amountMinor: due.amountMinor,
  payouts: due.payouts,
  destination: due.destination,
  name: due.name ?? due.email ?? due.destination,
  email: due.email,
  recipientType: due.kind,
  status: "pending",
  reason: null,
  paidAt: null,
  createdAt: now,
  updatedAt: now,
});

const batchOf = (
  { brand, now, ports }: Context,
  rail: PayoutRailRow,
  period: Period,
  { payable, skipped, skippedCount }: SortedOut,
): PayoutBatch => ({
  id: ports.ids.next("payout_batch"),
  brand: brand.id,
  payoutRail: rail.id,
  format: rail.format,
  config: rail.config,
  status: PAYOUT_BATCH.initial,
  ...period,
  items: payable.length,
  totals: totalsOf(payable),
  skippedCount,
  skipped,
  externalBatchRef: null,
  error: null,
  operation: null,
  exportedAt: null,
  completedAt: null,
  canceledAt: null,
  createdAt: now,
  updatedAt: now,
});

/** Who is paid and the rows that are frozen for it, once it is known what is due. */
const decideBatch = (
  context: Context,
  { row: stored }: Versioned<PayoutRailRow>,
  period: Period,
  sorted: SortedOut,
  events: readonly DomainEvent[],
): Result<Decision<PayoutBatchResource>> => {
  if (sorted.payable.length === 0) return refuse("payout_batch_empty", { skipped: sorted.skippedCount });
  const row = batchOf(context, stored, period, sorted);
  const items = sorted.payable.map((due) => itemOf(context, row.id, due));
  const booked = moving(context, row, "freeze", row.totals, row.id);
  const frozen = items.map(({ id, entity, currency, amountMinor, payouts }) => ({
    item: id,
    entity,
    currency,
    amountMinor,
    payouts: payouts.length,
  }));
  const change = {
    writes: [
      { kind: "payoutBatch" as const, ...fresh(row) },
      ...items.map((item) => ({ kind: "payoutItem" as const, ...fresh(item) })),
      ...booked.writes,
    ],
    increments: booked.increments,
    sets: [
      { set: "freezePayouts" as const, brand: row.brand, batch: row.id, ...period, items: frozen, at: context.now },
    ],
    events,
  };
  return ok({ change, outcome: "created", value: presentWith(context, row, items.slice(0, ITEMS_SHOWN)) });
};

/**
 * Freezes what is owed, netted per recipient and currency. What was run before is derived anew first, so that a batch pays
 * by everything that is known; who is paid is decided from the rows as they then stand, in the same transaction.
 */
export const createBatch = asyncCommand({
  ids: [],
  input: batchCreate,
  output: payoutBatchResource,
  async decide(context, _ids, input) {
    const period = readPeriod(input.period_start, input.period_end);
    if (!period.ok) return period;
    const found = await railFor(context, input.rail);
    if (!found.ok) return found;
    const { stored, rail } = found.value;
    const { derivation, expects } = await gatherDerivation(context);
    const provider = PAYMENT_FORMATS[rail.format].provider;
    const due = { set: "duePayouts" as const, brand: context.brand.id, ...period.value, provider };
    const change = {
      sets: [{ set: "derivePayouts" as const, ...derivation }],
      expects: [{ kind: "payoutRail" as const, id: stored.row.id, version: stored.version }, ...expects],
    };
    return ok({
      change,
      next([derived]) {
        const { created } = derived as Sets["derivePayouts"]["result"];
        const events = created.map((view) => payoutCreated(derivation, view, context.tenant));
        return ok({
          change: { sets: [due] },
          next([found]) {
            const { recipients } = found as Sets["duePayouts"]["result"];
            return decideBatch(context, stored, period.value, sortOut(rail, stored.row.config, recipients), events);
          },
        });
      },
    });
  },
});
