import { answerPage, emptyList, filterId, findNamed, findOwned } from "../../journal/index.ts";
import { at, fresh, type Id, listOf, nothing, ok, type Result, refuse, revise } from "../../kernel/index.ts";
import { asyncCommand, type Context, query, retrieve } from "../context.ts";
import { readScope, readTerms } from "./decide.ts";
import { payoutRuleCreate, payoutRuleList, payoutRuleUpdate } from "./inputs.ts";
import { type PayoutRule, RULE_STATUSES } from "./payout-rule.ts";
import { payoutRuleResource, presentPayoutRule } from "./resource.ts";

const find = (context: Context, id: string) => findOwned(context, context.ports.payoutRules, "payout_rule", id);

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

export const createPayoutRule = asyncCommand({
  ids: [],
  input: payoutRuleCreate,
  output: payoutRuleResource,
  async decide(context, _ids, input) {
    const scope = readScope(input.scope);
    if (!scope.ok) return scope;
    const terms = readTerms(input);
    if (!terms.ok) return terms;
    const program = await findNamed(context, context.ports.programs, "program", input.scope.program, "scope.program");
    if (!program.ok) return program;
    const { member, ...within } = scope.value;
    const enrollment = await findMember(context, program.value.row.id, member);
    if (!enrollment.ok) return enrollment;
    const row: PayoutRule = {
      id: context.ports.ids.next("payout_rule"),
      brand: context.brand.id,
      name: input.name,
      type: input.type,
      ...within,
      program: program.value.row.id,
      enrollment: enrollment.value,
      ...terms.value,
      currency: input.currency,
      status: input.status,
      createdAt: context.now,
      updatedAt: context.now,
    };
    const value = presentPayoutRule(row, context.tenant);
    return ok({ change: { writes: [{ kind: "payoutRule", ...fresh(row) }] }, outcome: "created", value });
  },
});

/** Its economics are what payments were computed from: to change them, replace the rule and archive it. */
export const updatePayoutRule = asyncCommand({
  ids: ["payout_rule"],
  input: payoutRuleUpdate,
  output: payoutRuleResource,
  async decide(context, [id], input) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { name, status } = found.value.row;
    const next = revise(found.value, {
      name: input.name ?? name,
      status: input.status ?? status,
      updatedAt: context.now,
    });
    const value = presentPayoutRule(next.row, context.tenant);
    return ok({ change: { writes: [{ kind: "payoutRule", ...next }] }, outcome: "done", value });
  },
});

/** Archiving an archived rule answers it unchanged. */
export const archivePayoutRule = asyncCommand({
  ids: ["payout_rule"],
  input: nothing,
  output: payoutRuleResource,
  async decide(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const isArchived = found.value.row.status === "archived";
    const next = isArchived ? found.value : revise(found.value, { status: "archived", updatedAt: context.now });
    const change = isArchived ? {} : { writes: [{ kind: "payoutRule" as const, ...next }] };
    return ok({ change, outcome: "done", value: presentPayoutRule(next.row, context.tenant) });
  },
});

export const retrievePayoutRule = retrieve(["payout_rule"], payoutRuleResource, find, presentPayoutRule);

const isRuleStatus = (name: string): name is PayoutRule["status"] =>
  (RULE_STATUSES as readonly string[]).includes(name);

export const listPayoutRules = query({
  ids: [],
  input: payoutRuleList,
  output: listOf(payoutRuleResource),
  async answer({ tenant, brand, ports }, _ids, input) {
    const { status, type } = input;
    if (status !== undefined && !isRuleStatus(status))
      return at("status", refuse("invalid_status", { given: status, accepted: RULE_STATUSES }));
    const program = filterId("program", input.program);
    if (program === "nothing") return ok(emptyList);
    return answerPage(
      "payout_rule",
      input,
      (page) => ports.payoutRules.list(tenant, { brand: brand.id, program, status, type }, page),
      (rows) => rows.map((row) => presentPayoutRule(row, tenant)),
    );
  },
});
