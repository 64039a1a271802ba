import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Coupon, Discount } from "../../campaigns/index.ts";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, later, newId, SECOND_MS } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { SalesApiRefused } from "../sources/api.ts";
import type { Source } from "../sources/source.ts";
import { CouponRefused, discountWord, type WantedCoupon } from "./coupon-api.ts";
import {
  answered,
  decideTelling,
  isMade,
  makesCoupons,
  ofAccount,
  unanswered,
  wantedOf,
  withoutKey,
} from "./decide.ts";
import { SAYS_MAX, SOURCE_COUPON_REASONS, SOURCE_COUPON_STATUSES, type SourceCoupon } from "./source-coupon.ts";

const test = suite("decisions about coupons at vendors");

const CONTEXT = deciding();
const [PROGRAM, OTHER] = [named("program", "runners"), named("program", "walkers")];
const TENTH: Discount = {
  percentBps: 1_000,
  amountMinor: null,
  currency: null,
  duration: "repeating",
  durationMonths: 3,
};

const coupon = (fields: Partial<Coupon> = {}): Coupon => ({
  id: named("coupon", "bob10"),
  brand: named("brand", "brand"),
  program: PROGRAM,
  enrollment: named("enrollment", "bob"),
  entity: named("entity", "bob"),
  code: "BOB10",
  codeKey: "bob10",
  discount: TENTH,
  status: "active",
  metadata: EMPTY_OBJECT,
  vendorsDueAt: NOW,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...fields,
});

const source = (fields: Partial<Source> = {}): Source =>
  ({
    id: named("source", "stripe"),
    brand: named("brand", "brand"),
    kind: "stripe",
    programs: null,
    apiKey: "sealed",
    createsCoupons: true,
    couponsDueAt: null,
    status: "active",
    ...fields,
  }) as Source;

const atVendor = (fields: Partial<SourceCoupon> = {}): SourceCoupon => ({
  id: named("source_coupon", "bob10 at stripe"),
  brand: named("brand", "brand"),
  source: named("source", "stripe"),
  coupon: named("coupon", "bob10"),
  code: "BOB10",
  status: "refused",
  reason: "code_taken",
  says: "It is taken.",
  vendorId: "promo_1",
  attempts: 3,
  nextAttemptAt: null,
  leaseUntil: later(NOW, SECOND_MS),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...fields,
});

/** A source, and whether it makes coupons. */
const MAKING: readonly (readonly [Partial<Source>, boolean])[] = [
  [{}, true],
  [{ createsCoupons: false }, false],
  [{ apiKey: null }, false],
  [{ status: "paused" }, false],
  [{ status: "archived" }, false],
];

for (const [fields, makes] of MAKING)
  test(`a source with ${JSON.stringify(fields)} makes ${makes ? "" : "no "}coupons`, () => {
    assert.is(makesCoupons(source(fields)), makes);
    const kinds = decideTelling(CONTEXT, stored(coupon()), false, [stored(source(fields))], []).map(({ kind }) => kind);
    assert.equal(kinds, ["coupon", ...(makes ? ["sourceCoupon"] : [])]);
  });

/** A coupon and the programs of a source, and whether customers are to use it at the vendor. */
const WANTED: readonly (readonly [Partial<Coupon>, Source["programs"], boolean])[] = [
  [{}, null, true],
  [{}, [OTHER, PROGRAM], true],
  [{}, [OTHER], false],
  [{ discount: null }, null, false],
  [{ status: "paused" }, null, false],
  [{ status: "archived" }, null, false],
];

for (const [fields, programs, is] of WANTED)
  test(`a coupon with ${JSON.stringify(fields)} at a source of ${programs ?? "all"} is ${is ? "" : "not "}wanted`, () => {
    const [one, at] = [coupon(fields), source({ programs })];
    assert.equal(wantedOf(CONTEXT.tenant, one, [at]), {
      id: "coup_bob10",
      code: "BOB10",
      discount: is ? TENTH : null,
      livemode: true,
      createdAt: new Date(0),
    });
    const fresh = decideTelling(CONTEXT, stored(one), false, [stored(at)], []).slice(1);
    assert.is(fresh.length, is ? 1 : 0);
    const known = decideTelling(CONTEXT, stored(one), false, [stored(at)], [stored(atVendor())]).slice(1);
    assert.is(known.length, 1);
  });

test("a coupon that changed is due at each source that makes it, and waits for nothing any longer itself", () => {
  const [first, second] = [source(), source({ id: named("source", "paddle") })];
  const writes = decideTelling(CONTEXT, stored(coupon()), false, [stored(first), stored(second)], []);
  assert.equal(
    writes.map(({ kind, version }) => [kind, version]),
    [
      ["coupon", 7],
      ["sourceCoupon", 0],
      ["sourceCoupon", 0],
    ],
  );
  assert.equal(writes[0]?.row, coupon({ vendorsDueAt: null }));
  for (const [nth, { id }] of [first, second].entries())
    assert.equal(writes[nth + 1]?.row, {
      ...atVendor({ source: id, status: "pending", reason: null, says: null, vendorId: null, attempts: 0 }),
      ...{ id: newId(CONTEXT, "source_coupon", "", nth), nextAttemptAt: NOW, leaseUntil: null },
      ...{ createdAt: NOW, updatedAt: NOW },
    });
});

