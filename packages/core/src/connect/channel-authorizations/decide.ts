import { type ChangeParts, update } from "../../journal/index.ts";
import {
  EMPTY_OBJECT,
  fresh,
  later,
  newId,
  revise,
  sameDigest,
  sha256,
  targets,
  type Versioned,
} from "../../kernel/index.ts";
import { type CauseFacts, CONNECTION, type Connection, evaluateCause } from "../../membership/index.ts";
import type { Moment } from "../context.ts";
import { AUTHORIZATION_MS, type ChannelAuthorization } from "./authorization.ts";
import { type ChannelGrant, ended, holding } from "./grant.ts";
import type { ChannelAccount } from "./ports.ts";

const isOpen = (row: ChannelAuthorization, channel: string, now: Date): boolean =>
  row.channel === channel && row.consumedAt === null && row.expiresAt > now;

/** True if the member may still begin: an authorization is begun once. */
export const mayBegin = (row: ChannelAuthorization, channel: string, now: Date): boolean =>
  isOpen(row, channel, now) && row.browserDigest === null;

/** The authorization as its member begins in a browser, which shows its secret when it comes back. */
export const decideBegin = (
  found: Versioned<ChannelAuthorization>,
  channel: string,
  secret: string,
  now: Date,
): Versioned<ChannelAuthorization> | undefined =>
  mayBegin(found.row, channel, now)
    ? revise(found, { browserDigest: sha256(secret), expiresAt: later(now, AUTHORIZATION_MS) })
    : undefined;

/** The authorization as it is consumed; undefined where its state, or the browser that brings it, is not to be trusted. */
export const decideConsume = (
  found: Versioned<ChannelAuthorization>,
  channel: string,
  secret: string | undefined,
  now: Date,
): Versioned<ChannelAuthorization> | undefined => {
  const { row } = found;
  const { browserDigest } = row;
  const isSame = browserDigest !== null && secret !== undefined && sameDigest(browserDigest, sha256(secret));
  return isOpen(row, channel, now) && isSame ? revise(found, { consumedAt: now }) : undefined;
};

export interface ConnectedFacts {
  readonly authorization: ChannelAuthorization;
  readonly account: ChannelAccount;
  /** The tokens of the account as the grant of a connection stores them. */
  readonly sealed: (id: ChannelGrant["id"]) => string;
  /** The connection of the account, if the member has it already, and its grant. */
  readonly existing: Versioned<Connection> | undefined;
  readonly grant: Versioned<ChannelGrant> | undefined;
  /** The facts that decide the standing of a member with one more profile. */
  readonly cause: CauseFacts | undefined;
}

/**
 * Connects an account of a member: the profile, its sealed tokens, and the resulting standing, in one change. The same account of
 * the same member is one connection, whose tokens are replaced.
 */
export const decideConnected = (
  moment: Moment,
  { authorization, account, sealed, existing, grant, cause }: ConnectedFacts,
): ChangeParts => {
  const { now } = moment;
  const { brand, entity, channel } = authorization;
  const { accountId, handle, scopes } = account;
  const connection: Versioned<Connection> =
    existing === undefined
      ? fresh({
          id: newId(moment, "connection"),
          brand,
          kind: "social_profile",
          provider: channel,
          providerAccountId: accountId,
          handle,
          accountDigest: null,
          heldUntil: null,
          holds: [],
          ownerType: "entity",
          owner: entity,
          status: "connected",
          scopes,
          grants: EMPTY_OBJECT,
          connectedAt: now,
          disconnectedAt: null,
          createdAt: now,
          updatedAt: now,
        })
      : revise(existing, { handle, scopes, updatedAt: now });
  const { id } = connection.row;
  const fields = holding(account.tokens, sealed(id), now);
  const next = grant === undefined ? fresh({ id, brand, channel, createdAt: now, ...fields }) : revise(grant, fields);
  const standing = evaluateCause(moment, cause);
  return {
    ...standing,
    writes: [update("connection", connection), update("channelGrant", next), ...standing.writes],
  };
};

export const canExpire = ({ status }: Connection): boolean => targets(CONNECTION, "expire", status).length > 0;

/** Ends a grant; a connection that stands on it expires, and takes `channel_connected` with it. */
export const decideExpired = (
  moment: Moment,
  grant: Versioned<ChannelGrant>,
  connection: Versioned<Connection> | undefined,
  cause: CauseFacts | undefined,
): ChangeParts => {
  const { now } = moment;
  const gone = update("channelGrant", revise(grant, ended(now)));
  if (connection === undefined) return { writes: [gone] };
  const expired = revise(connection, { status: "expired", disconnectedAt: now, updatedAt: now });
  const standing = evaluateCause(moment, cause);
  return { ...standing, writes: [gone, update("connection", expired), ...standing.writes] };
};
