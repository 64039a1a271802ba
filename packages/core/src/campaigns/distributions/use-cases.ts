import { answerPage } from "../../journal/index.ts";
import { fresh, listOf, nothing, ok, type Result, refuse, refusedMove, revise, wireId } from "../../kernel/index.ts";
import { refusedByControl } from "../../operations/index.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import { DISTRIBUTION, type Distribution } from "./distribution.ts";
import {
  detailOf,
  findDistribution,
  gatherState,
  presentBare,
  programsOf,
  readPrograms,
  readSubjects,
} from "./gather.ts";
import { type DistributionFields, distributionCreate, distributionList, distributionUpdate } from "./inputs.ts";
import { DEFAULT_SPEC, planHash, readPlan } from "./plan.ts";
import {
  bareDistributionResource,
  distributionResource,
  launchResource,
  NO_DETAIL,
  operatedDistributionResource,
  presentDistribution,
  validatedDistributionResource,
} from "./resource.ts";
import { planErrors, planWarnings } from "./validation.ts";
import { type Accepted, decideCancel, decideVerb, movedBy, refusedVerb } from "./verbs.ts";

type ValidatedFields = Pick<
  Distribution,
  | "name"
  | "objective"
  | "description"
  | "spec"
  | "planHash"
  | "programs"
  | "subjects"
  | "budgetMode"
  | "budgetAsset"
  | "budgetTotal"
>;

const BLANK: Omit<ValidatedFields, "name"> = {
  objective: "custom",
  description: null,
  spec: DEFAULT_SPEC,
  planHash: "",
  programs: [],
  subjects: [],
  budgetMode: "none",
  budgetAsset: null,
  budgetTotal: null,
};

/** The currency of the first of some programs; null of none. */
const currencyOf = async ({ tenant, ports }: Context, [first]: ValidatedFields["programs"]): Promise<string | null> =>
  first === undefined ? null : ((await ports.programs.get(tenant, first))?.row.currency ?? null);

/** The input merged over the stored fields, with every reference resolved. */
const validateFields = async (
  context: Context,
  before: ValidatedFields,
  input: DistributionFields,
): Promise<Result<ValidatedFields>> => {
  const spec = input.spec ?? before.spec;
  const plan = readPlan(spec);
  if (!plan.ok) return plan;
  const programs = input.programs === undefined ? ok(before.programs) : await readPrograms(context, input.programs);
  if (!programs.ok) return programs;
  const subjects = input.subjects === undefined ? ok(before.subjects) : await readSubjects(context, input.subjects);
  if (!subjects.ok) return subjects;
  const { budgetMode, budgetAsset, budgetTotal } =
    input.budget === undefined
      ? before
      : {
          budgetMode: input.budget.mode,
          budgetAsset: input.budget.asset ?? null,
          budgetTotal:
            input.budget.total === undefined || input.budget.total === null ? null : BigInt(input.budget.total),
        };
  const currency = budgetMode === "metered" && budgetAsset === null ? await currencyOf(context, programs.value) : null;
  const budget = { budgetMode, budgetAsset: budgetAsset ?? currency, budgetTotal };
  return ok({
    name: input.name ?? before.name,
    objective: input.objective ?? before.objective,
    description: input.description === undefined ? before.description : input.description,
    spec,
    planHash: planHash(plan.value, programs.value, budget),
    programs: programs.value,
    subjects: subjects.value,
    ...budget,
  });
};

export const createDistribution = asyncCommand({
  ids: [],
  input: distributionCreate,
  output: bareDistributionResource,
  async decide(context, _ids, input) {
    const settled = await validateFields(context, { ...BLANK, name: input.name }, input);
    if (!settled.ok) return settled;
    const row: Distribution = {
      id: context.ports.ids.next("distribution"),
      brand: context.brand.id,
      ...settled.value,
      status: DISTRIBUTION.initial,
      error: null,
      operation: null,
      control: null,
      controlState: "none",
      launchedAt: null,
      pausedAt: null,
      completedAt: null,
      canceledAt: null,
      failedAt: null,
      createdAt: context.now,
      updatedAt: context.now,
    };
    const change = { writes: [{ kind: "distribution" as const, ...fresh(row) }] };
    return ok({ change, outcome: "created", value: presentBare(context, row, NO_DETAIL) });
  },
});

