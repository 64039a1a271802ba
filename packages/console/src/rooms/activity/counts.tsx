import type { PerformanceEvent } from "@entente/client";
import { Pill } from "@entente/kit";
import { useWhy } from "./data.ts";
import { type Taken, takesBack, verdictOf } from "./verdict.ts";

/** Shows whether an event counts, as the service explains it. An event that says so by itself is not asked about. */
export const Counts = ({ event, taken }: { event: PerformanceEvent; taken: Taken | undefined }) => {
  const isClear = !event.projection.projected || event.enrollment === null || takesBack(event);
  const { data: why, isLoading } = useWhy(event.id, !isClear);
  if (isLoading) return <span className="soft">…</span>;
  const { tone, name, reasons } = verdictOf(event, why, taken);
  return (
    <span className="cell">
      <Pill tone={tone}>{name}</Pill>
      {reasons.length > 0 && <small className="line soft">{reasons.join(" ")}</small>}
    </span>
  );
};
