import type { Rehearsal } from "@entente/adapters-postgres";
import { BYTES_PER_SECOND, diskOf, type TableWork, type UpgradeCost } from "./cost.ts";

const UNITS = [
  ["GB", 1e9],
  ["MB", 1e6],
  ["kB", 1e3],
] as const;

export const sizeText = (bytes: number): string => {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? ["B", 1];
  return `${(bytes / size).toFixed(bytes >= 10 * size || size === 1 ? 0 : 1)} ${unit}`;
};

export const durationText = (seconds: number): string => {
  if (seconds <= 1) return "moments";
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
};

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

const WAITS: { readonly [W in TableWork["waits"]]: readonly string[] } = {
  nothing: [],
  writes: ["writes wait"],
  everything: ["reads and writes wait"],
};

const workText = ({ table, rows, bytes, ...work }: TableWork): string => {
  const does = [
    ...(work.is_rewritten ? ["written anew"] : []),
    ...(work.rows_change ? ["rows change"] : []),
    ...counted(work.indexes, "index", "indexes"),
    ...counted(work.constraints, "constraint", "constraints"),
    ...WAITS[work.waits],
  ];
  return `  ${table}  ${Math.round(rows).toLocaleString("en-US")} rows, ${sizeText(bytes)}: ${does.join(", ")}`;
};

/** Says an upgrade line by line. */
export const planText = (
  what: string,
  pending: readonly string[],
  { makes, removes, tightens }: Rehearsal,
  cost: UpgradeCost,
): readonly string[] => {
  const [first = "", last = first] = [pending[0], pending.at(-1)];
  const missed = [...removes.map((name) => `${name} is gone`), ...tightens];
  return [
    pending.length === 1
      ? `One migration is pending on ${what}: ${first}.`
      : `${pending.length} migrations are pending on ${what}: ${first} to ${last}.`,
    `New tables: ${makes.length === 0 ? "none" : makes.join(", ")}.`,
    ...(cost.tables.length === 0 ? ["No table that there is changes."] : ["Tables that there are:"]),
    ...cost.tables.map(workText),
    `It reads about ${sizeText(cost.read_bytes)} and writes about ${sizeText(cost.written_bytes)}: some ${durationText(cost.seconds)}, at ${sizeText(BYTES_PER_SECOND)} a second. All is applied at once, or nothing is.`,
    `It takes about ${sizeText(diskOf(cost))} of disk while it runs, and the backup its own.`,
    ...(missed.length === 0
      ? ["Servers of the version before may go on until they are replaced."]
      : ["Stop servers of the version before first. They miss:", ...missed.map((each) => `  ${each}`)]),
  ];
};

/** A problem that an upgrade is refused for; undefined where there is none. */
export const diskProblem = (cost: UpgradeCost, free: number | null): string | undefined =>
  free === null || free >= diskOf(cost)
    ? undefined
    : `The disk has ${sizeText(free)} left, and the upgrade may take ${sizeText(diskOf(cost))}.`;
