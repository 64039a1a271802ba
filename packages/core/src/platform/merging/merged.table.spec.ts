import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { DomainEvent, Expectation, Write } from "../../journal/index.ts";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, personalFields } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Enrollment, Entity, Relationship } from "../../membership/index.ts";
import { DEFAULT_SETTINGS } from "../ports.ts";
import {
  decideMerge,
  dividedMembers,
  ENTITIES_MAX,
  type MergeFacts,
  mergeAuditFields,
  refusedMerge,
} from "./merged.ts";

// Decision record 42: an entity becomes part of another one of the same person; rows keep the entity they were written for.

const test = suite("merging two entities");

const EARLIER = new Date(NOW.getTime() - 1_000);
const times = { createdAt: EARLIER, updatedAt: EARLIER };
const entityOf = (name: string, fields: Partial<Entity> = {}): Entity => ({
  id: named("entity", name),
  kind: "person",
  mergedInto: null,
  mergeReason: null,
  ...times,
  ...fields,
});
const memberOf = (name: string, program: string, fields: Partial<Enrollment> = {}): Enrollment => ({
  id: named("enrollment", name),
  brand: named("brand", "brand"),
  program: named("program", program),
  relationship: named("relationship", name),
  entity: named("entity", "source"),
  referralCode: name,
  referralSlug: name,
  approvalStatus: "approved",
  status: "active",
  qualificationStatus: "qualified",
  graceSince: null,
  tier: null,
  operatingType: null,
  evaluateAt: null,
  evaluateFor: null,
  source: "api",
  metadata: EMPTY_OBJECT,
  joinedAt: EARLIER,
  approvedAt: EARLIER,
  rejectedAt: null,
  tags: [],
  rejectionReason: null,
  activatedAt: EARLIER,
  ...times,
  ...fields,
});
const relationshipOf = (name: string): Relationship => ({
  id: named("relationship", name),
  brand: named("brand", "brand"),
  entity: named("entity", name),
  status: "active",
  rights: EMPTY_OBJECT,
  permissions: EMPTY_OBJECT,
  compensationDefaults: EMPTY_OBJECT,
  source: "api",
  startedAt: EARLIER,
  endedAt: null,
  ...times,
});

const FACTS: MergeFacts = {
  source: stored(entityOf("source")),
  target: stored(entityOf("target")),
  concerned: { knowing: [named("brand", "brand")], owing: [] },
  erased: [],
  merged: [],
  mergedIntoTarget: [],
  ending: [],
  members: { ofSource: [], ofTarget: [], relationships: [], before: [] },
  contacts: new Map(),
  recorded: [],
  relationships: [],
  newBrands: [],
  wishes: [],
  cause: { waiting: [], evaluated: [], expects: [] },
};

interface Changed {
  readonly writes: readonly Write[];
  readonly events: readonly DomainEvent[];
  readonly expects: readonly Expectation[];
}
const merge = (facts: Partial<MergeFacts> = {}) => {
  const { outcome, value, change } = decided(
    decideMerge(deciding(DEFAULT_SETTINGS), { ...FACTS, ...facts }, { reason: "Twice" }),
  );
  return { outcome, value, ...(change as Changed) };
};

test("the source names the target and why, and nothing else about it changes", () => {
  const { outcome, value, writes, events, expects } = merge();
  const row = { ...FACTS.source.row, mergedInto: "target", mergeReason: "Twice", updatedAt: NOW };
  assert.equal(writes, [
    { kind: "entity", row, version: 7 },
    { kind: "entity", row: FACTS.target.row, version: 7 },
  ]);
  assert.equal([outcome, value?.id, value?.merged_into, value?.email], ["done", "ent_source", "ent_target", null]);
  assert.equal(events, []);
  assert.equal(expects, [
    { kind: "erasure", id: "source", version: 0 },
    { kind: "erasure", id: "target", version: 0 },
  ]);
});

test("an entity that was merged into the source before is part of the target too, for its own reason", () => {
  const merged = [stored(entityOf("older", { mergedInto: named("entity", "source"), mergeReason: "Once" }))];
  const { writes, events } = merge({ merged });
  const older = writes.find(({ row }) => row.id === "older")?.row as Entity;
  assert.equal([older.mergedInto, older.mergeReason, older.updatedAt], ["target", "Once", NOW]);
  assert.equal(events, []);
});

