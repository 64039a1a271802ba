import type { Engine } from "../engines/database.ts";
import { locking, plain, send, unlessBusy } from "./locking.ts";
import { lookAt, type Partition } from "./look.ts";
import { clearCopies, narrowClicks } from "./narrow.ts";
import { type DropPlan, type Keeping, keepsDeliveries, planDropsOn } from "./old.ts";
import { dropStatement } from "./statements.ts";

/** The partitions whose rows were let go. */
export interface Dropped extends Pick<DropPlan, "clicksBefore" | "clicksHeld"> {
  readonly deliveries: readonly string[];
  /** Those of which an id, a route and a time of each click stay. */
  readonly clicks: readonly string[];
}

const NOTHING: Dropped = { deliveries: [], clicks: [], clicksBefore: null, clicksHeld: null };

export interface DropOptions {
  /** Ends a copy between two statements, so that nothing of it is done. */
  readonly signal?: AbortSignal | undefined;
  /** How often a lock is tried for, for specs. */
  readonly attempts?: number | undefined;
  /** The time in place of the database's, for specs. */
  readonly now?: Date | undefined;
}

/** Answers false where a delivery of it is to be kept by now, or another process was faster. */
const dropDeliveries = async <DB>(
  engine: Engine<DB>,
  { name }: Partition,
  before: Date,
  { attempts }: DropOptions,
): Promise<boolean> => {
  let isDropped = false;
  const run = async (db: ReturnType<typeof plain>) => {
    const found = (await lookAt(db)).find(({ table }) => table === "webhook_delivery");
    const isThere = found?.partitions.some((one) => one.name === name) ?? false;
    isDropped = isThere && !(await keepsDeliveries(db, name, before));
    if (isDropped) await send(db, [dropStatement(name)]);
  };
  await locking(engine, { all: ["webhook_delivery"] }, run, attempts);
  return isDropped;
};

/**
 * Drops the partitions of deliveries that are all settled and older than they are kept, and lets go what clicks have beside an id, a route and a
 * time where they are in a partition that is old enough; in all processes together once. Where neither table is partitioned it is one
 * statement about the catalogue. What ends in the middle leaves each partition as it was, or done.
 */
export const dropPartitions = async <DB>(
  engine: Engine<DB>,
  keeping: Keeping,
  options: DropOptions = {},
): Promise<Dropped> => {
  if (engine.kind !== "postgres") return NOTHING;
  const looked = await lookAt(plain(engine));
  if (!looked.some(({ isPartitioned }) => isPartitioned)) return NOTHING;
  const dropped = await unlessBusy(engine, async () => {
    await clearCopies(engine, looked.find(({ table }) => table === "click")?.partitions ?? []);
    const { deliveriesBefore, deliveries, clicks, ...rest } = await planDropsOn(plain(engine), keeping, options.now);
    const done = { deliveries: [] as string[], clicks: [] as string[] };
    for (const one of deliveries)
      if (await dropDeliveries(engine, one, deliveriesBefore, options)) done.deliveries.push(one.name);
    for (const one of clicks) {
      await narrowClicks(engine, one, options);
      done.clicks.push(one.name);
    }
    return { ...rest, ...done };
  });
  return dropped ?? NOTHING;
};
