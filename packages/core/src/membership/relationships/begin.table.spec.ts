import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { relationship } from "../standing/testing/standing.ts";
import { currentRelationship } from "./begin.ts";
import { RELATIONSHIP } from "./relationship.ts";

// Decisions, section 2: at most one relationship per brand and entity that is not ended.

const test = suite("under which relationship a membership begins");

const context = deciding({} as Settings);
const ENTITY = { id: named("entity", "entity") };
const begun = {
  ...relationship({ source: "handoff" }),
  id: newId(context, "relationship"),
  createdAt: NOW,
  updatedAt: NOW,
};

test("a membership without a relationship begins under a new one", () => {
  assert.equal(currentRelationship(context, ENTITY, undefined, "handoff"), {
    relationship: { row: begun, version: 0 },
    isNew: true,
    writes: [{ kind: "relationship", row: begun, version: 0 }],
  });
});

for (const status of RELATIONSHIP.states) {
  test(`the latest is ${status}: ${status === "ended" ? "under a new one" : "under it"}, and it is written`, () => {
    const latest = stored(relationship({ status }));
    const found = currentRelationship(context, ENTITY, latest, "handoff");
    const written = { kind: "relationship", ...latest };
    if (status !== "ended") return assert.equal(found, { relationship: latest, isNew: false, writes: [written] });
    assert.equal([found.relationship.row, found.isNew], [begun, true]);
    assert.equal(found.writes, [written, { kind: "relationship", row: begun, version: 0 }]);
  });
}

test.run();
