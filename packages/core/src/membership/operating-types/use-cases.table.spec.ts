import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, textOf, wireId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import type { OperatingType } from "./operating-type.ts";
import { createOperatingType, deleteOperatingType, updateOperatingType } from "./use-cases.ts";

// Decisions, section 2: a key is permanently unique in the brand.

const test = suite("decisions about operating types");

const CONTEXT = deciding<Settings>({} as Settings);
const NOTED = textOf({ noted: true });
const BEFORE = new Date(NOW.getTime() - 1_000);

const type = (fields: Partial<OperatingType> = {}): OperatingType => ({
  id: named("operating_type", "creator"),
  brand: named("brand", "brand"),
  key: "creator",
  name: "Creator",
  status: "active",
  metadata: EMPTY_OBJECT,
  createdAt: BEFORE,
  updatedAt: BEFORE,
  ...fields,
});

test("a free key begins an active operating type, named by its key unless a name is given", () => {
  const row = type({ id: newId(CONTEXT, "operating_type"), name: "creator", createdAt: NOW, updatedAt: NOW });
  const create = (input: object) =>
    decided(createOperatingType.decide(CONTEXT, undefined, { key: "creator", ...input }));
  const plain = create({});
  assert.ok("outcome" in plain && plain.outcome === "created");
  assert.equal(plain.change.writes, [{ kind: "operatingType", row, version: 0 }]);
  const given = create({ name: "Maker", metadata: NOTED });
  assert.equal(given.change.writes, [
    { kind: "operatingType", row: { ...row, name: "Maker", metadata: NOTED }, version: 0 },
  ]);
});

test("a key that is taken is answered as existing, and refused once it is archived", () => {
  const known = createOperatingType.decide(CONTEXT, stored(type()), { key: "creator", name: "Another" });
  const answer = decided(known);
  assert.ok("outcome" in answer && answer.outcome === "existing");
  assert.equal(answer.change, {});
  const archived = createOperatingType.decide(CONTEXT, stored(type({ status: "archived" })), { key: "creator" });
  const refused = refusalOf(archived);
  assert.is(refused?.code, "operating_type_archived");
  assert.ok(refused?.message.includes(wireId("operating_type", type().id)));
});

test("an update changes what it names and nothing else", () => {
  const { change } = decided(updateOperatingType.decide(CONTEXT, stored(type()), { metadata: NOTED }));
  assert.equal(change.writes, [{ kind: "operatingType", row: type({ metadata: NOTED, updatedAt: NOW }), version: 7 }]);
});

test("a deleted operating type is archived; once archived, nothing is written", () => {
  const { change } = decided(deleteOperatingType.decide(CONTEXT, stored(type()), {}));
  assert.equal(change.writes, [
    { kind: "operatingType", row: type({ status: "archived", updatedAt: NOW }), version: 7 },
  ]);
  const again = decided(deleteOperatingType.decide(CONTEXT, stored(type({ status: "archived" })), {}));
  assert.equal(again.change, {});
});

test.run();
