import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import type { Enrollment, QualificationStatus } from "../enrollments/enrollment.ts";
import { applyStanding, type Evaluated, evaluateCause, evaluateMember, isEvaluated, standingChange } from "./decide.ts";
import type { Standing } from "./evaluate.ts";
import type { StandingInterval } from "./interval.ts";
import { day, evidence, member, NOW, program, requirement } from "./testing/standing.ts";
import type { Why } from "./trigger.ts";

// Decisions, section 2, "Standing", and interface, section 6, rule 4: what an evaluation writes of a member, and announces.

const test = suite("what an evaluation writes");

const moment = { ...deciding({ publicUrl: "https://go.example" } as Settings), now: NOW };
const PROGRAM = stored(program());
const TIER = named("tier", "gold");

const standing = (status: QualificationStatus, fields: Partial<Standing> = {}): Standing => ({
  status,
  graceSince: null,
  graceDays: 14,
  score: 0,
  met: [],
  failed: [],
  tier: null,
  changesAt: null,
  ...fields,
});

/** A member who was activated, so that nothing but the standing moves. */
const stands = (fields: Partial<Enrollment> = {}) =>
  stored(member({ activatedAt: day(-9), updatedAt: day(-9), ...fields }));
const applied = (fields: Partial<Enrollment>, to: Standing, why: Why = "assertion") =>
  applyStanding(moment, PROGRAM.row, stands(fields), to, why);

const ANNOUNCED: readonly (readonly [QualificationStatus, QualificationStatus, string | undefined, boolean])[] = [
  ["pending", "qualified", "enrollment.qualified", true],
  ["pending", "not_qualified", undefined, false],
  ["qualified", "qualified", undefined, false],
  ["qualified", "grace", undefined, false],
  ["qualified", "not_qualified", "enrollment.disqualified", false],
  ["grace", "qualified", undefined, true],
  ["grace", "grace", undefined, false],
  ["grace", "not_qualified", "enrollment.disqualified", false],
  ["not_qualified", "qualified", "enrollment.qualified", true],
  ["not_qualified", "not_qualified", undefined, false],
];
for (const [before, after, type, qualifies] of ANNOUNCED) {
  test(`from ${before} to ${after} announces ${type ?? "nothing"}`, () => {
    const { events, opening, ...rest } = applied({ qualificationStatus: before }, standing(after));
    assert.equal(
      events.map((event) => event.type),
      type === undefined ? [] : [type],
    );
    assert.is(rest.qualifies, qualifies);
    assert.is(rest.changed, before !== after);
    assert.is(opening?.status, before === after ? undefined : after);
    assert.is(rest.member.row.qualificationStatus, after);
    assert.is(rest.member.version, 7);
    assert.equal(rest.member.row.updatedAt, before === after ? day(-9) : NOW);
    assert.equal(rest.member.row.activatedAt, day(-9));
  });
}

test("an event names the member as it is now, its standing before, and the trigger", () => {
  const { events } = applied({ qualificationStatus: "qualified" }, standing("not_qualified"), "requirement");
  const [event] = events;
  assert.equal(event?.subject, { type: "enrollment", id: "member" });
  const { object, ...rest } = JSON.parse(event?.data as string);
  assert.equal(rest, { previous_status: "qualified", trigger: "requirement" });
  assert.is(object.qualification_status, "not_qualified");
  assert.is(object.referral_url, "https://go.example/r/code");
});

const TRIGGERED: readonly (readonly [Why, Enrollment["evaluateFor"], string])[] = [
  ["override", null, "override"],
  ["due", null, "timer"],
  ["due", "metric_event", "metric_event"],
  ["approval", "metric_event", "approval"],
];
for (const [why, evaluateFor, trigger] of TRIGGERED) {
  test(`an evaluation because of ${why}, put off for ${evaluateFor}, has the trigger ${trigger}`, () => {
    assert.is(applied({ evaluateFor }, standing("qualified"), why).opening?.trigger, trigger);
  });
}

