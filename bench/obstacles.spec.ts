import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isMet } from "./figures.ts";
import { OBSTACLES } from "./obstacles.ts";
import { PATHS } from "./paths.ts";
import { RESULTS, type Results } from "./results.ts";

const test = suite("bench: what stands in the way");

const { paths } = JSON.parse(readFileSync(RESULTS.whole, "utf8")) as Results;

test("a path says what stands in the way of its targets while it misses some, and no longer", () => {
  for (const { name, figures } of paths) {
    const missed = figures.filter((figure) => !isMet(figure)).map((figure) => figure.name);
    assert.is(name in OBSTACLES, missed.length > 0, `${name}: ${missed.join("; ") || "nothing is missed"}`);
  }
});

test("only what is measured can miss a target", () => {
  const known = PATHS.map(({ name }) => name);
  for (const name of Object.keys(OBSTACLES)) assert.ok(known.includes(name), name);
});

test.run();
