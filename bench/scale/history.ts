import type { Database } from "../database.ts";
import { fillRows, unchecked } from "../fill.ts";
import { nthCodeSql, nthIdSql } from "../ids.ts";
import type { Queryable } from "../modules.ts";
import type { Tenant } from "../tenants.ts";

/** One event in ten is of the first organization, and of its events one in four is a sale, as of all others. */
const [LARGE, SALES] = [10, 4] as const;
/** So many events occur in a day: sizes are whole days, so that no day is summed twice. */
export const EVENTS_A_DAY = 100_000;
/** Ids rise with time, and the nth event is the nth newest. */
const NEWEST = 1_000_000_000_000;

/** A range of events by their numbers: the greater, the older. */
export interface Ages {
  readonly after: number;
  readonly to: number;
}

/** The number of the nth newest sale of the first organization. */
export const nthSale = (n: number): number => n * LARGE * SALES;
/** How many sales the first organization has among so many events of all. */
export const salesAmong = (events: number): number => Math.floor(events / (LARGE * SALES));
/** The number from which the id of an event is made. */
export const idOfEvent = (n: number): number => NEWEST - n;

const SALE = `n / ${LARGE} % ${SALES} = 0`;
const ID = nthIdSql("performance_event", `${NEWEST} - n`);
const MEMBER = "((hashint8extended(n, 1) & 2147483647) % t.members + 1)";
const OCCURRED = `date_trunc('day', now()) - n * interval '${86_400 / EVENTS_A_DAY} seconds'`;

const OWNED = { organization: "t.organization", brand: "t.brand" };
const PLACED = {
  program: nthIdSql("program", "1"),
  distribution: nthIdSql("distribution", "1"),
  deployment: nthIdSql("deployment", "1"),
};
const ROUTED = { ...PLACED, enrollment: nthIdSql("enrollment", MEMBER) };

const numbered = ({ after, to }: Ages): string => `generate_series(${after + 1}::bigint, ${to}) n`;
const owner = (organizations: number): string =>
  `join bench_tenant t on t.number = case when n % ${LARGE} = 0 then 0 else 1 + (n * 7919) % ${organizations - 1} end`;

const keepTenants = async (client: Queryable, tenants: readonly Tenant[]): Promise<void> => {
  await client.query(
    `create temp table if not exists bench_tenant (number bigint, organization uuid, brand uuid, members bigint, before bigint)`,
  );
  await client.query("truncate bench_tenant");
  await client.query(
    `insert into bench_tenant select * from unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[])`,
    [
      tenants.map((_, at) => at),
      tenants.map(({ organization }) => organization),
      tenants.map(({ brand }) => brand),
      tenants.map(({ members }) => members),
      tenants.map(({ before }) => before),
    ],
  );
  await client.query("analyze bench_tenant");
};

/** An index that follows millions of rows one by one takes several times as long as one that is made of them at once. */
const withoutIndexes = async (client: Queryable, table: string, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index i
    where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await client.query(made);
};

const fillTable = (
  client: Queryable,
  table: string,
  { from, holds }: { readonly from: string; readonly holds: Readonly<Record<string, string>> },
): Promise<void> =>
  withoutIndexes(client, table, () =>
    fillRows(client, { table, count: 0, filled: { organization: "", brand: "" }, from, holds: { ...OWNED, ...holds } }),
  );

const fillEvents = async (client: Queryable, ages: Ages, organizations: number): Promise<void> => {
  const from = `${numbered(ages)} ${owner(organizations)}`;
  await fillTable(client, "performance_event", {
    from,
    holds: {
      id: ID,
      ...ROUTED,
      type: `case when ${SALE} then 'sale' else 'click' end`,
      source: `case when ${SALE} then 'shop' else 'redirect' end`,
      external_event_id: `case when ${SALE} then 'order-' || n end`,
      customer: `case when ${SALE} then 'customer-' || n % 1000003 end`,
      value_minor: `case when ${SALE} then 4990 end`,
      currency: `case when ${SALE} then 'usd' end`,
      binds: SALE,
      code: nthCodeSql(`${MEMBER} + t.before`),
      new_visitor: `not (${SALE})`,
      metrics: `case when ${SALE} then '[["gmv_cents","4990","usd"],["sales_count","1",null]]' else '[["link_clicks","1",null]]' end`,
      occurred_at: OCCURRED,
      received_at: OCCURRED,
    },
  });
  await fillTable(client, "click", {
    from: `${from} where not (${SALE})`,
    holds: {
      id: ID,
      ...ROUTED,
      code: nthCodeSql(`${MEMBER} + t.before`),
      visitor: "md5('visitor ' || n)",
      created_at: OCCURRED,
    },
  });
  await fillTable(client, "external_event", {
    from: `${from} where ${SALE}`,
    holds: { source: "'shop'", class: "'original'", external_event_id: "'order-' || n", event: ID },
  });
};

