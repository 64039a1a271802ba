import type { RouteRow } from "../route.ts";

export const joiningRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/programs/{id}/joining",
    scope: "programs:read",
    useCase: "joinings.retrieve",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "Retrieve how a program is joined by its page; null before the first update",
  },
  {
    method: "POST",
    path: "/programs/{id}/joining",
    scope: "programs:write",
    useCase: "joinings.update",
    makes: ["created", "done"],
    refuses: ["program_not_found"],
    summary: "Update how a program is joined by its page: its form, terms and rules",
  },
  {
    method: "GET",
    path: "/programs/{id}/acceptances",
    scope: "enrollments:read",
    useCase: "joinings.listAcceptances",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "List the members of a program with the version of its terms that each accepted, newest first",
  },
  {
    method: "GET",
    path: "/enrollments/{id}/application",
    scope: "enrollments:read",
    useCase: "applications.retrieve",
    makes: ["done"],
    refuses: ["enrollment_not_found"],
    summary: "Retrieve what a member applied with, or the terms that it accepted; null of one who did neither",
  },
];
