import type { Distribution, DistributionsUpdateParams, ValidatedDistribution } from "@entente/client";
import { faultsIn } from "../../ui/checked.ts";
import type { Fault } from "../../ui/faults.ts";
import { bodyOf, type Input, type Typed, typedOf } from "../../ui/inputs.ts";
import { type Known, said } from "../../ui/status.tsx";
import { budgetInputs, NEW_SLOT, SLOT, WHAT } from "./inputs.ts";
import type { Step } from "./search.ts";

/** The contents of the wizard. */
export interface Draft {
  readonly what: Typed;
  readonly programs: readonly string[];
  readonly budget: Typed;
  readonly policy: string;
  readonly slots: readonly Typed[];
}

interface Plan {
  readonly entity?: { readonly enrollment_policy?: string; readonly slots?: readonly unknown[] };
}

const EVERY_BUDGET = budgetInputs("funded");
const currencyOf = (asset: string | null | undefined): string => asset || "usd";

/** The word of the API for a distribution that names no goal. */
const NO_GOAL = "custom";

/** The goal of a distribution in its own words; empty where it names none. */
export const goalOf = (objective: string): string => (objective === NO_GOAL ? "" : objective);

/** Returns the contents of the wizard for a distribution. */
export const draftOf = ({ name, objective, description, programs, budget, spec }: Distribution): Draft => {
  const { entity } = (spec.plan ?? {}) as Plan;
  return {
    what: typedOf(WHAT, { name, objective: goalOf(objective), description }, "usd"),
    programs,
    budget: typedOf(EVERY_BUDGET, budget, currencyOf(budget.asset)),
    policy: entity?.enrollment_policy ?? "all_approved",
    slots: (entity?.slots ?? [{ name: "primary", ...NEW_SLOT }]).map((slot) => typedOf(SLOT, slot, "usd")),
  };
};

/** The most that a budget may spend, in the minor unit of its asset; null where it has no limit. */
export const inMinor = (budget: Typed): { readonly minor: number; readonly asset: string } | null => {
  const asset = currencyOf(budget.asset);
  const { total } = bodyOf(budgetInputs(budget.mode ?? "none"), budget, asset) as { readonly total?: number | null };
  return typeof total === "number" ? { minor: total, asset } : null;
};

/** The body that saves a draft. What the host keeps in the spec beside the plan stays. */
export const savedAs = (
  { what, programs, budget, policy, slots }: Draft,
  spec: Distribution["spec"],
): DistributionsUpdateParams => {
  const currency = currencyOf(budget.asset);
  return {
    objective: NO_GOAL,
    ...bodyOf(WHAT, what, "usd"),
    programs: [...programs],
    budget: bodyOf(budgetInputs(budget.mode ?? "none"), budget, currency),
    spec: {
      ...spec,
      plan: {
        ...(spec.plan as object | undefined),
        entity: { enrollment_policy: policy, slots: slots.map((slot) => bodyOf(SLOT, slot, "usd")) },
      },
    },
  };
};

/** The fields of all steps, by their paths in the body. */
export const EVERY_INPUT: readonly Input[] = [
  ...WHAT,
  ...EVERY_BUDGET.map((input) => ({ ...input, name: `budget.${input.name}` })),
  ...SLOT.filter(({ name }) => name !== "name"),
];

/** Returns the first fault that keeps a draft from being saved; a missing value is not a fault, the validation reports it. */
export const wrongIn = ({ budget }: Draft): Fault | null => {
  const typed = budgetInputs(budget.mode ?? "none").filter(({ name }) => (budget[name] ?? "").trim() !== "");
  const [fault] = faultsIn(typed, budget, currencyOf(budget.asset));
  return fault === undefined ? null : { ...fault, param: `budget.${fault.param}` };
};

export type Finding = ValidatedDistribution["errors"][number];

const STEP_OF: Readonly<Record<Known<Finding["code"]>, Step>> = {
  program_required: "programs",
  program_not_active: "programs",
  budget_incomplete: "budget",
  wallet_short: "budget",
  slot_incomplete: "slots",
  channel_type_not_yet_supported: "slots",
};

/** The step that mends a finding; what this page does not know is shown where the plan is checked. */
export const stepOf = ({ code }: Finding): Step => said(STEP_OF, code) ?? "check";

const STEP_OF_FIELD: Readonly<Record<string, Step>> = {
  name: "what",
  objective: "what",
  description: "what",
  programs: "programs",
  budget: "budget",
  spec: "slots",
};

/** The step in which a refused field stands. */
export const stepOfFault = ({ param }: Fault): Step => STEP_OF_FIELD[param?.split(/[.[]/)[0] ?? ""] ?? "check";

/** A fault of a field inside a path, by its name there; null when it is about something else. */
export const faultWithin = (fault: Fault | null, path: string): Fault | null =>
  fault?.param?.startsWith(`${path}.`) ? { ...fault, param: fault.param.slice(path.length + 1) } : null;

/** A fault about one of some fields, or none. */
export const faultAmong = (fault: Fault | null, inputs: readonly Input[]): Fault | null =>
  inputs.some(({ name }) => fault?.param === name || fault?.param?.startsWith(`${name.split(".")[0]}.`)) ? fault : null;

/** The name by which findings know a slot, as the service names those without one. */
export const slotName = (slot: Typed, at: number): string => slot.name || (at === 0 ? "primary" : `slot_${at}`);
