import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NO_DETAILS } from "../../campaigns/index.ts";
import { decided, deciding, NOW, refusalOf } from "../../journal/testing/deciding.ts";
import { DAY_MS, later, newId, sha256 } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { decideNames } from "../naming/decide.ts";
import { saleOf } from "../testing/event.ts";
import { eventDigest } from "./event.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound, RouteProgram } from "./ports.ts";
import {
  decideEvent,
  decideRepeated,
  occurrence,
  type Recorded,
  refusedEvent,
  routeQuery,
  touchOf,
  withEarlierInBatch,
} from "./record.ts";
import { sentOf } from "./sent.ts";

// Decisions, section 4, and interface, "Performance": what names a route, what belongs together, and what an event becomes.

const test = suite("how one event is decided");

const context = deciding({} as never);
const input = (fields: Partial<EventInput> = {}): EventInput => ({ type: "sale", source: "api", ...fields });
const UUID = "0190a0b0-0000-7000-8000-000000000001";
const NOBODY = "00000000-0000-0000-0000-000000000000";

const TERMS = [
  {
    startedAt: new Date(0),
    currency: "usd",
    attribution: "last_click",
    referralWindowDays: 90,
    nameOrder: "coupon,code,click,customer",
  },
] as unknown as readonly ProgramTerms[];
const PROGRAM: RouteProgram = { id: named("program", "program"), version: 5, terms: TERMS };
const ROUTE = {
  program: PROGRAM.id,
  distribution: named("distribution", "distribution"),
  deployment: named("deployment", "deployment"),
  enrollment: named("enrollment", "member"),
};
const found = (fields: Partial<RouteFound> = {}): RouteFound => ({
  deployment: undefined,
  distribution: undefined,
  enrollment: undefined,
  coupon: undefined,
  code: undefined,
  click: undefined,
  customer: undefined,
  reverses: undefined,
  duplicate: undefined,
  program: PROGRAM,
  spending: undefined,
  history: undefined,
  requires: false,
  ...fields,
});
const routeTargetOf = ({ program, spending, history, requires }: RouteFound) => ({
  program,
  spending,
  history,
  requires,
});

interface Deciding {
  readonly place?: number;
  readonly customerEmail?: string | null;
  readonly isSelf?: boolean;
}
/** An event as it is decided by its names, where all of them are found at once. */
const decide = (
  fields: Partial<EventInput>,
  ways: Partial<RouteFound>,
  { place = 0, customerEmail = null, isSelf = false }: Deciding = {},
) => {
  const [given, known] = [input(fields), found(ways)];
  const named = decideNames(given, known, occurrence(given, known, NOW));
  if (!named.ok) return named;
  const target = routeTargetOf(known);
  const said = { sent: "sent", customerEmail, isSelf };
  return decideEvent(context, { input: given, found: known, named: named.value, target, ...said }, place);
};

const QUERIES: readonly (readonly [Partial<EventInput>, object])[] = [
  [{}, {}],
  [{ deployment: `dep_${UUID}` }, { deployment: UUID }],
  [
    { deployment: "nonsense", distribution: "nonsense", enrollment: "nonsense", click_id: "nonsense" },
    { deployment: NOBODY, distribution: NOBODY, enrollment: NOBODY, click: NOBODY },
  ],
  [
    { code: "ANN", customer: "c" },
    { code: "ANN", customer: "c" },
  ],
  [
    { coupon: "Ann-20", customer: "c" },
    { coupon: "Ann-20", customer: "c" },
  ],
  [{ customer: "c" }, { customer: "c" }],
  [{ customer: "c", reverses: "sale 1" }, { reverses: { id: null, externalEventId: "sale 1", classes: ["original"] } }],
  [{ reverses: `perf_${UUID}` }, { reverses: { id: UUID, externalEventId: `perf_${UUID}`, classes: ["original"] } }],
  [
    { type: "reinstatement", reverses: "dispute 1" },
    {
      class: "reinstatement",
      reverses: { id: null, externalEventId: "dispute 1", classes: ["chargeback", "refund"] },
    },
  ],
  [
    { external_event_id: "e1", occurred_at: new Date(0) },
    { externalEventId: "e1", occurredAt: new Date(0) },
  ],
];
for (const [fields, expected] of QUERIES) {
  test(`an event with ${Object.keys(fields).join(", ") || "nothing"} asks for its route`, () => {
    const nothing = {
      deployment: null,
      distribution: null,
      enrollment: null,
      coupon: null,
      code: null,
      click: null,
      customer: null,
    };
    const query = {
      ...nothing,
      reverses: null,
      class: "original",
      source: "api",
      externalEventId: null,
      occurredAt: NOW,
      ...expected,
    };
    assert.equal(routeQuery(input(fields), NOW), query);
  });
}

