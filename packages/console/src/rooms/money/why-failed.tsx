import type { Payout, PayoutItem } from "@entente/client";
import { Dialog } from "@entente/kit";
import { amount, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { monthEndText } from "../../text/paying/month-end.ts";
import { Asked } from "../../ui/states.tsx";
import { NewBatch } from "./new-batch.tsx";

const words = moneyText.failed;

/** A payment that failed or came back: why, when, and in which batch. */
const Failure = ({ item: { reason, returned_at, batch, status } }: { item: PayoutItem }) => (
  <li>
    <span>
      <b dir="auto">{reason ?? words.noReason}</b>
      <span className="line soft">
        {[moneyText.itemStatuses[status] ?? status, ...(returned_at === null ? [] : [moment(returned_at)])].join(" · ")}
      </span>
    </span>
    <Link className="link" to="/money/$batch" params={{ batch }}>
      {monthEndText.viewBatch}
    </Link>
  </li>
);

/** Says why the payments of a payout failed, the latest first, and leads to what pays it after all. */
export const WhyFailed = ({ payout, close }: { payout: Payout; close: () => void }) => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("why failed", payout.id),
    queryFn: () => client.payouts.explain(payout.id, { limit: 1 }),
  });
  const { recipient, amount_minor, currency, exact, enrollment } = payout;
  return (
    <Dialog open close={close} title={words.why}>
      <div className="stack">
        <p>
          <b dir="auto">{recipient.name ?? recipient.email}</b>{" "}
          <span className="num">{amount(amount_minor, currency, undefined, exact?.amount_minor)}</span>
        </p>
        <Asked query={query} height={80}>
          {({ failed_payments: [latest, ...earlier] }) => (
            <>
              {latest === undefined ? (
                <p className="soft">{words.noReason}</p>
              ) : (
                <ul className="plain-list">
                  <Failure item={latest} />
                </ul>
              )}
              {earlier.length > 0 && (
                <>
                  <p className="soft">{words.earlier}</p>
                  <ul className="plain-list">
                    {earlier.map((item) => (
                      <Failure key={item.id} item={item} />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </Asked>
        <p>{words.hint}</p>
        <div className="row end">
          <Link className="button" to="/members/$enrollment" params={{ enrollment }}>
            {words.account}
          </Link>
          {may("payouts:write") && <NewBatch entity={recipient.entity} />}
        </div>
      </div>
    </Dialog>
  );
};
