import assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import fc from "fast-check";
import { topUp, type World, work } from "../world.ts";
import { type Earner, earner, openPayoutWorld, owe, type PayoutWorld } from "./payouts.ts";

const STATUSES = ["paid", "failed", "returned"] as const;

/** Something that happens to the money of a brand. Numbers that pick wrap around what there is to pick from. */
export type Command =
  | { readonly does: "topUp"; readonly amount: number }
  | { readonly does: "owe"; readonly member: number; readonly amount: number; readonly currency: "usd" | "eur" }
  | { readonly does: "adjust"; readonly member: number; readonly amount: number; readonly currency: "usd" | "eur" }
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
  | { readonly does: "sell"; readonly seller: number; readonly amount: number; readonly late: number }
  | { readonly does: "refund"; readonly sale: number; readonly percent: number }
  | { readonly does: "correct"; readonly sale: number; readonly seller: number }
  | { readonly does: "run"; readonly again: number }
  | { readonly does: "merge"; readonly source: number; readonly into: number }
  | { readonly does: "pause"; readonly member: number }
  | { readonly does: "resume"; readonly member: number }
  | { readonly does: "work" };

const small = fc.nat({ max: 9 });
const command: fc.Arbitrary<Command> = fc.oneof(
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
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("adjust" as const),
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
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("sell" as const),
      seller: small,
      amount: fc.integer({ min: 1, max: 3_000 }),
      late: small,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("refund" as const),
      sale: small,
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("correct" as const), sale: small, seller: small }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("run" as const), again: small }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("merge" as const), source: small, into: small }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("pause" as const), member: small }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("resume" as const), member: small }) },
  { weight: 5, arbitrary: fc.constant({ does: "work" as const }) },
);
export const commands = fc.array(command, { minLength: 10, maxLength: 60 });

/** A brand with members of two programs, two ways to pay them, and an account of what was ever owed. */
export interface PayingScenario extends World {
  readonly members: readonly (Earner & { readonly payoutWorld: PayoutWorld })[];
  readonly rails: readonly string[];
  /** By member and currency, of rows that are written here. */
  readonly owed: Map<string, number>;
  toppedUp: number;
  /** Members who sell, and whose rows the runs write. Nobody pauses them. */
  readonly sellers: readonly Earner[];
  /** Days for which a run was made, one period each; the last is where the next begins. */
  readonly days: string[];
  /** The amount that each seller sold on each day, less its refunds, whenever those were. */
  readonly sold: Map<string, number>;
  /** Each sale by the id it was recorded under, whose it is and on which day, and what of it is not refunded. */
  readonly sales: { readonly id: string; key: string; left: number }[];
  /** Who each entity is that was merged. */
  readonly persons: Map<string, string>;
}

/** Who an entity is. */
const personOf = ({ persons }: Pick<PayingScenario, "persons">, entity: string): string =>
  persons.get(entity) ?? entity;

const DAY_MS = 86_400_000;

const today = ({ ports }: World): string => ports.clock.now().toISOString().slice(0, 10);

export const openPayingScenario = async (world: World): Promise<PayingScenario> => {
  const { platform, actor } = world;
  const offices = [
    await openPayoutWorld(world),
    await openPayoutWorld(world, { name: "Strict", minimum_payout_minor: 200 }),
  ];
  const members = [];
  for (const [at, name] of ["ada", "bob", "cyd"].entries()) {
    const payoutWorld = offices[at % 2] as PayoutWorld;
    members.push({ ...(await earner(world, payoutWorld, name)), payoutWorld });
  }
  const store = await openPayoutWorld(world, { name: "Shop" });
  const sellers = [await earner(world, store, "dee"), await earner(world, store, "eve")];
  const config = { format: "wise_batch_csv", wallet_funded: true } as const;
  const rails = [
    (await platform.payoutRails.create(actor, { rail: "manual" })).id,
    (await platform.payoutRails.create(actor, { rail: "csv_batch", config })).id,
  ];
  const days = [today(world)];
  return {
    ...world,
    members,
    sellers,
    rails,
    owed: new Map(),
    toppedUp: 0,
    days,
    sold: new Map(),
    sales: [],
    persons: new Map(),
  };
};

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

