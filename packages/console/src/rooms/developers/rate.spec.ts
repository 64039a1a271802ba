import { test } from "uvu";
import { equal } from "uvu/assert";
import { rateOf } from "./rate.ts";

const of = (...statuses: ("pending" | "delivered" | "exhausted")[]) => rateOf(statuses.map((status) => ({ status })));

test("what is still tried counts for neither side", () => {
  equal(of("delivered", "delivered", "delivered", "exhausted", "pending"), {
    delivered: 3,
    pending: 1,
    exhausted: 1,
    share: 0.75,
  });
});

test("there is no share while nothing ended", () => {
  equal(of("pending").share, null);
  equal(of().share, null);
  equal(of("exhausted").share, 0);
});

test.run();
