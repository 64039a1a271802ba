import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TRIGGERS } from "./trigger.ts";

const test = suite("what brings an evaluation about");

test("the list of triggers has the seven words of decisions, section 2", () => {
  assert.equal(
    [...TRIGGERS],
    ["metric_event", "assertion", "override", "requirement", "operating_type", "approval", "timer"],
  );
});

test.run();
