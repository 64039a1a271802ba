import type { PlatformError } from "@entente/core";
import type { Test } from "uvu";
import * as assert from "uvu/assert";
import { doomed, SIDES, untilCrash } from "../testing/crash.ts";
import type { TestEngine } from "../testing/engines.ts";
import { ORIGIN } from "../testing/origin.ts";
import {
  type Earner,
  earner,
  openPayoutWorld,
  owe,
  type PayoutWorld,
  payoutOf,
  payTo,
} from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, topUp, type World, work } from "../testing/world.ts";

const AT_ONCE = 16;

const refusal = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
  } catch (error) {
    const { code, param } = error as PlatformError;
    return param === null ? code : `${code} ${param}`;
  }
  throw new Error("The call was not refused.");
};

interface BatchWorld extends World {
  readonly payoutWorld: PayoutWorld;
  readonly ada: Earner;
  readonly bob: Earner;
}

/** A brand that pays by hand, and two members. */
const open = async (engine: TestEngine, config: { wallet_funded?: boolean } = {}): Promise<BatchWorld> => {
  const world = await openWorld(await engine.fresh(), "batches");
  await world.platform.payoutRails.create(world.actor, { rail: "manual", config });
  const payoutWorld = await openPayoutWorld(world);
  const [ada, bob] = [await earner(world, payoutWorld, "ada"), await earner(world, payoutWorld, "bob")];
  return { ...world, payoutWorld, ada, bob };
};

const booksOf = async ({ platform, actor }: World) => {
  const books: Record<string, number> = {};
  for (const { kind, amount } of await all((page) => platform.wallet.listTransactions(actor, page)))
    books[kind] = (books[kind] ?? 0) + amount;
  return books;
};

/** Lists the events announced of payments. */
const eventsOf = async ({ platform, actor }: World) =>
  (await all((page) => platform.events.list(actor, page)))
    .filter(({ type }) => type.startsWith("payout.") && type !== "payout.created")
    .map(({ type, subject }) => `${type} ${subject.id}`)
    .sort();

const exported = async (world: BatchWorld): Promise<string> => {
  const { id } = await world.platform.payoutBatches.create(world.actor);
  await world.platform.payoutBatches.export(world.actor, id);
  await work(world.platform);
  return id;
};

const bare = (id: string) => id.slice(id.indexOf("_") + 1);

