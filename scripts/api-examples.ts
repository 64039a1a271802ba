import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import { openApiDocument } from "@entente/adapters-http";
import { createHttpServer } from "@entente/adapters-http/server";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { salesReaders } from "@entente/adapters-sources";
import { type Actor, type ChannelAuthorizer, createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { handoffSigner } from "@entente/core/handoff";

const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(`It should have been answered: ${JSON.stringify(result)}`);
  return result.value;
};

/** One request for each operation: the ids of its path and its query, the body that was sent and the one that was answered. */
export interface Example {
  readonly ids?: readonly string[];
  readonly query?: string;
  /** The headers that the operation asks for besides those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: unknown;
  /** The body, where it is a file. */
  readonly file?: { readonly content: string; readonly content_type: string };
  readonly response?: unknown;
}

/** Plays one story over HTTP with a seeded clock, and records the first request of each operation. */

const DAY_MS = 86_400_000;
const ISSUER = "https://app.acme.example";
const LINKS = "https://links.example";
/** Secrets and ids of requests differ each time, and are none of an example. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/req_[0-9a-f-]{36}/g, "req_01994f10-2f6c-7c7e-9c5e-8a4f6f1d2b3c"],
  [/whsec_[\w+/=-]+/g, "whsec_EXAMPLE"],
  [/sk_(live|test)_[\w-]+/g, "sk_$1_EXAMPLE"],
  [/"nonce":"[^"]+"/g, '"nonce":"e3f1c2a4-7d0b-4f5e-9a6c-1b2d3c4e5f60"'],
  [/ignature":"[\w-]+"/g, 'ignature":"RVhBTVBMRQ"'],
  [/hs_[\w-]+/g, "hs_EXAMPLE_EXAMPLE_EXAMPLE_EXAMPLE_EX"],
  [/state=[\w.-]+/g, "state=EXAMPLE"],
];
/** A value as examples show it. */
export const masked = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(MASKS.reduce((text, [of, by]) => text.replaceAll(of, by), JSON.stringify(value)));

/** A request of the story: the ids of its path in their order, its query with `?`, its body as JSON. */
export interface Asking {
  readonly ids?: readonly string[];
  readonly query?: string;
  readonly body?: object;
  /** The body, where it is a file. */
  readonly file?: { readonly content: string; readonly content_type: string };
  readonly headers?: Readonly<Record<string, string>>;
}

interface Drawn {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const OPERATIONS: ReadonlyMap<string, { readonly method: string; readonly path: string; readonly isJson: boolean }> =
  new Map(
    Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Drawn>).flatMap(([method, { operationId, responses }]) => {
        const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
        const isJson = good.some(([, { content }]) => content?.["application/json"] !== undefined);
        // A stream of events does not end; its example is in the document.
        if (good.some(([, { content }]) => content?.["text/event-stream"] !== undefined)) return [];
        return [[operationId, { method: method.toUpperCase(), path, isJson }] as const];
      }),
    ),
  );

/** Sends one request and returns what is answered: JSON, a file as text, or where it leads. Throws for a refusal. */
export type Send = (operation: string, asking: Asking) => Promise<unknown>;
export interface Server {
  readonly root: string;
  readonly key: string;
}

/** Sends requests at the addresses of the document. */
export const sendPlainly =
  ({ root, key }: Server): Send =>
  async (operation, { ids = [], query = "", body, file, headers = {} }) => {
    const at = OPERATIONS.get(operation);
    if (at === undefined) throw new Error(`There is no operation ${operation}.`);
    const rest = [...ids];
    const path = at.path.replaceAll(/\{[^}]+\}/g, () => rest.shift() ?? "");
    const response = await fetch(`${root}${path}${query}`, {
      method: at.method,
      redirect: "manual",
      headers: new Headers([
        ...Object.entries(headers),
        ["authorization", `Bearer ${key}`],
        ...(body === undefined || "Content-Type" in headers
          ? []
          : [["content-type", "application/json"] as [string, string]]),
        ...(file === undefined ? [] : [["content-type", file.content_type] as [string, string]]),
      ]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: file.content }),
    });
    return readAnswer(operation, response);
  };

/** Returns the answer of an operation: JSON, a file as text, or the address it leads to. Throws for a refusal. */
export const readAnswer = async (operation: string, response: Response): Promise<unknown> => {
  const text = await response.text();
  if (response.status === 302) return { location: response.headers.get("location") };
  if (!response.ok) throw new Error(`${operation} answers ${response.status}: ${text}`);
  return OPERATIONS.get(operation)?.isJson ? JSON.parse(text) : text;
};

/** A provider in which everybody consents at once. */
const photos: ChannelAuthorizer = {
  channel: "photos",
  authorizationUrl: async ({ state }) => `https://photos.example/authorize?state=${state}`,
  exchange: async () => ({
    ...{ accountId: "1077", handle: "mia", scopes: ["read"] },
    tokens: { accessToken: "access", refreshToken: null, expiresInS: null },
  }),
  refresh: () => Promise.reject(new Error("There is no refresh token.")),
  revoke: async () => {},
};

