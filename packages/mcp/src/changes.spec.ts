import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { type Agent, openWorld, type World } from "./testing/world.ts";
import { CHANGING } from "./tools/chosen.ts";

const test = suite<World & { agentOfAll: Agent }>("changes");

const USED = new Set<string>();

test.before.each(async (context) => {
  const world = await openWorld();
  const agent = await world.agent(await world.keyWith(["*"]));
  const confirmed: Agent["confirmed"] = (tool, fields) => {
    USED.add(tool);
    return agent.confirmed(tool, fields);
  };
  Object.assign(context, world, { agentOfAll: { ...agent, confirmed } });
});
test.after.each((world) => world.close());

const usd = (amount_minor: number) => [{ currency: "usd", amount_minor }];

test("members: the effect names the member, and the act follows the confirmation", async ({
  agentOfAll,
  host,
  member,
  waiting,
}) => {
  const { tell, confirmed } = agentOfAll;
  const shown = (await tell("approve_member", { enrollment: waiting })).says;
  assert.deepEqual(
    [shown.data.from, shown.data.members[0].enrollment, shown.data.members[0].name],
    ["state", waiting, "Bob"],
  );
  assert.equal((await confirmed("approve_member", { enrollment: waiting })).says.data.approval_status, "approved");
  assert.equal((await confirmed("pause_member", { enrollment: member })).says.data.status, "paused");
  assert.equal((await confirmed("resume_member", { enrollment: member })).says.data.status, "active");
  assert.deepEqual((await confirmed("update_member", { enrollment: member, tags: ["gold"] })).says.data.tags, ["gold"]);
  const { id } = await host.enrollments.create({
    program: (await host.programs.list()).data[0]?.id ?? "",
    email: "cy@people.example",
  });
  assert.equal(
    (await confirmed("reject_member", { enrollment: id, reason: "No" })).says.data.approval_status,
    "rejected",
  );
  const coupon = (await confirmed("create_coupon", { enrollment: member, code: "ADA10" })).says.data;
  const archived = await confirmed("archive_coupon", { coupon: coupon.id });
  assert.equal(archived.says.data.status, "archived");
});

test("money: the effect has amounts by recipient, and is computed by the service where it can be", async ({
  agentOfAll,
  host,
  member,
}) => {
  const { tell, confirmed } = agentOfAll;
  const run = (await tell("run_payouts")).says.data;
  assert.deepEqual([run.from, run.totals, run.members[0].enrollment], ["dry_run", usd(1_000), member]);
  assert.equal((await host.payouts.list()).data.length, 0);
  assert.equal((await confirmed("run_payouts")).says.data.payouts_created, 1);
  const more = { enrollment: member, currency: "USD", reason: "Thanks", external_ref: "thanks", amount_minor: 250 };
  assert.deepEqual((await tell("adjust_payout", more)).says.data.totals, usd(250));
  assert.equal((await confirmed("adjust_payout", more)).says.data.amount_minor, 250);
  assert.deepEqual((await tell("create_payout_batch")).says.data.totals, usd(1_250));
  const batch = (await confirmed("create_payout_batch")).says.data;
  const let_out = (await tell("export_payout_batch", { payout_batch: batch.id })).says.data;
  assert.deepEqual([let_out.totals, let_out.members.length, let_out.is_complete], [usd(1_250), 1, true]);
  assert.equal((await confirmed("cancel_payout_batch", { payout_batch: batch.id })).says.data.status, "canceled");
  const again = (await confirmed("create_payout_batch")).says.data;
  const exported = await confirmed("export_payout_batch", { payout_batch: again.id });
  assert.equal(exported.says.outcome, "done", exported.text);
});

test("simulations: an agent keeps other terms, runs them again and removes its own", async ({ agentOfAll, host }) => {
  const { confirmed, tell } = agentOfAll;
  const program = (await host.programs.list()).data[0]?.id ?? "";
  const rules = [{ type: "revenue_split", scope: { type: "program", program }, rate_bps: 500 }];
  const kept = (await confirmed("save_simulation", { program, name: "Less", rules })).says.data;
  const [listed] = (await tell("list_simulations", { program })).says.data.data;
  assert.deepEqual([listed.id, listed.name, listed.sums], [kept.id, "Less", kept.sums]);
  assert.deepEqual((await confirmed("run_simulation", { simulation: kept.id })).says.data.sums, kept.sums);
  assert.equal((await confirmed("remove_simulation", { simulation: kept.id })).says.data.deleted, true);
  assert.equal((await host.simulations.list()).data.length, 0);
});

