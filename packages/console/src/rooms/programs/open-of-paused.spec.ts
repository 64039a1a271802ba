import { test } from "uvu";
import { equal } from "uvu/assert";
import { openOfPaused } from "./open-of-paused.ts";

const row = (rule: string | null, currency: string, amount_minor: number) => ({ rule, currency, amount_minor });

test("a paused rule with open payouts is named with what they come to, by currency", () => {
  const rules = [
    { id: "a", name: "A" },
    { id: "b", name: "B" },
    { id: "c", name: "C" },
  ];
  const open = [
    row("a", "usd", 500),
    row("a", "usd", -100),
    row("a", "eur", 7),
    row("b", "usd", 5),
    row("b", "usd", -5),
  ];
  equal(openOfPaused(rules, [...open, row(null, "usd", 9), row("other", "usd", 9)]), [
    {
      id: "a",
      name: "A",
      sums: [
        ["usd", 400],
        ["eur", 7],
      ],
    },
  ]);
});

test.run();
