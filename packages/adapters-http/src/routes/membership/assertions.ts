import type { RouteRow } from "../route.ts";

export const assertionRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/assertions",
    scope: "assertions:write",
    useCase: "assertions.create",
    makes: ["created", "existing"],
    refuses: ["entity_not_found", "entity_merged"],
    summary: "Assert a claim about an entity",
  },
  {
    method: "GET",
    path: "/assertions",
    scope: "assertions:read",
    useCase: "assertions.list",
    makes: ["done"],
    refuses: ["entity_not_found"],
    summary: "List the claims about an entity, newest first",
  },
  {
    method: "POST",
    path: "/assertions/revoke",
    scope: "assertions:write",
    useCase: "assertions.revoke",
    makes: ["done"],
    refuses: ["entity_not_found", "entity_merged", "assertion_not_found"],
    summary: "Revoke a claim about an entity",
  },
  {
    method: "GET",
    path: "/assertions/{id}",
    scope: "assertions:read",
    useCase: "assertions.retrieve",
    makes: ["done"],
    refuses: ["assertion_not_found"],
    summary: "Retrieve an assertion",
  },
];
