import { at, ok, parseUuid, type Refused, type Result, refuse, refuseField, wireId } from "../../kernel/index.ts";
import { isMetricKey, type MetricKey } from "../../membership/index.ts";
import type { RuleInput, ScopeInput } from "./inputs.ts";
import { type PayoutRule, RULE_TYPE_NAMES, RULE_TYPES, type RuleTypeName } from "./payout-rule.ts";

/** The fields of each scope. Each belongs to the type of its own name. */
const DISCRIMINATORS = ["collection", "unit", "member"] as const;

/** The scope as it is stored, its member still as the caller spelled it. */
export type ReadScope = Pick<PayoutRule, "scope" | "collection" | "unit"> & { readonly member: string | null };

export const readScope = (input: ScopeInput): Result<ReadScope> => {
  for (const field of DISCRIMINATORS) {
    if (input[field] !== undefined && input.type !== field)
      return refuseField(`scope.${field}`, `is valid only for type ${field}, and this scope is of type ${input.type}`);
  }
  const missing = DISCRIMINATORS.find((field) => field === input.type && input[field] === undefined);
  if (missing !== undefined) return refuseField(`scope.${missing}`, `is required for type ${missing}`);
  const [collection, unit] = [input.collection, input.unit].map((raw) => (raw === undefined ? null : parseUuid(raw)));
  if (collection === undefined) return refuseField("scope.collection", "must be a uuid");
  if (unit === undefined) return refuseField("scope.unit", "must be a uuid");
  return ok({ scope: input.type, collection, unit, member: input.member ?? null });
};

/** The wire names of the fields a type of rule is made of. */
const WIRE = {
  rateBps: "rate_bps",
  perUnitMinor: "per_unit_minor",
  threshold: "threshold",
  bonusMinor: "bonus_minor",
} as const;
type Field = keyof typeof WIRE;
const FIELDS = Object.keys(WIRE) as readonly Field[];

const typesWhere = (matches: (type: (typeof RULE_TYPES)[RuleTypeName]) => boolean): string =>
  RULE_TYPE_NAMES.filter((name) => matches(RULE_TYPES[name])).join(" and ");
const typesWith = (field: Field): string =>
  typesWhere(({ requires }) => (requires as readonly Field[]).includes(field));
const WINDOWED_TYPES = typesWhere(({ windowed }) => windowed);

const readMetric = (type: RuleTypeName, given: string | undefined): Result<MetricKey> => {
  const { fixedMetric } = RULE_TYPES[type];
  if (fixedMetric !== null) return ok(fixedMetric);
  if (given === undefined) return refuseField("metric_key", `is required for type ${type}`);
  return isMetricKey(given) ? ok(given) : at("metric_key", refuse("metric_key_invalid", { given }));
};

/** Refuses a replacement that would not earn, and one for a rule that earns nothing any more. */
export const refusedReplacement = (
  replaced: { readonly row: Pick<PayoutRule, "status"> } | undefined,
  status: PayoutRule["status"],
): Refused | undefined => {
  if (replaced === undefined) return undefined;
  if (replaced.row.status === "archived")
    return refuseField("replaces", "names a rule that is archived: expected one that is active or paused");
  return status === "active" ? undefined : refuseField("status", "must be active, since the rule replaces another");
};

/** Refuses that an archived rule earns again which another one replaced: a sale would be paid by both. */
export const refusedReturn = (
  status: PayoutRule["status"] | undefined,
  replacedBy: PayoutRule["id"] | undefined,
): Refused | undefined =>
  replacedBy === undefined || status === undefined || status === "archived"
    ? undefined
    : refuseField(
        "status",
        `stays archived, since ${wireId("payout_rule", replacedBy)} replaced the rule: replace that one`,
      );

export type RuleTerms = Pick<
  PayoutRule,
  "metricKey" | "rateBps" | "perUnitMinor" | "threshold" | "bonusMinor" | "windowDays" | "windowKey"
>;

/** Reads the terms of a rule, or refuses the first field that its type lacks or does not know. */
export const readTerms = (input: Omit<RuleInput, "name" | "currency" | "status">): Result<RuleTerms> => {
  const { type } = input;
  const { requires, windowed } = RULE_TYPES[type];
  const metric = readMetric(type, input.metric_key);
  if (!metric.ok) return metric;
  for (const field of FIELDS) {
    const [name, required] = [WIRE[field], (requires as readonly Field[]).includes(field)];
    if (required && input[name] === undefined) return refuseField(name, `is required for type ${type}`);
    if (!required && input[name] !== undefined) return refuseField(name, `is valid only for type ${typesWith(field)}`);
  }
  if (input.threshold !== undefined && input.threshold <= 0)
    return refuseField("threshold", "must be above 0, since everybody reaches one that is not");
  for (const name of ["window_days", "window_key"] as const) {
    if (!windowed && input[name] !== undefined) return refuseField(name, `is valid only for type ${WINDOWED_TYPES}`);
  }
  return ok({
    metricKey: metric.value,
    rateBps: input.rate_bps ?? null,
    perUnitMinor: input.per_unit_minor ?? null,
    threshold: input.threshold ?? null,
    bonusMinor: input.bonus_minor ?? null,
    windowDays: input.window_days ?? null,
    windowKey: input.window_key ?? null,
  });
};
