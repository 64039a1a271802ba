import type { Versioned } from "../../kernel/index.ts";
import type { Enrollment, Relationship } from "../../membership/index.ts";
import { mintsLinks } from "../channels/ports.ts";
import type { WorkerContext } from "../context.ts";
import type { PromoLink } from "./link.ts";
import { type Minting, missingLinks } from "./missing.ts";
import { movedLinks } from "./moved.ts";

/** The links that members of a program lack in its open deployments: in all, or in those for qualified members. */
export const gatherMissingLinks = async (
  { tenant, now, ports }: WorkerContext,
  program: Enrollment["program"],
  members: readonly Enrollment[],
  which: "all" | "qualified",
): Promise<Minting> => {
  const open = members.length === 0 ? [] : await ports.deployments.openOf(tenant, program);
  const minting = open
    .map(({ row }) => row)
    .filter((row) => (which === "all" || row.qualifiedOnly) && mintsLinks(ports.channels, row));
  if (minting.length === 0) return { writes: [], increments: [] };
  const linked = await ports.links.deploymentsOf(
    tenant,
    members.map(({ id }) => id),
  );
  return missingLinks(now, members, minting, linked);
};

/** {@link movedLinks} of the links that the relationship has. */
export const gatherMovedLinks = async (
  { tenant, ports }: Pick<WorkerContext, "tenant" | "ports">,
  relationship: Relationship,
  members: readonly Versioned<Enrollment>[],
  next: Relationship["status"],
): Promise<readonly PromoLink[]> => {
  const links = (await ports.links.ofRelationship(tenant, relationship.id)).map(({ link }) => link);
  const deployments = await ports.deployments.many(tenant, [...new Set(links.map((link) => link.deployment))]);
  return movedLinks(links, deployments, members, relationship, next);
};
