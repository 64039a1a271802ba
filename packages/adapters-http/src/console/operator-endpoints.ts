import { type Console, nothing } from "@entente/core/http";
import type { OperatorRoomOptions } from "../http/server/options.ts";
import type { Endpoint } from "./endpoint.ts";
import { operatorRoom } from "./operator-room.ts";

/** The endpoint of the console's operator room. */
export const operatorEndpoints = (console: Console, options: OperatorRoomOptions | undefined): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/operator",
    access: "any",
    summary: "See how the service runs",
    about:
      "Answers the figures of the metrics over all organizations, and the problems, the worst first. Owners of the operating organization see them: that is the only organization, or the one that the setting names. For everybody else the server is null.",
    input: nothing,
    output: operatorRoom,
    refuses: [],
    async run({ caller }) {
      const isOpen = options !== undefined && (await console.operates(caller, options.organization));
      return { ok: true, value: { body: { object: "operator_room", server: isOpen ? await options.see() : null } } };
    },
  },
];
