import { setTimeout as pause } from "node:timers/promises";
import type { Share } from "../arrivals.ts";
import { brandDatabase, PROGRAMS } from "../brand.ts";
import { processCpu } from "../cpu.ts";
import { alone, type Figure, ratios, type Sample, type Samples, spread, valuesOf } from "../figures.ts";
import { nthId } from "../ids.ts";
import type { Path, Side } from "../path.ts";
import { SECRET } from "../platform.ts";
import { missingServer, startWholeServer } from "../whole-server.ts";

/**
 * The number of requests that arrive in a second. With PostgreSQL they take about 1.1 of two cores before any heavy work; the
 * load takes some of the rest.
 */
const PER_SECOND = 300;
/** How often a round is as long as one of the other paths, since it holds minutes of work. */
const LONGER = 4;
/** The longest that the heavy work of one round may take. */
const HEAVY_MOST_S = 300;
/** The delay that the load process itself may add. */
const LATE_MOST_MS = 5;
const POLL_MS = 50;
const DAY_MS = 86_400_000;
const READS = ["program", "members", "activity"] as const;
/** The two sides are not equally long, so that rarer ones would not be comparable. */
const MEASURED = ["p50", "p99"] as const;
const MOST = 2;
const [LITTLE, MUCH] = [1, 1_000];

/** A sale of each member yesterday, as it was recorded; one of sixteen members sold for little. */
const VALUE = "case when right(enrollment::text, 1) = '0' then 100 else 4990 end";
const RECORDED = [
  `update performance_event set value_minor = ${VALUE},
    metrics = '[["gmv_cents","' || ${VALUE} || '","usd"],["sales_count","1",null]]' where type = 'sale'`,
  `update metric_day set amount = ${VALUE} where metric = 'gmv_cents'`,
  "vacuum analyze",
];

/** The fields of answers that are read here. */
interface Body {
  readonly id: string;
  readonly operation: string;
  readonly status: string;
  readonly payouts_created: number;
}

