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
export interface ChannelPassage {
  /** Unguessable, good once, bound to the member. The provider gives it back as it got it. */
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
  /** The channel's name in `requiredChannels`, and the provider of the connections it makes. */
  readonly channel: string;
  /** Where the member is sent to consent, from what is configured: the provider is not asked. */
  authorizationUrl(passage: ChannelPassage): Promise<string>;
  /**
   * The account behind the answer that the member brought back; `query` is all of it, as it came.
   * @throws {ChannelRefused} when the member or the provider said no, or the answer is not one to this passage.
   */
  exchange(passage: ChannelPassage, query: string): Promise<ChannelAccount>;
  /** New tokens for a refresh token. @throws {ChannelRefused} when it is not good any more. */
  refresh(refreshToken: string): Promise<ChannelTokens>;
  /** Ends what was granted. What has ended already is as good; a provider that cannot revoke is left alone. */
  revoke(tokens: ChannelTokens): Promise<void>;
}

export interface ChannelAuthorizationStore extends RowStore<"channelAuthorization"> {
  /** Forgets authorizations of any tenant that have expired by `now`, used or not, at most `limit`; how many. */
  sweep(now: Date, limit: number): Promise<number>;
}

export interface ChannelGrantStore extends RowStore<"channelGrant"> {
  /** Takes grants whose `nextAttemptAt` has come and that are not under another's lease, as operations are claimed. */
  claim(at: {
    readonly now: Date;
    readonly leaseMs: number;
    readonly limit: number;
  }): Promise<readonly (Versioned<ChannelGrant> & { readonly tenant: Tenant })[]>;
}
