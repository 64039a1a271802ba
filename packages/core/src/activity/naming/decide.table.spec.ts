import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NO_DETAILS } from "../../campaigns/index.ts";
import { decided, NOW, refusalOf } from "../../journal/testing/deciding.ts";
import { DAY_MS, later } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import type { EventInput } from "../performance/inputs.ts";
import type { RouteFound } from "../performance/ports.ts";
import { saleOf } from "../testing/event.ts";
import { decideNames } from "./decide.ts";
import { readNaming, writeNaming } from "./naming.ts";

// Ids that lead nowhere are refused and must agree; of the names the first in the program's order that leads to somebody counts, and
// one that leads nowhere refuses nothing beside one that does.

const test = suite("whose an event is");

const PROGRAM = named("program", "program");
const routeOf = (member: string | null, slot: string | null = null, program = PROGRAM) => ({
  program,
  distribution: slot === null ? null : named("distribution", `of ${slot}`),
  deployment: slot === null ? null : named("deployment", slot),
  enrollment: member === null ? null : named("enrollment", member),
});
const clickOf = (route: ReturnType<typeof routeOf>, days = 1) => ({
  ...route,
  ...NO_DETAILS,
  suspected: false,
  occurredAt: later(NOW, -days * DAY_MS),
  windowDays: 30,
});
const couponOf = (route: ReturnType<typeof routeOf>, isPaused = false, createdAt = NOW) => ({
  ...route,
  createdAt,
  isPaused,
});
const boundOf = (route: ReturnType<typeof routeOf>) => ({
  route,
  creditedAt: NOW,
  nearestAt: NOW,
  attribution: "last_click" as const,
  referralWindowDays: 30,
});

const foundBy = (fields: Partial<RouteFound>, order: string): RouteFound => ({
  deployment: undefined,
  distribution: undefined,
  enrollment: undefined,
  coupon: undefined,
  code: undefined,
  click: undefined,
  customer: undefined,
  reverses: undefined,
  duplicate: undefined,
  spending: undefined,
  history: undefined,
  requires: false,
  program: {
    id: PROGRAM,
    version: 1,
    terms: [{ startedAt: new Date(0), nameOrder: order }] as unknown as readonly ProgramTerms[],
  },
  ...fields,
});
const ORDER = "coupon,code,click,customer";
const whose = (input: Partial<EventInput>, fields: Partial<RouteFound>, order = ORDER) =>
  decideNames({ type: "sale", source: "api", ...input }, foundBy(fields, order), NOW);

const ANN = routeOf("ann");
const BOB = routeOf("bob", "b");
const CAT = routeOf("cat");
const DAN = routeOf("dan");
const COUPON = { coupon: "ANN-20" };
const CODE = { code: "ANN" };
const CLICK = { click_id: "click" };
const CUSTOMER = { customer: "c" };
const ALL = { ...CODE, ...CLICK, ...CUSTOMER };
const LEADING = { code: ANN, click: clickOf(BOB), customer: boundOf(CAT) };
const also = (name: string, enrollment: string | null) => ({ name, enrollment });
const left = (name: string, reason: string) => ({ name, reason });

/**
 * Columns: the name of the case, the request, its targets, the credited route and the name that credits it, the other names, the
 * ignored names.
 */
