import { accepted, answerPage } from "../../journal/index.ts";
import { nothing, ok, placedListOf, type Result, wireId } from "../../kernel/index.ts";
import { type Context, command, query } from "../context.ts";
import {
  BLANK,
  budgetOf,
  decideCreate,
  decideUpdate,
  decideValidation,
  type Fields,
  type References,
  refusedChange,
  type ValidationFacts,
} from "./decide.ts";
import { detailOf, findDistribution, gatherState, programsOf, readPrograms, readSubjects } from "./gather.ts";
import { type DistributionFields, distributionCreate, distributionList, distributionUpdate } from "./inputs.ts";
import { readPlan } from "./plan.ts";
import {
  bareDistributionResource,
  distributionResource,
  launchResource,
  NO_DETAIL,
  operatedDistributionResource,
  presentBare,
  presentDistribution,
  validatedDistributionResource,
} from "./resource.ts";
import { changedBy, decideCancel, decideVerb, refusedVerb, type VerbFacts, type VerbName } from "./verbs.ts";

/** Looks up what an input refers to, in the order in which it is refused. */
const readReferences = async (
  context: Context,
  before: Fields,
  input: DistributionFields,
): Promise<Result<References>> => {
  const plan = readPlan(input.spec ?? before.spec);
  if (!plan.ok) return plan;
  const programs = input.programs === undefined ? ok(before.programs) : await readPrograms(context, input.programs);
  if (!programs.ok) return programs;
  const subjects = input.subjects === undefined ? ok(before.subjects) : await readSubjects(context, input.subjects);
  if (!subjects.ok) return subjects;
  const { budgetMode, budgetAsset } = budgetOf(before, input);
  const [first] = budgetMode === "metered" && budgetAsset === null ? programs.value : [];
  const program = first === undefined ? undefined : await context.ports.programs.get(context.tenant, first);
  const currency = program?.row.currency ?? null;
  return ok({ plan: plan.value, programs: programs.value, subjects: subjects.value, currency });
};

export const createDistribution = command({
  ids: [],
  input: distributionCreate,
  output: bareDistributionResource,
  gather: (context, _ids, input) => readReferences(context, BLANK, input),
  decide: decideCreate,
});

export const updateDistribution = command({
  ids: ["distribution"],
  input: distributionUpdate,
  output: bareDistributionResource,
  async gather(context, [id], input) {
    const found = await findDistribution(context, id);
    if (!found.ok) return found;
    const references = await readReferences(context, found.value.row, input);
    return references.ok ? ok({ found: found.value, references: references.value }) : references;
  },
  decide: decideUpdate,
});

export const validateDistribution = command({
  ids: ["distribution"],
  input: nothing,
  output: validatedDistributionResource,
  async gather(context, [id]): Promise<Result<ValidationFacts>> {
    const { tenant, ports } = context;
    const found = await findDistribution(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const refused = refusedChange(row, "validate");
    if (refused !== undefined) return refused;
    const plan = readPlan(row.spec);
    if (!plan.ok) return plan;
    return ok({
      found: found.value,
      plan: plan.value,
      programs: await programsOf(context, row),
      adapters: ports.channels,
      balances: row.budgetMode === "funded" ? await ports.wallets.balances(tenant, row.brand) : [],
    });
  },
  decide: decideValidation,
});

/** Reads the facts that a verb is decided from; it reads the pauses that a resume ends only when the resume is accepted. */
const gatherVerb = async (context: Context, name: VerbName, id: string): Promise<Result<VerbFacts>> => {
  const found = await findDistribution(context, id);
  if (!found.ok) return found;
  const standing = await gatherState(context, found.value);
  const changed = name === "resume" && refusedVerb(name, standing) === undefined ? changedBy(name, standing) : [];
  const ids = changed.map(({ row }) => row.id);
  const pauses = ids.length === 0 ? [] : await context.ports.pauses.open(context.tenant, ids);
  return ok({ ...standing, pauses });
};

const verb = (name: Exclude<VerbName, "launch">) =>
  command({
    ids: ["distribution"],
    input: nothing,
    output: operatedDistributionResource,
    gather: (context, [id]) => gatherVerb(context, name, id),
    decide(context, facts) {
      const decided = name === "cancel" ? decideCancel(context, facts) : decideVerb(context, name, facts);
      if (!decided.ok) return decided;
      const { row, operation, change } = decided.value;
      const shown = presentBare(row, facts.detail, context.tenant);
      return accepted({ ...shown, operation: wireId("operation", operation) }, change);
    },
  });

export const pauseDistribution = verb("pause");
export const resumeDistribution = verb("resume");
export const completeDistribution = verb("complete");
export const cancelDistribution = verb("cancel");

/** Never a synchronous success: the operation is the progress surface (interface, section 1). */
export const launchDistribution = command({
  ids: ["distribution"],
  input: nothing,
  output: launchResource,
  gather: (context, [id]) => gatherVerb(context, "launch", id),
  decide(context, facts) {
    const decided = decideVerb(context, "launch", facts);
    if (!decided.ok) return decided;
    const { row, operation, change } = decided.value;
    const value = {
      distribution: wireId("distribution", row.id),
      status: "launching" as const,
      operation: wireId("operation", operation),
    };
    return accepted(value, change);
  },
});

export const retrieveDistribution = query({
  ids: ["distribution"],
  input: nothing,
  output: distributionResource,
  async answer(context, [id]) {
    const found = await findDistribution(context, id);
    if (!found.ok) return found;
    return ok(presentDistribution(found.value.row, await detailOf(context, found.value.row.id), context.tenant));
  },
});

export const listDistributions = query({
  ids: [],
  input: distributionList,
  output: placedListOf(distributionResource),
  answer: ({ tenant, brand, ports }, _ids, input) =>
    answerPage(
      "distribution",
      input,
      (page) => ports.distributions.list(tenant, { brand: brand.id, status: input.status }, page),
      async (rows) => {
        const details = await ports.distributions.details(
          tenant,
          rows.map((row) => row.id),
        );
        return rows.map((row) => presentDistribution(row, details.get(row.id) ?? NO_DETAIL, tenant));
      },
    ),
});
