import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy } from "react";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { sourceText } from "../../text/sources.ts";
import { PartsRoom } from "../../ui/room.tsx";
import { Events } from "./events.tsx";
import { type ActivityPart, partsFor } from "./search.ts";

const Sources = lazy(async () => ({ default: (await import("../sources/list.tsx")).Sources }));
const Payments = lazy(async () => ({ default: (await import("../sources/payments.tsx")).Payments }));

/** The purpose of each part, below the title of the room. */
const SUBS: Record<ActivityPart, string> = {
  events: text.activity.sub,
  payments: sourceText.payments.sub,
  sources: sourceText.sub,
};
const PARTS: Record<ActivityPart, React.ComponentType> = { events: Events, payments: Payments, sources: Sources };

export const ActivityRoom = () => {
  const { show = "events" } = useSearch({ from: "/shell/activity" });
  const { may } = useView();
  const navigate = useNavigate({ from: "/activity" });
  const parts = partsFor(may);
  const shown = parts.includes(show) ? show : "events";
  return (
    <PartsRoom
      words={{ ...text.activity, sub: SUBS[shown] }}
      parts={parts}
      shown={shown}
      choose={(part) => void navigate({ search: { show: part } })}
      rooms={PARTS}
    />
  );
};
