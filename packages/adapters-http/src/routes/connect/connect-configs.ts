import type { RouteRow } from "../route.ts";

export const connectConfigRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/programs/{id}/connect_config",
    scope: "connect_config:read",
    useCase: "connectConfigs.retrieve",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "Retrieve how a program meets host applications; null before the first update",
  },
  {
    method: "POST",
    path: "/programs/{id}/connect_config",
    scope: "connect_config:write",
    useCase: "connectConfigs.update",
    makes: ["created", "done"],
    refuses: ["program_not_found"],
    summary: "Update how a program meets host applications; the first update mints the public key",
  },
];
