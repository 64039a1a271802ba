import assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import fc from "fast-check";
import { type Earner, earner, type Office, openOffice, owe } from "./payouts.ts";
import { all } from "./portrait.ts";
import { topUp, type World, work } from "./world.ts";

const STATUSES = ["paid", "failed", "returned"] as const;

/** Something that happens to the money of a brand. Numbers that pick wrap around what there is to pick from. */
export type Deed =
  | { readonly does: "topUp"; readonly amount: number }
  | { readonly does: "owe"; readonly member: number; readonly amount: number; readonly currency: "usd" | "eur" }
  | { readonly does: "batch"; readonly rail: number }
  | { readonly does: "send"; readonly rail: number }
  | { readonly does: "export"; readonly batch: number }
  | {
      readonly does: "confirm";
      readonly batch: number;
      readonly reference: number;
      readonly results: readonly number[];
    }
  | { readonly does: "confirmAll"; readonly batch: number }
  | { readonly does: "cancel"; readonly batch: number }
  | { readonly does: "pause"; readonly member: number }
  | { readonly does: "resume"; readonly member: number }
  | { readonly does: "work" };

const small = fc.nat({ max: 9 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("topUp" as const), amount: fc.integer({ min: 1, max: 600 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("owe" as const),
      member: small,
      amount: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -300, max: -1 })),
      currency: fc.constantFrom("usd" as const, "usd" as const, "eur" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("batch" as const), rail: small }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("send" as const), rail: small }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("export" as const), batch: small }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("confirm" as const),
      batch: small,
      reference: small,
      results: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("confirmAll" as const), batch: small }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("cancel" as const), batch: small }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("pause" as const), member: small }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("resume" as const), member: small }) },
  { weight: 5, arbitrary: fc.constant({ does: "work" as const }) },
);
export const deeds = fc.array(deed, { minLength: 10, maxLength: 60 });

/** A brand with members of two programs, two ways to pay them, and an account of what was ever owed. */
export interface Treasury extends World {
  readonly members: readonly (Earner & { readonly office: Office })[];
  readonly rails: readonly string[];
  readonly owed: Map<string, number>;
  toppedUp: number;
}

export const openTreasury = async (world: World): Promise<Treasury> => {
  const { platform, actor } = world;
  const offices = [await openOffice(world), await openOffice(world, { name: "Strict", minimum_payout_minor: 200 })];
  const members = [];
  for (const [at, name] of ["ada", "bob", "cyd"].entries()) {
    const office = offices[at % 2] as Office;
    members.push({ ...(await earner(world, office, name)), office });
  }
  const config = { format: "wise_batch_csv", wallet_funded: true } as const;
  const rails = [
    (await platform.payoutRails.create(actor, { rail: "manual" })).id,
    (await platform.payoutRails.create(actor, { rail: "csv_batch", config })).id,
  ];
  return { ...world, members, rails, owed: new Map(), toppedUp: 0 };
};

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

/** Deeds may be refused, by a code of the catalogue; anything else is a fault. */
const allowing = async (asked: Promise<unknown>): Promise<void> => {
  try {
    await asked;
  } catch (error) {
    const { name, kind } = error as PlatformError;
    assert.ok(name === "PlatformError" && (kind === "conflict" || kind === "invalid"), String(error));
  }
};

/** The newest come first: what is done is most often done to them. */
const batchAt = async ({ platform, actor }: World, at: number) =>
  pick((await platform.payoutBatches.list(actor, { limit: 3 })).data, at);

const confirmSome = async (world: World, { batch, reference, results }: Extract<Deed, { does: "confirm" }>) => {
  const { platform, actor } = world;
  const of = await batchAt(world, batch);
  if (of === undefined) return;
  const { items = [] } = await platform.payoutBatches.retrieve(actor, of.id);
  const told = items
    .slice(0, results.length)
    .map(({ id }, at) => ({ item: id, status: STATUSES[results[at] ?? 0] ?? "paid" }));
  const asked = { external_batch_ref: `ref ${reference}`, results: told };
  await allowing(platform.payoutBatches.confirm(actor, of.id, asked));
  if (reference % 2 === 0) await work(platform);
};

