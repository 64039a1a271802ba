import * as assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import type { MailTransport, RenderedMail } from "@entente/core/ports";
import { suite } from "uvu";
import { type Reply, refused } from "../testing/http-client.ts";
import { browserWith, cookieOf, exchange, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly taken: RenderedMail[];
}

const test = suite<Fixtures>("signing in to the console by mail");
const OLGA = "olga@people.test";

const opened = (settings: object = {}, isMailing = true) => {
  const taken: RenderedMail[] = [];
  const mailTransport: MailTransport = {
    async send(mail) {
      taken.push(mail);
      return "accepted";
    },
  };
  return openWorld({ console: {}, publicUrl: "http://127.0.0.1" }, (ports) => ({
    ...ports,
    settings: { ...ports.settings, ...settings },
    ...(isMailing ? { mailTransport } : {}),
  })).then((world) => ({ ...world, taken }));
};

test.before.each(async (fixtures) => {
  Object.assign(fixtures, await opened());
  await signIn(fixtures, { role: "owner", email: OLGA, name: "Olga" });
});
test.after.each((world) => world.close());

const ask = ({ call }: World, body: object): Promise<Reply> =>
  call("POST", "/console/api/sign_in/mail", { key: undefined, body });

/** Asks, and waits until the links are written and sent. */
const mailed = async ({ platform, taken }: Fixtures, email: string, more: object = {}): Promise<RenderedMail[]> => {
  await platform.console.mail.sendLinks({ email, ...more });
  await platform.workers.sendMail(100);
  return taken.splice(0);
};

/** Waits for a message that nobody waited to be written for. */
const arrived = async ({ platform, taken }: Fixtures): Promise<RenderedMail[]> => {
  while (taken.length === 0) {
    await platform.workers.sendMail(100);
    await pause(2);
  }
  return taken.splice(0);
};

const tokenIn = (mail: RenderedMail | undefined): string => {
  const [, token] = /\/console\/sign-in#token=(l[0-9a-f]{128})/.exec(mail?.text ?? "") ?? [];
  assert.ok(token, mail?.text);
  return token;
};

test("an invitation with an address is sent there, in the language of who invites, and its link lets in once", async (world) => {
  const { platform, taken } = world;
  const olga = await signIn(world, { role: "owner", email: "second@people.test", name: "Olga B" });
  const body = { email: "Mia@people.test", name: "Mia", role: "finance" };
  const made = await olga.call("POST", "/invitations", { body });
  assert.deepEqual([made.status, made.body.is_mailed], [201, true]);
  const nobody = await olga.call("POST", "/invitations", { body: { role: "viewer" } });
  assert.equal(nobody.body.is_mailed, false);
  const listed = (await olga.call("GET", "/invitations")).body.data;
  assert.ok(listed.every((one: object) => !("url" in one) && !("is_mailed" in one)));
  await platform.workers.sendMail(100);
  const [mail, ...others] = taken.splice(0);
  assert.equal(others.length, 0);
  assert.deepEqual(mail?.to, { address: "Mia@people.test", name: "Mia" });
  assert.match(mail?.text ?? "", /Olga B invites you to the console of Acme\.\n\nYour role: finance\./);
  assert.ok(mail?.text.includes(made.body.url));
  assert.equal(mail?.headers["List-Unsubscribe"], undefined);
  const token = made.body.url.split("#token=")[1] as string;
  assert.equal((await exchange(world, { token })).body.person.name, "Mia");
  refused(await exchange(world, { token }), 401, "sign_in_failed");
  await platform.workers.sendMail(100);
  assert.equal(taken.length, 0);
});

test("an address is sent five invitations an hour, and each further one is a link alone", async (world) => {
  const owner = await signIn(world, { role: "owner", email: "fourth@people.test", name: "Fourth" });
  const mailed: boolean[] = [];
  for (let time = 0; time < 6; time += 1) {
    const body = { email: time % 2 === 0 ? "eve@people.test" : "Eve@People.test", role: "viewer" };
    const made = await owner.call("POST", "/invitations", { body });
    assert.deepEqual([made.status, typeof made.body.url], [201, "string"]);
    mailed.push(made.body.is_mailed);
  }
  assert.deepEqual(mailed, [true, true, true, true, true, false]);
  const other = await owner.call("POST", "/invitations", { body: { email: "ida@people.test", role: "viewer" } });
  assert.equal(other.body.is_mailed, true);
  await world.platform.workers.sendMail(100);
  assert.equal(world.taken.splice(0).length, 6);
});

test("an invitation that cannot be made sends nothing", async (world) => {
  const owner = await signIn(world, { role: "owner", email: "third@people.test", name: "Third" });
  refused(
    await owner.call("POST", "/invitations", { body: { email: OLGA, role: "viewer" } }),
    409,
    "person_already_exists",
    "email",
  );
  await world.platform.workers.sendMail(100);
  assert.equal(world.taken.length, 0);
});

