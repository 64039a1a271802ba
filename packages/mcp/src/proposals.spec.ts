import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { type Agent, openWorld, type World } from "./testing/world.ts";

const test = suite<World & { agentThatProposes: Agent }>("a key that only proposes");

test.before.each(async (context) => {
  const world = await openWorld();
  const key = await world.keyWith(["*"], "propose", "Assistant");
  Object.assign(context, world, { agentThatProposes: await world.agent(key) });
});
test.after.each((world) => world.close());

test("a confirmed change waits for a person, and is done on a yes under both names", async (world) => {
  const { agentThatProposes, platform, host, waiting, person, baseUrl } = world;
  const { client, tell, confirmed } = agentThatProposes;
  assert.match(client.getInstructions() ?? "", /only proposes/);
  const shown = await tell("approve_member", { enrollment: waiting });
  assert.match(shown.says.once_confirmed, /waits for a person/);
  const asked = await confirmed("approve_member", { enrollment: waiting });
  assert.equal(asked.isError, false);
  assert.equal(asked.says.outcome, "waiting");
  assert.equal(asked.says.decided_at, `${baseUrl}/console/approvals?status=pending`);
  assert.match(asked.says.says, /You cannot decide it/);
  const { approval } = asked.says;
  assert.equal((await host.enrollments.retrieve(waiting)).approval_status, "pending");
  assert.equal((await tell("get_approval", { approval })).says.data.status, "pending");

  await platform.approvals.approve(await person("Mia"), approval);
  const { data } = (await tell("get_approval", { approval })).says;
  assert.deepEqual(
    [data.status, data.requested_by.type, data.requested_by.name, data.decided_by.type, data.decided_by.name],
    ["approved", "api_key", "Assistant", "person", "Mia"],
  );
  assert.equal((await host.enrollments.retrieve(waiting)).approval_status, "approved");
  const events = (await host.events.list({ type: "enrollment.approved", order: "desc" })).data;
  assert.equal(events[0]?.actor.name, "Assistant");
  const entry = (await host.auditEntries.list({})).data.find(({ verb }) => verb === "approvals.approve");
  assert.equal(entry?.actor.name, "Assistant");
  assert.equal((entry?.after?.decided_by as { readonly name?: string } | undefined)?.name, "Mia");
});

test("a change that a person refuses is not done, and the agent reads why", async ({
  agentThatProposes,
  platform,
  host,
  waiting,
  person,
}) => {
  const { tell, confirmed } = agentThatProposes;
  const { approval } = (await confirmed("reject_member", { enrollment: waiting, reason: "Spam" })).says;
  await platform.approvals.refuse(await person("Mia"), approval, { reason: "She is known to us" });
  const { data } = (await tell("get_approval", { approval })).says;
  assert.deepEqual([data.status, data.reason, data.decided_by.name], ["refused", "She is known to us", "Mia"]);
  assert.equal((await host.enrollments.retrieve(waiting)).approval_status, "pending");
});

test("a dry run waits for nobody", async ({ agentThatProposes, host }) => {
  const { tell } = agentThatProposes;
  const { says } = await tell("run_payouts");
  assert.equal(says.data.from, "dry_run");
  assert.deepEqual(says.data.totals, [{ currency: "usd", amount_minor: 1_000 }]);
  assert.deepEqual((await host.approvals.list()).data, []);
});

test("no tool decides what waits, whatever the scopes", async ({ agentThatProposes }) => {
  const { tools } = await agentThatProposes.client.listTools();
  assert.deepEqual(
    tools.filter(({ name }) => /approval/.test(name)).map(({ name }) => name),
    ["list_approvals", "get_approval"],
  );
});

test.run();
