import { z } from "zod";
import { resource, safeInteger, wireAmount, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
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

const amountOrNull = (amount: bigint | null): number | null => (amount === null ? null : wireAmount(amount));

export const presentPayoutRule = (row: PayoutRule, { livemode }: Tenant): z.infer<typeof payoutRuleResource> => ({
  id: wireId("payout_rule", row.id),
  object: "payout_rule",
  name: row.name,
  type: row.type,
  scope: presentScope(row),
  metric_key: row.metricKey,
  rate_bps: row.rateBps,
  per_unit_minor: amountOrNull(row.perUnitMinor),
  threshold: row.threshold,
  bonus_minor: amountOrNull(row.bonusMinor),
  window_key: row.windowKey,
  window_days: row.windowDays,
  currency: row.currency,
  revenue_basis: "net",
  status: row.status,
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
