import type { PerformanceEvent, PerformanceEventExplanation } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../../shell/view.tsx";
import { useWhy } from "../data.ts";
import { orderOf } from "../verdict.ts";
import { recordedAs } from "./recorded-as.ts";

/** The order of an event; of one that a correction credited, that of the event as it was recorded. */
export const Order = ({
  event,
  why,
  before = "",
}: {
  event: PerformanceEvent;
  why: Pick<PerformanceEventExplanation, "corrections"> | undefined;
  /** The text between it and what stands before it. */
  before?: string;
}) => {
  const { client } = useView();
  const first = recordedAs(event.id, why?.corrections ?? []);
  const { data } = useQuery({
    queryKey: useKey()("event", first),
    queryFn: () => client.performance.events.retrieve(first),
    enabled: first !== event.id,
  });
  const [order] = orderOf(data ?? event);
  return order === undefined ? null : `${before}${order}`;
};

/** The order of an event in a list, where its explanation is read for another column. */
export const OrderOfCredited = ({ event }: { event: PerformanceEvent }) => {
  const { data: why } = useWhy(event.id);
  return (
    <small className="line soft" translate="no">
      <Order event={event} why={why} />
    </small>
  );
};
