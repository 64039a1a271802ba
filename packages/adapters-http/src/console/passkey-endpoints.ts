import {
  type Console,
  consolePasskey,
  consolePasskeyCreation,
  consolePasskeyRemoved,
  consolePasskeyRequest,
  nothing,
  passkeyAdded,
  passkeyProven,
  sessionProven,
  sessionResource,
} from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import type { CookieJar } from "../http/cookie.ts";
import { fromOf, type Limits } from "../http/request/admit.ts";
import type { Called, Endpoint } from "./endpoint.ts";

const passkeyList = z.strictObject({
  /** The type of this object: always `list`. */
  object: z.literal("list"),
  /** The passkeys, all of them. */
  data: z.array(consolePasskey),
  /** Always false: the list is whole. */
  has_more: z.literal(false),
});

const codeInput = z.strictObject({
  /** Six digits of the authenticator, or a recovery code. */
  code: z.string().max(40),
});

const text = (header: unknown): string | undefined => (header === undefined ? undefined : String(header));
const requested = ({ exchange }: Called) => ({ requestId: exchange.id });

/** How people sign in by a passkey: each flow has a cookie of its own. */
const signingIn = ({ passkeys, sessions }: Console, jar: CookieJar, limits: Limits): readonly Endpoint[] => [
  {
    method: "POST",
    path: "/sign_in/passkey/begin",
    access: "open",
    summary: "Begin to sign in by a passkey",
    about:
      "Answers the options for a browser, the same for everybody, with a challenge that is answered once, within ten minutes, and by the browser that asked: it gets a cookie for it.",
    input: nothing,
    output: consolePasskeyRequest,
    refuses: ["passkeys_not_configured", "identity_provider_required"],
    async run({ exchange: { request } }) {
      const begun = passkeys.beginSignIn();
      if (!begun.ok) return begun;
      const { options, flow, secret, seconds } = begun.value;
      return {
        ok: true,
        value: { body: options, headers: { "Set-Cookie": jar.write(request, "state", secret, seconds, flow) } },
      };
    },
  },
  {
    method: "POST",
    path: "/sign_in/passkey",
    access: "open",
    summary: "Sign in by a passkey",
    about:
      "Sets the cookie of a new session and ends the one of before. The passkey counts as both factors. Whatever is wrong is one refusal: an unknown passkey, an answer that was sent before, other pages, another browser.",
    input: passkeyProven,
    output: sessionResource,
    refuses: ["sign_in_failed", "passkeys_not_configured", "identity_provider_required"],
    guessesAt: () => "passkeys of the console",
    async run(called) {
      const { exchange, input } = called;
      const { request } = exchange;
      const asked = { isFrom: fromOf(limits, exchange) };
      const before = await sessions.authenticate(jar.read(request, "session"), { ...asked, unseen: true });
      const cookie = await passkeys.signIn({
        answer: input.credential,
        secretOf: (flow) => jar.read(request, "state", flow),
        userAgent: text(request.headers["user-agent"]),
        ...requested(called),
      });
      if (!cookie.ok) return cookie;
      const signedIn = await sessions.authenticate(cookie.value, asked);
      if (!signedIn.ok) return signedIn;
      const shown = await sessions.show(signedIn.value, requested(called));
      if (!shown.ok) return shown;
      // A browser has one session: nobody could end the one of before, whose cookie is gone.
      if (before.ok) await sessions.end(before.value, before.value.session.row.id, requested(called));
      const { session, seconds } = shown.value;
      return {
        ok: true,
        value: { body: session, headers: { "Set-Cookie": jar.write(request, "session", cookie.value, seconds) } },
      };
    },
  },
];

