import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { ended, endedWith, newSession, rotated } from "./decide.ts";
import type { ConsoleSession } from "./session.ts";

const test = suite("sessions");

const [MINUTE, HOUR] = [60_000, 3_600_000];
const TIMES = { sessionIdleMs: MINUTE, sessionMaxMs: HOUR };
/** SHA-256 of `first` and of `second`, as `printf first | sha256sum` prints them. */
const [FIRST, SECOND] = [
  "a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e",
  "16367aacb67a4a017c8da8ab95682ccb390863780f7114dda0a0e0c55644c7c4",
];
const LATER = new Date(NOW.getTime() + 5 * MINUTE);

const begin = (given: Partial<Parameters<typeof newSession>[2]> = {}) =>
  newSession(
    named("console_session", "session"),
    named("person", "mia"),
    { method: "link", secret: "first", ...given },
    TIMES,
    NOW,
  );

/** A session that Mia began at {@link NOW}. */
const SESSION: ConsoleSession = {
  id: named("console_session", "session"),
  person: named("person", "mia"),
  digest: FIRST,
  previousDigest: null,
  rotatedAt: NOW,
  method: "link",
  testMode: false,
  atBrand: null,
  passkey: null,
  provenAt: null,
  challengedAt: null,
  wrongCodes: 0,
  userAgent: null,
  seenAt: NOW,
  endsAt: new Date(NOW.getTime() + HOUR),
  endedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};

test("a session begins with the digest of its secret, in live mode and no brand, and ends after its longest time", () => {
  assert.equal(begin(), SESSION);
  for (const method of ["invitation", "oidc"] as const) assert.equal(begin({ method }), { ...SESSION, method });
});

/** Each case: the user agent that a browser sends, and the part that is kept. */
const BROWSERS = [
  [undefined, null],
  ["", ""],
  ["Mozilla/5.0 (X11; Linux) ~", "Mozilla/5.0 (X11; Linux) ~"],
  ["a\r\nb\u0000c\u007fd\u00e9e\u{1f600}f", "abcdef"],
  ["\u00e9".repeat(10) + "x".repeat(301), "x".repeat(300)],
] as const;

for (const [userAgent, kept] of BROWSERS) {
  test(`a session keeps what a browser calls itself in printable ASCII, up to 300 characters: ${kept?.slice(0, 30)}`, () => {
    assert.equal(begin({ userAgent }), { ...SESSION, userAgent: kept });
  });
}

test("a replaced secret keeps the digest of the one before and counts as seen", () => {
  assert.equal(rotated(stored(SESSION), "second", LATER), {
    row: {
      ...SESSION,
      digest: SECOND,
      previousDigest: FIRST,
      rotatedAt: LATER,
      seenAt: LATER,
      updatedAt: LATER,
    },
    version: 7,
  });
});

test("an ended session keeps all but when it ended", () => {
  assert.equal(ended(stored(SESSION), LATER), { row: { ...SESSION, endedAt: LATER, updatedAt: LATER }, version: 7 });
});

test("all sessions of somebody who is removed end; who stays keeps them", () => {
  const sessions = [stored(SESSION), stored({ ...SESSION, id: named("console_session", "other") })];
  assert.equal(
    endedWith(sessions, { status: "removed" }, LATER),
    sessions.map(({ row }) => ({ row: { ...row, endedAt: LATER, updatedAt: LATER }, version: 7 })),
  );
  assert.equal(endedWith(sessions, { status: "active" }, LATER), []);
  assert.equal(endedWith([], { status: "removed" }, LATER), []);
});

test.run();
