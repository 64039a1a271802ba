import { type Requested, timed, update, workerContext, writtenBy } from "../../journal/index.ts";
import {
  at,
  ok,
  printParameter,
  type Refused,
  type Result,
  refuse,
  wireId,
  withParameters,
} from "../../kernel/index.ts";
import { gatherEntityCause } from "../../membership/index.ts";
import type { Origin, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { isInUse, takeTurn } from "./account-use.ts";
import { type ChannelAuthorization, flowOf, openState } from "./authorization.ts";
import { decideConnected, decideConsume } from "./decide.ts";
import { type ChannelGrant, sealTokens } from "./grant.ts";
import type { ChannelAccount } from "./ports.ts";

/** How a member's way through a provider ended. */
export type ChannelOutcome = "connected" | "denied" | "failed" | "in_use";

export interface Finished {
  /** Where the member goes, with `channel` and `outcome` added. */
  readonly location: string;
  /** How the authorization ended. */
  readonly outcome: ChannelOutcome;
  /** The error that the provider, or the call to it, threw: for the log, never for the member. */
  readonly cause?: unknown;
}

/** A member who comes back. */
export interface Returning extends Requested {
  /** The secret that the browser kept since the member agreed to begin. */
  readonly browser?: string | undefined;
}

const ATTEMPTS_MAX = 5;

/** The member who comes back from a provider. */
export const originOf = ({ enrollment }: ChannelAuthorization, requestId: string | null): Origin => ({
  actor: { type: "member", id: wireId("enrollment", enrollment), name: null },
  requestId,
});

export const unknownState = (): Refused =>
  at(
    "state",
    refuse("invalid_request", { reason: "state is unknown, already used, expired, or was begun in another browser." }),
  );

const ending = ({ redirectUri, channel }: ChannelAuthorization, outcome: ChannelOutcome, cause?: unknown): Finished => {
  const answer = { channel, outcome };
  const printed = Object.entries(answer).map(([name, value]) => printParameter(name, value));
  const location = withParameters(redirectUri, Object.keys(answer), printed);
  return { location, outcome, ...(cause === undefined ? {} : { cause }) };
};

/** Reads what a connected account adds to, decides and commits, again after a conflict. */
const connect = async (
  ports: Ports,
  tenant: Tenant,
  origin: Origin,
  authorization: ChannelAuthorization,
  account: ChannelAccount,
): Promise<ChannelOutcome> => {
  const { brand, entity, channel } = authorization;
  const sealed = (id: ChannelGrant["id"]) => sealTokens(ports.cipher, tenant, id, account.tokens);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const context = workerContext(await timed(ports, tenant), tenant, origin);
    const where = { brand, kind: "social_profile", provider: channel, owner: entity, status: "connected" } as const;
    const profiles = await ports.connections.list(tenant, where, { limit: 100 });
    const existing = profiles?.rows.find(({ row }) => row.providerAccountId === account.accountId);
    const grant = existing && (await ports.channelGrants.get(tenant, existing.row.id));
    const cause =
      existing === undefined
        ? await gatherEntityCause(context, brand, entity, {
            trigger: "metric_event",
            evidence: (_member, { socialProfiles }) => ({ socialProfiles: socialProfiles + 1 }),
          })
        : undefined;
    const change = decideConnected(context, { authorization, account, sealed, existing, grant, cause });
    const audits = ports.audit(context, "connections.connect", writtenBy([change]));
    const turn = await takeTurn(ports, tenant, authorization, account);
    if (await isInUse(ports, tenant, authorization, account)) return "in_use";
    const writes = [...(change.writes ?? []), turn];
    const { outcome } = await ports.journal.commit({ tenant, origin, ...change, writes, audits });
    if (outcome === "committed") return "connected";
  }
  return "failed";
};

/** Consumes an authorization, in its own transaction, before any call to the provider. */
const consume = async (
  ports: Ports,
  channel: string,
  state: string,
  secret: string | undefined,
  requestId: string | null,
): Promise<Result<{ readonly tenant: Tenant; readonly origin: Origin; readonly row: ChannelAuthorization }>> => {
  const place = openState(ports.cipher, state);
  const found = place && (await ports.channelAuthorizations.get(place.tenant, place.id));
  const next = found && decideConsume(found, channel, secret, ports.clock.now());
  if (place === undefined || next === undefined) return unknownState();
  const { tenant } = place;
  const origin = originOf(next.row, requestId);
  const { outcome } = await ports.journal.commit({ tenant, origin, writes: [update("channelAuthorization", next)] });
  return outcome === "committed" ? ok({ tenant, origin, row: next.row }) : unknownState();
};

/**
 * Finishes an authorization when a provider sends a member back with an answer. A state that cannot be trusted is refused;
 * otherwise the member is always redirected to the host application, with the outcome.
 */
export const finishAuthorization =
  (ports: Ports) =>
  async (channel: string, query: string, { requestId, browser }: Returning): Promise<Result<Finished>> => {
    const answer = new URLSearchParams(query);
    const state = answer.get("state") ?? "";
    const authorizer = ports.authorizers?.find((one) => one.channel === channel);
    if (authorizer === undefined) return unknownState();
    const consumed = await consume(ports, channel, state, browser, requestId ?? null);
    if (!consumed.ok) return consumed;
    const { tenant, origin, row } = consumed.value;
    if (answer.get("error") === "access_denied") return ok(ending(row, "denied"));
    try {
      const account = await authorizer.exchange(flowOf(ports, row, state), query);
      const outcome = await connect(ports, tenant, origin, row, account);
      const cause = outcome === "failed" ? new Error("The member moved too often.") : undefined;
      return ok(ending(row, outcome, cause));
    } catch (cause) {
      return ok(ending(row, "failed", cause));
    }
  };