test("a run is shown anew when a sale arrives between its two calls", async ({ agentOfAll, host, member, advance }) => {
  const { tell } = agentOfAll;
  const days = { period_start: "2020-01-01" };
  const { period_start, period_end } = (await tell("run_payouts")).says.data.details;
  const fields = { period_start, period_end };
  assert.ok(days.period_start < period_end);
  const { confirm } = (await tell("run_payouts", fields)).says;
  advance(5_000);
  const late = { enrollment: member, type: "sale", value_minor: 99_000, currency: "usd", external_event_id: "late" };
  await host.performance.record({ ...late, occurred_at: `${period_start}T12:00:00.000Z` });
  const { says } = await tell("run_payouts", { ...fields, confirm });
  assert.equal(says.error?.code, "changed_meanwhile", JSON.stringify(says));
  assert.equal((await host.payouts.list()).data.length, 0);
});

test("time alone changes nothing: a confirmation stands for minutes", async ({ agentOfAll, advance }) => {
  const { tell } = agentOfAll;
  const { confirm } = (await tell("run_payouts")).says;
  advance(60_000);
  assert.equal((await tell("run_payouts", { confirm })).says.outcome, "done");
});

test("people: a merge says what is moved, an erasure what is abandoned", async ({
  agentOfAll,
  host,
  member,
  waiting,
}) => {
  const { tell, confirmed } = agentOfAll;
  await host.payouts.run();
  const [ada, bob] = [await host.enrollments.retrieve(member), await host.enrollments.retrieve(waiting)];
  await host.enrollments.approve(waiting);
  const merge = { entity: String(ada.entity), into: String(bob.entity), reason: "One person" };
  const shown = (await tell("merge_people", merge)).says.data;
  assert.deepEqual([shown.members.length, shown.totals], [2, usd(1_000)]);
  const merged = await confirmed("merge_people", merge);
  assert.equal(merged.says.outcome, "done", merged.text);
  const { id } = await host.enrollments.create({ program: ada.program, email: "cy@people.example", name: "Cy" });
  const { entity } = await host.enrollments.retrieve(id);
  const erase = (await tell("erase_person", { entity })).says.data;
  assert.deepEqual([erase.members[0].name, erase.members[1].enrollment], ["Cy", id]);
  assert.equal((await confirmed("erase_person", { entity })).says.outcome, "done");
});

test("messages: the effect counts and names those who are written to", async ({ agentOfAll, host, member }) => {
  const { tell, confirmed } = agentOfAll;
  const letter = { subject: "Hello", text: "Spring is here.", enrollments: [member] };
  const shown = (await tell("send_message", letter)).says.data;
  assert.deepEqual([shown.from, shown.members[0].enrollment, shown.details.preview.addressed], ["dry_run", member, 1]);
  assert.equal((await host.messages.list()).data.length, 0);
  const all = (await tell("send_message", { subject: "Hello", text: "Hi", filter: { approval_status: "approved" } }))
    .says;
  assert.equal(all.data.members[0].enrollment, member);
  assert.equal((await confirmed("send_message", letter)).says.outcome, "done");
});

test("events and contests: the effect has the member and the value", async ({ agentOfAll, member }) => {
  const { tell, confirmed } = agentOfAll;
  const sale = { type: "sale", value_minor: 4_200, currency: "usd", enrollment: member, external_event_id: "by agent" };
  assert.deepEqual((await tell("record_event", sale)).says.data.totals, usd(4_200));
  assert.equal((await confirmed("record_event", sale)).says.data.value_minor, 4_200);
  for (const [tool, field] of [
    ["answer_contest", "text"],
    ["refuse_contest", "reason"],
  ] as const) {
    const { says } = await confirmed(tool, { contest: "ctst_01a1f904-a406-716b-8b65-ed81c10e2a00", [field]: "No" });
    assert.equal(says.error.code, "contest_not_found");
  }
});

test("distributions: the effect names the members who get links, and the budget", async ({
  agentOfAll,
  host,
  member,
  program,
}) => {
  const { tell, confirmed } = agentOfAll;
  const { id: distribution } = await host.distributions.create({ name: "Spring", programs: [program] });
  await host.distributions.validate(distribution);
  const shown = (await tell("launch_distribution", { distribution })).says.data;
  assert.deepEqual(
    shown.members.map(({ enrollment }: { enrollment: string }) => enrollment),
    [member],
  );
  assert.ok(shown.details.budget);
  for (const tool of ["launch_distribution", "pause_distribution", "cancel_distribution"])
    assert.ok((await confirmed(tool, { distribution })).text);
});

test("every tool that changes something was called", () => {
  assert.deepEqual([...USED].sort(), Object.keys(CHANGING).sort());
});

test.run();
