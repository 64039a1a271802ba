import type {
  Enrollment,
  Id,
  JudgedInterval,
  MemberEvidence,
  PerformanceEvent,
  Policy,
  RequirementOverride,
  StandingStore,
  Sum,
  SumQuery,
  Versioned,
} from "@entente/core/ports";
import { isMoved, screenedSums, startOfDay } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { sumsOf } from "../store/counters.ts";
import { firstOf, longestDue, oldestFirst } from "../store/page.ts";
import { pair } from "../store/shapes.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { samePerson } from "./entities.ts";
import { termsIn } from "./programs.ts";

const DAY_MS = 86_400_000;

const policyOf = (tenancy: Tenancy, program: Id<"program">): Policy => {
  const { tables } = tenancy;
  const requirements = under(tables.requirement, "program", program).filter(({ row }) => row.status === "active");
  const tiers = under(tables.tier, "program", program).filter(({ row }) => row.status === "active");
  return {
    requirements: oldestFirst(requirements, ({ createdAt }) => createdAt).map(({ row }) => row),
    tiers: copy(tiers.map(({ row }) => row).sort((left, right) => left.rank - right.rank)),
    terms: copy(termsIn(tenancy, program).map(({ row }) => row)),
  };
};

const overridesOf = ({ tables }: Tenancy, member: Id<"enrollment">): readonly RequirementOverride[] => {
  const active = under(tables.requirementOverride, "enrollment", member).filter(({ row }) => row.status === "active");
  return oldestFirst(active, ({ createdAt }) => createdAt).map(({ row }) => row);
};

/** Returns the amount that an event adds to a sum; `undefined` when it does not count. */
const addsTo = ({ metrics }: PerformanceEvent, { metric, currency }: SumQuery): bigint | undefined => {
  const own = metrics.filter((one) => one.metric === metric && one.currency === currency);
  return own.length === 0 ? undefined : own.reduce((sum, { amount }) => sum + amount, 0n);
};

const covers = ({ from, to }: JudgedInterval, at: Date): boolean =>
  (from === null || from <= at) && (to === null || at < to);

/** Returns whether the requested terms apply to an event, and whether it occurred within them. */
const placed = ({ tables }: Tenancy, row: PerformanceEvent, { judged }: SumQuery) => {
  if (judged === undefined) return { isJudged: true, isNear: true };
  const sale = row.reverses === null ? undefined : tables.performanceEvent.rows.get(row.reverses);
  const isJudged = covers(judged, (sale?.row ?? row).occurredAt);
  return { isJudged, isNear: isJudged || covers(judged, row.occurredAt) };
};

/** The sum of all time, from the daily counters, or from single events when only some terms are requested. */
const allTime = (tenancy: Tenancy, member: Id<"enrollment">, query: SumQuery): Sum => {
  const days = sumsOf(tenancy.counters, "metricDay", member)
    .filter(({ key }) => key.metric === query.metric && key.currency === query.currency)
    .map(({ by }) => by.amount);
  const judged = () =>
    under(tenancy.tables.performanceEvent, "enrollment", member).flatMap(({ row }) =>
      placed(tenancy, row, query).isJudged ? [addsTo(row, query) ?? 0n] : [],
    );
  const amounts = query.judged === undefined ? days : judged();
  return { ...query, amount: amounts.reduce((sum, amount) => sum + amount, 0n), oldestAt: null, aheadAt: null };
};

const dateOrNull = (time: number): Date | null => (Number.isFinite(time) ? new Date(time) : null);

/** The time of an event in the first or the last day of a window; for a day in between, the start of the day. */
const toTheDay = (time: number, days: number, at: Date): number => {
  const today = startOfDay(at).getTime();
  const isBetween = time < today && time >= today - (days - 1) * DAY_MS;
  return isBetween ? startOfDay(new Date(time)).getTime() : time;
};

