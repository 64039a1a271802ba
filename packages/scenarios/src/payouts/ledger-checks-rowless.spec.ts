import type { Id, PerformanceEvent } from "@entente/core/ports";
import { eventDigest, rollupsOf } from "@entente/core/storage";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Decisions, section 9, "What defends itself": the check finds what is eligible, past its hold, in a remembered period and in no row, as
// of the last run of that calendar.

const bare = <K extends "performance_event" | "enrollment">(id: string): Id<K> =>
  id.slice(id.indexOf("_") + 1) as Id<K>;

/** Two members of a program that shares a tenth, of whom one sold something. */
const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string, program: object = {}) => {
  const scenario = await openPayoutScenario(storage, seed, program);
  const rule = await scenario.share(1_000);
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  scenario.until(5);
  const sold = await scenario.sale(ann, 3, 1_000);
  return { scenario, rule, ann, bob, sold };
};

/** Writes a copy of a sale of somebody else past the use cases, with all that follows from it but what is owed for it. */
const smuggled = async ({ ports, actor }: PayoutScenario, sold: string, member: string): Promise<void> => {
  const { tenant } = actor;
  const of = (await ports.performance.get(tenant, bare(sold)))?.row as PerformanceEvent;
  const copied = {
    ...of,
    id: ports.ids.next("performance_event"),
    enrollment: bare<"enrollment">(member),
    externalEventId: null,
  };
  const row = { ...copied, digest: eventDigest(copied) };
  const writes = [{ kind: "performanceEvent" as const, row, version: 0 }];
  const { outcome } = await ports.journal.commit({ origin: ORIGIN, tenant, writes, increments: rollupsOf(row) });
  assert.is(outcome, "committed");
};

const derived = async ({ platform }: PayoutScenario) =>
  (await platform.operator.checkLedger()).differences.map(({ check, row, field, expected, found }) => [
    check,
    row,
    field,
    expected,
    found,
  ]);

onEngines("what is owed and in no row", (test, engine) => {
  test("the check finds an entitlement of a remembered period that is in no payout, with what it should be", async () => {
    const { scenario, rule, bob, sold } = await opened(await engine().fresh(), "no row");
    scenario.until(12);
    await scenario.run(0, 10);
    assert.equal(await derived(scenario), []);
    await smuggled(scenario, sold, bob);
    const [[check, key, ...rest] = []] = await derived(scenario);
    assert.equal([check, ...rest], ["derived", "amount_minor", "100", null]);
    assert.equal(JSON.parse(key as string), [bare(rule), bare(bob), spelled(0)]);
  });

  test("the check also finds an entitlement that is in no payout in a calendar of a program's own", async () => {
    const { scenario, bob, sold } = await opened(await engine().fresh(), "own calendar");
    scenario.until(12);
    const { platform, actor, program } = scenario;
    await platform.payouts.run(actor, { program, period_start: spelled(0), period_end: spelled(10) });
    assert.equal(await derived(scenario), []);
    await smuggled(scenario, sold, bob);
    assert.equal(
      (await derived(scenario)).map(([check, , field, expected]) => [check, field, expected]),
      [["derived", "amount_minor", "100"]],
    );
  });

  test("nothing is found of what the last run of the calendar need not have seen", async () => {
    const { scenario, ann, bob, sold } = await opened(await engine().fresh(), "later");
    await smuggled(scenario, sold, bob);
    assert.equal(await derived(scenario), [], "no period is remembered");
    scenario.until(12);
    await scenario.run(0, 10);
    assert.equal((await scenario.rows()).length, 2);
    await scenario.sale(ann, 11, 500);
    assert.equal(await derived(scenario), [], "it lies in no remembered period");
    scenario.until(14);
    await scenario.sale(ann, 4, 700);
    assert.equal(await derived(scenario), [], "it was received after the last run");
    await scenario.run(10, 12);
    assert.equal(await derived(scenario), [], "the next run booked it");
  });

  test("nothing is found of what is on hold, and then of what passed its hold before a run", async () => {
    const { scenario, bob, sold } = await opened(await engine().fresh(), "held", { hold_days: 10 });
    scenario.until(11);
    await scenario.run(0, 10);
    await smuggled(scenario, sold, bob);
    assert.equal(await derived(scenario), [], "on hold when the run was made");
    scenario.until(20);
    assert.equal(await derived(scenario), [], "past its hold, and no run was made since");
    await scenario.run(10, 15);
    assert.equal(await derived(scenario), [], "the run booked it");
  });

  test("nothing is found of a rule that was paused when the run was made", async () => {
    const { scenario, rule, bob, sold } = await opened(await engine().fresh(), "paused");
    await scenario.platform.payoutRules.update(scenario.actor, rule, { status: "paused" });
    await scenario.share(500, { name: "Another" });
    scenario.until(12);
    await scenario.run(0, 10);
    const rows = await scenario.rows();
    assert.equal(rows.length, 1);
    await scenario.platform.payoutRules.update(scenario.actor, rule, { status: "active" });
    assert.equal(await derived(scenario), []);
    await smuggled(scenario, sold, bob);
    assert.equal(
      (await derived(scenario)).map(([, , , expected]) => expected),
      ["50"],
      "by the rule that took part alone",
    );
  });

  test("a payout that is gone is found by what announced it, and by what is owed", async () => {
    const { query } = engine();
    if (query === undefined) return;
    const { scenario } = await opened(await engine().fresh(), "gone");
    scenario.until(12);
    await scenario.run(0, 10);
    await query("delete from payout");
    const found = await derived(scenario);
    assert.equal([...new Set(found.map(([check]) => check))].sort(), ["derived", "payout"]);
    const [owed] = found.filter(([check]) => check === "derived");
    assert.equal(owed?.slice(2), ["amount_minor", "100", null]);
  });
});
