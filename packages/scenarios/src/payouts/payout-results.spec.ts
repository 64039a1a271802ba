import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { type ApprovalWorld, keyOf, openApprovals, proposedBy } from "../testing/approvals/world.ts";
import type { TestEngine } from "../testing/engines.ts";
import { earner, openPayoutWorld, owe, payoutOf } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World, work } from "../testing/world.ts";

const NAMES = ["ada", "bob", "cyd", "dan"] as const;

/** An exported batch of four payments, of 12.50, 25.00, 37.50 and 50.00 usd. */
const exported = async (world: World) => {
  const { platform, actor } = world;
  await platform.payoutRails.create(actor, { rail: "manual" });
  const payoutWorld = await openPayoutWorld(world);
  const rows: string[] = [];
  for (const [at, name] of NAMES.entries())
    rows.push(await owe(world, payoutWorld, await earner(world, payoutWorld, name), 1_250 * (at + 1)));
  const batch = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, batch.id);
  await work(platform);
  const byAmount = (batch.items ?? []).toSorted((one, other) => one.amount_minor - other.amount_minor);
  return { id: batch.id, items: byAmount, rows };
};

const open = async (engine: TestEngine, seed: string) => {
  const world = await openWorld(await engine.fresh(), seed);
  return { ...world, batch: await exported(world) };
};

const HEAD = "reference;amount;status;reason\n";
const CSV = "text/csv" as const;

/**
 * Returns the state after a confirm: the batch with its payments, the rows, the books, the events and the audit entries, without
 * ids of operations.
 */
const leftBy = async (
  { platform, actor, ports }: World,
  { id, rows }: { id: string; rows: readonly string[] },
  world: World,
) => {
  const { status, items } = await platform.payoutBatches.retrieve(actor, id);
  const events = await all((page) => platform.events.list(actor, page));
  const books = await all((page) => platform.wallet.listTransactions(actor, page));
  const audits = await ports.audits.read(actor.tenant, { after: 0, limit: 1_000 });
  return {
    status,
    items: items?.map((item) => [item.id, item.status, item.reason]),
    rows: await Promise.all(rows.map(async (row) => (await payoutOf(world, row)).status)),
    books: books.map(({ kind, amount }) => [kind, amount]).sort(),
    events: events
      .filter(({ type }) => /^payout\.(settled|failed)/.test(type))
      .map(({ type, subject }) => [type, subject.id]),
    audits: audits.filter(({ verb }) => /payoutBatches\.(confirm|results)/.test(verb)).length,
  };
};

onEngines("results in a file", (test, engine) => {
  test("leave what a confirm of the same results leaves", async () => {
    const left = async (confirm: (world: Awaited<ReturnType<typeof open>>) => Promise<unknown>) => {
      const world = await open(engine(), "same");
      await confirm(world);
      await work(world.platform);
      return leftBy(world, world.batch, world);
    };
    const byFile = await left(async ({ platform, actor, batch }) => {
      const [a, b, c] = batch.items;
      const content = `${HEAD}${a?.reference};12,50;paid;\n${b?.id};25,00;failed;Account closed\n${c?.reference};37,50;pending;\n`;
      const read = await platform.payoutBatches.results(actor, batch.id, { content, content_type: CSV });
      assert.equal(read.counts, { paid: 1, failed: 1, returned: 0, ignored: 1, mismatch: 0 });
      assert.is((await platform.operations.retrieve(actor, read.operation as string)).kind, "payout_batch.confirm");
    });
    const byHand = await left(({ platform, actor, batch }) => {
      const [paid, failed] = batch.items;
      const results = [
        { item: paid?.id as string, status: "paid" as const },
        { item: failed?.id as string, status: "failed" as const, reason: "Account closed" },
      ];
      return platform.payoutBatches.confirm(actor, batch.id, { results });
    });
    assert.is(byFile.status, "partially_paid");
    assert.equal(byFile, byHand);
  });

  test("the results in a file are confirmed once, however often the same bytes come", async () => {
    const { batch, ...world } = await open(engine(), "once");
    const { platform, actor } = world;
    const content = `${HEAD}${batch.items[0]?.reference};12,50;paid;\n`;
    const send = (input: object = {}) =>
      platform.payoutBatches.results(actor, batch.id, { content, content_type: CSV, ...input });
    assert.is((await send({ dry_run: true })).operation, null);
    const { operation } = await send();
    await work(platform);
    const left = await leftBy(world, batch, world);
    assert.is((await send()).operation, operation);
    assert.equal(
      (await send({ dry_run: true })).lines.map(({ cause }) => cause),
      ["already_known"],
    );
    await work(platform);
    assert.equal(await leftBy(world, batch, world), left);
  });

  test("the results in a file that contradict one payout item change none", async () => {
    const { batch, ...world } = await open(engine(), "none");
    const { platform, actor } = world;
    const [a, b] = batch.items;
    const before = await leftBy(world, batch, world);
    for (const wrong of [`${b?.reference};25,01;paid;`, `${a?.reference};12,50;failed;`]) {
      const content = `${HEAD}${a?.reference};12,50;paid;\n${wrong}\n`;
      try {
        await platform.payoutBatches.results(actor, batch.id, { content, content_type: CSV });
        assert.unreachable();
      } catch (error) {
        assert.is((error as PlatformError).code, "payout_results_mismatch");
        assert.match((error as PlatformError).param ?? "", /^lines\[1\]\./);
      }
    }
    await work(platform);
    assert.equal(await leftBy(world, batch, world), before);
  });

  test("the results in a file that a key proposes wait as the confirm they come to, and are done as that", async () => {
    const world: ApprovalWorld = await openApprovals(await engine().fresh(), "proposed results");
    const { platform, as, actor, batch: id } = world;
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    const [item] = (await platform.payoutBatches.retrieve(actor, id)).items ?? [];
    const key = await keyOf(world, as.mia, { acts: "propose" });
    const amount = ((item?.amount_minor ?? 0) / 100).toFixed(2);
    const content = `${HEAD.replaceAll(";", ",")}${item?.reference},${amount},paid,\nSOMEBODY,1.00,paid,"Their IBAN"\n`;
    const asked = await platform.payoutBatches.results.invoke(key, [id], { content, content_type: CSV }, {});
    const approval = await platform.approvals.retrieve(as.noa, proposedBy(asked).id);
    assert.is(approval.verb, "payoutBatches.confirm");
    assert.equal((approval.request?.body as { results?: unknown } | undefined)?.results, [
      { item: item?.id, status: "paid" },
    ]);
    assert.not.ok(JSON.stringify(approval).includes("IBAN"));
    assert.is((await platform.approvals.approve(as.noa, approval.id)).status, "approved");
    await work(platform);
    assert.is((await platform.payoutBatches.retrieve(actor, id)).items?.[0]?.status, "paid");
  });
});
