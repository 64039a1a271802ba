import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { readInput } from "../../kernel/index.ts";
import { decideUpdate, type ProviderFacts, trustedField } from "./decide.ts";
import { portalProviderUpdate } from "./inputs.ts";
import type { PortalProvider } from "./provider.ts";

const test = suite("decisions about the identity provider of members");

const BORN = new Date("2030-01-01T00:00:00.000Z");
const ISSUER = "https://login.example/realm";
const { tenant } = deciding();

const provider = (fields: Partial<PortalProvider> = {}): PortalProvider => ({
  ...{ id: tenant.organization, issuer: ISSUER, clientId: "entente", clientSecret: "sealed", secretSetAt: BORN },
  ...{ label: "Acme Login", isEnabled: true, createdAt: BORN, updatedAt: BORN },
  ...fields,
});
const NONE: ProviderFacts = { stored: undefined, sealed: undefined };
const SOME: ProviderFacts = { stored: stored(provider()), sealed: undefined };
const WHOLE = { issuer: ISSUER, client_id: "entente", client_secret: "secret" };

const writtenBy = (facts: ProviderFacts, input: object) =>
  decided(decideUpdate(deciding(), facts, input)).change.writes?.[0]?.row;
const refusal = (facts: ProviderFacts, input: object) => {
  const { code, param } = refusalOf(decideUpdate(deciding(), facts, input)) ?? {};
  return [code, param];
};

test("a new provider needs its issuer, its client and its secret, and is offered under its host", () => {
  const { outcome, value } = decided(decideUpdate(deciding(), { ...NONE, sealed: "new" }, WHOLE));
  assert.is(outcome, "created");
  assert.equal([value?.issuer, value?.label, value?.enabled], [ISSUER, "login.example", true]);
  assert.equal(
    writtenBy({ ...NONE, sealed: "new" }, WHOLE),
    provider({ clientSecret: "new", label: "login.example", secretSetAt: NOW, createdAt: NOW, updatedAt: NOW }),
  );
  for (const name of ["issuer", "client_id", "client_secret"] as const) {
    const { [name]: _, ...rest } = WHOLE as Record<string, string>;
    const sealed = name === "client_secret" ? undefined : "new";
    assert.equal(refusal({ ...NONE, sealed }, rest), ["invalid_request", name]);
  }
});

test("a field that is sent replaces the stored one, and what repeats it all writes nothing", () => {
  const { outcome } = decided(decideUpdate(deciding(), SOME, { enabled: false }));
  assert.is(outcome, "done");
  assert.equal(writtenBy(SOME, { enabled: false }), provider({ isEnabled: false, updatedAt: NOW }));
  assert.equal(writtenBy(SOME, { label: "Other" }), provider({ label: "Other", updatedAt: NOW }));
  assert.equal(writtenBy(SOME, { client_id: "two" }), provider({ clientId: "two", updatedAt: NOW }));
  assert.equal(
    writtenBy({ ...SOME, sealed: "new" }, { client_secret: "other" }),
    provider({ clientSecret: "new", secretSetAt: NOW, updatedAt: NOW }),
  );
  const off = { stored: stored(provider({ isEnabled: false })), sealed: "new" };
  assert.equal((writtenBy(off, { client_secret: "other" }) as PortalProvider).isEnabled, false);
  assert.is(writtenBy(SOME, { ...WHOLE, label: "Acme Login", enabled: true }), undefined);
});

test("another issuer is not shown the secret of this one", () => {
  const other = "https://elsewhere.example";
  assert.equal(refusal(SOME, { issuer: other }), ["invalid_request", "client_secret"]);
  assert.equal(
    writtenBy({ ...SOME, sealed: "new" }, { issuer: other, client_secret: "theirs" }),
    provider({ issuer: other, clientSecret: "new", secretSetAt: NOW, updatedAt: NOW }),
  );
  // Whoever sends the secret knows it.
  assert.equal(
    writtenBy(SOME, { issuer: other, client_secret: "the same" }),
    provider({ issuer: other, updatedAt: NOW }),
  );
});

test("the field by which members sign in otherwise than before is told, and repeated values are none", () => {
  const TABLE = [
    [SOME, { ...WHOLE, label: "Acme Login", enabled: true }, undefined],
    [SOME, { issuer: "https://other.example" }, "issuer"],
    [SOME, { client_id: "two" }, "client_id"],
    [SOME, { label: "Other" }, "label"],
    [SOME, { enabled: false }, "enabled"],
    [{ ...SOME, sealed: "new" }, { client_secret: "other" }, "client_secret"],
    [{ ...NONE, sealed: "new" }, WHOLE, "client_secret"],
    [{ ...NONE, sealed: "new" }, { client_secret: "new" }, undefined],
    [NONE, { issuer: ISSUER }, undefined],
  ] as const;
  for (const [facts, input, field] of TABLE) assert.is(trustedField(facts, input), field, JSON.stringify(input));
});

test("an issuer is an https address without a query, or one of this machine", () => {
  const reads = (input: object) => readInput(portalProviderUpdate, input).ok;
  const TABLE = [
    [{ issuer: "https://login.example" }, true],
    [{ issuer: "http://127.0.0.1:4000" }, true],
    [{ issuer: "http://login.example" }, false],
    [{ issuer: "https://login.example?a=1" }, false],
    [{ issuer: "https://login.example#a" }, false],
    [{ issuer: "login.example" }, false],
    [{ client_id: "" }, false],
    [{ client_id: "é" }, false],
    [{ client_secret: "" }, false],
    [{ client_secret: "a\nb" }, false],
    [{ label: "x".repeat(61) }, false],
    [{ enabled: "yes" }, false],
    [{}, false],
  ] as const;
  for (const [input, expected] of TABLE) assert.is(reads(input), expected, JSON.stringify(input));
});

test.run();
