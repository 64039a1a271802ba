import { REPAIRED, type Repaired } from "../../activity/index.ts";
import { type ComputedChecks, type Difference, timed, workerContext } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import { beginEvaluation, gatherEvaluation, type IntervalDifference } from "../../membership/index.ts";
import { OPERATOR_ORIGIN, type Tenant } from "../../tenancy/index.ts";
import { sealDifferences } from "../audit/seals.ts";
import { look, type Reported, readable, report } from "../moment.ts";
import type { PlatformPorts } from "../ports.ts";
import { intervalDifferences, programsOf, type StandingDifference, standingDifferences } from "./standing-checks.ts";

const ATTEMPTS_MAX = 5;

/** Has every member of a program evaluated, as a change of its requirements does. */
const evaluateAgain = async (ports: PlatformPorts, tenant: Tenant, id: Id<"program">): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const program = await ports.programs.get(tenant, id);
    if (program === undefined) return;
    const context = workerContext(await timed(ports, tenant), tenant, OPERATOR_ORIGIN);
    const change = beginEvaluation(context, program, await gatherEvaluation(context, id));
    if ((await ports.journal.commit({ tenant, origin: OPERATOR_ORIGIN, ...change })).outcome === "committed") return;
  }
};

const isRepaired = (one: Difference): one is Difference & Repaired =>
  (REPAIRED as readonly string[]).includes(one.check);

/** A difference of sums or standings, also by the names under which it was reported first. */
export interface RebuildDifference extends Reported {
  /** The value that is stored; null for none. */
  readonly stored: string | null;
  /** The value that it should be; null for none. */
  readonly rebuilt: string | null;
  /** True if `rebuild` repairs it. */
  readonly repaired: boolean;
  /** Of a sum: the check. */
  readonly rollup?: string | undefined;
  /** Of a sum: the row. */
  readonly key?: string | undefined;
  /** Of a standing: the member. */
  readonly enrollment?: string | undefined;
  /** Of an interval: its beginning; null for all of a member's together. */
  readonly since?: string | null | undefined;
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

/** Finds the differences at one moment. */
const found = (ports: PlatformPorts, tenant: Tenant): Promise<Found> =>
  look(ports, async (now) => {
    if (await now.checks.isEmpty(tenant)) return { sums: [], programs: [], reported: [] };
    const seen = { ...ports, ...now, cipher: readable(ports.cipher) };
    const sums = await now.differences(tenant, "rebuild");
    const sealed = await now.attempt<readonly Difference[]>(
      "sealed",
      () => sealDifferences(seen, tenant),
      (one) => [one],
    );
    const [programs, reported]: [Id<"program">[], RebuildDifference[]] = [[], [...sums, ...sealed].map(reportSum)];
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