const creating = (test: Test, engine: () => TestEngine) => {
  test("a batch nets rows per recipient and currency, including negative rows, and freezes them", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada, bob } = world;
    const rows = [await owe(world, payoutWorld, ada, 500), await owe(world, payoutWorld, ada, -120)];
    const euros = await owe(world, payoutWorld, ada, 900, { currency: "eur" });
    const debt = [await owe(world, payoutWorld, bob, 50), await owe(world, payoutWorld, bob, -80)];
    const batch = await platform.payoutBatches.create(actor);
    assert.is(batch.status, "draft");
    assert.equal(batch.totals, [
      { currency: "eur", amount_minor: 900, items: 1 },
      { currency: "usd", amount_minor: 380, items: 1 },
    ]);
    assert.equal(
      batch.items?.map(({ recipient, currency, amount_minor, payouts, destination, status }) => ({
        entity: recipient.entity,
        currency,
        amount_minor,
        payouts,
        destination,
        status,
      })),
      [
        {
          entity: ada.entity,
          currency: "eur",
          amount_minor: 900,
          payouts: [euros],
          destination: "ada@people.example",
          status: "pending",
        },
        {
          entity: ada.entity,
          currency: "usd",
          amount_minor: 380,
          payouts: rows,
          destination: "ada@people.example",
          status: "pending",
        },
      ],
    );
    assert.equal(batch.skipped, [
      { entity: bob.entity, currency: "usd", amount_minor: -30, reason: "negative_balance" },
    ]);
    assert.equal(await platform.payoutBatches.retrieve(actor, batch.id), batch);
    for (const id of [...rows, euros]) assert.is((await payoutOf(world, id)).status, "processing");
    for (const id of debt) assert.is((await payoutOf(world, id)).batch, null);
    assert.equal(await booksOf(world), { payout_freeze: 1_280 });
  });

  test("an amount beyond the limit of a rail waits for another rail, and ledger and file have every digit", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada, bob } = world;
    const wise = await platform.payoutRails.create(actor, { rail: "csv_batch", config: { format: "wise_batch_csv" } });
    const huge = 10n ** 24n + 1n;
    await owe(world, payoutWorld, ada, 0, { amountMinor: huge });
    await owe(world, payoutWorld, bob, 500);
    const small = await platform.payoutBatches.create(actor, { rail: wise.id });
    const exact = { amount_minor: String(huge) };
    const left = { entity: ada.entity, currency: "usd", amount_minor: 1e24, exact, reason: "amount_out_of_range" };
    assert.equal(small.skipped, [left]);
    assert.equal(small.totals, [{ currency: "usd", amount_minor: 500, items: 1 }]);
    const id = await exported(world);
    const batch = await platform.payoutBatches.retrieve(actor, id);
    assert.equal(batch.totals, [{ currency: "usd", amount_minor: 1e24, exact, items: 1 }]);
    assert.equal(batch.items?.[0]?.exact, exact);
    const { content } = await platform.payoutBatches.file(actor, id);
    assert.match(content, /10000000000000000000000\.01/);
    const transfers = await platform.wallet.listTransactions(actor);
    const frozen = transfers.data.find(({ kind, amount }) => kind === "payout_freeze" && amount === 1e24);
    assert.equal(frozen?.exact, { amount: String(huge) });
    assert.equal((await world.platform.operator.checkLedger()).differences, []);
  });

  test("an omitted amount has a reason, and is carried over to the batch that can pay it", async () => {
    const world = await open(engine());
    const { platform, actor } = world;
    const strict = await openPayoutWorld(world, { name: "Strict", minimum_payout_minor: 1_000 });
    const low = await earner(world, strict, "low");
    const held = await earner(world, strict, "held");
    const minus = await earner(world, strict, "minus");
    await owe(world, strict, low, 999);
    await owe(world, strict, held, 5_000);
    await owe(world, strict, minus, -10);
    await platform.relationships.pause(actor, held.relationship);
    assert.is(await refusal(platform.payoutBatches.create(actor)), "payout_batch_empty");
    await owe(world, strict, low, 1);
    const first = await platform.payoutBatches.create(actor);
    assert.equal(
      first.items?.map(({ amount_minor }) => amount_minor),
      [1_000],
    );
    assert.equal(
      first.skipped.map(({ entity, reason }) => [entity, reason]).sort(),
      [
        [held.entity, "held"],
        [minus.entity, "negative_balance"],
      ].sort(),
    );
    await platform.relationships.resume(actor, held.relationship);
    await owe(world, strict, minus, 2_010);
    const second = await platform.payoutBatches.create(actor);
    assert.equal(second.totals, [{ currency: "usd", amount_minor: 7_000, items: 2 }]);
    assert.equal(second.skipped, []);
  });

  test("the smallest minimum of programs with a positive sum decides, because that transfer is made anyway", async () => {
    const world = await open(engine());
    const { platform, actor } = world;
    const [strict, lax] = [
      await openPayoutWorld(world, { name: "Strict", minimum_payout_minor: 1_000 }),
      await openPayoutWorld(world, { name: "Lax", minimum_payout_minor: 100 }),
    ];
    const [one, other] = [await earner(world, strict, "kim"), await earner(world, lax, "kim")];
    await owe(world, strict, one, 300);
    assert.is(await refusal(platform.payoutBatches.create(actor)), "payout_batch_empty");
    await owe(world, lax, other, 1);
    const { items } = await platform.payoutBatches.create(actor);
    assert.equal(
      items?.map(({ amount_minor }) => amount_minor),
      [301],
    );
  });

  test("a period includes only rows within it, and an invalid day is refused", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada } = world;
    await owe(world, payoutWorld, ada, 10);
    const later = { periodStart: new Date("2030-01-01"), periodEnd: new Date("2030-02-01") };
    await owe(world, payoutWorld, ada, 200, later);
    const create = (input: object) => platform.payoutBatches.create(actor, input);
    for (const wrong of ["2030-02-30", "2030-1-1", "yesterday", "2030-01-01T00:00:00Z"])
      assert.ok((await refusal(create({ period_start: wrong }))).endsWith("period_start"), wrong);
    assert.is(
      await refusal(create({ period_start: "2030-01-01", period_end: "2030-01-01" })),
      "invalid_period period_end",
    );
    assert.is(await refusal(create({ period_start: "2030-01-02" })), "payout_batch_empty");
    const batch = await create({ period_start: "2030-01-01", period_end: "2030-02-01" });
    assert.equal([batch.period_start, batch.period_end], ["2030-01-01", "2030-02-01"]);
    assert.equal(batch.totals, [{ currency: "usd", amount_minor: 200, items: 1 }]);
  });

  test("a batch uses the named rail, otherwise the default, and never a disabled one", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada } = world;
    const config = { format: "sepa_pain_001", debtor: { name: "Acme", iban: "DE89370400440532013000" } } as const;
    const sepa = await platform.payoutRails.create(actor, { rail: "csv_batch", config });
    await owe(world, payoutWorld, ada, 10, { currency: "eur" });
    assert.is(await refusal(platform.payoutBatches.create(actor, { rail: sepa.id })), "payout_batch_empty");
    await payTo(world, ada, "sepa", "nl91 abna 0417 1643 00");
    const batch = await platform.payoutBatches.create(actor, { rail: sepa.id });
    assert.is(batch.rail, sepa.id);
    assert.is(batch.items?.[0]?.destination, "NL91ABNA0417164300");
    await platform.payoutBatches.cancel(actor, batch.id);
    await platform.payoutRails.update(actor, sepa.id, { status: "disabled" });
    assert.is(await refusal(platform.payoutBatches.create(actor, { rail: sepa.id })), "payout_rail_disabled");
    assert.is(await refusal(platform.payoutBatches.create(actor, { rail: "prail_1" })), "payout_rail_not_found rail");
    const [manual] = (await platform.payoutRails.list(actor, { status: "active" })).data;
    await platform.payoutRails.update(actor, manual?.id ?? "", { is_default: false });
    assert.is(await refusal(platform.payoutBatches.create(actor)), "payout_rail_required");
  });

  test("a row is in one batch, however many are created concurrently", async () => {
    const world = await open(engine());
    const { actor, payoutWorld, ada, bob } = world;
    const rows = [
      await owe(world, payoutWorld, ada, 70),
      await owe(world, payoutWorld, ada, 30),
      await owe(world, payoutWorld, bob, 9),
    ];
    const asked = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        world.process(at % 2 === 0 ? world.ports : engine().another()).payoutBatches.create.invoke(actor, [], {}, {}),
      ),
    );
    const made = asked.filter(({ ok }) => ok);
    assert.is(made.length, 1);
    for (const one of asked) assert.ok(one.ok || one.refusal.code === "payout_batch_empty");
    for (const row of rows) assert.is((await payoutOf(world, row)).status, "processing");
    assert.is((await all((page) => world.platform.payoutBatches.list(actor, page))).length, 1);
    assert.equal(await booksOf(world), { payout_freeze: 109 });
  });
};

