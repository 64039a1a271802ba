import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../kernel/testing/named.ts";
import { type Control, refusedByControl, refusedBySlot } from "./control.ts";

// Decisions, section 3: one live mutation per subject, a second one is `operation_conflict`; while a cancel runs other
// mutations get `cancellation_in_progress`; a failed teardown closes the gate.

const test = suite("the two planes on which a subject is changed");

const FREE: Control = { operation: null, control: null, controlState: "none" };
const [LIVE, CANCEL] = [named("operation", "live"), named("operation", "cancel")];

/** The state of the cancel, what is refused. */
const CANCELS = [
  ["none", undefined],
  ["settled", undefined],
  ["running", "cancellation_in_progress"],
  ["failed", "cancellation_requires_intervention"],
] as const;

test("a cancel refuses others while it runs and once it failed, and names itself", () => {
  for (const [controlState, code] of CANCELS) {
    const refusal = refusedByControl({ operation: LIVE, control: CANCEL, controlState })?.refusal;
    assert.is(refusal?.code, code, controlState);
    if (refusal) assert.match(refusal.message, "op_cancel");
    assert.is(refusedByControl({ ...FREE, controlState }), undefined);
  }
});

test("a live mutation of any of the subjects refuses another, and is named", () => {
  assert.is(refusedBySlot(), undefined);
  assert.is(refusedBySlot(FREE, { ...FREE, control: CANCEL, controlState: "running" }), undefined);
  const taken = { ...FREE, operation: LIVE };
  for (const subjects of [[taken], [FREE, taken], [taken, FREE], [taken, { ...FREE, operation: CANCEL }]]) {
    const refusal = refusedBySlot(...subjects)?.refusal;
    assert.is(refusal?.code, "operation_conflict");
    assert.match(refusal?.message as string, "op_live");
  }
});

test.run();
