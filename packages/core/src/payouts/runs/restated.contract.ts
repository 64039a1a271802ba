import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, write } from "../../contracts/fixtures.ts";
import { commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Rows } from "../../journal/index.ts";
import type { RestatedEntitlement } from "../ledger/restatement.ts";
import { eligible, entitled, happening, month, paying } from "./late.contract.ts";

const JANUARY = month(0);
const [SETTLED, OPEN] = [500, 600];

/** An event: when it was received, its worth, and whether it is a refund of the first one, or of the collection. */
type Event = readonly [received: number, worth: bigint, is?: "refund" | "collected"];

interface Case {
  readonly is: string;
  readonly events: readonly Event[];
  readonly payout: bigint;
  /** The correct payout, where it is wrong. */
  readonly expected?: bigint;
}

const CASES: readonly Case[] = [
  { is: "what was received by then was counted", events: [[SETTLED, 8n]], payout: 8n },
  { is: "what was received by then was counted whole", events: [[SETTLED, 8n]], payout: 7n, expected: 8n },
  { is: "what was received afterwards was not", events: [[OPEN + 1, 8n]], payout: 8n, expected: 0n },
  {
    is: "nor does it count beside what was",
    events: [
      [1, 1n],
      [OPEN + 1, 8n],
    ],
    payout: 1n,
  },
  { is: "what came in between may have been counted", events: [[OPEN, 8n]], payout: 8n },
  { is: "what came in between may have been counted in part", events: [[SETTLED + 1, 8n]], payout: 3n },
  { is: "what came in between may not have been counted", events: [[OPEN, 8n]], payout: 0n },
  { is: "no more was counted than came in", events: [[OPEN, 8n]], payout: 9n, expected: 8n },
  {
    is: "a refund may have been counted",
    events: [
      [1, 8n],
      [OPEN, -5n, "refund"],
    ],
    payout: 3n,
  },
  {
    is: "a refund may not have been counted",
    events: [
      [1, 8n],
      [OPEN, -5n, "refund"],
    ],
    payout: 8n,
  },
  {
    is: "no more than a refund is taken back",
    events: [
      [1, 8n],
      [OPEN, -5n, "refund"],
    ],
    payout: 2n,
    expected: 3n,
  },
  {
    is: "a refund adds nothing",
    events: [
      [1, 8n],
      [OPEN, -5n, "refund"],
    ],
    payout: 9n,
    expected: 8n,
  },
  {
    is: "a refund that was received afterwards was not counted",
    events: [
      [1, 8n],
      [OPEN + 1, -5n, "refund"],
    ],
    payout: 3n,
    expected: 8n,
  },
  {
    is: "of several parts each was counted",
    events: [
      [1, 8n],
      [1, 4n, "collected"],
    ],
    payout: 10n,
    expected: 12n,
  },
];

export const restatedPayoutsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "open payouts are what was received by when they were computed, and what came in meanwhile was counted or was not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const collection = newId("event") as unknown as NonNullable<Rows["performanceEvent"]["collection"]>;
      const [rule, collected] = [paying(on), paying(on, { scope: "collection", collection })];
      const staged = CASES.map((one) => {
        const { member, entity, writes } = eligible(on);
        const events: Rows["performanceEvent"][] = [];
        for (const [received, worth, is] of one.events) {
          const [first] = events;
          const reverses = is === "refund" && first !== undefined ? { reverses: first.id } : {};
          const fields = { ...reverses, collection: is === "collected" ? collection : null };
          events.push(happening(on, member, 150, received, worth, fields));
        }
        const payoutOf = ({ id }: typeof rule, amountMinor: bigint): Rows["payout"] => ({
          ...{ ...ROWS.payout(on), enrollment: member.id, entity: entity.id, rule: id, amountMinor },
          ...{ sourceKind: "rule", status: "pending", currency: "eur", paidAt: null },
          ...{ earnedStart: JANUARY.start, earnedEnd: JANUARY.end, periodStart: JANUARY.start },
          basis: { metricKey: "sales_count", value: amountMinor, rateBps: null, perUnitMinor: 1n, threshold: null },
        });
        const payout = payoutOf(rule, one.payout);
        const ofCollection = one.events.flatMap(([, worth, is]) =>
          is === "collected" ? [payoutOf(collected, worth)] : [],
        );
        return {
          ...one,
          payout,
          writes: [
            ...writes,
            ...events.map((row) => write("performanceEvent", row)),
            ...[payout, ...ofCollection].map((row) => write("payout", row)),
          ],
        };
      });
      await commitChange(on, {
        writes: [
          ...[rule, collected].map((row) => write("payoutRule", row)),
          ...staged.flatMap(({ writes }) => writes),
        ],
      });
      const entitlements = [rule, collected].map(
        (one): RestatedEntitlement => ({
          ...entitled(one, { changedSince: null }),
          needsCertainty: false,
        }),
      );
      const times = { settledAt: at(SETTLED), openAt: at(OPEN), computedAt: at(OPEN) };
      const restated = async (tenant = on.tenant) => {
        const found = await on.storage.payouts.restate(
          tenant,
          on.brand.id,
          { program: null, apart: [] },
          { brand: on.brand.id, entitlements, waiting: [], closed: [], ...times },
          1_000,
        );
        return found.flatMap(({ row, field, expected, found: stored }) =>
          field === "amount_minor" ? [[row, expected, stored]] : [],
        );
      };
      const wrong = staged.flatMap(({ is, payout, expected }) =>
        expected === undefined ? [] : [{ is, payout, expected }],
      );
      const differences = await restated();
      for (const { is, payout, expected } of wrong)
        assert.deepEqual(
          differences.find(([row]) => row === payout.id),
          [payout.id, `${expected}`, `${payout.amountMinor}`],
          is,
        );
      assert.equal(differences.length, wrong.length);
      assert.deepEqual(await restated((await testModeOf(on)).tenant), []);
    },
  },
];
