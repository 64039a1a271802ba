import { type Console, colleagues, colleaguesInput } from "@entente/core/http";
import { replied } from "../endpoints/endpoint.ts";
import type { Endpoint } from "./endpoint.ts";

/** The endpoint by which people see who works beside them. */
export const colleagueEndpoints = (console: Console): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/colleagues",
    access: "any",
    summary: "List who works in the brand",
    about:
      "Everybody with a role in the brand of the request, by name and role alone: those whom a note may mention, and who may approve what others ask for.",
    input: colleaguesInput,
    output: colleagues,
    refuses: ["brand_not_found"],
    async run({ caller, input }) {
      return replied(await console.colleagues(caller, input));
    },
  },
];
