import type { Scope } from "@entente/core";
import type { Console, Mode, RoleScope, SignedIn } from "@entente/core/http";
import { at, csrfTokenOf, MODES, type Refused, type Result, refuse, sameDigest } from "@entente/core/http";
import type { CookieJar } from "../http/cookie.ts";
import type { Exchange } from "../http/exchange.ts";
import { fromOf, type Limits, takeAddress, takeOrganization } from "../http/request/admit.ts";
import { needsStepUp } from "./step-up.ts";

type Headers = Readonly<Record<string, string>>;
const NONE: Headers = {};

/** Who is signed in, or the refusal; both with the headers of the rate limit. */
export type ConsoleAdmission = { readonly headers: Headers } & (
  | { readonly ok: true; readonly actor: SignedIn["actor"]; readonly signedIn: SignedIn }
  | Refused
);

const READS: readonly string[] = ["GET", "HEAD"];
/** The values that browsers send with a request that their own page made, or that a person made by hand. */
const OWN_SITES: readonly string[] = ["same-origin", "none"];

const isRead = ({ method = "" }: Exchange["request"]): boolean => READS.includes(method);

/** Returns true if a browser says that another site made a request; older browsers say nothing. */
export const isForeign = ({ headers }: Exchange["request"]): boolean =>
  !OWN_SITES.includes(String(headers["sec-fetch-site"] ?? "none"));

const text = (header: string | readonly string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header);

const modeOf = ({ headers }: Exchange["request"]): Result<Mode | undefined> => {
  const said = text(headers["entente-mode"]);
  const mode = MODES.find((one) => one === said);
  if (said === undefined || mode !== undefined) return { ok: true, value: mode };
  return at("Entente-Mode", refuse("invalid_request", { reason: `Entente-Mode must be one of ${MODES.join(", ")}.` }));
};

/** A write comes from a page of ours: it has the token of the session, which no other site can read. */
const refuseForged = ({ request }: Exchange, { secret }: SignedIn): Refused | undefined => {
  if (isRead(request)) return undefined;
  const shown = text(request.headers["csrf-token"]) ?? "";
  const fits = !isForeign(request) && sameDigest(csrfTokenOf(secret), shown);
  return fits ? undefined : refuse("csrf_token_invalid");
};

/**
 * The first checks of every request of the console, in their order: 401, then 403 of a write from elsewhere, then 403 by scope,
 * then 403 where the person has to be asked again, then 429. An API key is not looked at. `outdated`: whether a cookie that has to be replaced will do.
 */
export const consoleAdmission =
  ({ sessions }: Console, jar: CookieJar, limits: Limits) =>
  async (
    exchange: Exchange,
    scope: Scope | RoleScope | "any",
    { outdated = false }: { readonly outdated?: boolean } = {},
  ): Promise<ConsoleAdmission> => {
    const { request, notes } = exchange;
    const mode = modeOf(request);
    const brand = text(request.headers["service-brand"]);
    const asked = { brand, mode: mode.ok ? mode.value : undefined, isFrom: fromOf(limits, exchange) };
    const known = await sessions.authenticate(jar.read(request, "session"), asked);
    if (!known.ok || (known.value.outdated && !outdated)) {
      const { refused, headers } = await takeAddress("failed_sessions", limits.failedKeys, limits, exchange);
      return {
        ...(refused ?? refuse("unauthenticated", { by: "session" })),
        headers: refused === undefined ? NONE : headers,
      };
    }
    const signedIn = known.value;
    const { actor } = signedIn;
    notes.organization = actor.tenant.organization;
    exchange.known.actor = actor;
    const forged = refuseForged(exchange, signedIn);
    if (forged !== undefined) return { ...forged, headers: NONE };
    if (!mode.ok) return { ...mode, headers: NONE };
    if (scope !== "any" && actor.brand !== undefined && !actor.scopes.includes(scope)) {
      return { ...refuse("insufficient_scope", { scope, holder: "role" }), headers: NONE };
    }
    if (needsStepUp(request.method ?? "", exchange.route) && !sessions.isFresh(signedIn))
      return { ...refuse("fresh_sign_in_required"), headers: NONE };
    const { refused, headers } = await takeOrganization(limits, actor, exchange);
    return refused === undefined ? { ok: true, actor, signedIn, headers } : { ...refused, headers };
  };
/** Returns the check that the signed-in person still has a scope. */
export const sessionHolds =
  ({ sessions }: Console, jar: CookieJar, limits: Limits) =>
  async (exchange: Exchange, scope: Scope): Promise<boolean> => {
    const { request } = exchange;
    const asked = { brand: text(request.headers["service-brand"]), isFrom: fromOf(limits, exchange), unseen: true };
    const known = await sessions.authenticate(jar.read(request, "session"), asked);
    return known.ok && !known.value.outdated && known.value.actor.scopes.includes(scope);
  };
export type AdmitSession = ReturnType<typeof consoleAdmission>;
