import * as assert from "node:assert/strict";
import type { MailTransport, RenderedMail } from "@entente/core/ports";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { type Browser, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly taken: RenderedMail[];
  readonly owner: Browser;
}

const test = suite<Fixtures>("mail in the console");
const FROM = "partners@lumen.test";

test.before.each(async (fixtures) => {
  const taken: RenderedMail[] = [];
  const mailTransport: MailTransport = {
    from: FROM,
    async send(mail) {
      taken.push(mail);
      return "accepted";
    },
  };
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" }, (ports) => ({
    ...ports,
    mailTransport,
  }));
  const owner = await signIn(world, { role: "owner", email: "olga@people.test", name: "Olga" });
  Object.assign(fixtures, world, { taken, owner });
});
test.after.each((world) => world.close());

const kinds = ({ body }: { readonly body: any }) =>
  body.kinds.map(({ kind, brand, because, is_on }: any) => [kind, brand === null ? null : "brand", because, is_on]);

test("people read and switch the mail that their roles bring, each their own", async (world) => {
  const { owner } = world;
  const mail = await owner.call("GET", "/notifications");
  assert.equal(mail.body.is_sending, true);
  // A domain that fails is the owner's own concern, in each brand.
  assert.deepEqual(kinds(mail), [
    ["applications", "brand", "owner", true],
    ["failures", "brand", "role", true],
    ["failures", null, "role", true],
    ["mentions", "brand", "role", true],
  ]);
  const [{ brand }] = mail.body.kinds;
  const set = await owner.call("POST", "/notifications", {
    body: { kinds: [{ kind: "failures", brand, is_on: false }], language: "es" },
  });
  assert.equal(set.status, 200, set.text);
  assert.deepEqual(
    kinds(set).map(([, , , isOn]: readonly unknown[]) => isOn),
    [true, false, true, true],
  );
  assert.equal(set.body.language, "es");
  assert.deepEqual((await owner.call("GET", "/notifications")).body, set.body);
  const manager = await signIn(world, { role: "manager", email: "max@people.test" });
  const own = await manager.call("GET", "/notifications");
  const brings = [
    ["applications", "brand", "role", true],
    ["failures", "brand", "role", true],
    ["mentions", "brand", "role", true],
  ];
  assert.deepEqual([kinds(own), own.body.language], [brings, null]);
});

test("a kind, a brand or a language that is none of the person's is refused by its path, and nothing changes", async ({
  owner,
}) => {
  const before = (await owner.call("GET", "/notifications")).body;
  const own = { kind: "failures", brand: null, is_on: false };
  const bad = [
    [{ kinds: [own, { ...own, kind: "applications" }] }, "kinds[1]"],
    [{ kinds: [own, { ...own, brand: "somebody-elses" }] }, "kinds[1]"],
    [{ kinds: [own, own] }, "kinds[1]"],
    [{ kinds: [{ ...own, kind: "earnings" }] }, "kinds[0].kind"],
    [{ kinds: [{ ...own, is_on: 1 }] }, "kinds[0].is_on"],
    [{ language: "tlh" }, "language"],
    [{}, undefined],
  ] as const;
  for (const [body, param] of bad)
    refused(await owner.call("POST", "/notifications", { body }), 400, "invalid_request", param);
  assert.deepEqual((await owner.call("GET", "/notifications")).body, before);
});

