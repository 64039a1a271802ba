import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { type Db, plain } from "./locking.ts";
import { lookAt, type Partition } from "./look.ts";
import { timeOf } from "./ranges.ts";

/** For how long rows are kept that may go. */
export interface Keeping {
  readonly deliveriesMs: number;
}

/** The partitions that may go. */
export interface DropPlan {
  readonly deliveriesBefore: Date;
  /** Partitions of deliveries that go as a whole: each delivery of them is settled, and older than they are kept. */
  readonly deliveries: readonly Partition[];
}

/** True if a partition has a delivery that is pending, or was settled after a time: two look-ups of an index. */
export const keepsDeliveries = async (db: Db, name: string, before: Date): Promise<boolean> => {
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (select from ${sql.table(name)} where status = 'pending') or exists (
      select from ${sql.table(name)} where status <> 'pending' and updated_at > ${before.toISOString()}::timestamptz) as "isKept"`.execute(
    db,
  );
  return rows[0]?.isKept !== false;
};

const NONE: DropPlan = { deliveriesBefore: new Date(0), deliveries: [] };

export const planDropsOn = async (db: Db, { deliveriesMs }: Keeping): Promise<DropPlan> => {
  const found = (await lookAt(db)).find(({ table }) => table === "webhook_delivery");
  if (found?.isPartitioned !== true) return NONE;
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const deliveriesBefore = new Date((rows[0] as { now: Date }).now.getTime() - deliveriesMs);
  const deliveries: Partition[] = [];
  // The last one stays: those that are made ahead take after it.
  for (const one of found.partitions.slice(0, -1)) {
    const isOld = timeOf(one.until) <= deliveriesBefore;
    if (isOld && !(await keepsDeliveries(db, one.name, deliveriesBefore))) deliveries.push(one);
  }
  return { deliveriesBefore, deliveries };
};

/** The partitions that `dropPartitions` would take now; changes nothing. None where deliveries are not partitioned. */
export const planDrops = async <DB>(engine: Engine<DB>, keeping: Keeping): Promise<DropPlan> =>
  engine.kind === "postgres" ? planDropsOn(plain(engine), keeping) : NONE;
