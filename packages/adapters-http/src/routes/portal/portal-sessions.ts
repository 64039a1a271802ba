import type { RouteRow } from "../route.ts";

export const portalSessionRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/enrollments/{id}/portal_sessions",
    scope: "enrollments:write",
    useCase: "portalSessions.create",
    makes: ["created"],
    refuses: ["enrollment_not_found"],
    summary: "Open the portal of a member, to look at what the member sees",
  },
  {
    method: "POST",
    path: "/portal_sessions/{id}/end",
    scope: "enrollments:write",
    useCase: "portalSessions.end",
    makes: ["done"],
    refuses: ["portal_session_not_found"],
    summary: "End a session of the portal",
  },
];
