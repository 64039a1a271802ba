import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { type ListedPayment, type ListedPayout, type Sums, statementsOracle } from "../oracle/statements.ts";
import { payOut, rowsOf } from "../testing/conserved.ts";
import { movedInto } from "../testing/payouts/accounts.ts";
import { commands, openPayingScenario, type PayingScenario, perform } from "../testing/payouts/paying.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const HOUR_MS = 3_600_000;

/** The amounts that were seen of each payout, each with the time at which it was looked at. */
type Seen = Map<string, { amount: number; at: number }[]>;

/** Looks at the amount of every payout, which a run or a batch may have changed in the meantime. */
const watch = async ({ platform, actor, ports }: PayingScenario, seen: Seen): Promise<void> => {
  const at = ports.clock.now().getTime();
  for (const { id, amount_minor: amount } of await all((page) => platform.payouts.list(actor, page)))
    seen.set(id, [...(seen.get(id) ?? []), { amount, at }]);
};

/** The amounts of each payout, each from when on, as the rows keep them; they are those that were seen. */
const amountsOf = async (scenario: PayingScenario, seen: Seen) => {
  const found = new Map<string, ListedPayout["amounts"]>();
  for (const { id, createdAt, earlierAmounts, amountMinor } of await rowsOf(scenario)) {
    const begun = [createdAt, ...earlierAmounts.map(({ until }) => until)].map((at) => at.getTime());
    const amounts = [...earlierAmounts.map((earlier) => earlier.amountMinor), amountMinor];
    const kept = begun.map((at, nth) => ({ amount: Number(amounts[nth]), at }));
    for (const { amount, at } of seen.get(`po_${id}`) ?? [])
      assert.equal(
        kept.findLast((one) => one.at <= at)?.amount,
        amount,
        "a row keeps the amounts that were seen of it",
      );
    found.set(`po_${id}`, kept);
  }
  return found;
};

/** Every payout and payment as it is listed, under who is paid. */
const listed = async (scenario: PayingScenario, seen: Seen) => {
  const { platform, actor, persons } = scenario;
  const personOf = (entity: string): string => persons.get(entity) ?? entity;
  const amounts = await amountsOf(scenario, seen);
  const payouts = (await all((page) => platform.payouts.list(actor, page))).map(
    (row): ListedPayout => ({
      entity: personOf(row.recipient.entity),
      currency: row.currency,
      amounts: amounts.get(row.id) ?? [],
      source: row.source_kind,
    }),
  );
  const payments: ListedPayment[] = [];
  for (const { id } of await all((page) => platform.payoutBatches.list(actor, page)))
    for (const item of await all((page) => platform.payoutBatches.listItems(actor, id, page)))
      payments.push({
        entity: personOf(item.recipient.entity),
        currency: item.currency,
        amount: item.amount_minor,
        status: item.status,
        createdAt: Date.parse(item.created_at),
        paidAt: item.paid_at === null ? null : Date.parse(item.paid_at),
        returnedAt: item.returned_at === null ? null : Date.parse(item.returned_at),
      });
  return { payouts, payments };
};

