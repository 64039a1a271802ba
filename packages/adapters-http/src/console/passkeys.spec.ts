import * as assert from "node:assert/strict";
import { oneTimeCodes } from "@entente/adapters-node/one-time-codes";
import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { type AskedBy, softAuthenticator } from "@entente/contracts";
import { Secret, TOTP } from "otpauth";
import { suite } from "uvu";
import { type Reply, refused } from "../testing/http-client.ts";
import { type Browser, browserWith, cookieOf, exchange, linkToken, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = suite<World>("passkeys of people");
const ORIGIN = "https://partners.example";
const PAGES = { origin: ORIGIN, rpId: "partners.example" };
const MINUTE = 60_000;
const PATH = "/console/api/sign_in/passkey";

const open = (given: { readonly signIn?: "any" | "oidc"; readonly url?: string } = {}): Promise<World> =>
  openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" }, (ports) => ({
    ...ports,
    settings: { ...ports.settings, publicUrl: given.url ?? `${ORIGIN}/sub`, signIn: given.signIn ?? "any" },
    oneTimeCodes: oneTimeCodes(),
    passkeyVerifier: passkeyVerifier(),
  }));

test.before.each(async (world) => void Object.assign(world, await open()));
test.after.each((world) => world.close());

/** A device with one passkey, which keeps whose it is as browsers do. */
const device = () => {
  const authenticator = softAuthenticator();
  let userHandle = "";
  return {
    made(options: any) {
      userHandle = options.user.id;
      return authenticator.make({ ...PAGES, challenge: options.challenge });
    },
    used(options: any, asked: Partial<AskedBy> = {}, counter?: number, handle = userHandle) {
      const { response, ...answer } = authenticator.use({ ...PAGES, challenge: options.challenge, ...asked }, counter);
      return { ...answer, response: { ...response, userHandle: handle } };
    },
  };
};
type Device = ReturnType<typeof device>;

const begun = async (browser: Browser, path: string): Promise<any> => {
  const reply = await browser.call("POST", path);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.options;
};

const added = async (world: World, browser: Browser, name = "Laptop") => {
  const on = device();
  world.advance(1);
  const credential = on.made(await begun(browser, "/passkeys/begin"));
  const reply = await browser.call("POST", "/passkeys", { body: { name, credential } });
  assert.equal(reply.status, 201, reply.text);
  return { device: on, id: reply.body.id as string };
};

/** A sign-in that began: the options, and the cookie of its flow. */
const flowOf = async ({ call }: World) => {
  const reply = await call("POST", `${PATH}/begin`, { key: undefined, body: {} });
  assert.equal(reply.status, 200, reply.text);
  return { options: reply.body.options, cookie: cookieOf(reply) as string };
};

const answered = ({ call }: World, credential: unknown, cookie: string): Promise<Reply> =>
  call("POST", PATH, { key: undefined, body: { credential }, headers: { cookie } });

const signedInBy = async (world: World, on: Device): Promise<Browser> => {
  const { options, cookie } = await flowOf(world);
  const reply = await answered(world, on.used(options), cookie);
  assert.equal(reply.status, 200, reply.text);
  return browserWith(world, cookieOf(reply) as string, reply.body.csrf_token);
};

const entries = async (browser: Browser, ...verbs: readonly string[]): Promise<any[]> =>
  (await browser.call("GET", "/audit_entries?order=desc&limit=100")).body.data.filter(({ verb }: any) =>
    verbs.includes(verb),
  );

const subjects = async ({ platform }: World, to: string): Promise<readonly string[]> =>
  (await platform.operator.mailOutbox()).filter((one) => one.to === to).map(({ template }) => template);

test("a passkey signs in without a link or a code, and the session says so", async (world) => {
  const browser = await signIn(world, { email: "olga@shop.example" });
  const { device: on, id } = await added(world, browser);
  const session = (await browser.call("GET", "/session")).body;
  assert.equal(session.person.passkeys, true);
  const secret = Secret.fromBase32((await browser.call("POST", "/second_factor/enroll")).body.secret);
  const code = new TOTP({ secret }).generate({ timestamp: world.ports.clock.now().getTime() });
  assert.equal((await browser.call("POST", "/second_factor/confirm", { body: { code } })).status, 200);
  const by = await signedInBy(world, on);
  const [current] = (await by.call("GET", "/sessions")).body.data.filter((one: any) => one.current);
  assert.equal(current.method, "passkey");
  assert.equal((await by.call("GET", "/session")).body.person.id, session.person.id);
  const [listed] = (await by.call("GET", "/passkeys")).body.data;
  assert.deepEqual([listed.id, listed.name, listed.current], [id, "Laptop", true]);
  assert.notEqual(listed.last_used_at, null);
  assert.deepEqual(await subjects(world, "olga@shop.example"), ["team_factor_changed", "team_factor_changed"]);
  assert.equal((await by.call("GET", "/sign_in")).body.passkeys, true);
});

