import { brandInput, brandMade, type Console } from "@entente/core/http";
import { replied } from "../endpoints/endpoint.ts";
import type { Endpoint } from "./endpoint.ts";

/** The endpoint by which an owner opens a further brand. */
export const brandEndpoints = (console: Console): readonly Endpoint[] => [
  {
    method: "POST",
    path: "/brands",
    access: "settings:write",
    summary: "Open a brand",
    about:
      "A further brand of the organization, with programs, members and books of its own. Everybody with a role in all brands has it there, too. A slug that the organization has is refused.",
    input: brandInput,
    output: brandMade,
    status: 201,
    refuses: [],
    async run({ caller, input, exchange }) {
      return replied(await console.addBrand(caller, input, exchange.id), 201);
    },
  },
];
