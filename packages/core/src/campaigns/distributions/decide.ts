import { created, done, type FinalDecision, insert, update } from "../../journal/index.ts";
import {
  type Id,
  newId,
  type Refused,
  type Result,
  refuse,
  refusedMove,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import { refusedByControl } from "../../operations/index.ts";
import type { Served } from "../channels/ports.ts";
import type { DecisionContext } from "../context.ts";
import type { Balances } from "../wallets/wallet.ts";
import { DISTRIBUTION, type Distribution, type DistributionTrigger, type Subject } from "./distribution.ts";
import type { DistributionFields } from "./inputs.ts";
import { DEFAULT_SPEC, type Plan, planHash } from "./plan.ts";
import { type BareDistribution, NO_DETAIL, presentBare, type ValidatedDistribution } from "./resource.ts";
import { planErrors, planWarnings } from "./validation.ts";

/** The fields of a distribution that a caller sets. */
export type Fields = Pick<
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

/** The fields of a distribution that is created with its name alone. */
export const BLANK: Fields = {
  name: "",
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

/** The requested budget, without the currency that a metered one takes from its first program. */
export const budgetOf = (before: Fields, { budget }: DistributionFields) => {
  const { budgetMode, budgetAsset, budgetTotal } = before;
  if (budget === undefined) return { budgetMode, budgetAsset, budgetTotal };
  return {
    budgetMode: budget.mode,
    budgetAsset: budget.asset ?? null,
    budgetTotal: budget.total === undefined || budget.total === null ? null : BigInt(budget.total),
  };
};

/** The references of an input, looked up; those that it leaves out are the stored ones. */
export interface References {
  readonly plan: Plan;
  readonly programs: readonly Id<"program">[];
  readonly subjects: readonly Subject[];
  /** The currency of the first program, for a metered budget that names no asset. */
  readonly currency: string | null;
}

/** The input merged over the stored fields. */
const merge = (before: Fields, input: DistributionFields, found: References): Fields => {
  const { plan, programs, subjects, currency } = found;
  const { budgetMode, budgetAsset, budgetTotal } = budgetOf(before, input);
  const budget = { budgetMode, budgetAsset: budgetAsset ?? currency, budgetTotal };
  return {
    name: input.name ?? before.name,
    objective: input.objective ?? before.objective,
    description: input.description === undefined ? before.description : input.description,
    spec: input.spec ?? before.spec,
    planHash: planHash(plan, programs, budget),
    programs,
    subjects,
    ...budget,
  };
};

export const decideCreate = (
  context: DecisionContext,
  references: References,
  input: DistributionFields,
): Result<FinalDecision<BareDistribution>> => {
  const { tenant, brand, now } = context;
  const row: Distribution = {
    id: newId(context, "distribution"),
    brand: brand.id,
    ...merge(BLANK, input, references),
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
    createdAt: now,
    updatedAt: now,
  };
  return created(presentBare(row, NO_DETAIL, tenant), { writes: [insert("distribution", row)] });
};

/** Checks the control plane, then the status. */
export const refusedChange = (row: Distribution, trigger: DistributionTrigger): Refused | undefined =>
  refusedByControl(row) ?? refusedMove(DISTRIBUTION, trigger, row.status);

/** Any update returns it to draft: a validation is valid for what was validated. */
export const decideUpdate = (
  { tenant, now }: DecisionContext,
  { found, references }: { readonly found: Versioned<Distribution>; readonly references: References },
  input: DistributionFields,
): Result<FinalDecision<BareDistribution>> => {
  const { row } = found;
  const refused = refusedChange(row, "update");
  if (refused !== undefined) return refused;
  const fields = merge(row, input, references);
  if (fields.programs.join() !== row.programs.join() && row.status !== "draft")
    return refuse("distribution_programs_draft_only", { status: row.status, allowed: ["draft"] });
  const next = revise(found, { ...fields, status: "draft", updatedAt: now });
  return done(presentBare(next.row, NO_DETAIL, tenant), { writes: [update("distribution", next)] });
};

export interface ValidationFacts {
  readonly found: Versioned<Distribution>;
  readonly plan: Plan;
  /** The programs of the distribution, in its order. */
  readonly programs: readonly Versioned<Program>[];
  readonly adapters: readonly Served[];
  /** The balances of the wallet; read for a funded budget. */
  readonly balances: readonly Balances[];
}

/** Reports what prevents a launch. `validating` is passed through inside this one change; repeating it is harmless. */
export const decideValidation = (
  { tenant, now }: DecisionContext,
  { found, plan, programs, adapters, balances }: ValidationFacts,
): Result<FinalDecision<ValidatedDistribution>> => {
  const { row } = found;
  const refused = refusedChange(row, "validate");
  if (refused !== undefined) return refused;
  const associated = programs.map((program) => program.row);
  const errors = [...planErrors(row, plan, adapters, associated)];
  const valid = errors.length === 0;
  const validation = { valid, errors, warnings: [...planWarnings(row, balances)] };
  const next = revise(found, { status: valid ? "ready" : "draft", updatedAt: now });
  if (next.row.status === row.status) return done({ ...presentBare(row, NO_DETAIL, tenant), ...validation });
  return done(
    { ...presentBare(next.row, NO_DETAIL, tenant), ...validation },
    {
      writes: [update("distribution", next)],
      expects: programs.map(({ row: { id }, version }) => ({ kind: "program", id, version })),
    },
  );
};
