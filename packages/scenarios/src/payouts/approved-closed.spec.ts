import * as assert from "uvu/assert";
import { type Answer, openApprovals, proposedBy } from "../testing/approvals/world.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

// What a second person approves rests on what the first one saw. Where a period is closed or opened again meanwhile, or a sale is
// credited to somebody else, the books hold all the same, and nobody is paid twice.

const DAY_MS = 86_400_000;

/** Ada earned 2,000 on the first day and is owed 5,000 by hand; Bob is owed 7,000 by hand. The second day is closed. */
const open = async (storage: Parameters<typeof openApprovals>[0], seed: string) => {
  const world = await openApprovals(storage, seed);
  const { platform, actor, as, ada, batch: draft } = world;
  await world.switched(true);
  const { data } = await platform.payouts.listPeriods(actor);
  const first = data.find(({ id }) => id !== world.period)?.id as string;
  const sale = (await all((page) => platform.performance.listEvents(actor, page)))[0]?.id as string;
  const who = (enrollment: string) => (enrollment === ada.enrollment ? "ada" : "bob");
  const ask = async (act: Promise<Answer>) => proposedBy(await act).id;
  const approve = async (id: string): Promise<string> => {
    const answer = await platform.approvals.approve.invoke(as.noa, [id], {}, {});
    await work(platform);
    return answer.ok ? answer.value.status : answer.refusal.code;
  };
  return {
    ...world,
    ...{ draft, first, sale, ask, approve },
    credit: (to: typeof ada) =>
      platform.performance.correctAttribution(as.mia, sale, { enrollment: to.enrollment, reason: "Hers all along" }),
    cancel: () => platform.payoutBatches.cancel(actor, draft),
    close: () => platform.payouts.closePeriod(actor, first),
    reopening: (period = first) =>
      ask(platform.payouts.reopenPeriod.invoke(as.mia, [period], { reason: "Sent late" }, {})),
    exporting: (id: string) => ask(platform.payoutBatches.export.invoke(as.mia, [id], {}, {})),
    /** Runs the days that are over and that no period has. */
    async runNext() {
      world.advance(3 * DAY_MS);
      await platform.payouts.run(actor, {});
    },
    async confirm(id: string) {
      assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "exported");
      await platform.payoutBatches.confirm(actor, id, { all: "paid" });
      await work(platform);
    },
    async batch() {
      const { id } = await platform.payoutBatches.create(actor);
      const items = await all((page) => platform.payoutBatches.listItems(actor, id, page));
      const paid = items.map(({ recipient, amount_minor }) => [
        recipient.entity === ada.entity ? "ada" : "bob",
        amount_minor,
      ]);
      return { id, paid: paid.sort() };
    },
    /** The payouts of the rule. */
    rows: async () =>
      (await all((page) => platform.payouts.list(actor, page)))
        .filter(({ source_kind: kind }) => kind !== "manual")
        .map(({ enrollment, amount_minor, status }) => `${who(enrollment)} ${amount_minor} ${status}`)
        .sort(),
    async sound() {
      world.advance(1_000);
      assert.equal((await platform.operator.checkLedger()).differences, []);
      assert.equal((await platform.operator.rebuild()).differences, []);
    },
  };
};

