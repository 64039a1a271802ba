import type { Actor } from "@entente/core";
import * as assert from "uvu/assert";
import { type Answer, type ApprovalWorld, keyOf, openApprovals, proposedBy } from "../testing/approvals/world.ts";
import { bySql, suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("approvals of the erased", bySql());

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const FATES = ["approved", "refused", "pending"] as const;
type Fate = (typeof FATES)[number] | "expired";

const opened = async (seed: string) => {
  const world = await openApprovals(await engine().fresh(), seed);
  return { ...world, proposer: await keyOf(world, world.as.mia, { acts: "propose" }) };
};

/** Returns all that is shown of a request now: its approval, the list, and the answers to repeating it and its decision. */
const saidOf = async (
  { platform, as }: ApprovalWorld,
  id: string,
  fate: Fate,
  again: () => Promise<Answer>,
): Promise<string> =>
  JSON.stringify([
    await platform.approvals.retrieve(as.noa, id),
    (await platform.approvals.list(as.noa, { limit: 100 })).data,
    // An answer is repeated for a day.
    fate === "expired" ? "" : await again(),
    fate === "approved"
      ? await platform.approvals.approve.invoke(as.noa, [id], {}, { idempotencyKey: `by-${id}` })
      : "",
    fate === "refused"
      ? await platform.approvals.refuse.invoke(as.noa, [id], { reason: "No Kim" }, { idempotencyKey: `by-${id}` })
      : "",
  ]);

const decide = async ({ platform, as }: ApprovalWorld, id: string, fate: Fate): Promise<void> => {
  const options = { idempotencyKey: `by-${id}` };
  if (fate === "approved") assert.is((await platform.approvals.approve.invoke(as.noa, [id], {}, options)).ok, true);
  if (fate === "refused")
    assert.is((await platform.approvals.refuse.invoke(as.noa, [id], { reason: "No Kim" }, options)).ok, true);
};

type Send = (fate: Fate, nth: number) => Promise<Answer>;

/** Approvals of these fates, by what they are of. */
const propose = async (world: ApprovalWorld, send: Send, fates: readonly Fate[] = FATES) => {
  const asked: { readonly fate: Fate; readonly id: string; readonly again: () => Promise<Answer> }[] = [];
  for (const [nth, fate] of fates.entries()) {
    const { id } = proposedBy(await send(fate, nth));
    await decide(world, id, fate);
    asked.push({ fate, id, again: () => send(fate, nth) });
  }
  return asked;
};

/** One that nobody decided in time. */
const expire = async (world: ApprovalWorld, send: Send) => {
  const asked = await propose(world, send, ["expired"]);
  world.advance(WEEK);
  assert.is(await world.platform.workers.expireApprovals(), 1);
  return asked;
};

const eraseAll = async ({ platform, advance }: ApprovalWorld): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await platform.workers.erase();
    advance(MINUTE);
  }
};

/** Nothing of it is left, and what waited is void for good. */
const isGone = async (
  world: ApprovalWorld,
  asked: Awaited<ReturnType<typeof propose>>,
  left: RegExp,
): Promise<void> => {
  const { platform, as } = world;
  for (const { id, fate, again } of asked) {
    assert.not.match(await saidOf(world, id, fate, again), left, fate);
    const { status, fault, request, reason } = await platform.approvals.retrieve(as.noa, id);
    assert.equal([status, request, reason], [fate === "pending" ? "void" : fate, null, null]);
    if (fate !== "pending") continue;
    assert.is(fault?.code, "erased_meanwhile");
    const late = await platform.approvals.approve.invoke(as.noa, [id], {}, {});
    assert.is(late.ok ? "approved" : late.refusal.code, "approval_not_pending");
  }
};

const KIM = /kim/i;

test("an approval about a customer erased by its key or its address says nothing, and records it no more", async () => {
  const world = await opened("customer of approvals");
  const { platform, actor, ada, proposer } = world;
  const record = (by: Actor, fields: object, key: string) =>
    platform.performance.record.invoke(
      by,
      [],
      { type: "sale", enrollment: ada.enrollment, value_minor: 100, currency: "usd", ...fields },
      { idempotencyKey: key },
    );
  const said = { customer_email: "Kim@People.example", properties: { note: "Kim" } };
  await record(actor, { ...said, customer: "Kim-1" }, "first");
  const send: Send = (fate) => record(proposer, { ...said, customer: "Kim-1" }, fate);
  const byKey = [...(await expire(world, send)), ...(await propose(world, send))];
  const byAddress = await propose(
    world,
    (fate) => record(proposer, { ...said, customer_email: "KIM@people.example" }, `address-${fate}`),
    ["refused", "pending"],
  );
  const other = proposedBy(await record(proposer, { customer: "Bo" }, "other"));
  await platform.customers.erase(actor, "Kim-1");
  await eraseAll(world);
  await isGone(world, byKey, KIM);
  await isGone(world, byAddress, KIM);
  const kept = await platform.approvals.retrieve(world.as.noa, other.id);
  assert.equal([kept.status, kept.request?.body.customer], ["pending", "Bo"]);
  assert.equal((await platform.customers.list(actor, { customer: "Kim-1" })).data, []);
});

