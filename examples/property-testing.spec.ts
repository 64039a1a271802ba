// A host's code under property tests: stories of a program are played until one breaks what the host promises, and shrunk to the steps
// that matter. The parts are those of docs/guides/property-testing.md and the README of @entente/testing.

import * as assert from "node:assert/strict";
import { assertInvariants, given, play, stories, webhookReceiver, world } from "@entente/testing";
import fc from "fast-check";
import { test } from "uvu";

interface Settled {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A store that keeps a wallet for each person, and fills it when Entente says that a payout was settled. */
const openWallets = () => {
  const amounts = new Map<string, number>();
  return {
    amounts,
    onWebhook({ data }: Settled) {
      const { recipient, amount_minor } = data.object as { recipient: { entity: string }; amount_minor: number };
      // The mistake: a webhook comes at least once, and this one counts each time.
      amounts.set(recipient.entity, (amounts.get(recipient.entity) ?? 0) + amount_minor);
    },
  };
};

/** The same store, which remembers the events that it has counted. */
const openCarefulWallets = () => {
  const [wallets, counted] = [openWallets(), new Set<string>()];
  return {
    ...wallets,
    onWebhook(event: Settled) {
      if (counted.has(event.id)) return;
      counted.add(event.id);
      wallets.onWebhook(event);
    },
  };
};

const walletsHoldWhatWasPaid = (open: typeof openWallets) =>
  fc.asyncProperty(stories({ maxLength: 8 }), async (story) => {
    const wallets = open();
    const receiver = await webhookReceiver({ handle: wallets.onWebhook });
    try {
      const acme = await world({ programs: [{ name: "Runners", members: ["mia", "lee"] }] });
      await acme.subscribe(receiver, ["payout.settled"]);
      await play(acme, story);
      await acme.pass("1d");
      await assertInvariants(acme);
      for (const { entity, amounts } of (await acme.platform.balances.list(acme.actor, {})).data)
        assert.equal(wallets.amounts.get(entity) ?? 0, amounts[0]?.paid);
    } finally {
      await receiver.close();
    }
  });

test("the mistake is found, and shrunk to three steps", async () => {
  const { failed, counterexample } = await fc.check(walletsHoldWhatWasPaid(openWallets), { seed: 2, numRuns: 200 });
  assert.ok(failed && counterexample !== null);
  const [story] = counterexample;
  assert.ok(story.length <= 3, JSON.stringify(story));
  assert.deepEqual(new Set(story.map(({ step }) => step)), new Set(["sale", "lose webhook answers", "payday"]));
});

test("a store that remembers events keeps its promise", async () => {
  await fc.assert(walletsHoldWhatWasPaid(openCarefulWallets), { seed: 1, numRuns: 10 });
});

test("a sentence about a state machine is played on a world", async () => {
  const acme = await world();
  await given(acme, "enrollment_approval", "rejected").when("approve").leadsTo("approved");
  await given(acme, "distribution", "ready").when("launch").settlesAs("active");
  await given(acme, "payout_batch", "completed").when("cancel").isRefused("payout_batch_not_cancelable");
});

test.run();
