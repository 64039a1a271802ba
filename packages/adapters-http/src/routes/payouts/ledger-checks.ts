import type { RouteRow } from "../route.ts";

export const ledgerCheckRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/ledger/check",
    scope: "audit:read",
    useCase: "ledger.retrieveCheck",
    makes: ["done"],
    refuses: [],
    summary: "Retrieve what the last scheduled check of the ledger found in the organization",
  },
];
