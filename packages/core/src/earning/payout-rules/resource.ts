import { z } from "zod";
import { presenting, resource, safeInteger, wireId, wireIdOrNull } from "../../kernel/index.ts";
import { type PayoutRule, RULE_STATUSES, RULE_TYPE_NAMES } from "./payout-rule.ts";

const scopeResource = z.discriminatedUnion("type", [
  z.strictObject({
    /**
     * Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one
     * `member`.
     */
    type: z.literal("program"),
    /** The program that the rule belongs to, `prog_…`. */
    program: z.string(),
  }),
  z.strictObject({
    /**
     * Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one
     * `member`.
     */
    type: z.literal("collection"),
    /** The program that the rule belongs to, `prog_…`. */
    program: z.string(),
    /** Your id of the collection that events must name, a uuid. */
    collection: z.string(),
  }),
  z.strictObject({
    /**
     * Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one
     * `member`.
     */
    type: z.literal("unit"),
    /** The program that the rule belongs to, `prog_…`. */
    program: z.string(),
    /** Your id of the unit that events must name, a uuid. */
    unit: z.string(),
  }),
  z.strictObject({
    /**
     * Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one
     * `member`.
     */
    type: z.literal("member"),
    /** The program that the rule belongs to, `prog_…`. */
    program: z.string(),
    /** The member who is paid by it, `enr_…`. */
    member: z.string(),
  }),
]);

export const payoutRuleResource = resource("PayoutRule", "payout_rule", {
  /** The display name of the rule. */
  name: z.string(),
  /**
   * How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for
   * reaching a threshold.
   */
  type: z.enum(RULE_TYPE_NAMES),
  /** The activity that the rule pays for. */
  scope: scopeResource,
  /**
   * The tier, `tier_…`, that a member must have held when an event occurred for the rule to count it; a refund counts as
   * its sale. Null: the events of all members count.
   */
  tier: z.string().nullable(),
  /** The metric that the rule measures, such as `sales_count`; a `revenue_split` always measures `gmv_cents`. */
  metric_key: z.string().nullable(),
  /** The share of the net sales, in hundredths of a percent; null unless the type is `revenue_split`. */
  rate_bps: safeInteger.nullable(),
  /** The amount for each action, in the minor unit of `currency`; null unless the type is `cpa`. */
  per_unit_minor: safeInteger.nullable(),
  /** The value of the metric that earns the bonus; null unless the type is `threshold_bonus`. */
  threshold: z.number().nullable(),
  /** The amount of the bonus, in the minor unit of `currency`; null unless the type is `threshold_bonus`. */
  bonus_minor: safeInteger.nullable(),
  /** Your name for the window of a bonus; null when it has none. */
  window_key: z.string().nullable(),
  /** The days up to the period's end in which a bonus is measured; null measures the whole time and pays once. */
  window_days: safeInteger.nullable(),
  /** The currency that is measured and paid, three lower-case letters; nothing is ever converted. */
  currency: z.string(),
  /** Always `net`: refunds are taken off the sales before they are measured. */
  revenue_basis: z.literal("net"),
  /** The rule, `prule_…`, that it replaced when it was made; null when it replaced none. */
  replaces: z.string().nullable(),
  /** `active` rules earn; `paused` and `archived` ones earn nothing new. */
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
    tier: ({ tier }) => wireIdOrNull("tier", tier),
    revenue_basis: () => "net" as const,
    replaces: ({ replaced: [latest = null] }) => wireIdOrNull("payout_rule", latest),
  },
  { program: true, enrollment: true, collection: true, unit: true, replaced: true },
);
