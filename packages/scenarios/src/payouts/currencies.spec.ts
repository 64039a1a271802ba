import type { PlatformError } from "@entente/core";
import { CURRENCIES } from "@entente/core/currencies";
import * as assert from "uvu/assert";
import { earner, openPayoutWorld, owe } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World, work } from "../testing/world.ts";

const refusal = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
  } catch (error) {
    const { code, param } = error as PlatformError;
    return `${code} ${param}`;
  }
  return "done";
};

type Ask = (currency: string) => Promise<unknown>;

/** Everything that is written with a currency, by the field that names it. */
const written = async (world: World): Promise<Readonly<Record<string, Ask>>> => {
  const { platform, actor } = world;
  const payoutWorld = await openPayoutWorld(world);
  const { enrollment, program } = await earner(world, payoutWorld, "ada");
  await owe(world, payoutWorld, { ...(await earner(world, payoutWorld, "bob")) }, 1);
  const rule = {
    name: "Split",
    type: "revenue_split" as const,
    rate_bps: 1,
    scope: { type: "program" as const, program },
  };
  const sale = { type: "sale", enrollment, value_minor: 1 };
  const entry = { enrollment, amount_minor: 1, reason: "Goodwill", external_ref: "one" };
  return {
    currency: (currency) => platform.performance.record(actor, { ...sale, external_event_id: "one", currency }),
    "events[0].currency": (currency) =>
      platform.performance.record(actor, { events: [{ ...sale, external_event_id: "two", currency }] }),
    "currency ": (currency) => platform.programs.create(actor, { name: "Other", currency }),
    "currency  ": (currency) => platform.programs.update(actor, program, { currency }),
    "currency   ": (currency) => platform.payoutRules.create(actor, { ...rule, currency }),
    "rule.currency": (currency) => platform.payoutRules.preview(actor, { rule: { ...rule, currency } }),
    "currency    ": (currency) => platform.payouts.adjust(actor, { ...entry, currency }),
    "budget.asset": (asset) =>
      platform.distributions.create(actor, { name: "Push", budget: { mode: "metered", asset: asset as "usd" } }),
  };
};

/** Everything that is asked with a currency. */
const ASKED: Readonly<Record<string, (world: World) => Ask>> = {
  "balances of":
    ({ platform, actor }) =>
    (currency) =>
      platform.balances.list(actor, { currency }),
  "a summary of":
    ({ platform, actor }) =>
    (currency) =>
      platform.payouts.summary(actor, { currency }),
  "analytics of":
    ({ platform, actor }) =>
    (currency) =>
      platform.performance.analytics(actor, { currency }),
};