const AHEAD = later(NOW, DAY_MS);
const REFUSED: readonly (readonly [Partial<EventInput>, boolean, string | undefined, (string | null)?])[] = [
  [{ code: "ANN" }, true, undefined],
  [{ coupon: "ANN" }, true, undefined],
  [{ customer: "c", external_event_id: "e1" }, false, undefined],
  [{ code: "ANN" }, false, "performance_event_identity_required", null],
  [{ type: "refund", code: "ANN" }, true, undefined],
  [{ reverses: "s1" }, true, "invalid_request", "reverses"],
  [{ code: "ANN", reason: "why" }, true, "invalid_request", "reason"],
  [{ type: "refund", reverses: "s1", reason: "why" }, true, undefined],
  [{ type: "reversal", reverses: "s1" }, true, "invalid_request", "reason"],
  [{ type: "reversal", reverses: "s1", reason: "why" }, true, undefined],
  [{ type: "reversal", code: "ANN" }, true, undefined],
  [{ type: "refund", reverses: "s1" }, true, undefined],
  [{}, false, "invalid_request", "deployment"],
  [{ deployment: "d" }, true, undefined],
  [{ click_id: "c" }, true, undefined],
  [{ enrollment: "e" }, true, undefined],
  [{ distribution: "d" }, true, "invalid_request", "deployment"],
  [{ code: "ANN", value_minor: -1 }, true, "invalid_request", "value_minor"],
  [{ code: "ANN", value_minor: 0 }, true, undefined],
  [{ code: "ANN", occurred_at: AHEAD }, true, undefined],
  [{ code: "ANN", occurred_at: later(AHEAD, 1) }, true, "invalid_request", "occurred_at"],
];
for (const [fields, hasKey, code, param] of REFUSED) {
  test(`an event of ${JSON.stringify(fields)} ${hasKey ? "with" : "without"} a key is ${code ?? "fine"} before anything is looked up`, () => {
    const refused = refusedEvent(input(fields), NOW, hasKey);
    assert.equal([refused?.refusal.code, refused?.refusal.param], [code, param]);
  });
}

test("the refusal of an event says why", () => {
  const messageOf = (fields: Partial<EventInput>) => refusedEvent(input(fields), NOW, true)?.refusal.message;
  assert.match(
    messageOf({}) as string,
    /deployment is required, or one of coupon, code, click_id, customer and enrollment/,
  );
  assert.match(messageOf({ code: "a", value_minor: -1 }) as string, /value_minor must be at least 0/);
  assert.match(messageOf({ code: "a", occurred_at: later(AHEAD, 1) }) as string, /lies more than 24 hours ahead/);
});

const BOUND = {
  route: ROUTE,
  creditedAt: NOW,
  nearestAt: NOW,
  attribution: "last_click",
  referralWindowDays: 90,
} as const;
const SALE = saleOf({
  ...ROUTE,
  id: named("performance_event", "sold"),
  customer: "c7",
  collection: "shoes",
  unit: "u",
});
const reverses = { sale: SALE, reversal: undefined };

const MOBILE = { ...NO_DETAILS, country: "CH", referrerHost: "news.example", device: "mobile", subId: "top" } as const;
const OTHER = { ...ROUTE, enrollment: named("enrollment", "other") };
const clickOf = (route: typeof ROUTE, details = NO_DETAILS) => ({
  ...route,
  ...details,
  occurredAt: NOW,
  windowDays: 90,
  suspected: false,
});

test("an event keeps what was sent of it, and counts as of now", () => {
  const { row, ...rest } = decided(decide({ code: "ANN" }, { code: ROUTE, requires: true }, { place: 3 }));
  const expected = {
    ...saleOf({
      ...ROUTE,
      id: newId(context, "performance_event", "", 3),
      code: "ANN",
      valueMinor: null,
      currency: null,
      sent: "sent",
      naming: '["code",[],[]]',
    }),
    metrics: [],
    unprojected: "value_minor is missing, so nothing can be added to gmv_cents",
  };
  assert.equal(row, { ...expected, digest: eventDigest(expected) });
  assert.equal(rest, {
    duplicate: false,
    judgedAt: NOW,
    taken: undefined,
    program: PROGRAM,
    requires: true,
    history: undefined,
    spending: undefined,
  });
  const fields = {
    code: "ANN",
    value_minor: 500,
    quantity: 2,
    occurred_at: new Date(1_000),
    external_event_id: "e1",
    customer: "c",
    collection: "shoes",
    unit: "u",
    click_id: `perf_${UUID}`,
    properties: '{"a":1}' as never,
  };
  const click = { ...clickOf(ROUTE, MOBILE), suspected: true };
  const full = decided(decide(fields, { code: ROUTE, click }));
  assert.equal(
    [full.row.valueMinor, full.row.currency, full.row.quantity, full.row.externalEventId, full.row.customer],
    [500n, "usd", 2, "e1", "c"],
  );
  assert.equal(
    [full.row.country, full.row.referrerHost, full.row.device, full.row.subId, full.row.newVisitor],
    ["CH", "news.example", "mobile", "top", false],
  );
  assert.is(full.row.suspected, true);
  assert.equal([full.row.occurredAt, full.row.receivedAt, full.judgedAt], [new Date(1_000), NOW, new Date(1_000)]);
  assert.equal(
    [full.row.binds, full.row.naming],
    [true, '["code",[["click_id","member"]],[["customer","not_bound"]]]'],
  );
  assert.equal(
    [full.row.collection, full.row.unit, full.row.click, full.row.properties],
    ["shoes", "u", UUID, '{"a":1}'],
  );
});