test("an approval to erase a customer does so, and does not say whom", async () => {
  const world = await opened("customer by approval");
  const { platform, actor, as, ada, proposer } = world;
  const sale = { type: "sale", enrollment: ada.enrollment, value_minor: 100, currency: "usd", customer: "Kim-1" };
  await platform.performance.record(actor, { ...sale, external_event_id: "sold" });
  const ask = (key: string) => platform.customers.erase.invoke(proposer, ["Kim-1"], {}, { idempotencyKey: key });
  const [first, second] = [proposedBy(await ask("first")), proposedBy(await ask("second"))];
  const done = await platform.approvals.approve(as.noa, first.id);
  assert.equal([done.status, done.request, done.fault], ["approved", null, null]);
  const late = await platform.approvals.retrieve(as.noa, second.id);
  assert.equal([late.status, late.fault?.code], ["void", "erased_meanwhile"]);
  const shown: unknown[] = [done, late, await ask("second"), (await platform.customers.list(actor, {})).data];
  shown.push((await platform.auditEntries.list(actor, { limit: 100 })).data);
  assert.not.match(JSON.stringify(shown), KIM);
});

test("an approval about an entity says nothing once it is erased, by an address alone or in a stored answer", async () => {
  const world = await opened("person of approvals");
  const { platform, actor, ada, proposer } = world;
  const { program } = await platform.enrollments.retrieve(actor, ada.enrollment);
  const send = (email: string, key: string) =>
    platform.enrollments.create.invoke(proposer, [], { program, email, name: "Kim" }, { idempotencyKey: key });
  const now = proposedBy(await send("NEW@people.example", "now"));
  const before = proposedBy(await send("KIM@people.example", "before"));
  const other = proposedBy(await send("bo@people.example", "other"));
  const kim = await platform.enrollments.create(actor, { program, email: "kim@people.example", name: "Kim" });
  const { entity } = kim;
  await platform.entities.update(actor, entity, { email: "new@people.example" });
  const joins: Send = (fate, nth) =>
    platform.enrollments.create.invoke(
      proposer,
      [],
      { program, email: "late-kim@people.example", name: "Kim", metadata: { of: `Kim ${nth}` } },
      { idempotencyKey: `joins-${fate}` },
    );
  const renamed = await propose(world, (fate, nth) =>
    platform.entities.update.invoke(proposer, [entity], { name: `Kim ${nth}` }, { idempotencyKey: `name-${fate}` }),
  );
  const joined = await propose(world, joins, ["refused", "approved"]);
  await platform.entities.erase(actor, entity);
  const [late] = (await platform.entities.list(actor, { email: "late-kim@people.example" })).data;
  await platform.entities.erase(actor, late?.id ?? "");
  await eraseAll(world);
  await isGone(world, renamed, /Kim [0-9]/);
  await isGone(world, joined, /late-kim|Kim [0-9]/);
  for (const { id } of [now, before]) {
    const { status, request } = await platform.approvals.retrieve(world.as.noa, id);
    assert.equal([status, request], ["void", null]);
  }
  assert.is((await platform.approvals.retrieve(world.as.noa, other.id)).status, "pending");
  assert.not.match(JSON.stringify([await send("NEW@people.example", "now")]), /new@people|Kim/i);
});

test("a correction of an event says no more why, once the customer is erased", async () => {
  const world = await opened("customer of a correction");
  const { platform, actor, ada, bob } = world;
  const sale = { type: "sale", enrollment: ada.enrollment, value_minor: 100, currency: "usd", customer: "Kim-1" };
  const event = await platform.performance.record(actor, { ...sale, external_event_id: "sold" });
  const id = (event as { readonly id: string }).id;
  const correct = () =>
    platform.performance.correctAttribution.invoke(
      actor,
      [id],
      { enrollment: bob.enrollment, reason: "Kim said so" },
      { idempotencyKey: "correct" },
    );
  assert.is((await correct()).ok, true);
  await platform.customers.erase(actor, "Kim-1");
  const { corrections } = await platform.performance.explainEvent(actor, id);
  assert.equal(
    corrections.map(({ reason }) => reason),
    [""],
  );
  assert.not.match(JSON.stringify(await correct()), KIM);
});

test.run();
