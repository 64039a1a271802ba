import { OutcomeUnknown } from "@entente/core/storage";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { turns } from "./turns.ts";

const test = suite("turns");

/** Calls that run until they are told to end, and the order in which they began. */
const calls = (limits: Parameters<typeof turns>[0]) => {
  const take = turns(limits);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  /** What happens by itself has happened: promises that are settled have told others. */
  const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
  return {
    begun,
    settled,
    call: (label: string, ...names: readonly string[]): Promise<string> =>
      take(
        names,
        () =>
          new Promise((resolve, reject) => {
            begun.push(label);
            ends.set(label, (error) => (error === undefined ? resolve(label) : reject(error)));
          }),
      ),
    async end(label: string, error?: Error) {
      ends.get(label)?.(error);
      await settled();
    },
  };
};

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test("one call of a name runs at a time, in the order in which they came, and answers what it answers", async () => {
  const { call, begun, end, settled } = calls({ atOnce: 9, waitMs: undefined });
  const answers = Promise.all(["1", "2", "3"].map((label) => call(label, "a")));
  await settled();
  assert.equal(begun, ["1"]);
  await end("1");
  assert.equal(begun, ["1", "2"]);
  await end("2");
  await end("3");
  assert.equal(await answers, ["1", "2", "3"]);
});

test("calls of other names do not wait", async () => {
  const { call, begun, settled } = calls({ atOnce: 9, waitMs: undefined });
  for (const name of ["a", "b", "c"]) void call(name, name);
  await settled();
  assert.equal(begun, ["a", "b", "c"]);
});

test("a call that fails gives its turn back", async () => {
  const { call, begun, end, settled } = calls({ atOnce: 1, waitMs: undefined });
  const failed = thrownBy(call("1", "a"));
  void call("2", "a");
  await settled();
  const fault = new Error("A fault.");
  await end("1", fault);
  assert.is(await failed, fault);
  assert.equal(begun, ["1", "2"]);
});

test("a call that throws at once gives its turn back", async () => {
  const take = turns({ atOnce: 1, waitMs: undefined });
  const fault = new Error("A fault.");
  const thrown = await thrownBy(
    take(["a"], () => {
      throw fault;
    }),
  );
  assert.is(thrown, fault);
  assert.is(await take(["a"], async () => 1), 1);
});

test("a call with several names waits for all of them, and those who came later for it", async () => {
  const { call, begun, end, settled } = calls({ atOnce: 9, waitMs: undefined });
  void call("a", "a");
  void call("ab", "a", "b", "b");
  void call("b", "b");
  void call("c", "c");
  await settled();
  assert.equal(begun, ["a", "c"]);
  await end("a");
  assert.equal(begun, ["a", "c", "ab"]);
  await end("ab");
  assert.equal(begun, ["a", "c", "ab", "b"]);
});

test("so many calls run at once as may, and the next one is the first that may begin", async () => {
  const { call, begun, end, settled } = calls({ atOnce: 2, waitMs: undefined });
  for (const [label, name] of ["1a", "2a", "3b", "4c", "5d"].map((label) => [label, label.slice(1)] as const))
    void call(label, name);
  await settled();
  assert.equal(begun, ["1a", "3b"]);
  await end("3b");
  assert.equal(begun, ["1a", "3b", "4c"]);
  await end("1a");
  assert.equal(begun, ["1a", "3b", "4c", "2a"]);
  await end("2a");
  assert.equal(begun, ["1a", "3b", "4c", "2a", "5d"]);
});

test("a call that waited too long never begins, and those behind it go on", async () => {
  const { call, begun, end, settled } = calls({ atOnce: 9, waitMs: 20 });
  void call("a", "a");
  const late = thrownBy(call("ab", "a", "b"));
  assert.instance(await late, OutcomeUnknown);
  void call("b", "b");
  await settled();
  assert.equal(begun, ["a", "b"]);
  await end("a");
  void call("next", "a");
  await settled();
  assert.equal(begun, ["a", "b", "next"]);
});

test("the wait of a call ends when it begins", async () => {
  const { call, end } = calls({ atOnce: 9, waitMs: 20 });
  const slow = call("a", "a");
  await new Promise((done) => setTimeout(done, 60));
  await end("a");
  assert.is(await slow, "a");
});

test.run();
