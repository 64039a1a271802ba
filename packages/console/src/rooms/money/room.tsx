import { Segments } from "@entente/kit";
import { count, date } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { unpaidOf } from "../../data/payouts.ts";
import { Explained } from "../../explain/explained.tsx";
import type { Owed } from "../../explain/subject.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { Asked, Skeleton } from "../../ui/states.tsx";
import { Batches } from "./batches.tsx";
import { listsFor } from "./lists.ts";
import { NewBatch } from "./new-batch.tsx";
import { Run } from "./run.tsx";
import type { MoneyList } from "./search.ts";
import { sumsOf } from "./sums.ts";
import { Uncovered } from "./uncovered.tsx";

const Earned = lazy(async () => ({ default: (await import("./earned.tsx")).Earned }));
const words = moneyText;

/** A list that loads when it is opened. */
const list = <N extends string>(load: () => Promise<Readonly<Record<N, ComponentType>>>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }));

const LISTS: Record<MoneyList, ComponentType> = {
  batches: Batches,
  payouts: list(() => import("./payouts.tsx"), "Payouts"),
  balances: list(() => import("./balances.tsx"), "Balances"),
  periods: list(() => import("./periods.tsx"), "Periods"),
  schedules: list(() => import("./schedules.tsx"), "Schedules"),
  totals: list(() => import("./totals.tsx"), "Totals"),
  liability: list(() => import("./liability.tsx"), "Liability"),
  rails: list(() => import("./rails.tsx"), "Rails"),
  ledger: list(() => import("./ledger.tsx"), "Ledger"),
};

export const MoneyRoom = () => {
  const { may } = useView();
  const lists = listsFor(may);
  const { show: asked = "batches" } = useSearch({ from: "/shell/money" });
  const show = asked in lists ? asked : "batches";
  const navigate = useNavigate({ from: "/money" });
  const List = LISTS[show];
  return (
    <>
      <div className="title">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.sub}</p>
        </div>
        {may("payouts:write") && (
          <div className="row">
            <Link className="button" to="/money/month-end">
              {words.monthEnd}
            </Link>
            <Run />
            <NewBatch />
          </div>
        )}
      </div>
      <Sums />
      <section className="card" aria-label={words.lists[show]}>
        <div className="head">
          <Segments
            label={words.title}
            values={lists}
            value={show}
            choose={(list) => void navigate({ search: { show: list }, replace: true })}
          />
        </div>
        <Suspense fallback={<Skeleton height={300} />}>
          <List />
        </Suspense>
      </section>
    </>
  );
};

/** True of a status that this page knows the payouts of. */
const isOwed = (status: string): status is Owed => Object.hasOwn(text.chain.statuses, status);

const Sums = () => {
  const { client } = useView();
  const query = useQuery({ queryKey: useKey()("payouts summary"), queryFn: () => client.payouts.summary() });
  return (
    <Asked query={query} height={92}>
      {({ data, uncovered }) => (
        <>
          {data.length === 0 ? (
            <Suspense fallback={null}>
              <Earned />
            </Suspense>
          ) : (
            <dl className="kpis" aria-label={words.sums}>
              {unpaidOf(data).map(({ currency, minor, exact, payouts }) => (
                <div key={currency} className="card kpi">
                  <dt>{text.overview.unpaid}</dt>
                  <dd>
                    <div className="value">
                      <Explained
                        of={{ of: "payouts", owed: "unpaid" }}
                        minor={minor}
                        currency={currency}
                        exact={exact}
                        name={text.overview.unpaid}
                      />
                    </div>
                    <div className="delta">{text.overview.unpaidHint(count(payouts))}</div>
                  </dd>
                </div>
              ))}
              {sumsOf(data).map(({ currency, status, minor, exact, payouts, oldestAt }) => (
                <div key={`${currency} ${status}`} className="card kpi">
                  <dt>{text.chain.statuses[status] ?? status}</dt>
                  <dd>
                    <div className="value">
                      <Explained
                        of={isOwed(status) ? { of: "payouts", owed: status } : undefined}
                        minor={minor}
                        currency={currency}
                        exact={exact}
                        name={text.chain.statuses[status] ?? status}
                      />
                    </div>
                    <div className="delta">{words.since(count(payouts), date(oldestAt))}</div>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <Uncovered days={uncovered} />
        </>
      )}
    </Asked>
  );
};
