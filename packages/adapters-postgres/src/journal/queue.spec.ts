import { OutcomeUnknown } from "@entente/core/storage";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Held, openQueue } from "./queue.ts";

const test = suite("queue");

const UNBOUNDED = { waitMs: undefined, onLate: () => assert.unreachable() };

/** Calls that run until they are told to end, and the order in which they began. */
const calls = ({ waitMs }: { waitMs?: number } = {}) => {
  const late: string[] = [];
  const take = openQueue({ waitMs, onLate: ({ name }) => late.push(name) });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  /** Resolves once the callbacks of settled promises have run. */
  const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
  return {
    begun,
    late,
    settled,
    /** Names are held by one, or by as many as stands behind them, as in `long:2`. */
    call: (label: string, ...names: readonly string[]): Promise<string> =>
      take(
        names.map((one): Held => {
          const [name = "", atOnce = "1"] = one.split(":");
          return { name, atOnce: Number(atOnce) };
        }),
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
  const { call, begun, end, settled } = calls();
  const answers = Promise.all(["1", "2", "3"].map((label) => call(label, "a")));
  await settled();
  assert.equal(begun, ["1"]);
  await end("1");
  assert.equal(begun, ["1", "2"]);
  await end("2");
  await end("3");
  assert.equal(await answers, ["1", "2", "3"]);
});

test("calls of other names do not wait, and begin at once", () => {
  const { call, begun } = calls();
  for (const name of ["a", "b", "c"]) void call(name, name);
  assert.equal(begun, ["a", "b", "c"]);
});

test("a call that fails, or throws at once, gives its turn back", async () => {
  const { call, begun, end, settled } = calls();
  const failed = thrownBy(call("1", "a"));
  void call("2", "a");
  await settled();
  const fault = new Error("A fault.");
  await end("1", fault);
  assert.is(await failed, fault);
  assert.equal(begun, ["1", "2"]);

  const take = openQueue(UNBOUNDED);
  const names = [{ name: "a", atOnce: 1 }];
  const thrown = await thrownBy(
    take(names, () => {
      throw fault;
    }),
  );
  assert.is(thrown, fault);
  assert.is(await take(names, async () => 1), 1);
});

test("a call with several names takes them one after the other, and holds those that it has", async () => {
  const { call, begun, end, settled } = calls();
  void call("b", "b");
  void call("ab", "a", "b");
  void call("a", "a");
  void call("c", "c");
  await settled();
  assert.equal(begun, ["b", "c"]);
  await end("b");
  assert.equal(begun, ["b", "c", "ab"]);
  await end("ab");
  assert.equal(begun, ["b", "c", "ab", "a"]);
});

test("so many calls hold a name at once as may; who waits for another name holds none of its places", async () => {
  const { call, begun, end, settled } = calls();
  for (const label of ["1a", "2a", "3b", "4c", "5d"]) void call(label, label.slice(1), "long:2");
  await settled();
  assert.equal(begun, ["1a", "3b"]);
  await end("3b");
  assert.equal(begun, ["1a", "3b", "4c"]);
  await end("4c");
  await end("1a");
  assert.equal(begun, ["1a", "3b", "4c", "5d", "2a"]);
});

test("a call that waited too long never begins, gives back what it holds, and those behind it go on", async () => {
  const { call, begun, late, end, settled } = calls({ waitMs: 20 });
  void call("b", "b");
  assert.instance(await thrownBy(call("ab", "a", "b")), OutcomeUnknown);
  assert.equal(late, ["WaitedTooLong"]);
  void call("a", "a");
  const second = call("second", "b");
  await settled();
  assert.equal(begun, ["b", "a"]);
  await end("b");
  await end("second");
  assert.is(await second, "second");
  assert.equal(begun, ["b", "a", "second"]);
});

test("a time to wait that is longer than a timer has is no limit", async () => {
  const { call, begun, end, settled } = calls({ waitMs: 2 ** 32 });
  void call("1", "a");
  void call("2", "a");
  await new Promise((done) => setTimeout(done, 20));
  await end("1");
  await settled();
  assert.equal(begun, ["1", "2"]);
});

test("the wait of a call ends when it begins", async () => {
  const { call, end } = calls({ waitMs: 20 });
  const slow = call("a", "a");
  await new Promise((done) => setTimeout(done, 60));
  await end("a");
  assert.is(await slow, "a");
});

test("thousands of calls wait for one name", async () => {
  const take = openQueue(UNBOUNDED);
  const names = [{ name: "a", atOnce: 1 }];
  const order: number[] = [];
  await Promise.all(Array.from({ length: 20_000 }, (_, at) => take(names, async () => order.push(at))));
  assert.equal(
    order,
    order.map((_, at) => at),
  );
  assert.is(order.length, 20_000);
});

test.run();
