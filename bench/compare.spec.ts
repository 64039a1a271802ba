import { suite } from "uvu";
import * as assert from "uvu/assert";
import { compared } from "./compare.ts";
import type { Figure, Target } from "./figures.ts";
import { type PathResult, type Results, withResults } from "./results.ts";

const test = suite("bench: results beside each other");

const figure = (name: string, [min, median, max]: readonly [number, number, number], target: Target, bare = true) => {
  const value = { min, median, max };
  return {
    name,
    unit: "x",
    ours: value,
    ...(bare ? { bare: value } : {}),
    value,
    target,
    as: "percent",
    met: true,
  } as Figure & { met: boolean };
};
const results = (...figures: readonly (Figure & { met: boolean })[]): Results =>
  ({ paths: [{ name: "path", figures }] }) as unknown as Results;
const MORE: Target = { atLeast: 1 };
const LESS: Target = { atMost: 1 };

test("a ratio that fell by more than its spread is named, in the direction of its target", () => {
  const CASES: readonly (readonly [
    before: readonly [number, number, number],
    after: readonly [number, number, number],
    target: Target,
    fell: boolean,
  ])[] = [
    [[0.9, 1, 1.1], [0.9, 1, 1.1], MORE, false],
    [[0.9, 1, 1.1], [0.75, 0.81, 0.9], MORE, false],
    [[0.9, 1, 1.1], [0.7, 0.79, 0.8], MORE, true],
    [[0.95, 1, 1.05], [0.6, 0.7, 1], MORE, false],
    [[0.9, 1, 1.1], [1.4, 1.5, 1.6], MORE, false],
    [[0.9, 1, 1.1], [1.4, 1.5, 1.6], LESS, true],
    [[0.9, 1, 1.1], [0.4, 0.5, 0.6], LESS, false],
  ];
  for (const [before, after, target, fell] of CASES)
    assert.equal(compared(results(figure("a", before, target)), results(figure("a", after, target))), [
      { name: "a", before: before[1], after: after[1], fell },
    ]);
});

test("the comparison leaves out a figure that only one result has, and a figure that is no ratio", () => {
  const one = figure("a", [1, 1, 1], MORE);
  const plain = { ...figure("ms", [1, 1, 1], LESS, false), as: "plain" } as Figure & { met: boolean };
  assert.equal(compared(results(one, plain), results(plain, figure("b", [1, 1, 1], MORE))), []);
});

test("a new result takes the place of its path's older one, in the order of the paths", () => {
  const of = (name: string, measured: string) => ({ name, measured }) as PathResult;
  const before: Results = { paths: [of("two", "old"), of("one", "old")] };
  const after = withResults(before, [of("two", "new"), of("three", "new")], ["one", "two", "three"]);
  assert.equal(after.paths, [of("one", "old"), of("two", "new"), of("three", "new")]);
});

test.run();
