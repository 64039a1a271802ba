import { suite } from "uvu";
import * as assert from "uvu/assert";
import { inTurn } from "./in-turn.ts";

const test = suite("work in turn");

test("a call begins when the one before has ended, and is not kept by one that failed", async () => {
  const run = inTurn();
  const said: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      said.push(`${name} begins`);
      await new Promise((settled) => setImmediate(settled));
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const failure = run(work("one", true)).catch((error: Error) => error.message);
  const all = await Promise.all([failure, run(work("two")), run(work("three"))]);
  assert.equal(all, ["one", "two", "three"]);
  assert.equal(
    said,
    ["one", "two", "three"].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test.run();
