import { z } from "zod";
import { reasonText, reference } from "../../kernel/index.ts";
import { invitedFields, isNamedOnce, NAMED_ONCE, tagsField } from "../enrollments/inputs.ts";

export const BULK_ACTIONS = ["approve", "reject", "enroll", "archive", "tag", "untag"] as const;

const ITEMS_MAX = 1_000;

const bulkItem = z.strictObject({
  /** The member to approve, reject, archive, tag or untag, by its id; not with `enroll`. */
  enrollment: reference().optional(),
  /** The program to join, by its id; needed by `enroll`, as is `entity` or `email`. */
  program: reference().optional(),
  ...invitedFields,
});
export type BulkItem = z.output<typeof bulkItem>;

/** Finds the flaw of an item of an action: the field, and the reason; undefined for a sound item. */
const flawOf = (action: (typeof BULK_ACTIONS)[number], item: BulkItem): readonly [string, string] | undefined => {
  const { enrollment, ...invitation } = item;
  if (action === "enroll") {
    if (enrollment !== undefined) return ["enrollment", "is not sent with enroll: send program, and entity or email"];
    if (invitation.program === undefined) return ["program", "is required"];
    return isNamedOnce(invitation) ? undefined : ["entity", NAMED_ONCE];
  }
  if (enrollment === undefined) return ["enrollment", "is required"];
  const stray = Object.entries(invitation).find(([, value]) => value !== undefined);
  return stray && [stray[0], "is sent with enroll only"];
};

export const enrollmentBulk = z
  .strictObject({
    /** The action for each item: `approve`, `reject`, `archive`, `tag` or `untag` a member, or `enroll` somebody. */
    action: z.enum(BULK_ACTIONS),
    /** The members, or who is to be one: 1 to 1,000, decided in this order. */
    items: z.array(bulkItem).min(1).max(ITEMS_MAX),
    /**
     * True if the members are to be notified: with false, the events of the enrollments say `notify: false` to every receiver;
     * nothing else differs. Default: true.
     */
    notify: z.boolean().default(true),
    /** Why the members are rejected, in words that each is told: 1 to 500 characters; with `reject` only. Default: none. */
    reason: reasonText().optional(),
    /**
     * The tags to give each member, or to take away: 1 to 20 of 1 to 40 characters, each once whatever the case of its letters;
     * needed by `tag` and `untag`, and not with another action.
     */
    tags: tagsField(1).optional(),
    /** True to answer what each item would do, and to write nothing. Default: false. */
    dry_run: z.boolean().default(false),
  })
  .superRefine(({ action, items, reason, tags }, context) => {
    if (reason !== undefined && action !== "reject")
      context.addIssue({ code: "custom", path: ["reason"], message: "is sent with reject only" });
    const isTagging = action === "tag" || action === "untag";
    if (isTagging !== (tags !== undefined))
      context.addIssue({
        code: "custom",
        path: ["tags"],
        message: isTagging ? "is required" : "is sent with tag and untag only",
      });
    for (const [at, item] of items.entries()) {
      const flaw = flawOf(action, item);
      if (flaw === undefined) continue;
      context.addIssue({ code: "custom", path: ["items", at, flaw[0]], message: flaw[1] });
      return;
    }
  });
