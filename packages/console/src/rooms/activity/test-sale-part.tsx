import type { PerformanceEvent } from "@entente/client";
import { exactAmount } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { useView } from "../../shell/view.tsx";
import { testSaleText as words } from "../../text/team/test-sale.ts";
import { Act } from "../../ui/act.tsx";
import { leftToTake, type Taken } from "./verdict.ts";

/** Says of a test sale that it is one, and takes it back as a whole. */
export const TestSale = ({
  event,
  taken,
  refund,
}: {
  event: PerformanceEvent;
  taken: Taken | undefined;
  /** The latest event that takes it back. */
  refund: string | undefined;
}) => {
  const { client, may } = useView();
  const { currency } = event;
  const left = leftToTake(event, taken);
  if (left === null || currency === null) return null;
  return (
    <section className="card" aria-label={words.is} style={{ marginBottom: 14 }}>
      <div className="body row" style={{ paddingTop: 14 }}>
        <span>
          <b>{words.is}</b> {left > 0n ? words.counts : words.isBack}
        </span>
        {left > 0n && may("performance:write") && (
          <Act
            name={words.takeBack}
            title={words.sure}
            hint={words.hint(exactAmount(left, currency))}
            primary
            run={(sending) =>
              client.performance.record(
                { type: "refund", reverses: event.id, value_minor: Number(left), currency },
                sending,
              )
            }
          />
        )}
        {left <= 0n && refund !== undefined && (
          <Link className="link" to="/activity/$event" params={{ event: refund }}>
            {words.refund}
          </Link>
        )}
      </div>
    </section>
  );
};
