import type { RouteRow } from "../route.ts";

export const payoutRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/payouts/run",
    scope: "payouts:write",
    useCase: "payouts.run",
    makes: ["done"],
    refuses: ["invalid_period", "program_not_found", "payout_rules_required", "payout_period_overlap"],
    summary: "Compute the payouts of a period",
  },
  {
    method: "POST",
    path: "/payouts/adjustments",
    scope: "payouts:write",
    useCase: "payouts.adjust",
    makes: ["created", "existing"],
    refuses: ["enrollment_not_found", "invalid_period", "reference_conflict"],
    summary: "Create a manual adjustment",
  },
  {
    method: "GET",
    path: "/payouts",
    scope: "payouts:read",
    useCase: "payouts.list",
    makes: ["done"],
    refuses: ["invalid_period"],
    summary: "List payouts",
  },
  {
    method: "GET",
    path: "/payouts/{id}",
    scope: "payouts:read",
    useCase: "payouts.retrieve",
    makes: ["done"],
    refuses: ["payout_not_found"],
    summary: "Retrieve a payout",
  },
  {
    method: "GET",
    path: "/payouts/{id}/explain",
    scope: "payouts:read",
    useCase: "payouts.explain",
    makes: ["done"],
    refuses: ["payout_not_found"],
    summary: "Explain a payout: its rule, events, rows and batch",
  },
];
