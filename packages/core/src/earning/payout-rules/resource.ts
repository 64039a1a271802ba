import { z } from "zod";
import { presenting, resource, safeInteger, wireId } from "../../kernel/index.ts";
import { type PayoutRule, RULE_STATUSES, RULE_TYPE_NAMES } from "./payout-rule.ts";

const scopeResource = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("program"), program: z.string() }),
  z.strictObject({ type: z.literal("collection"), program: z.string(), collection: z.string() }),
  z.strictObject({ type: z.literal("unit"), program: z.string(), unit: z.string() }),
  z.strictObject({ type: z.literal("member"), program: z.string(), member: z.string() }),
]);

export const payoutRuleResource = resource("PayoutRule", "payout_rule", {
  name: z.string(),
  type: z.enum(RULE_TYPE_NAMES),
  scope: scopeResource,
  metric_key: z.string().nullable(),
  rate_bps: safeInteger.nullable(),
  per_unit_minor: safeInteger.nullable(),
  threshold: z.number().nullable(),
  bonus_minor: safeInteger.nullable(),
  window_key: z.string().nullable(),
  window_days: safeInteger.nullable(),
  currency: z.string(),
  revenue_basis: z.literal("net"),
  status: z.enum(RULE_STATUSES),
});

const presentScope = ({ scope, program, collection, unit, enrollment }: PayoutRule): z.infer<typeof scopeResource> => {
  const within = { program: wireId("program", program) };
  if (scope === "collection") return { type: scope, ...within, collection: collection ?? "" };
  if (scope === "unit") return { type: scope, ...within, unit: unit ?? "" };
  if (scope === "member") return { type: scope, ...within, member: enrollment ? wireId("enrollment", enrollment) : "" };
  return { type: scope, ...within };
};

export const presentPayoutRule = presenting<PayoutRule>()(
  "payout_rule",
  payoutRuleResource,
  {
    scope: presentScope,
    revenue_basis: () => "net" as const,
  },
  { program: true, enrollment: true, collection: true, unit: true },
);
