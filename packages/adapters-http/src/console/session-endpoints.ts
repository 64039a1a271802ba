import {
  type Console,
  MODES,
  nothing,
  rowOfToken,
  type SignedIn,
  sessionEntryResource,
  sessionResource,
  signInOffer,
} from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import type { CookieJar } from "../http/cookie.ts";
import { fromOf, type Limits } from "../http/request/admit.ts";
import type { Called, Endpoint, Replied } from "./endpoint.ts";

const listed = <S extends z.ZodType>(entry: S) =>
  z.strictObject({
    /** The type of this object: always `list`. */
    object: z.literal("list"),
    /** The entries, all of them. */
    data: z.array(entry),
    /** Always false: the list is whole. */
    has_more: z.literal(false),
  });

const exchangeInput = z.strictObject({
  /** The token in the fragment of a sign-in link, or of an invitation. */
  token: z.string().max(200),
  /** The session of somebody else that ends with it, `sess_…`; required where somebody else is signed in in this browser. */
  instead_of: z.string().max(200).optional(),
  /** Six digits of the person's authenticator, or a recovery code; only where it is asked for. */
  code: z.string().max(40).optional(),
  /** The name of a person who accepts an invitation; required where the invitation names nobody. */
  name: z
    .string()
    .max(200)
    .refine((value) => value.trim() !== "", { error: "must not be blank" })
    .optional(),
});

const lookInput = z.strictObject({
  /** The token in the fragment of a sign-in link, or of an invitation. */
  token: z.string().max(200),
});

const changeInput = z
  .strictObject({
    /** Which data requests read that do not say: `live`, or `test`. */
    mode: z.enum(MODES).optional(),
    /** The brand of requests that name none, by id or slug. */
    brand: z.string().optional(),
  })
  .refine((fields) => Object.values(fields).some((field) => field !== undefined), {
    error: "must name at least one field to change",
  });

const endedResource = z.strictObject({
  /** The id of the session, `sess_…`. */
  id: z.string(),
  /** The type of this object: always `session`. */
  object: z.literal("session"),
  /** Always true. */
  ended: z.literal(true),
});

const allEndedResource = z.strictObject({
  /** The type of this object: always `sessions`. */
  object: z.literal("sessions"),
  /** How many sessions were ended. */
  ended: z.int(),
});

const text = (header: unknown): string | undefined => (header === undefined ? undefined : String(header));

const requested = ({ exchange }: Called) => ({ requestId: exchange.id });

/** The answer with the cookie of its session, where the browser is to keep another one. */
const withCookie = (
  jar: CookieJar,
  { exchange: { request } }: Called,
  { session, cookie, seconds }: { readonly session: object; readonly cookie?: string; readonly seconds: number },
): Replied => ({
  body: session,
  ...(cookie === undefined ? {} : { headers: { "Set-Cookie": jar.write(request, "session", cookie, seconds) } }),
});

/** The headers that remove the cookie of a session. */
const removal = (jar: CookieJar, { exchange: { request } }: Called) => ({
  "Set-Cookie": jar.write(request, "session", "", 0),
});

const guessesAt = ({ input }: Called): string => rowOfToken(input.token) ?? "";

/** The endpoints by which somebody signs in with a link. */
const signInEndpoints = ({ sessions, signIn }: Console, jar: CookieJar, limits: Limits): readonly Endpoint[] => {
  /** Who is signed in in the browser that asks. */
  const currentOf = async ({ exchange }: Called): Promise<SignedIn | undefined> => {
    const asked = { isFrom: fromOf(limits, exchange), unseen: true };
    const known = await sessions.authenticate(jar.read(exchange.request, "session"), asked);
    return known.ok ? known.value : undefined;
  };

  return [
    {
      method: "POST",
      path: "/session/look",
      access: "open",
      summary: "Look at a link before it is used",
      about:
        "Says whom a link or an invitation lets in, where, and who is signed in in this browser besides. Uses nothing up.",
      input: lookInput,
      output: signInOffer,
      refuses: ["sign_in_failed", "identity_provider_required"],
      guessesAt,
      async run(called) {
        return replied(await signIn.look(called.input.token, { current: await currentOf(called) }));
      },
    },
    {
      method: "POST",
      path: "/session/exchange",
      access: "open",
      summary: "Sign in with what stands in a link",
      about:
        "Uses the link up, sets the cookie of a new session and ends the one of before. Where a second factor is needed, the request is repeated with `code`; where somebody else is signed in, with `instead_of`.",
      input: exchangeInput,
      output: sessionResource,
      refuses: [
        "sign_in_failed",
        "already_signed_in",
        "identity_provider_required",
        "second_factor_required",
        "second_factor_invalid",
        "person_already_exists",
      ],
      guessesAt,
      async run(called) {
        const { exchange, input } = called;
        const { instead_of: insteadOf, ...presented } = input;
        const userAgent = text(exchange.request.headers["user-agent"]);
        const current = await currentOf(called);
        const cookie = await signIn.exchange({ ...presented, userAgent, current, insteadOf, ...requested(called) });
        if (!cookie.ok) return cookie;
        const signedIn = await sessions.authenticate(cookie.value, { isFrom: fromOf(limits, exchange) });
        if (!signedIn.ok) return signedIn;
        const shown = await sessions.show(signedIn.value, requested(called));
        if (!shown.ok) return shown;
        // A browser has one session: nobody could end the one of before, whose cookie is gone.
        if (current !== undefined) await sessions.end(current, current.session.row.id, requested(called));
        return { ok: true, value: withCookie(jar, called, { ...shown.value, cookie: cookie.value }) };
      },
    },
  ];
};

