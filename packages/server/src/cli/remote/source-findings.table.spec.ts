import { suite } from "uvu";
import * as assert from "uvu/assert";
import { findingsOf, isIll, LOOKED_AT, type SourceState, type UntoldCoupon } from "./source-findings.ts";

const test = suite("what is wrong with a source");

const NOW = new Date("2030-01-01T12:00:00Z");
const SOURCE = {
  kind: "stripe",
  url: "https://go.brand.example/v1/sources/src_1",
  status: "active",
  has_secret: true,
  has_api_key: false,
  creates_coupons: false,
  backfill_error: null,
  last_refusal: null,
  last_refused_at: null,
};
const HEALTH = {
  events: [{ status: "done", count: 3 }],
  last_received_at: "2030-01-01T11:59:00.000Z",
  waiting_since: null,
};
const well: SourceState = {
  source: SOURCE,
  health: HEALTH,
  unreadable: [],
  unmatched: [],
  refusedCoupons: [],
  failedCoupons: [],
  pendingCoupons: [],
  now: NOW,
};
const source = (fields: Partial<SourceState["source"]>): SourceState => ({ ...well, source: { ...SOURCE, ...fields } });
const health = (fields: Partial<SourceState["health"]>): SourceState => ({ ...well, health: { ...HEALTH, ...fields } });
const refused = (last_refusal: string, last_refused_at = "2030-01-01T11:59:30.000Z") =>
  source({ last_refusal, last_refused_at });

const unmade = (...refusedCoupons: SourceState["refusedCoupons"]): SourceState => ({
  ...source({ has_api_key: true, creates_coupons: true }),
  refusedCoupons,
});
const LATE = "2030-01-01T11:58:00.000Z";
const [TAKEN, LACKING, FAILED, PENDING] = [
  { code: "BOB", reason: "code_taken", says: "Stripe has this code for promotion code promo_1.", updated_at: LATE },
  { code: "ANN", reason: "permission_missing", says: null, updated_at: LATE },
  { code: "EVE", reason: "unreachable", says: null, updated_at: LATE },
  { code: "ZOE", reason: null, says: null, updated_at: LATE },
] as const;
const untold = (fields: {
  readonly failedCoupons?: readonly UntoldCoupon[];
  readonly pendingCoupons?: readonly UntoldCoupon[];
}) => ({
  ...unmade(),
  ...fields,
});

/** Columns: the name of the case, the state, the codes of its findings, and words of the first. */
const CASES: readonly (readonly [name: string, state: SourceState, codes: readonly string[], says?: RegExp])[] = [
  ["one that is well", well, []],
  ["one that is paused", source({ status: "paused" }), ["paused"], /Resume it/],
  ["one that is archived", source({ status: "archived", has_secret: false }), ["archived"], /Make a new one/],
  ["one without a secret", source({ has_secret: false }), ["no_secret"], /Send the one/],
  [
    "one on plain http",
    source({ url: "http://go.brand.example/v1/sources/src_1" }),
    ["not_reachable"],
    /ENTENTE_PUBLIC_URL/,
  ],
  ["one on this machine", source({ url: "https://127.0.0.1:4600/v1/sources/src_1" }), ["not_reachable"]],
  ["a key that is refused", source({ backfill_error: "api_key_refused" }), ["api"], /Make another one/],
  ["a key without a permission", source({ backfill_error: "permission_missing" }), ["api"], /restricted key/],
  ["no coupons to make", unmade(), []],
  ["a coupon whose code is taken", unmade(TAKEN), ["coupons"], /1 coupons .* such as BOB: Stripe has .* promo_1/],
  ["a key that may make no coupons", unmade(TAKEN, LACKING), ["coupons"], /2 coupons .* ANN: .*Promotion codes: write/],
  [
    "a coupon that is refused for a new reason",
    unmade({ ...TAKEN, reason: "new", says: null }),
    ["coupons"],
    /BOB: new\./,
  ],
  [
    "more coupons than are looked at",
    unmade(...Array<UntoldCoupon>(LOOKED_AT).fill(TAKEN)),
    ["coupons"],
    /100 or more coupons/,
  ],
  [
    "coupons of which the vendor cannot be told",
    untold({ failedCoupons: [FAILED] }),
    ["coupons_failed"],
    /1 coupons, such as EVE: it did not answer/,
  ],
  ["coupons that wait", untold({ pendingCoupons: [PENDING] }), ["coupons_waiting"], /such as ZOE.*workers/],
  [
    "coupons that have just changed",
    untold({ pendingCoupons: [{ ...PENDING, updated_at: "2030-01-01T11:59:59.000Z" }] }),
    [],
  ],
  [
    "coupons that wait for a paused source",
    { ...untold({ pendingCoupons: [PENDING] }), source: { ...unmade().source, status: "paused" } },
    ["paused"],
  ],
  [
    "coupons that it no longer makes",
    { ...unmade(TAKEN), failedCoupons: [FAILED], pendingCoupons: [PENDING], source: SOURCE },
    [],
  ],
  ["an error that nobody knows", source({ backfill_error: "something_new" }), ["api"], /something_new/],
  ["another secret", refused("signature"), ["refused"], /another secret/],
  ["no signature", refused("unsigned"), ["refused"], /no signature/],
  ["clocks that differ", refused("clock"), ["refused"], /clock/],
  ["another product", refused("unsupported"), ["refused"], /current one/],
  ["a refusal that nobody knows", refused("something_new"), ["refused"], /something_new/],
  ["a refusal before the last event", refused("signature", "2030-01-01T11:00:00.000Z"), []],
  ["no event yet", health({ events: [], last_received_at: null }), ["no_event"], /Register https/],
  ["events that wait", health({ waiting_since: "2030-01-01T11:58:00.000Z" }), ["waiting"], /workers/],
  ["events that have just arrived", health({ waiting_since: "2030-01-01T11:59:59.000Z" }), []],
  [
    "events that cannot be read",
    {
      ...health({ events: [{ status: "unreadable", count: 2 }] }),
      unreadable: [{ event_key: "evt_1", reason: "total must be an amount." }],
    },
    ["unreadable"],
    /2 events cannot be read.*evt_1: total must be an amount/,
  ],
  ["test data", health({ events: [{ status: "other_mode", count: 4 }] }), ["other_mode"], /4 events/],
  [
    "unmatched payments",
    {
      ...well,
      unmatched: ["no_names", "customer_not_bound", "customer_not_bound"].map((reason) => ({ payment: "p", reason })),
    },
    ["unmatched"],
    /Of the last 3 unmatched payments 2 .*usual/,
  ],
  [
    "several things",
    { ...refused("signature"), health: { ...HEALTH, last_received_at: null } },
    ["refused", "no_event"],
  ],
];

for (const [name, state, codes, says = /./] of CASES)
  test(`the doctor finds ${name}`, () => {
    const findings = findingsOf(state);
    assert.equal(
      findings.map(({ code }) => code),
      codes,
    );
    if (codes.length > 0) assert.match(findings[0]?.says ?? "", says);
    assert.is(
      isIll(findings),
      codes.some((code) => code !== "unmatched"),
    );
  });

test.run();
