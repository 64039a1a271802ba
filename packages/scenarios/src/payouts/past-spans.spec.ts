import * as assert from "uvu/assert";
import { type Earner, earner, openPayoutWorld, owe, type PayoutWorld } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World, work } from "../testing/world.ts";

// Once a span has ended, its statements and the totals of its year say the same for ever: nothing that is done later belongs to it. Who
// is merged is on the statement of the other one, so that the sums of all members are compared.

const DAY_MS = 86_400_000;
const REASON = "Signed up twice";

interface Played extends World {
  /** When it begins, and how many days it has. */
  readonly begun: number;
  readonly days: number;
  readonly payoutWorld: PayoutWorld;
  readonly members: Readonly<Record<string, Earner>>;
  /** Blanks what is left of who was erased. */
  readonly blank: () => Promise<void>;
}

/** Pays all that is owed, and gives each payment the result that is named for its recipient; the others wait. */
const pay = async (world: Played, ...rounds: readonly Readonly<Record<string, "paid" | "failed" | "returned">>[]) => {
  const { platform, actor, members } = world;
  const { id, items = [] } = await platform.payoutBatches.create(actor, {});
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  for (const round of rounds) {
    const results = Object.entries(round).map(([name, status]) => {
      const item = items.find(({ recipient }) => recipient.entity === members[name]?.entity);
      return { item: item?.id as string, status };
    });
    world.advance(DAY_MS);
    await platform.payoutBatches.confirm(actor, id, { external_batch_ref: world.ports.ids.next("payout"), results });
    await work(platform);
  }
};

const member = ({ members }: Played, name: string): Earner => members[name] as Earner;

/** A year in which payments were made, came back, failed, and were canceled, and debts were given up by an erasure that goes on. */
const opened = async (storage: Parameters<typeof openWorld>[0], seed: string): Promise<Played> => {
  const world = await openWorld(storage, seed);
  const { platform, actor, advance } = world;
  await platform.payoutRails.create(actor, { rail: "manual" });
  const payoutWorld = await openPayoutWorld(world);
  const members: Record<string, Earner> = {};
  for (const name of ["ann", "bob", "cleo", "dora", "eve"]) members[name] = await earner(world, payoutWorld, name);
  const blank = async () => {
    for (let round = 0; round < 3; round += 1) {
      await platform.workers.erase();
      advance(60_000);
    }
  };
  const begun = world.ports.clock.now().getTime();
  const played = { ...world, payoutWorld, members, blank, begun, days: 0 };
  const amounts = { ann: 500, bob: 70, cleo: 9, dora: 1_000 } as const;
  for (const [name, amount] of Object.entries(amounts)) await owe(world, payoutWorld, member(played, name), amount);
  const { id } = await platform.payoutBatches.create(actor, {});
  advance(DAY_MS);
  await platform.payoutBatches.cancel(actor, id);
  advance(DAY_MS);
  await pay(played, { ann: "paid", bob: "paid", cleo: "failed", dora: "paid" }, { ann: "returned", bob: "returned" });
  advance(DAY_MS);
  await owe(world, payoutWorld, member(played, "eve"), 30);
  await platform.entities.erase(actor, member(played, "eve").entity, { abandon_payouts: true });
  advance(DAY_MS);
  return { ...played, days: Math.floor((world.ports.clock.now().getTime() - begun) / DAY_MS) };
};

/** The sums of everybody's statement of some spans of the past, and the totals of its year, by currency. */
const past = async ({ platform, actor, members, begun, days }: Played) => {
  const found: Record<string, number> = {};
  const add = (name: string, amount: number): void => {
    found[name] = (found[name] ?? 0) + amount;
  };
  for (let day = 1; day <= days; day += 1)
    for (const { entity } of Object.values(members)) {
      const to = new Date(begun + day * DAY_MS);
      for (const { currency, ...sums } of (await platform.entities.statement(actor, entity, { to })).sums)
        for (const field of ["earned", "adjusted", "reversed", "paid", "written_off", "closing", "in_batch"] as const)
          add(`until ${day}: ${field} ${currency}`, sums[field]);
    }
  const year = new Date(begun).getUTCFullYear();
  for (const row of await all((page) => platform.payouts.totals(actor, { ...page, year }))) {
    const { paid_minor, returned_minor, payments, returns, currency } = row;
    for (const [name, amount] of Object.entries({ paid_minor, returned_minor, payments, returns }))
      add(`${year}: ${name} ${currency}`, amount);
  }
  return found;
};

/** Each act of two years later. */
const LATER: readonly (readonly [string, (played: Played) => Promise<unknown>])[] = [
  ["an erasure that is carried out at last", ({ blank }) => blank()],
  [
    "the erasure of who was paid, and was not",
    async ({ platform, actor, members, blank }) => {
      for (const name of ["dora", "cleo", "ann"])
        await platform.entities.erase(actor, members[name]?.entity as string, { abandon_payouts: true });
      await blank();
    },
  ],
  [
    "a merge of two whose payments came back, who are paid again and then erased",
    async (played) => {
      const { platform, actor, blank } = played;
      const into = member(played, "bob").entity;
      await platform.entities.merge(actor, member(played, "ann").entity, { into, reason: REASON });
      await pay(played, { bob: "paid" });
      await platform.entities.erase(actor, into, { abandon_payouts: true });
      await blank();
    },
  ],
  [
    "a payment that is made again, and comes back again, and another one that is canceled",
    async (played) => {
      const { platform, actor, payoutWorld, advance } = played;
      await pay(played, { ann: "paid" }, { ann: "returned" });
      await owe(played, payoutWorld, member(played, "dora"), 77);
      const { id } = await platform.payoutBatches.create(actor, {});
      advance(DAY_MS);
      await platform.payoutBatches.cancel(actor, id);
    },
  ],
];

onEngines(
  "statements and totals of a span that is over",
  (test, engine) => {
    for (const [name, act] of LATER)
      test(`say the same after ${name}`, async () => {
        const played = await opened(await engine().fresh(), name);
        const before = await past(played);
        assert.ok(Object.keys(before).length > 20, "something moved");
        played.advance(730 * DAY_MS);
        await act(played);
        assert.equal(await past(played), before);
        assert.equal((await played.platform.operator.checkLedger()).differences, []);
      });
  },
  ["memory", "postgres"],
);
