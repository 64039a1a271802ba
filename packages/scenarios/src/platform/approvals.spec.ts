import type { Actor } from "@entente/core";
import * as assert from "uvu/assert";
import { type Answer, type ApprovalWorld, openApprovals, proposedBy, type Who } from "../testing/approvals/world.ts";
import { ORIGIN } from "../testing/origin.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

type Act = (world: ApprovalWorld, by: Actor) => Promise<Answer>;

/** Each guarded act, and whether it was done. */
const ACTS: Readonly<
  Record<string, { readonly act: Act; readonly isDone: (world: ApprovalWorld) => Promise<boolean> }>
> = {
  "payoutBatches.export": {
    act: ({ platform, batch }, by) => platform.payoutBatches.export.invoke(by, [batch], {}, {}),
    async isDone({ platform, actor, batch }) {
      await work(platform);
      return (await platform.payoutBatches.retrieve(actor, batch)).status === "exported";
    },
  },
  "payoutBatches.accept": {
    async act({ platform, actor, ports, batch }, by) {
      const row = (await platform.payouts.list(actor, { limit: 100 })).data.find((one) => one.batch === batch);
      const found = await ports.payouts.get(actor.tenant, row?.id.slice("po_".length) as never);
      // Whoever asks, it was changed by hand once.
      if (found !== undefined && found.row.externalRef !== "Eve")
        await ports.journal.commit({
          tenant: actor.tenant,
          origin: ORIGIN,
          writes: [{ kind: "payout", row: { ...found.row, externalRef: "Eve" }, version: found.version }],
        });
      const refused = await platform.payoutBatches.export.invoke(by, [batch], {}, {});
      const differences = refused.ok ? [] : (refused.refusal.differences ?? []).map(({ difference }) => difference);
      return platform.payoutBatches.accept.invoke(by, [batch], { differences, reason: "Eve is right" }, {});
    },
    isDone: async ({ platform, actor, batch }) =>
      (await platform.payoutBatches.retrieve(actor, batch)).accepted_differences.length > 0,
  },
  "payouts.adjust": {
    act: ({ platform, ada }, by) => platform.payouts.adjust.invoke(by, [], entry(ada.enrollment), {}),
    isDone: async ({ platform, actor }) =>
      (await platform.payouts.list(actor, { limit: 100 })).data.some(({ external_ref: ref }) => ref === "by hand"),
  },
  "payouts.reopenPeriod": {
    act: ({ platform, period }, by) => platform.payouts.reopenPeriod.invoke(by, [period], { reason: "Sent late" }, {}),
    isDone: async ({ platform, actor, period }) =>
      (await platform.payouts.retrievePeriod(actor, period)).status === "open",
  },
  "performance.record": {
    act: ({ platform, ada }, by) =>
      platform.performance.record.invoke(by, [], { ...SALE, enrollment: ada.enrollment }, {}),
    isDone: async ({ platform, actor }) =>
      (await platform.performance.listEvents(actor, { customer: SALE.customer })).data.length > 0,
  },
  "entities.merge": {
    act: ({ platform, ada, bob }, by) =>
      platform.entities.merge.invoke(by, [bob.entity], { into: ada.entity, reason: "One person" }, {}),
    isDone: async ({ platform, actor, bob }) =>
      (await platform.entities.retrieve(actor, bob.entity)).merged_into !== null,
  },
  "entities.update": {
    act: ({ platform, ada }, by) =>
      platform.entities.update.invoke(by, [ada.entity], { email: "other@people.example" }, {}),
    isDone: async ({ platform, actor, ada }) =>
      (await platform.entities.retrieve(actor, ada.entity)).email === "other@people.example",
  },
  "connections.revoke": {
    act: ({ platform, account }, by) => platform.connections.revoke.invoke(by, [account], {}, {}),
    isDone: async ({ platform, actor, account }) =>
      (await platform.connections.retrieve(actor, account)).status === "revoked",
  },
  "entities.erase": {
    act: ({ platform, bob }, by) => platform.entities.erase.invoke(by, [bob.entity], { abandon_payouts: true }, {}),
    isDone: async ({ ports, actor, bob }) =>
      (await ports.erasures.get(actor.tenant, bob.entity.slice("ent_".length) as never)) !== undefined,
  },
  "settings.update": {
    act: ({ platform }, by) => platform.console.settings.update.invoke(by, [], { approval_by_two: false }, {}),
    isDone: async ({ platform, as }) => !(await platform.console.settings.retrieve(as.mia)).approval_by_two,
  },
};

