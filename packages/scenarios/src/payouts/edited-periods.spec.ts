import { PlatformError } from "@entente/core";
import type { PayoutPeriod, RowKind, Rows, Versioned } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Which events a period has follows from the time zones of the brand, from the rules that took part in its run, and from whether it is
// closed. Somebody who writes any of these into the database moves money: no file is made of it, and each is named.

/** Ann earns a tenth: of a sale of the period, and of one in the first hours after it, as they are in Zurich. */
const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed);
  const { platform, actor } = scenario;
  await platform.brands.update(actor, { time_zone: "Europe/Zurich" });
  await scenario.share(1_000);
  await platform.payoutRails.create(actor, { rail: "manual" });
  const ann = await scenario.join("ann");
  scenario.until(12);
  await scenario.sale(ann, 3, 1_000);
  await scenario.sale(ann, 10, 50_000, { occurred_at: "2030-01-11T02:00:00Z" });
  await scenario.run(0, 10);
  return { scenario, ann };
};

const commit = async <K extends RowKind>({ ports, actor }: PayoutScenario, kind: K, row: Rows[K], version: number) => {
  const write = { kind, row, version } as never;
  const { outcome } = await ports.journal.commit({ tenant: actor.tenant, origin: ORIGIN, writes: [write] });
  assert.is(outcome, "committed");
};

const brandOf = ({ actor }: PayoutScenario) => actor.brand?.id as never;

const setZone =
  (zone: string) =>
  async (scenario: PayoutScenario): Promise<void> => {
    const { ports, actor } = scenario;
    const found = await ports.brandTerms.get(actor.tenant, brandOf(scenario));
    if (found === undefined) throw new Error("The brand has set nothing.");
    await commit(scenario, "brandTerms", { ...found.row, timeZones: [{ zone, from: null }] }, found.version);
  };

/** Changes the first period, by another rule that there is. */
const setPeriod =
  (fields: (period: PayoutPeriod, rule: string) => Partial<PayoutPeriod>) =>
  async (scenario: PayoutScenario): Promise<void> => {
    const { ports, actor } = scenario;
    // It is active, and took part in no run.
    const rule = await scenario.share(9_000);
    const [found] = (await ports.payouts.periods(
      actor.tenant,
      brandOf(scenario),
    )) as readonly Versioned<PayoutPeriod>[];
    if (found === undefined) throw new Error("Nothing was run.");
    await commit(scenario, "payoutPeriod", { ...found.row, ...fields(found.row, rule) }, found.version);
  };

/** The edits after the run, each with the check and the field that name it. */
const EDITS: readonly (readonly [string, (scenario: PayoutScenario) => Promise<void>, string])[] = [
  ["another time zone", setZone("America/Los_Angeles"), "brand_terms time_zones"],
  ["another time zone in which no sale is another day's", setZone("Europe/Athens"), "brand_terms time_zones"],
  [
    "another rule in a period",
    setPeriod(({ rules }, rule) => ({ rules: [...rules, rule.slice("prule_".length) as never].sort() })),
    "period rules",
  ],
  [
    "a period that is closed",
    setPeriod(({ updatedAt }) => ({ status: "closed", closedAt: updatedAt })),
    "period closed_at",
  ],
  ["a period that is said to be closed", setPeriod(() => ({ status: "closed" })), "period status"],
  [
    "a period that was reopened",
    setPeriod(({ updatedAt }) => ({ reopenedAt: updatedAt, reopenReason: "late" })),
    "period reopen_reason",
  ],
];

