import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { refuse } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { mentioned } from "../entities/resource.ts";
import type { Relationship, RelationshipStatus } from "../relationships/relationship.ts";
import type { AppliedStanding } from "../standing/decide.ts";
import { contact, member, program, relationship } from "../standing/testing/standing.ts";
import { approved, decideApproval, refusedApproval } from "./approve.ts";
import type { Enrollment } from "./enrollment.ts";

// Decisions, section 2: who can be approved, and what the first approval of a relationship begins.

const test = suite("what an approval does");

const context = deciding({ publicUrl: "https://go.example" } as Settings);
const within = (status: RelationshipStatus): Relationship => relationship({ status });

const ALLOWED = ["pending", "rejected"];
const APPROVABLE: readonly (readonly [Partial<Enrollment>, RelationshipStatus, object | undefined])[] = [
  [{ approvalStatus: "pending" }, "pending", undefined],
  [{ approvalStatus: "rejected" }, "active", undefined],
  [{ approvalStatus: "pending", status: "paused" }, "paused", undefined],
  [{ approvalStatus: "approved" }, "active", { status: "approved", allowed: ALLOWED }],
  [{ approvalStatus: "pending", status: "archived" }, "active", { status: "archived", allowed: ALLOWED }],
  [
    { approvalStatus: "rejected", status: "archived" },
    "ended",
    { status: "rejected", allowed: ALLOWED, ended: "rel_relationship" },
  ],
];
for (const [fields, status, facts] of APPROVABLE) {
  test(`an approval judges a member that is ${Object.values(fields).join(", ")} under a relationship that is ${status}`, () => {
    const expected = facts === undefined ? undefined : refuse("enrollment_not_approvable", facts as never);
    assert.equal(refusedApproval(member(fields), within(status)), expected);
  });
}

test("an approved member has the instant of the approval and none of a rejection", () => {
  const before = stored(member({ approvalStatus: "rejected", approvedAt: null, rejectedAt: new Date(0) }));
  const after = { approvalStatus: "approved", approvedAt: NOW, rejectedAt: null, updatedAt: NOW };
  assert.equal(approved(context, before), { row: { ...before.row, ...after }, version: 7 });
});

const EVENT = { type: "enrollment.qualified" } as never;
const standing: AppliedStanding = {
  member: stored(member()),
  changed: true,
  qualifies: true,
  opening: undefined,
  events: [EVENT],
};
const approving = (status: RelationshipStatus) => ({
  evaluated: {
    program: stored(program()),
    standings: [standing],
    lasting: [],
    links: { writes: [{ kind: "promoLink" } as never], increments: [{ counter: "minted" } as never] },
  },
  relationship: { row: within(status), version: 5 },
  entity: mentioned(contact().entity, contact()),
  memberships: [named("enrollment", "member"), named("enrollment", "other")],
});

test("the first approval begins the relationship, which is announced last", () => {
  const { member: found, ...change } = decideApproval(context, approving("pending"));
  assert.equal(found, standing.member);
  const begun = { ...within("active"), startedAt: NOW, updatedAt: NOW };
  assert.equal(
    change.writes.map(({ kind }) => kind),
    ["enrollment", "promoLink", "relationship"],
  );
  assert.equal(change.writes.at(-1), { kind: "relationship", row: begun, version: 5 });
  assert.equal(change.increments, [{ counter: "minted" }]);
  assert.equal(change.expects, [
    { kind: "program", id: "program", version: 7 },
    { kind: "relationship", id: "relationship", version: 5 },
  ]);
  assert.equal(
    change.events.map(({ type }) => type),
    ["enrollment.approved", "enrollment.qualified", "relationship.activated"],
  );
  const [first, , last] = change.events;
  assert.equal(
    [first?.subject, last?.subject],
    [
      { type: "enrollment", id: "member" },
      { type: "relationship", id: "relationship" },
    ],
  );
  const { object } = JSON.parse(last?.data as string);
  assert.equal([object.status, object.enrollments], ["active", ["enr_member", "enr_other"]]);
  assert.is(JSON.parse(first?.data as string).object.referral_url, "https://go.example/r/code");
});

test("later ones leave the relationship as it is", () => {
  const change = decideApproval(context, approving("paused"));
  assert.equal(
    change.writes.map(({ kind }) => kind),
    ["enrollment", "promoLink"],
  );
  assert.equal(
    change.events.map(({ type }) => type),
    ["enrollment.approved", "enrollment.qualified"],
  );
});

test.run();
