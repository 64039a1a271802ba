import type { PayoutRule } from "@entente/client";
import { amount, count, span } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../../data/brand.ts";
import { saidOf } from "../../data/errors.ts";
import { inTurn } from "../../data/in-turn.ts";
import { dayIn } from "../../format/period.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { programText } from "../../text/program.ts";
import { monthSoFar } from "./rule-lines.ts";

const words = programText.sentence;
const KEPT_MS = 60_000;
/** Each is a calculation of the whole program. */
const calculation = inTurn();

/** The amount that a rule has earned its members this month: what they would get less without it. */
export const RuleMonth = ({ rule: { id } }: { rule: PayoutRule }) => {
  const { client } = useView();
  const key = useKey();
  const { data: brand } = useBrand();
  const month = brand && monthSoFar(dayIn(new Date(), brand.time_zone));
  const { data, error } = useQuery({
    queryKey: key("rule month", id, month),
    queryFn: () => calculation(() => client.payouts.rules.preview({ replaces: id, ...month, limit: 1 })),
    enabled: month !== undefined,
    staleTime: KEPT_MS,
  });
  if (error !== null) return <span title={saidOf(error)}>–</span>;
  if (data === undefined || month === undefined) return <>…</>;
  return (
    <>
      <b>
        {data.totals.length === 0
          ? "–"
          : data.totals.map((one) => amount(one.change_minor === 0 ? 0 : -one.change_minor, one.currency)).join(", ")}
      </b>
      <small className="line soft">
        {[
          span(month.period_start, month.period_end),
          ...data.totals.map(({ losing }) => words.members(count(losing))).slice(0, 1),
        ].join(" · ")}
      </small>
    </>
  );
};
