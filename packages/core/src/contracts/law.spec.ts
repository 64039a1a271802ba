import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw, lawSeeds, triesOf } from "./law.ts";

const test = suite("laws");

const never = (): number => {
  throw new Error("No seed is to be drawn.");
};

test("laws are tried from a seed that stays the same and from a fresh one", () => {
  const [fixed, fresh] = lawSeeds({}, () => 0.5);
  assert.equal([fixed, fresh], [lawSeeds({}, () => 0.25)[0], 2 ** 30]);
  assert.is(lawSeeds({}, () => 0.25)[1], 2 ** 29);
});

test("share the fresh seed that the runner drew for all files", () => {
  assert.is(lawSeeds({ ENTENTE_TEST_FRESH_SEED: "7" }, never)[1], 7);
});

test("laws are tried from one seed alone when that is to be repeated", () => {
  assert.equal(lawSeeds({ ENTENTE_TEST_SEED: "11", ENTENTE_TEST_FRESH_SEED: "7" }, never), [11]);
  for (const wrong of ["x", "1.5", "-1", "99999999999999999999"])
    assert.throws(() => lawSeeds({ ENTENTE_TEST_SEED: wrong }, never), /ENTENTE_TEST_SEED is a whole number/);
});

test("try a third of their stories in a run of all files, and so many times more as are asked for", () => {
  const [short, named] = [{ ENTENTE_TEST_EXTENT: "short" }, { ENTENTE_TEST_EXTENT: "named" }];
  assert.equal([triesOf(12, {}), triesOf(12, named), triesOf(12, short), triesOf(1, short)], [12, 12, 4, 1]);
  assert.equal([triesOf(5, { ENTENTE_TEST_RUNS: "3" }), triesOf(5, { ...short, ENTENTE_TEST_RUNS: "3" })], [15, 5]);
});

test("laws are tried from every seed, and the report of the one that fails says how to try it again", async () => {
  const tried: (readonly [seed: number, numRuns: number])[] = [];
  const checker = {
    assert(holds: (seed: number) => boolean, { seed, numRuns }: { seed: number; numRuns: number }) {
      tried.push([seed, numRuns]);
      if (!holds(seed)) throw new Error("a story against it");
    },
  };
  const asked = { ENTENTE_TEST_RUNS: "3", ENTENTE_TEST_EXTENT: "named" };
  const [said, print, kept] = [
    [] as string[],
    console.error,
    Object.keys(asked).map((name) => [name, process.env[name]] as const),
  ];
  console.error = (text: string) => void said.push(text);
  Object.assign(process.env, asked);
  try {
    await assertLaw(checker, () => true, 5, [1, 2]);
    assert.equal(said, []);
    for (const bad of [1, 2]) {
      const failure = await assertLaw(checker, (seed) => seed !== bad, 5, [1, 2]).then(String, String);
      assert.is(failure, "Error: a story against it");
      assert.match(said.pop() ?? "", `ENTENTE_TEST_SEED=${bad} ENTENTE_TEST_RUNS=3 tries the same stories again`);
    }
  } finally {
    console.error = print;
    // In place: a plain object in place of the environment sets no time zone for the files after this one.
    for (const [name, value] of kept) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  assert.equal(
    tried,
    [1, 2, 1, 1, 2].map((seed) => [seed, 15]),
  );
});

test.run();
