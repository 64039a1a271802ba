import type { Actor, Scope } from "@entente/core";
import type { Authenticator, IsFrom } from "@entente/core/http";
import { holdsScope, type Refused, refuse } from "@entente/core/http";
import type { Exchange } from "../exchange.ts";
import { type AddressOf, isWithin, limitKey } from "./client-address.ts";
import { type Buckets, rateHeaders } from "./token-bucket.ts";

type Headers = Readonly<Record<string, string>>;

/** The actor, or the refusal; both with the headers of the rate limit. */
export type Admission = { readonly headers: Headers } & ({ readonly ok: true; readonly actor: Actor } | Refused);

export interface Limits {
  /** Undefined: there is no limit. */
  readonly organization: Buckets | undefined;
  readonly address: Buckets | undefined;
  readonly failedKeys: Buckets | undefined;
  readonly surface: Buckets | undefined;
  /** Of deliveries, by their source. */
  readonly source: Buckets | undefined;
  readonly addressOf: AddressOf;
  /** True if the address of a request may be that of a proxy that is not configured as trusted. */
  readonly isForwardedByStranger: (request: Exchange["request"]) => boolean;
}

const BEARER = /^bearer +(\S+)$/i;
/** The key of a request. */
export const bearerOf = ({ headers }: Exchange["request"]): string | undefined =>
  BEARER.exec(headers.authorization ?? "")?.[1];
const NONE: Headers = {};

/** Returns the check that a request comes from one of these addresses or networks. */
export const fromOf =
  ({ addressOf }: Pick<Limits, "addressOf">, { request }: Pick<Exchange, "request">): IsFrom =>
  (allowed) =>
    isWithin(addressOf(request), allowed);

/** Takes a token of a bucket; returns a refusal with `Retry-After` when there is none. */
const take = (
  name: string,
  buckets: Buckets | undefined,
  key: () => string,
): { refused: Refused | undefined; headers: Headers } => {
  if (buckets === undefined) return { refused: undefined, headers: NONE };
  const taken = buckets.take(key());
  const headers = rateHeaders(name, buckets.rate, taken);
  if (taken.allowed) return { refused: undefined, headers };
  return { refused: refuse("rate_limited"), headers: { ...headers, "Retry-After": String(taken.retryInSeconds) } };
};

/** The answer of a failure limit to one attempt: the attempt is refused, or its end is reported with `ends`, failed or not. */
export type Attempt =
  | { readonly refused: Refused; readonly headers: Headers }
  | { readonly refused: undefined; readonly ends: (failed: boolean) => void };

/**
 * Begins an attempt at something (`at`) from an address. Only failures count: a token is taken before, so that many attempts at
 * once are not more than many in turn, and put back by every other end.
 */
export const beginAttempt = (
  name: string,
  buckets: Buckets | undefined,
  { addressOf, failedKeys }: Limits,
  { request }: Exchange,
  at: string,
): Attempt => {
  const address = limitKey(addressOf(request));
  const key = `${address} ${at}`;
  const here = take("failed_sessions", failedKeys, () => address);
  if (here.refused !== undefined) return { refused: here.refused, headers: here.headers };
  const { refused, headers } = take(name, buckets, () => key);
  if (refused !== undefined) return { refused, headers };
  return {
    refused: undefined,
    ends(failed) {
      if (failed) return;
      buckets?.giveBack(key);
      failedKeys?.giveBack(address);
    },
  };
};

/** Takes a token of the bucket of an organization, whoever asks for it. */
export const takeOrganization = ({ organization }: Limits, { tenant }: Pick<Actor, "tenant">) =>
  take("organization", organization, () => tenant.organization);

/** Takes a token of the bucket of a surface, whoever reports to it. */
export const takeSurface = ({ surface }: Limits, publicKey: string) => take("surface", surface, () => publicKey);

/** Takes a token of the bucket of the source that a delivery is for, whatever address it comes from. */
export const takeSource = ({ source }: Limits, { ids }: Pick<Exchange, "ids">) =>
  take("source", source, () => (ids[0] ?? "").slice(0, 64).toLowerCase());

/** Takes a token of a bucket of the client's address. */
export const takeAddress = (name: string, buckets: Buckets | undefined, { addressOf }: Limits, { request }: Exchange) =>
  take(name, buckets, () => limitKey(addressOf(request)));

/**
 * The first checks of every request with a key, in their decided order: 401, then 403 by scope, then 429. `any` is the scope of
 * a route that every valid key may call, and of an unknown path. The key is the Bearer key, except for a legacy route with the
 * key in its body.
 */
export const admission =
  (authenticator: Authenticator, limits: Limits) =>
  async (exchange: Exchange, scope: Scope | "any", key = bearerOf(exchange.request)): Promise<Admission> => {
    const { request, notes, known: found } = exchange;
    const brand = request.headers["service-brand"];
    const selector = brand === undefined ? undefined : String(brand);
    const known = await authenticator.authenticate(key, selector, fromOf(limits, exchange));
    if (!known.ok) {
      const { refused, headers } = takeAddress("failed_keys", limits.failedKeys, limits, exchange);
      return { ...(refused ?? known), headers: refused === undefined ? NONE : headers };
    }
    const actor = known.value;
    notes.organization = actor.tenant.organization;
    found.actor = actor;
    if (scope !== "any" && !holdsScope(actor.scopes, scope)) {
      return { ...refuse("insufficient_scope", { scope }), headers: NONE };
    }
    const { refused, headers } = takeOrganization(limits, actor);
    return refused === undefined ? { ok: true, actor, headers } : { ...refused, headers };
  };

/** Returns the check that the key of a request still has a scope. */
export const keyHolds =
  (authenticator: Authenticator, limits: Limits) =>
  async (exchange: Exchange, scope: Scope): Promise<boolean> => {
    const from = fromOf(limits, exchange);
    const known = await authenticator.authenticate(bearerOf(exchange.request), undefined, from);
    return known.ok && holdsScope(known.value.scopes, scope);
  };

/** The only check of a surface without API keys: the rate limit of the client address. */
export const addressAdmission =
  (limits: Limits) =>
  (exchange: Exchange): { readonly refused: Refused | undefined; readonly headers: Headers } =>
    takeAddress("address", limits.address, limits, exchange);
