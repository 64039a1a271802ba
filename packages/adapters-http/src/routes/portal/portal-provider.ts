import type { RouteRow } from "../route.ts";

export const portalProviderRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/portal_provider",
    scope: "enrollments:read",
    useCase: "portalProvider.retrieve",
    makes: ["done"],
    refuses: [],
    summary: "Retrieve the identity provider at which members sign in to the portal",
  },
  {
    method: "POST",
    path: "/portal_provider",
    scope: "enrollments:write",
    useCase: "portalProvider.update",
    makes: ["created", "done"],
    refuses: [],
    summary: "Set up the identity provider at which members sign in to the portal, or change it",
  },
];
