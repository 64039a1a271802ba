import { test } from "uvu";
import { is } from "uvu/assert";
import { paymentFileName } from "./payment-file.ts";

const NOVEMBER = { brand: "acme", mode: "live", format: "sepa_pain_001", day: "2026-11-30" } as const;

test("a payment file is named by brand, method and day, with the ending of its format", () => {
  is(paymentFileName(NOVEMBER, "application/xml; charset=utf-8"), "acme-sepa-2026-11-30.xml");
  is(paymentFileName(NOVEMBER, "text/xml"), "acme-sepa-2026-11-30.xml");
  is(
    paymentFileName({ ...NOVEMBER, format: "paypal_payouts_csv" }, "text/csv; charset=utf-8"),
    "acme-paypal-2026-11-30.csv",
  );
  is(paymentFileName({ ...NOVEMBER, format: null }, null), "acme-payouts-2026-11-30.csv");
});

test("a payment file of test data says so", () => {
  is(paymentFileName({ ...NOVEMBER, mode: "test" }, "text/xml"), "acme-test-sepa-2026-11-30.xml");
});

test.run();
