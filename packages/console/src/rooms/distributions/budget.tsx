import type { Distribution, Operation } from "@entente/client";
import { LineChart, Segments } from "@entente/kit";
import { amount, count, short, shortAmount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Explained } from "../../explain/explained.tsx";
import { dayNames } from "../../format/day-names.ts";
import { type Range, type Window, windowOf } from "../../format/range.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import { Asked } from "../../ui/states.tsx";
import { said } from "../../ui/status.tsx";
import { reservationOf } from "./funding.ts";
import { SERIES, type Series } from "./search.ts";
import { daysOf, perDay, spentOver } from "./spend.ts";

const words = distributionText;
const ENTRIES_MAX = 1_000;
const PAGE = 100;
const ROWS_MAX = 1_000;

/** How the budget is kept, in words; for a funded one, how it stands in the wallet. */
export const budgetName = (distribution: Distribution, operation: Operation | null): string => {
  const { mode } = distribution.budget;
  const reservation = reservationOf(distribution, operation);
  return reservation === null ? (said(words.modes, mode) ?? mode) : words.reservations[reservation];
};

/** Shows the total and the spending of a budget, and its series over time. */
export const Budget = ({ distribution, operation }: { distribution: Distribution; operation: Operation | null }) => {
  const { may } = useView();
  const { budget } = distribution;
  const { mode, asset, total, consumed, released, exact } = budget;
  const shown = (value: number, field: string) => amount(value, asset, undefined, exact?.[field]);
  const moved = (figure: "consumed" | "released", name: string) => (
    <Explained
      // Only a funded budget moves in the ledger.
      of={mode === "funded" ? { of: "budget", figure, distribution: distribution.id } : undefined}
      minor={budget[figure]}
      currency={asset}
      exact={exact?.[figure]}
      name={name}
    />
  );
  return (
    <section className="card" aria-label={words.budget}>
      <div className="head">
        <h2>{words.budget}</h2>
        <span className="soft">{budgetName(distribution, operation)}</span>
      </div>
      {mode !== "none" && (
        <div className="body stack">
          <dl className="facts">
            <div>
              <dt>{words.spent}</dt>
              <dd>{moved("consumed", words.spent)}</dd>
            </div>
            <div>
              <dt>{words.fields.total}</dt>
              <dd>{total === null ? text.distributions.unlimited : shown(total, "total")}</dd>
            </div>
            {released !== 0 && (
              <div>
                <dt>{words.released}</dt>
                <dd>{moved("released", words.released)}</dd>
              </div>
            )}
          </dl>
          {total !== null && total > 0 && (
            <progress className="spent" max={total} value={Math.max(0, consumed)} aria-label={words.spent} />
          )}
        </div>
      )}
      {(may("performance:read") || may("wallet:read")) && <OverTime distribution={distribution} />}
    </section>
  );
};

/** Shows each series from its source: the ledger for the spending of funded budgets, the events for the rest. */
const OverTime = ({ distribution }: { distribution: Distribution }) => {
  const { may } = useView();
  const search = useSearch({ from: "/shell/distributions/$distribution" });
  const navigate = useNavigate({ from: "/distributions/$distribution" });
  const isKept = distribution.budget.mode === "funded" && may("wallet:read");
  const seen = SERIES.filter((one) => (one === "spent" ? isKept : may("performance:read")));
  const series = seen.find((one) => one === search.series) ?? seen[0];
  const { range = "30d" } = search;
  if (series === undefined) return null;
  const names = Object.fromEntries(seen.map((one) => [one, words.series[one]])) as Record<Series, string>;
  const window = windowOf(range, new Date());
  return (
    <>
      <div className="head">
        <Segments
          label={words.overTime}
          values={names}
          value={series}
          choose={(next) => void navigate({ search: { ...search, series: next }, replace: true })}
        />
        <Segments
          label={text.overview.range}
          values={text.overview.ranges}
          value={range}
          choose={(next) => void navigate({ search: { ...search, range: next }, replace: true })}
        />
      </div>
      {series === "spent" && <Spent distribution={distribution} window={window} />}
      {series === "earned" && <Earned distribution={distribution} window={earnedWindow(range)} />}
      {(series === "sales" || series === "clicks") && (
        <Counted distribution={distribution.id} window={window} series={series} />
      )}
    </>
  );
};

