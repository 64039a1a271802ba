import { floorDiv, type Id, type Minor } from "../../kernel/index.ts";
import type { MetricKey } from "../../membership/index.ts";

export const RULE_SCOPES = ["program", "collection", "unit", "member"] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

export const RULE_STATUSES = ["active", "paused", "archived"] as const;

/** The economics of a rule, in the fields of its type; the others are null. */
export interface Economics {
  readonly rateBps: number | null;
  readonly perUnitMinor: Minor | null;
  /** Any number a double holds; a metric is whole, so it reaches a threshold where it reaches the next whole number. */
  readonly threshold: number | null;
  readonly bonusMinor: Minor | null;
}

interface RuleType {
  /** The fields of its economics, each required; the fields of other types are refused. */
  readonly requires: readonly (keyof Economics)[];
  /** The fixed metric of the rule type, whatever the caller names. */
  readonly fixedMetric: MetricKey | null;
  /** True if each event earns by itself, and so consumes a budget. */
  readonly perEvent: boolean;
  /** True if the type accepts a trailing window or its label. */
  readonly windowed: boolean;
  /** The amount for a value of the metric. Never negative: a refund is handled with its sale. */
  readonly pays: (rule: Economics, value: bigint) => Minor;
}

const positive = (value: bigint): bigint => (value < 0n ? 0n : value);

/** The formulas (interface, section 4). A new type of rule is a row here. */
export const RULE_TYPES = {
  revenue_split: {
    requires: ["rateBps"],
    fixedMetric: "gmv_cents",
    perEvent: true,
    windowed: false,
    pays: ({ rateBps }, value) => floorDiv(positive(value) * BigInt(rateBps ?? 0), 10_000n),
  },
  cpa: {
    requires: ["perUnitMinor"],
    fixedMetric: null,
    perEvent: true,
    windowed: false,
    pays: ({ perUnitMinor }, value) => positive(value) * (perUnitMinor ?? 0n),
  },
  threshold_bonus: {
    requires: ["threshold", "bonusMinor"],
    fixedMetric: null,
    perEvent: false,
    windowed: true,
    pays: ({ threshold, bonusMinor }, value) => (value >= wholeThreshold(threshold) ? (bonusMinor ?? 0n) : 0n),
  },
} as const satisfies Record<string, RuleType>;
export type RuleTypeName = keyof typeof RULE_TYPES;
export const RULE_TYPE_NAMES = Object.keys(RULE_TYPES) as [RuleTypeName, ...RuleTypeName[]];

/** The rule types that pay for each event by itself, and so spend a budget when an event is recorded. */
export const PER_EVENT: readonly RuleTypeName[] = RULE_TYPE_NAMES.filter((name) => RULE_TYPES[name].perEvent);

/** The least whole number that reaches a threshold. */
export const wholeThreshold = (threshold: number | null): bigint => BigInt(Math.ceil(threshold ?? 0));

/** A rule for what activity in a program earns (interface, section 2). All fields but its name and status are frozen. */
export interface PayoutRule extends Economics {
  readonly id: Id<"payout_rule">;
  readonly brand: Id<"brand">;
  readonly name: string;
  readonly type: RuleTypeName;
  readonly scope: RuleScope;
  readonly program: Id<"program">;
  /** A bare uuid of the caller's, for scope `collection`. */
  readonly collection: string | null;
  /** A bare uuid of the caller's, for scope `unit`. */
  readonly unit: string | null;
  /** For scope `member`. */
  readonly enrollment: Id<"enrollment"> | null;
  /** Only events of members who held this tier when they occurred count; null: of all. */
  readonly tier: Id<"tier"> | null;
  readonly metricKey: MetricKey;
  readonly windowKey: string | null;
  /** Trailing days ending at the period's end; null measures the period, or for a bonus all time. */
  readonly windowDays: number | null;
  readonly currency: string;
  /** The rule that it replaced, and those that one had replaced, newest first. */
  readonly replaced: readonly Id<"payout_rule">[];
  readonly status: (typeof RULE_STATUSES)[number];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