test("a person asks for a link, and the link signs in once", async (world) => {
  const { body: ways } = await world.call("GET", "/console/api/sign_in", { key: undefined });
  assert.deepEqual([ways.links, ways.mail], [true, true]);
  const asked = await ask(world, { email: OLGA.toUpperCase(), language: "de" });
  assert.deepEqual([asked.status, asked.body], [202, { object: "sign_in_mail", asked: true }]);
  const [mail] = await arrived(world);
  assert.deepEqual([mail?.to, mail?.subject], [{ address: OLGA, name: "Olga" }, "Anmeldung bei Acme"]);
  const token = tokenIn(mail);
  const reply = await exchange(world, { token });
  const browser = browserWith(world, cookieOf(reply) as string, reply.body.csrf_token);
  assert.equal((await browser.call("GET", "/sessions")).body.data[0].method, "email");
  refused(await exchange(world, { token }), 401, "sign_in_failed");
  assert.equal((await browser.call("GET", "/session")).body.person.name, "Olga");
});

test("nobody learns whether an address is known", async (world) => {
  const replies = [await ask(world, { email: OLGA }), await ask(world, { email: "nobody@people.test" })];
  assert.equal(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size, 1);
  await arrived(world);
  assert.deepEqual(await mailed(world, "nobody@people.test"), []);
  const owner = await signIn(world, { role: "owner", email: OLGA });
  const made = await signIn(world, { role: "manager", email: "mia@people.test", name: "Mia" });
  assert.equal((await mailed(world, "mia@people.test")).length, 1);
  const { person } = (await made.call("GET", "/session")).body;
  assert.equal((await owner.call("POST", `/people/${person.id}/remove`, { body: {} })).status, 200);
  assert.deepEqual(await mailed(world, "mia@people.test"), []);
});

test("a person of two organizations is sent a link into each", async (world) => {
  const { platform, organization } = world;
  const { id: other } = await platform.operator.createOrganization({ name: "Bolt" });
  await platform.operator.createBrand(other, { name: "Bolt" });
  await platform.operator.createConsoleLink(other, { email: OLGA, role: "viewer", name: "Olga" });
  const mails = (await mailed(world, OLGA)).sort((one, next) => (one.subject < next.subject ? -1 : 1));
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ["Sign in to Acme", "Sign in to Bolt"],
  );
  const into: string[] = [];
  for (const mail of mails) into.push((await exchange(world, { token: tokenIn(mail) })).body.organization.id);
  assert.deepEqual(into, [organization, other]);
});

test("a person is sent five links an hour, however many are asked for", async (world) => {
  const sent: number[] = [];
  for (let time = 0; time < 7; time += 1) sent.push((await mailed(world, OLGA)).length);
  assert.deepEqual(sent, [1, 1, 1, 1, 1, 0, 0]);
});

test("links asked for at once are counted one by one", async (world) => {
  const { platform, taken } = world;
  await Promise.all(Array.from({ length: 5 }, () => platform.console.mail.sendLinks({ email: OLGA })));
  await platform.workers.sendMail(100);
  assert.equal(taken.length, 5);
  assert.equal(new Set(taken.map(tokenIn)).size, 5);
});

test("the language that a person chose comes before the one of the page", async (world) => {
  const owner = await signIn(world, { role: "owner", email: OLGA });
  assert.equal((await owner.call("POST", "/notifications", { body: { language: "fr" } })).status, 200);
  assert.equal((await mailed(world, OLGA, { language: "de" }))[0]?.subject, "Connexion à Acme");
});

test("a request that cannot be read is refused, and names its field", async (world) => {
  for (const [body, param] of [
    [{}, "email"],
    [{ email: "olga" }, "email"],
    [{ email: OLGA, language: "xx" }, "language"],
    [{ email: OLGA, organization: "org_1" }, "organization"],
  ] as const)
    refused(await ask(world, body), 400, "invalid_request", param);
});

const CLOSED = [
  ["without a mail server", {}, false],
  ["where people sign in at their provider alone", { signIn: "oidc" }, true],
] as const;
for (const [where, settings, isMailing] of CLOSED)
  test(`nobody is offered a link by mail ${where}`, async () => {
    const world = await opened(settings, isMailing);
    try {
      const { body: ways } = await world.call("GET", "/console/api/sign_in", { key: undefined });
      assert.equal(ways.mail, false);
      refused(await ask(world, { email: OLGA }), 404, "route_not_found");
      await world.platform.operator.createConsoleLink(world.organization, {
        ...{ email: OLGA, role: "owner", name: "Olga" },
        ...("signIn" in settings ? { break_glass: true } : {}),
      });
      assert.deepEqual(await mailed(world as Fixtures, OLGA), []);
    } finally {
      await world.close();
    }
  });

test.run();