/** A server in memory whose every request is recorded by its operation. */
const openRecorder = async (sending: (server: Server) => Send, { livemode = true } = {}) => {
  const { clock, ...runtime } = seededRuntime("examples", new Date("2030-03-04T09:00:00.000Z"));
  const settings = { ...DEFAULT_SETTINGS, publicUrl: LINKS };
  const ports = {
    ...memoryStorage(),
    ...runtime,
    clock,
    channels: [serviceChannel()],
    rails: payoutRails(),
    resultsReader: resultsReader(),
    sales: salesReaders(),
    domainNames: { texts: async () => [] },
    documents: {
      statement: async () => new TextEncoder().encode("%PDF-1.3\n"),
      liability: async () => new TextEncoder().encode("%PDF-1.3\n"),
    },
    authorizers: [photos],
    settings,
  };
  const created = createPlatform(ports);
  // The cookie of the browser in which a member agreed: these clients keep none.
  let browser: string | undefined;
  // Who approves is signed in; these clients have a key, so that for an approval a person stands behind it.
  let person: Actor["ref"] | undefined;
  const platform: typeof created = {
    ...created,
    authenticator: {
      ...created.authenticator,
      async authenticate(...asked) {
        const known = await created.authenticator.authenticate(...asked);
        return known.ok && person !== undefined ? { ok: true, value: { ...known.value, ref: person } } : known;
      },
    },
    connect: {
      ...created.connect,
      async beginChannel(...asked) {
        const begun = await created.connect.beginChannel(...asked);
        ({ browser } = begun);
        return begun;
      },
      finishChannel: (channel, query, returning) =>
        created.connect.finishChannel(channel, query, { ...returning, browser }),
    },
  };
  const { id: organization } = await platform.operator.createOrganization({ name: "Acme" });
  const brand = await platform.operator.createBrand(organization, { name: "Acme Shoes", slug: "acme-shoes" });
  const { secret: key } = await platform.operator.createKey(organization, { name: "Examples", livemode });
  const http = createHttpServer(platform, {
    organizationRate: false,
    addressRate: false,
    graceMs: 0,
    deadlineMs: 2_000,
  });
  await new Promise<void>((listening) => http.server.listen(0, "127.0.0.1", listening));
  const root = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const send = sending({ root, key });
  const examples = new Map<string, Example>();

  // biome-ignore lint/suspicious/noExplicitAny: the story reads what it needs of an answer.
  const call = async (operation: string, asking: Asking = {}): Promise<any> => {
    const { ids = [], query, body, file, headers: { "Content-Type": _type, ...headers } = {} } = asking;
    clock.advance(60_000);
    const answer = await send(operation, asking);
    if (!examples.has(operation))
      examples.set(operation, {
        ...(ids.length === 0 ? {} : { ids: masked(ids) as readonly string[] }),
        ...(query === undefined ? {} : { query: masked(query) as string }),
        ...(Object.keys(headers).length === 0 ? {} : { headers: masked(headers) as Record<string, string> }),
        ...(body === undefined ? {} : { request: masked(body) }),
        ...(file === undefined ? {} : { file: masked(file) as NonNullable<Example["file"]> }),
        ...(OPERATIONS.get(operation)?.isJson ? { response: masked(answer) } : {}),
      });
    return answer;
  };
  const day = (from: number): string => new Date(clock.now().getTime() + from * DAY_MS).toISOString().slice(0, 10);
  const asPerson = async <T>(ref: Actor["ref"], run: () => Promise<T>): Promise<T> => {
    person = ref;
    try {
      return await run();
    } finally {
      person = undefined;
    }
  };
  return { platform, ports, root, clock, organization, brand, key, call, asPerson, examples, day, close: http.close };
};

type Recorder = Awaited<ReturnType<typeof openRecorder>>;

/** Reads a resource by all its reads: the list with one row, and the row itself. */
const readBoth = async (
  { call }: Recorder,
  list: string,
  retrieve: string,
  ids: readonly string[],
  above: readonly string[] = [],
  query = "",
) => {
  await call(list, { ids: above, query: `?limit=1${query}` });
  await call(retrieve, { ids: [...above, ...ids] });
};

/** Writes a note about a thing, reads, changes and removes it. */
const noteOn = async (on: Recorder, slice: string, about: string, text: string) => {
  const { id } = await on.call(`${slice}.create`, { ids: [about], body: { text } });
  await readBoth(on, `${slice}.list`, `${slice}.retrieve`, [id], [about]);
  await on.call(`${slice}.update`, { ids: [about, id], body: { text: `${text} Done.` } });
  await on.call(`${slice}.delete`, { ids: [about, id] });
};