const CASES: readonly (readonly [
  string,
  Partial<EventInput>,
  Partial<RouteFound>,
  readonly [route: object, by: string | null, also: object[], ignored: object[], binds: boolean],
  string?,
])[] = [
  ["a code alone", CODE, { code: ANN }, [ANN, "code", [], [], false]],
  ["a code binds", { ...CODE, ...CUSTOMER }, { code: ANN }, [ANN, "code", [], [left("customer", "not_bound")], true]],
  ["a coupon alone", COUPON, { coupon: couponOf(DAN) }, [DAN, "coupon", [], [], false]],
  [
    "a coupon binds",
    { ...COUPON, ...CUSTOMER },
    { coupon: couponOf(DAN) },
    [DAN, "coupon", [], [left("customer", "not_bound")], true],
  ],
  [
    "a coupon before a code, a click and a customer",
    { ...COUPON, ...ALL },
    { coupon: couponOf(DAN), ...LEADING },
    [DAN, "coupon", [also("code", "ann"), also("click_id", "bob"), also("customer", "cat")], [], true],
  ],
  [
    "a coupon last, where the program says so",
    { ...COUPON, ...CODE },
    { coupon: couponOf(DAN), code: ANN },
    [ANN, "code", [also("coupon", "dan")], [], false],
    "code,click,customer,coupon",
  ],
  [
    "a paused coupon beside a code",
    { ...COUPON, ...CODE, ...CUSTOMER },
    { coupon: couponOf(DAN, true), code: ANN },
    [ANN, "code", [], [left("coupon", "coupon_paused"), left("customer", "not_bound")], true],
  ],
  [
    "a paused coupon alone credits nobody and binds nobody",
    { ...COUPON, ...CUSTOMER },
    { coupon: couponOf(DAN, true) },
    [routeOf(null), null, [], [left("coupon", "coupon_paused"), left("customer", "not_bound")], false],
  ],
  [
    "a coupon that was made after the event, beside a code",
    { ...COUPON, ...CODE, ...CUSTOMER },
    { coupon: couponOf(DAN, false, later(NOW, 1)), code: ANN },
    [ANN, "code", [], [left("coupon", "before_coupon"), left("customer", "not_bound")], true],
  ],
  [
    "a coupon that was made after the event and is paused since, which alone credits nobody and binds nobody",
    { ...COUPON, ...CUSTOMER },
    { coupon: couponOf(DAN, true, later(NOW, 1)) },
    [routeOf(null), null, [], [left("coupon", "before_coupon"), left("customer", "not_bound")], false],
  ],
  [
    "a paused coupon of one program and a click of before the window of another, by the first of the order",
    { ...COUPON, ...CLICK },
    { coupon: couponOf(DAN, true), click: clickOf(routeOf("bob", "b", named("program", "other")), 31) },
    [
      routeOf(null, null, named("program", "other")),
      null,
      [],
      [left("click_id", "outside_window"), left("coupon", "coupon_paused")],
      false,
    ],
    "click,coupon,code,customer",
  ],
  [
    "a paused coupon beside the id of its own member",
    { enrollment: "e", ...COUPON, ...CUSTOMER },
    { enrollment: DAN, coupon: couponOf(DAN, true) },
    [DAN, "enrollment", [], [left("coupon", "coupon_paused"), left("customer", "not_bound")], false],
  ],
  [
    "an id, which the coupon of its own binds",
    { enrollment: "e", ...COUPON, ...CUSTOMER },
    { enrollment: DAN, coupon: couponOf(DAN) },
    [DAN, "enrollment", [also("coupon", "dan")], [left("customer", "not_bound")], true],
  ],
  [
    "an unknown coupon beside a code",
    { ...COUPON, ...CODE },
    { code: ANN },
    [ANN, "code", [], [left("coupon", "not_found")], false],
  ],
  [
    "a code before a click and a customer",
    ALL,
    LEADING,
    [ANN, "code", [also("click_id", "bob"), also("customer", "cat")], [], true],
  ],
  [
    "a click first, where the program says so",
    ALL,
    LEADING,
    [BOB, "click_id", [also("customer", "cat"), also("code", "ann")], [], true],
    "click,customer,code,coupon",
  ],
  [
    "a bound customer first, which binds nobody anew",
    ALL,
    LEADING,
    [CAT, "customer", [also("code", "ann"), also("click_id", "bob")], [], false],
    "customer,coupon,code,click",
  ],
  [
    "what leads nowhere refuses nothing",
    ALL,
    { click: clickOf(BOB) },
    [BOB, "click_id", [], [left("code", "not_found"), left("customer", "not_bound")], true],
  ],
  [
    "somebody before nobody",
    { ...CODE, ...CLICK },
    { code: ANN, click: clickOf(routeOf(null, "b")) },
    [ANN, "code", [also("click_id", null)], [], false],
    "click,code,customer,coupon",
  ],
  [
    "a place without a member",
    CLICK,
    { click: clickOf(routeOf(null, "b")) },
    [routeOf(null, "b"), "click_id", [], [], false],
  ],
  [
    "a click of before the window beside a code",
    { ...CODE, ...CLICK, ...CUSTOMER },
    { code: ANN, click: clickOf(BOB, 30) },
    [ANN, "code", [], [left("click_id", "outside_window"), left("customer", "not_bound")], true],
  ],
  [
    "a click of before the window alone credits nobody and binds nobody",
    { ...CLICK, ...CUSTOMER },
    { click: clickOf(BOB, 31) },
    [routeOf(null), null, [], [left("click_id", "outside_window"), left("customer", "not_bound")], false],
  ],
  [
    "an id before all names",
    { enrollment: "e", ...ALL },
    { enrollment: routeOf("dan"), ...LEADING },
    [routeOf("dan"), "enrollment", [also("code", "ann"), also("click_id", "bob"), also("customer", "cat")], [], false],
  ],
  [
    "an id, by the link of its own that is named beside it",
    { enrollment: "e", ...CLICK, ...CUSTOMER },
    { enrollment: routeOf("bob"), click: clickOf(BOB) },
    [BOB, "enrollment", [also("click_id", "bob")], [left("customer", "not_bound")], true],
  ],
  [
    "a deployment, and the member of the code",
    { deployment: "d", ...CODE },
    { deployment: routeOf(null, "b"), code: ANN },
    [routeOf("ann", "b"), "code", [also("deployment", null)], [], false],
  ],
  [
    "a deployment alone",
    { deployment: "d", ...CODE },
    { deployment: routeOf(null, "b") },
    [routeOf(null, "b"), "deployment", [], [left("code", "not_found")], false],
  ],
  [
    "a link of another deployment than the one that is named",
    { deployment: "d", ...CLICK },
    { deployment: routeOf(null, "a"), click: clickOf(BOB) },
    [routeOf(null, "a"), "deployment", [], [left("click_id", "other_route")], false],
  ],
  [
    "a code of another program than the id",
    { enrollment: "e", ...CODE },
    { enrollment: routeOf("dan"), code: routeOf("ann", null, named("program", "other")) },
    [routeOf("dan"), "enrollment", [], [left("code", "other_route")], false],
  ],
  [
    "a distribution, and the names that belong to it",
    { distribution: "d", ...CODE, ...CLICK },
    { distribution: named("distribution", "of b"), code: ANN, click: clickOf(BOB) },
    [BOB, "click_id", [], [left("code", "other_route")], false],
  ],
  [
    "what takes back goes where its sale went",
    { type: "refund", reverses: "s", ...CODE, ...CUSTOMER },
    { reverses: { sale: saleOf({ ...BOB }), reversal: undefined }, code: ANN },
    [BOB, "reverses", [also("code", "ann")], [], false],
  ],
];

