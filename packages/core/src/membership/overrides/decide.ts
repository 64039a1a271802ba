import { type Change, update } from "../../journal/index.ts";
import {
  at,
  EMPTY_OBJECT,
  merged,
  newId,
  ok,
  type Refused,
  type Result,
  refuse,
  refuseField,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import type { DecisionContext, Moment } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { refusedMetricKey } from "../metric-keys/valid.ts";
import type { Program } from "../programs/program.ts";
import type { Named } from "../requirements/decide.ts";
import { assertionKeyOf, type Requirement } from "../requirements/requirement.ts";
import { type CauseFacts, evaluateCause, isEvaluated, type StandingChange } from "../standing/decide.ts";
import type { MemberEvidence } from "../standing/ports.ts";
import { scopedTier } from "../tiers/decide.ts";
import type { OverrideFields } from "./inputs.ts";
import type { RequirementOverride } from "./override.ts";

export type Settable = Omit<
  RequirementOverride,
  "id" | "brand" | "enrollment" | "entity" | "requirement" | "createdAt" | "updatedAt"
>;

export const BLANK: Settable = {
  disabled: false,
  threshold: null,
  operator: null,
  windowDays: null,
  failurePolicy: null,
  metricKey: null,
  scope: null,
  scopeId: null,
  required: null,
  weight: null,
  status: "active",
  metadata: EMPTY_OBJECT,
};

/** The overridden requirement: an active one of the member's program that applies to the member. */
export const patchable = (
  { program, operatingType }: Pick<Enrollment, "program" | "operatingType">,
  found: Requirement | undefined,
): Result<Requirement> => {
  if (found?.program !== program) return at("requirement", refuse("requirement_not_found"));
  const inapplicable = (reason: string) => at("requirement", refuse("requirement_override_inapplicable", { reason }));
  if (found.status !== "active") return inapplicable(`This requirement is ${found.status}; it is asked of nobody.`);
  return found.operatingType === null || found.operatingType === operatingType
    ? ok(found)
    : inapplicable("This requirement is asked of members of another operating type.");
};

/** Refuses a second override of one requirement; requirements of a member's own are not counted. */
export const refusedSecond = (
  overrides: readonly RequirementOverride[],
  requirement: Requirement | undefined,
): Refused | undefined => {
  const taken = overrides.find((one) => requirement !== undefined && one.requirement === requirement.id);
  return taken && refuse("requirement_override_already_exists", { override: wireId("requirement_override", taken.id) });
};

/** The name of the tier that an override is about; null where it is about none, or about the requirement's own. */
export const tierOf = (
  { scope, scopeId }: Pick<Settable, "scope" | "scopeId">,
  requirement: Requirement | undefined,
): string | null => ((scope ?? requirement?.scope) === "tier" ? scopeId : null);

const refusedTerms = (next: Settable, requirement: Requirement | undefined): Refused | undefined => {
  if (next.windowDays !== null && assertionKeyOf(next.metricKey ?? requirement?.metricKey ?? "") !== undefined)
    return refuseField("window_days", "does not apply to an assertion requirement, which holds or does not");
  const operator = next.operator ?? requirement?.operator ?? "gte";
  const lacks = (next.threshold ?? requirement?.threshold ?? null) === null;
  return !next.disabled && operator !== "exists" && lacks
    ? refuseField("threshold", `is required for operator ${operator}`)
    : undefined;
};

/** The input merged over the stored fields: consistent with the overridden requirement, or complete when it adds one. */
export const mergeOverride = <S extends Settable>(
  program: Program["id"],
  before: S,
  requirement: Requirement | undefined,
  input: OverrideFields,
  { ownKey, tier }: Named,
): Result<S> => {
  const next = { ...before, ...merged(input) };
  if (requirement === undefined) {
    if (next.metricKey === null) return refuseField("metric_key", "is required when no requirement is named");
    if (next.scope === null) return refuseField("scope", "is required when no requirement is named");
  }
  const refusedKey = typeof input.metric_key === "string" ? refusedMetricKey(input.metric_key, ownKey) : undefined;
  const refused = refusedKey ?? refusedTerms(next, requirement);
  if (refused !== undefined) return refused;
  const inherits = next.scopeId === null && requirement?.scope === "tier";
  if ((next.scope ?? requirement?.scope) !== "tier" || inherits) return ok(next);
  const scopeId = scopedTier(program, next.scopeId, tier);
  return scopeId.ok ? ok({ ...next, scope: "tier", scopeId: scopeId.value }) : scopeId;
};

export const newOverride = (
  context: DecisionContext,
  member: Pick<Enrollment, "id" | "entity">,
  requirement: Requirement | undefined,
  fields: Settable,
): RequirementOverride => ({
  id: newId(context, "requirement_override"),
  brand: context.brand.id,
  enrollment: member.id,
  entity: member.entity,
  requirement: requirement?.id ?? null,
  ...fields,
  createdAt: context.now,
  updatedAt: context.now,
});

/** A member's evidence once this override is made. */
export const evidenceWith =
  (row: RequirementOverride) =>
  (_member: unknown, { overrides }: MemberEvidence) => ({
    overrides: [...overrides.filter(({ id }) => id !== row.id), row],
  });

/** The effects of an override. */
export interface OverrideFacts {
  readonly next: Versioned<RequirementOverride>;
  readonly cause: CauseFacts;
  /** The member's program, where the override is the first requirement of its member. */
  readonly first: Versioned<Program> | undefined;
}

/**
 * An override with the standing it leads to, in one change. Events of members without requirements leave their rows
 * alone and expect the program only. So the first requirement moves the program, for the events after it, and has the member
 * evaluated once more, for those that landed while it was decided.
 */
export const writeOverride = (
  moment: Moment,
  { next, cause, first }: OverrideFacts,
): StandingChange & Pick<Change, "notifications"> => {
  const standing = evaluateCause(moment, cause);
  const override = update("requirementOverride", next);
  if (first === undefined) return { ...standing, writes: [override, ...standing.writes] };
  const writes = standing.writes.map((write) =>
    write.kind === "enrollment" && isEvaluated(write.row)
      ? { ...write, row: { ...write.row, evaluateAt: moment.now } }
      : write,
  );
  return { ...standing, writes: [override, ...writes, update("program", first)], notifications: ["standing"] };
};
