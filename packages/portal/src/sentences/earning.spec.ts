import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import type { Earning, EarningPart, EarningState, UnearnedReason } from "../data/types.ts";
import { SPEECHES } from "../testing/speech.ts";
import {
  entrySentences,
  eventInWords,
  formulaInWords,
  mainFirst,
  partSentences,
  stateOf,
  totalsOf,
} from "./earning.ts";

const PART: EarningPart = {
  rule: {
    id: "prule_1",
    name: "Share",
    type: "revenue_split",
    rate_bps: 1_250,
    per_unit_minor: null,
    bonus_minor: null,
    threshold: null,
  },
  amount_minor: 500,
  currency: "usd",
  state: "held",
  reasons: [],
  counts_at: "2026-12-05T10:00:00.000Z",
  payout: null,
  reference: null,
  paid_at: null,
};
const EARNING: Earning = {
  id: "perf_1",
  membership: "enr_1",
  type: "sale",
  occurred_at: "2026-11-25T10:00:00.000Z",
  value_minor: 4_000,
  currency: "usd",
  quantity: 2,
  reverses: null,
  named_by: "click_id",
  sub_id: null,
  parts: [PART],
  adjustments: [],
};
const ENTRY: Earning["adjustments"][number] = {
  ...{ payout: "po_1", amount_minor: 2_500, currency: "usd", reason: "Goodwill", status: "pending", paid_at: null },
  created_at: "2026-11-25T10:00:00.000Z",
};
const STATES: readonly EarningState[] = [
  "held",
  "earned",
  "owed",
  "account_missing",
  "in_payment",
  "payment_failed",
  "paid",
  "written_off",
  "toward_bonus",
];
const REASONS: readonly UnearnedReason[] = [
  "member_not_approved",
  "member_not_active",
  "relationship_not_active",
  "link_stopped",
  "program_paused",
  "member_not_qualified",
  "self_referral",
  "member_erased",
  "tier_not_held",
  "rule_ended",
];
const isSentence = (text: string): boolean => /^\p{Lu}.*[.]$/u.test(text);

for (const { code, words, formats } of SPEECHES) {
  const tongue = { words, formats };

  test(`each state of an earning is a sentence of its own, also of a return, in ${code}`, () => {
    const said = STATES.map((state) => partSentences(tongue, { ...PART, state }).join(" "));
    is(new Set(said).size, STATES.length);
    for (const sentence of said) ok(isSentence(sentence), sentence);
    for (const state of STATES)
      for (const sentence of partSentences(tongue, { ...PART, state, amount_minor: -500 }))
        ok(isSentence(sentence), sentence);
  });

  test(`each reason why a sale earns nothing is a sentence of its own, in ${code}`, () => {
    const said = partSentences(tongue, { ...PART, state: "not_counted", reasons: REASONS });
    is(new Set(said).size, REASONS.length);
    for (const sentence of said) ok(isSentence(sentence), sentence);
  });

  test(`a held sale names the day on which it counts, and a paid one the day of its payment, in ${code}`, () => {
    ok(partSentences(tongue, PART).join("").includes(formats.date(PART.counts_at)));
    const paid_at = "2027-01-02T00:00:00.000Z";
    ok(
      partSentences(tongue, { ...PART, state: "paid", paid_at })
        .join("")
        .includes(formats.date(paid_at)),
    );
  });
}

const [{ words, formats } = SPEECHES[0]!] = SPEECHES;

test("an event is named with its value, and a type of the brand's own by its name", () => {
  is(eventInWords({ words, formats }, EARNING), "Sale of $40.00");
  is(eventInWords({ words, formats }, { ...EARNING, type: "x:visit", value_minor: null }), "x:visit");
});

test("the formula of each type of rule is in words", () => {
  const rule = (more: object): EarningPart => ({ ...PART, rule: { ...PART.rule, ...more } as EarningPart["rule"] });
  is(formulaInWords({ words, formats }, PART, EARNING), "12.5% of $40.00");
  is(
    formulaInWords({ words, formats }, rule({ type: "cpa", per_unit_minor: 300 }), EARNING),
    "$3.00 for each of 2 actions",
  );
  is(
    formulaInWords({ words, formats }, rule({ type: "threshold_bonus", bonus_minor: 10_000, threshold: 50 }), EARNING),
    "$100.00 once 50 is reached",
  );
});

test("a total adds the parts that count, by currency, and a bonus that is not reached comes last", () => {
  const bonus = { ...PART, amount_minor: null, state: "toward_bonus" as const };
  const parts = [bonus, PART, { ...PART, currency: "eur" }, { ...PART, state: "not_counted" as const }];
  equal(
    [...totalsOf({ parts, adjustments: [] })],
    [
      ["usd", 500],
      ["eur", 500],
    ],
  );
  const adjustments = [
    { ...ENTRY, amount_minor: 1_800 },
    { ...ENTRY, amount_minor: -300 },
  ];
  equal([...totalsOf({ parts: [{ ...PART, state: "not_counted" }], adjustments })], [["usd", 1_500]]);
  is(mainFirst({ parts }).at(-1), bonus);
});

test("a sale that rules pay nothing for, and the brand by hand, is marked by how far that is", () => {
  const refused: EarningPart = { ...PART, state: "not_counted", reasons: ["self_referral"] };
  const marked = (parts: readonly EarningPart[], ...statuses: readonly (typeof ENTRY)["status"][]) =>
    stateOf({ parts, adjustments: statuses.map((status) => ({ ...ENTRY, status })) });
  equal(
    [
      marked([refused]),
      marked([refused], "pending"),
      marked([], "processing"),
      marked([refused], "paid", "failed"),
      marked([refused], "awaiting_account"),
      marked([], "written_off"),
      marked([PART], "paid"),
      marked([]),
    ],
    ["not_counted", "owed", "in_payment", "payment_failed", "account_missing", "written_off", "held", undefined],
  );
});

for (const { code, words, formats } of SPEECHES)
  test(`a sale says what the brand pays and charges for it by hand, in ${code}`, () => {
    const entries = [ENTRY, { ...ENTRY, amount_minor: -2_500 }];
    const said = entrySentences({ words, formats }, { adjustments: entries });
    is(new Set(said).size, 2);
    for (const sentence of said) {
      ok(isSentence(sentence), sentence);
      ok(sentence.includes(formats.money(2_500, "usd")), sentence);
    }
  });

test.run();
