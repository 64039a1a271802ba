import type { SavedSimulation } from "@entente/client";
import type { ChangingName } from "../tools/chosen.ts";
import { type Change, effect } from "./effect.ts";

/** A change of a simulation that the team keeps, which moves no money and tells no member. */
const ofKept = (summary: string): Change => ({
  asks: ["simulations.retrieve"],
  async effectOf(asking, fields) {
    const simulation = await asking.ask<SavedSimulation>("simulations.retrieve", { simulation: fields.simulation });
    return effect("state", summary, [], { simulation });
  },
});

/** Changes of the simulations that a team keeps. */
export const SIMULATION_CHANGES = {
  save_simulation: {
    asks: [],
    effectOf: async (_asking, fields) =>
      effect(
        "state",
        "The terms are computed over past days and kept under the name. No member gets or loses anything.",
        [],
        {
          sent: fields,
        },
      ),
  },
  run_simulation: ofKept("The same terms and days are computed anew, and the sums take the place of those before."),
  remove_simulation: ofKept("The simulation leaves the list of the whole team. It cannot be undone."),
} satisfies Partial<Record<ChangingName, Change>>;
