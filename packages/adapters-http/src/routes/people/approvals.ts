import type { RouteRow } from "../route.ts";

const DECIDING = ["approval_not_found", "approval_not_pending", "second_person_required"] as const;

export const approvalRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/approvals",
    scope: "approvals:read",
    useCase: "approvals.list",
    makes: ["done"],
    refuses: [],
    summary: "List what waits for a person, or did, newest first",
  },
  {
    method: "GET",
    path: "/approvals/{id}",
    scope: "approvals:read",
    useCase: "approvals.retrieve",
    makes: ["done"],
    refuses: ["approval_not_found"],
    summary: "Retrieve an approval, with what came of it",
  },
  {
    method: "POST",
    path: "/approvals/{id}/approve",
    scope: "approvals:write",
    useCase: "approvals.approve",
    makes: ["done"],
    refuses: DECIDING,
    summary: "Do what was asked for, as who asked for it",
  },
  {
    method: "POST",
    path: "/approvals/{id}/refuse",
    scope: "approvals:write",
    useCase: "approvals.refuse",
    makes: ["done"],
    refuses: DECIDING,
    summary: "Refuse what was asked for",
  },
];
