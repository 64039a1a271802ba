import { suite } from "uvu";
import * as assert from "uvu/assert";
import { notAhead, originFields, presentOrigin, readSeqCursor, recordedFilter } from "./recorded.ts";
import { refusalOf } from "./testing/deciding.ts";

// Decisions, section 1, "Actor": who did it, in which request; lists filter by actor and subject.

const test = suite("what events and audit entries record alike");

const UUID = "0190a0b0-0000-7000-8000-000000000001";

test("the types of actors are those of the documents", () => {
  const types = ["api_key", "operator", "host_app", "member", "person", "source", "system"];
  assert.equal(originFields.actor.shape.type.options, types);
});

test("an origin is shown as it was recorded, and nothing else of it", () => {
  const actor = { type: "api_key", id: `key_${UUID}`, name: "Key", secret: "kept" } as const;
  assert.equal(presentOrigin({ actor, requestId: "req_1" }), {
    actor: { type: "api_key", id: `key_${UUID}`, name: "Key" },
    request_id: "req_1",
  });
});

/** Columns: the input, and the filter that stores receive. */
const FILTERS = [
  [{}, { actor: undefined, subject: undefined }],
  [{ actor: `key_${UUID}` }, { actor: `key_${UUID}`, subject: undefined }],
  [{ actor: `KEY_${UUID.toUpperCase().replaceAll("-", "")}` }, { actor: `key_${UUID}`, subject: undefined }],
  [{ actor: "evaluations" }, { actor: "evaluations", subject: undefined }],
  [{ actor: UUID }, { actor: UUID, subject: undefined }],
  [{ subject: `prog_${UUID}` }, { actor: undefined, subject: { id: UUID, type: "program" } }],
  [{ subject: `ptnr_${UUID}` }, { actor: undefined, subject: { id: UUID, type: "entity" } }],
  [{ subject: UUID.toUpperCase() }, { actor: undefined, subject: { id: UUID } }],
  [{ subject: "prog_x" }, "nothing"],
  [{ subject: `x_${UUID}` }, "nothing"],
  [{ subject: "", actor: "evaluations" }, "nothing"],
] as const;

test("ids of filters are read with their prefix, in any case; a subject that is no id matches nothing", () => {
  for (const [asked, filter] of FILTERS) assert.equal(recordedFilter(asked), filter, JSON.stringify(asked));
});

test("ranges are those of the page", () => {
  const [from, to] = [new Date(1), new Date(2)];
  assert.equal(recordedFilter({ created_after: from, created_before: to }), {
    actor: undefined,
    subject: undefined,
    created: { from, to },
  });
});

test("an entry never changes, so that both ranges bound when it was made", () => {
  const [one, two, three, four] = [new Date(1), new Date(2), new Date(3), new Date(4)];
  const created = (given: Parameters<typeof recordedFilter>[0]) =>
    (recordedFilter(given) as { created?: unknown }).created;
  assert.equal(created({ updated_after: one, updated_before: two }), { from: one, to: two });
  assert.equal(created({ created_after: one, updated_before: two }), { from: one, to: two });
  const narrower = { from: two, to: three };
  assert.equal(
    created({ created_after: one, created_before: three, updated_after: two, updated_before: four }),
    narrower,
  );
  assert.equal(
    created({ created_after: two, created_before: four, updated_after: one, updated_before: three }),
    narrower,
  );
  assert.equal(created({}), undefined);
});

test("a cursor may be at the end of its feed, and no further", () => {
  for (const [after, head] of [
    [0, 0],
    [4, 5],
    [5, 5],
  ] as const)
    assert.equal(notAhead(after, head), { ok: true, value: undefined });
  const { code, param, message } = refusalOf(notAhead(6, 5)) ?? {};
  assert.equal([code, param], ["invalid_request", "starting_after"]);
  assert.match(message ?? "", /^starting_after is 6, and the feed ends at 5: /);
});

test("a cursor is a seq, or the id of an entry", async () => {
  const seqOf = async (id: string) => (id === UUID ? 7 : undefined);
  const read = (raw: string | number | undefined) => readSeqCursor("event", raw, "asc", seqOf);
  for (const [raw, seq] of [
    [undefined, 0],
    [0, 0],
    [3, 3],
    ["3", 3],
    ["999999999999999", 999_999_999_999_999],
    [`evt_${UUID}`, 7],
    [UUID, 7],
  ] as const)
    assert.equal(await read(raw), { ok: true, value: seq });
  assert.equal(await readSeqCursor("event", undefined, "desc", seqOf), { ok: true, value: Number.MAX_SAFE_INTEGER });
  assert.equal(await readSeqCursor("event", 3, "desc", seqOf), { ok: true, value: 3 });
  for (const raw of ["", "-1", 1.5, "1e3", "9999999999999999", "evt_x", `aud_${UUID}`, `evt_${UUID.slice(0, -1)}2`]) {
    const reason = "starting_after must be a seq or the id of an event of this feed.";
    assert.equal(refusalOf(await read(raw)), { code: "invalid_request", param: "starting_after", message: reason });
  }
  assert.match(
    refusalOf(await readSeqCursor("audit_entry", "x", "asc", seqOf))?.message ?? "",
    "the id of an audit entry.",
  );
});

test.run();
