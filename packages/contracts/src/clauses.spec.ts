import type {
  ChannelAdapter,
  ChannelAuthorizer,
  MailTransport,
  PayoutRail,
  PayoutResultsReader,
  Posted,
  SalesSource,
  WebhookTransport,
} from "@entente/core/ports";
import { decimal, LIST_RAIL } from "@entente/core/tables";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { channelContract } from "./channel.ts";
import { channelAuthorizerContract } from "./channel-authorizer.ts";
import type { Clause } from "./clause.ts";
import { type ArrivedMail, mailTransportContract } from "./mail-transport.ts";
import { railContract } from "./rail.ts";
import { type ReportedPayment, resultsReaderContract } from "./results.ts";
import { sourceContract } from "./source.ts";
import { webhookTransportContract } from "./webhook-transport.ts";

const test = suite("contracts");

/** The clauses that an adapter does not keep. */
const broken = async (clauses: readonly Clause[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name, holds } of clauses)
    await holds().catch(() => {
      found.push(name);
    });
  return found;
};

const RAIL: PayoutRail = { ...LIST_RAIL, format: "copy" };
const railClauses = (fields: Partial<PayoutRail>) =>
  railContract({ rail: { ...RAIL, ...fields }, accounts: ["a@x.example"], noAccounts: [] });

/** Rails that break one promise each, by a part of the name of its clause. */
const RAILS: readonly (readonly [string, Partial<PayoutRail>])[] = [
  ["a row that a format can have", { decimals: { kwd: 4 } }],
  ["spells each account in one way", { account: (given) => (given.trim() === "" ? undefined : `${given}x`) }],
  ["answers nothing for what is no account", { account: (given) => given.trim() }],
  ["formula", { account: (given) => (given.trim() === "" ? undefined : "=1") }],
  ["the same bytes", { write: (order) => ({ ...LIST_RAIL.write(order), filename: `${Math.random()}.csv` }) }],
  ["without a folder", { write: (order) => ({ ...LIST_RAIL.write(order), filename: "../x.csv" }) }],
  ["names every payment", { write: (order) => ({ ...LIST_RAIL.write(order), content: "" }) }],
  [
    "other files for other amounts",
    {
      write: (order) =>
        LIST_RAIL.write({ ...order, payments: order.payments.map((one) => ({ ...one, amountMinor: 1n })) }),
    },
  ],
  ["refuses a currency", { decimals: { usd: 2 } }],
];

test("a rail that breaks a promise is found out by its clause", async () => {
  assert.equal(await broken(railClauses({})), []);
  for (const [promise, fields] of RAILS) {
    const found = await broken(railClauses(fields));
    assert.ok(
      found.some((name) => name.includes(promise)),
      `${promise}: ${found.join("; ")}`,
    );
  }
});

type Place = { readonly distribution: string; readonly deploymentKey: string };
const placeOf = ({ distribution, deploymentKey }: Place): string => `${distribution}/${deploymentKey}`;

const board = (change: (channel: ChannelAdapter) => Partial<ChannelAdapter>, keyOf = placeOf) => {
  const open = (): ChannelAdapter => {
    const states = new Map<string, "live" | "paused">();
    const channel: ChannelAdapter = {
      name: "board",
      serves: { medium: "print", channel: "board", format: "notice" },
      provision: async (of) => {
        const key = keyOf(of);
        states.set(key, states.get(key) ?? "live");
        return { status: states.get(key) ?? "live", externalIds: { notice: key } };
      },
      apply: async (of, desired) => {
        const key = keyOf(of);
        states.set(key, desired === "active" ? "live" : "paused");
        return { status: states.get(key) ?? "unknown" };
      },
      teardown: async (of) => {
        states.delete(keyOf(of));
        return { status: "completed" };
      },
      observe: async (of) => ({ status: states.get(keyOf(of)) ?? "completed" }),
      capabilities: ({ status, observedStatus }) => {
        const stands = status !== "canceled" && observedStatus !== "completed";
        return { pause: stands, resume: stands, cancel: stands, observe: true, perMemberLinks: false };
      },
    };
    return { ...channel, ...change(channel) };
  };
  return { open };
};

