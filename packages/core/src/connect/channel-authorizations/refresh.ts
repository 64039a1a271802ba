import { type ChangeParts, update, workerContext, writtenBy } from "../../journal/index.ts";
import { type Id, revise, type Versioned } from "../../kernel/index.ts";
import { gatherEntityCause } from "../../membership/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { canExpire, decideExpired } from "./decide.ts";
import { type ChannelGrant, ended, holding, openTokens, putOff, sealTokens } from "./grant.ts";
import { type ChannelAuthorizer, ChannelRefused } from "./ports.ts";

const origin = workerOrigin("channels");

interface OpenGrant extends Versioned<ChannelGrant> {
  readonly tenant: Tenant;
}

const commit = async ({ journal }: Ports, tenant: Tenant, change: ChangeParts): Promise<boolean> =>
  (await journal.commit({ tenant, origin, ...change })).outcome === "committed";

const commitGrant = (ports: Ports, { tenant, ...grant }: OpenGrant, fields: Partial<ChannelGrant>): Promise<boolean> =>
  commit(ports, tenant, { writes: [update("channelGrant", revise(grant, fields))] });

/** The account is not ours to use any more. */
const expire = async (ports: Ports, { tenant, ...grant }: OpenGrant): Promise<unknown> => {
  const context = workerContext(ports, tenant, origin, grant);
  const found = await ports.connections.get(tenant, grant.row.id);
  if (found === undefined || !canExpire(found.row)) {
    return commit(ports, tenant, decideExpired(context, grant, undefined, undefined));
  }
  const { brand, owner } = found.row;
  const cause = await gatherEntityCause(context, brand, owner as Id<"entity">, {
    trigger: "metric_event",
    evidence: (_member, { socialProfiles }) => ({ socialProfiles: Math.max(0, socialProfiles - 1) }),
  });
  const change = decideExpired(context, grant, found, cause);
  const audits = ports.audit(context, "connections.expire", writtenBy([change]));
  return commit(ports, tenant, { ...change, audits });
};

/** Renews tokens in time. If the connection was revoked meanwhile, it is the new ones that have to be ended. */
const refresh = async (ports: Ports, grant: OpenGrant, authorizer: ChannelAuthorizer): Promise<unknown> => {
  const { refreshToken } = openTokens(ports.cipher, grant.tenant, grant.row.id, grant.row.sealed as string);
  if (refreshToken === null) return expire(ports, grant);
  const tokens = await authorizer.refresh(refreshToken);
  const sealed = sealTokens(ports.cipher, grant.tenant, grant.row.id, tokens);
  if (await commitGrant(ports, grant, holding(tokens, sealed, ports.clock.now()))) return;
  const current = await ports.channelGrants.get(grant.tenant, grant.row.id);
  if (current?.row.state !== "revoking") return;
  await commitGrant(ports, { ...current, tenant: grant.tenant }, { sealed, leaseUntil: null });
};

const revoke = async (ports: Ports, grant: OpenGrant, authorizer: ChannelAuthorizer): Promise<unknown> => {
  await authorizer.revoke(openTokens(ports.cipher, grant.tenant, grant.row.id, grant.row.sealed as string));
  return commitGrant(ports, grant, ended(ports.clock.now()));
};

/** Refreshes or revokes a due grant. A refusal of the provider ends it; without an answer it is retried until the time limit. */
const maintain = async (ports: Ports, grant: OpenGrant): Promise<void> => {
  const { channel, state, sealed } = grant.row;
  const ends = () => commitGrant(ports, grant, ended(ports.clock.now()));
  if (sealed === null) return void (await ends());
  const last = () => (state === "held" ? expire(ports, grant) : ends());
  const retry = () => {
    const fields = putOff(grant.row, ports.settings, ports.clock.now());
    return fields === undefined ? last() : commitGrant(ports, grant, fields);
  };
  const authorizer = ports.authorizers?.find((one) => one.channel === channel);
  // A channel that is not configured just now may be so again.
  if (authorizer === undefined) return void (await retry());
  try {
    await (state === "held" ? refresh(ports, grant, authorizer) : revoke(ports, grant, authorizer));
  } catch (cause) {
    await (cause instanceof ChannelRefused ? last() : retry());
  }
};

/** Looks after grants that are due, at most `limit`: renews tokens in time, ends what was revoked; how many. */
export const refreshGrants = async (ports: Ports, limit: number): Promise<number> => {
  const { leaseMs } = ports.settings;
  const claimed = await ports.channelGrants.claim({ now: ports.clock.now(), leaseMs, limit });
  await Promise.all(claimed.map((grant) => maintain(ports, grant)));
  return claimed.length;
};
