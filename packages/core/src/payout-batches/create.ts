import { command, type Scene } from "../journal/use-case.ts";
import { fresh } from "../kernel/change.ts";
import { at, ok, type Result, refuse } from "../kernel/error.ts";
import type { Id } from "../kernel/id.ts";
import type { PayoutRailRow } from "../payout-rails/rail.ts";
import { readDay } from "../payouts/period.ts";
import { PAYOUT_BATCH, type PayoutBatch, type PayoutItem } from "./batch.ts";
import { moving } from "./books.ts";
import { presentWith, railFor, sortDue } from "./gather.ts";
import { batchCreate } from "./inputs.ts";
import { ITEMS_SHOWN, payoutBatchResource } from "./resource.ts";
import { type Payable, type SortedOut, totalsOf } from "./sort-out.ts";

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

const itemOf = ({ brand, now, ports }: Scene, batch: Id<"payout_batch">, due: Payable): PayoutItem => ({
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
  { brand, now, ports }: Scene,
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

/**
 * Freezes what is owed, netted per recipient and currency. The rows are taken by one set-wise statement, which holds only if
 * they still add up to what was decided; a run or another batch in between, and it is decided anew.
 */
export const createBatch = command({
  ids: [],
  input: batchCreate,
  output: payoutBatchResource,
  async decide(scene, _ids, input) {
    const period = readPeriod(input.period_start, input.period_end);
    if (!period.ok) return period;
    const found = await railFor(scene, input.rail);
    if (!found.ok) return found;
    const { stored, rail } = found.value;
    const sorted = await sortDue(scene, rail, stored.row, period.value);
    if (sorted.payable.length === 0) return refuse("payout_batch_empty", { skipped: sorted.skippedCount });
    const row = batchOf(scene, stored.row, period.value, sorted);
    const items = sorted.payable.map((due) => itemOf(scene, row.id, due));
    const booked = moving(scene, row, "freeze", row.totals, row.id);
    const change = {
      writes: [
        { kind: "payoutBatch" as const, ...fresh(row) },
        ...items.map((item) => ({ kind: "payoutItem" as const, ...fresh(item) })),
        ...booked.writes,
      ],
      increments: booked.increments,
      sets: [
        {
          set: "freezePayouts" as const,
          brand: row.brand,
          batch: row.id,
          ...period.value,
          claims: items.map(({ id, entity, currency, amountMinor, payouts }) => ({
            item: id,
            entity,
            currency,
            amountMinor,
            payouts: payouts.length,
          })),
          at: scene.now,
        },
      ],
      expects: [{ kind: "payoutRail" as const, id: stored.row.id, version: stored.version }],
    };
    return ok({ change, made: "created", value: presentWith(scene, row, items.slice(0, ITEMS_SHOWN)) });
  },
});
