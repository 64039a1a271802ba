import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { digestOfKey, type Session, sessionsOf } from "./sessions.ts";

const test = suite("sessions of agents");
const [ONE, OTHER] = [digestOfKey("one"), digestOfKey("other")];
const REST_MS = 1_000;

const session = (keyDigest: Buffer, usedAt = 0): Session =>
  ({ keyDigest, usedAt, transport: {}, server: { close: async () => undefined } }) as unknown as Session;

test("one key has a fifth of all sessions, and leaves room for others", () => {
  const sessions = sessionsOf(10, REST_MS);
  for (const id of ["a", "b"]) {
    assert.ok(sessions.reserve(ONE, 0));
    sessions.add(id, session(ONE));
    sessions.release(ONE);
  }
  assert.ok(!sessions.reserve(ONE, 0));
  assert.ok(sessions.reserve(OTHER, 0));
});

test("sessions that begin at once do not pass the bound, and a place that is given back is free", () => {
  const sessions = sessionsOf(2, REST_MS);
  assert.ok(sessions.reserve(ONE, 0) && sessions.reserve(OTHER, 0));
  assert.ok(!sessions.reserve(OTHER, 0));
  sessions.release(ONE);
  assert.ok(sessions.reserve(OTHER, 0));
});

test("a session is found by its key alone, and ends once it has rested", () => {
  const sessions = sessionsOf(2, REST_MS);
  sessions.add("a", session(ONE));
  assert.equal(sessions.find("a", OTHER, 0), undefined);
  assert.notEqual(sessions.find("a", ONE, 0), undefined);
  sessions.reserve(OTHER, REST_MS);
  assert.equal(sessions.find("a", ONE, REST_MS), undefined);
});

test.run();
