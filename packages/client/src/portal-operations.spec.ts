import * as assert from "node:assert/strict";
import { type Authenticator, softAuthenticator } from "@entente/contracts";
import { handoffSigner } from "@entente/core/handoff";
import { suite } from "uvu";
import { OPERATIONS } from "./generated/portal/operations.ts";
import type { Resources } from "./generated/portal/resources.ts";
import type { Operation } from "./operation.ts";
import { createPortalClient, type Fetch, NotFoundError, type PortalClient } from "./portal.ts";
import { type Members, MIA, openMembers, PRINTED } from "./testing/members.ts";
import { openProvider } from "./testing/provider.ts";

interface World {
  members: Members;
  document: Document;
}

interface Drawn {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: any }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Drawn>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, any>> };
}

const test = suite<World>("every operation for members");

test.before(async (world) => {
  world.members = await openMembers();
  world.document = (await (await fetch(`${world.members.root}/v1/portal/openapi.json`)).json()) as Document;
});
test.after(({ members }) => members.close());

const methods = Object.entries<Operation>(OPERATIONS);
const drawnIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, drawn]) => ({ verb: verb.toUpperCase(), path, drawn })),
  );

test("every operation of the document has its method, and there is no other", ({ document, members }) => {
  const places = (rows: readonly { readonly verb: string; readonly path: string }[]) =>
    rows.map(({ verb, path }) => `${verb} ${path}`).sort();
  assert.deepEqual(places(methods.map(([, operation]) => operation)), places(drawnIn(document)));
  for (const [method] of methods) {
    const found = method.split(".").reduce((place: any, name) => place?.[name], members.anybody);
    assert.equal(typeof found, "function", method);
    assert.ok(!methods.some(([other]) => other.startsWith(`${method}.`)), method);
  }
});

test("the table says what the document says", ({ document }) => {
  const { schemas } = document.components;
  for (const { verb, path, drawn } of drawnIn(document)) {
    const [, operation] = methods.find(([, one]) => one.verb === verb && one.path === path) ?? [];
    const { parameters = [], requestBody, security, responses } = drawn;
    const { content } = Object.entries(responses).find(([code]) => code.startsWith("2"))?.[1] ?? {};
    const named = content?.["application/json"]?.schema;
    const json = named?.$ref === undefined ? named : schemas[named.$ref.split("/").at(-1)];
    const expected = {
      ...{ verb, path },
      params: requestBody !== undefined || parameters.some((one) => one.in === "query"),
      keyed: parameters.some(({ name }) => name === "Idempotency-Key"),
      open: security.length === 0,
      answers: named === undefined ? "bytes" : json.properties?.has_more === undefined ? "json" : "list",
    };
    const defaults = { params: false, keyed: false, open: false, answers: "json" };
    assert.deepEqual({ ...defaults, ...operation }, expected, `${verb} ${path}`);
  }
});

/** The paths of all methods of a type, to be compared by the compiler. */
type Paths<T, Above extends string = ""> = {
  [K in keyof T & string]: T[K] extends (...args: never[]) => unknown ? `${Above}${K}` : Paths<T[K], `${Above}${K}.`>;
}[keyof T & string];
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

test("the types have the same methods as the table", () => {
  const isSame: Same<Paths<Resources>, keyof typeof OPERATIONS> = true;
  assert.ok(isSame);
});

const PAGES = { origin: "https://links.example", rpId: "links.example" };

const joins = async ({ anybody, platform, actor, letterTo, signedIn }: Members): Promise<void> => {
  const email = "eve@friends.example";
  const { id } = await platform.programs.create(actor, { name: "Roasters" });
  await platform.joinings.update(actor, id, {
    open: true,
    application_form: [{ key: "site", label: "Your page", kind: "url", required: true }],
    terms: { text: "Be kind." },
    rules: [{ when: "address_domain", any_of: ["friends.example"], decision: "approve" }],
  });
  assert.equal((await anybody.join.retrieve(id)).name, "Roasters");
  assert.equal((await anybody.join.verify(id, { email })).asked, true);
  const token = await letterTo(email);
  const { state, application_form, form_version, terms_version } = await anybody.join.standing({ token });
  assert.deepEqual([state, application_form.map(({ key }) => key)], ["open", ["site"]]);
  const answers = { site: "https://eve.example" };
  const applied = await anybody.join.apply({ token, form_version, answers, accept_terms: terms_version });
  assert.equal(applied.state, "approved");
  await platform.joinings.update(actor, id, { terms: { text: "Be kinder." } });
  const eve = await signedIn(email);
  const [membership] = (await eve.session.retrieve()).memberships;
  const { terms } = await eve.memberships.retrieve(membership?.id ?? "");
  assert.equal(terms?.text, "Be kinder.");
  const accepted = await eve.memberships.acceptTerms(membership?.id ?? "", { version: terms?.version ?? 0 });
  assert.equal(accepted.version, terms?.version);
  assert.ok(Date.parse((await eve.profile.erase()).ends_at) > 0);
};

