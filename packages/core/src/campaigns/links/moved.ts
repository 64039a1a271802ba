import type { Versioned } from "../../kernel/index.ts";
import type { Enrollment, Relationship } from "../../membership/index.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { linkStatus, type PromoLink } from "./link.ts";

/** The links whose status changes when the relationship moves to `next`: nothing is written for them, their status follows. */
export const movedLinks = (
  links: readonly PromoLink[],
  deployments: readonly Versioned<Deployment>[],
  members: readonly Versioned<Enrollment>[],
  { status: before }: Pick<Relationship, "status">,
  next: Relationship["status"],
): readonly PromoLink[] => {
  const statusOf = (link: PromoLink, status: Relationship["status"]) => {
    const deployment = deployments.find(({ row }) => row.id === link.deployment)?.row;
    const enrollment = members.find(({ row }) => row.id === link.enrollment)?.row;
    return deployment && enrollment ? linkStatus({ deployment, enrollment, relationship: { status } }) : "stopped";
  };
  return links.filter((link) => statusOf(link, before) !== statusOf(link, next));
};
