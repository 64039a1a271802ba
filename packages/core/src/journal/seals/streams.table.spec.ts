import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonText } from "../../kernel/index.ts";
import type { PersonalTable } from "./commitments.ts";
import { blankEntry, type Entry, eraseEntry, valuesOf } from "./streams.ts";

const test = suite("entries of streams");

const ENT = "ent_018f0000-0000-7000-8000-000000000001";
const TABLE: PersonalTable = { person: [{ path: ["name"], entity: ["id"], blank: "" }] };

const audit = (before: object | null, after: object | null): Entry => ({
  document: { v: 1, seq: 7, id: "aud_1", subject_type: "program", subject: "p", before, after },
  texts: [before, after].map((state) => (state === null ? null : (JSON.stringify(state) as JsonText))),
});
const event = (object: object): Entry => ({
  document: { v: 1, seq: 3, id: "evt_1", data: { object } },
  texts: [JSON.stringify({ object }) as JsonText],
});
const person = (name: unknown) => ({ object: "person", id: ENT, name });

test("entries of streams have personal values in the state before, in the state after, and in the object of an event", () => {
  const of = (stream: "events" | "audit", entry: Entry) => valuesOf(TABLE, stream, entry).map(({ pointer }) => pointer);
  assert.equal(of("audit", audit(person("Ada"), person("Eve"))), ["/before/name", "/after/name"]);
  assert.equal(of("audit", audit(null, person("Eve"))), ["/after/name"]);
  assert.equal(of("events", event(person("Ada"))), ["/data/object/name"]);
  assert.equal(of("events", event(person(""))), []);
});

test("entries of streams are blanked in each of their texts", () => {
  const entry = audit({ ...person("Ada"), afterwards: "Ada" }, person("Eve"));
  assert.equal(blankEntry("audit", entry, [{ pointer: "/after/name", blank: "" }]), {
    stream: "audit",
    seq: 7,
    from: entry.texts,
    to: [entry.texts[0], JSON.stringify(person(""))],
  });
  const begun = audit(null, person("Eve"));
  assert.equal(blankEntry("audit", begun, [{ pointer: "/after/name", blank: null }]).to, [
    null,
    JSON.stringify(person(null)),
  ]);
});

test("entries of streams are blanked where they were committed to, as the field is declared, else as null or empty; once", () => {
  const object = { ...person("Ada"), old: "Ada", more: { a: "Ada" }, list: ["Ada"] };
  const pointers = ["/data/object/name", "/data/object/old", "/data/object/more", "/data/object/none"];
  const blanked = eraseEntry(TABLE, "events", event(object), pointers);
  const left = { ...object, name: "", old: null, more: {} };
  assert.equal(blanked?.to, [JSON.stringify({ object: left })]);
  assert.equal([blanked?.stream, blanked?.seq], ["events", 3]);
  assert.is(eraseEntry(TABLE, "events", event(left), pointers), undefined);
  assert.is(eraseEntry(TABLE, "events", event(object), []), undefined);
});

test.run();
