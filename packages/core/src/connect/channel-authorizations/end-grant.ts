import type { Write } from "../../journal/index.ts";
import { revise } from "../../kernel/index.ts";
import type { Connection } from "../../membership/index.ts";
import type { Context } from "../context.ts";

/** A worker revokes the grant at the provider, because no external call happens in a transaction, and a call may fail. */
export const endGrant = async (
  { tenant, ports, now }: Pick<Context, "tenant" | "ports" | "now">,
  { id }: Connection,
): Promise<readonly Write[]> => {
  const grant = await ports.channelGrants.get(tenant, id);
  if (grant === undefined || grant.row.sealed === null) return [];
  const next = revise(grant, { state: "revoking", attempts: 0, nextAttemptAt: now, updatedAt: now });
  return [{ kind: "channelGrant", ...next }];
};
