import type { RouteRow } from "../route.ts";

export const standingRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/programs/{id}/standing_preview",
    scope: "programs:read",
    useCase: "standing.preview",
    makes: ["done"],
    refuses: ["program_not_found", "enrollment_not_found", "operating_type_not_found"],
    summary: "Preview the standing of members under current or changed requirements; writes nothing",
  },
  {
    method: "GET",
    path: "/enrollments/{id}/standing",
    scope: "enrollments:read",
    useCase: "standing.retrieve",
    makes: ["done"],
    refuses: ["enrollment_not_found"],
    summary: "Retrieve the standing of a member, now or at a past instant",
  },
];
