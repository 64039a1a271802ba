import { amount } from "@entente/kit/format";
import { Link } from "@tanstack/react-router";
import { committedOf, isWaiting, saidOf } from "../data/errors.ts";
import { text } from "../text/index.ts";
import { moneyText } from "../text/money.ts";

const words = text.states.committed;

/** Shows the rows that a refused request wrote anyway; nothing when it wrote none. */
export const Committed = ({ error }: { error: unknown }) => {
  const committed = committedOf(error);
  if (committed === null) return null;
  const { payouts, payouts_created, payouts_changed } = committed;
  const more = payouts_created + payouts_changed - payouts.length;
  return (
    <div role="status">
      <b>{words.all}</b>
      <p className="soft">{words.counts(payouts_created, payouts_changed)}</p>
      <ul className="plain-list">
        {payouts.map(({ payout, created, amount_minor, currency, exact }) => (
          <li key={payout}>
            <span>{created ? words.made : words.changed}</span>
            <span className="num">{amount(amount_minor, currency, undefined, exact?.amount_minor)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft">{words.more(more)}</p>}
      <Link className="link" to="/money" search={{ show: "payouts" }}>
        {moneyText.lists.payouts}
      </Link>
    </div>
  );
};

/** Why something was not done: it waits for a second person, or was refused; and what was written all the same. */
export const Refused = ({ error }: { error: Error }) =>
  isWaiting(error) ? (
    <p role="status">
      {text.approvals.waits}{" "}
      <Link className="link" to="/approvals">
        {text.rooms.approvals}
      </Link>
    </p>
  ) : (
    <>
      <p role="alert">{saidOf(error)}</p>
      <Committed error={error} />
    </>
  );
