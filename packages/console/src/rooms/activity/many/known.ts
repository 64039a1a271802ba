import type { Entente, PerformanceEvent } from "@entente/client";
import { REVERSING, type Taken, takenBy } from "../verdict.ts";

const PAGE = 100;
/** How many events of one type are looked through, the latest since the earliest that was chosen. */
const READ_MAX = 5_000;

/** The reversals and corrections of chosen events. */
export interface Known {
  /** The amounts taken back, by id. */
  readonly taken: ReadonlyMap<string, Taken>;
  /** The events that were credited to somebody else: another one stands for each. */
  readonly moved: ReadonlySet<string>;
  /** False if there is more than was looked through: more may have been taken back, and more may be moved. */
  readonly isWhole: boolean;
}

/** The half of a correction that takes an event from the member of before. */
const isHalf = ({ source, quantity }: PerformanceEvent): boolean => source === "correction" && quantity < 0;

export const knownBy = (events: readonly PerformanceEvent[], isWhole: boolean): Known => ({
  taken: takenBy(events),
  moved: new Set(events.flatMap((event) => (isHalf(event) ? (event.reverses ?? []) : []))),
  isWhole,
});

/** Reads what others did to chosen events: they take back, or correct, after the earliest of them was recorded. */
export const knownOf = async (
  client: Entente,
  events: readonly PerformanceEvent[],
  signal: AbortSignal,
  max: number = READ_MAX,
): Promise<Known> => {
  const own = events.filter(({ type }) => type !== "click");
  const from = own.map(({ created_at }) => created_at).toSorted()[0];
  if (from === undefined) return knownBy([], true);
  const programs = new Set(own.map(({ program }) => program));
  const [program] = programs;
  const filter = { created_after: from, limit: PAGE, ...(programs.size === 1 && program !== undefined && { program }) };
  const read = async (type: string) => {
    const found: PerformanceEvent[] = [];
    for await (const event of client.performance.events.list({ ...filter, type }, { signal })) {
      if (found.length === max) return { found, isWhole: false };
      found.push(event);
    }
    return { found, isWhole: true };
  };
  const parts = await Promise.all([...new Set([...own.map(({ type }) => type), ...REVERSING])].map(read));
  return knownBy(
    parts.flatMap(({ found }) => found),
    parts.every(({ isWhole }) => isWhole),
  );
};
