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

/** Verbs for many members, done in parts, one after the other. */
export interface Parts {
  /**
   * Does a verb for members, and reports after each part how many are decided. What is tried again after a failure goes on after the
   * last part that was answered, whatever the failure was: nobody is decided twice.
   */
  readonly act: (many: Many, sending: Sending, report?: (done: number) => void) => Promise<EnrollmentBulk>;
  /** Forgets what was done, before something else is asked for. */
  readonly forget: () => void;
}

const sumOf = (parts: readonly EnrollmentBulk[], name: "succeeded" | "refused"): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

export const bulkParts = (client: Entente): Parts => {
  let of = "";
  let parts: EnrollmentBulk[] = [];
  return {
    async act({ action, tags, ids }, sending, report = () => undefined) {
      const asked = JSON.stringify([action, tags, ids]);
      if (asked !== of) [of, parts] = [asked, []];
      const mine = parts;
      for (let at = mine.length * AT_ONCE; at < ids.length; at += AT_ONCE) {
        const items = ids.slice(at, at + AT_ONCE).map((enrollment) => ({ enrollment }));
        const given = { action, items, ...(tags !== undefined && { tags: [...tags] }) };
        mine.push(await client.enrollments.bulk(given, ids.length > AT_ONCE ? stepOf(sending, `${at}`) : sending));
        report(at + items.length);
      }
      const [first] = mine;
      if (first === undefined) throw new Error("A verb needs a member.");
      return {
        ...first,
        succeeded: sumOf(mine, "succeeded"),
        refused: sumOf(mine, "refused"),
        items: mine.flatMap(({ items }) => items),
      };
    },
    forget() {
      [of, parts] = ["", []];
    },
  };
};
