import type { RouteRow } from "../route.ts";

export const handoffConfigRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/programs/{id}/handoff_config",
    scope: "handoff:read",
    useCase: "handoffConfigs.list",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "List the host applications of a program, newest first",
  },
  {
    method: "POST",
    path: "/programs/{id}/handoff_config",
    scope: "handoff:write",
    useCase: "handoffConfigs.update",
    makes: ["created", "done"],
    refuses: ["program_not_found"],
    summary: "Create or update a host application by its issuer; sending a signing secret rotates it",
  },
];
