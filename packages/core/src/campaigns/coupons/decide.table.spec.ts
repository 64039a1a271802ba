import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, readInput } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { COUPON, type Coupon, type CouponStatus } from "./coupon.ts";
import { type CouponVerb, decideCouponMove, discountOf, newCoupon } from "./decide.ts";
import { couponCreate, couponUpdate } from "./inputs.ts";

const test = suite("decisions about coupons");

const CONTEXT = deciding<Settings>();
const MEMBER = {
  id: named("enrollment", "ann"),
  brand: named("brand", "shoes"),
  program: named("program", "program"),
  entity: named("entity", "ann"),
};

test("a new coupon is active, without a discount, and known by its code without regard to ASCII case", () => {
  assert.equal(newCoupon(CONTEXT, MEMBER, { code: "Ann-20_İ" }), {
    id: newId(CONTEXT, "coupon"),
    brand: MEMBER.brand,
    program: MEMBER.program,
    enrollment: MEMBER.id,
    entity: MEMBER.entity,
    code: "Ann-20_İ",
    codeKey: "ann-20_İ",
    discount: null,
    status: "active",
    metadata: EMPTY_OBJECT,
    vendorsDueAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  });
});

test("a new coupon keeps the discount and the metadata that are sent", () => {
  const discount = { percent_bps: 5, duration: "once" } as const;
  const row = newCoupon(CONTEXT, MEMBER, { code: "A", discount, metadata: '{"a":1}' as never });
  assert.equal([row.discount, row.metadata], [discountOf(discount), '{"a":1}']);
});

const READ = (input: object) => {
  const read = readInput(couponCreate, { enrollment: "enr_1", code: "A", ...input });
  return read.ok ? read.value : read.refusal.param;
};

test("a code is of 1 to 64 ASCII letters, digits, hyphens and underscores", () => {
  for (const code of ["A", "0", "-", "_", "Spring-20_x", "x".repeat(64)])
    assert.equal(READ({ code }), { enrollment: "enr_1", code });
  for (const code of ["", " A", "A ", "A B", "É", "A.B", "A/B", "A%", "A\n", "x".repeat(65), 7, null])
    assert.is(READ({ code }), "code", JSON.stringify(code));
});

const once = { duration: "once", durationMonths: null } as const;
/** A discount as it is sent, and as it is kept, or the field at fault. */
const DISCOUNTS: readonly (readonly [object | null, object | string | null])[] = [
  [null, null],
  [{ percent_bps: 1 }, { percentBps: 1, amountMinor: null, currency: null, ...once }],
  [
    { percent_bps: 10_000, duration: "forever" },
    { percentBps: 10_000, amountMinor: null, currency: null, duration: "forever", durationMonths: null },
  ],
  [
    { amount_minor: 1, currency: "USD", duration: "repeating", duration_months: 120 },
    { percentBps: null, amountMinor: 1, currency: "usd", duration: "repeating", durationMonths: 120 },
  ],
  [{}, "percent_bps"],
  [{ percent_bps: 0 }, "percent_bps"],
  [{ percent_bps: 10_001 }, "percent_bps"],
  [{ percent_bps: 1.5 }, "percent_bps"],
  [{ percent_bps: 1, amount_minor: 1, currency: "usd" }, "amount_minor"],
  [{ percent_bps: 1, currency: "usd" }, "currency"],
  [{ amount_minor: 0, currency: "usd" }, "amount_minor"],
  [{ amount_minor: 1 }, "currency"],
  [{ amount_minor: 1, currency: "zzz" }, "currency"],
  [{ percent_bps: 1, duration: "twice" }, "duration"],
  [{ percent_bps: 1, duration: "repeating" }, "duration_months"],
  [{ percent_bps: 1, duration: "repeating", duration_months: 0 }, "duration_months"],
  [{ percent_bps: 1, duration: "repeating", duration_months: 121 }, "duration_months"],
  [{ percent_bps: 1, duration: "forever", duration_months: 3 }, "duration_months"],
  [{ percent_bps: 1, months: 3 }, "months"],
];

test("a discount is a part or an amount, for a time", () => {
  for (const [sent, expected] of DISCOUNTS) {
    const read = READ({ discount: sent });
    const found = typeof read === "object" && read !== null ? discountOf(read.discount ?? null) : read;
    assert.equal(found, typeof expected === "string" ? `discount.${expected}` : expected, JSON.stringify(sent));
  }
});

test("an update names something, and neither the code nor the member", () => {
  const fault = (input: object) => {
    const read = readInput(couponUpdate, input);
    return read.ok ? undefined : read.refusal.param;
  };
  assert.equal([fault({ discount: null }), fault({ metadata: {} })], [undefined, undefined]);
  assert.equal(
    [fault({ code: "B" }), fault({ enrollment: "enr_2" }), fault({ status: "active" })],
    ["code", "enrollment", "status"],
  );
  assert.is.not(readInput(couponUpdate, {}).ok, true);
});

/** Where a coupon is, the verb, where it lands (undefined: refused), and what becomes of its pause. */
const MOVES: readonly (readonly [CouponStatus, CouponVerb, CouponStatus | undefined, "begins" | "ends" | "stays"])[] = [
  ["active", "pause", "paused", "begins"],
  ["active", "resume", undefined, "stays"],
  ["active", "archive", "archived", "begins"],
  ["paused", "pause", undefined, "stays"],
  ["paused", "resume", "active", "ends"],
  ["paused", "archive", "archived", "stays"],
  ["archived", "pause", undefined, "stays"],
  ["archived", "resume", undefined, "stays"],
  ["archived", "archive", "archived", "stays"],
];

for (const [before, verb, after, pause] of MOVES) {
  test(`given an ${before} coupon, ${verb} leads to ${after ?? "a refusal"}`, () => {
    const found = stored({ ...newCoupon(CONTEXT, MEMBER, { code: "ANN" }), status: before } satisfies Coupon);
    const open = stored({
      id: named("pause", "pause"),
      subjectType: "coupon" as const,
      subject: found.row.id,
      startedAt: new Date(0),
      endedAt: null,
    });
    const ends = verb === "resume" && before === "paused";
    const moved = decideCouponMove(CONTEXT, verb, { found, open: ends ? [open] : [] });
    if (after === undefined) {
      assert.is(refusalOf(moved)?.code, verb === "resume" ? "coupon_not_resumable" : "coupon_not_pausable");
      return;
    }
    const { writes = [] } = decided(moved).change ?? {};
    assert.equal(
      writes.map(({ kind }) => kind),
      before === after ? [] : ["coupon", ...(pause === "stays" ? [] : ["pause"])],
    );
    const [coupon, last] = writes.map(({ row }) => row) as [Coupon | undefined, Coupon | undefined];
    if (coupon !== undefined) assert.equal([coupon.status, coupon.code, coupon.updatedAt], [after, "ANN", NOW]);
    if (pause === "begins")
      assert.equal(last, {
        id: newId(CONTEXT, "pause", found.row.id),
        subjectType: "coupon",
        subject: found.row.id,
        startedAt: NOW,
        endedAt: null,
      });
    if (pause === "ends") assert.equal(last, { ...open.row, endedAt: NOW });
  });
}

test("a coupon begins active, and ends archived", () => {
  assert.equal([COUPON.initial, COUPON.states], ["active", ["active", "paused", "archived"]]);
});

test.run();