const TIMERS: readonly (readonly [string, Why, Partial<Enrollment>, Date | null, Partial<Enrollment>, boolean])[] = [
  ["is set", "assertion", {}, day(3), { evaluateAt: day(3), evaluateFor: null }, true],
  [
    "is set back",
    "assertion",
    { evaluateAt: day(1), evaluateFor: "override" },
    day(3),
    { evaluateAt: day(3), evaluateFor: null },
    true,
  ],
  ["is put out", "assertion", { evaluateAt: day(1) }, null, { evaluateAt: null, evaluateFor: null }, true],
  ["stays", "assertion", { evaluateAt: day(3) }, day(3), { evaluateAt: day(3), evaluateFor: null }, false],
  [
    "that has come stays",
    "assertion",
    { evaluateAt: NOW, evaluateFor: "override" },
    day(3),
    { evaluateAt: NOW, evaluateFor: "override" },
    false,
  ],
  [
    "that has come is set by its own evaluation",
    "due",
    { evaluateAt: NOW, evaluateFor: "override" },
    day(3),
    { evaluateAt: day(3), evaluateFor: null },
    true,
  ],
];
for (const [name, why, fields, changesAt, expected, moved] of TIMERS) {
  test(`a timer ${name}`, () => {
    const found = applied({ qualificationStatus: "qualified", ...fields }, standing("qualified", { changesAt }), why);
    const { evaluateAt, evaluateFor, updatedAt } = found.member.row;
    assert.equal({ evaluateAt, evaluateFor }, expected);
    assert.is(found.changed, moved);
    assert.is(found.opening, undefined);
    assert.equal(updatedAt, day(-9));
  });
}

test("the first day as an approved, active one is stamped and announced after the standing", () => {
  const found = applied({ activatedAt: null }, standing("qualified"));
  assert.equal(
    found.events.map(({ type }) => type),
    ["enrollment.qualified", "enrollment.activated"],
  );
  assert.equal([found.member.row.activatedAt, found.member.row.updatedAt], [NOW, NOW]);
  const still = applied({ activatedAt: null, qualificationStatus: "qualified" }, standing("qualified"));
  assert.equal(
    still.events.map(({ type, subject }) => [type, subject.id]),
    [["enrollment.activated", "member"]],
  );
  assert.equal([still.changed, still.opening, still.member.row.updatedAt], [true, undefined, NOW]);
  assert.is(JSON.parse(still.events[0]?.data as string).object.activated_at, NOW.toISOString());
});

test("another tier or another grace opens an interval; only the tier is an update", () => {
  const tiered = applied({ qualificationStatus: "qualified" }, standing("qualified", { tier: TIER }));
  assert.equal([tiered.opening?.tier, tiered.member.row.tier, tiered.member.row.updatedAt], [TIER, TIER, NOW]);
  const graced = applied(
    { qualificationStatus: "grace", graceSince: day(-2) },
    standing("grace", { graceSince: day(-1) }),
  );
  assert.equal([graced.opening?.graceSince, graced.member.row.graceSince], [day(-1), day(-1)]);
  assert.equal([graced.changed, graced.member.row.updatedAt], [true, day(-9)]);
  const same = applied(
    { qualificationStatus: "grace", graceSince: day(-2) },
    standing("grace", { graceSince: day(-2) }),
  );
  assert.equal([same.opening, same.changed], [undefined, false]);
});

const EVALUATED: readonly (readonly [Enrollment["approvalStatus"], Enrollment["status"], boolean])[] = [
  ["approved", "active", true],
  ["approved", "paused", true],
  ["approved", "archived", false],
  ["pending", "active", false],
  ["rejected", "active", false],
];
for (const [approvalStatus, status, expected] of EVALUATED) {
  test(`a member that is ${approvalStatus} and ${status} has ${expected ? "a" : "no"} standing`, () => {
    assert.is(isEvaluated({ approvalStatus, status }), expected);
  });
}

