import type { Write } from "../../journal/index.ts";
import { fresh, later } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import { AUTHORIZATION_MS, type ChannelAuthorization, flowOf, sealState } from "./authorization.ts";

export interface Begun {
  readonly authUrl?: string;
  readonly writes: readonly Write[];
}

/** Sends a member to the provider of a channel; a channel without an authorizer is connected some other way. */
export const beginAuthorization = async (
  { tenant, ports, now }: Context,
  member: Enrollment,
  channel: string | undefined,
  redirectUri: string | undefined,
): Promise<Begun> => {
  const authorizer = ports.authorizers?.find((one) => one.channel === channel);
  if (authorizer === undefined || redirectUri === undefined) return { writes: [] };
  const row: ChannelAuthorization = {
    id: ports.ids.next("channel_authorization"),
    brand: member.brand,
    program: member.program,
    enrollment: member.id,
    entity: member.entity,
    channel: authorizer.channel,
    redirectUri,
    consumedAt: null,
    expiresAt: later(now, AUTHORIZATION_MS),
    createdAt: now,
  };
  const state = sealState(ports.cipher, { tenant, id: row.id });
  const authUrl = await authorizer.authorizationUrl(flowOf(ports, row, state));
  return { authUrl, writes: [{ kind: "channelAuthorization", ...fresh(row) }] };
};
