import { change, count, percent } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { unpaidOf } from "../../data/payouts.ts";
import { Explained } from "../../explain/explained.tsx";
import type { Range } from "../../explain/subject.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { type Figure, type Figures, TYPES } from "./figures.ts";
import type { Series } from "./search.ts";

const words = text.overview;

/** By how much a figure changed: an arrow for the eye, a word for screen readers. */
const Delta = ({ now, before }: Figure) => {
  const by = change(now, before);
  // Of nothing before and nothing now there is nothing to say.
  if (by === null) return <div className="delta">{now === 0 ? "" : words.new}</div>;
  if (by === 0) return <div className="delta">{words.noChange}</div>;
  return (
    <div className={by > 0 ? "delta up" : "delta down"}>
      {by > 0 ? "▲ +" : "▼ "}
      {percent(by)}
    </div>
  );
};

const Kpi = ({ name, value, children }: { name: string; value: React.ReactNode; children: React.ReactNode }) => (
  <div className="card kpi">
    <dt>{name}</dt>
    <dd>
      <div className="value">{value}</div>
      {children}
    </dd>
  </div>
);

export const Kpis = ({
  figures: { clicks, signups, sales, revenue },
  range,
  before,
}: {
  figures: Figures;
  /** The name of the earlier time; null where nothing is compared. */
  before: string | null;
  /** The time that the figures are of. */
  range: Range;
}) => {
  const { may } = useView();
  const counted = (series: Series, { now }: Figure) => (
    <Explained
      of={{ of: "activity", types: TYPES[series], measure: "events", ...range }}
      minor={now}
      name={words[series]}
    />
  );
  return (
    <>
      <dl className="kpis" aria-label={words.kpis}>
        <Kpi name={words.clicks} value={counted("clicks", clicks)}>
          {before !== null && <Delta {...clicks} />}
        </Kpi>
        <Kpi name={words.signups} value={counted("signups", signups)}>
          {before !== null && <Delta {...signups} />}
        </Kpi>
        <Kpi name={words.sales} value={counted("sales", sales)}>
          {before !== null && <Delta {...sales} />}
        </Kpi>
        {revenue.map(({ currency, now, exact, before: earlier }) => (
          <Kpi
            key={currency}
            name={words.revenue}
            value={
              <Explained
                of={{ of: "activity", types: TYPES.revenue, measure: "value_minor", ...range }}
                minor={now}
                currency={currency}
                exact={exact}
                name={words.revenue}
              />
            }
          >
            {before !== null && <Delta now={now} before={earlier} />}
          </Kpi>
        ))}
        {clicks.now > 0 && (
          <Kpi
            name={words.conversion}
            value={
              <Explained
                of={{
                  of: "conversion",
                  ...{ sales: sales.now, clicks: clicks.now, range },
                  ...{ saleTypes: TYPES.sales, clickTypes: TYPES.clicks },
                }}
                minor={sales.now / clicks.now}
                name={words.conversion}
              >
                {percent(sales.now / clicks.now)}
              </Explained>
            }
          >
            <div className="delta">
              {before !== null && clicks.before > 0 ? `${percent(sales.before / clicks.before)} ${before}` : ""}
            </div>
          </Kpi>
        )}
        {may("payouts:read") && <Unpaid />}
      </dl>
      {sales.now > 0 && <p className="soft">{words.allRecorded}</p>}
    </>
  );
};

/** Shows the amounts that runs have written and that are not paid yet, by currency: as the room of money does. */
const Unpaid = () => {
  const { client } = useView();
  const { data } = useQuery({ queryKey: useKey()("payouts summary"), queryFn: () => client.payouts.summary() });
  return unpaidOf(data?.data ?? []).map(({ currency, minor, exact, payouts }) => (
    <Kpi
      key={currency}
      name={words.unpaid}
      value={
        <Explained
          of={{ of: "payouts", owed: "unpaid" }}
          minor={minor}
          currency={currency}
          exact={exact}
          name={words.unpaid}
        />
      }
    >
      <div className="delta">{words.unpaidHint(count(payouts))}</div>
    </Kpi>
  ));
};
