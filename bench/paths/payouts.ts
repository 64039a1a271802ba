import { ownCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { against, alone, type Figure, type Sample, type Samples, valuesOf } from "../figures.ts";
import { addTenant, type Filled, fillRows, unchecked } from "../fill.ts";
import { nthId, nthIdSql } from "../ids.ts";
import type { Queryable } from "../modules.ts";
import type { Path, Side } from "../path.ts";
import { type OpenPlatform, openPlatform } from "../platform.ts";
import { fillDeployments, fillMembers, fillPeople, fillPrograms } from "../rows.ts";

const EVENTS_EACH = 10;
/** Sales come through links, so each is judged by what its deployment was. */
const DEPLOYMENTS = 1_000;
/** The period ended ten days ago and took thirty, so that all of it is in the past, and every member is older. */
const [STARTED, ENDED] = [40, 10] as const;
const DAY_MS = 86_400_000;

const dayBack = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Sales of the members in rotation, spread over the days of the period. */
const fillSales = (client: Queryable, filled: Filled, members: number): Promise<void> =>
  fillRows(client, {
    table: "performance_event",
    count: members * EVENTS_EACH,
    filled,
    holds: {
      id: "gen_random_uuid()",
      program: nthIdSql("program", "1"),
      enrollment: nthIdSql("enrollment", `(n % ${members}) + 1`),
      distribution: nthIdSql("distribution", "1"),
      deployment: nthIdSql("deployment", `(n % ${DEPLOYMENTS}) + 1`),
      type: "'sale'",
      source: "'shop'",
      external_event_id: "n::text",
      value_minor: "1000 + n % 9000",
      quantity: "1",
      metrics: `'[["gmv_cents","' || (1000 + n % 9000) || '","usd"],["sales_count","1",null]]'`,
      occurred_at: `date_trunc('day', now()) - interval '${STARTED} days' + (n % 30) * interval '1 day' + interval '7 hours'`,
      received_at: `date_trunc('day', now()) - interval '${STARTED} days' + (n % 30) * interval '1 day' + interval '7 hours'`,
    },
  });

/** Their sums by day, which are written with events. */
const SUM_DAYS = `
  insert into metric_day (organization, livemode, brand, program, distribution, deployment, enrollment, metric, currency, day,
    amount)
  select e.organization, e.livemode, e.brand, e.program, e.distribution, e.deployment, e.enrollment, m.one ->> 0, m.one ->> 2,
    (e.occurred_at at time zone 'UTC')::date as day, sum((m.one ->> 1)::numeric)
  from performance_event e cross join lateral json_array_elements(e.metrics::json) as m(one)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by day`;

/** The sums of the three rules over their events, and a row for each member and rule, in one statement. */
const AGGREGATE = `
  with sums as (
    select e.enrollment, sum(e.value_minor) as gmv, sum(e.quantity) as sales,
      sum(e.quantity) filter (where e.occurred_at >= $6) as recent
    from performance_event e
    where e.organization = $1 and e.livemode and e.brand = $2 and e.program = $3
      and e.occurred_at >= $4 and e.occurred_at < $5 and e.enrollment is not null
    group by e.enrollment)
  insert into payout (organization, livemode, version, id, brand, program, enrollment, entity, rule, source_kind, status,
    amount_minor, currency, period_start, period_end, earned_start, earned_end, basis, created_at, updated_at)
  select m.organization, true, 1, gen_random_uuid(), m.brand, m.program, m.id, m.entity, r.rule, 'rule', 'pending',
    r.amount, 'usd', $4, $5, $4, $5, r.basis, now(), now()
  from sums s
  join enrollment m on m.organization = $1 and m.livemode and m.id = s.enrollment
  cross join lateral (values
    ($7::uuid, div(s.gmv * 1000, 10000)::int8, '["gmv_cents","' || s.gmv || '",1000,null,null]'),
    ($8::uuid, (s.sales * 50)::int8, '["sales_count","' || s.sales || '",null,"50",null]'),
    ($9::uuid, (case when s.recent >= 3 then 700 else 0 end)::int8, '["sales_count","' || s.recent || '",null,null,3]')
  ) as r(rule, amount, basis)
  where r.amount <> 0`;

interface Ground {
  readonly database: Database;
  readonly filled: Filled;
  readonly open: OpenPlatform;
  readonly rules: readonly string[];
  readonly members: number;
}

const timed = async (rows: number, work: () => Promise<unknown>): Promise<Sample> => {
  const [at, cpu] = [performance.now(), ownCpu()];
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work();
  clearInterval(watch);
  const seconds = (performance.now() - at) / 1_000;
  const grownMegabytes = (Math.max(most, process.memoryUsage.rss()) - before) / 2 ** 20;
  return { rate: rows / seconds, done: rows, ownMicros: ownCpu() - cpu, seconds, grownMegabytes };
};

/** Each round starts without rows, and ends with as many as the other side's. */
const emptied = ({ database, members }: Ground): Pick<Side, "ready" | "check"> => ({
  ready: () => database.pool.query("truncate payout, payout_period, event, feed_head cascade"),
  async check() {
    const { rows } = await database.pool.query<{ count: string; sum: string }>(
      "select count(*), sum(amount_minor) from payout",
    );
    const row = rows[0];
    if (Number(row?.count) < members * 2) throw new Error(`${row?.count} rows were made for ${members} members.`);
    seen.add(`${row?.count} ${row?.sum}`);
    if (seen.size > 1) throw new Error(`The two sides have different sums: ${[...seen].join("; ")}.`);
  },
});
const seen = new Set<string>();

const running = (ground: Ground): Side => ({
  ...emptied(ground),
  async round() {
    const { open, filled, members } = ground;
    const actor = await open.platform.authenticator.actor({ organization: filled.organization });
    const period = { period_start: dayBack(STARTED), period_end: dayBack(ENDED) };
    return timed(members * EVENTS_EACH, () => open.platform.payouts.run(actor, period));
  },
});

const aggregating = (ground: Ground): Side => ({
  ...emptied(ground),
  round() {
    const { database, filled, rules, members } = ground;
    const ids = rules.map((id) => id.slice(id.indexOf("_") + 1));
    const days = [dayBack(STARTED), dayBack(ENDED), dayBack(ENDED + 15)];
    const values = [filled.organization, filled.brand, nthId("program", 1), ...days, ...ids];
    return timed(members * EVENTS_EACH, () => database.pool.query(AGGREGATE, values));
  },
});

const figuresOf = (samples: Samples, members: number): readonly Figure[] => [
  against(samples, {
    name: `payout run, ${(members * EVENTS_EACH).toLocaleString("en")} events, 3 rules`,
    unit: "events/s",
    // At most twice the time of the bare statement.
    target: { atLeast: 0.75 },
  }),
  alone({
    name: `payout run, memory of the process, ${members.toLocaleString("en")} members`,
    unit: "MB more",
    values: valuesOf(samples, "ours", "grownMegabytes"),
    target: { atMost: 64 },
  }),
];

export const payoutsPath: Path = {
  name: "payouts",
  says: "a run of three rules, beside the bare aggregation that inserts the same rows",
  async prepare({ extent, databases, print }) {
    const database = await databases.empty();
    const filled = await addTenant(database);
    const { members } = extent;
    print(`  filling a program with ${members.toLocaleString("en")} members and ${EVENTS_EACH} sales of each`);
    await unchecked(database, async (client) => {
      await fillPrograms(client, filled, 1);
      await fillPeople(client, filled, members);
      await client.query("update contact set email = email_key");
      await fillMembers(client, filled, { program: 1, first: 0, count: members });
      await fillDeployments(client, filled, DEPLOYMENTS);
      await fillSales(client, filled, members);
      await client.query(SUM_DAYS);
    });
    await database.pool.query("vacuum analyze");
    const open = await openPlatform(database.url);
    const actor = await open.platform.authenticator.actor({ organization: filled.organization });
    const rule = { scope: { type: "program" as const, program: `prog_${nthId("program", 1)}` } };
    const { create } = open.platform.payoutRules;
    const rules = [
      await create(actor, { ...rule, name: "Share", type: "revenue_split", rate_bps: 1_000 }),
      await create(actor, { ...rule, name: "Per sale", type: "cpa", metric_key: "sales_count", per_unit_minor: 50 }),
      await create(actor, {
        ...rule,
        name: "Busy",
        type: "threshold_bonus",
        metric_key: "sales_count",
        threshold: 3,
        bonus_minor: 700,
        window_days: 15,
      }),
    ].map(({ id }) => id);
    const ground: Ground = { database, filled, open, rules, members };
    return {
      sides: { ours: running(ground), bare: aggregating(ground) },
      figures: (samples) => figuresOf(samples, members),
      async close() {
        await open.close();
        await databases.drop(database);
      },
    };
  },
};