/** Commands may be refused, by a code of the catalogue; anything else is a fault. */
export const allowing = async (asked: Promise<unknown>): Promise<void> => {
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

const confirmSome = async (world: World, { batch, reference, results }: Extract<Command, { does: "confirm" }>) => {
  const { platform, actor } = world;
  const of = await batchAt(world, batch);
  if (of === undefined) return;
  const { items = [] } = await platform.payoutBatches.retrieve(actor, of.id);
  const result = items
    .slice(0, results.length)
    .map(({ id }, at) => ({ item: id, status: STATUSES[results[at] ?? 0] ?? "paid" }));
  const asked = { external_batch_ref: `ref ${reference}`, results: result };
  await allowing(platform.payoutBatches.confirm(actor, of.id, asked));
  if (reference % 2 === 0) await work(platform);
};

/** Runs the period of one day that is over. */
export const runDay = ({ platform, actor }: World, day: string) => {
  const end = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return platform.payouts.run(actor, { period_start: day, period_end: end });
};

/** Lets days go by until the last one that was begun is over, and runs each. */
export const nextDay = async (scenario: PayingScenario): Promise<void> => {
  scenario.advance(DAY_MS);
  while ((scenario.days.at(-1) as string) < today(scenario)) {
    const day = scenario.days.at(-1) as string;
    await runDay(scenario, day);
    scenario.days.push(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));
  }
};

