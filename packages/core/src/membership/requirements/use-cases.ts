import { findWithin } from "../../journal/index.ts";
import {
  at,
  deletedResource,
  EMPTY_OBJECT,
  fresh,
  merged,
  nothing,
  ok,
  type Result,
  refuse,
  revise,
  wireId,
} from "../../kernel/index.ts";
import { asyncCommand, type Context, listIn, retrieve } from "../context.ts";
import { refusedMetricKey } from "../metric-keys/valid.ts";
import { readOperatingType } from "../operating-types/find.ts";
import { findProgram } from "../programs/find.ts";
import type { Program } from "../programs/program.ts";
import { gatherEvaluation } from "../standing/gather.ts";
import { beginEvaluation } from "../standing/reevaluate.ts";
import { scopedTier } from "../tiers/find.ts";
import { type RequirementFields, requirementCreate, requirementList, requirementUpdate } from "./inputs.ts";
import { assertionKeyOf, type Requirement } from "./requirement.ts";
import { presentRequirement, requirementResource } from "./resource.ts";

const find = findWithin(findProgram, ({ ports }: Context) => ports.requirements, "requirement", "program");

type Settable = Omit<Requirement, "id" | "brand" | "program" | "createdAt" | "updatedAt">;

/** The input merged over the stored fields, with every reference resolved. */
const validateFields = async (
  context: Context,
  program: Program,
  before: Settable,
  input: RequirementFields,
): Promise<Result<Settable>> => {
  const { operating_type: _named, ...fields } = input;
  const operatingType = input.operating_type === null ? null : before.operatingType;
  const next: Settable = { ...before, ...merged(fields), operatingType };
  const refusedKey = input.metric_key === undefined ? undefined : await refusedMetricKey(context, next.metricKey);
  if (refusedKey !== undefined) return refusedKey;
  if (next.operator !== "exists" && next.threshold === null) {
    return at(
      "threshold",
      refuse("invalid_request", { reason: `threshold is required for operator ${next.operator}.` }),
    );
  }
  if (assertionKeyOf(next.metricKey) !== undefined && next.windowDays !== null) {
    return at(
      "window_days",
      refuse("invalid_request", { reason: "window_days does not apply to an assertion requirement." }),
    );
  }
  if (next.scope === "tier") {
    const tier = await scopedTier(context, program.id, next.scopeId);
    return tier.ok ? withType(context, { ...next, scopeId: tier.value }, input) : tier;
  }
  return withType(context, next, input);
};

const withType = async (
  context: Context,
  next: Settable,
  { operating_type: raw }: RequirementFields,
): Promise<Result<Settable>> => {
  if (typeof raw !== "string") return ok(next);
  const type = await readOperatingType(context, raw);
  return type.ok ? ok({ ...next, operatingType: type.value }) : type;
};

const BLANK: Omit<Settable, "scope" | "metricKey" | "operator"> = {
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

export const createRequirement = asyncCommand({
  ids: ["program"],
  input: requirementCreate,
  output: requirementResource,
  async decide(context, [programId], input) {
    const program = await findProgram(context, programId);
    if (!program.ok) return program;
    const { scope, metric_key: metricKey, operator } = input;
    const settled = await validateFields(context, program.value.row, { ...BLANK, scope, metricKey, operator }, input);
    if (!settled.ok) return settled;
    const row: Requirement = {
      id: context.ports.ids.next("requirement"),
      brand: context.brand.id,
      program: program.value.row.id,
      ...settled.value,
      createdAt: context.now,
      updatedAt: context.now,
    };
    const { writes, notifications } = beginEvaluation(
      context,
      program.value,
      await gatherEvaluation(context, program.value.row.id),
    );
    const change = { writes: [{ kind: "requirement" as const, ...fresh(row) }, ...writes], notifications };
    return ok({ change, outcome: "created", value: presentRequirement(row, context.tenant) });
  },
});

export const updateRequirement = asyncCommand({
  ids: ["program", "requirement"],
  input: requirementUpdate,
  output: requirementResource,
  async decide(context, [programId, id], input) {
    const found = await find(context, programId, id);
    if (!found.ok) return found;
    const { within: program, ...requirement } = found.value;
    const settled = await validateFields(context, program.row, requirement.row, input);
    if (!settled.ok) return settled;
    const next = revise(requirement, { ...settled.value, updatedAt: context.now });
    const { writes, notifications } = beginEvaluation(
      context,
      program,
      await gatherEvaluation(context, program.row.id),
    );
    const change = { writes: [{ kind: "requirement" as const, ...next }, ...writes], notifications };
    return ok({ change, outcome: "done", value: presentRequirement(next.row, context.tenant) });
  },
});

/** Archives; deleting an archived one answers the same. */
export const deleteRequirement = asyncCommand({
  ids: ["program", "requirement"],
  input: nothing,
  output: deletedResource("program.requirement"),
  async decide(context, [programId, id]) {
    const found = await find(context, programId, id);
    if (!found.ok) return found;
    const { within: program, ...requirement } = found.value;
    const value = {
      id: wireId("requirement", requirement.row.id),
      object: "program.requirement" as const,
      deleted: true as const,
    };
    if (requirement.row.status === "archived") return ok({ change: {}, outcome: "done", value });
    const next = revise(requirement, { status: "archived", updatedAt: context.now });
    const { writes, notifications } = beginEvaluation(
      context,
      program,
      await gatherEvaluation(context, program.row.id),
    );
    return ok({
      change: { writes: [{ kind: "requirement", ...next }, ...writes], notifications },
      outcome: "done",
      value,
    });
  },
});

export const retrieveRequirement = retrieve(["program", "requirement"], requirementResource, find, presentRequirement);

export const listRequirements = listIn(
  ["program"],
  "requirement",
  requirementList,
  requirementResource,
  findProgram,
  (ports) => ports.requirements,
  ({ brand }, { scope, status }, { row }) => ({ brand: brand.id, program: row.id, scope, status }),
  presentRequirement,
);
