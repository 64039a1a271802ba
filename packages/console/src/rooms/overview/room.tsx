import type { Analytics } from "@entente/client";
import { LineChart, Scroll, Segments } from "@entente/kit";
import { amount, count, day, short, shortAmount } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { RANGES } from "../../format/range.ts";
import { text } from "../../text/index.ts";
import { Person } from "../../ui/person.tsx";
import { Asked, Empty } from "../../ui/states.tsx";
import { useOverTime, useTop, useTotals, useWindow } from "./data.ts";
import { figuresOf, type Share, seriesOf, sharesOf, startsOf } from "./figures.ts";
import { Kpis } from "./kpis.tsx";
import { type Need, useNeeds } from "./needs.ts";
import type { Breakdown, OverviewSearch, Series } from "./search.ts";

const Checklist = lazy(async () => ({ default: (await import("./checklist.tsx")).Checklist }));

const words = text.overview;
const LINES = 8;
const SERIES_NAMES: Record<Series, string> = {
  revenue: words.revenue,
  sales: words.sales,
  clicks: words.clicks,
  signups: words.signups,
};

export const OverviewRoom = () => {
  const search = useSearch({ from: "/shell/" });
  const { range = "30d", by = "program", series = "revenue" } = search;
  const navigate = useNavigate({ from: "/" });
  const show = (next: OverviewSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  const window = useWindow(range);
  const totals = useTotals(window);
  const overTime = useOverTime(window);
  const currency = totals.data ? figuresOf(totals.data.data).revenue[0]?.currency : undefined;
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.compared(day(window.from), day(window.to), RANGES[range])}</p>
        </div>
        <Segments label={words.range} values={words.ranges} value={range} choose={(next) => show({ range: next })} />
      </div>
      <Suspense fallback={null}>
        <Checklist />
      </Suspense>
      <Asked query={totals} height={92}>
        {({ data }) => <Kpis figures={figuresOf(data)} />}
      </Asked>
      <div className="two">
        <section className="card" aria-label={words.chart}>
          <div className="head">
            <Segments
              label={words.chart}
              values={SERIES_NAMES}
              value={series}
              choose={(next) => show({ series: next })}
            />
            <div className="legend">
              <span>
                <i />
                {SERIES_NAMES[series]}
              </span>
              <span>
                <i className="before" />
                {words.before}
              </span>
            </div>
          </div>
          <Asked query={overTime} height={230}>
            {({ data, from, to }) => (
              <OverTime rows={data} starts={startsOf(from, to, window.interval)} series={series} currency={currency} />
            )}
          </Asked>
        </section>
        <Needs />
      </div>
      <section className="card" aria-label={words.breakdown}>
        <div className="head">
          <h2>{words.breakdown}</h2>
          <Segments label={words.breakdown} values={words.by} value={by} choose={(next) => show({ by: next })} />
        </div>
        <Top window={window} by={by} />
      </section>
    </>
  );
};

const OverTime = ({
  rows,
  starts,
  series,
  currency,
}: {
  rows: Analytics["data"];
  starts: readonly string[];
  series: Series;
  currency: string | undefined;
}) => {
  const isMoney = series === "revenue" && currency !== undefined;
  const points = seriesOf(rows, starts, series, currency);
  return (
    <LineChart
      title={SERIES_NAMES[series]}
      points={points.map(({ start, now, before }) => ({ label: day(start, "UTC"), value: now, before }))}
      axis={(value) => (isMoney ? shortAmount(value, currency) : short(value))}
      show={(value) => (isMoney ? amount(value, currency) : count(value))}
      beforeName={words.before}
    />
  );
};

const Needs = () => {
  const needs = useNeeds();
  return (
    <section className="card" aria-label={words.needs}>
      <div className="head">
        <h2>{words.needs}</h2>
      </div>
      <Asked query={needs} height={180}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={words.nothingNeeded} />
          ) : (
            <ul className="todo">
              {found.map((need) => (
                <NeedLine key={need.key} need={need} />
              ))}
            </ul>
          )
        }
      </Asked>
    </section>
  );
};

const NeedLine = ({ need: { isBad, title, hint, act } }: { need: Need }) => (
  <li>
    <span className={isBad ? "dot bad" : "dot"} aria-hidden="true" />
    <div>
      <b>{title}</b>
      <small>{hint}</small>
    </div>
    {act !== null && (
      <Link className="link" {...act.target}>
        {act.name}
      </Link>
    )}
  </li>
);

const Top = ({ window, by }: { window: ReturnType<typeof useWindow>; by: Breakdown }) => {
  const top = useTop(window, by);
  return (
    <Asked query={top} height={160}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title={text.states.nothing} hint={text.activity.emptyHint} />
        ) : (
          <Scroll label={words.breakdown}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.by[by]}</th>
                  <th scope="col" className="right">
                    {text.member.events}
                  </th>
                  <th scope="col" className="right">
                    {words.value}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sharesOf(data)
                  .slice(0, LINES)
                  .map((share) => (
                    <TopLine key={share.value} share={share} by={by} />
                  ))}
              </tbody>
            </table>
          </Scroll>
        )
      }
    </Asked>
  );
};

const TopLine = ({ share: { value, name, events, values }, by }: { share: Share; by: Breakdown }) => {
  const shown = name ?? value ?? words.none;
  return (
    <tr>
      <td>
        {by === "enrollment" && value !== null ? (
          <Link to="/members/$enrollment" params={{ enrollment: value }}>
            <Person name={shown} />
          </Link>
        ) : (
          <span dir="auto">{shown}</span>
        )}
      </td>
      <td className="right">{count(events)}</td>
      <td className="right">
        {values.map(({ currency, minor, exact }) => amount(minor, currency, undefined, exact)).join(", ")}
      </td>
    </tr>
  );
};
