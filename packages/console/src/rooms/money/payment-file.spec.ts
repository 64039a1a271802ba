import { test } from "uvu";
import { is } from "uvu/assert";
import { paymentFileName } from "./payment-file.ts";

test("a payment file has the ending of its format", () => {
  const of = (type: string | null) => paymentFileName("live", "brand_1", "pob_1", type);
  is(of("text/csv; charset=utf-8"), "payouts-live-brand_1-pob_1.csv");
  is(of("application/xml; charset=utf-8"), "payouts-live-brand_1-pob_1.xml");
  is(of("text/xml"), "payouts-live-brand_1-pob_1.xml");
  is(of(null), "payouts-live-brand_1-pob_1.csv");
});

test.run();