const hasDomain = async ({ anybody, provesDomain }: Members): Promise<void> => {
  const domain = "partners.shoes.example";
  await assert.rejects(anybody.domains.allowed({ domain }), NotFoundError);
  await provesDomain(domain);
  assert.equal((await anybody.domains.allowed({ domain })).allowed, true);
};

const signsInAtProvider = async ({ anybody, platform, actor }: Members): Promise<void> => {
  const provider = await openProvider(MIA);
  try {
    const { issuer } = provider;
    const label = "Acme Login";
    await platform.portalProvider.update(actor, { issuer, client_id: "entente", client_secret: "secret", label });
    assert.equal((await anybody.signIn.ways()).provider?.label, label);
    const { url, flow } = await anybody.oidc.start({});
    const { token: link } = await anybody.oidc.finish({ flow, query: provider.comeBack(url) });
    const { token } = await anybody.session.open({ token: link });
    const mia = anybody.withOptions({ token });
    assert.equal((await mia.session.retrieve()).method, "oidc");
    assert.equal((await mia.session.end()).ended, true);
  } finally {
    await provider.close();
  }
};

/** The answer of an authenticator to a challenge. */
const answerOf = (authenticator: Authenticator, challenge: string) => {
  const { id, type, response } = authenticator.use({ ...PAGES, challenge });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, type, response: { clientDataJSON, authenticatorData, signature } };
};

const usesPasskeys = async ({ anybody, advance }: Members, mia: PortalClient): Promise<void> => {
  const authenticator: Authenticator = softAuthenticator();
  const { options } = await mia.passkeys.begin();
  const { response, ...made } = authenticator.make({ ...PAGES, challenge: options.challenge });
  const credential = { ...made, response: { ...response, transports: ["internal"] } };
  const { id } = await mia.passkeys.add({ name: "Phone", credential });
  assert.deepEqual(
    (await mia.passkeys.list()).data.map((one) => one.id),
    [id],
  );
  advance(1_000);
  const { options: proving } = await mia.passkeys.beginProof();
  const proof = answerOf(authenticator, proving.challenge);
  assert.ok(Date.parse((await mia.passkeys.prove({ credential: proof })).proven_until) > 0);
  advance(1_000);
  const { options: asked } = await anybody.signIn.beginPasskey({});
  const { token } = await anybody.signIn.byPasskey({ credential: answerOf(authenticator, asked.challenge) });
  assert.equal((await anybody.withOptions({ token }).session.retrieve()).method, "passkey");
  assert.equal((await mia.passkeys.remove(id)).id, id);
};

const readsMoney = async ({ membership }: Members, mia: PortalClient): Promise<void> => {
  const { amounts } = await mia.memberships.retrieve(membership);
  assert.equal(amounts[0]?.currency, "usd");
  const [day] = (await mia.memberships.activity.list(membership, { days: 30 })).data;
  assert.deepEqual([day?.type, day?.events, day?.value_minor, day?.earned_minor], ["sale", 5, 15_000, 3_000]);
  const [earning] = (await mia.memberships.earnings.list(membership)).data;
  const explained = await mia.earnings.explain(earning?.id ?? "");
  assert.deepEqual([explained.id, explained.parts[0]?.rule.name], [earning?.id, "Share"]);
  assert.equal((await mia.memberships.standing(membership)).requirements[0]?.metric_key, "sales_count");
  assert.equal((await mia.memberships.links.list(membership)).data[0]?.status, "active");
  assert.equal((await mia.memberships.coupons.list(membership)).data[0]?.code, "MIA10");
  const [payout] = (await mia.memberships.payouts.list(membership)).data;
  assert.deepEqual([payout?.amount_minor, payout?.status], [3_000, "pending"]);
  const { sums, data } = await mia.statement.retrieve();
  assert.deepEqual([sums[0]?.closing, data[0]?.kind], [3_000, "earned"]);
  assert.deepEqual(await mia.statement.document({ language: "de" }), PRINTED);
};

const keepsProfile = async ({ anybody, letterTo }: Members, mia: PortalClient): Promise<void> => {
  assert.equal((await mia.profile.retrieve()).email, MIA);
  assert.deepEqual(await mia.profile.update({ name: "Mia M." }), { object: "profile", name: "Mia M." });
  assert.equal((await mia.profile.export()).profile.name, "Mia M.");
  const [kind] = (await mia.payoutAccounts.kinds.list()).data;
  assert.equal(kind?.kind, "manual");
  await mia.payoutAccounts.add({ kind: "manual", account: "Box 7" });
  assert.equal((await anybody.changes.confirm({ token: await letterTo(MIA, "confirm") })).change, "account");
  const [account] = (await mia.payoutAccounts.list()).data;
  const removed = await mia.payoutAccounts.remove(account?.id ?? "");
  assert.ok("id" in removed && removed.id === account?.id);
  assert.ok(Date.parse((await mia.profile.changeAddress({ email: "mia@other.example" })).ends_at) > 0);
  assert.equal((await mia.notifications.update({ earnings: false, language: "de" })).language, "de");
  const { kinds } = await mia.notifications.retrieve();
  assert.equal(kinds.find((one) => one.kind === "earnings")?.is_on, false);
};

