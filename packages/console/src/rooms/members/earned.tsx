import { amount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { earnedText as words } from "../../text/paying/earned.ts";
import { unbookedOf } from "./unbooked.ts";

/** The amounts of a member that no payout has yet, as the portal tells them; without payouts it says so where there are none. */
export const Earned = ({ enrollment, isAlone }: { enrollment: string; isAlone: boolean }) => {
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
          <dt>{words[of]}</dt>
          <dd className="num">{amount(minor, currency, undefined, exact)}</dd>
        </div>
      ))}
    </dl>
  );
};
