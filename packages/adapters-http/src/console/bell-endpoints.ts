import { bell, bellReadInput, type Console, nothing } from "@entente/core/http";
import { replied } from "../endpoints/endpoint.ts";
import type { Endpoint } from "./endpoint.ts";

/** The endpoints by which people are told what waits for them. */
export const bellEndpoints = (console: Console): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/bell",
    access: "any",
    summary: "List what waits for you",
    about:
      "What your roles bring, and notes that mention you in the last 90 days, the newest first: as the data says it now, so that what was cured is gone. Kinds of mail that you switched off are left out.",
    input: nothing,
    output: bell,
    refuses: ["brand_not_found"],
    async run({ caller }) {
      return replied(await console.bell(caller));
    },
  },
  {
    method: "POST",
    path: "/bell/read",
    access: "any",
    summary: "Mark what waits for you as read",
    about: "Up to a time, in the brand and mode of the request. An earlier time than before changes nothing.",
    input: bellReadInput,
    output: bell,
    refuses: ["brand_not_found"],
    async run({ caller, input, exchange }) {
      return replied(await console.markBell(caller, input, exchange.id));
    },
  },
];
