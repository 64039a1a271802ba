import { type ChannelUnderTest, channelContract, railContract } from "@entente/contracts";
import { decimal } from "@entente/core/tables";
import { suite } from "uvu";
import { gulfRail } from "../testing/payouts/gulf-rail.ts";
import type { Script } from "../testing/provider.ts";
import { type ScriptedChannel, scriptedChannel } from "../testing/scripted-channel.ts";

/** The adapters that only tests have keep what the adapters of others do, or the tests would try something else. */
const CHANNELS: Readonly<Record<string, Script>> = {
  "at once": {},
  "after a review": { reviews: 3 },
};

for (const [name, script] of Object.entries(CHANNELS)) {
  const test = suite(`the scripted channel fulfills the contract: ${name}`);
  const standing: ChannelUnderTest["standing"] = (adapter) =>
    ["1", "2"].filter((nth) => {
      const status = (adapter as ScriptedChannel).standing(`dep_0190a0b0-0000-7000-8000-00000000000${nth}`);
      return status !== undefined && status !== "gone";
    }).length;
  const given = { open: () => scriptedChannel({ slot1: script, slot2: script }), standing };
  for (const clause of channelContract(given)) test(clause.name, () => clause.holds());
  test.run();
}

const WORDS = { paid: "OK", failed: "NO", returned: "RT" } as const;

const test = suite("the rail of a third party fulfills the contract");
const clauses = railContract({
  rail: gulfRail(),
  accounts: ["gw 123 456 789-5", "GW0000000099"],
  noAccounts: ["GW1234567890", "ada@partners.example"],
  report: (payments) =>
    [
      "GULF-WALLET REPORT 1",
      ...payments.map(({ payment: { reference, amountMinor, currency }, outcome }) =>
        [reference, WORDS[outcome], decimal(amountMinor, currency), currency.toUpperCase(), ""].join("|"),
      ),
    ].join("\n"),
});
for (const clause of clauses) test(clause.name, () => clause.holds());
test.run();
