import type { Balance, Enrollment } from "@entente/client";
import { amount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText } from "../../text/money.ts";
import { BALANCE_PARTS } from "../money/balance-parts.ts";
import { unbookedOf } from "./unbooked.ts";

/** The amounts of a member that no payout has yet, as the portal tells them; without payouts it says so where there are none. */
const Earned = ({ enrollment, isAlone }: { enrollment: string; isAlone: boolean }) => {
  const { client } = useView();
  const { data } = useQuery({
    queryKey: useKey()("amounts", enrollment),
    queryFn: () => client.enrollments.retrieveAmounts(enrollment),
  });
  if (data === undefined) return null;
  const lines = unbookedOf(data.amounts);
  if (lines.length === 0) return isAlone ? <p className="soft">{text.member.noMoney}</p> : null;
  return (
    <dl className="facts">
      {lines.map(({ of, currency, minor, exact }) => (
        <div key={`${of} ${currency}`}>
          <dt>{moneyText.unbooked[of]}</dt>
          <dd className="num">
            <Link className="explained" to="/activity" search={{ enrollment }}>
              {amount(minor, currency, undefined, exact)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The amounts of a member in the program: of its payouts by their state, and what is in none. They load after the page. */
export const Amounts = ({
  enrollment: { id, entity, program },
  amounts,
}: {
  enrollment: Enrollment;
  amounts: Balance["amounts"];
}) => (
  <div className="body stack">
    {amounts.map((one) => (
      <dl key={one.currency} className="facts">
        {BALANCE_PARTS.filter(({ field }) => field !== "negative" || one.negative !== 0).map(
          ({ name, field, owed }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <Explained
                  of={{ of: "payouts", owed, entity, program }}
                  minor={one[field]}
                  currency={one.currency}
                  exact={one.exact?.[field]}
                  name={name}
                />
              </dd>
            </div>
          ),
        )}
      </dl>
    ))}
    <Earned enrollment={id} isAlone={amounts.length === 0} />
  </div>
);
