import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EVENT_NAMES, EVENT_TYPES, isEventType, isStoredEventType, STORED_EVENT_TYPES } from "./catalogue.ts";

/** Interface, section 6, copied by hand. */
const TABLE = `
| distribution | launching, live, paused, resumed, completed, failed, canceled |
| deployment | created, activated, rejected, paused, completed, drifted, cancel_requested, canceled, cleanup_failed |
| relationship | created, activated, paused, resumed, ended |
| enrollment | created, approved, rejected, activated, qualified, disqualified |
| assertion | created, revoked |
| payout | created, settled, failed |
| operation | succeeded, failed, cancel_requested, canceled, superseded |
| budget | reserved, released, reserve_failed |`;

const rows = TABLE.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, family = "", names = ""]): [string, string[]] => [family, names.split(", ")]);

const test = suite("the event table of the interface");

test("the event table has these families and names", () => {
  assert.equal(
    Object.fromEntries(Object.entries(EVENT_NAMES).map(([family, names]) => [family, [...names]])),
    Object.fromEntries(rows),
  );
});

test("spells each type as family and name, 40 of them", () => {
  assert.equal(
    [...EVENT_TYPES],
    rows.flatMap(([family, names]) => names.map((name) => `${family}.${name}`)),
  );
  assert.is(new Set(EVENT_TYPES).size, 40);
});

test("the event table knows the types that were announced before and are announced no more", () => {
  const retired = ["attribution_correction.created", "entity.merged"];
  assert.equal([...STORED_EVENT_TYPES], [...EVENT_TYPES, ...retired]);
  for (const type of STORED_EVENT_TYPES) assert.ok(isStoredEventType(type));
  for (const type of retired) assert.not(isEventType(type));
});

test("the event table knows no other type", () => {
  for (const type of EVENT_TYPES) assert.ok(isEventType(type));
  for (const other of ["", "distribution", "distribution.", "deployment.live", "Distribution.live", "toString"]) {
    assert.not(isEventType(other));
    assert.not(isStoredEventType(other));
  }
});

test.run();
