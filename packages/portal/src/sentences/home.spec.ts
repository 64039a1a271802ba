import { test } from "uvu";
import { equal, is } from "uvu/assert";
import type { Amounts } from "../data/types.ts";
import { comingOf, mainAmounts, nextStep } from "./home.ts";
import { countedIn, countedTypes, seriesOf } from "./series.ts";

const AMOUNTS: Amounts = {
  currency: "usd",
  held_minor: 1,
  earned_minor: 20,
  owed_minor: 300,
  in_payment_minor: 4_000,
  paid_minor: 50_000,
  withheld: [],
};
const ACTIVE = { idle: null, amounts: [AMOUNTS], qualification_status: "qualified" } as const;

test("an amount on its way adds all but what is paid, exactly", () => {
  is(comingOf(AMOUNTS), 4_321n);
  is(comingOf({ ...AMOUNTS, exact: { owed_minor: "9007199254740993" } }), 9_007_199_254_745_014n);
  is(mainAmounts([AMOUNTS, { ...AMOUNTS, currency: "eur", owed_minor: 301 }])?.currency, "eur");
  is(mainAmounts([]), undefined);
});

test("the next step is the one that helps most", () => {
  const missing = {
    ...AMOUNTS,
    withheld: [{ reason: "account_missing", amount_minor: 1, until: null, minimum_minor: null }],
  } as const;
  is(nextStep({ ...ACTIVE, idle: "paused", amounts: [missing] }, 0), "idle");
  is(nextStep({ ...ACTIVE, amounts: [missing] }, 0), "account");
  is(nextStep({ ...ACTIVE, qualification_status: "grace" }, 5), "standing");
  is(nextStep(ACTIVE, 0), "share");
  is(nextStep(ACTIVE, 5), "look");
});

test("a series has thirty days of the reader's zone, with those on which nothing happened", () => {
  const day = (start: string, type: string, events: number, earned = 0) => ({
    start,
    type,
    currency: earned === 0 ? null : "usd",
    events,
    value_minor: 0,
    earned_minor: earned,
  });
  // Midnight in Zurich is 23:00 of the day before in UTC.
  const rows = [day("2026-11-26T23:00:00.000Z", "click", 7), day("2026-11-24T23:00:00.000Z", "sale", 2, 500)];
  const series = seriesOf(rows, countedTypes([]), new Date("2026-11-27T12:00:00.000Z"), "Europe/Zurich");
  is(series.days.length, 30);
  equal([series.days.at(-1)?.clicks, series.days.at(-3)?.sales, series.days.at(-2)?.clicks], [7, 2, 0]);
  equal([series.clicks, series.sales, [...series.earned]], [7, 2, [["usd", 500]]]);
});

test("a click counts for what the rules pay, and for sales where they say nothing", () => {
  const now = new Date("2026-11-27T12:00:00.000Z");
  const of = (type: string, events: number) => ({
    ...{ start: now.toISOString(), type, currency: null, events, value_minor: 0, earned_minor: 0 },
  });
  const rows = [of("click", 10), of("sale", 2), of("signup", 3), of("x:lead", 4)];
  const words = {
    sales: "Sales",
    types: { sale: "Sale", signup: "Sign-up" },
    metrics: { event_registration: "Registrations" },
  };
  for (const [paid, count, said] of [
    [[], 2, "Sales"],
    [["sale", "purchase", "gmv_cents"], 2, "Sales"],
    [["signup"], 3, "Sign-up"],
    [["x:lead"], 4, "x:lead"],
    [["sale", "sales_count", "signup", "event_registration"], 5, "Sales, Sign-up, Registrations"],
  ] as const) {
    is(seriesOf(rows, countedTypes(paid), now, "UTC").sales, count, said);
    is(countedIn(countedTypes(paid), words), said);
  }
});

test.run();
