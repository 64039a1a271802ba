import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { softAuthenticator } from "@entente/contracts";
import type { Actor } from "@entente/core";
import type { Site } from "@entente/core/http";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { domainRecords } from "../testing/domains/records.ts";
import { ANN, answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// A brand proves a domain by a record, its members use the portal there, and nobody else does.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOST = "partners.shoes.test";

const open = async (storage: Storage, seed: string) => {
  const dns = domainRecords();
  const world = await openMembers(storage, seed, { domainNames: dns.names, passkeyVerifier: passkeyVerifier() });
  const { platform, actor, advance, box } = world;
  const { workers, portal, portalDomains } = platform;
  const look = async (ms = 0): Promise<void> => {
    advance(ms + 1);
    while ((await workers.checkDomains()) > 0);
  };
  const setRecord = (domain: Awaited<ReturnType<typeof add>>): void => {
    const [record] = domain.records;
    dns.records.set(record?.name ?? "", ["v=spf1 -all", record?.value ?? ""]);
  };
  const add = (host = HOST, who: Actor = actor) => portalDomains.create(who, { host });
  const proven = async (host = HOST, who: Actor = actor) => {
    const domain = await add(host, who);
    setRecord(domain);
    await look(DAY_MS);
    return portalDomains.retrieve(who, domain.id);
  };
  const siteAt = async (host = HOST): Promise<Site> => {
    const site = await portal.siteOf(host);
    assert.ok(site !== undefined && site !== "closed");
    return site as Site;
  };
  /** The addresses in the mail to Ann that was sent since. */
  const linksTo = async (to = ANN): Promise<readonly string[]> => {
    const before = box.taken.length;
    while ((await workers.sendMail()) > 0);
    const texts = box.taken.slice(before).flatMap((one) => (one.to.address === to ? [one.text] : []));
    return texts.flatMap((text) => text.match(/https?:\S+#\S+/g) ?? []);
  };
  return { ...world, dns, portal, portalDomains, look, setRecord, add, proven, siteAt, linksTo };
};

const tokenIn = (link = ""): string => /#(?:token|confirm)=(\S+)/.exec(link)?.[1] ?? "";

onEngines("domains of brands", (test, engine) => {
  test("a domain is proven by its record, looked for less and less often, and counts from then on", async () => {
    const { add, look, setRecord, portalDomains, portal, actor, dns } = await open(await engine().fresh(), "proof");
    const domain = await add("Partners.SHOES.test");
    assert.equal([domain.host, domain.status, domain.url, domain.checked_at], [HOST, "pending", null, null]);
    assert.equal(
      domain.records.map(({ type, name }) => [type, name]),
      [
        ["TXT", `_entente.${HOST}`],
        ["CNAME", HOST],
      ],
    );
    assert.match(domain.records[0]?.value ?? "", /^entente-domain=[0-9a-f]{32}$/);
    assert.is(domain.records[1]?.value, "links.example");
    await look();
    const looked = await portalDomains.retrieve(actor, domain.id);
    assert.equal([looked.status, looked.fault], ["pending", "no_record"]);
    assert.is(await portal.siteOf(HOST), undefined);
    await look(10_000);
    assert.is(dns.asked.length, 1);
    await look(MINUTE_MS);
    assert.is(dns.asked.length, 1 + 1);
    dns.records.set(`_entente.${HOST}`, ["entente-domain=another"]);
    await look(10 * MINUTE_MS);
    assert.is((await portalDomains.retrieve(actor, domain.id)).fault, "other_record");
    setRecord(domain);
    assert.is((await portalDomains.check(actor, domain.id)).status, "pending");
    await look();
    const found = await portalDomains.retrieve(actor, domain.id);
    assert.equal([found.status, found.fault, found.url], ["proven", null, `https://${HOST}/portal/sign-in`]);
    assert.equal(await portal.siteOf("PARTNERS.shoes.test."), {
      tenant: actor.tenant,
      brand: actor.brand?.id,
      host: HOST,
    });
    assert.is(await portal.siteOf("links.example"), undefined);
  });

  test("a host leads to one brand of the whole service, and who asks for it meanwhile learns nothing", async () => {
    const { add, proven, look, setRecord, platform, portalDomains, portal, actor, hats } = await open(
      await engine().fresh(),
      "one",
    );
    const first = await proven();
    const { id: other } = await platform.operator.createOrganization({ name: "Other" });
    const { id: brand } = await platform.operator.createBrand(other, { name: "Boots" });
    const stranger = await platform.authenticator.actor({ organization: other, brand });
    const named = await add(HOST, stranger);
    assert.equal([named.status, named.fault, named.url], ["pending", null, null]);
    await look(DAY_MS);
    assert.is((await portalDomains.retrieve(stranger, named.id)).fault, "other_record");
    // Whoever sets the record has the name, and reads that it is in use.
    setRecord(named);
    await look(DAY_MS);
    assert.is((await portalDomains.retrieve(stranger, named.id)).fault, "taken");
    const beside = await add(HOST, hats);
    assert.is(beside.status, "pending");
    await portalDomains.delete(actor, first.id);
    assert.is(await portal.siteOf(HOST), undefined);
    await look(DAY_MS);
    const taken = await portalDomains.retrieve(stranger, named.id);
    assert.equal([taken.status, taken.fault], ["proven", null]);
    assert.equal(((await portal.siteOf(HOST)) as Site).brand, stranger.brand?.id);
  });

  test("a domain whose record is gone for three days is failing: nothing is answered there, and the team gets a letter", async () => {
    const { proven, look, dns, portalDomains, portal, actor, platform, box, setRecord } = await open(
      await engine().fresh(),
      "fails",
    );
    const { organization } = actor.tenant;
    for (const role of ["owner", "finance"] as const)
      await platform.operator.createConsoleLink(`org_${organization}`, {
        role,
        name: role,
        email: `${role}@team.test`,
      });
    const letters = async (): Promise<readonly string[]> => {
      while ((await platform.workers.draftMail()) > 0);
      const before = box.taken.length;
      while ((await platform.workers.sendMail()) > 0);
      return box.taken.slice(before).map(({ to, subject }) => `${to.address}: ${subject}`);
    };
    const domain = await proven();
    await letters();
    dns.records.set(`_entente.${HOST}`, "away");
    await look(DAY_MS);
    const once = await portalDomains.retrieve(actor, domain.id);
    assert.equal([once.status, once.fault], ["proven", "unreachable"]);
    assert.equal(await letters(), []);
    for (let half = 0; half < 5; half += 1) await look(DAY_MS / 2);
    assert.is((await portalDomains.retrieve(actor, domain.id)).status, "proven");
    await look(DAY_MS / 2);
    const failing = await portalDomains.retrieve(actor, domain.id);
    assert.equal([failing.status, failing.url], ["failing", null]);
    assert.is(await portal.siteOf(HOST), "closed");
    assert.equal(await letters(), [`owner@team.test: ${HOST} no longer leads to the portal of Shoes`]);
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    assert.is(data.filter(({ verb }) => verb === "portalDomains.fail").length, 1);
    setRecord(domain);
    await look(DAY_MS);
    const again = await portalDomains.retrieve(actor, domain.id);
    assert.equal([again.status, again.failed_since], ["proven", null]);
  });

  test("links of members lead to the domain of their brand, and to the service where they choose among several", async () => {
    const { proven, portal, platform, actor, hats, shoe, join, siteAt, linksTo, signedIn, links } = await open(
      await engine().fresh(),
      "links",
    );
    const made = async () => new URL((await platform.portalSessions.create(actor, shoe)).url).origin;
    assert.is(await made(), "http://links.example");
    await proven();
    assert.is(await made(), `https://${HOST}`);
    // Two brands know Ann.
    await portal.signIn({ email: ANN });
    const shared = `http://links.example/portal?organization=org_${actor.tenant.organization}`;
    assert.ok((await linksTo())[0]?.startsWith(`${shared}#token=`));
    const site = await siteAt();
    await portal.at(site).signIn({ email: ANN });
    const [link] = await linksTo();
    assert.match(link ?? "", new RegExp(`^https://${HOST}/portal#token=`));
    await join(actor, "cleo@people.test");
    await portal.signIn({ email: "cleo@people.test" });
    assert.match((await linksTo("cleo@people.test"))[0] ?? "", new RegExp(`^https://${HOST}/portal#token=`));
    const member = await signedIn();
    const account = { kind: "iban", account: "DE89 3704 0044 0532 0130 00" };
    answerOf(await portal.ask(member, "account", account));
    assert.match((await linksTo())[0] ?? "", new RegExp(`^https://${HOST}/portal#confirm=`));
    // At the address that several organizations share, who goes on from a link signs in where it was made.
    await join(hats, "dora@people.test");
    await portal.signIn({ email: "dora@people.test" });
    const [signIn = ""] = await linksTo("dora@people.test");
    assert.ok(signIn.startsWith(`${shared}#token=`));
    const dora = answerOf(await portal.sessions.open(signIn.split("#token=")[1] ?? ""));
    answerOf(await portal.ask(answerOf(await portal.sessions.authenticate(dora.token)), "account", account));
    assert.ok((await linksTo("dora@people.test"))[0]?.startsWith(`${shared}#confirm=`));
    assert.equal(await links(), []);
  });

  test("mail to a member says where the portal of the brand is", async () => {
    const { proven, platform, actor, hats, join, box } = await open(await engine().fresh(), "mail");
    await proven();
    await join(actor, "cleo@people.test");
    await join(hats, "dora@people.test");
    await platform.workers.draftMail();
    while ((await platform.workers.sendMail()) > 0);
    const portalIn = (to: string) =>
      box.taken.filter((one) => one.to.address === to).map(({ text }) => /\S+\/portal\/sign-in\S*/.exec(text)?.[0]);
    const own = `https://${HOST}/portal/sign-in`;
    assert.equal(portalIn("cleo@people.test"), [own]);
    const shared = `http://links.example/portal/sign-in?organization=org_${actor.tenant.organization}`;
    assert.equal(portalIn("dora@people.test"), [shared]);
  });

  test("at a domain sessions, links and choices of other brands are none", async () => {
    const { proven, portal, platform, actor, hats, gloves, shoe, hat, siteAt, linksTo } = await open(
      await engine().fresh(),
      "walls",
    );
    await proven();
    const here = portal.at(await siteAt());
    const [own, foreign] = [
      await platform.portalSessions.create(actor, shoe),
      await platform.portalSessions.create(hats, hat),
    ];
    assert.is(codeOf(await here.sessions.open(foreign.token)), "sign_in_failed");
    // It was not used up.
    const elsewhere = answerOf(await portal.sessions.open(foreign.token));
    assert.is(codeOf(await here.sessions.authenticate(elsewhere.token)), "unauthenticated");
    assert.is(codeOf(await portal.sessions.authenticate(elsewhere.token)), "answered");
    const session = answerOf(await here.sessions.open(own.token));
    assert.is(codeOf(await here.sessions.authenticate(session.token)), "answered");
    await here.signIn({ email: "bob@people.test" });
    assert.equal(await linksTo("bob@people.test"), []);
    assert.is(codeOf(await here.providers.offered()), "portal_provider_not_found");
    await here.signIn({ email: ANN });
    const opened = answerOf(await here.sessions.open(tokenIn((await linksTo())[0])));
    const member = answerOf(await here.sessions.authenticate(opened.token));
    const names = async (at: typeof here, who: typeof member) =>
      answerOf(await at.read(who, "brands")).data.map(({ name }) => name);
    assert.equal(await names(here, member), ["Shoes"]);
    assert.is(codeOf(await here.choose(member, hats.brand?.id ?? "")), "brand_not_found");
    const anywhere = answerOf(await portal.sessions.authenticate(opened.token));
    assert.equal(await names(portal, anywhere), ["Shoes", "Hats"]);
    const { id: program } = await platform.programs.create(gloves, { name: "Open" });
    await platform.joinings.update(gloves, program, { open: true });
    assert.is(codeOf(await portal.joining.page(program)), "answered");
    assert.is(codeOf(await here.joining.page(program)), "program_not_found");
    await portal.at({ ...(await siteAt()), brand: hats.brand?.id as Site["brand"] }).signIn({ email: ANN });
    answerOf(await portal.choose(anywhere, hats.brand?.id ?? ""));
    assert.is(codeOf(await here.sessions.authenticate(opened.token)), "unauthenticated");
  });

  test("a link that confirms a change of another brand changes nothing at a domain", async () => {
    const { proven, portal, siteAt, asked, signedIn } = await open(await engine().fresh(), "changes");
    await proven();
    const member = await signedIn();
    const { link } = await asked(member, "address", { email: "ann2@people.test" });
    const site = await siteAt();
    const other = portal.at({ ...site, brand: "018f0000-0000-7000-8000-000000000000" as Site["brand"] });
    assert.is(codeOf(await other.confirm(link)), "sign_in_failed");
    assert.is(codeOf(await portal.at(site).confirm(link)), "answered");
  });

  test("a passkey of a domain is of its pages, and signs in nowhere else", async () => {
    const { proven, portal, siteAt, linksTo, advance } = await open(await engine().fresh(), "passkeys");
    await proven();
    const here = portal.at(await siteAt());
    await here.signIn({ email: ANN });
    const opened = answerOf(await here.sessions.open(tokenIn((await linksTo())[0])));
    const member = answerOf(await here.sessions.authenticate(opened.token));
    const authenticator = softAuthenticator();
    const pages = { origin: `https://${HOST}`, rpId: HOST };
    const { options } = answerOf(await here.passkeys.begin(member));
    const credential = authenticator.make({ ...pages, challenge: options.challenge });
    assert.is(codeOf(await portal.passkeys.add(member, { name: "Phone", credential })), "passkey_invalid");
    answerOf(await here.passkeys.add(member, { name: "Phone", credential }));
    const signInAt = async (at: typeof here) => {
      advance(1);
      const { options: asked } = answerOf(await at.passkeys.beginSignIn({}));
      return codeOf(await at.passkeys.signIn(authenticator.use({ ...pages, challenge: asked.challenge })));
    };
    assert.is(await signInAt(here), "answered");
    assert.is(await signInAt(portal), "sign_in_failed");
  });

  test("a brand has five domains at most, each once, and test data has none", async () => {
    const { add, platform, actor, portalDomains } = await open(await engine().fresh(), "most");
    const codeIn = async (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => "answered",
        (cause: { code: string; param?: string }) => `${cause.code} ${cause.param ?? ""}`,
      );
    const first = await add("a.shoes.test");
    assert.is(await codeIn(add("A.shoes.test.")), "portal_domain_already_exists ");
    for (const name of ["b", "c", "d", "e"]) await add(`${name}.shoes.test`);
    assert.is(await codeIn(add("f.shoes.test")), "too_many_portal_domains ");
    await portalDomains.delete(actor, first.id);
    await add("f.shoes.test");
    assert.is(await codeIn(portalDomains.check(actor, first.id)), "portal_domain_not_checkable ");
    for (const host of ["links.example", "192.0.2.1", "https://a.test", "a.test:80", "localhost", "a..test", "-a.test"])
      assert.is(await codeIn(add(host)), "invalid_request host");
    const { organization } = actor.tenant;
    const testing = await platform.authenticator.actor({ organization, brand: actor.brand?.id ?? "", livemode: false });
    assert.is(await codeIn(add("test.shoes.test", testing)), "invalid_request ");
  });
});
