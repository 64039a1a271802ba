import { type Sets, update } from "../../journal/index.ts";
import { revise, type Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import { mintingOf } from "../links/minting.ts";
import type { Deployment } from "./deployment.ts";

/** Creates the missing links, in chunks; answers the deployment afterwards, or `undefined` when it changed: the next run continues. */
export const mintMissed = async (
  { tenant, origin, ports, settings, now }: WorkerContext,
  found: Versioned<Deployment>,
): Promise<Versioned<Deployment> | undefined> => {
  const limit = settings.mintChunk;
  let deployment = found;
  while (!deployment.row.minted) {
    const { row, version } = deployment;
    const sets = [mintingOf(row, { after: row.mintedThrough, limit, at: now })];
    const chunk = await ports.journal.commit({
      tenant,
      origin,
      sets,
      expects: [{ kind: "deployment", id: row.id, version }],
    });
    if (chunk.outcome !== "committed") return undefined;
    const { examined, last } = chunk.sets[0] as Sets["mintLinks"]["result"];
    const minted = { minted: examined < limit, mintedThrough: last ?? row.mintedThrough, updatedAt: now };
    const next = revise(deployment, minted);
    const noted = await ports.journal.commit({ tenant, origin, writes: [update("deployment", next)] });
    if (noted.outcome !== "committed") return undefined;
    deployment = { row: next.row, version: version + 1 };
  }
  return deployment;
};
