import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { test } from "uvu";
import { assertInvariants } from "../invariants/all.ts";
import { world } from "../world/world.ts";
import { stories, worldPlans } from "./arbitraries.ts";
import { play } from "./play.ts";

test("every invariant holds after any story in any world", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(worldPlans(), stories(), async (plan, story) => {
      const acme = await world(plan);
      await play(acme, story);
      await assertInvariants(acme);
    }),
    30,
  );
});

test.run();