test("the options name the public address, whatever the request calls the service, and nobody", async (world) => {
  const { device: _, id } = await added(world, await signIn(world));
  const headers = { host: "evil.example" };
  const reply = await world.call("POST", `${PATH}/begin`, { key: undefined, body: {}, headers });
  const { options } = reply.body;
  assert.deepEqual([options.rpId, options.allowCredentials, options.timeout], ["partners.example", [], 10 * MINUTE]);
  assert.ok(!reply.text.includes(id));
  assert.match(
    String(reply.headers["set-cookie"]),
    /^entente_sign_in_[0-9a-f]{16}=[0-9a-f]{64}; .*Max-Age=600; HttpOnly/,
  );
});

test("a challenge is answered once, in its ten minutes, by the browser that asked, and by the pages it names", async (world) => {
  const { device: on } = await added(world, await signIn(world));
  const { options, cookie } = await flowOf(world);
  const other = await flowOf(world);
  const wrong: readonly (readonly [unknown, string])[] = [
    [on.used(options), ""],
    [on.used(options), other.cookie],
    [on.used(options, { origin: "https://evil.example" }), cookie],
    [on.used(options, { rpId: "evil.example" }), cookie],
    [on.used(options, { verifiesUser: false }), cookie],
    [on.used(options, { isFramed: true }), cookie],
    [on.used({ challenge: "AAAA" }), cookie],
    [on.used(options, {}, undefined, "AA"), cookie],
    [on.used(options, {}, undefined, "AAAA"), cookie],
    [device().used(options, {}, undefined, Buffer.alloc(32).toString("base64url")), cookie],
  ];
  const texts = new Set<string>();
  for (const [credential, kept] of wrong)
    texts.add(refused(await answered(world, credential, kept), 401, "sign_in_failed").message);
  assert.equal(texts.size, 1);
  const right = on.used(options, {}, 100);
  assert.equal((await answered(world, right, cookie)).status, 200);
  refused(await answered(world, on.used(options, {}, 101), cookie), 401, "sign_in_failed");
  world.advance(10 * MINUTE);
  refused(await answered(world, on.used(other.options, {}, 102), other.cookie), 401, "sign_in_failed");
});

test("a challenge of a session is no sign-in, and that of another session proves nothing", async (world) => {
  const browser = await signIn(world);
  const { device: on } = await added(world, browser);
  world.advance(1);
  const options = await begun(browser, "/session/prove/begin");
  refused(await answered(world, on.used(options), (await flowOf(world)).cookie), 401, "sign_in_failed");
  const other = await signedInBy(world, on);
  const prove = (by: Browser, credential: unknown) => by.call("POST", "/session/prove", { body: { credential } });
  refused(await prove(other, on.used(options)), 403, "passkey_invalid");
  refused(await prove(browser, on.used((await flowOf(world)).options)), 403, "passkey_invalid");
  assert.equal((await prove(browser, on.used(options))).status, 200);
  refused(await prove(browser, on.used(options)), 403, "passkey_invalid");
  refused(await browser.call("POST", "/session/prove", { body: { credential: { id: "%" } } }), 400, "invalid_request");
});

test("a counter that goes back signs nobody in and proves nothing, and is noted", async (world) => {
  const browser = await signIn(world);
  const { device: on, id } = await added(world, browser);
  const first = await flowOf(world);
  assert.equal((await answered(world, on.used(first.options, {}, 9), first.cookie)).status, 200);
  for (const counter of [9, 3, 0]) {
    const { options, cookie } = await flowOf(world);
    refused(await answered(world, on.used(options, {}, counter), cookie), 401, "sign_in_failed");
  }
  world.advance(1);
  const options = await begun(browser, "/session/prove/begin");
  const body = { credential: on.used(options, {}, 8) };
  refused(await browser.call("POST", "/session/prove", { body }), 403, "passkey_invalid");
  const noted = await entries(browser, "sessions.refuse");
  assert.ok(noted.length >= 2);
  for (const { after } of noted) assert.deepEqual([after.passkey, after.reason], [id, "counter_went_back"]);
  const last = await flowOf(world);
  assert.equal((await answered(world, on.used(last.options, {}, 10), last.cookie)).status, 200);
});

