import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { newId, refuse } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { type Contact, contactId } from "../contacts/contact.ts";
import type { Settings } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { contact, entity, member, program, relationship } from "../standing/testing/standing.ts";
import { enroll, type Invitation, joinProgram, newIdentity, refusedProgram } from "./enroll.ts";
import type { Enrollment } from "./enrollment.ts";
import type { ReadmissionFacts } from "./readmit.ts";

// Decisions, section 2: an enrollment is an identity, a relationship and a membership, as far as each is missing.

const test = suite("what an invitation begins");

const context = deciding({ publicUrl: "https://go.example" } as Settings);
const PROGRAM = stored(program());
const NAMES = { code: "ANN", slug: "ANN-1f" };
const DATES = { createdAt: new Date(0), updatedAt: new Date(0) };
const ENTITY = entity(DATES);
const CONTACT = contact(DATES);
const knownAs = (fields: Partial<Contact> = {}) => ({
  entity: stored(ENTITY),
  contact: stored({ ...CONTACT, ...fields }),
});
const within = (status: Relationship["status"]) => stored(relationship({ status }));

const inviting = (fields: Partial<Invitation> = {}): Invitation => ({ program: PROGRAM, source: "api", ...fields });
const kinds = (writes: readonly { readonly kind: string; readonly version: number }[]) =>
  writes.map(({ kind, version }) => `${kind} ${version}`);

test("a program that is not active is refused", () => {
  assert.is(refusedProgram(program()), undefined);
  for (const status of ["paused", "archived"] as const) {
    const expected = refuse("program_not_active", { program: "prog_program", status });
    assert.equal(refusedProgram(program({ status: status as never })), expected);
  }
});

test("a new person is known by the address, compared without regard to case", () => {
  const { entity: made, contact: known, writes } = newIdentity(context, { name: "Ann", email: "Ann@People.example" });
  const { row } = made;
  assert.equal(row, { ...ENTITY, id: row.id, createdAt: NOW, updatedAt: NOW });
  const id = contactId(context.brand.id, row.id);
  const own = { id, brand: context.brand.id, entity: row.id, addressSince: NOW, createdAt: NOW, updatedAt: NOW };
  assert.equal(known.row, { ...CONTACT, ...own });
  assert.equal(kinds(writes), ["entity 0", "contact 0"]);
  const { row: nobody } = newIdentity(context, {}).contact;
  assert.equal([nobody.name, nobody.email, nobody.emailKey, nobody.isVerified], [null, null, null, false]);
});

test("a new person becomes an entity, a relationship and a member by an invitation", () => {
  const facts = { known: undefined, membership: { latest: undefined, names: NAMES } };
  const metadata = '{"a":1}' as never;
  const operatingType = named("operating_type", "type");
  const invitation = inviting({ email: "Ann@People.example", name: "Ann", metadata, operatingType });
  const { enrollment, isNew, writes, events, expects } = enroll(context, facts, invitation);
  assert.equal(kinds(writes), [
    "entity 0",
    "contact 0",
    "relationship 0",
    "enrollment 0",
    "standingInterval 0",
    "referralSlug 0",
  ]);
  const [person, recorded, begun, written, interval, slug] = writes.map(({ row }) => row) as [
    Entity,
    Contact,
    Relationship,
    Enrollment,
    { enrollment: string; status: string },
    object,
  ];
  assert.equal([recorded.name, recorded.email, recorded.entity], ["Ann", "Ann@People.example", person.id]);
  assert.equal([begun.entity, begun.status, begun.source], [person.id, "pending", "api"]);
  assert.equal(written, enrollment);
  const { id, ...row } = enrollment;
  const { id: _member, ...blank } = member({ approvalStatus: "pending", approvedAt: null });
  assert.equal(row, {
    ...blank,
    relationship: begun.id,
    entity: person.id,
    referralCode: "ANN",
    referralSlug: "ANN-1f",
    operatingType,
    metadata,
    joinedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  });
  assert.is(id, newId(context, "enrollment"));
  assert.equal([interval.enrollment, interval.status], [id, "pending"]);
  assert.equal(slug, { id: "ANN-1f", enrollment: id });
  assert.equal(
    events.map(({ type, subject }) => [type, subject]),
    [
      ["relationship.created", { type: "relationship", id: begun.id }],
      ["enrollment.created", { type: "enrollment", id }],
    ],
  );
  const [first, second] = events.map(({ data }) => JSON.parse(data).object);
  assert.equal([first.enrollments.length, first.entity.name], [1, "Ann"]);
  assert.is(second.referral_url, "https://go.example/r/ANN-1f");
  assert.equal(expects, [{ kind: "program", id: "program", version: 7 }]);
  assert.is(isNew, true);
});

