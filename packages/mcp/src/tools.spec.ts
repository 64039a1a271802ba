import * as assert from "node:assert/strict";
import { SCOPES } from "@entente/core/tables";
import { suite } from "uvu";
import { drawnOf } from "./asking.ts";
import { CHANGES } from "./changes/changes.ts";
import { CHANGING, READING } from "./tools/chosen.ts";
import { OFFERS, offeredTo } from "./tools/offered.ts";

const test = suite("tools");

test("there are as many as an agent can oversee, each with a text and a closed schema", () => {
  assert.ok(OFFERS.length >= 25 && OFFERS.length <= 50, String(OFFERS.length));
  for (const { name, tool } of OFFERS) {
    assert.match(name, /^[a-z]+(_[a-z]+)+$/);
    assert.ok((tool.description ?? "").length > 20, name);
    assert.equal((tool.inputSchema as { additionalProperties?: unknown }).additionalProperties, false, name);
    assert.ok(!JSON.stringify(tool).includes("$ref"), name);
  }
});

test("a tool that reads says so, and one that changes something takes a confirmation and a key of idempotency", () => {
  for (const { kind, calls, name, tool } of OFFERS) {
    const drawn = drawnOf(calls);
    assert.equal(tool.annotations?.readOnlyHint, kind === "reading", name);
    assert.equal(drawn.reads, kind === "reading", name);
    assert.equal(Object.hasOwn(tool.inputSchema.properties ?? {}, "confirm"), kind === "changing", name);
    if (kind === "changing") assert.ok(drawn.keyed, name);
  }
  for (const name of ["erase_person", "merge_people", "export_payout_batch", "adjust_payout", "send_message"])
    assert.equal(OFFERS.find((one) => one.name === name)?.tool.annotations?.destructiveHint, true, name);
});

test("each scope alone offers what needs it and nothing else", () => {
  const every = Object.keys({ ...READING, ...CHANGING });
  assert.deepEqual([...offeredTo(["*"]).keys()], every);
  assert.deepEqual([...offeredTo([]).keys()], ["show_access"]);
  for (const scope of SCOPES)
    for (const { kind, name, calls } of offeredTo([scope]).values()) {
      const needed = [calls, ...(kind === "changing" ? CHANGES[name].asks : [])].map((method) => drawnOf(method).scope);
      assert.ok(
        needed.every((one) => one === null || one === scope),
        `${name} by ${scope}`,
      );
    }
});

test("a change is not offered to a key that cannot read its effect", () => {
  assert.ok(!offeredTo(["enrollments:write"]).has("approve_member"));
  assert.ok(offeredTo(["enrollments:write", "enrollments:read"]).has("approve_member"));
  assert.ok(!offeredTo(["entities:write", "entities:read"]).has("merge_people"));
});

test.run();
