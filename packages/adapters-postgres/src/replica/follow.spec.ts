import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Following, following, type ReplicaState } from "./follow.ts";
import { keptSamples, reachedBy, readPosition } from "./position.ts";

const test = suite("following a replica");

const text = (position: number): string => `0/${position.toString(16).toUpperCase()}`;

/** A primary and its replica, on a clock that moves only with those who wait. */
const open = (options: { readonly maxLagMs?: number; readonly waitMs?: number } = {}) => {
  const world = {
    at: 0,
    written: 100,
    replayed: 100,
    standby: true,
    same: true,
    replicaAway: false,
    primaryAway: false,
  };
  const changes: ReplicaState["reading"][] = [];
  let statements = 0;
  const replica: Following = following(
    {
      async written() {
        statements += 1;
        if (world.primaryAway) throw new Error("away");
        return text(world.written);
      },
      async look() {
        if (world.replicaAway) throw new Error("away");
        return { standby: world.standby, replayed: text(world.replayed) };
      },
      isSame: async () => world.same,
    },
    {
      maxLagMs: 1_000,
      waitMs: 100,
      everyMs: 1e9,
      ...options,
      now: () => world.at,
      // The loop of its own never looks again: each look is a test's.
      async sleep(ms) {
        if (ms === 1e9) await new Promise(() => {});
        world.at += ms;
      },
      onChange: ({ reading }) => void changes.push(reading),
    },
  );
  return { world, replica, changes, statements: () => statements };
};

/** The first look, which it takes by itself. */
const opened = async (options?: Parameters<typeof open>[0]) => {
  const all = open(options);
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  return all;
};

test("a replica is not read before it was looked at, and is read once it follows", async () => {
  const { replica, changes } = open();
  assert.is(await replica.canRead(undefined), false);
  await replica.look();
  assert.is(await replica.canRead(undefined), true);
  assert.equal(changes, ["ok"]);
  assert.equal(replica.state(), { reading: "ok", lagMs: 0, reads: { replica: 1, primary: 1 } });
});

test("a lag is the age of the newest position that the replica has replayed, whatever happens on the primary", async () => {
  const { world, replica, changes } = await opened();
  for (const [at, written] of [
    [300, 110],
    [600, 120],
    [900, 120],
  ] as const) {
    Object.assign(world, { at, written });
    await replica.look();
  }
  assert.is(replica.state().lagMs, 900);
  world.replayed = 110;
  await replica.look();
  assert.is(replica.state().lagMs, 600);
  // An idle primary: what was replayed is all there is.
  Object.assign(world, { at: 5_000, replayed: 120 });
  await replica.look();
  assert.is(replica.state().lagMs, 0);
  Object.assign(world, { at: 5_500, written: 130 });
  await replica.look();
  Object.assign(world, { at: 6_100 });
  assert.is(replica.state().reading, "behind", "also where nobody looked since");
  assert.is(await replica.canRead(undefined), false);
  await replica.look();
  world.replayed = 130;
  await replica.look();
  assert.is(await replica.canRead(undefined), true);
  assert.equal(changes, ["ok", "behind", "ok"]);
});

test("a read behind a position waits for it, and goes to the primary where it does not come", async () => {
  const { world, replica } = await opened();
  world.written = 200;
  assert.is(await replica.position(), text(200));
  const began = world.at;
  assert.is(await replica.canRead(text(200)), false);
  assert.ok(world.at - began >= 100 && world.at - began < 200, "it waits no longer");
  const waiting = replica.canRead(text(200));
  world.replayed = 200;
  assert.is(await waiting, true);
  assert.is(await replica.canRead(text(150)), true);
  assert.is(await replica.canRead("no position"), false);
});

test("each position is read after the call, and calls at once share a statement", async () => {
  const { world, replica, statements } = await opened();
  const before = statements();
  const first = replica.position();
  const second = replica.position();
  world.written = 300;
  assert.equal(await Promise.all([first, second]), [text(300), text(300)]);
  assert.is(statements(), before + 1);
  world.primaryAway = true;
  assert.is(await replica.position(), undefined);
});

test("a replica that is away, promoted, or of another database is not read, and is read again once it follows", async () => {
  const { world, replica, changes } = await opened();
  for (const [change, reading] of [
    [{ replicaAway: true }, "away"],
    [{ replicaAway: false, standby: false }, "no_standby"],
    [{ standby: true }, "ok"],
    [{ replicaAway: true }, "away"],
    [{ replicaAway: false, same: false }, "another_database"],
    [{ same: true }, "ok"],
  ] as const) {
    Object.assign(world, change);
    await replica.look();
    assert.is(replica.state().reading, reading);
    assert.is(await replica.canRead(undefined), reading === "ok");
  }
  replica.failed(new Error("the connection was lost"));
  assert.is(replica.state().reading, "away");
  await replica.look();
  assert.is(replica.state().reading, "ok");
  assert.equal(changes, ["ok", "away", "no_standby", "ok", "away", "another_database", "ok", "away", "ok"]);
});

test("a replica whose primary does not answer is read until its lag is not known any more", async () => {
  const { world, replica } = await opened();
  Object.assign(world, { primaryAway: true, at: 900 });
  await replica.look();
  assert.is(await replica.canRead(undefined), true);
  world.at = 1_100;
  await replica.look();
  assert.is(replica.state().reading, "behind");
});

test("positions are numbers of 64 bits, and nothing else is a position", () => {
  assert.is(readPosition("16/B3748"), (0x16n << 32n) + 0xb3748n);
  assert.is(readPosition("FFFFFFFF/FFFFFFFF"), 2n ** 64n - 1n);
  for (const none of ["", "16", "16/", "g/1", "16/b3748", "123456789/0", "1/2/3"])
    assert.is(readPosition(none), undefined);
});

test("samples that a replica has passed are forgotten, and of too many every second one", () => {
  const samples = Array.from({ length: 9 }, (_, at) => ({ position: BigInt(at), at }));
  assert.equal(
    keptSamples(samples, 6n, 99).map(({ at }) => at),
    [6, 7, 8],
  );
  assert.equal(
    keptSamples(samples, undefined, 8).map(({ at }) => at),
    [0, 2, 4, 6, 8],
  );
  assert.is(reachedBy(samples, -1n), undefined);
  assert.is(reachedBy(samples, 99n)?.at, 8);
});

test.run();
