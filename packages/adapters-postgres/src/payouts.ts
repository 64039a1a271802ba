import { type Id, measuredCurrency, type PayoutStore, type PerformanceEvent } from "@entente/core/ports";
import { previewStatement } from "./payout-run.ts";
import { IN_TENANT, listStore, revive, rowStore, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";

const PERIODS = `select ${selecting("payoutPeriod")} from payout_period t
  where ${IN_TENANT} and t.brand = $3 order by t.period_start`;
const readPayout = revive("payout");
const performanceOf = (send: Send) => rowStore(send, "performanceEvent");

const COUNTS_TOWARDS = (event: string): string => `exists (
    select 1 from json_array_elements(${event}.metrics::json) as x(one)
    where x.one ->> 0 = $7 and x.one ->> 2 is not distinct from $8::text)`;
const OF_ORIGIN = `t.enrollment = $3 and t.program = $4 and t.occurred_at >= $5::timestamptz and t.occurred_at < $6::timestamptz
    and ($9::uuid is null or t.collection = $9) and ($10::uuid is null or t.unit = $10)`;

/** Events of one member under a claim, a refund where its sale is. */
const ACTIVITY = `
  select a.event, a.reversed from (
    select t.id as event, null::uuid as reversed, t.occurred_at from performance_event t
    where ${IN_TENANT} and ${OF_ORIGIN} and t.reverses is null and ${COUNTS_TOWARDS("t")}
    union all
    select b.id, t.id, t.occurred_at from performance_event t
    join performance_event b on b.organization = $1 and b.livemode = $2 and b.reverses = t.id
    where ${IN_TENANT} and ${OF_ORIGIN} and ${COUNTS_TOWARDS("b")}
  ) a order by a.occurred_at desc, a.event desc limit $11`;

const readPeriod = revive("payoutPeriod");

export const payoutStore = (send: Send): PayoutStore => ({
  ...listStore(send, "payout"),

  async periods({ organization, livemode }, brand) {
    return (await send<Stored>(PERIODS, [organization, livemode, brand])).map(readPeriod);
  },

  async preview(tenant, run) {
    const { text, values, read } = previewStatement(tenant, run);
    const [answered] = await send<Record<string, unknown>>(text, values);
    return read(answered ?? {});
  },

  async ofMember({ organization, livemode }, rule, enrollment) {
    const found = await send<Stored>(
      `select ${selecting("payout")} from payout t
      where ${IN_TENANT} and t.rule = $3 and t.enrollment = $4 order by t.created_at, t.id`,
      [organization, livemode, rule, enrollment],
    );
    return found.map(readPayout);
  },

  async activity({ organization, livemode }, { rule, from, to }, enrollment, limit) {
    const found = await send<{ event: Id<"performance_event">; reversed: Id<"performance_event"> | null }>(ACTIVITY, [
      organization,
      livemode,
      enrollment,
      rule.program,
      from ?? "-infinity",
      to,
      rule.metricKey,
      measuredCurrency(rule),
      rule.scope === "collection" ? rule.collection : null,
      rule.scope === "unit" ? rule.unit : null,
      limit,
    ]);
    const ids = found.flatMap(({ event, reversed }) => (reversed === null ? [event] : [event, reversed]));
    const rows = new Map(
      (await performanceOf(send).many({ organization, livemode }, ids)).map(({ row }) => [row.id, row]),
    );
    return found.map(({ event, reversed }) => ({
      event: rows.get(event) as PerformanceEvent,
      reversed: reversed === null ? null : (rows.get(reversed) as PerformanceEvent),
    }));
  },
});
