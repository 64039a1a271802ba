import { availableParallelism } from "node:os";
import type { Database } from "../database.ts";
import { against, type Figure, type Sample } from "../figures.ts";
import type { Bench, Path, Prepared, Side } from "../path.ts";
import { type Loads, startLoads } from "../processes.ts";
import { loaded, type Served } from "../sides.ts";
import { fillTenants } from "../tenants.ts";
import { missingServer } from "../whole-server.ts";
import { serveIn, warmed } from "./processes.ts";

/** Fewer have no core left for a second process beside the load and PostgreSQL. */
const CORES = 8;
const PROCESSES = [1, 2, 4, 8] as const;
const CONNECTIONS = [64, 256] as const;
const MANY = 50;
/** A process that is cold answers hardly any of 256 connections in two seconds. */
const WARM_SECONDS = 5;
/** One process of load asks no more than some ten thousand times in a second. */
const LOADS = 4;

/** The throughput of so many processes, as a multiple of that of one, where there are cores for all. */
const GAINS: { readonly [P in (typeof PROCESSES)[number]]: number } = { 1: 1, 2: 1.7, 4: 3, 8: 5 };

const KINDS = { redirect: "redirect with click", event: "POST one performance event" } as const;
type Kind = keyof typeof KINDS;

const sum = (samples: readonly Sample[], of: string): number =>
  samples.reduce((total, sample) => total + (sample[of] ?? 0), 0);

/** The load of one order from several processes at once, as one. */
const together = (loads: readonly [Loads, ...Loads[]]): Loads => ({
  async run(order) {
    if ("shares" in order) return loads[0].run(order);
    const connections = order.connections / loads.length;
    const samples = await Promise.all(loads.map((one) => one.run({ ...order, connections })));
    const done = sum(samples, "done");
    return {
      rate: sum(samples, "rate"),
      done,
      requests: sum(samples, "requests"),
      ownMicros: 0,
      p99: Math.max(...samples.map(({ p99 }) => p99 ?? 0)),
      loadMicrosEach: samples.reduce((all, one) => all + (one.loadMicrosEach ?? 0) * one.done, 0) / done,
    };
  },
  cut: () => loads.forEach(({ cut }) => void cut()),
  stop: async () => void (await Promise.all(loads.map(({ stop }) => stop()))),
});

interface Measured {
  readonly name: string;
  readonly kind: Kind;
  readonly processes: (typeof PROCESSES)[number];
  readonly connections: number;
  readonly side: Side;
}

/** Both kinds of load on a server of so many processes. */
const measuredOn = (
  bench: Bench,
  served: Served,
  { processes, of, keys }: { processes: (typeof PROCESSES)[number]; of: string; keys: readonly string[] },
): readonly Measured[] => {
  const { members } = bench.extent;
  return CONNECTIONS.flatMap((connections) =>
    (Object.keys(KINDS) as Kind[]).map((kind) => {
      const side =
        kind === "redirect"
          ? loaded(bench, served, { kind: "visit", with: { members }, connections, writes: "click" })
          : loaded(bench, served, {
              kind: "spread",
              with: { apiKeys: keys, members },
              connections,
              writes: "performance_event",
            });
      const name = `${KINDS[kind]}, ${of}, ${connections} connections, ${processes}`;
      const { warm } = side;
      const slowly = warm && ((seconds: number) => warm(Math.max(seconds, WARM_SECONDS)));
      return {
        name,
        kind,
        processes,
        connections,
        side: warmed({ ...side, ...(slowly && { warm: slowly }) }, processes),
      };
    }),
  );
};

/** Throughput over processes, connections and organizations. Its results say something of the machine that they come from alone. */
export const widePath: Path = {
  name: "wide",
  says: "redirects and single events in 1, 2, 4 and 8 processes, over 64 and 256 connections, of 1 and 50 organizations",
  missing: () =>
    missingServer() ??
    (availableParallelism() < CORES ? `${availableParallelism()} cores are fewer than ${CORES}` : undefined),
  async prepare(asked): Promise<Prepared> {
    const loads = together([startLoads(), ...Array.from({ length: LOADS - 1 }, startLoads)]);
    const bench: Bench = { ...asked, loads };
    const measured: Measured[] = [];
    const open: { readonly served: Served; readonly database: Database }[] = [];
    for (const tenants of [1, MANY]) {
      const of = tenants === 1 ? "1 organization" : `${tenants} organizations`;
      const database = await bench.databases.empty();
      bench.print(`  filling ${of} with ${bench.extent.members.toLocaleString("en")} members`);
      const each = Array.from({ length: tenants }, () => bench.extent.members / tenants);
      const keys = (await fillTenants(database, each, { history: true })).map(({ apiKey }) => apiKey);
      await database.pool.query("vacuum analyze");
      for (const processes of PROCESSES) {
        const served = await serveIn(processes, database);
        open.push({ served, database });
        measured.push(...measuredOn(bench, served, { processes, of, keys }));
      }
    }
    const named = new Map(measured.map((one) => [one.name, one]));
    const single = ({ name, processes }: Measured): string => name.replace(new RegExp(`${processes}$`), "1");
    return {
      sides: Object.fromEntries(measured.map(({ name, side }) => [name, side])),
      figures: (samples): readonly Figure[] =>
        [...named.values()]
          .filter(({ processes }) => processes > 1)
          .map((one) =>
            against(samples, {
              name: `${one.name} processes to one`,
              unit: "requests/s",
              ours: one.name,
              bare: single(one),
              target: { atLeast: GAINS[one.processes] },
            }),
          ),
      async close() {
        for (const { served } of open) await served.server.stop();
        await loads.stop();
        await bench.databases.drop(...new Set(open.map(({ database }) => database)));
      },
    };
  },
};
