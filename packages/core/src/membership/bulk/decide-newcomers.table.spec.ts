import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { at, ok, type Result, refuse } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { contact, entity, member, program, relationship } from "../standing/testing/standing.ts";
import { decidingNewcomers } from "./decide-newcomers.ts";
import type { Newcomer, NewcomerFacts } from "./gather-newcomers.ts";

// Each item is judged by the entities, members and codes that the items before it left.

const test = suite("whom each item makes a member");

const context = {
  ...deciding({ publicUrl: "https://go.example" } as Settings),
  held: [{ brand: named("brand", "brand"), scopes: ["*"] }],
};
type Seat = Parameters<ReturnType<typeof decidingNewcomers>["decide"]>[0]["held"][number];
const NOBODY: NewcomerFacts = {
  items: [],
  entities: [],
  contacts: [],
  persons: new Map(),
  members: [],
  relationships: [],
  latest: [],
  open: [],
  past: [],
};
const ANN = entity();
const KNOWN = { entities: [stored(ANN)], contacts: [stored(contact({ email: "ann@people.example" }))] };
const RELATED = relationship({ status: "active" });
const SECOND = program({ id: named("program", "second") });

const inviting = (fields: Partial<Newcomer> = {}): Newcomer => ({
  program: ok(stored(program())),
  operatingType: ok(null),
  entity: { emailKey: "ann@people.example" },
  names: ok({ code: "Ann", slug: "Ann-1f" }),
  email: "ann@people.example",
  name: undefined,
  metadata: undefined,
  ...fields,
});

/** Decides the items one after the other: what came of each, and what the last wrote. */
const played = (facts: NewcomerFacts, ...items: readonly Newcomer[]) => playedBy(context.held, facts, ...items);

const playedBy = (held: typeof context.held | readonly Seat[], facts: NewcomerFacts, ...items: readonly Newcomer[]) => {
  const { decide, keep } = decidingNewcomers(facts);
  const came: unknown[] = [];
  let last: readonly { readonly kind: string; readonly version: number; readonly row: object }[] = [];
  for (const [place, item] of items.entries()) {
    const result = decide({ ...context, held, place }, item);
    const refused = refusalOf(result);
    came.push(refused === undefined ? decided(result).outcome : `${refused.code} ${refused.param}`);
    if (!result.ok) continue;
    last = (result.value.change.writes ?? []) as typeof last;
    keep(result.value.change.writes ?? []);
  }
  return { came, last: last.map(({ kind, version }) => `${kind} ${version}`), rows: last.map(({ row }) => row) };
};

const REFUSED: readonly (readonly [what: string, Partial<Newcomer>, expected: string])[] = [
  ["no program", { program: at("program", refuse("program_not_found")) as Result<never> }, "program_not_found program"],
  [
    "no operating type",
    { operatingType: at("operating_type", refuse("operating_type_not_found")) as Result<never> },
    "operating_type_not_found operating_type",
  ],
  ["no entity", { entity: { id: undefined } }, "entity_not_found entity"],
  ["an entity of others", { entity: { id: ANN.id } }, "entity_not_found entity"],
  ["a program that is paused", { program: ok(stored(program({ status: "paused" }))) }, "program_not_active null"],
  [
    "a code that is taken",
    { names: at("referral_code", refuse("referral_code_taken", { code: "Ann" })) as Result<never> },
    "referral_code_taken referral_code",
  ],
];
for (const [what, fields, expected] of REFUSED) {
  test(`${what} is refused as by itself`, () => {
    assert.equal(played({ ...NOBODY, ...KNOWN }, inviting(fields)).came, [expected]);
  });
}

test("one address is one person, and a member already the second time", () => {
  const { came, last } = played(NOBODY, inviting(), inviting({ names: ok({ code: "Bob", slug: "Bob" }) }));
  assert.equal(came, ["created", "existing"]);
  assert.equal(last, []);
});

test("the same person joins a second program under the relationship that the first began", () => {
  const second = inviting({ program: ok(stored(SECOND)), names: ok({ code: "Bob", slug: "Bob" }) });
  const { came, last, rows } = played(NOBODY, inviting(), second);
  assert.equal(came, ["created", "created"]);
  assert.equal(last, ["relationship 0", "enrollment 0", "standingInterval 0", "referralSlug 0"]);
  const [within, joined] = rows as [{ id: string }, { relationship: string; source: string }];
  assert.equal([joined.relationship, joined.source], [within.id, "api"]);
});

test("a code is taken by the item that asked for it first, in any case", () => {
  const other = inviting({ entity: { emailKey: "bob" }, email: "bob", names: ok({ code: "ANN", slug: "ANN" }) });
  assert.equal(played(NOBODY, inviting(), other).came, ["created", "referral_code_taken referral_code"]);
});

test("an entity that is known by the address may be named by the id once there is a relationship", () => {
  const byId = inviting({
    entity: { id: ANN.id },
    email: undefined,
    program: ok(stored(SECOND)),
    names: ok({ code: "B", slug: "B" }),
  });
  const known = { ...NOBODY, ...KNOWN };
  assert.equal(played(known, byId).came, ["entity_not_found entity"]);
  assert.equal(played(known, inviting(), byId).came, ["created", "created"]);
  assert.equal(played({ ...known, latest: [stored(RELATED)] }, byId).came, ["created"]);
});

