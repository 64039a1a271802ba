import { handoffSigner } from "@entente/core/handoff";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { type CheckName, checkHandoff, isSignedBy, type Known } from "./handoff-checks.ts";

const SECRET = "hs_0123456789abcdef0123456789abcdef";
const NOW = new Date("2026-11-14T12:00:00Z");
const known: Known = {
  program: "prog_1",
  publicKey: "pk_live_1",
  redirectOrigins: ["https://app.example"],
  hosts: [{ issuer: "app", audience: "https://service.example" }],
};

const signer = (over: Partial<Parameters<typeof handoffSigner>[0]> = {}) =>
  handoffSigner({
    issuer: "app",
    audience: "https://service.example",
    publicKey: "pk_live_1",
    programId: "prog_1",
    signingSecret: SECRET,
    now: () => NOW,
    ...over,
  });

const signed = async (over: Parameters<typeof signer>[0] = {}, redirectUri = "https://app.example/back") =>
  (await signer(over).handoff({ externalUserId: "u1", redirectUri })).body;

const failedOf = async (body: string, more: { secret?: string; known?: Known; now?: Date } = {}) =>
  (await checkHandoff({ body, secret: SECRET, known, now: NOW, ...more }))
    .filter(({ outcome }) => outcome === "failed")
    .map(({ name }) => name);

test("a handoff that the library signs passes every check but the one that only the service makes", async () => {
  const checks = await checkHandoff({ body: await signed(), secret: SECRET, known, now: NOW });
  equal(
    checks.filter(({ outcome }) => outcome !== "passed"),
    [{ name: "nonce", outcome: "open" }],
  );
});

const WRONG: readonly (readonly [string, CheckName, Parameters<typeof signer>[0], Known?])[] = [
  ["another public key", "publicKey", { publicKey: "pk_live_2" }],
  ["a program that was not set up", "publicKey", {}, { ...known, publicKey: null }],
  ["another secret", "signature", { signingSecret: `${SECRET}0` }],
  ["another audience", "audience", { audience: "https://other.example" }],
  ["another program", "program", { programId: "prog_2" }],
  ["a clock that is ahead", "issued", { now: () => new Date(NOW.getTime() + 61_000) }],
  ["a payload that is too old", "expires", { now: () => new Date(NOW.getTime() - 300_000) }],
  ["a payload that lives too long", "lifetime", { lifetimeSeconds: 901 }],
  ["a nonce that is no uuid", "nonce", { nonce: () => "once" }],
];
for (const [what, name, over, other] of WRONG)
  test(`${what} fails at its own check`, async () => {
    equal(await failedOf(await signed(over), other && { known: other }), [name]);
  });

test("an unknown issuer fails, and its audience is not known", async () => {
  const checks = await checkHandoff({ body: await signed({ issuer: "other" }), secret: SECRET, known, now: NOW });
  equal(
    checks.filter(({ outcome }) => outcome === "failed"),
    [{ name: "issuer", outcome: "failed", found: "other", expected: "app" }],
  );
  is(checks.find(({ name }) => name === "audience")?.outcome, "open");
});

test("a redirect to an origin that is not allowed, or to none, fails", async () => {
  equal(await failedOf(await signed({}, "https://evil.example/")), ["redirect"]);
  equal(await failedOf(await signed({}, "nowhere")), ["redirect"]);
});

test("a handoff that cannot be read makes no other check", async () => {
  for (const body of ["", "{", "[]", '{"payload":{}}', '{"payload":[],"signature":"x"}'])
    equal(await failedOf(body), ["readable"]);
});

test("a payload that was changed afterwards is not signed", async () => {
  const { payload, signature } = JSON.parse(await signed());
  is(await isSignedBy(SECRET, payload, signature), true);
  is(await isSignedBy(SECRET, { ...payload, externalUserId: "u2" }, signature), false);
  is(await isSignedBy("", payload, signature), false);
  is(await isSignedBy(SECRET, payload, "no base64!"), false);
});

test.run();
