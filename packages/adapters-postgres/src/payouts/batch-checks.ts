import { ID_PREFIX } from "@entente/core/storage";
import { auditedAll, auditedObjects } from "../membership/audited-rows.ts";
import { compared, rowsIn, timeOf, wireTime } from "../store/compared.ts";

/** The payments that batches still have. */
const IN_BATCH = `(select * from ${rowsIn("payout_item")} p where p.status <> 'destination_changed')`;

/** The number of payments of each batch, in all and by status. */
const TALLY = `(
    select batch, count(*) as items, count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'paid') as paid,
      count(*) filter (where status in ('failed', 'returned')) as unpaid
    from ${IN_BATCH} i group by batch)`;

const TOTALS = `(
    select batch, jsonb_agg(jsonb_build_array(currency, amount, items) order by currency)::text as totals from (
      select batch, currency, sum(amount_minor)::text as amount, count(*) as items from ${IN_BATCH} i
      group by batch, currency) t group by batch)`;

/** The recipients that each batch left out, as audit entries `a.o` show them. */
const SKIPPED = `(
      select jsonb_agg(jsonb_build_array(x ->> 'entity', x ->> 'currency',
          coalesce(x -> 'exact' ->> 'amount_minor', x ->> 'amount_minor'), x ->> 'reason') order by place)::text as skipped
      from jsonb_array_elements(a.o -> 'skipped') with ordinality as x(x, place))`;

/** The reference of the last confirm of each batch that gave one and is done. */
const REFERENCES = `(
    select distinct on (c.batch) c.batch, c.external_batch_ref
    from ${rowsIn("payout_confirmation")} c join ${rowsIn("operation")} o on o.id = c.id and o.status = 'succeeded'
    where c.external_batch_ref is not null order by c.batch, c.created_at desc, c.id desc)`;

/** The configuration that the rail of each batch had when the batch was made: the last one of the entries before. */
const CONFIGS = `(
    select distinct on (b.id) b.id as batch, r.after::jsonb -> 'config' as config
    from ${rowsIn("payout_batch")} b
    join ${rowsIn("audit_entry")} m on m.subject_type = 'payout_batch' and m.subject = b.id::text
      and m.verb = 'payoutBatches.create'
    join ${rowsIn("audit_entry")} r on r.subject_type = 'payout_rail' and r.subject = b.payout_rail::text
      and r.seq < m.seq and r.after::jsonb ? 'config'
    order by b.id, r.seq desc)`;

/**
 * A batch is what its operation makes of it; where none works on it, or it waits for a second person, what its file and
 * `confirmedStatus` of core say.
 */
const STATUS = `case
      when case when a.o ? 'status' then a.o ->> 'status' = 'canceled' else b.status = 'canceled' and k.pending + k.paid = 0 end
        then 'canceled'
      when o.kind = 'payout_batch.export' and o.waiting_reason is distinct from 'approval_required' then 'exporting'
      when o.kind = 'payout_batch.confirm' then 'confirming'
      when f.id is null then 'draft'
      when k.pending > 0 and k.paid = 0 then 'exported'
      when k.pending > 0 or k.paid > 0 and k.unpaid > 0 then 'partially_paid'
      when k.unpaid = 0 then 'completed' else 'failed' end`;

const shownOr = (field: string, own: string, shown = `a.o ->> '${field}'`): readonly [string, string, string] => [
  field,
  `case when a.o ? '${field}' then ${shown} else (${own})::text end`,
  own,
];
const timeShown = (field: string) => shownOr(field, wireTime(`b.${field}`), wireTime(timeOf(field, "a.o")));
const configured = (field: string, shown: string, own: string): readonly [string, string, string] => [
  field,
  `case when h.config is null then (${own})::text else (${shown})::text end`,
  own,
];

export const BATCH = [
  compared(
    "b.id::text",
    `${rowsIn("payout_batch")} b
    left join ${TALLY} k on k.batch = b.id
    left join ${TOTALS} s on s.batch = b.id
    left join ${auditedObjects("payout_batch")} a on a.subject = b.id::text
    left join ${CONFIGS} h on h.batch = b.id
    left join ${REFERENCES} c on c.batch = b.id
    left join ${rowsIn("payout_file")} f on f.id = b.id
    left join ${rowsIn("payout_rail")} r on r.id = b.payout_rail
    left join ${rowsIn("operation")} o on o.id = b.operation and o.subject = b.id
    left join lateral ${SKIPPED} w on a.o ? 'skipped'
    cross join lateral (
      select jsonb_agg(jsonb_build_array(x ->> 'currency', x ->> 'amountMinor', (x ->> 'items')::int4) order by x ->> 'currency')::text
        as totals
      from json_array_elements(b.totals::json) as x) t
    cross join lateral (
      select jsonb_agg(jsonb_build_array('${ID_PREFIX.entity}_' || (x ->> 'entity'), x ->> 'currency', x ->> 'amountMinor',
        x ->> 'reason') order by place)::text as skipped
      from json_array_elements(b.skipped::json) with ordinality as x(x, place)) u`,
    [
      ["items", "coalesce(k.items, 0)", "b.items"],
      ["totals", "s.totals", "t.totals"],
      shownOr("skipped", "u.skipped", "w.skipped"),
      shownOr("accepted_differences", "b.accepted::jsonb", "(a.o -> 'accepted_differences')::text"),
      shownOr("skipped_count", "b.skipped_count"),
      ["external_batch_ref", "c.external_batch_ref", "b.external_batch_ref"],
      ["status", STATUS, "b.status"],
      ["operation", "o.id", "b.operation"],
      shownOr("rail", `'${ID_PREFIX.payout_rail}_' || b.payout_rail`),
      ["brand", "r.brand", "b.brand"],
      configured("format", "coalesce(h.config ->> 'format', 'list')", "b.format"),
      configured("wallet_funded", "h.config ->> 'wallet_funded'", "b.config::json ->> 'walletFunded'"),
      configured("columns", "h.config -> 'columns'", "b.config::jsonb -> 'columns'"),
      configured("debtor", "h.config -> 'debtor'", "b.config::jsonb -> 'debtor'"),
      shownOr("period_start", "b.period_start::text"),
      shownOr("period_end", "b.period_end::text"),
      shownOr("program", `'${ID_PREFIX.program}_' || b.program`),
      shownOr("entity", `'${ID_PREFIX.entity}_' || b.entity`),
      shownOr("reason", "nullif(b.below_minimum_for, '')"),
      shownOr("created_by", "b.created_by"),
      timeShown("created_at"),
      timeShown("canceled_at"),
      ["exported_at", wireTime("f.created_at"), wireTime("b.exported_at")],
      [
        "completed_at",
        `case when b.status in ('completed', 'failed') or b.status = 'partially_paid' and k.pending = 0
          or b.status = 'confirming' and b.completed_at is not null then 'completed' end`,
        "case when b.completed_at is not null then 'completed' end",
      ],
    ],
  ),
  auditedAll("payout_batch"),
].join(" union all ");
