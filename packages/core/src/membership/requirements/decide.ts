import {
  at,
  EMPTY_OBJECT,
  type Id,
  merged,
  newId,
  ok,
  type Refused,
  type Result,
  refuse,
  type Versioned,
} from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { BrandMetricKey } from "../metric-keys/metric-key.ts";
import { refusedMetricKey } from "../metric-keys/valid.ts";
import { scopedTier } from "../tiers/decide.ts";
import type { Tier } from "../tiers/tier.ts";
import type { RequirementFields } from "./inputs.ts";
import { assertionKeyOf, type Requirement } from "./requirement.ts";

export type Settable = Omit<Requirement, "id" | "brand" | "program" | "createdAt" | "updatedAt">;

/** The metric key and the tier that a requirement or an override names. */
export interface Named {
  /** The metric key of the brand's own. */
  readonly ownKey: BrandMetricKey | undefined;
  readonly tier: Versioned<Tier> | undefined;
}

/** The fields of a new requirement that need not be given. */
export const BLANK: Omit<Settable, "scope" | "metricKey" | "operator"> = {
  scopeId: null,
  threshold: null,
  windowDays: null,
  source: null,
  weight: 1,
  required: true,
  operatingType: null,
  failurePolicy: null,
  status: "active",
  metadata: EMPTY_OBJECT,
};

const refusedTerms = ({ operator, threshold, metricKey, windowDays }: Settable): Refused | undefined => {
  if (operator !== "exists" && threshold === null)
    return at("threshold", refuse("invalid_request", { reason: `threshold is required for operator ${operator}.` }));
  if (assertionKeyOf(metricKey) !== undefined && windowDays !== null)
    return at(
      "window_days",
      refuse("invalid_request", { reason: "window_days does not apply to an assertion requirement." }),
    );
  return undefined;
};

/** The input merged over the stored fields, with what it names; or the first field that does not fit. */
export const mergeRequirement = <S extends Settable>(
  program: Id<"program">,
  before: S,
  { operating_type: _named, ...fields }: RequirementFields,
  { ownKey, tier, operatingType }: Named & { readonly operatingType: Result<Requirement["operatingType"]> },
): Result<S> => {
  const next = { ...before, ...merged(fields) };
  const refusedKey = fields.metric_key === undefined ? undefined : refusedMetricKey(fields.metric_key, ownKey);
  const refused = refusedKey ?? refusedTerms(next);
  if (refused !== undefined) return refused;
  const scopeId = next.scope === "tier" ? scopedTier(program, next.scopeId, tier) : ok(next.scopeId);
  if (!scopeId.ok) return scopeId;
  return operatingType.ok ? ok({ ...next, scopeId: scopeId.value, operatingType: operatingType.value }) : operatingType;
};

export const newRequirement = (context: DecisionContext, program: Id<"program">, fields: Settable): Requirement => ({
  id: newId(context, "requirement"),
  brand: context.brand.id,
  program,
  ...fields,
  createdAt: context.now,
  updatedAt: context.now,
});
