import type { PerformanceEvent } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../../shell/view.tsx";
import { actText } from "../../../text/acts.ts";
import { text } from "../../../text/index.ts";
import { changeInWords, orderOf, takenBy } from "../verdict.ts";
import { GiveBack } from "./reversing.tsx";

const words = actText.reversal;

const nameOf = (event: PerformanceEvent): string =>
  [`${text.activity.types[event.type] ?? event.type} ${changeInWords(event)}`.trim(), ...orderOf(event)].join(" · ");

/** The way from an event back to the one that it reverses. */
export const Reversed = ({ event: id }: { event: string }) => {
  const { client } = useView();
  const { data } = useQuery({
    queryKey: useKey()("event", id),
    queryFn: () => client.performance.events.retrieve(id),
  });
  return (
    <Link className="link" to="/activity/$event" params={{ event: id }}>
      {data === undefined ? "…" : words.of(nameOf(data))}
    </Link>
  );
};

/** The acts that undo what took back an event, beside the step that tells of it. */
export const Undoing = ({ event, events }: { event: PerformanceEvent; events: readonly PerformanceEvent[] }) => {
  const { may } = useView();
  if (!may("performance:write")) return null;
  const given = takenBy(events);
  return events
    .filter(({ reverses }) => reverses === event.id)
    .map((one) => (
      <GiveBack
        key={one.id}
        event={one}
        given={given.get(one.id)}
        opens={words.undoOf(`${text.activity.types[one.type] ?? one.type} ${changeInWords(one)}`)}
      />
    ));
};