const callerOf =
  (url: string, apiKey: string) =>
  async (path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${url}/v1/platform${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };

const dayBack = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

interface Heavy {
  readonly call: ReturnType<typeof callerOf>;
  readonly database: Awaited<ReturnType<typeof brandDatabase>>["database"];
  readonly program: string;
  readonly requirement: string;
  readonly members: number;
}

/** The work that each call does: it gives every member a link, pays by one more rule for what all sold, and judges all anew. */
const heavyWork = ({ call, database, program, requirement, members }: Heavy): (() => Promise<void>) => {
  const judged = async (): Promise<{ readonly isDone: boolean; readonly failing: number }> => {
    const { rows } = await database.pool.query<{ done: boolean; failing: string }>(
      `select bool_and(completed_at is not null) as done,
        (select count(*) from enrollment where qualification_status <> 'qualified') as failing from evaluation`,
    );
    return { isDone: rows[0]?.done === true, failing: Number(rows[0]?.failing) };
  };

  let [times, threshold] = [0, LITTLE];
  return async () => {
    times += 1;
    const { id } = await call("/distributions", { name: `Spring ${times}`, programs: [program] });
    await call(`/distributions/${id}/validate`, {});
    const { operation } = await call(`/distributions/${id}/launch`, {});
    while ((await call(`/operations/${operation}`)).status !== "succeeded") await pause(POLL_MS);
    const scope = { type: "program", program };
    const each = { type: "cpa", metric_key: "sales_count", per_unit_minor: times };
    await call("/payouts/rules", { name: `Each ${times}`, scope, ...each });
    const run = await call("/payouts/run", { period_start: dayBack(1), period_end: dayBack(0) });
    if (run.payouts_created < members) throw new Error(`A run made ${run.payouts_created} payouts.`);
    threshold = threshold === LITTLE ? MUCH : LITTLE;
    await call(`/programs/${program}/requirements/${requirement}`, { threshold });
    while (!(await judged()).isDone) await pause(POLL_MS);
    const { failing } = await judged();
    if ((failing === 0) !== (threshold === LITTLE)) throw new Error(`${failing} members fail at ${threshold}.`);
  };
};

const figure = (samples: Samples, kind: (typeof READS)[number], of: (typeof MEASURED)[number]): Figure => {
  const [busy, quiet] = (["busy", "quiet"] as const).map((side) => valuesOf(samples, side, `${kind} ${of}`));
  return {
    name: `mixed load, ${kind} ${of}, during heavy work to without`,
    unit: "ms",
    ours: spread(busy as readonly number[]),
    bare: spread(quiet as readonly number[]),
    value: spread(ratios(busy as readonly number[], quiet as readonly number[])),
    target: { atMost: MOST },
    as: "percent",
  };
};

export const mixedPath: Path = {
  name: "mixed",
  says: "an hour's shape of requests, 70 % reads, 20 % clicks, 9 % events and 1 % verbs, during a launch, a payout run and a re-evaluation, beside the same requests without them",
  missing: missingServer,
  async prepare(bench) {
    const { extent, loads, databases } = bench;
    const { members } = extent;
    const { database, filled } = await brandDatabase(bench);
    for (const statement of RECORDED) await database.pool.query(statement);
    const server = await startWholeServer({
      DATABASE_URL: database.url,
      ENTENTE_SECRET_KEY: SECRET,
      ENTENTE_CONSOLE: "off",
      ENTENTE_RATE_LIMIT: "off",
    });
    const call = callerOf(server.url, filled.apiKey);
    const program = `prog_${nthId("program", 1)}`;
    const requirement = await call(`/programs/${program}/requirements`, {
      ...{ scope: "program_maintenance", metric_key: "gmv_cents", operator: "gte", failure_policy: "immediate" },
      threshold: LITTLE,
    });
    const key = { apiKey: filled.apiKey };
    const shares: readonly Share[] = [
      { kind: "program", of: 400, with: { ...key, programs: PROGRAMS } },
      { kind: "members", of: 150, with: key },
      { kind: "activity", of: 150, with: key },
      { kind: "visit", of: 200, with: { members } },
      { kind: "sale", of: 90, with: { ...key, members } },
      { kind: "verb", of: 10, with: { ...key, members } },
    ];
    const workHard = heavyWork({ call, database, program, requirement: requirement.id, members });
    const arrive = (seconds: number): Promise<Sample> =>
      loads.run({ url: server.url, shares, perSecond: PER_SECOND, seconds });
    const measured = async (work: () => Promise<Sample>): Promise<Sample> => {
      const spent = await processCpu(server.pid);
      const sample = await work();
      return { ...sample, ownMicros: (await processCpu(server.pid)) - spent };
    };
    const quiet: Side = { warm: arrive, round: () => measured(() => arrive(LONGER * extent.seconds)) };
    const busy: Side = {
      round: () =>
        measured(async () => {
          const arriving = arrive(HEAVY_MOST_S);
          const began = performance.now();
          const worked = workHard().finally(() => loads.cut());
          const [sample] = await Promise.all([arriving, worked]);
          return { ...sample, heavySeconds: (performance.now() - began) / 1_000 };
        }),
    };

    return {
      sides: { quiet, busy },
      figures: (samples) => [
        ...READS.flatMap((kind) => MEASURED.map((of) => figure(samples, kind, of))),
        alone({
          name: "mixed load, how late it was sent, p99",
          unit: "ms",
          values: [...valuesOf(samples, "quiet", "sent p99"), ...valuesOf(samples, "busy", "sent p99")],
          target: { atMost: LATE_MOST_MS },
        }),
        alone({
          name: "launch, payout run and re-evaluation in the middle of it",
          unit: "s",
          values: valuesOf(samples, "busy", "heavySeconds"),
          target: { atMost: HEAVY_MOST_S },
        }),
      ],
      async close() {
        await server.stop();
        await databases.drop(database);
      },
    };
  },
};
