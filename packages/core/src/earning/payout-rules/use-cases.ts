import { answerPage, created, done, emptyList, filterId, findOwned, insert, update } from "../../journal/index.ts";
import {
  archived,
  at,
  listOf,
  merged,
  nothing,
  type OneOrMore,
  ok,
  type Result,
  readWords,
  refuse,
  revise,
  saidTwice,
} from "../../kernel/index.ts";
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

/** Reads the statuses of a filter, whose unknown ones have a refusal of their own. */
const readStatuses = (raw: string | undefined): Result<OneOrMore<PayoutRule["status"]> | undefined> => {
  if (raw === undefined) return ok(undefined);
  const read = readWords(RULE_STATUSES, raw);
  if ("words" in read) return ok(read.words);
  const refused =
    "unknown" in read
      ? refuse("invalid_status", { given: read.unknown, accepted: RULE_STATUSES })
      : refuse("invalid_request", { reason: `status ${saidTwice(read.repeated)}.` });
  return at("status", refused);
};

export const listPayoutRules = query({
  ids: [],
  input: payoutRuleList,
  output: listOf(payoutRuleResource),
  async answer({ tenant, brand, ports }, _ids, input) {
    const { type } = input;
    const status = readStatuses(input.status);
    if (!status.ok) return status;
    const program = filterId("program", input.program);
    if (program === "nothing") return ok(emptyList);
    return answerPage(
      "payout_rule",
      input,
      (page) => ports.payoutRules.list(tenant, { brand: brand.id, program, status: status.value, type }, page),
      (rows) => rows.map((row) => presentPayoutRule(row, tenant)),
    );
  },
});
