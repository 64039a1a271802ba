import { test } from "uvu";
import { equal } from "uvu/assert";
import { changesOf } from "./changes.ts";

test("changes are the fields that differ", () => {
  equal(changesOf({ name: "A", days: 14, same: [1] }, { name: "B", days: null, same: [1], more: { a: 1 } }), [
    { field: "days", before: "14", after: "–" },
    { field: "more", before: "–", after: '{"a":1}' },
    { field: "name", before: "A", after: "B" },
  ]);
});

test("a thing that is made or removed shows all of its fields", () => {
  equal(changesOf(null, { name: "A" }), [{ field: "name", before: "–", after: "A" }]);
  equal(changesOf({ name: "A" }, null), [{ field: "name", before: "A", after: "–" }]);
  equal(changesOf(null, null), []);
});

test.run();
