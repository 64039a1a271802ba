import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NO_DETAILS } from "../../campaigns/index.ts";
import { decided, deciding, NOW, refusalOf } from "../../journal/testing/deciding.ts";
import { DAY_MS, later, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { saleOf } from "../testing/event.ts";
import { eventDigest } from "./event.ts";
import type { EventInput } from "./inputs.ts";
import type { RouteFound, RouteProgram } from "./ports.ts";
import { decideEvent, joined, type Recorded, refusedEvent, routeQuery, touchOf } from "./record.ts";

// Decisions, section 4, and interface, "Performance": what names a route, what belongs together, and what an event becomes.

const test = suite("how one event is decided");

const context = deciding({} as never);
const input = (fields: Partial<EventInput> = {}): EventInput => ({ type: "sale", source: "api", ...fields });
const UUID = "0190a0b0-0000-7000-8000-000000000001";
const NOBODY = "00000000-0000-0000-0000-000000000000";

const TERMS = [
  { startedAt: new Date(0), currency: "usd", attribution: "last_click", referralWindowDays: 90 },
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
  enrollment: undefined,
  code: undefined,
  click: undefined,
  customer: undefined,
  reverses: undefined,
  duplicate: undefined,
  program: PROGRAM,
  spending: undefined,
  requires: false,
  ...fields,
});

const QUERIES: readonly (readonly [Partial<EventInput>, object])[] = [
  [{}, {}],
  [{ deployment: `dep_${UUID}` }, { deployment: UUID }],
  [
    { deployment: "nonsense", enrollment: "nonsense", click_id: "nonsense" },
    { deployment: NOBODY, enrollment: NOBODY, click: NOBODY },
  ],
  [{ code: "ANN", customer: "c" }, { code: "ANN" }],
  [{ customer: "c" }, { customer: "c" }],
  [{ customer: "c", reverses: "sale 1" }, { reverses: { id: null, externalEventId: "sale 1" } }],
  [{ reverses: `perf_${UUID}` }, { reverses: { id: UUID, externalEventId: `perf_${UUID}` } }],
  [
    { external_event_id: "e1", occurred_at: new Date(0) },
    { externalEventId: "e1", occurredAt: new Date(0) },
  ],
];
for (const [fields, expected] of QUERIES) {
  test(`an event with ${Object.keys(fields).join(", ") || "nothing"} asks for its route`, () => {
    const nothing = { deployment: null, enrollment: null, code: null, click: null, customer: null, reverses: null };
    const query = { ...nothing, source: "api", externalEventId: null, occurredAt: NOW, ...expected };
    assert.equal(routeQuery(input(fields), NOW), query);
  });
}

const AHEAD = later(NOW, DAY_MS);
const REFUSED: readonly (readonly [Partial<EventInput>, boolean, string | undefined, (string | null)?])[] = [
  [{ code: "ANN" }, true, undefined],
  [{ customer: "c", external_event_id: "e1" }, false, undefined],
  [{ code: "ANN" }, false, "performance_event_identity_required", null],
  [{ type: "refund", code: "ANN" }, true, "invalid_request", "reverses"],
  [{ reverses: "s1" }, true, "invalid_request", "reverses"],
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
  test(`before anything is looked up, ${JSON.stringify(fields)} ${hasKey ? "with" : "without"} a key is ${code ?? "fine"}`, () => {
    const refused = refusedEvent(input(fields), NOW, hasKey);
    assert.equal([refused?.refusal.code, refused?.refusal.param], [code, param]);
  });
}