test("an event keeps nothing of where the click of another member's link came from", () => {
  const click = { ...clickOf(OTHER, MOBILE), suspected: true };
  const { row } = decided(decide({ code: "ANN", click_id: "c" }, { code: ROUTE, click }));
  assert.equal([row.subId, row.country, row.suspected], [null, null, false]);
});

/** The digested fields of an event, each with another value. */
const OTHERWISE: Partial<typeof SALE> = {
  id: "other" as never,
  brand: "other" as never,
  program: "other" as never,
  distribution: "other" as never,
  deployment: "other" as never,
  enrollment: "other" as never,
  type: "lead",
  source: "other",
  valueMinor: 1n,
  currency: "eur",
  quantity: 9,
  occurredAt: new Date(1),
  receivedAt: new Date(1),
  externalEventId: "other",
  coupon: "other",
  customer: "other",
  collection: "other",
  unit: "other",
  reverses: "other" as never,
  code: "OTHER",
  click: "other",
  properties: "[]" as never,
  country: "CH",
  referrerHost: "other.example",
  device: "mobile",
  subId: "other",
  utmSource: "other",
  utmMedium: "other",
  utmCampaign: "other",
  utmTerm: "other",
  utmContent: "other",
  sent: "other",
  customerEmail: "other",
  reinstates: "other" as never,
  claimedMinor: 1n,
  reason: "other",
  naming: "other",
  binds: true,
  selfReferral: true,
  suspected: true,
};

test("a digest is of all that an event says and that is not computed from it", () => {
  const digest = eventDigest(SALE);
  for (const [field, value] of Object.entries(OTHERWISE))
    assert.is.not(eventDigest({ ...SALE, [field]: value }), digest, field);
  const computed = { metrics: [], unprojected: "why", newVisitor: true, digest: "other" };
  assert.is(eventDigest({ ...SALE, ...computed }), digest);
  assert.equal([...Object.keys(OTHERWISE), ...Object.keys(computed)].sort(), Object.keys(SALE).sort());
  const back = { ...SALE, reverses: SALE.id };
  assert.is.not(eventDigest({ ...back, metrics: [] }), eventDigest(back), "what takes back says itself how much");
  assert.is(eventDigest({ ...SALE, unit: "AB" }), eventDigest({ ...SALE, unit: "ab" }), "a uuid in any case");
});

test("a value without a currency is in that of its program, and without a program in none", () => {
  const of = (fields: Partial<EventInput>, ways: Partial<RouteFound>) =>
    decided(decide({ code: "ANN", ...fields }, { code: ROUTE, ...ways })).row.currency;
  assert.is(of({ value_minor: 5 }, {}), "usd");
  assert.is(of({ value_minor: 5, currency: "eur" }, {}), "eur");
  assert.is(of({ value_minor: 5 }, { program: undefined }), null);
  assert.is(of({}, {}), null);
});

test("an event that is known already is answered, where the same was sent, and otherwise refused by field", () => {
  const hash = (text: string) => sha256(text);
  const first = sentOf(input({ code: "ANN", value_minor: 500, occurred_at: NOW }), hash);
  const stored = { ...SALE, sent: first };
  const target = routeTargetOf(found());
  const result = decided(decideRepeated(first, stored, target));
  assert.equal([result.row, result.duplicate, result.judgedAt, result.taken], [stored, true, NOW, undefined]);
  const again = sentOf(input({ code: "BOB", value_minor: 500, customer: "c" }), hash);
  const refused = refusalOf(decideRepeated(again, stored, target));
  assert.equal([refused?.code, refused?.param], ["performance_event_conflict", "code"]);
  assert.match(refused?.message as string, /code, customer, occurred_at/);
});

