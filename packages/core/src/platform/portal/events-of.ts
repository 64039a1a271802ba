import type { PerformanceEvent } from "../../activity/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Context } from "../context.ts";

/** Clicks are counted, and are no earnings. */
const CLICK = "click";
/** A member has few types of event. */
const TYPES_MAX = 50;

/** The types of event that a membership has, but clicks. */
export const typesOf = async (
  { tenant, brand, ports }: Context,
  { id, program }: Enrollment,
): Promise<readonly string[]> => {
  const filter = { brand: brand.id, program, enrollment: id };
  const groups = await ports.performance.summary(tenant, filter, "type", TYPES_MAX);
  return [...new Set(groups.flatMap(({ group }) => (group === null || group === CLICK ? [] : [group])))];
};

const newest = (one: PerformanceEvent, other: PerformanceEvent): number =>
  other.receivedAt.getTime() - one.receivedAt.getTime() || (one.id < other.id ? 1 : -1);

/** One page of events of these types, the newest first: each type is a list of its own. */
export const gatherPage = async (
  { tenant, brand, ports }: Context,
  row: Enrollment,
  types: readonly string[],
  page: { readonly limit: number; readonly startingAfter?: PerformanceEvent["id"] },
) => {
  const filter = { brand: brand.id, program: row.program, enrollment: row.id };
  const pages = await Promise.all(types.map((type) => ports.performance.list(tenant, { ...filter, type }, page)));
  if (pages.some((one) => one === undefined)) return undefined;
  const found = pages.flatMap((one) => one?.rows.map((event) => event.row) ?? []).sort(newest);
  const hasMore = found.length > page.limit || pages.some((one) => one?.hasMore === true);
  return { events: found.slice(0, page.limit), hasMore };
};