const DO: {
  readonly [D in Deed["does"]]: (treasury: Treasury, deed: Extract<Deed, { does: D }>, nth: number) => Promise<unknown>;
} = {
  async topUp(treasury, { amount }, nth) {
    treasury.toppedUp += amount;
    await topUp(treasury, amount, `top-up ${nth}`);
  },
  async owe(treasury, { member, amount, currency }) {
    const of = pick(treasury.members, member);
    if (of === undefined) return;
    const key = `${of.entity} ${currency}`;
    treasury.owed.set(key, (treasury.owed.get(key) ?? 0) + amount);
    await owe(treasury, of.office, of, amount, { currency });
  },
  batch: (treasury, { rail }) => {
    const { platform, actor, rails } = treasury;
    return allowing(platform.payoutBatches.create(actor, { rail: pick(rails, rail) ?? "" }));
  },
  async send(treasury, { rail }) {
    const { platform, actor, rails } = treasury;
    const made = await platform.payoutBatches.create.settle(actor, [], { rail: pick(rails, rail) }, {});
    if (made.ok) await platform.payoutBatches.export(actor, (made.value as { id: string }).id);
    await work(platform);
  },
  async export(treasury, { batch }) {
    const of = await batchAt(treasury, batch);
    if (of !== undefined) await allowing(treasury.platform.payoutBatches.export(treasury.actor, of.id));
  },
  confirm: confirmSome,
  async confirmAll(treasury, { batch }) {
    const of = await batchAt(treasury, batch);
    if (of !== undefined) await allowing(treasury.platform.payoutBatches.confirm(treasury.actor, of.id));
  },
  async cancel(treasury, { batch }) {
    const of = await batchAt(treasury, batch);
    if (of !== undefined) await allowing(treasury.platform.payoutBatches.cancel(treasury.actor, of.id));
  },
  pause: ({ platform, actor, members }, { member }) =>
    allowing(platform.relationships.pause(actor, pick(members, member)?.relationship ?? "")),
  resume: ({ platform, actor, members }, { member }) =>
    allowing(platform.relationships.resume(actor, pick(members, member)?.relationship ?? "")),
  work: ({ platform }) => work(platform),
};

export const perform = (treasury: Treasury, one: Deed, nth: number): Promise<unknown> =>
  DO[one.does](treasury, one as never, nth);

const add = (sums: Map<string, number>, key: string, amount: number) =>
  void sums.set(key, (sums.get(key) ?? 0) + amount);

/** Every row of the brand, as the store has it. */
const rowsOf = async ({ ports, actor }: World) => {
  const found = [];
  for (let after: string | undefined; ; ) {
    const where = { brand: actor.brand?.id as never };
    const page = await ports.payouts.list(actor.tenant, where, { limit: 100, startingAfter: after });
    found.push(...(page?.rows ?? []).map(({ row }) => row));
    after = found.at(-1)?.id;
    if (page?.hasMore !== true) return found;
  }
};

/** Nothing is made, lost or paid twice: the books hold, and every row is owed once or paid once. */
export const assertConserved = async (treasury: Treasury): Promise<void> => {
  const { platform, actor, owed, toppedUp } = treasury;
  assert.deepEqual((await platform.operator.checkLedger()).differences, []);
  const rows = await rowsOf(treasury);
  const sums = new Map<string, number>();
  for (const { entity, currency, amountMinor } of rows) add(sums, `ent_${entity} ${currency}`, Number(amountMinor));
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

/** Ends what is under way, frees what failed, and pays everybody: afterwards each has exactly what was ever owed. */
export const payOut = async (treasury: Treasury): Promise<ReadonlyMap<string, number>> => {
  const { platform, actor, rails, members } = treasury;
  await treasury.settle();
  for (const { relationship } of members) await allowing(platform.relationships.resume(actor, relationship));
  for (const { id } of await all((page) => platform.payoutBatches.list(actor, page))) {
    await allowing(platform.payoutBatches.cancel(actor, id));
    await allowing(platform.payoutBatches.confirm(actor, id));
  }
  await treasury.settle();
  const batch = await platform.payoutBatches.create.settle(actor, [], { rail: rails[0] }, {});
  if (batch.ok) {
    const { id } = batch.value as { id: string };
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    await platform.payoutBatches.confirm(actor, id);
    await work(platform);
  }
  const paid = new Map<string, number>();
  for (const { status, entity, currency, amountMinor } of await rowsOf(treasury))
    if (status === "paid") add(paid, `ent_${entity} ${currency}`, Number(amountMinor));
  return paid;
};
