import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PlaceAnswer } from "./choose-place.ts";
import { openPrimary } from "./primary.ts";

const test = suite("following a primary");

const primaryOf = (timeline: number): PlaceAnswer => ({ readsOnly: false, timeline });
const STANDBY: PlaceAnswer = { readsOnly: true, timeline: null };

/** Places whose answers a test sets; a look of the watch comes when it says so. */
const open = (...answers: (PlaceAnswer | "silent")[]) => {
  const [moves, asked]: [number[], number[]] = [[], []];
  let next = (): void => undefined;
  const primary = openPrimary({
    places: answers.length,
    async ask(place) {
      asked.push(place);
      const answer = answers[place];
      if (answer === undefined || answer === "silent") throw new Error("away");
      return answer;
    },
    onMove: (place) => void moves.push(place),
    rest: (signal) =>
      new Promise<void>((looks, aborted) => {
        next = looks;
        signal.addEventListener("abort", () => aborted(signal.reason));
      }),
  });
  const look = async () => {
    next();
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  };
  return { primary, answers, moves, asked, look };
};

test("the first use asks every place, and later ones ask none", async () => {
  const { primary, asked, moves } = open(STANDBY, primaryOf(1), "silent");
  assert.equal(await Promise.all([primary.find(), primary.find()]), [1, 1]);
  assert.is(await primary.find(), 1);
  assert.equal([asked, moves], [[0, 1, 2], [1]]);
  primary.stop();
});

test("where no place takes writes, a use is refused as a database that is away, and the next one looks again", async () => {
  const { primary, answers } = open(STANDBY, "silent");
  const error = await primary.find().then(
    () => undefined,
    (cause: unknown) => cause as Error & { readonly code?: string },
  );
  assert.equal([error?.name, error?.code], ["NoPrimary", "ENOPRIMARY"]);
  answers[1] = primaryOf(1);
  assert.is(await primary.find(), 1);
  primary.stop();
});

test("a doubt moves to another place only where that one takes writes", async () => {
  const { primary, answers, moves } = open(primaryOf(1), STANDBY);
  await primary.find();
  answers[0] = "silent";
  assert.is(await primary.doubt(), false);
  assert.is(await primary.find(), 0);
  answers[1] = primaryOf(2);
  assert.is(await primary.doubt(), true);
  assert.is(await primary.find(), 1);
  // The former primary comes back, and does not know yet that it is none.
  answers[0] = primaryOf(1);
  assert.is(await primary.doubt(), false);
  // Its successor is slow meanwhile.
  answers[1] = "silent";
  assert.is(await primary.doubt(), false);
  assert.equal(moves, [0, 1]);
  primary.stop();
});

test("the watch asks the place in use alone, and the others once it does not take writes", async () => {
  const { primary, answers, asked, moves, look } = open(primaryOf(1), STANDBY);
  await primary.find();
  asked.length = 0;
  await look();
  assert.equal(asked, [0]);
  Object.assign(answers, { 0: STANDBY, 1: primaryOf(2) });
  await look();
  await look();
  assert.equal(asked, [0, 0, 0, 1, 1]);
  assert.equal(moves, [0, 1]);
  primary.stop();
});

test("calls at once share a look", async () => {
  const { primary, asked } = open(primaryOf(1), STANDBY);
  await primary.find();
  asked.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => primary.doubt()));
  assert.equal(asked, [0, 1]);
  primary.stop();
});

test("nothing moves after the stop", async () => {
  const { primary, answers, moves } = open(primaryOf(1), STANDBY);
  await primary.find();
  const late = primary.doubt();
  Object.assign(answers, { 0: "silent", 1: primaryOf(2) });
  primary.stop();
  await late;
  assert.is(await primary.doubt(), false);
  assert.equal(moves, [0]);
});

test.run();