const DO: {
  readonly [D in Command["does"]]: (
    scenario: PayingScenario,
    command: Extract<Command, { does: D }>,
    nth: number,
  ) => Promise<unknown>;
} = {
  async topUp(scenario, { amount }, nth) {
    scenario.toppedUp += amount;
    await topUp(scenario, amount, `top-up ${nth}`);
  },
  async owe(scenario, { member, amount, currency }) {
    const of = pick(scenario.members, member);
    if (of === undefined) return;
    const key = `${of.entity} ${currency}`;
    scenario.owed.set(key, (scenario.owed.get(key) ?? 0) + amount);
    await owe(scenario, of.payoutWorld, of, amount, { currency });
  },
  async adjust({ platform, actor, members, owed }, { member, amount, currency }, nth) {
    const of = pick(members, member) as Earner;
    const entry = { enrollment: of.enrollment, amount_minor: amount, currency, reason: "By hand" };
    const asked = { ...entry, external_ref: `entry ${nth}` };
    const made = await platform.payouts.adjust.invoke(actor, [], asked, {});
    // Before the first run there is no period to enter anything in.
    if (made.ok) add(owed, `${of.entity} ${currency}`, amount);
    else assert.equal(made.refusal.code, "invalid_period");
    if (made.ok) assert.equal((await platform.payouts.adjust(actor, asked)).id, (made.value as { id: string }).id);
  },
  batch: (scenario, { rail }) => {
    const { platform, actor, rails } = scenario;
    return allowing(platform.payoutBatches.create(actor, { rail: pick(rails, rail) ?? "" }));
  },
  async send(scenario, { rail }) {
    const { platform, actor, rails } = scenario;
    const made = await platform.payoutBatches.create.invoke(actor, [], { rail: pick(rails, rail) }, {});
    if (made.ok) await platform.payoutBatches.export(actor, (made.value as { id: string }).id);
    await work(platform);
  },
  async export(scenario, { batch }) {
    const of = await batchAt(scenario, batch);
    if (of !== undefined) await allowing(scenario.platform.payoutBatches.export(scenario.actor, of.id));
  },
  confirm: confirmSome,
  async confirmAll(scenario, { batch }) {
    const of = await batchAt(scenario, batch);
    if (of !== undefined)
      await allowing(scenario.platform.payoutBatches.confirm(scenario.actor, of.id, { all: "paid" }));
  },
  async cancel(scenario, { batch }) {
    const of = await batchAt(scenario, batch);
    if (of !== undefined) await allowing(scenario.platform.payoutBatches.cancel(scenario.actor, of.id));
  },
  async sell(scenario, { seller, amount, late }, nth) {
    const { platform, actor, sellers, days, sold } = scenario;
    const of = pick(sellers, seller) as Earner;
    // Some events are reported late.
    const day = pick([today(scenario), ...days.slice(0, -1)], late) as string;
    const occurred = day === today(scenario) ? {} : { occurred_at: `${day}T12:00:00Z` };
    const sale = { type: "sale", enrollment: of.enrollment, value_minor: amount, currency: "usd" };
    const made = await platform.performance.record(actor, { ...sale, ...occurred, external_event_id: `sale ${nth}` });
    const key = `${of.entity} ${day}`;
    scenario.sales.push({ id: (made as { readonly id: string }).id, key, left: amount });
    add(sold, key, amount);
  },
  async refund({ platform, actor, sales, sold }, { sale, percent }, nth) {
    const of = pick(sales, sale);
    if (of === undefined || of.left === 0) return;
    const amount = Math.ceil((of.left * percent) / 100);
    const refund = { type: "refund", reverses: of.id, value_minor: amount, external_event_id: `refund ${nth}` };
    await platform.performance.record(actor, refund);
    of.left -= amount;
    add(sold, of.key, -amount);
  },
  async correct({ platform, actor, sales, sellers, sold }, { sale, seller }) {
    const [of, to] = [pick(sales, sale), pick(sellers, seller)];
    if (of === undefined || to === undefined || of.left === 0) return;
    const key = `${to.entity} ${of.key.split(" ")[1]}`;
    const asked = { enrollment: to.enrollment, reason: "It was another one's" };
    // Repeating it changes nothing; a sale that was never another one's is nothing to correct.
    await allowing(platform.performance.correctAttribution(actor, of.id, asked));
    await allowing(platform.performance.correctAttribution(actor, of.id, asked));
    add(sold, of.key, -of.left);
    add(sold, key, of.left);
    of.key = key;
  },
  async run(scenario, { again }) {
    const past = scenario.days.slice(0, -1);
    if (again % 2 === 1 && past.length > 0) await runDay(scenario, pick(past, again) as string);
    else await nextDay(scenario);
  },
  // Who sells goes on selling: two sellers of one program would be one member of it.
  async merge({ platform, actor, members, sellers, persons }, { source, into }) {
    const all = [...members, ...sellers].map(({ entity }) => entity);
    const who = (entity: string): string => persons.get(entity) ?? entity;
    const [one, other] = [who(pick(all, source) as string), who(pick(all, into) as string)];
    const isSeller = (person: string): boolean => sellers.some(({ entity }) => who(entity) === person);
    if (one === other || (isSeller(one) && isSeller(other))) return;
    // One who is paused cannot go on for the other.
    const input = { into: other, reason: "Signed up twice" };
    const merged = await platform.entities.merge.invoke(actor, [one], input, {});
    if (!merged.ok) return assert.equal(merged.refusal.code, "merge_not_possible");
    for (const entity of all) if (who(entity) === one) persons.set(entity, other);
  },
  pause: ({ platform, actor, members }, { member }) =>
    allowing(platform.relationships.pause(actor, pick(members, member)?.relationship ?? "")),
  resume: ({ platform, actor, members }, { member }) =>
    allowing(platform.relationships.resume(actor, pick(members, member)?.relationship ?? "")),
  work: ({ platform }) => work(platform),
};

export const perform = (scenario: PayingScenario, one: Command, nth: number): Promise<unknown> =>
  DO[one.does](scenario, one as never, nth);

export const add = (sums: Map<string, number>, key: string, amount: number) =>
  void sums.set(key, (sums.get(key) ?? 0) + amount);

/** Sums by entity and currency, of all entities of a person together. */
export const byPerson = (scenario: PayingScenario, sums: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const all = new Map<string, number>();
  for (const [key, amount] of sums) {
    const [entity = "", currency] = key.split(" ");
    add(all, `${personOf(scenario, entity)} ${currency}`, amount);
  }
  return all;
};
