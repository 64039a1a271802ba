import { insert, timeOfAccess, type Write } from "../../journal/index.ts";
import { later, newId } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import { AUTHORIZATION_MS, type ChannelAuthorization, connectPageOf, sealState } from "./authorization.ts";

/** Where a member is sent to connect a channel, and where it comes back to. */
export interface Begun extends Pick<ChannelAuthorization, "id" | "channel" | "redirectUri"> {
  readonly authUrl: string;
  /** When it begins. */
  readonly at: Date;
}

/** Where a channel is connected; undefined for one without an authorizer, which is connected some other way. */
export const gatherAuthorization = (
  context: Context,
  channel: string | undefined,
  redirectUri: string | undefined,
): Begun | undefined => {
  const { tenant, ports } = context;
  const authorizer = ports.authorizers?.find((one) => one.channel === channel);
  if (authorizer === undefined || redirectUri === undefined) return undefined;
  const begun = {
    id: newId(context, "channel_authorization"),
    channel: authorizer.channel,
    redirectUri,
    at: timeOfAccess(ports),
  };
  const state = sealState(ports.cipher, { tenant, id: begun.id });
  return { ...begun, authUrl: connectPageOf(ports, begun.channel, state) };
};

/** The authorization of a member that is sent to a provider. */
export const authorizing = (
  { brand, program, id: enrollment, entity }: Enrollment,
  { id, channel, redirectUri, at }: Begun,
): Write =>
  insert("channelAuthorization", {
    id,
    brand,
    program,
    enrollment,
    entity,
    channel,
    redirectUri,
    browserDigest: null,
    consumedAt: null,
    expiresAt: later(at, AUTHORIZATION_MS),
    createdAt: at,
  });
