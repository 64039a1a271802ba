import type { SourceFact } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { factInWords } from "./facts.ts";

const FACT: SourceFact = {
  kind: "payment",
  occurred_at: "2030-03-01T09:00:00.000Z",
  about: ["stripe:main:pi_1"],
  itself: null,
  currency: "usd",
  gross_minor: 11_800,
  net_minor: 10_000,
  click_id: null,
  code: "mia",
  coupon: null,
  customer: "stripe:main:cus_1",
  named_by: null,
};

test("a fact says its amounts and its names, and leaves out what it lacks", () => {
  equal(factInWords(FACT), ["counts $100.00", "of $118.00", "code mia", "customer stripe:main:cus_1"]);
  equal(factInWords({ ...FACT, net_minor: null, gross_minor: null, code: null, customer: null }), []);
  equal(factInWords({ ...FACT, click_id: "perf_1", coupon: "SPRING" }), [
    "counts $100.00",
    "of $118.00",
    "click perf_1",
    "code mia",
    "coupon SPRING",
    "customer stripe:main:cus_1",
  ]);
});

test.run();
