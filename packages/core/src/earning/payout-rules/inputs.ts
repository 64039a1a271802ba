import { z } from "zod";
import {
  currency,
  frozen,
  integer,
  minor,
  nonBlank,
  pageFields,
  reference,
  someField,
  text,
} from "../../kernel/index.ts";
import { threshold } from "../../membership/index.ts";
import { RULE_SCOPES, RULE_STATUSES, RULE_TYPE_NAMES } from "./payout-rule.ts";

const scope = z.strictObject({
  type: z.enum(RULE_SCOPES),
  program: reference(),
  collection: z.string().optional(),
  unit: z.string().optional(),
  member: reference().optional(),
});
export type ScopeInput = z.output<typeof scope>;

export const payoutRuleCreate = z.strictObject({
  name: nonBlank(200),
  type: z.enum(RULE_TYPE_NAMES),
  scope,
  metric_key: text(80).optional(),
  rate_bps: integer(0, 10_000).optional(),
  per_unit_minor: minor().optional(),
  threshold: threshold().optional(),
  bonus_minor: minor().optional(),
  window_days: integer(1, 3650).optional(),
  window_key: text(60).optional(),
  currency: currency().default("usd"),
  status: z.enum(["active", "paused"]).default("active"),
});
export type RuleInput = z.output<typeof payoutRuleCreate>;

/** The economics fields under all their names, past and present. */
const FROZEN = {
  type: "type",
  scope: "scope",
  applies_to: "scope",
  scope_id: "scope",
  program: "scope",
  program_id: "scope",
  metric_key: "metric_key",
  rate_bps: "rate_bps",
  per_unit_minor: "per_unit_minor",
  per_unit_cents: "per_unit_minor",
  threshold: "threshold",
  bonus_minor: "bonus_minor",
  bonus_cents: "bonus_minor",
  window_key: "window_key",
  window_days: "window_days",
  currency: "currency",
  revenue_basis: "revenue_basis",
};

export const payoutRuleUpdate = frozen(
  someField(z.strictObject({ name: nonBlank(200), status: z.enum(RULE_STATUSES) }).partial()),
  FROZEN,
);

/** `status` is validated later: an unknown status has its own error code. */
export const payoutRuleList = z.strictObject({
  ...pageFields,
  program: reference().optional(),
  status: z.string().optional(),
  type: z.enum(RULE_TYPE_NAMES).optional(),
});
