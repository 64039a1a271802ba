import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { exportedAccepting } from "../testing/payouts/exporting.ts";
import { earner, openPayoutWorld, owe, payTo } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

// A payment is held against the accounts that audit entries show, and not against what the rows say that it was made from.

const { test, engine } = suiteOnEngines("payments held against the accounts of their recipients");

const SPELLED = " de89-3704 0044 0532 0130 00\u00a0";
const SEPA = { format: "sepa_pain_001", debtor: { name: "Acme", iban: "DE02120300000000202051" } } as const;
const bare = (id: string) => id.slice(id.indexOf("_") + 1) as never;

const open = async () => {
  const world = await openWorld(await engine().fresh(), "held");
  const payouts = await openPayoutWorld(world);
  const owed = async (name: string, currency = "usd") => {
    const member = await earner(world, payouts, name);
    await owe(world, payouts, member, 500, { currency });
    return member;
  };
  const pay = async () => {
    const { id } = await world.platform.payoutBatches.create(world.actor);
    await exportedAccepting(world, id);
    return id;
  };
  return { world, owed, pay };
};

const found = async ({ platform }: World) =>
  (await platform.operator.checkLedger()).differences.map(({ check, field, expected, found: value }) =>
    [check, field, expected, value].join(" "),
  );

/** Changes a row past the use cases, and answers what changes it back. */
const edit = async (world: World, kind: "connection" | "contact", id: string, fields: object) => {
  const { ports, actor } = world;
  const stored =
    kind === "connection"
      ? await ports.connections.get(actor.tenant, bare(id))
      : (await ports.contacts.ofEntity(actor.tenant, bare(id)))[0];
  if (stored === undefined) throw new Error(`There is no ${id}.`);
  const write = (row: object, version: number) =>
    ports.journal.commit({
      tenant: actor.tenant,
      origin: ORIGIN,
      writes: [{ kind, row, version } as never],
    });
  assert.is((await write({ ...stored.row, ...fields }, stored.version)).outcome, "committed");
  return async () => void assert.is((await write(stored.row, stored.version + 1)).outcome, "committed");
};

test("accounts in any spelling, addresses where there is no account, and what was connected before and since", async () => {
  const { world, owed, pay } = await open();
  const { platform, actor } = world;
  await platform.payoutRails.create(actor, { rail: "csv_batch", config: SEPA, is_default: true });
  const euro = await owed("euro", "eur");
  const { id: former } = await payTo(world, euro, "sepa", "FR1420041010050500013M02606");
  await platform.connections.revoke(actor, former);
  world.advance(3_600_000);
  await payTo(world, euro, "sepa", SPELLED);
  await pay();
  await platform.payoutRails.create(actor, { rail: "manual", is_default: true });
  const [dora, eli] = [await owed("dora"), await owed("eli")];
  await owed("none");
  await payTo(world, dora, "bank", " Konto Dora ");
  const { id: current } = await payTo(world, eli, "bank", "eli-1");
  const batch = await pay();
  assert.equal(
    (await all((page) => platform.payoutBatches.listItems(actor, batch, page)))
      .map(({ destination }) => destination)
      .sort(),
    ["Konto Dora", "eli-1", "none@people.example"],
  );
  assert.equal(await found(world), []);
  await platform.connections.revoke(actor, current);
  world.advance(3_600_000);
  await payTo(world, eli, "bank", "eli-2");
  assert.equal(await found(world), []);
});

test("an account or an address that was changed while the batch was made, and changed back, is named", async () => {
  const { world, owed, pay } = await open();
  await world.platform.payoutRails.create(world.actor, { rail: "manual" });
  const [ada, ben, cat] = [await owed("ada"), await owed("ben"), await owed("cat")];
  const { id: connection } = await payTo(world, ada, "bank", "ada-1");
  const thief = { email: "thief@people.example", emailKey: "thief@people.example" };
  const back = [
    await edit(world, "connection", connection, { providerAccountId: "thief-1" }),
    await edit(world, "contact", ben.entity, thief),
    await edit(world, "contact", cat.entity, { name: "Thief" }),
  ];
  await pay();
  for (const again of back) await again();
  assert.equal((await found(world)).sort(), [
    "payment destination ada-1 thief-1",
    "payment email ben@people.example thief@people.example",
    "payment name cat@people.example Thief",
  ]);
});

test.run();
