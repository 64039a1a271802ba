import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { payOut } from "../testing/conserved.ts";
import { allowing, commands, openPayingScenario, type PayingScenario, perform } from "../testing/payouts/paying.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const HOUR_MS = 3_600_000;

interface Amounts {
  readonly currency: string;
  readonly owed_minor: number;
  readonly held_back_minor: number;
  readonly held_paused_minor: number;
  readonly held_account_changed_minor: number;
  readonly held_without_account_minor: number;
  readonly to_take_back_minor: number;
  readonly in_batch_minor: number;
  readonly liability_minor: number;
  readonly paid_minor: number;
}
type Sums = Readonly<Record<string, readonly number[]>>;

const summed = (rows: readonly Amounts[]): Sums => {
  const sums: Record<string, number[]> = {};
  for (const { currency, ...one } of rows) {
    assert.equal(one.liability_minor, one.owed_minor + one.to_take_back_minor + one.in_batch_minor);
    const reasons = [one.held_paused_minor, one.held_account_changed_minor, one.held_without_account_minor];
    assert.equal(
      one.held_back_minor,
      reasons.reduce((sum, amount) => sum + amount, 0),
    );
    for (const amount of [...reasons, one.owed_minor - one.held_back_minor]) assert.ok(amount >= 0);
    const amounts = [one.owed_minor, one.to_take_back_minor, one.in_batch_minor, one.paid_minor, ...reasons];
    sums[currency] = amounts.map((amount, at) => amount + (sums[currency]?.[at] ?? 0));
  }
  return sums;
};

/** The liability at the end of a day, and of now where it has not ended; its rows, page after page, add up to its sums. */
const answerOf = async ({ platform, actor }: PayingScenario, day: string) => {
  const pages = [await platform.payouts.liability(actor, { day, limit: 2 })];
  while (pages.at(-1)?.has_more === true)
    pages.push(
      await platform.payouts.liability(actor, { day, limit: 2, starting_after: pages.at(-1)?.data.at(-1)?.id }),
    );
  const [{ sums, month, until, final }] = pages as [(typeof pages)[number]];
  const rows = pages.flatMap(({ data }) => data);
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  assert.deepEqual(summed(rows), summed(sums));
  for (const {
    currency,
    opening_minor,
    earned_minor,
    taken_back_minor,
    paid_minor,
    closing_minor,
  } of month.movements) {
    assert.equal(closing_minor, opening_minor + earned_minor - taken_back_minor - paid_minor);
    assert.equal(closing_minor, sums.find((one) => one.currency === currency)?.liability_minor ?? 0);
  }
  return { sums: summed(sums), until, final, month };
};

/** The amounts earned and taken back in the month that has everything, told by plain loops over payouts above and below zero. */
const movedByRows = async ({ platform, actor }: PayingScenario): Promise<Sums> => {
  const sums: Record<string, number[]> = {};
  for (const payout of await all((page) => platform.payouts.list(actor, page))) {
    const { currency, amount_minor: amount, status, source_kind: source } = payout;
    if (status === "written_off" || source === "carried") continue;
    const [earned = 0, takenBack = 0] = sums[currency] ?? [];
    sums[currency] = amount > 0 ? [earned + amount, takenBack] : [earned, takenBack - amount];
  }
  return sums;
};

/** The balances of now, and for what reasons batches hold back what they have: by members, one after the other. */
const balanced = async ({ platform, actor }: PayingScenario): Promise<Sums> => {
  const balances = await all((page) => platform.balances.list(actor, page));
  const sums: Record<string, number[]> = {};
  for (const { amounts } of balances)
    for (const { currency, pending, negative, in_batch, paid } of amounts) {
      const one = [pending, negative, in_batch, paid];
      sums[currency] = one.map((amount, at) => amount + (sums[currency]?.[at] ?? 0));
    }
  return sums;
};

/** The first amounts, which balances have as well, of the currencies that have any. */
const moved = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([currency, amounts]) => {
      const first = amounts.slice(0, 4);
      return first.some((amount) => amount !== 0) ? [[currency, first]] : [];
    }),
  );

