import type { EnrollmentBulk, Entente } from "@entente/client";
import { type Sending, stepOf } from "../../../data/sending.ts";

/** The members whom one request decides: few enough that a person sees it go on. */
export const AT_ONCE = 500;

/** The verb for many members, by their ids. */
export interface Many {
  readonly action: "approve" | "reject" | "archive" | "tag" | "untag";
  readonly tags?: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Does a verb for members in parts, one after the other, and reports after each how many are decided. A part that was sent before,
 * under the same key, is answered as it was then, so who tries again goes on where it ended.
 */
export const bulkInParts = async (
  client: Entente,
  { action, tags, ids }: Many,
  sending: Sending,
  report: (done: number) => void = () => undefined,
): Promise<EnrollmentBulk> => {
  const parts: EnrollmentBulk[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const items = ids.slice(at, at + AT_ONCE).map((enrollment) => ({ enrollment }));
    const given = { action, items, ...(tags !== undefined && { tags: [...tags] }) };
    parts.push(await client.enrollments.bulk(given, ids.length > AT_ONCE ? stepOf(sending, `${at}`) : sending));
    report(at + items.length);
  }
  const [first] = parts;
  if (first === undefined) throw new Error("A verb needs a member.");
  const sumOf = (name: "succeeded" | "refused") => parts.reduce((sum, part) => sum + part[name], 0);
  return {
    ...first,
    succeeded: sumOf("succeeded"),
    refused: sumOf("refused"),
    items: parts.flatMap(({ items }) => items),
  };
};