/** The feed of an organization goes on where it was: one event in ten is in it. */
const fillFeed = async (client: Queryable, ages: Ages, organizations: number): Promise<void> => {
  const announced = `(select n, t.*, coalesce(h.seq, 0) + row_number() over (partition by t.number order by n desc) as seq
    from ${numbered(ages)} ${owner(organizations)}
    left join feed_head h on h.organization = t.organization and h.livemode
    where hashint8extended(n, 2) % 10 = 0) t`;
  const holds = { seq: "seq", id: nthIdSql("event", "n") };
  await fillTable(client, "event", {
    from: announced,
    holds: {
      ...holds,
      type: "'performance_event.created'",
      subject_type: "'performance_event'",
      subject: `${ID}::text`,
      data: `'{"object":{"id":"perf_' || ${ID} || '","object":"performance_event","type":"sale","value_minor":4990}}'`,
      created_at: OCCURRED,
    },
  });
  await fillTable(client, "event_seq", { from: announced, holds });
  await client.query(
    `insert into feed_head (organization, livemode, seq) select organization, livemode, max(seq) from event group by 1, 2
    on conflict (organization, livemode) do update set seq = excluded.seq`,
  );
};

const ROUTE = "organization, livemode, brand, program, distribution, deployment";
const DAY = "(occurred_at at time zone 'UTC')::date";
const SUMS = "events, value_minor, quantity, visitors";
const SUMMED = "count(*), coalesce(sum(value_minor), 0), sum(quantity), count(*) filter (where new_visitor)";
/** Each metric with the type of the events that have it, and its amount. */
const METRICS = [
  ["gmv_cents", "sale", "currency", "sum(value_minor)"],
  ["sales_count", "sale", "null", "count(*)"],
  ["link_clicks", "click", "null", "count(*)"],
] as const;

/** The sums that recording these events would have made, those of past days put together. */
const fillSums = async (client: Queryable, { after, to }: Ages): Promise<void> => {
  const day = (n: number): string => `date_trunc('day', now()) - interval '${n / EVENTS_A_DAY} days'`;
  const among = `from performance_event where occurred_at >= ${day(to)} and occurred_at < ${day(after)}`;
  const statements: readonly (readonly [table: string, text: string])[] = [
    [
      "performance_day",
      `insert into performance_day (${ROUTE}, enrollment, type, currency, day, ${SUMS})
      select ${ROUTE}, enrollment, type, currency, ${DAY}, ${SUMMED} ${among} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    ],
    [
      "performance_quarter",
      `insert into performance_quarter (${ROUTE}, type, currency, shard, starts_at, ${SUMS})
      select ${ROUTE}, type, currency, '-', date_bin('15 minutes', occurred_at, timestamptz '2000-01-01 00:00:00+00'), ${SUMMED}
      ${among} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    ],
    [
      "performance_route_day",
      `insert into performance_route_day (${ROUTE}, type, currency, shard, day, ${SUMS})
      select ${ROUTE}, type, currency, '-', ${DAY}, ${SUMMED} ${among} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    ],
    ...METRICS.map(
      ([metric, type, currency, amount]) =>
        [
          "metric_day",
          `insert into metric_day (${ROUTE}, enrollment, metric, currency, day, amount)
          select ${ROUTE}, enrollment, '${metric}', ${currency}, ${DAY}, ${amount} ${among} and type = '${type}'
          group by ${ROUTE}, enrollment, ${DAY}${currency === "null" ? "" : ", currency"}`,
        ] as const,
    ),
  ];
  for (const [table, text] of statements)
    await withoutIndexes(client, table, async () => void (await client.query(text)));
};

/** Older events of all organizations beside those there are, mixed as they occurred, with their clicks, sums and feeds. */
export const growHistory = async (database: Database, tenants: readonly Tenant[], ages: Ages): Promise<void> => {
  await unchecked(database, async (client) => {
    await client.query("set work_mem = '512MB'; set maintenance_work_mem = '1GB'");
    await keepTenants(client, tenants);
    await fillEvents(client, ages, tenants.length);
    await fillFeed(client, ages, tenants.length);
    await fillSums(client, ages);
    await client.query("reset work_mem; reset maintenance_work_mem");
  });
  await database.pool.query("vacuum analyze");
};
