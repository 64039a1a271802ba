import type { ErrorCode, Portal } from "@entente/core";
import { PORTAL_ACTS, type PortalAct, signInAsked } from "@entente/core/http";
import { z } from "zod";
import { idempotencyKeyOf } from "../endpoints/endpoint.ts";
import { warnOf } from "../http/exchange.ts";
import { CHANGINGS, changingEndpoint, confirming } from "./changing.ts";
import type { PortalEndpoint } from "./endpoint.ts";

const askedResource = z
  .strictObject({
    /** The type of this object: always `portal_sign_in`. */
    object: z.literal("portal_sign_in"),
    /** Always true: if a brand knows the address, a link was sent to it. */
    asked: z.literal(true),
  })
  .meta({ id: "PortalSignIn" });

const chooseInput = z.strictObject({
  /** The brand to show, by id or slug. */
  brand: z.string().max(200),
});

const chosenResource = z
  .strictObject({
    /** The type of this object: always `portal_session`. */
    object: z.literal("portal_session"),
    /** Always true: the session shows the brand from now on. */
    chosen: z.literal(true),
  })
  .meta({ id: "PortalChosen" });

interface Acting {
  readonly path: string;
  readonly act: PortalAct;
  readonly summary: string;
  readonly about: string;
  readonly refuses: readonly ErrorCode[];
}

/** The acts of members, by their paths. */
const ACTINGS: readonly Acting[] = [
  {
    path: "/payout_accounts/{id}/remove",
    act: "removeAccount",
    summary: "Remove an account",
    about:
      "Nobody is paid by it any more. Whoever has no other is paid by address, where the brand does that, and only once a waiting time is over. Where the brand wants a second person for it, it answers 202 and waits.",
    refuses: ["payout_account_not_found", "connection_not_revocable"],
  },
  {
    path: "/profile",
    act: "rename",
    summary: "Change the name",
    about: "The name that the brand of the session has of the member.",
    refuses: ["entity_merged"],
  },
  {
    path: "/memberships/{id}/leave",
    act: "leave",
    summary: "Leave a program",
    about: "Its links stop and it earns nothing more; what was earned before stays owed.",
    refuses: ["enrollment_not_found"],
  },
];

const actingEndpoint = (portal: Portal, { path, act, summary, about, refuses }: Acting): PortalEndpoint => ({
  method: "POST",
  path,
  access: PORTAL_ACTS[act].right,
  summary,
  about,
  input: PORTAL_ACTS[act].input,
  output: PORTAL_ACTS[act].output,
  refuses: [
    ...refuses,
    ...(PORTAL_ACTS[act].isGuarded ? (["passkey_required"] as const) : []),
    "idempotency_key_conflict",
    "idempotency_key_in_use",
  ],
  takesKey: true,
  readsInput: true,
  async run({ exchange, ids, input, caller }) {
    const idempotencyKey = idempotencyKeyOf(exchange);
    const acted = await portal.act(caller, act, ids[0], input, { requestId: exchange.id, idempotencyKey });
    if (!acted.ok) return acted;
    return acted.value.waits
      ? { ok: true, value: { body: { object: "waiting", waiting: true }, status: 202 } }
      : { ok: true, value: { body: acted.value.answer } };
  },
});

/** The endpoints by which a member signs in, chooses, and does what is its own. */
export const ownEndpoints = (portal: Portal): readonly PortalEndpoint[] => [
  {
    method: "POST",
    path: "/sign_in",
    access: "open",
    summary: "Ask for a link by mail",
    about:
      "If a brand of the organization knows the address, a link that signs in is sent to it, at most five an hour. The answer is the same for every address, and comes before anything is looked up.",
    input: signInAsked,
    output: askedResource,
    status: 202,
    refuses: [],
    guessesAt: () => "links by mail",
    countsAll: true,
    async run({ exchange, input }) {
      // Whoever asks does not wait for it: the time would tell which addresses are known.
      portal.signIn(input, { requestId: exchange.id }).catch((cause: unknown) => {
        warnOf(exchange, cause, "a link to the portal was not sent");
      });
      return { ok: true, value: { body: { object: "portal_sign_in", asked: true }, status: 202 } };
    },
  },
  {
    method: "POST",
    path: "/session/choose",
    access: "own",
    summary: "Show another brand",
    about: "One of `GET /brands`, whose memberships the session shows from now on.",
    input: chooseInput,
    output: chosenResource,
    refuses: ["brand_not_found"],
    async run({ exchange, input, caller }) {
      const chosen = await portal.choose(caller, input.brand, { requestId: exchange.id });
      return chosen.ok ? { ok: true, value: { body: { object: "portal_session", chosen: true } } } : chosen;
    },
  },
  ...CHANGINGS.map((changing) => changingEndpoint(portal, changing)),
  confirming(portal),
  ...ACTINGS.map((acting) => actingEndpoint(portal, acting)),
];
