import type { RouteRow } from "../route.ts";

export const passkeyRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/entities/{id}/passkeys/remove",
    scope: "entities:write",
    useCase: "passkeys.remove",
    makes: ["done"],
    refuses: ["entity_not_found"],
    summary: "Remove the passkeys of a member who has lost them",
  },
];