const playProgram = async (
  on: Recorder,
): Promise<{ readonly program: string; readonly requirement: string; readonly tier: string }> => {
  const { call } = on;
  const body = {
    name: "Runners",
    description: "For people who write about running.",
    visibility: "listed",
    landing_url: "https://shop.acme.example/running",
    currency: "usd",
    hold_days: 7,
  };
  const { id: program } = await call("programs.create", { body });
  await readBoth(on, "programs.list", "programs.retrieve", [program]);
  await call("programs.update", { ids: [program], body: { grace_days: 14, metadata: { season: "spring" } } });

  const { id: tier } = await call("tiers.create", { ids: [program], body: { name: "Gold", rank: 1 } });
  await readBoth(on, "tiers.list", "tiers.retrieve", [tier], [program]);
  await call("tiers.update", { ids: [program, tier], body: { name: "Gold runners" } });
  const asked = {
    scope: "program_maintenance",
    metric_key: "sales_count",
    operator: "gte",
    threshold: 1,
    window_days: 30,
  };
  const { id: requirement } = await call("requirements.create", { ids: [program], body: asked });
  await readBoth(on, "requirements.list", "requirements.retrieve", [requirement], [program]);
  await call("requirements.update", { ids: [program, requirement], body: { weight: 2 } });

  const { id: type } = await call("operatingTypes.create", { body: { key: "creator", name: "Creator" } });
  await readBoth(on, "operatingTypes.list", "operatingTypes.retrieve", [type]);
  await call("operatingTypes.update", { ids: [type], body: { name: "Content creator" } });
  await call("operatingTypes.delete", { ids: [type] });
  const { id: metric } = await call("metricKeys.create", { body: { key: "x:shares", display_name: "Shares" } });
  await readBoth(on, "metricKeys.list", "metricKeys.retrieve", [metric]);
  await call("metricKeys.update", { ids: [metric], body: { description: "Times a post was shared." } });
  await call("metricKeys.delete", { ids: [metric] });
  return { program, requirement, tier };
};

const playMessages = async (on: Recorder, member: string): Promise<void> => {
  const { call, platform } = on;
  const said = {
    subject: "Our spring collection",
    text: "The new pictures are here: https://acme.example/press\n\nAsk us for samples.",
  };
  await call("messages.preview", { body: { enrollments: [member] } });
  const message = await call("messages.create", { body: { enrollments: [member], ...said } });
  await readBoth(on, "messages.list", "messages.retrieve", [message.id]);
  await call("messages.cancel", { ids: [message.id] });
  const may = { send_at: "2030-05-02T07:00:00.000Z", reply_to: "press@acme.example" };
  const planned = await call("messages.create", { body: { enrollments: [member], ...said, ...may } });
  await call("messages.update", { ids: [planned.id], body: { subject: "Our spring collection is here" } });
  await call("messages.create", { body: { enrollments: [member], ...said } });
  await platform.workers.sendMessages();
  await call("messages.listOfEnrollment", { ids: [member] });
};

const playContests = async (on: Recorder, credited: string, rejected: string): Promise<void> => {
  const { call, platform } = on;
  const contest = async (member: string, input: object): Promise<string> => {
    const { token } = await call("portalSessions.create", { ids: [member] });
    const session = answerOf(await platform.portal.sessions.open(token));
    const reader = answerOf(await platform.portal.sessions.authenticate(session.token));
    const asked = { membership: member, kind: "attribution", ...input };
    return answerOf(await platform.portal.contest({ ...reader, rights: ["act"] }, "createContest", [], asked)).id;
  };
  const sale = await contest(credited, {
    reference: "order 1001",
    text: "This sale came from my newsletter of March.",
  });
  await call("contests.answer", { ids: [sale], body: { text: "Which page did you link to?" } });
  await readBoth(on, "contests.list", "contests.retrieve", [sale]);
  await call("contests.refuse", { ids: [sale], body: { reason: "The customer used another member's code." } });
  await call("enrollments.reject", { ids: [rejected] });
  const rejection = await contest(rejected, { kind: "rejection", text: "My site shows running shoes." });
  await call("contests.accept", { ids: [rejection], body: { reason: "We looked at the wrong site." } });
};

