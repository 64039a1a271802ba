import { test } from "uvu";
import { equal } from "uvu/assert";
import { daysOf, spentOver } from "./spend.ts";

const entry = (day: string, amount_minor: number, account = "usd.consumed") => ({
  account,
  amount_minor,
  created_at: `2026-11-${day}T10:00:00.000Z`,
});

test("days are whole days of UTC", () => {
  equal(daysOf("2026-11-13T22:10:00Z", "2026-11-15T00:00:00Z"), ["2026-11-13T00:00:00Z", "2026-11-14T00:00:00Z"]);
  equal(daysOf("2026-11-14T00:00:00Z", "2026-11-14T00:00:01Z"), ["2026-11-14T00:00:00Z"]);
});

test("the spending of a day is reckoned back from what is spent now", () => {
  const days = daysOf("2026-11-12T00:00:00Z", "2026-11-15T00:00:00Z");
  const entries = [entry("14", 300), entry("13", 200), entry("13", -50), entry("13", -200, "usd.reserved")];
  equal(
    spentOver(days, entries, "usd", 1_000).map(({ spent }) => spent),
    [550, 700, 1_000],
  );
});

test("the spending after the last day is taken off, and other assets are left out", () => {
  const days = daysOf("2026-11-12T00:00:00Z", "2026-11-13T00:00:00Z");
  const entries = [entry("14", 300), entry("12", 100), entry("12", 9, "credit.consumed")];
  equal(spentOver(days, entries, "usd", 900), [{ start: "2026-11-12T00:00:00Z", spent: 600 }]);
});

test("no day, no line", () => {
  equal(spentOver([], [entry("14", 1)], "usd", 5), []);
});

test.run();
