import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { erasedBooks } from "../oracle/written-off.ts";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const MINUTE = 60_000;
const { test, engine } = suiteOnEngines("payouts of who is erased");

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code }: PlatformError) => code,
  );

const differences = async ({ platform }: PayoutScenario) => [
  ...(await platform.operator.checkLedger()).differences,
  ...(await platform.operator.rebuild()).differences,
];

const blank = async ({ platform, advance }: PayoutScenario): Promise<void> => {
  await platform.workers.erase();
  advance(MINUTE);
  await platform.workers.erase();
};

const accounts = async ({ platform, actor }: PayoutScenario) => {
  const { data } = await platform.ledger.listAccounts(actor);
  return Object.fromEntries(
    data.filter(({ balance_minor }) => balance_minor !== 0).map(({ id, balance_minor }) => [id, balance_minor]),
  );
};

/** Ann and Bob earn 1000 each in the first ten days; Ann something by hand besides. */
const open = async (seed: string) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed);
  const { platform, actor } = scenario;
  await platform.payoutRails.create(actor, { rail: "manual" });
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  await scenario.share(1_000);
  scenario.until(11);
  const sales = [await scenario.sale(ann, 3, 10_000), await scenario.sale(bob, 3, 10_000)];
  await scenario.run(0, 10);
  const by = (amount_minor: number, external_ref: string, currency = "usd") =>
    platform.payouts.adjust(actor, { enrollment: ann, amount_minor, currency, reason: "By hand", external_ref });
  await by(-200, "back");
  await by(70, "euros", "eur");
  await by(-90, "debt", "jpy");
  const { entity } = await platform.enrollments.retrieve(actor, ann);
  return { scenario, ann, bob, entity, sales };
};

test("an erasure writes off what is owed in every currency, in the books, the feed and the audit log", async () => {
  const { scenario, ann, bob, entity, sales } = await open("written off");
  const { platform, actor } = scenario;
  assert.is(await refusal(platform.entities.erase(actor, entity)), "entity_not_erasable");
  const before = await scenario.rows();
  const books = erasedBooks(
    before.flatMap(({ member, amount, currency, status }) => (member === ann ? [{ amount, currency, status }] : [])),
  );
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await blank(scenario);
  const payouts = await all((page) => platform.payouts.list(actor, page));
  assert.equal(payouts.map(({ enrollment, status }) => `${enrollment === ann ? "ann" : "bob"} ${status}`).sort(), [
    "ann written_off",
    "ann written_off",
    "ann written_off",
    "ann written_off",
    "bob pending",
  ]);
  assert.equal(await accounts(scenario), books.accounts);
  const transfers = await all((page) => platform.wallet.listTransactions(actor, page));
  assert.equal(
    transfers.map(({ kind, amount: amount_minor, asset }) => `${kind} ${amount_minor} ${asset}`).sort(),
    books.transfers,
  );
  const failed = await all((page) => platform.events.list(actor, { ...page, type: "payout.failed" }));
  const shown = failed.map(
    ({ data }) => (data as { object: { id: string; status: string; amount_minor: number } }).object,
  );
  assert.equal(shown.map(({ status, amount_minor }) => `${status} ${amount_minor}`).sort(), [
    "written_off -200",
    "written_off -90",
    "written_off 1000",
    "written_off 70",
  ]);
  const entry = (await all((page) => platform.auditEntries.list(actor, page))).find(
    ({ verb }) => verb === "entities.erase",
  );
  if (entry === undefined) throw new Error("The erasure should have an audit entry.");
  const { written_off } = entry.after as { readonly written_off: readonly { readonly brand: string }[] };
  assert.equal(
    written_off.map(({ brand: _, ...sum }) => ({ ...sum })),
    books.sums,
  );
  const { data: balances } = await platform.balances.list(actor, { entity });
  for (const { pending, payable, negative, in_batch } of balances.flatMap(({ amounts }) => amounts))
    assert.equal([pending, payable, negative, in_batch], [0, 0, 0, 0]);
  const batch = await platform.payoutBatches.create(actor);
  assert.equal([batch.items?.map(({ amount_minor }) => amount_minor), batch.skipped], [[1_000], []]);
  assert.equal(await differences(scenario), []);

  // What comes later earns nothing and says why; what is taken back of what was written off is nobody's debt.
  const member = await platform.enrollments.retrieve(actor, ann);
  assert.is(member.status, "archived");
  const [relationship] = (await all((page) => platform.relationships.list(actor, page))).filter(
    ({ entity: of }) => of.id === entity,
  );
  assert.is(relationship?.status, "ended");
  const late = await scenario.sale(ann, 11, 5_000);
  const { eligibility } = await platform.performance.explainEvent(actor, late);
  assert.ok(eligibility?.reasons.includes("member_erased"));
  await scenario.sale(ann, 4, 5_000);
  await scenario.refund(sales[0] as string, 4_000);
  await scenario.sale(bob, 11, 5_000);
  scenario.until(21);
  await scenario.run(10, 20);
  await scenario.run(0, 10);
  const own = (await scenario.rows()).filter(({ member: of }) => of === ann);
  assert.equal(own.map(({ status, amount }) => `${status} ${amount}`).sort(), [
    "written_off -200",
    "written_off -90",
    "written_off 1000",
    "written_off 70",
  ]);
  assert.equal(await differences(scenario), []);
});

