// Printed from docs/guides/property-testing.md by `pnpm generate`; edit that instead.

import * as assert from "node:assert/strict";
import { assertInvariants, play, stories, webhookReceiver, world } from "@entente/testing";
import fc from "fast-check";

const property = fc.asyncProperty(stories({ maxLength: 8 }), async (story) => {
  const wallets = new Map<string, number>();
  const receiver = await webhookReceiver({
    handle({ data }) {
      const { recipient, amount_minor } = data.object as { recipient: { entity: string }; amount_minor: number };
      wallets.set(recipient.entity, (wallets.get(recipient.entity) ?? 0) + amount_minor);
    },
  });
  try {
    const acme = await world({ programs: [{ name: "Runners", members: ["mia", "lee"] }] });
    await acme.subscribe(receiver, ["payout.settled"]);
    await play(acme, story);
    await acme.pass("1d");
    await assertInvariants(acme);
    for (const { entity, amounts } of (await acme.platform.balances.list(acme.actor, {})).data)
      assert.equal(wallets.get(entity) ?? 0, amounts[0]?.paid);
  } finally {
    await receiver.close();
  }
});

const { counterexample } = await fc.check(property, { seed: 2, numRuns: 200 });
console.log(counterexample?.[0].map(({ step }) => step));
