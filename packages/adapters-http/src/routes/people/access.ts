import type { RouteRow } from "../route.ts";

export const accessRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/access",
    scope: "any",
    useCase: "access.retrieve",
    makes: ["done"],
    refuses: [],
    summary: "Retrieve the scopes of the caller, and the effect of its changes",
  },
];
