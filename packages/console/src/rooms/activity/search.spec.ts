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

test("an address names an order in digits, and days of the calendar", () => {
  equal(readActivitySearch({ order: 1001, from: "2026-11-01", to: "2026-11-31" }), {
    order: "1001",
    from: "2026-11-01",
  });
  equal(readActivitySearch({ order: "#1001" }), { order: "#1001" });
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
