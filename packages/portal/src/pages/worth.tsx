import type { Earning } from "../data/types.ts";
import { totalsOf } from "../sentences/earning.ts";
import { useSpeech } from "../text/index.tsx";

/** The amount that a sale earns, by currency; a dash where it earns nothing by itself. */
export const Worth = ({ earning }: { earning: Earning }) => {
  const { formats } = useSpeech();
  const totals = [...totalsOf(earning)];
  if (totals.length === 0) return <span className="worth">–</span>;
  return totals.map(([currency, minor]) => (
    <span key={currency} className="worth">
      {formats.money(minor, currency)}
    </span>
  ));
};
