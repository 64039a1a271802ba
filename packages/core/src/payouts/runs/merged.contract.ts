import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, write } from "../../contracts/fixtures.ts";
import { commitChange, openScenario } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Rows } from "../../journal/index.ts";
import { createdBy, deriving, eligible, entitled, happening, month, paying } from "./late.contract.ts";

const JANUARY = month(0);
const ALWAYS = { intervals: [{ from: null, to: at(400), holdDays: 0 }] };

/** Who is merged into whom, by place, and when. */
const MERGES = [
  { source: 0, into: 1, startedAt: at(5) },
  { source: 2, into: 3, startedAt: JANUARY.end },
  { source: 4, into: 6, startedAt: at(5) },
  { source: 4, into: 5, startedAt: at(6) },
  { source: 6, into: 5, startedAt: at(6) },
] as const;

/** The sales of members, by place, and the time each was received: a change counts since 500. */
const SALES = [
  [0, 1n, 10],
  [0, 4n, 600],
  [1, 2n, 10],
  [2, 8n, 600],
  [3, 16n, 10],
  [4, 64n, 10],
  [5, 128n, 10],
  [6, 32n, 600],
] as const;

export const mergedPayoutsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an entitlement owed once is one sum of members merged before the period ends, and existing payouts keep their member",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const members = Array.from({ length: 7 }, () => eligible(on));
      const idOf = (place: number) => members[place]?.member.id as Rows["enrollment"]["id"];
      const rules = { once: paying(on), booked: paying(on), each: paying(on), longer: paying(on) };
      const open: Rows["payout"] = {
        ...ROWS.payout(on),
        enrollment: idOf(0),
        entity: members[0]?.entity.id as never,
        rule: rules.booked.id,
        sourceKind: "rule",
        status: "pending",
        batch: null,
        item: null,
        paidAt: null,
        periodStart: JANUARY.start,
        earnedStart: JANUARY.start,
        earnedEnd: JANUARY.end,
        amountMinor: 99n,
      };
      await commitChange(on, {
        writes: [
          ...members.flatMap(({ writes }) => writes),
          ...Object.values(rules).map((rule) => write("payoutRule", rule)),
          ...MERGES.map(({ source, into, startedAt }) =>
            write("succession", {
              id: newId("succession"),
              enrollment: idOf(source),
              successor: idOf(into),
              startedAt,
            }),
          ),
          ...SALES.map(([place, worth, received]) =>
            write(
              "performanceEvent",
              happening(on, members[place]?.member as Rows["enrollment"], 150, received, worth),
            ),
          ),
          write("payout", open),
        ],
      });
      const once = { paidOnce: true, ...ALWAYS };
      // The last day of a brand behind UTC ends later than that of UTC.
      const intervals = [{ from: null, to: at(401), holdDays: 0 }];
      const longer = { paidOnce: true, intervals, until: new Date(JANUARY.end.getTime() + 1) };
      const entitlements = [
        ...[entitled(rules.once, once), entitled(rules.booked, once), entitled(rules.each)],
        entitled(rules.longer, longer),
      ];
      assert.deepEqual(await createdBy(on, deriving(on, entitlements), rules, members), [
        ["booked", 2, 8n],
        ["booked", 5, 224n],
        ["each", 0, 5n],
        ["each", 2, 8n],
        ["each", 6, 32n],
        ["longer", 1, 7n],
        ["longer", 3, 24n],
        ["longer", 5, 224n],
        ["once", 1, 7n],
        ["once", 2, 8n],
        ["once", 5, 224n],
      ]);
      const { row } = (await on.storage.payouts.get(on.tenant, open.id)) ?? {};
      assert.deepEqual([row?.amountMinor, row?.enrollment, row?.entity], [7n, open.enrollment, open.entity]);
    },
  },
];
