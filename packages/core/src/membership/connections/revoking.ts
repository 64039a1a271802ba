import type { Id, Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import { gatherEntityCause } from "../standing/gather.ts";
import type { Connection } from "./connection.ts";
import { erasedConnection, isCounted, type revokedConnection } from "./decide.ts";

/** Gathers the effects of the end of a connection: on the owner's standing, and on the provider's grant. */
export const gatherRevoking = async (
  context: WorkerContext,
  row: Connection,
): Promise<Parameters<typeof revokedConnection>[2]> => {
  const cause = !isCounted(row)
    ? undefined
    : await gatherEntityCause(context, row.brand, row.owner as Id<"entity">, {
        trigger: "metric_event",
        evidence: (_member, { socialProfiles }) => ({ socialProfiles: Math.max(0, socialProfiles - 1) }),
      });
  return { cause, ending: await context.ports.consequences.endGrant(context, row) };
};

/** Blanks a connection of somebody who is erased, and revokes it. */
export const eraseConnection = async (
  context: WorkerContext,
  found: Versioned<Connection>,
  blank: Partial<Connection>,
): Promise<ReturnType<typeof erasedConnection>> =>
  erasedConnection(context, found, blank, await gatherRevoking(context, found.row));
