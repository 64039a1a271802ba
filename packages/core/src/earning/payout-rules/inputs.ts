import { z } from "zod";
import {
  currency,
  frozen,
  integer,
  listInput,
  minor,
  nonBlank,
  reference,
  someField,
  someWords,
  text,
  WORDS,
} from "../../kernel/index.ts";
import { threshold } from "../../membership/index.ts";
import { RULE_SCOPES, RULE_STATUSES, RULE_TYPE_NAMES } from "./payout-rule.ts";

const scope = z.strictObject({
  /**
   * Whose activity the rule pays for: all of a `program`, what names one `collection` or `unit`, or that of one
   * `member`.
   */
  type: z.enum(RULE_SCOPES),
  /** The id of the program that the rule belongs to. */
  program: reference(),
  /** Your id of the collection that events must name, a uuid; for the scope `collection`, which needs it. */
  collection: z.string().optional(),
  /** Your id of the unit that events must name, a uuid; for the scope `unit`, which needs it. */
  unit: z.string().optional(),
  /** The id of the enrollment that is paid; for the scope `member`, which needs it. */
  member: reference().optional(),
});
export type ScopeInput = z.output<typeof scope>;

export const payoutRuleCreate = z.strictObject({
  /** The display name of the rule: 1 to 200 characters, not blank. */
  name: nonBlank(200),
  /**
   * How it pays: `revenue_split` a share of the sales, `cpa` an amount for each action, `threshold_bonus` an amount for
   * reaching a threshold.
   */
  type: z.enum(RULE_TYPE_NAMES),
  /** The activity that the rule pays for; it cannot be changed afterwards. */
  scope,
  /**
   * The id of a tier of the program: only events count whose member held this very tier when they occurred. It cannot be
   * changed afterwards. Default: the events of all members count.
   */
  tier: reference().optional(),
  /** The metric that the rule measures: 1 to 80 characters. Default: `gmv_cents` for a `revenue_split`, which takes no other. */
  metric_key: text(80).optional(),
  /** The share of the net sales in hundredths of a percent, 0 to 10,000; for a `revenue_split`, which needs it. */
  rate_bps: integer(0, 10_000).optional(),
  /** The amount for each action in the minor unit of `currency`, 0 or more; for a `cpa`, which needs it. */
  per_unit_minor: minor().optional(),
  /** The value of the metric that earns the bonus; for a `threshold_bonus`, which needs it. */
  threshold: threshold().optional(),
  /** The amount of the bonus in the minor unit of `currency`, 0 or more; for a `threshold_bonus`, which needs it. */
  bonus_minor: minor().optional(),
  /** The days up to the period's end in which a bonus is measured: 1 to 3650. Default: the whole time, paid once. */
  window_days: integer(1, 3650).optional(),
  /** Your name for the window of a bonus: 1 to 60 characters. Default: none. */
  window_key: text(60).optional(),
  /** The currency that is measured and paid: three letters, kept in lower case. Default: `usd`. */
  currency: currency().default("usd"),
  /** The initial status of the rule: it earns at once, `active`, or not yet, `paused`. Default: `active`. */
  status: z.enum(["active", "paused"]).default("active"),
  /**
   * The id of a rule of the program that this one replaces, which is archived at the same moment. A period that is run from
   * then on, also anew, is paid by this rule alone; what a bonus without `window_days` has paid stays. It needs the status
   * `active`. Default: none.
   */
  replaces: reference().optional(),
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
  tier: "tier",
  tier_id: "tier",
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
  replaces: "replaces",
};

export const payoutRuleUpdate = frozen(
  someField(
    z
      .strictObject({
        /** The display name of the rule: 1 to 200 characters, not blank. */
        name: nonBlank(200),
        /** `active` rules earn; `paused` and `archived` ones earn nothing new. */
        status: z.enum(RULE_STATUSES),
      })
      .partial(),
  ),
  FROZEN,
);

/** `status` is validated later: an unknown status has its own error code. */
export const payoutRuleList = listInput({
  /** Only rules of this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only rules that are `active`, `paused` or `archived`; several with commas between. Default: all. */
  status: z
    .string()
    .meta({ [WORDS]: RULE_STATUSES })
    .optional(),
  /** Only rules of this type; several with commas between. Default: of all. */
  type: someWords(RULE_TYPE_NAMES).optional(),
});
