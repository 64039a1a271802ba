import { setTimeout as pause } from "node:timers/promises";
import { ownCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { alone, type Figure, percentile, ratios, type Sample, type Samples, spread, valuesOf } from "../figures.ts";
import { nthId } from "../ids.ts";
import type { Queryable } from "../modules.ts";
import type { Path, Side } from "../path.ts";
import { type OpenPlatform, openPlatform } from "../platform.ts";
import { EVENTS_A_DAY, growHistory } from "../scale/history.ts";
import { type Asked, OPERATIONS, type Operation } from "../scale/operations.ts";
import { fillTenants, type Tenant } from "../tenants.ts";

const AT_ONCE = 8;
/** So many are asked for one after the other to count what they touch. */
const COUNTED = 200;
const FLAT = 1.3;
const MILLION = 1_000_000;

const millions = (events: number): string => `${events / MILLION} million`;
const sideOf = ({ name }: Operation, events: number): string => `${name}, ${millions(events)} events`;

/** The pages of tables and their indexes that were looked at so far; those of the catalog are the same at every size. */
const touched = async (client: Queryable): Promise<number> => {
  const { rows } = await client.query<{ pages: string }>(
    `select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)
      + coalesce(toast_blks_read, 0) + coalesce(toast_blks_hit, 0)) as pages from pg_statio_user_tables`,
  );
  return Number(rows[0]?.pages);
};

const connectionsTo = async (client: Queryable): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = current_database()",
  );
  return Number(rows[0]?.count);
};

const bytesOf = async (client: Queryable): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database()) as bytes");
  return Number(rows[0]?.bytes);
};

type Tenants = readonly [large: Tenant, small: Tenant, ...Tenant[]];

const askedOf = async (
  open: OpenPlatform,
  database: Database,
  [tenant, small]: Tenants,
  events: number,
): Promise<Asked> => {
  const { rows } = await database.pool.query<{ seq: string }>(
    "select seq from feed_head where organization = $1 and livemode",
    [tenant.organization],
  );
  return {
    platform: open.platform,
    actor: await open.platform.authenticator.actor({ organization: tenant.organization }),
    tenant,
    small: await open.platform.authenticator.actor({ organization: small.organization }),
    events,
    head: Number(rows[0]?.seq),
    until: new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000),
  };
};

/** How many pages one asking looks at: its connections report them when they end. */
const pagesOf = async (database: Database, { ask }: Operation, asked: Asked): Promise<number> => {
  const before = await touched(database.pool);
  const there = await connectionsTo(database.pool);
  const { platform, close } = await openPlatform(database.url);
  for (let n = 0; n < COUNTED; n += 1) await ask({ ...asked, platform });
  await close();
  while ((await connectionsTo(database.pool)) > there) await pause(20);
  return ((await touched(database.pool)) - before) / COUNTED;
};

/** So many at once, again and again. */
const asking = async ({ ask }: Operation, asked: Asked, seconds: number): Promise<Sample> => {
  const latencies: number[] = [];
  const [began, cpu] = [performance.now(), ownCpu()];
  const one = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1_000) {
      const at = performance.now();
      await ask(asked);
      latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const took = (performance.now() - began) / 1_000;
  return {
    rate: latencies.length / took,
    done: latencies.length,
    ownMicros: ownCpu() - cpu,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
};

const sidesAt = async (
  { database, asked, bytes }: { readonly database: Database; readonly asked: Asked; readonly bytes: number },
  { seconds, warmSeconds }: { readonly seconds: number; readonly warmSeconds: number },
): Promise<Readonly<Record<string, Side>>> => {
  const sides: Record<string, Side> = {};
  for (const operation of OPERATIONS) {
    const pages = await pagesOf(database, operation, asked);
    sides[sideOf(operation, asked.events)] = {
      async round() {
        await asking(operation, asked, warmSeconds);
        return { ...(await asking(operation, asked, seconds)), pages, bytes };
      },
    };
  }
  return sides;
};

const figuresOf = (samples: Samples, [first, ...more]: readonly [number, ...number[]]): readonly Figure[] => {
  const last = more.at(-1) ?? first;
  const compared = (operation: Operation, events: number, [measure, unit]: readonly [string, string]): Figure => {
    const at = (size: number) => valuesOf(samples, sideOf(operation, size), measure);
    return {
      name: `${operation.name}, ${millions(events)} events to ${millions(first)}${measure === "pages" ? ", pages" : ""}`,
      unit,
      ours: spread(at(events)),
      bare: spread(at(first)),
      value: spread(ratios(at(events), at(first))),
      target: { atMost: FLAT },
      as: "percent",
    };
  };
  const [operation] = OPERATIONS as [Operation, ...Operation[]];
  const bytes = (size: number): number => valuesOf(samples, sideOf(operation, size), "bytes")[0] as number;
  return [
    ...OPERATIONS.flatMap((one) =>
      more.flatMap((events) => [compared(one, events, ["p50", "ms"]), compared(one, events, ["pages", "pages"])]),
    ),
    alone({
      name: "disk of a million events",
      unit: "MB",
      values: [(bytes(last) - bytes(first)) / 2 ** 20 / ((last - first) / MILLION)],
      target: { atMost: 1_500 },
    }),
  ];
};

/** Ten reads and writes of one organization, while the events of all become thirty times as many. */
export const scalePath: Path = {
  name: "scale",
  says: "ten reads and writes of the largest of many organizations, as the events of all become more, to the first size",
  async prepare({ databases, extent, print }) {
    const { organizations, members, events: sizes } = extent.scaled;
    if (sizes.some((size) => size % EVENTS_A_DAY !== 0)) throw new Error("A size is not whole days.");
    const database = await databases.empty();
    print(`  filling ${organizations} organizations with ${members.toLocaleString("en")} members`);
    const large = members / 10;
    const rest = Array.from({ length: organizations - 1 }, () => Math.floor((members - large) / (organizations - 1)));
    const tenants = (await fillTenants(database, [large, ...rest], { history: false })) as unknown as Tenants;
    const open = await openPlatform(database.url);
    await open.platform.payoutRules.create(
      await open.platform.authenticator.actor({ organization: tenants[1].organization }),
      {
        name: "Share",
        type: "revenue_split",
        scope: { type: "program", program: `prog_${nthId("program", 1)}` },
        rate_bps: 1_000,
      },
    );
    let there = 0;
    const grown = async (events: number): Promise<Readonly<Record<string, Side>>> => {
      print(`  growing to ${millions(events)} events`);
      await growHistory(database, tenants, { after: there, to: events });
      there = events;
      const bytes = await bytesOf(database.pool);
      return sidesAt({ database, asked: await askedOf(open, database, tenants, events), bytes }, extent);
    };
    const [first, ...more] = sizes;
    return {
      sides: await grown(first),
      later: more.map((events) => () => grown(events)),
      figures: (samples) => figuresOf(samples, sizes),
      async close() {
        await open.close();
        await databases.drop(database);
      },
    };
  },
};
