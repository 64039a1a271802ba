import { type Id, type Versioned, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Assertion } from "../assertions/assertion.ts";
import type { Ports } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { type Beside, type Discrepancy, discrepanciesOf, discrepanciesOfEnds, queriesOf } from "./audit.ts";
import type { StandingInterval } from "./interval.ts";
import type { MemberEvidence } from "./ports.ts";

/** An interval that does not follow from what was received by then, or does not fit to its neighbours. */
export interface IntervalDifference extends Discrepancy {
  readonly enrollment: string;
  /** The interval; the member for what is wrong about all of them together. */
  readonly row: string;
  /** When the interval begins; null for what is wrong about all of a member's together. */
  readonly since: string | null;
}

interface Placed {
  readonly interval: StandingInterval;
  readonly beside: Beside;
}

/** Each interval with the one before it, by member. */
const placed = (
  rows: readonly Versioned<StandingInterval>[],
  isOneCurrency: boolean,
): ReadonlyMap<Id<"enrollment">, readonly Placed[]> => {
  const byMember = new Map<Id<"enrollment">, Placed[]>();
  for (const { row: interval } of rows) {
    const known = byMember.get(interval.enrollment) ?? [];
    known.push({ interval, beside: { before: known.at(-1)?.interval, isOneCurrency } });
    byMember.set(interval.enrollment, known);
  }
  return byMember;
};

/**
 * Reads the assertions about the member of an interval; undefined if the member became one person with an entity that has
 * assertions after the interval began, or at that instant, so that it is unknown which counted then.
 */
const claimsIn = async (
  { entities }: Ports,
  tenant: Tenant,
  members: readonly Enrollment[],
  evidence: ReadonlyMap<Id<"enrollment">, MemberEvidence>,
): Promise<(interval: StandingInterval) => readonly Assertion[] | undefined> => {
  const found = new Map<Id<"enrollment">, readonly Assertion[]>();
  const ofOthers = new Map<Id<"enrollment">, readonly Id<"entity">[]>();
  for (const { id, entity } of members) {
    const assertions = evidence.get(id)?.assertions ?? [];
    found.set(id, assertions);
    const others = assertions.flatMap((one) => (one.entity === entity ? [] : [one.entity]));
    if (others.length > 0) ofOthers.set(id, [...new Set([entity, ...others])]);
  }
  const asked = [...new Set([...ofOthers.values()].flat())];
  const merged = asked.length === 0 ? [] : await entities.many(tenant, asked);
  // Nothing but a merge writes an entity that is merged, or its erasure.
  const since = new Map(
    merged.flatMap(({ row }) => (row.mergedInto === null ? [] : [[row.id, row.updatedAt] as const])),
  );
  return ({ enrollment, startedAt }) => {
    const merges = (ofOthers.get(enrollment) ?? []).flatMap((entity) => since.get(entity) ?? []);
    return merges.some((at) => startedAt <= at) ? undefined : (found.get(enrollment) ?? []);
  };
};

/** Judges all intervals of these members of one program, in a number of round trips that does not depend on how many they are. */
export const auditIntervals = async (
  ports: Ports,
  tenant: Tenant,
  members: readonly Versioned<Enrollment>[],
  isOneCurrency: boolean,
): Promise<readonly IntervalDifference[]> => {
  const rows = members.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const byMember = placed(await ports.standingIntervals.of(tenant, ids), isOneCurrency);
  const all = [...byMember.values()].flat();
  const queries = all.map(({ interval, beside }) => queriesOf(interval, beside));
  const [sums, evidence] = await Promise.all([
    ports.standingIntervals.received(tenant, queries.flat()),
    ports.standing.evidence(tenant, rows, [], ports.clock.now()),
  ]);
  const claimsAt = await claimsIn(ports, tenant, rows, evidence);
  const differences: IntervalDifference[] = [];
  let taken = 0;
  const judged = new Map(
    all.map(({ interval, beside }, at): [string, readonly Discrepancy[]] => {
      const own = sums.slice(taken, taken + (queries[at]?.length ?? 0));
      taken += own.length;
      return [interval.id, discrepanciesOf(interval, beside, own, claimsAt(interval))];
    }),
  );
  for (const { row } of members) {
    const enrollment = wireId("enrollment", row.id);
    const own = byMember.get(row.id) ?? [];
    const intervals = own.map(({ interval }) => interval);
    differences.push(
      ...intervals.flatMap(({ id, startedAt }) =>
        (judged.get(id) ?? []).map((one) => ({ enrollment, row: id, since: wireTime(startedAt), ...one })),
      ),
      ...discrepanciesOfEnds(row, intervals).map((one) => ({ enrollment, row: row.id, since: null, ...one })),
    );
  }
  return differences;
};
