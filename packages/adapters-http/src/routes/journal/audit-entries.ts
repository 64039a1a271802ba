import type { RouteRow } from "../route.ts";

export const auditEntryRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/audit_entries",
    scope: "audit:read",
    useCase: "auditEntries.list",
    makes: ["done"],
    refuses: [],
    summary: "List what was changed without an event, oldest first, by rising seq",
  },
  {
    method: "GET",
    path: "/audit_entries/{id}",
    scope: "audit:read",
    useCase: "auditEntries.retrieve",
    makes: ["done"],
    refuses: ["audit_entry_not_found"],
    summary: "Retrieve an audit entry",
  },
];