const exporting = (test: Test, engine: () => TestEngine) => {
  test("an export creates the file, once", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada } = world;
    await owe(world, payoutWorld, ada, 1_999);
    const { id, items } = await platform.payoutBatches.create(actor);
    assert.is(await refusal(platform.payoutBatches.file(actor, id)), "payout_batch_not_found");
    const started = await platform.payoutBatches.export(actor, id);
    assert.is(started.status, "exporting");
    assert.is((await platform.payoutBatches.export(actor, id)).operation, started.operation);
    await work(platform);
    const batch = await platform.payoutBatches.retrieve(actor, id);
    assert.is(batch.status, "exported");
    assert.is(batch.operation, null);
    assert.is(batch.download_url, `http://links.example/v1/platform/payouts/batches/${id}/file`);
    const operation = await platform.operations.retrieve(actor, started.operation ?? "");
    assert.equal(
      [operation.kind, operation.status, operation.subject],
      ["payout_batch.export", "succeeded", { type: "payout_batch", id }],
    );
    assert.equal(operation.progress, { total: 1, done: 1 });
    const file = await platform.payoutBatches.file(actor, id);
    assert.is(file.filename, `payouts-${id}.csv`);
    assert.match(file.content, `${items?.[0]?.id},${items?.[0]?.reference},ada@people.example`);
    assert.match(file.content, "19.99,USD");
    const [listed] = (await platform.operations.list(actor, { subject_id: id })).data;
    assert.is(listed?.id, started.operation);
  });

  test("a second export returns the operation of the first, also after a confirm, and does nothing", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada, bob } = world;
    await owe(world, payoutWorld, ada, 1_999);
    await owe(world, payoutWorld, bob, 5);
    const { id, items } = await platform.payoutBatches.create(actor);
    const { operation } = await platform.payoutBatches.export(actor, id);
    await work(platform);
    const again = async () => {
      const before = await platform.payoutBatches.retrieve(actor, id);
      const head = await world.ports.events.head(actor.tenant);
      const asked = await platform.payoutBatches.export.invoke(actor, [id], {}, {});
      assert.ok(asked.ok && asked.outcome === "accepted");
      assert.equal([asked.ok && asked.value.operation, asked.ok && asked.value.status], [operation, before.status]);
      await work(platform);
      assert.equal(await platform.payoutBatches.retrieve(actor, id), before);
      assert.is(await world.ports.events.head(actor.tenant), head);
      return before.status;
    };
    assert.is(await again(), "exported");
    const paid = async (item: number) => {
      const results = [{ item: items?.[item]?.id ?? "", status: "paid" as const }];
      await platform.payoutBatches.confirm(actor, id, { results });
    };
    await paid(0);
    assert.is((await platform.payoutBatches.export(actor, id)).operation, operation);
    await work(platform);
    assert.is(await again(), "partially_paid");
    await paid(1);
    await work(platform);
    assert.is(await again(), "completed");
  });

  test("a rail that changes after its batch was made changes nothing about the file", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada } = world;
    await owe(world, payoutWorld, ada, 100);
    const { id, rail } = await platform.payoutBatches.create(actor);
    await platform.payoutRails.update(actor, rail, { config: { columns: [{ key: "name", header: "Who" }] } });
    await platform.payoutRails.update(actor, rail, { status: "disabled" });
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    assert.match((await platform.payoutBatches.file(actor, id)).content, /^item,reference,/);
  });

  test("a payment that cannot be written is not accepted with any reason, and a cancel releases it", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada } = world;
    const row = await owe(world, payoutWorld, ada, 100);
    const { id, items } = await platform.payoutBatches.create(actor);
    const { ports } = world;
    const item = await ports.payoutItems.get(actor.tenant, bare(items?.[0]?.id ?? "") as never);
    const write = {
      kind: "payoutItem" as const,
      row: { ...item?.row, name: "Somebody else" } as never,
      version: item?.version as number,
    };
    await ports.journal.commit({ origin: ORIGIN, tenant: actor.tenant, writes: [write] });
    const before = await platform.payoutBatches.retrieve(actor, id);
    const refused = await platform.payoutBatches.export.invoke(actor, [id], {}, {});
    const differences = refused.ok ? [] : (refused.refusal.differences ?? []).map(({ difference }) => difference);
    assert.ok(differences.length > 0);
    const reason = "Is Ada";
    const said = /is not the payment that the batch was made of.*cancel the batch.*create another one/;
    for (const accept of [
      () => platform.payoutBatches.accept(actor, id, { differences, reason }),
      () => platform.operator.acceptDifference({ difference: differences[0] ?? "", reason }),
    ]) {
      const error = await accept().then(
        () => undefined,
        (cause: unknown) => cause as PlatformError,
      );
      assert.is(error?.code, "payout_file_unwritable");
      assert.match(error?.message ?? "", said);
      assert.equal(await platform.payoutBatches.retrieve(actor, id), before);
    }
    assert.is((await platform.payoutBatches.cancel(actor, id)).status, "canceled");
    assert.is((await payoutOf(world, row)).status, "pending");
    const again = await platform.payoutBatches.create(actor);
    assert.is(again.items?.[0]?.recipient.name, items?.[0]?.recipient.name);
  });

  test("an export waits for funds of the wallet, and continues when they arrive", async () => {
    const world = await open(engine(), { wallet_funded: true });
    const { platform, actor, payoutWorld, ada } = world;
    await owe(world, payoutWorld, ada, 700);
    await topUp(world, 699, "short");
    const id = await exported(world);
    const [operation] = (await platform.operations.list(actor, { subject_id: id })).data;
    assert.equal([operation?.status, operation?.waiting_reason], ["waiting", "funding_required"]);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "exporting");
    assert.is(await refusal(platform.payoutBatches.file(actor, id)), "payout_batch_not_found");
    await topUp(world, 1, "enough");
    await work(platform);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "exported");
    const balances = async () => (await platform.wallet.retrieve(actor)).balances;
    assert.equal(await balances(), [{ asset: "usd", available: 0, reserved: 700, consumed: 0 }]);
    await platform.payoutBatches.confirm(actor, id, { all: "paid" });
    await work(platform);
    assert.equal(await balances(), [{ asset: "usd", available: 0, reserved: 0, consumed: 700 }]);
  });

  test("currencies that the wallet does not have are held", async () => {
    const world = await open(engine(), { wallet_funded: true });
    await owe(world, world.payoutWorld, world.ada, 700, { currency: "eur" });
    await owe(world, world.payoutWorld, world.bob, 5);
    const { skipped } = await world.platform.payoutBatches.create(world.actor);
    assert.equal(
      skipped.map(({ currency, reason }) => [currency, reason]),
      [["eur", "held"]],
    );
  });
};

