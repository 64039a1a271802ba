import { type Console, nothing } from "@entente/core/http";
import type { OperatorRoomOptions } from "../http/server/options.ts";
import type { Endpoint } from "./endpoint.ts";
import { operatorRoom } from "./operator-room.ts";

/** The room of the people who operate the service. */
export const operatorEndpoints = (console: Console, options: OperatorRoomOptions | undefined): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/operator",
    access: "any",
    summary: "See how the service runs",
    about:
      "The figures of the metrics, over all organizations, and what is wrong, the worst first. For owners of the organization that operates the service: the only one, or the one that the service names. The server is null for everybody else.",
    input: nothing,
    output: operatorRoom,
    refuses: [],
    async run({ caller }) {
      const isOpen = options !== undefined && (await console.operates(caller, options.organization));
      return { ok: true, value: { body: { object: "operator_room", server: isOpen ? await options.see() : null } } };
    },
  },
];