onEngines(
  "acts that wait for a second person, while periods are closed and opened again",
  (test, engine) => {
    test("an entry by hand is not made in a period that was closed while it waited", async () => {
      const world = await open(await engine().fresh(), "entry");
      const { platform, actor, as, ada } = world;
      const entry = { enrollment: ada.enrollment, amount_minor: 500, currency: "usd", reason: "Goodwill" };
      const adjust = () => platform.payouts.adjust.invoke(as.mia, [], { ...entry, external_ref: "once" }, {});
      const made = async () =>
        (await all((page) => platform.payouts.list(actor, page))).filter(({ external_ref: ref }) => ref === "once");
      await world.cancel();
      const waiting = await world.ask(adjust());
      await world.close();
      await world.approve(waiting);
      assert.is((await platform.approvals.retrieve(as.noa, waiting)).status, "void");
      const refused = await adjust();
      assert.is(refused.ok ? "asked for" : refused.refusal.code, "payout_period_closed");
      assert.equal(await made(), []);
      assert.is(await world.approve(await world.reopening()), "approved");
      assert.is(await world.approve(await world.ask(adjust())), "approved");
      assert.is((await made()).length, 1);
      await world.sound();
    });

    test("a sale of a closed period that is credited to somebody else is paid as it was, and moved in a later period", async () => {
      const world = await open(await engine().fresh(), "credited");
      const { ada, bob } = world;
      await world.cancel();
      await world.close();
      await world.credit(bob);
      const first = await world.batch();
      assert.equal(first.paid, [
        ["ada", 7_000],
        ["bob", 7_000],
      ]);
      assert.is(await world.approve(await world.exporting(first.id)), "approved");
      await world.confirm(first.id);
      await world.sound();
      await world.runNext();
      assert.equal(await world.rows(), ["ada -2000 pending", "ada 2000 paid", "bob 2000 pending"]);
      await world.sound();
      // Opened again and credited back, before and after Bob is paid: what changes goes into the last payout of each.
      assert.is(await world.approve(await world.reopening()), "approved");
      const second = await world.batch();
      assert.equal(second.paid, [["bob", 2_000]]);
      const exporting = await world.exporting(second.id);
      await world.credit(ada);
      assert.is(await world.approve(exporting), "approved", "a batch pays what it was made of");
      await world.confirm(second.id);
      await world.runNext();
      assert.equal(await world.rows(), ["ada 0 pending", "ada 2000 paid", "bob -2000 pending", "bob 2000 paid"]);
      await world.sound();
    });

    test("a draft that waits pays what it was made of, whoever is credited and whatever is opened again meanwhile", async () => {
      const world = await open(await engine().fresh(), "draft");
      const { bob, draft } = world;
      const exporting = await world.exporting(draft);
      await world.sound();
      await world.credit(bob);
      assert.is(await world.approve(await world.reopening(world.period)), "approved");
      await world.sound();
      assert.is(await world.approve(exporting), "approved");
      await world.confirm(draft);
      await world.sound();
      await world.runNext();
      assert.equal(await world.rows(), ["ada -2000 pending", "ada 2000 paid", "bob 2000 pending"]);
      assert.equal((await world.batch()).paid, [["bob", 9_000]]);
      await world.sound();
    });

    for (const [when, isApart] of [
      ["at one time", false],
      ["one after the other", true],
    ] as const)
      test(`an export that is asked for, approved and confirmed ${when} is no difference`, async () => {
        const world = await open(await engine().fresh(), when);
        const { platform, actor, as, draft } = world;
        const pass = async () => {
          if (isApart) await world.sound();
        };
        await pass();
        const refused = await world.exporting(draft);
        await pass();
        await platform.approvals.refuse(as.noa, refused, { reason: "Not yet" });
        await pass();
        const exporting = await world.exporting(draft);
        await pass();
        assert.is(await world.approve(exporting), "approved");
        await pass();
        await world.confirm(draft);
        await world.sound();
        const [entry] = (await all((page) => platform.auditEntries.list(actor, page))).filter(
          ({ verb }) => verb === "payoutBatches.export",
        );
        assert.equal([entry?.before?.status, entry?.after?.status], ["draft", "exporting"]);
      });

    test("a sale entered by hand of a period that is closed while it waits is booked in a later one, once", async () => {
      const world = await open(await engine().fresh(), "sale");
      const { platform, as, bob } = world;
      await world.cancel();
      const sale = {
        ...{ type: "sale", enrollment: bob.enrollment, value_minor: 3_000, currency: "usd" },
        ...{ occurred_at: new Date("2030-01-01T12:00:00Z"), external_event_id: "by hand" },
      };
      const recording = await world.ask(platform.performance.record.invoke(as.mia, [], sale, {}));
      await world.close();
      assert.is(await world.approve(recording), "approved");
      await world.sound();
      assert.equal(await world.rows(), ["ada 2000 pending"]);
      const reopening = await world.reopening();
      await world.runNext();
      assert.equal(await world.rows(), ["ada 2000 pending", "bob 600 pending"]);
      await world.sound();
      const answer = await world.approve(reopening);
      if (answer !== "approved") assert.is(await world.approve(await world.reopening()), "approved");
      await world.sound();
      await platform.payouts.run(world.actor, { period_start: "2030-01-01", period_end: "2030-01-02" });
      assert.equal(await world.rows(), ["ada 2000 pending", "bob 600 pending"]);
      assert.equal((await world.batch()).paid, [
        ["ada", 7_000],
        ["bob", 7_600],
      ]);
      await world.sound();
    });
  },
  ["memory", "postgres"],
);
