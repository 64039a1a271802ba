import type { RouteRow } from "../route.ts";

export const tierRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/programs/{id}/tiers",
    scope: "program_tiers:write",
    useCase: "tiers.create",
    makes: ["created", "existing"],
    refuses: ["program_not_found"],
    summary: "Create a tier",
  },
  {
    method: "GET",
    path: "/programs/{id}/tiers",
    scope: "program_tiers:read",
    useCase: "tiers.list",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "List tiers",
  },
  {
    method: "GET",
    path: "/programs/{id}/tiers/{id}",
    scope: "program_tiers:read",
    useCase: "tiers.retrieve",
    makes: ["done"],
    refuses: ["program_not_found", "tier_not_found"],
    summary: "Retrieve a tier",
  },
  {
    method: "POST",
    path: "/programs/{id}/tiers/{id}",
    scope: "program_tiers:write",
    useCase: "tiers.update",
    makes: ["done"],
    refuses: ["program_not_found", "tier_not_found"],
    summary: "Update a tier",
  },
  {
    method: "DELETE",
    path: "/programs/{id}/tiers/{id}",
    scope: "program_tiers:write",
    useCase: "tiers.delete",
    makes: ["done"],
    refuses: ["program_not_found", "tier_not_found"],
    summary: "Archive a tier",
  },
];
