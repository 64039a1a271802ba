import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { mentioned } from "../entities/resource.ts";
import type { Pause } from "../pauses/pause.ts";
import type { Relationship, RelationshipStatus } from "../relationships/relationship.ts";
import { contact, member, relationship } from "../standing/testing/standing.ts";
import type { Enrollment } from "./enrollment.ts";
import type { PastApproval } from "./past-approval.ts";
import type { PastRelationship } from "./past-relationship.ts";
import { keepApproval, type ReadmissionFacts, readmit } from "./readmit.ts";

// Decisions, section 2: an invitation reinvites who was rejected, is archived, or whose relationship has ended.

const test = suite("what an invitation means to a member");

const context = deciding({ publicUrl: "https://go.example" } as Settings);
const MENTIONED = mentioned(contact().entity, contact());
const BEFORE = new Date("2029-12-24T00:00:00.000Z");
const JOINED = new Date("2029-06-01T00:00:00.000Z");

const within = (name: string, status: RelationshipStatus) =>
  stored(relationship({ id: named("relationship", name), status }));
const OPEN = stored({ id: named("pause", "open"), endedAt: null } as Pause);
const facts = (row: Partial<Enrollment>, status: RelationshipStatus = "active"): ReadmissionFacts => ({
  existing: stored(member({ approvedAt: BEFORE, joinedAt: JOINED, ...row })),
  own: within("relationship", status),
  open: [OPEN],
  latest: undefined,
  past: [],
});
const rowOf = <T>(write: { readonly row: unknown } | undefined) => write?.row as T;
const kinds = (writes: readonly { readonly kind: string; readonly version: number }[]) =>
  writes.map(({ kind, version }) => `${kind} ${version}`);

for (const approvalStatus of ["pending", "approved"] as const)
  for (const status of ["active", "paused"] as const) {
    test(`one that is ${approvalStatus} and ${status} stays as it is`, () => {
      const given = facts({ approvalStatus, status });
      const found = readmit(context, given, MENTIONED, "api");
      assert.equal(found, { enrollment: given.existing.row, isNew: false, writes: [], events: [], expects: [] });
    });
  }

const AGAIN: readonly (readonly [Partial<Enrollment>, readonly string[]])[] = [
  [{ approvalStatus: "rejected", rejectedAt: BEFORE }, []],
  [{ approvalStatus: "rejected", status: "archived" }, []],
  [{ approvalStatus: "pending", status: "archived" }, []],
  [{ approvalStatus: "approved", status: "archived" }, ["pastApproval 0"]],
];
for (const [row, kept] of AGAIN) {
  test(`one that is ${row.approvalStatus} and ${row.status ?? "active"} is pending and active again`, () => {
    const given = facts(row);
    const { enrollment, writes, events, expects, isNew } = readmit(context, given, MENTIONED, "api");
    const next = { approvalStatus: "pending", status: "active", rejectedAt: null, updatedAt: NOW };
    assert.equal(enrollment, { ...given.existing.row, ...next });
    assert.equal(kinds(writes), ["relationship 7", "enrollment 7", ...kept, "pause 7"]);
    assert.equal(rowOf<Pause>(writes.at(-1)).endedAt, NOW);
    assert.equal([events, expects, isNew], [[], [], false]);
  });
}

test("one whose relationship has ended comes under a new one, and keeps the stretch under the old one", () => {
  const given = { ...facts({}, "ended"), latest: within("relationship", "ended") };
  const { enrollment, writes, events } = readmit(context, given, MENTIONED, "handoff");
  assert.equal(kinds(writes), [
    "relationship 7",
    "relationship 0",
    "pastRelationship 0",
    "enrollment 7",
    "pastApproval 0",
    "pause 7",
  ]);
  const begun = rowOf<Relationship>(writes[1]);
  assert.equal([begun.status, begun.source, enrollment.relationship], ["pending", "handoff", begun.id]);
  const { id: _id, ...past } = rowOf<PastRelationship>(writes[2]);
  assert.equal(past, { enrollment: "member", relationship: "relationship", startedAt: JOINED, endedAt: NOW });
  assert.equal(
    events.map(({ type, subject }) => [type, subject]),
    [["relationship.created", { type: "relationship", id: begun.id }]],
  );
  assert.equal(JSON.parse(events[0]?.data as string).object.enrollments, ["enr_member"]);
});

test("under one that has begun meanwhile nothing is announced", () => {
  const given = { ...facts({}, "ended"), latest: within("latest", "paused") };
  const { enrollment, writes, events } = readmit(context, given, MENTIONED, "api");
  assert.equal([enrollment.relationship, events], ["latest", []]);
  assert.equal(kinds(writes).slice(0, 2), ["relationship 7", "pastRelationship 0"]);
});

test("the stretch under a relationship begins where the one before it ended", () => {
  const ended = (day: number) => stored({ endedAt: new Date(Date.UTC(2029, 7, day)) } as PastRelationship);
  const given = { ...facts({}, "ended"), latest: within("latest", "active"), past: [ended(1), ended(2)] };
  const past = readmit(context, given, MENTIONED, "api").writes.find(({ kind }) => kind === "pastRelationship");
  assert.equal((past?.row as PastRelationship | undefined)?.startedAt, ended(2).row.endedAt);
});

test("an approval is kept from its beginning to now; without one nothing is", () => {
  const [kept] = keepApproval(context, member({ approvedAt: BEFORE }));
  const { id: _id, ...row } = rowOf<PastApproval>(kept);
  assert.equal(row, { enrollment: "member", startedAt: BEFORE, endedAt: NOW });
  assert.equal(keepApproval(context, member({ approvalStatus: "rejected", approvedAt: BEFORE })), []);
  assert.equal(keepApproval(context, member({ approvedAt: null })), []);
});

test.run();
