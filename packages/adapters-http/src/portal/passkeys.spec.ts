import * as assert from "node:assert/strict";
import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = suite<World>("passkeys over HTTP");
const BASE = "/v1/portal/sign_in/passkey";
const ORIGIN = "https://partners.example";

const open = (options: Parameters<typeof openWorld>[0] = {}): Promise<World> =>
  openWorld(options, (ports) => ({
    ...ports,
    settings: { ...ports.settings, publicUrl: `${ORIGIN}/sub` },
    passkeyVerifier: passkeyVerifier(),
  }));

test.before(async (fixtures) => {
  Object.assign(fixtures, await open());
});
test.after((world) => world.close());

const begun = async ({ call }: World, headers: Readonly<Record<string, string>> = {}, body: object = {}) => {
  const reply = await call("POST", `${BASE}/begin`, { key: undefined, body, headers });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.options;
};

/** An answer to a challenge by a passkey that nobody added. */
const answerTo = (challenge: string) => ({
  id: "AAAA",
  type: "public-key",
  response: {
    clientDataJSON: Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin: ORIGIN })).toString(
      "base64url",
    ),
    authenticatorData: "AAAA",
    signature: "AAAA",
  },
});

test("a challenge names the public address, whatever the request calls the service, and no two are alike", async (world) => {
  const [one, other] = [
    await begun(world),
    await begun(world, { host: "evil.example", origin: "https://evil.example" }),
  ];
  assert.deepEqual([one.rpId, other.rpId], ["partners.example", "partners.example"]);
  assert.notEqual(one.challenge, other.challenge);
  assert.deepEqual([one.allowCredentials, one.userVerification], [[], "required"]);
  const nowhere = await begun(world, {}, { organization: "org_018f0000-0000-7000-8000-000000000000" });
  assert.deepEqual(Object.keys(nowhere), Object.keys(one), "nobody learns which organizations there are");
});

test("every wrong answer is one refusal, and a field that cannot be read is named by its path", async (world) => {
  const send = (credential: unknown) => world.call("POST", BASE, { key: undefined, body: { credential } });
  const right = answerTo((await begun(world)).challenge);
  const nowhere = answerTo((await begun(world, {}, { organization: "org_none" })).challenge);
  const texts = new Set<string>();
  for (const credential of [right, nowhere, answerTo("AAAA"), { ...right, id: "BBBB" }]) {
    const reply = await send(credential);
    texts.add(refused(reply, 401, "sign_in_failed").message);
  }
  assert.equal(texts.size, 1);
  for (const [credential, path] of [
    [undefined, "credential"],
    [{ ...right, id: "%" }, "credential.id"],
    [{ ...right, type: "password" }, "credential.type"],
    [{ ...right, response: { ...right.response, signature: 1 } }, "credential.response.signature"],
    [{ ...right, response: { ...right.response, more: "x" } }, "credential.response.more"],
    [
      { ...right, response: { ...right.response, clientDataJSON: "A".repeat(4_001) } },
      "credential.response.clientDataJSON",
    ],
  ] as const)
    refused(await send(credential), 400, "invalid_request", path);
});

test("wrong passkeys are limited by the address that they come from", async () => {
  const world = await open({ addressRate: { perSecond: 100, burst: 200 } });
  try {
    const statuses: number[] = [];
    const body = { credential: answerTo("AAAA") };
    for (let tried = 0; tried < 22; tried += 1)
      statuses.push((await world.call("POST", BASE, { key: undefined, body })).status);
    assert.deepEqual([statuses[0], statuses[19], statuses[21]], [401, 401, 429]);
  } finally {
    await world.close();
  }
});

test("there is no challenge where nothing verifies passkeys", async () => {
  const world = await openWorld();
  try {
    refused(await world.call("POST", `${BASE}/begin`, { key: undefined, body: {} }), 422, "passkeys_not_configured");
  } finally {
    await world.close();
  }
});

test.run();
