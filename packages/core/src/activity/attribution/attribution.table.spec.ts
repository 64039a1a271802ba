import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import { type AttributionTerms, attribute, isTouch, type Touch, touchesOf } from "./attribution.ts";

// Decisions, section 4, "Attribution by customer": a code or a click binds the customer to its enrollment, by the program's
// attribution rule and window. Events may be said to have occurred up to 24 hours ahead.

const test = suite("whom a customer is credited to");

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = new Date("2030-01-31T12:00:00.000Z");
const at = (ms: number): Date => new Date(NOON.getTime() + ms);

const LAST_10 = { attribution: "last_click", referralWindowDays: 10 } as const;
const FIRST_10 = { attribution: "first_click", referralWindowDays: 10 } as const;

/** A touch of this name, so far off the event, in a program of these terms. */
const touch = (name: string, ms: number, terms: AttributionTerms = LAST_10, program = "program"): Touch => ({
  ...terms,
  route: {
    program: named("program", program),
    distribution: null,
    deployment: null,
    enrollment: named("enrollment", name),
  },
  occurredAt: at(ms),
});

/** Columns: the name of the case, the touches in the order recorded, the credited member, the nearest member. */
const CASES: readonly (readonly [string, readonly Touch[], credited?: string, nearest?: string])[] = [
  ["nobody came", []],
  ["the last click", [touch("a", -5 * DAY), touch("b", -DAY), touch("c", -3 * DAY)], "b", "b"],
  [
    "the first click",
    [touch("a", -3 * DAY, FIRST_10), touch("b", -5 * DAY, FIRST_10), touch("c", -DAY, FIRST_10)],
    "b",
    "c",
  ],
  ["a click of the same instant is before", [touch("a", -DAY), touch("b", 0)], "b", "b"],
  ["a click before wins over a nearer one after", [touch("a", 1), touch("b", -5 * DAY)], "b", "b"],
  ["the first one after", [touch("a", 10 * HOUR), touch("b", 5 * HOUR), touch("c", 7 * HOUR)], "b", "b"],
  ["24 hours after", [touch("a", DAY)], "a", "a"],
  ["more than 24 hours after", [touch("a", DAY + 1)]],
  ["just within the window", [touch("a", -10 * DAY + 1)], "a", "a"],
  ["the window is over", [touch("a", -10 * DAY)]],
  [
    "the first click whose window is open",
    [touch("a", -10 * DAY, FIRST_10), touch("b", -9 * DAY, FIRST_10), touch("c", -DAY, FIRST_10)],
    "b",
    "c",
  ],
  ["of two last ones at one instant the later recorded", [touch("a", -DAY), touch("b", -DAY)], "b", "b"],
  [
    "of two first ones at one instant the earlier recorded",
    [touch("a", -DAY, FIRST_10), touch("b", -DAY, FIRST_10)],
    "a",
    "b",
  ],
  ["of two after at one instant the earlier recorded", [touch("a", HOUR), touch("b", HOUR)], "a", "a"],
  [
    "the first click of the nearest one's program alone",
    [
      touch("a", -9 * DAY, FIRST_10, "other"),
      touch("b", -8 * DAY, FIRST_10),
      touch("c", -7 * DAY, LAST_10, "third"),
      touch("d", -DAY, FIRST_10),
    ],
    "b",
    "d",
  ],
  [
    "the last click leads to another program",
    [touch("a", -5 * DAY, FIRST_10), touch("b", -DAY, LAST_10, "other")],
    "b",
    "b",
  ],
  [
    "a window that is over hides no other",
    [touch("a", -5 * DAY), touch("b", -2 * DAY, { attribution: "last_click", referralWindowDays: 1 }, "other")],
    "a",
    "a",
  ],
];

for (const [name, touches, credited, nearest] of CASES) {
  test(`${name}: ${credited ?? "nobody"}`, () => {
    const of = (which?: string) => touches.find(({ route }) => route.enrollment === which);
    const near = of(nearest);
    assert.equal(
      attribute(touches, NOON),
      near && {
        attribution: near.attribution,
        referralWindowDays: near.referralWindowDays,
        route: of(credited)?.route,
        creditedAt: of(credited)?.occurredAt,
        nearestAt: near.occurredAt,
      },
    );
  });
}

/** Columns: the fields of an event, and true if it is a touch. */
const TOUCHES: readonly (readonly [Partial<PerformanceEvent>, boolean])[] = [
  [{ binds: true }, true],
  [{ binds: false, code: "ann", click: "click" }, false],
  [{ binds: true, customer: null }, false],
];

test("an event tells by whom its customer came where it was credited by a code or a click", () => {
  for (const [fields, tells] of TOUCHES) {
    const event = { customer: "customer", code: null, click: null, ...fields } as PerformanceEvent;
    assert.is(isTouch(event), tells, JSON.stringify(fields));
  }
});

test("a bound customer is bound again by the touches that bind it", () => {
  const bound = attribute([touch("a", -3 * DAY, FIRST_10), touch("b", -DAY, FIRST_10)], NOON);
  assert.ok(bound);
  assert.equal(touchesOf(bound!), [touch("a", -3 * DAY, FIRST_10), touch("a", -DAY, FIRST_10)]);
});

test.run();
