import type { Id, JsonText } from "../../kernel/index.ts";
import type {
  EffectiveRequirement,
  FailurePolicy,
  Operator,
  Requirement,
  RequirementScope,
} from "../requirements/requirement.ts";

export const OVERRIDE_STATUSES = ["active", "archived"] as const;

/**
 * An exception for one member: it patches or disables one requirement, or, naming none, adds one of its own.
 * A null field leaves what the requirement says.
 */
export interface RequirementOverride {
  readonly id: Id<"requirement_override">;
  readonly brand: Id<"brand">;
  readonly enrollment: Id<"enrollment">;
  /** The entity of the enrollment, whose the metadata is. */
  readonly entity: Id<"entity">;
  readonly requirement: Id<"requirement"> | null;
  readonly disabled: boolean;
  readonly threshold: number | null;
  readonly operator: Operator | null;
  readonly windowDays: number | null;
  readonly failurePolicy: FailurePolicy | null;
  readonly metricKey: string | null;
  readonly scope: RequirementScope | null;
  readonly scopeId: string | null;
  readonly required: boolean | null;
  readonly weight: number | null;
  readonly status: (typeof OVERRIDE_STATUSES)[number];
  readonly metadata: JsonText;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The requirement an override adds; it applies to its member whatever the operating type. */
const added = (override: RequirementOverride, program: Id<"program">): EffectiveRequirement => ({
  isAdded: true,
  id: override.id as unknown as Id<"requirement">,
  brand: override.brand,
  program,
  scope: override.scope ?? "program_entry",
  scopeId: override.scopeId,
  metricKey: override.metricKey ?? "",
  operator: override.operator ?? "gte",
  threshold: override.threshold,
  windowDays: override.windowDays,
  source: null,
  weight: override.weight ?? 1,
  required: override.required ?? true,
  operatingType: null,
  failurePolicy: override.failurePolicy,
  status: "active",
  metadata: override.metadata,
  createdAt: override.createdAt,
  updatedAt: override.updatedAt,
});

/** A requirement as an override patches it. */
const patched = (requirement: Requirement, override: RequirementOverride): Requirement => ({
  ...requirement,
  threshold: override.threshold ?? requirement.threshold,
  operator: override.operator ?? requirement.operator,
  windowDays: override.windowDays ?? requirement.windowDays,
  failurePolicy: override.failurePolicy ?? requirement.failurePolicy,
  metricKey: override.metricKey ?? requirement.metricKey,
  scope: override.scope ?? requirement.scope,
  scopeId: override.scopeId ?? requirement.scopeId,
  required: override.required ?? requirement.required,
  weight: override.weight ?? requirement.weight,
});

/**
 * The requirements of one member: the active ones of the program, changed by the member's overrides, then filtered by
 * operating type (decisions, section 2, in this order).
 */
export const effectiveRequirements = (
  program: Id<"program">,
  requirements: readonly Requirement[],
  overrides: readonly RequirementOverride[],
  operatingType: Id<"operating_type"> | null,
): readonly EffectiveRequirement[] => {
  const active = overrides.filter(({ status }) => status === "active");
  const kept = requirements
    .filter(({ status }) => status === "active")
    .flatMap((requirement) => {
      const patches = active.filter((override) => override.requirement === requirement.id);
      if (patches.some(({ disabled }) => disabled)) return [];
      return [patches.reduce(patched, requirement)];
    });
  const own = active
    .filter((override) => override.requirement === null && !override.disabled)
    .map((override) => added(override, program));
  return [...kept, ...own].filter((one) => one.operatingType === null || one.operatingType === operatingType);
};
