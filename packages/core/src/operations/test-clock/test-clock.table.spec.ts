import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Aim, beginning, decideAim, decideBeginning, nextState, type TestClockState } from "./test-clock.ts";

const test = suite("the decisions of a test clock");

const at = (text: string): Date => new Date(`${text}Z`);
const STANDING: TestClockState = { beganAt: at("2030-03-01T00:00"), at: at("2030-03-01T09:20"), until: null, ran: {} };
const DAY = 86_400_000;

/** Where a clock at 09:20 goes, or the field and the code of the refusal. */
const AIMS: readonly (readonly [Aim, string])[] = [
  [{ by: 1 }, "2030-03-01T09:20:00.001Z"],
  [{ by: 10 * DAY }, "2030-03-11T09:20:00.000Z"],
  [{ by: 366 * DAY }, "2031-03-02T09:20:00.000Z"],
  [{ by: 366 * DAY + 1 }, "by invalid_request"],
  [{ by: 0 }, "by invalid_request"],
  [{ to: at("2030-03-01T09:21") }, "2030-03-01T09:21:00.000Z"],
  [{ to: at("2030-03-01T09:20") }, "to invalid_request"],
  [{ to: at("2030-02-28T00:00") }, "to invalid_request"],
  [{ to: at("2031-03-02T09:20") }, "2031-03-02T09:20:00.000Z"],
  [{ to: at("2031-03-02T09:21") }, "to invalid_request"],
];

test("a clock that stands still goes forward, a year at most", () => {
  for (const [aim, expected] of AIMS) {
    const decided = decideAim(STANDING, aim);
    const found = decided.ok ? decided.value.toISOString() : `${decided.refusal.param} ${decided.refusal.code}`;
    assert.is(found, expected, JSON.stringify(aim));
    if (!decided.ok) assert.match(decided.refusal.message, "2030-03-01T09:20:00.000Z");
  }
});

test("no clock goes further than the year 9998", () => {
  const late = { ...STANDING, at: at("9998-12-31T00:00") };
  assert.ok(decideAim(late, { by: DAY }).ok);
  const decided = decideAim(late, { by: DAY + 1 });
  assert.is(decided.ok ? "" : decided.refusal.message, "The test clock ends with the year 9998.");
});

/** Where a clock begins whose test data has its newest at an instant, or the reason of the refusal. */
const BEGINNINGS: readonly (readonly [string, string | null, string])[] = [
  ["2000-01-01T00:00:00", null, "2000-01-01T00:00:00.000Z"],
  ["1999-12-31T23:59:59.999", null, "The test clock begins with the year 2000 at the earliest."],
  ["1969-12-31T00:00:00", "1969-01-01T00:00", "The test clock begins with the year 2000 at the earliest."],
  ["0001-01-01T00:00:00", null, "The test clock begins with the year 2000 at the earliest."],
  ["2030-03-01T09:20:00", "2030-03-01T09:20", "2030-03-01T09:20:00.000Z"],
  [
    "2030-03-01T09:19:00",
    "2030-03-01T09:20",
    "There is test data up to 2030-03-01T09:20:00.000Z, the present time: the clock begins no earlier.",
  ],
  ["9999-01-01T00:00:00", null, "9999-01-01T00:00:00.000Z"],
  ["9999-01-01T00:00:00.001", null, "The test clock ends with the year 9998."],
];

test("a clock begins no earlier than the year 2000 and the newest of the test data, and no later than the year 9998", () => {
  for (const [instant, newest, expected] of BEGINNINGS) {
    const decided = decideBeginning(at(instant), newest === null ? null : at(newest));
    assert.is(decided.ok ? decided.value.toISOString() : decided.refusal.message, expected);
    if (!decided.ok) assert.equal([decided.refusal.code, decided.refusal.param], ["invalid_request", "instant"]);
  }
});

test("a clock that began stands still where it began, and has done nothing", () => {
  const instant = at("2030-03-01T09:20");
  assert.equal(beginning(instant), { beganAt: instant, at: instant, until: null, ran: {} });
});

test("a clock on its way is not aimed anew, and says where it goes", () => {
  const decided = decideAim({ ...STANDING, until: at("2030-03-02T00:00") }, { by: DAY });
  assert.is(decided.ok, false);
  if (decided.ok) return;
  assert.is(decided.refusal.code, "test_clock_advancing");
  assert.match(decided.refusal.message, "2030-03-01T09:20:00.000Z, on its way to 2030-03-02T00:00:00.000Z");
});

test("a clock on its way stops at each full hour and at its end, and then stands still", () => {
  const seen: string[] = [];
  let state: TestClockState = { ...STANDING, until: at("2030-03-01T11:30") };
  for (; state.until !== null; state = nextState(state, { seals: 1, mail: 0 }))
    seen.push(state.at.toISOString().slice(11, 16));
  assert.equal(seen, ["09:20", "10:00", "11:00", "11:30"]);
  assert.equal(state, { ...STANDING, at: at("2030-03-01T11:30"), ran: { seals: 4 } });
});

test("a clock that stands at a full hour goes to the next one", () => {
  const state = { ...STANDING, at: at("2030-03-01T10:00"), until: at("2030-03-03T00:00") };
  assert.equal(nextState(state, {}).at, at("2030-03-01T11:00"));
});

test("work is added to what was done before, and a clock that stands still counts none", () => {
  const state = { ...STANDING, until: at("2030-03-02T00:00"), ran: { mail: 2 } };
  assert.equal(nextState(state, { mail: 3, seals: 1, drafts: 0 }).ran, { mail: 5, seals: 1 });
  assert.equal(nextState(STANDING, { mail: 3 }), STANDING);
});

test.run();
