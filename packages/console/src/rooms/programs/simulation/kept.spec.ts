import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isPartly } from "./kept.ts";

const test = suite("simulations that the team keeps");

test("a simulation says that some of its terms are hidden from the viewer", () => {
  for (const [hidden, expected] of [
    [undefined, false],
    [[], false],
    [["sums.standing"], false],
    [["proposal.requirements"], true],
    [["sums.standing", "proposal.tiers"], true],
    [["proposal"], true],
  ] as const)
    assert.is(isPartly(hidden === undefined ? {} : { hidden: [...hidden] }), expected, String(hidden));
});

test.run();