const playMembers = async (on: Recorder, program: string, requirement: string) => {
  const { call, platform, brand } = on;
  const enroll = (name: string) =>
    call("enrollments.create", { body: { program, email: `${name.toLowerCase()}@people.example`, name } });
  const [mia, noah, lena] = [await enroll("Mia"), await enroll("Noah"), await enroll("Lena")];
  for (const one of [mia, lena]) await call("enrollments.approve", { ids: [one.id] });
  const { id: gone } = await enroll("Gone");
  await call("enrollments.bulk", {
    body: { action: "archive", items: [{ enrollment: gone }, { enrollment: gone.replace(/.{4}$/, "0000") }] },
  });
  await call("enrollments.count", { query: `?program=${program}` });
  await readBoth(on, "enrollments.list", "enrollments.retrieve", [mia.id], [], `&program=${program}`);
  await call("enrollments.retrieveAmounts", { ids: [mia.id] });
  await call("enrollments.update", { ids: [mia.id], body: { metadata: { source: "newsletter" } } });
  await call("enrollments.reject", { ids: [noah.id], body: { reason: "The program is open to companies only" } });
  await call("enrollments.pause", { ids: [lena.id] });
  await call("enrollments.resume", { ids: [lena.id] });
  await readBoth(on, "entities.list", "entities.retrieve", [mia.entity]);
  await on.call("entities.update", { ids: [mia.entity], body: { name: "Mia Okafor" } });
  await on.call("entities.retrieveMail", { ids: [mia.entity] });
  await readBoth(on, "relationships.list", "relationships.retrieve", [mia.relationship]);
  await call("relationships.setPermissions", {
    ids: [mia.relationship],
    body: { rights: { may_use_logo: true }, permissions: { sees_reports: true } },
  });
  await call("relationships.pause", { ids: [lena.relationship] });
  await call("relationships.resume", { ids: [lena.relationship] });

  const { id: override } = await call("overrides.create", { ids: [lena.id], body: { requirement, threshold: 0 } });
  await readBoth(on, "overrides.list", "overrides.retrieve", [override], [lena.id]);
  await call("overrides.update", { ids: [lena.id, override], body: { window_days: 90 } });
  await call("overrides.delete", { ids: [lena.id, override] });
  const { id: assertion } = await call("assertions.create", {
    body: { entity: mia.entity, key: "identity_checked", value: true, expires_at: "2031-03-04T00:00:00.000Z" },
  });
  await readBoth(on, "assertions.list", "assertions.retrieve", [assertion], [], `&entity=${mia.entity}`);
  await call("assertions.revoke", { body: { entity: mia.entity, key: "identity_checked" } });
  const connection = await platform.operator.attachConnection({ brand: brand.id, kind: "page", provider: "pages" });
  await readBoth(on, "connections.list", "connections.retrieve", [connection.id]);
  await call("connections.revoke", { ids: [connection.id] });
  const iban = { kind: "iban", account: "DE89 3704 0044 0532 0130 00" };
  const account = await call("payoutAccounts.create", { ids: [mia.entity], body: iban });
  await readBoth(on, "payoutAccounts.list", "payoutAccounts.retrieve", [account.id], [mia.entity]);
  await call("payoutAccounts.delete", { ids: [mia.entity, account.id] });
  await call("standing.preview", {
    ids: [program],
    body: { enrollment: mia.id, simulate: { metrics: { sales_count: 3 } } },
  });
  await call("standing.retrieve", { ids: [mia.id] });
  await call("joinings.update", {
    ids: [program],
    body: {
      open: true,
      application_form: [{ key: "website", label: "Your site", kind: "url", required: true }],
      terms: { url: "https://shoes.example/terms" },
      rules: [{ when: "address_domain", any_of: ["friends.example"], decision: "approve" }],
    },
  });
  await call("joinings.retrieve", { ids: [program] });
  await call("applications.retrieve", { ids: [mia.id] });
  await call("joinings.listAcceptances", { ids: [program] });
  const content = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const banner = await call("assets.create", {
    body: { program, name: "Spring banner", description: "For the side of a blog", kind: "image", content },
  });
  await readBoth(on, "assets.list", "assets.retrieve", [banner.id], [], `&program=${program}`);
  await call("assets.update", { ids: [banner.id], body: { name: "Banner of spring" } });
  await call("assets.content", { ids: [banner.id] });
  await call("passkeys.remove", { ids: [mia.entity] });
  await noteOn(on, "enrollmentNotes", mia.id, "Called: she plans a series in May.");
  await noteOn(on, "entityNotes", mia.entity, "Writes in German as well.");
  await playMessages(on, mia.id);
  const domain = await call("portalDomains.create", { body: { host: "partners.acme.example" } });
  await readBoth(on, "portalDomains.list", "portalDomains.retrieve", [domain.id]);
  await call("portalDomains.check", { ids: [domain.id] });
  await call("portalDomains.delete", { ids: [domain.id] });
  await call("portalProvider.update", {
    body: {
      issuer: "https://login.acme.example",
      client_id: "entente",
      client_secret: "a-secret-of-the-provider",
      label: "Acme Login",
    },
  });
  await call("portalProvider.retrieve");
  const opened = await call("portalSessions.create", { ids: [mia.id] });
  await call("portalSessions.end", { ids: [opened.id] });
  await playContests(on, mia.id, lena.id);
  return { mia, lena };
};

const playCampaign = async (on: Recorder, program: string): Promise<string> => {
  const { call, platform, brand } = on;
  const drain = () => platform.workers.drain();
  await platform.operator.topUp({ brand: brand.id, asset: "usd", amount: 500_000, reference: "invoice 2030-031" });
  const draft = (name: string) =>
    call("distributions.create", {
      body: { name, objective: "sales", programs: [program], budget: { mode: "funded", asset: "usd", total: 100_000 } },
    });
  const { id: first } = await draft("Spring launch");
  const { id: second } = await draft("Summer launch");
  await readBoth(on, "distributions.list", "distributions.retrieve", [first]);
  await noteOn(on, "distributionNotes", first, "Wait for the pictures.");
  await call("distributions.update", { ids: [first], body: { description: "A link for every approved member." } });
  for (const id of [first, second]) {
    await call("distributions.validate", { ids: [id] });
    const { operation } = await call("distributions.launch", { ids: [id] });
    await drain();
    await readBoth(on, "operations.list", "operations.retrieve", [operation], [], `&subject_id=${id}`);
  }
  const [deployment] = (await call("deployments.list", { query: `?limit=1&distribution=${first}` })).data;
  await call("deployments.retrieve", { ids: [deployment.id] });
  for (const verb of ["deployments.pause", "deployments.resume"]) {
    await call(verb, { ids: [deployment.id] });
    await drain();
  }
  for (const verb of ["distributions.pause", "distributions.resume"]) {
    await call(verb, { ids: [first] });
    await drain();
  }
  const [link] = (await call("promoLinks.list", { query: `?limit=1&deployment=${deployment.id}` })).data;
  await call("promoLinks.retrieve", { ids: [link.id] });
  const [other] = (await call("deployments.list", { query: `?distribution=${second}` })).data;
  await call("deployments.cancel", { ids: [other.id] });
  await drain();
  await call("distributions.cancel", { ids: [second] });
  await drain();
  await call("wallet.retrieve");
  await call("wallet.listTransactions", { query: "?limit=1" });
  const { data: accounts } = await call("ledger.listAccounts", { query: "?limit=2" });
  await call("ledger.retrieveAccount", { ids: [accounts[0].id] });
  await call("ledger.listEntries", { query: "?limit=2" });
  await call("ledger.retrieveCheck");
  await call("access.retrieve");
  return first;
};

