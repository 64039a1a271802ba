import type { Portal } from "@entente/core";
import { nothing, PORTAL_READS, type PortalRead } from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import { assetEndpoints } from "./asset-endpoints.ts";
import { contestEndpoints } from "./contest-endpoints.ts";
import { domainEndpoints } from "./domain-endpoints.ts";
import type { PortalEndpoint } from "./endpoint.ts";
import { type JoinLimits, joinEndpoints } from "./join-endpoints.ts";
import { messageEndpoints } from "./mail/message-endpoints.ts";
import { notificationEndpoints } from "./mail/notification-endpoints.ts";
import { openedBody, openedResource } from "./opened.ts";
import { ownEndpoints } from "./own-endpoints.ts";
import { passkeyEndpoints } from "./passkey-endpoints.ts";
import type { PortalProviderCalls } from "./provider-calls.ts";
import { providerEndpoints } from "./provider-endpoints.ts";

const openInput = z.strictObject({
  /** The text in the link behind `#token=`, or the `token` beside its `url`. */
  token: z.string().max(200),
});

const endedResource = z
  .strictObject({
    /** The type of this object: always `portal_session`. */
    object: z.literal("portal_session"),
    /** Always true. */
    ended: z.literal(true),
  })
  .meta({ id: "PortalEnded" });

interface Reading {
  readonly path: string;
  readonly read: PortalRead;
  readonly summary: string;
  readonly about: string;
  readonly refuses?: PortalEndpoint["refuses"];
  readonly serves?: readonly string[];
}

const OF_MEMBERSHIP = ["enrollment_not_found"] as const;

/** The reads of members, by their paths. */
const READINGS: readonly Reading[] = [
  {
    path: "/session",
    read: "session",
    summary: "Who the member is, and which memberships are shown",
    about: "What the pages of the portal begin with. `viewed_by` names who looks at it where that is not the member.",
  },
  {
    path: "/brands",
    read: "brands",
    summary: "List the brands between which the session may choose",
    about:
      "The brands of the organization that know the address by which the member signed in; of any other session its own.",
  },
  {
    path: "/programs",
    read: "openPrograms",
    summary: "List the programs that the member may apply to",
    about:
      "The programs of the brand that are open to applications and in which the member is not, and was not, newest first. There are none once the work with the brand has ended.",
  },
  {
    path: "/payout_accounts",
    read: "accounts",
    summary: "List the accounts that the member is paid by",
    about: "Each in part, newest first: the newest connected one that a rail can pay is paid.",
  },
  {
    path: "/profile",
    read: "profile",
    summary: "Retrieve the name and the address",
    about: "What the brand of the session knows of the member.",
  },
  {
    path: "/export",
    read: "export",
    summary: "Begin a download of the member's data",
    about:
      "The name, the address, the accounts, and the answers and accepted terms of applications: what a file of the member's data begins with. Where the brand asks for a second factor, a passkey has to prove the session first.",
    refuses: ["passkey_required"],
  },
  {
    path: "/passkeys",
    read: "passkeys",
    summary: "List the passkeys of the member",
    about: "Those of the address by which the session was opened, at most ten.",
  },
  {
    path: "/payout_account_kinds",
    read: "accountKinds",
    summary: "List the kinds of accounts that a member may add",
    about: "Those that a registered rail pays to, in the order in which they are offered.",
  },
  {
    path: "/memberships/{id}",
    read: "membership",
    summary: "Retrieve a membership, with its amounts",
    about:
      "The amounts are there before any run: on hold, earned, owed, being paid and paid. `withheld` says what keeps an amount from the payment after the next run, why, and until when.",
    refuses: OF_MEMBERSHIP,
  },
  {
    path: "/memberships/{id}/activity",
    read: "activity",
    summary: "List what a membership brought, day by day",
    about: "Clicks, sales and all else by day and type, with what they earned, at most 90 days back.",
    refuses: OF_MEMBERSHIP,
  },
  {
    path: "/memberships/{id}/earnings",
    read: "earnings",
    summary: "List the sales of a membership, each with what it earns",
    about:
      "Sales and other events but clicks, newest first, each with what every rule makes of it and how far that is.",
    refuses: OF_MEMBERSHIP,
  },
  {
    path: "/earnings/{id}",
    read: "earning",
    summary: "Explain what an event earns",
    about:
      "From the click to the bank: by what it was credited, the terms, whether it is eligible, its rules, and its payment.",
    refuses: ["performance_event_not_found"],
  },
  {
    path: "/memberships/{id}/standing",
    read: "standing",
    summary: "Retrieve how the member stands in the program",
    about: "Each requirement with what is measured now and what it takes, and the tiers of the program.",
    refuses: OF_MEMBERSHIP,
  },
  {
    path: "/memberships/{id}/links",
    read: "links",
    summary: "List the links of a membership for campaigns",
    about:
      "Each with its address, its status and its clicks, newest first. The member's own link is with the membership.",
    refuses: OF_MEMBERSHIP,
  },
  {
    path: "/memberships/{id}/coupons",
    read: "coupons",
    summary: "List the coupons of a membership",
    about: "Each with the discount that customers get, newest first.",
    refuses: OF_MEMBERSHIP,
  },
  {
    path: "/memberships/{id}/payouts",
    read: "payouts",
    summary: "List the payouts of a membership",
    about:
      "Each with what was measured, where its payment is, and why one came back. Destinations are covered but for their end.",
    refuses: OF_MEMBERSHIP,
  },
  {
    path: "/statement",
    read: "statement",
    summary: "Retrieve a statement",
    about:
      "What was owed at the beginning of a time, what moved in it, and what is owed at its end, over all memberships with the brand.",
    refuses: ["portal_session_limited"],
  },
  {
    path: "/statement.pdf",
    read: "statementDocument",
    summary: "Retrieve a statement as PDF",
    about: "The figures of `/statement` as a file, with every movement, in the language and the days of the reader.",
    refuses: ["portal_session_limited", "documents_not_configured"],
    serves: ["application/pdf"],
  },
];

