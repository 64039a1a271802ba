import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id, JsonText } from "../../kernel/index.ts";
import type { Origin } from "../../tenancy/index.ts";
import { auditDocument, eventDocument, leafOf, leafText, missingDocument, namesOf } from "./leaf.ts";

// docs/seals.md, "Leaf".

const test = suite("leaves");

const at = new Date("2030-01-01T00:00:00.000Z");
const actor = { type: "api_key", id: "key_1", name: "shop", secret: "kept" } as unknown as Origin["actor"];
const origin: Origin = { actor, requestId: "req_1" };
const who = { actor: { type: "api_key", id: "key_1", name: "shop" }, request_id: "req_1" };
const event = (data: string, operation: string | null = null) =>
  eventDocument({
    seq: 3,
    id: "e" as Id<"event">,
    type: "distribution.live",
    subject: { type: "distribution", id: "s" },
    data: data as JsonText,
    operation: operation as Id<"operation"> | null,
    createdAt: at,
    ...origin,
  });

test("an event says what the format lists, and nothing else", () => {
  assert.equal(event('{"a":1}', "o"), {
    v: 1,
    seq: 3,
    id: "evt_e",
    type: "distribution.live",
    subject_type: "distribution",
    subject: "s",
    data: { a: 1 },
    operation: "op_o",
    created_at: "2030-01-01T00:00:00.000Z",
    ...who,
  });
  assert.is(event("{}").operation, null);
});

test("a text that no reader of I-JSON understands is itself", () => {
  for (const text of ["no JSON", '{"a":1e999}', "{", '["\\ud800"]', '{"\\udfff":1}', '[[{"a":[1e400]}]]'])
    assert.is(event(text).data, text);
  for (const text of [
    '["a","\\ud800"]',
    '["\\ud800","a"]',
    '{"a":1,"\\udfff":2}',
    '{"a":"\\ud800","b":1}',
    "[1,1e400]",
  ])
    assert.is(event(text).data, text);
  assert.equal(event("[1e2]").data, [100]);
  assert.equal(event('{"a":null,"b":[true,null,"c"],"d":{}}').data, { a: null, b: [true, null, "c"], d: {} });
  assert.is(event("null").data, null);
  for (const depth of [63, 64, 65, 99]) {
    const nested = (inside: string) => `${"[".repeat(depth)}${inside}${"]".repeat(depth)}`;
    assert.is(JSON.stringify(event(nested("1")).data), nested("1"));
    assert.is(event(nested("1e999")).data, nested("1e999"));
  }
});

test("an audit entry says what the format lists, and nothing else", () => {
  const entry = {
    seq: 2,
    id: "a" as Id<"audit_entry">,
    verb: "programs.update",
    subject: { type: "program", id: "p" },
    before: null,
    after: '{"b":2}' as JsonText,
    createdAt: at,
    ...origin,
  };
  assert.equal(auditDocument(entry), {
    v: 1,
    seq: 2,
    id: "aud_a",
    verb: "programs.update",
    subject_type: "program",
    subject: "p",
    before: null,
    after: { b: 2 },
    created_at: "2030-01-01T00:00:00.000Z",
    ...who,
  });
  assert.equal(auditDocument({ ...entry, before: '{"a":1}' as JsonText, after: null }).before, { a: 1 });
});

test("an entry that is gone says where it was", () => {
  assert.equal(missingDocument(9), { v: 1, seq: 9, id: "" });
});

test("the names of a pointer are those of RFC 6901", () => {
  for (const [pointer, names] of [
    ["", []],
    ["/", [""]],
    ["/a/b", ["a", "b"]],
    ["/a~1b/~01~0", ["a/b", "~1~"]],
  ] as const)
    assert.equal(namesOf(pointer), names, pointer);
});

test("null is in the place of each personal value, and nowhere else", () => {
  const document = { v: 1, seq: 1, id: "x", a: { name: "Ada", list: [{ name: "Ada" }] }, name: "Bob" } as const;
  const text = (...pointers: readonly string[]) =>
    leafText(document, Object.fromEntries(pointers.map((pointer) => [pointer, "00"])));
  assert.is(
    text("/a/name"),
    '{"a":{"list":[{"name":"Ada"}],"name":null},"id":"x","name":"Bob","personal":{"/a/name":"00"},"seq":1,"v":1}',
  );
  assert.is(text(), '{"a":{"list":[{"name":"Ada"}],"name":"Ada"},"id":"x","name":"Bob","personal":{},"seq":1,"v":1}');
  for (const nowhere of ["/a/x", "/a/list/0/name", "/name/x", "/x/y", "/a/toString"])
    assert.match(text(nowhere), '"list":[{"name":"Ada"}],"name":"Ada"}');
  assert.is(document.a.name, "Ada", "the document stays");
  const bare = leafText({ v: 1, seq: 1, id: "x", gone: null, name: "Bob" }, { "/gone/x": "00", "/name/0": "00" });
  assert.match(bare, '"gone":null,"id":"x","name":"Bob"');
});

test("a leaf is the hash of the byte 0x00 and the text", () => {
  const document = missingDocument(1);
  const hash = createHash("sha256").update(`\u0000${'{"id":"","personal":{},"seq":1,"v":1}'}`).digest("hex");
  assert.is(leafOf(document, {}), hash);
});

test.run();