/** The statement of everybody between two instants, by person and currency; each page after page, its entries added up. */
const stated = async (scenario: PayingScenario, from: number, to: number): Promise<ReadonlyMap<string, Sums>> => {
  const { platform, actor, members, sellers, persons } = scenario;
  const found = new Map<string, Sums>();
  const entities = [...members, ...sellers].map(({ entity }) => entity);
  for (const entity of entities) {
    const asked = { from: new Date(from), to: new Date(to), limit: 3 };
    const pages = [await platform.entities.statement(actor, entity, asked)];
    while (pages.at(-1)?.has_more === true)
      pages.push(
        await platform.entities.statement(actor, entity, { ...asked, starting_after: pages.at(-1)?.data.at(-1)?.id }),
      );
    const { sums } = pages[0] as (typeof pages)[number];
    const entries = pages.flatMap(({ data }) => data);
    if (persons.has(entity)) assert.deepEqual([sums, entries], [[], []], "who is merged has no statement of its own");
    assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length);
    for (const { currency, ...amounts } of sums) {
      const own = entries.filter((one) => one.currency === currency);
      const moved = amounts.earned + amounts.adjusted + amounts.reversed + amounts.paid + amounts.written_off;
      assert.equal(amounts.opening + moved, amounts.closing);
      assert.equal(
        own.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
        moved,
      );
      assert.equal(own.at(-1)?.balance_minor ?? amounts.opening, amounts.closing);
      let balance = amounts.opening;
      for (const { amount_minor, balance_minor, at, kind, transfers, batch } of own) {
        balance += amount_minor;
        assert.equal(balance_minor, balance);
        assert.ok(Date.parse(at) >= from && Date.parse(at) < to);
        if (kind === "paid" || kind === "returned") assert.ok(transfers.length > 0 && batch !== null, kind);
      }
      found.set(`${entity} ${currency}`, amounts as Sums);
    }
  }
  return found;
};

const summed = (statements: ReadonlyMap<string, Sums>, field: (one: Sums) => number) => {
  const sums: Record<string, number> = {};
  for (const [key, one] of statements) {
    const currency = key.split(" ")[1] as string;
    sums[currency] = (sums[currency] ?? 0) + field(one);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};

onEngines("statements", (test, engine) => {
  test("between any two instants say what plain loops say, and of everybody together what the books hold", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(commands, fc.nat(99), fc.nat(99), fc.boolean(), async (story, one, other, pays) => {
        const scenario = await openPayingScenario(await openWorld(await engine().fresh(), "statements"));
        const begun = scenario.ports.clock.now().getTime();
        const seen: Seen = new Map();
        for (const [nth, command] of story.entries()) {
          await perform(scenario, command, nth);
          await watch(scenario, seen);
          scenario.advance(HOUR_MS);
        }
        if (pays) await payOut(scenario);
        await watch(scenario, seen);
        const length = scenario.ports.clock.now().getTime() + 1 - begun;
        const [from, to] = [one, other]
          .map((percent) => begun + Math.floor((length * percent) / 99))
          .sort((a, b) => a - b);
        const { payouts, payments } = await listed(scenario, seen);
        for (const [since, until] of [
          [from as number, to as number],
          [0, begun + length],
        ] as const) {
          const statements = await stated(scenario, since, until);
          assert.deepEqual([...statements].sort(), [...statementsOracle(payouts, payments, since, until)].sort());
          const whole = await stated(scenario, 0, until);
          assert.deepEqual(
            summed(whole, ({ in_batch }) => in_batch),
            await movedInto(scenario, "owed", 0, until),
          );
          assert.deepEqual(
            summed(whole, ({ paid }) => -paid),
            await movedInto(scenario, "paid", 0, until),
          );
        }
        // A payout is paid when its payment is, and lists find it by that.
        const span = { paid_after: new Date(from as number), paid_before: new Date(to as number) };
        const paidIn = await all((page) => scenario.platform.payouts.list(scenario.actor, { ...page, ...span }));
        const every = await all((page) => scenario.platform.payouts.list(scenario.actor, page));
        assert.deepEqual(
          paidIn,
          every.filter(
            ({ paid_at: at }) => at !== null && Date.parse(at) >= (from as number) && Date.parse(at) < (to as number),
          ),
        );
        // What is owed at the end is what balances say.
        const owed: Record<string, number> = {};
        for (const { amounts } of await all((page) => scenario.platform.balances.list(scenario.actor, page)))
          for (const { currency, pending, negative, in_batch } of amounts)
            owed[currency] = (owed[currency] ?? 0) + pending + negative + in_batch;
        const closing = summed(await stated(scenario, 0, begun + length), (sums) => sums.closing);
        assert.deepEqual(closing, Object.fromEntries(Object.entries(owed).filter(([, amount]) => amount !== 0)));
      }),
      engine().name === "memory" ? 30 : 3,
    );
  });
});
