import assert from "node:assert/strict";
import { add, allowing, nextDay, type PayingScenario, runDay } from "./payouts/paying.ts";
import { all } from "./snapshot.ts";
import { type World, work } from "./world.ts";

/** Every payout of a brand, as it is stored. */
export const rowsOf = async ({ ports, actor }: World) => {
  const found = [];
  for (let after: string | undefined; ; ) {
    const where = { brand: actor.brand?.id as never };
    const page = await ports.payouts.list(actor.tenant, where, { limit: 100, startingAfter: after });
    found.push(...(page?.rows ?? []).map(({ row }) => row));
    after = found.at(-1)?.id;
    if (page?.hasMore !== true) return found;
  }
};

/** No amount is created, lost or paid twice: the ledger balances, and every row is owed once or paid once. */
export const assertConserved = async (scenario: PayingScenario): Promise<void> => {
  const { platform, actor, owed, toppedUp } = scenario;
  assert.deepEqual((await platform.operator.checkLedger()).differences, []);
  const rows = await rowsOf(scenario);
  const sums = new Map<string, number>();
  const isSeller = (entity: string) => scenario.sellers.some((one) => one.entity === `ent_${entity}`);
  for (const { entity, currency, amountMinor } of rows)
    if (!isSeller(entity)) add(sums, `ent_${entity} ${currency}`, Number(amountMinor));
  assert.deepEqual([...sums].sort(), [...owed].sort());

  const items = new Map<string, { status: string; amount: number }>();
  for (const { id } of await all((page) => platform.payoutBatches.list(actor, page)))
    for (const item of await all((page) => platform.payoutBatches.listItems(actor, id, page)))
      items.set(item.id, { status: item.status, amount: item.amount_minor });
  for (const { status, batch, item, paidAt } of rows) {
    const of = item === null ? undefined : items.get(`poi_${item}`);
    const expected = { processing: "pending", paid: "paid" }[status as string];
    assert.equal(of?.status, expected, `a ${status} row is in a payment that is ${expected}`);
    assert.equal(batch !== null, expected !== undefined);
    assert.equal(paidAt !== null, status === "paid");
  }
  for (const { amount } of items.values()) assert.ok(amount > 0);

  for (const { asset, available, reserved, consumed } of (await platform.wallet.retrieve(actor)).balances) {
    assert.equal(asset, "usd");
    assert.equal(available + reserved + consumed, toppedUp);
  }
};

/** A fifth of what each seller sold on each day and did not take back, rounded down: what the runs have to come to, however often they were made. */
export const earned = ({ sellers, sold }: PayingScenario): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { entity } of sellers)
    for (const [key, amount] of sold) if (key.startsWith(entity)) add(sums, `${entity} usd`, Math.floor(amount / 5));
  return sums;
};

/** The sum of all rows of each recipient, paid or not. */
export const booked = async (scenario: PayingScenario): Promise<ReadonlyMap<string, number>> => {
  const sums = new Map<string, number>();
  for (const { entity, currency, amountMinor } of await rowsOf(scenario))
    add(sums, `ent_${entity} ${currency}`, Number(amountMinor));
  return sums;
};

/** Finishes open batches, frees failed rows, and pays everybody: afterwards each has exactly what was ever owed. */
export const payOut = async (scenario: PayingScenario): Promise<ReadonlyMap<string, number>> => {
  const { platform, actor, rails, members } = scenario;
  await scenario.settle();
  await nextDay(scenario);
  for (const day of scenario.days.slice(0, -1)) await runDay(scenario, day);
  await nextDay(scenario);
  for (const { relationship } of members) await allowing(platform.relationships.resume(actor, relationship));
  for (const { id } of await all((page) => platform.payoutBatches.list(actor, page))) {
    await allowing(platform.payoutBatches.cancel(actor, id));
    await allowing(platform.payoutBatches.confirm(actor, id, { all: "paid" }));
  }
  await scenario.settle();
  const batch = await platform.payoutBatches.create.invoke(actor, [], { rail: rails[0] }, {});
  if (batch.ok) {
    const { id } = batch.value as { id: string };
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    await platform.payoutBatches.confirm(actor, id, { all: "paid" });
    await work(platform);
  }
  const paid = new Map<string, number>();
  for (const { status, entity, currency, amountMinor } of await rowsOf(scenario))
    if (status === "paid") add(paid, `ent_${entity} ${currency}`, Number(amountMinor));
  return paid;
};
