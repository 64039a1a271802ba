import type { Analytics } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { figuresOf, hasBefore, seriesOf, sharesOf, typeBehind, withBefore } from "./figures.ts";

type Row = Analytics["data"][number];

const row = (type: string, events: number, value: number, rest: Partial<Row> = {}): Row => ({
  start: "2026-11-01T00:00:00Z",
  end: "2026-11-02T00:00:00Z",
  groups: [{ by: "type", value: type, name: null }],
  currency: null,
  events,
  value_minor: value,
  ...rest,
});
const inUsd = { currency: "usd" };

test("figures count events by type, and revenue is sales less refunds, by currency", () => {
  const rows = [
    row("click", 40, 0, { previous: { events: 20, value_minor: 0 } }),
    row("sale", 3, 9_000, { ...inUsd, previous: { events: 1, value_minor: 1_000 } }),
    row("purchase", 1, 1_000, inUsd),
    row("refund", 1, -500, inUsd),
    row("sale", 1, 20_000, { currency: "eur" }),
    row("signup", 2, 0),
    row("lead", 1, 0),
    row("view", 99, 0),
  ];
  equal(figuresOf(rows), {
    clicks: { now: 40, before: 20 },
    signups: { now: 3, before: 0 },
    sales: { now: 5, before: 1 },
    revenue: [
      { currency: "eur", now: 20_000, exact: "20000", before: 0 },
      { currency: "usd", now: 9_500, exact: "9500", before: 1_000 },
    ],
  });
});

test("revenue comes to what the lines of a breakdown come to, whatever takes value back or gives it again", () => {
  const events = [
    { type: "sale", program: "prog_1", minor: 10_000 },
    { type: "sale", program: "prog_2", minor: 7_000 },
    { type: "subscription", program: "prog_2", minor: 900 },
    // A refund, and its undo.
    { type: "refund", program: "prog_1", minor: -6_000 },
    { type: "reinstatement", program: "prog_1", minor: 6_000 },
    // A dispute, which is won in part.
    { type: "chargeback", program: "prog_2", minor: -7_000 },
    { type: "reinstatement", program: "prog_2", minor: 2_000 },
    // A correction: the sale as it was is taken away, and recorded as it is.
    { type: "sale", program: "prog_1", minor: -10_000 },
    { type: "sale", program: "prog_1", minor: 8_000 },
    { type: "reversal", program: "prog_2", minor: -900 },
  ];
  const [revenue] = figuresOf(events.map(({ type, minor }) => row(type, 1, minor, inUsd))).revenue;
  const lines = sharesOf(
    events.map(({ program, minor }) =>
      row("", 1, minor, { ...inUsd, groups: [{ by: "program", value: program, name: null }] }),
    ),
  );
  equal(revenue?.now, 10_000);
  equal(
    lines.flatMap(({ values }) => values).reduce((sum, { minor }) => sum + minor, 0),
    revenue?.now,
  );
  const start = "2026-11-01T00:00:00Z";
  equal(
    seriesOf(
      events.map(({ type, minor }) => row(type, 1, minor, inUsd)),
      [start],
      "revenue",
      "usd",
    ),
    [{ start, now: 10_000, before: 0 }],
  );
});

test("a series leads to the type of its events where it has one alone", () => {
  equal(typeBehind([row("sale", 1, 1), row("click", 1, 0)], "sales"), "sale");
  equal(typeBehind([row("sale", 1, 1), row("purchase", 1, 1)], "sales"), undefined);
  equal(typeBehind([row("sale", 1, 1, inUsd), row("click", 1, 0)], "revenue"), "sale");
  equal(typeBehind([row("sale", 1, 1, inUsd), row("refund", 1, -1, inUsd)], "revenue"), undefined);
  equal(typeBehind([], "clicks"), undefined);
});

test("no rows are zeros and no revenue", () => {
  const none = { now: 0, before: 0 };
  equal(figuresOf([]), { clicks: none, signups: none, sales: none, revenue: [] });
});

test("a series has every interval, and 0 where nothing happened", () => {
  const starts = ["2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"];
  const rows = [
    row("sale", 2, 700, { ...inUsd, start: "2026-11-01T00:00:00.000Z" }),
    row("refund", 1, -100, inUsd),
    row("sale", 1, 5, { currency: "eur" }),
  ];
  equal(seriesOf(rows, starts, "revenue", "usd"), [
    { start: starts[0], now: 600, before: 0 },
    { start: starts[1], now: 0, before: 0 },
  ]);
  equal(
    seriesOf(rows, starts, "sales", "usd").map(({ now }) => now),
    [3, 0],
  );
});

test("rows are beside those of an earlier time, by their place where there are intervals", () => {
  const now = [row("sale", 2, 700, inUsd)];
  const earlier = [
    row("sale", 5, 900, { ...inUsd, start: "2025-11-01T00:00:00Z" }),
    row("click", 7, 0, { start: "2025-11-02T00:00:00Z" }),
    row("sale", 9, 1, { ...inUsd, start: "2025-11-03T00:00:00Z" }),
  ];
  const starts = {
    now: ["2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"],
    earlier: ["2025-11-01T00:00:00.000Z", "2025-11-02T00:00:00.000Z", "2025-11-03T00:00:00.000Z"],
  };
  const beside = withBefore(now, earlier, starts);
  equal(seriesOf(beside, starts.now, "revenue", "usd"), [
    { start: starts.now[0], now: 700, before: 900 },
    { start: starts.now[1], now: 0, before: 0 },
  ]);
  equal(seriesOf(beside, starts.now, "clicks", undefined)[1], { start: starts.now[1], now: 0, before: 7 });
  equal(figuresOf(withBefore(now, earlier)).sales, { now: 2, before: 14 });
});

test("a breakdown has one line a group, with its events together and its values by currency", () => {
  const of = (value: string | null, name: string | null) => ({ groups: [{ by: "program", value, name }] });
  const rows = [
    row("", 2, 700, { ...inUsd, ...of("prog_1", "Friends") }),
    row("", 5, 0, of("prog_2", "Partners")),
    row("", 40, 0, of("prog_1", "Friends")),
    row("", 1, 9, { currency: "eur", ...of("prog_1", "Friends") }),
    row("", 3, 0, of(null, null)),
  ];
  equal(sharesOf(rows), [
    {
      value: "prog_1",
      name: "Friends",
      events: 43,
      values: [
        { currency: "usd", minor: 700, exact: undefined },
        { currency: "eur", minor: 9, exact: undefined },
      ],
    },
    { value: "prog_2", name: "Partners", events: 5, values: [] },
    { value: null, name: null, events: 3, values: [] },
  ]);
});

test("a time before in which nothing happened is nothing to compare with", () => {
  equal(hasBefore([]), false);
  equal(hasBefore([{ before: 0 }, { before: 0 }]), false);
  equal(hasBefore([{ before: 0 }, { before: -3 }]), true);
});

test.run();
