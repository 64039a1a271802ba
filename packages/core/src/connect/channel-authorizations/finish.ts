import { workerContext } from "../../journal/index.ts";
import {
  at,
  EMPTY_OBJECT,
  fresh,
  ok,
  type Refused,
  type Result,
  refuse,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { type Connection, evaluateCause, gatherEntityCause } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { type ChannelAuthorization, flowOf, openState } from "./authorization.ts";
import { type ChannelGrant, holding } from "./grant.ts";
import type { ChannelAccount } from "./ports.ts";

/** How a member's way through a provider ended. */
export type ChannelOutcome = "connected" | "denied" | "failed";

export interface Finished {
  /** Where the member goes, with `channel` and `outcome` added. */
  readonly location: string;
  readonly outcome: ChannelOutcome;
  /** What the provider or the way to it threw: for the log, never for the member. */
  readonly cause?: unknown;
}

const ATTEMPTS_MAX = 5;

const unknownState = (): Refused =>
  at("state", refuse("invalid_request", { reason: "state is unknown, already used, or expired." }));

const ending = ({ redirectUri, channel }: ChannelAuthorization, outcome: ChannelOutcome, cause?: unknown): Finished => {
  const url = new URL(redirectUri);
  url.searchParams.set("channel", channel);
  url.searchParams.set("outcome", outcome);
  return { location: url.href, outcome, ...(cause === undefined ? {} : { cause }) };
};

/** The connection of an account, existing or new, and whether it adds to the profiles. */
const connectionFor = (
  existing: Versioned<Connection> | undefined,
  { brand, entity, channel }: ChannelAuthorization,
  { accountId, handle, scopes }: ChannelAccount,
  id: Connection["id"],
  now: Date,
): Versioned<Connection> => {
  if (existing !== undefined) return revise(existing, { handle, scopes, updatedAt: now });
  return fresh({
    id,
    brand,
    kind: "social_profile",
    provider: channel,
    providerAccountId: accountId,
    handle,
    ownerType: "entity",
    owner: entity,
    status: "connected",
    scopes,
    grants: EMPTY_OBJECT,
    connectedAt: now,
    disconnectedAt: null,
    createdAt: now,
    updatedAt: now,
  });
};

/**
 * Stores what a member has connected: the profile, its sealed tokens, and the standing that follows, in one change. The
 * same account of the same member is one connection, whose tokens are replaced.
 */
const connect = async (
  ports: Ports,
  tenant: Tenant,
  authorization: ChannelAuthorization,
  account: ChannelAccount,
): Promise<boolean> => {
  const { brand, entity, channel } = authorization;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const now = ports.clock.now();
    const where = { brand, kind: "social_profile", provider: channel, owner: entity, status: "connected" } as const;
    const profiles = await ports.connections.list(tenant, where, { limit: 100 });
    const existing = profiles?.rows.find(({ row }) => row.providerAccountId === account.accountId);
    const connection = connectionFor(existing, authorization, account, ports.ids.next("connection"), now);
    const { id } = connection.row;
    const grant = existing === undefined ? undefined : await ports.channelGrants.get(tenant, id);
    const kept = holding(ports.cipher, account.tokens, now);
    const next: Versioned<ChannelGrant> =
      grant === undefined ? fresh({ id, brand, channel, createdAt: now, ...kept }) : revise(grant, kept);
    const context = { ...workerContext(ports, tenant), now };
    const facts =
      existing === undefined
        ? await gatherEntityCause(context, brand, entity, {
            trigger: "metric_event",
            evidence: (_member, { socialProfiles }) => ({ socialProfiles: socialProfiles + 1 }),
          })
        : undefined;
    const standing = evaluateCause(context, facts);
    const { outcome } = await ports.journal.commit({
      tenant,
      ...standing,
      writes: [{ kind: "connection", ...connection }, { kind: "channelGrant", ...next }, ...standing.writes],
    });
    if (outcome === "committed") return true;
  }
  return false;
};

/** Consumes an authorization, in its own transaction, before any call to the provider. */
const consume = async (
  ports: Ports,
  channel: string,
  state: string,
): Promise<Result<{ readonly tenant: Tenant; readonly row: ChannelAuthorization }>> => {
  const place = openState(ports.cipher, state);
  const found = place && (await ports.channelAuthorizations.get(place.tenant, place.id));
  const now = ports.clock.now();
  if (place === undefined || found === undefined) return unknownState();
  const { row } = found;
  if (row.channel !== channel || row.consumedAt !== null || row.expiresAt <= now) return unknownState();
  const next = revise(found, { consumedAt: now });
  const { tenant } = place;
  const { outcome } = await ports.journal.commit({ tenant, writes: [{ kind: "channelAuthorization", ...next }] });
  return outcome === "committed" ? ok({ tenant, row }) : unknownState();
};

/**
 * What follows when a provider sends a member back with an answer. A state that is not to be trusted is refused; whatever
 * else happens the member is redirected to the host application, with the outcome.
 */
export const finishAuthorization =
  (ports: Ports) =>
  async (channel: string, query: string): Promise<Result<Finished>> => {
    const answer = new URLSearchParams(query);
    const state = answer.get("state") ?? "";
    const authorizer = ports.authorizers?.find((one) => one.channel === channel);
    if (authorizer === undefined) return unknownState();
    const consumed = await consume(ports, channel, state);
    if (!consumed.ok) return consumed;
    const { tenant, row } = consumed.value;
    if (answer.get("error") === "access_denied") return ok(ending(row, "denied"));
    try {
      const account = await authorizer.exchange(flowOf(ports, row, state), query);
      const connected = await connect(ports, tenant, row, account);
      return ok(connected ? ending(row, "connected") : ending(row, "failed", new Error("The member moved too often.")));
    } catch (cause) {
      return ok(ending(row, "failed", cause));
    }
  };