const playActivity = async (
  on: Recorder,
  mia: { readonly id: string },
  lena: { readonly id: string },
): Promise<void> => {
  const { call, clock } = on;
  const [link] = (await call("promoLinks.list", { query: `?enrollment=${mia.id}&status=active` })).data;
  const sale = {
    type: "sale",
    code: link.code,
    value_minor: 12_900,
    currency: "usd",
    quantity: 1,
    external_event_id: "order-1001",
    customer: "customer-77",
    occurred_at: clock.now().toISOString(),
  };
  const { id } = await call("performance.record", { body: sale });
  await call("redirects.follow", { ids: [link.code], query: "?sub_id=banner&utm_source=newsletter" });
  const customers = (await call("customers.list", { query: "?limit=1&q=customer-" })) as unknown as {
    readonly data: readonly { readonly id: string }[];
  };
  await call("customers.retrieve", { ids: [customers.data[0]?.id as string] });
  await call("performance.listEvents", { query: "?limit=1&expand[]=program&expand[]=enrollment.entity" });
  await call("performance.retrieveEvent", { ids: [id] });
  await call("performance.explainEvent", { ids: [id] });
  await noteOn(on, "performanceEventNotes", id, "Paid by invoice, which took a week.");
  const misled = { type: "sale", value_minor: 3_900, enrollment: lena.id, external_event_id: "order-1002" };
  const { id: other } = await call("performance.record", { body: misled });
  const correction = { enrollment: mia.id, reason: "The customer named Mia at the till" };
  await call("performance.previewCorrection", { ids: [other], body: { enrollment: mia.id } });
  await call("performance.correctAttribution", { ids: [other], body: correction });
  await call("performance.countEvents", { query: "?type=sale" });
  await call("performance.summary", { query: "?group_by=day" });
  await call("performance.analytics", { query: "?interval=day&group_by=program&metrics=events,value_minor,visitors" });
};

const playRules = async (on: Recorder, program: string): Promise<void> => {
  const { call } = on;
  const scope = { type: "program", program };
  const body = { name: "Share of sales", type: "revenue_split", scope, rate_bps: 1_500 };
  const { id } = await call("payoutRules.create", { body });
  await readBoth(on, "payoutRules.list", "payoutRules.retrieve", [id]);
  await call("payoutRules.update", { ids: [id], body: { name: "15 percent of sales" } });
  const { id: old } = await call("payoutRules.create", {
    body: { ...body, type: "cpa", metric_key: "sales_count", per_unit_minor: 200, rate_bps: undefined },
  });
  await call("payoutRules.archive", { ids: [old] });
};

/** Changes your reference of an entry by hand, past the API, so that it differs from what was announced. */
const renameEntry = async ({ ports, organization }: Recorder, entry: string): Promise<void> => {
  const bare = (id: string) => id.slice(id.indexOf("_") + 1) as never;
  const tenant = { organization: bare(organization), livemode: true };
  const found = await ports.payouts.get(tenant, bare(entry));
  if (found === undefined) throw new Error("There is no such entry.");
  await ports.journal.commit({
    tenant,
    origin: { actor: { type: "operator", id: null, name: null }, requestId: null },
    writes: [{ kind: "payout", row: { ...found.row, externalRef: "bonus-2030-7" }, version: found.version }],
  });
};

