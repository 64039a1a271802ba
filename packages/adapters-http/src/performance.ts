import type { RouteRow } from "./route.ts";

export const performanceRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/performance/events",
    scope: "performance:write",
    useCase: "performance.record",
    makes: ["created", "existing", "done"],
    refuses: [
      "performance_event_identity_required",
      "program_not_found",
      "distribution_not_found",
      "deployment_not_found",
      "enrollment_not_found",
      "promo_link_not_found",
      "performance_event_not_found",
      "deployment_distribution_mismatch",
    ],
    summary: "Record one event, or a batch of up to 1,000",
  },
  {
    method: "GET",
    path: "/performance/events",
    scope: "performance:read",
    useCase: "performance.listEvents",
    makes: ["done"],
    refuses: [],
    summary: "List events, newest first",
  },
  {
    method: "GET",
    path: "/performance/events/{id}",
    scope: "performance:read",
    useCase: "performance.retrieveEvent",
    makes: ["done"],
    refuses: ["performance_event_not_found"],
    summary: "Retrieve an event and what it counts towards",
  },
  {
    method: "GET",
    path: "/performance/summary",
    scope: "performance:read",
    useCase: "performance.summary",
    makes: ["done"],
    refuses: [],
    summary: "Totals of events, value and quantity per group and currency",
  },
];
