import type { PerformanceEventExplanation } from "@entente/client";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { chainOf, titleOf } from "./chain.ts";
import { earnedOf } from "./why/rules.ts";

const AT = "2026-11-20T10:00:00Z";
const NOW = new Date("2026-11-27T00:00:00Z");
const HELD = { started_at: "2026-11-01T00:00:00Z", ended_at: null };

/** An explanation of a sale of $120 of an approved member, as the API answers it. */
const explained = (more: object = {}, event: object = {}): PerformanceEventExplanation =>
  ({
    event: {
      id: "perf_1",
      type: "sale",
      quantity: 1,
      reverses: null,
      enrollment: "enr_1",
      value_minor: 12_000,
      currency: "usd",
      occurred_at: AT,
      received_at: AT,
      projection: { projected: true, metrics: {} },
      ...event,
    },
    route: { named_by: "code", code: "ANN", click_id: null, customer: null, enrollment: "enr_1", entity: "ent_1" },
    corrections: [],
    terms: { at: AT, hold_days: 14, attribution: "last_click", counts_at: "2026-12-04T10:00:00Z" },
    eligibility: {
      at: AT,
      eligible: true,
      reasons: [],
      approvals: [HELD],
      relationship: { relationship: "rel_1", ...HELD },
      link: { deployment: "dep_1", completed_at: null },
      standing: null,
      pauses: [],
    },
    rules: [],
    adjustments: [],
    ...more,
  }) as unknown as PerformanceEventExplanation;

const stepOf = (why: PerformanceEventExplanation, key: string, ...more: [] | [Parameters<typeof chainOf>[2]]) =>
  chainOf(why, NOW, ...more).find((step) => step.key === key);

test("the facts about eligibility say what was answered", () => {
  const facts = stepOf(explained(), "eligibility")?.facts ?? [];
  equal(facts.slice(3), ["Its link was live.", "Its link does not require qualification.", "Nothing was paused."]);
  is(facts.join(" ").includes("qualified."), false, "nobody is called qualified who was not asked");
  const asked = { ...explained().eligibility, standing: { qualification_status: "grace", ...HELD } };
  is(stepOf(explained({ eligibility: asked }), "eligibility")?.facts[4], "The member was in the grace period.");
  const none = { ...explained().eligibility, approvals: [], link: null };
  equal(stepOf(explained({ eligibility: none }), "eligibility")?.facts.slice(2), [
    "It did not come through a link that requires qualification.",
    "Nothing was paused.",
  ]);
});

test("the route says since when clicks are kept in full, where its click is older", () => {
  const { route } = explained();
  const facts = (more: object) =>
    stepOf(explained({ route: { ...route, click_id: "perf_9", ...more } }), "route")?.facts;
  is(facts({ clicks_kept_since: null })?.length, 3);
  const said = facts({ clicks_kept_since: "2026-05-01T00:00:00.000Z" }) ?? [];
  is(said.length, 4);
  is(/^Clicks before .*2026.* are no longer kept in full\.$/.test(said[3] ?? ""), true, said[3]);
});

test("an event that does not count is not said to count from some day on", () => {
  is(stepOf(explained(), "terms")?.outcome, "wait");
  is(stepOf(explained(), "terms")?.facts[1]?.startsWith("It counts for payouts from"), true);
  const paused = { ...explained().eligibility, eligible: false, reasons: ["member_not_active"] };
  const step = stepOf(explained({ eligibility: paused }), "terms");
  equal([step?.outcome, step?.facts[1]], ["no", "It does not count for payouts."]);
});

const CORRECTION = {
  event: "perf_1",
  taken_back: "perf_2",
  credited: "perf_3",
  enrollment: "enr_2",
  reason: "Wrong code",
  created_at: AT,
};

test("a correction is told on every event of it", () => {
  const of = (id: string, more: object = {}) =>
    chainOf(explained({ corrections: [CORRECTION] }, { id, ...more }), NOW).filter(({ key }) =>
      key.startsWith("correction"),
    );
  const [away] = of("perf_1");
  equal(
    [away?.outcome, away?.title, away?.facts, away?.enrollment, away?.events.map(({ id }) => id)],
    ["no", "Credited to another member", ["Wrong code"], "enr_2", ["perf_3"]],
  );
  const [to] = of("perf_3");
  equal([to?.title, to?.events.map(({ id }) => id)], ["Credited by a correction", ["perf_1"]]);
  const [half] = of("perf_2", { quantity: -1, reverses: "perf_1" });
  equal(
    half?.events.map(({ id }) => id),
    ["perf_1", "perf_3"],
  );
  is(stepOf(explained({ corrections: [CORRECTION] }), "terms")?.outcome, "no", "it counts for the other member");
});

