import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Write } from "../../journal/index.ts";
import { stored } from "../../journal/testing/deciding.ts";
import { fresh, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Opening, StandingInterval } from "./interval.ts";
import { beginStanding, moveStandings } from "./intervals.ts";
import { day, member, NOW } from "./testing/standing.ts";

// Intervals of a member follow one another without a gap and without lying over each other, counted from 1.

const test = suite("what ends and begins a standing interval");

const moment = { now: NOW, seed: "seed" };
const MEMBER = member().id;
const opening: Opening = {
  status: "grace",
  tier: named("tier", "gold"),
  graceSince: day(-1),
  graceDays: 14,
  met: [{ metricKey: "a" } as never],
  failed: [{ metricKey: "b" } as never],
  trigger: "requirement",
};
const last: StandingInterval = {
  ...opening,
  id: named("standing_interval", "last"),
  enrollment: MEMBER,
  sequence: 4,
  status: "qualified",
  startedAt: day(-3),
  endedAt: null,
};
const rowOf = ({ kind, row, version }: { kind: string; row: object; version: number }) => {
  const { id: _id, ...rest } = row as StandingInterval;
  return { kind, version, ...rest };
};
const begun = (sequence: number, startedAt: Date) => ({
  kind: "standingInterval",
  version: 0,
  enrollment: MEMBER,
  sequence,
  ...opening,
  startedAt,
  endedAt: null,
});

test("a membership begins pending", () => {
  assert.equal(rowOf(beginStanding(moment, MEMBER)), {
    ...begun(1, NOW),
    status: "pending",
    tier: null,
    graceSince: null,
    graceDays: 0,
    met: [],
    failed: [],
    trigger: null,
  });
});

test("the interval that lasts ends where the next begins", () => {
  const writes = moveStandings(moment, [{ member: stored(member()), opening }], [stored(last)]);
  assert.equal(writes[0], { kind: "standingInterval", row: { ...last, endedAt: NOW }, version: 7 });
  assert.equal(writes.slice(1).map(rowOf), [begun(5, NOW)]);
});

test("given a clock that lies behind, the lasting standing interval ends without length", () => {
  const ahead = { ...last, startedAt: day(1) };
  const [ended, next] = moveStandings(moment, [{ member: stored(member()), opening }], [stored(ahead)]);
  assert.equal((ended as Write<"standingInterval">).row.endedAt, day(1));
  assert.equal((next as Write<"standingInterval">).row.startedAt, day(1));
});

test("a member without a lasting standing interval begins the first, and a member who did not move begins none", () => {
  const still = { member: stored(member({ id: named("enrollment", "still") })), opening: undefined };
  const other = stored({ ...last, enrollment: still.member.row.id });
  const writes = moveStandings(moment, [still, { member: fresh(member()), opening }], [other]);
  assert.equal(writes.map(rowOf), [begun(1, NOW)]);
});

test("the intervals of one change are called after their members", () => {
  const moved = ["a", "b"].map((name) => ({ member: fresh(member({ id: named("enrollment", name) })), opening }));
  assert.equal(
    moveStandings(moment, moved, []).map(({ row }) => (row as StandingInterval).id),
    ["a", "b"].map((name) => newId(moment, "standing_interval", name)),
  );
});

test.run();
