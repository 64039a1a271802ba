import type { RowStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { ChannelGrant } from "./grant.ts";
import type { ChannelTokens } from "./tokens.ts";

/** An account that a member has connected. */
export interface ChannelAccount {
  /** The provider's own id of the account, which does not change when it is renamed. */
  readonly accountId: string;
  readonly handle: string | null;
  readonly scopes: readonly string[];
  readonly tokens: ChannelTokens;
}

/** One member's way through a provider. The same for the address and for the answer that comes back. */
export interface ChannelFlow {
  /** Unguessable, single use, bound to the member. The provider returns it unchanged. */
  readonly state: string;
  /** The PKCE code verifier (RFC 7636): 64 letters and digits. */
  readonly verifier: string;
  /** Where the provider sends the member back to. */
  readonly callback: string;
}

/** The provider has said no, and asking again will not change that. Anything else that is thrown may pass. */
export class ChannelRefused extends Error {
  override readonly name = "ChannelRefused";
}

/**
 * Connects accounts of one channel, such as a social network, by OAuth 2.0 with authorization code and PKCE (decisions,
 * section 2, "Connection"). Never called inside a transaction. Every method may be repeated after a crash.
 */
export interface ChannelAuthorizer {
  /** The channel's name in `requiredChannels`, and the provider of the connections it makes; unique among the authorizers, and stored. */
  readonly channel: string;
  /** The URL at which the member consents, built from configuration without a call to the provider. */
  authorizationUrl(flow: ChannelFlow): Promise<string>;
  /**
   * The account behind the answer that the member brought back; `query` is all of it, as it came.
   * @throws {ChannelRefused} when the member or the provider refused, or the answer does not belong to this authorization;
   * anything else that is thrown may pass.
   */
  exchange(flow: ChannelFlow, query: string): Promise<ChannelAccount>;
  /** New tokens for a refresh token, `expiresInS` in seconds. @throws {ChannelRefused} when the token is no longer valid; anything else is tried again later. */
  refresh(refreshToken: string): Promise<ChannelTokens>;
  /**
   * Revokes the tokens at the provider. Tokens that were revoked already, or a provider that cannot revoke, count as success.
   * @throws {ChannelRefused} when the provider refuses for good; anything else that is thrown is tried again later.
   */
  revoke(tokens: ChannelTokens): Promise<void>;
}

export interface ChannelAuthorizationStore extends RowStore<"channelAuthorization"> {
  /** Deletes authorizations of any tenant with `expiresAt` at or before `now`, used or not, at most `limit`; returns how many. */
  sweep(now: Date, limit: number): Promise<number>;
}

export interface ChannelGrantStore extends RowStore<"channelGrant"> {
  /**
   * Takes at most `limit` grants of any tenant that are due (`nextAttemptAt <= now`) and not under another's lease, the
   * longest due first (then by id): `leaseUntil` becomes `now + leaseMs` and the version rises, so a holder of an expired lease can no
   * longer commit. Two claims at once never take the same one, and do not wait for each other.
   */
  claim(at: {
    readonly now: Date;
    readonly leaseMs: number;
    readonly limit: number;
  }): Promise<readonly (Versioned<ChannelGrant> & { readonly tenant: Tenant })[]>;
}