const SALE = { type: "sale", value_minor: 5_000, currency: "usd", customer: "by hand", external_event_id: "by hand" };

/** Acts of people, and of no key: settings are theirs, and a report by a key is no entry by hand. */
const BY_PEOPLE = ["settings.update", "performance.record"];

const entry = (enrollment: string) => ({
  enrollment,
  amount_minor: 999_999,
  currency: "usd",
  reason: "Goodwill",
  external_ref: "by hand",
});

/** Who asks, who approves, and why they may not. A key counts as its maker, one without a maker as everybody. */
const REFUSED: readonly (readonly [asks: Who, approves: Who, why: keyof typeof WHY])[] = [
  ["mia", "mia", "requester"],
  ["mia", "fresh", "joined"],
  ["mia", "keyOfNobody", "nobody"],
  ["mia", "host", "nobody"],
  ["keyOfMia", "mia", "requester"],
  ["keyOfMia", "keyOfMia", "nobody"],
  ["keyOfNobody", "noa", "requester"],
  ["host", "noa", "requester"],
];

const WHY = { joined: "24 hours", nobody: "signed in", requester: "Another person" } as const;

const WEEK_MS = 7 * 86_400_000;

/** Asks for an act that waits; the approval. */
const ask = async (world: ApprovalWorld, act: Act, by: Who) => {
  return proposedBy(await act(world, world.as[by]));
};

onEngines("approval by two", (test, engine) => {
  for (const [verb, { act, isDone }] of Object.entries(ACTS)) {
    test(`${verb} is done by nobody alone`, async () => {
      const world = await openApprovals(await engine().fresh(), verb);
      const { platform, as, advance } = world;
      assert.is((await world.switched(true)).ok, true);
      for (const [asks, approves, why] of REFUSED) {
        if (BY_PEOPLE.includes(verb) && asks !== "mia") continue;
        const said = `${asks} asks, ${approves} approves`;
        const approval = await ask(world, act, asks);
        assert.equal([approval.status, approval.verb, approval.needs], ["pending", verb, "second_person"]);
        const answer = await platform.approvals.approve.invoke(as[approves], [approval.id], {}, {});
        assert.is(answer.ok ? "approved" : answer.refusal.code, "second_person_required", said);
        if (!answer.ok) assert.match(answer.refusal.message, WHY[why], said);
        assert.not.ok(await isDone(world), said);
        // What waits stands in the way of the same act: somebody else says no, or nobody does.
        const refused = await platform.approvals.refuse.invoke(as.noa, [approval.id], { reason: "No" }, {});
        if (refused.ok) {
          assert.equal([refused.value.status, refused.value.reason], ["refused", "No"]);
        } else {
          advance(WEEK_MS);
          assert.is((await platform.approvals.retrieve(as.noa, approval.id)).status, "expired");
          assert.is(await platform.workers.expireApprovals(), 1);
          assert.is(await platform.workers.expireApprovals(), 0);
        }
        assert.not.ok(await isDone(world), said);
      }
    });

    test(`${verb} is done once, by the approval of another person`, async () => {
      const world = await openApprovals(await engine().fresh(), verb);
      const { platform, as } = world;
      await world.switched(true);
      const { id } = await ask(world, act, BY_PEOPLE.includes(verb) ? "mia" : "keyOfMia");
      const answer = await platform.approvals.approve(as.noa, id);
      assert.equal([answer.status, answer.fault], ["approved", null]);
      // What named whom it erased is gone with them.
      const isKept = verb !== "entities.erase";
      assert.equal([answer.decided_by?.name, answer.request !== null, answer.result !== null], ["Noa", isKept, true]);
      assert.ok(await isDone(world));
      for (const again of ["approve", "refuse"] as const) {
        const late = await platform.approvals[again].invoke(as.noa, [id], {}, {});
        assert.is(late.ok ? "decided twice" : late.refusal.code, "approval_not_pending");
      }
      const listed = await platform.approvals.list(as.noa, {
        of: verb === "settings.update" ? "organization" : "brand",
      });
      assert.equal(
        listed.data.map(({ status }) => status),
        ["approved"],
      );
    });
  }
});
