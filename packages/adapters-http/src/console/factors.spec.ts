import * as assert from "node:assert/strict";
import { oneTimeCodes } from "@entente/adapters-node/one-time-codes";
import { Secret, TOTP } from "otpauth";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { browserWith, cookieOf, exchange, linkToken, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = suite<World>("authenticators of people");
test.before.each(
  async (world) =>
    void Object.assign(
      world,
      await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" }, (ports) => ({
        ...ports,
        oneTimeCodes: oneTimeCodes(),
      })),
    ),
);
test.after.each((world) => world.close());

type Browser = Awaited<ReturnType<typeof signIn>>;

/** The authenticator of somebody who has just begun to use it. */
const enroll = async ({ ports }: World, browser: Browser) => {
  const begun = await browser.call("POST", "/second_factor/enroll");
  assert.equal(begun.status, 200, begun.text);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
  const code = () => totp.generate({ timestamp: ports.clock.now().getTime() });
  const confirmed = await browser.call("POST", "/second_factor/confirm", { body: { code: code() } });
  assert.equal(confirmed.status, 200, confirmed.text);
  return { code, recovery: confirmed.body.recovery_codes as readonly string[], shared: begun.body.secret as string };
};

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a link asks for a code, which is taken once; without one it is not used up", async (world) => {
  const browser = await signIn(world);
  const { code } = await enroll(world, browser);
  assert.equal((await browser.call("GET", "/session")).body.person.second_factor, true);
  world.advance(60_000);
  const token = await linkToken(world);
  refused(await exchange(world, { token }), 403, "second_factor_required");
  refused(await exchange(world, { token, code: other(code()) }), 403, "second_factor_invalid");
  assert.equal((await exchange(world, { token, code: code() })).status, 200);
  const again = await linkToken(world);
  refused(await exchange(world, { token: again, code: code() }), 403, "second_factor_invalid");
  world.advance(30_000);
  assert.equal((await exchange(world, { token: again, code: code() })).status, 200);
});

test("the fifth wrong code uses the link up, and each is recorded", async (world) => {
  const browser = await signIn(world);
  const { code } = await enroll(world, browser);
  world.advance(60_000);
  const token = await linkToken(world);
  for (let wrong = 1; wrong <= 5; wrong += 1)
    refused(await exchange(world, { token, code: other(code()) }), 403, "second_factor_invalid");
  refused(await exchange(world, { token, code: code() }), 401, "sign_in_failed");
  const { data } = (await browser.call("GET", "/audit_entries?order=desc&limit=6")).body;
  assert.deepEqual(
    data.map(({ verb, after }: any) => [verb, after.reason ?? after.wrong_codes]),
    ["link_used", 5, 4, 3, 2, 1].map((shown) => ["sessions.refuse", shown]),
  );
});

test("a recovery code stands for the authenticator, once", async (world) => {
  const { recovery } = await enroll(world, await signIn(world));
  const [first = "", second = ""] = recovery;
  assert.equal(recovery.length, 10);
  assert.equal((await exchange(world, { token: await linkToken(world), code: first.toUpperCase() })).status, 200);
  const token = await linkToken(world);
  refused(await exchange(world, { token, code: first }), 403, "second_factor_invalid");
  assert.equal((await exchange(world, { token, code: second.replace("-", " ") })).status, 200);
});

test("a second factor is asked for only once it was shown to work, and no more once it is removed", async (world) => {
  const browser = await signIn(world);
  assert.equal((await browser.call("POST", "/second_factor/enroll")).status, 200);
  refused(
    await browser.call("POST", "/second_factor/confirm", { body: { code: "000000" } }),
    403,
    "second_factor_invalid",
  );
  assert.equal((await exchange(world, { token: await linkToken(world) })).status, 200);
  const { code } = await enroll(world, browser);
  refused(await browser.call("POST", "/second_factor/enroll"), 409, "second_factor_already_exists");
  refused(
    await browser.call("POST", "/second_factor/remove", { body: { code: code() } }),
    403,
    "second_factor_invalid",
  );
  world.advance(30_000);
  const removed = await browser.call("POST", "/second_factor/remove", { body: { code: code() } });
  assert.deepEqual(removed.body, { object: "second_factor", removed: true });
  assert.equal((await exchange(world, { token: await linkToken(world) })).status, 200);
  await enroll(world, browser);
});

test("the shared secret is sealed in the store, recovery codes are digests, and neither is recorded", async (world) => {
  const browser = await signIn(world);
  const { recovery, shared } = await enroll(world, browser);
  const id = (await browser.call("GET", "/session")).body.person.id.replace("person_", "");
  const tenant = { organization: world.organization.replace("org_", ""), livemode: true } as never;
  const row = JSON.stringify((await world.ports.secondFactors.get(tenant, id))?.row);
  const audits = (await browser.call("GET", "/audit_entries?limit=100")).text;
  for (const secret of [shared, ...recovery]) assert.ok(!row.includes(secret) && !audits.includes(secret));
  assert.ok(audits.includes("secondFactor.confirm"));
});

