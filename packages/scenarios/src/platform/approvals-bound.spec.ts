import type { Change, Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { type Answer, type ApprovalWorld, keyOf, openApprovals, proposedBy } from "../testing/approvals/world.ts";
import { doomed, hooked, SIDES, untilCrash } from "../testing/crash.ts";
import { owe } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const entry = ({ ada }: ApprovalWorld, external_ref = "by hand") => ({
  enrollment: ada.enrollment,
  amount_minor: 999_999,
  currency: "usd",
  reason: "Goodwill",
  external_ref,
});

const approvalOf = (answer: Answer): string => proposedBy(answer).id;

const codeOf = (answer: Answer): string => (answer.ok ? "done" : (answer.refusal?.code ?? ""));

const open = async (storage: Storage, seed: string): Promise<ApprovalWorld> => {
  const world = await openApprovals(storage, seed);
  await world.switched(true);
  return world;
};

const refs = async ({ platform, actor }: ApprovalWorld): Promise<readonly (string | null)[]> =>
  (await platform.payouts.list(actor, { limit: 100 })).data.map(({ external_ref: ref }) => ref);

/** Changes between the request and the approval, after which the act is not the requested one. */
const CHANGES: Readonly<Record<string, (world: ApprovalWorld) => Promise<unknown>>> = {
  "the batch is canceled": ({ platform, actor, batch }) => platform.payoutBatches.cancel(actor, batch),
  "who asked was removed": async ({ platform, as, person }) => {
    const owner = await person("Owner");
    await platform.console.people.remove(owner, as.mia.ref.id as string);
  },
  "who asked may not do it any more": async ({ platform, as, person }) => {
    const owner = await person("Owner");
    await platform.console.people.update(owner, as.mia.ref.id as string, { seats: [{ role: "viewer" }] });
  },
};

onEngines("what an approval is bound to", (test, engine) => {
  for (const [change, happen] of Object.entries(CHANGES)) {
    test(`an approval is void where ${change}`, async () => {
      const world = await open(await engine().fresh(), change);
      const { platform, as, batch, actor } = world;
      const called = { method: "POST", route: "/payouts/batches/{id}/export", scope: "payouts:write" };
      const id = approvalOf(await platform.payoutBatches.export.invoke(as.mia, [batch], {}, { called }));
      const waiting = await platform.payoutBatches.retrieve(actor, batch);
      const operation = await platform.operations.retrieve(actor, waiting.operation as string);
      assert.equal([operation.status, operation.waiting_reason], ["waiting", "approval_required"]);
      await happen(world);
      const answer = await platform.approvals.approve(as.noa, id);
      assert.is(answer.status, "void");
      assert.ok(answer.fault);
      await work(platform);
      const after = await platform.payoutBatches.retrieve(actor, batch);
      assert.ok(["draft", "canceled"].includes(after.status), after.status);
      assert.is(after.operation, null);
      assert.is((await platform.operations.retrieve(actor, operation.id)).status, "canceled");
    });
  }

  test("a change of payee is void once the address is another one, and a merge once more is owed", async () => {
    const world = await open(await engine().fresh(), "versions");
    const { platform, as, ada, bob, actor } = world;
    const moved = approvalOf(
      await platform.entities.update.invoke(as.mia, [ada.entity], { email: "thief@people.example" }, {}),
    );
    const merged = approvalOf(
      await platform.entities.merge.invoke(as.mia, [bob.entity], { into: ada.entity, reason: "One" }, {}),
    );
    await platform.entities.update(actor, ada.entity, { name: "Ada again" });
    assert.is((await platform.approvals.approve(as.noa, moved)).fault?.code, "changed_meanwhile");
    const more = approvalOf(
      await platform.payouts.adjust.invoke(as.mia, [], { ...entry(world, "more"), enrollment: bob.enrollment }, {}),
    );
    assert.is((await platform.approvals.approve(as.noa, more)).status, "approved");
    assert.is((await platform.approvals.approve(as.noa, merged)).fault?.code, "changed_meanwhile");
    assert.is((await platform.entities.retrieve(actor, bob.entity)).merged_into, null);
  });

  test("a time that is left out is when it was asked, however late it is approved", async () => {
    const world = await open(await engine().fresh(), "asked");
    const { platform, as, ada, ports } = world;
    const asked = ports.clock.now().toISOString();
    const sale = (fields: object = {}) => ({
      type: "sale",
      enrollment: ada.enrollment,
      value_minor: 100,
      currency: "usd",
      ...fields,
    });
    const record = async (input: object, idempotencyKey?: string) =>
      approvalOf(await platform.performance.record.invoke(as.mia, [], input, { idempotencyKey }));
    const key = await keyOf(world, as.mia, { acts: "propose" });
    const said = "2030-01-01T00:00:00.000Z";
    const ids = [
      await record(sale(), "by-hand"),
      await record({
        events: [sale({ external_event_id: "one" }), sale({ external_event_id: "two", occurred_at: said })],
      }),
      await record({ type: "refund", reverses: "sale", value_minor: 1, external_event_id: "back" }),
      approvalOf(await platform.performance.record.invoke(key, [], sale({ external_event_id: "three" }), {})),
    ];
    world.advance(3 * 24 * 3_600_000);
    const times: unknown[] = [];
    for (const id of ids) {
      const { status, result } = await platform.approvals.approve(as.noa, id);
      assert.is(status, "approved");
      const { data = [result] } = result as { readonly data?: readonly unknown[] };
      times.push(...data.map((event) => (event as { readonly occurred_at: string }).occurred_at));
    }
    assert.equal(times, [asked, asked, said, asked, asked]);
    assert.is(
      ((await platform.performance.record(as.host, { ...sale(), external_event_id: "one" } as never)) as any).duplicate,
      true,
    );
  });

  test("an approval is void once more is owed in another brand that knows the entity, whose money only its readers see", async () => {
    const world = await open(await engine().fresh(), "two brands");
    const { platform, as, ada, bob, actor } = world;
    const organization = `org_${actor.tenant.organization}`;
    const { id: hats } = await platform.operator.createBrand(organization, { name: "Hats" });
    const there = await platform.authenticator.actor({ organization: actor.tenant.organization, brand: hats });
    const program = await platform.programs.create(there, { name: "Hatters" });
    const hatter = await platform.enrollments.create(there, { program: program.id, entity: ada.entity });
    await platform.enrollments.approve(there, hatter.id);
    const grow = async (amount: number) => {
      const of = { enrollment: hatter.id, entity: ada.entity, relationship: hatter.relationship, program: program.id };
      await owe({ ...world, actor: there }, { program: program.id, rule: "" }, of, amount);
    };
    // What Ada is owed here lies in a draft.
    const called = { method: "POST", route: "/entities/{id}/merge", scope: "entities:write" };
    const merge = { into: bob.entity, reason: "One" };
    const ask = async () => proposedBy(await platform.entities.merge.invoke(as.mia, [ada.entity], merge, { called }));
    const first = await ask();
    assert.equal(first.totals, []);
    await grow(5_000_000);
    assert.is((await platform.approvals.approve(as.noa, first.id)).fault?.code, "changed_meanwhile");
    const second = await ask();
    assert.equal(
      second.totals.map(({ currency, amount_minor: amount }) => [currency, amount]),
      [["usd", 5_000_000]],
    );
    const limited = { ...as.noa, held: [{ brand: actor.brand?.id as never, scopes: ["*"] }] };
    assert.equal((await platform.approvals.retrieve(limited, second.id)).totals, []);
    assert.not.ok(JSON.stringify((await platform.auditEntries.list(actor, { limit: 100 })).data).includes("5000000"));
    assert.is((await platform.approvals.approve(as.noa, second.id)).status, "approved");
    assert.is((await platform.entities.retrieve(actor, ada.entity)).merged_into, bob.entity);
  });

  test("an erasure is void once more is owed in another brand", async () => {
    const world = await open(await engine().fresh(), "two brands erased");
    const { platform, as, bob, actor } = world;
    const organization = `org_${actor.tenant.organization}`;
    const { id: hats } = await platform.operator.createBrand(organization, { name: "Hats" });
    const there = await platform.authenticator.actor({ organization: actor.tenant.organization, brand: hats });
    const program = await platform.programs.create(there, { name: "Hatters" });
    const { id: enrollment } = await platform.enrollments.create(there, { program: program.id, entity: bob.entity });
    const erase = { abandon_payouts: true };
    const id = approvalOf(await platform.entities.erase.invoke(as.mia, [bob.entity], erase, {}));
    const of = { enrollment, entity: bob.entity, relationship: "", program: program.id };
    await owe({ ...world, actor: there }, { program: program.id, rule: "" }, of, 1);
    assert.is((await platform.approvals.approve(as.noa, id)).fault?.code, "changed_meanwhile");
  });

  test("an approval is recorded: who asked, and what was done as who asked, with who approved it", async () => {
    const world = await open(await engine().fresh(), "audit");
    const { platform, as, actor, bob } = world;
    const id = approvalOf(
      await platform.entities.merge.invoke(as.mia, [bob.entity], { into: world.ada.entity, reason: "One" }, {}),
    );
    await platform.approvals.approve(as.noa, id);
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    const recorded = data.filter(({ verb }) => verb.startsWith("approvals.") || verb === "entities.merge");
    assert.equal(
      recorded.map(({ verb, actor: by }) => `${verb} ${by.name}`),
      ["approvals.request Mia", "approvals.approve Mia", "entities.merge Mia", "entities.merge Mia"],
    );
    const approved = recorded[1]?.after as { readonly decided_by: { readonly name: string } } | undefined;
    assert.is(approved?.decided_by.name, "Noa");
    assert.not.ok(JSON.stringify(recorded[0]).includes("reason"));
  });

  test("and its act are one commit: a crash loses neither and doubles neither", async () => {
    for (const side of SIDES) {
      const storage = await engine().fresh();
      const world = await open(storage, `crash ${side}`);
      const id = approvalOf(await world.platform.payouts.adjust.invoke(world.as.mia, [], entry(world), {}));
      const dying = doomed(storage, 1, side);
      const crashed = await untilCrash(
        world
          .process(dying.storage)
          .approvals.approve.invoke(world.as.noa, [id], {}, {})
          .then((answer) => {
            if (!answer.ok && answer.cause !== undefined) throw answer.cause;
          }),
      );
      assert.ok(crashed, side);
      const isDone = (await refs(world)).includes("by hand");
      assert.is((await world.platform.approvals.retrieve(world.as.noa, id)).status, isDone ? "approved" : "pending");
      assert.is(isDone, side === "after");
      const again = await world.platform.approvals.approve.invoke(world.as.noa, [id], {}, {});
      assert.is(codeOf(again), isDone ? "approval_not_pending" : "done");
      assert.is((await refs(world)).filter((ref) => ref === "by hand").length, 1);
    }
  });

  test("an approval is decided once, however many decide at once", async () => {
    const world = await open(await engine().fresh(), "at once");
    const { platform, as, person } = world;
    const third = await person("Third");
    const id = approvalOf(await platform.payouts.adjust.invoke(as.mia, [], entry(world), {}));
    const answers = await Promise.all(
      [as.noa, third, as.noa, third].map((by, nth) =>
        platform.approvals[nth === 3 ? "refuse" : "approve"].invoke(by, [id], {}, {}),
      ),
    );
    assert.is(answers.filter(({ ok }) => ok).length, 1);
    const { status } = await platform.approvals.retrieve(as.noa, id);
    assert.is((await refs(world)).includes("by hand"), status === "approved");
  });

  test("approval by two that is switched on meanwhile holds for an act that had decided already", async () => {
    const storage = await engine().fresh();
    const world = await openApprovals(storage, "race");
    let meetings = 0;
    const writes = ({ writes: written = [] }: Change) => written.some(({ kind }) => kind === "payout");
    const slow = hooked(storage, {
      async before(_nth, change) {
        if (!writes(change) || meetings > 0) return;
        meetings += 1;
        await world.switched(true);
      },
    });
    const answer = await world.process(slow).payouts.adjust.invoke(world.as.mia, [], entry(world), {});
    assert.equal([meetings, answer.ok && answer.outcome], [1, "proposed"]);
    assert.not.ok((await refs(world)).includes("by hand"));
  });

  test("an approval is seen and decided where the act lies, and nowhere else", async () => {
    const world = await open(await engine().fresh(), "brands");
    const { platform, as, actor } = world;
    const boots = await platform.operator.createBrand(`org_${actor.tenant.organization}`, { name: "Boots" });
    const there = (
      await platform.authenticator.actor({
        organization: actor.tenant.organization,
        brand: boots.id,
      })
    ).brand;
    const id = approvalOf(await platform.payouts.adjust.invoke(as.mia, [], entry(world), {}));
    const off = approvalOf(await world.switched(false));
    const elsewhere = { ...as.noa, brand: there };
    const limited = { ...as.noa, held: [{ brand: actor.brand?.id as never, scopes: ["*"] }] };
    for (const verb of ["retrieve", "approve", "refuse"] as const) {
      assert.is(codeOf(await platform.approvals[verb].invoke(elsewhere, [id], {}, {})), "approval_not_found", verb);
      assert.is(codeOf(await platform.approvals[verb].invoke(limited, [off], {}, {})), "approval_not_found", verb);
    }
    assert.equal((await platform.approvals.list(elsewhere)).data, []);
    assert.equal((await platform.approvals.list(limited, { of: "organization" })).data, []);
    assert.is((await platform.approvals.list(as.noa, { of: "organization" })).data[0]?.id, off);
    const blind = { ...as.noa, held: [{ brand: null, scopes: ["approvals:read", "approvals:write"] }] };
    const called = { method: "POST", route: "/payouts/adjustments", scope: "payouts:write" };
    const scoped = approvalOf(await platform.payouts.adjust.invoke(as.mia, [], entry(world, "other"), { called }));
    assert.is((await platform.approvals.retrieve(blind, scoped)).request, null);
    assert.ok((await platform.approvals.retrieve(as.noa, scoped)).request);
  });

  test("approval by two can be demanded only where two people could approve", async () => {
    const world = await openApprovals(await engine().fresh(), "two");
    const { platform, as, person } = world;
    const owner = await person("Owner");
    await platform.console.people.remove(owner, as.noa.ref.id as string);
    await platform.console.people.remove(owner, as.mia.ref.id as string);
    // Fresh has not been there for long enough.
    const answer = await platform.console.settings.update.invoke(owner, [], { approval_by_two: true }, {});
    assert.is(codeOf(answer), "approvers_required");
    world.advance(24 * 3_600_000);
    assert.ok((await platform.console.settings.update(owner, { approval_by_two: true })).approval_by_two);
  });
});

onEngines("a key that only proposes", (test, engine) => {
  test("an API key that proposes does nothing by itself: each change waits for a person, byte for byte as sent", async () => {
    const world = await openApprovals(await engine().fresh(), "propose");
    const { platform, as, actor } = world;
    const key = await keyOf(world, as.mia, { acts: "propose" });
    const metadata = JSON.parse('{"a":1}');
    const created = { name: "Proposed", metadata };
    const asked = await platform.programs.create.invoke(key, [], created, { idempotencyKey: "once" });
    const id = approvalOf(asked);
    const replayed = await platform.programs.create.invoke(key, [], created, { idempotencyKey: "once" });
    assert.equal([replayed.replayed, approvalOf(replayed)], [true, id]);
    assert.equal(
      (await platform.programs.list(actor, { limit: 100 })).data.filter(({ name }) => name === "Proposed"),
      [],
    );
    // Whoever made the key may approve: the key proposes, and a person decides.
    const done = await platform.approvals.approve(as.mia, id);
    assert.equal([done.status, done.needs], ["approved", "person"]);
    const { id: program } = done.result as { id: string };
    const made = await platform.programs.retrieve(actor, program);
    assert.equal([made.name, JSON.stringify(made.metadata)], ["Proposed", '{"a":1}']);
    const entries = (await platform.auditEntries.list(actor, { limit: 100 })).data;
    assert.is(
      entries.find(({ verb, subject }) => verb === "programs.create" && subject.id === program)?.actor.id,
      key.ref.id,
    );
  });

  test("an API key that proposes reads as any other, and its guarded acts need another person than its maker", async () => {
    const world = await open(await engine().fresh(), "propose guarded");
    const { platform, as } = world;
    const key = await keyOf(world, as.mia, { acts: "propose" });
    assert.ok((await platform.programs.list(key)).data.length > 0);
    const id = approvalOf(await platform.payouts.adjust.invoke(key, [], entry(world), {}));
    assert.is(codeOf(await platform.approvals.approve.invoke(as.mia, [id], {}, {})), "second_person_required");
    assert.is((await platform.approvals.approve(as.noa, id)).status, "approved");
  });

  test("an approval by one person does not do an act that needs two by then, however it was asked", async () => {
    const world = await openApprovals(await engine().fresh(), "propose before");
    const { platform, as } = world;
    const key = await keyOf(world, as.mia, { acts: "propose" });
    const id = approvalOf(await platform.payouts.adjust.invoke(key, [], entry(world), {}));
    await world.switched(true);
    assert.is((await platform.approvals.approve(as.mia, id)).fault?.code, "changed_meanwhile");
    assert.not.ok((await refs(world)).includes("by hand"));
  });

  test("an approval is forgotten with the entity that it is about: the request, the answer, and why it was refused", async () => {
    const world = await openApprovals(await engine().fresh(), "propose erased");
    const { platform, as, ada, bob, actor } = world;
    const key = await keyOf(world, as.mia, { acts: "propose" });
    const ask = async (of: string) =>
      approvalOf(await platform.entities.update.invoke(key, [of.toUpperCase()], { name: "Zoe" }, {}));
    const [waits, done, other] = [await ask(bob.entity), await ask(bob.entity), await ask(ada.entity)];
    assert.is((await platform.approvals.approve(as.mia, done)).status, "approved");
    await platform.entities.erase(actor, bob.entity, { abandon_payouts: true });
    await platform.workers.erase();
    for (const id of [waits, done]) {
      const { request, result } = await platform.approvals.retrieve(as.mia, id);
      assert.equal([request, result], [null, null]);
    }
    assert.equal((await platform.approvals.retrieve(as.mia, other)).request?.body, { name: "Zoe" });
    const { status, fault } = await platform.approvals.retrieve(as.mia, waits);
    assert.equal([status, fault?.code], ["void", "erased_meanwhile"]);
  });

  test("an approval shows no secret that it was sent, to anybody", async () => {
    const world = await openApprovals(await engine().fresh(), "propose secret");
    const { platform, as, ada } = world;
    const key = await keyOf(world, as.mia, { acts: "propose" });
    const secret = `hs_${"proposed".repeat(5)}`;
    const sent = { issuer: "https://app.example", signing_secret: secret };
    const asked = await platform.handoffConfigs.update.invoke(key, [ada.program], sent, {});
    const id = approvalOf(asked);
    const answers = [asked, await platform.approvals.retrieve(as.mia, id), await platform.approvals.list(as.mia)];
    answers.push(await platform.approvals.approve(as.mia, id), await platform.approvals.retrieve(as.noa, id));
    for (const answer of answers) assert.not.ok(JSON.stringify(answer).includes(secret));
    const listed = await platform.handoffConfigs.list(world.actor, ada.program);
    assert.is(listed.data[0]?.issuer, "https://app.example");
  });

  test("whose right is gone by then does nothing", async () => {
    const world = await openApprovals(await engine().fresh(), "propose revoked");
    const { platform, as } = world;
    const key = await keyOf(world, as.mia, { acts: "propose" });
    const id = approvalOf(await platform.programs.create.invoke(key, [], { name: "Late" }, {}));
    await platform.operator.revokeKey(key.ref.id as string);
    assert.is((await platform.approvals.approve(as.mia, id)).status, "void");
  });
});
