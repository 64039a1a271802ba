import type { ChannelAdapter, PayoutRail, SalesSource } from "@entente/core/ports";
import { LIST_RAIL } from "@entente/core/tables";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { channelContract } from "./channel.ts";
import type { Clause } from "./clause.ts";
import { railContract } from "./rail.ts";
import { sourceContract } from "./source.ts";

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

const board = (change: (channel: ChannelAdapter) => Partial<ChannelAdapter>) => {
  const open = (): ChannelAdapter => {
    const states = new Map<string, "live" | "paused">();
    const channel: ChannelAdapter = {
      name: "board",
      serves: { medium: "print", channel: "board", format: "notice" },
      provision: async ({ deploymentKey: key }) => {
        states.set(key, states.get(key) ?? "live");
        return { status: states.get(key) ?? "live", externalIds: { notice: key } };
      },
      apply: async ({ deploymentKey: key }, desired) => {
        states.set(key, desired === "active" ? "live" : "paused");
        return { status: states.get(key) ?? "unknown" };
      },
      teardown: async ({ deploymentKey: key }) => {
        states.delete(key);
        return { status: "completed" };
      },
      observe: async ({ deploymentKey: key }) => ({ status: states.get(key) ?? "completed" }),
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
  const BROKEN: readonly (readonly [string, Parameters<typeof board>[0]])[] = [
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
  for (const [promise, change] of BROKEN) {
    const found = await broken(channelContract(board(change)));
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

test.run();