const confirming = (test: Test, engine: () => TestEngine) => {
  test("a confirm without results pays every pending item, and announces each payout", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada, bob } = world;
    const rows = [
      await owe(world, payoutWorld, ada, 500),
      await owe(world, payoutWorld, ada, -20),
      await owe(world, payoutWorld, bob, 9),
    ];
    const id = await exported(world);
    const confirmed = await platform.payoutBatches.confirm(actor, id, { external_batch_ref: "PP-1", all: "paid" });
    assert.is(confirmed.status, "confirming");
    await work(platform);
    const batch = await platform.payoutBatches.retrieve(actor, id);
    assert.equal([batch.status, batch.external_batch_ref], ["completed", "PP-1"]);
    assert.ok(batch.items?.every(({ status, paid_at }) => status === "paid" && paid_at !== null));
    for (const id of rows) assert.is((await payoutOf(world, id)).status, "paid");
    assert.equal(await eventsOf(world), rows.map((row) => `payout.settled ${bare(row)}`).sort());
    assert.equal(await booksOf(world), { payout_freeze: 489, payout_settle: 489 });
    const [event] = (await all((page) => platform.events.list(actor, page))).filter(
      ({ type }) => type === "payout.settled",
    );
    const { object } = (event?.data ?? {}) as { object: Record<string, unknown> };
    assert.equal([object.object, object.status, object.batch], ["payout", "paid", id]);
    const result = await platform.operations.retrieve(actor, confirmed.operation ?? "");
    assert.equal(result.result, { paid: 2, failed: 0, returned: 0, pending: 0 });
  });

  test("results decide each item; failed payouts are open for the next batch and are paid once", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada, bob } = world;
    const [paid, failed] = [await owe(world, payoutWorld, ada, 500), await owe(world, payoutWorld, bob, 9)];
    const id = await exported(world);
    const items = (await platform.payoutBatches.retrieve(actor, id)).items ?? [];
    const of = (entity: string) => items.find(({ recipient }) => recipient.entity === entity);
    await platform.payoutBatches.confirm(actor, id, {
      results: [
        { item: of(ada.entity)?.id ?? "", status: "paid" },
        { item: of(bob.entity)?.reference ?? "", status: "failed", reason: "Account closed" },
      ],
    });
    await work(platform);
    const batch = await platform.payoutBatches.retrieve(actor, id);
    assert.is(batch.status, "partially_paid");
    const result = batch.items?.map(({ status, reason }) => `${status} ${reason}`).sort();
    assert.equal(result, ["failed Account closed", "paid null"]);
    const row = await payoutOf(world, failed);
    assert.equal([row.status, row.batch, row.item, row.paidAt], ["failed", null, null, null]);
    assert.equal(await eventsOf(world), [`payout.failed ${bare(failed)}`, `payout.settled ${bare(paid)}`].sort());
    const next = await platform.payoutBatches.create(actor);
    assert.equal(
      next.items?.map(({ payouts }) => payouts),
      [[failed]],
    );
    assert.equal(await booksOf(world), { payout_freeze: 518, payout_settle: 500, payout_unfreeze: 9 });
  });

  test("results may arrive in parts, and a paid item may be returned", async () => {
    const world = await open(engine(), { wallet_funded: true });
    const { platform, actor, payoutWorld, ada, bob } = world;
    await topUp(world, 509, "funds");
    const back = await owe(world, payoutWorld, ada, 500);
    await owe(world, payoutWorld, bob, 9);
    const id = await exported(world);
    const items = (await platform.payoutBatches.retrieve(actor, id)).items ?? [];
    const item = (entity: string) => items.find(({ recipient }) => recipient.entity === entity)?.id ?? "";
    const confirm = async (entity: string, status: "paid" | "returned" | "failed") => {
      await platform.payoutBatches.confirm(actor, id, { results: [{ item: item(entity), status }] });
      await work(platform);
      return (await platform.payoutBatches.retrieve(actor, id)).status;
    };
    assert.is(await confirm(ada.entity, "paid"), "partially_paid");
    assert.is(await refusal(platform.payoutBatches.cancel(actor, id)), "payout_batch_not_cancelable");
    assert.is(await confirm(bob.entity, "paid"), "completed");
    assert.is(
      await refusal(platform.payoutBatches.confirm(actor, id, { all: "paid" })),
      "payout_batch_not_confirmable",
    );
    assert.is(await confirm(ada.entity, "returned"), "partially_paid");
    assert.is((await payoutOf(world, back)).status, "failed");
    assert.is(await refusal(confirm(ada.entity, "paid")), "invalid_request results[0].status");
    assert.equal(await booksOf(world), {
      top_up: 509,
      payout_freeze: 509,
      reserve: 509,
      payout_settle: 509,
      consume: 509,
      payout_return: 500,
      restore: 500,
    });
    const { balances } = await platform.wallet.retrieve(actor);
    assert.equal(balances, [{ asset: "usd", available: 500, reserved: 0, consumed: 9 }]);
  });

  test("a confirm says what became of each payment, or that all were made, and never neither or both", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada } = world;
    await owe(world, payoutWorld, ada, 500);
    const id = await exported(world);
    const item = (await platform.payoutBatches.retrieve(actor, id)).items?.[0]?.id ?? "";
    const results = [{ item, status: "paid" as const }];
    for (const said of [{}, { external_batch_ref: "PP-1" }, { all: "paid" as const, results }]) {
      const answer = await platform.payoutBatches.confirm.invoke(actor, [id], said, {});
      assert.is(answer.ok ? "paid" : `${answer.refusal.code} ${answer.refusal.param}`, "invalid_request results");
    }
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "exported");
  });

  test("the same reference is the same confirm, whatever its other fields and time", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada } = world;
    await owe(world, payoutWorld, ada, 500);
    const id = await exported(world);
    const item = (await platform.payoutBatches.retrieve(actor, id)).items?.[0]?.id ?? "";
    const first = await platform.payoutBatches.confirm(actor, id, { external_batch_ref: "PP-1", all: "paid" });
    const again = { external_batch_ref: "PP-1", results: [{ item, status: "failed" as const }] };
    assert.is((await platform.payoutBatches.confirm(actor, id, again)).operation, first.operation);
    assert.is(await refusal(platform.payoutBatches.confirm(actor, id, { all: "paid" })), "operation_conflict");
    await work(platform);
    assert.is((await platform.payoutBatches.confirm(actor, id, again)).operation, first.operation);
    await work(platform);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "completed");
    assert.is((await eventsOf(world)).length, 1);
  });

  test("concurrent confirms under one reference pay the items once", async () => {
    const world = await open(engine());
    const { actor, payoutWorld, ada } = world;
    await owe(world, payoutWorld, ada, 500);
    const id = await exported(world);
    const asked = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        world
          .process(at % 2 === 0 ? world.ports : engine().another())
          .payoutBatches.confirm.invoke(actor, [id], { external_batch_ref: "PP-1", all: "paid" }, {}),
      ),
    );
    const operations = asked.map((one) => (one.ok ? (one.value as { operation: string }).operation : "refused"));
    assert.is(new Set(operations).size, 1);
    await Promise.all([work(world.platform), work(world.process(engine().another()))]);
    assert.equal(await booksOf(world), { payout_freeze: 500, payout_settle: 500 });
    assert.is((await eventsOf(world)).length, 1);
  });

  test("a result with an unknown item, an item of another batch or a duplicate is refused completely", async () => {
    const world = await open(engine());
    const { platform, actor, payoutWorld, ada, bob } = world;
    await owe(world, payoutWorld, ada, 500);
    const other = (await platform.payoutBatches.create(actor)).items?.[0]?.id ?? "";
    await owe(world, payoutWorld, bob, 9);
    const id = await exported(world);
    const item = (await platform.payoutBatches.retrieve(actor, id)).items?.[0]?.id ?? "";
    const paid = { item, status: "paid" } as const;
    for (const wrong of ["poi_0190a0b0-0000-7000-8000-000000000000", "nonsense", other, item]) {
      const results = [paid, { item: wrong, status: "paid" as const }];
      const asked = platform.payoutBatches.confirm(actor, id, { external_batch_ref: "PP-1", results });
      assert.is(await refusal(asked), "invalid_request results[1].item", wrong);
    }
    await work(platform);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "exported");
    assert.equal(await eventsOf(world), []);
  });
};

