import type { RouteRow } from "../route.ts";

export const eventRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/events",
    scope: "events:read",
    useCase: "events.list",
    makes: ["done"],
    refuses: ["invalid_event_type"],
    summary: "Read the feed of events, oldest first, by rising seq",
  },
];
