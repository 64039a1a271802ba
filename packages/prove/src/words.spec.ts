import * as assert from "node:assert/strict";
import { test } from "uvu";
import type { Proof } from "./frame/proof.ts";
import { readWords } from "./words.ts";

const proof = (name: string): Proof => ({
  name,
  what: name,
  short: { attempts: 1, seconds: 1 },
  long: { attempts: 1, seconds: 1 },
  run: async () => ({}),
});
const [fuzz, feed] = [proof("fuzz"), proof("feed")];
const read = (...words: readonly string[]) => readWords(words, [fuzz, feed], () => 7);

test("the short form repeats one seed, the long one takes a fresh one, and both take the one that is given", () => {
  assert.deepEqual(read("fuzz"), { proofs: [fuzz], apart: [], form: "short", minutes: 0, seed: 1 });
  assert.deepEqual(read("fuzz", "--minutes", "30"), { proofs: [fuzz], apart: [], form: "long", minutes: 30, seed: 7 });
  assert.equal(read("fuzz", "--minutes", "30", "--seed", "42")?.seed, 42);
  assert.equal(read("--", "fuzz", "--seed", "42")?.seed, 42);
});

test("several proofs are named, or all are asked for", () => {
  assert.deepEqual(read("feed", "fuzz")?.proofs, [fuzz, feed]);
  assert.deepEqual(read("--all")?.proofs, [fuzz, feed]);
});

test("every sixth proof is drawn, by a turn that is drawn, and what is named runs besides", () => {
  const slow = { ...proof("slow"), apart: "it is slow" };
  const all = ["a", "b", "c", "d", "e", "f", "g"].map(proof);
  const drawn = (turn: number, ...words: readonly string[]) =>
    readWords(["--drawn", ...words], [...all, slow], () => turn)?.proofs.map(({ name }) => name);
  assert.deepEqual(
    [drawn(0), drawn(1), drawn(0, "b"), drawn(13, "slow")],
    [["a", "g"], ["b"], ["a", "b", "g"], ["b", "slow"]],
  );
});

test("a proof that stands apart runs when it is named", () => {
  const slow = { ...proof("slow"), apart: "it is slow" };
  const readAll = (...words: readonly string[]) => readWords(words, [fuzz, slow], () => 7);
  const [all, both, named] = [readAll("--all"), readAll("--all", "slow"), readAll("slow")];
  assert.deepEqual([all?.proofs, all?.apart], [[fuzz], [slow]]);
  assert.deepEqual([both?.proofs, both?.apart], [[fuzz, slow], []]);
  assert.deepEqual([named?.proofs, named?.apart], [[slow], []]);
});

test("a command line that cannot be understood is not guessed at", () => {
  for (const words of [
    "",
    "fuz",
    "fuzz --minute 3",
    "fuzz --minutes",
    "fuzz --minutes x",
    "fuzz --seed 1.5",
    "--seed 1",
  ])
    assert.equal(read(...words.split(" ").filter((word) => word !== "")), undefined, words);
});

test.run();
