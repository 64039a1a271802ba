import { amount, change, count, percent } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { grouped } from "../../data/grouped.ts";
import { summed } from "../../data/summed.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import type { Figure, Figures } from "./figures.ts";

const words = text.overview;
const UNPAID = ["pending", "awaiting_account", "processing"];

/** By how much a figure changed: an arrow for the eye, a word for screen readers. */
const Delta = ({ now, before }: Figure) => {
  const by = change(now, before);
  if (by === null) return <div className="delta">{now === 0 ? words.noChange : words.new}</div>;
  if (by === 0) return <div className="delta">{words.noChange}</div>;
  return (
    <div className={by > 0 ? "delta up" : "delta down"}>
      {by > 0 ? "▲ +" : "▼ "}
      {percent(by)}
    </div>
  );
};

const Kpi = ({ name, value, children }: { name: string; value: string; children: React.ReactNode }) => (
  <div className="card kpi">
    <dt>{name}</dt>
    <dd>
      <div className="value">{value}</div>
      {children}
    </dd>
  </div>
);

export const Kpis = ({ figures: { clicks, signups, sales, revenue } }: { figures: Figures }) => {
  const { may } = useView();
  return (
    <dl className="kpis" aria-label={words.kpis}>
      <Kpi name={words.clicks} value={count(clicks.now)}>
        <Delta {...clicks} />
      </Kpi>
      <Kpi name={words.signups} value={count(signups.now)}>
        <Delta {...signups} />
      </Kpi>
      <Kpi name={words.sales} value={count(sales.now)}>
        <Delta {...sales} />
      </Kpi>
      {revenue.map(({ currency, now, exact, before }) => (
        <Kpi key={currency} name={words.revenue} value={amount(now, currency, undefined, exact)}>
          <Delta now={now} before={before} />
        </Kpi>
      ))}
      {clicks.now > 0 && (
        <Kpi name={words.conversion} value={percent(sales.now / clicks.now)}>
          <div className="delta">
            {clicks.before > 0 ? `${percent(sales.before / clicks.before)} ${words.before}` : ""}
          </div>
        </Kpi>
      )}
      {may("payouts:read") && <Unpaid />}
    </dl>
  );
};

/** Shows the amounts that runs have written and that are not paid yet, by currency. */
const Unpaid = () => {
  const { client } = useView();
  const { data } = useQuery({ queryKey: useKey()("payouts summary"), queryFn: () => client.payouts.summary() });
  const open = grouped(
    (data?.data ?? []).filter(({ status }) => UNPAID.includes(status)),
    (row) => row.currency,
  );
  return [...open].map(([currency, rows]) => {
    const { minor, exact } = summed(rows, "amount_minor");
    return (
      <Kpi key={currency} name={words.unpaid} value={amount(minor, currency, undefined, exact)}>
        <div className="delta">{words.unpaidHint(count(rows.reduce((sum, row) => sum + row.payouts, 0)))}</div>
      </Kpi>
    );
  });
};