test("an entity that no brand sees is enrolled by the id by who reads the entities of the organization, and by nobody else", () => {
  const byId = inviting({ entity: { id: ANN.id }, email: undefined });
  const known = { ...NOBODY, ...KNOWN };
  const ofAll = (...scopes: readonly string[]) => playedBy([{ brand: null, scopes } as Seat], known, byId).came;
  assert.equal(ofAll("entities:read", "enrollments:write"), ["created"]);
  assert.equal(ofAll("enrollments:write"), ["entity_not_found entity"]);
});

test("an address leads to who it is verified of alone", () => {
  const contacts = [stored(contact({ email: "ann@people.example", isVerified: false }))];
  const { came, last } = played(
    { ...NOBODY, entities: [stored(ANN)], contacts, latest: [stored(RELATED)] },
    inviting(),
  );
  assert.equal([came, last[0]], [["created"], "entity 0"]);
});

test("an address of who was merged leads to the person and the membership it has, and the id of who was merged is refused", () => {
  const into = entity({ id: named("entity", "person") });
  const merged = entity({ mergedInto: into.id });
  const facts: NewcomerFacts = {
    ...NOBODY,
    ...KNOWN,
    entities: [stored(merged), stored(into)],
    persons: new Map([[merged.id, into.id]]),
    members: [stored(member())],
    relationships: [stored(RELATED)],
    latest: [stored(RELATED)],
  };
  assert.equal(played(facts, inviting()).came, ["existing"]);
  const second = inviting({ program: ok(stored(SECOND)) });
  const [begun] = played(facts, second).rows as [{ entity: string }];
  assert.is(begun.entity, into.id);
  assert.equal(played(facts, inviting({ entity: { id: merged.id }, email: undefined })).came, ["entity_merged entity"]);
});

test("a name is given to who is known by the address and has none, and to nobody who is named by the id", () => {
  const contacts = [stored(contact({ name: null }))];
  const known = { ...NOBODY, entities: [stored(ANN)], contacts, latest: [stored(RELATED)] };
  assert.is(played(known, inviting({ name: "Ann" })).last[0], "contact 7");
  const byId = inviting({ entity: { id: ANN.id }, email: undefined, name: "Ann" });
  assert.is(played(known, byId).last[0], "relationship 7");
});

test("an archived member that is invited is active again, with the pauses of its own ended", () => {
  const pause = (id: string, of: string) =>
    stored({
      id: named("pause", id),
      subjectType: "enrollment" as const,
      subject: named("enrollment", of),
      startedAt: new Date(0),
      endedAt: null,
    });
  const facts: NewcomerFacts = {
    ...NOBODY,
    ...KNOWN,
    members: [stored(member({ status: "archived" }))],
    relationships: [stored(RELATED)],
    latest: [stored(RELATED)],
    open: [pause("own", "member"), pause("other", "other")],
  };
  const { came, last, rows } = played(facts, inviting({ names: undefined }));
  assert.equal(came, ["existing"]);
  assert.equal(last, ["relationship 7", "enrollment 7", "pastApproval 0", "pause 7"]);
  assert.is((rows.at(-1) as { id: string }).id, "own");
});

test("a member of a relationship that ended stands under a new one, and what was before is kept", () => {
  const ended = relationship({ status: "ended" });
  const facts: NewcomerFacts = {
    ...NOBODY,
    ...KNOWN,
    members: [stored(member())],
    relationships: [stored(ended)],
    latest: [stored(ended)],
  };
  const { came, last } = played(facts, inviting({ names: undefined }));
  assert.equal(came, ["existing"]);
  assert.equal(last.slice(0, 4), ["relationship 7", "relationship 0", "pastRelationship 0", "enrollment 7"]);
});

test("a member keeps as past what it itself belonged to, under the latest relationship there is", () => {
  const before = (of: string, endedAt: Date) =>
    stored({
      id: named("past_relationship", of),
      enrollment: named("enrollment", of),
      relationship: named("relationship", "older"),
      startedAt: new Date(0),
      endedAt,
    });
  const facts: NewcomerFacts = {
    ...NOBODY,
    ...KNOWN,
    members: [stored(member())],
    relationships: [stored(relationship({ status: "ended" }))],
    latest: [stored(relationship({ id: named("relationship", "newer"), status: "active" }))],
    past: [before("member", new Date(7)), before("other", new Date(9))],
  };
  const { last, rows } = played(facts, inviting({ names: undefined }));
  assert.equal(last, ["relationship 7", "pastRelationship 0", "enrollment 7", "pastApproval 0"]);
  const [, kept, moved] = rows as [unknown, { startedAt: Date }, { relationship: string }];
  assert.equal([kept.startedAt, moved.relationship], [new Date(7), "newer"]);
});

test("a member without names that is none is a mistake of the program", () => {
  assert.throws(() => played(NOBODY, inviting({ names: undefined })), /Names are gathered/);
});

test.run();
