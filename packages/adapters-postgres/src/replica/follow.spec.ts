import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Following, following, type ReplicaOptions, type ReplicaState } from "./follow.ts";
import { keptSamples, reachedBy, readPosition, writePosition, writtenUntil } from "./position.ts";

const test = suite("following a replica");

const text = (position: number): string => `0/${position.toString(16).toUpperCase()}`;

/** A primary and its replica, on a clock that moves only with those who wait. */
const open = (options: Partial<Pick<ReplicaOptions, "maxLagMs" | "waitMs" | "lookMs" | "readMs">> = {}) => {
  const world = {
    at: 0,
    written: 100,
    replayed: 100,
    standby: true,
    same: true,
    replicaAway: false,
    primaryAway: false,
    replicaHangs: false,
    primaryHangs: false,
    timeline: 1 as number | null,
    itsTimeline: 1 as number | null,
  };
  const changes: ReplicaState["reading"][] = [];
  const causes: (string | null)[] = [];
  let statements = 0;
  let looks = 0;
  const away = () => Object.assign(new Error("away at 10.0.0.1"), { code: "ECONNREFUSED" });
  const never = () => new Promise<never>(() => {});
  const replica: Following = following(
    {
      async written() {
        statements += 1;
        if (world.primaryAway) throw away();
        if (world.primaryHangs) await never();
        return { position: text(world.written), timeline: world.timeline };
      },
      async look() {
        looks += 1;
        if (world.replicaAway) throw away();
        if (world.replicaHangs) await never();
        return { standby: world.standby, replayed: text(world.replayed), timeline: world.itsTimeline };
      },
      async isSame() {
        if (world.primaryAway) throw away();
        return world.same;
      },
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
      onChange({ reading, cause }) {
        changes.push(reading);
        if (reading === "away") causes.push(cause);
      },
    },
  );
  return { world, replica, changes, causes, statements: () => statements, looks: () => looks };
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
  replica.answered("copy");
  replica.answered("database");
  replica.answered("copy");
  assert.equal(replica.state(), { reading: "ok", lagMs: 0, cause: null, reads: { replica: 2, primary: 1 } });
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
  replica.failed(new Error("Connection terminated unexpectedly"));
  assert.is(replica.state().reading, "away");
  await replica.look();
  assert.is(replica.state().reading, "ok");
  assert.equal(changes, ["ok", "away", "no_standby", "ok", "away", "another_database", "ok", "away", "ok"]);
});

test("a replica that hangs is away, and so are the reads that wait for it", async () => {
  const { world, replica, causes } = await opened({ lookMs: 20 });
  const hung = replica.within(new Promise<string>(() => {})).catch((cause: Error) => cause.name);
  world.replicaHangs = true;
  await replica.look();
  assert.is(replica.state().reading, "away");
  assert.is(await replica.canRead(undefined), false);
  assert.is(await hung, "Overdue");
  assert.equal(causes, ["overdue"]);
  world.replicaHangs = false;
  await replica.look();
  assert.is(replica.state().reading, "ok");
  assert.is(await replica.within(Promise.resolve("read")), "read");
});

test("a read of the replica that takes too long is left, and the replica is not lost by it", async () => {
  const { replica } = await opened({ readMs: 20 });
  const cause: unknown = await replica.within(new Promise<unknown>(() => {})).catch((error: unknown) => error);
  assert.is((cause as Error).name, "Overdue");
  replica.failed(cause);
  assert.is(replica.state().reading, "ok");
});

test("a primary that hangs leaves a change without its position, and no look waits for it", async () => {
  const { world, replica } = await opened({ waitMs: 20, lookMs: 20 });
  world.primaryHangs = true;
  assert.is(await replica.position(), undefined);
  await replica.look();
  assert.is(replica.state().reading, "ok");
  world.primaryHangs = false;
  assert.is(await replica.position(), text(100));
});

test("only a lost connection loses the replica, and its code is said once", async () => {
  const { world, replica, causes } = await opened();
  const refused = (code: string) => Object.assign(new Error("refused"), { code, severity: "ERROR" });
  for (const cause of [
    refused("57014"),
    refused("40001"),
    new Error("timeout exceeded when trying to connect"),
    new Error("a defect"),
    undefined,
  ]) {
    replica.failed(new Error("unknown", { cause }));
    assert.is(replica.state().reading, "ok");
  }
  const lost = new Error("unknown", { cause: refused("57P01") });
  replica.failed(lost);
  replica.failed(lost);
  assert.is(replica.state().reading, "away");
  world.replicaAway = true;
  await replica.look();
  assert.equal(causes, ["57P01"]);
});

test("a database that nobody could compare with the primary is not read", async () => {
  const { world, replica, changes } = open();
  Object.assign(world, { primaryAway: true, same: false });
  await replica.look();
  assert.is(replica.state().reading, "away");
  world.primaryAway = false;
  await replica.look();
  assert.is(replica.state().reading, "another_database");
  assert.equal(changes, ["away", "another_database"]);
});

test("a standby that follows another timeline is not read, from the first position of the new one", async () => {
  const { world, replica } = await opened();
  Object.assign(world, { timeline: 2, written: 60, replayed: 90 });
  const position = await replica.position();
  assert.is(replica.state().reading, "another_timeline");
  assert.is(await replica.canRead(position), false);
  Object.assign(world, { itsTimeline: 2, replayed: 60 });
  await replica.look();
  await replica.look();
  assert.is(replica.state().reading, "ok");
  assert.is(await replica.canRead(position), true);
  for (const unknown of [{ timeline: null }, { timeline: 2, itsTimeline: null }]) {
    Object.assign(world, unknown);
    await replica.look();
    assert.is(replica.state().reading, "ok");
  }
});

test("however many wait for a position that never comes, they share each look", async () => {
  const { replica, looks } = await opened();
  const before = looks();
  const waited = await Promise.all(Array.from({ length: 200 }, () => replica.canRead("FFFFFFFF/FFFFFFFF")));
  assert.not(waited.some(Boolean));
  assert.ok(looks() - before <= 20, `${looks() - before} looks`);
});

test("a wait for a position does not wait for a look that hangs", async () => {
  const { world, replica } = await opened({ lookMs: 5_000, waitMs: 40 });
  world.replicaHangs = true;
  const waiting = replica.canRead(text(500));
  setTimeout(() => {
    world.at += 100;
  }, 30);
  assert.is(await waiting, false);
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

test("a position is written as PostgreSQL writes it", () => {
  for (const one of ["16/B3748", "0/0", "FFFFFFFF/FFFFFFFF"]) assert.is(writePosition(readPosition(one) ?? -1n), one);
});

test("the header of a page that is not written yet is not waited for", () => {
  const log = { segment: 0x1000000n, page: 8192n };
  for (const [position, until] of [
    ["0/3000028", "0/3000000"],
    ["0/3002018", "0/3002000"],
    ["0/3002028", "0/3002028"],
    ["0/3000029", "0/3000029"],
  ] as const)
    assert.is(writePosition(writtenUntil(readPosition(position) ?? 0n, log)), until);
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
