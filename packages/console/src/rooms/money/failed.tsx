import type { Payout, PayoutItem } from "@entente/client";
import { amount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { NewBatch } from "./new-batch.tsx";

const words = moneyText.failed;

/** So many payments are shown with what became of them. */
const SHOWN = 20;

export const isFailed = ({ status }: { readonly status: string }): boolean =>
  status === "failed" || status === "returned";

/** Shows where the amount of a failed payment is by now: it is owed again, or another batch has it. */
const Since = ({ item, payout }: { item: PayoutItem; payout: Payout | undefined }) => {
  const { may } = useView();
  if (payout === undefined) return null;
  const { batch, status, enrollment } = payout;
  if (batch !== null && batch !== item.batch)
    return (
      <Link className="link" to="/money/$batch" params={{ batch }}>
        {words.retaken}
      </Link>
    );
  if (status === "written_off") return <span className="soft">{words.writtenOff}</span>;
  return (
    <span className="row">
      <Link className="link" to="/members/$enrollment" params={{ enrollment }}>
        {words.account}
      </Link>
      {may("payouts:write") && <NewBatch entity={item.recipient.entity} />}
    </span>
  );
};

/** The payments of a batch that failed or came back: how much, why, and how each is paid after all. */
export const FailedPayments = ({ items }: { items: readonly PayoutItem[] }) => {
  const { client } = useView();
  const failed = items.filter(isFailed);
  const shown = failed.slice(0, SHOWN);
  const { data } = useQuery({
    queryKey: useKey()("failed payments", shown.map(({ id }) => id).join()),
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          shown.map(async ({ id, payouts: [first = ""] }) => [id, await client.payouts.retrieve(first)] as const),
        ),
      ),
    enabled: shown.length > 0,
  });
  if (failed.length === 0) return null;
  return (
    <div className="stack">
      <p>{words.hint}</p>
      <ul className="plain-list">
        {shown.map((item) => (
          <li key={item.id}>
            <span>
              <b dir="auto">{item.recipient.name || item.reference}</b>
              <span className="line soft" dir="auto">
                {item.reason ?? words.noReason}
              </span>
            </span>
            <span className="row">
              <span className="num">
                {amount(item.amount_minor, item.currency, undefined, item.exact?.amount_minor)}
              </span>
              <Since item={item} payout={data?.[item.id]} />
            </span>
          </li>
        ))}
      </ul>
      {failed.length > shown.length && <p className="soft">{words.more(failed.length - shown.length)}</p>}
    </div>
  );
};
