import type { PayoutRule } from "@entente/client";
import { amount, count, span } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../data/brand.ts";
import { saidOf } from "../../data/errors.ts";
import { dayIn } from "../../format/period.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { programText } from "../../text/program.ts";
import { monthSoFar } from "./rule-lines.ts";

const words = programText.sentence;
const KEPT_MS = 60_000;

/** Reads the amounts of all active rules of a program this month, in one request for the whole page. */
const useRuleMonth = (program: string) => {
  const { client } = useView();
  const key = useKey();
  const { data: brand } = useBrand();
  const month = brand && monthSoFar(dayIn(new Date(), brand.time_zone));
  return useQuery({
    queryKey: key("rules' month", program, month),
    queryFn: () => client.payouts.rules.amounts({ program, ...month }),
    enabled: month !== undefined,
    staleTime: KEPT_MS,
  });
};

/** The amount that a rule has earned its members this month: what they would get less without it. */
export const RuleMonth = ({ rule: { id, scope } }: { rule: PayoutRule }) => {
  const { data, error } = useRuleMonth(scope.program);
  if (error !== null) return <span title={saidOf(error)}>–</span>;
  const found = data?.data.find(({ payout_rule }) => payout_rule === id);
  if (data === undefined || found === undefined) return <>…</>;
  return (
    <>
      <b>
        {found.members === 0 ? "–" : amount(found.amount_minor, found.currency, undefined, found.exact?.amount_minor)}
      </b>
      <small className="line soft">
        {[
          span(data.period_start, data.period_end),
          ...(found.members === 0 ? [] : [words.members(count(found.members))]),
        ].join(" · ")}
      </small>
    </>
  );
};

/** The amount of all active rules of a program this month; nothing where they earn nobody anything. */
export const RulesMonth = ({ program }: { program: string }) => {
  const { data } = useRuleMonth(program);
  if (data === undefined || data.totals.length === 0) return null;
  const amounts = data.totals.map((one) => amount(one.amount_minor, one.currency, undefined, one.exact?.amount_minor));
  return <p className="body">{words.together(amounts.join(", "), span(data.period_start, data.period_end))}</p>;
};
