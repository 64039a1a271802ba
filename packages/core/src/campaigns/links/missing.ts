import { type Change, insert } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { linkIdentity } from "./link.ts";

export type Minting = Required<Pick<Change, "writes" | "increments">>;

/**
 * Mints the links that members lack in deployments that make links; those for qualified members only, if the member is one.
 * `linked`: the deployments for which each member has a link.
 */
export const missingLinks = (
  now: Date,
  members: readonly Enrollment[],
  deployments: readonly Deployment[],
  linked: ReadonlyMap<Id<"enrollment">, readonly Id<"deployment">[]>,
): Minting => {
  const links = members.flatMap((member) =>
    deployments
      .filter(({ id }) => linked.get(member.id)?.includes(id) !== true)
      .filter(({ qualifiedOnly }) => !qualifiedOnly || member.qualificationStatus === "qualified")
      .map((deployment) => ({
        ...linkIdentity({ secret: deployment.linkSecret, at: deployment.createdAt }, member.id),
        brand: member.brand,
        distribution: deployment.distribution,
        deployment: deployment.id,
        program: deployment.program,
        enrollment: member.id,
        clicks: 0,
        createdAt: now,
      })),
  );
  return {
    writes: links.map((link) => insert("promoLink", link)),
    increments: links.map(({ deployment }) => ({ counter: "minted", key: { deployment }, by: { links: 1n } })),
  };
};
