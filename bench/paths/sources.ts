import { randomUUID } from "node:crypto";
import { request } from "undici";
import { ownCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { against, type Sample } from "../figures.ts";
import { addTenant } from "../fill.ts";
import { openPool, type Pool } from "../modules.ts";
import type { Bench, Path, Side } from "../path.ts";
import { loaded, serve } from "../sides.ts";
import { checkoutEvent } from "../vendor.ts";

const CONNECTIONS = 32;
const SECRET = "whsec_of_the_endpoint_of_the_bench";
const INSERT = "insert into bare_delivery (id, body) values ($1, $2)";

/** A source of Stripe, made through the interface. */
const makeSource = async (url: string, apiKey: string): Promise<string> => {
  const { body, statusCode } = await request(`${url}/v1/platform/sources`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ kind: "stripe", secret: SECRET }),
  });
  const answer = (await body.json()) as { readonly id: string };
  if (statusCode !== 201) throw new Error(`A source was answered ${statusCode}: ${JSON.stringify(answer)}`);
  return answer.id;
};

const insertFor = async (pool: Pool, seconds: number): Promise<Sample> => {
  const [began, cpu] = [performance.now(), ownCpu()];
  const until = began + seconds * 1_000;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      await pool.query({ name: "insert", text: INSERT, values: [randomUUID(), checkoutEvent()] });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return { rate: (done * 1_000) / (performance.now() - began), done, ownMicros: ownCpu() - cpu };
};

/** Bare inserts of the same bytes, through as many connections, without HTTP, signature and seal. */
const bareSide = ({ extent }: Bench, pool: Pool): Side => ({
  warm: (seconds) => insertFor(pool, seconds),
  round: () => insertFor(pool, extent.seconds),
});

const bareTable = async ({ pool }: Database): Promise<void> => {
  await pool.query("create table bare_delivery (id uuid primary key, body text not null)");
};

export const sourcesPath: Path = {
  name: "sources",
  says: "deliveries of a payment system over HTTP, verified, sealed and stored, beside bare inserts of the same bytes",
  async prepare(bench) {
    const { databases } = bench;
    const database = await databases.empty();
    const { apiKey } = await addTenant(database);
    const ours = await serve("entente", database);
    const source = await makeSource(ours.server.url, apiKey);
    const bare = await databases.empty();
    await bareTable(bare);
    const pool = openPool(bare.url, CONNECTIONS);
    const order = {
      kind: "delivery",
      with: { source, secret: SECRET },
      connections: CONNECTIONS,
      writes: "source_event",
    } as const;
    return {
      sides: { ours: loaded(bench, ours, order), bare: bareSide(bench, pool) },
      figures: (samples) => [
        against(samples, { name: "deliveries accepted", unit: "deliveries/s", target: { atLeast: 0.6 } }),
      ],
      async close() {
        await pool.end();
        await ours.server.stop();
        await databases.drop(database, bare);
      },
    };
  },
};