test("an entity is owed what it earned and no run booked yet, on hold or not, and is erased only if that is said", async () => {
  const { scenario, bob } = await open("unbooked");
  const { platform, actor } = scenario;
  const eve = await scenario.join("eve");
  const { entity } = await platform.enrollments.retrieve(actor, eve);
  scenario.until(13);
  const sale = await scenario.sale(eve, 12, 5_000);
  assert.is(await refusal(platform.entities.erase(actor, entity)), "entity_not_erasable");
  scenario.until(40);
  assert.is(await refusal(platform.entities.erase(actor, entity)), "entity_not_erasable");
  await scenario.refund(sale, 5_000);
  assert.is(await refusal(platform.entities.erase(actor, entity)), "accepted");
  const { entity: other } = await platform.enrollments.retrieve(actor, bob);
  assert.is(await refusal(platform.entities.erase(actor, other)), "entity_not_erasable");
});

test("an event of the member says at once that it earns nothing", async () => {
  const { scenario, ann, entity } = await open("said at once");
  const { platform, actor } = scenario;
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  const recorded = (await platform.performance.record(actor, {
    enrollment: ann,
    type: "sale",
    value_minor: 500,
    external_event_id: "late",
  })) as { eligibility?: { eligible: boolean; reasons: readonly string[] } };
  assert.is(recorded.eligibility?.eligible, false);
  assert.ok(recorded.eligibility?.reasons.includes("member_erased"));
});

test("a process that stops after it began is followed by another one, and nothing is written off twice", async () => {
  const { scenario, entity } = await open("resumed");
  const { platform, actor } = scenario;
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  const books = await accounts(scenario);
  const again = await platform.entities.erase(actor, entity, { abandon_payouts: true });
  assert.is(again.erased, true);
  const other = scenario.process(engine().another());
  await Promise.allSettled([platform.workers.erase(), other.workers.erase()]);
  await blank(scenario);
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await blank(scenario);
  assert.equal(await accounts(scenario), books);
  assert.equal(await differences(scenario), []);
});

test("an erasure and a run at once leave nothing to be paid", async () => {
  const { scenario, ann, entity } = await open("at once");
  const { platform, actor } = scenario;
  await scenario.sale(ann, 5, 30_000);
  const other = scenario.process(engine().another());
  await Promise.all([
    platform.entities.erase(actor, entity, { abandon_payouts: true }),
    other.payouts.run(actor, { period_start: "2030-01-01", period_end: "2030-01-11" }),
  ]);
  await blank(scenario);
  const left = (await scenario.rows()).filter(({ member, status }) => member === ann && status !== "written_off");
  assert.equal(left, []);
  await work(platform);
  assert.equal(await differences(scenario), []);
});

test.run();
