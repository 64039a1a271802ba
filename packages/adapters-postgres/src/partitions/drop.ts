import type { Engine } from "../engines/database.ts";
import { alone, locking, plain, send, unlessBusy } from "./locking.ts";
import { lookAt } from "./look.ts";
import { type Keeping, keepsDeliveries, planDropsOn } from "./old.ts";
import { dropStatement } from "./statements.ts";
import { eachTried, failed } from "./tried.ts";

/** The partitions that were dropped. */
export interface Dropped {
  readonly deliveries: readonly string[];
}

const NOTHING: Dropped = { deliveries: [] };

export interface DropOptions {
  /** True for a command, which is refused while another process works on partitions. Otherwise the work is left to that one. */
  readonly isCommand?: boolean | undefined;
  /** How often a lock is tried for, for specs. */
  readonly attempts?: number | undefined;
}

/** Answers false where a delivery of it is to be kept by now, or another process was faster. */
const dropDeliveries = async <DB>(
  engine: Engine<DB>,
  name: string,
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
  await locking(engine, { all: ["webhook_delivery"], partition: name }, run, attempts);
  return isDropped;
};

/**
 * Drops the partitions of deliveries that are all settled and older than they are kept; in all processes together once. Where deliveries are not
 * partitioned it is one statement about the catalogue.
 * @throws after every partition was tried, for those that failed, and names those that were dropped.
 */
export const dropPartitions = async <DB>(
  engine: Engine<DB>,
  keeping: Keeping,
  options: DropOptions = {},
): Promise<Dropped> => {
  if (engine.kind !== "postgres") return NOTHING;
  const looked = await lookAt(plain(engine));
  if (!looked.some(({ table, isPartitioned }) => table === "webhook_delivery" && isPartitioned)) return NOTHING;
  const runAs = options.isCommand === true ? alone : unlessBusy;
  const dropped = await runAs(engine, async () => {
    const { deliveriesBefore, deliveries } = await planDropsOn(plain(engine), keeping);
    const done: string[] = [];
    const names = deliveries.map(({ name }) => name);
    const failures = await eachTried(names, async (name) => {
      if (await dropDeliveries(engine, name, deliveriesBefore, options)) done.push(name);
    });
    const others = done.length === 0 ? "" : ` Others were dropped: ${done.join(", ")}.`;
    if (failures.length > 0) throw failed("Partitions could not be dropped", failures, others);
    return { deliveries: done };
  });
  return dropped ?? NOTHING;
};
