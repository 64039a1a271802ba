import { test } from "uvu";
import { equal, ok } from "uvu/assert";
import { marks, path } from "./scale.ts";

test("an axis begins at 0 and ends at a round number above the highest value", () => {
  equal(marks([3, 87]), [0, 25, 50, 75, 100]);
  equal(marks([2_700]), [0, 1_000, 2_000, 3_000]);
  equal(marks([0.9]), [0, 0.25, 0.5, 0.75, 1]);
});

test("whole values have whole marks", () => {
  equal(marks([1]), [0, 1]);
  equal(marks([0, 3]), [0, 1, 2, 3]);
  equal(marks([9]), [0, 5, 10]);
  for (let high = 1; high < 300; high += 1) ok(marks([high, 0]).every(Number.isInteger), `${high}`);
});

test("an axis without values has a height", () => {
  equal(marks([]), [0, 1]);
  equal(marks([0, 0]), [0, 1]);
});

test("negative values take the axis below 0", () => {
  equal(marks([-120, 300]), [-200, 0, 200, 400]);
});

test("every value lies between the first mark and the last", () => {
  for (const values of [[7], [0.3, 19], [-5], [1e12], [-1e9, 1e9], [99, 100, 101]]) {
    const found = marks(values);
    ok((found.at(0) ?? 0) <= Math.min(0, ...values), `${values}`);
    ok((found.at(-1) ?? 0) >= Math.max(0, ...values), `${values}`);
  }
});

test("a path goes through its points", () => {
  equal(path([]), "");
  equal(
    path([
      [0, 1],
      [2.25, 3],
    ]),
    "M0.0 1.0L2.3 3.0",
  );
});

test.run();
