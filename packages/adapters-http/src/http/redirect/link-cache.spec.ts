import * as assert from "node:assert/strict";
import type { RedirectTarget } from "@entente/core/http";
import { suite } from "uvu";
import { linkCache } from "./link-cache.ts";

const test = suite("link cache");

const lookUps = () => {
  const lookedUp: string[] = [];
  const resolve = async (code: string): Promise<RedirectTarget | undefined> => {
    lookedUp.push(code);
    return code === "unknown" ? undefined : ({ code } as RedirectTarget);
  };
  return { lookedUp, resolve };
};

test("the link cache is off without an age", async () => {
  const { lookedUp, resolve } = lookUps();
  const { resolve: cached } = linkCache(resolve, { ageMs: 0, entriesMax: 10 });
  await cached("a");
  await cached("a");
  assert.deepEqual(lookedUp, ["a", "a"]);
});

test("a target is cached for the age, and for one second at most", async () => {
  const { lookedUp, resolve } = lookUps();
  let now = 0;
  const { resolve: cached } = linkCache(resolve, { ageMs: 60_000, entriesMax: 10 }, () => now);
  await cached("a");
  now = 999;
  assert.equal((await cached("a"))?.code, "a");
  assert.deepEqual(lookedUp, ["a"]);
  now = 1_000;
  await cached("a");
  assert.deepEqual(lookedUp, ["a", "a"]);
});

test("unknown codes are looked up every time", async () => {
  const { lookedUp, resolve } = lookUps();
  const { resolve: cached } = linkCache(resolve, { ageMs: 1_000, entriesMax: 10 }, () => 0);
  await cached("unknown");
  await cached("unknown");
  assert.equal(lookedUp.length, 2);
});

test("a code is cached once for all its spellings", async () => {
  const { lookedUp, resolve } = lookUps();
  const { resolve: cached } = linkCache(resolve, { ageMs: 1_000, entriesMax: 10 }, () => 0);
  for (const code of ["Anna", "ANNA", "anna"]) assert.equal((await cached(code))?.code, "Anna");
  assert.deepEqual(lookedUp, ["Anna"]);
});

test("the link cache respects its maximum size, and drops the oldest entry", async () => {
  const { lookedUp, resolve } = lookUps();
  const { resolve: cached } = linkCache(resolve, { ageMs: 1_000, entriesMax: 2 }, () => 0);
  for (const code of ["a", "b", "c", "b", "c", "a"]) await cached(code);
  assert.deepEqual(lookedUp, ["a", "b", "c", "a"]);
});

test("a link cleared from the cache is looked up again, also where the look-up had begun before", async () => {
  const { lookedUp, resolve } = lookUps();
  const held: (() => void)[] = [];
  const slow = async (code: string) => {
    const target = await resolve(code);
    await new Promise<void>((done) => held.push(done));
    return target;
  };
  const cache = linkCache(slow, { ageMs: 1_000, entriesMax: 10 }, () => 0);
  const first = cache.resolve("a");
  while (held.length === 0) await Promise.resolve();
  cache.clear();
  held.pop()?.();
  assert.equal((await first)?.code, "a");
  const second = cache.resolve("a");
  while (held.length === 0) await Promise.resolve();
  held.pop()?.();
  await second;
  assert.equal((await cache.resolve("a"))?.code, "a");
  assert.deepEqual(lookedUp, ["a", "a"]);
  cache.clear();
  const third = cache.resolve("a");
  while (held.length === 0) await Promise.resolve();
  held.pop()?.();
  await third;
  assert.deepEqual(lookedUp, ["a", "a", "a"]);
});

test.run();
