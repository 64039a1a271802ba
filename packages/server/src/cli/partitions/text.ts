import type { Partition, PartitionedTable, PartitionPlan } from "@entente/adapters-postgres";
import { BYTES_PER_SECOND } from "../upgrade/cost.ts";
import { durationText, sizeText } from "../upgrade/text.ts";

const SEQ = /^\d+$/;

/** A bound as people say it: a `seq`, or the time of an id. */
const boundOf = (bound: string): string =>
  SEQ.test(bound)
    ? bound
    : new Date(Number.parseInt(bound.replaceAll("-", "").slice(0, 12), 16)).toISOString().slice(0, 10);

const rowsText = (rows: number): string => `${Math.round(rows).toLocaleString("en-US")} rows`;

const partitionText = ({ name, from, until, rows, bytes }: Partition): string => {
  const range = from === null ? `before ${boundOf(until)}` : `from ${boundOf(from)} before ${boundOf(until)}`;
  return `  ${name}  ${range}  ${rowsText(rows)}, ${sizeText(bytes)}`;
};

const aheadText = (days: number | null): string => (days === 1 ? "for one day" : `for ${days} days`);

/** The work that is left of a partitioned table; no words where there is none. */
const restText = ({ begunUntil, isUnfinished }: Pick<PartitionedTable, "begunUntil" | "isUnfinished">): string =>
  [
    ...(isUnfinished ? ["; references of it are still to be checked"] : []),
    ...(begunUntil === null ? [] : [`; a check that was left refuses rows from ${boundOf(begunUntil)} on`]),
  ].join("");

/** True of a partitioned table whose creation was begun and not ended. */
export const isLeft = ({ isPartitioned, begunUntil, isUnfinished }: PartitionedTable): boolean =>
  isPartitioned && (isUnfinished || begunUntil !== null);

/** Says the partitioned tables that are still to be finished, line by line. */
export const leftText = (tables: readonly PartitionedTable[]): string =>
  tables.map((one) => `${one.table}  partitioned, and not finished${restText(one)}`).join("\n");

const headingOf = ({ table, column, isPartitioned, begunUntil, daysAhead, isUnfinished, ...of }: PartitionedTable) => {
  const size = `${rowsText(of.rows)}, ${sizeText(of.bytes)}`;
  if (!isPartitioned)
    return begunUntil === null ? `${table}  not partitioned  ${size}` : `${table}  begun, and not ended  ${size}`;
  const rest = restText({ begunUntil, isUnfinished });
  return `${table}  by ${column}, ${of.partitions.length} partitions, ${aheadText(daysAhead)} ahead  ${size}${rest}`;
};

/** The tables that grow, and their partitions, line by line. */
export const tablesText = (tables: readonly PartitionedTable[]): string =>
  tables.flatMap((one) => [headingOf(one), ...one.partitions.map(partitionText)]).join("\n");

const locksText = ({ locksWrites, locksAll }: PartitionPlan): readonly string[] => [
  ...(locksAll.length === 0 ? [] : [`  reads and writes of ${locksAll.join(", ")} wait as well`]),
  ...(locksWrites.length === 0 ? [] : [`  writes of ${locksWrites.join(", ")} wait as well`]),
];

/** Says a creation line by line. */
export const plansText = (plans: readonly PartitionPlan[]): string =>
  plans
    .flatMap((plan) => [
      `${plan.table}  ${rowsText(plan.rows)}, ${sizeText(plan.bytes)}: ${plan.isBegun ? "begun before; " : ""}the table becomes the partition before ${boundOf(plan.until)}, with ${plan.ahead} ahead of it.`,
      `  It is read once, some ${durationText(Math.ceil(plan.bytes / BYTES_PER_SECOND))}, while reads and writes go on; no row is written or moved, and no disk is taken.`,
      "  Its reads and writes wait twice, for less than a second. Where others use it, it is tried up to 25 times in some 50 seconds, each for a fifth of a second for each table that waits.",
      ...(plan.refersToItself
        ? [
            "  It refers to itself: it is read once more for that, while reads and writes go on; then its writes wait a third time, and again for a moment at each new partition.",
          ]
        : []),
      ...locksText(plan),
    ])
    .join("\n");
