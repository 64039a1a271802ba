import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { type Earner, earner, openPayoutWorld, owe, type PayoutWorld } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World, work } from "../testing/world.ts";

const DE = "DE89 3704 0044 0532 0130 00";
const FR = "FR14 2004 1010 0505 0001 3M02 606";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Paying extends World {
  readonly payoutWorld: PayoutWorld;
  readonly rails: { readonly bank: string; readonly list: string };
}

/** Pays what is owed by a rail, and says which payments came. */
const payAll = async ({ platform, actor }: World, rail: string): Promise<readonly string[]> => {
  const { id, items = [] } = await platform.payoutBatches.create(actor, { rail });
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  await platform.payoutBatches.confirm(actor, id, { all: "paid" });
  await work(platform);
  return items.map(({ id: item }) => item);
};

const totalsOf = async ({ platform, actor }: World, asked: object = {}) =>
  (await all((page) => platform.payouts.totals(actor, { year: 2030, ...asked, ...page }))).map(
    ({ recipient: { entity, name, email }, country, currency, paid_minor, payments, returned_minor, net_minor }) => [
      ...[entity, name, email, country, currency],
      ...[paid_minor, payments, returned_minor, net_minor],
    ],
  );

onEngines("what was paid in a year", (test, engine) => {
  const open = async (): Promise<Paying> => {
    const world = await openWorld(await engine().fresh(), "yearly");
    const config = { format: "sepa_pain_001", debtor: { name: "Acme", iban: DE } } as const;
    const bank = (await world.platform.payoutRails.create(world.actor, { rail: "csv_batch", config })).id;
    const list = (await world.platform.payoutRails.create(world.actor, { rail: "manual" })).id;
    return { ...world, payoutWorld: await openPayoutWorld(world), rails: { bank, list } };
  };
  const attach = async ({ platform, actor, advance }: Paying, { entity }: Earner, account: string): Promise<void> => {
    await platform.payoutAccounts.create(actor, entity, { kind: "iban", account });
    // One that takes the place of another is paid to once a waiting time is over.
    advance(4 * DAY_MS);
  };
  const euros = (world: Paying, of: Earner, amount: number) =>
    owe(world, world.payoutWorld, of, amount, { currency: "eur" });

  test("a yearly total is by the country of the account that was paid to, and unknown where no bank was", async () => {
    const world = await open();
    const { platform, actor, payoutWorld, rails } = world;
    const ada = await earner(world, payoutWorld, "ada");
    await attach(world, ada, DE);
    await euros(world, ada, 500);
    await payAll(world, rails.bank);
    await attach(world, ada, FR);
    await euros(world, ada, 70);
    const [item] = await payAll(world, rails.bank);
    await owe(world, payoutWorld, ada, 9);
    await payAll(world, rails.list);
    const { name = null, email = null } = (await platform.entities.retrieve(actor, ada.entity)) as never;
    const own = [ada.entity, name, email];
    const rows = [
      [...own, "DE", "eur", 500, 1, 0, 500],
      [...own, "FR", "eur", 70, 1, 0, 70],
      [...own, null, "usd", 9, 1, 0, 9],
    ];
    assert.equal(await totalsOf(world), rows);
    assert.equal(await totalsOf(world, { country: "fr" }), rows.slice(1, 2));
    assert.equal(await totalsOf(world, { country: "unknown" }), rows.slice(2));
    assert.equal(await totalsOf(world, { currency: "USD", entity: ada.entity }), rows.slice(2));
    assert.equal(await totalsOf(world, { entity: "ent_nobody" }), []);
    assert.equal(await totalsOf(world, { year: 2029 }), []);
    const { data } = await platform.payouts.totals(actor, { year: 2030, limit: 1 });
    assert.is(data[0]?.id, `${ada.entity}.eur.DE`);

    // What comes back a year later was paid in its own year, and is returned in the other.
    world.advance(365 * DAY_MS);
    const batch = (await platform.payoutBatches.list(actor)).data.find(({ totals }) => totals[0]?.amount_minor === 70);
    const results = [{ item: item as string, status: "returned" as const }];
    await platform.payoutBatches.confirm(actor, batch?.id as string, { results });
    await work(platform);
    assert.equal(await totalsOf(world), rows);
    assert.equal(await totalsOf(world, { year: 2031 }), [[...own, "FR", "eur", 0, 0, 70, -70]]);
  });

  test("a merged entity's yearly total is the other one's, and an erased one's has sums but no name and country", async () => {
    const world = await open();
    const { platform, actor, payoutWorld, rails } = world;
    const [ada, ida] = [await earner(world, payoutWorld, "ada"), await earner(world, payoutWorld, "ida")];
    await attach(world, ada, DE);
    await attach(world, ida, FR);
    await euros(world, ada, 500);
    await euros(world, ida, 40);
    await payAll(world, rails.bank);
    await platform.entities.merge(actor, ida.entity, { into: ada.entity, reason: "Signed up twice" });
    const { name, email } = (await platform.entities.retrieve(actor, ada.entity)) as never;
    assert.equal(await totalsOf(world), [
      [ada.entity, name, email, "DE", "eur", 500, 1, 0, 500],
      [ada.entity, name, email, "FR", "eur", 40, 1, 0, 40],
    ]);
    assert.equal(await totalsOf(world, { entity: ida.entity }), []);
    await platform.entities.erase(actor, ada.entity);
    for (let round = 0; round < 3; round += 1) {
      await platform.workers.erase();
      world.advance(MINUTE_MS);
    }
    assert.equal(await totalsOf(world), [[ada.entity, null, null, null, "eur", 540, 2, 0, 540]]);
  });

  test("another brand has no part in it, and a name is what the brand itself recorded", async () => {
    const world = await open();
    const { platform, actor, payoutWorld, rails } = world;
    const ada = await earner(world, payoutWorld, "ada");
    await owe(world, payoutWorld, ada, 9);
    await payAll(world, rails.list);
    const { id } = await platform.operator.createBrand(`org_${actor.tenant.organization}`, { name: "Hats" });
    const other = { ...actor, brand: { id: id.slice(id.indexOf("_") + 1), name: "Hats" } as never };
    assert.equal((await platform.payouts.totals(other, { year: 2030 })).data, []);
    const [row] = (await platform.payouts.totals(actor, { year: 2030 })).data;
    const asked = platform.payouts.totals(other, { year: 2030, starting_after: row?.id });
    const refused = await asked.catch(({ code, param }: PlatformError) => `${code} ${param}`);
    assert.is(refused, "invalid_request starting_after");
  });
});
