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
  {
    method: "GET",
    path: "/events/seals",
    scope: "events:read",
    useCase: "events.listSeals",
    makes: ["done"],
    refuses: [],
    summary: "List the seals of the feed, newest first",
  },
  {
    method: "GET",
    path: "/events/{id}/proof",
    scope: "events:read",
    useCase: "events.retrieveProof",
    makes: ["done"],
    refuses: ["event_not_found"],
    summary: "Prove that an event is the one that was sealed",
  },
];
