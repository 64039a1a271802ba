import type { Entente } from "@entente/client";
import { suite } from "uvu";
import { equal } from "uvu/assert";
import { sumOf } from "../chain.ts";
import type { SubjectOf } from "../subject.ts";
import { movementChains } from "./movement.ts";

const test = suite("the movement of a liability");

const MONTH = {
  ...{ currency: "eur", opening_minor: 1_000, earned_minor: 900, taken_back_minor: 300, paid_minor: 600 },
  ...{ closing_minor: 1_000 },
};
const OF: SubjectOf<"movement"> = {
  ...{ of: "movement", figure: "earned_minor", day: "2026-11-30", isOver: true },
  ...{ until: "2026-12-01T00:00:00Z", from: "2026-11-01T00:00:00Z", before: "2026-10-31" },
};
const PAYOUT = {
  ...{ currency: "eur", status: "pending", reason: null, source_kind: "rule", recipient: { name: "Ada" } },
  ...{ period_start: "2026-11-01", period_end: "2026-12-01" },
};
const PAYOUTS = [
  { ...PAYOUT, id: "po_1", amount_minor: -200 },
  { ...PAYOUT, id: "po_2", amount_minor: 500 },
  { ...PAYOUT, id: "po_3", amount_minor: -100 },
  { ...PAYOUT, id: "po_4", amount_minor: -70, currency: "usd" },
  { ...PAYOUT, id: "po_5", amount_minor: -50, status: "written_off" },
  { ...PAYOUT, id: "po_6", amount_minor: -40, source_kind: "carried" },
];
const client = {
  payouts: {
    liability: async ({ day }: { day: string }) => ({
      month: { from: OF.from, movements: [{ ...MONTH, currency: "usd" }, MONTH] },
      sums: [{ currency: "eur", paid_minor: day === OF.day ? 5_600 : 5_000 }],
    }),
    list: async () => ({ data: PAYOUTS, has_more: false }),
  },
} as unknown as Entente;

const chainOf = (figure: SubjectOf<"movement">["figure"], minor: bigint) =>
  movementChains.movement({ ...OF, figure }, { client, may: () => true, value: { minor, currency: "eur" }, after: {} });

test("an earned amount is both ends of the month and what left between them, each with its own rows", async () => {
  const { data } = await chainOf("earned_minor", 900n);
  equal(
    data.map(({ id, minor, as }) => [id, minor, as?.minor]),
    [
      ["closing_minor", 1_000n, undefined],
      ["paid_minor", 600n, undefined],
      ["taken_back_minor", 300n, undefined],
      ["opening_minor", -1_000n, 1_000n],
    ],
  );
  equal(sumOf(data), 900n);
  const [closing, paid, , opening] = data.map(({ opens }) => opens);
  equal(opening, { ...{ of: "liability", figure: "liability_minor", isOver: true }, day: OF.before, until: OF.from });
  equal(closing, { ...{ of: "liability", figure: "liability_minor", isOver: true }, day: OF.day, until: OF.until });
  equal(paid, { ...OF, figure: "paid_minor" });
});

test("a paid amount is what was paid by the end, less what was paid before the month", async () => {
  const { data } = await chainOf("paid_minor", 600n);
  equal(
    data.map(({ minor, opens }) => [minor, opens?.of === "liability" && opens.day]),
    [
      [5_600n, OF.day],
      [-5_000n, OF.before],
    ],
  );
});

test("an amount that was taken back is the payouts below zero of the month in its currency", async () => {
  const { data, rowsMayChange } = await chainOf("taken_back_minor", 300n);
  equal(
    data.map(({ id, minor, as }) => [id, minor, as?.minor]),
    [
      ["po_1", 200n, -200n],
      ["po_3", 100n, -100n],
    ],
  );
  equal(rowsMayChange, true);
});

test.run();