const canceling = (test: Test, engine: () => TestEngine) => {
  test("a cancel releases the rows of a draft and of an exported batch, and the reservation of the wallet", async () => {
    const world = await open(engine(), { wallet_funded: true });
    const { platform, actor, payoutWorld, ada } = world;
    await topUp(world, 500, "funds");
    const row = await owe(world, payoutWorld, ada, 500);
    const { id } = await platform.payoutBatches.create(actor);
    const canceled = await platform.payoutBatches.cancel(actor, id);
    assert.equal([canceled.status, canceled.canceled_at === null], ["canceled", false]);
    assert.equal(
      (await platform.payoutBatches.retrieve(actor, id)).items?.map(({ status }) => status),
      ["canceled"],
    );
    const second = await exported(world);
    await platform.payoutBatches.cancel(actor, second);
    const { status, batch, item } = await payoutOf(world, row);
    assert.equal([status, batch, item], ["pending", null, null]);
    assert.equal(await booksOf(world), {
      top_up: 500,
      payout_freeze: 1_000,
      payout_unfreeze: 1_000,
      reserve: 500,
      release: 500,
    });
    for (const verb of ["cancel", "export"] as const)
      assert.match(await refusal(platform.payoutBatches[verb](actor, second)), /^payout_batch_not_/);
    const confirmed = platform.payoutBatches.confirm(actor, second, { all: "paid" });
    assert.match(await refusal(confirmed), /^payout_batch_not_/);
  });

  test("a cancel after some payout items failed and none was paid releases the rest, once", async () => {
    const world = await open(engine(), { wallet_funded: true });
    const { platform, actor, payoutWorld, ada, bob } = world;
    await topUp(world, 600, "funds");
    const rows = [await owe(world, payoutWorld, ada, 500), await owe(world, payoutWorld, bob, 9)];
    const id = await exported(world);
    const [first] = (await platform.payoutBatches.retrieve(actor, id)).items ?? [];
    await platform.payoutBatches.confirm(actor, id, { results: [{ item: first?.id ?? "", status: "failed" }] });
    await work(platform);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).status, "exported");
    await platform.payoutBatches.cancel(actor, id);
    assert.equal(await booksOf(world), {
      top_up: 600,
      payout_freeze: 509,
      payout_unfreeze: 509,
      reserve: 509,
      release: 509,
    });
    assert.equal(await Promise.all(rows.map(async (row) => (await payoutOf(world, row)).batch)), [null, null]);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });

  test("a cancel supersedes a waiting or running export, which then writes nothing", async () => {
    const world = await open(engine(), { wallet_funded: true });
    const { platform, actor, payoutWorld, ada } = world;
    const row = await owe(world, payoutWorld, ada, 500);
    const id = await exported(world);
    await platform.payoutBatches.cancel(actor, id);
    await topUp(world, 500, "late");
    await world.settle();
    const [operation] = (await platform.operations.list(actor, { subject_id: id })).data;
    assert.is(operation?.status, "canceled");
    assert.is(await refusal(platform.payoutBatches.file(actor, id)), "payout_batch_not_found");
    assert.is((await payoutOf(world, row)).status, "pending");
    assert.equal(await booksOf(world), { payout_freeze: 500, payout_unfreeze: 500, top_up: 500 });
  });
};

