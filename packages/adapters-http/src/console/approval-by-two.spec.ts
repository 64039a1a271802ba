import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, runCampaign, type World } from "../testing/world.ts";

const test = suite<World>("approval by two");
test.before.each(
  async (world) => void Object.assign(world, await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" })),
);
test.after.each((world) => world.close());

const DAY_MS = 86_400_000;

/** An owner, and two people of finance, who all joined a day ago. */
const people = async (world: World) => {
  const make = () => [
    signIn(world),
    signIn(world, { role: "finance", name: "A" }),
    signIn(world, { role: "finance", name: "B" }),
  ];
  for (const one of make()) await one;
  world.advance(DAY_MS);
  const [owner, asking, other] = await Promise.all(make());
  return { owner, asking, other } as Required<{
    [K in "owner" | "asking" | "other"]: Awaited<ReturnType<typeof signIn>>;
  }>;
};

test("an export waits for another person, and nobody has the file before", async (world) => {
  const { payoutBatch: id } = await runCampaign(world);
  const { owner, asking, other } = await people(world);
  const set = await owner.call("POST", "/settings", { body: { approval_by_two: true } });
  assert.equal(set.status, 200, set.text);
  assert.equal((await asking.call("GET", "/session")).body.approval_by_two, true);
  const asked = await asking.call("POST", `/payouts/batches/${id}/export`);
  assert.equal(asked.status, 202, asked.text);
  const { approval } = asked.body;
  assert.deepEqual(
    [approval.status, approval.verb, approval.subject, approval.request],
    ["pending", "payoutBatches.export", id, { method: "POST", route: "/payouts/batches/{id}/export", body: {} }],
  );
  await world.platform.workers.drain();
  const operation = await asking.call("GET", `/operations/${approval.operation}`);
  assert.deepEqual([operation.body.status, operation.body.waiting_reason], ["waiting", "approval_required"]);
  refused(await asking.call("GET", `/payouts/batches/${id}/file`), 404, "payout_batch_not_found");
  refused(await asking.call("POST", `/approvals/${approval.id}/approve`), 403, "second_person_required");
  refused(await world.call("POST", `/v1/platform/approvals/${approval.id}/approve`), 403, "second_person_required");
  const queue = await other.call("GET", "/approvals?status=pending");
  assert.equal(queue.body.data[0].id, approval.id);
  const approved = await other.call("POST", `/approvals/${approval.id}/approve`);
  assert.deepEqual([approved.status, approved.body.status], [200, "approved"], approved.text);
  await world.platform.workers.drain();
  assert.equal((await asking.call("GET", `/payouts/batches/${id}/file`)).status, 200);
  // What was approved needs no second person to be confirmed: it is paid by then.
  assert.equal((await asking.call("POST", `/payouts/batches/${id}/confirm`, { body: { all: "paid" } })).status, 202);
});

test("colleagues say who may approve what others ask for, and of who joined lately from when", async (world) => {
  const { owner } = await people(world);
  await signIn(world, { role: "support", name: "C" });
  const joined = await signIn(world, { role: "finance", name: "D", brand: "shoes" });
  const { data } = (await joined.call("GET", "/colleagues")).body;
  const said = new Map(
    data.map(({ name, approves, approves_from: from }: Record<string, string>) => [name, [approves, from]]),
  );
  const [of, from] = said.get("D") as [string, string];
  assert.deepEqual([said.get("A"), said.get("C"), of], [["organization", null], [null, null], "brand"]);
  assert.equal(Date.parse(from) - world.ports.clock.now().getTime(), DAY_MS);
  assert.deepEqual(said.get((await owner.call("GET", "/session")).body.person.name), ["organization", null]);
});

test("approval by two is switched on only where two could approve, and off by two", async (world) => {
  const { owner, other } = await people(world);
  await owner.call("POST", "/settings", { body: { approval_by_two: true } });
  const asked = await owner.call("POST", "/settings", { body: { approval_by_two: false } });
  assert.equal(asked.status, 202, asked.text);
  assert.equal(asked.body.approval.brand, null);
  assert.equal((await owner.call("GET", "/settings")).body.approval_by_two, true);
  const queue = await other.call("GET", "/approvals?of=organization");
  assert.equal(queue.body.data[0].id, asked.body.approval.id);
  // Who approves need not be able to set it.
  const approved = await other.call("POST", `/approvals/${asked.body.approval.id}/approve`);
  assert.equal(approved.body.status, "approved", approved.text);
  assert.equal((await owner.call("GET", "/settings")).body.approval_by_two, false);
});

test("approval by two stays off without two who could approve, and the command line switches it off, recorded", async (world) => {
  const owner = await signIn(world);
  refused(await owner.call("POST", "/settings", { body: { approval_by_two: true } }), 409, "approvers_required");
  const all = await people(world);
  await all.owner.call("POST", "/settings", { body: { approval_by_two: true } });
  await world.platform.operator.setConsole(world.organization, { approval_by_two: false });
  assert.equal((await all.owner.call("GET", "/settings")).body.approval_by_two, false);
  const entries = await all.owner.call("GET", "/audit_entries?limit=100");
  const last = entries.body.data.findLast((one: { verb: string }) => one.verb === "settings.update");
  assert.deepEqual([last.actor.type, last.after.approval_by_two], ["operator", false]);
});

test("an organization cannot switch off the approval by two that the service demands of all", async () => {
  const strict = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" }, (ports) => ({
    ...ports,
    settings: { ...ports.settings, approvalByTwo: true },
  }));
  try {
    const { payoutBatch } = await runCampaign(strict);
    const owner = await signIn(strict);
    const set = await owner.call("POST", "/settings", { body: { approval_by_two: false } });
    assert.deepEqual(set.body, {
      object: "settings",
      approval_by_two: true,
      approval_by_two_fixed: true,
      allowed_addresses: [],
    });
    assert.equal((await owner.call("POST", `/payouts/batches/${payoutBatch}/export`)).body.approval.status, "pending");
  } finally {
    await strict.close();
  }
});

