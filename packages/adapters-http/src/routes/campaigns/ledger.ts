import type { RouteRow } from "../route.ts";

export const ledgerRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/ledger/accounts",
    scope: "wallet:read",
    useCase: "ledger.listAccounts",
    makes: ["done"],
    refuses: [],
    summary: "List the accounts of the ledger with their balances",
  },
  {
    method: "GET",
    path: "/ledger/accounts/{id}",
    scope: "wallet:read",
    useCase: "ledger.retrieveAccount",
    makes: ["done"],
    refuses: ["ledger_account_not_found"],
    summary: "Retrieve an account of the ledger",
  },
  {
    method: "GET",
    path: "/ledger/entries",
    scope: "wallet:read",
    useCase: "ledger.listEntries",
    makes: ["done"],
    refuses: [],
    summary: "List the entries of the ledger, newest first",
  },
];
