import type { ErrorCode, Portal } from "@entente/core";
import { PORTAL_CHANGES, type PortalChange, portalChangeAsked, portalChangeConfirmed } from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import type { PortalEndpoint } from "./endpoint.ts";

interface Changing {
  readonly path: string;
  readonly access: "act" | "own";
  readonly change: PortalChange;
  readonly summary: string;
  readonly about: string;
  readonly refuses: readonly ErrorCode[];
}

const LINK = "A link is sent by mail, and nothing changes until it is opened, within an hour.";

/** The changes that a mail confirms, by their paths. */
export const CHANGINGS: readonly Changing[] = [
  {
    path: "/payout_accounts",
    access: "own",
    change: "account",
    summary: "Ask for an account to be paid by",
    about: `${LINK} Until then batches skip the member as \`held\`. One that takes the place of another account or address is paid to only once a waiting time is over; the member is told by mail, at the former address too.`,
    refuses: ["entity_merged"],
  },
  {
    path: "/profile/address",
    access: "own",
    change: "address",
    summary: "Ask for another address",
    about: `${LINK} It goes to the new address, and the old one is told once it has changed. Sessions by the old address end then, and nobody is paid by the new one before a waiting time is over.`,
    refuses: ["entity_merged"],
  },
  {
    path: "/profile/erase",
    access: "own",
    change: "erasure",
    summary: "Ask for erasure",
    about: `${LINK} Then the person is erased, or where other brands know it the part of this brand. Payments and their amounts are kept, without who received them.`,
    refuses: ["entity_merged", "entity_not_erasable", "entity_of_other_brands"],
  },
  {
    path: "/profile/verify_address",
    access: "act",
    change: "verification",
    summary: "Ask to confirm the address that the brand has",
    about: `${LINK} It goes to the address that a host application said without having verified it. Once it is opened, mail about the membership is sent there, and the member may sign in by it.`,
    refuses: ["entity_merged"],
  },
];

/** A link by mail is sent for each, so that every attempt counts. */
export const changingEndpoint = (
  portal: Portal,
  { path, access, change, summary, about, refuses }: Changing,
): PortalEndpoint => ({
  method: "POST",
  path,
  access,
  summary,
  about,
  input: PORTAL_CHANGES[change].input,
  output: portalChangeAsked,
  status: 202,
  refuses: [...refuses, "too_many_changes", ...(access === "own" ? (["passkey_required"] as const) : [])],
  readsInput: true,
  guessesAt: () => "links by mail",
  countsAll: true,
  async run({ exchange, input, caller }) {
    return replied(await portal.ask(caller, change, input, { requestId: exchange.id }), 202);
  },
});

const confirmInput = z.strictObject({
  /** The text in the link behind `#confirm=`. */
  token: z.string().max(4_000),
});

/** The endpoint that the link of a change leads to. */
export const confirming = (portal: Portal): PortalEndpoint => ({
  method: "POST",
  path: "/changes/confirm",
  access: "open",
  summary: "Confirm a change by what stands in a link",
  about: "Makes the change that was asked for. Where the brand wants a second person for it, `waiting` is true.",
  input: confirmInput,
  output: portalChangeConfirmed,
  refuses: [
    "sign_in_failed",
    "entity_not_erasable",
    "entity_merged",
    "entity_of_other_brands",
    "idempotency_key_in_use",
  ],
  guessesAt: () => "changes",
  async run({ exchange, input }) {
    return replied(await portal.confirm(input.token, { requestId: exchange.id }));
  },
});
