import type { Sets, Write } from "../../journal/index.ts";
import { revise, type Versioned } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import { mintsLinks } from "../channels/ports.ts";
import type { WorkerContext } from "../context.ts";
import { mintingOf } from "../links/minting.ts";
import type { Deployment } from "./deployment.ts";

/** Members approved while a deployment reads so get no link of it. */
const CLOSED: readonly Deployment["observedStatus"][] = ["rejected", "failed", "completed"];

/**
 * A deployment that was refused and may run now: members approved meanwhile have no link yet, so it counts as not
 * minted. Moving its program's version makes an approval that saw it refused decide again, as at a launch.
 */
export const reopened = async (
  { tenant, ports, now }: WorkerContext,
  before: Deployment,
  after: Versioned<Deployment>,
): Promise<{ readonly deployment: Versioned<Deployment>; readonly writes: readonly Write[] }> => {
  const unminted = revise(after, { minted: false, mintedThrough: null, nextCheckAt: now });
  if (!CLOSED.includes(before.observedStatus) || !lacksLinks({ ports }, unminted.row))
    return { deployment: after, writes: [] };
  const program = (await ports.programs.get(tenant, after.row.program)) as Versioned<Program>;
  return { deployment: unminted, writes: [{ kind: "program", ...program }] };
};

/** Whether links are missing that only the reconciler creates. */
export const lacksLinks = ({ ports }: Pick<WorkerContext, "ports">, row: Deployment): boolean =>
  !row.minted && row.status !== "canceled" && !CLOSED.includes(row.observedStatus) && mintsLinks(ports.channels, row);

/** Creates them in chunks; answers the deployment afterwards, or `undefined` when it moved: the next run continues. */
export const mintMissed = async (
  { tenant, ports, now }: WorkerContext,
  found: Versioned<Deployment>,
): Promise<Versioned<Deployment> | undefined> => {
  const limit = ports.settings.mintChunk;
  let deployment = found;
  while (!deployment.row.minted) {
    const { row, version } = deployment;
    const sets = [mintingOf(row, { after: row.mintedThrough, limit, at: now })];
    const chunk = await ports.journal.commit({ tenant, sets, expects: [{ kind: "deployment", id: row.id, version }] });
    if (chunk.outcome !== "committed") return undefined;
    const { examined, last } = chunk.sets[0] as Sets["mintLinks"]["result"];
    const next = revise(deployment, {
      minted: examined < limit,
      mintedThrough: last ?? row.mintedThrough,
      updatedAt: now,
    });
    const noted = await ports.journal.commit({ tenant, writes: [{ kind: "deployment", ...next }] });
    if (noted.outcome !== "committed") return undefined;
    deployment = { row: next.row, version: version + 1 };
  }
  return deployment;
};
