import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import type { Requirement } from "../data/types.ts";
import { SPEECHES } from "../testing/speech.ts";
import { nextTier, requirementInWords } from "./requirement.ts";

const REQUIREMENT: Requirement = {
  metric_key: "sales_count",
  currency: null,
  scope: "program_maintenance",
  tier: null,
  met: false,
  observed: 6,
  needed: 20,
  operator: "gte",
  window_days: 30,
};
const [{ words, formats } = SPEECHES[0]!] = SPEECHES;

for (const speech of SPEECHES)
  test(`each comparison of a requirement names its target, in ${speech.code}`, () => {
    for (const operator of ["gte", "lte", "eq", "neq"] as const)
      ok(requirementInWords(speech, { ...REQUIREMENT, operator }).sentence.includes("20"), operator);
    ok(requirementInWords(speech, { ...REQUIREMENT, needed: null, operator: "exists" }).sentence.length > 0);
    ok(requirementInWords(speech, REQUIREMENT).window.includes("30"));
  });

test("a requirement is a sentence with its target, its window and its progress", () => {
  equal(requirementInWords({ words, formats }, REQUIREMENT), {
    sentence: "Sales: at least 20",
    window: "within 30 days",
    for: "To stay qualified",
    progress: { text: "6 of 20", share: 0.3 },
    have: "You have 6.",
  });
  is(
    requirementInWords({ words, formats }, { ...REQUIREMENT, met: true, observed: 40 }).progress?.text,
    "You have 40.",
  );
});

test("a requirement of an amount is said in its currency", () => {
  const amount = { ...REQUIREMENT, metric_key: "gmv_cents", currency: "usd", observed: 1_250, needed: 200_000 };
  const said = requirementInWords({ words, formats }, amount);
  ok(said.sentence.endsWith("at least $2,000.00"), said.sentence);
  equal([said.progress?.text, said.have], ["$12.50 of $2,000.00", "You have $12.50."]);
});

test("an assertion of the brand is said as its word, with no progress", () => {
  const asserted = {
    ...REQUIREMENT,
    metric_key: "assert:barista_trained",
    operator: "exists",
    needed: null,
    window_days: null,
  } as const;
  const said = requirementInWords({ words, formats }, asserted);
  equal(
    [said.sentence, said.window, said.progress, said.have],
    ["The brand has confirmed: barista trained", "", null, ""],
  );
});

test("the next tier follows the present one; without one it is the lowest, and after the highest there is none", () => {
  const tiers = ["a", "b"].map((id) => ({ id, name: id, current: false }));
  const at = (current: string) => ({ tiers: tiers.map((tier) => ({ ...tier, current: tier.id === current })) });
  equal([nextTier(at("a"))?.id, nextTier(at("b")), nextTier(at("none"))?.id], ["b", undefined, "a"]);
});

test.run();
