import type { Portal } from "@entente/core";
import { notificationsInput, PORTAL_READS, portalNotifications } from "@entente/core/http";
import { replied } from "../../endpoints/endpoint.ts";
import type { PortalEndpoint } from "../endpoint.ts";

/** The endpoints by which members say which mail they want. */
export const notificationEndpoints = (portal: Portal): readonly PortalEndpoint[] => [
  {
    method: "GET",
    path: "/notifications",
    access: "own",
    summary: "Retrieve which mail you get",
    about:
      "For the brand of the session. Mail about the safety of your account, such as a changed address, is always sent and is not among them.",
    input: PORTAL_READS.notifications.input,
    output: portalNotifications,
    refuses: [],
    readsInput: true,
    async run({ exchange, input, caller }) {
      return replied(await portal.read(caller, "notifications", "", input, { requestId: exchange.id }));
    },
  },
  {
    method: "POST",
    path: "/notifications",
    access: "own",
    summary: "Switch mail on or off, or choose its language",
    about:
      "What is left out stays as it is; a repetition changes nothing. Of two requests at once the later one counts, switch by switch. The brand reads what is off, and cannot switch it on.",
    input: notificationsInput,
    output: portalNotifications,
    refuses: [],
    readsInput: true,
    async run({ exchange, input, caller }) {
      return replied(await portal.setNotifications(caller, input, { requestId: exchange.id }));
    },
  },
];
