import { type AuditEntryResource, createPlatform, type Platform } from "@entente/core";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Decisions, section 9, "What defends itself": the check of the ledger, made by workers.

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const opened = async (storage: Storage, seed: string): Promise<PayoutScenario> => {
  const scenario = await openPayoutScenario(storage, seed);
  await scenario.share(1_000);
  const ann = await scenario.join("ann");
  scenario.until(5);
  await scenario.sale(ann, 3, 1_000);
  scenario.until(12);
  await scenario.run(0, 10);
  return scenario;
};

const audited = async ({ platform, actor }: PayoutScenario): Promise<readonly AuditEntryResource[]> =>
  (await platform.auditEntries.list(actor, { limit: 100 })).data.filter(({ verb }) => verb === "ledger.check");

/** The row that differs, by the check that names it. */
const rowsOf = async ({ platform, actor }: PayoutScenario) =>
  (await platform.ledger.retrieveCheck(actor)).found.map(({ check, count, differences }) => [
    check,
    count,
    differences.map(({ field }) => field),
  ]);

/** A storage at which each look fails that makes one check, as when the process ends in the middle. */
const failingAt = (storage: Storage, check: string): Storage => ({
  ...storage,
  snapshot: (read) =>
    storage.snapshot((stores) => {
      const differences: typeof stores.checks.differences = async (tenant, made, limit, since) => {
        if (made === check) throw new Error("The process ended.");
        return stores.checks.differences(tenant, made, limit, since);
      };
      return read({ ...stores, checks: { ...stores.checks, differences } });
    }),
});

/** A storage that notes which checks are made, and since when. */
const noting = (storage: Storage, made: (readonly [check: string, since: Date | undefined])[]): Storage => ({
  ...storage,
  snapshot: (read) =>
    storage.snapshot((stores) => {
      const differences: typeof stores.checks.differences = async (tenant, check, limit, since) => {
        made.push([check, since]);
        return stores.checks.differences(tenant, check, limit, since);
      };
      return read({ ...stores, checks: { ...stores.checks, differences } });
    }),
});

const failing = async (platform: Platform): Promise<string> =>
  platform.workers.checkLedgers().then(
    () => "nothing",
    (error: Error) => error.message,
  );

