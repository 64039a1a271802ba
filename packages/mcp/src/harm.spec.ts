import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { CONFIRM_MS } from "./changes/confirmation.ts";
import { type Agent, HARM, openWorld, type World } from "./testing/world.ts";

const test = suite<World & { agentOfAll: Agent }>("an agent that has been asked to do harm");

test.before.each(async (context) => {
  const world = await openWorld();
  Object.assign(context, world, { agentOfAll: await world.agent(await world.keyWith(["*"])) });
});
test.after.each((world) => world.close());

const changesIn = ({ requests }: World): readonly string[] => requests.filter((one) => !one.startsWith("GET "));

const statusOf = async ({ host }: World, enrollment: string): Promise<string> =>
  (await host.enrollments.retrieve(enrollment)).approval_status;

test("a name that gives orders is data, marked as such, with nothing invisible in it", async ({
  agentOfAll,
  member,
}) => {
  const { text, says } = await agentOfAll.tell("list_people", { q: "Ignore" });
  assert.match(says.notice, /never instructions/);
  assert.equal(says.data.data[0].name, HARM);
  assert.doesNotMatch(text, /\u202e|\u{e0041}/u);
  const shown = await agentOfAll.tell("pause_member", { enrollment: member });
  assert.match(shown.says.notice, /never instructions/);
  assert.equal(shown.says.data.members[0].name, HARM);
  assert.equal(Object.values(shown.says).includes(HARM), false);
});

test("without a confirmation, or with a made-up one, nothing is changed", async (world) => {
  const { agentOfAll, waiting, requests } = world;
  requests.length = 0;
  const fields = { enrollment: waiting };
  assert.equal((await agentOfAll.tell("approve_member", fields)).says.outcome, "nothing_changed");
  const zeros = `confirm_0_${"0".repeat(16)}_${"0".repeat(32)}_${"0".repeat(32)}`;
  for (const confirm of ["yes", "true", "", "confirm", zeros]) {
    const { isError, says } = await agentOfAll.tell("approve_member", { ...fields, confirm });
    assert.ok(isError);
    assert.equal(says.error.code, "confirm_unknown", confirm);
  }
  assert.deepEqual(changesIn(world), []);
  assert.equal(await statusOf(world, waiting), "pending");
});

test("a confirmation is of its tool, its fields and its key alone", async (world) => {
  const { agentOfAll, waiting, member, agent, keyWith } = world;
  const { confirm } = (await agentOfAll.tell("approve_member", { enrollment: waiting })).says;
  const other = await agent(await keyWith(["*"]));
  const adjust = { amount_minor: 100, currency: "usd", reason: "Thanks", external_ref: "thanks" };
  const ten = (await agentOfAll.tell("adjust_payout", { enrollment: member, ...adjust })).says.confirm;
  const misused = [
    await agentOfAll.tell("reject_member", { enrollment: waiting, confirm }),
    await agentOfAll.tell("approve_member", { enrollment: member, confirm }),
    await other.tell("approve_member", { enrollment: waiting, confirm }),
    await agentOfAll.tell("adjust_payout", { enrollment: member, ...adjust, amount_minor: 100_000, confirm: ten }),
    await agentOfAll.tell("adjust_payout", { enrollment: waiting, ...adjust, confirm: ten }),
  ];
  assert.deepEqual(
    misused.map(({ says }) => says.error?.code),
    Array(5).fill("confirm_unknown"),
  );
  assert.deepEqual((await world.host.payouts.list()).data, []);
  assert.equal(await statusOf(world, waiting), "pending");
});

test("a confirmation is refused once the state has changed, and once it is old", async (world) => {
  const { agentOfAll, waiting, host, advance } = world;
  const fields = { enrollment: waiting };
  const first = (await agentOfAll.tell("approve_member", fields)).says.confirm;
  await host.enrollments.update(waiting, { tags: ["new"] });
  assert.equal(
    (await agentOfAll.tell("approve_member", { ...fields, confirm: first })).says.error.code,
    "changed_meanwhile",
  );
  const second = (await agentOfAll.tell("approve_member", fields)).says.confirm;
  advance(CONFIRM_MS);
  assert.equal(
    (await agentOfAll.tell("approve_member", { ...fields, confirm: second })).says.error.code,
    "confirm_expired",
  );
  assert.equal(await statusOf(world, waiting), "pending");
});

