import type { Id, JsonText } from "../../kernel/index.ts";

export const REQUIREMENT_SCOPES = [
  "program_entry",
  "program_maintenance",
  "tier",
  "campaign",
  "benefit",
  "invite",
] as const;
export type RequirementScope = (typeof REQUIREMENT_SCOPES)[number];

/** How two numbers are compared. The names are those of SQL, in which stores compare by them. */
export const COMPARISONS = {
  ">=": (observed: number, limit: number) => observed >= limit,
  "<=": (observed: number, limit: number) => observed <= limit,
  "=": (observed: number, limit: number) => observed === limit,
  "<>": (observed: number, limit: number) => observed !== limit,
  ">": (observed: number, limit: number) => observed > limit,
} as const;

interface Comparing {
  readonly comparison: keyof typeof COMPARISONS;
  /** The number that is always compared with, of an operator that needs no threshold. */
  readonly limit?: number;
}

/** The comparison of each operator, with the threshold unless it has a limit. The evaluator and the SQL of stores read this table. */
export const OPERATORS = {
  gte: { comparison: ">=" },
  lte: { comparison: "<=" },
  eq: { comparison: "=" },
  neq: { comparison: "<>" },
  exists: { comparison: ">", limit: 0 },
} as const satisfies Readonly<Record<string, Comparing>>;
export type Operator = keyof typeof OPERATORS;
export const OPERATOR_NAMES = Object.keys(OPERATORS) as [Operator, ...Operator[]];

/** The comparison of an operator, and the number that it compares with. */
export const comparing = (
  operator: Operator,
  threshold: number | null,
): { readonly comparison: keyof typeof COMPARISONS; readonly limit: number } => {
  const { comparison, limit = threshold ?? 0 }: Comparing = OPERATORS[operator];
  return { comparison, limit };
};

/** Returns true if an observed value meets an operator and a threshold. */
export const meets = (operator: Operator, observed: number, threshold: number | null): boolean => {
  const { comparison, limit } = comparing(operator, threshold);
  return COMPARISONS[comparison](observed, limit);
};

export const FAILURE_POLICIES = ["grace", "immediate"] as const;
export type FailurePolicy = (typeof FAILURE_POLICIES)[number];
export const REQUIREMENT_STATUSES = ["active", "paused", "archived"] as const;

/** A condition of a program on its members (decisions, section 2). */
export interface Requirement {
  readonly id: Id<"requirement">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly scope: RequirementScope;
  /** The tier, for scope `tier`; the caller's own for the others. */
  readonly scopeId: string | null;
  /** A built-in metric, an `x:` key, or `assert:<claim>`. */
  readonly metricKey: string;
  readonly operator: Operator;
  /** Null only for `exists`. */
  readonly threshold: number | null;
  /** Trailing days ending at the moment of evaluation; null for all time. */
  readonly windowDays: number | null;
  readonly source: string | null;
  readonly weight: number;
  readonly required: boolean;
  /** Applies to members of this operating type; null applies to all. */
  readonly operatingType: Id<"operating_type"> | null;
  /** Null: immediate for claims, grace for metrics. */
  readonly failurePolicy: FailurePolicy | null;
  readonly status: (typeof REQUIREMENT_STATUSES)[number];
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A requirement as one member meets it: the program's, or one that an override adds and lends its id to. */
export interface EffectiveRequirement extends Requirement {
  readonly isAdded?: true;
}

const CLAIM = "assert:";
/** The claim a metric key names, or `undefined` when it names a metric. */
export const assertionKeyOf = (metricKey: string): string | undefined =>
  metricKey.startsWith(CLAIM) ? metricKey.slice(CLAIM.length) : undefined;

export const policyOf = ({
  failurePolicy,
  metricKey,
}: Pick<Requirement, "failurePolicy" | "metricKey">): FailurePolicy =>
  failurePolicy ?? (assertionKeyOf(metricKey) === undefined ? "grace" : "immediate");
