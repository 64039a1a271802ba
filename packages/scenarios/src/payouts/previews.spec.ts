import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { openPayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const refusedAs = (code: string, param: string) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

/** Two members, a share of 10 % and two sales, on the 20th day. */
const open = async (storage: Parameters<typeof openPayoutScenario>[0]) => {
  const scenario = await openPayoutScenario(storage, "previews of rules");
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  const share = await scenario.share(1_000);
  scenario.until(20);
  await scenario.sale(ann, 1, 1_000);
  await scenario.sale(bob, 12, 9_000);
  const { platform, actor, program } = scenario;
  const rule = { type: "revenue_split", scope: { type: "program", program } } as const;
  const ask = (input: object) => platform.payoutRules.preview(actor, input as never);
  return { ...scenario, ann, bob, share, rule, ask };
};

onEngines("previews of rules", (test, engine) => {
  test("a preview says who gains and loses, in the latest period with payouts or else the last month, and writes nothing", async () => {
    const { platform, actor, ann, bob, share, rule, ask, ...scenario } = await open(await engine().fresh());
    const { program } = scenario;
    const feed = async () => (await platform.events.list(actor, { limit: 1, order: "desc" })).data[0]?.seq;
    const before = await feed();
    const month = await ask({ replaces: share });
    assert.deepEqual([month.period_start, month.period_end, month.data], ["2029-12-01", "2030-01-01", []]);
    assert.equal(await feed(), before);
    await scenario.run(0, 20);
    const perSale = { ...rule, type: "cpa", metric_key: "sales_count", per_unit_minor: 500 };
    const preview = await ask({ rule: perSale, replaces: share });
    assert.deepEqual([preview.period_start, preview.period_end], [spelled(0), spelled(20)]);
    assert.deepEqual([preview.object, preview.program, preview.replaces], ["payout_rule.preview", program, share]);
    const usd = { currency: "usd", before_minor: 1_000, after_minor: 1_000, change_minor: 0 };
    assert.deepEqual(preview.totals, [{ ...usd, members: 2, gaining: 1, losing: 1 }]);
    assert.deepEqual(
      preview.data.map(({ enrollment, recipient, amounts }) => [enrollment, recipient.email, amounts]),
      [
        [bob, "bob@people.example", [{ ...usd, before_minor: 900, after_minor: 500, change_minor: -400 }]],
        [ann, "ann@people.example", [{ ...usd, before_minor: 100, after_minor: 500, change_minor: 400 }]],
      ],
    );
    const members = async (input: object) =>
      (await ask({ rule: perSale, replaces: share, ...input })).data.map(({ enrollment }) => enrollment);
    assert.deepEqual([await members({ effect: "gains" }), await members({ effect: "loses" })], [[ann], [bob]]);
    const halves = { period_start: spelled(10), period_end: spelled(20) };
    assert.deepEqual(await members(halves), [bob]);
    assert.deepEqual(
      (await platform.payoutRules.list(actor)).data.map(({ id, status }) => [id, status]),
      [[share, "active"]],
    );
    const [row] = (await ask({ rule: { ...rule, rate_bps: 1 } })).data;
    assert.deepEqual(row?.amounts[0]?.before_minor, 900);
    assert.deepEqual(row?.amounts[0]?.after_minor, 900);
  });

  test("refuse what they cannot compute, by the field as it was sent", async () => {
    const { platform, actor, share, rule, ask, ...scenario } = await open(await engine().fresh());
    const { id: other } = await platform.programs.create(actor, { name: "Other" });
    const elsewhere = { ...rule, scope: { type: "program", program: other }, rate_bps: 1 };
    const good = { rule: { ...rule, rate_bps: 1 } };
    const cases: readonly (readonly [object, string, string])[] = [
      [{}, "invalid_request", "rule"],
      [{ rule }, "invalid_request", "rule.rate_bps"],
      [{ rule: { ...rule, rate_bps: 1, status: "active" } }, "invalid_request", "rule.status"],
      [{ rule: { ...rule, rate_bps: 10_001 } }, "invalid_request", "rule.rate_bps"],
      [
        { rule: { ...elsewhere, scope: { type: "program", program: "prog_1" } } },
        "program_not_found",
        "rule.scope.program",
      ],
      [{ replaces: "prule_1" }, "payout_rule_not_found", "replaces"],
      [{ rule: elsewhere, replaces: share }, "payout_rule_not_found", "replaces"],
      [{ ...good, period_start: spelled(0) }, "invalid_period", "period_end"],
      [{ ...good, period_end: spelled(10) }, "invalid_period", "period_start"],
      [{ ...good, period_start: spelled(0), period_end: spelled(21) }, "invalid_period", "period_end"],
      [{ ...good, limit: 0 }, "invalid_request", "limit"],
      [{ ...good, effect: "keeps" }, "invalid_request", "effect"],
      [{ ...good, starting_after: share }, "invalid_request", "starting_after"],
    ];
    for (const [input, code, param] of cases) await assert.rejects(ask(input), refusedAs(code, param));
    assert.deepEqual(await scenario.rows(), []);
  });
});