const playPayouts = async (on: Recorder, mia: { readonly id: string }): Promise<void> => {
  const { call, clock, platform, day } = on;
  clock.advance(10 * DAY_MS);
  const run = await call("payouts.run", { body: { period_start: day(-10), period_end: day(0) } });
  const [{ id }] = run.payouts;
  await call("payouts.list", { query: "?limit=1" });
  await call("payouts.count");
  await call("payouts.summary");
  await call("payouts.liabilityDocument", { query: `?day=${day(0)}&language=de` });
  await call("payouts.liability", { query: `?day=${day(0)}&limit=2` });
  const [{ id: replaces, scope }] = (await call("payoutRules.list", { query: "?status=active" })).data;
  await call("payoutRules.preview", { body: { rule: { type: "revenue_split", scope, rate_bps: 1_200 }, replaces } });
  await call("payoutRules.amounts", { query: `?program=${scope.program}` });
  await call("payoutRules.simulate", {
    ids: [scope.program],
    body: {
      rules: [{ type: "revenue_split", scope, rate_bps: 1_200 }],
      requirements: { add: [{ scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 2 }] },
      period_start: day(-10),
      period_end: day(0),
      limit: 2,
    },
  });
  const kept = await call("simulations.create", {
    body: {
      program: scope.program,
      name: "12 % instead of 15 %",
      rules: [{ type: "revenue_split", scope, rate_bps: 1_200 }],
      period_start: day(-10),
      period_end: day(0),
    },
  });
  await readBoth(on, "simulations.list", "simulations.retrieve", [kept.id]);
  await call("simulations.run", { ids: [kept.id] });
  await call("simulations.delete", { ids: [kept.id] });
  const [{ entity }] = (await call("balances.list", { query: "?limit=1" })).data;
  await call("entities.statement", { ids: [entity], query: "?limit=2" });
  await call("entities.statementDocument", { ids: [entity], query: "?language=de&time_zone=Europe/Berlin" });
  await call("payouts.retrieve", { ids: [id] });
  await call("payouts.explain", { ids: [id] });
  const [{ id: ran }] = (await call("payouts.listPeriods", { query: "?limit=1" })).data;
  await call("brands.retrieve");
  await call("brands.update", { body: { time_zone: "Europe/Zurich" } });
  await call("payouts.closePeriod", { ids: [ran] });
  await call("payouts.retrievePeriod", { ids: [ran] });
  await call("payouts.reopenPeriod", { ids: [ran], body: { reason: "A host sent sales of the period late." } });
  const rail = { rail: "csv_batch", is_default: true, config: { format: "paypal_payouts_csv" } };
  const { id: paypal } = await call("payoutRails.create", { body: rail });
  await readBoth(on, "payoutRails.list", "payoutRails.retrieve", [paypal]);
  await call("payoutRails.update", { ids: [paypal], body: { status: "active" } });
  const schedule = await call("payoutSchedules.create", { body: { every: "month", day_of_month: 5, rail: paypal } });
  await readBoth(on, "payoutSchedules.list", "payoutSchedules.retrieve", [schedule.id]);
  await call("payoutSchedules.update", { ids: [schedule.id], body: { day_of_month: "last" } });
  await call("payoutSchedules.dryRun", { ids: [schedule.id] });
  await call("payoutSchedules.pause", { ids: [schedule.id] });
  await call("payoutSchedules.resume", { ids: [schedule.id] });
  await call("payoutSchedules.delete", { ids: [schedule.id] });
  await call("payoutBatches.preview", { body: { rail: paypal } });
  const { id: batch } = await call("payoutBatches.create", { body: { rail: paypal } });
  await call("payoutBatches.count");
  await readBoth(on, "payoutBatches.list", "payoutBatches.retrieve", [batch]);
  await noteOn(on, "payoutBatchNotes", batch, "Noah's bank is closed on Friday.");
  const [item] = (await call("payoutBatches.listItems", { ids: [batch], query: "?limit=1" })).data;
  await call("payoutBatches.export", { ids: [batch] });
  await platform.workers.drain();
  await call("payoutBatches.file", { ids: [batch] });
  const results = [{ item: item.id, status: "paid" }];
  const content = `Payout Item ID,Recipient,Amount,Currency,Customer ID,Transaction Status\n8AELMXH8UB2P8,${item.destination},${(item.amount_minor / 100).toFixed(2)},${item.currency.toUpperCase()},${item.reference},SUCCESS\n`;
  await call("payoutBatches.results", {
    ids: [batch],
    query: "?dry_run=true",
    file: { content, content_type: "text/csv" },
  });
  await call("payoutBatches.confirm", { ids: [batch], body: { external_batch_ref: "PAYPAL-2030-03", results } });
  const adjustment = {
    enrollment: mia.id,
    amount_minor: 2_500,
    currency: "usd",
    reason: "Bonus for a review",
    external_ref: "bonus-7",
  };
  const { id: entry } = await call("payouts.adjust", { body: adjustment });
  const { id: canceled } = await call("payoutBatches.create", {});
  await renameEntry(on, entry);
  const differences = (await platform.operator.checkLedger()).differences.map(({ difference }) => difference);
  const accepted = { differences: differences.slice(0, 1), reason: "Our reference was mended by hand after the move" };
  await call("payoutBatches.accept", { ids: [canceled], body: accepted });
  await call("payoutBatches.cancel", { ids: [canceled] });
  await platform.workers.drain();
  await call("payouts.totals", { query: "?year=2030&limit=2" });
};

const playHost = async (on: Recorder, program: string): Promise<void> => {
  const { call, clock, key } = on;
  const surface = {
    allowed_origins: [ISSUER],
    allowed_redirect_origins: [ISSUER],
    default_approval_status: "approved",
  };
  const { public_key: publicKey } = await call("connectConfigs.update", { ids: [program], body: surface });
  await call("connectConfigs.retrieve", { ids: [program] });
  await call("connectConfigs.rpc", { body: { token: key, programId: program, allowedOrigins: [ISSUER] } });
  const signingSecret = `hs_${"example".repeat(6)}`;
  await call("handoffConfigs.update", { ids: [program], body: { issuer: ISSUER, signing_secret: signingSecret } });
  await call("handoffConfigs.list", { ids: [program], query: "?limit=1" });
  const signer = handoffSigner({
    issuer: ISSUER,
    audience: LINKS,
    publicKey,
    programId: program,
    signingSecret,
    now: () => clock.now(),
  });
  const user = { externalUserId: "user-42", email: "mia@people.example", name: "Mia" };
  const { body: handoff } = await signer.handoff({ ...user, redirectUri: `${ISSUER}/partners` });
  const member = await call("connect.handoff", { body: JSON.parse(handoff) });
  const { body: standing } = await signer.standing(user);
  await call("connect.standing", { body: JSON.parse(standing) });
  const { body: portal } = await signer.portal(user);
  await call("connect.portal", { body: JSON.parse(portal) });
  const { body: event, headers } = await signer.event({
    ...{ eventId: "share-9", eventType: "sale", partnerRef: member.memberId, metricKey: "sales_count", amount: 1 },
    customer: "customer-78",
  });
  await call("connect.events", { body: JSON.parse(event), headers: { ...headers } });
  const landing = { type: "click", code: member.referral.code, referrer: "blog.example", utmSource: "newsletter" };
  await call("connect.browserEvents", { ids: [publicKey], body: landing, headers: { origin: ISSUER } });
  await call("connect.discover", { query: "?limit=1" });

  await call("connectConfigs.update", { ids: [program], body: { required_channels: ["photos"] } });
  const { body: again } = await signer.handoff({ ...user, redirectUri: `${ISSUER}/partners` });
  const { authUrl } = await call("connect.handoff", { body: JSON.parse(again) });
  const state = new URL(authUrl).searchParams.get("state") ?? "";
  const { search } = new URL((await on.platform.connect.beginChannel("photos", state)).location);
  await call("connect.callback", { ids: ["photos"], query: `${search}&code=consented` });
};

