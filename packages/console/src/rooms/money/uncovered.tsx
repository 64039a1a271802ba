import type { PayoutSummary } from "@entente/client";
import { amount, span } from "@entente/kit/format";
import { moneyText } from "../../text/money.ts";

const words = moneyText;

type Days = PayoutSummary["uncovered"][number];

const sumOf = (total: Days["totals"][string], currency: string): string =>
  typeof total === "number" ? amount(total, currency) : Object.values(total).join(" ");

const earnedIn = ({ events, totals }: Days): string =>
  words.uncoveredEvents(
    events,
    Object.entries(totals)
      .map(([currency, total]) => sumOf(total, currency))
      .join(", "),
  );

/** Days on which something was earned that no run has counted; nothing where there are none. */
export const Uncovered = ({ days }: { days: readonly Days[] }) =>
  days.length > 0 && (
    <section className="card" aria-label={words.uncovered}>
      <div className="head">
        <h2>{words.uncovered}</h2>
      </div>
      <div className="body stack">
        <p>{words.uncoveredHint}</p>
        <ul className="plain-list">
          {days.map((one) => (
            <li key={one.period_start}>
              <span>{words.daysIn(span(one.period_start, one.period_end), one.time_zone)}</span>
              <span className="num">
                {earnedIn(one)}
                {one.on_hold.events > 0 && ` · ${words.uncoveredHeld(one.on_hold.events)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