/** The edits of a closed period that a program took along into a calendar of its own. */
const TAKEN: readonly (readonly [string, (period: PayoutPeriod) => Partial<PayoutPeriod>, string])[] = [
  ["a closed period, opened,", () => ({ status: "open", closedAt: null }), "period closed_at"],
  [
    "a closed period, said to have been opened,",
    ({ closedAt, updatedAt }) => ({
      status: "open",
      closedAt: null,
      reopenedAt: updatedAt,
      reopenReason: "late",
      closings: [{ closedAt: closedAt as Date, reopenedAt: updatedAt }],
    }),
    "period closings",
  ],
  [
    "a closed period, last run another day,",
    ({ createdAt }) => ({ ranAt: new Date(createdAt.getTime() - 1) }),
    "period ran_at",
  ],
];

/** Exports a batch of everything due; returns the differences that refuse it, by check and field, or else the amounts paid. */
const exported = async ({ platform, actor }: PayoutScenario): Promise<readonly (string | number | undefined)[]> => {
  const { id, items = [] } = await platform.payoutBatches.create(actor, {});
  try {
    await platform.payoutBatches.export(actor, id);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.differences === undefined) throw error;
    return error.differences.map(({ check, field }) => `${check} ${field}`);
  }
  return items.map(({ amount_minor }) => amount_minor);
};

onEngines(
  "what a period has, edited by hand",
  (test, engine) => {
    test("a period where nothing was edited is paid as it was run, and no check finds anything", async () => {
      const { scenario } = await opened(await engine().fresh(), "as it is");
      assert.equal((await scenario.platform.operator.checkLedger()).differences, []);
      assert.equal(await exported(scenario), [100]);
    });

    for (const [name, edit, named] of EDITS)
      test(`${name} refuses the export, and is named by ${named}`, async () => {
        const { scenario } = await opened(await engine().fresh(), name);
        await edit(scenario);
        const refused = await exported(scenario);
        assert.ok(refused.includes(named), refused.join(", "));
        const { differences } = await scenario.platform.operator.checkLedger();
        assert.ok(
          differences.some(({ check, field }) => `${check} ${field}` === named),
          "the check of the ledger names it as well",
        );
      });

    for (const [name, fields, named] of TAKEN)
      test(`${name} that a program took along refuses the export, and is named by ${named}`, async () => {
        const { scenario } = await opened(await engine().fresh(), name);
        const { platform, actor, program, ports } = scenario;
        const [closed] = (await platform.payouts.listPeriods(actor, {})).data;
        scenario.advance(1_000);
        await platform.payouts.closePeriod(actor, closed?.id as string);
        scenario.advance(1_000);
        await platform.payouts.run(actor, { program, period_start: spelled(10), period_end: spelled(12) });
        scenario.advance(1_000);
        assert.equal((await platform.operator.checkLedger()).differences, []);
        const periods = await ports.payouts.periods(actor.tenant, brandOf(scenario));
        const taken = periods.find(({ row }) => row.program !== null && row.status === "closed");
        if (taken === undefined) throw new Error("Nothing was taken along.");
        await commit(scenario, "payoutPeriod", { ...taken.row, ...fields(taken.row) }, taken.version);
        const refused = await exported(scenario);
        assert.ok(refused.includes(named), refused.join(", "));
      });

    test("terms of a brand that set none refuse the export as well", async () => {
      const scenario = await openPayoutScenario(await engine().fresh(), "never set");
      const { ports, actor } = scenario;
      await scenario.share(1_000);
      await scenario.platform.payoutRails.create(actor, { rail: "manual" });
      const ann = await scenario.join("ann");
      scenario.until(12);
      await scenario.sale(ann, 3, 1_000);
      await scenario.run(0, 10);
      const [id, at] = [brandOf(scenario), ports.clock.now()];
      const timeZones = [{ zone: "America/Los_Angeles", from: null }];
      await commit(
        scenario,
        "brandTerms",
        {
          id,
          brand: id,
          timeZones,
          look: null,
          portalMoneyFactor: "none",
          replyTo: null,
          createdAt: at,
          updatedAt: at,
        },
        0,
      );
      assert.ok((await exported(scenario)).includes("brand_terms time_zones"));
    });
  },
  ["memory", "postgres"],
);
