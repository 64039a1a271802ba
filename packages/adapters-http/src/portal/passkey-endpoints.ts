import type { Portal } from "@entente/core";
import {
  nothing,
  passkeyAdded,
  passkeyCreation,
  passkeyProven,
  passkeyRequest,
  passkeySignInBegun,
  portalPasskey,
  portalPasskeyRemoved,
  portalProven,
} from "@entente/core/http";
import { replied } from "../endpoints/endpoint.ts";
import type { PortalEndpoint } from "./endpoint.ts";
import { openedBody, openedResource } from "./opened.ts";

/** How a member signs in by a passkey. */
const signingIn = ({ passkeys }: Portal): readonly PortalEndpoint[] => [
  {
    method: "POST",
    path: "/sign_in/passkey/begin",
    access: "open",
    summary: "Begin to sign in by a passkey",
    about:
      "Answers the options for a browser, with a challenge that is answered once, within five minutes. They are the same for everybody.",
    input: passkeySignInBegun,
    output: passkeyRequest,
    refuses: ["passkeys_not_configured"],
    async run({ input }) {
      return replied(await passkeys.beginSignIn(input));
    },
  },
  {
    method: "POST",
    path: "/sign_in/passkey",
    access: "open",
    summary: "Begin a session by a passkey",
    about:
      "Opens the same session as a link by mail. Whatever is wrong is one refusal, after the same time: an unknown passkey, an answer that was sent before, other pages, or an address that is the member's no more.",
    input: passkeyProven,
    output: openedResource,
    refuses: ["sign_in_failed", "passkeys_not_configured"],
    guessesAt: () => "passkeys",
    async run({ exchange, input }) {
      const opened = await passkeys.signIn(input.credential, { requestId: exchange.id });
      return opened.ok ? { ok: true, value: { body: openedBody(opened.value) } } : opened;
    },
  },
];

/** The endpoints of passkeys: how a member signs in by one, adds and removes them, and proves a session by one. */
export const passkeyEndpoints = (portal: Portal): readonly PortalEndpoint[] => [
  ...signingIn(portal),
  {
    method: "POST",
    path: "/passkeys/begin",
    access: "own",
    summary: "Begin to add a passkey",
    about:
      "Answers the options for a browser, with a challenge that is answered once, within five minutes, in this session. It needs a session that was opened, or proven by a passkey, in the last ten minutes.",
    input: nothing,
    output: passkeyCreation,
    refuses: ["fresh_sign_in_required", "too_many_passkeys", "passkeys_not_configured"],
    async run({ caller }) {
      return replied(await portal.passkeys.begin(caller));
    },
  },
  {
    method: "POST",
    path: "/passkeys",
    access: "own",
    summary: "Add a passkey",
    about:
      "What the browser made is verified, and the member is told by mail. As a second factor of money it counts once a waiting time is over, or at once where another passkey that counts proved the session.",
    input: passkeyAdded,
    output: portalPasskey,
    status: 201,
    refuses: [
      "fresh_sign_in_required",
      "passkey_invalid",
      "passkey_already_exists",
      "too_many_passkeys",
      "passkeys_not_configured",
    ],
    readsInput: true,
    guessesAt: ({ caller }) => caller.session.row.id,
    async run({ exchange, input, caller }) {
      return replied(await portal.passkeys.add(caller, input, { requestId: exchange.id }), 201);
    },
  },
  {
    method: "POST",
    path: "/passkeys/prove/begin",
    access: "own",
    summary: "Begin to prove the session by a passkey",
    about:
      "Answers the options for a browser, with a challenge that is answered once, within five minutes, in this session.",
    input: nothing,
    output: passkeyRequest,
    refuses: ["passkey_not_found", "passkeys_not_configured"],
    async run({ caller }) {
      return replied(await portal.passkeys.beginProof(caller));
    },
  },
  {
    method: "POST",
    path: "/passkeys/prove",
    access: "own",
    summary: "Prove the session by a passkey",
    about:
      "For ten minutes the session may add and remove passkeys, and with one that counts do what the brand asks a second factor for.",
    input: passkeyProven,
    output: portalProven,
    refuses: ["passkey_invalid", "passkeys_not_configured"],
    readsInput: true,
    guessesAt: ({ caller }) => caller.session.row.id,
    async run({ exchange, input, caller }) {
      return replied(await portal.passkeys.prove(caller, input, { requestId: exchange.id }));
    },
  },
  {
    method: "POST",
    path: "/passkeys/{id}/remove",
    access: "own",
    summary: "Remove a passkey",
    about:
      "Nobody signs in by it any more, sessions that it opened are over, and the member is told by mail. It needs a session that was opened, or proven by a passkey, in the last ten minutes.",
    input: nothing,
    output: portalPasskeyRemoved,
    refuses: ["fresh_sign_in_required", "passkey_not_found"],
    async run({ exchange, ids, caller }) {
      return replied(await portal.passkeys.remove(caller, ids[0] ?? "", { requestId: exchange.id }));
    },
  },
];