test("a refund takes after its sale, whose instant judges it, and never lies before it", () => {
  const refund = (fields: Partial<EventInput>, sale = SALE) =>
    decided(decide({ type: "refund", reverses: "s", ...fields }, { reverses: { ...reverses, sale } }));
  const { row, judgedAt, taken } = refund({ value_minor: 300 });
  assert.equal([row.valueMinor, row.currency, row.quantity, row.reverses], [300n, "usd", 1, "sold"]);
  assert.equal([row.customer, row.collection, row.unit], ["c7", "shoes", "u"]);
  assert.equal([row.metrics, row.unprojected], [[{ metric: "gmv_cents", amount: -300n, currency: "usd" }], null]);
  assert.equal([judgedAt, taken?.reversals[0]?.row.refundedMinor], [NOW, 300n]);
  const ahead = { ...SALE, occurredAt: AHEAD };
  assert.equal([refund({}, ahead).row.occurredAt, refund({}, ahead).judgedAt], [AHEAD, AHEAD]);
  const past = { ...SALE, occurredAt: new Date(0) };
  assert.equal([refund({}, past).row.occurredAt, refund({}, past).judgedAt], [NOW, new Date(0)]);
  const over = refund({ value_minor: 1_001 }).row;
  assert.equal([over.valueMinor, over.claimedMinor], [1_000n, 1_001n]);
  const nothing = decided(decide({ type: "refund", code: "ANN", value_minor: 5 }, { code: ROUTE })).row;
  assert.equal([nothing.metrics, nothing.unprojected], [[], "reverses is missing, so nothing is taken back"]);
});

test("an event of whom it is credited to says so, binds nobody, and is kept with a digest of the address", () => {
  const customer = { code: "ANN", customer: "c", type: "sale" };
  const of = (isSelf: boolean) => decided(decide(customer, { code: ROUTE }, { customerEmail: "digest", isSelf })).row;
  assert.equal([of(true).selfReferral, of(true).binds, of(true).customerEmail], [true, false, "digest"]);
  assert.equal([of(false).selfReferral, of(false).binds], [false, true]);
  const taken = { reverses: { ...reverses, sale: { ...SALE, selfReferral: true, customerEmail: "sold to" } } };
  const refund = decided(decide({ type: "refund", reverses: "s" }, taken)).row;
  assert.equal([refund.selfReferral, refund.customerEmail], [true, "sold to"]);
});

const TOUCH = { route: ROUTE, occurredAt: NOW, program: PROGRAM };

test("a customer is bound by the touches before it in its batch too", () => {
  const of = (fields: Partial<EventInput>, known: Partial<RouteFound> = {}) =>
    withEarlierInBatch(input({ customer: "c", ...fields }), found({ program: undefined, ...known }), NOW, {
      touches: [TOUCH],
      reverses: undefined,
    });
  assert.equal(of({}).customer?.route, ROUTE);
  assert.equal(of({ code: "ANN" }).customer?.route, ROUTE, "who is named may be bound as well");
  assert.is(of({ occurred_at: later(NOW, -90 * DAY_MS) }).customer?.route, undefined, "it lies outside of the window");
  const stored = { ...BOUND, route: OTHER, creditedAt: later(NOW, -1), nearestAt: later(NOW, -1) };
  assert.equal(of({}, { customer: stored }).customer?.route, ROUTE, "the last one counts");
  const nearer = { ...BOUND, route: OTHER };
  const at = later(NOW, -1);
  const early = of({ occurred_at: at }, { customer: { ...nearer, creditedAt: at, nearestAt: at } });
  assert.equal(early.customer?.route, OTHER, "what is stored leads elsewhere");
});

test("an event without touches before it is what was found; a sale before it is what is taken back", () => {
  const known = found();
  assert.is(withEarlierInBatch(input({ customer: "c" }), known, NOW, { touches: [], reverses: undefined }), known);
  const merged = withEarlierInBatch(input({ type: "refund", reverses: "s" }), known, NOW, {
    touches: [TOUCH],
    reverses,
  });
  assert.equal(merged, { ...known, reverses });
});

test("a touch is an event that binds its customer, on a program that is found", () => {
  const recorded: Recorded = {
    row: saleOf({ customer: "c", binds: true }),
    duplicate: false,
    judgedAt: NOW,
    taken: undefined,
    ...routeTargetOf(found()),
  };
  assert.equal(touchOf(recorded), { route: recorded.row, occurredAt: NOW, program: PROGRAM });
  assert.is(touchOf({ ...recorded, program: undefined }), undefined);
  assert.is(touchOf({ ...recorded, row: saleOf({ customer: "c" }) }), undefined);
});

test.run();
