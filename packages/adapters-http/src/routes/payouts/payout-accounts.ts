import type { RouteRow } from "../route.ts";

export const payoutAccountRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/entities/{id}/payout_accounts",
    scope: "payout_accounts:write",
    useCase: "payoutAccounts.create",
    makes: ["created", "existing"],
    refuses: ["entity_not_found", "entity_merged"],
    summary: "Attach an account that your brand pays an entity by",
  },
  {
    method: "GET",
    path: "/entities/{id}/payout_accounts",
    scope: "payout_accounts:read",
    useCase: "payoutAccounts.list",
    makes: ["done"],
    refuses: ["entity_not_found"],
    summary: "List the payout accounts of an entity",
  },
  {
    method: "GET",
    path: "/entities/{id}/payout_accounts/{id}",
    scope: "payout_accounts:read",
    useCase: "payoutAccounts.retrieve",
    makes: ["done"],
    refuses: ["entity_not_found", "payout_account_not_found"],
    summary: "Retrieve a payout account, in part",
  },
  {
    method: "DELETE",
    path: "/entities/{id}/payout_accounts/{id}",
    scope: "payout_accounts:write",
    useCase: "payoutAccounts.delete",
    makes: ["done"],
    refuses: ["entity_not_found", "payout_account_not_found", "connection_not_revocable"],
    summary: "Remove a payout account",
  },
];
