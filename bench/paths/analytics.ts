import { ownCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { alone, type Sample, valuesOf } from "../figures.ts";
import { addTenant, type Filled, fillRows, unchecked } from "../fill.ts";
import { nthId, nthIdSql } from "../ids.ts";
import type { Queryable } from "../modules.ts";
import type { Path } from "../path.ts";
import { openPlatform } from "../platform.ts";
import { fillDeployments, fillMembers, fillPeople, fillPrograms } from "../rows.ts";

const [PROGRAMS, DEPLOYMENTS, MEMBERS, DAYS] = [4, 20, 10_000, 365];
const [TIMES, WARM] = [20, 10];
const PROGRAM = nthIdSql("program", `(n % ${PROGRAMS} + 1)`);
/** A deployment belongs to one program: the remainders of a number by 20 and by 4 agree. */
const DEPLOYMENT = `n % ${DEPLOYMENTS} + 1`;

/** Clicks, sales and signups, evenly over the year that ends with today. */
const fillEvents = (client: Queryable, filled: Filled, count: number): Promise<void> => {
  const when = `date_trunc('day', now()) + interval '1 day' - n * (interval '${DAYS} days' / ${count})`;
  const type = "case when n % 16 < 12 then 'click' when n % 16 < 15 then 'sale' else 'signup' end";
  return fillRows(client, {
    table: "performance_event",
    count,
    filled,
    holds: {
      id: "gen_random_uuid()",
      program: PROGRAM,
      distribution: nthIdSql("distribution", DEPLOYMENT),
      deployment: nthIdSql("deployment", DEPLOYMENT),
      enrollment: nthIdSql("enrollment", `((n::bigint * 7919) % ${MEMBERS} + 1)`),
      type,
      source: "'shop'",
      value_minor: "case when n % 16 in (12, 13, 14) then 1000 + n % 5000 end",
      currency: "case when n % 16 in (12, 13) then 'usd' when n % 16 = 14 then 'eur' end",
      quantity: "1",
      customer: "case when n % 16 >= 12 then 'customer-' || n % 100000 end",
      country: "case when n % 16 < 14 then chr(65 + (n / 7 % 6)::int) || chr(65 + (n / 11 % 5)::int) end",
      referrer_host: "case when n % 3 > 0 then 'site-' || n % 40 || '.example' end",
      device: "case n % 5 when 0 then 'desktop' when 1 then 'tablet' when 2 then null else 'mobile' end",
      new_visitor: "n % 16 < 8",
      metrics: `case when n % 16 in (12, 13) then '[["gmv_cents","' || 1000 + n % 5000 || '","usd"]]' else '[]' end`,
      occurred_at: when,
      received_at: when,
    },
  });
};

const ROUTE = "organization, livemode, brand, program, distribution, deployment";
const SUMS = "events, value_minor, quantity, visitors";
const SUMMED = "count(*), coalesce(sum(value_minor), 0), sum(quantity), count(*) filter (where new_visitor)";

/** The sums that recording the events would have made, those of past days put together. */
const ROLLUPS = [
  `insert into performance_day (${ROUTE}, enrollment, type, currency, day, ${SUMS})
  select ${ROUTE}, enrollment, type, currency, (occurred_at at time zone 'UTC')::date, ${SUMMED}
  from performance_event group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  `insert into performance_quarter (${ROUTE}, type, currency, shard, starts_at, ${SUMS})
  select ${ROUTE}, type, currency, '-', date_bin('15 minutes', occurred_at, timestamptz '2000-01-01 00:00:00+00'), ${SUMMED}
  from performance_event group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  `insert into performance_route_day (${ROUTE}, type, currency, shard, day, ${SUMS})
  select ${ROUTE}, type, currency, '-', (starts_at at time zone 'UTC')::date, sum(events), sum(value_minor), sum(quantity),
    sum(visitors)
  from performance_quarter group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
];

const fill = async (database: Database, events: number): Promise<Filled> => {
  const filled = await addTenant(database);
  await unchecked(database, async (client) => {
    await fillPrograms(client, filled, PROGRAMS);
    await fillPeople(client, filled, MEMBERS);
    await fillMembers(client, filled, { program: 1, first: 0, count: MEMBERS });
    await fillDeployments(client, filled, DEPLOYMENTS);
    await fillEvents(client, filled, events);
    for (const text of ROLLUPS) await client.query(text);
  });
  await database.pool.query("vacuum analyze");
  return filled;
};

const METRICS = "events,value_minor,quantity,visitors,conversion_rate";
/** The amounts that the rule of the first program pays for its sales, measured as a run measures them. */
const EARNED = { metrics: "events,earned_minor", days: 89, atMost: 300 };

/** The queries, each with the milliseconds within which it should be answered, 1,000 rows a page. */
const QUESTIONS = {
  type: { group_by: "type", days: DAYS, atMost: 5 },
  program: { group_by: "program", days: DAYS, atMost: 5 },
  distribution: { group_by: "distribution", days: DAYS, atMost: 5 },
  deployment: { group_by: "deployment", days: DAYS, atMost: 5 },
  currency: { group_by: "currency", days: DAYS, atMost: 5 },
  "type, New York": { group_by: "type", days: DAYS, atMost: 50, time_zone: "America/New_York" },
  enrollment: { group_by: "enrollment", days: DAYS, atMost: 50 },
  entity: { group_by: "entity", days: DAYS, atMost: 50 },
  customer: { group_by: "customer", days: 89, atMost: 300 },
  country: { group_by: "country", days: 89, atMost: 300 },
  referrer_host: { group_by: "referrer_host", days: 89, atMost: 300 },
  device: { group_by: "device", days: 89, atMost: 300 },
  "program, earned": { group_by: "program", ...EARNED },
  "enrollment, earned": { group_by: "enrollment", ...EARNED },
} as const;

/** Days of a year over the events of that year; nothing bare is beside it, because what it costs depends on the rollups alone. */
export const analyticsPath: Path = {
  name: "analytics",
  says: "GET /analytics, the first 100 rows of days by each dimension: a year of them, or 89 days",
  async prepare({ databases, extent, print }) {
    const database = await databases.empty();
    print(
      `  filling a year with ${extent.analyzed.toLocaleString("en")} events of ${MEMBERS.toLocaleString("en")} members`,
    );
    const { organization } = await fill(database, extent.analyzed);
    const { platform, close } = await openPlatform(database.url);
    const actor = await platform.authenticator.actor({ organization: organization as never });
    const scope = { type: "program" as const, program: `prog_${nthId("program", 1)}` };
    await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 1_000 });
    const to = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000);
    const asking = ({ days, group_by, ...more }: { readonly days: number; readonly group_by: string }) => {
      const { atMost: _, ...zone } = more as { readonly atMost?: number };
      const from = new Date(to.getTime() - days * 86_400_000).toISOString();
      const input = { interval: "day", group_by, metrics: METRICS, from, to: to.toISOString(), ...zone };
      return () => platform.performance.analytics(actor, input as never);
    };
    const side = (question: Parameters<typeof asking>[0]) => {
      const ask = asking(question);
      return {
        async round(): Promise<Sample> {
          for (let n = 0; n < WARM; n += 1) await ask();
          const [at, cpu] = [performance.now(), ownCpu()];
          for (let n = 0; n < TIMES; n += 1)
            if ((await ask()).data.length === 0) throw new Error("Nothing was answered.");
          const took = performance.now() - at;
          return { rate: (TIMES * 1_000) / took, done: TIMES, ownMicros: ownCpu() - cpu, took: took / TIMES };
        },
      };
    };
    return {
      sides: Object.fromEntries(Object.entries(QUESTIONS).map(([name, question]) => [name, side(question)])),
      figures: (samples) =>
        Object.entries(QUESTIONS).map(([name, { atMost }]) =>
          alone({ name: `days by ${name}`, unit: "ms", values: valuesOf(samples, name, "took"), target: { atMost } }),
        ),
      async close() {
        await close();
        await databases.drop(database);
      },
    };
  },
};
