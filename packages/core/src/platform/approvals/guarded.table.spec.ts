import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CONSOLE_USE_CASES } from "../console-use-case-table.ts";
import { USE_CASES } from "../use-case-table.ts";
import { GUARDED } from "./guarded.ts";

const test = suite("guarded acts");

/** By hand: what moves money, says who is paid, or lifts the demand of a second person. */
const ACTS = `brands.update, connections.revoke, contests.accept, entities.erase, entities.merge, entities.update, passkeys.remove, payoutAccounts.create,
payoutAccounts.delete, payoutBatches.accept, payoutBatches.export, payouts.adjust,
payouts.reopenPeriod, performance.record, settings.update`;

test("the guarded acts are those of the list, and each is a command", () => {
  const acts = ACTS.split(",").map((act) => act.trim());
  assert.equal(Object.keys(GUARDED).toSorted(), acts);
  const slices: Readonly<Record<string, Readonly<Record<string, { readonly kind: string }>>>> = {
    ...USE_CASES,
    ...CONSOLE_USE_CASES,
  };
  for (const act of acts) {
    const [slice = "", name = ""] = act.split(".");
    assert.is(slices[slice]?.[name]?.kind, "command", act);
  }
});

test.run();
