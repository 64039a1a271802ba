import type { PayoutRule } from "@entente/client";
import { test } from "uvu";
import { equal, match } from "uvu/assert";
import { monthSoFar, ruleSentence, ruleStand, rulesInOrder } from "./rule-lines.ts";

const rule = (id: string, given: Partial<PayoutRule> = {}): PayoutRule =>
  ({
    id,
    name: `Rule ${id}`,
    type: "revenue_split",
    scope: { type: "program", program: "prog_1" },
    tier: null,
    metric_key: "gmv_cents",
    rate_bps: 1_500,
    currency: "usd",
    replaces: null,
    status: "active",
    created_at: "2026-10-31T12:00:00.000Z",
    ...given,
  }) as PayoutRule;
const names = { metrics: {}, tier: () => "Roaster" };

test("a rule is one sentence: how much it pays, and to whom", () => {
  equal(ruleSentence(rule("a"), names), "Pays 15% of net sales to every member.");
  equal(ruleSentence(rule("a", { tier: "tier_1" }), names), "Pays 15% of net sales to every member in tier Roaster.");
});

test("a rule says since when it pays and what it replaced", () => {
  const old = rule("a", { status: "archived" });
  const next = rule("b", { replaces: "a", rate_bps: 2_000, created_at: "2026-11-30T12:00:00.000Z" });
  match(ruleStand(next, [next, old], {}), /^Since .*30.*2026, replaces 15% of net sales$/);
  match(ruleStand(rule("c"), [], {}), /^Since .*31.*2026$/);
});

test("a rule that does not pay says why: it was replaced, archived or paused", () => {
  const old = rule("a", { status: "archived" });
  const next = rule("b", { replaces: "a", created_at: "2026-11-30T12:00:00.000Z" });
  match(ruleStand(old, [next, old], {}), /^Replaced by “Rule b” on .*30.*2026\.$/);
  equal(ruleStand(old, [old], {}), "It earns nothing new. What it earned stays.");
  equal(ruleStand(rule("a", { status: "paused" }), [], {}), "It earns nothing new until it is active again.");
});

test("rules that pay come first, and archived ones last", () => {
  const shown = [rule("a", { status: "archived" }), rule("b", { status: "paused" }), rule("c"), rule("d")];
  equal(
    rulesInOrder(shown).map(({ id }) => id),
    ["c", "d", "b", "a"],
  );
});

test("the month so far ends before today, and is the month before on its first day", () => {
  equal(monthSoFar("2026-11-30"), { period_start: "2026-11-01", period_end: "2026-11-30" });
  equal(monthSoFar("2026-12-01"), { period_start: "2026-11-01", period_end: "2026-12-01" });
  equal(monthSoFar("2027-01-01"), { period_start: "2026-12-01", period_end: "2027-01-01" });
});

test.run();