test("a key of the console counts as who made it, may be limited to addresses, and shows when it was used", async (world) => {
  const { enrollment } = await runCampaign(world);
  const { owner } = await people(world);
  const made = await owner.call("POST", "/api_keys", {
    body: { scopes: ["payouts:write"], acts: "propose", allowed_addresses: ["127.0.0.0/8", "::1"] },
  });
  assert.equal(made.status, 201, made.text);
  assert.equal(made.body.created_by, (await owner.call("GET", "/session")).body.person.id);
  assert.equal(made.body.last_used_at, null);
  const body = { enrollment, amount_minor: 5, currency: "usd", reason: "Thanks", external_ref: "1" };
  const asked = await world.call("POST", "/v1/platform/payouts/adjustments", { key: made.body.secret, body });
  assert.equal(asked.status, 202, asked.text);
  assert.equal(asked.body.approval.needs, "person");
  const listed = (await owner.call("GET", "/api_keys")).body.data.find(
    (one: { id: string }) => one.id === made.body.id,
  );
  assert.ok(listed.last_used_at);
  const elsewhere = await owner.call("POST", "/api_keys", {
    body: { scopes: ["payouts:read"], allowed_addresses: ["192.0.2.0/24"] },
  });
  refused(await world.call("GET", "/v1/platform/payouts", { key: elsewhere.body.secret }), 401, "unauthenticated");
  const wrong = await owner.call("POST", "/api_keys", {
    body: { scopes: ["payouts:read"], allowed_addresses: ["here"] },
  });
  refused(wrong, 400, "invalid_request", "allowed_addresses[0]");
});

test("the console is used from where the organization allows, and from nowhere else", async (world) => {
  const owner = await signIn(world);
  const own = { allowed_addresses: ["127.0.0.1", "::1"] };
  assert.equal((await owner.call("POST", "/settings", { body: own })).status, 200);
  assert.equal((await owner.call("GET", "/session")).status, 200);
  const locked = await owner.call("POST", "/settings", { body: { allowed_addresses: ["192.0.2.7"] } });
  assert.equal(locked.status, 200, locked.text);
  refused(await owner.call("GET", "/session"), 401, "unauthenticated");
  await world.platform.operator.setConsole(world.organization, { allowed_addresses: [] });
  assert.equal((await owner.call("GET", "/session")).status, 200);
});

test.run();
