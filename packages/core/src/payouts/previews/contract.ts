import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG, newId, write } from "../../contracts/fixtures.ts";
import { commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PayoutRule } from "../../earning/index.ts";
import { eligible, entitled, happening, month, paying } from "../runs/late.contract.ts";
import type { Payout } from "../runs/payout.ts";
import type { ComparedEntitlement } from "./comparison.ts";
import type { ComparedPage, RankedPage } from "./ports.ts";

const [NOVEMBER, DECEMBER, JANUARY, FEBRUARY] = [month(-2), month(-1), month(0), month(1)];

type Member = ReturnType<typeof eligible>;

/** A rule as it is compared: for the whole of what occurred, by everybody. */
const compared = (rule: PayoutRule, fields: Partial<ComparedEntitlement>): ComparedEntitlement => ({
  ...entitled(rule, { changedSince: null, earned: JANUARY }),
  before: true,
  after: true,
  isTakenOff: false,
  ...fields,
});

const BEFORE = { before: true, after: false } as const;
const AFTER = { before: false, after: true } as const;

const compare = (
  { storage, tenant, brand }: Scenario,
  entitlements: readonly ComparedEntitlement[],
  page: Partial<ComparedPage> = {},
) =>
  storage.payouts.compare(
    tenant,
    { brand: brand.id, entitlements },
    { limit: 100, after: null, effect: undefined, ...page },
  );

const amount = ({ member, entity }: Member, currency: string, before: bigint, after: bigint) => ({
  enrollment: member.id,
  entity: entity.id,
  currency,
  before,
  after,
});

const total = (currency: string, before: bigint, after: bigint, ...counts: readonly [number, number, number]) => {
  const [members, gaining, losing] = counts;
  return { currency, before, after, members, gaining, losing };
};

/** Members with ids that rise, each of them with so many sales; null is no event at all. */
const selling = async (on: Scenario, rules: readonly PayoutRule[], worth: readonly (bigint | null)[]) => {
  const members = worth.map(() => eligible(on));
  await commitChange(on, {
    writes: [
      ...members.flatMap(({ writes }) => writes),
      ...rules.map((rule) => write("payoutRule", rule)),
      ...members.flatMap(({ member }, place) => {
        const sold = worth[place] ?? null;
        return sold === null ? [] : [write("performanceEvent", happening(on, member, 150, 10, sold))];
      }),
    ],
  });
  return members;
};

