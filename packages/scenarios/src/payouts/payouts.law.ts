import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { assertConserved, booked, earned, payOut } from "../testing/conserved.ts";
import { assertLedgerShown } from "../testing/payouts/ledger.ts";
import { byPerson, commands, openPayingScenario, perform } from "../testing/payouts/paying.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

/** Only a member with a negative balance, or with a rest below a program's minimum, has a remaining amount. */
const MINIMUM = 200;

onEngines(
  "money",
  (test, engine) => {
    test("money is never created, lost or paid twice, whatever is topped up, sold, refunded, credited to another, batched, confirmed, returned or canceled", async () => {
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
          await assertLedgerShown(scenario);
          const earning = earned(scenario);
          const rows = await booked(scenario);
          // Merges move nothing from one entity to another: each is owed what it would be owed without them.
          for (const [key, owed] of earning) {
            assert.is(rows.get(key) ?? 0, owed, `${key} earned ${owed}`);
            if (scenario.persons.size > 0) continue;
            // A member paid before a refund owes the difference; no member has an unpaid amount.
            assert.ok((paid.get(key) ?? 0) >= owed, `${key} earned ${owed} and was paid ${paid.get(key)}`);
            if (story.every(({ does }) => does !== "refund" && does !== "correct"))
              assert.is(paid.get(key) ?? 0, owed, `${key} earned ${owed}`);
          }
          const [owedTo, paidTo] = [byPerson(scenario, rows), byPerson(scenario, paid)];
          for (const [key, owed] of owedTo) {
            const rest = owed - (paidTo.get(key) ?? 0);
            assert.ok(rest < MINIMUM, `${key} is owed ${owed} and was paid ${paidTo.get(key)}`);
          }
        }),
        engine().name === "memory" ? 30 : 3,
      );
    });
  },
  ["memory", "postgres"],
);
