import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readInput, writePlace } from "../../kernel/index.ts";
import { analyticsQuery } from "./inputs.ts";
import { placeAfter, readQuestion } from "./question.ts";

const test = suite("questions of analytics");

const NOW = new Date("2026-06-15T10:20:00.000Z");

const ask = (input: object) => {
  const read = readInput(analyticsQuery, input);
  return read.ok ? readQuestion(read.value, NOW) : read;
};

const asked = (input: object) => {
  const question = ask(input);
  assert.ok(question.ok, JSON.stringify(question));
  return question.value;
};

const spelled = (dates: readonly Date[]): readonly string[] => dates.map((at) => at.toISOString());

test("a question of analytics without a time is about the 30 days until now", () => {
  const { bounds, by, order } = asked({});
  assert.equal(spelled(bounds.present), ["2026-05-16T10:15:00.000Z", "2026-06-15T10:30:00.000Z"]);
  assert.equal([by, order], [[], { by: "interval", descending: false }]);
});

test("a question of analytics has an order, and groups", () => {
  const { by, order } = asked({ sort: "-value_minor", group_by: "country,type", interval: "month" });
  assert.equal([by, order], [["country", "type"], { by: "value_minor", descending: true }]);
});

const REFUSED: readonly (readonly [input: object, param: string, says: RegExp])[] = [
  [{ group_by: "program,type,country" }, "group_by", /at most 2 words/],
  [{ group_by: "type,type" }, "group_by", /must not name a word twice/],
  [{ group_by: "city" }, "group_by", /out of type, program/],
  [
    { metrics: "events,paid_minor" },
    "metrics",
    /out of events, value_minor, quantity, visitors, earned_minor, conversion_rate/,
  ],
  [{ interval: "year" }, "interval", /one of hour, day, week, month/],
  [{ time_zone: "Mars/Olympus" }, "time_zone", /IANA/],
  [{ time_zone: "+01:00" }, "time_zone", /IANA/],
  [{ limit: 1_001 }, "limit", /1 to 1000/],
  [{ sort: "conversion_rate" }, "sort", /one of start/],
  [{ from: "1999-12-31T00:00:00Z" }, "from", /2000 to 2099/],
  [{ from: "2026-06-15T10:20:00Z" }, "from", /before to; without to/],
  [{ from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" }, "to", /after from/],
  [{ from: "2010-01-01T00:00:00Z", interval: "hour" }, "interval", /must be longer.*at most 9,000 intervals/],
  [
    { from: "2026-03-16T23:59:59Z", group_by: "country" },
    "from",
    /^from must be 2026-03-17T00:00:00.000Z or later, because country is known for 90 days only\.$/,
  ],
  [{ from: "2026-03-16T23:59:59Z", customer: "ann" }, "from", /because customer is known for 90 days only/],
  [
    { from: "2026-03-16T23:59:59Z", metrics: "events,earned_minor" },
    "from",
    /^from must be 2026-03-17T00:00:00.000Z or later, because earned_minor is known for 90 days only\.$/,
  ],
  [{ from: "2026-03-16T23:59:59Z", sort: "-earned_minor" }, "from", /because earned_minor is known for 90 days only/],
  [
    { from: "2026-04-30T00:00:00Z", device: "mobile", compare: "previous" },
    "from",
    /^from must be 2026-05-01T06:00:00.000Z or later, because the time before it is compared as well and device is known for 90 days only\.$/,
  ],
  [
    { from: "2026-04-30T00:00:00Z", to: "2026-06-15T10:20:00Z", device: "mobile", compare: "previous" },
    "from",
    /^from must be 2026-05-01T05:10:00.000Z or later, because the time before it is compared as well and device is known for 90 days only\.$/,
  ],
  [
    { starting_after: "bm8" },
    "starting_after",
    /^starting_after must be the next of an answer to a request with the same parameters\.$/,
  ],
];

for (const [input, param, says] of REFUSED)
  test(`${JSON.stringify(input)} is refused`, () => {
    const question = ask(input);
    assert.ok(!question.ok);
    assert.is(question.refusal.param, param);
    assert.match(question.refusal.message, says);
  });

test("dimensions of single events reach back to the beginning of the day 90 days ago", () => {
  for (const dimension of ["customer", "country", "referrer_host", "device", "sub_id", "utm_source", "utm_content"])
    asked({ from: "2026-03-17T00:00:00Z", group_by: dimension });
  asked({ from: "2020-01-01T00:00:00Z", group_by: "enrollment" });
});

test("the next page is of the time of the first one, and of nothing else that is asked", () => {
  const input = { interval: "day", group_by: "program", sort: "-events" };
  const question = asked(input);
  const row = { interval: 3, groups: ["0190a0b0-0000-7000-8000-000000000001"], currency: null };
  const starting_after = placeAfter(question, row, 12n);
  const later = readInput(analyticsQuery, { ...input, starting_after, limit: 7 });
  assert.ok(later.ok);
  const next = readQuestion(later.value, new Date(NOW.getTime() + 7 * 86_400_000));
  assert.ok(next.ok);
  assert.equal(next.value.bounds, question.bounds);
  assert.equal(next.value.after, { ...row, measured: 12n });
  for (const groups of [["p"], [""], ["0190A0B0-0000-7000-8000-000000000001"], ["prog_0190a0b0"], []])
    assert.not.ok(ask({ ...input, starting_after: placeAfter(question, { ...row, groups }, 12n) }).ok, `${groups}`);
  for (const other of [
    { ...input, sort: "events" },
    { ...input, group_by: "type" },
    { ...input, type: "sale" },
  ])
    assert.not.ok(ask({ ...other, starting_after }).ok);
});

const PROGRAM = "0190a0b0-0000-7000-8000-000000000001";

test("a place that was not written for the question is refused", () => {
  const input = { interval: "day", group_by: "program,country", sort: "-events" };
  const question = asked(input);
  const [, start] = spelled(question.bounds.present);
  const whole = { asked: question.asked, to: NOW.toISOString(), start, groups: [PROGRAM, "DE"], currency: "eur" };
  const next = (fields: object) =>
    ask({ ...input, starting_after: writePlace({ ...whole, measured: "3", ...fields } as never) });
  for (const fields of [
    {},
    { groups: [null, "DE"] },
    { groups: [PROGRAM, null] },
    { currency: null },
    { measured: "-3" },
  ])
    assert.ok(next(fields).ok, JSON.stringify(fields));
  for (const fields of [
    { to: "soon" },
    { to: undefined },
    { to: "2026-06-15" },
    { to: "2200-01-01T00:00:00.000Z", start: "2199-12-15T00:00:00.000Z" },
    { start: "soon" },
    { start: undefined },
    { start: "2026-06-01T00:00:00.001Z" },
    { currency: 3 },
    { groups: PROGRAM },
    { groups: [PROGRAM, 3] },
    { groups: ["DE", "DE"] },
    { groups: [PROGRAM] },
    { measured: "1.5" },
    { measured: undefined },
  ]) {
    const refused = next(fields);
    assert.ok(!refused.ok, JSON.stringify(fields));
    assert.is(refused.refusal.param, "starting_after");
  }
});

test("a time that was asked for is that of each page, whatever a place says", () => {
  const times = { from: "2026-05-01T00:00:00Z", to: "2026-06-01T00:00:00Z" };
  const question = asked(times);
  const [start] = spelled(question.bounds.present);
  const place = { asked: question.asked, to: NOW.toISOString(), start, groups: [], currency: null, measured: "0" };
  const next = ask({ ...times, starting_after: writePlace(place as never) });
  assert.ok(next.ok);
  assert.is(next.value.to.toISOString(), "2026-06-01T00:00:00.000Z");
});

test("an answer has at most 9,000 intervals, and without them any length", () => {
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  asked({ from: ago(9_000), interval: "hour" });
  assert.not.ok(ask({ from: ago(9_001), interval: "hour" }).ok);
  asked({ from: ago(24 * 8_999), interval: "day" });
  asked({ from: "2000-01-01T00:00:00Z" });
});

test("the time before it is compared as far back as single events are known", () => {
  asked({ from: "2026-05-10T00:00:00Z", device: "mobile", compare: "previous" });
});

test.run();
