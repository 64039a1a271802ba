import type { PayoutRun } from "@entente/client";
import { amount, span } from "@entente/kit/format";
import { namesIn } from "../../data/names.ts";
import { moneyText } from "../../text/money.ts";
import { Uncovered } from "./uncovered.tsx";

const words = moneyText;

/** Shows the payouts that a run wrote or would write. */
export const Ran = ({
  ran,
  isWritten,
  programs,
}: {
  ran: PayoutRun;
  isWritten: boolean;
  programs: Readonly<Record<string, string>>;
}) => (
  <>
    <div role="status">
      <b>
        {isWritten ? words.ran : words.wouldRun}: {words.newRows(ran.payouts_created)}
      </b>
      {ran.period_start === ran.period_end ? (
        <p className="soft">{words.nothingToRun}</p>
      ) : (
        <>
          <p className="soft">{words.daysIn(span(ran.period_start, ran.period_end), ran.time_zone)}</p>
          <p className="soft">{words.rowsOfPeriod(ran.summary.count)}</p>
        </>
      )}
      <ul className="plain-list">
        {Object.entries(ran.summary.totals).map(
          ([currency, total]) =>
            typeof total === "number" && (
              <li key={currency}>
                <span>{currency}</span>
                <span className="num">{amount(total, currency)}</span>
              </li>
            ),
        )}
      </ul>
      {ran.left_out.length > 0 && <p className="soft">{words.leftOut(namesIn(programs, ran.left_out))}</p>}
    </div>
    <Uncovered days={ran.uncovered} />
  </>
);
