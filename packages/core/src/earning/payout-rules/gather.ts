import { findNamed } from "../../journal/index.ts";
import {
  at,
  everyRow,
  type Id,
  newId,
  ok,
  type Result,
  refuse,
  refusedCurrency,
  type Seeded,
  type Versioned,
} from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import { type ReadScope, type RuleTerms, readScope, readTerms } from "./decide.ts";
import type { RuleInput } from "./inputs.ts";
import type { PayoutRule } from "./payout-rule.ts";

const findMember = async (
  context: Context,
  program: Id<"program">,
  raw: string | null,
): Promise<Result<Id<"enrollment"> | null>> => {
  if (raw === null) return ok(null);
  const found = await findNamed(context, context.ports.enrollments, "enrollment", raw, "scope.member");
  if (!found.ok) return found;
  return found.value.row.program === program
    ? ok(found.value.row.id)
    : at("scope.member", refuse("enrollment_not_found"));
};

/** The tier of the program that members must hold. */
const findTier = async (
  context: Context,
  program: Id<"program">,
  raw: string | undefined,
): Promise<Result<Id<"tier"> | null>> => {
  if (raw === undefined) return ok(null);
  const found = await findNamed(context, context.ports.tiers, "tier", raw, "tier");
  if (!found.ok) return found;
  const { row } = found.value;
  if (row.program !== program) return at("tier", refuse("tier_not_found"));
  if (row.status !== "archived") return ok(row.id);
  return at("tier", refuse("invalid_request", { reason: "tier is archived, and nobody holds it any more." }));
};

/** The facts of a rule, as it is stored. */
export type RuleFacts = RuleTerms & Omit<ReadScope, "member"> & Pick<PayoutRule, "program" | "enrollment" | "tier">;

/** Reads a rule that is asked for. It checks the fields before it looks up what they name. */
export const gatherRule = async (
  context: Context,
  input: Omit<RuleInput, "name" | "status">,
): Promise<Result<RuleFacts>> => {
  const scope = readScope(input.scope);
  if (!scope.ok) return scope;
  const terms = readTerms(input);
  if (!terms.ok) return terms;
  const refused = refusedCurrency(input.currency, context.now);
  if (refused !== undefined) return refused;
  const program = await findNamed(context, context.ports.programs, "program", input.scope.program, "scope.program");
  if (!program.ok) return program;
  const { member, ...within } = scope.value;
  const enrollment = await findMember(context, program.value.row.id, member);
  if (!enrollment.ok) return enrollment;
  const tier = await findTier(context, program.value.row.id, input.tier);
  if (!tier.ok) return tier;
  return ok({
    ...within,
    program: program.value.row.id,
    enrollment: enrollment.value,
    tier: tier.value,
    ...terms.value,
  });
};

/** The rule that another of the same program is to replace; undefined where none is named. */
export const findReplaced = async (
  context: Context,
  program: Id<"program">,
  raw: string | undefined,
): Promise<Result<Versioned<PayoutRule> | undefined>> => {
  if (raw === undefined) return ok(undefined);
  const found = await findNamed(context, context.ports.payoutRules, "payout_rule", raw, "replaces");
  if (!found.ok) return found;
  return found.value.row.program === program ? found : at("replaces", refuse("payout_rule_not_found"));
};

/** The rule that replaced another; undefined where none did. */
export const findReplacing = async (
  { tenant, brand, ports }: Context,
  { row }: Versioned<PayoutRule>,
): Promise<PayoutRule["id"] | undefined> => {
  const where = { brand: brand.id, program: row.program };
  const rules = await everyRow((page) => ports.payoutRules.list(tenant, where, page));
  return rules.find((one) => one.row.replaced[0] === row.id)?.row.id;
};

/** A rule of what was read, under a new id. */
export const ruleOf = (
  context: Seeded & { readonly brand: { readonly id: Id<"brand"> } },
  facts: RuleFacts,
  { name, type, currency, status }: Pick<PayoutRule, "name" | "type" | "currency" | "status">,
  replaced?: Pick<PayoutRule, "id" | "replaced">,
): PayoutRule => ({
  id: newId(context, "payout_rule"),
  brand: context.brand.id,
  name,
  type,
  ...facts,
  currency,
  replaced: replaced === undefined ? [] : [replaced.id, ...replaced.replaced],
  status,
  createdAt: context.now,
  updatedAt: context.now,
});
