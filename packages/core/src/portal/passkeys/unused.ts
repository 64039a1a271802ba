import type { Member } from "../sessions/member.ts";
import type { Challenge } from "./challenge.ts";

/** True if a challenge is one of the session that asked for it, made after the last one that was answered there: each is answered once. */
export const isUnused = (
  { tenant, session: { row } }: Pick<Member, "tenant" | "session">,
  { organization, livemode, session, at }: Challenge,
): boolean =>
  session === row.id &&
  organization === tenant.organization &&
  livemode === tenant.livemode &&
  (row.challengedAt === null || at > row.challengedAt.getTime());
