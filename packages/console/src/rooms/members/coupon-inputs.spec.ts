import { test } from "uvu";
import { equal } from "uvu/assert";
import { bodyOf } from "../../ui/inputs.ts";
import { couponInputs, couponOf } from "./coupon-inputs.ts";

const body = (typed: Readonly<Record<string, string>>) =>
  couponOf("enr_1", bodyOf(couponInputs(typed), typed, typed.currency ?? "usd") as never);

const CODE = { code: "ANN-20" };
const FILLED = {
  ...CODE,
  "discount.percent_bps": "20",
  "discount.amount_minor": "5.00",
  currency: "eur",
  "discount.duration": "repeating",
  "discount.duration_months": "3",
};

test("a coupon is sent with the discount of its kind alone", () => {
  const enrollment = "enr_1";
  equal(body({ ...FILLED, gives: "none" }), { enrollment, ...CODE });
  const months = { duration: "repeating", duration_months: 3 };
  equal(body({ ...FILLED, gives: "percent" }), { enrollment, ...CODE, discount: { percent_bps: 2_000, ...months } });
  equal(body({ ...FILLED, gives: "amount" }), {
    enrollment,
    ...CODE,
    discount: { amount_minor: 500, ...months, currency: "eur" },
  });
  equal(body({ ...FILLED, gives: "percent", "discount.duration": "once" }), {
    enrollment,
    ...CODE,
    discount: { percent_bps: 2_000, duration: "once" },
  });
});

test.run();
