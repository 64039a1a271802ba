import { workerContext } from "../journal/index.ts";
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
import type { PlatformPorts } from "./ports.ts";

const DIFFERENCES_MAX = 1_000;

/** What a member's row holds, and what the evaluator makes of everything that is stored. */
export interface StandingDifference {
  readonly enrollment: string;
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
      if (stored !== rebuilt) differences.push({ enrollment: wireId("enrollment", member.row.id), stored, rebuilt });
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

/**
 * Proves that rollups and standings follow from what is recorded: every rollup is the sum of its events, every standing is
 * what the evaluator makes of them now, and every interval is what it made of what was received by then. With `repair` the
 * rollups are made anew first, and the members of a program in which a standing differs are evaluated again by the workers.
 * An interval is never rewritten.
 */
export const rebuildTenant = async (ports: PlatformPorts, tenant: Tenant, repair: boolean) => {
  if (repair) await ports.rollups.rebuild(tenant);
  const rollups = await ports.rollups.differences(tenant, DIFFERENCES_MAX);
  const standings: (StandingDifference | IntervalDifference)[] = [];
  for (const program of await programsOf(ports, tenant)) {
    const found = await standingDifferences(ports, tenant, program);
    if (repair && found.length > 0) await evaluateAgain(ports, tenant, program);
    standings.push(...found, ...(await intervalDifferences(ports, tenant, program)));
  }
  return {
    rollups: rollups.map(({ rollup, key, stored, rebuilt }) => ({
      rollup,
      key,
      stored: String(stored),
      rebuilt: String(rebuilt),
    })),
    standings,
  };
};
