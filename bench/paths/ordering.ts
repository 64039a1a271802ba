import { randomUUID } from "node:crypto";
import { openPg, postgresStorage } from "@entente/adapters-postgres";
import type { Id, Storage } from "@entente/core";
import { ownCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { against, type Sample } from "../figures.ts";
import { POOL_MAX } from "../modules.ts";
import type { Bench, Path, Side } from "../path.ts";
import { ORIGIN } from "../webhooks.ts";

type Change = Parameters<Storage["journal"]["commit"]>[0];

const MANY = 1_000;
/** Concurrent transactions: as many as connections. */
const LANES = POOL_MAX;

/**
 * Gives every transaction its own counter row and a `seq` from a sequence. The rest of the statement is unchanged, so that the
 * cost of waiting for each other is measured.
 */
const WITHOUT_ORDERING = `
  create sequence unordered;
  create function unordered() returns trigger language plpgsql as $$ begin
    new.organization := gen_random_uuid();
    new.seq := nextval('unordered');
    return new;
  end $$;
  create trigger unordered before insert on feed_head for each row execute function unordered()`;

const newId = (): string => randomUUID();

/** A new entity, and its event. */
const changeOf = (organization: string): Change => {
  const now = new Date();
  const entity = {
    id: newId(),
    kind: "person",
    mergedInto: null,
    mergeReason: null,
    createdAt: now,
    updatedAt: now,
  };
  const event = {
    id: newId(),
    type: "enrollment.created",
    subject: { type: "enrollment", id: entity.id },
    data: JSON.stringify({ object: { ...entity, rest: "x".repeat(400) } }),
    operation: null,
    createdAt: now,
  };
  return {
    tenant: { organization: organization as Id<"organization">, livemode: true },
    origin: ORIGIN,
    writes: [{ kind: "entity", row: entity, version: 0 }],
    events: [event],
  } as unknown as Change;
};

interface Lanes {
  readonly storage: Storage;
  readonly organizations: readonly string[];
}

const commitFor = async ({ storage, organizations }: Lanes, seconds: number): Promise<Sample> => {
  const [began, cpu] = [performance.now(), ownCpu()];
  const until = began + seconds * 1_000;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      const organization = organizations[Math.floor(Math.random() * organizations.length)] as string;
      const { outcome } = await storage.journal.commit(changeOf(organization));
      if (outcome !== "committed") throw new Error(`A change without a conflict was ${outcome}.`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { rate: (done * 1_000) / (performance.now() - began), done, ownMicros: ownCpu() - cpu };
};

const side = ({ extent }: Bench, lanes: Lanes): Side => ({
  warm: (seconds) => commitFor(lanes, seconds),
  round: () => commitFor(lanes, extent.seconds),
});

export const orderingPath: Path = {
  name: "ordering",
  says: "transactions with an event, in the order of one feed and of many, beside the same without order",
  async prepare(bench) {
    const { databases } = bench;
    const [ordered, unordered]: readonly Database[] = [await databases.empty(), await databases.empty()];
    if (ordered === undefined || unordered === undefined) throw new Error("There are no databases.");
    await unordered.pool.query(WITHOUT_ORDERING);
    const engines = [ordered, unordered].map(({ url }) => openPg<unknown>(url, { poolMax: POOL_MAX }));
    const [ours, bare] = engines.map(postgresStorage) as [Storage, Storage];
    const many = Array.from({ length: MANY }, () => randomUUID());
    const one = many.slice(0, 1);
    return {
      sides: {
        ours: side(bench, { storage: ours, organizations: one }),
        bare: side(bench, { storage: bare, organizations: one }),
        "ours, many": side(bench, { storage: ours, organizations: many }),
        "bare, many": side(bench, { storage: bare, organizations: many }),
      },
      figures: (samples) => [
        against(samples, {
          name: "transactions with event, 1 organization",
          unit: "commits/s",
          target: { atLeast: 0.8 },
        }),
        against(samples, {
          name: `transactions with event, ${MANY.toLocaleString("en")} organizations`,
          unit: "commits/s",
          ours: "ours, many",
          bare: "bare, many",
          target: { atLeast: 0.97 },
        }),
      ],
      async close() {
        for (const engine of engines) await engine.destroy();
        await databases.drop(ordered, unordered);
      },
    };
  },
};
