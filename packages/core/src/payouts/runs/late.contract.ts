import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG, newId, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, otherBrandOf } from "../../contracts/open-scenario.ts";
import { contactOf, ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PayoutRule } from "../../earning/index.ts";
import type { Rows, Sets, SetWrite, Write } from "../../journal/index.ts";
import type { Contact } from "../../membership/index.ts";
import type { Entitlement, EventInterval } from "./entitlements.ts";
import type { Payout, PayoutPeriod } from "./payout.ts";
import type { Run, RunResult } from "./run.ts";

export const month = (of: number) => ({
  start: new Date(Date.UTC(2030, of, 1)),
  end: new Date(Date.UTC(2030, of + 1, 1)),
});
const [JANUARY, FEBRUARY, MARCH] = [month(0), month(1), month(2)];

const span = (from: number | null, to: number): EventInterval => ({
  from: from === null ? null : at(from),
  to: at(to),
  holdDays: 0,
});

/** A rule that pays 1 for each sale, or for each of another metric. */
export const paying = (on: Scenario, fields: Partial<PayoutRule> = {}): PayoutRule => ({
  ...ROWS.payoutRule(on),
  tier: null,
  type: "cpa",
  scope: "program",
  program: on.program.id,
  collection: null,
  unit: null,
  enrollment: null,
  metricKey: "sales_count",
  rateBps: null,
  perUnitMinor: 1n,
  threshold: null,
  currency: "eur",
  status: "active",
  ...fields,
});

export const entitled = (rule: PayoutRule, fields: Partial<Entitlement> = {}): Entitlement => ({
  rule,
  earned: JANUARY,
  until: (fields.earned ?? JANUARY).end,
  intervals: [span(100, 200), span(300, 400)],
  paidOnce: false,
  isDue: false,
  changedSince: at(500),
  ...fields,
});

type Event = Rows["performanceEvent"];

/** A member that has always been eligible, in the program of the scenario unless another is named. */
export const eligible = (on: Scenario, program = on.program.id) => {
  const entity = ROWS.entity(on);
  const contact = contactOf(on, entity.id);
  const relationship = { ...ROWS.relationship(on), entity: entity.id, startedAt: at(-1_000), endedAt: null };
  const approved = { approvalStatus: "approved", approvedAt: at(-1_000) } as const;
  const ours = { program, entity: entity.id, relationship: relationship.id };
  const member = { ...ROWS.enrollment(on), ...ours, ...approved };
  return {
    member,
    entity,
    contact,
    writes: [
      write("entity", entity),
      write("contact", contact),
      write("relationship", relationship),
      write("enrollment", member),
    ] as Write[],
  };
};

/** An event of a member: when it occurred and was received, and what it is worth. */
export const happening = (
  on: Scenario,
  { id, program }: Rows["enrollment"],
  occurred: number,
  received: number,
  worth: bigint,
  fields: Partial<Event> = {},
): Event => ({
  ...ROWS.performanceEvent(on),
  program,
  enrollment: id,
  deployment: null,
  distribution: null,
  collection: null,
  unit: null,
  occurredAt: at(occurred),
  receivedAt: at(received),
  metrics: [{ metric: "sales_count", amount: worth, currency: null }],
  unprojected: null,
  ...fields,
});

/** Payouts of 99 for January, what adds one, and what writes them with their rules, members, and an event of each member. */
const owing = (on: Scenario, members: readonly ReturnType<typeof eligible>[]) => {
  const rows: Payout[] = [];
  const owe = (place: number, rule: PayoutRule | null, fields: Partial<Payout> = {}): Payout => {
    const { member } = members[place] as ReturnType<typeof eligible>;
    const ours = {
      enrollment: member.id,
      entity: member.entity,
      rule: rule?.id ?? null,
      sourceKind: "rule",
    } as const;
    const earned = { earnedStart: JANUARY.start, earnedEnd: JANUARY.end, periodStart: JANUARY.start };
    const row: Payout = { ...ROWS.payout(on), ...ours, ...earned, amountMinor: 99n, paidAt: null, ...fields };
    rows.push(row);
    return row;
  };
  const written = (rules: Readonly<Record<string, PayoutRule>>): readonly Write[] => {
    const events = members.map(({ member }, place) => happening(on, member, 150, 10, 1n << BigInt(place)));
    return [
      ...members.flatMap(({ writes }) => writes),
      ...Object.values(rules).map((rule) => write("payoutRule", rule)),
      ...rows.map((row) => write("payout", row)),
      ...events.map((event) => write("performanceEvent", event)),
    ];
  };
  return { rows, owe, written };
};

