import type { RouteRow } from "../route.ts";

const ASKED = [
  "invalid_period",
  "program_not_found",
  "tier_not_found",
  "requirement_not_found",
  "enrollment_not_found",
  "operating_type_not_found",
  "metric_key_invalid",
] as const;

export const simulationRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/simulations",
    scope: "payout_rules:write",
    useCase: "simulations.create",
    makes: ["created"],
    refuses: ["too_many_simulations", ...ASKED],
    summary: "Run a simulation of other terms, and keep it for the team under a name",
  },
  {
    method: "GET",
    path: "/simulations",
    scope: "payouts:read",
    useCase: "simulations.list",
    makes: ["done"],
    refuses: [],
    summary: "List the simulations that the team keeps",
  },
  {
    method: "GET",
    path: "/simulations/{id}",
    scope: "payouts:read",
    useCase: "simulations.retrieve",
    makes: ["done"],
    refuses: ["simulation_not_found"],
    summary: "Retrieve a simulation that the team keeps, with what it came to when it was last run",
  },
  {
    method: "POST",
    path: "/simulations/{id}/run",
    scope: "payouts:read",
    useCase: "simulations.run",
    makes: ["done"],
    refuses: ["simulation_not_found", ...ASKED],
    summary: "Run a simulation of the team again, and keep what it comes to",
  },
  {
    method: "DELETE",
    path: "/simulations/{id}",
    scope: "payout_rules:write",
    useCase: "simulations.delete",
    makes: ["done"],
    refuses: ["simulation_not_found", "simulation_of_another"],
    summary: "Remove a simulation of the team",
  },
];