test("an amount that was taken back is shown below 0", () => {
  const refund = { ...explained().event, id: "perf_9", type: "refund", reverses: "perf_1", value_minor: 4_000 };
  const part = stepOf(explained(), "reversals", { events: [refund], taken: { minor: 4_000n, quantity: 1 } });
  equal([part?.title, part?.outcome, part?.aside], ["Partly reversed", "yes", "-$40.00"]);
  equal(
    part?.events.map(({ id, name }) => [id, name.split(",")[0]]),
    [["perf_9", "refund -$40.00"]],
  );
  is(part?.events[0]?.name.includes("2026"), true, "the day of the refund");
  const all = stepOf(explained(), "reversals", { events: [refund], taken: { minor: 12_000n, quantity: 1 } });
  equal([all?.title, all?.outcome], ["Reversed", "no"]);
  is(stepOf(explained({}, { type: "refund", reverses: "perf_0" }), "event")?.aside, "-$120.00");
});

const RULE = {
  id: "prule_1",
  name: "Share",
  type: "revenue_split",
  rate_bps: 2_000,
  metric_key: null,
  currency: "usd",
};
const SHARED = { rules: [{ rule: RULE, amount: 12_000, counted: true, reasons: [], payouts: [] }] };
const refundOf = (more: object) => ({
  ...explained().event,
  id: "perf_9",
  type: "refund",
  reverses: "perf_1",
  value_minor: 12_000,
  ...more,
});

test("a rule says its rate, and what others left of the amount that it measures", () => {
  const of = (taken: bigint | null) =>
    stepOf(
      explained(SHARED),
      "rule prule_1",
      taken === null ? undefined : { events: [refundOf({})], taken: { minor: taken, quantity: 1 } },
    );
  equal(
    [of(null)?.outcome, of(null)?.facts, of(null)?.aside],
    ["yes", ["20% of net sales", "based on $120.00"], "$24.00"],
  );
  equal([of(9_000n)?.outcome, of(9_000n)?.facts[1], of(9_000n)?.aside], ["yes", "based on $30.00", "$6.00"]);
  equal([of(12_000n)?.outcome, of(12_000n)?.facts[1], of(12_000n)?.aside], ["no", "based on $0.00", null]);
});

test("the terms and the title say what the rules give together", () => {
  const each = { ...RULE, id: "prule_2", type: "cpa", rate_bps: null, per_unit_minor: 300 };
  const bonus = { ...RULE, id: "prule_3", type: "threshold_bonus", rate_bps: null };
  const both = explained({
    rules: [
      SHARED.rules[0],
      { ...SHARED.rules[0], rule: each, amount: 1 },
      { ...SHARED.rules[0], rule: bonus },
      { ...SHARED.rules[0], rule: { ...RULE, id: "prule_4", currency: "eur" } },
      { ...SHARED.rules[0], rule: { ...RULE, id: "prule_5" }, counted: false },
    ],
  });
  equal([earnedOf(both), stepOf(both, "terms")?.aside], ["$27.00, €24.00", "$27.00, €24.00"]);
  const gone = { events: [refundOf({})], taken: { minor: 12_000n, quantity: 1 } };
  equal([earnedOf(both, gone), stepOf(both, "terms", gone)?.aside], [null, null]);
  is(earnedOf(explained()), null);
  const refund = { rules: [{ ...SHARED.rules[0], amount: -4_999 }] };
  is(earnedOf(explained(refund)), "-$9.99", "a refund takes back what its amount gave");
});

const BY_HAND = {
  id: "po_1",
  amount_minor: 1_800,
  currency: "usd",
  status: "paid",
  reason: "sale 7001",
  enrollment: "enr_1",
  created_at: AT,
};

test("an entry by hand that pays for an event is a step of its own, with its reason, day and payment", () => {
  const paid = explained({ adjustments: [{ payout: BY_HAND, item: { reference: "EN-1" } }] });
  const entry = stepOf(paid, "adjustment po_1");
  equal([entry?.title, entry?.outcome, entry?.aside], ["Adjustment of $18.00", "yes", "paid"]);
  equal([entry?.facts[0], entry?.facts[2], entry?.enrollment], ["sale 7001", "EN-1", null]);
  const other = { ...BY_HAND, id: "po_2", amount_minor: -500, status: "pending", enrollment: "enr_2" };
  const charged = stepOf(explained({ adjustments: [{ payout: other, item: null }] }), "adjustment po_2");
  equal(
    [charged?.title, charged?.outcome, charged?.enrollment],
    ["Charged by an adjustment of $5.00", "wait", "enr_2"],
  );
});

