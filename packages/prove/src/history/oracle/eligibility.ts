import { type Happening, originOf } from "../book/activity.ts";
import type { Member } from "../book/members.ts";
import { valueAt } from "../book/since.ts";

/** True if a member belonged to an active relationship. */
const isRelated = ({ relationships }: Member, at: number): boolean => {
  const relationship = valueAt(relationships, at);
  return relationship !== undefined && valueAt(relationship.active, at) === true;
};

/** True if an event earns: everything was active when it occurred, for a refund when its sale did (decisions, sections 2 and 5). */
export const earns = (one: Happening): boolean => {
  const { at, member, program, deployment, distribution } = originOf(one);
  if (member === null) return false;
  if (valueAt(program.active, at) === false) return false;
  if (valueAt(member.approved, at) !== true) return false;
  if (valueAt(member.active, at) !== true) return false;
  if (!isRelated(member, at)) return false;
  if (deployment !== null && valueAt(deployment.going, at) === false) return false;
  if (distribution?.qualifiedOnly !== true) return true;
  const status = valueAt(member.stands, at)?.status;
  return status === "qualified" || status === "grace";
};
