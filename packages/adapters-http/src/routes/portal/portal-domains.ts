import type { RouteRow } from "../route.ts";

const MISSING = "portal_domain_not_found";

export const portalDomainRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/portal_domains",
    scope: "enrollments:write",
    useCase: "portalDomains.create",
    makes: ["created"],
    refuses: ["portal_domain_already_exists", "too_many_portal_domains", "portal_domains_not_configured"],
    summary: "Add a domain at which members use the portal",
  },
  {
    method: "GET",
    path: "/portal_domains",
    scope: "enrollments:read",
    useCase: "portalDomains.list",
    makes: ["done"],
    refuses: [],
    summary: "List the domains of the portal, newest first",
  },
  {
    method: "GET",
    path: "/portal_domains/{id}",
    scope: "enrollments:read",
    useCase: "portalDomains.retrieve",
    makes: ["done"],
    refuses: [MISSING],
    summary: "Retrieve a domain of the portal, with its records and its proof",
  },
  {
    method: "POST",
    path: "/portal_domains/{id}/check",
    scope: "enrollments:write",
    useCase: "portalDomains.check",
    makes: ["done"],
    refuses: [MISSING, "portal_domain_not_checkable"],
    summary: "Have the record of a domain looked for now",
  },
  {
    method: "DELETE",
    path: "/portal_domains/{id}",
    scope: "enrollments:write",
    useCase: "portalDomains.delete",
    makes: ["done"],
    refuses: [MISSING],
    summary: "Remove a domain of the portal",
  },
];
