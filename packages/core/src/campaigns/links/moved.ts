import type { Versioned } from "../../kernel/index.ts";
import type { Enrollment, Relationship } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import { linkStatus, type PromoLink } from "./link.ts";

/** The links whose status changes when the relationship moves to `next`: nothing is written for them, their status follows. */
export const movedLinks = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  relationship: Relationship,
  members: readonly Versioned<Enrollment>[],
  next: Relationship["status"],
): Promise<readonly PromoLink[]> => {
  const links = (await ports.links.ofRelationship(tenant, relationship.id)).map(({ link }) => link);
  const deployments = await ports.deployments.many(tenant, [...new Set(links.map((link) => link.deployment))]);
  const status = (link: (typeof links)[number], { status: of }: Pick<Relationship, "status">) => {
    const deployment = deployments.find(({ row }) => row.id === link.deployment)?.row;
    const enrollment = members.find(({ row }) => row.id === link.enrollment)?.row;
    return deployment && enrollment ? linkStatus({ deployment, enrollment, relationship: { status: of } }) : "stopped";
  };
  return links.filter((link) => status(link, relationship) !== status(link, { status: next }));
};
