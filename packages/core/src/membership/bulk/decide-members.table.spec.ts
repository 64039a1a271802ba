import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { contact, member, program, relationship } from "../standing/testing/standing.ts";
import { decidingMembers } from "./decide-members.ts";
import type { ApprovalFacts, MemberFacts } from "./gather-members.ts";

// Each item is judged by its member as the items before it left it.

const test = suite("what becomes of each named member");

const context = deciding({ publicUrl: "https://go.example" } as Settings);
const FIRST = named("enrollment", "first");
const SECOND = named("enrollment", "second");
const pending = (id: Enrollment["id"], fields: Partial<Enrollment> = {}) =>
  stored(member({ id, approvalStatus: "pending", approvedAt: null, ...fields }));

const link = (id: string) => ({ kind: "promoLink", row: { id }, version: 0 }) as never;
const approvalOf = (members: readonly ReturnType<typeof pending>[]): ApprovalFacts => ({
  relationships: [stored(relationship({ status: "pending" }))],
  contacts: new Map([[contact().entity, stored(contact())]]),
  memberships: new Map([[named("relationship", "relationship"), [FIRST, SECOND]]]),
  evaluated: [
    {
      program: stored(program()),
      standings: members.map(({ row, version }) => ({
        member: { row: { ...row, approvalStatus: "approved" as const, approvedAt: context.now }, version },
        changed: true,
        qualifies: true,
        opening: {
          status: "qualified",
          tier: null,
          graceSince: null,
          graceDays: 0,
          met: [],
          failed: [],
          trigger: null,
        },
        events: [],
      })),
      lasting: members.map(({ row: { id } }) =>
        stored({
          id: named("standing_interval", `interval of ${id}`),
          enrollment: id,
          sequence: 4,
          startedAt: new Date(0),
        }),
      ) as never,
      links: { writes: [link("one"), link("two")], increments: [{ counter: "minted" } as never] },
    },
  ],
});
const factsOf = (members: MemberFacts["members"], approval?: ApprovalFacts): MemberFacts => ({
  ids: members.map(({ row }) => row.id),
  members,
  approval,
});
/** Whose the second row is: an interval. */
const ofMember = (writes: readonly { readonly row: object }[] = []) =>
  (writes[1]?.row as { readonly enrollment?: string } | undefined)?.enrollment;
const kinds = (writes: readonly { readonly kind: string }[] = []) => writes.map(({ kind }) => kind);

for (const action of ["approve", "reject", "archive", "tag", "untag"] as const) {
  test(`${action} of nobody, or of no id, is refused by the field`, () => {
    const { decide } = decidingMembers(action, factsOf([], approvalOf([])));
    for (const id of [FIRST, undefined]) {
      const refused = refusalOf(decide(context, id));
      assert.equal([refused?.code, refused?.param], ["enrollment_not_found", "enrollment"]);
    }
  });
}

test("two members of one pending relationship begin it once, each with its own standing and no link", () => {
  const members = [pending(FIRST), pending(SECOND)];
  const { decide, keep } = decidingMembers("approve", factsOf(members, approvalOf(members)));
  const first = decided(decide(context, FIRST));
  assert.equal([first.outcome, first.value?.approval_status], ["done", "approved"]);
  assert.equal(kinds(first.change.writes), ["enrollment", "standingInterval", "standingInterval", "relationship"]);
  assert.equal(
    first.change.events?.map(({ type, subject }) => [type, subject.id]),
    [
      ["enrollment.approved", FIRST],
      ["relationship.activated", "relationship"],
    ],
  );
  assert.equal(first.change.increments, []);
  const activated = JSON.parse(first.change.events?.[1]?.data ?? "").object;
  assert.equal(activated.enrollments, ["enr_first", "enr_second"]);
  assert.equal(ofMember(first.change.writes), FIRST);
  keep(first.change.writes ?? []);
  const second = decided(decide(context, SECOND));
  assert.equal(kinds(second.change.writes), ["enrollment", "standingInterval", "standingInterval"]);
  assert.equal(ofMember(second.change.writes), SECOND);
});

test("an approved member that was never evaluated has its first interval", () => {
  const members = [pending(FIRST)];
  const approval = approvalOf(members);
  const evaluated = approval.evaluated.map((one) => ({ ...one, lasting: [] }));
  const { decide } = decidingMembers("approve", factsOf(members, { ...approval, evaluated }));
  assert.equal(kinds(decided(decide(context, FIRST)).change.writes), [
    "enrollment",
    "standingInterval",
    "relationship",
  ]);
});

test("a member that is archived while paused stays paused since then", () => {
  const { decide } = decidingMembers("archive", factsOf([pending(FIRST, { status: "paused" })]));
  assert.equal(kinds(decided(decide(context, FIRST)).change.writes), ["enrollment"]);
});

test("the links of all are made once, besides", () => {
  const members = [pending(FIRST)];
  const approval = approvalOf(members);
  const { besides } = decidingMembers("approve", factsOf(members, approval));
  assert.equal(besides, { writes: [link("one"), link("two")], increments: [{ counter: "minted" }] });
  assert.equal(decidingMembers("reject", factsOf(members)).besides, { writes: [], increments: [] });
});

test("a member that is named twice is judged the second time as the first left it", () => {
  const members = [pending(FIRST)];
  const AGAIN = {
    approve: "enrollment_not_approvable",
    reject: "enrollment_not_rejectable",
    archive: undefined,
  } as const;
  for (const action of ["approve", "reject", "archive"] as const) {
    const { decide, keep } = decidingMembers(action, factsOf(members, approvalOf(members)));
    keep(decided(decide(context, FIRST)).change.writes ?? []);
    const again = decide(context, FIRST);
    assert.is(refusalOf(again)?.code, AGAIN[action], action);
    if (again.ok) assert.equal(again.value.change, {});
  }
});

test("tags are given and taken away as the items before left them", () => {
  const members = [pending(FIRST, { tags: ["vip"] }), pending(SECOND)];
  const { decide, keep } = decidingMembers("tag", factsOf(members), { tags: ["Later"] });
  const first = decided(decide(context, FIRST));
  assert.equal([first.value?.tags, kinds(first.change.writes)], [["vip", "Later"], ["enrollment"]]);
  keep(first.change.writes ?? []);
  assert.equal(decided(decide(context, FIRST)).change, {});
  assert.equal(decided(decide(context, SECOND)).value?.tags, ["Later"]);
  const taking = decidingMembers("untag", factsOf(members), { tags: ["VIP"] });
  assert.equal(decided(taking.decide(context, FIRST)).value?.tags, []);
  assert.equal(decided(taking.decide(context, SECOND)).change, {});
});

test("a member that cannot be approved is refused in bulk as by itself", () => {
  const members = [pending(FIRST, { status: "archived" })];
  const { decide } = decidingMembers("approve", factsOf(members, approvalOf([])));
  const refused = refusalOf(decide(context, FIRST));
  assert.equal([refused?.code, refused?.param], ["enrollment_not_approvable", null]);
  assert.match(refused?.message ?? "", /archived/);
});

test.run();
