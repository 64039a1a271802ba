import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { isBeingPaid, owedInWords } from "./owed.ts";

const amounts = (currency: string, parts: object) => ({
  currency,
  held_minor: 0,
  earned_minor: 0,
  owed_minor: 0,
  in_payment_minor: 0,
  paid_minor: 0,
  withheld: [],
  ...parts,
});

test("an amount owed is said by part and by currency, and one of 0 is not said", () => {
  equal(owedInWords([]), []);
  equal(owedInWords([amounts("usd", { paid_minor: 900 })]), []);
  equal(
    owedInWords([
      amounts("usd", { held_minor: 897, earned_minor: 223 }),
      amounts("eur", { owed_minor: 500, in_payment_minor: 100 }),
    ]),
    ["€1.00 in a batch", "€5.00 owed", "$2.23 earned, not calculated yet", "$8.97 on hold"],
  );
});

test("amounts of several programs are one sum of each currency, to the last digit", () => {
  equal(
    owedInWords([
      amounts("usd", { owed_minor: Number("9007199254740993"), exact: { owed_minor: "9007199254740993" } }),
      amounts("usd", { owed_minor: 1 }),
    ]),
    ["$90,071,992,547,409.94 owed"],
  );
});

test("a member in a batch is being paid", () => {
  is(isBeingPaid([amounts("usd", { owed_minor: 1 })]), false);
  is(isBeingPaid([amounts("usd", {}), amounts("eur", { in_payment_minor: 1 })]), true);
});

test.run();
