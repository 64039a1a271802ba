import type { Requirement, RequirementOverride, Tier } from "@entente/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { metrics } from "../../text/en/metrics.ts";
import { type Known, ladderOf, linesOf } from "./standing-lines.ts";

// How far a member is, requirement by requirement.

const test = suite("the standing of a member in lines");

const requirement = (id: string, said: Partial<Requirement>): Requirement =>
  ({
    id,
    scope: "program_maintenance",
    scope_id: null,
    operator: "gte",
    threshold: 5,
    window_days: null,
    required: true,
    metric_key: "sales_count",
    ...said,
  }) as Requirement;
const tier = (id: string, rank: number, status = "active"): Tier =>
  ({ id, name: id.toUpperCase(), rank, status }) as Tier;

const exception = (said: Partial<RequirementOverride>): RequirementOverride =>
  ({
    id: "rov_1",
    requirement: "req_1",
    disabled: false,
    threshold: null,
    operator: null,
    window_days: null,
    required: null,
    ...said,
  }) as RequirementOverride;

const known: Known = {
  requirements: [
    requirement("req_1", { window_days: 30 }),
    requirement("req_2", { scope: "tier", scope_id: "silver", metric_key: "gmv_cents", threshold: 100_000 }),
    requirement("req_3", { metric_key: "assert:trained", operator: "exists", threshold: null, required: false }),
    requirement("req_4", { metric_key: "followers", operator: "lte", threshold: 9 }),
  ],
  tiers: [tier("bronze", 1), tier("silver", 2), tier("gold", 3, "archived"), tier("black", 4)],
  names: metrics.names,
  currency: "usd",
};
const one = (requirement: string, metric_key: string, observed: number, scope = "program_maintenance") => ({
  requirement,
  metric_key,
  observed,
  scope: scope as never,
});

test("each has its sentence, its decision and how far the member is, those missing first", () => {
  const lines = linesOf(known, {
    met: [one("req_1", "sales_count", 7), one("req_4", "followers", 2)],
    failed: [
      { ...one("req_2", "gmv_cents", 25_000, "tier"), needed: 100_000 },
      { ...one("req_3", "assert:trained", 0), needed: null },
      { ...one("rov_1", "views", 3), needed: 10 },
    ],
  });
  assert.equal(
    lines.map(({ sentence, for: decides, have, share, isMet }) => [sentence, decides, have, share, isMet]),
    [
      ["Sales revenue: at least $1,000.00", "for SILVER", "$250.00 of $1,000.00", 0.25, false],
      ["Trained: confirmed", "to stay qualified, optional", "", null, false],
      ["Views: at least 10", "to stay qualified, added for this member", "3 of 10", 0.3, false],
      ["Sales: at least 5 in 30 days", "to stay qualified", "7 (5 needed)", 1, true],
      ["Followers: at most 9", "to stay qualified", "has 2", null, true],
    ],
  );
});

test("a threshold that of an exception is shown rather than that of the requirement", () => {
  const short = ({ sentence, have, share }: ReturnType<typeof linesOf>[number]) => [sentence, have, share];
  const raised = { met: [], failed: [{ ...one("req_1", "sales_count", 6), needed: 12 }] };
  assert.equal(linesOf(known, raised).map(short), [["Sales: at least 12 in 30 days", "6 of 12", 0.5]]);
  const lowered = { met: [one("req_1", "sales_count", 3)], failed: [] };
  assert.equal(linesOf({ ...known, exceptions: [exception({ threshold: 2 })] }, lowered).map(short), [
    ["Sales: at least 2 in 30 days", "3 (2 needed)", 1],
  ]);
  assert.equal(
    linesOf({ ...known, exceptions: [exception({ operator: "lte", window_days: 7 })] }, lowered).map(short),
    [["Sales: at most 5 in 7 days", "has 3", null]],
  );
});

test("a requirement that an exception adds has its own comparison", () => {
  const own = exception({ id: "rov_2", requirement: null, operator: "lte", threshold: 4, required: false });
  const lines = linesOf({ ...known, exceptions: [own] }, { met: [one("rov_2", "views", 3)], failed: [] });
  assert.equal(
    lines.map(({ sentence, for: decides, have }) => [sentence, decides, have]),
    [["Views: at most 4", "to stay qualified, added for this member, optional", "has 3"]],
  );
});

test("the next tier is the lowest active one above", () => {
  const names = (now: string | null) => {
    const found = ladderOf(known.tiers, now);
    return [found.now?.id, found.next?.id];
  };
  assert.equal(names(null), [undefined, "bronze"]);
  assert.equal(names("bronze"), ["bronze", "silver"]);
  assert.equal(names("silver"), ["silver", "black"]);
  assert.equal(names("gold"), ["gold", "black"]);
  assert.equal(names("black"), ["black", undefined]);
});

test.run();
