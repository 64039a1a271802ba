import { done, type FinalDecision, update } from "../../journal/index.ts";
import { type Refused, type Result, refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { Enrollment } from "./enrollment.ts";
import { type EnrollmentResource, presentEnrollment } from "./resource.ts";
import { TAGS_MAX, tagKey } from "./tag-key.ts";

/** Drops each tag that repeats an earlier one; the order and the first spelling stay. */
const withoutRepeats = (tags: readonly string[]): readonly string[] => {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
};

const refusedTags = (tags: readonly string[]): Refused | undefined =>
  tags.length > TAGS_MAX ? refuse("too_many_tags", { limit: TAGS_MAX }) : undefined;

/** The tags that a member has after each verb. */
export const TAGGING = {
  tag: (had: readonly string[], given: readonly string[]) => withoutRepeats([...had, ...given]),
  untag(had: readonly string[], given: readonly string[]) {
    const removed = new Set(given.map(tagKey));
    return had.filter((tag) => !removed.has(tagKey(tag)));
  },
} as const;

/** Gives a member tags or takes some away. One that has them, or lacks them, is answered unchanged. */
export const decideTags = (
  context: DecisionContext,
  verb: keyof typeof TAGGING,
  found: Versioned<Enrollment>,
  given: readonly string[],
): Result<FinalDecision<EnrollmentResource>> => {
  const { tenant, settings, now } = context;
  const tags = TAGGING[verb](found.row.tags, given);
  const refused = refusedTags(tags);
  if (refused !== undefined) return refused;
  if (tags.length === found.row.tags.length) return done(presentEnrollment(found.row, tenant, settings));
  const next = revise(found, { tags, updatedAt: now });
  return done(presentEnrollment(next.row, tenant, settings), { writes: [update("enrollment", next)] });
};