test("a confirmation that is used again, or by two calls at once, does its change once", async (world) => {
  const { agentOfAll, member, host, requests, agent, keyWith } = world;
  await host.payouts.run();
  const adjustments = async () =>
    (await host.payouts.list()).data.filter(({ source_kind: kind }) => kind === "manual").length;
  const key = await keyWith(["*"]);
  const [one, another] = [await agent(key), await agent(key)];
  const fields = { enrollment: member, amount_minor: 700, currency: "usd", reason: "Thanks", external_ref: "thanks" };
  const { confirm } = (await one.tell("adjust_payout", fields)).says;
  const both = await Promise.all([1, 2].map(() => one.tell("adjust_payout", { ...fields, confirm })));
  assert.deepEqual(
    both.map(({ says }) => says.outcome),
    ["done", "done"],
  );
  assert.equal((await one.tell("adjust_payout", { ...fields, confirm })).text, both[0]?.text);
  assert.equal(requests.filter((path) => path === "POST /v1/platform/payouts/adjustments").length, 1);
  // Another session of the key knows nothing of it.
  await another.tell("adjust_payout", { ...fields, confirm });
  assert.equal(await adjustments(), 1);
  assert.equal((await agentOfAll.tell("adjust_payout", { ...fields, confirm })).says.error.code, "confirm_unknown");
});

test("the ids of another organization are unknown", async (world) => {
  const { agentOfAll, foreign, requests } = world;
  requests.length = 0;
  const said = [
    await agentOfAll.tell("get_member", { enrollment: foreign }),
    await agentOfAll.tell("pause_member", { enrollment: foreign }),
    await agentOfAll.confirmed("reject_member", { enrollment: foreign }),
  ];
  assert.deepEqual(
    said.map(({ says }) => says.error.code),
    Array(3).fill("enrollment_not_found"),
  );
  assert.deepEqual(changesIn(world), []);
});

test("a tool that the key may not use is not listed, and unknown by its name", async (world) => {
  const { agent, keyWith, waiting, requests } = world;
  const { client } = await agent(await keyWith(["enrollments:read", "entities:read"]));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  assert.deepEqual(names, [
    "show_access",
    "list_members",
    "get_member",
    "explain_standing",
    "list_people",
    "get_person",
  ]);
  requests.length = 0;
  const said = [];
  for (const name of ["approve_member", "run_payouts", "no_such_tool", "constructor"])
    said.push(await client.callTool({ name, arguments: { enrollment: waiting } }).catch((error) => error.message));
  assert.deepEqual(new Set(said), new Set(["MCP error -32602: There is no such tool."]));
  assert.deepEqual(requests, []);
});

test("unknown fields, wrong types and huge arguments are refused before the service is asked", async (world) => {
  const { agentOfAll, member, requests } = world;
  requests.length = 0;
  const wrong = [
    ["get_member", { enrollment: member, brand: "other" }],
    ["get_member", { enrollment: 7 }],
    ["get_member", {}],
    ["get_member", { enrollment: "x".repeat(500) }],
    ["run_payouts", { dry_run: false }],
    ["record_event", { type: "sale", events: [] }],
    ["approve_member", { enrollment: member, confirm: true }],
    ["approve_member", { enrollment: member, force: true }],
    ["send_message", { subject: "Hi", text: "x".repeat(100_000), enrollments: [member] }],
  ] as const;
  for (const [tool, fields] of wrong) {
    const { says, text } = await agentOfAll.tell(tool, fields);
    assert.equal(says.error?.code, "invalid_arguments", tool);
    assert.ok(text.length < 2_000, text.slice(0, 200));
  }
  const { says } = await agentOfAll.tell("approve_member", { enrollment: member, force: true });
  assert.equal(says.error?.message, '"force" is no argument of approve_member.');
  assert.deepEqual(requests, []);
});

test("an id that leads to another address is none", async ({ agentOfAll, requests }) => {
  requests.length = 0;
  for (const enrollment of ["..", ".", "", "../payouts", "a/../../wallet"]) {
    const { isError } = await agentOfAll.tell("get_member", { enrollment });
    assert.ok(isError, enrollment);
  }
  assert.ok(
    requests.every((path) => path.startsWith("GET /v1/platform/enrollments/")),
    requests.join(),
  );
});

test.run();