const readingEndpoint = (
  portal: Portal,
  { path, read, summary, about, refuses = [], serves }: Reading,
): PortalEndpoint => ({
  method: "GET",
  path,
  access: PORTAL_READS[read].right ?? "read",
  summary,
  about,
  input: PORTAL_READS[read].input,
  output: PORTAL_READS[read].output,
  refuses,
  ...(serves === undefined ? {} : { serves }),
  readsInput: true,
  async run({ exchange, ids, input, caller }) {
    return replied(await portal.read(caller, read, ids[0], input, { requestId: exchange.id }));
  },
});

/** The length of the secret at the end of a token. */
const SECRET = 64;

/** The endpoints of the portal: how its sessions begin and end, and what members read. */
export const portalEndpoints = (
  portal: Portal,
  joining: JoinLimits,
  providers: PortalProviderCalls,
): readonly PortalEndpoint[] => [
  {
    method: "POST",
    path: "/session/open",
    access: "open",
    summary: "Begin a session by what stands in a link",
    about: "Uses the link up, within ten minutes, and answers the token of the session.",
    input: openInput,
    output: openedResource,
    refuses: ["sign_in_failed"],
    guessesAt: ({ input }) => String(input.token).slice(0, -SECRET),
    async run({ exchange, input }) {
      const opened = await portal.sessions.open(input.token, { requestId: exchange.id });
      if (!opened.ok) return opened;
      return { ok: true, value: { body: openedBody(opened.value) } };
    },
  },
  ...READINGS.map((reading) => readingEndpoint(portal, reading)),
  ...domainEndpoints(portal),
  ...providerEndpoints(portal, providers),
  ...ownEndpoints(portal),
  ...passkeyEndpoints(portal),
  ...notificationEndpoints(portal),
  ...messageEndpoints(portal),
  ...assetEndpoints(portal),
  ...contestEndpoints(portal),
  ...joinEndpoints(portal, joining),
  {
    method: "POST",
    path: "/session/end",
    access: "read",
    summary: "End the session",
    about: "Its token answers 401 from now on.",
    input: nothing,
    output: endedResource,
    refuses: [],
    async run({ exchange, caller }) {
      await portal.sessions.end(caller, { requestId: exchange.id });
      return { ok: true, value: { body: { object: "portal_session", ended: true } } };
    },
  },
];