test("a passkey is added and removed with a fresh sign-in only, ten at most, each once", async (world) => {
  const browser = await signIn(world, { email: "olga@shop.example" });
  const { device: on, id } = await added(world, browser);
  const options = await begun(browser, "/passkeys/begin");
  assert.equal(options.excludeCredentials.length, 1);
  const twice = on.made(options);
  refused(
    await browser.call("POST", "/passkeys", { body: { name: "Twice", credential: twice } }),
    403,
    "passkey_invalid",
  );
  world.advance(1);
  const again = on.made(await begun(browser, "/passkeys/begin"));
  refused(
    await browser.call("POST", "/passkeys", { body: { name: "Twice", credential: again } }),
    409,
    "passkey_already_exists",
  );
  refused(
    await browser.call("POST", "/passkeys", { body: { name: " ", credential: again } }),
    400,
    "invalid_request",
    "name",
  );
  for (let count = 2; count <= 10; count += 1) await added(world, browser, `Key ${count}`);
  refused(await browser.call("POST", "/passkeys/begin"), 409, "too_many_passkeys");
  const other = await signedInBy(world, on);
  assert.equal((await browser.call("POST", `/passkeys/${id}/remove`)).body.removed, true);
  refused(await other.call("GET", "/session"), 401, "unauthenticated");
  const flow = await flowOf(world);
  refused(await answered(world, on.used(flow.options), flow.cookie), 401, "sign_in_failed");
  refused(await browser.call("POST", `/passkeys/${id}/remove`), 404, "passkey_not_found");
  const [{ before, after }] = await entries(browser, "consolePasskeys.remove");
  assert.deepEqual([before, after], [{ status: "active" }, { status: "removed" }]);
  const text = JSON.stringify(await entries(browser, "consolePasskeys.add", "consolePasskeys.remove"));
  assert.ok(!text.includes("Laptop") && !text.includes("credential"));
  world.advance(10 * MINUTE);
  for (const path of ["/passkeys/begin", `/passkeys/${id}/remove`])
    refused(await browser.call("POST", path), 403, "fresh_sign_in_required");
  refused(
    await browser.call("POST", "/passkeys", { body: { name: "Late", credential: again } }),
    403,
    "fresh_sign_in_required",
  );
});

test("a removed passkey ends the other sessions that it opened, also those that another one proved, and no session that it proved", async (world) => {
  const browser = await signIn(world);
  const [lost, kept] = [await added(world, browser, "Lost"), await added(world, browser, "Kept")];
  const [asking, onLost, byKept] = [
    await signedInBy(world, lost.device),
    await signedInBy(world, lost.device),
    await signedInBy(world, kept.device),
  ];
  const prove = async (by: Browser, on: Device) => {
    world.advance(1);
    const credential = on.used(await begun(by, "/session/prove/begin"));
    const reply = await by.call("POST", "/session/prove", { body: { credential } });
    assert.equal(reply.status, 200, reply.text);
  };
  await prove(onLost, kept.device);
  for (const by of [browser, byKept]) await prove(by, lost.device);
  const current = async (by: Browser) =>
    (await by.call("GET", "/passkeys")).body.data.flatMap((one: any) => (one.current ? [one.name] : []));
  assert.deepEqual([await current(browser), await current(byKept), await current(onLost)], [[], ["Kept"], ["Lost"]]);
  assert.equal((await asking.call("POST", `/passkeys/${lost.id}/remove`)).status, 200);
  refused(await onLost.call("GET", "/session"), 401, "unauthenticated");
  for (const by of [browser, byKept, asking]) assert.equal((await by.call("GET", "/session")).status, 200);
});

test("a passkey of somebody else is neither listed, removed nor a proof", async (world) => {
  const [owner, mia] = [await signIn(world), await signIn(world, { role: "viewer", name: "Mia" })];
  const { device: on, id } = await added(world, owner);
  assert.deepEqual((await mia.call("GET", "/passkeys")).body.data, []);
  refused(await mia.call("POST", `/passkeys/${id}/remove`), 404, "passkey_not_found");
  refused(await mia.call("POST", "/session/prove/begin"), 404, "passkey_not_found");
  await added(world, mia);
  world.advance(1);
  const options = await begun(mia, "/session/prove/begin");
  const reply = await mia.call("POST", "/session/prove", { body: { credential: on.used(options) } });
  refused(reply, 403, "passkey_invalid");
});

