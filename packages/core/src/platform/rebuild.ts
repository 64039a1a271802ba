import { REPAIRED, type Repaired } from "../activity/index.ts";
import { type ComputedChecks, type Difference, workerContext } from "../journal/index.ts";
import { everyRow, type Id, type Versioned, wireId } from "../kernel/index.ts";
import {
  auditIntervals,
  beginEvaluation,
  describeStanding,
  type Enrollment,
  evaluateMember,
  gatherEvaluation,
  gatherStanding,
  type IntervalDifference,
} from "../membership/index.ts";
import { OPERATOR_ORIGIN, type Tenant } from "../tenancy/index.ts";
import { DIFFERENCES_MAX } from "./checks.ts";
import { look, type Reported, report } from "./moment.ts";
import type { PlatformPorts } from "./ports.ts";

/** What a member's row holds, and what the evaluator makes of everything that is stored. */
export interface StandingDifference {
  readonly enrollment: string;
  readonly row: string;
  readonly stored: string;
  readonly rebuilt: string;
}

const describe = ({ qualificationStatus, tier, graceSince }: Enrollment): string =>
  describeStanding(qualificationStatus, tier, graceSince);

/**
 * Members whose stored standing is not what an evaluation now would store. Those who are due are left to their timer, and
 * all of a program whose re-evaluation goes on are left to that.
 */
const standingDifferences = async (
  ports: PlatformPorts,
  tenant: Tenant,
  program: Id<"program">,
): Promise<readonly StandingDifference[]> => {
  const found = await ports.programs.get(tenant, program);
  const evaluation = await ports.evaluations.get(tenant, program);
  if (found === undefined || evaluation?.row.completedAt === null) return [];
  const differences: StandingDifference[] = [];
  const context = workerContext(ports, tenant, OPERATOR_ORIGIN);
  let after: Id<"enrollment"> | null = null;
  for (;;) {
    const members = await ports.standing.membersAfter(tenant, program, after, ports.settings.evaluateChunk);
    const gathered = await gatherStanding(
      context,
      found.row,
      members.map(({ row }) => row),
    );
    for (const member of members) {
      if (member.row.evaluateAt !== null && member.row.evaluateAt <= context.now) continue;
      const { row } = evaluateMember(context, gathered, member, "due").member;
      const [stored, rebuilt] = [describe(member.row), describe(row)];
      if (stored !== rebuilt)
        differences.push({ enrollment: wireId("enrollment", row.id), row: row.id, stored, rebuilt });
    }
    after = members.at(-1)?.row.id ?? after;
    if (members.length < ports.settings.evaluateChunk || differences.length >= DIFFERENCES_MAX) return differences;
  }
};

/** What is wrong about the intervals of all members of a program, archived ones as well. */
const intervalDifferences = async (
  ports: PlatformPorts,
  tenant: Tenant,
  program: Id<"program">,
): Promise<readonly IntervalDifference[]> => {
  const differences: IntervalDifference[] = [];
  const terms = await ports.programs.terms(tenant, [program]);
  const isOneCurrency = new Set(terms.map(({ row }) => row.currency)).size <= 1;
  let startingAfter: Id<"enrollment"> | undefined;
  for (;;) {
    const page = { limit: ports.settings.evaluateChunk, startingAfter };
    const found = await ports.enrollments.list(tenant, { program }, page);
    const members: readonly Versioned<Enrollment>[] = found?.rows ?? [];
    differences.push(...(await auditIntervals(ports, tenant, members, isOneCurrency)));
    startingAfter = members.at(-1)?.row.id;
    if (found?.hasMore !== true || differences.length >= DIFFERENCES_MAX) return differences;
  }
};

const programsOf = async ({ tenants, programs }: PlatformPorts, tenant: Tenant): Promise<readonly Id<"program">[]> => {
  const ids: Id<"program">[] = [];
  for (const brand of await tenants.brands(tenant.organization)) {
    const rows = await everyRow((page) => programs.list(tenant, { brand: brand.id }, page));
    ids.push(...rows.map(({ row }) => row.id));
  }
  return ids;
};

