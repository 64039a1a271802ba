import { suite } from "uvu";
import { equal, is } from "uvu/assert";
import { nearnessOf, typedRate } from "./key-limit.ts";

const test = suite("the limit of a key");
const RATE = { per_second: 5, burst: 20 };

test("a key is near its limit from four fifths of it on, and worse where requests were refused", () => {
  is(nearnessOf({ limited: 0, most_per_second: 15 }, RATE), "far");
  is(nearnessOf({ limited: 0, most_per_second: 16 }, RATE), "near");
  is(nearnessOf({ limited: 1, most_per_second: 2 }, RATE), "refused");
  is(nearnessOf({ limited: 0, most_per_second: 900 }, null), undefined);
  is(nearnessOf({ limited: 3, most_per_second: 900 }, null), "refused", "the organization has a limit too");
  is(nearnessOf({ limited: 0, most_per_second: 30 }, { per_second: 50, burst: 10 }), "far");
});

test("a typed rate has whole numbers above 0, and empty fields give the limit back to the service", () => {
  equal(typedRate({ per_second: " ", burst: "" }), { rate: null });
  equal(typedRate({ per_second: "5", burst: "20" }), { rate: RATE });
  equal(typedRate({ per_second: "1,000", burst: "" }), { rate: { per_second: 1_000, burst: 2_000 } });
  for (const typed of ["1000", "1.000", "1\u202f000", "1’000", "1'000", "1_000", " 1 000 "])
    equal(typedRate({ per_second: typed, burst: "20" }), { rate: { per_second: 1_000, burst: 20 } }, typed);
  equal(typedRate({ per_second: "1,234,567", burst: "20" }), { rate: { per_second: 1_234_567, burst: 20 } });
  const parted = [
    "1.5",
    "1,5",
    "1.50",
    "10,00",
    "1.0000",
    "1,00,000",
    ",100",
    "1000,",
    "0,500",
    "1.000,000",
    "1234,567",
    "1..000",
  ];
  for (const wrong of ["0", "-1", "five", "1e3", "99999999", "", ...parted])
    equal(typedRate({ per_second: wrong, burst: "20" }), { wrong: "per_second" }, wrong);
  equal(typedRate({ per_second: "5", burst: "0" }), { wrong: "burst" });
});

test.run();