const BODIES = { export: {}, confirm: { all: "paid" } } as const;
const STEPS = ["export", "confirm"] as const;

const crashing = (test: Test, engine: () => TestEngine) => {
  for (const step of STEPS) {
    test(`${step} has the same result after a crash before or after any of its commits`, async () => {
      const play = async (nth: number, side: (typeof SIDES)[number]) => {
        const world = await open(engine(), { wallet_funded: true });
        const { platform, actor, payoutWorld, ada, bob } = world;
        await topUp(world, 1_000, "funds");
        const rows = [await owe(world, payoutWorld, ada, 500), await owe(world, payoutWorld, bob, 9)];
        const id = step === "confirm" ? await exported(world) : (await platform.payoutBatches.create(actor)).id;
        const dying = doomed(world.ports, nth, side);
        const options = { idempotencyKey: "once" };
        const asked = await world.process(dying.storage).payoutBatches[step].invoke(actor, [id], BODIES[step], options);
        if (!asked.ok) assert.is(asked.refusal.code, "temporarily_unavailable");
        else assert.is(await untilCrash(work(world.process(dying.storage))), dying.crashed());
        const after = world.restarted();
        assert.ok((await after.payoutBatches[step].invoke(actor, [id], BODIES[step], options)).ok);
        await world.settle();
        return {
          crashed: dying.crashed(),
          commits: dying.commits(),
          end: {
            status: (await platform.payoutBatches.retrieve(actor, id)).status,
            rows: await Promise.all(rows.map(async (row) => (await payoutOf(world, row)).status)),
            books: await booksOf(world),
            events: (await eventsOf(world)).length,
            wallet: (await platform.wallet.retrieve(actor)).balances,
            operations: (await platform.operations.list(actor)).data
              .map(({ kind, status }) => `${kind} ${status}`)
              .sort(),
            file: (await platform.payoutBatches.file(actor, id)).content.length,
          },
        };
      };
      const without = await play(Number.POSITIVE_INFINITY, "before");
      assert.ok(without.commits >= 2);
      for (let nth = 1; nth <= without.commits; nth += 1) {
        for (const side of SIDES) {
          const { crashed, end } = await play(nth, side);
          assert.ok(crashed);
          assert.equal(end, without.end, `a crash ${side} commit ${nth}`);
        }
      }
    });
  }
};

