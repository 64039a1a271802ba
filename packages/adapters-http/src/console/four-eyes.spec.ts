import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, runCampaign, type World } from "../testing/world.ts";

const test = suite<World>("four eyes over payout batches");
test.before.each(
  async (world) => void Object.assign(world, await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" })),
);
test.after.each((world) => world.close());

/** A batch that a person of finance makes and exports; then the other one is asked. */
const exported = async (
  world: World,
  payoutBatch: string,
  browser: Awaited<ReturnType<typeof signIn>>,
): Promise<string> => {
  assert.equal((await browser.call("POST", `/payouts/batches/${payoutBatch}/cancel`)).status, 200);
  const made = await browser.call("POST", "/payouts/batches");
  assert.equal(made.status, 201, made.text);
  assert.equal(made.body.created_by, (await browser.call("GET", "/session")).body.person.id);
  assert.equal((await browser.call("POST", `/payouts/batches/${made.body.id}/export`)).status, 202);
  await world.platform.workers.drain();
  return made.body.id;
};

test("where an owner asks for it, who made a batch does not confirm it, nor does a key; another person does", async (world) => {
  const { payoutBatch } = await runCampaign(world);
  const owner = await signIn(world);
  const [maker, other] = [
    await signIn(world, { role: "finance", name: "A" }),
    await signIn(world, { role: "finance", name: "B" }),
  ];
  const id = await exported(world, payoutBatch, maker);
  const set = await owner.call("POST", "/settings", { body: { four_eyes: true } });
  assert.deepEqual(set.body, { object: "settings", four_eyes: true, four_eyes_fixed: false });
  assert.equal((await maker.call("GET", "/session")).body.four_eyes, true);
  refused(await maker.call("POST", `/payouts/batches/${id}/confirm`), 403, "second_person_required");
  refused(await world.call("POST", `/v1/platform/payouts/batches/${id}/confirm`), 403, "second_person_required");
  const confirmed = await other.call("POST", `/payouts/batches/${id}/confirm`);
  assert.equal(confirmed.status, 202, confirmed.text);
});

test("where an owner asks for it, who made a batch does not get the file, nor does a key; another person does", async (world) => {
  const { payoutBatch } = await runCampaign(world);
  const owner = await signIn(world);
  const [maker, other] = [
    await signIn(world, { role: "finance", name: "A" }),
    await signIn(world, { role: "finance", name: "B" }),
  ];
  await maker.call("POST", `/payouts/batches/${payoutBatch}/cancel`);
  await owner.call("POST", "/settings", { body: { four_eyes: true } });
  const { id } = (await maker.call("POST", "/payouts/batches")).body;
  refused(await maker.call("POST", `/payouts/batches/${id}/export`), 403, "second_person_required");
  refused(await world.call("POST", `/v1/platform/payouts/batches/${id}/export`), 403, "second_person_required");
  await world.platform.workers.drain();
  refused(await maker.call("GET", `/payouts/batches/${id}/file`), 404, "payout_batch_not_found");
  assert.equal((await other.call("POST", `/payouts/batches/${id}/export`)).status, 202);
  await world.platform.workers.drain();
  assert.equal((await maker.call("GET", `/payouts/batches/${id}/file`)).status, 200);
});

test("without it, who made a batch confirms it", async (world) => {
  const { payoutBatch } = await runCampaign(world);
  const maker = await signIn(world, { role: "finance" });
  const id = await exported(world, payoutBatch, maker);
  assert.equal((await maker.call("POST", `/payouts/batches/${id}/confirm`)).status, 202);
});

test("what the service demands of all cannot be set off", async () => {
  const strict = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" }, (ports) => ({
    ...ports,
    settings: { ...ports.settings, fourEyes: true },
  }));
  try {
    const { payoutBatch } = await runCampaign(strict);
    const owner = await signIn(strict);
    await owner.call("POST", `/payouts/batches/${payoutBatch}/cancel`);
    const { id } = (await owner.call("POST", "/payouts/batches")).body;
    const set = await owner.call("POST", "/settings", { body: { four_eyes: false } });
    assert.deepEqual(set.body, { object: "settings", four_eyes: true, four_eyes_fixed: true });
    for (const verb of ["export", "confirm"])
      refused(await owner.call("POST", `/payouts/batches/${id}/${verb}`), 403, "second_person_required");
  } finally {
    await strict.close();
  }
});

test.run();