test("an authenticator is taken and given up in the ten minutes after signing in only", async (world) => {
  const [MINUTE, browser] = [60_000, await signIn(world)];
  const { code } = await enroll(world, browser);
  world.advance(10 * MINUTE);
  for (const [path, body] of [
    ["enroll", {}],
    ["confirm", { code: code() }],
    ["remove", { code: code() }],
  ] as const)
    refused(await browser.call("POST", `/second_factor/${path}`, { body }), 403, "fresh_sign_in_required");
  const reply = await exchange(world, { token: await linkToken(world), code: code() });
  const fresh = browserWith(world, cookieOf(reply) as string, reply.body.csrf_token);
  world.advance(9 * MINUTE);
  assert.equal((await fresh.call("POST", "/second_factor/remove", { body: { code: code() } })).status, 200);
});

test("the fifth wrong code of a session ends it, each is recorded, and right ones count for nothing", async (world) => {
  const watching = await signIn(world, { name: "Watcher" });
  const browser = await signIn(world);
  const { code } = await enroll(world, browser);
  world.advance(60_000);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    const body = { code: other(code()) };
    refused(await browser.call("POST", "/second_factor/remove", { body }), 403, "second_factor_invalid");
  }
  refused(await browser.call("POST", "/second_factor/remove", { body: { code: code() } }), 401, "unauthenticated");
  const { data } = (await watching.call("GET", "/audit_entries?order=desc&limit=5")).body;
  assert.deepEqual(
    data.map(({ verb, after }: any) => [verb, after.wrong_codes, after.ended === true]),
    [5, 4, 3, 2, 1].map((wrong) => ["secondFactor.refuse", wrong, wrong === 5]),
  );
});

test("an owner resets what somebody else has lost; the command line does it for the last owner", async (world) => {
  const [owner, mia] = [await signIn(world), await signIn(world, { role: "support", name: "Mia" })];
  await enroll(world, mia);
  const { id } = (await mia.call("GET", "/session")).body.person;
  const path = `/people/${id}/second_factor/reset`;
  refused(await mia.call("POST", path), 403, "insufficient_scope");
  const manager = await signIn(world, { role: "manager", name: "Max" });
  refused(await manager.call("POST", path), 403, "insufficient_scope");
  for (let times = 0; times < 2; times += 1)
    assert.deepEqual((await owner.call("POST", path)).body, { id, object: "person", second_factor: false });
  const token = await linkToken(world, { role: "support", name: "Mia" });
  assert.equal((await exchange(world, { token })).status, 200);
  await enroll(world, owner);
  const own = (await owner.call("GET", "/session")).body.person.id;
  refused(await owner.call("POST", `/people/${own}/second_factor/reset`), 400, "invalid_request");
  world.advance(11 * 60_000);
  refused(await owner.call("POST", path), 403, "fresh_sign_in_required");
  await world.platform.operator.resetSecondFactor(world.organization, { person: own });
  assert.equal((await exchange(world, { token: await linkToken(world) })).status, 200);
  const { data } = (await owner.call("GET", "/audit_entries?order=desc&limit=100")).body;
  const resets = data.filter(({ verb }: any) => verb === "secondFactor.reset");
  assert.deepEqual(
    resets.map(({ actor, subject }: any) => [actor.type, subject.id]),
    [
      ["operator", own],
      ["person", id],
    ],
  );
});

test("a person with seats in one brand resets the second factor of nobody who has other seats", async (world) => {
  const { id: brand } = await world.platform.operator.createBrand(world.organization, { name: "Hats" });
  const owner = await signIn(world, { role: "owner", name: "Bo", brand });
  const mia = await signIn(world, { role: "support", name: "Mia", brand });
  const { id } = (await mia.call("GET", "/session")).body.person;
  assert.equal((await owner.call("POST", `/people/${id}/second_factor/reset`)).status, 200);
  const all = await signIn(world, { role: "viewer", name: "Vi" });
  const other = (await all.call("GET", "/session")).body.person.id;
  refused(await owner.call("POST", `/people/${other}/second_factor/reset`), 404, "person_not_found");
});

test("codes are limited as signing in is", async () => {
  const limited = await openWorld(
    { console: { signInRate: { perSecond: 0.001, burst: 3 } }, publicUrl: "http://127.0.0.1" },
    (ports) => ({ ...ports, oneTimeCodes: oneTimeCodes() }),
  );
  try {
    const browser = await signIn(limited);
    for (let tried = 0; tried < 3; tried += 1)
      refused(
        await browser.call("POST", "/second_factor/confirm", { body: { code: "000000" } }),
        403,
        "second_factor_invalid",
      );
    refused(await browser.call("POST", "/second_factor/confirm", { body: { code: "000000" } }), 429, "rate_limited");
    refused(await exchange(limited, { token: "x" }), 401, "sign_in_failed");
  } finally {
    await limited.close();
  }
});

test.run();
