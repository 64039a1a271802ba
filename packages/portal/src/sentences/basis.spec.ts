import { test } from "uvu";
import { equal, is } from "uvu/assert";
import type { Movement, Payout } from "../data/types.ts";
import { SPEECHES } from "../testing/speech.ts";
import { basisInWords, earnedInWords } from "./basis.ts";
import { statementCsv } from "./statement-csv.ts";

const [{ words, formats } = SPEECHES[0]!] = SPEECHES;
const PAYOUT: Payout = {
  id: "po_1",
  status: "paid",
  amount_minor: 5_100,
  currency: "usd",
  earned_start: "2026-10-14",
  earned_end: "2026-10-31",
  source_kind: "rule",
  rule: "Share",
  basis: { metric_key: "gmv_cents", value: 51_000, rate_bps: 1_000, per_unit_minor: null, threshold: null },
  reason: null,
  reference: null,
  destination: null,
  paid_at: null,
  returned_reason: null,
  returned_at: null,
  created_at: "2026-10-31T00:00:00.000Z",
};
const said = (payout: Partial<Payout>): string => basisInWords({ words, formats }, { ...PAYOUT, ...payout });

test("the basis of a payout is in words, by the type of its rule or by who entered it", () => {
  const none = { rate_bps: null, per_unit_minor: null, threshold: null };
  equal(
    [
      said({}),
      said({ basis: { ...none, metric_key: "referral_count", value: 4, per_unit_minor: 250 } }),
      said({ basis: { ...none, metric_key: "sales_count", value: 52, threshold: 50 } }),
      said({ basis: { ...none, metric_key: "gmv_cents", value: 52_000, threshold: 50_000 } }),
      said({ basis: null, source_kind: "manual", reason: "Thank you" }),
      said({ basis: null, source_kind: "carried" }),
    ],
    [
      "10% of $510.00 in sales",
      "$2.50 per unit (Referrals: 4)",
      "Bonus: Sales: 52 (50 needed)",
      "Bonus: $520.00 ($500.00 needed)",
      "Entered by the brand. Reason: Thank you",
      "Carried over from an earlier payment",
    ],
  );
});

test("a payout was earned from day to day, and what somebody entered has the day of that", () => {
  const earned = (payout: Partial<Payout>) => earnedInWords({ words, formats }, { ...PAYOUT, ...payout });
  is(earned({}), "Earned from Oct 14, 2026 to Oct 30, 2026");
  is(earned({ source_kind: "adjustment" }), "Earned from Oct 14, 2026 to Oct 30, 2026");
  for (const source_kind of ["manual", "opening"] as const) is(earned({ source_kind }), "Entered on Oct 31, 2026");
});

const MOVEMENT: Movement = {
  id: "po_1",
  at: "2026-10-31T00:00:00.000Z",
  kind: "earned",
  currency: "usd",
  amount_minor: 5_100,
  balance_minor: 5_100,
  reference: null,
};

test("a statement as a file has plain numbers in every currency, and no cell that is a formula", () => {
  const rows: readonly Movement[] = [
    MOVEMENT,
    { ...MOVEMENT, kind: "paid", amount_minor: -5, balance_minor: 0, reference: '=1+"1"' },
    { ...MOVEMENT, currency: "jpy", amount_minor: 300, balance_minor: 300 },
    {
      ...MOVEMENT,
      amount_minor: 0,
      balance_minor: 0,
      exact: { amount_minor: "-90071992547409931", balance_minor: "1" },
    },
  ];
  is(
    statementCsv(rows, words.statement),
    [
      "\uFEFFDate,Description,Amount,Balance,Currency,Reference",
      "2026-10-31T00:00:00.000Z,Earned,51.00,51.00,USD,",
      `2026-10-31T00:00:00.000Z,Payment,-0.05,0.00,USD,"'=1+""1"""`,
      "2026-10-31T00:00:00.000Z,Earned,300,300,JPY,",
      "2026-10-31T00:00:00.000Z,Earned,-900719925474099.31,0.01,USD,",
      "",
    ].join("\r\n"),
  );
});

test.run();
