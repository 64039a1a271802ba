import { test } from "uvu";
import { equal } from "uvu/assert";
import { rangeOf, readStatementSearch } from "./statement-search.ts";

test("an address says between which days a statement is, and a day begins at midnight in UTC", () => {
  const search = readStatementSearch({ from: "2030-01-01", to: "2031-01-01" });
  equal(search, { from: "2030-01-01", to: "2031-01-01" });
  equal(rangeOf(search), { from: "2030-01-01T00:00:00Z", to: "2031-01-01T00:00:00Z" });
  equal(readStatementSearch({ from: "2030-13-01", to: "soon" }), {});
  equal(rangeOf({}), {});
});

test.run();
