import type { PayoutRun } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { amount, date } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { saidOf } from "../../../data/errors.ts";
import { namesIn, useProgramNames } from "../../../data/names.ts";
import { Explained } from "../../../explain/explained.tsx";
import { useKey, useView } from "../../../shell/view.tsx";
import { moneyText } from "../../../text/money.ts";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { Person } from "../../../ui/person.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import type { Period } from "../period.ts";
import { type Compared, comparedOf, type Line } from "./stand.ts";

const words = monthEndText;
const PAGE = 100;

/** The amount that the last calculation wrote, which is what its chain explains: a new one has no rows yet. */
const beforeOf = ({ before, currency }: Line): string => amount(before, currency);
const titleOf = (line: Line): string => words.whyTitle(line.name ?? words.columns.member, beforeOf(line));

const COLUMNS: readonly Column<Line>[] = [
  {
    name: words.columns.member,
    show: ({ name, enrollment }) => (
      <Link to="/members/$enrollment" params={{ enrollment }}>
        <Person name={name} />
      </Link>
    ),
  },
  {
    name: words.columns.before,
    isNumber: true,
    show: (line) =>
      line.payout === null ? (
        "–"
      ) : (
        <Explained
          of={{ of: "payout", payout: line.payout }}
          minor={line.before}
          currency={line.currency}
          name={titleOf(line)}
        />
      ),
  },
  { name: words.columns.now, isNumber: true, show: ({ now, currency }) => amount(now, currency) },
  {
    name: words.columns.why,
    show: (line) =>
      line.payout === null ? (
        ""
      ) : (
        <Explained
          of={{ of: "payout", payout: line.payout }}
          minor={line.before}
          currency={line.currency}
          name={titleOf(line)}
        >
          {words.why(beforeOf(line))}
        </Explained>
      ),
  },
];

/** An entry by hand has no amount of an earlier calculation, but a day and a reason. */
const ENTERED: readonly Column<Line>[] = [
  ...COLUMNS.filter(({ name }) => name === words.columns.member),
  { name: words.columns.entered, show: ({ entered }) => <span className="num">{entered && date(entered.at)}</span> },
  { name: words.columns.reason, show: ({ entered }) => <span dir="auto">{entered?.reason}</span> },
  {
    name: moneyText.columns.amount,
    isNumber: true,
    show: ({ payout, now, currency, name }) =>
      payout === null ? (
        amount(now, currency)
      ) : (
        <Explained of={{ of: "payout", payout }} minor={now} currency={currency} name={name ?? words.columns.member} />
      ),
  },
];

const GROUPS = ["added", "changed", "same"] as const satisfies readonly (keyof Compared)[];

/** Reads what a run of these days would write, beside what is there. */
export const usePreview = (days: Period | null) => {
  const { client } = useView();
  return useQuery({
    queryKey: useKey()("month's end preview", days?.period_start, days?.period_end),
    queryFn: async () => {
      const asked = days as Period;
      const [run, stored] = await Promise.all([
        client.payouts.run({ ...asked, dry_run: true }),
        client.payouts.list({ ...asked, limit: PAGE }),
      ]);
      return { run, compared: comparedOf(stored.data, run.payouts) };
    },
    enabled: days !== null,
    retry: false,
  });
};

/** The members of a run, new, changed and unchanged ones apart, each with its amount before and now. */
export const Review = ({ preview }: { preview: ReturnType<typeof usePreview> }) => {
  if (preview.error) return <p role="alert">{`${words.wrong} ${saidOf(preview.error)}`}</p>;
  if (preview.data === undefined) return <Skeleton height={160} />;
  const { run, compared } = preview.data;
  return (
    <div className="stack">
      <Noted run={run} />
      {GROUPS.map((group) => (
        <section key={group} aria-label={words.groups[group]}>
          <h3>
            {words.groups[group]} ({compared[group].length})
          </h3>
          {compared[group].length === 0 ? (
            <p className="soft">{words.nobody}</p>
          ) : (
            <Table columns={COLUMNS} rows={compared[group]} />
          )}
        </section>
      ))}
      {compared.entered.length > 0 && (
        <section aria-label={words.groups.entered}>
          <h3>
            {words.groups.entered} ({compared.entered.length})
          </h3>
          <p className="soft">{words.enteredHint}</p>
          <Table columns={ENTERED} rows={compared.entered} />
        </section>
      )}
    </div>
  );
};

const Noted = ({ run: { payouts, summary, awaiting_account, left_out } }: { run: PayoutRun }) => {
  const programs = useProgramNames();
  return (
    <>
      {left_out.length > 0 && <p className="soft">{moneyText.leftOut(namesIn(programs, left_out))}</p>}
      {summary.count > payouts.length && <p className="soft">{words.first(payouts.length, summary.count)}</p>}
      {awaiting_account > 0 && <p className="soft">{words.awaiting(awaiting_account)}</p>}
    </>
  );
};
