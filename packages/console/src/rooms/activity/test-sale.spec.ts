import { test } from "uvu";
import { is } from "uvu/assert";
import { isTestSale, TEST_SALE } from "./test-sale.ts";

test("a sale is a test only where the console recorded it as one", () => {
  is(isTestSale({ type: "sale", properties: { ...TEST_SALE } }), true);
  is(isTestSale({ type: "sale", properties: { test_sale: "true" } }), false);
  is(isTestSale({ type: "sale", properties: {} }), false);
  is(isTestSale({ type: "refund", properties: { ...TEST_SALE } }), false);
});

test.run();