test("a channel that breaks a promise is found out by its clause", async () => {
  assert.equal(await broken(channelContract(board(() => ({})))), []);
  let made = 0;
  const BROKEN: readonly (readonly [string, ...Parameters<typeof board>])[] = [
    ["of one key in two distributions", () => ({}), ({ deploymentKey }) => deploymentKey],
    [
      "creates nothing a second time",
      ({ provision }) => ({
        provision: async (of) => ({ ...(await provision(of)), externalIds: { notice: `${++made}` } }),
      }),
    ],
    ["pauses and resumes", () => ({ apply: async () => ({ status: "live" }) })],
    ["removes what it created", ({ observe }) => ({ teardown: observe })],
    ["removes what was never created", () => ({ teardown: async () => Promise.reject(new Error("None.")) })],
    ["capabilities of a deployment in any state", () => ({ capabilities: () => ({}) as never })],
    [
      "of a deployment that is over",
      ({ capabilities }) => ({ capabilities: (of) => ({ ...capabilities(of), pause: true }) }),
    ],
    ["makes a deployment live", () => ({ provision: async () => ({ status: "rejected" }) })],
  ];
  for (const [promise, ...changed] of BROKEN) {
    const found = await broken(channelContract(board(...changed)));
    assert.ok(
      found.some((name) => name.includes(promise)),
      `${promise}: ${found.join("; ")}`,
    );
  }
});

test("a source that breaks a promise is found out by its clause", async () => {
  const SOURCE: SalesSource = {
    kind: "till",
    reads: ["at"],
    verify: ({ headers }, secrets) => {
      const given = headers["x-till"];
      if (given === undefined) return { refused: "unsigned", says: "It has no signature." };
      return secrets.includes(given) ? undefined : { refused: "signature", says: "It is another one." };
    },
    translate: (event: any) => ({ id: null, type: event.type, at: new Date(event.at), livemode: null, facts: [] }),
  };
  const found = await broken(
    sourceContract({
      source: SOURCE,
      events: [{ event: { at: "2030-01-01T00:00:00Z", type: "sold" } }],
      secrets: ["new", "old"],
      sign: (_body, secret) => ({ "x-till": secret }),
    }),
  );
  // It signs no bytes, drops the type that it reads, and throws whatever comes.
  assert.equal(found, [
    "refuses what another secret signed, other bytes, and what nobody signed",
    "says the same of what is kept of an event, whole or damaged",
    "says what it expected where an event is damaged, and throws nothing else",
  ]);
});

test("a transport of webhooks that breaks a promise is found out by its clause", async () => {
  const answering = (answer: Posted): WebhookTransport => ({ post: async () => answer });
  const clausesFor = (one: WebhookTransport) => webhookTransportContract({ open: () => one, guarded: () => one });
  // It sends nothing and says that it did; the other one says that nothing ever arrives.
  const pretending = await broken(clausesFor(answering({ status: 200, retryAfter: null, answer: "" })));
  assert.equal(pretending.length, 7);
  const failing = await broken(clausesFor(answering({ error: "no" })));
  assert.equal(failing, [
    "sends the bytes of the body and the headers once, and answers what the receiver said",
    "keeps the first KiB of an answer",
    "follows no redirect",
    "lets no request wait for another one, of the same endpoint or of another",
  ]);
  /** It keeps what it is asked of, but for closing, and guards nothing. */
  const good: WebhookTransport = {
    post: async ({ url, headers, body, deadlineMs }) => {
      try {
        const signal = AbortSignal.timeout(deadlineMs);
        const answered = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
        const answer = (await answered.text()).slice(0, 1_024);
        return { status: answered.status, retryAfter: answered.headers.get("retry-after"), answer };
      } catch {
        return { error: "failed" };
      }
    },
  };
  assert.equal(await broken(webhookTransportContract({ open: () => good, guarded: () => good })), [
    "reaches no address of this machine, by number or by name",
  ]);
  // A transport that follows redirects, throws, and reaches whatever it is asked to.
  const naive: WebhookTransport = {
    post: async ({ url, headers, body, deadlineMs }) => {
      const answered = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(deadlineMs) });
      return {
        status: answered.status,
        retryAfter: answered.headers.get("retry-after"),
        answer: await answered.text(),
      };
    },
  };
  const found = await broken(clausesFor(naive));
  for (const promise of ["first KiB", "no redirect", "throws nothing", "no address of this machine"])
    assert.ok(
      found.some((name) => name.includes(promise)),
      `${promise}: ${found.join("; ")}`,
    );
  // One that waits for longer than it was allowed to, and one that guards the addresses that it has heard of.
  const patient: WebhookTransport = { post: (asked) => good.post({ ...asked, deadlineMs: asked.deadlineMs * 100 }) };
  assert.ok((await broken(clausesFor(patient))).some((name) => name.includes("at the deadline")));
  const listing: WebhookTransport = {
    post: async (asked) =>
      /127\.0\.0\.1|localhost/.test(asked.url) ? { error: "guarded" } : good.post({ ...asked, deadlineMs: 500 }),
  };
  assert.equal((await broken(webhookTransportContract({ open: () => good, guarded: () => listing }))).length, 1);
});

