import type { PayoutBatch, PayoutItem } from "@entente/core/ports";
import { confirmedStatus, totalsOf } from "@entente/core/storage";
import { shown } from "../journal/checks.ts";
import { auditedAll, newestFields, shownBy } from "../membership/audited-rows.ts";
import { compared, type Finder, groupedBy, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { confirmedIn, HELD } from "./payment-checks.ts";

type Fields = Readonly<Record<string, unknown>>;

const totalsText = (totals: PayoutBatch["totals"]): string | null =>
  totals.length === 0
    ? null
    : `[${totals
        .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
        .map(({ currency, amountMinor, items }) => `["${currency}", "${amountMinor}", ${items}]`)
        .join(", ")}]`;

const skippedText = (skipped: readonly Fields[]): string | null =>
  skipped.length === 0
    ? null
    : `[${skipped
        .map(({ entity, currency, amount, reason }) => `["${entity}", "${currency}", "${amount}", "${reason}"]`)
        .join(", ")}]`;

/** Writes the accepted differences as PostgreSQL writes them. */
const acceptedText = (accepted: readonly object[]): string =>
  `[${(accepted as readonly Fields[])
    .map(
      ({ difference, reason }) => `{"reason": ${JSON.stringify(reason)}, "difference": ${JSON.stringify(difference)}}`,
    )
    .join(", ")}]`;

/** Writes the recipients that a batch left out as an audit entry shows them. */
const leftOut = (shownOf: readonly Fields[]): string | null =>
  skippedText(
    shownOf.map((one) => ({ ...one, amount: (one.exact as Fields | undefined)?.amount_minor ?? one.amount_minor })),
  );

/** The configuration that the rail of each batch had when the batch was made: the last one of the entries before. */
const configsOf = ({ audits, tables }: Tenancy): ReadonlyMap<string, Fields> => {
  const [rails, batches] = [new Map<string, Fields>(), new Map<string, Fields>()];
  for (const entry of audits) {
    const { verb, subject } = entry;
    const { config } = subject.type === "payout_rail" ? shownBy(entry) : {};
    if (config !== undefined) rails.set(subject.id, config as Fields);
    const rail = tables.payoutBatch.rows.get(subject.id)?.row.payoutRail;
    const known = verb === "payoutBatches.create" && rail !== undefined ? rails.get(rail) : undefined;
    if (known !== undefined) batches.set(subject.id, known);
  }
  return batches;
};

const WORKING: Readonly<Record<string, string>> = {
  "payout_batch.export": "exporting",
  "payout_batch.confirm": "confirming",
};

const isCanceled = ({ status }: PayoutBatch, audited: Fields | undefined, items: readonly PayoutItem[]): boolean =>
  audited !== undefined && "status" in audited
    ? audited.status === "canceled"
    : status === "canceled" && !items.some((item) => HELD[item.status] !== undefined);

/** The operation that works on a batch. */
const operationOf = ({ tables }: Tenancy, { id, operation }: PayoutBatch) => {
  const found = operation === null ? undefined : tables.operation.rows.get(operation)?.row;
  return found?.subject === id ? found : undefined;
};

/** Returns true if every payment of a batch has its result. */
const isDone = ({ status, completedAt }: PayoutBatch, items: readonly PayoutItem[]): boolean =>
  status === "completed" ||
  status === "failed" ||
  (status === "partially_paid" && !items.some((item) => item.status === "pending")) ||
  (status === "confirming" && completedAt !== null);

const batches: Finder = (tenancy) => {
  const [audited, configs] = [newestFields(tenancy, "payout_batch"), configsOf(tenancy)];
  const references = new Map(
    confirmedIn(tenancy)
      .filter(({ id }) => tenancy.tables.operation.rows.get(id)?.row.status === "succeeded")
      .flatMap(({ batch, externalBatchRef }) => (externalBatchRef === null ? [] : [[batch, externalBatchRef]])),
  );
  const items = groupedBy(
    rowsOf(tenancy, "payoutItem").filter(({ status }) => status !== "destination_changed"),
    ({ batch }) => batch,
  );
  return rowsOf(tenancy, "payoutBatch").flatMap((batch) => {
    const { payoutFile, payoutRail } = tenancy.tables;
    const own = items.get(batch.id) ?? [];
    const fields = audited.get(batch.id);
    const [operation, file] = [operationOf(tenancy, batch), payoutFile.rows.get(batch.id)?.row];
    const settled = file === undefined ? "draft" : confirmedStatus(own.map((item) => ({ ...item, items: 1 })));
    // A batch whose export waits for a second person is as it was.
    const isAtWork = operation !== undefined && operation.waitingReason !== "approval_required";
    const working = isAtWork ? WORKING[operation.kind] : undefined;
    const { walletFunded, columns, debtor } = batch.config;
    const config = configs.get(batch.id);
    /** A field that an audit entry shows, as it should be and as it is. */
    const shownOr = (field: string, found: string | number | Date | null) =>
      [field, fields !== undefined && field in fields ? shown(fields[field]) : found, found] as const;
    const skipped = skippedText(
      batch.skipped.map((one) => ({ ...one, entity: wire("entity", one.entity), amount: one.amountMinor })),
    );
    return compared(batch.id, [
      ["items", own.length, batch.items],
      ["totals", totalsText(totalsOf(own)), totalsText(batch.totals)],
      ["skipped", fields?.skipped === undefined ? skipped : leftOut(fields.skipped as readonly Fields[]), skipped],
      [
        "accepted_differences",
        acceptedText((fields?.accepted_differences as readonly Fields[] | undefined) ?? batch.accepted),
        acceptedText(batch.accepted),
      ],
      shownOr("skipped_count", batch.skippedCount),
      ["external_batch_ref", references.get(batch.id), batch.externalBatchRef],
      ["status", isCanceled(batch, fields, own) ? "canceled" : (working ?? settled), batch.status],
      ["operation", operation?.id, batch.operation],
      shownOr("rail", wire("payout_rail", batch.payoutRail)),
      ["brand", payoutRail.rows.get(batch.payoutRail)?.row.brand, batch.brand],
      ...(config === undefined
        ? []
        : ([
            ["format", shown(config.format) ?? "list", batch.format],
            ["wallet_funded", shown(config.wallet_funded), walletFunded],
            ["columns", JSON.stringify(config.columns), JSON.stringify(columns)],
            ["debtor", JSON.stringify(config.debtor), JSON.stringify(debtor)],
          ] as const)),
      shownOr("period_start", dayOf(batch.periodStart)),
      shownOr("period_end", dayOf(batch.periodEnd)),
      shownOr("program", batch.program && wire("program", batch.program)),
      shownOr("entity", batch.entity && wire("entity", batch.entity)),
      shownOr("reason", batch.belowMinimumFor || null),
      shownOr("created_by", batch.createdBy),
      shownOr("created_at", batch.createdAt),
      shownOr("canceled_at", batch.canceledAt),
      ["exported_at", file?.createdAt, batch.exportedAt],
      ["completed_at", isDone(batch, own) ? "completed" : null, batch.completedAt === null ? null : "completed"],
    ]);
  });
};

const dayOf = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

export const BATCH_CHECKS = {
  batch: (tenancy) => [...batches(tenancy), ...auditedAll("payoutBatch", "payout_batch")(tenancy)],
} as const satisfies Record<string, Finder>;
