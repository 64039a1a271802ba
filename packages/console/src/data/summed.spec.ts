import { test } from "uvu";
import { equal } from "uvu/assert";
import { summed } from "./summed.ts";

test("amounts that a number cannot hold are added up to the last digit", () => {
  const rows = [
    { value_minor: 9_007_199_254_740_992, exact: { value_minor: "9007199254740993" } },
    { value_minor: 2 },
    {},
    { value_minor: null },
  ];
  equal(summed(rows, "value_minor"), { minor: Number(9007199254740995n), exact: "9007199254740995" });
  equal(summed([], "value_minor"), { minor: 0, exact: "0" });
});

test.run();
