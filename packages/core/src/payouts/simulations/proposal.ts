import { gatherRule, type PayoutRule, ruleOf } from "../../earning/index.ts";
import { at, type Id, newId, ok, type Result, refuse } from "../../kernel/index.ts";
import {
  type JudgedMember,
  NO_POLICY,
  namingTiers,
  type Program,
  replayProgram,
  supposeRequirements,
  supposeTiers,
  type TiersSupposed,
  tierNamed,
  withTiers,
} from "../../membership/index.ts";
import { lacksScope } from "../../tenancy/index.ts";
import type { Days } from "../brands/days.ts";
import type { Context } from "../context.ts";
import { lastMonth } from "../previews/comparison.ts";
import { type Period, readPeriod } from "../runs/period.ts";
import type { Proposal } from "./inputs.ts";
import type { Otherwise } from "./simulation.ts";

/** The scope of a preview of requirements: a simulation of them says no less of members. */
export const STANDING_SCOPE = "programs:read";

/** True if who asks may see how members stand. */
export type Asking = Context & { readonly seesStandings: boolean };
type Given = NonNullable<Proposal["rules"]>;

/** The tiers of the proposal, for the fields that name one. */
export const gatherTiers = (context: Context, program: Program, { tiers }: Proposal): Promise<Result<TiersSupposed>> =>
  supposeTiers(context, program, tiers ?? { add: [], update: [], remove: [] });

/** The rules that are proposed; a refusal names the field as it is sent. */
export const gatherProposed = async (
  context: Context,
  program: Id<"program">,
  given: Given,
  tiers: TiersSupposed,
): Promise<Result<readonly PayoutRule[]>> => {
  const rules: PayoutRule[] = [];
  for (const [place, one] of given.entries()) {
    const { name = "", type, currency } = one;
    const path = `rules[${place}]`;
    const facts = await gatherRule(withTiers(context, tiers), { ...one, tier: tierNamed(tiers, one.tier) });
    if (!facts.ok) return facts.refusal.param === null ? at(path, facts) : at(`${path}.${facts.refusal.param}`, facts);
    if (facts.value.program !== program) return at(`${path}.scope.program`, refuse("program_not_found"));
    rules.push(ruleOf({ ...context, place }, facts.value, { name, type, currency, status: "active" }));
  }
  return ok(rules);
};

export const readRange = ({ period_start, period_end }: Proposal, days: Days, now: Date): Result<Period> => {
  if (period_start !== undefined && period_end !== undefined)
    return readPeriod({ period_start, period_end }, days, now);
  if (period_start === undefined && period_end === undefined) return ok(lastMonth(days.holding(now)));
  const [missing, given] =
    period_start === undefined ? (["period_start", "period_end"] as const) : (["period_end", "period_start"] as const);
  return at(missing, refuse("invalid_period", { reason: `${missing} is required beside ${given}.` }));
};

/** How members would have stood under the proposal. */
export interface StandingsProposed {
  readonly policy: typeof NO_POLICY;
  readonly former: TiersSupposed["present"];
  readonly keys: TiersSupposed["keys"];
  readonly members: readonly JudgedMember[];
  readonly otherwise: Omit<Otherwise, "ranBefore">;
}

/** Judges all members up to the end of a range; undefined where neither requirements nor tiers are proposed. */
export const gatherStandings = async (
  context: Asking,
  program: Program,
  { requirements, tiers }: Proposal,
  supposed: TiersSupposed,
  until: Date,
): Promise<Result<StandingsProposed | undefined>> => {
  if (requirements === undefined && tiers === undefined) return ok(undefined);
  const { tenant, ports, seesStandings, origin } = context;
  if (!seesStandings) return lacksScope(origin.actor, STANDING_SCOPE);
  const present = (await ports.standing.policies(tenant, [program.id])).get(program.id) ?? NO_POLICY;
  const changes = namingTiers(supposed, requirements ?? { add: [], update: [], remove: [] });
  const next = await supposeRequirements(withTiers(context, supposed), program, present.requirements, changes);
  if (!next.ok) return next;
  const policy = { ...present, requirements: next.value, tiers: supposed.tiers };
  const replayed = await replayProgram(context, program, policy, until);
  if (!replayed.ok) return at(requirements === undefined ? "tiers" : "requirements", replayed);
  const { members, otherwise: standings } = replayed.value;
  const unpaid = (rule: PayoutRule): PayoutRule => ({
    ...rule,
    id: newId(context, "payout_rule", `unpaid ${rule.id}`),
  });
  return ok({ policy, former: supposed.present, keys: supposed.keys, members, otherwise: { standings, unpaid } });
};
