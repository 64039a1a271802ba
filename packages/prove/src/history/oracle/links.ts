import type { Deployment } from "../book/activity.ts";
import type { Book } from "../book/book.ts";
import type { Member } from "../book/members.ts";
import { latest } from "../book/since.ts";

const isOpen = ({ status, isCompleted }: Deployment): boolean => status !== "canceled" && !isCompleted;

const mayHave = ({ distribution, program }: Deployment, member: Member): boolean =>
  member.program === program &&
  member.approval === "approved" &&
  member.status !== "archived" &&
  (!distribution.qualifiedOnly || latest(member.stands)?.status === "qualified");

/** Gives a member a link in each deployment that goes on: when it is approved in all, when it qualifies in those for the qualified. */
export const giveLinks = (book: Book, member: Member, which: "all" | "qualified"): void => {
  for (const distribution of book.distributions)
    for (const deployment of distribution.deployments)
      if ((which === "all" || distribution.qualifiedOnly) && isOpen(deployment) && mayHave(deployment, member))
        deployment.members.add(member);
};

/** Gives the members that there are a link of a deployment that is launched. */
export const launchLinks = ({ members }: Book, deployment: Deployment): void => {
  for (const member of members) if (mayHave(deployment, member)) deployment.members.add(member);
};

/** Returns the status of a link: it leads and counts, leads and earns nothing, or only leads. */
export const statusOf = (deployment: Deployment, member: Member): "active" | "paused" | "stopped" => {
  const relationship = latest(member.relationships)?.status;
  const status = latest(member.stands)?.status;
  const isQualified = status === "qualified" || status === "grace";
  if (!isOpen(deployment) || !counts(member) || (deployment.distribution.qualifiedOnly && !isQualified))
    return "stopped";
  return deployment.status === "paused" || member.status === "paused" || relationship === "paused"
    ? "paused"
    : "active";
};

/** True if a visit by the code of a member counts: while it is a member, approved, under a relationship that has not ended. */
export const counts = ({ approval, status, relationships }: Member): boolean =>
  approval === "approved" && status !== "archived" && latest(relationships)?.status !== "ended";
