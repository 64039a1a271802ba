import { suite } from "uvu";
import * as assert from "uvu/assert";
import { unavailabilityOf } from "../unavailable.ts";
import type { Backend } from "./backend.ts";
import { lasting } from "./lasting.ts";
import { openThread } from "./open-thread.ts";

const test = suite("an embedded database that breaks");

const panic = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), {
  code: "53100",
  severity: "PANIC",
});
const refused = Object.assign(new Error("duplicate key"), { code: "23505", severity: "ERROR" });
const trap = Object.assign(new Error("unreachable"), { name: "RuntimeError" });

/** A backend that answers with its name, or fails as it is told to. */
const backend = (name: string, calls: string[]): Backend & { fails?: unknown } => {
  const call = async (what: string) => {
    calls.push(`${name} ${what}`);
    if (one.fails !== undefined) throw one.fails;
  };
  const one: Backend & { fails?: unknown } = {
    query: async (text) => {
      await call(text);
      return { command: "", rowCount: 1, rows: [name], isInTransaction: false };
    },
    listen: (channel) => call(`listens to ${channel}`),
    unlisten: (channel) => call(`unlistens ${channel}`),
    dump: async () => new ArrayBuffer(0),
    close: () => call("is closed"),
    abandon: async () => void calls.push(`${name} is abandoned`),
  };
  return one;
};

const rejection = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => assert.unreachable("The call was expected to reject."),
    (error: Error) => error,
  ) as Promise<Error>;

test("an error of a statement breaks nothing", async () => {
  const calls: string[] = [];
  const first = backend("first", calls);
  const database = lasting(first, () => assert.unreachable("It is not broken.") as never);
  first.fails = refused;
  assert.is(await rejection((await database.connect()).query("insert", [])), refused);
  first.fails = undefined;
  assert.equal((await (await database.connect()).query("select", [])).rows, ["first"]);
  await database.close();
  assert.equal(calls, ["first insert", "first select", "first is closed"]);
});

test("a panic is the last that a backend is asked; the next connection opens the folder again", async () => {
  const calls: string[] = [];
  const first = backend("first", calls);
  const database = lasting(first, async () => backend("second", calls));
  const [one, other] = [await database.connect(), await database.connect()];
  first.fails = panic;
  const error = await rejection(one.query("insert", []));
  assert.match(error.message, /No space left on device/);
  assert.is(unavailabilityOf(error), "unwritable");
  for (const late of [one, other])
    assert.is(unavailabilityOf(await rejection(late.query("rollback", []))), "unwritable");
  assert.equal((await (await database.connect()).query("select", [])).rows, ["second"]);
  await rejection(one.query("commit", []));
  assert.equal(calls, ["first insert", "first is abandoned", "second select"]);
});

test("an embedded database tries once a second to open a folder that cannot be opened, and says why it broke", async () => {
  const calls: string[] = [];
  let now = 0;
  let tries = 0;
  let full = true;
  const first = backend("first", calls);
  const reopen = async () => {
    tries += 1;
    if (full) throw new Error("PGlite failed to initialize properly");
    return backend("second", calls);
  };
  const database = lasting(first, reopen, () => now);
  first.fails = panic;
  await rejection((await database.connect()).query("insert", []));
  for (const at of [0, 400, 999]) {
    now = at;
    assert.is(unavailabilityOf(await rejection(database.connect())), "unwritable");
  }
  assert.is(tries, 1);
  now = 1_000;
  const error = await rejection(database.connect());
  assert.match(error.message, /cannot be opened again \(PGlite failed to initialize properly\).*No space left/);
  full = false;
  now = 2_000;
  await database.connect();
  assert.is(tries, 3);
});

test("a backend that breaks for no reason of the database has crashed", async () => {
  const first = backend("first", []);
  const database = lasting(first);
  first.fails = trap;
  assert.is(unavailabilityOf(await rejection((await database.connect()).query("select", []))), "away");
  assert.is(
    unavailabilityOf(await rejection(database.connect())),
    "away",
    "one in memory has nothing to be opened again",
  );
});

test("one that is abandoned answers nothing more", async () => {
  const data = { folder: "memory://", loadDataDir: undefined, template: undefined, wholes: [], texts: [] };
  const thread = await openThread(data, () => {});
  const slow = rejection(thread.query("select count(*) from generate_series(1, 1000000000)", []));
  await thread.abandon();
  for (const error of [await slow, await rejection(thread.query("select 1", []))])
    assert.is(unavailabilityOf(error), "away", error.message);
});

test.run();