test("an owner's reset takes passkeys away and ends what they opened; so do the command line and the removal of the person", async (world) => {
  const owner = await signIn(world);
  const mia = await signIn(world, { role: "viewer", name: "Mia", email: "mia@shop.example" });
  const { id } = (await mia.call("GET", "/session")).body.person;
  const person = async () => (await owner.call("GET", `/people/${id}`)).body;
  const first = await added(world, mia);
  const by = await signedInBy(world, first.device);
  const opened = (await by.call("GET", "/sessions")).body.data.find((one: any) => one.current).id;
  assert.equal((await person()).passkeys, true);
  assert.equal((await owner.call("POST", `/people/${id}/second_factor/reset`)).status, 200);
  assert.equal((await person()).passkeys, false);
  refused(await by.call("GET", "/session"), 401, "unauthenticated");
  assert.equal((await mia.call("GET", "/session")).status, 200);
  assert.deepEqual(await subjects(world, "mia@shop.example"), ["team_factor_changed", "team_factor_changed"]);
  const second = await added(world, mia);
  await world.platform.operator.resetSecondFactor(world.organization, { person: id });
  const third = await added(world, mia);
  assert.equal((await owner.call("POST", `/people/${id}/remove`)).status, 200);
  for (const { device: on } of [first, second, third]) {
    const flow = await flowOf(world);
    refused(await answered(world, on.used(flow.options), flow.cookie), 401, "sign_in_failed");
  }
  const ends = await entries(owner, "sessions.end");
  assert.deepEqual(
    ends.map(({ actor, subject, before, after }) => [actor.type, subject.id, before.ended, after.ended]),
    [["person", opened, false, true]],
  );
  const resets = await entries(owner, "secondFactor.reset");
  assert.deepEqual(
    resets.map(({ actor, before, after }) => [actor.type, before.passkeys, after.passkeys]),
    [
      ["operator", 1, 0],
      ["person", 1, 0],
    ],
  );
});

test("before money, keys and people an old session is asked for a passkey or a code, and then goes on", async (world) => {
  const browser = await signIn(world);
  const { device: on } = await added(world, browser);
  const secret = Secret.fromBase32((await browser.call("POST", "/second_factor/enroll")).body.secret);
  const code = () => new TOTP({ secret }).generate({ timestamp: world.ports.clock.now().getTime() });
  assert.equal((await browser.call("POST", "/second_factor/confirm", { body: { code: code() } })).status, 200);
  const invite = () => browser.call("POST", "/invitations", { body: { role: "viewer" } });
  const until = Date.parse((await browser.call("GET", "/session")).body.fresh_until);
  world.advance(until - world.ports.clock.now().getTime() - 1);
  assert.equal((await invite()).status, 201);
  world.advance(1);
  refused(await invite(), 403, "fresh_sign_in_required");
  const options = await begun(browser, "/session/prove/begin");
  const proven = await browser.call("POST", "/session/prove", { body: { credential: on.used(options) } });
  assert.equal(proven.status, 200, proven.text);
  assert.equal(proven.body.fresh_until, (await browser.call("GET", "/session")).body.fresh_until);
  assert.equal((await invite()).status, 201);
  world.advance(10 * MINUTE);
  refused(await invite(), 403, "fresh_sign_in_required");
  refused(
    await browser.call("POST", "/session/prove/code", { body: { code: "000000" } }),
    403,
    "second_factor_invalid",
  );
  const body = { code: code() };
  assert.equal((await browser.call("POST", "/session/prove/code", { body })).status, 200);
  assert.equal((await invite()).status, 201);
  refused(await browser.call("POST", "/session/prove/code", { body }), 403, "second_factor_invalid");
  const proofs = await entries(browser, "sessions.prove");
  assert.equal(proofs.length, 2);
});

