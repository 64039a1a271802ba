import { suite } from "uvu";
import * as assert from "uvu/assert";
import { insert, update } from "../../journal/index.ts";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { newHostApplication, type Program } from "../../membership/index.ts";
import { newConnectConfig } from "../connect-configs/connect-config.ts";
import type { DecisionContext } from "../context.ts";
import { configOf, decideUpdate, type HandoffConfigFacts, trustedField } from "./decide.ts";
import type { HandoffConfig } from "./handoff-config.ts";

// Interface, "Channel requirement rules", rule 5, and decisions, section 7: a real issuer stands on the channels page; a secret
// that is sent rotates at once, and is shown in that answer alone.

const test = suite("the host applications of a program");

const CONTEXT = deciding({ publicUrl: "https://api.example" } as DecisionContext["settings"]);
const BORN = new Date(0);
const PROGRAM = { id: named("program", "program"), brand: named("brand", "brand"), name: "Program" } as Program;
const SURFACE = stored(newConnectConfig(PROGRAM, "pk_live_key", EMPTY_OBJECT, BORN));
const ROW: HandoffConfig = {
  id: named("handoff_config", "config"),
  brand: PROGRAM.brand,
  program: PROGRAM.id,
  issuer: "shop.com",
  audience: "them",
  signingSecret: "sealed before",
  rotatedAt: BORN,
  trustsAddresses: false,
  connection: named("connection", "before"),
  createdAt: BORN,
  updatedAt: BORN,
};
const MINTED = { secret: "hs_new", sealed: "sealed" };
const NEW: HandoffConfigFacts = {
  program: PROGRAM,
  surface: SURFACE,
  id: newId(CONTEXT, "handoff_config"),
  stored: undefined,
  connection: undefined,
  minted: MINTED,
  isRepeated: false,
};
const KNOWN: HandoffConfigFacts = { ...NEW, id: ROW.id, stored: stored(ROW), minted: undefined };

test("a program has ten issuers at most; one that is known is found whatever their number", () => {
  const all = (of: number) => Array.from({ length: of }, (_, at) => stored({ ...ROW, issuer: `shop${at}.com` }));
  assert.is(decided(configOf(all(9), "new.com")), undefined);
  assert.equal(decided(configOf(all(10), "shop3.com")), stored({ ...ROW, issuer: "shop3.com" }));
  assert.equal(refusalOf(configOf(all(10), "new.com")), {
    code: "invalid_request",
    param: null,
    message: "A program has at most 10 issuers.",
  });
});

const installed = (issuer: string) => newHostApplication(newId(CONTEXT, "connection"), PROGRAM, issuer, NOW);

test("a new one has the secret that is minted; the surface is written with it", () => {
  const input = { issuer: "shop.com" };
  const { outcome, change, value } = decided(decideUpdate(CONTEXT, NEW, input));
  const connection = installed("shop.com");
  const row = {
    ...ROW,
    id: newId(CONTEXT, "handoff_config"),
    audience: null,
    signingSecret: "sealed",
    rotatedAt: null,
    connection: connection.id,
    createdAt: NOW,
    updatedAt: NOW,
  };
  assert.is(outcome, "created");
  assert.equal(change, {
    writes: [insert("connection", connection), update("connectConfig", SURFACE), insert("handoffConfig", row)],
  });
  assert.equal([value?.signing_secret, value?.audience], ["hs_new", "https://api.example"]);
});

type Input = Parameters<typeof decideUpdate>[2];
const stands = { id: named("connection", "before"), status: "connected" as const };

/** Columns: the known facts, the input, the changed fields, and true if a connection is created. */
const UPDATES: readonly (readonly [Partial<HandoffConfigFacts>, Input, Partial<HandoffConfig>, boolean])[] = [
  [{ connection: stands }, { issuer: "shop.com" }, {}, false],
  [{ connection: stands }, { issuer: "shop.com", audience: null }, { audience: null }, false],
  [{ connection: stands }, { issuer: "shop.com", audience: "us" }, { audience: "us" }, false],
  [{ connection: stands, minted: MINTED }, { issuer: "shop.com" }, { signingSecret: "sealed", rotatedAt: NOW }, false],
  [{ connection: { ...stands, status: "revoked" } }, { issuer: "shop.com" }, {}, true],
  [{}, { issuer: "shop.com" }, {}, true],
  [{ connection: stands }, { issuer: "shop.test" }, { connection: null }, false],
];

test("a known one is updated; one that is not connected any more is connected anew, one that is not real never", () => {
  for (const [facts, input, fields, connects] of UPDATES) {
    const { outcome, change, value } = decided(decideUpdate(CONTEXT, { ...KNOWN, ...facts }, input));
    const connection = installed(input.issuer);
    const row = { ...ROW, ...(connects ? { connection: connection.id } : {}), ...fields, updatedAt: NOW };
    assert.is(outcome, "done");
    assert.equal(change, {
      writes: [
        ...(connects ? [insert("connection", connection)] : []),
        update("connectConfig", SURFACE),
        { kind: "handoffConfig", row, version: 7 },
      ],
    });
    assert.is(value?.signing_secret, facts.minted?.secret);
  }
});

test("making or changing a secret mints trust, repeating it does not", () => {
  const known = { issuer: "shop.com" };
  const sent = { ...known, signing_secret: "hs_other" };
  assert.is(trustedField(NEW, known), "issuer");
  assert.is(trustedField(NEW, sent), "signing_secret");
  assert.is(trustedField(KNOWN, { ...known, audience: "us" }), undefined);
  assert.is(trustedField({ ...KNOWN, minted: MINTED }, sent), "signing_secret");
  assert.is(trustedField({ ...KNOWN, minted: MINTED, isRepeated: true }, sent), undefined);
});

test("beginning to trust the addresses of a host application mints trust, ending or repeating it does not", () => {
  const trusting = stored({ ...ROW, trustsAddresses: true });
  const asked = { issuer: "shop.com", trusts_addresses: true };
  assert.is(trustedField(KNOWN, asked), "trusts_addresses");
  assert.is(trustedField(KNOWN, { ...asked, trusts_addresses: false }), undefined);
  assert.is(trustedField({ ...KNOWN, stored: trusting }, asked), undefined);
  assert.is(trustedField({ ...KNOWN, stored: trusting }, { ...asked, trusts_addresses: false }), undefined);
});

test.run();