const playFeed = async (on: Recorder): Promise<void> => {
  const { call, platform } = on;
  await platform.workers.drain();
  const [event] = (await call("events.list", { query: "?limit=1&type=enrollment.approved" })).data;
  await call("events.listSeals", { query: "?limit=1" });
  await call("events.retrieveProof", { ids: [event.id] });
  const [entry] = (await call("auditEntries.list", { query: "?limit=1" })).data;
  await call("auditEntries.retrieve", { ids: [entry.id] });
  await call("seals.keys");
};

const openEndpoint = async (on: Recorder): Promise<string> => {
  const { call } = on;
  const body = { url: "https://hooks.acme.example/entente", enabled_events: ["enrollment.approved", "payout.created"] };
  const { webhook_endpoint: endpoint } = await call("webhooks.create", { body });
  await readBoth(on, "webhooks.list", "webhooks.retrieve", [endpoint.id]);
  await call("webhooks.update", { ids: [endpoint.id], body: { description: "The bookkeeping." } });
  await call("webhooks.rotateSecret", { ids: [endpoint.id] });
  return endpoint.id;
};

const closeEndpoint = async ({ call }: Recorder, endpoint: string): Promise<void> => {
  const [delivery] = (await call("webhooks.listDeliveries", { ids: [endpoint], query: "?limit=1" })).data;
  await call("webhooks.retrieveDelivery", { ids: [endpoint, delivery.id] });
  await call("webhooks.redeliver", { ids: [endpoint, delivery.id] });
  await call("webhooks.sendSample", { ids: [endpoint], body: { type: "payout.settled" } });
  await call("webhooks.delete", { ids: [endpoint] });
};

/** Plays the proposals of a key, of which a person approves one and refuses the other. */
const playApprovals = async ({
  platform,
  ports,
  root,
  organization,
  clock,
  call,
  asPerson,
}: Recorder): Promise<void> => {
  await platform.operator.createConsoleLink(organization, { role: "finance", name: "Noa" });
  const tenant = { organization: organization.slice("org_".length) as never, livemode: true };
  const noa = (await ports.persons.list(tenant, { status: "active" }, { limit: 1 }))?.rows[0]?.row;
  clock.advance(DAY_MS);
  const { secret: key } = await platform.operator.createKey(organization, { name: "Assistant", acts: "propose" });
  const propose = async (name: string): Promise<string> => {
    const asked = await sendPlainly({ root, key })("programs.create", { body: { name } });
    return (asked as { readonly approval: { readonly id: string } }).approval.id;
  };
  const [good, bad] = [await propose("Summer sale"), await propose("Everything free")];
  await call("approvals.list", { query: "?limit=1&status=pending" });
  await asPerson({ type: "person", id: `person_${noa?.id}`, name: "Noa" }, async () => {
    await call("approvals.approve", { ids: [good] });
    await call("approvals.refuse", { ids: [bad], body: { reason: "It costs too much." } });
  });
  await call("approvals.retrieve", { ids: [good] });
};

const playCoupons = async ({ call }: Recorder, mia: { readonly id: string }): Promise<void> => {
  const discount = { percent_bps: 2_000, duration: "repeating", duration_months: 3 };
  const { id } = await call("coupons.create", { body: { enrollment: mia.id, code: "MIA-20", discount } });
  await call("coupons.list", { query: "?limit=1&code=mia-20" });
  await call("coupons.retrieve", { ids: [id] });
  await call("coupons.update", { ids: [id], body: { discount: { amount_minor: 1_000, currency: "usd" } } });
  await call("coupons.pause", { ids: [id] });
  await call("coupons.resume", { ids: [id] });
  await call("coupons.archive", { ids: [id] });
};

/** The secret with which the examples' vendor signs. */
const VENDOR_SECRET = "whsec_examples";
const VENDOR_KEY = "rk_live_examples";

