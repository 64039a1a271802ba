import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import type { Id } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { type ChannelGrant, ended, GRANT_STATES, holding, openTokens, putOff, revoking, sealTokens } from "./grant.ts";

// Decisions, section 7, connected channels: tokens are renewed five minutes before they end, or at half of their time; an outage
// of a day costs nobody a channel.

const test = suite("what a provider granted");

const [S, M, H] = [1_000, 60_000, 3_600_000];
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const GRANT: ChannelGrant = {
  id: named("connection", "connection"),
  brand: named("brand", "brand"),
  channel: "tiktok",
  state: "held",
  sealed: "sealed",
  expiresAt: NOW,
  attempts: 0,
  nextAttemptAt: NOW,
  leaseUntil: NOW,
  createdAt: new Date(0),
  updatedAt: NOW,
};

/** How long the tokens last, whether they can be renewed, when they end and when they are looked after. */
const HELD = [
  [null, "refresh", null, null],
  [3_600, "refresh", H, 55 * M],
  [600, "refresh", 600 * S, 300 * S],
  [599, "refresh", 599 * S, 299_500],
  [3_600, null, H, H],
] as const;

test("a grant is due in time to renew it, or at its end", () => {
  for (const [expiresInS, refreshToken, ends, next] of HELD) {
    assert.equal(holding({ accessToken: "a", refreshToken, expiresInS }, "sealed", NOW), {
      state: "held",
      sealed: "sealed",
      expiresAt: ends === null ? null : after(ends),
      attempts: 0,
      nextAttemptAt: next === null ? null : after(next),
      leaseUntil: null,
      updatedAt: NOW,
    });
  }
});

test("a grant is held, on its way out, or over", () => {
  assert.equal(GRANT_STATES, ["held", "revoking", "ended"]);
});

test("tokens are stored sealed", () => {
  const cipher = {
    seal: (text: string, of: string) => `<${of}>${text}`,
    open: (text: string, of: string) => text.slice(of.length + 2),
    fingerprint: () => "",
  };
  const tokens = { accessToken: "a", refreshToken: null, expiresInS: 1 };
  const tenant = { organization: "o" as Id<"organization">, livemode: true };
  const sealed = sealTokens(cipher, tenant, GRANT.id, tokens);
  assert.ok(sealed.startsWith(`<channelGrant\no\ntrue\n${GRANT.id}>`));
  assert.equal(openTokens(cipher, tenant, GRANT.id, sealed), tokens);
});

test("a worker ends a revoked grant, if anything of it is kept", () => {
  const row = { ...GRANT, state: "revoking", attempts: 0, nextAttemptAt: NOW, updatedAt: NOW };
  assert.equal(revoking(stored({ ...GRANT, attempts: 4, nextAttemptAt: null }), NOW), { row, version: 7 });
  assert.is(revoking(stored({ ...GRANT, sealed: null }), NOW), undefined);
  assert.equal(ended(NOW), { state: "ended", sealed: null, nextAttemptAt: null, leaseUntil: null, updatedAt: NOW });
});

const SETTINGS = { backoffMs: 100, backoffMaxMs: 30_000 };
const DAY = 24 * H;

/** Columns: the fields of the grant, the time since {@link NOW}, and the wait; undefined: it no longer waits. */
const WAITS = [
  [{}, 0, 100],
  [{ attempts: 3 }, 0, 800],
  [{ attempts: 9 }, 0, 30_000],
  [{ attempts: 5_000 }, 0, 30_000],
  [{ updatedAt: after(-2 * DAY) }, DAY - 1, 100],
  [{ updatedAt: after(2 * DAY) }, DAY, undefined],
  [{ expiresAt: null }, DAY - 1, 100],
  [{ expiresAt: null }, DAY, undefined],
  [{ state: "revoking", expiresAt: after(2 * DAY) }, DAY, undefined],
  [{ state: "revoking", expiresAt: after(-2 * DAY) }, DAY - 1, 100],
] as const;

test("a grant is tried again after waits that grow, for a day from its end, or from when it was revoked", () => {
  for (const [fields, ms, wait] of WAITS) {
    const row = { ...GRANT, ...fields };
    const now = after(ms);
    const expected =
      wait === undefined
        ? undefined
        : { attempts: row.attempts + 1, nextAttemptAt: new Date(now.getTime() + wait), leaseUntil: null };
    assert.equal(putOff(row, SETTINGS, now), expected, JSON.stringify(fields));
  }
  const long = { backoffMs: 1, backoffMaxMs: Number.MAX_VALUE };
  const waitOf = (attempts: number) => {
    const next = putOff({ ...GRANT, attempts }, { ...long, backoffMaxMs: 10 ** 12 }, NOW)?.nextAttemptAt;
    return (next as Date).getTime() - NOW.getTime();
  };
  assert.equal([waitOf(30), waitOf(31)], [2 ** 30, 2 ** 30]);
});

test.run();
