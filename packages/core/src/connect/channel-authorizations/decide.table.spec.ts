import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, sha256 } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { type CauseFacts, CONNECTION, type Connection, evaluateCause } from "../../membership/index.ts";
import type { DecisionContext } from "../context.ts";
import type { ChannelAuthorization } from "./authorization.ts";
import { canExpire, decideBegin, decideConnected, decideConsume, decideExpired } from "./decide.ts";
import { type ChannelGrant, ended, holding } from "./grant.ts";

// Decisions, section 7, connected channels: a state is used once, and in time; the same account of the same member is one
// connection; what follows for the standing is committed with it.

const test = suite("a channel that a member connects");

const CONTEXT = deciding<DecisionContext["settings"]>();
const BORN = new Date(0);
const AUTHORIZATION: ChannelAuthorization = {
  id: named("channel_authorization", "authorization"),
  brand: named("brand", "brand"),
  program: named("program", "program"),
  enrollment: named("enrollment", "member"),
  entity: named("entity", "entity"),
  channel: "tiktok",
  redirectUri: "https://shop.com/",
  browserDigest: sha256("secret"),
  consumedAt: null,
  expiresAt: new Date(NOW.getTime() + 1),
  createdAt: BORN,
};

/** Columns: the fields of the authorization, the channel that answers, and true if the authorization is consumed. */
const STATES = [
  [{}, "tiktok", true],
  [{ browserDigest: null }, "tiktok", false],
  [{ browserDigest: sha256("another") }, "tiktok", false],
  [{}, "youtube", false],
  [{ consumedAt: BORN }, "tiktok", false],
  [{ expiresAt: NOW }, "tiktok", false],
  [{ expiresAt: BORN }, "tiktok", false],
] as const;

test("an authorization is consumed once, in time, by its own channel", () => {
  for (const [fields, channel, isOpen] of STATES) {
    const row = { ...AUTHORIZATION, ...fields };
    const next = isOpen ? { row: { ...row, consumedAt: NOW }, version: 7 } : undefined;
    assert.equal(decideConsume(stored(row), channel, "secret", NOW), next, JSON.stringify(fields));
  }
});

test("an authorization is begun once, and may then take ten minutes more", () => {
  const fresh = { ...AUTHORIZATION, browserDigest: null };
  const next = { ...AUTHORIZATION, expiresAt: new Date(NOW.getTime() + 600_000) };
  assert.equal(decideBegin(stored(fresh), "tiktok", "secret", NOW), { row: next, version: 7 });
  for (const fields of [{ browserDigest: sha256("x") }, { consumedAt: BORN }, { expiresAt: NOW }])
    assert.is(decideBegin(stored({ ...fresh, ...fields }), "tiktok", "secret", NOW), undefined);
  assert.is(decideBegin(stored(fresh), "youtube", "secret", NOW), undefined);
  assert.is(decideConsume(stored(AUTHORIZATION), "tiktok", undefined, NOW), undefined);
});

const ACCOUNT = {
  accountId: "account",
  handle: "@mia",
  scopes: ["read"],
  tokens: { accessToken: "a", refreshToken: "b", expiresInS: 3_600 },
};
const CONNECTED: Connection = {
  id: newId(CONTEXT, "connection"),
  brand: AUTHORIZATION.brand,
  kind: "social_profile",
  provider: "tiktok",
  providerAccountId: "account",
  handle: "@mia",
  accountDigest: null,
  heldUntil: null,
  holds: [],
  ownerType: "entity",
  owner: AUTHORIZATION.entity,
  status: "connected",
  scopes: ["read"],
  grants: EMPTY_OBJECT,
  connectedAt: NOW,
  disconnectedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};
const BEFORE: Connection = {
  ...CONNECTED,
  id: named("connection", "before"),
  handle: "@before",
  scopes: [],
  createdAt: BORN,
  updatedAt: BORN,
};
const keptOf = ({ id }: Pick<Connection, "id">) => holding(ACCOUNT.tokens, `sealed for ${id}`, NOW);
const grantOf = (connection: Connection): ChannelGrant => ({
  id: connection.id,
  brand: AUTHORIZATION.brand,
  channel: "tiktok",
  createdAt: NOW,
  ...keptOf(connection),
});
const CAUSE: CauseFacts = {
  waiting: [],
  evaluated: [],
  expects: [{ kind: "relationship", id: "relationship", version: 2 }],
};
const FACTS = { authorization: AUTHORIZATION, account: ACCOUNT, sealed: (id: string) => `sealed for ${id}` };

test("an account is a connection with its tokens, and the standing that follows", () => {
  const facts = { ...FACTS, existing: undefined, grant: undefined, cause: CAUSE };
  assert.equal(decideConnected(CONTEXT, facts), {
    ...evaluateCause(CONTEXT, CAUSE),
    writes: [
      { kind: "connection", row: CONNECTED, version: 0 },
      { kind: "channelGrant", row: grantOf(CONNECTED), version: 0 },
    ],
  });
});

test("the same account is the same connection, whose tokens are replaced", () => {
  const row = { ...BEFORE, handle: "@mia", scopes: ["read"], updatedAt: NOW };
  const grant = { ...grantOf(BEFORE), state: "ended" as const, sealed: null, createdAt: BORN };
  for (const known of [undefined, stored(grant)]) {
    const facts = { ...FACTS, existing: stored(BEFORE), grant: known, cause: undefined };
    const next = known === undefined ? grantOf(BEFORE) : { ...grant, ...keptOf(BEFORE) };
    assert.equal(decideConnected(CONTEXT, facts).writes, [
      { kind: "connection", row, version: 7 },
      { kind: "channelGrant", row: next, version: known === undefined ? 0 : 7 },
    ]);
  }
});

test("a connection that is not ours to use any more expires with its grant", () => {
  const grant = stored(grantOf(BEFORE));
  const gone = { kind: "channelGrant", row: { ...grant.row, ...ended(NOW) }, version: 7 };
  assert.equal(decideExpired(CONTEXT, grant, undefined, undefined), { writes: [gone] });
  const row = { ...BEFORE, status: "expired", disconnectedAt: NOW, updatedAt: NOW };
  assert.equal(decideExpired(CONTEXT, grant, stored(BEFORE), CAUSE), {
    ...evaluateCause(CONTEXT, CAUSE),
    writes: [gone, { kind: "connection", row, version: 7 }],
  });
});

test("only a connected one can expire", () => {
  const able = CONNECTION.states.filter((status) => canExpire({ ...BEFORE, status }));
  assert.equal(able, ["connected"]);
});

test.run();
