import * as assert from "node:assert/strict";
import { oneTimeCodes } from "@entente/adapters-node";
import { Secret, TOTP } from "otpauth";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { exchange, linkToken, signIn } from "../testing/people.ts";
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
  const { data } = (await browser.call("GET", "/audit_entries?order=desc&limit=5")).body;
  assert.deepEqual(
    data.map(({ verb, after }: any) => [verb, after.wrong_codes]),
    [5, 4, 3, 2, 1].map((wrong) => ["sessions.refuse", wrong]),
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

test("it is asked for only once it was shown to work, and no more once it is removed", async (world) => {
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