onEngines("the ledger is checked on a schedule", (test, engine) => {
  test("the ledger check runs once a day for each organization, whichever process looks and however often it starts", async () => {
    const world = await opened(await engine().fresh(), "schedule");
    const { platform, actor, process, advance, ports } = world;
    const never = await platform.ledger.retrieveCheck(actor);
    assert.equal([never.ran_at, never.count, never.is_running], [null, 0, false]);
    assert.is(await platform.workers.checkLedgers(), 1, "test data has nothing that could differ");
    const first = ports.clock.now();
    const shown = await platform.ledger.retrieveCheck(actor);
    assert.equal([shown.ran_at, shown.whole_at], [first.toISOString(), first.toISOString()]);
    assert.equal([shown.count, shown.found, shown.is_running], [0, [], false]);
    assert.equal(
      (await platform.operator.checkLedger()).scheduled.map(({ ran_at, count }) => [ran_at, count]),
      [[first.toISOString(), 0]],
    );
    assert.is(await process(engine().another()).workers.checkLedgers(), 0, "another process finds nothing due");
    advance(DAY_MS - 1);
    assert.is(await process().workers.checkLedgers(), 0, "nor does one that started since");
    advance(1);
    assert.is(await process().workers.checkLedgers(), 1);
    assert.equal(await audited(world), [], "a check that finds nothing is no entry");
  });

  test("the ledger check never runs where its interval is 0", async () => {
    const world = await opened(await engine().fresh(), "off");
    const off = { ...world.ports, settings: { ...world.ports.settings, checkEveryMs: 0 } };
    assert.is(await createPlatform(off).workers.checkLedgers(), 0);
    assert.is((await world.platform.ledger.retrieveCheck(world.actor)).ran_at, null);
  });

  test("the ledger check runs in one process at a time, and another resumes where it stopped, once its hour is over", async () => {
    const world = await opened(await engine().fresh(), "died");
    const { platform, actor, process, advance, ports } = world;
    assert.is(await failing(process(failingAt(ports, "item"))), "The process ended.");
    assert.is((await platform.ledger.retrieveCheck(actor)).is_running, true);
    advance(HOUR_MS - 1);
    assert.is(await platform.workers.checkLedgers(), 0, "another process has it");
    advance(1);
    const made: (readonly [string, Date | undefined])[] = [];
    assert.is(await process(noting(ports, made)).workers.checkLedgers(), 1);
    const names = made.map(([check]) => check);
    assert.equal([names[0], names.includes("account")], ["item", false], "what was checked is not checked again");
    assert.is((await platform.ledger.retrieveCheck(actor)).is_running, false);
  });

  test("two processes at once make it once", async () => {
    const world = await opened(await engine().fresh(), "two");
    const made: (readonly [string, Date | undefined])[] = [];
    const two = [world.ports, engine().another()].map((storage) => world.process(noting(storage, made)));
    await Promise.all(two.map((one) => one.workers.checkLedgers()));
    assert.is(made.filter(([check]) => check === "item").length, 1);
  });

  test("a difference is kept without its values, is an audit entry once, and is gone when it is mended", async () => {
    const world = await opened(await engine().fresh(), "found");
    const { platform, actor, advance, rows, edit } = world;
    const [payout] = await rows();
    await edit(payout?.id as string, { amountMinor: 101n });
    const checked = async () => {
      advance(DAY_MS);
      await platform.workers.checkLedgers();
      return rowsOf(world);
    };
    const found = await checked();
    assert.ok(
      found.some(([check]) => check === "derived"),
      JSON.stringify(found),
    );
    const [entry, ...more] = await audited(world);
    assert.equal(more, []);
    assert.equal(entry?.subject.type, "organization");
    assert.equal(entry?.actor, { type: "system", id: "checks", name: null });
    assert.not.match(JSON.stringify(entry?.after), /101/);
    const { differences } = await platform.operator.checkLedger();
    const ids = differences.map(({ difference }) => difference).sort();
    const shown = (await platform.ledger.retrieveCheck(actor)).found.flatMap((one) => one.differences);
    assert.equal(shown.map(({ difference }) => difference).sort(), ids, "each is named as ledger check names it");
    assert.equal(await checked(), found, "and is still found the next day");
    assert.is((await audited(world)).length, 1, "of which there is no second entry");
    await edit(payout?.id as string, { amountMinor: 102n });
    await checked();
    assert.is((await audited(world)).length, 2, "another value is another difference");
    await edit(payout?.id as string, { amountMinor: 100n });
    assert.equal(
      (await checked()).filter(([check]) => check === "derived"),
      [],
    );
  });

  test("the ledger check reads ended rows once a week, changeable ones every day, and differing ones until they do no more", async () => {
    const world = await opened(await engine().fresh(), "increments");
    const { process, advance, ports, rows, edit } = world;
    const sinceOf = async (check: string): Promise<string | undefined> => {
      const made: (readonly [string, Date | undefined])[] = [];
      await process(noting(ports, made)).workers.checkLedgers();
      return made.find(([name]) => name === check)?.[1]?.toISOString();
    };
    const began = ports.clock.now().getTime();
    assert.is(await sinceOf("payout"), undefined, "the first reads everything");
    for (let day = 1; day < 7; day += 1) {
      advance(DAY_MS);
      assert.is(await sinceOf("payout"), new Date(began + (day - 1) * DAY_MS - HOUR_MS).toISOString());
    }
    advance(DAY_MS);
    const [payout] = await rows();
    await edit(payout?.id as string, { currency: "eur" });
    assert.is(await sinceOf("payout"), undefined);
    advance(DAY_MS);
    assert.is(await sinceOf("payout"), undefined, "since it found something the last time");
    advance(DAY_MS);
    assert.ok(await sinceOf("item"));
  });

  test("a difference that was accepted for a batch counts no more, and is still shown", async () => {
    const world = await opened(await engine().fresh(), "accepted");
    const { platform, actor, ports, rows, edit, advance } = world;
    await platform.payoutRails.create(actor, { rail: "manual" });
    const batch = await platform.payoutBatches.create(actor, {});
    const [payout] = await rows();
    await edit(payout?.id as string, { externalRef: "other" });
    advance(DAY_MS);
    await platform.workers.checkLedgers();
    const shown = async () => {
      const { count, accepted, found } = await platform.ledger.retrieveCheck(actor);
      return [count, accepted, found.map(({ check, count: all }) => [check, all])];
    };
    const found = [["payout", 1]];
    assert.equal(await shown(), [1, 0, found]);
    const [difference] = (await platform.operator.checkLedger()).differences;
    const asked = { differences: [difference?.difference as string], reason: "Renamed by hand" };
    await platform.payoutBatches.accept(actor, batch.id, asked);
    assert.equal(await shown(), [0, 1, found]);
    assert.equal((await ports.ledgerChecks.totals()).differences, []);
    assert.equal((await platform.operator.checkLedger()).scheduled[0]?.count, 0);
  });

  test("all tenants together are counted for the metrics, and none is read by another", async () => {
    const world = await opened(await engine().fresh(), "totals");
    const { platform, ports, rows, edit } = world;
    assert.equal(await ports.ledgerChecks.totals(), { differences: [], oldest: null });
    const [payout] = await rows();
    await edit(payout?.id as string, { amountMinor: 101n });
    const now = ports.clock.now();
    const other = await platform.operator.createOrganization({ name: "Other" });
    await platform.operator.createBrand(other.id, { name: "Hats" });
    assert.is(await platform.workers.checkLedgers(), 2);
    const { differences, oldest } = await ports.ledgerChecks.totals();
    assert.ok(differences.some(({ check, count }) => check === "derived" && count === 1));
    assert.equal(oldest, now);
    const theirs = await platform.authenticator.actor({ organization: other.id });
    assert.is((await platform.ledger.retrieveCheck(theirs)).count, 0);
  });
});