const KNOWN: readonly (readonly [string, Partial<Contact>, Partial<Invitation>, string | null])[] = [
  ["who is found by address and has no name gets it", { name: null }, { email: "a@b.example", name: "Ann" }, "Ann"],
  ["who has a name keeps it", { name: "Bea" }, { email: "a@b.example", name: "Ann" }, null],
  ["who is named by id keeps what is known", { name: null }, { entity: "ent_entity", name: "Ann" }, null],
  ["without a name none is set", { name: null }, { email: "a@b.example" }, null],
];
for (const [name, fields, invited, set] of KNOWN) {
  test(name, () => {
    const known = knownAs(fields);
    const facts = { known, membership: { latest: within("active"), names: NAMES } };
    const { writes, events, enrollment } = enroll(context, facts, inviting(invited));
    const changed =
      set === null ? [] : [{ kind: "contact", row: { ...known.contact.row, name: set, updatedAt: NOW }, version: 7 }];
    assert.equal(
      writes.filter(({ kind }) => kind === "entity" || kind === "contact"),
      changed,
    );
    assert.is(enrollment.entity, ENTITY.id);
    assert.equal(
      [enrollment.relationship, enrollment.operatingType, enrollment.metadata],
      ["relationship", null, "{}"],
    );
    assert.equal(
      events.map(({ type }) => type),
      ["enrollment.created"],
    );
    assert.equal(kinds(writes).slice(changed.length, changed.length + 2), ["relationship 7", "enrollment 0"]);
  });
}

test("a member with a name is shown by it, and one with neither name nor address has none", () => {
  const facts = (known: ReturnType<typeof knownAs> | undefined) => ({
    known,
    membership: { latest: undefined, names: NAMES },
  });
  const { events } = enroll(context, facts(knownAs()), inviting({ entity: "ent_entity", name: "Bea" }));
  assert.is(JSON.parse(events[0]?.data as string).object.entity.name, "Ann");
  const [, nobody] = enroll(context, facts(undefined), inviting()).writes.map(({ row }) => row as Contact);
  assert.equal([nobody?.name, nobody?.email], [null, null]);
});

test("a merge of an entity that nothing is written of is found by its version", () => {
  const OF_PROGRAM = { kind: "program", id: "program", version: 7 };
  const unmerged = { kind: "entity", id: "entity", version: 7 };
  const expected = (
    known: ReturnType<typeof knownAs> | undefined,
    latest: ReturnType<typeof within> | undefined,
    email?: string,
  ) =>
    enroll(
      context,
      { known, membership: { latest, names: NAMES } },
      inviting(email === undefined ? { entity: "ent_entity" } : { email, name: "Ann" }),
    ).expects;
  assert.equal(expected(knownAs(), undefined), [OF_PROGRAM, unmerged]);
  assert.equal(expected(knownAs(), within("active")), [OF_PROGRAM]);
  assert.equal(expected(knownAs({ name: null }), undefined, "a@b.example"), [OF_PROGRAM, unmerged]);
  assert.equal(expected(undefined, undefined, "a@b.example"), [OF_PROGRAM]);
});

test("an invitation readmits a person who is a member already", () => {
  const existing = stored(member({ status: "archived" }));
  const facts: ReadmissionFacts = { existing, own: within("active"), open: [], latest: undefined, past: [] };
  const found = enroll(context, { known: knownAs(), membership: facts }, inviting({ entity: "ent_entity" }));
  assert.equal([found.enrollment.id, found.enrollment.status, found.isNew], ["member", "active", false]);
});

test("joining tells the membership and its relationship at their versions", () => {
  const identity = { ...knownAs(), writes: [] };
  const joined = joinProgram(context, identity, within("paused"), NAMES, inviting());
  assert.equal([joined.enrollment.version, joined.relationship], [0, within("paused")]);
});

test.run();
