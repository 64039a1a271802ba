import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { assertConserved, booked, earned, payOut } from "../testing/conserved.ts";
import { commands, openPayingScenario, perform } from "../testing/paying.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

/** Of a member who still owes, or whose rest is below what a program asks, something is left; nobody else. */
const MINIMUM = 200;

onEngines(
  "money",
  (test, engine) => {
    test("is neither made nor lost nor paid twice, whatever is topped up, sold, refunded, batched, confirmed, returned or canceled", async () => {
      await assertLaw(
        fc,
        fc.asyncProperty(commands, async (story) => {
          const scenario = await openPayingScenario(await openWorld(await engine().fresh(), "money"));
          for (const [nth, command] of story.entries()) {
            await perform(scenario, command, nth);
            await assertConserved(scenario);
          }
          const paid = await payOut(scenario);
          await assertConserved(scenario);
          const earning = earned(scenario);
          const rows = await booked(scenario);
          for (const [key, owed] of earning) {
            assert.is(rows.get(key) ?? 0, owed, `${key} earned ${owed}`);
            // Who was paid before a sale was taken back owes the difference; nobody is left with something to get.
            assert.ok((paid.get(key) ?? 0) >= owed, `${key} earned ${owed} and was paid ${paid.get(key)}`);
            if (story.every(({ does }) => does !== "refund"))
              assert.is(paid.get(key) ?? 0, owed, `${key} earned ${owed}`);
          }
          for (const [key, owed] of scenario.owed) {
            const rest = owed - (paid.get(key) ?? 0);
            assert.ok(rest < MINIMUM, `${key} is owed ${owed} and was paid ${paid.get(key)}`);
          }
        }),
        engine().name === "memory" ? 30 : 3,
      );
    });
  },
  ["memory", "postgres"],
);