test("a sale that got back all that was taken was reversed and restored", () => {
  const events = [refundOf({}), refundOf({ id: "perf_10", type: "reinstatement", reverses: "perf_9" })];
  const whole = stepOf(explained(), "reversals", { events, taken: { minor: 0n, quantity: 0 } });
  equal([whole?.title, whole?.outcome, whole?.aside], ["Reversed and restored", "yes", null]);
});

test("an event that was taken back in full counts for nothing, by its title, its terms and its rules", () => {
  const all = { events: [refundOf({})], taken: { minor: 12_000n, quantity: 1 } };
  equal([titleOf(explained()), titleOf(explained(), all)], ["Why it counts", "Why it does not count"]);
  equal(stepOf(explained(SHARED), "terms", all)?.facts[1], "It does not count for payouts.");
  is(stepOf(explained(SHARED), "run prule_1", all), undefined, "no payout is waited for");
  is(stepOf(explained(SHARED), "run prule_1")?.outcome, "wait");
  const days = { period_start: "2026-10-31", period_end: "2026-11-21" };
  const payout = { id: "po_1", amount_minor: 2_400, currency: "usd", status: "paid", reason: null, ...days };
  const paid = [{ payout, item: null }];
  const before = explained({ rules: [{ ...SHARED.rules[0], payouts: paid }] });
  equal([stepOf(before, "rule prule_1", all)?.outcome, stepOf(before, "payout po_1", all)?.outcome], ["yes", "yes"]);
  const [shown = ""] = stepOf(before, "payout po_1", all)?.facts ?? [];
  is(shown.replaceAll(/\s/g, " "), "Oct 31 – Nov 20, 2026", "a period ends with its last day");
});

test("a refund that was given back says so, in full or in part", () => {
  const refund = explained({}, refundOf({ value_minor: 7_000, taken_minor: 6_000 }));
  const given = (minor: bigint) => ({ events: [refundOf({ type: "reinstatement" })], taken: { minor, quantity: -1 } });
  const of = (minor: bigint) => stepOf(refund, "reversals", given(minor));
  equal([of(-6_000n)?.title, of(-6_000n)?.outcome, of(-6_000n)?.aside], ["Undone", "no", "$60.00"]);
  equal([of(-2_000n)?.title, of(-2_000n)?.outcome], ["Partly undone", "yes"]);
  is(titleOf(refund, given(-6_000n)), "Why it does not count");
});

test("a sale before its member was approved says what an approval does not change", () => {
  const refused = {
    ...explained().eligibility,
    eligible: false,
    reasons: ["member_not_approved", "relationship_not_active"],
    relationship: { relationship: "rel_1", started_at: null, ended_at: null },
  };
  const facts = stepOf(explained({ eligibility: refused }), "eligibility")?.facts.slice(1) ?? [];
  equal(facts.slice(0, 2), ["The member was not approved.", "The member had not joined yet."]);
  is(facts[2]?.startsWith("It stays as it was judged"), true);
});

test("an event says the number that its source knows it by", () => {
  is(stepOf(explained({}, { external_event_id: "7001" }), "event")?.facts[0], "Order: 7001");
  is(
    stepOf(explained({}, { type: "click", external_event_id: "x" }), "event")
      ?.facts.join(" ")
      .includes("Order"),
    false,
  );
});

test("the other names of an event, those that do not count and why are told, and how much was taken back", () => {
  const named = {
    ...explained().route,
    also_named: [
      { name: "customer", enrollment: "enr_1" },
      { name: "click_id", enrollment: "enr_2" },
    ],
    ignored: [{ name: "coupon", reason: "not_found" }],
  };
  equal(stepOf(explained({ route: named }), "route")?.facts.slice(2), [
    "The customer names the same member.",
    "The click names another member and ranks lower in the program's order.",
    "The coupon was not used: it is unknown.",
  ]);
  const took = (type: string, value_minor: number | null, taken_minor: number | null) =>
    stepOf(explained({}, { type, value_minor, taken_minor }), "event")?.facts.slice(2);
  equal(took("refund", 5_000, 5_000), ["It reversed $50.00."]);
  equal(took("chargeback", 5_000, 2_000), ["It reversed $20.00 of $50.00: no more was left."]);
  equal(took("refund", 5_000, 0), ["It reversed $0.00 of $50.00: no more was left."]);
  equal(took("reinstatement", 5_000, 2_000), ["It restored $20.00."]);
  equal(took("sale", 5_000, null), []);
});

test.run();