test("a transport of mail that breaks a promise is found out by its clause", async () => {
  const opening =
    (send: MailTransport["send"], mails: ArrivedMail[] = []) =>
    async () => ({
      transport: { send },
      arrived: async () => mails,
      close: async () => undefined,
    });
  const swallowing = opening(async () => "accepted");
  const found = await broken(mailTransportContract({ open: swallowing, refusing: swallowing, away: swallowing }));
  assert.equal(found.length, 6);
  const throwing = opening(() => Promise.reject(new Error("away")));
  assert.equal((await broken(mailTransportContract({ open: throwing, refusing: throwing, away: throwing }))).length, 7);
});

test("an authorizer that breaks a promise is found out by its clause", async () => {
  const tokens = { accessToken: "a", refreshToken: "r", expiresInS: 60 };
  const open = (): ChannelAuthorizer => ({
    channel: "board",
    authorizationUrl: async ({ state, verifier }) => `https://p.example/?state=${state}&verifier=${verifier}`,
    exchange: async () => ({ accountId: "1", handle: null, scopes: [], tokens }),
    refresh: async () => tokens,
    revoke: async () => undefined,
  });
  const found = await broken(
    channelAuthorizerContract({ open, callback: "https://h.example/back", consent: async () => "code=1" }),
  );
  assert.equal(found, [
    "sends the state and the challenge of the verifier to the provider, and keeps the verifier",
    "refuses for good who did not agree",
    "refuses for good the answer to another member's consent, and one that is none",
    "refuses for good the code of this consent with another state",
    "gives new tokens for a refresh token, and refuses for good one that is none",
    "revokes the tokens, as often as it is asked, and refreshes none of them afterwards",
  ]);
});

/** Reads `reference;outcome;amount`, and of a line that is cut what there is of it. */
const table = (amountOf: (amount: string | undefined) => string | null, content = (text: string) => text) => {
  const reader: PayoutResultsReader = {
    formats: ["table"],
    read(media, given, linesMax) {
      const [head, ...rows] = content(given).split("\n");
      if (media !== "text/csv" || head !== "table") return undefined;
      if (rows.length > linesMax) return { fault: "It is too long." };
      const lines = rows.map((row, at) => {
        const [reference = "", said = "", amount] = row.split(";");
        const outcome = (["paid", "failed", "returned"] as const).find((one) => one === said) ?? null;
        const rest = { isOfAll: false, reason: null, currency: null };
        return { line: at + 2, names: [reference.slice(0, 100)], outcome, said, amount: amountOf(amount), ...rest };
      });
      return { format: "table", lines };
    },
  };
  const report = (payments: readonly ReportedPayment[]) =>
    payments.reduce(
      (text, { payment: { reference, amountMinor, currency }, outcome }) =>
        `${text}\n${reference};${outcome};${decimal(amountMinor, currency)}`,
      "table",
    );
  return { reader, report };
};

test("a reader of results that breaks a promise is found out by its clause", async () => {
  const tidied = (text: string) => text.replace("\ufeff", "").replaceAll("\r", "").trimEnd();
  assert.equal(await broken(resultsReaderContract(table((amount) => amount || "none", tidied))), []);
  assert.equal(await broken(resultsReaderContract(table((amount) => amount || "none"))), [
    "reads the same where lines end otherwise, one ends the file, and a mark of the order of bytes begins it",
  ]);
  const losing = "says of no payment how it ended without its amount, wherever a line or the file is cut";
  assert.equal(await broken(resultsReaderContract(table((amount) => amount || null, tidied))), [losing]);
  const silent = table(() => null, tidied);
  assert.equal(await broken(resultsReaderContract(silent)), [
    "reads what is reported of each payment: its name, outcome, amount and currency",
    losing,
  ]);
  assert.equal(await broken(resultsReaderContract({ ...silent, namesAmounts: false })), []);
});

test.run();
