import { type Budget, type Distribution, type Outcome, SLOTS, type SlotName, type Tenancy } from "./tenancy.ts";
import { refusedVerb } from "./verbs.ts";

export interface Draft {
  readonly programs: readonly number[];
  readonly slots: readonly SlotName[];
  readonly budget: Budget;
}

export const draft = (tenancy: Tenancy, of: Draft, tenant: number): Distribution => {
  const label = `distribution ${tenancy.distributions.length} of ${tenant}`;
  const distribution: Distribution = {
    id: "",
    label,
    name: label,
    ...of,
    status: "draft",
    deployments: [],
    reserved: 0,
    released: 0,
    stats: {},
    operation: undefined,
    control: undefined,
    controlState: "none",
  };
  tenancy.distributions.push(distribution);
  return distribution;
};

/** Any update returns it to draft; programs can be changed only there. */
export const redraft = (distribution: Distribution, change: Partial<Draft> & { readonly name?: string }): Outcome => {
  const refused = refusedVerb(distribution, "update");
  if (refused !== undefined) return refused;
  const changed = change.programs !== undefined && change.programs.join() !== distribution.programs.join();
  if (changed && distribution.status !== "draft") return "distribution_programs_draft_only";
  Object.assign(distribution, change, { status: "draft" });
  return "ok";
};

const slotFinding = (slot: SlotName): readonly string[] => {
  if (slot === "half") return ["slot_incomplete half"];
  return slot === "primary" || (SLOTS as readonly string[]).includes(slot)
    ? []
    : [`channel_type_not_yet_supported ${slot}`];
};

/** Validates a distribution; its findings are in the order of the interface's table, and the refusal of the verb comes before. */
export const validate = (distribution: Distribution): Outcome => {
  const refused = refusedVerb(distribution, "validate");
  if (refused !== undefined) return refused;
  const { mode, total = 0 } = distribution.budget;
  const findings = [
    ...(distribution.programs.length === 0 ? ["program_required"] : []),
    ...(mode === "funded" && total === 0 ? ["budget_incomplete"] : []),
    ...distribution.slots.flatMap(slotFinding),
  ];
  distribution.status = findings.length === 0 ? "ready" : "draft";
  return findings.length === 0 ? "ok" : findings.join(", ");
};
