import type { PerformanceEvent } from "../../activity/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import { gatherPage, typesOf } from "./events-of.ts";
import { gatherBooks, judgeEvents } from "./judged.ts";

const PAGE = 100;
/** Between two runs a member has fewer events than that; of more the rest shows after the next run. */
const EVENTS_MAX = 1_000;

/** The events of a membership that were received after an instant, the newest first. */
const receivedSince = async (context: Context, row: Enrollment, since: Date): Promise<readonly PerformanceEvent[]> => {
  const types = await typesOf(context, row);
  const found: PerformanceEvent[] = [];
  for (let more = types.length > 0; more && found.length < EVENTS_MAX; ) {
    const last = found.at(-1)?.id;
    const page = await gatherPage(context, row, types, {
      limit: PAGE,
      ...(last === undefined ? {} : { startingAfter: last }),
    });
    const fresh = (page?.events ?? []).filter(({ receivedAt }) => receivedAt >= since);
    found.push(...fresh);
    more = page?.hasMore === true && fresh.length === PAGE;
  }
  return found;
};

/** Sums the late events of a member by currency. */
const lateOf = async (context: Context, row: Enrollment): Promise<ReadonlyMap<string, bigint>> => {
  const books = await gatherBooks(context, row);
  const runs = books.periods.map(({ evaluatedAt }) => evaluatedAt.getTime());
  const sums = new Map<string, bigint>();
  if (runs.length === 0) return sums;
  const events = await receivedSince(context, row, new Date(Math.min(...runs)));
  const parts = (await judgeEvents(context, books, events)).flatMap((one) => one.parts);
  for (const { isLate, rule, amount } of parts)
    if (isLate && amount !== null) sums.set(rule.currency, (sums.get(rule.currency) ?? 0n) + amount);
  return sums;
};

/**
 * Sums late events by member and currency: they count in a period that was run before they were received, and the next run books them in an
 * adjustment. Each is rounded by itself.
 */
export const gatherLate = async (
  context: Context,
  rows: readonly Enrollment[],
): Promise<ReadonlyMap<Enrollment["id"], ReadonlyMap<string, bigint>>> =>
  new Map(await Promise.all(rows.map(async (row) => [row.id, await lateOf(context, row)] as const)));
