import type { Change } from "../../journal/index.ts";
import { fresh, type Versioned } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import { mintsLinks } from "../channels/ports.ts";
import type { Context, WorkerContext } from "../context.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { linkIdentity, type PromoLink } from "./link.ts";

/** The links a member lacks in deployments that are open; those for qualified members only, if the member is one. */
const missingLinks = (
  { now, ports }: Pick<Context, "now" | "ports">,
  member: Enrollment,
  open: readonly Versioned<Deployment>[],
  linked: readonly Deployment["id"][] = [],
): readonly PromoLink[] =>
  open
    .map((deployment) => deployment.row)
    .filter(
      ({ id, qualifiedOnly }) => !linked.includes(id) && (!qualifiedOnly || member.qualificationStatus === "qualified"),
    )
    .filter((deployment) => mintsLinks(ports.channels, deployment))
    .map((deployment) => ({
      ...linkIdentity({ secret: deployment.linkSecret, at: deployment.createdAt }, member.id),
      brand: member.brand,
      distribution: deployment.distribution,
      deployment: deployment.id,
      program: deployment.program,
      enrollment: member.id,
      clicks: 0,
      createdAt: now,
    }));

/** What mints these links: their rows, and the count of their deployments. */
export const minting = (links: readonly PromoLink[]): Required<Pick<Change, "writes" | "increments">> => ({
  writes: links.map((link) => ({ kind: "promoLink", ...fresh(link) })),
  increments: links.map((link) => ({ counter: "minted", key: { deployment: link.deployment }, by: { links: 1n } })),
});

/** The links that members of a program lack in its open deployments: in all, or in those for qualified members. */
export const gatherMissingLinks = async (
  context: WorkerContext,
  program: Enrollment["program"],
  members: readonly Enrollment[],
  which: "all" | "qualified",
): Promise<ReturnType<typeof minting>> => {
  if (members.length === 0) return minting([]);
  const { tenant, ports } = context;
  const all = await ports.deployments.openOf(tenant, program);
  const open = which === "all" ? all : all.filter(({ row }) => row.qualifiedOnly);
  if (open.length === 0) return minting([]);
  const linked = await ports.links.deploymentsOf(
    tenant,
    members.map(({ id }) => id),
  );
  return minting(members.flatMap((member) => missingLinks(context, member, open, linked.get(member.id))));
};