test("members that end are archived and paused from now on, those that were paused stay so", () => {
  const ending = [stored(memberOf("one", "a")), stored(memberOf("two", "b", { status: "paused" }))];
  const { writes } = merge({ ending });
  assert.equal(
    writes.slice(2).map(({ kind, row }) => [kind, "status" in row ? row.status : (row as { subject: string }).subject]),
    [
      ["enrollment", "archived"],
      ["pause", "one"],
      ["enrollment", "archived"],
    ],
  );
});

test("relationships are written again as they are, and a brand that knew the source alone gets one with the target", () => {
  const relationships = [stored(relationshipOf("source")), stored(relationshipOf("target"))];
  const { writes, events } = merge({ relationships, newBrands: [named("brand", "hats")] });
  assert.equal(
    writes.slice(2, 4),
    relationships.map((one) => ({ kind: "relationship", ...one })),
  );
  const { kind, row, version } = writes[4] as { kind: string; row: Relationship; version: number };
  assert.is(row.id, newId(deciding(), "relationship", "hats"));
  assert.equal(
    [kind, version, row.brand, row.entity, row.status, row.source, row.startedAt, row.createdAt],
    ["relationship", 0, "hats", "target", "pending", "merge", null, NOW],
  );
  const [begun] = events;
  const { object } = JSON.parse(begun?.data ?? "{}");
  assert.equal(
    [begun?.type, begun?.subject, object.entity.id, object.enrollments, object.rights],
    ["relationship.created", { type: "relationship", id: row.id }, "ent_target", [], {}],
  );
});

test("the change of a merge includes what the standings of the other members come to", () => {
  const waiting = [stored(memberOf("waits", "c", { approvalStatus: "pending" }))];
  const expected = [{ kind: "program", id: "p", version: 1 }] as const;
  const { writes, expects } = merge({ cause: { waiting, evaluated: [], expects: expected } });
  assert.equal(writes.at(-1), { kind: "enrollment", ...waiting[0] });
  assert.equal(expects[0], expected[0]);
});

test("a program of both ends the source's member, unless it is over; everybody else who is not archived goes on", () => {
  const archived = { status: "archived" } as const;
  const ofSource = [
    memberOf("both", "a"),
    memberOf("over", "b", archived),
    memberOf("own", "c"),
    memberOf("gone", "d", archived),
  ];
  const ofTarget = [memberOf("target", "a"), memberOf("ended", "b", archived)];
  const { ending, staying } = dividedMembers(ofSource.map(stored), ofTarget.map(stored));
  const ids = (found: typeof ending) => found.map(({ row }) => row.id);
  assert.equal([ids(ending), ids(staying)], [["both"], ["own", "target"]]);
  const again = dividedMembers([stored(memberOf("new", "b"))], ofTarget.map(stored));
  assert.equal([ids(again.ending), ids(again.staying)], [["new"], ["target"]]);
});

const many = (count: number) => Array.from({ length: count }, (_, nth) => stored(entityOf(`m${nth}`)));
/** Facts of merges, each with the code and a word of the message of the refusal. */
const REFUSED: readonly (readonly [Partial<MergeFacts>, code?: string, says?: string])[] = [
  [{}],
  [{ source: stored(entityOf("source", { mergedInto: named("entity", "x") })) }, "entity_merged", "ent_x"],
  [{ target: stored(entityOf("target", { mergedInto: named("entity", "y") })) }, "entity_merged", "ent_y"],
  [{ erased: [named("entity", "target")] }, "entity_not_mergeable", "ent_target was erased"],
  [
    { target: stored(entityOf("target", { kind: "organization" })) },
    "entity_not_mergeable",
    "ent_target is of another kind",
  ],
  [{ merged: many(ENTITIES_MAX - 2) }],
  [{ merged: many(ENTITIES_MAX - 3), mergedIntoTarget: many(1) }],
  [{ merged: many(ENTITIES_MAX - 1) }, "entity_not_mergeable", "ent_target would be a person of more than 100"],
  [{ mergedIntoTarget: many(ENTITIES_MAX - 1) }, "entity_not_mergeable", "more than 100"],
];

test("the reason of an audit entry is personal, of the entity that the entry is about", () => {
  assert.equal(
    personalFields(mergeAuditFields).map(({ path, entity, blank }) => [path, entity, blank]),
    [[["reason"], ["id"], null]],
  );
});

test("a merge is refused, with its reason, when the two cannot be one person", () => {
  for (const [facts, code, says = ""] of REFUSED) {
    const refused = refusedMerge({ ...FACTS, ...facts });
    assert.is(refusalOf(refused)?.code, code);
    assert.match(refusalOf(refused)?.message ?? "", says);
  }
});

test.run();