test("a reset and a passkey that is added at the same time are decided one after the other", async (world) => {
  const owner = await signIn(world);
  const mia = await signIn(world, { role: "viewer", name: "Mia" });
  const { id } = (await mia.call("GET", "/session")).body.person;
  await added(world, mia);
  const begins = async (name: string) => {
    world.advance(1);
    return { name, credential: device().made(await begun(mia, "/passkeys/begin")) };
  };
  const { journal } = world.ports;
  const { commit } = journal;
  /** Lets another request be answered after the next change was decided, and before it is committed. */
  const meanwhile = async (verb: string, other: () => Promise<Reply>, act: () => Promise<Reply>): Promise<void> => {
    let tried = 0;
    Object.assign(journal, {
      commit: async (change: Parameters<typeof commit>[0]) => {
        if (!change.audits?.some((entry) => entry.verb === verb)) return commit(change);
        tried += 1;
        if (tried === 1) assert.ok((await other()).status < 300);
        return commit(change);
      },
    });
    assert.ok((await act()).status < 300);
    Object.assign(journal, { commit });
    assert.equal(tried, 2, verb);
  };
  const reset = () => owner.call("POST", `/people/${id}/second_factor/reset`);
  const second = await begins("Second");
  const add = (body: object) => mia.call("POST", "/passkeys", { body });
  const names = async () => (await mia.call("GET", "/passkeys")).body.data.map(({ name }: any) => name);
  await meanwhile("secondFactor.reset", () => add(second), reset);
  assert.deepEqual(await names(), []);
  await added(world, mia, "Before");
  const third = await begins("Third");
  await meanwhile("consolePasskeys.add", reset, () => add(third));
  assert.deepEqual(await names(), ["Third"]);
});

test("a proof sets wrong codes to none, and a code that is sent twice is one proof and no wrong code", async (world) => {
  const browser = await signIn(world);
  const { device: on } = await added(world, browser);
  const secret = Secret.fromBase32((await browser.call("POST", "/second_factor/enroll")).body.secret);
  const code = () => new TOTP({ secret }).generate({ timestamp: world.ports.clock.now().getTime() });
  const confirmed = await browser.call("POST", "/second_factor/confirm", { body: { code: code() } });
  const send = (given: string) => browser.call("POST", "/session/prove/code", { body: { code: given } });
  const wrong = async (times: number) => {
    const no = String((Number(code()) + 1) % 1_000_000).padStart(6, "0");
    for (let sent = 0; sent < times; sent += 1) refused(await send(no), 403, "second_factor_invalid");
  };
  const byPasskey = async () => {
    world.advance(1);
    const credential = on.used(await begun(browser, "/session/prove/begin"));
    return browser.call("POST", "/session/prove", { body: { credential } });
  };
  const twice = async (given: string) => {
    const statuses = (await Promise.all([send(given), send(given)])).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 403]);
  };
  await wrong(4);
  world.advance(60_000);
  await twice(code());
  await wrong(4);
  assert.equal((await byPasskey()).status, 200);
  await wrong(3);
  assert.equal((await send(confirmed.body.recovery_codes[0])).status, 200);
  const seen = await entries(browser, "secondFactor.refuse");
  assert.deepEqual(
    seen.map(({ after }) => after.wrong_codes),
    [3, 2, 1, 4, 3, 2, 1, 4, 3, 2, 1],
  );
  assert.equal((await entries(browser, "sessions.prove")).length, 3);
  await wrong(4);
  assert.equal((await browser.call("GET", "/session")).status, 200);
  refused(await send("000000"), 403, "second_factor_invalid");
  refused(await browser.call("GET", "/session"), 401, "unauthenticated");
});

test("where people sign in at their provider alone, passkeys are refused but in a session of break glass", async () => {
  const world = await open({ signIn: "oidc" });
  try {
    refused(await world.call("POST", `${PATH}/begin`, { key: undefined, body: {} }), 403, "identity_provider_required");
    const glass = await exchange(world, { token: await linkToken(world, { break_glass: true }) });
    const browser = browserWith(world, cookieOf(glass) as string, glass.body.csrf_token);
    assert.equal((await browser.call("GET", "/sign_in")).body.passkeys, false);
    const { device: on } = await added(world, browser);
    world.advance(10 * MINUTE);
    const credential = on.used(await begun(browser, "/session/prove/begin"));
    assert.equal((await browser.call("POST", "/session/prove", { body: { credential } })).status, 200);
    refused(await answered(world, on.used({ challenge: "AAAA" }), ""), 403, "identity_provider_required");
  } finally {
    await world.close();
  }
});

test("there are no passkeys where the public address is a number", async () => {
  const world = await open({ url: "http://127.0.0.1:4600" });
  try {
    refused(await world.call("POST", `${PATH}/begin`, { key: undefined, body: {} }), 422, "passkeys_not_configured");
    const browser = await signIn(world);
    for (const path of ["/passkeys/begin", "/session/prove/begin"])
      refused(await browser.call("POST", path), 422, "passkeys_not_configured");
    assert.equal((await browser.call("GET", "/sign_in")).body.passkeys, false);
  } finally {
    await world.close();
  }
});

test.run();
