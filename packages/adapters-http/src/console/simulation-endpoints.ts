import type { Console } from "@entente/core/http";
import type { Endpoint } from "./endpoint.ts";
import { type UseCaseRow, useCaseEndpoint } from "./use-case-endpoint.ts";

const ASKED = [
  "invalid_period",
  "program_not_found",
  "tier_not_found",
  "requirement_not_found",
  "enrollment_not_found",
  "operating_type_not_found",
  "metric_key_invalid",
] as const;

const ROWS: readonly UseCaseRow[] = [
  [
    "GET",
    "/simulations",
    "payouts:read",
    "simulations.list",
    [],
    "List the simulations that the team keeps",
    "Other terms of programs over past days under a name, newest first, with who saved each and what it came to when it was last run. Everybody who may run them opens them.",
  ],
  [
    "POST",
    "/simulations",
    "payout_rules:write",
    "simulations.create",
    ["too_many_simulations", ...ASKED],
    "Run a simulation and keep it for the team",
    "It is kept with the days that were computed, whichever were asked for. The answer has the first page of what it came to.",
  ],
  [
    "GET",
    "/simulations/{id}",
    "payouts:read",
    "simulations.retrieve",
    ["simulation_not_found"],
    "Retrieve a simulation that the team keeps",
    "With what it came to when it was last run, and not what it would come to now.",
  ],
  [
    "POST",
    "/simulations/{id}/run",
    "payouts:read",
    "simulations.run",
    ["simulation_not_found", ...ASKED],
    "Run a simulation of the team again",
    "The same terms and days, by what is known now. The sums it comes to are kept in the place of those of before.",
  ],
  [
    "POST",
    "/simulations/{id}/remove",
    "payout_rules:write",
    "simulations.delete",
    ["simulation_not_found", "simulation_of_another"],
    "Remove a simulation of the team",
    "From everybody's list. Who saved it may, or an owner.",
  ],
];

/** The endpoints by which a team keeps simulations of other terms. */
export const simulationEndpoints = (console: Console): readonly Endpoint[] =>
  ROWS.map((row) => useCaseEndpoint(console, row));