/** How somebody who is signed in shows to be there still, without signing in again. */
const proving = ({ passkeys, factors }: Console): readonly Endpoint[] => [
  {
    method: "POST",
    path: "/session/prove/begin",
    access: "any",
    summary: "Begin to prove the session by a passkey",
    about:
      "Answers the options for a browser, with a challenge that is answered once, within ten minutes, in this session.",
    input: nothing,
    output: consolePasskeyRequest,
    refuses: ["passkey_not_found", "passkeys_not_configured", "identity_provider_required"],
    async run({ caller }) {
      return replied(await passkeys.beginProof(caller));
    },
  },
  {
    method: "POST",
    path: "/session/prove",
    access: "any",
    summary: "Prove the session by a passkey",
    about: "For ten minutes the session may do what needs a fresh sign-in.",
    input: passkeyProven,
    output: sessionProven,
    refuses: ["passkey_invalid", "passkeys_not_configured", "identity_provider_required"],
    guessesAt: ({ caller }) => caller.person.id,
    async run(called) {
      return replied(await passkeys.prove(called.caller, called.input.credential, requested(called)));
    },
  },
  {
    method: "POST",
    path: "/session/prove/code",
    access: "any",
    summary: "Prove the session by a code of the authenticator",
    about:
      "For ten minutes the session may do what needs a fresh sign-in. The code is used up. The fifth wrong code since the last proof ends the session; a code that is sent twice is not a wrong one.",
    input: codeInput,
    output: sessionProven,
    refuses: ["second_factor_invalid", "identity_provider_required"],
    guessesAt: ({ caller }) => caller.person.id,
    async run(called) {
      return replied(await factors.prove(called.caller, called.input.code, requested(called)));
    },
  },
];

/** Passkeys of people: how they sign in, are added and removed, and prove a session. */
export const passkeyEndpoints = (console: Console, jar: CookieJar, limits: Limits): readonly Endpoint[] => [
  ...signingIn(console, jar, limits),
  ...proving(console),
  {
    method: "GET",
    path: "/passkeys",
    access: "any",
    summary: "List the own passkeys",
    about: "The passkeys of who asks, in the order in which they were added.",
    input: nothing,
    output: passkeyList,
    refuses: [],
    async run({ caller }) {
      const body = { object: "list", data: await console.passkeys.list(caller), has_more: false };
      return { ok: true, value: { body } };
    },
  },
  {
    method: "POST",
    path: "/passkeys/begin",
    access: "any",
    summary: "Begin to add a passkey",
    about:
      "Answers the options for a browser, with a challenge that is answered once, within ten minutes, in this session.",
    input: nothing,
    output: consolePasskeyCreation,
    refuses: ["fresh_sign_in_required", "too_many_passkeys", "passkeys_not_configured", "identity_provider_required"],
    async run({ caller }) {
      return replied(await console.passkeys.begin(caller));
    },
  },
  {
    method: "POST",
    path: "/passkeys",
    access: "any",
    summary: "Add a passkey",
    about: "What the browser made is verified. It signs in from now on, and the person is told by mail.",
    input: passkeyAdded,
    output: consolePasskey,
    status: 201,
    refuses: [
      "fresh_sign_in_required",
      "passkey_invalid",
      "passkey_already_exists",
      "too_many_passkeys",
      "passkeys_not_configured",
      "identity_provider_required",
    ],
    readsInput: true,
    guessesAt: ({ caller }) => caller.person.id,
    async run(called) {
      return replied(await console.passkeys.add(called.caller, called.input, requested(called)), 201);
    },
  },
  {
    method: "POST",
    path: "/passkeys/{id}/remove",
    access: "any",
    summary: "Remove a passkey",
    about:
      "Nobody signs in by it any more, and the person is told by mail. Other sessions that it opened end, also where another passkey or a code proved them since; sessions that it only proved go on.",
    input: nothing,
    output: consolePasskeyRemoved,
    refuses: ["fresh_sign_in_required", "passkey_not_found"],
    async run(called) {
      return replied(await console.passkeys.remove(called.caller, called.ids[0] ?? "", requested(called)));
    },
  },
];
