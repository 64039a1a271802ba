import type { RouteRow } from "../route.ts";

export const customerRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/customers",
    scope: "customers:read",
    useCase: "customers.list",
    makes: ["done"],
    refuses: [],
    summary: "List the customers that events name, newest first",
  },
  {
    method: "GET",
    path: "/customers/{id}",
    scope: "customers:read",
    useCase: "customers.retrieve",
    makes: ["done"],
    refuses: ["customer_not_found"],
    summary: "Retrieve a customer with its touches and totals",
  },
  {
    method: "POST",
    path: "/customers/{id}/erase",
    scope: "customers:write",
    useCase: "customers.erase",
    makes: ["done"],
    refuses: ["customer_not_found"],
    summary: "Erase who a customer is, by your own id or ours: its events keep their sums, and nothing that names it",
  },
];
