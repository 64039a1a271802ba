import type { RouteRow } from "../route.ts";

export const brandRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/brand",
    scope: "programs:read",
    useCase: "brands.retrieve",
    makes: ["done"],
    refuses: [],
    summary: "Retrieve the brand of the request, with the time zone of its periods and the look of its pages",
  },
  {
    method: "POST",
    path: "/brand",
    scope: "programs:write",
    useCase: "brands.update",
    makes: ["done"],
    refuses: [],
    summary: "Set the time zone of the brand from its next period on, and the look of its pages",
  },
];
