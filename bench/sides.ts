import type { Database } from "./database.ts";
import type { Sample } from "./figures.ts";
import type { LoadOrder } from "./load.ts";
import type { Bench, Side } from "./path.ts";
import { type RunningServer, startServer } from "./processes.ts";
import type { LoadKind } from "./requests.ts";
import type { ServerKind } from "./serve.ts";

export interface Served {
  readonly kind: ServerKind;
  readonly database: Database;
  readonly server: RunningServer;
}

export const serve = async (kind: ServerKind, database: Database): Promise<Served> => ({
  kind,
  database,
  server: await startServer(kind, database.url),
});

/** Stops the servers, then drops their databases; several servers may share one. */
export const closeAll = async ({ databases }: Bench, served: readonly Served[]): Promise<void> => {
  for (const { server } of served) await server.stop();
  await databases.drop(...new Set(served.map(({ database }) => database)));
};

interface Loaded<K extends LoadKind> {
  readonly kind: K;
  readonly with: LoadOrder<K>["with"];
  readonly connections: number;
  /** The table in which each answer must have written its rows. */
  readonly writes?: string;
}

/** A server under load. The rows that it reports are counted in the table. */
export const loaded = <K extends LoadKind>(
  { extent, loads }: Bench,
  { kind: name, server, database }: Served,
  order: Loaded<K>,
): Side => {
  const { kind, with: given, connections, writes } = order;
  const run = (seconds: number): Promise<Sample> =>
    loads.run({ url: server.url, kind, with: given, connections, seconds });
  const count = async (): Promise<number> => {
    if (writes === undefined) return 0;
    const { rows } = await database.pool.query<{ count: string }>(`select count(*) from ${writes}`);
    return Number(rows[0]?.count);
  };
  let before = 0;
  return {
    warm: async (seconds) => ({ done: (await run(seconds)).requests ?? 0 }),
    async ready() {
      before = await count();
    },
    async round() {
      const spent = await server.cpuMicros();
      const sample = await run(extent.seconds);
      return { ...sample, ownMicros: (await server.cpuMicros()) - spent };
    },
    async check({ done }) {
      if (writes === undefined) return;
      const written = (await count()) - before;
      if (written < done)
        throw new Error(`${name} answered ${done} requests that write ${writes}, and ${written} rows are there.`);
    },
  };
};
