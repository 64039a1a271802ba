import { type Console, MODES, nothing, sessionEntryResource, sessionResource } from "@entente/core/http";
import { z } from "zod";
import type { CookieJar } from "./cookie.ts";
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
  /** What stands in the fragment of a sign-in link, or of an invitation. */
  token: z.string().max(200),
  /** Six digits of the person's authenticator, or a recovery code; only where it is asked for. */
  code: z.string().max(40).optional(),
  /** What a person who accepts an invitation is called; required where the invitation names nobody. */
  name: z
    .string()
    .max(200)
    .refine((value) => value.trim() !== "", { error: "must not be blank" })
    .optional(),
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

/** The endpoints of sessions: how they begin, what they say, how they end. */
export const sessionEndpoints = ({ sessions, signIn }: Console, jar: CookieJar): readonly Endpoint[] => {
  const requested = ({ exchange }: Called) => ({ requestId: exchange.id });
  const withCookie = (
    { exchange: { request } }: Called,
    { session, cookie }: { readonly session: { readonly ends_at: string }; readonly cookie?: string },
    seconds: number,
  ): Replied => ({
    body: session,
    ...(cookie === undefined ? {} : { headers: { "Set-Cookie": jar.write(request, "session", cookie, seconds) } }),
  });
  /** How long the browser keeps a cookie; the server knows better when the session ends. */
  const KEEP_SECONDS = 7 * 24 * 3_600;
  const removal = ({ exchange: { request } }: Called) => ({ "Set-Cookie": jar.write(request, "session", "", 0) });

  return [
    {
      method: "POST",
      path: "/session/exchange",
      access: "open",
      summary: "Sign in with what stands in a link",
      about:
        "Uses the link up and sets the cookie of a new session. Where a second factor is needed, the request is repeated with `code`.",
      input: exchangeInput,
      output: sessionResource,
      refuses: ["sign_in_failed", "second_factor_required", "second_factor_invalid", "person_already_exists"],
      async run(called) {
        const { exchange, input } = called;
        const userAgent = text(exchange.request.headers["user-agent"]);
        const cookie = await signIn.exchange({ ...input, userAgent, ...requested(called) });
        if (!cookie.ok) return cookie;
        const signedIn = await sessions.authenticate(cookie.value, {});
        if (!signedIn.ok) return signedIn;
        const shown = await sessions.show(signedIn.value, requested(called));
        if (!shown.ok) return shown;
        return { ok: true, value: withCookie(called, { ...shown.value, cookie: cookie.value }, KEEP_SECONDS) };
      },
    },
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
        const shown = await sessions.show(called.signedIn, requested(called));
        return shown.ok ? { ok: true, value: withCookie(called, shown.value, KEEP_SECONDS) } : shown;
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
        const changed = await sessions.change(called.signedIn, called.input, requested(called));
        return changed.ok ? { ok: true, value: withCookie(called, changed.value, KEEP_SECONDS) } : changed;
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
        const ended = await sessions.end(called.signedIn, called.signedIn.session.row.id, requested(called));
        if (!ended.ok) return ended;
        const body = { id: ended.value.id, object: "session", ended: true };
        return { ok: true, value: { body, headers: removal(called) } };
      },
    },
    {
      method: "GET",
      path: "/sessions",
      access: "any",
      summary: "List the own sessions",
      about: "The open sessions of who asks, newest first.",
      input: nothing,
      output: listed(sessionEntryResource),
      refuses: [],
      async run({ signedIn }) {
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
        const ended = await sessions.end(called.signedIn, called.ids[0] ?? "", requested(called));
        return ended.ok ? { ok: true, value: { body: ended.value } } : ended;
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
        const ended = await sessions.endAll(called.signedIn, requested(called));
        return { ok: true, value: { body: { object: "sessions", ended }, headers: removal(called) } };
      },
    },
  ];
};