test("a call that is under way keeps its lease and what it made, where the coupon changes meanwhile", () => {
  const [, write] = decideTelling(CONTEXT, stored(coupon()), false, [stored(source())], [stored(atVendor())]);
  assert.equal([write?.kind, write?.version], ["sourceCoupon", 7]);
  assert.equal(
    write?.row,
    atVendor({ status: "pending", reason: null, says: null, attempts: 0, nextAttemptAt: NOW, updatedAt: NOW }),
  );
});

test("an answer ends as created or deactivated, with the vendor's id", () => {
  const wanted = wantedOf(CONTEXT.tenant, coupon(), [source()]);
  const rest = { reason: null, says: null, attempts: 0, nextAttemptAt: null };
  assert.equal(answered(wanted, { vendorId: "promo_2" }), { status: "created", vendorId: "promo_2", ...rest });
  assert.equal(answered({ ...wanted, discount: null }, { vendorId: null }), {
    ...{ status: "deactivated", vendorId: null },
    ...rest,
  });
});

test("a refusal waits for somebody, with its words where it has some; a failure is tried again, later each time", () => {
  const refused = { status: "refused", attempts: 0, nextAttemptAt: null };
  const of = (error: unknown, attempts = 4) => unanswered({ attempts }, error, NOW);
  assert.equal(of(new SalesApiRefused("permission_missing")), {
    ...{ ...refused, reason: "permission_missing", says: null },
  });
  assert.equal(of(new CouponRefused("code_unfit", "x".repeat(SAYS_MAX + 1))), {
    ...{ ...refused, reason: "code_unfit", says: "x".repeat(SAYS_MAX) },
  });
  for (const [before, seconds] of [
    [0, 2],
    [1, 4],
    [40, 1_024],
  ] as const)
    assert.equal(of(new Error("429, with a key in it"), before), {
      ...{ status: "failed", reason: "unreachable", says: null, attempts: before + 1 },
      nextAttemptAt: later(NOW, seconds * SECOND_MS),
    });
});

test("the words of a refusal are such as every database takes, without the key", () => {
  const says = (message: string) => unanswered({ attempts: 0 }, new CouponRefused("vendor_refused", message), NOW).says;
  assert.is(says("a\0b\ud800c"), "ab\ufffdc");
  assert.is(says(`${"x".repeat(SAYS_MAX - 1)}\u{1f600}`), `${"x".repeat(SAYS_MAX - 1)}\ufffd`);
  const clean = withoutKey(new CouponRefused("code_taken", "By rk_live_1, of rk_live_1."), "rk_live_1");
  assert.equal(clean, new CouponRefused("code_taken", "By …, of …."));
  const other = new Error("rk_live_1");
  assert.is(withoutKey(other, "rk_live_1"), other);
});

test("a coupon that a vendor made has an id that can be kept, and nothing has none where nothing is to be made", () => {
  const [active, ended] = [coupon(), coupon({ status: "archived" })].map((one) =>
    wantedOf(CONTEXT.tenant, one, [source()]),
  ) as [WantedCoupon, WantedCoupon];
  for (const vendorId of ["", "a\0", "\ud800", "x".repeat(201), undefined, 7] as never[])
    for (const wanted of [active, ended]) assert.is(isMade(wanted, { vendorId }), false, String(vendorId));
  for (const wanted of [active, ended]) assert.is(isMade(wanted, { vendorId: "x".repeat(200) }), true);
  assert.equal([isMade(active, { vendorId: null }), isMade(ended, { vendorId: null })], [false, true]);
});

test("a coupon is wanted in an account as long as a source of it serves its program and makes coupons", () => {
  const own = source({ programs: [OTHER], account: "main" });
  const serving = (fields: Partial<Source>) =>
    stored(source({ id: named("source", "second"), programs: [PROGRAM], account: "main", ...fields }));
  for (const [fields, is] of [
    [{}, true],
    [{ account: "other" }, false],
    [{ kind: "paddle" }, false],
    [{ status: "paused" }, false],
    [{ createsCoupons: false }, false],
    [{ programs: [OTHER] }, false],
  ] as const) {
    const { discount } = wantedOf(CONTEXT.tenant, coupon(), ofAccount(own, [stored(own), serving(fields)]));
    assert.is(discount !== null, is, JSON.stringify(fields));
  }
});

test("a word names a discount as a whole", () => {
  const amount = { ...TENTH, percentBps: null, amountMinor: 500, currency: "usd", durationMonths: null };
  assert.equal(
    [TENTH, { ...amount, duration: "once" } as const, { ...amount, duration: "forever", currency: "eur" } as const].map(
      discountWord,
    ),
    ["p1000-repeating3", "a500usd-once", "a500eur-forever"],
  );
});

test("the words of statuses and reasons are those of the interface", () => {
  assert.equal(SOURCE_COUPON_STATUSES, ["pending", "created", "deactivated", "refused", "failed"]);
  assert.equal(SOURCE_COUPON_REASONS, [
    ...["unreachable", "api_key_refused", "permission_missing", "account_unknown", "address_refused"],
    ...["code_taken", "code_unfit", "discount_unfit", "livemode_differs", "vendor_refused"],
  ]);
});

test.run();
