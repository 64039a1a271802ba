import { test } from "uvu";
import { equal } from "uvu/assert";
import { BALANCE_PARTS } from "./balance-parts.ts";

test("an amount that is part of the one before it says so", () => {
  equal(
    BALANCE_PARTS.map(({ name, field }) => [field, name]),
    [
      ["pending", "Owed"],
      ["payable", "Of which payable"],
      ["in_batch", "In a batch"],
      ["paid", "Paid"],
      ["negative", "Owed back"],
    ],
  );
});

test.run();
