import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import type { Id } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { newSession } from "../sessions/decide.ts";
import { freshUntil, isFresh } from "../sessions/session.ts";
import { answered, isBack, isUnused, openedBy, proven, removal, used, withoutCredential } from "./decide.ts";
import { composeHandle, readHandle } from "./handle.ts";
import type { ConsolePasskey } from "./passkey.ts";

const test = suite("passkeys of people");

const MINUTE = 60_000;
const BORN = new Date("2026-01-01T00:00:00.000Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const passkey = (id: string): ConsolePasskey => ({
  id: named("console_passkey", id),
  person: named("person", "mia"),
  credential: `credential of ${id}`,
  publicKey: "key",
  counter: 5,
  transports: ["internal"],
  name: id,
  status: "active",
  place: 1,
  lastUsedAt: null,
  createdAt: BORN,
  updatedAt: BORN,
});
const session = (id: string, by: string | null) =>
  newSession(
    named("console_session", id),
    named("person", "mia"),
    { method: "link", secret: id, passkey: by === null ? null : named("console_passkey", by) },
    { sessionIdleMs: 60 * MINUTE, sessionMaxMs: 600 * MINUTE },
    NOW,
  );

/** The counter that is stored, what the authenticator says, and whether it went back. */
const COUNTERS = [
  [0, 0, false],
  [0, 1, false],
  [5, 6, false],
  [5, 600, false],
  [5, 5, true],
  [5, 4, true],
  [5, 1, true],
  [5, 0, true],
  [1, 0, true],
  [1, 1, true],
] as const;

for (const [counter, said, back] of COUNTERS)
  test(`a counter of ${counter} that becomes ${said} ${back ? "went back" : "did not go back"}`, () => {
    assert.is(isBack({ counter }, said), back);
  });

test("a removed passkey opens nothing and has no name, and keeps whose it was", () => {
  const { row, version } = withoutCredential(stored(passkey("one")), NOW);
  const gone = { credential: null, publicKey: null, name: null, status: "removed", place: null } as const;
  assert.equal([row, version], [{ ...passkey("one"), ...gone, updatedAt: NOW }, 7]);
});

test("sessions that removed passkeys opened end, and not the one that asks, nor those of others", () => {
  const all = [session("by one", "one"), session("by two", "two"), session("by link", null), session("asking", "one")];
  const ids = (removed: readonly string[], asking?: string) =>
    openedBy(
      all.map(stored),
      removed.map((id) => passkey(id)),
      asking === undefined ? undefined : named("console_session", asking),
    ).map(({ row }) => row.id);
  const meant = (...names: readonly string[]): readonly Id<"console_session">[] =>
    names.map((name) => named("console_session", name));
  assert.equal(ids(["one"], "asking"), meant("by one"));
  assert.equal(ids(["one"]), meant("by one", "asking"));
  assert.equal(ids(["one", "two"], "asking"), meant("by one", "by two"));
  assert.equal(ids([], "asking"), meant());
});

test("a session that a passkey opened ends with it, however often another one proved the session", () => {
  const opened = session("lost", "lost");
  const { row } = proven(stored(opened), { at: NOW.getTime() }, after(MINUTE));
  assert.is(row.passkey, opened.passkey);
  assert.equal(openedBy([stored(row)], [passkey("lost")], undefined), [stored(row)]);
  assert.equal(openedBy([stored(row)], [passkey("other")], undefined), []);
});

test("a removal writes the passkeys and the sessions that end", () => {
  const over = session("by one", "one");
  assert.equal(removal([stored(passkey("one"))], [stored(over)], after(1)), [
    { kind: "consolePasskey", ...withoutCredential(stored(passkey("one")), after(1)) },
    { kind: "consoleSession", row: { ...over, endedAt: after(1), updatedAt: after(1) }, version: 7 },
  ]);
  assert.equal(removal([], [], NOW), []);
});

test("a use is counted, and says when", () => {
  const { row } = used(stored(passkey("one")), 9, NOW);
  assert.equal(row, { ...passkey("one"), counter: 9, lastUsedAt: NOW, updatedAt: NOW });
});

test("a challenge is of its session and organization, and after the one that was answered last", () => {
  const organization = named("organization", "acme");
  const row = session("asking", null);
  const challenge = { organization, session: row.id, at: NOW.getTime() };
  const isNew = (at: number | null, given: Partial<typeof challenge> = {}) =>
    isUnused({ organization }, { ...row, challengedAt: at === null ? null : after(at) }, { ...challenge, ...given });
  assert.equal([isNew(null), isNew(-1), isNew(0), isNew(1)], [true, true, false, false]);
  assert.not(isNew(null, { organization: named("organization", "other") }));
  assert.not(isNew(null, { session: named("console_session", "other") }));
});

test("an answer is kept in the session, and only a proof makes it fresh, and its wrong codes count no more", () => {
  const found = stored({ ...session("asking", null), wrongCodes: 4 });
  const [at, now] = [after(MINUTE).getTime(), after(20 * MINUTE)];
  const challenged = { challengedAt: after(MINUTE), updatedAt: now };
  const { row: added } = answered(found, { at }, now);
  assert.equal(added, { ...found.row, ...challenged });
  const { row: proof } = proven(found, { at }, now);
  assert.equal(proof, { ...found.row, ...challenged, provenAt: now, wrongCodes: 0 });
  assert.equal([isFresh(added, now), isFresh(proof, now)], [false, true]);
  assert.equal([freshUntil(added), freshUntil(proof)], [after(10 * MINUTE), after(30 * MINUTE)]);
  assert.equal([isFresh(proof, after(30 * MINUTE - 1)), isFresh(proof, after(30 * MINUTE))], [true, false]);
});

test("a handle is 32 bytes that name organization and person, and nothing else is one", () => {
  const handle = {
    organization: "018f0000-0000-7000-8000-000000000001" as Id<"organization">,
    person: "018f0000-0000-7000-8000-0000000000ff" as Id<"person">,
  };
  const text = composeHandle(handle);
  assert.is(atob(text.replaceAll("-", "+").replaceAll("_", "/")).length, 32);
  assert.equal(readHandle(text), handle);
  for (const other of [null, undefined, "", "AAAA", "%", `${text}AAAA`, text.slice(4)])
    assert.is(readHandle(other), undefined, String(other));
});

test.run();
