import type { EnrollmentBulk, Entente } from "@entente/client";
import { mayBeDone, type Sending, stepOf } from "../../../data/sending.ts";

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
  /** Ends the verb after the part that is being done: it answers what it has come to. */
  readonly stop: () => void;
  /** The outcome so far; undefined while no part was answered. */
  readonly outcome: () => EnrollmentBulk | undefined;
  /** How many members, after those of the outcome, may be decided as well: the answer about them was lost. */
  readonly lost: () => number;
  /** Forgets what was done, before something else is asked for. */
  readonly forget: () => void;
}

const sumOf = (parts: readonly EnrollmentBulk[], name: "succeeded" | "refused"): number =>
  parts.reduce((sum, part) => sum + part[name], 0);

const whole = (parts: readonly EnrollmentBulk[]): EnrollmentBulk | undefined => {
  const [first] = parts;
  return (
    first && {
      ...first,
      succeeded: sumOf(parts, "succeeded"),
      refused: sumOf(parts, "refused"),
      items: parts.flatMap(({ items }) => items),
    }
  );
};

export const bulkParts = (client: Entente): Parts => {
  let of = "";
  let parts: EnrollmentBulk[] = [];
  let isStopped = false;
  let lost = 0;
  return {
    async act({ action, tags, ids }, sending, report = () => undefined) {
      const asked = JSON.stringify([action, tags, ids]);
      if (asked !== of) [of, parts, lost] = [asked, [], 0];
      const mine = parts;
      isStopped = false;
      for (let at = mine.length * AT_ONCE; at < ids.length && !isStopped; at += AT_ONCE) {
        const items = ids.slice(at, at + AT_ONCE).map((enrollment) => ({ enrollment }));
        const given = { action, items, ...(tags !== undefined && { tags: [...tags] }) };
        try {
          mine.push(await client.enrollments.bulk(given, ids.length > AT_ONCE ? stepOf(sending, `${at}`) : sending));
        } catch (error) {
          if (mayBeDone(error)) lost = items.length;
          throw error;
        }
        lost = 0;
        report(at + items.length);
      }
      const done = whole(mine);
      if (done === undefined) throw new Error("A verb needs a member.");
      return done;
    },
    stop() {
      isStopped = true;
    },
    outcome: () => whole(parts),
    lost: () => lost,
    forget() {
      [of, parts, lost] = ["", [], 0];
    },
  };
};
