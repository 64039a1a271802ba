import { findOwned } from "../../journal/index.ts";
import { merged, ok, type Result, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { gatherNamed } from "../requirements/gather.ts";
import type { Requirement } from "../requirements/requirement.ts";
import { gatherCause } from "../standing/gather.ts";
import { evidenceWith, mergeOverride, type OverrideFacts, patchable, type Settable, tierOf } from "./decide.ts";
import type { OverrideFields } from "./inputs.ts";
import type { RequirementOverride } from "./override.ts";

/** The requirement that a new override names, if it names one. */
export const findPatchable = async (
  context: Context,
  member: Enrollment,
  raw: string | undefined,
): Promise<Result<Requirement | undefined>> => {
  if (raw === undefined) return ok(undefined);
  const found = await findOwned(context, context.ports.requirements, "requirement", raw);
  return patchable(member, found.ok ? found.value.row : undefined);
};

/** {@link mergeOverride} with what the input names. */
export const gatherFields = async <S extends Settable>(
  context: Context,
  { program }: Enrollment,
  before: S,
  requirement: Requirement | undefined,
  input: OverrideFields,
): Promise<Result<S>> => {
  const tier = tierOf({ ...before, ...merged(input) }, requirement);
  return mergeOverride(program, before, requirement, input, await gatherNamed(context, input.metric_key ?? null, tier));
};

/** Returns true if this override is the first requirement of its member. */
const isFirstRequirement = async (
  { tenant, ports }: Context,
  { id, program }: Enrollment,
  next: RequirementOverride,
): Promise<boolean> => {
  if (next.status !== "active") return false;
  const [policies, existing] = await Promise.all([
    ports.standing.policies(tenant, [program]),
    ports.standing.overrides(tenant, [id]),
  ]);
  return existing.length === 0 && policies.get(program)?.requirements.length === 0;
};

/** Gathers the effects of an override that is about to be committed. */
export const gatherOverride = async (
  context: Context,
  member: Versioned<Enrollment>,
  next: Versioned<RequirementOverride>,
): Promise<OverrideFacts> => {
  const { tenant, ports } = context;
  const isFirst = await isFirstRequirement(context, member.row, next.row);
  const overrides = [next.row];
  const cause = await gatherCause(context, [member], {
    trigger: "override",
    overrides,
    evidence: evidenceWith(next.row),
  });
  return { next, cause, first: isFirst ? await ports.programs.get(tenant, member.row.program) : undefined };
};
