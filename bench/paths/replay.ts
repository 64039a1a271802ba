import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { brandDatabase } from "../brand.ts";
import type { Database } from "../database.ts";
import { alone, ratios, type Sample, type Samples, spread, valuesOf } from "../figures.ts";
import type { Path, Side } from "../path.ts";
import { batchOf } from "../sales.ts";
import { closeAll, loaded, serve } from "../sides.ts";

const SIZE = 1_000;
const PATH = "/v1/platform/performance/events";
/** An idle PostgreSQL connection reports its statistics within ten seconds. */
const REPORT_AFTER_MS = 11_000;

/** The statistics of a database so far. No transaction here has several statements. */
const activity = async ({ pool }: Database) => {
  const { rows } = await pool.query<Readonly<Record<"statements" | "rows", string>>>(
    `select xact_commit + xact_rollback as statements, tup_inserted as rows
    from pg_stat_database where datname = current_database()`,
  );
  return { statements: Number(rows[0]?.statements), rows: Number(rows[0]?.rows) };
};

/** The last request of a load is cut off, and holds its key until it is answered all the same. */
const ANSWERED_AFTER_MS = 1_000;

/** The side, begun when nothing of its last load goes on. */
const rested = (side: Side): Side => {
  const { warm } = side;
  return {
    ...side,
    ...(warm === undefined ? {} : { warm: (seconds: number) => pause(ANSWERED_AFTER_MS).then(() => warm(seconds)) }),
    round: () => pause(ANSWERED_AFTER_MS).then(() => side.round()),
  };
};

/** The side, with statements and inserted rows counted per unit of work. */
const counted = (side: Side, database: Database): Side => ({
  ...side,
  async round(): Promise<Sample> {
    await pause(REPORT_AFTER_MS);
    const before = await activity(database);
    const sample = await side.round();
    await pause(REPORT_AFTER_MS);
    const after = await activity(database);
    const each = (of: keyof typeof after) => (after[of] - before[of]) / sample.done;
    return { ...sample, statements: each("statements"), rows: each("rows") };
  },
});

const microsOf = (samples: Samples, side: string): readonly number[] => {
  const own = valuesOf(samples, side, "ownMicrosEach");
  return valuesOf(samples, side, "postgresMicrosEach").map((micros, round) => micros + (own[round] as number));
};

/** A batch of this size may take more than a second, so a load lasts at least this long, also during the warm-up. */
const SECONDS_MIN = 5;

/** The cost of repeats and conflicts of a batch compared with the batch itself, and the cost of a key for a new event. */
export const replayPath: Path = {
  name: "replay",
  says: "repeats and conflicts of a batch of 1,000 events beside the batch itself, and the statements of one new event",
  async prepare(asked) {
    const seconds = Math.max(asked.extent.seconds, SECONDS_MIN);
    const bench = { ...asked, extent: { ...asked.extent, seconds } };
    const { extent } = bench;
    const { database, filled } = await brandDatabase(bench);
    const ours = await serve("entente", database);
    const { database: beside } = await brandDatabase(bench);
    const single = await serve("entente", beside);
    const { members } = extent;
    const given = { apiKey: filled.apiKey, members };
    const any = () => 1 + Math.floor(Math.random() * members);
    const [key, first, other] = [randomUUID(), batchOf(SIZE, any), batchOf(SIZE, any)];
    const [body, conflicting] = [first, other].map((events) => JSON.stringify({ events })) as [string, string];
    const headers = {
      authorization: `Bearer ${filled.apiKey}`,
      "content-type": "application/json",
      "idempotency-key": key,
    };
    const { status } = await fetch(ours.server.url + PATH, { method: "POST", headers, body });
    if (status !== 200) throw new Error(`The batch that is to be repeated was answered ${status}.`);
    const again = { path: PATH, headers, size: SIZE };
    const event = { kind: "sale", with: given, connections: 8, writes: "performance_event" } as const;
    const batches = loaded(bench, ours, { kind: "batch", with: { ...given, size: SIZE }, connections: 1 });
    const sides = {
      first: { ...batches, warm: () => batches.warm?.(seconds) ?? Promise.resolve({ done: 0 }) },
      replay: rested(loaded(bench, ours, { kind: "replay", with: { ...again, body }, connections: 1 })),
      conflict: rested(
        loaded(bench, ours, { kind: "conflict", with: { ...again, body: conflicting }, connections: 1 }),
      ),
      event: counted(loaded(bench, single, event), beside),
    };
    return {
      sides,
      figures: (samples) => [
        ...["replay", "conflict"].flatMap((side) => [
          {
            name: `Time of a ${side} of 1,000 events, of the first`,
            unit: "events/s",
            ours: spread(valuesOf(samples, side)),
            bare: spread(valuesOf(samples, "first")),
            value: spread(ratios(valuesOf(samples, "first"), valuesOf(samples, side))),
            target: { atMost: 0.1 },
            as: "percent" as const,
          },
          {
            name: `Processor time of a ${side} of 1,000 events, of the first`,
            unit: "µs/event",
            ours: spread(microsOf(samples, side)),
            bare: spread(microsOf(samples, "first")),
            value: spread(ratios(microsOf(samples, side), microsOf(samples, "first"))),
            target: { atMost: 0.1 },
            as: "percent" as const,
          },
        ]),
        alone({
          name: "Statements of one new event under a key",
          unit: "statements",
          values: valuesOf(samples, "event", "statements"),
          // The measurement and its connections add some tens of statements to some thousands of events.
          target: { atMost: 3.05 },
        }),
        alone({
          name: "Rows inserted for one new event under a key",
          unit: "rows",
          values: valuesOf(samples, "event", "rows"),
          target: { atMost: 5 },
        }),
      ],
      close: () => closeAll(bench, [ours, single]),
    };
  },
};
