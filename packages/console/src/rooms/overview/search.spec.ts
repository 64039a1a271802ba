import { test } from "uvu";
import { equal } from "uvu/assert";
import { readOverviewSearch } from "./search.ts";

test("the address names a period by name, or by two days in their order", () => {
  equal(readOverviewSearch({ range: "last_month", by: "country" }), { range: "last_month", by: "country" });
  equal(readOverviewSearch({ from: "2026-11-01", to: "2026-11-30", zone: "brand" }), {
    from: "2026-11-01",
    to: "2026-11-30",
    zone: "brand",
  });
});

test("the address names the earlier time to compare with, unless it is the period before", () => {
  equal(readOverviewSearch({ compare: "weeks" }), { compare: "weeks" });
  equal(readOverviewSearch({ compare: "none" }), { compare: "none" });
  equal(readOverviewSearch({ compare: "previous" }), {});
  equal(readOverviewSearch({ compare: "yesterday" }), {});
});

test("an address that names no period is read as none", () => {
  equal(readOverviewSearch({ range: "toString", from: "2026-11-31", to: "2026-12-01", zone: "mine" }), {});
  equal(readOverviewSearch({ from: "2026-11-02", to: "2026-11-01" }), {});
  equal(readOverviewSearch({ from: "2026-11-02" }), {});
});

test.run();
