import * as assert from "uvu/assert";
import { earner, openPayoutWorld, owe, payTo } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { openWorld, work } from "../testing/world.ts";

// A merged person is paid at the account or the address of who goes on, and at no other: where there is none, nothing is paid.

const { test, engine } = suiteOnEngines("merging somebody into an entity without an address");

/** Ida has an address and is owed 300; Ada has none and is owed 200. */
const open = async (seed: string) => {
  const world = await openWorld(await engine().fresh(), seed);
  const { platform, actor } = world;
  await platform.payoutRails.create(actor, { rail: "manual" });
  const payoutWorld = await openPayoutWorld(world);
  const [ada, ida] = [await earner(world, payoutWorld, "ada"), await earner(world, payoutWorld, "ida")];
  await platform.entities.update(actor, ada.entity, { email: null });
  await owe(world, payoutWorld, ida, 300);
  await owe(world, payoutWorld, ada, 200);
  const address = (email: string | null) => platform.entities.update(actor, ada.entity, { email });
  const batch = async () => {
    const answer = await platform.payoutBatches.create.invoke(actor, [], {}, {});
    if (!answer.ok) return { id: "", paid: [], skipped: answer.refusal.code };
    const { id, skipped } = answer.value;
    const items = await all((page) => platform.payoutBatches.listItems(actor, id, page));
    return {
      id,
      paid: items.map(({ recipient, destination, amount_minor }) => [recipient.entity, destination, amount_minor]),
      skipped: skipped.map(({ entity, amount_minor, reason }) => [entity, amount_minor, reason]),
    };
  };
  const statuses = async () =>
    (await all((page) => platform.payouts.list(actor, page)))
      .map(({ amount_minor, status }) => `${amount_minor} ${status}`)
      .sort();
  return {
    ...world,
    ...{ ada, ida, address, batch, statuses },
    merge: () => platform.entities.merge(actor, ida.entity, { into: ada.entity, reason: "Signed up twice" }),
    balance: async () =>
      (await platform.balances.list(actor)).data.map(({ entity, amounts: [of] }) => [entity, of?.payable, of?.pending]),
    async exported(id: string) {
      await platform.payoutBatches.export(actor, id);
      await work(platform);
      return platform.payoutBatches.retrieve(actor, id);
    },
    async confirmed(id: string, status: "paid" | "failed") {
      const items = await all((page) => platform.payoutBatches.listItems(actor, id, page));
      const results = items.map(({ id: item }) => ({ item, status }));
      await platform.payoutBatches.confirm(actor, id, { results, external_batch_ref: `${id} ${status}` });
      await work(platform);
    },
    async sound() {
      assert.equal((await platform.operator.checkLedger()).differences, []);
      assert.equal((await platform.operator.rebuild()).differences, []);
    },
  };
};

test("nobody is paid at the address of who was merged, until the one who goes on has one", async () => {
  const world = await open("until");
  const { ada } = world;
  await world.merge();
  const waiting = await world.batch();
  assert.equal([waiting.paid, waiting.skipped], [[], "payout_batch_empty"]);
  await world.sound();
  await world.address("ada@new.example");
  const { id, paid, skipped } = await world.batch();
  assert.equal([paid, skipped], [[[ada.entity, "ada@new.example", 500]], []]);
  await world.exported(id);
  await world.confirmed(id, "paid");
  assert.equal(await world.statuses(), ["200 paid", "300 paid"]);
  await world.sound();
});

test("an account of who was merged pays nobody, and one of the person does without an address", async () => {
  const world = await open("account");
  const { ada, ida } = world;
  await payTo(world, ida, "bank", "ida-1");
  await world.merge();
  assert.is((await world.batch()).skipped, "payout_batch_empty");
  await payTo(world, ada, "bank", "ada-1");
  assert.equal((await world.batch()).paid, [[ada.entity, "ada-1", 500]]);
  await world.sound();
});

test("a payment to who is merged leaves the batch before its file is made, and is the person's once it has an address", async () => {
  const world = await open("draft");
  const { ada, ida } = world;
  const { id, paid } = await world.batch();
  assert.equal(paid, [[ida.entity, "ida@people.example", 300]]);
  await world.merge();
  await world.sound();
  const { status, items } = await world.exported(id);
  assert.equal([status, items?.map((one) => one.status)], ["canceled", ["destination_changed"]]);
  await world.sound();
  assert.is((await world.batch()).skipped, "payout_batch_empty");
  await world.address("ada@new.example");
  assert.equal((await world.batch()).paid, [[ada.entity, "ada@new.example", 500]]);
  await world.sound();
});

test("a payment in a file stays with who was merged; what fails of it waits for an address of the person", async () => {
  const world = await open("file");
  const { ada } = world;
  const { id } = await world.batch();
  assert.is((await world.exported(id)).status, "exported");
  await world.merge();
  await world.confirmed(id, "failed");
  assert.equal(await world.statuses(), ["200 pending", "300 failed"]);
  assert.is((await world.batch()).skipped, "payout_batch_empty");
  await world.sound();
  await world.address("ada@new.example");
  const second = await world.batch();
  assert.equal(second.paid, [[ada.entity, "ada@new.example", 500]]);
  await world.exported(second.id);
  await world.address(null);
  await world.confirmed(second.id, "paid");
  assert.equal(await world.statuses(), ["200 paid", "300 paid"]);
  await world.sound();
});

test.run();