const ATTEMPTS_MAX = 5;

/** Has every member of a program evaluated, as a change of its requirements does. */
const evaluateAgain = async (ports: PlatformPorts, tenant: Tenant, id: Id<"program">): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const program = await ports.programs.get(tenant, id);
    if (program === undefined) return;
    const context = workerContext(ports, tenant, OPERATOR_ORIGIN);
    const change = beginEvaluation(context, program, await gatherEvaluation(context, id));
    if ((await ports.journal.commit({ tenant, origin: OPERATOR_ORIGIN, ...change })).outcome === "committed") return;
  }
};

const isRepaired = (one: Difference): one is Difference & Repaired =>
  (REPAIRED as readonly string[]).includes(one.check);

/** A difference of sums or standings, also by the names under which it was reported first. */
export interface RebuildDifference extends Reported {
  readonly stored: string | null;
  readonly rebuilt: string | null;
  /** Whether `rebuild` makes it right. */
  readonly repaired: boolean;
  /** Of a sum: the check, and the row. */
  readonly rollup?: string;
  readonly key?: string;
  /** Of a standing. */
  readonly enrollment?: string;
  readonly since?: string | null;
}

const reportSum = (one: Difference): RebuildDifference => ({
  ...(isRepaired(one) ? { rollup: one.check, key: one.row } : {}),
  ...report(one),
  repaired: isRepaired(one),
  stored: one.found,
  rebuilt: one.expected,
});

const asDifference =
  (check: keyof ComputedChecks) =>
  (one: StandingDifference | IntervalDifference): RebuildDifference => {
    const field = "since" in one && one.since === null ? "intervals" : "standing";
    return {
      ...one,
      ...report({ check, row: one.row, field, expected: one.rebuilt, found: one.stored }),
      repaired: check === "standing",
    };
  };

interface Found {
  readonly sums: readonly Difference[];
  /** The programs of members whose standing differs. */
  readonly programs: readonly Id<"program">[];
  readonly reported: readonly RebuildDifference[];
}

/** What is wrong at one moment. */
const found = (ports: PlatformPorts, tenant: Tenant): Promise<Found> =>
  look(ports, async (now) => {
    const sums = await now.differences(tenant, "rebuild");
    const seen = { ...ports, ...now };
    const [programs, reported]: [Id<"program">[], RebuildDifference[]] = [[], sums.map(reportSum)];
    const unmade = (one: Difference) => [{ ...reportSum(one), repaired: false }];
    for (const program of await programsOf(seen, tenant)) {
      const standings = await now.attempt(
        "standing",
        async () => (await standingDifferences(seen, tenant, program)).map(asDifference("standing")),
        unmade,
      );
      if (standings.some(({ repaired }) => repaired)) programs.push(program);
      const intervals = await now.attempt(
        "interval",
        async () => (await intervalDifferences(seen, tenant, program)).map(asDifference("interval")),
        unmade,
      );
      reported.push(...standings, ...intervals);
    }
    return { sums, programs, reported };
  });

/**
 * Proves, at one moment, that sums and standings follow from what is recorded, that intervals, approvals and terms are those
 * that were announced, and that the feed is whole. With `repair` it then makes each sum anew that it reports, and has the
 * members of a program evaluated again by the workers in which it reports a standing. Anything else it only reports: what was
 * announced is never rewritten.
 */
export const rebuildTenant = async (
  ports: PlatformPorts,
  tenant: Tenant,
  repair: boolean,
): Promise<readonly RebuildDifference[]> => {
  const { sums, programs, reported } = await found(ports, tenant);
  if (!repair) return reported;
  const broken = sums.filter(isRepaired);
  if (broken.length > 0) await ports.rollups.repair(tenant, broken);
  for (const program of programs) await evaluateAgain(ports, tenant, program);
  return reported;
};
