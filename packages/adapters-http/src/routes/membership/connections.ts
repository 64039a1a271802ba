import type { RouteRow } from "../route.ts";

export const connectionRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/connections",
    scope: "connections:read",
    useCase: "connections.list",
    makes: ["done"],
    refuses: [],
    summary: "List connections, newest first",
  },
  {
    method: "GET",
    path: "/connections/{id}",
    scope: "connections:read",
    useCase: "connections.retrieve",
    makes: ["done"],
    refuses: ["connection_not_found"],
    summary: "Retrieve a connection with its grants",
  },
  {
    method: "POST",
    path: "/connections/{id}/revoke",
    scope: "connections:write",
    useCase: "connections.revoke",
    makes: ["done"],
    refuses: ["connection_not_found", "connection_not_revocable"],
    summary: "Revoke a connection",
  },
];
