import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processCpu } from "../cpu.ts";
import { alone, type Sample, valuesOf } from "../figures.ts";
import type { Path } from "../path.ts";
import { missingServer, startWholeServer, type WholeServer } from "../whole-server.ts";

const SIZE = 1_000;
const ASK_EVERY_MS = 5;

interface Merchant {
  readonly server: WholeServer;
  readonly key: string;
  readonly code: string;
}

const api = async <T>({ server, key }: Omit<Merchant, "code">, path: string, body?: string): Promise<T> => {
  const answer = await fetch(`${server.url}/v1/platform${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "idempotency-key": randomUUID() },
    ...(body === undefined ? {} : { body }),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** The demo's brand, with a key and the code of one of its links. */
const openMerchant = async (folder: string): Promise<Merchant> => {
  const server = await startWholeServer({ ENTENTE_DATA_DIR: folder, ENTENTE_RATE_LIMIT: "off" });
  let [key] = server.printed().match(/sk_live_\w+/) ?? [];
  // It is printed right after the server is ready.
  for (; key === undefined; [key] = server.printed().match(/sk_live_\w+/) ?? []) await pause(ASK_EVERY_MS);
  const { data } = await api<{ data: { code: string }[] }>({ server, key }, "/promo_links?limit=1");
  return { server, key, code: data[0]?.code ?? "" };
};

const batch = (code: string): string =>
  JSON.stringify({
    events: Array.from({ length: SIZE }, () => ({
      type: "sale",
      source: "shop",
      code,
      external_event_id: randomUUID(),
      value_minor: 4_990,
      currency: "usd",
    })),
  });

/** Asks until the promise settles; answers the longest time to an answer, in milliseconds. */
const slowestAnswer = async ({ url }: WholeServer, until: Promise<unknown>): Promise<number> => {
  let slowest = 0;
  let over = false;
  const end = () => {
    over = true;
  };
  until.then(end, end);
  while (!over) {
    const began = performance.now();
    const { ok } = await fetch(`${url}/livez`);
    if (!ok) throw new Error("/livez failed.");
    slowest = Math.max(slowest, performance.now() - began);
    await pause(ASK_EVERY_MS);
  }
  await until;
  return slowest;
};

const recordBatches = async (merchant: Merchant, seconds: number): Promise<Sample> => {
  const spent = await processCpu(merchant.server.pid);
  const began = performance.now();
  let slowest = 0;
  let done = 0;
  for (; performance.now() - began < seconds * 1_000; done += SIZE) {
    const recorded = api(merchant, "/performance/events", batch(merchant.code));
    slowest = Math.max(slowest, await slowestAnswer(merchant.server, recorded));
  }
  const rate = (done * 1_000) / (performance.now() - began);
  return { rate, done, ownMicros: (await processCpu(merchant.server.pid)) - spent, slowest };
};

export const embeddedPath: Path = {
  name: "embedded",
  says: "GET /livez of a server with the embedded database, while it records batches of 1,000 performance events",
  missing: missingServer,
  async prepare({ extent }) {
    const folder = await mkdtemp(join(tmpdir(), "entente-bench-"));
    const merchant = await openMerchant(folder);
    return {
      sides: {
        ours: {
          warm: (seconds) => recordBatches(merchant, seconds),
          round: () => recordBatches(merchant, extent.seconds),
        },
      },
      figures: (samples) => [
        alone({
          name: "/livez while a batch of 1,000 is recorded, embedded",
          unit: "ms",
          values: valuesOf(samples, "ours", "slowest"),
          target: { atMost: 250 },
        }),
      ],
      async close() {
        await merchant.server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