/** Returns the window of earnings, which are kept by day for 90 days. */
const earnedWindow = (range: Range): Window => windowOf(range === "365d" ? "90d" : range, new Date());

const Spent = ({
  distribution: { id, budget },
  window: { from, to },
}: {
  distribution: Distribution;
  window: Window;
}) => {
  const { client } = useView();
  const asset = budget.asset ?? "usd";
  const query = useQuery({
    queryKey: useKey()("spent", id, from, to),
    queryFn: async () => {
      const entries = [];
      // The account takes part in most transfers of the budget, so that it is not filtered by.
      for await (const entry of client.ledger.entries.list({ distribution: id, created_after: from, limit: PAGE })) {
        entries.push(entry);
        if (entries.length === ENTRIES_MAX) break;
      }
      return entries;
    },
  });
  return (
    <Asked query={query} height={230}>
      {(entries) => {
        const oldest = entries.at(-1)?.created_at ?? from;
        const isCut = entries.length === ENTRIES_MAX;
        const nameOf = dayNames(isCut ? oldest : from, to, "UTC");
        const points = spentOver(daysOf(isCut ? oldest : from, to), entries, asset, budget.consumed);
        return (
          <>
            <LineChart
              title={words.series.spent}
              points={points.map(({ start, spent }) => ({ label: nameOf(start), value: spent }))}
              axis={(value) => shortAmount(value, asset)}
              show={(value) => amount(value, asset)}
              beforeName={text.overview.before}
            />
            {isCut && <p className="body soft">{words.cut(count(ENTRIES_MAX))}</p>}
          </>
        );
      }}
    </Asked>
  );
};

/** Shows the daily earnings of members from the distribution, in the asset of its budget, or else in the first currency. */
const Earned = ({ distribution, window }: { distribution: Distribution; window: Window }) => {
  const { client } = useView();
  const { from, to } = window;
  const { id, budget } = distribution;
  const query = useQuery({
    queryKey: useKey()("earned", id, from, to),
    queryFn: () =>
      client.performance.analytics({
        from,
        to,
        interval: "day",
        distribution: id,
        metrics: "earned_minor",
        limit: ROWS_MAX,
      }),
  });
  return (
    <Asked query={query} height={230}>
      {({ data, from: first, to: last }) => {
        const currencies = data.flatMap(({ currency }) => currency ?? []);
        const currency = currencies.find((one) => one === budget.asset) ?? currencies[0] ?? budget.asset ?? "usd";
        const rows = data.filter((row) => row.currency === currency);
        return (
          <Daily
            title={words.series.earned}
            days={daysOf(first, last)}
            values={perDay(rows.map(({ start, earned_minor = 0 }) => [start, earned_minor]))}
            axis={(value) => shortAmount(value, currency)}
            show={(value) => amount(value, currency)}
          />
        );
      }}
    </Asked>
  );
};

const TYPE = { sales: "sale", clicks: "click" } as const;

const Counted = ({
  distribution,
  window: { from, to },
  series,
}: {
  distribution: string;
  window: Window;
  series: keyof typeof TYPE;
}) => {
  const { client } = useView();
  const type = TYPE[series];
  const query = useQuery({
    queryKey: useKey()("counted", distribution, type, from, to),
    queryFn: () =>
      client.performance.analytics({
        from,
        to,
        interval: "day",
        distribution,
        type,
        metrics: "events",
        limit: ROWS_MAX,
      }),
  });
  return (
    <Asked query={query} height={230}>
      {({ data, from: first, to: last }) => (
        <Daily
          title={words.series[series]}
          days={daysOf(first, last)}
          values={perDay(data.map(({ start, events = 0 }) => [start, events]))}
          axis={short}
          show={count}
        />
      )}
    </Asked>
  );
};

const Daily = ({
  title,
  days,
  values,
  axis,
  show,
}: {
  title: string;
  days: readonly string[];
  values: ReadonlyMap<string, number>;
  axis: (value: number) => string;
  show: (value: number) => string;
}) => {
  const nameOf = days.length === 0 ? undefined : dayNames(days[0] as string, days.at(-1) as string, "UTC");
  return (
    <LineChart
      title={title}
      points={days.map((start) => ({ label: nameOf?.(start) ?? start, value: values.get(start.slice(0, 10)) ?? 0 }))}
      axis={axis}
      show={show}
      beforeName={text.overview.before}
    />
  );
};
