import * as assert from "node:assert/strict";
import type { MailTransport, RenderedMail } from "@entente/core/ports";
import { suite } from "uvu";
import { openWorld, type World } from "../../testing/world.ts";

const test = suite("leaving mail over HTTP");

let world: World;
const taken: RenderedMail[] = [];
const mailTransport: MailTransport = {
  async send(mail) {
    taken.push(mail);
    return "accepted";
  },
};

test.before(async () => {
  world = await openWorld({ addressRate: { perSecond: 1, burst: 40 } }, (ports) => ({ ...ports, mailTransport }));
});
test.after(() => world.close());

/** Invites somebody, and returns the path of the link to leave. */
const linkTo = async (name: string, metadata = {}): Promise<string> => {
  const program = (await world.call("POST", "/v1/platform/programs", { body: { name: `Of ${name}` } })).body.id;
  await world.call("POST", "/v1/platform/enrollments", { body: { program, email: `${name}@mail.test`, metadata } });
  await world.platform.workers.draftMail();
  await world.platform.workers.sendMail();
  const mail = taken.findLast(({ to }) => to.address === `${name}@mail.test`);
  const url = /^<(.*)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  assert.ok(url.startsWith("http://links.example/v1/mail/unsubscribe/"));
  return new URL(url).pathname;
};

/** Nothing of a page may run, and its address stays with its reader. */
const isSafe = (headers: Readonly<Record<string, unknown>>): void => {
  assert.match(String(headers["content-security-policy"]), /default-src 'none'.*form-action 'self'/);
  assert.equal(headers["referrer-policy"], "no-referrer");
  assert.equal(headers["cache-control"], "no-store");
  assert.equal(headers["content-type"], "text/html; charset=utf-8");
};

test("the page asks in the language of the message, without a key, and looking at it leaves nothing", async () => {
  const path = await linkTo("mia", { language: "fr" });
  for (const method of ["GET", "HEAD", "GET"]) {
    const page = await world.call(method, path, { key: undefined });
    assert.equal(page.status, 200);
    isSafe(page.headers);
    if (method === "GET") assert.match(page.text, /<html lang="fr">[\s\S]*adhésion[\s\S]*<form method="post">/);
  }
  await world.call("POST", "/v1/platform/programs", { body: { name: "More" } });
  assert.equal((await linkTo("mia")).split("/").length, path.split("/").length);
});

test("one click leaves, as a mail program sends it and as the form does, and once more changes nothing", async () => {
  const path = await linkTo("leo");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const body of ["List-Unsubscribe=One-Click", ""]) {
    const left = await world.call("POST", path, { key: undefined, headers: form, body });
    assert.equal(left.status, 200);
    isSafe(left.headers);
    assert.match(left.text, /no more emails of this kind/);
    assert.doesNotMatch(left.text, /<form/);
  }
  const before = taken.length;
  const program = (await world.call("POST", "/v1/platform/programs", { body: { name: "Another" } })).body.id;
  await world.call("POST", "/v1/platform/enrollments", { body: { program, email: "leo@mail.test" } });
  await world.platform.workers.draftMail();
  await world.platform.workers.sendMail();
  assert.equal(taken.length, before);
});

test("a link that is cut or guessed leads nowhere, and leaves nothing", async () => {
  const path = await linkTo("eve");
  for (const other of [
    path.slice(0, -1),
    `${path}0`,
    "/v1/mail/unsubscribe/x",
    `${path.slice(0, -64)}${"0".repeat(64)}`,
  ]) {
    for (const method of ["GET", "POST"]) {
      const page = await world.call(method, other, { key: undefined });
      assert.deepEqual([method, page.status], [method, 404]);
      isSafe(page.headers);
    }
  }
  const put = await world.call("PUT", path, { key: undefined });
  assert.deepEqual([put.status, put.headers.allow], [405, "GET, HEAD, POST"]);
  assert.equal((await world.call("GET", "/v1/mail/unsubscribe", { key: undefined })).status, 404);
});

test("an address that asks too often is told to wait", async () => {
  let status = 200;
  for (let at = 0; at < 60 && status !== 429; at += 1)
    status = (await world.call("GET", "/v1/mail/unsubscribe/x", { key: undefined })).status;
  assert.equal(status, 429);
});

test.run();
