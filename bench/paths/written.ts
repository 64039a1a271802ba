import { randomUUID } from "node:crypto";
import { fetchHandler } from "@entente/adapters-http";
import { brandDatabase } from "../brand.ts";
import { alone, type Sample, valuesOf } from "../figures.ts";
import { nthCode } from "../ids.ts";
import type { Path, Side } from "../path.ts";
import { openPlatform } from "../platform.ts";
import { saleOf } from "../sales.ts";
import { type Written, writtenBy } from "../written.ts";

const BASE = "http://localhost";
/** So many requests come at once, as many times: a busy process commits them in groups. */
const [AT_ONCE, TIMES] = [32, 25];
const DONE = AT_ONCE * TIMES;

type Asked = "click" | "sale";

/** The most that one of them may write: 60 % of the index entries and bytes of when this was first counted, and of the others no more than then. */
const TARGETS: { readonly [A in Asked]: Readonly<Record<keyof Written, number>> } = {
  click: { rows: 7, updates: 2.4, entries: 12.4, locks: 2.5, bytes: 3_050 },
  sale: { rows: 8.9, updates: 1.9, entries: 17.7, locks: 3, bytes: 5_010 },
};

const SAID: { readonly [A in Asked]: string } = { click: "a click", sale: "an event under a key" };
const MEASURES: { readonly [M in keyof Written]: { readonly name: string; readonly unit: string } } = {
  rows: { name: "rows inserted", unit: "rows" },
  updates: { name: "rows updated", unit: "rows" },
  entries: { name: "index entries", unit: "entries" },
  locks: { name: "rows locked", unit: "rows" },
  bytes: { name: "log written", unit: "bytes" },
};

const STATUS: { readonly [A in Asked]: number } = { click: 302, sale: 201 };

/** Each click is of a visitor and an address of its own. */
const visits = (members: number) => {
  let visit = 0;
  return () => {
    visit += 1;
    const address = `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`;
    const headers = { "user-agent": `Mozilla/5.0 (bench) ${randomUUID()}` };
    return [new Request(`${BASE}/r/${nthCode(anyOf(members))}`, { headers }), { address }] as const;
  };
};

const sales = (apiKey: string, members: number) => () => {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify(saleOf(anyOf(members)));
  return [new Request(`${BASE}/v1/platform/performance/events`, { method: "POST", headers, body }), {}] as const;
};

const anyOf = (members: number): number => 1 + Math.floor(Math.random() * members);

/** Clicks and events of one process, by the records of PostgreSQL's own log. */
export const writtenPath: Path = {
  name: "written",
  says: "rows, index entries and bytes that a click and an event write, by PostgreSQL's log, in groups of 32",
  async prepare(bench) {
    const { database, filled } = await brandDatabase(bench);
    const { platform, close } = await openPlatform(database.url);
    const handle = fetchHandler(platform, { organizationRate: false, addressRate: false });
    const { members } = bench.extent;
    const requests = { click: visits(members), sale: sales(filled.apiKey, members) };
    const side = (asked: Asked): Side => {
      const run = async (): Promise<void> => {
        for (let time = 0; time < TIMES; time += 1) {
          const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => handle(...requests[asked]())));
          const odd = answers.find(({ status }) => status !== STATUS[asked]);
          if (odd !== undefined) throw new Error(`A ${asked} was answered ${odd.status}.`);
        }
      };
      return {
        ready: run,
        async round(): Promise<Sample> {
          const began = performance.now();
          const written = Object.entries(await writtenBy(database, run));
          const each = Object.fromEntries(written.map(([measure, value]) => [measure, value / DONE]));
          return { ...each, rate: (DONE * 1_000) / (performance.now() - began), done: DONE, ownMicros: 0 };
        },
      };
    };
    return {
      sides: { click: side("click"), sale: side("sale") },
      figures: (samples) =>
        (["click", "sale"] as const).flatMap((asked) =>
          (Object.keys(MEASURES) as (keyof Written)[]).map((measure) =>
            alone({
              name: `${MEASURES[measure].name} for ${SAID[asked]}`,
              unit: MEASURES[measure].unit,
              values: valuesOf(samples, asked, measure),
              target: { atMost: TARGETS[asked][measure] },
            }),
          ),
        ),
      async close() {
        await close();
        await bench.databases.drop(database);
      },
    };
  },
};
