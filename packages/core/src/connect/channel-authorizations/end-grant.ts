import { update, type Write } from "../../journal/index.ts";
import type { Connection } from "../../membership/index.ts";
import type { WorkerContext } from "../context.ts";
import { revoking } from "./grant.ts";

/** A worker revokes the grant at the provider, because no external call happens in a transaction, and a call may fail. */
export const endGrant = async (
  { tenant, ports, now }: Pick<WorkerContext, "tenant" | "ports" | "now">,
  { id }: Connection,
): Promise<readonly Write[]> => {
  const grant = await ports.channelGrants.get(tenant, id);
  const next = grant && revoking(grant, now);
  return next === undefined ? [] : [update("channelGrant", next)];
};
