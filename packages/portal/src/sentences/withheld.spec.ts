import { test } from "uvu";
import { equal, is, ok } from "uvu/assert";
import type { Withheld, WithheldReason } from "../data/types.ts";
import { SPEECHES } from "../testing/speech.ts";
import { withheldSentences } from "./withheld.ts";

const UNTIL = "2026-12-05T10:00:00.000Z";

/** The facts of each reason as the service answers them. */
const WITHHELD: { readonly [R in WithheldReason]: Omit<Withheld, "reason"> } = {
  hold: { amount_minor: 1_000, until: UNTIL, minimum_minor: null },
  minimum: { amount_minor: 1_000, until: null, minimum_minor: 2_000 },
  rail_missing: { amount_minor: 1_000, until: null, minimum_minor: null },
  currency_not_payable: { amount_minor: 1_000, until: null, minimum_minor: null },
  account_missing: { amount_minor: 1_000, until: null, minimum_minor: null },
  account_not_payable: { amount_minor: 1_000, until: null, minimum_minor: null },
  amount_out_of_range: { amount_minor: 1_000, until: null, minimum_minor: null },
  another_currency: { amount_minor: 1_000, until: null, minimum_minor: null },
  account_changed: { amount_minor: 1_000, until: UNTIL, minimum_minor: null },
  debt: { amount_minor: -1_000, until: null, minimum_minor: null },
  paused: { amount_minor: 1_000, until: null, minimum_minor: null },
};
const TO = { currency: "usd", brand: "Lumen" };

for (const { code, words, formats } of SPEECHES)
  test(`each reason answers why, until when and what to do, in ${code}`, () => {
    for (const [reason, facts] of Object.entries(WITHHELD)) {
      const said = withheldSentences({ words, formats }, { reason: reason as WithheldReason, ...facts }, TO);
      for (const sentence of [said.why, said.until, said.now])
        ok(/^\p{Lu}.*[.]$/u.test(sentence), `${reason}: ${sentence}`);
      ok(said.title.includes(formats.money(1_000, "usd")), said.title);
      is(said.until.includes(formats.date(UNTIL)), facts.until !== null, said.until);
      is(said.why.includes(formats.money(2_000, "usd")), facts.minimum_minor !== null, said.why);
    }
  });

test("a hold says in English when the first part is released", () => {
  const [{ words, formats } = SPEECHES[0]!] = SPEECHES;
  equal(withheldSentences({ words, formats }, { reason: "hold", ...WITHHELD.hold }, TO), {
    title: "$10.00 is on hold",
    why: "Customers can still ask for a refund, so every sale waits for a few days first.",
    until: "The first part is released on Dec 5, 2026.",
    now: "You do not have to do anything.",
  });
});

test("an amount that no number holds is written digit by digit", () => {
  const [{ words, formats } = SPEECHES[0]!] = SPEECHES;
  const huge = { ...WITHHELD.debt, reason: "debt" as const, exact: { amount_minor: "-123456789012345678901" } };
  ok(withheldSentences({ words, formats }, huge, TO).title.startsWith("$1,234,567,890,123,456,789.01 "));
});

test.run();