/** The sum of the days before `at`, from single events. */
const within = (tenancy: Tenancy, member: Id<"enrollment">, query: SumQuery, days: number, at: Date): Sum => {
  const [start, end] = [at.getTime() - days * DAY_MS, at.getTime()];
  let [amount, oldest, ahead] = [0n, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { row } of under(tenancy.tables.performanceEvent, "enrollment", member)) {
    const adds = addsTo(row, query);
    const time = row.occurredAt.getTime();
    const { isJudged, isNear } = placed(tenancy, row, query);
    if (adds === undefined || time <= start || !isNear) continue;
    if (time > end) ahead = Math.min(ahead, time);
    else {
      if (isJudged) amount += adds;
      oldest = Math.min(oldest, toTheDay(time, days, at));
    }
  }
  return { ...query, amount, oldestAt: dateOrNull(oldest), aheadAt: dateOrNull(ahead) };
};

const evidenceOf = (
  tenancy: Tenancy,
  { id, brand, entity }: Enrollment,
  sums: readonly SumQuery[],
  at: Date,
): MemberEvidence => {
  const { tables } = tenancy;
  const person = samePerson(tenancy, entity);
  const connected = person.flatMap((one) => under(tables.connection, "owner", one));
  const profiles = connected.filter(
    ({ row }) =>
      row.brand === brand && row.ownerType === "entity" && row.kind === "social_profile" && row.status === "connected",
  );
  return {
    sums: sums.map((query) =>
      query.windowDays === null ? allTime(tenancy, id, query) : within(tenancy, id, query, query.windowDays, at),
    ),
    assertions: copy(person.flatMap((one) => under(tables.assertion, "about", pair(brand, one)).map(({ row }) => row))),
    socialProfiles: profiles.length,
    overrides: overridesOf(tenancy, id),
  };
};

const isMember = ({ approvalStatus, status }: Enrollment): boolean =>
  approvalStatus === "approved" && status !== "archived";

const membersAfter = (
  { tables }: Tenancy,
  program: Id<"program">,
  after: Id<"enrollment"> | null,
  limit: number,
): readonly Versioned<Enrollment>[] => {
  const members = under(tables.enrollment, "program", program).filter(
    ({ row }) => isMember(row) && (after === null || row.id > after),
  );
  return firstOf(members, limit, (left, right) => (left.row.id < right.row.id ? -1 : 1));
};

export const memoryStanding = (world: World): StandingStore => ({
  async policies(tenant, programs) {
    const tenancy = tenancyOf(world, tenant);
    return new Map(programs.map((program) => [program, policyOf(tenancy, program)]));
  },
  async evidence(tenant, members, sums, at) {
    const tenancy = tenancyOf(world, tenant);
    return new Map(members.map((member) => [member.id, evidenceOf(tenancy, member, sums, at)]));
  },
  async overrides(tenant, members) {
    const tenancy = tenancyOf(world, tenant);
    return [...new Set(members)].flatMap((member) => overridesOf(tenancy, member));
  },
  async membersAfter(tenant, program, after, limit) {
    return copy(membersAfter(tenancyOf(world, tenant), program, after, limit));
  },
  async screen(tenant, screening, after, limit) {
    const tenancy = tenancyOf(world, tenant);
    const members = membersAfter(tenancy, screening.program.id, after, limit);
    const moved = members.filter(({ row }) => {
      const sums = screenedSums(screening, overridesOf(tenancy, row.id));
      return isMoved(screening, row, evidenceOf(tenancy, row, sums, screening.at));
    });
    return { scanned: members.length, last: members.at(-1)?.row.id ?? null, members: copy(moved) };
  },
  async due(now, limit) {
    const due = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      under(tables.enrollment, "timed", "timed").flatMap(({ row, version }) =>
        row.evaluateAt !== null && row.evaluateAt <= now ? [{ tenant, row, version, since: row.evaluateAt }] : [],
      ),
    );
    return copy(longestDue(due, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
  async counts(tenant, program) {
    const counts = new Map<Enrollment["qualificationStatus"], number>();
    for (const { row } of under(tenancyOf(world, tenant).tables.enrollment, "program", program)) {
      if (isMember(row)) counts.set(row.qualificationStatus, (counts.get(row.qualificationStatus) ?? 0) + 1);
    }
    return counts;
  },
});
