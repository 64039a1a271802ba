import { suite } from "uvu";
import * as assert from "uvu/assert";
import { unavailabilityOf } from "../unavailable.ts";
import type { PlaceAnswer } from "./choose-place.ts";
import { openPrimary } from "./primary.ts";

const test = suite("following a primary");

const primaryOf = (timeline: number): PlaceAnswer => ({ readsOnly: false, timeline });
const STANDBY: PlaceAnswer = { readsOnly: true, timeline: null };

/** Places whose answers a test sets; a look of the watch comes when it says so. */
const open = (...answers: (PlaceAnswer | Error | "silent" | "slow")[]) => {
  const [moves, asked, patience]: [number[], number[], string[]] = [[], [], []];
  let next = (): void => undefined;
  const primary = openPrimary({
    places: answers.length,
    async ask(place, length) {
      asked.push(place);
      patience.push(length);
      const answer = answers[place];
      if (answer instanceof Error) throw answer;
      if (answer === "slow" && length === "long") return primaryOf(1);
      if (typeof answer !== "object") throw new Error("timeout expired");
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
  return { primary, answers, moves, asked, patience, look };
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

test("every look of the watch asks every place, and moves once another one takes writes", async () => {
  const { primary, answers, asked, moves, look } = open(primaryOf(1), STANDBY);
  await primary.find();
  asked.length = 0;
  await look();
  assert.equal(asked, [0, 1]);
  Object.assign(answers, { 0: STANDBY, 1: primaryOf(2) });
  await look();
  await look();
  assert.equal(asked, [0, 1, 0, 1, 0, 1]);
  assert.equal(moves, [0, 1]);
  await primary.stop();
});

test("given a primary that was cut off and still takes writes, one look moves to its successor", async () => {
  const { primary, answers, moves, look } = open(primaryOf(1), STANDBY);
  await primary.find();
  answers[1] = primaryOf(2);
  await look();
  assert.equal(moves, [0, 1]);
  await primary.stop();
});

test("given a later primary that is away at the first use, the look after it is back moves to it", async () => {
  const { primary, answers, moves, look } = open(primaryOf(1), "silent");
  assert.is(await primary.find(), 0);
  await look();
  answers[1] = primaryOf(2);
  await look();
  assert.equal(moves, [0, 1]);
  await primary.stop();
});

test("while no place is in use, those that did not answer are asked once more with patience", async () => {
  const { primary, answers, asked, patience, look } = open(STANDBY, "slow");
  answers[1] = "slow";
  assert.is(await primary.find(), 1);
  assert.equal(
    [asked, patience],
    [
      [0, 1, 1],
      ["short", "short", "long"],
    ],
  );
  patience.length = 0;
  await look();
  assert.equal(patience, ["short", "short"]);
  await primary.stop();
});

const rejection = async (promise: Promise<unknown>): Promise<Error & { readonly code?: string }> => {
  try {
    await promise;
  } catch (cause) {
    return cause as Error;
  }
  throw new Error("The call was expected to reject.");
};

const failing = (message: string, code?: string, severity?: string): Error =>
  Object.assign(new Error(message), { code, severity });
const DENIED = failing("password authentication failed", "28P01", "FATAL");
const AWAY = failing("connect ECONNREFUSED", "ECONNREFUSED");
const PLAIN = failing("The server does not support SSL connections");

for (const [what, answers, name, cause] of [
  ["places that deny the login alike", [DENIED, failing("again", "28P01", "FATAL")], "Error", undefined],
  ["places without encryption", [PLAIN, PLAIN], "Error", undefined],
  ["places that are all away", [AWAY, AWAY], "Error", undefined],
  ["a place that denies the login, beside one that is away", [AWAY, DENIED], "NoPrimary", DENIED],
  ["a place that is away, beside a standby", [STANDBY, AWAY], "NoPrimary", AWAY],
  ["a place without encryption, beside one that is away", [AWAY, PLAIN], "NoPrimary", PLAIN],
  ["a place that denies the login, beside one without encryption", [PLAIN, DENIED], "NoPrimary", DENIED],
  ["standbys alone", [STANDBY, STANDBY], "NoPrimary", undefined],
] as const)
  test(`a use of ${what} is rejected with the gravest cause`, async () => {
    const { primary } = open(...answers);
    const error = await rejection(primary.find());
    assert.is(error.name, name);
    assert.is(error.cause, cause);
    assert.is(unavailabilityOf(error), name === "NoPrimary" ? "away" : unavailabilityOf(answers[0]));
    if (name === "Error") assert.is(error, answers[0]);
    else assert.ok(error.message.endsWith(cause?.message ?? "takes writes."));
    await primary.stop();
  });

test("calls at once share a look", async () => {
  const { primary, asked } = open(primaryOf(1), STANDBY);
  await primary.find();
  asked.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => primary.doubt()));
  assert.equal(asked, [0, 1]);
  primary.stop();
});

test("nothing is asked after the stop, which waits for the look that goes on", async () => {
  const { primary, answers, asked, moves, look } = open(primaryOf(1), STANDBY);
  await primary.find();
  let isOver = false;
  void primary.doubt().then(() => {
    isOver = true;
  });
  Object.assign(answers, { 0: "silent", 1: primaryOf(2) });
  await primary.stop();
  assert.ok(isOver);
  asked.length = 0;
  await look();
  assert.is(await primary.doubt(), false);
  assert.is(await primary.find(), 0);
  assert.equal([asked, moves], [[], [0]]);
});

test("a first use after the stop is refused, and asks nothing", async () => {
  const { primary, asked } = open(primaryOf(1));
  await primary.stop();
  assert.is((await rejection(primary.find())).name, "NoPrimary");
  assert.equal(asked, []);
});

test.run();
