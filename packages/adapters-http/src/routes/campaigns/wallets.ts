import type { RouteRow } from "../route.ts";

export const walletRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/wallet",
    scope: "wallet:read",
    useCase: "wallet.retrieve",
    makes: ["done"],
    refuses: [],
    summary: "Retrieve the brand's available, reserved and consumed amounts, by asset",
  },
  {
    method: "GET",
    path: "/wallet/transactions",
    scope: "wallet:read",
    useCase: "wallet.listTransactions",
    makes: ["done"],
    refuses: [],
    summary: "List the brand's transfers, newest first",
  },
];