test("a member is evaluated on what was gathered, with what is about to be committed", () => {
  const policy = { requirements: [requirement({ metricKey: "channel_connected" })], tiers: [], terms: [] };
  const gathered = { program: PROGRAM.row, policy, evidence: new Map([[member().id, evidence()]]) };
  const statusWith = (over?: Parameters<typeof evaluateMember>[4]) =>
    evaluateMember(moment, gathered, stands(), "metric_event", over).member.row.qualificationStatus;
  assert.is(statusWith(), "not_qualified");
  assert.is(statusWith({ evidence: { socialProfiles: 1 } }), "qualified");
  const metrics = [{ metric: "channel_connected", amount: 1n, currency: null }];
  assert.is(statusWith({ events: [{ metrics, occurredAt: NOW }] as never }), "qualified");
  const connected = new Map([[member().id, evidence({ socialProfiles: 1 })]]);
  assert.is(evaluateMember(moment, { ...gathered, evidence: connected }, stands(), "due").opening?.status, "qualified");
  assert.is(
    evaluateMember(moment, { ...gathered, evidence: new Map() }, stands(), "due").opening?.status,
    "not_qualified",
  );
});

const LAST = { id: named("standing_interval", "last"), enrollment: member().id, sequence: 3, startedAt: day(-1) };
const evaluated = (fields: Partial<Evaluated> = {}): Evaluated => ({
  program: PROGRAM,
  standings: [applied({}, standing("qualified"))],
  lasting: [stored(LAST as StandingInterval)],
  links: { writes: [], increments: [] },
  ...fields,
});
const LINK = { kind: "promoLink", row: { id: "link" }, version: 0 } as never;
const MINTED = { counter: "minted", key: { deployment: "deployment" }, by: { links: 1n } } as never;

test("a change holds the rows, intervals and events of those who moved, the links, and expects the program", () => {
  const still = applied({ id: named("enrollment", "still"), qualificationStatus: "qualified" }, standing("qualified"));
  const found = evaluated();
  const change = standingChange(moment, {
    ...found,
    standings: [...found.standings, still],
    links: { writes: [LINK], increments: [MINTED] },
  });
  assert.equal(
    change.writes.map(({ kind, version }) => [kind, version]),
    [
      ["enrollment", 7],
      ["standingInterval", 7],
      ["standingInterval", 0],
      ["promoLink", 0],
    ],
  );
  assert.equal(change.increments, [MINTED]);
  assert.equal(
    change.events.map(({ type }) => type),
    ["enrollment.qualified"],
  );
  assert.equal(change.expects, [{ kind: "program", id: "program", version: 7 }]);
});

test("a cause writes who waits, then those evaluated by program, and expects what it hangs on", () => {
  const waiting = stored(member({ id: named("enrollment", "waiting") }));
  const expected = { kind: "relationship", id: "relationship", version: 4 } as const;
  const links = { writes: [LINK], increments: [MINTED] };
  const change = evaluateCause(moment, { waiting: [waiting], evaluated: [evaluated({ links })], expects: [expected] });
  assert.equal(
    change.writes.map(({ kind, row }) => [kind, kind === "enrollment" ? row.id : ""]),
    [
      ["enrollment", "waiting"],
      ["enrollment", "member"],
      ["standingInterval", ""],
      ["standingInterval", ""],
      ["promoLink", ""],
    ],
  );
  assert.equal(change.increments, [MINTED]);
  assert.equal(
    change.events.map(({ type }) => type),
    ["enrollment.qualified"],
  );
  assert.equal(change.expects, [{ kind: "program", id: "program", version: 7 }, expected]);
});

test("an evaluation without facts writes nothing", () => {
  assert.equal(evaluateCause(moment, undefined), { writes: [], increments: [], events: [], expects: [] });
});

test.run();