const confirmsAddress = async ({ anybody, platform, actor, now, letterTo }: Members): Promise<void> => {
  const { id: programId } = await platform.programs.create(actor, { name: "Hosted" });
  const surface = { allowed_redirect_origins: ["https://app.example"] };
  const { public_key: publicKey } = await platform.connectConfigs.update(actor, programId, surface);
  const issuer = "https://app.example";
  const config = await platform.handoffConfigs.update(actor, programId, { issuer });
  const { audience, signing_secret: signingSecret = "" } = config;
  const signer = handoffSigner({ issuer, audience, publicKey, programId, signingSecret, now });
  const said = { externalUserId: "leo", email: "leo@people.example", redirectUri: `${issuer}/back` };
  await platform.connect.handoff(JSON.parse((await signer.handoff(said)).body));
  const link = await platform.connect.portal(JSON.parse((await signer.portal({ externalUserId: "leo" })).body));
  const { token } = await anybody.session.open({ token: link.token });
  const leo = anybody.withOptions({ token });
  assert.equal((await leo.session.retrieve()).member.address, "unverified");
  assert.equal((await leo.profile.verifyAddress()).change, "verification");
  const confirmed = await anybody.changes.confirm({ token: await letterTo(said.email, "confirm") });
  assert.equal(confirmed.change, "verification");
  assert.equal((await leo.session.retrieve()).member.address, "verified");
};

const messages = async ({ platform, actor, membership, advance }: Members, mia: PortalClient): Promise<void> => {
  await platform.messages.create(actor, { enrollments: [membership], subject: "News", text: "Hello" });
  advance(11_000);
  await platform.workers.sendMessages();
  const [message] = (await mia.messages.list({ unread: true })).data;
  const id = message?.id ?? "";
  assert.deepEqual([(await mia.messages.retrieve(id)).subject, message?.read_at], ["News", null]);
  assert.notEqual((await mia.messages.open(id)).read_at, null);
};

const contests = async ({ platform, actor, membership }: Members, mia: PortalClient): Promise<void> => {
  const asked = { membership, kind: "attribution", reference: "order 7", text: "It was mine." } as const;
  const { id, status } = await mia.contests.create(asked);
  assert.equal(status, "open");
  await platform.contests.answer(actor, id, { text: "By which page?" });
  assert.deepEqual(
    (await mia.contests.reply(id, { text: "The shoes." })).answers?.map(({ by }) => by),
    ["brand", "member"],
  );
  assert.equal((await mia.contests.retrieve(id)).explanation, null);
  assert.equal((await mia.contests.withdraw(id)).status, "withdrawn");
  assert.deepEqual(
    (await mia.contests.list()).data.map((one) => one.id),
    [id],
  );
};

test("every operation reaches a server, and is answered", async ({ members }) => {
  const answered = new Set<string>();
  const noting: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (response.ok) answered.add(`${init.method} ${new URL(url).pathname}`);
    return response;
  };
  const anybody = createPortalClient({ baseUrl: members.root, fetch: noting, maxRetries: 0 });
  const { letterTo, membership } = members;
  const signedIn = async (email = MIA): Promise<PortalClient> => {
    assert.equal((await anybody.signIn.byMail({ email })).asked, true);
    const { token } = await anybody.session.open({ token: await letterTo(email) });
    return anybody.withOptions({ token });
  };
  const noted = { ...members, anybody, signedIn };
  await joins(noted);
  await confirmsAddress(noted);
  await hasDomain(noted);
  await signsInAtProvider(noted);
  const mia = await signedIn();
  assert.deepEqual(
    (await mia.brands.list()).data.map(({ name }) => name),
    ["Acme Shoes", "Acme Hats"],
  );
  const { id: open } = await members.platform.programs.create(members.actor, { name: "Walkers" });
  await members.platform.joinings.update(members.actor, open, { open: true });
  assert.ok((await mia.programs.list()).data.some(({ id }) => id === open));
  assert.equal((await mia.session.choose({ brand: "shoes" })).chosen, true);
  await usesPasskeys(noted, mia);
  await readsMoney(noted, mia);
  const [asset] = (await mia.assets.list({ membership })).data;
  assert.deepEqual([...(await mia.assets.content(asset?.id ?? "")).subarray(1, 4)], [...Buffer.from("PNG")]);
  await contests(noted, mia);
  await messages(noted, mia);
  await keepsProfile(noted, mia);
  const left = await mia.memberships.leave(membership);
  assert.ok("status" in left && left.status === "archived");

  const isCalled = ({ verb, path }: Operation) => {
    const pattern = new RegExp(`^${verb} ${path.replace("{id}", "\\w+_[^/]+")}$`);
    return [...answered].some((one) => pattern.test(one));
  };
  assert.deepEqual(
    methods.filter(([, one]) => !isCalled(one)).map(([name]) => name),
    [],
  );
});

test.run();
