import { created, done, insert, update } from "../../journal/index.ts";
import { deleted, type Id, newId, type Refused, refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { SimulationResult } from "../../payouts/index.ts";
import type { DecisionContext } from "../context.ts";
import { presentSimulation } from "./resource.ts";
import { type RunSums, type SavedSimulation, SIMULATIONS_MAX } from "./simulation.ts";

const sumsOf = ({ totals, standing }: SimulationResult): RunSums => ({
  totals,
  standing:
    standing === null
      ? null
      : { gains: standing.gains, loses: standing.loses, unjudged_count: standing.unjudged_count },
});

/** A simulation that was run, and the places that others of the brand have. */
export interface SaveFacts {
  readonly program: Id<"program">;
  readonly places: readonly (number | null)[];
  readonly proposal: SavedSimulation["proposal"];
  readonly result: SimulationResult;
}

/** Saves a simulation, in the lowest place that is free, so that of two at once for the last place one is refused. */
export const decideSave = (
  context: DecisionContext,
  { program, places, proposal, result }: SaveFacts,
  { name }: { readonly name: string },
) => {
  if (places.length >= SIMULATIONS_MAX) return refuse("too_many_simulations", { limit: SIMULATIONS_MAX });
  const taken = new Set(places);
  let place = 1;
  while (taken.has(place)) place += 1;
  const { now, origin, brand, tenant } = context;
  const row: SavedSimulation = {
    ...{ id: newId(context, "simulation"), brand: brand.id, program, name, proposal, sums: sumsOf(result), ranAt: now },
    ...{ author: origin.actor, status: "active", place, createdAt: now, updatedAt: now },
  };
  return created({ ...presentSimulation(row, tenant), result }, { writes: [insert("savedSimulation", row)] });
};

export interface RunFacts {
  readonly found: Versioned<SavedSimulation>;
  readonly result: SimulationResult;
}

/** Keeps what a simulation came to when it was run again. */
export const decideRun = ({ now, tenant }: DecisionContext, { found, result }: RunFacts) => {
  const next = revise(found, { sums: sumsOf(result), ranAt: now, updatedAt: now });
  return done({ ...presentSimulation(next.row, tenant), result }, { writes: [update("savedSimulation", next)] });
};

/** A simulation, and whether who asks owns the brand. */
export interface SimulationFacts {
  readonly found: Versioned<SavedSimulation>;
  readonly isOwner: boolean;
}

const refusedOther = ({ origin }: DecisionContext, { found, isOwner }: SimulationFacts): Refused | undefined => {
  const { type, id } = origin.actor;
  const { author } = found.row;
  return isOwner || (id !== null && author.id === id && author.type === type)
    ? undefined
    : refuse("simulation_of_another");
};

/** Removes a simulation from everybody's list. */
export const decideRemoval = (context: DecisionContext, facts: SimulationFacts) => {
  const refused = refusedOther(context, facts);
  if (refused !== undefined) return refused;
  const next = revise(facts.found, { status: "removed", place: null, updatedAt: context.now });
  return done(deleted("simulation", "simulation", next.row.id), { writes: [update("savedSimulation", next)] });
};
