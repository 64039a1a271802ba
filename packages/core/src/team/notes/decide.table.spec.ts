import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Write } from "../../journal/index.ts";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { later, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { decideNote, decideNoteRemoval, decideNoteUpdate } from "./decide.ts";
import { blankNote, NOTE_SUBJECTS, NOTES_MAX, REMOVED, type TeamNote } from "./note.ts";

const test = suite("decisions about notes");

const PERSON: ActorRef = { type: "person", id: "person_kim", name: "Kim" };
const as = (actor: ActorRef) => {
  const context = deciding<Ports["settings"]>();
  return { ...context, origin: { ...context.origin, actor } };
};
const EARLIER = later(NOW, -1_000);
const ENTITY = named("entity", "ada");
const MEMBER = named("enrollment", "ada");
const SUBJECT = { id: MEMBER, entity: ENTITY, all: [MEMBER] };
const BO = { id: named("person", "bo"), name: "Bo" };
const note = (fields: Partial<TeamNote> = {}): TeamNote => ({
  ...{ id: named("note", "one"), brand: named("brand", "brand"), subjectType: "enrollment", subject: MEMBER },
  ...{ entity: ENTITY, text: "Called", mentions: [BO], author: PERSON, place: 3, editedAt: null },
  ...{ createdAt: EARLIER, updatedAt: EARLIER },
  ...fields,
});
const written = (result: unknown): TeamNote => {
  const { change } = decided(result as ReturnType<typeof decideNoteRemoval>);
  const [write] = (change.writes ?? []) as readonly Write[];
  assert.is(write?.kind, "note");
  return write?.row as TeamNote;
};

test("a note is written in the name of who asks, in the lowest place that is free", () => {
  for (const [places, place] of [
    [[], 1],
    [[1, 2, 3], 4],
    [[2, 3], 1],
    [[1, 3], 2],
  ] as const) {
    const facts = { subject: SUBJECT, mentions: [BO], places };
    const result = decideNote(as(PERSON), "enrollment", facts, { text: "Called", mentions: [] });
    const { id, brand, ...row } = written(result);
    const { id: _, brand: __, ...expected } = note({ place, createdAt: NOW, updatedAt: NOW });
    assert.equal(row, expected, String(places));
    assert.equal([id, brand], [newId(as(PERSON), "note"), as(PERSON).brand.id]);
    assert.is(decided(result).outcome, "created");
  }
});

test("a note is refused where there are as many as there may be", () => {
  const places = Array.from({ length: NOTES_MAX }, (_, at) => at + 1);
  const write = (taken: readonly number[]) =>
    decideNote(
      as(PERSON),
      "enrollment",
      { subject: SUBJECT, mentions: [], places: taken },
      { text: "A", mentions: [] },
    );
  assert.is(refusalOf(write(places))?.code, "too_many_notes");
  assert.match(refusalOf(write(places))?.message ?? "", "500");
  assert.is(written(write(places.slice(1))).place, 1);
});

const OTHER: ActorRef = { type: "person", id: "person_bo", name: "Bo" };
/** Who asks, whether that is an owner, who wrote it, and whether it may be changed. */
const CHANGERS = [
  [PERSON, false, PERSON, true],
  [{ ...PERSON, name: "Kim Lee" }, false, PERSON, true],
  [OTHER, false, PERSON, false],
  [OTHER, true, PERSON, true],
  [{ ...PERSON, type: "api_key" }, false, PERSON, false],
  [{ ...PERSON, id: null }, false, { ...PERSON, id: null }, false],
] as const satisfies readonly (readonly [ActorRef, boolean, ActorRef, boolean])[];

test("a note is changed and removed by its author, or by an owner", () => {
  for (const [asks, isOwner, author, may] of CHANGERS) {
    const facts = { found: stored(note({ author })), isOwner, mentions: undefined };
    const results = [decideNoteUpdate(as(asks), facts, { text: "B" }), decideNoteRemoval(as(asks), facts)];
    for (const result of results)
      assert.is(refusalOf(result as never)?.code, may ? undefined : "note_of_another", JSON.stringify([asks, author]));
  }
});

/** The row before, what is sent, whom it calls now, and the row after. */
const EDITS = [
  [{}, { text: "B" }, undefined, { text: "B", editedAt: NOW }],
  [{}, { text: "Called" }, undefined, {}],
  [{ editedAt: EARLIER }, { text: "Called" }, undefined, { editedAt: EARLIER }],
  [{}, {}, [], { mentions: [] }],
  [{ editedAt: EARLIER }, {}, [BO], { editedAt: EARLIER }],
] as const;

test("an update keeps what is not sent, and says when the text last changed", () => {
  for (const [before, sent, mentions, after] of EDITS) {
    const facts = { found: stored(note(before)), isOwner: false, mentions };
    const row = written(decideNoteUpdate(as(PERSON), facts, sent));
    assert.equal(row, note({ ...before, ...after, updatedAt: NOW }), JSON.stringify(sent));
  }
});

test("a note without its text is not changed any more", () => {
  const facts = { found: stored(note({ text: null, mentions: null })), isOwner: true, mentions: undefined };
  assert.is(refusalOf(decideNoteUpdate(as(PERSON), facts, { text: "B" }))?.code, "note_not_found");
});

test("a note that is removed keeps who wrote it about what, and gives its place away", () => {
  const facts = { found: stored(note()), isOwner: false };
  assert.equal(written(decideNoteRemoval(as(PERSON), facts)), note({ ...REMOVED, updatedAt: NOW }));
  assert.equal(REMOVED, { text: null, mentions: null, place: null });
});

test("an erasure removes notes about the person, and blanks those about what is the person's", () => {
  assert.equal(
    NOTE_SUBJECTS.map((subjectType) => [subjectType, "place" in blankNote({ subjectType })]),
    [
      ["enrollment", true],
      ["entity", true],
      ["performance_event", false],
      ["payout_batch", false],
      ["distribution", false],
    ],
  );
  for (const subjectType of NOTE_SUBJECTS) {
    const { text, mentions } = blankNote({ subjectType });
    assert.equal([text, mentions], [null, null]);
  }
});

test.run();
