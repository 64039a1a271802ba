import type { PayoutTotal } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Explained } from "../../explain/explained.tsx";
import type { Yearly } from "../../explain/subject.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { booksText } from "../../text/books.ts";
import { moneyText } from "../../text/money.ts";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Person } from "../../ui/person.tsx";
import { SaveCsv } from "../../ui/save-csv.tsx";

const words = booksText.totals;
const PAGE = 50;
const YEARS = 7;

const figure = (name: string, field: Yearly): Column<PayoutTotal> => ({
  name,
  isNumber: true,
  show: ({ year, recipient: { entity }, country, currency, exact, [field]: minor }) => (
    <Explained
      of={{ of: "year", figure: field, year, entity, country, paidIn: currency }}
      minor={minor}
      currency={field === "payments" ? null : currency}
      exact={exact?.[field]}
      name={name}
    />
  ),
});

const COLUMNS: readonly Column<PayoutTotal>[] = [
  { name: moneyText.columns.member, show: ({ recipient }) => <Person name={recipient.name ?? recipient.email} /> },
  { name: words.columns.country, show: ({ country }) => country ?? <span className="soft">{words.unknown}</span> },
  figure(words.columns.payments, "payments"),
  figure(words.columns.paid, "paid_minor"),
  figure(words.columns.returned, "returned_minor"),
  figure(words.columns.net, "net_minor"),
];

/** Shows the total paid to each recipient in a calendar year, with a table of it for reporting. */
export const Totals = () => {
  const { client } = useView();
  const now = new Date().getUTCFullYear();
  const { year = now } = useSearch({ from: "/shell/money" });
  const navigate = useNavigate({ from: "/money" });
  const query = usePages(useKey()("payout totals", year), (after) =>
    client.payouts.totals({ year, limit: PAGE, ...after }),
  );
  const years = [...new Set([year, ...Array.from({ length: YEARS }, (_, before) => now - before)])];
  return (
    <>
      <div className="body stack">
        <p className="soft">{words.hint}</p>
        <div className="row bottom">
          <label className="label">
            {words.year}
            <select
              className="field"
              value={year}
              onChange={({ target }) =>
                void navigate({ search: { show: "totals", year: Number(target.value) }, replace: true })
              }
            >
              {years
                .toSorted((one, other) => other - one)
                .map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
            </select>
          </label>
          <SaveCsv
            name={words.csv}
            file={`totals-${year}.csv`}
            read={(options) => client.payouts.totals({ year }, options)}
          />
        </div>
      </div>
      <Pages label={words.title} query={query} empty={words.none} hint={moneyText.noBatchHint}>
        {(rows) => <Table columns={COLUMNS} rows={rows} />}
      </Pages>
    </>
  );
};