onEngines("currencies", (test, engine) => {
  test("a text that is no currency is refused wherever written or asked for, and a withdrawn currency wherever written", async () => {
    const world = await openWorld(await engine().fresh(), "currencies");
    const { platform, actor } = world;
    const before = (await all((page) => platform.events.list(actor, page))).length;
    const asks = await written(world);
    const events = (await all((page) => platform.events.list(actor, page))).length;
    assert.ok(events > before);
    for (const [field, ask] of Object.entries(asks))
      for (const code of ["zzz", "credit", "xau", "us", "hrk", "HRK", "bgn"]) {
        if (field === "budget.asset" && code === "credit") continue;
        assert.is(await refusal(ask(code)), `invalid_request ${field.trim()}`, `${field} ${code}`);
      }
    for (const [of, ask] of Object.entries(ASKED)) {
      for (const code of ["zzz", "credit", "xau"])
        assert.is(await refusal(ask(world)(code)), "invalid_request currency", `${of} ${code}`);
      // What was recorded while it was a currency is found for good.
      assert.is(await refusal(ask(world)("hrk")), "done", of);
    }
    for (const asset of ["zzz", "usdollars"])
      assert.is(await refusal(platform.ledger.listAccounts(actor, { asset })), "invalid_request asset");
    assert.is((await all((page) => platform.events.list(actor, page))).length, events);
  });

  test("an event may be in a withdrawn currency of its time, and be taken back at any time", async () => {
    const world = await openWorld(await engine().fresh(), "kuna");
    const { platform, actor } = world;
    const { enrollment } = await earner(world, await openPayoutWorld(world), "ada");
    const record = (day: string, more: object = {}) =>
      platform.performance.record(actor, {
        ...{ type: "sale", enrollment, value_minor: 1_000, currency: "HRK", external_event_id: day, occurred_at: day },
        ...more,
      });
    const sale = await record("2022-12-31T23:59:59.999Z");
    assert.is((sale as { currency: string | null }).currency, "hrk");
    assert.is(await refusal(record("2023-01-01T00:00:00.000Z")), "invalid_request currency");
    const reverses = (sale as { id: string }).id;
    const refund = {
      type: "refund",
      enrollment: undefined,
      reverses,
      occurred_at: undefined,
      external_event_id: "back",
    };
    assert.is(((await record("", refund)) as { currency: string | null }).currency, "hrk");
  });

  test("every format pays an amount in any currency as its provider takes it, or leaves it out before anything is frozen", async () => {
    const world = await openWorld(await engine().fresh(), "formats");
    const { platform, actor } = world;
    const payoutWorld = await openPayoutWorld(world);
    const ada = await earner(world, payoutWorld, "ada");
    const owed = new Map<string, number>();
    for (const [at, currency] of [...CURRENCIES.keys(), "zzz"].entries()) {
      owed.set(currency, 123_456 + at);
      await owe(world, payoutWorld, ada, 123_456 + at, { currency });
    }
    const sums = async (status: string) => {
      const rows = await all((page) => platform.payouts.list(actor, { ...page, status: status as "paid" }));
      const found = new Map<string, number>();
      for (const { currency, amount_minor } of rows) found.set(currency, (found.get(currency) ?? 0) + amount_minor);
      return found;
    };
    for (const format of ["paypal_payouts_csv", "wise_batch_csv", "list"] as const) {
      const kind =
        format === "list" ? ({ rail: "manual" } as const) : ({ rail: "csv_batch", config: { format } } as const);
      const { id: rail } = await platform.payoutRails.create(actor, kind);
      for (let batches = 0; ; batches += 1) {
        const made = await platform.payoutBatches.create.invoke(actor, [], { rail }, {});
        if (!made.ok) {
          assert.is(made.refusal.code, "payout_batch_empty");
          assert.ok(batches > 0, format);
          break;
        }
        const { id, totals, skipped } = made.value as Awaited<ReturnType<typeof platform.payoutBatches.create>>;
        assert.ok(skipped.every(({ reason }) => ["currency_not_payable", "held", "below_minimum"].includes(reason)));
        await platform.payoutBatches.export(actor, id);
        await work(platform);
        const { status, error } = await platform.payoutBatches.retrieve(actor, id);
        assert.equal([status, error], ["exported", null], format);
        const { content } = await platform.payoutBatches.file(actor, id);
        for (const { currency, amount_minor } of totals) {
          const decimals = CURRENCIES.get(currency)?.decimals ?? 0;
          const line = content.split("\n").find((one) => one.split(",").includes(currency.toUpperCase())) ?? "";
          const [amount = "?"] = line.split(",").filter((cell) => /^\d+(\.\d+)?$/.test(cell));
          const [whole = "", part = ""] = amount.split(".");
          assert.is(Number(whole + part.padEnd(decimals, "0")), amount_minor, `${format} ${line}`);
          if (format !== "list" && currency === "huf") assert.not.ok(amount.includes("."));
        }
        await platform.payoutBatches.confirm(actor, id, { all: "paid" });
        await work(platform);
      }
      const [paid, left] = [await sums("paid"), await sums("pending")];
      for (const [currency, amount] of owed)
        assert.is((paid.get(currency) ?? 0) + (left.get(currency) ?? 0), amount, `${format} ${currency}`);
    }
    // A person pays everything that is a currency.
    assert.equal(
      [...(await sums("pending"))].filter(([, amount]) => amount !== 0).map(([currency]) => currency),
      ["zzz"],
    );
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });
});
