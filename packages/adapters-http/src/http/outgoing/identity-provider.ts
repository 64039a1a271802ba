import type { OidcFlow } from "@entente/core/http";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { isOfThisMachine } from "./this-machine.ts";

/** An identity provider, by OpenID Connect Discovery. */
export interface OidcOptions {
  /** The issuer: an https address, or one of this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name that people know the provider by. Default: the host of the issuer. */
  readonly name?: string | undefined;
}

/** How a provider is called. */
export interface CallOptions {
  /** Default: that of the runtime, which calls any address. */
  readonly fetch?: CustomFetch;
}

/** Who somebody is, as the provider says it. */
export interface Identified {
  readonly issuer: string;
  readonly subject: string;
  readonly verifiedEmail: string | undefined;
  readonly name: string | undefined;
}

const TIMEOUT_S = 10;
/** How a client shows its secret where the provider does not say otherwise. */
const BASIC = "client_secret_basic";
const SCOPE = "openid email profile";

const text = (claim: unknown): string | undefined => (typeof claim === "string" && claim !== "" ? claim : undefined);

/** The provider answered, and will not otherwise however its metadata is read: it is no reason to look the provider up again. */
const isAnswer = (cause: unknown): boolean =>
  cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError;

/** A page that people are sent to, which has to be one of the web: any other would act in the page that they come from. */
const isPage = (address: string, issuer: string): boolean => {
  const { protocol } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isOfThisMachine(issuer));
};

/** Sends people to their provider and reads what it answers; the provider is looked up when it is first needed. */
export const identityProvider = (
  { issuer, clientId, clientSecret }: OidcOptions,
  { fetch: calls }: CallOptions = {},
) => {
  let found: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    // Signatures of ID tokens are checked, whatever brought them here.
    const execute = [enableNonRepudiationChecks, ...(isOfThisMachine(issuer) ? [allowInsecureRequests] : [])];
    const usual = ClientSecretBasic(clientSecret);
    const known = await discovery(new URL(issuer), clientId, undefined, usual, {
      execute,
      timeout: TIMEOUT_S,
      ...(calls === undefined ? {} : { [customFetch]: calls }),
    });
    const { token_endpoint_auth_methods_supported: methods = [BASIC] } = known.serverMetadata();
    if (methods.includes(BASIC)) return known;
    const other = new Configuration(known.serverMetadata(), clientId, undefined, ClientSecretPost(clientSecret));
    other.timeout = TIMEOUT_S;
    if (calls !== undefined) other[customFetch] = calls;
    for (const change of execute) change(other);
    return other;
  };
  const configuration = (): Promise<Configuration> => {
    found ??= discover();
    // A provider that was away is asked again.
    found.catch(() => {
      found = undefined;
    });
    return found;
  };
  const identified = async (
    callback: string,
    query: string,
    { state, nonce, verifier }: OidcFlow,
  ): Promise<Identified> => {
    const known = await configuration();
    const tokens = await authorizationCodeGrant(known, new URL(`${callback}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error("The provider answered without an id token.");
    const { iss: issuer, sub: subject } = claims;
    // Providers that keep to the letter tell the address only where it is asked for.
    const isInToken = claims.email !== undefined || known.serverMetadata().userinfo_endpoint === undefined;
    const said = isInToken ? claims : await fetchUserInfo(known, tokens.access_token, subject);
    const verifiedEmail = said.email_verified === true ? text(said.email) : undefined;
    return { issuer, subject, verifiedEmail, name: text(said.name) };
  };
  return {
    /** Where a person is sent, and what the way back is compared with. */
    async begin(callback: string) {
      const flow: OidcFlow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: SCOPE,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
      });
      if (!isPage(url.href, issuer)) throw new Error("The page of the provider is no address of the web.");
      return { url: url.href, flow };
    },
    /** Who came back. @throws when the provider's answer is not that of the flow, or is none. */
    async finish(callback: string, query: string, flow: OidcFlow): Promise<Identified> {
      return identified(callback, query, flow).catch((cause: unknown) => {
        // Its keys or addresses may be other ones by now.
        if (!isAnswer(cause)) found = undefined;
        throw cause;
      });
    },
  };
};
export type IdentityProvider = ReturnType<typeof identityProvider>;
