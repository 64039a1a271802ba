import type { Analytics } from "@entente/client";
import { LineChart, Scroll, Segments } from "@entente/kit";
import { amount, count, date, hour, short, shortAmount } from "@entente/kit/format";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Fragment, lazy, Suspense } from "react";
import { Explained } from "../../explain/explained.tsx";
import type { Range, Subject } from "../../explain/subject.ts";
import { daysBefore } from "../../format/comparison.ts";
import { dayNames } from "../../format/day-names.ts";
import { daysIn, daysOfInterval, type Period, type Asked as Question, startsOf } from "../../format/period.ts";
import { text } from "../../text/index.ts";
import { comparingText } from "../../text/team/comparing.ts";
import { Person } from "../../ui/person.tsx";
import { Asked, Empty } from "../../ui/states.tsx";
import { LINES, useOverTime, useTop, useTotals } from "./data.ts";
import { figuresOf, hasBefore, type Share, seriesOf, sharesOf, typeBehind } from "./figures.ts";
import { Kpis } from "./kpis.tsx";
import { type Need, useNeeds } from "./needs.ts";
import { PeriodChoice, useChosen } from "./period-choice.tsx";
import type { Breakdown, OverviewSearch, Series } from "./search.ts";

const Checklist = lazy(async () => ({ default: (await import("./checklist.tsx")).Checklist }));

const words = text.overview;
const comparing = comparingText;
type Row = Analytics["data"][number];
const daysInWords = ({ from, to }: Period): string => comparing.days(date(from, "UTC"), date(to, "UTC"));
const rangeOf = ({ from, to, time_zone }: Question) => ({ from, to, time_zone });
const SERIES_NAMES: Record<Series, string> = {
  revenue: words.revenue,
  sales: words.sales,
  clicks: words.clicks,
  signups: words.signups,
};

export const OverviewRoom = () => {
  const search = useSearch({ from: "/shell/" });
  const { by = "program", series = "revenue" } = search;
  const navigate = useNavigate({ from: "/" });
  const show = (next: OverviewSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  const chosen = useChosen();
  const { period, asked } = chosen;
  const { compare: comparison = "previous" } = search;
  const nameOf = dayNames(period.from, period.to, "UTC");
  const earlier = daysBefore(comparison, period);
  const before = comparison === "previous" ? words.before : (comparing.names[comparison] ?? null);
  const totals = useTotals({ asked, period, comparison });
  const overTime = useOverTime({ asked, period, comparison });
  const openDays = (start: string, rows: readonly Row[]) => {
    const type = typeBehind(rows, series);
    return navigate({
      to: "/activity",
      search: { ...daysOfInterval(start, asked, period), ...(type !== undefined && { type }) },
    });
  };
  const currency = totals.data ? figuresOf(totals.data).revenue[0]?.currency : undefined;
  const isEmptyBefore =
    overTime.data !== undefined && !hasBefore(seriesOf(overTime.data, startsOf(asked), series, currency));
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">
            {comparison === "previous"
              ? words.compared(nameOf(period.from), nameOf(period.to), count(daysIn(period)))
              : earlier === null
                ? daysInWords(period)
                : comparing.compared(daysInWords(period), daysInWords(earlier))}
          </p>
        </div>
        <PeriodChoice {...chosen} />
      </div>
      <Suspense fallback={null}>
        <Checklist />
      </Suspense>
      <Asked query={totals} height={92}>
        {(rows) => <Kpis figures={figuresOf(rows)} range={rangeOf(asked)} before={before} />}
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
              {before !== null && (
                <span>
                  <i className="before" />
                  {before}
                </span>
              )}
              {before !== null && isEmptyBefore && <span>{words.new}</span>}
            </div>
          </div>
          <Asked query={overTime} height={230}>
            {(rows) => (
              <OverTime
                rows={rows}
                before={before}
                earlier={earlier}
                asked={asked}
                series={series}
                currency={currency}
                open={chosen.isHere ? (start) => void openDays(start, rows) : undefined}
              />
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
        <Top asked={asked} by={by} days={chosen.isHere ? period : {}} />
      </section>
    </>
  );
};

const OverTime = ({
  rows,
  before: beforeName,
  earlier,
  asked,
  series,
  currency,
  open,
}: {
  rows: readonly Row[];
  /** The name of the earlier time, and its days; null where nothing is compared. */
  before: string | null;
  earlier: Period | null;
  asked: Question;
  series: Series;
  currency: string | undefined;
  open: ((start: string) => void) | undefined;
}) => {
  const isMoney = series === "revenue" && currency !== undefined;
  const points = seriesOf(rows, startsOf(asked), series, currency);
  const isCompared = hasBefore(points);
  const zone = asked.time_zone;
  const nameOf = dayNames(points[0]?.start ?? asked.from, asked.to, zone);
  return (
    <LineChart
      title={SERIES_NAMES[series]}
      points={points.map(({ start, now, before }) => ({
        label: asked.interval === "hour" ? hour(start, zone) : nameOf(start),
        value: now,
        before: beforeName === null || !isCompared ? undefined : before,
      }))}
      axis={(value) => (isMoney ? shortAmount(value, currency) : short(value))}
      show={(value) => (isMoney ? amount(value, currency) : count(value))}
      beforeName={beforeName ?? ""}
      axisName={[words.inZone(zone), ...(earlier === null ? [] : [comparing.axis(daysInWords(earlier))])].join(". ")}
      {...(open && { open: (index: number) => open(points[index]?.start ?? asked.from), openName: words.open })}
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

const Top = ({ asked, by, days }: { asked: Question; by: Breakdown; days: Partial<Period> }) => {
  const top = useTop(asked, by);
  return (
    <Asked query={top} height={160}>
      {(data) =>
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
                    {words.revenue}
                  </th>
                </tr>
              </thead>
              <tbody>
                {sharesOf(data)
                  .slice(0, LINES)
                  .map((share) => (
                    <TopLine key={share.value} share={share} by={by} days={days} range={rangeOf(asked)} />
                  ))}
              </tbody>
            </table>
          </Scroll>
        )
      }
    </Asked>
  );
};

const TopLine = ({
  share: { value, name, events, values },
  by,
  days,
  range,
}: {
  share: Share;
  by: Breakdown;
  days: Partial<Period>;
  range: Range;
}) => {
  const shown = name ?? value ?? words.none;
  // What no group names cannot be asked for by one.
  const of = (measure: "events" | "value_minor"): Subject | undefined =>
    value === null ? undefined : { of: "activity", types: null, measure, ...range, [by]: value };
  return (
    <tr>
      <td>
        {by === "enrollment" && value !== null ? (
          <Link to="/members/$enrollment" params={{ enrollment: value }}>
            <Person name={shown} />
          </Link>
        ) : by === "program" && value !== null ? (
          <Link className="link" to="/activity" search={{ program: value, ...days }}>
            <span dir="auto">{shown}</span>
          </Link>
        ) : by === "distribution" && value !== null ? (
          <Link className="link" to="/distributions/$distribution" params={{ distribution: value }}>
            <span dir="auto">{shown}</span>
          </Link>
        ) : (
          <span dir="auto">{shown}</span>
        )}
      </td>
      <td className="right">
        <Explained of={of("events")} minor={events} name={shown} />
      </td>
      <td className="right">
        {values.map(({ currency, minor, exact }, at) => (
          <Fragment key={currency}>
            {at > 0 && ", "}
            <Explained of={of("value_minor")} minor={minor} currency={currency} exact={exact} name={shown} />
          </Fragment>
        ))}
      </td>
    </tr>
  );
};
