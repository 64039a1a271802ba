import * as assert from "node:assert/strict";
import type { RedirectTarget } from "@entente/core/http";
import { suite } from "uvu";
import { rememberingResolve } from "./link-cache.ts";

const test = suite("link cache");

const lookUps = () => {
  const lookedUp: string[] = [];
  const resolve = async (code: string): Promise<RedirectTarget | undefined> => {
    lookedUp.push(code);
    return code === "unknown" ? undefined : ({ code } as RedirectTarget);
  };
  return { lookedUp, resolve };
};

test("it is off without an age", async () => {
  const { lookedUp, resolve } = lookUps();
  const cached = rememberingResolve(resolve, { ageMs: 0, entriesMax: 10 });
  await cached("a");
  await cached("a");
  assert.deepEqual(lookedUp, ["a", "a"]);
});

test("a target is cached for the age, and for one second at most", async () => {
  const { lookedUp, resolve } = lookUps();
  let now = 0;
  const cached = rememberingResolve(resolve, { ageMs: 60_000, entriesMax: 10 }, () => now);
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
  const cached = rememberingResolve(resolve, { ageMs: 1_000, entriesMax: 10 }, () => 0);
  await cached("unknown");
  await cached("unknown");
  assert.equal(lookedUp.length, 2);
});

test("a code is cached once for all its spellings", async () => {
  const { lookedUp, resolve } = lookUps();
  const cached = rememberingResolve(resolve, { ageMs: 1_000, entriesMax: 10 }, () => 0);
  for (const code of ["Anna", "ANNA", "anna"]) assert.equal((await cached(code))?.code, "Anna");
  assert.deepEqual(lookedUp, ["Anna"]);
});

test("it respects its maximum size, and drops the oldest entry", async () => {
  const { lookedUp, resolve } = lookUps();
  const cached = rememberingResolve(resolve, { ageMs: 1_000, entriesMax: 2 }, () => 0);
  for (const code of ["a", "b", "c", "b", "c", "a"]) await cached(code);
  assert.deepEqual(lookedUp, ["a", "b", "c", "a"]);
});

test.run();
