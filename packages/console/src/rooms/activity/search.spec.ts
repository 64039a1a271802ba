import { test } from "uvu";
import { equal } from "uvu/assert";
import { partsFor, readActivitySearch } from "./search.ts";

test("an address names the part, the filters of events and those of payments", () => {
  const said = { show: "payments", type: "sale", customer: "c1", enrollment: "enr_1", status: "any", source: "src_1" };
  equal(readActivitySearch(said), said);
});

test("an address drops parts, statuses and filters that are none", () => {
  equal(readActivitySearch({ show: "elsewhere", status: "lost", type: "", source: 4, other: "x" }), {});
});

test("payments and sources are parts for whoever reads sources", () => {
  equal(
    partsFor(() => true),
    ["events", "payments", "sources"],
  );
  equal(
    partsFor((scope) => scope !== "sources:read"),
    ["events"],
  );
});

test.run();
