import type { Portal } from "@entente/core";
import {
  joinApplied,
  joinAsked,
  joinPage,
  joinStanding,
  nothing,
  termsAccepted,
  termsToAccept,
} from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import { warnOf } from "../http/exchange.ts";
import type { PortalEndpoint } from "./endpoint.ts";

const joinLinkResource = z
  .strictObject({
    /** The type of this object: always `join_link`. */
    object: z.literal("join_link"),
    /** Always true: a link was sent to the address, if it has not asked for five within an hour. */
    asked: z.literal(true),
  })
  .meta({ id: "JoinLink" });

const proven = {
  /** The text in the link behind `#token=`. */
  token: z.string().max(3_000),
};

/** The bounds on who joins: the mail to one address, and where a request comes from. */
export interface JoinLimits {
  /** True if a link may be sent to an address, by a key of it. */
  readonly maySend: (key: string) => Promise<boolean>;
  readonly addressOf: (request: Parameters<PortalEndpoint["run"]>[0]["exchange"]["request"]) => string;
}

/** The endpoints of the page by which a program is joined: an address is verified before anything is asked. */
export const joinEndpoints = (
  { joining }: Pick<Portal, "joining">,
  { maySend, addressOf }: JoinLimits,
): readonly PortalEndpoint[] => [
  {
    method: "GET",
    path: "/join/{id}",
    access: "open",
    summary: "Retrieve a program that is open to applications",
    about: "What its page shows before an address is verified. A program that is not open is not found.",
    input: nothing,
    output: joinPage,
    refuses: ["program_not_found"],
    async run({ ids }) {
      return replied(await joining.page(ids[0] ?? ""));
    },
  },
  {
    method: "POST",
    path: "/join/{id}/verify",
    access: "open",
    summary: "Ask for a link that verifies an address",
    about:
      "A link to the page is sent to the address, at most five an hour; it works for an hour. Nothing is stored of who asks, and the answer is the same for every address.",
    input: joinAsked,
    output: joinLinkResource,
    status: 202,
    refuses: ["program_not_found"],
    guessesAt: () => "links by mail",
    countsAll: true,
    async run({ exchange, ids, input }) {
      const place = await joining.place(ids[0] ?? "");
      if (!place.ok) return place;
      if (await maySend(joining.limitOf(input.email)))
        joining.ask(place.value, input, { requestId: exchange.id }).catch((cause: unknown) => {
          warnOf(exchange, cause, "a link to join a program was not sent");
        });
      return { ok: true, value: { body: { object: "join_link", asked: true }, status: 202 } };
    },
  },
  {
    method: "POST",
    path: "/join/standing",
    access: "open",
    summary: "Retrieve how far the applicant is",
    about:
      "By what stands in the link: the form and the terms where there is no application yet, else how it was decided, and why it was rejected.",
    input: z.strictObject(proven),
    output: joinStanding,
    refuses: ["sign_in_failed", "program_not_found"],
    guessesAt: () => "links to join",
    async run({ exchange, input }) {
      return replied(await joining.standing(input.token, { requestId: exchange.id }));
    },
  },
  {
    method: "POST",
    path: "/join/apply",
    access: "open",
    summary: "Apply to a program",
    about:
      "Answers the form and accepts the terms, by what stands in the link. Rules of the brand may decide at once; who is or was a member is answered as it is.",
    input: joinApplied.extend(proven),
    output: joinStanding,
    refuses: ["sign_in_failed", "program_not_found", "program_not_active"],
    guessesAt: () => "links to join",
    async run({ exchange, input: { token, ...given } }) {
      return replied(await joining.apply(token, given, addressOf(exchange.request), { requestId: exchange.id }));
    },
  },
  {
    method: "POST",
    path: "/memberships/{id}/accept_terms",
    access: "act",
    summary: "Accept the terms of a program anew",
    about:
      "Where `terms` of the membership asks for it: kept are the version, the time, and a keyed hash of the network address. The standing stays as it is.",
    input: termsToAccept,
    output: termsAccepted,
    refuses: ["enrollment_not_found"],
    async run({ exchange, ids, input, caller }) {
      const from = addressOf(exchange.request);
      return replied(await joining.accept(caller, ids[0] ?? "", input, from, { requestId: exchange.id }));
    },
  },
];
