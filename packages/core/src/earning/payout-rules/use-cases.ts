import { answerPage, created, done, emptyList, filterId, findOwned, insert, update } from "../../journal/index.ts";
import { archived, at, listOf, merged, nothing, ok, refuse, revise } from "../../kernel/index.ts";
import { type Context, command, query, retrieve } from "../context.ts";
import { refusedReplacement, refusedReturn } from "./decide.ts";
import { findReplaced, findReplacing, gatherRule, ruleOf } from "./gather.ts";
import { payoutRuleCreate, payoutRuleList, payoutRuleUpdate } from "./inputs.ts";
import { type PayoutRule, RULE_STATUSES } from "./payout-rule.ts";
import { payoutRuleResource, presentPayoutRule } from "./resource.ts";

const find = (context: Context, id: string) => findOwned(context, context.ports.payoutRules, "payout_rule", id);

export const createPayoutRule = command({
  ids: [],
  input: payoutRuleCreate,
  output: payoutRuleResource,
  async gather(context, _ids, input) {
    const rule = await gatherRule(context, input);
    if (!rule.ok) return rule;
    const replaced = await findReplaced(context, rule.value.program, input.replaces);
    return replaced.ok ? ok({ rule: rule.value, replaced: replaced.value }) : replaced;
  },
  decide(context, { rule, replaced }, { name, type, currency, status }) {
    const refused = refusedReplacement(replaced, status);
    if (refused !== undefined) return refused;
    const row = ruleOf(context, rule, { name, type, currency, status }, replaced?.row);
    const ended = replaced && archived(replaced, context.now);
    return created(presentPayoutRule(row, context.tenant), {
      writes: [insert("payoutRule", row), ...(ended === undefined ? [] : [update("payoutRule", ended)])],
    });
  },
});

/** Its economics are what payments were computed from: to change them, replace the rule and archive it. */
export const updatePayoutRule = command({
  ids: ["payout_rule"],
  input: payoutRuleUpdate,
  output: payoutRuleResource,
  async gather(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const isArchived = found.value.row.status === "archived";
    return ok({ found: found.value, replacedBy: isArchived ? await findReplacing(context, found.value) : undefined });
  },
  decide({ tenant, now }, { found, replacedBy }, input) {
    const refused = refusedReturn(input.status, replacedBy);
    if (refused !== undefined) return refused;
    const next = revise(found, { ...merged(input), updatedAt: now });
    return done(presentPayoutRule(next.row, tenant), { writes: [update("payoutRule", next)] });
  },
});

/** Archiving an archived rule answers it unchanged. */
export const archivePayoutRule = command({
  ids: ["payout_rule"],
  input: nothing,
  output: payoutRuleResource,
  gather: (context, [id]) => find(context, id),
  decide({ tenant, now }, found) {
    const next = archived(found, now);
    const value = presentPayoutRule((next ?? found).row, tenant);
    return done(value, next && { writes: [update("payoutRule", next)] });
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
