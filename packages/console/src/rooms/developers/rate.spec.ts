import { test } from "uvu";
import { equal } from "uvu/assert";
import { rateOf } from "./rate.ts";

type Status = "pending" | "delivered" | "exhausted";
const deliveries = (statuses: readonly Status[], sample = false) => statuses.map((status) => ({ status, sample }));
const of = (...statuses: Status[]) => rateOf(deliveries(statuses));

test("a delivery that is still tried counts for neither side", () => {
  equal(of("delivered", "delivered", "delivered", "exhausted", "pending"), {
    delivered: 3,
    pending: 1,
    exhausted: 1,
    share: 0.75,
  });
});

test("samples do not count", () => {
  const samples = deliveries(["exhausted", "exhausted", "pending", "delivered"], true);
  equal(rateOf([...samples, ...deliveries(["delivered"])]), { delivered: 1, pending: 0, exhausted: 0, share: 1 });
  equal(rateOf(samples).share, null);
});

test("the delivery rate has no share while nothing ended", () => {
  equal(of("pending").share, null);
  equal(of().share, null);
  equal(of("exhausted").share, 0);
});

test.run();
