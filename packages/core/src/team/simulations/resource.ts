import { z } from "zod";
import { deletedResource, idField, presenting, resource, safeInteger, wireTimeField } from "../../kernel/index.ts";
import { simulationResource } from "../../payouts/index.ts";
import { ACTOR_TYPES } from "../../tenancy/index.ts";
import type { SavedSimulation } from "./simulation.ts";

export const savedSimulationResource = resource("SavedSimulation", "simulation", {
  /** The program whose terms would have been others, `prog_…`. */
  program: idField("program"),
  /** The name by which the team finds it. */
  name: z.string(),
  /** The terms and the days, as a simulation takes them. */
  proposal: z.record(z.string(), z.unknown()),
  /** The sums of its last run. */
  sums: z.strictObject({
    /** The amounts of all members, by currency. */
    totals: simulationResource.shape.totals,
    /** How many members would have stood otherwise; null where only rules are proposed. */
    standing: z
      .strictObject({
        /** How many members would have gained. */
        gains: safeInteger,
        /** How many members would have lost. */
        loses: safeInteger,
        /** How many members nobody can judge. */
        unjudged_count: safeInteger,
      })
      .nullable(),
  }),
  /** When it was last run, RFC 3339 UTC. */
  ran_at: wireTimeField,
  /** Who saved it, as audit entries name who acts. */
  author: z.strictObject({
    /** The kind of caller: `person`, or the `operator`. */
    type: z.enum(ACTOR_TYPES),
    /** The id of the person; null where there is none. */
    id: z.string().nullable(),
    /** The name of the author at that time. */
    name: z.string().nullable(),
  }),
  /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
  hidden: z.array(z.string()).optional(),
});

export const presentSimulation = presenting<SavedSimulation>()(
  "simulation",
  savedSimulationResource,
  { hidden: () => undefined },
  {
    status: true,
    place: true,
  },
);

/** A saved simulation that was run, with the first page of what it came to. */
export const ranSimulation = savedSimulationResource.extend({
  /** The answer of the run. */
  result: simulationResource,
});

export const removedSimulation = deletedResource("simulation").meta({ id: "RemovedSimulation" });
