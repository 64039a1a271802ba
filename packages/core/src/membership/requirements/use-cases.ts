import { created, done, findWithin, insert, update } from "../../journal/index.ts";
import { ok, revise, type Versioned } from "../../kernel/index.ts";
import { type Context, command, listIn, retrieve } from "../context.ts";
import { findProgram } from "../programs/find.ts";
import { changePolicy, deletePart } from "../programs/policy.ts";
import type { Program } from "../programs/program.ts";
import { gatherEvaluation } from "../standing/gather.ts";
import { BLANK, newRequirement, type Settable } from "./decide.ts";
import { settleRequirement } from "./gather.ts";
import { type RequirementFields, requirementCreate, requirementList, requirementUpdate } from "./inputs.ts";
import { presentRequirement, requirementResource } from "./resource.ts";

const find = findWithin(findProgram, ({ ports }: Context) => ports.requirements, "requirement", "program");

/** The fields of a requirement of this program, settled, and what its change begins. */
const gatherFields = async <S extends Settable>(
  context: Context,
  program: Versioned<Program>,
  before: S,
  input: RequirementFields,
) => {
  const fields = await settleRequirement(context, program.row.id, before, input);
  if (!fields.ok) return fields;
  return ok({ program, fields: fields.value, evaluation: await gatherEvaluation(context, program.row.id) });
};

export const createRequirement = command({
  ids: ["program"],
  input: requirementCreate,
  output: requirementResource,
  async gather(context, [programId], input) {
    const program = await findProgram(context, programId);
    if (!program.ok) return program;
    const { scope, metric_key: metricKey, operator } = input;
    return gatherFields(context, program.value, { ...BLANK, scope, metricKey, operator }, input);
  },
  decide(context, { program, fields, evaluation }) {
    const row = newRequirement(context, program.row.id, fields);
    const change = changePolicy(context, program, evaluation, insert("requirement", row));
    return created(presentRequirement(row, context.tenant), change);
  },
});

export const updateRequirement = command({
  ids: ["program", "requirement"],
  input: requirementUpdate,
  output: requirementResource,
  async gather(context, [programId, id], input) {
    const found = await find(context, programId, id);
    if (!found.ok) return found;
    const { within, ...requirement } = found.value;
    const facts = await gatherFields(context, within, requirement.row, input);
    return facts.ok ? ok({ ...facts.value, requirement }) : facts;
  },
  decide(context, { program, requirement, fields, evaluation }) {
    const next = revise(requirement, { ...fields, updatedAt: context.now });
    const change = changePolicy(context, program, evaluation, update("requirement", next));
    return done(presentRequirement(next.row, context.tenant), change);
  },
});

export const deleteRequirement = deletePart("requirement", find);

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
