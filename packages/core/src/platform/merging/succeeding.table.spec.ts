import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import type { Versioned } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Enrollment, Relationship, Succession } from "../../membership/index.ts";
import { begunSuccessions, type Members, refusedAhead, refusedSuccession } from "./succeeding.ts";

const test = suite("members of one program who become one person");

const memberOf = (name: string, program: string, fields: Partial<Enrollment> = {}): Versioned<Enrollment> =>
  stored({
    id: named("enrollment", name),
    program: named("program", program),
    relationship: named("relationship", name),
    approvalStatus: "approved",
    status: "active",
    ...fields,
  } as Enrollment);
const membersOf = (
  ofSource: readonly Versioned<Enrollment>[],
  ofTarget: readonly Versioned<Enrollment>[],
  paused: readonly string[] = [],
): Members => ({
  ofSource,
  ofTarget,
  relationships: [...ofSource, ...ofTarget].map(({ row }) =>
    stored({ id: row.relationship, status: paused.includes(row.relationship) ? "paused" : "active" } as Relationship),
  ),
});
const archived = { status: "archived" } as const;
const rejected = { approvalStatus: "rejected" } as const;

const REFUSED: readonly (readonly [string, Members, says?: RegExp])[] = [
  ["of different programs", membersOf([memberOf("s", "a", rejected)], [memberOf("t", "b")])],
  ["both in order", membersOf([memberOf("s", "a")], [memberOf("t", "a")])],
  ["the source is paused", membersOf([memberOf("s", "a", { status: "paused" })], [memberOf("t", "a")])],
  ["the source is pending", membersOf([memberOf("s", "a", { approvalStatus: "pending" })], [memberOf("t", "a")])],
  ["the source was rejected", membersOf([memberOf("s", "a", rejected)], [memberOf("t", "a")]), /enr_s was rejected/],
  [
    "the source was rejected and archived",
    membersOf([memberOf("s", "a", { ...rejected, ...archived })], [memberOf("t", "a")]),
    /enr_s was rejected/,
  ],
  [
    "the target is pending",
    membersOf([memberOf("s", "a")], [memberOf("t", "a", { approvalStatus: "pending" })]),
    /enr_t/,
  ],
  ["the target is paused", membersOf([memberOf("s", "a")], [memberOf("t", "a", { status: "paused" })]), /enr_t/],
  ["the target is archived", membersOf([memberOf("s", "a")], [memberOf("t", "a", archived)]), /enr_t/],
  ["its relationship is paused", membersOf([memberOf("s", "a")], [memberOf("t", "a")], ["t"]), /enr_t/],
  [
    "one of its memberships goes on",
    membersOf([memberOf("s", "a")], [memberOf("old", "a", archived), memberOf("t", "a")]),
  ],
  ["the source is over", membersOf([memberOf("s", "a", archived)], [memberOf("t", "a", archived)])],
];

for (const [name, members, says] of REFUSED)
  test(`${name}: ${says === undefined ? "merged" : "refused"}`, () => {
    const refused = refusedSuccession(members);
    assert.is(refusalOf(refused)?.code, says === undefined ? undefined : "merge_not_possible");
    if (says !== undefined) assert.match(refusalOf(refused)?.message ?? "", says);
  });

const EARLY: readonly (readonly [string, seconds: number | undefined, says?: RegExp])[] = [
  ["nothing counts for who ends", undefined],
  ["the last event occurred before", -1],
  ["the last event occurs at the merge", 0],
  ["an event lies ahead", 1, /enr_s is credited with an event that occurs at \S+Z\./],
];

for (const [name, seconds, says] of EARLY)
  test(`${name}: ${says === undefined ? "merged" : "refused"}`, () => {
    const occurredAt = new Date(NOW.getTime() + (seconds ?? 0) * 1_000);
    const latest = seconds === undefined ? undefined : { enrollment: named("enrollment", "s"), occurredAt };
    assert.is(says === undefined, refusedAhead(NOW, latest) === undefined);
    if (says !== undefined) assert.match(refusalOf(refusedAhead(NOW, latest))?.message ?? "", says);
  });

test("a member who earned until the merge is succeeded, with all it was credited for, and others are not", () => {
  const ofSource = [memberOf("s", "a"), memberOf("idle", "b", { status: "paused" }), memberOf("own", "c")];
  const members = membersOf(ofSource, [memberOf("old", "a", archived), memberOf("t", "a"), memberOf("u", "b")]);
  const before = ["older", "older", "oldest"].map((enrollment) =>
    stored({ enrollment: named("enrollment", enrollment), successor: named("enrollment", "s") } as Succession),
  );
  const other = stored({ enrollment: named("enrollment", "x"), successor: named("enrollment", "y") } as Succession);
  const moment = { now: NOW, seed: "seed" };
  const writes = begunSuccessions(moment, { ...members, before: [...before, other] }, ofSource.slice(0, 2));
  assert.equal(
    writes.map(({ kind, row }) => {
      const { enrollment, successor, startedAt } = row as Succession;
      return [kind, enrollment, successor, startedAt];
    }),
    ["s", "older", "oldest"].map((enrollment) => ["succession", enrollment, "t", NOW]),
  );
  assert.is(new Set(writes.map(({ row }) => row.id)).size, 3);
});

test.run();
