import type { RouteRow } from "../route.ts";

export const balanceRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/entities/{id}/statement",
    scope: "payouts:read",
    useCase: "entities.statement",
    makes: ["done"],
    refuses: ["entity_not_found"],
    summary: "Answer the statement of a recipient: what was owed, what moved, what is owed",
  },
  {
    method: "GET",
    path: "/entities/{id}/statement.pdf",
    scope: "payouts:read",
    useCase: "entities.statementDocument",
    makes: ["done"],
    refuses: ["entity_not_found", "documents_not_configured"],
    serves: ["application/pdf"],
    summary: "Download the statement of a recipient as PDF",
  },
  {
    method: "GET",
    path: "/balances",
    scope: "payouts:read",
    useCase: "balances.list",
    makes: ["done"],
    refuses: [],
    summary: "List what recipients are owed and were paid, by program and currency",
  },
  {
    method: "GET",
    path: "/payouts/summary",
    scope: "payouts:read",
    useCase: "payouts.summary",
    makes: ["done"],
    refuses: [],
    summary: "Sum up payouts by status, currency and age",
  },
];
