import type { RouteRow } from "../route.ts";

export const payoutRuleRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/payouts/rules",
    scope: "payout_rules:write",
    useCase: "payoutRules.create",
    makes: ["created"],
    refuses: ["program_not_found", "tier_not_found", "enrollment_not_found", "metric_key_invalid"],
    summary: "Create a payout rule",
  },
  {
    method: "GET",
    path: "/payouts/rules",
    scope: "payout_rules:read",
    useCase: "payoutRules.list",
    makes: ["done"],
    refuses: ["invalid_status"],
    summary: "List payout rules",
  },
  {
    method: "GET",
    path: "/payouts/rules/{id}",
    scope: "payout_rules:read",
    useCase: "payoutRules.retrieve",
    makes: ["done"],
    refuses: ["payout_rule_not_found"],
    summary: "Retrieve a payout rule",
  },
  {
    method: "POST",
    path: "/payouts/rules/{id}",
    scope: "payout_rules:write",
    useCase: "payoutRules.update",
    makes: ["done"],
    refuses: ["payout_rule_not_found", "immutable_parameter"],
    summary: "Rename a payout rule, pause it or activate it",
  },
  {
    method: "POST",
    path: "/payouts/rules/{id}/archive",
    scope: "payout_rules:write",
    useCase: "payoutRules.archive",
    makes: ["done"],
    refuses: ["payout_rule_not_found"],
    summary: "Archive a payout rule",
  },
];
