import type { RouteRow } from "../route.ts";

export const programRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/programs",
    scope: "programs:write",
    useCase: "programs.create",
    makes: ["created"],
    refuses: [],
    summary: "Create a program",
  },
  {
    method: "GET",
    path: "/programs",
    scope: "programs:read",
    useCase: "programs.list",
    makes: ["done"],
    refuses: [],
    summary: "List programs, newest first",
  },
  {
    method: "GET",
    path: "/programs/{id}",
    scope: "programs:read",
    useCase: "programs.retrieve",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "Retrieve a program",
  },
  {
    method: "POST",
    path: "/programs/{id}",
    scope: "programs:write",
    useCase: "programs.update",
    makes: ["done"],
    refuses: ["program_not_found"],
    summary: "Update a program",
  },
];
