import type { Engine } from "../engines/database.ts";
import { createPartitions } from "../partitions/create.ts";
import type { Partitionable } from "../partitions/ranges.ts";

/** Beyond every id and every seq of a spec. */
const [LAST_ID, LAST_SEQ] = ["ffffffff-ffff-0000-0000-000000000000", "1000000000000"];
/** The first ids of the fixtures, then those of the next thousands, and then the ids of others. */
const IDS = ["018f0000-0000-7000-8008-000000000000", "018f8000-0000-0000-0000-000000000000", LAST_ID];

/** Ranges by which the rows of specs are in several partitions each. */
const BOUNDS: Readonly<Record<Partitionable, readonly string[]>> = {
  event: ["3", "8", "200", LAST_SEQ],
  performance_event: IDS,
  click: IDS,
  webhook_delivery: IDS,
};

/** Partitions every table of a database for specs that may be; `whole` where it has rows, which then are all in the first. */
export const partitionForSpecs = async (engine: Engine<unknown>, { whole = false } = {}): Promise<void> => {
  const ends = Object.entries(BOUNDS).map(([table, bounds]) => [table, whole ? bounds.slice(-1) : bounds]);
  await createPartitions(engine, { bounds: Object.fromEntries(ends) });
};