export const deriving = (
  on: Scenario,
  entitlements: readonly Entitlement[],
  fields: Partial<Sets["derivePayouts"]["args"]> = {},
): SetWrite => ({
  set: "derivePayouts",
  brand: on.brand.id,
  entitlements,
  waiting: [],
  closed: [],
  period: MARCH,
  own: [],
  includesOpen: false,
  seed: "1a7e".repeat(8),
  at: at(5_000),
  periods: [],
  ...fields,
});

/** Commits a set and lists the payouts that it created: the rule by its name, the member by its place, and the amount. */
export const createdBy = async (
  on: Scenario,
  set: SetWrite,
  rules: Readonly<Record<string, PayoutRule>>,
  members: readonly ReturnType<typeof eligible>[],
) => {
  const { sets } = await commitChange(on, { sets: [set] });
  const { created } = sets[0] as Sets["derivePayouts"]["result"];
  for (const { payout, recipient } of created) {
    const { contact } = members.find(({ member }) => member.id === payout.enrollment) ?? {};
    assert.deepEqual(recipient, { name: contact?.name, email: contact?.email });
    assert.deepEqual((await on.storage.payouts.get(on.tenant, payout.id))?.row, payout);
  }
  const nameOf = (id: string | null) => Object.entries(rules).find(([, rule]) => rule.id === id)?.[0];
  return created
    .map(({ payout }) => [
      nameOf(payout.rule),
      members.findIndex(({ member }) => member.id === payout.enrollment),
      payout.amountMinor,
    ])
    .sort((left, right) => (String(left) < String(right) ? -1 : 1));
};

const running = (
  on: Scenario,
  entitlements: readonly Entitlement[],
  fields: Partial<Run> = {},
): Run & { set: "runPayouts" } => ({
  set: "runPayouts",
  brand: on.brand.id,
  program: null,
  begins: false,
  own: [],
  period: FEBRUARY,
  periodId: newId("payout_period"),
  cuts: [],
  entitlements,
  waiting: [],
  closed: [],
  counted: [],
  includesOpen: false,
  seed: "1a7e".repeat(8),
  at: at(5_000),
  ...fields,
});

const NO_ROWS: RunResult = { events: 0, created: 0, count: 0, awaiting: 0, totals: [], first: [] };

