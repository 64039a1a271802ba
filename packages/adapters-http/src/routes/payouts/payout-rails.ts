import type { RouteRow } from "../route.ts";

export const payoutRailRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/payouts/rails",
    scope: "payout_rails:write",
    useCase: "payoutRails.create",
    makes: ["created"],
    refuses: ["payout_rail_already_exists"],
    summary: "Create a payout rail: how members are paid",
  },
  {
    method: "GET",
    path: "/payouts/rails",
    scope: "payout_rails:read",
    useCase: "payoutRails.list",
    makes: ["done"],
    refuses: [],
    summary: "List payout rails, newest first",
  },
  {
    method: "GET",
    path: "/payouts/rails/{id}",
    scope: "payout_rails:read",
    useCase: "payoutRails.retrieve",
    makes: ["done"],
    refuses: ["payout_rail_not_found"],
    summary: "Retrieve a payout rail",
  },
  {
    method: "POST",
    path: "/payouts/rails/{id}",
    scope: "payout_rails:write",
    useCase: "payoutRails.update",
    makes: ["done"],
    refuses: ["payout_rail_not_found", "payout_rail_disabled", "immutable_parameter"],
    summary: "Update a payout rail; its kind and format cannot change",
  },
];
