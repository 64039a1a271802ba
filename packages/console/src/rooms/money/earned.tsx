import { amount } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { Empty, Skeleton } from "../../ui/states.tsx";

/** The place of sums before the first run: what members have earned in the last 30 days, none of which is in a payout. */
export const Earned = () => {
  const { client, may } = useView();
  const { data, isLoading } = useQuery({
    queryKey: useKey()("earned before a run"),
    queryFn: () => client.performance.analytics({ metrics: "earned_minor" }),
    enabled: may("performance:read"),
  });
  if (isLoading) return <Skeleton height={40} />;
  const earned = (data?.data ?? []).filter(({ earned_minor: minor = 0 }) => minor !== 0);
  const amounts = earned.map(({ earned_minor: minor = 0, currency, exact }) =>
    amount(minor, currency, undefined, exact?.earned_minor),
  );
  return (
    <Empty
      title={amounts.length === 0 ? moneyText.nothing : moneyText.unbooked.soFar(amounts.join(", "))}
      hint={moneyText.nothingHint}
    />
  );
};