/** The endpoints of the session of who asks. */
const currentSessionEndpoints = ({ sessions }: Console, jar: CookieJar): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/session",
    access: "any",
    summary: "Who is signed in, and what may be done",
    about: "Replaces the cookie after a change of roles, so it is asked again after any 401.",
    input: nothing,
    output: sessionResource,
    refuses: [],
    async run(called) {
      const shown = await sessions.show(called.caller, requested(called));
      return shown.ok ? { ok: true, value: withCookie(jar, called, shown.value) } : shown;
    },
  },
  {
    method: "POST",
    path: "/session",
    access: "any",
    summary: "Set what requests mean that do not say it",
    about: "Sets the mode and the brand of requests without `Entente-Mode` and `Service-Brand`.",
    input: changeInput,
    output: sessionResource,
    refuses: ["brand_not_found"],
    async run(called) {
      const changed = await sessions.change(called.caller, called.input, requested(called));
      return changed.ok ? { ok: true, value: withCookie(jar, called, changed.value) } : changed;
    },
  },
  {
    method: "POST",
    path: "/session/end",
    access: "any",
    summary: "Sign out",
    about: "Ends this session and removes the cookie.",
    input: nothing,
    output: endedResource,
    refuses: [],
    async run(called) {
      const ended = await sessions.end(called.caller, called.caller.session.row.id, requested(called));
      if (!ended.ok) return ended;
      const body = { id: ended.value.id, object: "session", ended: true };
      return { ok: true, value: { body, headers: removal(jar, called) } };
    },
  },
];

/** The endpoints of all sessions of who asks. */
const sessionListEndpoints = ({ sessions }: Console, jar: CookieJar): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/sessions",
    access: "any",
    summary: "List the own sessions",
    about: "The open sessions of who asks, newest first.",
    input: nothing,
    output: listed(sessionEntryResource),
    refuses: [],
    async run({ caller: signedIn }) {
      const body = { object: "list", data: await sessions.list(signedIn), has_more: false };
      return { ok: true, value: { body } };
    },
  },
  {
    method: "POST",
    path: "/sessions/{id}/end",
    access: "any",
    summary: "End one of the own sessions",
    about: "The browser of that session is signed out with its next request.",
    input: nothing,
    output: sessionEntryResource,
    refuses: ["session_not_found"],
    async run(called) {
      return replied(await sessions.end(called.caller, called.ids[0] ?? "", requested(called)));
    },
  },
  {
    method: "POST",
    path: "/sessions/end",
    access: "any",
    summary: "End all own sessions, this one too",
    about: "Signs out every browser of who asks, and removes the cookie of this one.",
    input: nothing,
    output: allEndedResource,
    refuses: [],
    async run(called) {
      const ended = await sessions.endAll(called.caller, requested(called));
      return { ok: true, value: { body: { object: "sessions", ended }, headers: removal(jar, called) } };
    },
  },
];

/** The endpoints of sessions: how they begin, what they say, how they end. */
export const sessionEndpoints = (console: Console, jar: CookieJar, limits: Limits): readonly Endpoint[] => [
  ...signInEndpoints(console, jar, limits),
  ...currentSessionEndpoints(console, jar),
  ...sessionListEndpoints(console, jar),
];
