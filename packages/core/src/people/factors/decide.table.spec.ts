import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { newSession } from "../sessions/decide.ts";
import { SIGN_IN_METHODS } from "../sessions/session.ts";
import { afterProof, afterWrongCode, refusedReset, refusedStale, refusedWay, withoutSecret } from "./decide.ts";

const test = suite("authenticators");

const MINUTE = 60_000;
const SESSION = newSession(
  named("console_session", "session"),
  named("person", "mia"),
  { method: "link", secret: "first" },
  { sessionIdleMs: 60 * MINUTE, sessionMaxMs: 600 * MINUTE },
  NOW,
);
const after = (ms: number) => new Date(NOW.getTime() + ms);

/** Milliseconds after signing in, and what is refused then. */
const AGES = [
  [0, undefined],
  [10 * MINUTE - 1, undefined],
  [10 * MINUTE, "fresh_sign_in_required"],
  [600 * MINUTE, "fresh_sign_in_required"],
] as const;

for (const [ms, code] of AGES)
  test(`${ms} ms after signing in an authenticator is ${code === undefined ? "taken and given up" : "left as it is"}`, () => {
    assert.is(refusedStale(SESSION, after(ms))?.refusal.code, code);
  });

/** Who may take one where people sign in at their provider alone. */
const WAYS = { link: false, email: false, invitation: false, passkey: false, oidc: false, break_glass: true } as const;

for (const method of SIGN_IN_METHODS)
  test(`a session by ${method} may take one: anywhere, and with a provider alone ${WAYS[method]}`, () => {
    assert.is(refusedWay({ method }, { signIn: "any" }), undefined);
    assert.is(
      refusedWay({ method }, { signIn: "oidc" })?.refusal.code,
      WAYS[method] ? undefined : "identity_provider_required",
    );
  });

test("the fifth wrong code ends a session", () => {
  for (const [before, ends] of [
    [0, false],
    [3, false],
    [4, true],
    [9, true],
  ] as const) {
    const { row, version } = afterWrongCode(stored({ ...SESSION, wrongCodes: before }), after(MINUTE));
    assert.equal([row.wrongCodes, row.endedAt, version], [before + 1, ends ? after(MINUTE) : null, 7]);
  }
});

test("a proof sets wrong codes to none", () => {
  const { row } = afterProof(stored({ ...SESSION, wrongCodes: 4 }), after(MINUTE));
  assert.equal(row, { ...SESSION, wrongCodes: 0, provenAt: after(MINUTE), updatedAt: after(MINUTE) });
});

test("a factor without its secret is asked of nobody", () => {
  const factor = {
    id: named("person", "mia"),
    secret: "sealed",
    confirmedAt: NOW,
    lastStep: 9,
    recoveryDigests: ["digest"],
    createdAt: NOW,
    updatedAt: NOW,
  };
  const { row } = withoutSecret(stored(factor), after(1));
  assert.equal(row, { ...factor, secret: "", confirmedAt: null, recoveryDigests: [], updatedAt: after(1) });
});

const [SHOES, HATS] = [named("brand", "shoes"), named("brand", "hats")];
const seats = (role: "owner" | "manager" | "viewer", brand: typeof SHOES | null = null) => [{ role, brand }];

/** The seats of who asks, those of the other person, and what is refused. */
const RESETS = [
  [seats("owner"), seats("owner"), undefined],
  [seats("owner"), seats("viewer", HATS), undefined],
  [seats("owner", SHOES), seats("owner", SHOES), undefined],
  [seats("owner", SHOES), seats("viewer", HATS), "scope_not_held"],
  [seats("owner", SHOES), seats("viewer"), "scope_not_held"],
  [seats("manager"), seats("viewer"), "insufficient_scope"],
  [seats("owner", SHOES), [], "insufficient_scope"],
] as const;

for (const [asker, other, code] of RESETS)
  test(`${JSON.stringify(asker)} resets what ${JSON.stringify(other)} lost: ${code ?? "yes"}`, () => {
    const [from, to] = [
      { id: named("person", "mia"), seats: asker },
      { id: named("person", "bo"), seats: other },
    ];
    assert.is(refusedReset(from, SESSION, to, NOW)?.refusal.code, code);
    assert.is(refusedReset(from, SESSION, to, after(10 * MINUTE))?.refusal.code, code ?? "fresh_sign_in_required");
    assert.is(refusedReset(from, SESSION, { ...to, id: from.id }, NOW)?.refusal.code, "invalid_request");
  });

test.run();
