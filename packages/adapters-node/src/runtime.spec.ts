import { validate, version } from "uuid";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { manualClock } from "./clock.ts";
import { uuidMint } from "./ids.ts";
import { systemRandomness } from "./randomness.ts";
import { nodeRuntime, seededRuntime } from "./runtime.ts";
import { database } from "./testing/database.ts";

const test = suite("the runtime");
const rising = (ids: readonly string[]) => ids.every((id, at) => at === 0 || (ids[at - 1] as string) < id);
const wellFormed = (ids: readonly string[]) =>
  ids.every((id) => validate(id) && version(id) === 7 && id === id.toLowerCase());

test("generates rising uuid v7, also many in one millisecond", () => {
  const mint = uuidMint();
  const ids = Array.from({ length: 20_000 }, () => mint.next("event"));
  assert.ok(wellFormed(ids));
  assert.ok(rising(ids));
  assert.ok(
    rising([...ids, ...Array.from({ length: 10 }, () => uuidMint().next("event"))]),
    "two generators of one process",
  );
});

test("returns the requested number of random bytes, in lower-case hex", () => {
  const { hex } = systemRandomness();
  assert.match(hex(16), /^[0-9a-f]{32}$/);
  assert.is.not(hex(16), hex(16));
  assert.is(hex(0), "");
});

test("the runtime has every part, with the keys of its database", async () => {
  const storage = database();
  const secret = "0f1e".repeat(16);
  const { clock, ids, randomness, cipher, signer } = await nodeRuntime({ secret, storage });
  assert.ok(Math.abs(clock.now().getTime() - Date.now()) < 1_000);
  assert.is(cipher.open(cipher.seal(ids.next("brand"), "place"), "place").length, 36);
  assert.is(randomness.hex(8).length, 16);
  const again = await nodeRuntime({ secret, storage });
  assert.equal(again.signer.publicKeys, signer.publicKeys);
  const refused = (secret: string) =>
    nodeRuntime({ secret, storage }).then(
      () => "",
      (error: Error) => error.message,
    );
  assert.match(await refused(""), /at least 32 bytes/);
  assert.match(await refused("a1b2".repeat(16)), /belongs to another one/);
});

test("a manual clock changes only when it is set, and returns a new Date each time", () => {
  const clock = manualClock(new Date(1_000));
  clock.now().setTime(0);
  assert.is(clock.now().getTime(), 1_000);
  assert.is(clock.advance(500).getTime(), 1_500);
  assert.is(clock.advance(-600).getTime(), 900);
  clock.set(new Date(7));
  assert.is(clock.now().getTime(), 7);
});

test("runtimes with the same seed give the same values; with another seed, different ones", () => {
  const says = (seed: string) => {
    const { clock, ids, randomness, cipher } = seededRuntime(seed);
    const first = [ids.next("brand"), randomness.hex(16), cipher.seal("text", "place")];
    clock.advance(1);
    return [...first, ids.next("event"), randomness.hex(3), randomness.hex(100)];
  };
  assert.equal(says("a"), says("a"));
  for (const [at, said] of says("a").entries()) assert.is.not(said, says("b")[at]);
});

test("seeded ids are uuid v7 of the manual clock and rise, even when it is set back", () => {
  const { clock, ids } = seededRuntime(1);
  const minted: string[] = [];
  for (const step of [0, 1, 0, -5_000, 0, 10_000]) {
    clock.advance(step);
    for (let n = 0; n < 1_000; n += 1) minted.push(ids.next("enrollment"));
  }
  assert.ok(wellFormed(minted));
  assert.ok(rising(minted));
  assert.is(
    Number.parseInt((minted[0] as string).replace("-", "").slice(0, 12), 16),
    Date.parse("2030-01-01T00:00:00.000Z"),
  );
});

test("seeded sealed texts open again", () => {
  const { cipher } = seededRuntime(2);
  assert.is(cipher.open(cipher.seal("text", "place"), "place"), "text");
  assert.is.not(cipher.seal("text", "place"), cipher.seal("text", "place"));
});

test.run();
