import type { Entente } from "@entente/client";
import { suite } from "uvu";
import { equal, is } from "uvu/assert";
import { type Asks, sumOf } from "../chain.ts";
import { bookChains } from "./books.ts";
import { payoutChains } from "./payouts.ts";

const test = suite("the chains of budgets and of what changed after a close");

const asks = (client: object, minor: bigint): Asks => ({
  client: client as Entente,
  may: () => true,
  value: { minor, currency: "usd" },
  after: {},
});

const entry = (id: string, kind: string, amount_minor: number) => ({
  ...{ id, kind, amount_minor, account: "usd.consumed", transfer: `wtx_${id}`, created_at: "2026-11-14T00:00:00Z" },
});

test("a budget is the entries of its distribution that consume and restore, or that release to the wallet", async () => {
  const asked: object[] = [];
  const read = (figure: "consumed" | "released", data: readonly object[], minor: bigint) =>
    bookChains.budget(
      { of: "budget", figure, distribution: "dist_1" },
      asks(
        {
          ledger: {
            entries: {
              list: async (request: object) => {
                asked.push(request);
                return { data, has_more: false };
              },
            },
          },
        },
        minor,
      ),
    );
  const spent = await read("consumed", [entry("1", "consume", 700), entry("2", "restore", -200)], 500n);
  is(sumOf(spent.data), 500n);
  equal(spent.data[0]?.opens, { of: "transfer", transfer: "wtx_1", entry: "1" });
  const released = await read("released", [entry("3", "release", -300), entry("4", "reserve", 900)], 300n);
  is(sumOf(released.data), 300n);
  equal(released.data[0]?.as, { minor: -300n, currency: "usd" });
  equal(asked, [
    { distribution: "dist_1", account: "usd.consumed", limit: 100 },
    { distribution: "dist_1", account: "usd.reserved", limit: 100 },
  ]);
});

test("a change after a close is the payouts that were booked later, and the earlier ones of many are one row", async () => {
  const payout = (id: string, amount_minor: number, currency = "usd") => ({
    ...{ id, amount_minor, currency, source_kind: "adjustment", reason: null, status: "pending" },
    ...{ period_start: "2026-11-01", period_end: "2026-12-01", recipient: { name: "Ada", email: null } },
  });
  const read = (count: number, minor: bigint) =>
    payoutChains.changes(
      { of: "changes", period: "prd_1" },
      asks(
        {
          payouts: {
            periods: {
              retrieve: async () => ({
                changed_after_close: {
                  count,
                  totals: {},
                  payouts: [payout("1", 250), payout("2", -50), payout("3", 9, "eur")],
                },
              }),
            },
          },
        },
        minor,
      ),
    );
  const all = await read(3, 200n);
  equal(
    all.data.map(({ id, minor }) => [id, minor]),
    [
      ["1", 250n],
      ["2", -50n],
    ],
  );
  equal(all.data[0]?.opens, { of: "payout", payout: "1" });
  const many = await read(120, 1_200n);
  equal([many.data.at(-1)?.id, many.data.at(-1)?.minor, sumOf(many.data)], ["others", 1_000n, 1_200n]);
});

test.run();