/** The reasons of a hold, told by plain loops over what is known now. */
const reasonsNow = async ({ platform, actor, ports }: PayingScenario): Promise<Sums> => {
  const paused = new Set<string>();
  const waiting = new Map<string, boolean>();
  const sums: Record<string, number[]> = {};
  for (const payout of await all((page) => platform.payouts.list(actor, page))) {
    const { enrollment, recipient, amount_minor: amount, currency, batch } = payout;
    const { entity } = recipient;
    const isOwed = batch === null && ["pending", "awaiting_account", "failed"].includes(payout.status) && amount > 0;
    if (!isOwed) continue;
    const member = await platform.enrollments.retrieve(actor, enrollment);
    const { status } = await platform.relationships.retrieve(actor, member.relationship);
    if (status === "paused") paused.add(enrollment);
    if (!waiting.has(entity)) {
      const { data } = await platform.payoutAccounts.list(actor, entity);
      const newest = data.find((account) => account.status === "connected");
      if (newest !== undefined) waiting.set(entity, (newest.held_until ?? "") > ports.clock.now().toISOString());
    }
    const waits = waiting.get(entity);
    const isLost = waits === undefined && recipient.email === null;
    const at = paused.has(enrollment) ? 0 : waits === true ? 1 : isLost ? 2 : 3;
    const sofar = sums[currency] ?? [0, 0, 0, 0];
    sums[currency] = sofar.map((sum, nth) => (nth === at ? sum + amount : sum));
  }
  return sums;
};

/** Gives a member an account, or takes one away. */
const changeAccount = async ({ platform, actor, members, sellers }: PayingScenario, nth: number): Promise<void> => {
  const everyone = [...members, ...sellers];
  const { entity } = everyone[nth % everyone.length] as (typeof everyone)[number];
  const [last] = (await platform.payoutAccounts.list(actor, entity)).data;
  if (nth % 3 === 0 && last !== undefined) await allowing(platform.payoutAccounts.delete(actor, entity, last.id));
  else await allowing(platform.payoutAccounts.create(actor, entity, { kind: "email", account: `a${nth}@pay.example` }));
};

type Stored = Awaited<ReturnType<PayingScenario["ports"]["payouts"]["liabilitySums"]>>;

onEngines("liability", (test, engine) => {
  test("a liability is what balances say now, and stays at each past instant what was answered then", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(commands, fc.boolean(), async (story, pays) => {
        const scenario = await openPayingScenario(await openWorld(await engine().fresh(), "liability"));
        const { ports, platform, actor } = scenario;
        const today = () => ports.clock.now().toISOString().slice(0, 10);
        const sumsBefore = (until: Date) =>
          ports.payouts.liabilitySums(actor.tenant, { brand: actor.brand?.id as never, until });
        const answered: { readonly until: Date; readonly merged: number; readonly sums: Stored }[] = [];
        for (const [nth, command] of story.entries()) {
          await perform(scenario, command, nth);
          if (nth % 2 === 0) await changeAccount(scenario, nth);
          const until = new Date(ports.clock.now().getTime() + 1);
          answered.push({ until, merged: scenario.persons.size, sums: await sumsBefore(until) });
          scenario.advance(HOUR_MS);
        }
        if (pays) await payOut(scenario);
        const { sums, until, month } = await answerOf(scenario, today());
        const byRows = await movedByRows(scenario);
        for (const { currency, opening_minor, earned_minor, taken_back_minor } of month.movements) {
          assert.equal(opening_minor, 0, "everything happened in one month");
          assert.deepEqual([earned_minor, taken_back_minor], byRows[currency] ?? [0, 0], currency);
        }
        assert.equal(until, ports.clock.now().toISOString());
        assert.deepEqual(moved(sums), moved(await balanced(scenario)));
        const merged = scenario.persons.size;
        if (merged === 0) {
          const held = Object.entries(sums).map(([currency, amounts]) => [currency, amounts.slice(4)] as const);
          const now = await reasonsNow(scenario);
          for (const [currency, amounts] of held)
            assert.deepEqual(amounts, now[currency]?.slice(0, 3) ?? [0, 0, 0], currency);
        }
        for (const one of answered) {
          const again = await sumsBefore(one.until);
          // A merge makes accounts of one entity those of another one.
          const held = one.merged === merged ? {} : { paused: 0n, accountChanged: 0n, withoutAccount: 0n };
          const shown = (of: Stored) => of.map((sum) => ({ ...sum, ...held }));
          assert.deepEqual(shown(again), shown(one.sums), one.until.toISOString());
        }
        const tomorrow = new Date(ports.clock.now().getTime() + 48 * HOUR_MS).toISOString().slice(0, 10);
        await assert.rejects(platform.payouts.liability(actor, { day: tomorrow }), { code: "invalid_period" });
      }),
      engine().name === "memory" ? 20 : 2,
    );
  });
});
