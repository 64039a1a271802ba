import { type ChannelAuthorizer, ChannelRefused } from "@entente/core";
import type { ChannelAccount, ChannelTokens } from "@entente/core/http";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  None,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from "openid-client";
import { isOfThisMachine } from "./this-machine.ts";

/** The client authentication methods. */
export const CLIENT_AUTHENTICATIONS = ["client_secret_basic", "client_secret_post", "none"] as const;

/** One OAuth 2.0 provider, in the terms of its own documentation. */
export interface OAuthChannelOptions {
  /** Its name in `requiredChannels`. */
  readonly channel: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  /** Default: in the header when there is a secret, otherwise none. */
  readonly clientAuthentication?: (typeof CLIENT_AUTHENTICATIONS)[number] | undefined;
  /** The issuer. Default: the origin of `authorizationUrl`. */
  readonly issuer?: string | undefined;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** The URL that returns the account of an access token, as JSON. */
  readonly accountUrl: string;
  /** Absent: grants cannot be revoked at the provider. */
  readonly revocationUrl?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** The paths of the id and the name in the account, separated by dots. Default `id` and `username`. */
  readonly accountIdField?: string | undefined;
  readonly accountHandleField?: string | undefined;
}

/** The timeout of a provider call. */
const TIMEOUT_S = 10;

const authenticationOf = ({ clientSecret, clientAuthentication }: OAuthChannelOptions) => {
  const way = clientAuthentication ?? (clientSecret === undefined ? "none" : "client_secret_basic");
  if (way === "none") return None();
  return way === "client_secret_post" ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
};

const configurationOf = (options: OAuthChannelOptions): Configuration => {
  const { clientId, issuer, authorizationUrl, tokenUrl, revocationUrl } = options;
  const server = {
    issuer: issuer ?? new URL(authorizationUrl).origin,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
    ...(revocationUrl === undefined ? {} : { revocation_endpoint: revocationUrl }),
  };
  const configuration = new Configuration(server, clientId, undefined, authenticationOf(options));
  configuration.timeout = TIMEOUT_S;
  if (isOfThisMachine(tokenUrl)) allowInsecureRequests(configuration);
  return configuration;
};

/** Errors that the provider does not revert; any other error, including a wrong client secret, can be fixed. */
const isFinal = (cause: unknown): boolean =>
  cause instanceof AuthorizationResponseError ||
  (cause instanceof ResponseBodyError && cause.error === "invalid_grant");

const withProvider = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (cause) {
    throw isFinal(cause) ? new ChannelRefused("The provider refused the request.", { cause }) : cause;
  }
};

const tokensOf = (answer: TokenEndpointResponse, before: string | null): ChannelTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? before,
  expiresInS: answer.expires_in ?? null,
});

const field = (account: unknown, path: string): string | undefined => {
  const value = path
    .split(".")
    .reduce<unknown>(
      (inside, name) => (inside as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      account,
    );
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
};

/** Refuses what no provider sends back to this flow: asking with it again would change nothing. */
const checkAnswer = (query: string, state: string): void => {
  const answer = new URLSearchParams(query);
  if (answer.get("state") !== state || !(answer.has("code") || answer.has("error")))
    throw new ChannelRefused("The answer does not belong to this authorization.");
};

/** A {@link ChannelAuthorizer} for any provider of OAuth 2.0 with authorization code and PKCE. */
export const oauthChannel = (options: OAuthChannelOptions): ChannelAuthorizer => {
  const { channel, accountUrl, revocationUrl, scopes = [] } = options;
  const { accountIdField = "id", accountHandleField = "username" } = options;
  const configuration = configurationOf(options);

  const accountOf = async (accessToken: string): Promise<Pick<ChannelAccount, "accountId" | "handle">> => {
    const response = await fetchProtectedResource(configuration, accessToken, new URL(accountUrl), "GET");
    if (!response.ok) throw new Error(`The provider answered ${response.status} to the account request.`);
    const account: unknown = await response.json();
    const accountId = field(account, accountIdField);
    if (accountId === undefined) throw new Error(`The account of the provider has no ${accountIdField}.`);
    return { accountId, handle: field(account, accountHandleField) ?? null };
  };

  return {
    channel,
    async authorizationUrl({ state, verifier, callback }) {
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
      });
      return url.href;
    },
    exchange: ({ state, verifier, callback }, query) =>
      withProvider(async () => {
        checkAnswer(query, state);
        const checks = { pkceCodeVerifier: verifier, expectedState: state };
        const answer = await authorizationCodeGrant(configuration, new URL(`${callback}?${query}`), checks);
        const granted = answer.scope?.split(" ").filter((scope) => scope !== "") ?? scopes;
        return { ...(await accountOf(answer.access_token)), scopes: granted, tokens: tokensOf(answer, null) };
      }),
    refresh: (refreshToken) =>
      withProvider(async () => tokensOf(await refreshTokenGrant(configuration, refreshToken), refreshToken)),
    revoke: ({ accessToken, refreshToken }) =>
      withProvider(async () => {
        if (revocationUrl === undefined) return;
        // The refresh token first, because revoking it prevents renewal.
        if (refreshToken !== null)
          await tokenRevocation(configuration, refreshToken, { token_type_hint: "refresh_token" });
        await tokenRevocation(configuration, accessToken, { token_type_hint: "access_token" });
      }),
  };
};