export const previewsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a change of rules is compared by member and currency, and what is nothing before and after it is left out",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const views = paying(on, { metricKey: "views", currency: "usd" });
      const [kept, gone, added] = [
        paying(on),
        paying(on, { currency: "usd", perUnitMinor: 3n }),
        paying(on, { currency: "usd", perUnitMinor: 2n }),
      ] as const;
      const worth = [1n, BIG, 0n, 0n];
      const all = await selling(on, [views, kept, gone, added], worth);
      const [few, many, , viewed] = all as [Member, Member, Member, Member];
      const seen = { metrics: [{ metric: "views", amount: 5n, currency: null }] } as const;
      await commitChange(on, {
        writes: [write("performanceEvent", happening(on, viewed.member, 160, 10, 0n, seen))],
      });
      const rules = [compared(kept, {}), compared(gone, BEFORE), compared(added, AFTER), compared(views, AFTER)];
      const totals = [total("eur", 1n + BIG, 1n + BIG, 2, 0, 0), total("usd", 3n + 3n * BIG, 7n + 2n * BIG, 3, 1, 2)];
      const amounts = [
        [amount(viewed, "usd", 0n, 5n)],
        [amount(many, "eur", BIG, BIG), amount(many, "usd", 3n * BIG, 2n * BIG)],
        [amount(few, "eur", 1n, 1n), amount(few, "usd", 3n, 2n)],
      ];
      assert.deepEqual(await compare(on, rules), { totals, amounts: amounts.flat() });
      // A page holds whole members, and narrows no total.
      const page = async (fields: Partial<ComparedPage>) => {
        const found = await compare(on, rules, fields);
        assert.deepEqual(found.totals, totals);
        return found.amounts;
      };
      assert.deepEqual(await page({ limit: 2 }), amounts.slice(0, 2).flat());
      assert.deepEqual(await page({ limit: 1, after: viewed.member.id }), amounts[1]);
      assert.deepEqual(await page({ after: few.member.id }), []);
      assert.deepEqual(await page({ effect: "gains" }), amounts[0]);
      assert.deepEqual(await page({ effect: "loses" }), amounts.slice(1).flat());
      assert.deepEqual(await page({ effect: "loses", limit: 1 }), amounts[1]);
      // In one currency rules may only be before the change, in another only after it.
      assert.deepEqual((await compare(on, [compared(gone, BEFORE), compared(kept, AFTER)])).totals, [
        total("eur", 0n, 1n + BIG, 2, 2, 0),
        total("usd", 3n + 3n * BIG, 0n, 2, 0, 2),
      ]);
      const nothing = { totals: [], amounts: [] };
      assert.deepEqual(await compare(on, []), nothing);
      assert.deepEqual(await compare({ ...on, tenant: (await testModeOf(on)).tenant }, rules), nothing);
    },
  },
  {
    name: "a change measures those who would have other standings by these, and by entitlements of their own",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const tiers = [1, 2].map((rank) => ({ ...ROWS.tier(on), program: on.program.id, rank: 1_000 + rank }));
      const [plain = newId("tier"), gold = newId("tier")] = tiers.map(({ id }) => id);
      await commitChange(on, { writes: tiers.map((one) => write("tier", one)) });
      const tiered = paying(on, { tier: gold });
      const selective = paying(on, { currency: "usd" });
      const double = paying(on, { currency: "usd", perUnitMinor: 2n });
      const members = await selling(on, [tiered, selective, double], [1n, 10n, 100n]);
      const [rises, falls, stays] = members as [Member, Member, Member];
      const deployment = {
        ...{ ...ROWS.deployment(on), program: on.program.id, completedAt: null, qualifiedOnly: true },
        ...{ operation: null, control: null, nextCheckAt: null },
      };
      const standing = ({ member }: Member, tier: typeof gold | null, status: "qualified" | "not_qualified") => ({
        ...{ enrollment: member.id, status, tier, startedAt: at(-1_000), endedAt: null },
      });
      const before = [
        standing(rises, plain, "not_qualified"),
        standing(falls, gold, "qualified"),
        standing(stays, gold, "qualified"),
      ];
      await commitChange(on, {
        writes: [
          write("deployment", deployment),
          ...before.map((one) => write("standingInterval", { ...ROWS.standingInterval(on), ...one, sequence: 1 })),
          ...members.map(({ member }, nth) =>
            write(
              "performanceEvent",
              happening(on, member, 150, 10, 1_000n * 10n ** BigInt(nth), {
                deployment: deployment.id,
                distribution: deployment.distribution,
              }),
            ),
          ),
        ],
      });
      const entitlements = [compared(tiered, {}), compared(selective, {})];
      const supposed = {
        standings: [standing(rises, gold, "qualified"), standing(falls, plain, "not_qualified")],
        entitlements: [compared(tiered, AFTER), compared(double, AFTER)],
      };
      const rank = (comparison: object) =>
        on.storage.payouts.rank(
          on.tenant,
          { brand: on.brand.id, entitlements, ...comparison },
          { limit: 100, after: null, effect: undefined },
        );
      const sorted = (found: Awaited<ReturnType<typeof rank>>) =>
        found.amounts.toSorted((one, other) =>
          `${one.currency} ${one.enrollment}` < `${other.currency} ${other.enrollment}` ? -1 : 1,
        );
      const inOrder = (...amounts: ReturnType<typeof amount>[]) => sorted({ totals: [], amounts });
      const same = [
        amount(falls, "eur", 10_010n, 10_010n),
        amount(stays, "eur", 100_100n, 100_100n),
        amount(rises, "usd", 1n, 1n),
        amount(falls, "usd", 10_010n, 10_010n),
        amount(stays, "usd", 100_100n, 100_100n),
      ];
      assert.deepEqual(sorted(await rank({})), inOrder(...same));
      const found = await rank({ supposed });
      const otherwise = [
        amount(rises, "eur", 0n, 1_001n),
        amount(falls, "eur", 10_010n, 0n),
        amount(stays, "eur", 100_100n, 100_100n),
        amount(rises, "usd", 1n, 2_002n),
        amount(falls, "usd", 10_010n, 20n),
        amount(stays, "usd", 100_100n, 100_100n),
      ];
      assert.deepEqual(sorted(found), inOrder(...otherwise));
      assert.deepEqual(found.totals, [
        total("eur", 110_110n, 101_101n, 3, 1, 1),
        total("usd", 110_111n, 102_122n, 3, 1, 1),
      ]);
    },
  },
  {
    name: "a preview takes off a bonus that is owed once what earlier periods hold of it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [once, monthly] = [paying(on), paying(on, { currency: "usd" })];
      const members = await selling(on, [once, monthly], [100n, 100n, 100n, null, 100n]);
      const [early, late, all, none, free] = members as [Member, Member, Member, Member, Member];
      const holds = (rule: PayoutRule, { member, entity }: Member, period: typeof JANUARY, amountMinor: bigint) =>
        write("payout", {
          ...ROWS.payout(on),
          ...{ enrollment: member.id, entity: entity.id, rule: rule.id, currency: rule.currency, paidAt: null },
          ...{ periodStart: period.start, periodEnd: period.end, sourceKind: "adjustment", amountMinor },
        } as Payout);
      await commitChange(on, {
        writes: [
          holds(once, early, NOVEMBER, 10n),
          holds(once, early, DECEMBER, 5n),
          holds(once, late, JANUARY, 10n),
          holds(once, late, FEBRUARY, 10n),
          holds(once, all, DECEMBER, 100n),
          holds(once, none, DECEMBER, 7n),
          holds(monthly, free, DECEMBER, 50n),
        ],
      });
      const found = await compare(on, [compared(once, { paidOnce: true }), compared(monthly, {})]);
      assert.deepEqual(found, {
        totals: [total("eur", 278n, 278n, 4, 0, 0), total("usd", 400n, 400n, 4, 0, 0)],
        amounts: [
          amount(free, "eur", 100n, 100n),
          amount(free, "usd", 100n, 100n),
          amount(none, "eur", -7n, -7n),
          amount(all, "usd", 100n, 100n),
          amount(late, "eur", 100n, 100n),
          amount(late, "usd", 100n, 100n),
          amount(early, "eur", 85n, 85n),
          amount(early, "usd", 100n, 100n),
        ],
      });
    },
  },
  {
    name: "amounts are ranked by how far a change of rules moves them, and a cursor that is none lies where nothing moves",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [kept, gone, added] = [
        paying(on),
        paying(on, { currency: "usd", perUnitMinor: 3n }),
        paying(on, { currency: "usd", perUnitMinor: 2n }),
      ] as const;
      const all = await selling(on, [kept, gone, added], [1n, BIG, 5n, 5n]);
      const [few, many, same, other] = all as [Member, Member, Member, Member];
      const rules = [compared(kept, AFTER), compared(gone, BEFORE), compared(added, AFTER)];
      const page = async (fields: Partial<RankedPage> = {}, given = rules) => {
        const change = { brand: on.brand.id, entitlements: given };
        return on.storage.payouts.rank(on.tenant, change, { limit: 100, after: null, effect: undefined, ...fields });
      };
      const [eur, usd] = [
        [
          amount(many, "eur", 0n, BIG),
          amount(same, "eur", 0n, 5n),
          amount(other, "eur", 0n, 5n),
          amount(few, "eur", 0n, 1n),
        ],
        [
          amount(many, "usd", 3n * BIG, 2n * BIG),
          amount(same, "usd", 15n, 10n),
          amount(other, "usd", 15n, 10n),
          amount(few, "usd", 3n, 2n),
        ],
      ];
      const sums = BIG + 11n;
      const totals = [total("eur", 0n, sums, 4, 4, 0), total("usd", 3n * sums, 2n * sums, 4, 0, 4)];
      assert.deepEqual(await page(), { totals, amounts: [...eur, ...usd] });
      for (const place of [0, 2, 3, 5, 7]) {
        const after = [...eur, ...usd][place] as RankedPage["after"];
        const found = await page({ after, limit: 2 });
        assert.deepEqual(found, { totals, amounts: [...eur, ...usd].slice(place + 1, place + 3) });
      }
      assert.deepEqual((await page({ effect: "gains" })).amounts, eur);
      assert.deepEqual((await page({ effect: "loses", after: usd[0] as RankedPage["after"] })).amounts, usd.slice(1));
      const nobody = { enrollment: eligible(on).member.id, currency: "eur" };
      assert.deepEqual((await page({ after: nobody })).amounts, usd);
      // What is taken off lessens what is given.
      const taken = { ...compared(kept, AFTER), isTakenOff: true };
      assert.deepEqual((await page({}, [compared(kept, AFTER), taken])).totals, []);
      assert.deepEqual((await page({}, [taken])).totals, [total("eur", 0n, -sums, 4, 0, 4)]);
      assert.deepEqual(await page({}, []), { totals: [], amounts: [] });
    },
  },
  {
    name: "every rule is measured by itself in one statement, less what earlier periods hold, and one that gives nothing is left out",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [share, other, once, none] = [
        paying(on),
        paying(on, { currency: "usd", perUnitMinor: 3n }),
        paying(on),
        paying(on, { perUnitMinor: 0n }),
      ] as const;
      const rules = [share, other, once, none];
      const [few] = (await selling(on, rules, [1n, BIG, 0n, null])) as [Member, Member, Member, Member];
      await commitChange(on, {
        writes: [
          write("payout", {
            ...ROWS.payout(on),
            ...{
              enrollment: few.member.id,
              entity: few.entity.id,
              rule: once.id,
              currency: once.currency,
              paidAt: null,
            },
            ...{ periodStart: NOVEMBER.start, periodEnd: NOVEMBER.end, sourceKind: "adjustment", amountMinor: 1n },
          } as Payout),
        ],
      });
      const entitlements = [
        compared(none, {}),
        compared(share, BEFORE),
        compared(once, { paidOnce: true }),
        compared(other, AFTER),
        compared(share, { isTakenOff: true }),
      ];
      const each = (tenant = on.tenant, given: readonly ComparedEntitlement[] = entitlements) =>
        on.storage.payouts.measureEach(tenant, { brand: on.brand.id, entitlements: given });
      assert.deepEqual(await each(), [
        { place: 1, amount: 1n + BIG, members: 2 },
        { place: 2, amount: BIG, members: 1 },
        { place: 3, amount: 3n + 3n * BIG, members: 2 },
        { place: 4, amount: -1n - BIG, members: 2 },
      ]);
      assert.deepEqual(await each(on.tenant, []), []);
      assert.deepEqual(await each((await testModeOf(on)).tenant), []);
    },
  },
];
