import { suite } from "uvu";
import * as assert from "uvu/assert";
import { insert } from "../../journal/index.ts";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, textOf } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { member } from "../standing/testing/standing.ts";
import { type Connection, withHold } from "./connection.ts";
import { erasedConnection, isCounted, newConnection, revokedConnection } from "./decide.ts";

const test = suite("decisions about connections");

const CONTEXT = deciding<Settings>();
const BRAND = named("brand", "brand");
const ENTITY = named("entity", "entity");
const ROW: Connection = {
  id: newId(CONTEXT, "connection"),
  brand: BRAND,
  kind: "social_profile",
  provider: "x",
  providerAccountId: null,
  handle: null,
  accountDigest: null,
  heldUntil: null,
  holds: [],
  ownerType: "entity",
  owner: ENTITY,
  status: "connected",
  scopes: [],
  grants: EMPTY_OBJECT,
  connectedAt: NOW,
  disconnectedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};
const PROFILE = { kind: "social_profile", provider: "x", scopes: [] as string[] } as const;

test("a connection is an entity's, or the brand's where there is none", () => {
  assert.equal(newConnection(CONTEXT, BRAND, ENTITY, { ...PROFILE, scopes: [] }), ROW);
  assert.equal(newConnection(CONTEXT, BRAND, undefined, { ...PROFILE, scopes: [] }), {
    ...ROW,
    ownerType: "brand",
    owner: BRAND,
  });
  const given = { provider_account_id: "42", handle: "@me", scopes: ["read"], grants: textOf({ read: true }) };
  assert.equal(newConnection(CONTEXT, BRAND, ENTITY, { ...PROFILE, ...given }), {
    ...ROW,
    providerAccountId: "42",
    handle: "@me",
    scopes: ["read"],
    grants: given.grants,
  });
});

/**
 * Columns: the difference from a connected social profile of an entity, and whether the connection counts towards
 * channel_connected.
 */
const COUNTED = [
  [{}, true],
  [{ kind: "page" }, false],
  [{ ownerType: "brand", owner: BRAND }, false],
  [{ status: "revoked" }, false],
  [{ status: "expired" }, false],
] as const;

test("a connected social profile of an entity counts", () => {
  for (const [fields, counts] of COUNTED) assert.is(isCounted({ ...ROW, ...fields }), counts, JSON.stringify(fields));
});

test("a revoked connection ends now, with what was granted and the standing that follows", () => {
  const found = stored({ ...ROW, connectedAt: new Date(0) });
  const row = { ...found.row, status: "revoked", disconnectedAt: NOW, updatedAt: NOW };
  const revoked = { kind: "connection", row, version: 7 };
  const alone = revokedConnection(CONTEXT, found, { cause: undefined, ending: [] });
  assert.equal(alone.row, row);
  assert.equal([alone.change.writes, alone.change.notifications], [[revoked], []]);

  const waiting = stored(member());
  const ending = [insert("connection", ROW)];
  const { change } = revokedConnection(CONTEXT, found, {
    cause: { waiting: [waiting], evaluated: [], expects: [] },
    ending,
  });
  assert.equal(change.writes, [revoked, ...ending, { kind: "enrollment", ...waiting }]);
  assert.equal(change.notifications, ["channels"]);
});

test("a connection is erased as it is revoked, and one that is revoked already is only blanked", () => {
  const facts = {
    cause: { waiting: [stored(member())], evaluated: [], expects: [] },
    ending: [insert("connection", ROW)],
  };
  const blank = { handle: null, providerAccountId: null };
  const connected = stored({ ...ROW, handle: "@me", providerAccountId: "42", updatedAt: new Date(0) });
  const erased = erasedConnection(CONTEXT, connected, blank, facts);
  assert.equal(erased, revokedConnection(CONTEXT, stored({ ...connected.row, ...blank }), facts).change);

  const past = stored({ ...connected.row, status: "revoked" as const, disconnectedAt: new Date(1) });
  const row = { ...past.row, ...blank, updatedAt: NOW };
  const { writes, notifications } = erasedConnection(CONTEXT, past, blank, facts);
  assert.equal([writes, notifications], [[{ kind: "connection", row, version: 7 }], undefined]);
});

test("a further hold of an account keeps those before it, and the one that a server of 0.1.0 put", () => {
  const [first, second, third] = [new Date(1), new Date(2), new Date(3)];
  const kept = [{ from: NOW, until: first }];
  const next = { from: second, until: third };
  assert.equal(withHold({ ...ROW, heldUntil: first, holds: kept }, second, third).holds, [...kept, next]);
  const before = withHold({ ...ROW, heldUntil: second, holds: kept }, second, third);
  assert.equal(before, { heldUntil: third, holds: [...kept, { from: ROW.createdAt, until: second }, next] });
  assert.equal(withHold(ROW, second, third), { heldUntil: third, holds: [next] });
});

test.run();
