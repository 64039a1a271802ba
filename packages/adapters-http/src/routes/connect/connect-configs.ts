import type { RouteRow } from "../route.ts";

export const connectConfigRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/programs/{id}/connect_config",
    scope: "connect_config:read",
    useCase: "connectConfigs.retrieve",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "Retrieve the connect config of a program; null before the first update",
  },
  {
    method: "POST",
    path: "/programs/{id}/connect_config",
    scope: "connect_config:write",
    useCase: "connectConfigs.update",
    makes: ["created", "done"],
    refuses: ["program_not_found"],
    summary: "Update the connect config of a program; the first update generates the public key",
  },
];
