import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderJson, verbatim } from "../../kernel/index.ts";
import { hide } from "./hide.ts";

const test = suite("parts that a caller may not read");

const EVENT = { object: "performance_event", id: "perf_1", customer: "c", properties: verbatim('{ "a":1.0}') };
const HIDDEN =
  '{"object":"performance_event","id":"perf_1","customer":null,"properties":{},"hidden":["customer","properties"]}';

test("the parts that a caller may not read are left out and named, wherever they are, and nothing else changes", () => {
  const page = { object: "list", data: [EVENT], has_more: false };
  assert.is(hide(page, ["*"]), page);
  assert.is(hide(page, ["performance:read", "customers:read"]), page);
  assert.is(renderJson(hide(EVENT, ["performance:read"])), HIDDEN);
  assert.is(renderJson(hide(page, [])), `{"object":"list","data":[${HIDDEN}],"has_more":false}`);
  assert.is(renderJson(hide({ object: "x", event: EVENT }, [])), `{"object":"x","event":${HIDDEN}}`);
});

test("the parts that a caller may not read are left out even where empty, so that nobody learns whether they are", () => {
  const none = { ...EVENT, customer: null, properties: verbatim("{}") };
  assert.is(renderJson(hide(none, [])), HIDDEN);
});

test("an object of the caller is never a resource", () => {
  const metadata = verbatim('{"object":"performance_event","customer":"mine"}');
  const program = { object: "program", metadata };
  assert.is(hide(program, []), program);
});

test("an explanation tells rules to who reads rules, and their payouts to who reads payouts", () => {
  const rule = { rule: { object: "payout_rule" }, amount: 1, payouts: [{ payout: { object: "payout" } }] };
  const explained = {
    object: "performance_event.explanation",
    route: { code: "A", customer: "c" },
    budget: [{ rule: "prule_1", amount_minor: 1 }],
    rules: [rule],
    adjustments: [{ payout: { object: "payout" }, item: null }],
  };
  const asked = (...scopes: string[]) => hide(explained, ["performance:read", ...scopes]) as typeof explained;
  assert.equal(asked(), {
    ...explained,
    route: { code: "A", customer: null },
    budget: [],
    rules: [],
    adjustments: [],
    hidden: ["route.customer", "coupon", "budget", "budget.rule", "rules", "rules.payouts", "adjustments"],
  });
  assert.equal(asked("distributions:read").budget, [{ rule: null as never, amount_minor: 1 }]);
  assert.equal(asked("distributions:read", "payout_rules:read").budget, explained.budget);
  assert.equal(asked("payout_rules:read").rules, [{ ...rule, payouts: [] }]);
  assert.equal(asked("payouts:read").rules, []);
  assert.equal(asked("payouts:read").adjustments, explained.adjustments);
  assert.equal(asked("payouts:read", "payout_rules:read").rules, [rule]);
});

test("a simulation shows how members would stand, and by what, only to who reads programs", () => {
  const saved = {
    object: "simulation",
    proposal: { rules: [{ name: "Gold", tier: "gold" }], requirements: { add: [] }, tiers: { add: [] } },
    sums: { totals: [], standing: { gains: 1, loses: 0, unjudged_count: 0 } },
  };
  const hidden = ["sums.standing", "proposal.requirements", "proposal.tiers", "proposal.rules.tier"];
  const shown = { ...saved, proposal: { rules: [{ name: "Gold" }] }, sums: { totals: [], standing: null }, hidden };
  assert.equal(hide(saved, ["payouts:read"]), shown);
  assert.is(hide(saved, ["payouts:read", "programs:read"]), saved);
  const rulesAlone = { ...saved, proposal: { rules: [{ name: "Gold" }] }, sums: { totals: [], standing: null } };
  assert.equal(hide(rulesAlone, ["payouts:read"]), shown, "nobody learns whether something is left out");
});

test.run();
