import { randomUUID } from "node:crypto";
import { brandDatabase } from "../brand.ts";
import { ownCpu } from "../cpu.ts";
import { against, type Sample } from "../figures.ts";
import type { Filled } from "../fill.ts";
import { nthId } from "../ids.ts";
import { openPool, type Pool } from "../modules.ts";
import type { Path } from "../path.ts";
import { batchOf } from "../sales.ts";
import { closeAll, loaded, serve } from "../sides.ts";

const SIZE = 1_000;

const COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ["id", "uuid"],
  ["enrollment", "uuid"],
  ["type", "text"],
  ["source", "text"],
  ["value_minor", "int8"],
  ["currency", "text"],
  ["external_event_id", "text"],
  ["customer", "text"],
  ["code", "text"],
];

/** One statement, and one commit, for a batch whose routes are known. */
export const insertOf = ({ organization, brand }: Filled): string => `
  with given as materialized (
    select * from unnest(${COLUMNS.map(([, type], at) => `$${at + 1}::${type}[]`).join(", ")})
      u(${COLUMNS.map(([name]) => name).join(", ")})
  ), named as (
    insert into external_event (organization, livemode, brand, source, class, external_event_id, event)
    select '${organization}', true, '${brand}', source, 'original', external_event_id, id from given
  )
  insert into performance_event (organization, livemode, version, brand, program, distribution, deployment, quantity,
    occurred_at, received_at, properties, metrics, binds, self_referral, ${COLUMNS.map(([name]) => name).join(", ")})
  select '${organization}', true, 1, '${brand}', '${nthId("program", 1)}', '${nthId("distribution", 1)}',
    '${nthId("deployment", 1)}', 1, now(), now(), '{}', '[]', true, false, given.*
  from given`;

export const valuesFor = (members: number): readonly unknown[] => {
  const numbers: number[] = [];
  const sales = batchOf(SIZE, () => {
    const member = 1 + Math.floor(Math.random() * members);
    numbers.push(member);
    return member;
  });
  const rows = sales.map((sale, at) => ({
    id: randomUUID(),
    enrollment: nthId("enrollment", numbers[at] as number),
    ...sale,
  }));
  return COLUMNS.map(([name]) => rows.map((row) => row[name as keyof typeof row]));
};

const insertFor = async (pool: Pool, text: string, members: number, seconds: number): Promise<Sample> => {
  const began = performance.now();
  let spent = 0;
  let ownMicros = 0;
  let batches = 0;
  while (performance.now() - began < seconds * 1_000) {
    // Generating the rows belongs to the load.
    const values = valuesFor(members);
    const [sent, cpu] = [performance.now(), ownCpu()];
    await pool.query({ name: "batch", text, values });
    spent += performance.now() - sent;
    ownMicros += ownCpu() - cpu;
    batches += 1;
  }
  const done = batches * SIZE;
  return { rate: (done * 1_000) / spent, done, ownMicros };
};

/** One batch after the other on both sides, so that the duration of one is compared. */
export const batchPath: Path = {
  name: "batch",
  says: "POST of 1,000 performance events, beside one INSERT … SELECT unnest of the same rows",
  async prepare(bench) {
    const { extent, databases } = bench;
    const { database, filled } = await brandDatabase(bench);
    const ours = await serve("entente", database);
    const { database: beside } = await brandDatabase(bench);
    const pool = openPool(beside.url, 1);
    const text = insertOf(filled);
    const given = { apiKey: filled.apiKey, members: extent.members, size: SIZE };
    return {
      sides: {
        ours: loaded(bench, ours, { kind: "batch", with: given, connections: 1, writes: "performance_event" }),
        bare: {
          warm: (seconds) => insertFor(pool, text, extent.members, seconds),
          round: () => insertFor(pool, text, extent.members, extent.seconds),
        },
      },
      figures: (samples) => [
        against(samples, { name: "POST performance events by 1,000", unit: "events/s", target: { atLeast: 0.45 } }),
      ],
      async close() {
        await pool.end();
        await closeAll(bench, [ours]);
        await databases.drop(beside);
      },
    };
  },
};
