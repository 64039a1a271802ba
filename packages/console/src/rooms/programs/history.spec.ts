import { test } from "uvu";
import { equal } from "uvu/assert";
import { termChangesOf } from "./history.ts";

test("a change of terms names its fields, and other changes are none", () => {
  equal(
    termChangesOf({
      before: { hold_days: 14, name: "A", updated_at: "x" },
      after: { hold_days: 0, name: "B", updated_at: "y" },
    }),
    [{ field: "hold_days", before: 14, after: 0 }],
  );
  equal(termChangesOf({ before: { name: "A" }, after: { name: "B" } }), []);
  equal(termChangesOf({ before: { hold_days: 1 }, after: null }), []);
});

test("the first terms have nothing before them", () => {
  equal(termChangesOf({ before: null, after: { id: "prog_1", currency: "usd", hold_days: 0 } }), [
    { field: "currency", before: null, after: "usd" },
    { field: "hold_days", before: null, after: 0 },
  ]);
});

test.run();
