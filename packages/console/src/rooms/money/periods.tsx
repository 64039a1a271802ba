import type { PayoutPeriod } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { count, span } from "@entente/kit/format";
import { Fragment } from "react";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { PeriodVerbs } from "./period-verbs.tsx";
import { TimeZone } from "./time-zone.tsx";
import { PERIOD_TONE } from "./tones.ts";

const words = moneyText;
const PAGE = 25;

/** Shows the later bookings about a closed period: the number of payouts, and their totals, each with its chain. */
const Changed = ({ of: { id, changed_after_close: changed } }: { of: PayoutPeriod }) => {
  if (changed === null || changed.count === 0) return null;
  const exact = changed.totals.exact as Readonly<Record<string, string>> | undefined;
  const sums = Object.entries(changed.totals).flatMap(([currency, total]) =>
    typeof total === "number" ? [{ currency, total }] : [],
  );
  return (
    <>
      {count(changed.count)}:{" "}
      {sums.map(({ currency, total }, place) => (
        <Fragment key={currency}>
          {place > 0 && ", "}
          <Explained
            of={{ of: "changes", period: id }}
            minor={total}
            currency={currency}
            exact={exact?.[currency]}
            name={words.columns.changed}
          />
        </Fragment>
      ))}
    </>
  );
};

const COLUMNS: readonly Column<PayoutPeriod>[] = [
  {
    name: words.columns.period,
    show: ({ period_start, period_end, time_zone }) => (
      <span className="num">{words.daysIn(span(period_start, period_end), time_zone)}</span>
    ),
  },
  {
    name: words.columns.status,
    card: "state",
    show: ({ status }) => <Status of={status} tones={PERIOD_TONE} words={words.periodStatuses} />,
  },
  { name: words.columns.changed, isNumber: true, show: (period) => <Changed of={period} /> },
];

const VERBS: Column<PayoutPeriod> = {
  name: words.columns.verb,
  card: "acts",
  show: (period) => <PeriodVerbs period={period} />,
};

/** The periods that were run, which are closed and opened again here. */
export const Periods = () => {
  const { client, may } = useView();
  const query = usePages(useKey()("payout periods"), (after) => client.payouts.periods.list({ limit: PAGE, ...after }));
  const columns = may("payouts:write") ? [...COLUMNS, VERBS] : COLUMNS;
  return (
    <>
      <TimeZone />
      <Pages label={words.lists.periods} query={query} empty={words.noPeriod} hint={words.nothingHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </>
  );
};
