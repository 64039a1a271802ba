import type { Id } from "../../kernel/index.ts";
import type { SimulationResult } from "../../payouts/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";

/** The most simulations that a team keeps. */
export const SIMULATIONS_MAX = 50;

/** The sums of a run, as its answer had them. */
export interface RunSums {
  readonly totals: SimulationResult["totals"];
  /** How many members would have stood otherwise, and how many nobody can judge; null where only rules were proposed. */
  readonly standing: Pick<NonNullable<SimulationResult["standing"]>, "gains" | "loses" | "unjudged_count"> | null;
}

/** A proposal of terms that a team keeps under a name, with what it came to when it was last run. */
export interface SavedSimulation {
  readonly id: Id<"simulation">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly name: string;
  /** The terms and the days, as a request sends them. */
  readonly proposal: Readonly<Record<string, unknown>>;
  readonly sums: RunSums;
  readonly ranAt: Date;
  /** Who saved it, under the name of that time. */
  readonly author: ActorRef;
  readonly status: "active" | "removed";
  /** From 1 to 50, of each simulation of the brand another one; null once it is removed. */
  readonly place: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