test("what refuses an event says why", () => {
  const messageOf = (fields: Partial<EventInput>) => refusedEvent(input(fields), NOW, true)?.refusal.message;
  assert.match(messageOf({}) as string, /deployment is required, or one of code, click_id, customer and enrollment/);
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

const MISSING: readonly (readonly [Partial<EventInput>, string, string])[] = [
  [{ deployment: "d" }, "deployment_not_found", "deployment"],
  [{ code: "ANN" }, "promo_link_not_found", "code"],
  [{ click_id: "c" }, "performance_event_not_found", "click_id"],
  [{ enrollment: "e" }, "enrollment_not_found", "enrollment"],
  [{ customer: "c" }, "enrollment_not_found", "customer"],
  [{ type: "refund", reverses: "s" }, "performance_event_not_found", "reverses"],
  [{ deployment: "d", code: "ANN" }, "deployment_not_found", "deployment"],
];
for (const [fields, code, param] of MISSING) {
  test(`${JSON.stringify(fields)} of which nothing is found is ${code}`, () => {
    const refused = refusalOf(decideEvent(context, input(fields), found(), 0));
    assert.equal([refused?.code, refused?.param], [code, param]);
  });
}

const MOBILE = { ...NO_DETAILS, country: "CH", referrerHost: "news.example", device: "mobile", subId: "top" } as const;
const OTHER = { ...ROUTE, enrollment: named("enrollment", "other") };
const BARE = { ...ROUTE, distribution: null, deployment: null, enrollment: null };
const ROUTES: readonly (readonly [Partial<EventInput>, Partial<RouteFound>, object | string])[] = [
  [{ deployment: "d" }, { deployment: ROUTE }, ROUTE],
  [{ code: "ANN" }, { code: ROUTE }, ROUTE],
  [{ click_id: "c" }, { click: { ...ROUTE, ...NO_DETAILS } }, ROUTE],
  [{ enrollment: "e" }, { enrollment: BARE }, BARE],
  [{ customer: "c" }, { customer: BOUND }, ROUTE],
  [{ type: "refund", reverses: "s" }, { reverses }, ROUTE],
  [{ deployment: "d", enrollment: "e" }, { deployment: { ...ROUTE, enrollment: null }, enrollment: OTHER }, OTHER],
  [{ deployment: "d", code: "ANN" }, { deployment: OTHER, code: ROUTE }, "deployment"],
  ...(["program", "distribution", "deployment", "enrollment"] as const).map((part): (typeof ROUTES)[number] => [
    { click_id: `of another ${part}`, code: "ANN" },
    { click: { ...ROUTE, ...NO_DETAILS, [part]: "another" }, code: ROUTE },
    "deployment",
  ]),
  [{ code: "ANN", customer: "c" }, { code: ROUTE }, ROUTE],
  [{ deployment: "d", distribution: "nonsense" }, { deployment: ROUTE }, "distribution"],
  [
    { type: "refund", reverses: "s", code: "ANN" },
    { reverses: { ...reverses, sale: { ...SALE, ...BARE } }, code: ROUTE },
    "deployment",
  ],
];
for (const [fields, ways, expected] of ROUTES) {
  test(`${JSON.stringify(fields)} leads to ${typeof expected === "string" ? `a mismatch of ${expected}` : "one route"}`, () => {
    const result = decideEvent(context, input(fields), found(ways), 0);
    if (typeof expected === "string") {
      const refused = refusalOf(result);
      return assert.equal([refused?.code, refused?.param], ["deployment_distribution_mismatch", expected]);
    }
    const { program, distribution, deployment, enrollment } = decided(result).row;
    assert.equal({ program, distribution, deployment, enrollment }, expected);
  });
}

test("a distribution that is named has to be that of the route", () => {
  const named = { ...ROUTE, distribution: UUID as never };
  const of = (distribution: string) =>
    decideEvent(context, input({ deployment: "d", distribution }), found({ deployment: named }), 0);
  assert.is(decided(of(`dist_${UUID}`)).row.distribution, UUID);
  assert.is(refusalOf(of(`dist_${NOBODY}`))?.param, "distribution");
});

test("an event keeps what was sent of it, and counts as of now", () => {
  const { row, ...rest } = decided(
    decideEvent(context, input({ code: "ANN" }), found({ code: ROUTE, requires: true }), 3),
  );
  const expected = {
    ...saleOf({
      ...ROUTE,
      id: newId(context, "performance_event", "", 3),
      code: "ANN",
      valueMinor: null,
      currency: null,
    }),
    metrics: [],
    unprojected: "value_minor is missing, so nothing can be added to gmv_cents",
  };
  assert.equal(row, { ...expected, digest: eventDigest(expected) });
  assert.equal(rest, {
    duplicate: false,
    judgedAt: NOW,
    refund: undefined,
    program: PROGRAM,
    requires: true,
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
  const full = decided(decideEvent(context, input(fields), found({ code: ROUTE, click: { ...ROUTE, ...MOBILE } }), 0));
  assert.equal(
    [full.row.valueMinor, full.row.currency, full.row.quantity, full.row.externalEventId, full.row.customer],
    [500n, "usd", 2, "e1", "c"],
  );
  assert.equal(
    [full.row.country, full.row.referrerHost, full.row.device, full.row.subId, full.row.newVisitor],
    ["CH", "news.example", "mobile", "top", false],
  );
  assert.equal([full.row.occurredAt, full.row.receivedAt, full.judgedAt], [new Date(1_000), NOW, new Date(1_000)]);
  assert.equal(
    [full.row.collection, full.row.unit, full.row.click, full.row.properties],
    ["shoes", "u", UUID, '{"a":1}'],
  );
});

/** What is digested of an event, each with another value. */
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
};

test("a digest is of all that an event says and that is not computed from it", () => {
  const digest = eventDigest(SALE);
  for (const [field, value] of Object.entries(OTHERWISE))
    assert.is.not(eventDigest({ ...SALE, [field]: value }), digest, field);
  const computed = { metrics: [], unprojected: "why", newVisitor: true, digest: "other" };
  assert.is(eventDigest({ ...SALE, ...computed }), digest);
  assert.equal([...Object.keys(OTHERWISE), ...Object.keys(computed)].sort(), Object.keys(SALE).sort());
  assert.is(eventDigest({ ...SALE, unit: "AB" }), eventDigest({ ...SALE, unit: "ab" }), "a uuid in any case");
});

test("a value without a currency is in that of its program, and without a program in none", () => {
  const of = (fields: Partial<EventInput>, ways: Partial<RouteFound>) =>
    decided(decideEvent(context, input({ code: "ANN", ...fields }), found({ code: ROUTE, ...ways }), 0)).row.currency;
  assert.is(of({ value_minor: 5 }, {}), "usd");
  assert.is(of({ value_minor: 5, currency: "eur" }, {}), "eur");
  assert.is(of({ value_minor: 5 }, { program: undefined }), null);
  assert.is(of({}, {}), null);
});

test("what is known already is answered, be the rest of it what it may", () => {
  const result = decided(decideEvent(context, input({ code: "nobody's" }), found({ duplicate: SALE }), 0));
  assert.equal([result.row, result.duplicate, result.judgedAt, result.refund], [SALE, true, NOW, undefined]);
});

test("a refund takes after its sale, whose instant judges it, and never lies before it", () => {
  const refund = (fields: Partial<EventInput>, sale = SALE) =>
    decided(
      decideEvent(
        context,
        input({ type: "refund", reverses: "s", ...fields }),
        found({ reverses: { ...reverses, sale } }),
        0,
      ),
    );
  const { row, judgedAt, refund: taken } = refund({ value_minor: 300 });
  assert.equal([row.valueMinor, row.currency, row.quantity, row.reverses], [300n, "usd", 1, "sold"]);
  assert.equal([row.customer, row.collection, row.unit], ["c7", "shoes", "u"]);
  assert.equal([row.metrics, row.unprojected], [[{ metric: "gmv_cents", amount: -300n, currency: "usd" }], null]);
  assert.equal([judgedAt, taken?.reversal.row.refundedMinor], [NOW, 300n]);
  const ahead = { ...SALE, occurredAt: AHEAD };
  assert.equal([refund({}, ahead).row.occurredAt, refund({}, ahead).judgedAt], [AHEAD, AHEAD]);
  const past = { ...SALE, occurredAt: new Date(0) };
  assert.equal([refund({}, past).row.occurredAt, refund({}, past).judgedAt], [NOW, new Date(0)]);
  const over = input({ type: "refund", reverses: "s", value_minor: 1_001 });
  assert.is(refusalOf(decideEvent(context, over, found({ reverses }), 0))?.param, "value_minor");
});

const TOUCH = { route: ROUTE, occurredAt: NOW, ground: { program: PROGRAM, requires: true, spending: undefined } };

test("a customer is bound by the touches before it in its batch too", () => {
  const of = (fields: Partial<EventInput>, known: Partial<RouteFound> = {}) =>
    joined(input({ customer: "c", ...fields }), found({ program: undefined, ...known }), NOW, {
      touches: [TOUCH],
      reverses: undefined,
    });
  const bound = of({});
  assert.equal([bound.customer?.route, bound.program, bound.requires], [ROUTE, PROGRAM, true]);
  assert.is(of({ code: "ANN" }).customer, undefined, "who is named needs no touch");
  assert.is(of({ occurred_at: later(NOW, -90 * DAY_MS) }).customer?.route, undefined, "it lies outside of the window");
  const stored = { ...BOUND, route: OTHER, creditedAt: later(NOW, -1), nearestAt: later(NOW, -1) };
  assert.equal(of({}, { customer: stored }).customer?.route, ROUTE, "the last one counts");
  const nearer = { ...BOUND, route: OTHER };
  const at = later(NOW, -1);
  const early = of({ occurred_at: at }, { customer: { ...nearer, creditedAt: at, nearestAt: at } });
  assert.equal([early.customer?.route, early.program], [OTHER, undefined], "what is stored leads elsewhere");
});

test("of several touches in its batch the ground is that of the one that binds", () => {
  const at = (ms: number) => later(NOW, -ms);
  const ground = (requires: boolean) => ({ ...TOUCH.ground, requires });
  const touches = [
    { route: ROUTE, occurredAt: at(3), ground: ground(true) },
    { route: ROUTE, occurredAt: at(1), ground: ground(false) },
    { route: OTHER, occurredAt: at(2), ground: ground(true) },
  ];
  const bound = joined(input({ customer: "c" }), found(), NOW, { touches, reverses: undefined });
  assert.equal([bound.customer?.route, bound.customer?.creditedAt, bound.requires], [ROUTE, at(1), false]);
});

test("without touches before it an event is what was found; a sale before it is what is refunded", () => {
  const known = found();
  assert.is(joined(input({ customer: "c" }), known, NOW, { touches: [], reverses: undefined }), known);
  const sale = { reverses, program: PROGRAM, requires: true, spending: undefined };
  const merged = joined(input({ type: "refund", reverses: "s" }), known, NOW, { touches: [TOUCH], reverses: sale });
  assert.equal(merged, { ...known, ...sale });
});

test("a touch is an event of a customer by a code or a click of a member, on a program that is found", () => {
  const recorded: Recorded = {
    row: saleOf({ customer: "c", code: "ANN" }),
    duplicate: false,
    judgedAt: NOW,
    refund: undefined,
    program: PROGRAM,
    requires: true,
    spending: undefined,
  };
  const { program, requires, spending, row } = recorded;
  assert.equal(touchOf(recorded), { route: row, occurredAt: NOW, ground: { program, requires, spending } });
  assert.is(touchOf({ ...recorded, program: undefined }), undefined);
  assert.is(touchOf({ ...recorded, row: saleOf({ customer: "c" }) }), undefined);
});

test.run();
