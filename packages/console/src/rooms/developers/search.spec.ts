import { test } from "uvu";
import { equal } from "uvu/assert";
import { partsFor, readDeliveriesSearch, readDevelopersSearch } from "./search.ts";

test("an address says which part is shown, and filtered by what", () => {
  equal(readDevelopersSearch({ show: "requests", status: 404, method: "POST", id: "", other: "x" }), {
    show: "requests",
    status: "404",
    method: "POST",
  });
  equal(readDevelopersSearch({ show: "toString", actor: ["a"] }), {});
});

test("an address of deliveries says their status and which one is open", () => {
  equal(readDeliveriesSearch({ status: "exhausted", delivery: "whd_1" }), { status: "exhausted", delivery: "whd_1" });
  equal(readDeliveriesSearch({ status: "lost", delivery: "" }), {});
});

test("a role sees the parts whose scope it holds", () => {
  equal(
    partsFor(() => false),
    ["explorer", "handoff"],
  );
  equal(
    partsFor((scope) => scope === "webhooks:read"),
    ["webhooks", "explorer", "handoff"],
  );
});

test.run();
