import { insert, update, type Write } from "../../journal/index.ts";
import { type Id, later, MINUTE_MS, parseUuid, revise } from "../../kernel/index.ts";
import { isAccountInUse } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { ChannelAuthorization } from "./authorization.ts";
import type { ChannelAccount } from "./ports.ts";

/** True if an account already counts for another member of the program. */
export const isInUse = (
  ports: Ports,
  tenant: Tenant,
  { brand, program, entity, channel: provider }: Pick<ChannelAuthorization, "brand" | "program" | "entity" | "channel">,
  { accountId: account }: Pick<ChannelAccount, "accountId">,
): Promise<boolean> => isAccountInUse(ports, tenant, { brand, program, entity, provider, account });

/** Of an account in a program: a UUID that everybody who connects it there arrives at. */
const turnId = ({ cipher }: Pick<Ports, "cipher">, program: string, channel: string, account: string) => {
  const hex = cipher.fingerprint("channel account", JSON.stringify([program, channel, account])).slice(0, 32);
  return parseUuid(hex) as Id<"channel_authorization">;
};

/**
 * A write of one row that whoever connects the same account in the same program writes too: of two at once, one is outdated and looks
 * again. The row is a used authorization, and forgotten like one.
 */
export const takeTurn = async (
  ports: Ports,
  tenant: Tenant,
  authorization: ChannelAuthorization,
  { accountId }: Pick<ChannelAccount, "accountId">,
): Promise<Write> => {
  const { program, channel } = authorization;
  const id = turnId(ports, program, channel, accountId);
  const found = await ports.channelAuthorizations.get(tenant, id);
  const now = ports.clock.now();
  const used = { consumedAt: now, expiresAt: later(now, MINUTE_MS) };
  return found === undefined
    ? insert("channelAuthorization", { ...authorization, id, browserDigest: null, ...used })
    : update("channelAuthorization", revise(found, used));
};
