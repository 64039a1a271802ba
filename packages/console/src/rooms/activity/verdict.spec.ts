import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { changeInWords, changeOf, leftToGive, leftToTake, takenBy, takesBack, verdictOf } from "./verdict.ts";

const SALE = {
  id: "perf_1",
  type: "sale",
  quantity: 1,
  reverses: null,
  enrollment: "enr_1",
  value_minor: 12_000,
  currency: "usd",
  projection: { projected: true as const, metrics: {} },
};
const REFUND = { ...SALE, id: "perf_2", type: "refund", reverses: "perf_1", value_minor: 4_000 };
const BEGAN = { at: "2026-11-20T10:00:00Z", relationship: { started_at: "2026-11-01T00:00:00Z", ended_at: null } };
const eligible = (reasons: readonly string[] = [], more: object = {}) =>
  ({
    corrections: [],
    adjustments: [],
    eligibility: { ...BEGAN, eligible: reasons.length === 0, reasons },
    ...more,
  }) as never;

test("an event that takes back is shown below 0, and one that gives back above", () => {
  const of = (type: string, more = {}) => changeOf({ ...REFUND, type, ...more });
  equal([of("refund"), of("chargeback"), of("reversal"), of("REFUND")], [-4_000n, -4_000n, -4_000n, -4_000n]);
  is(of("reinstatement"), 4_000n);
  is(of("refund", { taken_minor: 3_000 }), -3_000n, "what was taken, where less was left");
  is(changeOf({ ...SALE, quantity: -1, reverses: "perf_0" }), -12_000n, "the first half of a correction");
  is(takesBack({ ...SALE, quantity: -1, reverses: "perf_0" }), true);
  is(changeOf(SALE), 12_000n);
  is(changeOf({ ...SALE, value_minor: null }), null);
});

test("an event counts that earns and was not taken back", () => {
  const of = (...given: Parameters<typeof verdictOf>) => {
    const { tone, name, reasons } = verdictOf(...given);
    return [tone, name, ...reasons];
  };
  equal(of(SALE, eligible(), undefined), ["good", "counts"]);
  equal(of(SALE, eligible(["member_not_active"]), undefined), [
    "warn",
    "does not count",
    "The member was paused or archived.",
  ]);
  equal(of(SALE, eligible(["self_referred"]), undefined), ["warn", "does not count", "self_referred"]);
  equal(of(SALE, undefined, undefined), ["none", "recorded"], "nothing is claimed before it is known");
  equal(of({ ...SALE, enrollment: null }, undefined, undefined), ["none", "no member"]);
  equal(of({ ...SALE, projection: { projected: false, reason: "no metric" } }, eligible(), undefined), [
    "warn",
    "does not count",
    "no metric",
  ]);
  equal(of({ ...SALE, quantity: -1, reverses: "perf_0" }, eligible(), undefined), [
    "none",
    "credited to another member",
  ]);
  equal(of(REFUND, eligible(), undefined), ["none", "reverses"]);
  equal(of(REFUND, eligible(), { minor: -1_000n, quantity: 0 }), ["none", "reverses"], "undone in part");
  equal(of(REFUND, undefined, { minor: -4_000n, quantity: -1 }), ["none", "undone"]);
  const notBegun = {
    ...BEGAN,
    eligible: false,
    reasons: ["relationship_not_active"],
    relationship: { started_at: null },
  };
  equal(of(SALE, eligible([], { eligibility: notBegun }), undefined), [
    "warn",
    "does not count",
    "The member had not joined yet.",
  ]);
  const paying = (...amounts: readonly number[]) => ({
    adjustments: amounts.map((amount_minor) => ({ payout: { amount_minor, currency: "usd" }, item: null })),
  });
  equal(of(SALE, eligible(["member_not_active"], paying(1_800)), undefined), [
    "info",
    "covered by an adjustment",
    "$18.00 entered by hand",
  ]);
  is(of(SALE, eligible(["member_not_active"], paying(1_800, -1_800)), undefined)[1], "does not count", "charged back");
  equal(of(SALE, eligible(), { minor: 12_000n, quantity: 1 }), ["none", "reversed"]);
  equal(of(SALE, eligible(), { minor: 4_000n, quantity: 1 }), ["good", "partly counts", "$40.00 was reversed."]);
  equal(of({ ...SALE, value_minor: null }, eligible(), { minor: 0n, quantity: 1 }), ["none", "reversed"]);
  const moved = {
    corrections: [{ event: "perf_1", credited: "perf_9" }],
    eligibility: { eligible: true, reasons: [] },
  };
  equal(of(SALE, moved as never, undefined), ["none", "credited to another member"]);
});

test("the rest of a sale may be taken back, and the rest of a refund be given back", () => {
  const given = { ...REFUND, id: "perf_3", type: "reinstatement", reverses: "perf_2", value_minor: 1_500 };
  is(leftToTake(SALE, undefined), 12_000n);
  is(leftToTake(SALE, takenBy([SALE, REFUND, given]).get("perf_1")), 9_500n);
  is(leftToGive(REFUND, undefined), 4_000n);
  is(leftToGive(REFUND, takenBy([given]).get("perf_2")), 2_500n);
  is(leftToGive({ ...REFUND, taken_minor: 0 }, undefined), 0n, "it took nothing, since nothing was left");
  is(leftToGive({ ...SALE, quantity: -1, reverses: "perf_0" }, undefined), null, "the first half of a correction");
  is(leftToGive(given, undefined), null);
  is(leftToTake(given, undefined), null);
  is(leftToTake({ ...REFUND, reverses: null }, undefined), null, "a refund of what nobody recorded");
  is(leftToTake({ ...SALE, value_minor: null }, undefined), null);
});

test("the amounts that several events take back are added up, and an amount that is given back again is not taken", () => {
  const events = [
    SALE,
    REFUND,
    { ...REFUND, id: "perf_3", type: "chargeback", value_minor: 8_000 },
    { ...REFUND, id: "perf_4", type: "reinstatement", reverses: "perf_3", value_minor: 8_000 },
    { ...REFUND, id: "perf_5", projection: { projected: false as const, reason: "unmatched" } },
  ];
  equal(takenBy(events).get("perf_1"), { minor: 4_000n, quantity: 1 });
  equal(takenBy(events).get("perf_3"), { minor: -8_000n, quantity: -1 }, "what was given back of the chargeback");
  is(takenBy([SALE]).get("perf_1"), undefined);
});

test("amounts that no number holds are added up to the last digit", () => {
  const most = Number.MAX_SAFE_INTEGER;
  const sale = { ...SALE, value_minor: most * 3, exact: { value_minor: "27021597764222973" } };
  const refunds = [0, 1, 2].map((nth) => ({ ...REFUND, id: `perf_${nth + 2}`, value_minor: most }));
  const taken = takenBy([sale, ...refunds]).get("perf_1");
  is(taken?.minor, 27_021_597_764_222_973n);
  is(verdictOf(sale, eligible(), taken).name, "reversed");
  is(verdictOf(sale, eligible(), takenBy([sale, ...refunds.slice(1)]).get("perf_1")).name, "partly counts");
  is(verdictOf({ ...sale, exact: { value_minor: "27021597764222974" } }, eligible(), taken).name, "partly counts");
  is(changeInWords(sale), "$270,215,977,642,229.73");
});

test.run();
