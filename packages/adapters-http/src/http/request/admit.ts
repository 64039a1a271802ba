import type { Actor, Scope } from "@entente/core";
import type { Authenticator, IsFrom } from "@entente/core/http";
import { holdsScope, type Refused, refuse } from "@entente/core/http";
import type { Exchange } from "../exchange.ts";
import { type AddressOf, isWithin, limitKey } from "./client-address.ts";
import { type Buckets, type Rate, rateHeaders } from "./token-bucket.ts";

type Headers = Readonly<Record<string, string>>;

/** The actor, or the refusal; both with the headers of the rate limit. */
export type Admission = { readonly headers: Headers } & ({ readonly ok: true; readonly actor: Actor } | Refused);

export interface Limits {
  /** Undefined: there is no limit. */
  readonly organization: Buckets;
  /** Of each key by itself, where it has a rate: its own, or that of all keys. */
  readonly key: Buckets;
  readonly keyRate: Rate | undefined;
  /** The rate of an organization: its own, or that of all; undefined: it has no limit. */
  readonly organizationRate: (organization: Actor["tenant"]["organization"]) => Promise<Rate | undefined>;
  readonly address: Buckets | undefined;
  /** Of the one address that all visitors behind a proxy have which is not named: wide, since they are many. */
  readonly forwarded: Buckets | undefined;
  readonly failedKeys: Buckets | undefined;
  readonly surface: Buckets | undefined;
  /** Of whole lists, by organization. */
  readonly exports: Buckets | undefined;
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

/** The answer of a limit, with its headers. */
export interface TakenToken {
  readonly refused: Refused | undefined;
  readonly headers: Headers;
}

/** Takes a token of a bucket; returns a refusal with `Retry-After` when there is none. */
const take = async (
  name: string,
  buckets: Buckets | undefined,
  { setup: { meters } }: Pick<Exchange, "setup">,
  key: () => string,
  own?: Rate,
): Promise<TakenToken> => {
  if (buckets === undefined) return { refused: undefined, headers: NONE };
  const taken = await buckets.take(key(), own);
  const headers = rateHeaders(name, buckets.rateFor(own), taken);
  if (taken.allowed) return { refused: undefined, headers };
  meters.limited(name);
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
export const beginAttempt = async (
  name: string,
  buckets: Buckets | undefined,
  { addressOf, failedKeys }: Limits,
  exchange: Exchange,
  at: string,
): Promise<Attempt> => {
  const address = limitKey(addressOf(exchange.request));
  const key = `${address} ${at}`;
  const here = await take("failed_sessions", failedKeys, exchange, () => address);
  if (here.refused !== undefined) return { refused: here.refused, headers: here.headers };
  const { refused, headers } = await take(name, buckets, exchange, () => key);
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

const both = (one: Headers, other: Headers): Headers => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.map((name) => [name, [one[name], other[name]].filter((value) => value !== undefined).join(", ")]),
  );
};

/**
 * Takes a token of the bucket of an organization, whoever asks for it; of a key that has a limit, one of its own bucket before. An answer
 * within both says both.
 */
export const takeOrganization = async (
  { organization, key, keyRate, organizationRate }: Limits,
  { tenant, rate, ref }: Pick<Actor, "tenant" | "rate" | "ref">,
  exchange: Exchange,
): Promise<TakenToken> => {
  const ofKey = ref.type === "api_key" ? (rate ?? keyRate) : undefined;
  const own = ofKey && (await take("key", key, exchange, () => String(ref.id), ofKey));
  if (own?.refused !== undefined) return own;
  const of = await organizationRate(tenant.organization);
  const buckets = of && organization;
  const { refused, headers } = await take("organization", buckets, exchange, () => tenant.organization, of);
  return { refused, headers: refused === undefined && own !== undefined ? both(own.headers, headers) : headers };
};

/** Takes a token of the bucket for whole lists of an organization, whoever asks for one. */
export const takeExport = ({ exports }: Limits, { tenant }: Pick<Actor, "tenant">, exchange: Exchange) =>
  take("export", exports, exchange, () => tenant.organization);

/** Takes a token of the bucket of a surface, whoever reports to it. */
export const takeSurface = ({ surface }: Limits, publicKey: string, exchange: Exchange) =>
  take("surface", surface, exchange, () => publicKey);

/** Takes a token of the bucket of the source that a delivery is for, whatever address it comes from. */
export const takeSource = ({ source }: Limits, exchange: Exchange) =>
  take("source", source, exchange, () => (exchange.ids[0] ?? "").slice(0, 64).toLowerCase());

/** Takes a token of a bucket of the client's address. */
export const takeAddress = (name: string, buckets: Buckets | undefined, { addressOf }: Limits, exchange: Exchange) =>
  take(name, buckets, exchange, () => limitKey(addressOf(exchange.request)));

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
      const { refused, headers } = await takeAddress("failed_keys", limits.failedKeys, limits, exchange);
      return { ...(refused ?? known), headers: refused === undefined ? NONE : headers };
    }
    const actor = known.value;
    notes.organization = actor.tenant.organization;
    found.actor = actor;
    if (scope !== "any" && !holdsScope(actor.scopes, scope)) {
      return { ...refuse("insufficient_scope", { scope }), headers: NONE };
    }
    const { refused, headers } = await takeOrganization(limits, actor, exchange);
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
  (exchange: Exchange): Promise<TakenToken> =>
    takeAddress("address", limits.address, limits, exchange);

/** The same for visits of links, which are many behind a proxy that nobody named. */
export const visitAdmission =
  (limits: Limits) =>
  (exchange: Exchange): Promise<TakenToken> =>
    takeAddress(
      "address",
      limits.isForwardedByStranger(exchange.request) ? limits.forwarded : limits.address,
      limits,
      exchange,
    );
