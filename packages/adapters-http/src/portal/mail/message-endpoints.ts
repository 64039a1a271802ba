import type { Portal } from "@entente/core";
import { nothing, PORTAL_READS, portalMessage } from "@entente/core/http";
import { replied } from "../../endpoints/endpoint.ts";
import type { PortalEndpoint } from "../endpoint.ts";

/** The endpoints by which members read what the brand wrote to them. */
export const messageEndpoints = (portal: Portal): readonly PortalEndpoint[] => [
  {
    method: "GET",
    path: "/messages",
    access: "read",
    summary: "List the messages of the brand",
    about: "Those to the memberships that the session shows, newest first, whether or not they also went out by mail.",
    input: PORTAL_READS.messages.input,
    output: PORTAL_READS.messages.output,
    refuses: [],
    readsInput: true,
    async run({ exchange, input, caller }) {
      return replied(await portal.read(caller, "messages", "", input, { requestId: exchange.id }));
    },
  },
  {
    method: "GET",
    path: "/messages/{id}",
    access: "read",
    summary: "Retrieve a message",
    about: "Reading it by this leaves it unread: the brand is told when the member opens it.",
    input: PORTAL_READS.message.input,
    output: PORTAL_READS.message.output,
    refuses: ["message_not_found"],
    readsInput: true,
    async run({ exchange, ids, input, caller }) {
      return replied(await portal.read(caller, "message", ids[0], input, { requestId: exchange.id }));
    },
  },
  {
    method: "POST",
    path: "/messages/{id}/open",
    access: "act",
    summary: "Open a message",
    about: "Marks it as read, which the brand sees. Of several times the first counts.",
    input: nothing,
    output: portalMessage,
    refuses: ["message_not_found"],
    async run({ exchange, ids, caller }) {
      return replied(await portal.openMessage(caller, ids[0] ?? "", { requestId: exchange.id }));
    },
  },
];