for (const [name, input, fields, [route, by, others, ignored, binds], order] of CASES) {
  test(name, () => {
    const result = decided(whose(input, fields, order));
    assert.equal(result.route, route);
    assert.equal([result.naming.by, result.naming.also, result.naming.ignored], [by, others, ignored]);
    assert.is(result.binds, binds);
    assert.equal(readNaming(writeNaming(result.naming)), result.naming);
  });
}

const OTHER = { ...routeOf("ann", null, named("program", "other")) };
/** Columns: the request, its targets, the error code and the field of the refusal. */
const REFUSED: readonly (readonly [Partial<EventInput>, Partial<RouteFound>, string, string])[] = [
  [{ deployment: "d" }, {}, "deployment_not_found", "deployment"],
  [{ distribution: "d", ...CODE }, { code: ANN }, "distribution_not_found", "distribution"],
  [{ enrollment: "e", ...CODE }, { code: ANN }, "enrollment_not_found", "enrollment"],
  [COUPON, {}, "coupon_not_found", "coupon"],
  [{ ...COUPON, ...ALL }, {}, "coupon_not_found", "coupon"],
  [
    { distribution: "d", ...COUPON },
    { distribution: named("distribution", "of b"), coupon: couponOf(DAN, true) },
    "coupon_not_found",
    "coupon",
  ],
  [CODE, {}, "promo_link_not_found", "code"],
  [CLICK, {}, "performance_event_not_found", "click_id"],
  [CUSTOMER, {}, "enrollment_not_found", "customer"],
  [ALL, {}, "promo_link_not_found", "code"],
  [{ ...CLICK, ...CUSTOMER }, {}, "performance_event_not_found", "click_id"],
  [{ type: "refund", reverses: "s", ...CODE }, { code: ANN }, "performance_event_not_found", "reverses"],
  [
    { deployment: "d", enrollment: "e" },
    { deployment: routeOf(null, "a"), enrollment: OTHER },
    "deployment_distribution_mismatch",
    "deployment",
  ],
  [
    { deployment: "d", distribution: "d" },
    { deployment: routeOf(null, "a"), distribution: named("distribution", "of b") },
    "deployment_distribution_mismatch",
    "distribution",
  ],
  [
    { distribution: "d", ...CODE },
    { distribution: named("distribution", "of b"), code: ANN },
    "deployment_distribution_mismatch",
    "distribution",
  ],
  [
    { type: "refund", reverses: "s", enrollment: "e" },
    { reverses: { sale: saleOf({ ...BOB }), reversal: undefined }, enrollment: ANN },
    "deployment_distribution_mismatch",
    "enrollment",
  ],
  [
    { type: "refund", reverses: "s", enrollment: "e" },
    { reverses: { sale: saleOf({ ...BOB }), reversal: undefined }, enrollment: OTHER },
    "deployment_distribution_mismatch",
    "enrollment",
  ],
  [
    { type: "refund", reverses: "s", deployment: "d", enrollment: "e" },
    { reverses: { sale: saleOf({ ...BOB }), reversal: undefined }, deployment: routeOf(null, "a"), enrollment: BOB },
    "deployment_distribution_mismatch",
    "deployment",
  ],
];

test("a refund names the member that its sale was recorded for, and goes to the member credited now", () => {
  const credits = [ANN.enrollment as NonNullable<typeof ANN.enrollment>];
  const reverses = { sale: saleOf({ ...BOB }), reversal: undefined, credits };
  const { route, naming } = decided(
    whose({ type: "refund", reverses: "s", enrollment: "e" }, { reverses, enrollment: ANN }),
  );
  assert.equal([route.enrollment, naming.by, naming.also], [BOB.enrollment, "reverses", [also("enrollment", "ann")]]);
});

for (const [input, fields, code, param] of REFUSED) {
  test(`${JSON.stringify(input)} is ${code}`, () => {
    const refused = refusalOf(whose(input, fields));
    assert.equal([refused?.code, refused?.param], [code, param]);
  });
}

test("a click credits until the end of its window", () => {
  const at = (ms: number) => ({ ...clickOf(BOB), occurredAt: later(NOW, -30 * DAY_MS + ms) });
  const by = (ms: number) => decided(whose(CLICK, { click: at(ms) })).naming.by;
  assert.equal([by(1), by(0)], ["click_id", null]);
});

test("a click of a link is named by its code", () => {
  assert.equal(readNaming(null), { by: "code", also: [], ignored: [] });
});

test.run();