test("a message is shown with the name of the brand, and its page is framed by the console alone", async ({
  owner,
}) => {
  await owner.call("POST", "/brand", { body: { look: { accent: "#7a1f5c", accent_dark: "#f2a7d8" } } });
  const asked = "template=paid&language=de";
  const shown = await owner.call("GET", `/mail/preview?${asked}`);
  assert.equal(shown.status, 200, shown.text);
  const { subject, from, from_address, text, kind, is_sending, templates } = shown.body;
  assert.equal(from_address, FROM);
  assert.equal(subject.replace(/\s/g, " "), `${from} hat Ihnen 123,45 € gezahlt`);
  assert.deepEqual([kind, is_sending, templates.length > 15], ["payouts", true, true]);
  assert.match(text, /^Hallo Mia,|^Guten Tag Mia,/);
  const page = await owner.call("GET", `/mail/preview/page?${asked}`);
  assert.equal(page.status, 200, page.text);
  assert.equal(page.headers["content-type"], "text/html; charset=utf-8");
  assert.equal(
    page.headers["content-security-policy"],
    "sandbox;default-src 'none';style-src 'unsafe-inline';img-src data:;frame-ancestors 'self';base-uri 'none';form-action 'none'",
  );
  assert.equal(page.headers["x-frame-options"], "SAMEORIGIN");
  assert.match(page.text, /#7a1f5c/);
  assert.doesNotMatch(page.text, /cid:|<script/);
  for (const [query, param] of [
    ["template=gossip&language=de", "template"],
    ["template=paid&language=it", "language"],
    ["template=paid", "language"],
    [`${asked}&name=x`, "name"],
  ])
    for (const path of ["/mail/preview", "/mail/preview/page"])
      refused(await owner.call("GET", `${path}?${query}`), 400, "invalid_request", param);
});

test("a person sends itself a message that says it is a test, ten an hour, and nobody else", async (world) => {
  const { owner, platform, taken, advance } = world;
  const body = { template: "earned", language: "fr" };
  const sent = await owner.call("POST", "/mail/preview/send", { body });
  assert.deepEqual(sent.body, {
    object: "mail_sample",
    ...body,
    is_sending: true,
    to: "olga@people.test",
  });
  await platform.workers.sendMail();
  const [mail] = taken as [RenderedMail];
  assert.deepEqual([taken.length, mail.to.address], [1, "olga@people.test"]);
  assert.match(mail.subject, /^\[Test\] .* : vos gains du 2 mars 2026/);
  assert.match(mail.text, /Bonjour Olga,\n\nCeci est un test/);
  assert.equal(mail.headers["List-Unsubscribe"], undefined);
  for (let nth = 1; nth < 10; nth += 1)
    assert.equal((await owner.call("POST", "/mail/preview/send", { body })).status, 200);
  refused(await owner.call("POST", "/mail/preview/send", { body }), 409, "too_many_mail_samples");
  advance(3_600_001);
  assert.equal((await owner.call("POST", "/mail/preview/send", { body })).status, 200);
  refused(
    await owner.call("POST", "/mail/preview/send", { body: { ...body, to: "eve@people.test" } }),
    400,
    "invalid_request",
    "to",
  );
});

test("a person who left mail of a kind still gets the test of it that it asked for", async (world) => {
  const { owner, platform, taken } = world;
  const [, { brand }] = (await owner.call("GET", "/notifications")).body.kinds;
  const off = { kinds: [{ kind: "failures", brand, is_on: false }] };
  assert.equal((await owner.call("POST", "/notifications", { body: off })).status, 200);
  const body = { template: "team_payouts_failed", language: "en" };
  assert.equal((await owner.call("POST", "/mail/preview/send", { body })).body.is_sending, true);
  await platform.workers.sendMail();
  assert.deepEqual(
    taken.map(({ to }) => to.address),
    ["olga@people.test"],
  );
});

test("a frame says whose message it shows, and shows none of a brand that the person has no role in", async (world) => {
  const { owner, platform, organization, brand } = world;
  const hats = await platform.operator.createBrand(organization, { name: "Hats", slug: "hats" });
  const path = "/mail/preview/page?template=invited&language=en";
  const page = await owner.call("GET", `${path}&brand=hats&mode=test`);
  assert.match(page.text, /Hats invites you to the partner program Hats Partners/);
  const manager = await signIn(world, { role: "manager", email: "max@people.test", brand: brand.id });
  assert.match((await manager.call("GET", `${path}&brand=${brand.id}`)).text, /Acme Shoes invites you/);
  refused(await manager.call("GET", `${path}&brand=${hats.id}`), 404, "brand_not_found");
  refused(await owner.call("GET", `${path}&mode=both`), 400, "invalid_request", "mode");
});

test("nobody who is signed out sees a message or a switch", async (world) => {
  const asked = "?template=paid&language=de";
  for (const path of ["/mail/preview", "/mail/preview/page", "/notifications"])
    refused(await world.call("GET", `/console/api${path}${asked}`, { key: undefined }), 401, "unauthenticated");
});

test.run();