/** An order that was paid at a vendor, and the headers that it is delivered with. */
const paidOrder = (name: string, created: Date) => {
  const at = Math.floor(created.getTime() / 1_000);
  const object = {
    id: `cs_${name}`,
    mode: "payment",
    payment_status: "paid",
    currency: "usd",
    amount_total: 5_400,
    total_details: { amount_tax: 400, amount_shipping: 0 },
    payment_intent: `pi_${name}`,
    customer: `cus_${name}`,
  };
  const type = "checkout.session.completed";
  const body = JSON.stringify({
    id: `evt_${name}`,
    object: "event",
    type,
    created: at,
    livemode: true,
    data: { object },
  });
  const digest = createHmac("sha256", VENDOR_SECRET).update(`${at}.${body}`).digest("hex");
  return { body, headers: { "stripe-signature": `t=${at},v1=${digest}` } };
};

const playSources = async ({ call, platform, clock }: Recorder, mia: { readonly id: string }): Promise<void> => {
  const { id } = await call("sources.create", { body: { kind: "stripe", name: "Checkout", secret: VENDOR_SECRET } });
  await call("sources.list", { query: "?limit=1" });
  await call("sources.retrieve", { ids: [id] });
  await call("sources.update", { ids: [id], body: { code_keys: ["ref", "partner"] } });
  await call("sources.try", { body: { kind: "stripe", body: paidOrder("tried", clock.now()).body } });
  for (const name of ["1041", "1042"]) {
    const { body, headers } = paidOrder(name, clock.now());
    await platform.connect.receiveDelivery(id, { body: Buffer.from(body), headers });
  }
  while ((await platform.workers.runSources()) > 0);
  await call("sources.health", { ids: [id] });
  const events = (await call("sourceEvents.list", { ids: [id], query: "?limit=1" })) as {
    readonly data: readonly { readonly id: string }[];
  };
  await call("sourceEvents.retrieve", { ids: [events.data[0]?.id ?? ""] });
  await call("sources.update", { ids: [id], body: { api_key: VENDOR_KEY } });
  await call("coupons.create", { body: { enrollment: mia.id, code: "MIA_10", discount: { percent_bps: 1_000 } } });
  await call("sources.update", { ids: [id], body: { creates_coupons: true } });
  while ((await platform.workers.runCoupons()) > 0);
  await call("sourceCoupons.list", { query: "?status=refused&limit=1" });
  await call("sources.backfill", { ids: [id], body: { from: clock.now().toISOString() } });
  await call("sources.replay", { ids: [id], body: { dry_run: true, limit: 1 } });
  const payments = (await call("sourcePayments.list", { query: "?status=unmatched&limit=2" })) as typeof events;
  const [first, other] = payments.data.map((one) => one.id);
  await call("sourcePayments.retrieve", { ids: [first ?? ""] });
  await call("sourcePayments.credit", {
    ids: [first ?? ""],
    body: { enrollment: mia.id, reason: "The customer named her" },
  });
  await call("sourcePayments.dismiss", { ids: [other ?? ""], body: { reason: "An order of our own" } });
  await call("sources.pause", { ids: [id] });
  await call("sources.resume", { ids: [id] });
  await call("sources.archive", { ids: [id] });
};

/** The examples of test data with a clock of its own. */
const playTestClock = async (sending: (server: Server) => Send): Promise<Recorder["examples"]> => {
  const on = await openRecorder(sending, { livemode: false });
  try {
    await on.call("testClock.create", { body: { instant: "2030-04-01T00:00:00Z" } });
    await on.call("testClock.advance", { body: { by: "10d" } });
    let steps = 0;
    do steps = await on.platform.workers.advanceClock();
    while (steps > 0);
    await on.call("testClock.retrieve");
    return on.examples;
  } finally {
    await on.close();
  }
};

/** One example of each operation, the same each time, however the requests are sent. */
export const playApiExamples = async (sending = sendPlainly): Promise<Readonly<Record<string, Example>>> => {
  const on = await openRecorder(sending);
  try {
    const endpoint = await openEndpoint(on);
    const { program, requirement, tier } = await playProgram(on);
    await playRules(on, program);
    const { mia, lena } = await playMembers(on, program, requirement);
    const distribution = await playCampaign(on, program);
    await playActivity(on, mia, lena);
    await playPayouts(on, mia);
    await playHost(on, program);
    await playFeed(on);
    await closeEndpoint(on, endpoint);
    await on.call("enrollments.archive", { ids: [lena.id] });
    await on.call("relationships.end", { ids: [lena.relationship] });
    await on.call("entities.erase", { ids: [lena.entity], body: { abandon_payouts: false } });
    await on.call("customers.erase", { ids: ["customer-78"] });
    await on.call("distributions.complete", { ids: [distribution] });
    await on.call("requirements.delete", { ids: [program, requirement] });
    await on.call("tiers.delete", { ids: [program, tier] });
    const { entity: again } = await on.call("enrollments.create", { body: { program, email: "mia@work.example" } });
    await on.call("entities.merge", { ids: [again], body: { into: mia.entity, reason: "Mia signed up twice" } });
    await playApprovals(on);
    await playCoupons(on, mia);
    await playSources(on, mia);
    for (const [id, example] of await playTestClock(sending)) on.examples.set(id, example);
    const missing = [...OPERATIONS.keys()].filter((id) => !on.examples.has(id));
    if (missing.length > 0) throw new Error(`The story of the examples has no ${missing.join(", ")}.`);
    return Object.fromEntries(on.examples);
  } finally {
    await on.close();
  }
};
