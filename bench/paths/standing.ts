import { ownCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { against, type Sample } from "../figures.ts";
import { addTenant, type Filled, fillRows, unchecked } from "../fill.ts";
import { nthId, nthIdSql } from "../ids.ts";
import type { Queryable } from "../modules.ts";
import type { Path } from "../path.ts";
import { openPlatform } from "../platform.ts";
import { fillMembers, fillPeople, fillPrograms } from "../rows.ts";

const WINDOW_DAYS = 30;
const SALES = 5;
const DAYS = 60;

/**
 * The requirements of the program: enough sales within the window, and enough value in total. A tenth of the members fails the
 * second.
 */
const FEW_SALES = 1;
const [LITTLE, MUCH] = [1, SALES * 2_000];

/** Five sales of each member, on days spread over the last sixty. */
const fillSales = async (client: Queryable, filled: Filled, count: number): Promise<void> => {
  const value = "(1000 + (n % 10) * 1000)";
  for (let sale = 0; sale < SALES; sale += 1) {
    const ago = `((n * 7 + ${sale * 11}) % ${DAYS} + 1)`;
    const at = `date_trunc('day', now(), 'UTC') - ${ago} * interval '1 day' + (n % 1000) * interval '1 minute'`;
    const routed = { program: nthIdSql("program", "1"), enrollment: nthIdSql("enrollment") };
    const metrics = `'[["sales_count",1,null],["gmv_cents",' || ${value} || ',"usd"]]'`;
    await fillRows(client, {
      table: "performance_event",
      count,
      filled,
      holds: {
        ...routed,
        id: "gen_random_uuid()",
        type: "'sale'",
        source: "'shop'",
        external_event_id: "gen_random_uuid()::text",
        value_minor: value,
        metrics,
        occurred_at: at,
        received_at: at,
      },
    });
    const day = { ...routed, day: `(now() at time zone 'UTC')::date - ${ago}` };
    const sums = { metric: "'sales_count'", currency: "null", amount: "1" };
    await fillRows(client, { table: "metric_day", count, filled, holds: { ...day, ...sums } });
    await fillRows(client, {
      table: "metric_day",
      count,
      filled,
      holds: { ...day, metric: "'gmv_cents'", amount: value },
    });
  }
};

/** The sums of every member in one statement: whole days from the rollup, the window's partial days from the events. */
const SUMS = `
  with sums as (
    select x.enrollment, coalesce(sum(x.amount) filter (where x.metric = 'sales_count'), 0) as sales,
      coalesce(sum(x.amount) filter (where x.metric = 'gmv_cents'), 0) as value
    from (
      select d.enrollment, d.metric, d.amount from metric_day d
      where d.organization = $1 and d.livemode and d.program = $2 and (
        (d.metric = 'gmv_cents' and d.currency = 'usd')
        or (d.metric = 'sales_count' and d.day > current_date - ${WINDOW_DAYS} and d.day < current_date))
      union all
      select e.enrollment, m.one ->> 0, (m.one ->> 1)::int8
      from performance_event e cross join lateral json_array_elements(e.metrics::json) m(one)
      where e.organization = $1 and e.livemode and e.program = $2 and m.one ->> 0 = 'sales_count'
        and ((e.occurred_at > now() - interval '${WINDOW_DAYS} days' and e.occurred_at < current_date - ${WINDOW_DAYS - 1})
          or (e.occurred_at >= current_date and e.occurred_at <= now()))
    ) x group by x.enrollment
  )
  select count(*) as members, sum(sales) as sales, sum(value) as value from sums`;

const timed = async (members: number, work: () => Promise<unknown>): Promise<Sample> => {
  const [at, cpu] = [performance.now(), ownCpu()];
  await work();
  return { rate: (members * 1_000) / (performance.now() - at), done: members, ownMicros: ownCpu() - cpu };
};

const fill = async (database: Database, members: number): Promise<Filled> => {
  const filled = await addTenant(database);
  await unchecked(database, async (client) => {
    await fillPrograms(client, filled, 1);
    await fillPeople(client, filled, members);
    await fillMembers(client, filled, { program: 1, first: 0, count: members });
    await fillSales(client, filled, members);
  });
  await database.pool.query("vacuum analyze");
  return filled;
};

/** From the change of a program's requirements to the last of its members: evidence, evaluation, commits and events. */
export const standingPath: Path = {
  name: "standing",
  says: "re-evaluating a program's members after a change that moves a tenth of them, beside the aggregation of their sums",
  async prepare({ extent, databases, print }) {
    const { members } = extent;
    const database = await databases.empty();
    print(`  filling a program with ${members.toLocaleString("en")} members and ${SALES} sales of each`);
    const filled = await fill(database, members);
    const { platform, close } = await openPlatform(database.url);
    const actor = await platform.authenticator.actor({ organization: filled.organization });
    const program = `prog_${nthId("program", 1)}`;
    const given = { scope: "program_maintenance", operator: "gte", failure_policy: "immediate" } as const;
    const windowed = { ...given, metric_key: "sales_count", threshold: FEW_SALES, window_days: WINDOW_DAYS };
    await platform.requirements.create(actor, program, windowed);
    const { id } = await platform.requirements.create(actor, program, {
      ...given,
      metric_key: "gmv_cents",
      threshold: LITTLE,
    });
    await platform.workers.drain();
    const failing = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ count: string }>(
        "select count(*) from enrollment where qualification_status <> 'qualified'",
      );
      return Number(rows[0]?.count);
    };
    let threshold = LITTLE;
    return {
      sides: {
        ours: {
          ready: () => database.pool.query("vacuum analyze enrollment"),
          round() {
            threshold = threshold === LITTLE ? MUCH : LITTLE;
            return timed(members, async () => {
              await platform.requirements.update(actor, program, id, { threshold });
              await platform.workers.drain();
            });
          },
          async check() {
            const expected = threshold === LITTLE ? 0 : members / 10;
            if ((await failing()) !== expected) throw new Error(`${await failing()} members fail, not ${expected}.`);
          },
        },
        bare: {
          round: () => timed(members, () => database.pool.query(SUMS, [filled.organization, nthId("program", 1)])),
        },
      },
      figures: (samples) => [
        against(samples, {
          name: `re-evaluating ${members.toLocaleString("en")} members`,
          unit: "members/s",
          target: { atLeast: 0.6 },
        }),
      ],
      async close() {
        await close();
        await databases.drop(database);
      },
    };
  },
};
