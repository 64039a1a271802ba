import type { ErrorCode } from "@entente/core";
import { AuthorizationResponseError, type CustomFetch, ResponseBodyError } from "openid-client";
import { type IdentityProvider, identityProvider, type OidcOptions } from "../http/outgoing/identity-provider.ts";
import { REFUSED_ADDRESS } from "../http/outgoing/webhook-address.ts";

/** The providers of organizations: what was found out about each is kept while it is set up alike. */
export interface PortalProviderCalls {
  readonly of: (organization: string, options: OidcOptions) => IdentityProvider;
}

const KEPT_MAX = 100;

export const providerCalls = (fetch: CustomFetch): PortalProviderCalls => {
  /** In the order in which they were last used. */
  const kept = new Map<string, { readonly alike: string; readonly provider: IdentityProvider }>();
  return {
    of(organization, options) {
      const { issuer, clientId, clientSecret } = options;
      const alike = JSON.stringify([issuer, clientId, clientSecret]);
      const found = kept.get(organization);
      const one = found?.alike === alike ? found : { alike, provider: identityProvider(options, { fetch }) };
      kept.delete(organization);
      kept.set(organization, one);
      for (const [oldest] of kept) if (kept.size > KEPT_MAX) kept.delete(oldest);
      return one.provider;
    },
  };
};

/** The answers of providers that say no to the member, or that the member said no. */
const DENIED = [
  "access_denied",
  "login_required",
  "consent_required",
  "interaction_required",
  "account_selection_required",
];
/** Those that say that something of theirs is out of order. */
const FAILED = ["server_error", "temporarily_unavailable"];

/** The faults of what a provider answers, by their codes; all others are those of an answer that is not the flow's, or is too late. */
const FAULTS: Readonly<Record<string, ErrorCode>> = {
  [REFUSED_ADDRESS]: "portal_provider_misconfigured",
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "portal_provider_misconfigured",
  OAUTH_MISSING_SERVER_METADATA: "portal_provider_misconfigured",
  OAUTH_INVALID_SERVER_METADATA: "portal_provider_misconfigured",
  OAUTH_HTTP_REQUEST_FORBIDDEN: "portal_provider_misconfigured",
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: "portal_provider_misconfigured",
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: "portal_provider_misconfigured",
  OAUTH_UNSUPPORTED_OPERATION: "portal_provider_misconfigured",
  OAUTH_RESPONSE_IS_NOT_JSON: "portal_provider_misconfigured",
  OAUTH_PARSE_ERROR: "portal_provider_misconfigured",
  OAUTH_TIMEOUT: "portal_provider_unreachable",
};

interface Fault {
  readonly name?: string;
  readonly code?: unknown;
  readonly status?: unknown;
  /** Of a token, the claim that is not the expected one. */
  readonly claim?: unknown;
  readonly cause?: Fault;
}

/** An error with its causes, outermost first. */
const chainOf = (error: Fault | undefined): readonly Fault[] =>
  error === undefined || error === null ? [] : [error, ...chainOf(error.cause)];

const SERVER_ERROR = 500;

const codeOfAnswer = (error: string, status: number): ErrorCode => {
  if (DENIED.includes(error)) return "portal_provider_denied";
  if (FAILED.includes(error) || status >= SERVER_ERROR) return "portal_provider_unreachable";
  // The code was used, or is too late.
  return error === "invalid_grant" ? "sign_in_failed" : "portal_provider_misconfigured";
};

/** The sentence to a member about a call that failed. */
export const faultOf = (cause: unknown): ErrorCode => {
  if (cause instanceof AuthorizationResponseError) return codeOfAnswer(cause.error, 0);
  if (cause instanceof ResponseBodyError) return codeOfAnswer(cause.error, cause.status);
  const chain = chainOf(cause as Fault);
  if (chain.some(({ claim }) => claim === "iss" || claim === "aud")) return "portal_provider_misconfigured";
  const known = chain.flatMap(({ code }) => (typeof code === "string" ? (FAULTS[code] ?? []) : []))[0];
  if (known !== undefined) return known;
  const status = chain.map((one) => one.status).find((one) => typeof one === "number");
  if (status !== undefined)
    return (status as number) >= SERVER_ERROR ? "portal_provider_unreachable" : "portal_provider_misconfigured";
  // What fetch throws where nobody answers.
  return chain.some(({ name }) => name === "TypeError") ? "portal_provider_unreachable" : "sign_in_failed";
};