/** More payments than one commit settles. */
const MANY = 450;

const walking = (test: Test, engine: () => TestEngine) => {
  test("many payments are settled in chunks, and a crash between two commits pays nothing twice", async () => {
    const play = async (nth: number) => {
      const world = await open(engine(), { wallet_funded: true });
      const { platform, actor, payoutWorld } = world;
      await topUp(world, MANY * 10, "funds");
      for (let member = 0; member < MANY; member += 1)
        await owe(world, payoutWorld, await earner(world, payoutWorld, `member${member}`), 10);
      const id = await exported(world);
      const dying = doomed(world.ports, nth, "after");
      await platform.payoutBatches.confirm(actor, id, { all: "paid" });
      assert.is(await untilCrash(work(world.process(dying.storage))), dying.crashed());
      world.restarted();
      await world.settle();
      const batch = await platform.payoutBatches.retrieve(actor, id);
      assert.equal([batch.status, batch.item_count, batch.items?.length], ["completed", MANY, 100]);
      const [operation] = (await platform.operations.list(actor, { subject_id: id, limit: 1 })).data;
      assert.equal(operation?.result, { paid: MANY, failed: 0, returned: 0, pending: 0 });
      assert.equal(operation?.progress, { total: MANY, done: MANY });
      assert.equal(await booksOf(world), {
        top_up: MANY * 10,
        payout_freeze: MANY * 10,
        reserve: MANY * 10,
        payout_settle: MANY * 10,
        consume: MANY * 10,
      });
      const result = await eventsOf(world);
      assert.is(new Set(result).size, MANY);
      assert.is(result.length, MANY);
      assert.equal((await platform.operator.checkLedger()).differences, []);
      return dying.commits();
    };
    const commits = await play(Number.POSITIVE_INFINITY);
    assert.ok(commits >= 4, `${commits} commits`);
    for (let nth = 1; nth < commits; nth += 1) await play(nth);
  });
};

onEngines("payout batches", (test, engine) => {
  creating(test, engine);
  exporting(test, engine);
  confirming(test, engine);
  canceling(test, engine);
});
onEngines("payout batches in a crash", crashing, ["memory", "postgres"]);
onEngines("a large payout batch", walking, ["memory"]);
