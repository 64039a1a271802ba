import { type Write, workerContext } from "../../journal/index.ts";
import { DAY_MS, type Id, later, revise, targets, type Versioned } from "../../kernel/index.ts";
import { CONNECTION, evaluateCause, gatherEntityCause, type StandingChange } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { type ChannelGrant, ended, holding, openTokens } from "./grant.ts";
import { type ChannelAuthorizer, ChannelRefused } from "./ports.ts";

interface OpenGrant extends Versioned<ChannelGrant> {
  readonly tenant: Tenant;
}

const writeGrant = (grant: Versioned<ChannelGrant>): Write => ({ kind: "channelGrant", ...grant });

const commitGrant = async (
  { journal }: Ports,
  { tenant, ...grant }: OpenGrant,
  fields: Partial<ChannelGrant>,
  more: Partial<StandingChange> = {},
): Promise<boolean> => {
  const writes = [writeGrant(revise(grant, fields)), ...(more.writes ?? [])];
  return (await journal.commit({ tenant, ...more, writes })).outcome === "committed";
};

/** How long a provider may be out of reach: what a member connected is not lost over an outage. */
const PATIENCE_MS = DAY_MS;
const DOUBLINGS_MAX = 30;

/** Retries with growing delays until the time limit; then `last` applies. */
const putOff = (ports: Ports, grant: OpenGrant, last: () => Promise<unknown>): Promise<unknown> => {
  const { state, expiresAt, updatedAt, attempts } = grant.row;
  const since = state === "held" ? (expiresAt ?? updatedAt) : updatedAt;
  const now = ports.clock.now();
  if (now >= later(since, PATIENCE_MS)) return last();
  const { backoffMs, backoffMaxMs } = ports.settings;
  const wait = Math.min(backoffMs * 2 ** Math.min(attempts, DOUBLINGS_MAX), backoffMaxMs);
  return commitGrant(ports, grant, { attempts: attempts + 1, nextAttemptAt: later(now, wait), leaseUntil: null });
};

/** The account is not ours to use any more: its connection expires, and takes `channel_connected` with it. */
const expire = async (ports: Ports, grant: OpenGrant): Promise<unknown> => {
  const { tenant, row } = grant;
  const now = ports.clock.now();
  const connection = await ports.connections.get(tenant, row.id);
  if (connection === undefined || targets(CONNECTION, "expire", connection.row.status).length === 0) {
    return commitGrant(ports, grant, ended(now));
  }
  const { brand, owner } = connection.row;
  const context = { ...workerContext(ports, tenant), now };
  const facts = await gatherEntityCause(context, brand, owner as Id<"entity">, {
    trigger: "metric_event",
    evidence: (_member, { socialProfiles }) => ({ socialProfiles: Math.max(0, socialProfiles - 1) }),
  });
  const standing = evaluateCause(context, facts);
  const gone = revise(connection, { status: "expired", disconnectedAt: now, updatedAt: now });
  const writes: readonly Write[] = [{ kind: "connection", ...gone }, ...standing.writes];
  return commitGrant(ports, grant, ended(now), { ...standing, writes });
};

/** Renews tokens in time. If the connection was revoked meanwhile, it is the new ones that have to be ended. */
const refresh = async (ports: Ports, grant: OpenGrant, authorizer: ChannelAuthorizer): Promise<unknown> => {
  const { refreshToken } = openTokens(ports.cipher, grant.row.sealed as string);
  if (refreshToken === null) return expire(ports, grant);
  const tokens = await authorizer.refresh(refreshToken);
  if (await commitGrant(ports, grant, holding(ports.cipher, tokens, ports.clock.now()))) return;
  const moved = await ports.channelGrants.get(grant.tenant, grant.row.id);
  if (moved?.row.state !== "revoking") return;
  const { sealed } = holding(ports.cipher, tokens, ports.clock.now());
  await commitGrant(ports, { ...moved, tenant: grant.tenant }, { sealed, leaseUntil: null });
};

const revoke = async (ports: Ports, grant: OpenGrant, authorizer: ChannelAuthorizer): Promise<unknown> => {
  await authorizer.revoke(openTokens(ports.cipher, grant.row.sealed as string));
  return commitGrant(ports, grant, ended(ports.clock.now()));
};

/** Refreshes or revokes a due grant. A refusal of the provider ends it; without an answer it is retried. */
const maintain = async (ports: Ports, grant: OpenGrant): Promise<void> => {
  const { channel, state, sealed } = grant.row;
  const ends = () => commitGrant(ports, grant, ended(ports.clock.now()));
  const authorizer = ports.authorizers?.find((one) => one.channel === channel);
  if (sealed === null) return void (await ends());
  const last = state === "held" ? () => expire(ports, grant) : ends;
  // A channel that is not configured just now may be so again.
  if (authorizer === undefined) return void (await putOff(ports, grant, last));
  try {
    await (state === "held" ? refresh(ports, grant, authorizer) : revoke(ports, grant, authorizer));
  } catch (cause) {
    await (cause instanceof ChannelRefused ? last() : putOff(ports, grant, last));
  }
};

/** Looks after grants that are due, at most `limit`: renews tokens in time, ends what was revoked; how many. */
export const refreshGrants = async (ports: Ports, limit: number): Promise<number> => {
  const { leaseMs } = ports.settings;
  const claimed = await ports.channelGrants.claim({ now: ports.clock.now(), leaseMs, limit });
  await Promise.all(claimed.map((grant) => maintain(ports, grant)));
  return claimed.length;
};