export const latePayoutsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "late activity is measured of the members of whom something was received since, a refund when its sale was",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rules = {
        sales: paying(on),
        views: paying(on, { metricKey: "views" }),
        once: paying(on),
        elsewhere: paying(on, { program: on.otherProgram.id }),
        collected: paying(on, { scope: "collection", collection: newId("event") as never }),
      };
      const members = Array.from({ length: 14 }, (_, place) =>
        eligible(on, place === 10 || place === 11 ? on.otherProgram.id : undefined),
      );
      const sold = (place: number, occurred: number, received: number, worth: bigint, fields: Partial<Event> = {}) =>
        happening(on, members[place]?.member as Rows["enrollment"], occurred, received, worth, fields);
      const views = { metrics: [{ metric: "views", amount: 64n, currency: null }] } as const;
      const collection = rules.collected.collection as never;
      const ofFive = sold(5, 300, 499, 32n);
      const ofSix = sold(6, 250, 499, 1n);
      const ofTwelve = sold(12, 250, 1, 512n);
      const ofThirteen = sold(13, 150, 1, 2_048n);
      const events = [
        sold(0, 150, 499, 1n),
        sold(1, 100, 500, 2n),
        sold(2, 199, 500, 4n),
        sold(3, 200, 500, 8n),
        sold(4, 399, 501, 16n, { collection }),
        sold(4, 101, 1, 1_000n, { collection: newId("event") as never }),
        sold(4, 99, 1, 5n),
        ofFive,
        sold(5, 950, 600, -3n, { reverses: ofFive.id }),
        ofSix,
        sold(6, 150, 600, -1n, { reverses: ofSix.id }),
        sold(7, 150, 699, 0n, views),
        sold(8, 150, 700, 0n, views),
        sold(9, 400, 800, 1n),
        sold(10, 150, 500, 128n),
        sold(11, 150, 499, 1n),
        // What occurred at the end of an interval is not in it.
        sold(4, 200, 1, 9n),
        sold(4, 400, 1, 7n),
        // A refund counts when its sale was, and not when it occurred.
        sold(12, 150, 500, 256n),
        ofTwelve,
        sold(12, 160, 600, -5n, { reverses: ofTwelve.id }),
        // Two refunds that are equal are two.
        ofThirteen,
        sold(13, 950, 600, -1n, { reverses: ofThirteen.id }),
        sold(13, 950, 600, -1n, { reverses: ofThirteen.id }),
      ];
      await commitChange(on, {
        writes: [
          ...members.flatMap(({ writes }) => writes),
          ...Object.values(rules).map((rule) => write("payoutRule", rule)),
          ...events.map((event) => write("performanceEvent", event)),
        ],
      });
      const entitlements = [
        entitled(rules.sales),
        entitled(rules.views, { changedSince: at(700) }),
        entitled(rules.once, { paidOnce: true, intervals: [span(null, 400)] }),
        entitled(rules.elsewhere),
        entitled(rules.collected),
      ];
      assert.deepEqual(await createdBy(on, deriving(on, entitlements), rules, members), [
        ["collected", 4, 16n],
        ["elsewhere", 10, 128n],
        ["once", 1, 2n],
        ["once", 12, 763n],
        ["once", 13, 2_046n],
        ["once", 2, 4n],
        ["once", 3, 8n],
        ["once", 4, 1_030n],
        ["once", 5, 29n],
        ["sales", 1, 2n],
        ["sales", 12, 256n],
        ["sales", 13, 2_046n],
        ["sales", 2, 4n],
        ["sales", 4, 1_016n],
        ["sales", 5, 29n],
        ["views", 8, 64n],
      ]);
      assert.deepEqual(await createdBy(on, deriving(on, entitlements, { at: at(6_000) }), rules, members), []);
    },
  },
  {
    name: "a run measures all members with open payouts where that is asked for, and zeroes payouts that no rule owes",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const rules = { measured: paying(on), once: paying(on), gone: paying(on) };
      const members = Array.from({ length: 12 }, () => eligible(on));
      const { rows, owe, written } = owing(on, members);
      owe(0, rules.measured);
      owe(1, rules.measured, { status: "awaiting_account" });
      owe(2, rules.measured, { status: "failed" });
      owe(3, rules.measured, { batch: on.payoutBatch.id });
      owe(4, rules.measured, { status: "paid" });
      owe(5, rules.once, { earnedStart: FEBRUARY.start, periodStart: FEBRUARY.start });
      owe(6, rules.once, { status: "processing", earnedStart: FEBRUARY.start });
      // No rule of a run owes these.
      owe(7, rules.measured, { earnedStart: FEBRUARY.start });
      owe(7, rules.gone, { status: "awaiting_account" });
      owe(8, rules.gone, { status: "failed" });
      owe(8, rules.gone, { amountMinor: 0n, periodStart: FEBRUARY.start });
      owe(8, rules.gone, { amountMinor: 1n, periodStart: MARCH.start });
      owe(9, rules.gone, { status: "paid" });
      owe(9, rules.gone, { batch: on.payoutBatch.id, periodStart: FEBRUARY.start });
      owe(10, null, { sourceKind: "manual" });
      // What is owed once may have its row in the very period that is looked at.
      owe(11, rules.once);
      const ofOther = await add(other, "payout", { amountMinor: 99n });
      await commitChange(on, { writes: written(rules) });
      const entitlements = [
        entitled(rules.measured),
        entitled(rules.once, { paidOnce: true, intervals: [span(null, 400)] }),
      ];
      const amounts = async () =>
        Promise.all(
          rows.map(async ({ id }) => {
            const found = await on.storage.payouts.get(on.tenant, id);
            return [found?.row.amountMinor, found?.version];
          }),
        );
      const [untouched, to] = [[99n, 1], (amount: bigint, version = 2) => [amount, version]];
      const unowed = [to(0n), to(0n), to(0n), [0n, 1], to(0n), untouched, untouched, untouched];
      assert.deepEqual(await createdBy(on, deriving(on, entitlements), rules, members), []);
      assert.deepEqual(await amounts(), [...Array.from({ length: 7 }, () => untouched), ...unowed, untouched]);

      assert.deepEqual(
        await createdBy(on, deriving(on, entitlements, { includesOpen: true, at: at(6_000) }), rules, members),
        [],
      );
      const measured = [to(1n), to(2n), to(4n), untouched, untouched, to(32n), untouched];
      assert.deepEqual(await amounts(), [...measured, ...unowed, to(2_048n)]);

      // Without any run nothing is owed by a rule.
      assert.deepEqual(await createdBy(on, deriving(on, [], { at: at(7_000) }), rules, members), []);
      const nothing = [to(0n, 3), to(0n, 3), to(0n, 3), untouched, untouched, to(0n, 3), untouched];
      assert.deepEqual(await amounts(), [...nothing, ...unowed, to(0n, 3)]);
      assert.deepEqual(await on.storage.payouts.get(on.tenant, ofOther.id), { row: ofOther, version: 1 });
      const zeroed = (await on.storage.payouts.get(on.tenant, rows[0]?.id as Payout["id"]))?.row;
      assert.deepEqual(zeroed?.updatedAt, at(7_000));
    },
  },
  {
    name: "a run measures anew a payout that a payout item gave back since, in its period and by its rule",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rules = { measured: paying(on), later: paying(on), once: paying(on) };
      const members = Array.from({ length: 11 }, () => eligible(on));
      const { rows, owe, written } = owing(on, members);
      const items: Rows["payoutItem"][] = [];
      const pay = (payout: Payout, status: Rows["payoutItem"]["status"], updated: number): void => {
        items.push({
          ...ROWS.payoutItem(on),
          ...{ entity: payout.entity, payouts: [newId("payout"), payout.id], status },
          // What is written of it later, as an erasure does, is none of this.
          ...{ returnedAt: status === "paid" ? null : at(updated), updatedAt: at(900) },
        });
      };
      pay(owe(0, rules.measured), "failed", 500);
      pay(owe(1, rules.measured, { status: "awaiting_account" }), "returned", 600);
      pay(owe(2, rules.measured, { status: "failed" }), "canceled", 501);
      pay(owe(3, rules.measured), "failed", 499);
      pay(owe(4, rules.measured), "paid", 600);
      pay(owe(5, rules.measured, { batch: on.payoutBatch.id }), "failed", 600);
      pay(owe(6, rules.measured, { status: "paid" }), "returned", 600);
      pay(owe(7, rules.later), "failed", 699);
      const twice = owe(8, rules.later);
      pay(twice, "canceled", 600);
      pay(twice, "returned", 700);
      // Another period of its rule was given back.
      owe(9, rules.measured);
      pay(owe(9, rules.measured, { earnedStart: FEBRUARY.start, periodStart: FEBRUARY.start }), "failed", 600);
      pay(owe(10, rules.once, { earnedStart: FEBRUARY.start, periodStart: FEBRUARY.start }), "failed", 600);
      await commitChange(on, { writes: [...written(rules), ...items.map((row) => write("payoutItem", row))] });
      const entitlements = [
        entitled(rules.measured),
        entitled(rules.measured, { earned: FEBRUARY, intervals: [span(400, 450)] }),
        entitled(rules.later, { changedSince: at(700) }),
        entitled(rules.once, { paidOnce: true, intervals: [span(null, 400)] }),
      ];
      assert.deepEqual(await createdBy(on, deriving(on, entitlements), rules, members), []);
      const amounts = await Promise.all(
        rows.map(async ({ id }) => (await on.storage.payouts.get(on.tenant, id))?.row.amountMinor),
      );
      assert.deepEqual(amounts, [1n, 2n, 4n, 99n, 99n, 99n, 99n, 99n, 256n, 99n, 0n, 1_024n]);
    },
  },
  {
    name: "rules of several tiers that are measured at once pay for what occurred while theirs was held",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [silver, gold] = [await add(on, "tier", { rank: 1 }), await add(on, "tier", { rank: 2 })];
      const rules = {
        all: paying(on),
        gold: paying(on, { tier: gold.id }),
        silver: paying(on, { tier: silver.id }),
      };
      const members = [eligible(on), eligible(on)];
      const [first, second] = members as [ReturnType<typeof eligible>, ReturnType<typeof eligible>];
      const standing = (
        { member }: ReturnType<typeof eligible>,
        tier: typeof gold,
        startedAt: number,
        endedAt: number | null,
      ) =>
        write("standingInterval", {
          ...ROWS.standingInterval(on),
          ...{ enrollment: member.id, tier: tier.id, status: "qualified" },
          ...{ startedAt: at(startedAt), endedAt: endedAt === null ? null : at(endedAt) },
        });
      await commitChange(on, {
        writes: [
          ...members.flatMap(({ writes }) => writes),
          ...Object.values(rules).map((rule) => write("payoutRule", rule)),
          standing(first, silver, 0, 150),
          standing(first, gold, 150, null),
          standing(second, gold, 0, null),
          write("performanceEvent", happening(on, first.member, 149, 10, 1n)),
          write("performanceEvent", happening(on, first.member, 150, 10, 2n)),
          write("performanceEvent", happening(on, second.member, 149, 10, 4n)),
        ],
      });
      const entitlements = Object.values(rules).map((rule) => entitled(rule, { changedSince: null }));
      assert.deepEqual(await createdBy(on, deriving(on, entitlements), rules, members), [
        ["all", 0, 3n],
        ["all", 1, 4n],
        ["gold", 0, 2n],
        ["gold", 1, 4n],
        ["silver", 0, 1n],
      ]);
    },
  },
  {
    name: "a run counts the events of the programs that it is told to count, whichever it pays for",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const programs = [on.program.id, on.otherProgram.id, (await add(on, "program")).id];
      const members = programs.map((program) => eligible(on, program));
      const rules = programs.map((program) => paying(on, { program }));
      await commitChange(on, {
        writes: [
          ...members.flatMap(({ writes }) => writes),
          ...rules.map((rule) => write("payoutRule", rule)),
          ...members.flatMap(({ member }, place) =>
            Array.from({ length: 2 ** place }, () => write("performanceEvent", happening(on, member, 150, 10, 1n))),
          ),
        ],
      });
      const entitlements = rules.map((rule) => entitled(rule, { changedSince: null }));
      for (const [places, events] of [
        [[0, 1, 2], 7],
        [[1, 2], 6],
        [[0, 2], 5],
        [[1], 2],
        [[], 0],
      ] as const) {
        const counted = places.map((place) => {
          const { rule, intervals } = entitlements[place] as Entitlement;
          return { program: rule.program, intervals };
        });
        const { set: _, ...run } = running(on, entitlements, { counted });
        const found = await on.storage.payouts.preview(on.tenant, run);
        assert.deepEqual([found.events, found.created], [events, 3]);
      }
    },
  },
  {
    name: "a payout waits for an account until the person that its recipient was merged into can be paid",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rules = { each: paying(on) };
      const unreachable = { email: null, emailKey: null } as const;
      const personOf = async (fields: Partial<Contact>) => {
        const person = await add(on, "entity");
        await add(on, "contact", contactOf(on, person.id, fields));
        return person;
      };
      const persons = {
        addressed: await personOf({}),
        connected: await personOf(unreachable),
        unreachable: await personOf(unreachable),
      };
      const account = { ownerType: "entity", kind: "payout", status: "connected" } as const;
      await add(on, "connection", { ...account, owner: persons.connected.id });
      const members = [persons.addressed, persons.connected, persons.unreachable].map((person, place) => {
        const one = eligible(on);
        // The last one has an address of its own, where nobody is any more.
        const entity = { ...one.entity, mergedInto: person.id };
        const contact = { ...one.contact, ...(place === 2 ? {} : unreachable) };
        const [, , ...others] = one.writes;
        return { ...one, entity, contact, writes: [write("entity", entity), write("contact", contact), ...others] };
      });
      await commitChange(on, {
        writes: [
          ...members.flatMap(({ writes }) => writes),
          write("payoutRule", rules.each),
          ...members.map(({ member }) => write("performanceEvent", happening(on, member, 150, 10, 1n))),
        ],
      });
      const set = running(on, [entitled(rules.each, { changedSince: null })]);
      const { sets } = await commitChange(on, { sets: [set] });
      assert.equal((sets[0] as RunResult).created, 3);
      const found = await Promise.all(
        members.map(({ member }) => on.storage.payouts.ofMembers(on.tenant, rules.each.id, [member.id])),
      );
      assert.deepEqual(
        found.flat().map(({ row }) => row.status),
        ["pending", "pending", "awaiting_account"],
      );
    },
  },
  {
    name: "a run shows the newest hundred payouts of its period, to the last digit, and counts them all",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const within = { rule: null, periodStart: FEBRUARY.start, periodEnd: FEBRUARY.end, paidAt: null } as const;
      const rows = Array.from({ length: 102 }, (_, place) => ({
        ...({ ...ROWS.payout(on), ...within, sourceKind: "manual", status: "pending", currency: "eur" } as const),
        ...{ amountMinor: BIG + BigInt(place), createdAt: at(place % 2) },
      }));
      await commitChange(on, { writes: rows.map((row) => write("payout", row)) });
      const newest = rows.toSorted(
        (left, right) => right.createdAt.getTime() - left.createdAt.getTime() || (left.id < right.id ? 1 : -1),
      );
      const { set: _, ...run } = running(on, [entitled(on.payoutRule, { changedSince: null })]);
      const { count, totals, first } = await on.storage.payouts.preview(on.tenant, run);
      assert.deepEqual(
        [count, totals],
        [102, [{ currency: "eur", amountMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) }]],
      );
      assert.deepEqual(
        first.map(({ payout }) => payout),
        newest.slice(0, 100),
      );
    },
  },
  {
    name: "each type of rule pays for its value by its formula, rounded down, and nothing for a value below 0",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const share = { type: "revenue_split", perUnitMinor: null } as const;
      const rules = {
        all: paying(on, { ...share, rateBps: 10_000 }),
        bonus: paying(on, { type: "threshold_bonus", perUnitMinor: null, threshold: 9.5, bonusMinor: 7n }),
        each: paying(on, { perUnitMinor: 3n }),
        share: paying(on, { ...share, rateBps: 1_000 }),
      };
      const values = [0n, 123n, -50n, 9n, 10n, 19_999n];
      const members = values.map(() => eligible(on));
      const events = members.map(({ member }, place) => happening(on, member, 150, 10, values[place] as bigint));
      await commitChange(on, {
        writes: [
          ...members.flatMap(({ writes }) => writes),
          ...Object.values(rules).map((rule) => write("payoutRule", rule)),
          ...events.map((event) => write("performanceEvent", event)),
        ],
      });
      const entitlements = Object.values(rules).map((rule) => entitled(rule, { changedSince: null }));
      assert.deepEqual(await createdBy(on, deriving(on, entitlements), rules, members), [
        ["all", 1, 123n],
        ["all", 3, 9n],
        ["all", 4, 10n],
        ["all", 5, 19_999n],
        ["bonus", 1, 7n],
        ["bonus", 4, 7n],
        ["bonus", 5, 7n],
        ["each", 1, 369n],
        ["each", 3, 27n],
        ["each", 4, 30n],
        ["each", 5, 59_997n],
        ["share", 1, 12n],
        ["share", 4, 1n],
        ["share", 5, 1_999n],
      ]);
    },
  },
  {
    name: "a period is stored by its first run, also where nobody earned",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const { member, writes } = eligible(on);
      const rule = paying(on, { type: "threshold_bonus", perUnitMinor: null, threshold: 10, bonusMinor: 7n });
      const sale = happening(on, member, 150, 10, 1n);
      await commitChange(on, { writes: [...writes, write("payoutRule", rule), write("performanceEvent", sale)] });
      const once = { paidOnce: true, isDue: true, changedSince: null } as const;
      const all = { intervals: [span(null, 400)] };
      const run = async (fields: Partial<Entitlement>, more: Partial<Run> = {}) => {
        const set = running(on, [entitled(rule, { ...all, ...once, ...fields })], more);
        const { sets } = await commitChange(on, { sets: [set] });
        const periods = await storage.payouts.periods(tenant, brand.id);
        return { result: sets[0], periods: periods.map(({ row, version }) => [row.periodStart, version]) };
      };
      assert.deepEqual(await run({ intervals: [span(null, 100)] }), {
        result: NO_ROWS,
        periods: [[FEBRUARY.start, 1]],
      });
      assert.deepEqual(await run({ isDue: false }), { result: NO_ROWS, periods: [[FEBRUARY.start, 2]] });
      assert.deepEqual(await run({}), { result: NO_ROWS, periods: [[FEBRUARY.start, 3]] });
      const [known] = await storage.payouts.periods(tenant, brand.id);
      assert.deepEqual([known?.row.rules, known?.hasRows], [[rule.id], false]);
    },
  },
  {
    name: "a run is stale when its period cuts into another one of the brand",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const day = (of: number) => new Date(Date.UTC(2030, 1, of));
      await add(on, "payoutPeriod", { periodStart: day(10), periodEnd: day(20), rules: [] });
      await add(other, "payoutPeriod", { periodStart: day(1), periodEnd: day(28), rules: [] });
      const outcome = async (start: number, end: number) => {
        const set = running(on, [entitled(on.payoutRule)], { period: { start: day(start), end: day(end) } });
        return (await on.storage.journal.commit({ tenant: on.tenant, origin: ORIGIN, sets: [set] })).outcome;
      };
      for (const [start, end] of [
        [9, 11],
        [19, 21],
        [12, 13],
        [1, 28],
        [10, 19],
        [11, 20],
      ] as const)
        assert.equal(await outcome(start, end), "stale", `${start} ${end}`);
      for (const [start, end] of [
        [1, 10],
        [20, 21],
        [10, 20],
      ] as const)
        assert.equal(await outcome(start, end), "committed", `${start} ${end}`);
    },
  },
  {
    name: "a run cuts periods without rows that it names, keeps what is left of them, and is stale where one has rows by now",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const day = (of: number) => new Date(Date.UTC(2030, 1, of));
      const past = (start: number, end: number, rules = [on.payoutRule.id]) =>
        add(on, "payoutPeriod", { periodStart: day(start), periodEnd: day(end), rules });
      const [left, inside, right] = [await past(1, 6), await past(7, 9), await past(12, 20)];
      const same = await past(9, 12, []);
      const cut = (of: PayoutPeriod, ...days: readonly (readonly [number, number])[]) => ({
        id: of.id,
        pieces: days.map(([start, end], at) => ({
          ...of,
          id: at === 0 ? of.id : newId("payout_period"),
          periodStart: day(start),
          periodEnd: day(end),
        })),
      });
      const outcome = async (start: number, end: number, cuts: Run["cuts"]) => {
        const of = { period: { start: day(start), end: day(end) }, cuts };
        const set = running(on, [entitled(on.payoutRule, { isDue: true })], of);
        return (await storage.journal.commit({ tenant, origin: ORIGIN, sets: [set] })).outcome;
      };
      const periods = async () =>
        (await storage.payouts.periods(tenant, brand.id)).map(({ row }) => [
          row.id,
          row.periodStart.getUTCDate(),
          row.periodEnd.getUTCDate(),
        ]);
      assert.equal(await outcome(3, 9, [cut(left, [1, 3])]), "stale", "it does not name the second");
      assert.equal(await outcome(3, 9, [cut(left, [1, 3]), cut(inside)]), "committed");
      const [, own] = await periods();
      assert.deepEqual(await periods(), [[left.id, 1, 3], own, [same.id, 9, 12], [right.id, 12, 20]]);
      assert.deepEqual(own?.slice(1), [3, 9]);
      const whole = cut(right, [12, 14], [16, 20]);
      assert.equal(await outcome(14, 16, [whole]), "committed");
      assert.deepEqual(
        (await periods()).slice(3).map(([id, ...days]) => [id === right.id, ...days]),
        [
          [true, 12, 14],
          [false, 14, 16],
          [false, 16, 20],
        ],
      );
      const rest = (await storage.payouts.periods(tenant, brand.id)).at(-1);
      assert.deepEqual(rest?.row, {
        ...whole.pieces[1],
        evaluatedAt: at(5_000),
        ranAt: at(5_000),
        updatedAt: at(5_000),
      });
      // A period that begins with the run and ends after it makes room for the run's own.
      assert.equal(await outcome(9, 11, [cut(same, [11, 12])]), "committed");
      assert.deepEqual(
        (await periods()).slice(2, 4).map(([id, ...days]) => [id === same.id, ...days]),
        [
          [false, 9, 11],
          [true, 11, 12],
        ],
      );
      const rules = (await storage.payouts.periods(tenant, brand.id)).slice(2, 4).map(({ row }) => row.rules);
      assert.deepEqual(rules, [[on.payoutRule.id], []], "a rule takes part in the days that are run with it");
      await add(on, "payout", { periodStart: day(1), periodEnd: day(3), earnedStart: day(1), earnedEnd: day(3) });
      assert.equal(await outcome(1, 2, [cut(left, [2, 3])]), "stale", "somebody earned in it meanwhile");
    },
  },
];
