// Adapters of one's own, held to the contracts of Entente. The parts are those of the README of @entente/contracts.

import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { undiciTransport } from "@entente/adapters-http";
import { memoryStorage } from "@entente/adapters-memory";
import { seededRuntime } from "@entente/adapters-node";
import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { resultsReader } from "@entente/adapters-payouts";
import {
  type ArrivedMail,
  channelAuthorizerContract,
  channelContract,
  mailTransportContract,
  passkeyContract,
  type ReportedPayment,
  railContract,
  resultsReaderContract,
  runtimeContract,
  type StorageUnderTest,
  softAuthenticator,
  sourceContract,
  storageContract,
  webhookTransportContract,
} from "@entente/contracts";
import { ChannelRefused } from "@entente/core";
import type {
  ChannelAdapter,
  ChannelAuthorizer,
  ChannelTokens,
  MailTransport,
  PasskeyVerifier,
  PayoutRail,
  PayoutResultsReader,
  ResultLine,
  SalesSource,
  Storage,
} from "@entente/core/ports";
import { decimal, SourceUnreadable, writeTable } from "@entente/core/tables";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** A provider of mail on this machine, which answers every message with a status. */
const mailProvider = async (status: number) => {
  const mails: ArrivedMail[] = [];
  const server = createServer(async (request, response) => {
    const { to, from, subject, text, html, pictures, headers } = JSON.parse((await request.toArray()).join(""));
    if (status < 300)
      mails.push({
        messageId: String(request.headers["idempotency-key"]),
        to: [to.address],
        fromName: from ?? "",
        ...{ subject, text, html },
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
        pictures: pictures.map(({ id }: { id: string }) => id),
      });
    response.writeHead(status).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, mails, close };
};

/** A provider of photographs on this machine, at which one person has an account. */
const photoProvider = async () => {
  const challenges = new Map<string, string>();
  const refreshable = new Set<string>();
  const newTokens = () => {
    const refreshToken = randomUUID();
    refreshable.add(refreshToken);
    return { accessToken: randomUUID(), refreshToken, expiresInS: 3_600 };
  };
  const answers: Readonly<Record<string, (asked: Readonly<Record<string, string>>) => unknown>> = {
    "/token": ({ code = "", verifier = "" }) => {
      const isRight = challenges.get(code) === createHash("sha256").update(verifier).digest("base64url");
      return isRight ? { account: { id: "42", name: "mia" }, tokens: newTokens() } : undefined;
    },
    "/refresh": ({ refreshToken = "" }) => (refreshable.delete(refreshToken) ? newTokens() : undefined),
    "/revoke": ({ refreshToken = "" }) => ({ revoked: refreshable.delete(refreshToken) }),
  };
  const server = createServer(async (request, response) => {
    const asked = JSON.parse((await request.toArray()).join(""));
    const answer = answers[request.url ?? ""]?.(asked);
    response.writeHead(answer === undefined ? 400 : 200).end(JSON.stringify(answer ?? {}));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async consent(url: string, agrees: boolean) {
      const { searchParams } = new URL(url);
      const state = searchParams.get("state") ?? "";
      if (!agrees) return `${new URLSearchParams({ state, error: "access_denied" })}`;
      const code = randomUUID();
      challenges.set(code, searchParams.get("code_challenge") ?? "");
      return `${new URLSearchParams({ state, code })}`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};

const bankRail: PayoutRail = {
  format: "acme_bank_csv",
  provider: "acme_bank",
  byEmail: false,
  decimals: { kwd: 3, usd: 2 },
  oneCurrency: true,
  itemsMax: 1_000,
  amountMax: null,
  hasColumns: true,
  hasDebtor: false,
  account: (given) => /^\d{10}$/.exec(given.replaceAll(" ", ""))?.[0],
  write: (order) =>
    writeTable(order, bankRail, {
      prefix: "acme-bank",
      columns: [
        { key: "reference", header: "Reference" },
        { key: "destination", header: "Account" },
        { key: "amount", header: "Amount" },
        { key: "currency", header: "Currency" },
      ],
    }),
};

const rail = { rail: bankRail, accounts: ["12345 67890"], noAccounts: ["ada@partners.example"] } as const;
for (const clause of railContract(rail)) test(`the rail ${clause.name}`, () => clause.holds());

/** Notices on a board: what is pinned there, by the distribution and the key of its deployment. */
const boardChannel = (): ChannelAdapter => {
  const pinned = new Map<string, "live" | "paused">();
  const keyOf = (of: { distribution: string; deploymentKey: string }) => `${of.distribution}/${of.deploymentKey}`;
  return {
    name: "board",
    serves: { medium: "print", channel: "board", format: "notice" },
    async provision(of) {
      pinned.set(keyOf(of), pinned.get(keyOf(of)) ?? "live");
      return { status: pinned.get(keyOf(of)) ?? "live", externalIds: { notice: keyOf(of) } };
    },
    async apply(of, desired) {
      pinned.set(keyOf(of), desired === "active" ? "live" : "paused");
      return { status: pinned.get(keyOf(of)) ?? "unknown" };
    },
    async teardown(of) {
      pinned.delete(keyOf(of));
      return { status: "completed" };
    },
    async observe(of) {
      return { status: pinned.get(keyOf(of)) ?? "completed" };
    },
    capabilities({ status, observedStatus }) {
      const stands = status !== "canceled" && observedStatus !== "completed";
      return { pause: stands, resume: stands, cancel: stands, observe: true, perMemberLinks: false };
    },
  };
};

for (const clause of channelContract({ open: boardChannel })) test(`the channel ${clause.name}`, () => clause.holds());

const hmacOf = (body: Uint8Array, secret: string) => createHmac("sha256", secret).update(body).digest("hex");

const tillSource: SalesSource = {
  kind: "till",
  reads: ["at", "order"],
  verify({ body, headers }, secrets) {
    const given = headers["x-till"];
    if (given === undefined || given === "") return { refused: "unsigned", says: "The header x-till is missing." };
    const isSigned = secrets.some((secret) => hmacOf(body, secret) === given);
    return isSigned ? undefined : { refused: "signature", says: "The signature is not of these bytes." };
  },
  translate(event) {
    const { at, order } = Object(event) as { readonly at?: unknown; readonly order?: unknown };
    const when = new Date(String(at));
    if (Number.isNaN(when.getTime())) throw new SourceUnreadable("at must be a time.");
    return { id: null, type: String(order), at: when, livemode: true, facts: [] };
  },
};

const till = {
  source: tillSource,
  events: [{ event: { at: "2030-01-01T00:00:00Z", order: "o_1", email: "dropped" } }],
  secrets: ["new", "old"],
  sign: (body: Uint8Array, secret: string) => ({ "x-till": hmacOf(body, secret) }),
} as const;
for (const clause of sourceContract(till)) test(`the source ${clause.name}`, () => clause.holds());

/** The same data through connections whose commits take their time. */
const slowed = ({ journal, clicks, ...storage }: Storage): Storage => ({
  ...storage,
  journal: { ...journal, commit: (change) => delay(20).then(() => journal.commit(change)) },
  clicks: { ...clicks, record: (...sent) => delay(20).then(() => clicks.record(...sent)) },
});

const opened = async () => {
  const storage = memoryStorage();
  return { storage, slow: slowed(storage) };
};

const storage: StorageUnderTest = { fresh: opened, empty: opened };
// All of them in your specs; the clauses of one subject while you work on it.
for (const clause of storageContract(storage, "wallets")) test(`storage: ${clause.name}`, () => clause.holds());

const runtime = { open: () => seededRuntime("one secret"), other: () => seededRuntime("another secret") };
for (const clause of runtimeContract(runtime)) test(`the runtime ${clause.name}`, () => clause.holds());

const transport = { open: () => undiciTransport({ allowLoopback: true }), guarded: () => undiciTransport() };
for (const clause of webhookTransportContract(transport)) test(`the transport ${clause.name}`, () => clause.holds());

/** Hands mail to a provider's own API, which knows a message again by its id. */
const providerMail = (url: string): MailTransport => ({
  async send({ messageId, to, from, subject, text, html, pictures, headers }) {
    const body = JSON.stringify({ to, from, subject, text, html, pictures, headers });
    const asked = { method: "POST", body, headers: { "idempotency-key": messageId } };
    try {
      const { ok, status } = await fetch(url, { ...asked, signal: AbortSignal.timeout(30_000) });
      return ok ? "accepted" : { refused: `the provider answered ${status}`, permanent: status === 422 };
    } catch {
      return { refused: "the provider could not be reached", permanent: false };
    }
  },
});

const provider = (status: number) => async () => {
  const { url, mails, close } = await mailProvider(status);
  return { transport: providerMail(url), arrived: async () => mails, close };
};
const away = async () => ({ ...(await provider(202)()), transport: providerMail("http://127.0.0.1:1/") });
for (const clause of mailTransportContract({ open: provider(202), refusing: provider(422), away }))
  test(`the mail of the provider ${clause.name}`, () => clause.holds());

interface PhotosAnswer {
  readonly account: { readonly id: string; readonly name: string };
  readonly tokens: ChannelTokens;
}

/** Connects accounts of a provider of photographs. Its API answers 400 to requests that it will never accept. */
const photosAuthorizer = (origin: string): ChannelAuthorizer => {
  const ask = async <T>(path: string, asked: object): Promise<T> => {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(origin + path, { method: "POST", body: JSON.stringify(asked), signal });
    if (response.status === 400) throw new ChannelRefused(`The provider refused ${path}.`);
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    return (await response.json()) as T;
  };
  return {
    channel: "photos",
    async authorizationUrl({ state, verifier, callback }) {
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      const pkce = { code_challenge: challenge, code_challenge_method: "S256" };
      return `${origin}/authorize?${new URLSearchParams({ state, redirect_uri: callback, ...pkce })}`;
    },
    async exchange({ state, verifier }, query) {
      const answer = new URLSearchParams(query);
      const code = answer.get("code");
      if (answer.get("state") !== state || code === null)
        throw new ChannelRefused("It is not the answer to this consent.");
      const { account, tokens } = await ask<PhotosAnswer>("/token", { code, verifier });
      return { accountId: account.id, handle: account.name, scopes: [], tokens };
    },
    refresh: (refreshToken) => ask("/refresh", { refreshToken }),
    async revoke({ refreshToken }) {
      await ask("/revoke", { refreshToken });
    },
  };
};

const photos = await photoProvider();
const channelAuthorizer = {
  open: () => photosAuthorizer(photos.origin),
  callback: "https://partners.example/v1/connect/channels/callback",
  consent: photos.consent,
};
for (const clause of channelAuthorizerContract(channelAuthorizer))
  test(`the authorizer ${clause.name}`, () => clause.holds());
test.after(photos.close);

/** The words of a bank for what became of a payment. */
const BANK_WORDS = new Map<string, "paid" | "failed" | "returned">([
  ["SETTLED", "paid"],
  ["REJECTED", "failed"],
  ["SENT BACK", "returned"],
]);

/** Reads the reports of a bank: `Reference;Outcome;Amount;Currency`, one payment a line. */
const bankReports: PayoutResultsReader = {
  formats: ["acme_bank_report"],
  read(media, content, linesMax) {
    const texts = content.replace(/^\ufeff/, "").split(/\r?\n/);
    const [head, ...rows] = texts.map((text, at) => ({ line: at + 1, text })).filter(({ text }) => text.trim() !== "");
    if (media !== "text/csv" || head?.text.trim() !== "Reference;Outcome;Amount;Currency") return undefined;
    if (rows.length > linesMax) return { fault: `The report has ${rows.length} lines; at most ${linesMax} are read.` };
    const lines: ResultLine[] = [];
    for (const { line, text } of rows) {
      const cells = text.split(";").map((cell) => cell.trim().slice(0, 100));
      const [reference = "", said = "", amount = "", currency = ""] = cells;
      // A payment without an amount counts as the whole of it, so a line that was cut may not be read as one.
      if (cells.length !== 4 || cells.includes("")) return { fault: `Line ${line} does not have 4 filled cells.` };
      const outcome = BANK_WORDS.get(said) ?? null;
      const found = { outcome, said, reason: null, amount, currency: currency.toLowerCase() };
      lines.push({ line, names: [reference], isOfAll: false, ...found });
    }
    return { format: "acme_bank_report", lines };
  },
};

const wordOf = (outcome: string) => [...BANK_WORDS].find(([, known]) => known === outcome)?.[0];
const report = (payments: readonly ReportedPayment[]) =>
  [
    "Reference;Outcome;Amount;Currency",
    ...payments.map(({ payment, outcome }) =>
      [payment.reference, wordOf(outcome), decimal(payment.amountMinor, payment.currency), payment.currency].join(";"),
    ),
  ].join("\n");
for (const clause of resultsReaderContract({ reader: bankReports, report }))
  test(`the reader of the bank's reports ${clause.name}`, () => clause.holds());

/** Reads a text by the first of these that knows it; one that knows all texts comes last. */
const firstOf = (...readers: readonly PayoutResultsReader[]): PayoutResultsReader => ({
  formats: readers.flatMap(({ formats }) => formats),
  read(media, content, linesMax) {
    for (const reader of readers) {
      const read = reader.read(media, content, linesMax);
      if (read !== undefined) return read;
    }
    return undefined;
  },
});

const joined = firstOf(bankReports, resultsReader());
const csv = (payments: readonly ReportedPayment[]) =>
  [
    "reference,status,amount,currency",
    ...payments.map(({ payment: { reference, amountMinor, currency }, outcome }) =>
      [reference, outcome, decimal(amountMinor, currency), currency].join(","),
    ),
  ].join("\n");
for (const [of, written] of Object.entries({ "the bank's reports": report, "other tables": csv }))
  for (const clause of resultsReaderContract({ reader: joined, report: written }))
    test(`the joined reader of ${of} ${clause.name}`, () => clause.holds());

/** Verifies passkeys as another verifier does, and takes only those of the domains that a company has. */
const companyPasskeys = (verifier: PasskeyVerifier, domains: readonly string[]): PasskeyVerifier => ({
  async made(answer, expected) {
    return domains.includes(expected.rpId) ? verifier.made(answer, expected) : undefined;
  },
  async used(answer, credential, expected) {
    // A foreign domain is asked about no credential, which takes as long as one whose signature is wrong.
    return verifier.used(answer, domains.includes(expected.rpId) ? credential : undefined, expected);
  },
});

const passkeys = { verifier: companyPasskeys(passkeyVerifier(), ["partners.example"]) };
for (const clause of passkeyContract(passkeys)) test(`the verifier of passkeys ${clause.name}`, () => clause.holds());

test("the verifier of passkeys takes none of a foreign domain", async () => {
  const foreign = { origin: "https://evil.example", rpId: "evil.example", challenge: "Y2hhbGxlbmdl" };
  const authenticator = softAuthenticator();
  const made = await passkeyVerifier().made(authenticator.make(foreign), foreign);
  assert.is(await passkeyVerifier().used(authenticator.use(foreign), made, foreign), 1);
  assert.is(await passkeys.verifier.made(authenticator.make(foreign), foreign), undefined);
  assert.is(await passkeys.verifier.used(authenticator.use(foreign), made, foreign), undefined);
});

test.run();
