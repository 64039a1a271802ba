import { test } from "uvu";
import { equal } from "uvu/assert";
import { unbookedOf } from "./unbooked.ts";

test("a sale that counts is an amount before any payout, and what is 0 is none", () => {
  equal(unbookedOf([]), []);
  equal(unbookedOf([{ currency: "usd", earned_minor: 1_000, held_minor: 0 }]), [
    { of: "earned", currency: "usd", minor: 1_000, exact: undefined },
  ]);
  equal(
    unbookedOf([
      { currency: "eur", earned_minor: -5, held_minor: 7, exact: { held_minor: "7" } },
      { currency: "usd", earned_minor: 0, held_minor: 0 },
    ]),
    [
      { of: "earned", currency: "eur", minor: -5, exact: undefined },
      { of: "held", currency: "eur", minor: 7, exact: "7" },
    ],
  );
});

test.run();