/** Any update returns it to draft: a validation speaks of what was validated. */
export const updateDistribution = asyncCommand({
  ids: ["distribution"],
  input: distributionUpdate,
  output: bareDistributionResource,
  async decide(context, [id], input) {
    const found = await findDistribution(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const settled = await validateFields(context, row, input);
    const refused = refusedByControl(row) ?? refusedMove(DISTRIBUTION, "update", row.status);
    if (!settled.ok) return settled;
    if (refused !== undefined) return refused;
    const changed = settled.value.programs.join() !== row.programs.join();
    if (changed && row.status !== "draft") {
      return refuse("distribution_programs_draft_only", { status: row.status, allowed: ["draft"] });
    }
    const next = revise(found.value, { ...settled.value, status: "draft", updatedAt: context.now });
    return ok({
      change: { writes: [{ kind: "distribution", ...next }] },
      outcome: "done",
      value: presentBare(context, next.row, NO_DETAIL),
    });
  },
});

/** Synchronous; repeating it is harmless. `validating` is passed through inside this one change. */
export const validateDistribution = asyncCommand({
  ids: ["distribution"],
  input: nothing,
  output: validatedDistributionResource,
  async decide(context, [id]) {
    const found = await findDistribution(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const refused = refusedByControl(row) ?? refusedMove(DISTRIBUTION, "validate", row.status);
    if (refused !== undefined) return refused;
    const plan = readPlan(row.spec);
    if (!plan.ok) return plan;
    const programs = await programsOf(context, row);
    const errors = planErrors(
      row,
      plan.value,
      context.ports.channels,
      programs.map((program) => program.row),
    );
    const balances = row.budgetMode === "funded" ? await context.ports.wallets.balances(context.tenant, row.brand) : [];
    const valid = errors.length === 0;
    const next = revise(found.value, { status: valid ? "ready" : "draft", updatedAt: context.now });
    const unchanged = next.row.status === row.status;
    return ok({
      change: unchanged
        ? {}
        : {
            writes: [{ kind: "distribution", ...next }],
            expects: programs.map(({ row: { id: program }, version }) => ({ kind: "program", id: program, version })),
          },
      outcome: "done",
      value: {
        ...presentBare(context, unchanged ? row : next.row, NO_DETAIL),
        valid,
        errors: [...errors],
        warnings: [...planWarnings(row, balances)],
      },
    });
  },
});

const verb = (name: "pause" | "resume" | "complete" | "cancel") =>
  asyncCommand({
    ids: ["distribution"],
    input: nothing,
    output: operatedDistributionResource,
    async decide(context, [id]) {
      const found = await findDistribution(context, id);
      if (!found.ok) return found;
      const standing = await gatherState(context, found.value);
      const moves = name === "resume" && refusedVerb(name, standing) === undefined ? movedBy(name, standing) : [];
      const pauses = moves.length === 0 ? [] : await context.ports.pauses.open(context.tenant, moves);
      const accepted: Result<Accepted> =
        name === "cancel" ? decideCancel(context, standing) : decideVerb(context, name, standing, pauses);
      if (!accepted.ok) return accepted;
      const { row, operation, change } = accepted.value;
      const value = { ...presentBare(context, row, standing.detail), operation: wireId("operation", operation) };
      return ok({ change, outcome: "accepted", value });
    },
  });

export const pauseDistribution = verb("pause");
export const resumeDistribution = verb("resume");
export const completeDistribution = verb("complete");
export const cancelDistribution = verb("cancel");

/** Never a synchronous success: the operation is the progress surface (interface, section 1). */
export const launchDistribution = asyncCommand({
  ids: ["distribution"],
  input: nothing,
  output: launchResource,
  async decide(context, [id]) {
    const found = await findDistribution(context, id);
    if (!found.ok) return found;
    const accepted = decideVerb(context, "launch", await gatherState(context, found.value));
    if (!accepted.ok) return accepted;
    const { row, operation, change } = accepted.value;
    const value = {
      distribution: wireId("distribution", row.id),
      status: "launching" as const,
      operation: wireId("operation", operation),
    };
    return ok({ change, outcome: "accepted", value });
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
  output: listOf(distributionResource),
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
